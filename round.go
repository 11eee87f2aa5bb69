package lastcard

import "math/bits"

// deal begins the next round: the deal moves one seat on.
func (r *referee) deal() {
	counter := r.t.dealtTo(bits.OnesCount16(r.s.match)).deal.counter
	r.beginRound(r.s.step(int(r.s.dealer), counter, r.s.match), false)
}

// beginMatch deals the first round. A dealer of nobody is drawn by chance.
func (r *referee) beginMatch(dealer int, scripted bool) {
	if dealer == nobody {
		dealer = r.s.pick(int(r.s.seats))
		r.emit(happened(EventDealer, dealer))
	}
	r.beginRound(dealer, scripted)
}

func (r *referee) beginRound(dealer int, scripted bool) {
	e := happened(EventRound, dealer).of(int(r.s.round) + 1)
	counter := r.t.dealtTo(bits.OnesCount16(r.s.match)).deal.counter
	r.emit(e.flag(flagMark, scripted).flag(flagAlso, counter))
	dealt := r.t.referee(r.s) // by the conduct of this round
	dealt.listener = r.listener
	dealt.dealHands(dealer)
	card, acts := dealt.turnUp()
	dealt.start(card, acts)
}

// dealHands deals one card at a time, first to the seat after the dealer.
func (r *referee) dealHands(dealer int) {
	var lap [maxSeats]uint8
	n, seat := r.s.seatsIn(), dealer
	for i := range n {
		seat = r.s.next(seat)
		lap[i] = uint8(seat)
	}
	for range r.p.deal.hand {
		for _, seat := range lap[:n] {
			card := r.s.dealCard(r.t, int(seat))
			if r.listener != nil {
				r.tell(happened(EventDeal, int(seat)).with(card))
			}
		}
	}
}

// turnUp turns up the start card and reports whether it may act. Cards that
// must not begin go to the bottom of the stock, each below the last; if there
// is no other, the last card of the stock stays and does not act.
func (r *referee) turnUp() (card uint8, acts bool) {
	acts = r.p.start.action == startApply
	for turned := int(r.s.stock); ; turned-- {
		card = r.s.coming()
		if !r.p.start.redraw.has(int(card)) {
			break
		}
		if turned == 1 {
			acts = false
			break
		}
		r.emit(happened(EventReturned, nobody).with(card))
	}
	r.emit(happened(EventTurned, nobody).with(card).flag(flagMark, r.p.start.action == startSuitOnly))
	return card, acts
}

// start lets the start card act as if the seat before the first player had
// laid it, without word and without what needs a hand or a target.
func (r *referee) start(card uint8, acts bool) {
	dealer := int(r.s.dealer)
	pl := turnPlay{seat: dealer, act: cardAct(Play, int(card))}
	if r.p.deal.dealerFirst {
		pl.seat = r.s.previous(dealer)
	}
	names := r.p.start.name.has(int(card))
	dealerBegins := false
	if acts {
		e := r.p.effects[card]
		pl.sum = effects{reverses: e.reverses, skips: e.skips, owes: e.owes, group: e.group, previous: e.previous}
		dealerBegins = r.p.start.reverseDealer && e.reverses > 0
		names = names || e.names
		r.turnDirection(&pl)
		r.settleRole(&pl)
	}
	first := r.first(&pl, dealerBegins)
	if names {
		r.nameStart(first)
		return
	}
	r.turn(first, r.s.phaseToMove())
}

// first is the seat to move first after a start card.
func (r *referee) first(pl *turnPlay, dealerBegins bool) int {
	if r.s.debt.group != 0 {
		return int(r.s.debt.victim)
	}
	if dealerBegins {
		return int(r.s.dealer)
	}
	return r.skip(r.s.next(pl.seat), pl.sum.skips)
}

// nameStart has the suit of a start card named by whom the rules say.
func (r *referee) nameStart(first int) {
	if r.p.start.nameBy == nameByChance {
		suit := uint8(r.s.pick(r.t.suits) + 1)
		r.emit(happened(EventNamed, nobody).because(causeChance).naming(suit))
		r.turn(first, r.s.phaseToMove())
		return
	}
	namer := first
	if r.p.start.nameBy == nameByDealer {
		namer = int(r.s.dealer)
	}
	r.emit(happened(EventTurn, first).to(namer).in(PhaseName))
}

// leave takes a seat out of the match; RULES.md, "A seat leaves".
func (r *referee) leave(seat int) {
	wasRunning, mover, next := r.s.running(), r.s.mover(), 0
	turn, namer := int(r.s.turn), int(r.s.namer)
	naming := r.s.phase == PhaseName
	if wasRunning {
		next = r.afterLeaving(seat)
	}
	e := happened(EventLeft, seat).of(int(r.s.hands[seat].n)).because(whither[r.t.leaving(r.s)])
	r.emit(e)
	if r.lastTeam() {
		r.endMatchByLeaving(wasRunning)
		return
	}
	if !wasRunning || seat != mover && seat != turn {
		return
	}
	if seat == turn {
		turn = next
	}
	if seat == namer {
		namer = turn
	}
	if seat == mover && !r.endedTurn(seat) {
		return
	}
	if naming {
		r.emit(happened(EventTurn, turn).to(namer).in(PhaseName))
		return
	}
	r.turn(turn, PhaseTurn)
}

// afterLeaving is the seat whose turn comes after the leaver's.
func (r *referee) afterLeaving(seat int) int {
	d := r.s.debt
	if d.group != 0 && int(d.victim) == seat && !r.p.groups[d.group-1].thenPlay {
		return r.s.after(d)
	}
	return r.s.next(seat)
}

// lastTeam reports whether one team is left in the match.
func (r *referee) lastTeam() bool {
	first := trailing(r.s.match)
	return r.s.match&^r.t.team(r.s, first) == 0
}

func (r *referee) endMatchByLeaving(wasRunning bool) {
	if wasRunning {
		r.showHands()
		r.emit(happened(EventRoundOver, nobody).because(causeLeft))
	}
	r.endMatch(r.s.match)
}

// showHands lays all hands open.
func (r *referee) showHands() {
	if r.listener == nil {
		return
	}
	for seat := range int(r.s.seats) {
		r.show(seat, nobody)
	}
}

// endRound ends the round: hands are laid open and counted, and the match goes
// on or ends.
func (r *referee) endRound(winner int, c cause) {
	res := r.t.count(r.s, r.p, winner)
	r.showHands()
	r.s.endRound(r.t, res.winner)
	r.tell(happened(EventRoundOver, res.winner).because(c))
	for seat := range int(r.s.seats) {
		if r.s.match>>seat&1 != 0 {
			r.s.note(seat, res.plus[seat], res.minus[seat])
			r.tell(happened(EventScore, seat).of(int(res.plus[seat])).beside(res.minus[seat]))
		}
	}
	if winners, over := r.t.matchOver(r.s, r.p, res.winner); over {
		r.endMatch(winners)
	}
}

func (r *referee) endMatch(winners uint16) {
	if winners == 0 {
		r.emit(happened(EventMatchOver, nobody))
	}
	for winners != 0 {
		var seat int
		seat, winners = eachSeat(winners)
		r.emit(happened(EventMatchOver, seat))
	}
}
