package lastcard

import (
	"math/bits"

	"github.com/lastcard-go/lastcard/internal/chance"
)

// anyForm chooses one of the forms that the seat to move may lay, and whether the
// word is said with it. There is none where it can lay nothing, and where forms
// are not all the ways in which it can lay cards; all tells the one from the
// other.
func (t *tables) anyForm(s *state, p *conductTable) (f *form, word uint64, all bool) {
	hand := &s.hands[s.turn&(maxSeats-1)]
	from, here, n := hand, &p.places[s.place], hand.n
	switch {
	case s.phase == PhaseDrawn && !p.draw.playAny && !s.penalised:
		from = &s.drawn
	case s.phase != PhaseTurn:
		return nil, 0, false
	}
	if s.lapsed != 0 || n == 1 || !p.intricate.empty() && !from.and(here.fit).and(p.intricate).empty() {
		return nil, 0, false
	}
	if p.sets.on && t.mayHoldSet(p, hand, from.and(here.fit)) {
		return nil, 0, false
	}
	forms := from.forms.and(here.forms)
	if forms.empty() {
		return nil, 0, true
	}
	words := 0
	if p.dueAt[(n-1)&(maxCards-1)] != 0 {
		words = 1
	}
	i := chance.Below(&s.gen, forms.len()<<words)
	number := 0
	if forms.hi == 0 { // of most decks it is, and a call is spared
		number = nthBit(forms.lo, i>>words)
	} else {
		number = forms.nth(i >> words)
	}
	return &p.forms[number&(maxDifferent-1)], uint64(i&words) << 48, true
}

// lone is the move of a seat that can lay nothing in the phases turn and drawn, as
// options and optionsDrawn have it, NoMove if it may have several. In drawn it must
// not have been fined, and only drawn cards may be laid.
func (p *conductTable) lone(s *state) MoveKind {
	switch {
	case s.phase == PhaseDrawn && int(s.draws) >= p.limit:
		return Pass
	case s.stock > 0 && (s.phase == PhaseTurn || p.draw.stop == stopFit):
		return Draw
	default:
		return NoMove
	}
}

// picker chooses one of the moves of a seat by its number among them: a lister
// without a list.
type picker struct{ lister }

func (t *tables) picker(s *state, seat int) picker {
	return picker{lister{t: t, p: &t.play[s.small], s: s, seat: seat}}
}

// choose gives a legal move of a seat at random, as Position.Random says.
func (c *picker) choose() (act, bool) {
	s := c.s
	switch {
	case s.phase < PhaseName && c.seat == int(s.turn):
		return c.chooseTurn()
	case c.seat == Host:
		return actOf(Deal), s.phase == PhaseBetween
	case !s.running() || !s.inRound(c.seat) || !c.t.stirs(s, c.seat):
		return act{}, false
	default:
		return c.chooseOutOfTurn()
	}
}

// chosen chooses among the moves that a part of the list appends.
func (c *picker) chosen(list func()) (act, bool) {
	c.choice = choice{want: -1}
	list()
	if c.n == 0 {
		return act{}, false
	}
	c.choice = choice{want: chance.Below(&c.s.gen, c.n)}
	list()
	return c.found, true
}

// chooseTurn chooses a move of the seat to move.
func (c *picker) chooseTurn() (act, bool) {
	o := c.t.options(c.s, c.p)
	if o.play.empty() {
		return c.chooseOther(o)
	}
	c.count()
	h, intricate := &c.s.hands[c.s.turn], o.play.and(c.p.intricate)
	if c.held == 1 || !intricate.andNot(c.p.swapping).empty() || c.t.mayHoldSet(c.p, h, o.play) {
		return c.chosen(func() { c.plays(o) })
	}
	return c.chooseCard(c.t.formsFor(c.s, c.p, h, o.play.andNot(intricate)), intricate), true
}

// chooseCard chooses among forms and cards with which one may exchange hands:
// each of these once for every other seat, and once without.
func (c *picker) chooseCard(forms, swaps cardSet) act {
	seats, words := uint64(c.s.in&^seatBit(c.seat)), 0
	if c.p.dueAt[c.held-1] != 0 {
		words = 1
	}
	nForms, nSeats := forms.len(), bits.OnesCount64(seats)
	i := chance.Below(&c.s.gen, (nForms+swaps.len()*(nSeats+1))<<words)
	word := uint64(i&words) << 48
	if i >>= words; i < nForms {
		return act{what: c.p.forms[forms.nth(i)&(maxDifferent-1)].what | word}
	}
	i -= nForms
	a := act{what: cardAct(Play, swaps.nth(i/(nSeats+1))).what | word}
	if i %= nSeats + 1; i > 0 {
		a = a.withTarget(uint8(nthBit(seats, i-1) + 1))
	}
	return a
}

// chooseOther chooses among the moves of the seat to move that lay no card.
func (c *picker) chooseOther(o options) (act, bool) {
	if c.s.lapsed == 0 {
		may := uint64(o.may &^ drawnOnly)
		return actOf(mayKinds[nthBit(may, chance.Below(&c.s.gen, bits.OnesCount64(may)))&3]), true
	}
	return c.chosen(func() { c.others(o) })
}

// chooseOutOfTurn chooses a move of a seat that is not to move.
func (c *picker) chooseOutOfTurn() (act, bool) {
	s := c.s
	if s.phase == PhaseName || s.lapsed != 0 {
		return c.chosen(c.all)
	}
	top := s.top()
	if c.t.refusesJump(s, c.p, c.seat, top) != nil {
		return act{}, false
	}
	var card cardSet
	card.add(int(top))
	if c.count(); c.held == 1 || !card.and(c.p.intricate).andNot(c.p.swapping).empty() {
		return c.chosen(c.jumps)
	}
	return c.chooseCard(c.t.formsOf(c.p, card), card.and(c.p.swapping)).withKind(Jump), true
}
