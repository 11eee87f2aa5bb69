package lastcard

// light is play for what most plays are: a card that at most names a suit,
// reverses, skips and owes, laid where no window is open and no word is due. It
// makes the same changes of the position as play, and asks nothing that cannot
// matter. It must not be asked under a debt. It reports false, and has done
// nothing, where there is more to a play.
func (r *referee) light(seat int, f *form) bool {
	s, h := r.s, &r.s.hands[seat&(maxSeats-1)]
	if f.does&doesMore != 0 || h.n == 1 || r.p.dueAt[(h.n-1)&(maxCards-1)] != 0 || s.accused|s.lapsed != 0 {
		return false
	}
	s.forgetPlay()
	if f.does&doesWeigh != 0 {
		s.weigh(r.t, seat, f.card)
	}
	s.layForm(r.t, h, f)
	if r.listener != nil {
		r.tellLaid(seat, f)
	}
	skips := uint16(f.skips)
	if f.turns != 0 {
		skips += r.reverse(seat, f.turns)
	}
	if f.does&doesOwe == 0 {
		r.onward(seat, skips)
		return true
	}
	e := &r.p.effects[f.card&(maxDifferent-1)]
	r.charge(seat, e.owes, e, f.card)
	r.handOn(seat, int(s.debt.victim), PhaseDebt)
	return true
}

// tellLaid tells that a card is laid in a form.
func (r *referee) tellLaid(seat int, f *form) {
	r.tell(happened(EventPlay, seat).with(f.card).of(1).flag(flagFirst, true))
	if suit := (act{what: f.what}).suit(); suit != 0 {
		r.tell(happened(EventNamed, seat).naming(suit))
	}
}

// drawLight is draw for what most draws are: one card that is there, after which
// the seat may go on.
func (r *referee) drawLight(seat int) {
	r.takeOne(seat, causeOrdinary, true)
	r.turn(seat, PhaseDrawn)
}
