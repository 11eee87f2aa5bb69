package lastcard

// turns: the seat to move is in the round, nobody out of it is touched, and the
// turn goes where the move sends it.
func turns() watcher {
	return watcher{after: func(d *drill, s step) {
		d.untouched(s)
		d.wordTold(s)
		now := d.s()
		if !s.before.running() || !now.running() || s.act.kind() == Deal {
			return
		}
		switch s.act.kind() {
		case Play, Jump:
			d.turnAfterPlay(s)
		case Draw:
			if d.ruleOf(s.before).draw.then == thenEnd {
				d.expect(s, now.next(s.seat), PhaseTurn)
			} else {
				d.expect(s, s.seat, PhaseDrawn)
			}
		case Pass:
			d.expect(s, now.next(s.seat), PhaseTurn)
		case Call, Catch, Penalty:
			d.expect(s, int(s.before.turn), s.before.phase)
		case Name:
			d.expect(s, int(s.before.turn), d.phaseOwing())
		case Leave:
			d.turnAfterLeaving(s)
		}
	}}
}

// untouched: cards move only to and from seats that are in the round.
func (d *drill) untouched(s step) {
	in := s.before.in
	for _, e := range s.events {
		switch e.kind() {
		case EventRound:
			in = s.before.match
		case EventDeal, EventDraw, EventPlay, EventJump, EventSwap, EventSkip, EventTurn, EventDebt, EventPenalty,
			EventReceived, EventLapse, EventCall, EventFalseCatch, EventWord, EventPass, EventEnded:
			if e.seat() >= 0 && in>>e.seat()&1 == 0 {
				d.fail("turns: %s reaches seat %d, which is not in the round", eventWords[e.kind()], e.seat())
			}
		}
	}
}

// wordTold: who says the word with a play is heard, and nobody else is.
func (d *drill) wordTold(s step) {
	said := 0
	if laid := s.told(EventPlay) || s.told(EventJump); laid && s.act.word() {
		said = 1
	}
	if told := s.count(EventWord); told != said {
		d.fail("turns: with %s the word is told %d times", d.name(s.seat, s.act), told)
	}
}

func (d *drill) phaseOwing() Phase {
	if d.s().debt.group != 0 {
		return PhaseDebt
	}
	return PhaseTurn
}

func (d *drill) expect(s step, seat int, phase Phase) {
	if now := d.s(); int(now.turn) != seat || now.phase != phase {
		d.fail("turns: after %s seat %d is to move in %s, not seat %d in %s",
			d.name(s.seat, s.act), now.turn, now.phase, seat, phase)
	}
}

// turnAfterPlay: a debt gives the turn to its victim, and skips of the play
// are dropped; else the skipped seats lose it, one after another.
func (d *drill) turnAfterPlay(s step) {
	now, skips := d.s(), 0
	next := now.next(s.seat)
	for _, e := range s.events {
		if e.kind() != EventSkip {
			continue
		}
		if int(e.seat()) != next {
			d.fail("turns: seat %d is skipped, not seat %d", e.seat(), next)
		}
		next = now.next(next)
		skips++
	}
	if want := d.skipsOf(s); skips != want {
		d.fail("turns: %s skips %d, not %d", d.name(s.seat, s.act), skips, want)
	}
	if turned := now.counter != s.before.counter; turned != d.turnsDirection(s) {
		d.fail("turns: %s turns the direction: %v", d.name(s.seat, s.act), turned)
	}
	if now.debt.group != 0 {
		d.expect(s, int(now.debt.victim), PhaseDebt)
		return
	}
	d.expect(s, next, PhaseTurn)
}

// skipsOf is how many seats a play skips: none where a debt stands. Who moves a
// debt away does that instead of skipping, but a reverse still acts.
func (d *drill) skipsOf(s step) int {
	if d.s().debt.group != 0 {
		return 0
	}
	moved := s.before.debt.group != 0
	rule, n := d.ruleOf(s.before), 0
	for _, card := range cardsOf(d.t, s.act) {
		for _, a := range rule.cards[card].effects {
			switch {
			case a.kind == atomSkip && !moved:
				n += a.n
			case a.kind == atomReverse && rule.reverseTwo == reverseSkip && s.before.seatsIn() == 2:
				n++
			}
		}
	}
	return n
}

// turnsDirection is whether a play turns the direction: once for each reverse,
// and back for what a jump undoes.
func (d *drill) turnsDirection(s step) bool {
	turned := s.act.kind() == Jump && d.ruleOf(s.before).jumpIn.onAction == jumpUndo && s.before.turned
	for _, card := range cardsOf(d.t, s.act) {
		for _, a := range d.ruleOf(s.before).cards[card].effects {
			turned = turned != (a.kind == atomReverse)
		}
	}
	return turned
}

// turnAfterLeaving: who was to move stays so; for a leaver the next seat is,
// or whose turn would have come after its debt.
func (d *drill) turnAfterLeaving(s step) {
	was, leaver := s.before, int(s.act.target())-1
	if int(was.turn) != leaver {
		d.expect(s, int(was.turn), was.phase)
		if was.phase == PhaseName && int(was.namer) == leaver && d.s().namer != was.turn {
			d.fail("turns: seat %d owes the name that seat %d left open, not seat %d", d.s().namer, leaver, was.turn)
		}
		return
	}
	next := d.s().next(leaver)
	if owed := was.debt; owed.group != 0 && int(owed.victim) == leaver && !d.ruleOf(was).debts[owed.group-1].thenPlay {
		next = afterDebt(was, d.s())
	}
	phase := PhaseTurn
	if was.phase == PhaseName {
		phase = PhaseName
	}
	d.expect(s, next, phase)
}

