package lastcard

import "github.com/lastcard-go/lastcard/internal/chance"

// apply is the only function that changes a position: it applies one event.
// Decisions are made elsewhere and told to it; what follows from an event by
// definition (a laid card sets the current suit) is done here.
func (s *state) apply(t *tables, e *event) {
	switch e.kind {
	case EventPlay, EventJump:
		s.lay(t, e)
	case EventDraw, EventDeal:
		s.take(e)
	case EventEnded:
		s.endTurn()
	case EventTurn:
		s.giveTurn(e)
	case EventNamed:
		s.suit = e.suit
		if e.cause == causeChance {
			s.chance++
		}
	case EventReverse:
		s.counter = !s.counter
		s.turned = !s.turned
	case EventDebt:
		s.debt = debt{
			cards: uint16(e.amount), group: e.group, last: e.card, victim: uint8(e.seat),
			by: uint8(e.other), from: uint8(e.from), around: e.mark,
		}
	case EventSettled:
		s.debt, s.before = debt{}, debt{}
		s.doubt, s.guilty = 0, false
	case EventReshuffled:
		s.reshuffle(t)
	case EventSwap:
		s.hands[e.seat], s.hands[e.other] = s.hands[e.other], s.hands[e.seat]
	case EventRotate:
		s.rotate()
	case EventClosed, EventLapse, EventCall, EventCatch, EventFalseCatch, EventPenalty:
		s.applyWord(e)
	default:
		s.applyFrame(t, e)
	}
}

func (s *state) giveTurn(e *event) {
	s.phase, s.turn, s.namer = e.phase, uint8(e.seat), 0
	if e.phase == PhaseName {
		s.namer = uint8(e.other)
	}
}

// applyWord applies the events of words, catches and penalties.
func (s *state) applyWord(e *event) {
	switch e.kind {
	case EventClosed:
		s.lapses, s.accused = [maxSeats]uint8{}, 0
	case EventLapse:
		s.lapses[e.seat] |= 1 << (e.call - 1)
	case EventCall:
		s.lapses[e.seat] &^= 1 << (e.call - 1)
	case EventCatch:
		s.lapses[e.other] &^= 1 << (e.call - 1)
	case EventFalseCatch:
		s.accused |= 1 << e.seat
	case EventPenalty:
		s.penalised = s.penalised || e.cause == causeUnneeded
	}
}

// applyFrame applies the events that frame the turns: of the deal, of leaving,
// and of the end.
func (s *state) applyFrame(t *tables, e *event) {
	seat := int(e.seat)
	switch e.kind {
	case EventDealer:
		s.dealer = uint8(seat)
		s.chance++
	case EventRound:
		s.beginRound(t, seat, e)
	case EventReturned:
		s.bottom(s.popStock())
	case EventTurned:
		s.push(s.popStock())
		s.suit, s.mute = t.suit[e.card], e.mark
	case EventOut:
		s.in &^= 1 << seat
	case EventLeft:
		s.leave(t, seat)
	case EventRoundOver:
		s.endRound(t, seat)
	case EventScore:
		s.plus[seat] += int64(e.amount)
		s.minus[seat] += int64(e.extra)
	case EventMatchOver:
		s.phase = PhaseOver
		if seat != nobody {
			s.winners |= 1 << seat
		}
	}
}

// beginRound gathers the deck, shuffles it and clears what the last round left.
// A scripted stock lies ready already.
func (s *state) beginRound(t *tables, dealer int, e *event) {
	fresh := state{
		seats: s.seats, match: s.match, in: s.match, dealer: uint8(dealer), round: uint32(e.amount),
		plus: s.plus, minus: s.minus, won: s.won, seed: s.seed, chance: s.chance,
	}
	if e.mark {
		fresh.table, fresh.stock = s.table, s.stock
	} else {
		fresh.gather(t)
		chance.Shuffle(fresh.seed, fresh.chance, fresh.table[:fresh.stock])
		fresh.chance++
	}
	fresh.small = whichConduct(fresh.seatsIn())
	fresh.counter = t.play[fresh.small].deal.counter
	fresh.turn = fresh.dealer
	*s = fresh
}

// gather lays the whole deck into the stock in card order.
func (s *state) gather(t *tables) {
	for card := range t.cards {
		for range t.copies[card] {
			s.table[s.stock] = uint8(card)
			s.stock++
		}
	}
}

func (s *state) popStock() uint8 {
	s.stock--
	card := s.table[s.stock]
	s.table[s.stock] = 0
	return card
}

// bottom puts a card below the stock.
func (s *state) bottom(card uint8) {
	copy(s.table[1:s.stock+1], s.table[:s.stock])
	s.table[0] = card
	s.stock++
}

// push lays a card on the pile.
func (s *state) push(card uint8) {
	s.pile++
	s.table[maxCards-int(s.pile)] = card
}

func (s *state) take(e *event) {
	card := s.popStock()
	s.hands[e.seat].add(card)
	if e.kind == EventDeal {
		return
	}
	s.busy, s.idle = true, 0
	if e.cause == causeOrdinary {
		s.drawn.add(card)
	}
	if e.first {
		s.draws++
	}
}

