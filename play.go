package lastcard

// referee resolves moves: it decides what follows, has the position change, and
// tells each change. It is handed moves that refusal has let pass.
type referee struct {
	t        *tables
	p        *conductTable
	s        *state
	listener *listener // nil when nobody listens
	starved  bool      // a card was needed where an empty stock ends the round
}

// listener is who is told what happens. It is apart from the referee, so that the
// compiler sees that nobody keeps the position of which is told.
type listener struct {
	rules *Ruleset
	log   []Event
}

// role is what a play is to the debt that stands.
type role uint8

const (
	roleNone role = iota
	roleAnswer
	roleCancel
	rolePassOn
	roleSendBack
)

// turnPlay is a play being resolved.
type turnPlay struct {
	seat int
	act  act
	role role
	sum  effects
	left int // cards left in the hand by the laying alone
}

// move makes a move of a seat or the host, or says why it may not be made.
func (r *referee) move(seat int, a act) *Reason {
	if f := r.t.formInTurn(r.s, r.p, seat, a); f != nil {
		if r.light(seat, f) {
			return nil
		}
		r.play(seat, a)
	} else if why := r.t.refusal(r.s, seat, a); why != nil {
		return why
	} else {
		r.resolve(seat, a)
	}
	r.finish()
	return nil
}

// referee of a position that nobody listens to.
func (t *tables) referee(s *state) referee { return referee{t: t, p: &t.play[s.small], s: s} }

// resolve makes a move that is not refused, whole; RULES.md, "Resolution of an
// accepted move".
func (r *referee) resolve(seat int, a act) {
	switch a.kind() {
	case Play:
		if f := r.t.formOf(r.p, a); f == nil || r.s.phase == PhaseDebt || !r.light(seat, f) {
			r.play(seat, a)
		}
	case Jump:
		r.play(seat, a)
	case Draw:
		r.draw(seat)
	case Pay:
		r.pay()
	case Pass:
		r.pass(seat)
	case Call:
		r.call(seat)
	case Catch:
		r.catch(seat, int(a.target())-1)
	case Challenge:
		r.challenge()
	case Name:
		r.name(seat, a.suit())
	case Deal:
		r.deal()
	case Leave:
		r.leave(int(a.target()) - 1)
	case Penalty:
		r.tablePenalty(a)
	}
}

// finish ends a round that a card was lacking for.
func (r *referee) finish() {
	if r.starved && r.s.running() {
		r.endRound(nobody, causeBlocked)
	}
	r.starved = false
}

// emit makes an event happen and tells it.
func (r *referee) emit(e event) {
	r.s.apply(r.t, e)
	r.tell(e)
}

// tell puts what has happened into the log, if anybody listens. The events of
// most moves are made to happen and told apart, so that nothing is told to
// nobody.
func (r *referee) tell(e event) {
	if r.listener == nil {
		return
	}
	if e.call()|e.group() != 0 {
		e = e.dealtAs(r.s.small)
	}
	r.listener.log = append(r.listener.log, Event{r.listener.rules, e})
}

// close ends every window that an earlier move opened; penalties that waited
// for it are drawn now.
func (r *referee) close() {
	if r.s.accused|r.s.lapsed != 0 {
		r.closeWindows()
	}
}

func (r *referee) closeWindows() {
	for seat := range int(r.s.seats) {
		open := r.s.lapses[seat] & r.p.waiting
		for i := range r.p.calls {
			if open>>i&1 != 0 {
				r.penalize(seat, r.p.calls[i].penalty, causeWord)
			}
		}
	}
	r.emit(happened(EventClosed, nobody))
}

// penalize makes a seat take cards at once and reports how many it got.
func (r *referee) penalize(seat, n int, c cause) int {
	if n == 0 {
		return 0
	}
	r.emit(happened(EventPenalty, seat).of(n).because(c))
	return r.take(seat, n, c)
}

