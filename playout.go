package lastcard

import (
	"math/bits"

	"github.com/lastcard-go/lastcard/internal/chance"
)

// A play-out plays at random, over the same options and the same referee as
// everything else: only no list of moves is made, as one is chosen by its number.

// Forget makes a position fit for play-outs: its stock has no order any more, so
// that a card drawn is any of those that lie there, each equally likely, and the
// seed of the table is gone from it. Cards that were put below the stock one by
// one, where all could see it, stay there. From now on chance is a small
// generator in the position, begun with a number that any source may give: equal
// numbers give equal play. It is fast and no secret. A position that was not
// made to forget draws as its table would.
func (p *Position) Forget(chance uint64) {
	p.state.loose, p.state.gen = true, chance
	p.state.seed, p.state.chance = Seed{}, 0
}

// Random is a legal move of a seat by the generator in the position, each as
// likely as the next: of its plays if it is to move and has any, else of all its
// moves. It is false for a seat without a move. It allocates nothing and lists
// nothing.
func (p *Position) Random(seat int) (Move, bool) {
	if p.rules == nil {
		return Move{}, false
	}
	t, s := p.rules.tables, &p.state
	c := &t.play[s.small]
	if seat == int(s.turn) {
		f, word, all := t.anyForm(c, s)
		if f != nil {
			return Move{p.rules, act{what: f.what | word}}, true
		}
		if all {
			if kind := c.lone(s); kind != NoMove {
				return Move{p.rules, actOf(kind)}, true
			}
		}
	}
	pick := picker{lister: lister{t: t, p: c, s: s, seat: seat}}
	a, ok := pick.choose()
	if !ok {
		return Move{}, false
	}
	return Move{p.rules, a}, true
}

// Playout plays at random to the end of the round, whose deal it makes first if
// the host is to move, and counts the moves of the seats. Each move is one as
// Random gives it; where the rules let seats move out of turn, all are asked
// after every move, in order from the one that laid last, and each that can move
// does so with a probability of one half. It allocates nothing.
func (p *Position) Playout() int {
	if p.Over() {
		return 0
	}
	o := p.rules.tables.outplay(&p.state)
	return o.play()
}

// outplay is a round that is played at random.
type outplay struct {
	referee
	picker picker
	layer  int // the seat that laid last
}

func (t *tables) outplay(s *state) outplay {
	return outplay{referee: t.referee(s), picker: picker{lister: lister{t: t, s: s}}}
}

func (o *outplay) play() int {
	if !o.s.running() {
		o.resolve(Host, actOf(Deal))
		o.finish()
	}
	o.picker.p, o.layer = o.p, int(o.s.dealer)
	moves := 0
	for o.s.running() {
		o.step()
		moves++
		if o.p.outOfTurn {
			if asked := o.stirring(); asked != 0 {
				moves += o.ask(asked)
			}
		}
	}
	return moves
}

// step makes a move of the seat to move.
func (o *outplay) step() {
	if !o.ordinary() {
		o.move(o.s.mover())
	}
}

// ordinary makes the move of the seat to move if it is one of most: any of the
// forms that may be laid, or the draw or the pass of a seat that can lay nothing.
func (o *outplay) ordinary() bool {
	seat := int(o.s.turn)
	f, word, all := o.t.anyForm(o.p, o.s)
	if f == nil {
		return all && o.without(seat)
	}
	o.layer = seat
	if word != 0 || !o.light(seat, f) {
		o.referee.play(seat, act{what: f.what | word})
		o.finish()
	}
	return true
}

// anyForm chooses one of the forms that the seat to move may lay, and whether the
// word is said with it. There is none where it can lay nothing, and where forms
// are not all the ways in which it can lay cards; all tells the one from the
// other.
func (t *tables) anyForm(p *conductTable, s *state) (f *form, word uint64, all bool) {
	h, here := &s.hands[s.turn&(maxSeats-1)], &p.places[s.place]
	n := h.n
	switch {
	case s.phase == PhaseDrawn && p.keeps && !s.penalised:
		h = &s.drawn
	case s.phase != PhaseTurn:
		return nil, 0, false
	}
	if s.lapsed != 0 || p.falseCatch != 0 || n == 1 || !p.intricate.empty() && !h.and(here.fit).and(p.intricate).empty() {
		return nil, 0, false
	}
	if p.sets.on && t.mayHoldSet(p, &s.hands[s.turn&(maxSeats-1)], h.and(here.fit)) {
		return nil, 0, false
	}
	forms := h.forms.and(here.forms)
	if forms.empty() {
		return nil, 0, true
	}
	words := 0
	if p.wordFits(int(n) - 1) {
		words = 1
	}
	i := chance.Below(&s.gen, forms.len()<<words)
	return &p.forms[forms.nth(i>>words)&(maxDifferent-1)], uint64(i&words) << 48, true
}

// without makes the move of a seat that can lay nothing, if it has but one.
func (o *outplay) without(seat int) bool {
	switch o.p.lone(o.s) {
	case Pass:
		o.pass(seat)
	case Draw:
		o.draw(seat)
	default:
		return false
	}
	o.finish()
	return true
}

