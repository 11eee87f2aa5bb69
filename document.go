package lastcard

// This file is the language of rule files, and nothing else: every key with
// the values it takes and the place in the conduct where they end. A value
// that is not written is the first of its words, or the number given as def.

// kind is what a key takes.
type kind uint8

const (
	kindNumber  kind = iota // a whole number, or one of words
	kindChoice              // one of words
	kindTruth               // true or false
	kindText                // any text
	kindWord                // a word of the ruleset's own
	kindSuits               // a list of suits
	kindCards               // a list of cards
	kindTop                 // the same, which may speak of the top card
	kindDebt                // the same, which may speak of the debt, too
	kindMatch               // a list of "suit" and "rank"
	kindEffects             // a list of atoms
)

func (k kind) list() bool  { return k >= kindSuits }
func (k kind) cards() bool { return k == kindCards || k == kindTop || k == kindDebt }

// rule is one key of the language.
type rule struct {
	table, key  string
	name        string // both, as of a table without names of its own
	kind        kind
	words       []string
	least, most int
	def         int
	all         bool   // a list that is all cards unless written
	says        string // what it means, to whoever writes a file; variants/README.md says the same
	put         func(t *target, n int)
	cards       func(t *target, l cardList)
}

// target is where values are put: the conduct, and below it what the table
// with a name of its own speaks of.
type target struct {
	*conduct
	card *cardConduct
	debt *debtSpec
	call *callSpec
}

// Tables that are something by being there.
var switches = map[string]func(t *target){
	"sets":      func(t *target) { t.sets.on = true },
	"jump_in":   func(t *target) { t.jumpIn.on = true },
	"challenge": func(t *target) { t.challenge.on = true },
	"call":      func(*target) {},
}

// named are the tables whose tables have names of the ruleset's own.
var named = map[string]string{"cards": "cards", "debt": "group", "call": "call", "words": "language"}

// alone are the tables that [two] does not change.
var alone = map[string]bool{"": true, "deck": true, "match": true, "leave": true, "two": true, "words": true}

// many is the limit of what has no other.
const many = 1_000_000

var yesNo = []string{"false", "true"}

