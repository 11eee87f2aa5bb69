package lastcard

// refusal says why a move may not be made, or nil. It is exact: what it does
// not refuse is what legal lists, and the host's leave and penalty.
func (t *tables) refusal(s *state, seat int, a act) *Reason {
	p := &t.play[s.small]
	if t.allowed(s, p, seat, a) {
		return nil
	}
	if s.phase == PhaseOver {
		return ErrOver
	}
	if !t.wellFormed(a) {
		return ErrMalformed
	}
	switch a.kind() {
	case Deal, Leave, Penalty:
		return t.refusesHost(s, seat, a)
	}
	switch {
	case seat == Host:
		return ErrNotHost
	case seat < 0 || seat >= int(s.seats):
		return ErrNoSuchSeat
	case s.phase == PhaseBetween:
		return ErrBetween
	case !s.inRound(seat):
		return ErrNotInRound
	}
	switch a.kind() {
	case Jump:
		return t.refusesJumpMove(s, p, seat, a)
	case Call:
		if s.lapses[seat]&p.curable == 0 {
			return ErrNoLapse
		}
		return nil
	case Catch:
		return t.refusesCatch(s, p, seat, int(a.target())-1)
	case Name:
		return s.refusesName(seat)
	default:
		return t.refusesTurn(s, p, seat, a)
	}
}

// formInTurn is the form of a move that is what most are, a card laid in an ordinary
// turn, or nil where it is none or needs a further look.
func (t *tables) formInTurn(s *state, p *conductTable, seat int, a act) *form {
	if s.phase != PhaseTurn || seat != int(s.turn) {
		return nil
	}
	if f := t.formOf(p, a); f != nil && s.hands[s.turn&(maxSeats-1)].forms.and(p.places[s.place].forms).has(int(f.number)) {
		return f
	}
	return nil
}

// allowed reports whether a move of the seat to move is one of those that options
// lists as they are. Of others it says nothing.
func (t *tables) allowed(s *state, p *conductTable, seat int, a act) bool {
	if s.phase >= PhaseName || seat != int(s.turn) || a.more != 0 {
		return false
	}
	o := t.options(s, p)
	switch a.what {
	case uint64(Draw):
		return o.draw()
	case uint64(Pay):
		return o.pay()
	case uint64(Pass):
		return o.pass()
	case uint64(Challenge):
		return o.challenge()
	default:
		f := t.formOf(p, a)
		return f != nil && o.play.andNot(p.intricate).has(int(f.card))
	}
}

func (t *tables) refusesHost(s *state, seat int, a act) *Reason {
	target := int(a.target()) - 1
	switch {
	case seat != Host:
		return ErrHostOnly
	case a.kind() == Deal:
		if s.phase != PhaseBetween {
			return ErrNotBetween
		}
		return nil
	case target >= int(s.seats):
		return ErrNoSuchSeat
	case a.kind() == Leave:
		if s.match>>target&1 == 0 {
			return ErrAlreadyLeft
		}
		return nil
	case s.phase == PhaseBetween:
		return ErrBetween
	case !s.inRound(target):
		return ErrNotInRound
	}
	return nil
}

func (s *state) refusesName(seat int) *Reason {
	if s.phase != PhaseName {
		return ErrNoNameOwed
	}
	if seat != int(s.namer) {
		return ErrNotYourTurn
	}
	return nil
}

// refusesTurn says why a move of the seat to move may not be made.
func (t *tables) refusesTurn(s *state, p *conductTable, seat int, a act) *Reason {
	if seat != s.mover() {
		return ErrNotYourTurn
	}
	if s.phase == PhaseName {
		return ErrNameOwed
	}
	o := t.options(s, p)
	switch a.kind() {
	case Draw:
		return t.refusesDraw(s, p, o)
	case Pass:
		return s.refusesPass(o)
	case Pay:
		if !o.pay() {
			return ErrNoDebt
		}
		return nil
	case Challenge:
		if !o.challenge() {
			return ErrNoChallenge
		}
		return nil
	default:
		return t.refusesPlay(s, p, seat, o, a)
	}
}

func (t *tables) refusesDraw(s *state, p *conductTable, o options) *Reason {
	switch {
	case o.draw():
		return nil
	case s.phase == PhaseDebt:
		return ErrDebtUnpaid
	case s.penalised:
		return ErrFined
	case !o.pass() && !o.play.empty():
		return ErrMustPlay
	case s.drawable(p) == 0:
		return ErrNothingToDraw
	default:
		return ErrAlreadyDrawn
	}
}

func (s *state) refusesPass(o options) *Reason {
	switch {
	case o.pass():
		return nil
	case s.phase == PhaseDebt:
		return ErrDebtUnpaid
	case o.draw():
		return ErrMustDraw
	default:
		return ErrMustPlay
	}
}