// take moves cards from the stock to a hand, one event a card, and reports how
// many there were.
func (r *referee) take(seat, n int, c cause) int {
	for taken := range n {
		if !r.renew() {
			r.emit(happened(EventShort, seat).of(n - taken).because(c))
			r.starved = r.starved || r.p.empty == emptyEndRound
			return taken
		}
		r.takeOne(seat, c, c == causeOrdinary && taken == 0)
	}
	return n
}

// takeOne takes a card that is there.
func (r *referee) takeOne(seat int, c cause, first bool) {
	card := r.s.draw(r.t, seat, c, first)
	if r.listener != nil {
		r.tell(happened(EventDraw, seat).because(c).with(card).flag(flagFirst, first))
	}
}

// renew makes sure that the stock has a card, from the pile if need be, and
// reports whether it has.
func (r *referee) renew() bool {
	if r.s.stock == 0 && r.p.empty == emptyReshuffle && r.s.pile > 1 {
		r.emit(happened(EventReshuffled, nobody).of(int(r.s.pile) - 1))
	}
	return r.s.stock > 0
}

// play resolves a play or a jump in the steps of RULES.md.
func (r *referee) play(seat int, a act) {
	r.close()
	if r.starved {
		return
	}
	pl := turnPlay{seat: seat, act: a, role: r.role(a), sum: r.t.sum(r.p, a)}
	if a.kind() == Jump && r.p.jump.onAction == jumpUndo {
		r.undo(seat)
	}
	r.lay(&pl)
	if pl.left == 0 && r.goOut(&pl) {
		return
	}
	r.judgeWord(&pl)
	if r.starved {
		return
	}
	r.effects(&pl)
	r.endPlay(&pl)
}

// role is what a play is to the debt that stands now. A jump joins it.
func (r *referee) role(a act) role {
	d := &r.s.debt
	if d.group == 0 {
		return roleNone
	}
	g, i, card := &r.p.groups[d.group-1], r.t.at(d.last, r.s.suit), int(a.card())
	switch {
	case a.kind() == Jump, g.answer[i].has(card):
		return roleAnswer
	case g.cancel[i].has(card):
		return roleCancel
	case g.passOn[i].has(card):
		return rolePassOn
	default:
		return roleSendBack
	}
}

// undo takes back what the last play added to a debt that still stands, and
// its turn of the direction.
func (r *referee) undo(seat int) {
	before := r.s.before
	now := &r.s.debt
	added := now.group != 0 && (now.cards != before.cards || now.group != before.group)
	if !added && !r.s.turned {
		return
	}
	r.emit(happened(EventUndone, seat))
	switch {
	case added && before.group == 0:
		r.settle(int(r.s.debt.victim))
	case added:
		r.setDebt(before, false)
	}
	if r.s.turned {
		r.emit(happened(EventReverse, seat))
	}
}

func (r *referee) lay(pl *turnPlay) {
	a, kind := pl.act, EventPlay
	if a.kind() == Jump {
		kind = EventJump
		r.s.breakIn(pl.seat)
	}
	for i := range int(a.n()) {
		r.layOne(pl.seat, kind, a.at(r.t, i), i)
	}
	pl.left = int(r.s.hands[pl.seat&(maxSeats-1)].n)
	if a.suit() != 0 {
		r.s.follow(r.t, a.suit())
		r.tell(happened(EventNamed, pl.seat).naming(a.suit()))
	}
}

// layOne lays the i-th card of a play or a jump.
func (r *referee) layOne(seat int, kind EventKind, card uint8, i int) {
	if i == 0 {
		r.s.beginPlay(r.t, r.p, seat, card)
	}
	r.s.lay(r.t, seat, card)
	if r.listener != nil {
		r.tell(happened(kind, seat).with(card).of(i+1).flag(flagFirst, i == 0))
	}
}

