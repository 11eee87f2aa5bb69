package lastcard

import "github.com/lastcard-go/lastcard/internal/chance"

// A play-out plays at random, over the same options and the same referee as
// everything else: only no list of moves is made, as one is chosen by its number.

// Forget makes a position fit for play-outs. Its stock has no order any more: a
// card drawn is any of those that lie there, each equally likely, save that what
// was put below the stock (start cards turned back, a leaver's cards) comes last.
// The hands stay as they are; a search on behalf of one seat has to exchange what
// that seat does not see. The seed of the table is gone. From now on chance is a
// small generator in the position, begun with a number: equal numbers give equal
// play, and different ones, neighbours too, play that has nothing in common. It is
// fast and no secret.
//
// A position that has not been made to forget draws as its table would, and
// chooses alike on every copy.
func (p *Position) Forget(number uint64) {
	p.state.loose, p.state.gen = true, chance.Begin(number)
	p.state.seed, p.state.chance = Seed{}, 0
	p.state.straighten()
}

// Random is a legal move of a seat by the generator in the position, which goes on
// by it: each move as likely as the next, of its plays if it is to move and has
// any, else of all its moves. Words and catches that would be punished as false are
// not among them. It is false for a seat without such a move. It allocates nothing
// and lists nothing.
func (p *Position) Random(seat int) (Move, bool) {
	if p.rules == nil {
		return Move{}, false
	}
	t, s := p.rules.tables, &p.state
	if seat == int(s.turn) {
		c := &t.play[s.small]
		f, word, all := t.anyForm(s, c)
		if f != nil {
			return Move{p.rules, act{what: f.what | word}}, true
		}
		if kind := c.lone(s); all && kind != NoMove {
			return Move{p.rules, actOf(kind)}, true
		}
	}
	c := t.picker(s, seat)
	a, ok := c.choose()
	if !ok {
		return Move{}, false
	}
	return Move{p.rules, a}, true
}

// Playout plays at random to the end of the round, whose deal it makes first if
// the host is to move, and counts the moves of the seats. Each move is one as
// Random gives it. Where the rules let seats move out of turn, all are asked after
// every move, in order from the one that laid last, and each that can move does so
// with a probability of one half; in a round that runs already they are asked
// before the first move too, from the seat before the one to move on. So it goes on
// from any position. A round that nobody ends is ended by the rules' turn limit. It
// allocates nothing.
func (p *Position) Playout() int { return p.playout(nil) }

// playout plays out and tells what happens to a listener, if there is one.
func (p *Position) playout(l *listener) int {
	if p.Over() {
		return 0
	}
	t, s, running := p.rules.tables, &p.state, p.state.running()
	if !running {
		r := t.referee(s)
		r.listener = l
		r.resolve(Host, actOf(Deal))
		r.finish()
	}
	o := playout{referee: t.referee(s), layer: int(s.dealer)}
	o.listener = l
	moves := 0
	if running {
		o.layer = s.previous(int(s.turn))
		moves = o.asked()
	}
	return moves + o.round()
}

// playout is a round that is played at random.
type playout struct {
	referee
	layer int // the seat that laid last
}

// round plays to the end of the round and counts the moves.
func (o *playout) round() int {
	moves := 0
	for o.s.running() {
		o.step()
		moves++
		if o.s.lapsed != 0 || o.p.jump.on {
			moves += o.asked()
		}
	}
	return moves
}

// step makes a move of the seat to move.
func (o *playout) step() {
	seat := int(o.s.turn)
	f, word, all := o.t.anyForm(o.s, o.p)
	switch {
	case f != nil:
		o.layer = seat
		if o.light(seat, f) {
			return
		}
		o.play(seat, act{what: f.what | word})
	case !all || !o.without(seat):
		o.stepAny()
	}
	o.finish()
}

// without makes the move of a seat that can lay nothing, if it has but one.
func (o *playout) without(seat int) bool {
	switch o.p.lone(o.s) {
	case Pass:
		o.pass(seat)
	case Draw:
		o.draw(seat)
	default:
		return false
	}
	return true
}

// stepAny makes any move of the seat to move.
func (o *playout) stepAny() {
	seat := o.s.mover()
	c := o.t.picker(o.s, seat)
	a, _ := c.choose()
	if a.kind() == Play {
		o.layer = seat
	}
	o.resolve(seat, a)
}

// asked asks the seats that can move out of turn, in order from the one that laid
// last, and after each move all of them again. It counts the moves.
func (o *playout) asked() int {
	moves, asked := 0, o.askable()
	for i := 0; i < int(o.s.seats) && asked != 0; i++ {
		seat := o.layer + i
		if seat >= int(o.s.seats) {
			seat -= int(o.s.seats)
		}
		if asked>>seat&1 == 0 {
			continue
		}
		c := o.t.picker(o.s, seat)
		a, ok := c.chooseOutOfTurn()
		if !ok || chance.Below(&o.s.gen, 2) == 0 {
			continue
		}
		if a.kind() == Jump {
			o.layer = seat
		}
		o.resolve(seat, a)
		o.finish()
		moves++
		asked, i = o.askable(), -1
	}
	return moves
}

// askable is the seats that are not to move and may have a move.
func (o *playout) askable() uint16 {
	s, p := o.s, o.p
	switch {
	case !s.running():
		return 0
	case s.lapsed != 0:
		return s.in &^ seatBit(s.mover())
	case s.phase == PhaseName || !p.jump.on:
		return 0
	}
	top := s.top() & (maxDifferent - 1)
	if !p.jump.cards.has(int(top)) {
		return 0
	}
	word, held := top>>6&1, uint16(0)
	for seat := range int(s.seats) { // by no jump that depends on chance
		held |= uint16(s.hands[seat&(maxSeats-1)].bits[word]>>(top&63)&1) << (seat & (maxSeats - 1))
	}
	return held & s.in &^ seatBit(int(s.turn))
}
