package lastcard

// effects acts out what the cards of a play do, in the order of the table of
// atoms in RULES.md.
func (r *referee) effects(pl *turnPlay) {
	if pl.act.target() != 0 {
		r.swap(pl.seat, int(pl.act.target())-1)
	}
	if pl.sum.rotates {
		r.rotate()
	}
	r.turnDirection(pl)
	r.settleRole(pl)
}

func (r *referee) swap(seat, other int) {
	r.emit(happened(EventSwap, seat).to(other))
	r.received(seat, other)
	r.received(other, seat)
}

func (r *referee) rotate() {
	r.emit(happened(EventRotate, nobody))
	for seat := range int(r.s.seats) {
		if r.s.inRound(seat) {
			r.received(seat, r.s.previous(seat))
		}
	}
}

// received tells the new and the old owner of a hand its cards.
func (r *referee) received(seat, from int) {
	if r.listener == nil {
		return
	}
	var cards [maxCards]uint8
	for _, card := range r.t.list(&r.s.hands[seat], cards[:0]) {
		r.tell(happened(EventReceived, seat).to(from).with(card))
	}
}

// turnDirection turns the direction once for each reverse. With two seats in
// the round a reverse may be a skip besides.
func (r *referee) turnDirection(pl *turnPlay) {
	if pl.role > roleAnswer {
		pl.sum.skips = 0 // it moves the debt instead of skipping
	}
	pl.sum.skips += r.reverse(pl.seat, pl.sum.reverses)
}

// reverse turns the direction so many times and counts the seats that are skipped
// by it.
func (r *referee) reverse(seat int, times uint8) (skips uint16) {
	for range times {
		r.s.reverse()
		r.tell(happened(EventReverse, seat))
	}
	if times > 0 && r.p.reverse == reverseSkip && r.s.seatsIn() == 2 {
		skips = uint16(times)
	}
	return skips
}

// settleRole does to the debt what the play is to it, or makes the debt that
// the play's own cards owe, with the direction as it now is.
func (r *referee) settleRole(pl *turnPlay) {
	d := r.s.debt
	switch pl.role {
	case roleCancel:
		r.settle(int(d.victim))
	case rolePassOn:
		r.passOn(pl.seat, d)
	case roleSendBack:
		r.sendBack(pl.seat, d)
	default:
		r.owe(pl, d)
	}
}

func (r *referee) passOn(seat int, d debt) {
	d.victim, d.from, d.around = uint8(r.s.next(seat)), uint8(seat), false
	r.debt(d)
}

func (r *referee) sendBack(seat int, d debt) {
	if !r.s.inRound(int(d.by)) {
		d.by = uint8(seat)
		r.passOn(seat, d)
		return
	}
	d.victim, d.by, d.from, d.around = d.by, uint8(seat), uint8(seat), true
	r.debt(d)
}

// owe makes or grows a debt. An answer that owes nothing passes it on.
func (r *referee) owe(pl *turnPlay, d debt) {
	owes := pl.sum.owes
	if pl.sum.group == 0 {
		if d.group != 0 {
			r.passOn(pl.seat, d)
		}
		return
	}
	cards := int(owes)
	if d.group != 0 {
		cards = r.p.groups[d.group-1].grown(int(d.cards), cards)
	}
	r.charge(pl.seat, uint16(cards), &pl.sum, r.lastOwing(pl.act))
}

// charge makes a debt of so many cards stand for which a seat has laid the last
// card, in the group and towards the seat that the effects of the play name.
func (r *referee) charge(seat int, cards uint16, e *effects, last uint8) {
	d := debt{cards: cards, group: e.group, last: last, by: uint8(seat), from: uint8(seat), around: e.previous}
	if d.around {
		d.victim = uint8(r.s.previous(seat))
	} else {
		d.victim = uint8(r.s.next(seat))
	}
	r.debt(d)
}

// maxDebt is what a debt stops growing at, far above any deck.
const maxDebt = 9999

// grown is a debt of so many cards once it is answered with a card that owes
// so many.
func (g *groupTable) grown(cards, owes int) int {
	switch g.add {
	case addDouble:
		cards *= 2
	case addReplace:
		cards = owes
	default:
		cards += owes
	}
	return min(cards, maxDebt)
}

// lastOwing is the last card of a play that owes.
func (r *referee) lastOwing(a act) uint8 {
	card := a.card()
	for i := range int(a.n()) {
		if c := a.at(r.t, i); r.p.effects[c].group != 0 {
			card = c
		}
	}
	return card
}

func (r *referee) debt(d debt) { r.setDebt(d, r.p.doubtful && r.s.doubt != 0) }

// setDebt makes the debt stand; doubtful says whether its victim may challenge
// the play that left it.
func (r *referee) setDebt(d debt, doubtful bool) {
	r.s.owe(d)
	if r.listener == nil {
		return
	}
	e := happened(EventDebt, int(d.victim)).to(int(d.by)).sentBy(int(d.from)).with(d.last).of(int(d.cards))
	r.tell(e.owedIn(d.group).flag(flagMark, d.around).flag(flagAlso, doubtful))
}

// endPlay is step 7: the turn goes to the victim of a debt the play left, or
// one seat on from the layer, past those that are skipped.
func (r *referee) endPlay(pl *turnPlay) {
	if d := r.s.debt; d.group != 0 {
		r.handOn(pl.seat, int(d.victim), PhaseDebt)
		return
	}
	r.onward(pl.seat, pl.sum.skips)
}

// onward ends a turn and gives the move to the next seat past those skipped.
func (r *referee) onward(seat int, skips uint16) {
	r.endTurn(seat, r.skip(r.s.next(seat), skips))
}

// skip passes over seats from one on and gives the one that comes after them.
func (r *referee) skip(next int, skips uint16) int {
	for ; skips > 0; skips-- {
		r.tell(happened(EventSkip, next))
		next = r.s.next(next)
	}
	return next
}

// endTurn ends a seat's turn and gives the next one the move.
func (r *referee) endTurn(seat, next int) { r.handOn(seat, next, PhaseTurn) }

// handOn ends a seat's turn and gives another the move in a phase: endedTurn and
// turn without two calls, as most moves come here.
func (r *referee) handOn(seat, next int, ph Phase) {
	s := r.s
	s.endTurn()
	if r.listener != nil {
		r.tell(happened(EventEnded, seat))
	}
	if (s.idle > 0 || int(s.ended) >= r.p.turnLimit) && r.stops() {
		return
	}
	s.giveTurn(next, ph)
	if r.listener != nil {
		r.tell(happened(EventTurn, next).in(ph))
	}
}

// endedTurn ends a turn and reports whether the round goes on.
func (r *referee) endedTurn(seat int) bool {
	r.s.endTurn()
	r.tell(happened(EventEnded, seat))
	return !r.stops()
}

// stops ends the round where the end of a turn does: a whole lap in which nobody
// laid or took a card blocks it, and so does the turn limit. It reports whether
// it has.
func (r *referee) stops() bool {
	switch {
	case int(r.s.idle) >= r.s.seatsIn():
		r.endRound(nobody, causeBlocked)
	case int(r.s.ended) >= r.p.turnLimit:
		r.endRound(nobody, causeLimit)
	default:
		return false
	}
	return true
}

func (r *referee) turn(seat int, ph Phase) {
	r.s.giveTurn(seat, ph)
	if r.listener != nil {
		r.tell(happened(EventTurn, seat).in(ph))
	}
}