var language = []*rule{
	{table: "", key: "source", kind: kindText,
		says: "where the rules come from"},
	{table: "", key: "partners", kind: kindTruth, words: yesNo,
		says: "those who sit opposite play together; they win, and their points count, as one"},

	{table: "deck", key: "suits", kind: kindSuits,
		says: "the suits, in their order; left out where no card has a suit"},
	{table: "deck", key: "size", kind: kindNumber, least: 1, most: maxCards,
		says: "how many cards there are, as a check"},

	{table: "cards", key: "copies", kind: kindNumber, least: 1, most: maxCopies,
		says: "how many, in each suit; in all, if they are suitless"},
	{table: "cards", key: "suitless", kind: kindTruth, words: yesNo,
		says: "they have no suit"},
	{table: "cards", key: "points", kind: kindNumber, words: []string{"rank"}, least: -1000, most: 1000,
		says: "what one left in the hand counts; `\"rank\"`: its number"},
	{table: "cards", key: "wild", kind: kindTruth, words: yesNo, put: func(t *target, n int) { t.card.wild = n == 1 },
		says: "they fit whatever lies on top. Suitless cards are wild, others not"},
	{table: "cards", key: "not_on", kind: kindTop, cards: func(t *target, l cardList) { t.card.notOn = l },
		says: "what they may never lie on, even if they fit"},
	{table: "cards", key: "only_if", kind: kindChoice, words: []string{"always", "no-suit-match"},
		says: "whether they may be laid at any time, or only without a card of the current suit in the hand. With `[challenge]` they may be laid all the same, and be doubted",
		put:  func(t *target, n int) { t.card.onlyIf = n == 1 }},
	{table: "cards", key: "follow", kind: kindChoice, words: []string{"fit", "any"},
		says: "what may lie on them: what fits, or any card",
		put:  func(t *target, n int) { t.card.followAny = n == 1 }},
	{table: "cards", key: "match", kind: kindMatch,
		says: "what they must share with the top card, if not what `[play]` says"},
	{table: "cards", key: "effects", kind: kindEffects,
		says: "what happens when they are laid"},

	{table: "deal", key: "hand", kind: kindNumber, least: 1, most: maxCopies,
		says: "cards dealt to each",
		put:  func(t *target, n int) { t.deal.hand = n }},
	{table: "deal", key: "first", kind: kindChoice, words: []string{"after-dealer", "dealer"},
		says: "who begins",
		put:  func(t *target, n int) { t.deal.dealerFirst = n == 1 }},
	{table: "deal", key: "direction", kind: kindChoice, words: []string{"clockwise", "counter-clockwise"},
		says: "the way play goes at first, and the deal moves on",
		put:  func(t *target, n int) { t.deal.counter = n == 1 }},

	{table: "start", key: "action", kind: kindChoice, words: []string{"apply", "ignore", "suit-only"},
		says: "what it does: it acts as if the dealer had laid it; it does not act; it does not act and only its suit is matched",
		put:  func(t *target, n int) { t.start.action = startAction(n) }},
	{table: "start", key: "redraw", kind: kindCards, cards: func(t *target, l cardList) { t.start.redraw = l.fixed() },
		says: "what may not begin: it goes to the bottom of the stock, and another is turned"},
	{table: "start", key: "name", kind: kindCards, cards: func(t *target, l cardList) { t.start.name = l.fixed() },
		says: "cards for which a suit is named when they begin, whatever they do when laid"},
	{table: "start", key: "name_by", kind: kindChoice, words: []string{"first-player", "dealer", "chance"},
		says: "who names the suit, where one is to be named",
		put:  func(t *target, n int) { t.start.nameBy = nameBy(n) }},
	{table: "start", key: "reverse", kind: kindChoice, words: []string{"before-dealer", "dealer"},
		says: "who begins when a reverse is turned up",
		put:  func(t *target, n int) { t.start.reverseDealer = n == 1 }},

	{table: "play", key: "match", kind: kindMatch,
		says: "what a card must share with the top card; one of them is enough"},
	{table: "play", key: "must", kind: kindChoice, words: []string{"never", "if-match", "if-any"},
		says: "whether one may draw although one could play: always; not with a card that fits and is no wild; not with any that fits",
		put:  func(t *target, n int) { t.must = duty(n) }},

	{table: "sets", key: "of", kind: kindCards, all: true, cards: func(t *target, l cardList) { t.sets.of = l.fixed() },
		says: "which may be laid so"},
	{table: "sets", key: "min", kind: kindNumber, least: 2, most: maxSetCards, def: 2,
		says: "how many at least. One card alone is always allowed",
		put:  func(t *target, n int) { t.sets.min = n }},
	{table: "sets", key: "max", kind: kindNumber, least: 2, most: maxSetCards, def: maxSetCards,
		says: "how many at most",
		put:  func(t *target, n int) { t.sets.max = n }},

	{table: "draw", key: "count", kind: kindNumber, least: 1, most: maxCopies, def: 1,
		says: "cards taken in one draw",
		put:  func(t *target, n int) { t.draw.count = n }},
	{table: "draw", key: "max", kind: kindNumber, words: []string{"until-fit"}, least: 1, most: maxCopies, def: 1,
		says: "how often one may draw in a turn",
		put:  func(t *target, n int) { t.draw.max = n }},
	{table: "draw", key: "stop", kind: kindChoice, words: []string{"fit", "free"},
		says: "when drawing stops: who has begun to draw goes on until a card fits or `max` is reached; or may pass after any draw",
		put:  func(t *target, n int) { t.draw.stop = stopMode(n) }},
	{table: "draw", key: "then", kind: kindChoice, words: []string{"may-play", "must-play", "end"},
		says: "what follows a draw: a drawn card that fits may be laid (unless `must` obliges); must be; or the turn is over with the draw",
		put:  func(t *target, n int) { t.draw.then = thenMode(n) }},
	{table: "draw", key: "play", kind: kindChoice, words: []string{"drawn", "any"},
		says: "what may be laid after a draw",
		put:  func(t *target, n int) { t.draw.playAny = n == 1 }},
	{table: "draw", key: "penalty", kind: kindNumber, most: maxCopies,
		says: "who draws although a card could be laid takes so many more, and passes",
		put:  func(t *target, n int) { t.draw.penalty = n }},

	{table: "debt", key: "answer", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.answer = l },
		says: "the debt grows by what the card owes and goes on to the next"},
	{table: "debt", key: "cancel", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.cancel = l },
		says: "the debt is gone"},
	{table: "debt", key: "pass_on", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.passOn = l },
		says: "the debt goes on to the next as it is"},
	{table: "debt", key: "send_back", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.sendBack = l },
		says: "the debt goes to whoever laid its last card"},
	{table: "debt", key: "add", kind: kindChoice, words: []string{"sum", "double", "replace"},
		says: "how an answer makes it grow: by what the card owes; to twice as much; to what the card owes",
		put:  func(t *target, n int) { t.debt.add = addMode(n) }},
	{table: "debt", key: "then", kind: kindChoice, words: []string{"lose-turn", "play"},
		says: "what the one who has paid does",
		put:  func(t *target, n int) { t.debt.thenPlay = n == 1 }},

	{table: "jump_in", key: "cards", kind: kindCards, all: true,
		says:  "which may be laid so",
		cards: func(t *target, l cardList) { t.jumpIn.cards = l.fixed() }},
	{table: "jump_in", key: "on_action", kind: kindChoice, words: []string{"add", "undo", "forbid"},
		says: "what becomes of a debt that is not yet paid, or a turn of direction: both cards act; the first is taken back, then the second acts; nobody jumps in while a debt stands",
		put:  func(t *target, n int) { t.jumpIn.onAction = jumpMode(n) }},

	{table: "call", key: "word", kind: kindText,
		says: "what is said"},
	{table: "call", key: "at", kind: kindNumber, most: maxCopies, def: 1, put: func(t *target, n int) { t.call.at = n },
		says: "with how many cards left. 0: when going out"},
	{table: "call", key: "enforce", kind: kindChoice, words: []string{"auto", "caught"},
		says: "who forgets draws at once; or must be caught by somebody",
		put:  func(t *target, n int) { t.call.caught = n == 1 }},
	{table: "call", key: "cure", kind: kindChoice, words: []string{"never", "in-time"},
		says: "whether it can still be said before the next move",
		put:  func(t *target, n int) { t.call.inTime = n == 1 }},
	{table: "call", key: "penalty", kind: kindNumber, most: maxCopies, def: 2,
		says: "cards that forgetting costs",
		put:  func(t *target, n int) { t.call.penalty = n }},
	{table: "call", key: "false_call", kind: kindNumber, most: maxCopies,
		says: "cards that saying it for nothing costs; at 0 it cannot be said then",
		put:  func(t *target, n int) { t.call.falseCall = n }},
	{table: "call", key: "false_catch", kind: kindNumber, most: maxCopies,
		says: "cards that a false catch costs; at 0 nobody can make one",
		put:  func(t *target, n int) { t.call.falseCatch = n }},

	{table: "challenge", key: "extra", kind: kindNumber, most: maxCopies, def: 2,
		says: "cards that a wrong challenge costs, besides the debt",
		put:  func(t *target, n int) { t.challenge.extra = n }},

	{table: "finish", key: "pay_pending", kind: kindTruth, words: yesNo,
		says: "whether the debt that the last card leaves or makes is still drawn, and counted",
		put:  func(t *target, n int) { t.payPending = n == 1 }},

	{table: "stock", key: "empty", kind: kindChoice, words: []string{"reshuffle", "pass", "end-round"},
		says: "with no card left to draw: the pile below its top is shuffled; nobody draws any more; the round is blocked",
		put:  func(t *target, n int) { t.stockEmpty = stockEmpty(n) }},

	{table: "round", key: "blocked", kind: kindChoice, words: []string{"lowest", "void", "score-all"},
		says: "what follows then: the lowest hand alone has won what the others have more than it; nothing is noted; everybody notes the own hand, and nobody has won",
		put:  func(t *target, n int) { t.blocked = blockedMode(n) }},
	{table: "round", key: "turn_limit", kind: kindNumber, least: 1, most: many, def: 10000,
		says: "after so many turns it is blocked, too",
		put:  func(t *target, n int) { t.turnLimit = n }},

	{table: "score", key: "mode", kind: kindChoice, words: []string{"none", "winner", "penalty", "both", "net"},
		says: "what is noted after a round: nothing; the winner notes what the others hold; the others note it as minus; both, in two columns, of which plus decides; both, in one column",
		put:  func(t *target, n int) { t.score = scoreMode(n) }},

	{table: "match", key: "end", kind: kindChoice, words: []string{"single", "first-to", "lowest-when", "rounds"},
		says: "what ends the match: one round; the first at `target` has won; when somebody is at `target` the fewest have won; so many `rounds`",
		put:  func(t *target, n int) { t.end.end = matchEnd(n) }},
	{table: "match", key: "target", kind: kindNumber, least: 1, most: many,
		says: "the points that end the match",
		put:  func(t *target, n int) { t.end.target = n }},
	{table: "match", key: "rounds", kind: kindNumber, least: 1, most: many,
		says: "the rounds that make the match",
		put:  func(t *target, n int) { t.end.rounds = n }},
	{table: "match", key: "tie", kind: kindChoice, words: []string{"shared", "another-round"},
		says: "what happens when several lead at the end",
		put:  func(t *target, n int) { t.end.anotherRound = n == 1 }},
	{table: "match", key: "round_limit", kind: kindNumber, least: 1, most: many, def: 1000,
		says: "after so many rounds it is over in any case",
		put:  func(t *target, n int) { t.end.roundLimit = n }},

	{table: "two", key: "reverse", kind: kindChoice, words: []string{"turn", "skip"},
		says: "what a reverse does: it only turns the direction; it acts as a skip, too. It counts who is still in the round",
		put:  func(t *target, n int) { t.reverseTwo = reverseTwo(n) }},

	{table: "leave", key: "cards", kind: kindChoice, words: []string{"under-stock", "pile", "aside"},
		says: "where the cards of one who leaves go: under the stock; under the top card of the pile; out of the game",
		put:  func(t *target, n int) { t.leave = leaveMode(n) }},
}

