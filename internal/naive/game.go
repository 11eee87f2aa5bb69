package naive

import (
	"errors"
	"fmt"
	"slices"
)

// Table is who sits down, and every outcome of chance.
type Table struct {
	Seats     int
	Dealer    int             // the first dealer, drawn by chance or named
	Stock     []string        // the first deck, in the order in which cards leave it
	Shuffles  func() []string // a renewed stock, in the order in which cards leave it
	Suit      func() string   // a suit named by chance at a start card
	NextStock func() []string // the next round's deck, as Stock
}

// Game is one match.
type Game struct {
	r *Rules
	c *conduct // of the round in play
	t Table

	inMatch []bool
	inRound []bool
	hands   []map[string]int
	stock   []string // in leaving order
	pile    []string // bottom to top
	aside   []string

	suit      string // the current suit, "" none
	direction int    // 1 is clockwise
	rankOff   bool   // the top is a start card under suit-only: its rank is not matched
	phase     string
	turn      int // who is to move
	first     int // in phase name: who moves when the name is given
	debt      *debt
	last      lastPlay
	lapses    []*call // by seat: the word that was missed
	falseFrom []bool  // by seat: has made its false catch in this window

	drawn     map[string]int // the cards drawn in this turn
	draws     int            // draw moves in this turn
	penalised bool           // draw.penalty was taken in this turn

	stirred bool // since the turn began a card was laid or taken from the stock
	idle    int  // turns in a row that ended without
	turns   int  // turns that have ended
	dry     bool // end-round: a card was needed and the stock is empty

	round       int
	dealer      int
	plus, minus []int
	won         []int // rounds won
	winners     []int // of the match
}

// debt is what a seat owes before anything else.
type debt struct {
	group  string
	cards  int
	victim int
	layer  int // who laid the play after which play goes on
	// Of its last card, the one that last owed in it:
	by   int
	rank string
	owes int
	// The right to challenge the last card laid:
	doubt, guilty bool
	offender      int
}

// lastPlay is what a jump under on_action = undo takes back.
type lastPlay struct {
	turned bool  // it turned the direction
	added  bool  // it added to a debt
	before *debt // the debt before that
}

// New seats the table and deals the first round.
func New(r *Rules, t Table) (*Game, error) {
	n := t.Seats
	if n < max(2, r.Players[0]) || n > r.Players[1] || t.Dealer < 0 || t.Dealer >= n {
		return nil, fmt.Errorf("no table of %d with dealer %d", n, t.Dealer)
	}
	if r.Partners && (n < 4 || n%2 == 1) {
		return nil, errors.New("partners need an even number of seats, four or more")
	}
	g := &Game{
		r: r, t: t, dealer: t.Dealer,
		inMatch: make([]bool, n), inRound: make([]bool, n),
		hands: make([]map[string]int, n), lapses: make([]*call, n), falseFrom: make([]bool, n),
		plus: make([]int, n), minus: make([]int, n), won: make([]int, n),
	}
	for s := range n {
		g.inMatch[s] = true
	}
	return g, g.deal(t.Stock)
}

// nextDeal moves the deal one seat on from the last dealer, in the first
// direction, over seats still in the match (RULES.md section 2, "A new round").
func (g *Game) nextDeal() error {
	d := g.directionFirst()
	g.dealer = step(g.dealer, d, g.inMatch)
	return g.deal(g.t.NextStock())
}

func (g *Game) directionFirst() int {
	if g.conductNow().direction == "counter-clockwise" {
		return -1
	}
	return 1
}

// conductNow is the conduct for the number of seats in the match.
func (g *Game) conductNow() *conduct {
	if count(g.inMatch) == 2 {
		return g.r.two
	}
	return g.r.general
}

// deal starts a round, and starts it clean. The hand cards are dealt one at a
// time, first to the seat after the dealer; then the start card is turned.
func (g *Game) deal(stock []string) error {
	var deck []string
	for _, c := range g.r.Cards {
		for range g.r.Copies[c] {
			deck = append(deck, c)
		}
	}
	if !sameCards(deck, stock) {
		return errors.New("the stock is not the deck")
	}
	g.c = g.conductNow()
	g.stock, g.pile, g.aside = slices.Clone(stock), nil, nil
	g.suit, g.direction, g.rankOff = "", g.directionFirst(), false
	g.debt, g.last = nil, lastPlay{}
	g.idle, g.turns, g.dry = 0, 0, false
	g.round++
	copy(g.inRound, g.inMatch)
	for s := range g.hands {
		g.hands[s], g.lapses[s], g.falseFrom[s] = map[string]int{}, nil, false
	}
	need := g.c.hand*count(g.inRound) + 1
	if len(g.stock) < need {
		return fmt.Errorf("%d cards for %d to be dealt", len(g.stock), need)
	}
	s := g.dealer
	for range g.c.hand * count(g.inRound) {
		s = g.next(s)
		g.hands[s][g.stock[0]]++
		g.stock = g.stock[1:]
	}
	g.turnUp()
	return nil
}

// next is the seat after s in the current direction, over seats in the round.
func (g *Game) next(s int) int { return step(s, g.direction, g.inRound) }

func step(s, direction int, in []bool) int {
	n := len(in)
	for range n {
		s = (s + direction + n) % n
		if in[s] {
			break
		}
	}
	return s
}

func count(in []bool) int {
	n := 0
	for _, b := range in {
		if b {
			n++
		}
	}
	return n
}

func sameCards(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func (g *Game) face(card string) *face { return g.c.faces[card] }

func (g *Game) top() string { return g.pile[len(g.pile)-1] }

func (g *Game) running() bool { return g.phase != phaseBetween && g.phase != phaseOver }

// team is one number for the seats that win together.
func (g *Game) team(s int) int {
	if g.r.Partners {
		return s % (g.t.Seats / 2)
	}
	return s
}

func (g *Game) opponents(a, b int) bool { return g.team(a) != g.team(b) }

// handSize counts a hand.
func handSize(hand map[string]int) int {
	n := 0
	for _, k := range hand {
		n += k
	}
	return n
}