// goOut takes a seat without cards out, which ends the round, and reports
// whether it did: a seat that forgot a word at 0 draws and stays.
func (r *referee) goOut(pl *turnPlay) bool {
	if due := r.p.dueAt[0]; due != 0 {
		if pl.act.word() {
			r.say(pl.seat, due)
		} else if r.penalizeOut(pl.seat, r.p.calls[due-1].penalty) {
			return false
		}
	}
	r.emit(happened(EventOut, pl.seat))
	if r.p.payPending {
		r.payPending(pl)
	}
	r.endRound(pl.seat, causeOut)
	return true
}

// penalizeOut penalizes a seat that would go out without its word and reports
// whether it got a card.
func (r *referee) penalizeOut(seat, n int) bool {
	if r.s.drawable(r.p) == 0 {
		return false
	}
	return r.penalize(seat, n, causeWord) > 0
}

// payPending draws what would be owed after the last card, at once: RULES.md,
// step 3.
func (r *referee) payPending(pl *turnPlay) {
	r.turnDirection(pl)
	r.settleRole(pl)
	if d := r.s.debt; d.group != 0 {
		r.collect(int(d.victim), int(d.cards))
	}
}

// collect makes a seat draw a debt, which is then gone.
func (r *referee) collect(seat, n int) {
	r.take(seat, n, causeDebt)
	r.settle(seat)
}

// settle ends a debt of a seat.
func (r *referee) settle(seat int) {
	r.s.settle()
	r.tell(happened(EventSettled, seat))
}

// draw is one ordinary draw move.
func (r *referee) draw(seat int) {
	if r.p.eases && r.s.stock > 0 && r.s.accused|r.s.lapsed == 0 {
		r.drawLight(seat)
		return
	}
	unneeded := r.p.draw.penalty > 0 && r.s.phase == PhaseTurn && !r.t.options(r.s, r.p).play.empty()
	r.close()
	if r.starved {
		return
	}
	r.take(seat, r.p.draw.count, causeOrdinary)
	if unneeded && !r.starved {
		r.penalize(seat, r.p.draw.penalty, causeUnneeded)
	}
	switch {
	case r.starved:
	case r.p.draw.then == thenEnd:
		r.endTurn(seat, r.s.next(seat))
	default:
		r.turn(seat, PhaseDrawn)
	}
}

func (r *referee) pass(seat int) {
	r.close()
	if r.starved {
		return
	}
	r.tell(happened(EventPass, seat)) // nothing but the turn's end follows
	r.endTurn(seat, r.s.next(seat))
}

// pay draws the whole debt. What there is too little of lapses.
func (r *referee) pay() {
	r.close()
	if r.starved {
		return
	}
	d := r.s.debt
	after := 0
	if !r.p.groups[d.group-1].thenPlay {
		after = r.s.after(d)
	}
	r.collect(int(d.victim), int(d.cards))
	switch {
	case r.starved:
	case r.p.groups[d.group-1].thenPlay:
		r.turn(int(d.victim), PhaseTurn)
	default:
		r.endTurn(int(d.victim), after)
	}
}

// after is the seat to move once a debt is paid: RULES.md, "[debt]".
func (s *state) after(d debt) int {
	if !d.around {
		return s.next(int(d.victim))
	}
	next := s.next(int(d.from))
	if next == int(d.victim) {
		next = s.next(next)
	}
	return next
}

// name gives an owed choice; then play goes on with the seat to move.
func (r *referee) name(seat int, suit uint8) {
	r.close()
	if r.starved {
		return
	}
	r.emit(happened(EventNamed, seat).naming(suit))
	r.turn(int(r.s.turn), r.s.phaseToMove())
}

// phaseToMove is the phase in which a seat gets the move.
func (s *state) phaseToMove() Phase {
	if s.debt.group != 0 {
		return PhaseDebt
	}
	return PhaseTurn
}

func (r *referee) tablePenalty(a act) {
	seat := int(a.target()) - 1
	r.emit(happened(EventPenalty, seat).of(int(a.n())).because(causeTable).beside(int32(a.more)))
	r.take(seat, int(a.n()), causeTable)
}
