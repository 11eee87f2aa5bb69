package lastcard

// tables is a ruleset compiled: everything the engine asks, ready to be looked
// up by number. It is never changed after compile has made it, so any number
// of games share it.
type tables struct {
	cards  int // different cards; a card's number is below it
	suits  int
	size   int                   // cards in the deck
	copies [maxDifferent]uint8   // of each card in the deck
	suit   [maxDifferent]uint8   // suit of each card: its place in the file plus one, 0 for suitless
	rank   [maxDifferent]uint8   // rank of each card
	nth    [maxDifferent]uint8   // place of a card's suit within a set's nibble: its suit, 0 for suitless
	ranked [maxDifferent]cardSet // by rank: its cards
	suited [maxSuits + 1]cardSet // by suit plus one: its cards; 0: the suitless

	partners bool
	play     [2]conductTable // rounds dealt to three or more, rounds dealt to two
}

// conductTable is one conduct compiled. Tables about the top card are indexed
// by at(top, suit), the suit being the current one plus one and 0 for none.
type conductTable struct {
	fit      []cardSet // cards that fit; not_on already taken away
	fitMute  []cardSet // the same where the rank of the top card is not matched
	barred   []cardSet // cards that may not lie there whatever else lets them (not_on)
	wild     cardSet
	plain    cardSet // cards laid without name or target
	named    cardSet // cards with which a suit is named, without target
	onlyIf   cardSet // conditional cards: laid innocently only without the current suit in hand
	doubtful bool    // a conditional card may be laid against its condition and challenged
	must     duty

	points  [maxDifferent]int16
	effects [maxDifferent]effects
	groups  []groupTable

	sets  setSpec
	draw  drawSpec
	limit int // draw moves in one turn

	jump       jumpSpec
	calls      []callSpec
	dueAt      [maxCards + 1]uint8 // by cards left in hand: the call due there plus one
	falseCall  uint8               // call whose false_call holds plus one
	falseCatch uint8               // call whose false_catch holds plus one
	curable    uint8               // calls that may be said afterwards, as bits
	catchable  uint8               // calls whose lapse an opponent may catch, as bits
	waiting    uint8               // calls whose penalty waits for the window to close, as bits

	deal       dealSpec
	start      startSpec
	extra      int // challenge.extra
	payPending bool
	empty      stockEmpty
	blocked    blockedMode
	turnLimit  int
	score      scoreMode
	end        matchSpec
	reverse    reverseTwo
	leave      leaveMode
}

// effects is what one card does when it is laid, a column for each atom.
type effects struct {
	names    bool
	swap     swapMode
	rotates  bool
	reverses uint8
	skips    uint16
	owes     uint16
	group    uint8 // the group it owes in plus one, 0 if it owes nothing
	previous bool  // its debt goes to the previous seat
}

type swapMode uint8

const (
	swapNone swapMode = iota
	swapMay
	swapMust
)

// groupTable says what may be laid on a debt of one group. The sets are
// indexed by at(last card of the debt, current suit).
type groupTable struct {
	answer   []cardSet
	cancel   []cardSet
	passOn   []cardSet
	sendBack []cardSet
	any      []cardSet // all four together
	add      addMode
	thenPlay bool
}

// at is the index of the tables about the top card.
func (t *tables) at(card, suit uint8) int { return int(card)*(t.suits+1) + int(suit) }

// whichConduct is which of the two conducts holds in a round dealt to so many seats.
func whichConduct(seats int) uint8 {
	if seats == 2 {
		return 1
	}
	return 0
}

// dealtTo is the conduct of a round dealt to so many seats.
func (t *tables) dealtTo(seats int) *conductTable { return &t.play[whichConduct(seats)] }
