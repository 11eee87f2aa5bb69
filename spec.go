package lastcard

import "math/bits"

// This file is the seam between reading rule files and playing by them. A
// spec is what a combination of files says in the end: every key has its
// value, every selector and list its cards. Reading makes it, compiling turns
// it into tables, and nothing else looks at it.

const (
	maxSeats      = 16
	maxCards      = 512
	maxDifferent  = 128
	maxCopies     = 255
	maxSuits      = 16
	maxSetCards   = 16
	noSuit        = -1
	drawUntilFit  = 0 // drawSpec.max
	maxFileBytes  = 64 << 10
	maxProblems   = 100
	maxCallKinds  = 8
	maxDebtGroups = 32
)

// cardSet is a set of different cards, by number, those below 64 in lo.
type cardSet struct{ lo, hi uint64 }

// The shifts by 64 and more, which give 0, stand for a choice of the word.

func (s cardSet) has(card int) bool {
	return (s.lo>>uint(card)|s.hi>>(uint(card)-64))&1 != 0
}

func (s *cardSet) add(card int) {
	s.lo |= 1 << uint(card)
	s.hi |= 1 << (uint(card) - 64)
}

func (s *cardSet) remove(card int) {
	s.lo &^= 1 << uint(card)
	s.hi &^= 1 << (uint(card) - 64)
}

func (s cardSet) empty() bool { return s.lo|s.hi == 0 }

func (s cardSet) len() int {
	n := bits.OnesCount64(s.lo)
	if s.hi != 0 { // of most decks it is
		n += bits.OnesCount64(s.hi)
	}
	return n
}

func (s cardSet) and(t cardSet) cardSet    { return cardSet{s.lo & t.lo, s.hi & t.hi} }
func (s cardSet) or(t cardSet) cardSet     { return cardSet{s.lo | t.lo, s.hi | t.hi} }
func (s cardSet) andNot(t cardSet) cardSet { return cardSet{s.lo &^ t.lo, s.hi &^ t.hi} }

func within(set, those cardSet, in bool) cardSet {
	if in {
		return set.and(those)
	}
	return set.andNot(those)
}

// first is the lowest card of a set that is not empty.
func (s cardSet) first() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// nth is the i-th card of a set that has more than i, from 0.
func (s cardSet) nth(i int) int {
	if s.hi == 0 {
		return nthBit(s.lo, i)
	}
	if n := bits.OnesCount64(s.lo); i >= n {
		return 64 + nthBit(s.hi, i-n)
	}
	return nthBit(s.lo, i)
}

// nthBit is the place of the i-th bit that is set.
func nthBit(word uint64, i int) int {
	// The first steps, which are most, without a jump that depends on chance.
	if rest := word & (word - 1); i > 0 {
		word = rest
	}
	if rest := word & (word - 1); i > 1 {
		word = rest
	}
	for ; i > 2; i-- {
		word &= word - 1
	}
	return bits.TrailingZeros64(word)
}

// rest is a set that is not empty without its lowest card.
func (s cardSet) rest() cardSet {
	if s.lo != 0 {
		return cardSet{s.lo & (s.lo - 1), s.hi}
	}
	return cardSet{0, s.hi & (s.hi - 1)}
}

// spec is a finished combination of rule files.
type spec struct {
	name     string
	titles   map[string]string            // by language; "" is the one without
	source   string                       // where the rules were published
	words    map[string]map[string]string // language, then id of suit, rank or "suit"
	players  [2]int                       // least, most
	partners bool

	suits []string   // in the order of the file
	ranks []string   // in the order of section 2, "Order of cards"
	cards []cardSpec // in card order; a card's number is its place here

	general conduct // holds in rounds dealt to three seats or more
	two     conduct // holds in rounds dealt to two seats: general with [two.*] laid over it
	oneWay  bool    // nothing is said of two, and both are the same

	canonical []byte // what the fingerprint is taken over
}

// cardSpec is one different card.
type cardSpec struct {
	id     string // "red-7", "wild4"
	suit   int    // index into spec.suits, noSuit for a suitless card
	rank   int    // index into spec.ranks
	copies int    // in the whole deck, 1 to 255
}

// conduct is everything that [two] may change.
type conduct struct {
	cards []cardConduct // by card number

	deal       dealSpec
	start      startSpec
	match      matchOn // play.match
	must       duty    // play.must
	sets       setSpec
	draw       drawSpec
	debts      []debtSpec // one for each group, in the order of the groups' names
	jumpIn     jumpSpec
	calls      []callSpec // in the order of their ids
	challenge  challengeSpec
	payPending bool // finish.pay_pending

	stockEmpty stockEmpty
	blocked    blockedMode
	turnLimit  int
	score      scoreMode
	end        matchSpec
	reverseTwo reverseTwo // two.reverse; the same in both conducts
	leave      leaveMode
}