// keyOf finds a rule by its table and key.
var keyOf = func() map[string]*rule {
	m := map[string]*rule{}
	for _, r := range language {
		r.name = r.table + "." + r.key
		m[r.name] = r
	}
	return m
}()

// byTable are the keys of each table, in the order of the language.
var byTable = func() map[string][]*rule {
	m := map[string][]*rule{}
	for _, r := range language {
		m[r.table] = append(m[r.table], r)
	}
	return m
}()

// keysOf are the keys of a table, in the order of the language. The slice is
// shared.
func keysOf(table string) []*rule { return byTable[table] }

// full is the name of a rule in the table of that id.
func (r *rule) full(id string) string {
	if id == "" {
		return r.name
	}
	return r.table + "." + id + "." + r.key
}

// tableNames are the tables of the language, in its order.
var tableNames = func() []string {
	out := []string{}
	for i, r := range language {
		if r.table != "" && (i == 0 || language[i-1].table != r.table) {
			out = append(out, r.table)
		}
	}
	return out
}()

// fallback is the value of a key that is not written.
func (r *rule) fallback(id string) int {
	if r.table == "call" && r.key == "at" && id == "out" {
		return 0
	}
	return r.def
}

// inTwo tells whether a key may stand in a table below [two].
func (r *rule) inTwo() bool { return !alone[r.table] && r.key != "copies" && r.key != "suitless" }