func (t *tables) refusesPlay(s *state, p *conductTable, seat int, o options, a act) *Reason {
	if !t.holdsAll(&s.hands[seat], a) {
		return ErrNotInHand
	}
	if !o.play.has(int(a.card())) {
		return t.whyNotLaid(s, p, o, a.card())
	}
	if a.n() > 1 {
		if why := t.refusesSet(s, p, o, a); why != nil {
			return why
		}
	}
	sum := t.sum(p, a)
	return t.refusesForm(s, p, seat, s.left(p, seat, a), a, &sum)
}

// whyNotLaid says why a card in hand may not be laid by the seat to move.
func (t *tables) whyNotLaid(s *state, p *conductTable, o options, card uint8) *Reason {
	switch {
	case s.phase == PhaseDrawn && s.penalised:
		return ErrFined
	case s.phase == PhaseDrawn && o.drawn() && !s.drawn.bit(int(card)):
		return ErrNotDrawn
	case p.places[s.place].barred.has(int(card)):
		return ErrNotOn
	case s.phase == PhaseDebt && !p.groups[s.debt.group-1].any[t.at(s.debt.last, s.suit)].has(int(card)):
		return ErrDebtUnpaid
	case p.onlyIf.has(int(card)) && t.breaks(s, &s.hands[s.turn], int(card)):
		return ErrCondition
	default:
		return ErrDoesNotFit
	}
}

func (t *tables) refusesJumpMove(s *state, p *conductTable, seat int, a act) *Reason {
	if why := t.refusesJump(s, p, seat, a.card()); why != nil {
		return why
	}
	sum := t.sum(p, a)
	return t.refusesForm(s, p, seat, s.left(p, seat, a), a, &sum)
}

// refusesJump says why a card may not be laid out of turn: RULES.md,
// "[jump_in]".
func (t *tables) refusesJump(s *state, p *conductTable, seat int, card uint8) *Reason {
	h := &s.hands[seat]
	switch {
	case s.phase == PhaseName:
		return ErrNameOwed
	case !p.jump.on:
		return ErrNoJump
	case seat == int(s.turn):
		return ErrOwnTurn
	case !h.bit(int(card)):
		return ErrNotInHand
	case card != s.top():
		return ErrNotIdentical
	case !p.jump.cards.has(int(card)):
		return ErrNoJump
	case s.phase == PhaseDebt && (p.jump.onAction == jumpForbid || p.effects[card].group != s.debt.group):
		return ErrNoJump
	case p.places[t.placeOf(card, s.suit, false)].barred.has(int(card)):
		return ErrNotOn
	case !p.doubtful && p.onlyIf.has(int(card)) && t.breaks(s, h, int(card)):
		return ErrCondition
	}
	return nil
}

// refusesCatch says why a seat may not be caught: RULES.md, "[call]".
func (t *tables) refusesCatch(s *state, p *conductTable, seat, other int) *Reason {
	if other >= int(s.seats) || t.team(s, seat)>>other&1 != 0 {
		return ErrBadTarget
	}
	if !s.inRound(other) {
		return ErrNotInRound
	}
	if s.lapses[other]&p.catchable != 0 {
		return nil
	}
	if p.falseCatch == 0 {
		return ErrNothingToCatch
	}
	if s.accused>>seat&1 != 0 {
		return ErrAlreadyAccused
	}
	return nil
}

// refusesForm says why a play may not be made in this form: with this suit
// named, this target and this word, leaving so many cards.
func (t *tables) refusesForm(s *state, p *conductTable, seat, left int, a act, sum *effects) *Reason {
	if a.word() && !p.wordFits(left) {
		return ErrNoWordDue
	}
	final := left == 0 && s.goesOut(p, a)
	target := int(a.target()) - 1
	switch {
	case a.suit() != 0 && !sum.names:
		return ErrNameUnwanted
	case a.suit() == 0 && sum.names && !final:
		return ErrNameMissing
	case a.target() != 0 && sum.swap == swapNone:
		return ErrTargetUnwanted
	case a.target() != 0 && (target == seat || !s.inRound(target)):
		return ErrBadTarget
	case a.target() == 0 && sum.swap == swapMust && !final:
		return ErrTargetMissing
	}
	return nil
}

// goesOut reports whether a play of all cards takes its seat out: not if a
// word at 0 is forgotten and costs a card that can be drawn.
func (s *state) goesOut(p *conductTable, a act) bool {
	due := p.dueAt[0]
	if due == 0 || a.word() || p.calls[due-1].penalty == 0 {
		return true
	}
	after := int(s.stock)
	if p.empty == emptyReshuffle {
		after += int(s.pile) + int(a.n()) - 1
	}
	return after == 0
}