// cardConduct is how one different card behaves.
type cardConduct struct {
	points    int
	wild      bool
	notOn     cardList
	onlyIf    bool    // only_if = "no-suit-match"
	followAny bool    // follow = "any"
	match     matchOn // the card's own match, or the game's
	effects   []atom  // in the order of the table of atoms, each kind at most once
}

// atomKind is in the order in which atoms act.
type atomKind uint8

const (
	atomName    atomKind = iota // { name = "suit" }
	atomSwap                    // { swap = "may" } · must
	atomRotate                  // "rotate"
	atomReverse                 // "reverse"
	atomOwe                     // { owe = n, group, to }
	atomSkip                    // { skip = n }
)

type atom struct {
	kind     atomKind
	n        int  // owe: cards 1..; skip: seats 1..
	must     bool // swap = "must"
	group    int  // owe: index into conduct.debts
	previous bool // owe: to = "previous"
}

// cardList is a list of cards that may speak of the top card. It is read from
// left to right: an entry adds its cards, one with not takes them away. A list
// that begins with not starts from all cards (the reader puts in an entry of
// all cards first).
type cardList []listEntry

type listEntry struct {
	not      bool
	cards    cardSet // the cards the selector picks; all cards if there is none
	sameRank bool    // and has the rank of the top card (in debts: of the last card that owed)
	sameSuit bool    // and has the current suit
	atLeast  bool    // and owes at least as many as the last card of the debt
}

// ways are the words about the top card that an entry uses: same-rank,
// same-suit and at-least, as bits.
func (e listEntry) ways() (ways int) {
	if e.sameRank {
		ways |= 1
	}
	if e.sameSuit {
		ways |= 2
	}
	if e.atLeast {
		ways |= 4
	}
	return ways
}

// members are the cards in a list by the words about the top card that are
// true of them: the bits of ways.
func (l cardList) members() (sets [8]cardSet) {
	for _, e := range l {
		for ways := range sets {
			switch {
			case e.ways()&^ways != 0:
			case e.not:
				sets[ways] = sets[ways].andNot(e.cards)
			default:
				sets[ways] = sets[ways].or(e.cards)
			}
		}
	}
	return sets
}

type matchOn struct{ suit, rank bool }

type duty uint8

const (
	mustNever duty = iota
	mustIfMatch
	mustIfAny
)

type dealSpec struct {
	hand        int
	dealerFirst bool // deal.first = "dealer"
	counter     bool // deal.direction = "counter-clockwise"
}

type startAction uint8

const (
	startApply startAction = iota
	startIgnore
	startSuitOnly
)

type nameBy uint8

const (
	nameByFirstPlayer nameBy = iota
	nameByDealer
	nameByChance
)

type startSpec struct {
	action        startAction
	redraw        cardSet
	name          cardSet
	nameBy        nameBy
	reverseDealer bool // start.reverse = "dealer"
}

type setSpec struct {
	on       bool
	of       cardSet
	min, max int // max is 16 where the file gives none
}

type stopMode uint8

const (
	stopFit stopMode = iota
	stopFree
)

type thenMode uint8

const (
	thenMayPlay thenMode = iota
	thenMustPlay
	thenEnd
)

type drawSpec struct {
	count   int // cards in one draw move
	max     int // draw moves in one turn, or drawUntilFit
	stop    stopMode
	then    thenMode
	playAny bool // draw.play = "any"
	penalty int
}

type addMode uint8

const (
	addSum addMode = iota
	addDouble
	addReplace
)

type debtSpec struct {
	group    string
	answer   cardList
	cancel   cardList
	passOn   cardList
	sendBack cardList
	add      addMode
	thenPlay bool // then = "play"
}

type jumpMode uint8

const (
	jumpAdd jumpMode = iota
	jumpUndo
	jumpForbid
)

type jumpSpec struct {
	on       bool
	cards    cardSet
	onAction jumpMode
}

type callSpec struct {
	id         string
	word       string
	at         int
	caught     bool // enforce = "caught"
	inTime     bool // cure = "in-time"
	penalty    int
	falseCall  int
	falseCatch int
}

type challengeSpec struct {
	on    bool
	extra int
}

type stockEmpty uint8

const (
	emptyReshuffle stockEmpty = iota
	emptyPass
	emptyEndRound
)

type blockedMode uint8

const (
	blockedLowest blockedMode = iota
	blockedVoid
	blockedScoreAll
)

type scoreMode uint8

const (
	scoreNone scoreMode = iota
	scoreWinner
	scorePenalty
	scoreBoth
	scoreNet
)

type matchEnd uint8

const (
	endSingle matchEnd = iota
	endFirstTo
	endLowestWhen
	endRounds
)

type matchSpec struct {
	end          matchEnd
	target       int
	rounds       int
	anotherRound bool // tie = "another-round"
	roundLimit   int
}

type reverseTwo uint8

const (
	reverseTurn reverseTwo = iota
	reverseSkip
)

type leaveMode uint8

const (
	leaveUnderStock leaveMode = iota
	leavePile
	leaveAside
)
