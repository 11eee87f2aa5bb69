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
	all         bool // a list that is all cards unless written
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
	{table: "", key: "source", kind: kindText},
	{table: "", key: "partners", kind: kindTruth, words: yesNo},

	{table: "deck", key: "suits", kind: kindSuits},
	{table: "deck", key: "size", kind: kindNumber, least: 1, most: maxCards},

	{table: "cards", key: "copies", kind: kindNumber, least: 1, most: maxCopies},
	{table: "cards", key: "suitless", kind: kindTruth, words: yesNo},
	{table: "cards", key: "points", kind: kindNumber, words: []string{"rank"}, least: -1000, most: 1000},
	{table: "cards", key: "wild", kind: kindTruth, words: yesNo, put: func(t *target, n int) { t.card.wild = n == 1 }},
	{table: "cards", key: "not_on", kind: kindTop, cards: func(t *target, l cardList) { t.card.notOn = l }},
	{table: "cards", key: "only_if", kind: kindChoice, words: []string{"always", "no-suit-match"},
		put: func(t *target, n int) { t.card.onlyIf = n == 1 }},
	{table: "cards", key: "follow", kind: kindChoice, words: []string{"fit", "any"},
		put: func(t *target, n int) { t.card.followAny = n == 1 }},
	{table: "cards", key: "match", kind: kindMatch},
	{table: "cards", key: "effects", kind: kindEffects},

	{table: "deal", key: "hand", kind: kindNumber, least: 1, most: maxCopies,
		put: func(t *target, n int) { t.deal.hand = n }},
	{table: "deal", key: "first", kind: kindChoice, words: []string{"after-dealer", "dealer"},
		put: func(t *target, n int) { t.deal.dealerFirst = n == 1 }},
	{table: "deal", key: "direction", kind: kindChoice, words: []string{"clockwise", "counter-clockwise"},
		put: func(t *target, n int) { t.deal.counter = n == 1 }},

	{table: "start", key: "action", kind: kindChoice, words: []string{"apply", "ignore", "suit-only"},
		put: func(t *target, n int) { t.start.action = startAction(n) }},
	{table: "start", key: "redraw", kind: kindCards, cards: func(t *target, l cardList) { t.start.redraw = l.fixed() }},
	{table: "start", key: "name", kind: kindCards, cards: func(t *target, l cardList) { t.start.name = l.fixed() }},
	{table: "start", key: "name_by", kind: kindChoice, words: []string{"first-player", "dealer", "chance"},
		put: func(t *target, n int) { t.start.nameBy = nameBy(n) }},
	{table: "start", key: "reverse", kind: kindChoice, words: []string{"before-dealer", "dealer"},
		put: func(t *target, n int) { t.start.reverseDealer = n == 1 }},

	{table: "play", key: "match", kind: kindMatch},
	{table: "play", key: "must", kind: kindChoice, words: []string{"never", "if-match", "if-any"},
		put: func(t *target, n int) { t.must = duty(n) }},

	{table: "sets", key: "of", kind: kindCards, all: true, cards: func(t *target, l cardList) { t.sets.of = l.fixed() }},
	{table: "sets", key: "min", kind: kindNumber, least: 2, most: maxSetCards, def: 2,
		put: func(t *target, n int) { t.sets.min = n }},
	{table: "sets", key: "max", kind: kindNumber, least: 2, most: maxSetCards, def: maxSetCards,
		put: func(t *target, n int) { t.sets.max = n }},

	{table: "draw", key: "count", kind: kindNumber, least: 1, most: maxCopies, def: 1,
		put: func(t *target, n int) { t.draw.count = n }},
	{table: "draw", key: "max", kind: kindNumber, words: []string{"until-fit"}, least: 1, most: maxCopies, def: 1,
		put: func(t *target, n int) { t.draw.max = n }},
	{table: "draw", key: "stop", kind: kindChoice, words: []string{"fit", "free"},
		put: func(t *target, n int) { t.draw.stop = stopMode(n) }},
	{table: "draw", key: "then", kind: kindChoice, words: []string{"may-play", "must-play", "end"},
		put: func(t *target, n int) { t.draw.then = thenMode(n) }},
	{table: "draw", key: "play", kind: kindChoice, words: []string{"drawn", "any"},
		put: func(t *target, n int) { t.draw.playAny = n == 1 }},
	{table: "draw", key: "penalty", kind: kindNumber, most: maxCopies,
		put: func(t *target, n int) { t.draw.penalty = n }},

	{table: "debt", key: "answer", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.answer = l }},
	{table: "debt", key: "cancel", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.cancel = l }},
	{table: "debt", key: "pass_on", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.passOn = l }},
	{table: "debt", key: "send_back", kind: kindDebt, cards: func(t *target, l cardList) { t.debt.sendBack = l }},
	{table: "debt", key: "add", kind: kindChoice, words: []string{"sum", "double", "replace"},
		put: func(t *target, n int) { t.debt.add = addMode(n) }},
	{table: "debt", key: "then", kind: kindChoice, words: []string{"lose-turn", "play"},
		put: func(t *target, n int) { t.debt.thenPlay = n == 1 }},

	{table: "jump_in", key: "cards", kind: kindCards, all: true,
		cards: func(t *target, l cardList) { t.jumpIn.cards = l.fixed() }},
	{table: "jump_in", key: "on_action", kind: kindChoice, words: []string{"add", "undo", "forbid"},
		put: func(t *target, n int) { t.jumpIn.onAction = jumpMode(n) }},

	{table: "call", key: "word", kind: kindText},
	{table: "call", key: "at", kind: kindNumber, most: maxCopies, def: 1, put: func(t *target, n int) { t.call.at = n }},
	{table: "call", key: "enforce", kind: kindChoice, words: []string{"auto", "caught"},
		put: func(t *target, n int) { t.call.caught = n == 1 }},
	{table: "call", key: "cure", kind: kindChoice, words: []string{"never", "in-time"},
		put: func(t *target, n int) { t.call.inTime = n == 1 }},
	{table: "call", key: "penalty", kind: kindNumber, most: maxCopies, def: 2,
		put: func(t *target, n int) { t.call.penalty = n }},
	{table: "call", key: "false_call", kind: kindNumber, most: maxCopies,
		put: func(t *target, n int) { t.call.falseCall = n }},
	{table: "call", key: "false_catch", kind: kindNumber, most: maxCopies,
		put: func(t *target, n int) { t.call.falseCatch = n }},

	{table: "challenge", key: "extra", kind: kindNumber, most: maxCopies, def: 2,
		put: func(t *target, n int) { t.challenge.extra = n }},

	{table: "finish", key: "pay_pending", kind: kindTruth, words: yesNo,
		put: func(t *target, n int) { t.payPending = n == 1 }},

	{table: "stock", key: "empty", kind: kindChoice, words: []string{"reshuffle", "pass", "end-round"},
		put: func(t *target, n int) { t.stockEmpty = stockEmpty(n) }},

	{table: "round", key: "blocked", kind: kindChoice, words: []string{"lowest", "void", "score-all"},
		put: func(t *target, n int) { t.blocked = blockedMode(n) }},
	{table: "round", key: "turn_limit", kind: kindNumber, least: 1, most: many, def: 10000,
		put: func(t *target, n int) { t.turnLimit = n }},

	{table: "score", key: "mode", kind: kindChoice, words: []string{"none", "winner", "penalty", "both", "net"},
		put: func(t *target, n int) { t.score = scoreMode(n) }},

	{table: "match", key: "end", kind: kindChoice, words: []string{"single", "first-to", "lowest-when", "rounds"},
		put: func(t *target, n int) { t.end.end = matchEnd(n) }},
	{table: "match", key: "target", kind: kindNumber, least: 1, most: many,
		put: func(t *target, n int) { t.end.target = n }},
	{table: "match", key: "rounds", kind: kindNumber, least: 1, most: many,
		put: func(t *target, n int) { t.end.rounds = n }},
	{table: "match", key: "tie", kind: kindChoice, words: []string{"shared", "another-round"},
		put: func(t *target, n int) { t.end.anotherRound = n == 1 }},
	{table: "match", key: "round_limit", kind: kindNumber, least: 1, most: many, def: 1000,
		put: func(t *target, n int) { t.end.roundLimit = n }},

	{table: "two", key: "reverse", kind: kindChoice, words: []string{"turn", "skip"},
		put: func(t *target, n int) { t.reverseTwo = reverseTwo(n) }},

	{table: "leave", key: "cards", kind: kindChoice, words: []string{"under-stock", "pile", "aside"},
		put: func(t *target, n int) { t.leave = leaveMode(n) }},
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
