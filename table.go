package lastcard

// tables is a ruleset compiled: everything the engine asks, ready to be looked
// up by number. It is never changed after compile has made it, so any number
// of games share it.
type tables struct {
	cards int // different cards; a card's number is below it
	suits int
	size  int // cards in the deck

	copies [maxDifferent]uint8   // of each card in the deck
	suit   [maxDifferent]uint8   // suit of each card: its place in the file plus one, 0 for suitless
	rank   [maxDifferent]uint8   // rank of each card
	nth    [maxDifferent]uint8   // place of a card's suit within a set's nibble: its suit, 0 for suitless
	ranked [maxDifferent]cardSet // by rank: its cards
	suited [maxSuits + 1]cardSet // by suit plus one: its cards; 0: the suitless
	all    cardSet               // every card

	deck    [maxCards]uint8          // the whole deck in card order
	further [maxDifferent + 1]uint16 // the bit of a hand for the second copy of each card; the next begins where its last copy ends
	own     [maxDifferent]uint16     // placeOf each card when it has just been laid
	slots   [maxDifferent]slot       // of each card in a hand
	first   [maxDifferent]uint8      // the number of the first form of each card
	face    [maxCards]uint8          // the card of each bit of a hand
	alike   [maxDifferent]handBits   // by rank: the bits of its cards
	words   int                      // of a hand's bits that are in use

	partners bool
	play     [2]conductTable // rounds dealt to three or more, rounds dealt to two
}

// conductTable is one conduct compiled.
type conductTable struct {
	places    []onTop // by placeOf(top card, current suit, mute)
	forms     [maxDifferent]form
	intricate cardSet // cards of which the ways to lay them are not only one, or one for each suit
	swapping  cardSet // those of them that are so only as one may, but need not, exchange hands with them
	wild      cardSet
	plain     cardSet // cards laid without name or target; intricate ones are among them
	named     cardSet // cards with which a suit is named, without target; intricate ones are among them
	onlyIf    cardSet // conditional cards: laid innocently only without the current suit in hand
	weighed   cardSet // those of them whose condition is looked at when they are to be laid
	doubtful  bool    // a conditional card may be laid against its condition and challenged
	must      duty

	points  [maxDifferent]int16
	effects [maxDifferent]effects
	groups  []groupTable

	sets  setSpec
	draw  drawSpec
	limit int  // draw moves in one turn
	eases bool // a draw is one card, costs nothing and does not end the turn

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

// handBits are the bits that a hand is kept in.
type handBits [maxCards / 64]uint64

// slot is where a hand keeps a card.
type slot struct {
	forms  cardSet // that it has
	bit    uint64  // that is set where there is any of it
	second uint64  // that is set where there are two; none for a card that is but once in the deck
	word   uint8   // of bit
	other  uint8   // word of second
}

// onTop is what may be laid on a top card with a current suit.
type onTop struct {
	fit    cardSet // cards that fit; not_on already taken away
	forms  cardSet // the forms of those of them that are not intricate
	barred cardSet // cards that may not lie there whatever else lets them (not_on)
}

// form is a way to lay a card alone, without target or word: as it is, or naming
// a suit. Forms are numbered in the order of lists of moves. So what may be laid in
// an ordinary turn is one mask of forms in the hand, in which a form's number is
// the move. Intricate cards have none.
type form struct {
	what   uint64 // of the act
	place  uint16 // of the card when it has been laid so
	number uint8
	card   uint8
	suit   uint8 // the current suit then
	does   traits
	turns  uint8 // of the direction
	skips  uint8
}

// formOf is the form that a move is, nil if it is none.
func (t *tables) formOf(p *conductTable, a act) *form {
	number := int(t.first[a.card()&(maxDifferent-1)]) + max(int(a.suit())-1, 0)
	if f := &p.forms[number&(maxDifferent-1)]; f.what == a.what && a.more == 0 {
		return f
	}
	return nil
}

// traits is what a card does when it is laid, in short.
type traits uint8

const (
	doesOwe   traits = 1 << iota // and skips no seat itself
	doesWeigh                    // it has a condition
	doesMore                     // it moves hands
)

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

// at is the index of the tables about a card and the current suit, which is
// counted from 1 and 0 for none.
func (t *tables) at(card, suit uint8) int { return int(card)*(t.suits+1) + int(suit) }

// placeOf is the index of the tables about the top card.
func (t *tables) placeOf(top, suit uint8, mute bool) uint16 {
	i := uint16(2 * t.at(top, suit))
	if mute {
		i++
	}
	return i
}

// whichConduct is which of the two conducts holds in a round dealt to so many seats.
func whichConduct(seats int) uint8 {
	if seats == 2 {
		return 1
	}
	return 0
}

// dealtTo is the conduct of a round dealt to so many seats.
func (t *tables) dealtTo(seats int) *conductTable { return &t.play[whichConduct(seats)] }
