package schema

// Why no schema catches a fault.
const (
	byDeck  = "it takes the deck: which suits and ranks there are, and what the cards do"
	byFiles = "it takes the other files"
	byKeys  = "it takes another key, which another file may give"
	byCount = "it takes counting, adding up or comparing"
	byTOML  = "a list beside its own additions; editors tell of it as bad TOML"
)

// beyond are the faults of the bad files that no schema can catch, reviewed
// one by one.
var beyond = map[string]string{
	`all-at-once: no suit and no rank is "swpa"`:                                                                                      byDeck,
	`all-at-once: round.blocked = "score-all" with score.mode = "winner"`:                                                             byKeys,
	`bad-selector-words: a part names "7" and other cards besides`:                                                                    byDeck,
	`bad-selector-words: the range 9-2 runs backwards`:                                                                                byCount,
	`bad-selector-words: two suits or two ranks in one part`:                                                                          byDeck,
	`bad-selector-words: no suit and no rank is "red"`:                                                                                byDeck,
	`disagree-without: the overlays disagree: call.last at catch.toml:4 and without call at silent.toml:3`:                            byFiles,
	`disagree: the overlays disagree: call.last.cure at catch.toml:6 and call.last.cure at strict.toml:5`:                             byFiles,
	`empty-match-removed: play.match is empty: nothing would fit`:                                                                     byFiles,
	`end-and-max: draw.then = "end" with a draw.max of "until-fit"`:                                                                   byKeys,
	`jump-adds: a jump would add to debts of draw2, which no card answers; a jump would add to debts of wild4, which no card answers`: byDeck,
	`list-and-change: start.redraw is both replaced and changed in this file (line 4)`:                                                byTOML,
	`loop-a: other`: byFiles,
	`loop-b: other`: byFiles,
	`loop: extends runs in a loop: loop.toml extends loop.toml`:                                                byFiles,
	`missing-base: there is no file nowhere.toml`:                                                              byFiles,
	`names-without-suits: a suit is to be named, and the deck has none`:                                        byDeck,
	`no-game: none of the files that are extended is a game`:                                                   byFiles,
	`no-group: no card owes in the group "drow2"`:                                                              byDeck,
	`no-start-card: no card can be the start card`:                                                             byDeck,
	`no-suits: the deck has no suits`:                                                                          byDeck,
	`no-word: the call out has no word`:                                                                        byKeys,
	`partners: partners at a table of 2 to 4 players`:                                                          byKeys,
	`points-missing: points are kept, and cards have none: skip`:                                               byDeck,
	`rounds-missing: match.end = "rounds" without a number`:                                                    byKeys,
	`score-all: round.blocked = "score-all" with score.mode = "winner"`:                                        byKeys,
	`selects-nothing: no suit and no rank is "swpa"`:                                                           byDeck,
	`selects-nothing: no card is "red wild"`:                                                                   byDeck,
	`selects-nothing: no card is "with swap"`:                                                                  byDeck,
	`sets-crossed: sets of at least 4 and at most 3 cards`:                                                     byCount,
	`sets-without-number: cards of the rank 1 can be laid together in more than 20000 ways`:                    byCount,
	`size: size = 109, and the deck has 108 cards`:                                                             byCount,
	`start-names-without-suits: a suit is to be named, and the deck has none`:                                  byDeck,
	`suit-and-rank: "7" is a suit and a rank`:                                                                  byDeck,
	`target-missing: match.end = "lowest-when" without a target`:                                               byKeys,
	`target-none: nobody can reach the target: score.mode = "none" notes nothing`:                              byKeys,
	`target-unreachable: nobody can reach the target: score.mode = "penalty" notes nothing that counts for it`: byKeys,
	`target-worthless: nobody can reach the target: no card counts more than 0`:                                byDeck,
	`tie: "red 2, red 3" and "red 1, red 2" (line 4) pick equally many cards and differ in points`:             byDeck,
	`too-many-cards: 4500 cards`:                                                                               byCount,
	`too-many-dealt: 10 players with 11 cards each and a start card need 111 cards, and the deck has 108`:      byCount,
	`too-many-different: 200 different cards`:                                                                  byCount,
	`two-games: "assano.toml" and "solo.toml" are both games`:                                                  byFiles,
	`two-lists: red-draw2 is in cancel and in answer`:                                                          byDeck,
	`word-at-nought-cured: a word on going out cannot be cured`:                                                byKeys,
	`word-at-nought: a word on going out cannot be caught`:                                                     byKeys,
	`word-at-nought: the calls other and third are both due at 2 cards`:                                        byCount,
	`words-for-nothing: no suit and no rank is "rod"`:                                                          byDeck,
}
