package lastcard

// owedAfterPlay: a play makes the debt that its cards owe, or does to the one
// that stands what its list says.
func (d *drill) owedAfterPlay(s step) {
	if !d.s().running() {
		return
	}
	was := *s.before
	if s.act.kind() == Jump && d.ruleOf(&was).jumpIn.onAction == jumpUndo && was.debt.group != 0 {
		was.debt = was.before
	}
	want := d.debtAfter(&was, s)
	if got := d.s().debt; got != want {
		d.fail("debts: after %s there is the debt %+v, not %+v", d.name(s.seat, s.act), got, want)
	}
}

func (d *drill) debtAfter(was *state, s step) debt {
	now, seat := d.s(), uint8(s.seat)
	owes, group, last, back := d.oweOf(was, s.act)
	standing := was.debt
	list := roleNone
	switch {
	case standing.group != 0 && s.act.kind() == Jump:
		list = roleAnswer
	case standing.group != 0:
		list = listOn(d, was, int(s.act.card()))
	}
	switch {
	case list == roleCancel:
		return debt{}
	case list == roleSendBack && now.inRound(int(standing.by)):
		standing.victim, standing.by, standing.from, standing.around = standing.by, seat, seat, true
		return standing
	case list == roleSendBack:
		standing.by = seat
		fallthrough
	case list == rolePassOn, list == roleAnswer && group == 0:
		standing.victim, standing.from, standing.around = uint8(now.next(s.seat)), seat, false
		return standing
	case group == 0:
		return debt{}
	}
	if standing.group != 0 {
		owes = grownDebt(d.ruleOf(was).debts[standing.group-1].add, int(standing.cards), owes)
	}
	victim := now.next(s.seat)
	if back {
		victim = now.previous(s.seat)
	}
	return debt{
		cards: uint16(owes), group: uint8(group), last: last, victim: uint8(victim),
		by: seat, from: seat, around: back,
	}
}

func grownDebt(how addMode, cards, owes int) int {
	switch how {
	case addDouble:
		return min(2*cards, maxDebt)
	case addReplace:
		return owes
	}
	return min(cards+owes, maxDebt)
}

// oweOf sums what the cards of a play owe; the last that owes says in which
// group (plus one) and to whom.
func (d *drill) oweOf(was *state, a act) (owes, group int, last uint8, back bool) {
	last = a.card()
	for _, card := range cardsOf(d.t, a) {
		for _, atom := range d.ruleOf(was).cards[card].effects {
			if atom.kind == atomOwe {
				owes, group, last, back = owes+atom.n, atom.group+1, card, atom.previous
			}
		}
	}
	return owes, group, last, back
}
