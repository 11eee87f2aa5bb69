package lastcard

// editorWords say what a table is for, and what the keys at the top mean that
// are no rows of the language.
var editorWords = map[string]string{
	"name":    "the file's own name; what is here is called as its file is",
	"title":   "what people call the game",
	"players": "how many can play",
	"extends": "the game, and overlays, that this file changes",
	"without": "what the files below shall not have said: `\"challenge\"`, `\"call.last\"`, `\"draw.penalty\"`, `\"cards.swap\"`",

	"[words]":     "What people call the suits, the ranks, and a suit itself, by language: [words.en]. Words change no play.",
	"[deck]":      "The suits, and a check of how many cards there are. The cards themselves stand under [cards]. A file with this table is a game of its own.",
	"[cards]":     "A line for cards: skip = { points = 20 }, or a table, [cards.skip]. With copies it makes cards; without, it speaks of cards that are there.",
	"[deal]":      "How the cards are dealt, and who begins.",
	"[start]":     "The first card that is turned up.",
	"[play]":      "What fits on what, and whether one must play.",
	"[sets]":      "Several cards of one rank in one play. It holds as soon as the table is there.",
	"[draw]":      "What one does who does not play.",
	"[debt]":      "Cards that a player owes before anything else. A debt is called by the rank of the card that made it, [debt.draw2]; [debt.all] speaks of all of them.",
	"[jump_in]":   "Whoever holds the very card that lies on top may lay it out of turn. It holds as soon as the table is there.",
	"[call]":      "The word to be said: [call.last] is the one at one card, [call.out] the one when going out; there may be more, under names of your own.",
	"[challenge]": "Whether a card with only_if may be doubted by the one whom it hits. It holds as soon as the table is there.",
	"[finish]":    "What holds when somebody goes out.",
	"[stock]":     "What happens when no card is left to draw.",
	"[round]":     "When a round is blocked, and what follows. It is blocked when nobody has laid or taken a card for a whole lap.",
	"[score]":     "What is noted after a round.",
	"[match]":     "How many rounds make a match, and who has won it.",
	"[two]":       "What is different with two players. Other tables may stand below it, [two.deal], and then hold in rounds dealt to two.",
	"[leave]":     "What becomes of the cards of one who leaves.",
}
