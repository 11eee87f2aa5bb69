package lastcard

// Most moves lay one card or draw one, and nothing else comes of it. They are made
// here by the same changes of the position, with nothing asked that cannot matter.

// light is play for what most plays are: a card that at most names a suit,
// reverses, skips and owes, laid where no window is open and no word is due. It
// must not be asked under a debt. It reports false, and has done nothing, where
// there is more to a play.
func (r *referee) light(seat int, f *form) bool {
	s, h := r.s, &r.s.hands[seat&(maxSeats-1)]
	if f.does&doesMore != 0 || h.n == 1 || r.p.dueAt[(h.n-1)&(maxCards-1)] != 0 || s.accused|s.lapsed != 0 {
		return false
	}
	s.forgive()
	if f.does&doesWeigh != 0 {
		s.weigh(r.t, seat, f.card)
	}
	s.layForm(r.t, h, f)
	skips := f.skips
	if f.turns != 0 {
		s.reverse()
		if r.p.reverse == reverseSkip && s.seatsIn() == 2 {
			skips++
		}
	}
	if r.ear != nil {
		r.tellLight(seat, f)
	}
	if f.does&doesOwe != 0 {
		r.oweLight(seat, f)
		return true
	}
	next := s.next(seat)
	if skips != 0 {
		next = r.skip(next, uint16(skips))
	}
	r.endTurn(seat, next)
	return true
}

// oweLight makes the debt of one card where there is none yet.
func (r *referee) oweLight(seat int, f *form) {
	e := &r.p.effects[f.card&(maxDifferent-1)]
	d := debt{cards: e.owes, group: e.group, last: f.card, by: uint8(seat), from: uint8(seat), around: e.previous}
	d.victim = uint8(r.s.step(seat, r.s.counter != e.previous, r.s.in))
	r.debt(d)
	r.handOn(seat, int(d.victim), PhaseDebt)
}

// tellLight tells what a light card does.
func (r *referee) tellLight(seat int, f *form) {
	r.tell(happened(EventPlay, seat).with(f.card).of(1).flag(flagFirst, true))
	if suit := (act{what: f.what}).suit(); suit != 0 {
		r.tell(happened(EventNamed, seat).naming(suit))
	}
	if f.turns != 0 {
		r.tell(happened(EventReverse, seat))
	}
}

// drawLight is draw for what most draws are: one card that is there, after which
// the seat may go on.
func (r *referee) drawLight(seat int) {
	card := r.s.draw(r.t, seat, causeOrdinary, true)
	r.s.giveTurn(seat, PhaseDrawn)
	if r.ear != nil {
		r.tell(happened(EventDraw, seat).because(causeOrdinary).with(card).flag(flagFirst, true))
		r.tell(happened(EventTurn, seat).in(PhaseDrawn))
	}
}