// reshuffle makes the pile below its top card the new stock. It is shuffled
// from card order, so the order of the pile leaves no trace.
func (s *state) reshuffle(t *tables) {
	var count [maxDifferent]uint16
	top := s.top()
	for i := maxCards - int(s.pile) + 1; i < maxCards; i++ {
		count[s.table[i]]++
		s.table[i] = 0
	}
	s.table[maxCards-int(s.pile)] = 0
	s.pile = 0
	s.push(top)
	for card := range t.cards {
		for range count[card] {
			s.table[s.stock] = uint8(card)
			s.stock++
		}
	}
	chance.Shuffle(s.seed, s.chance, s.table[:s.stock])
	s.chance++
}

// lay moves a card from a hand to the pile. The first card of a move begins a
// new play: what the last one left to be undone or doubted is gone.
func (s *state) lay(t *tables, e *event) {
	seat := int(e.seat)
	if e.kind == EventJump {
		s.endTurn()
		s.turn, s.phase = uint8(seat), PhaseTurn
	}
	h := &s.hands[seat]
	if e.first {
		s.before, s.turned = s.debt, false
		s.doubt, s.guilty = 0, false
		if t.play[s.small].onlyIf.has(int(e.card)) {
			s.doubt = uint8(seat) + 1
			s.guilty = t.breaks(s, h, int(e.card))
		}
	}
	h.remove(e.card)
	s.push(e.card)
	s.suit, s.mute = t.suit[e.card], false
	s.busy, s.idle = true, 0
}

// breaks reports whether a hand holds, beside the card itself, a card of the
// current suit, so that a conditional card may not be laid innocently.
func (t *tables) breaks(s *state, h *hand, card int) bool {
	if s.suit == 0 {
		return false
	}
	same := h.any.and(t.suited[s.suit])
	if same.has(card) && h.count[card] == 1 {
		same.remove(card)
	}
	return !same.empty()
}

func (s *state) rotate() {
	first := s.step(0, true, s.in)
	held := s.hands[first]
	for seat := first; ; {
		from := s.previous(seat)
		if from == first {
			s.hands[seat] = held
			return
		}
		s.hands[seat] = s.hands[from]
		seat = from
	}
}

func (s *state) endTurn() {
	s.ended++
	if !s.busy {
		s.idle++
	}
	if s.drawn.n > 0 {
		s.drawn = hand{}
	}
	s.busy, s.penalised, s.draws = false, false, 0
}

// leave takes a seat out of the match. Its cards go where the rules say; its
// lapses, its debt and the right to challenge its card end.
func (s *state) leave(t *tables, seat int) {
	s.stow(t, seat)
	s.in &^= 1 << seat
	s.match &^= 1 << seat
	s.lapses[seat] = 0
	s.accused &^= 1 << seat
	if s.debt.group != 0 && int(s.debt.victim) == seat {
		s.debt, s.before = debt{}, debt{}
		s.doubt, s.guilty = 0, false
	}
	if int(s.doubt) == seat+1 {
		s.doubt, s.guilty = 0, false
	}
}

// leaving is where a leaver's cards go: below the top of a pile only if there is
// one.
func (t *tables) leaving(s *state) leaveMode {
	mode := t.play[s.small].leave
	if mode == leavePile && s.pile == 0 {
		return leaveUnderStock
	}
	return mode
}

// stow puts a leaver's hand away, in card order, the lowest card undermost.
func (s *state) stow(t *tables, seat int) {
	h := s.hands[seat]
	s.hands[seat] = hand{}
	if h.n == 0 {
		return
	}
	n := int(h.n)
	var cards [maxCards]uint8
	held := cards[:0]
	for card := range t.cards {
		for range h.count[card] {
			held = append(held, uint8(card))
		}
	}
	switch t.leaving(s) {
	case leaveAside:
		for _, card := range held {
			s.aside.add(card)
		}
	case leavePile:
		top := s.top()
		s.table[maxCards-int(s.pile)] = 0
		s.pile--
		for _, card := range held {
			s.push(card)
		}
		s.push(top)
	default:
		copy(s.table[n:n+int(s.stock)], s.table[:s.stock])
		copy(s.table[:n], held)
		s.stock += uint16(n)
	}
}

// endRound clears what does not outlive a round. The hands stay and lie open.
func (s *state) endRound(t *tables, winner int) {
	s.phase, s.turn, s.namer = PhaseBetween, 0, 0
	s.debt, s.before, s.turned = debt{}, debt{}, false
	s.doubt, s.guilty = 0, false
	s.lapses, s.accused = [maxSeats]uint8{}, 0
	s.drawn, s.draws, s.busy, s.penalised = hand{}, 0, false, false
	if winner != nobody {
		for team := t.team(s, winner) & s.match; team != 0; team &= team - 1 {
			s.won[trailing(team)]++
		}
	}
}
