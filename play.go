package lastcard

// referee resolves a move: it decides what follows and tells the position
// event by event. It is handed moves that refusal has let pass.
type referee struct {
	t       *tables
	p       *conductTable
	s       *state
	log     *[]event // nil when nobody listens
	starved bool     // a card was needed where an empty stock ends the round
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

// resolve makes a move that is not refused, whole; RULES.md, "Resolution of an
// accepted move".
func (t *tables) resolve(s *state, seat int, a act, log *[]event) {
	r := referee{t: t, p: &t.play[s.small], s: s, log: log}
	switch a.kind {
	case Play, Jump:
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
		r.catch(seat, int(a.target)-1)
	case Challenge:
		r.challenge()
	case Name:
		r.name(seat, a.suit)
	case Deal:
		r.deal()
	case Leave:
		r.leave(int(a.target) - 1)
	case Penalty:
		r.tablePenalty(a)
	}
	if r.starved && s.running() {
		r.endRound(nobody, causeBlocked)
	}
}

func (r *referee) emit(e event) {
	r.s.apply(r.t, &e)
	if r.log != nil {
		if e.call|e.group != 0 {
			e.small = r.s.small
		}
		*r.log = append(*r.log, e)
	}
}

// close ends every window that an earlier move opened; penalties that waited
// for it are drawn now.
func (r *referee) close() {
	if r.s.accused == 0 && r.s.lapses == [maxSeats]uint8{} {
		return
	}
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
		r.emit(event{
			kind: EventDraw, cause: c, seat: int8(seat), other: nobody, from: nobody,
			card: r.s.table[r.s.stock-1], first: c == causeOrdinary && taken == 0,
		})
	}
	return n
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
	pl := turnPlay{seat: seat, act: a, sum: r.t.sum(r.p, a)}
	pl.role = r.role(a)
	if a.kind == Jump && r.p.jump.onAction == jumpUndo {
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
	g, i, card := &r.p.groups[d.group-1], r.t.at(d.last, r.s.suit), int(a.card)
	switch {
	case a.kind == Jump, g.answer[i].has(card):
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
		r.emit(happened(EventSettled, int(r.s.debt.victim)))
	case added:
		r.tellDebt(before, false)
	}
	if r.s.turned {
		r.emit(happened(EventReverse, seat))
	}
}

func (r *referee) lay(pl *turnPlay) {
	a := pl.act
	kind := EventPlay
	if a.kind == Jump {
		kind = EventJump
	}
	for i := range int(a.n) {
		r.emit(event{
			kind: kind, seat: int8(pl.seat), other: nobody, from: nobody,
			card: a.at(r.t, i), amount: int32(i + 1), first: i == 0,
		})
	}
	pl.left = int(r.s.hands[pl.seat].n)
	if a.suit != 0 {
		e := happened(EventNamed, pl.seat)
		e.suit = a.suit
		r.emit(e)
	}
}

// goOut takes a seat without cards out, which ends the round, and reports
// whether it did: a seat that forgot a word at 0 draws and stays.
func (r *referee) goOut(pl *turnPlay) bool {
	if due := r.p.dueAt[0]; due != 0 {
		if pl.act.word {
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
	r.emit(happened(EventSettled, seat))
}

func (r *referee) say(seat int, call uint8) {
	e := happened(EventWord, seat)
	e.call = call
	r.emit(e)
}

// judgeWord is step 4: whether a word was due at the number the laying left,
// and whether it came.
func (r *referee) judgeWord(pl *turnPlay) {
	due := r.p.dueAt[pl.left]
	switch {
	case pl.left == 0:
		return // judged in going out
	case due != 0 && pl.act.word:
		r.say(pl.seat, due)
	case due != 0:
		r.miss(pl.seat, due)
	case pl.act.word:
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
	e := happened(EventLapse, seat)
	e.call = due
	r.emit(e)
}

// draw is one ordinary draw move.
func (r *referee) draw(seat int) {
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
	r.emit(happened(EventPass, seat))
	r.endTurn(seat, r.s.next(seat))
}

// pay draws the whole debt. What there is too little of lapses.
func (r *referee) pay() {
	r.close()
	if r.starved {
		return
	}
	d := r.s.debt
	after := r.s.after(d)
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

func (r *referee) call(seat int) {
	open := r.s.lapses[seat] & r.p.curable
	e := happened(EventCall, seat)
	e.call = lowest(open)
	r.emit(e)
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
	e := happened(EventCatch, seat).to(other)
	e.call = lowest(open)
	r.emit(e)
	r.penalize(other, r.p.calls[e.call-1].penalty, causeWord)
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
	e := happened(EventChallenge, victim).to(layer)
	e.mark = r.s.guilty
	r.emit(e)
	r.show(layer, victim)
	if e.mark {
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
	r.emit(happened(EventSettled, victim))
}

// show tells the cards of a hand to one viewer, or to everybody.
func (r *referee) show(seat, viewer int) {
	if r.log == nil {
		return
	}
	for card, n := range r.s.hands[seat].count[:r.t.cards] {
		for range n {
			r.emit(happened(EventShown, seat).to(viewer).with(uint8(card)))
		}
	}
}

// name gives an owed choice; then play goes on with the seat to move.
func (r *referee) name(seat int, suit uint8) {
	r.close()
	if r.starved {
		return
	}
	e := happened(EventNamed, seat)
	e.suit = suit
	r.emit(e)
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
	seat := int(a.target) - 1
	e := happened(EventPenalty, seat).of(int(a.n)).because(causeTable)
	e.extra = int32(a.more)
	r.emit(e)
	r.take(seat, int(a.n), causeTable)
}