// lone is the move of a seat that can lay nothing in the phases turn and drawn,
// NoMove if it may have several.
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

// move makes any move of the seat to move.
func (o *outplay) move(seat int) {
	o.picker.seat = seat
	a, _ := o.picker.choose()
	if a.kind() == Play {
		o.layer = seat
	}
	o.resolve(seat, a)
	o.finish()
}

// stirring is the seats that are not to move and can have a move at all.
func (o *outplay) stirring() uint16 {
	s, p := o.s, o.p
	if s.lapsed != 0 || p.falseCatch != 0 || s.phase >= PhaseName {
		if !s.running() {
			return 0
		}
		return s.in &^ seatBit(s.mover())
	}
	top := s.top() & (maxDifferent - 1)
	if !p.jump.on || !p.jump.cards.has(int(top)) {
		return 0
	}
	word, held := top>>6&1, uint16(0)
	for seat := range int(s.seats) { // by no jump that depends on chance
		held |= uint16(s.hands[seat&(maxSeats-1)].bits[word]>>(top&63)&1) << (seat & (maxSeats - 1))
	}
	return held & s.in &^ seatBit(int(s.turn))
}

// ask asks seats that are not to move, in order from the one that laid last, and
// after each move all of them again.
func (o *outplay) ask(asked uint16) int {
	moves := 0
	for i := 0; i < int(o.s.seats) && asked != 0; i++ {
		seat := o.layer + i
		if seat >= int(o.s.seats) {
			seat -= int(o.s.seats)
		}
		if asked>>seat&1 == 0 {
			continue
		}
		o.picker.seat = seat
		a, ok := o.picker.chooseOutOfTurn()
		if !ok || chance.Below(&o.s.gen, 2) == 0 {
			continue
		}
		if a.kind() == Jump {
			o.layer = seat
		}
		o.resolve(seat, a)
		o.finish()
		moves++
		asked, i = o.stirring(), -1
	}
	return moves
}

// picker chooses one of the moves of a seat by its number among them.
type picker struct{ lister }

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
	c.choosing = true
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
	intricate := o.play.and(c.p.intricate)
	if c.held == 1 || !intricate.andNot(c.p.swapping).empty() || c.t.mayHoldSet(c.p, &c.s.hands[c.s.turn], o.play) {
		return c.chosen(func() { c.plays(o) })
	}
	forms := c.t.formsFor(c.s, c.p, &c.s.hands[c.s.turn], o.play.andNot(intricate))
	if intricate.empty() {
		return c.chooseForm(forms), true
	}
	return c.chooseSwap(forms, intricate), true
}

// chooseOutOfTurn chooses a move of a seat that is not to move.
func (c *picker) chooseOutOfTurn() (act, bool) {
	s := c.s
	if s.phase >= PhaseName || s.lapsed != 0 || c.p.falseCatch != 0 {
		return c.chosen(c.list)
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
	swaps := card.and(c.p.swapping)
	return c.chooseSwap(c.t.formsOf(c.p, card), swaps).withKind(Jump), true
}

// chooseSwap chooses among forms and cards with which one may exchange hands:
// each of these once for every other seat, and once without.
func (c *picker) chooseSwap(forms, swaps cardSet) act {
	others, words := uint64(c.s.in&^seatBit(c.seat)), 0
	if c.p.wordFits(c.held - 1) {
		words = 1
	}
	nForms, nSeats := forms.len(), bits.OnesCount64(others)
	i := chance.Below(&c.s.gen, (nForms+swaps.len()*(nSeats+1))<<words)
	word := uint64(i&words) << 48
	if i >>= words; i < nForms {
		return act{what: c.p.forms[forms.nth(i)&(maxDifferent-1)].what | word}
	}
	i -= nForms
	a := act{what: cardAct(Play, swaps.nth(i/(nSeats+1))).what | word}
	if i %= nSeats + 1; i > 0 {
		a = a.withTarget(uint8(nthBit(others, i-1) + 1))
	}
	return a
}

// chooseForm chooses one of some forms, with the word or without where it may be
// said.
func (c *picker) chooseForm(forms cardSet) act {
	words := 0
	if c.p.wordFits(c.held - 1) {
		words = 1
	}
	i := chance.Below(&c.s.gen, forms.len()<<words)
	f := &c.p.forms[forms.nth(i>>words)&(maxDifferent-1)]
	return act{what: f.what | uint64(i&words)<<48}
}

// chooseOther chooses among the moves of the seat to move that lay no card.
func (c *picker) chooseOther(o options) (act, bool) {
	if c.s.lapsed == 0 && c.p.falseCatch == 0 {
		may := uint64(o.may &^ drawnOnly)
		return actOf(others[nthBit(may, chance.Below(&c.s.gen, bits.OnesCount64(may)))&3]), true
	}
	return c.chosen(func() { c.others(o) })
}