// afterDebt is whose turn comes once the victim of a debt has paid or left:
// the next seat, but after a debt that did not go to the next seat the one that
// would have followed who sent it.
func afterDebt(was, now *state) int {
	victim := int(was.debt.victim)
	if !was.debt.around {
		return now.next(victim)
	}
	next := now.next(int(was.debt.from))
	for next == victim {
		next = now.next(next)
	}
	return next
}

// debts: none survives a round, paying costs what was owed or all there is,
// and under a debt nothing is legal but answers, payment, a challenge, and a
// call or catch.
func debts() watcher {
	return watcher{
		at: func(d *drill) {
			if d.s().phase == PhaseDebt {
				for _, a := range d.legal(int(d.s().turn)) {
					d.allowedUnderDebt(a)
				}
			}
		},
		after: func(d *drill, s step) {
			if !d.s().running() && d.s().debt != (debt{}) {
				d.fail("debts: one survives the round")
			}
			switch {
			case s.act.kind() == Pay && s.told(EventSettled):
				d.paid(s)
			case s.told(EventPlay) || s.told(EventJump):
				d.owedAfterPlay(s)
			case s.told(EventChallenge):
				d.challenged(s)
			}
		},
	}
}

func (d *drill) allowedUnderDebt(a act) {
	switch a.kind() {
	case Pay, Call, Catch:
	case Challenge:
		if d.s().doubt == 0 || !d.rule().challenge.on {
			d.fail("debts: a challenge where there is nothing to doubt")
		}
	case Play:
		if listOn(d, d.s(), int(a.card())) == roleNone {
			d.fail("debts: %s is no answer to the debt", d.name(int(d.s().turn), a))
		}
	default:
		d.fail("debts: %s is legal under a debt", d.name(int(d.s().turn), a))
	}
}

// listOn is which list of the standing debt a card is in.
func listOn(d *drill, s *state, card int) role {
	rule := d.ruleOf(s)
	of := &rule.debts[s.debt.group-1]
	switch {
	case inList(d.rules.spec, rule, of.answer, s, card):
		return roleAnswer
	case inList(d.rules.spec, rule, of.cancel, s, card):
		return roleCancel
	case inList(d.rules.spec, rule, of.passOn, s, card):
		return rolePassOn
	case inList(d.rules.spec, rule, of.sendBack, s, card):
		return roleSendBack
	}
	return roleNone
}

// inList reads a list of cards from left to right, for one card on the debt
// that stands.
func inList(rules *spec, rule *conduct, list cardList, s *state, card int) bool {
	in, c, last := false, rules.cards[card], rules.cards[s.debt.last]
	for _, e := range list {
		switch {
		case !e.cards.has(card),
			e.sameRank && c.rank != last.rank,
			e.sameSuit && (s.suit == 0 || c.suit+1 != int(s.suit)),
			e.atLeast && (owedBy(rule, card) == 0 || owedBy(rule, card) < owedBy(rule, int(s.debt.last))):
		default:
			in = !e.not
		}
	}
	return in
}

// owedBy is how many cards a card owes.
func owedBy(rule *conduct, card int) int {
	for _, a := range rule.cards[card].effects {
		if a.kind == atomOwe {
			return a.n
		}
	}
	return 0
}

// paid: as many cards as were owed, or all there are; the debt is gone and the
// turn is over, or the seat's own.
func (d *drill) paid(s step) {
	owed := s.before.debt
	taken, short := d.taken(s, causeDebt, int(owed.victim))
	if taken+short != int(owed.cards) {
		d.fail("debts: %d owed, %d paid, %d short", owed.cards, taken, short)
	}
	if short > 0 && drawable(d.ruleOf(s.before), d.s()) > 0 && d.s().running() {
		d.fail("debts: %d cards short though there are some", short)
	}
	if !d.s().running() {
		return
	}
	if d.ruleOf(s.before).debts[owed.group-1].thenPlay {
		d.expect(s, int(owed.victim), PhaseTurn)
	} else {
		d.expect(s, afterDebt(s.before, d.s()), PhaseTurn)
	}
}

// taken counts the cards that a seat took and those that fell short.
func (d *drill) taken(s step, why cause, seat int) (taken, short int) {
	for _, e := range s.events {
		switch {
		case e.cause() != why || int(e.seat()) != seat:
		case e.kind() == EventDraw:
			taken++
		case e.kind() == EventShort:
			short += int(e.amount())
		}
	}
	return taken, short
}

// challenged: the guilty draws the debt, a wrong challenger the debt and more.
func (d *drill) challenged(s step) {
	owed, who, n := s.before.debt, int(s.before.doubt)-1, int(s.before.debt.cards)
	if !s.before.guilty {
		who, n = int(owed.victim), n+d.ruleOf(s.before).challenge.extra
	}
	if taken, short := d.taken(s, causeDebt, who); taken+short != n {
		d.fail("debts: a challenge costs seat %d %d cards, not %d", who, taken+short, n)
	}
	if !d.s().running() {
		return
	}
	if s.before.guilty {
		d.expect(s, int(owed.victim), PhaseTurn)
	} else {
		d.expect(s, afterDebt(s.before, d.s()), PhaseTurn)
	}
}
