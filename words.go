package lastcard

// Words, catches, and the doubt of a conditional card.

func (r *referee) say(seat int, call uint8) {
	r.emit(happened(EventWord, seat).about(call))
}

// judgeWord is step 4: whether a word was due at the number the laying left,
// and whether it came.
func (r *referee) judgeWord(pl *turnPlay) {
	due := r.p.dueAt[pl.left]
	switch {
	case pl.left == 0:
		return // judged in going out
	case due != 0 && pl.act.word():
		r.say(pl.seat, due)
	case due != 0:
		r.miss(pl.seat, due)
	case pl.act.word():
		r.say(pl.seat, r.p.falseCall)
		r.penalize(pl.seat, r.p.calls[r.p.falseCall-1].falseCall, causeFalseCall)
	}
}

// miss punishes a missed word or notes the lapse, as the call says.
func (r *referee) miss(seat int, due uint8) {
	if c := &r.p.calls[due-1]; !c.caught && !c.inTime {
		r.penalize(seat, c.penalty, causeWord)
		return
	}
	r.emit(happened(EventLapse, seat).about(due))
}

func (r *referee) call(seat int) {
	open := r.s.lapses[seat] & r.p.curable
	r.emit(happened(EventCall, seat).about(lowest(open)))
}

// lowest is the first call of a set of calls, plus one.
func lowest(calls uint8) uint8 {
	return uint8(trailing(uint16(calls))) + 1
}

func (r *referee) catch(seat, other int) {
	open := r.s.lapses[other] & r.p.catchable
	if open == 0 {
		r.emit(happened(EventFalseCatch, seat).to(other))
		r.penalize(seat, r.p.calls[r.p.falseCatch-1].falseCatch, causeFalseCatch)
		return
	}
	e := happened(EventCatch, seat).to(other).about(lowest(open))
	r.emit(e)
	r.penalize(other, r.p.calls[e.call()-1].penalty, causeWord)
}

// challenge settles whether the last conditional card was laid innocently, on
// the hand held when it was laid. The challenger sees the hand as it is now.
func (r *referee) challenge() {
	r.close()
	if r.starved {
		return
	}
	d, layer := r.s.debt, int(r.s.doubt)-1
	victim := int(d.victim)
	e := happened(EventChallenge, victim).to(layer).flag(flagMark, r.s.guilty)
	r.emit(e)
	r.show(layer, victim)
	if e.mark() {
		r.collectFrom(layer, victim, int(d.cards))
		if !r.starved {
			r.turn(victim, PhaseTurn)
		}
		return
	}
	after := r.s.after(d)
	r.collect(victim, int(d.cards)+r.p.extra)
	if !r.starved {
		r.endTurn(victim, after)
	}
}

// collectFrom makes another seat than the victim draw the debt.
func (r *referee) collectFrom(seat, victim, n int) {
	r.take(seat, n, causeDebt)
	r.settle(victim)
}

// show tells the cards of a hand to one viewer, or to everybody.
func (r *referee) show(seat, viewer int) {
	if r.listener == nil {
		return
	}
	var cards [maxCards]uint8
	for _, card := range r.t.list(&r.s.hands[seat], cards[:0]) {
		r.tell(happened(EventShown, seat).to(viewer).with(card))
	}
}
