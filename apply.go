package lastcard

import (
	"slices"

	"github.com/lastcard-go/lastcard/internal/chance"
)

// The changes of a position stand in this file alone. What follows from an event by
// definition (a laid card sets the current suit) is done here; decisions are made
// elsewhere.

// apply makes the change that an event tells of. A referee makes the same changes
// by name and tells them: what is told of a move, applied to the position before
// it, gives the position after it.
func (s *state) apply(t *tables, e event) {
	seat := int(e.seat())
	switch e.kind() {
	case EventPlay:
		s.layFirst(t, seat, e)
	case EventJump:
		s.breakIn(seat)
		s.layFirst(t, seat, e)
	case EventDraw:
		s.draw(t, seat, e.cause(), e.first())
	case EventDeal:
		s.dealCard(t, seat)
	case EventEnded:
		s.endTurn()
	case EventTurn:
		s.giveTurn(seat, e.phase())
		if e.phase() == PhaseName {
			s.namer = uint8(e.other())
		}
	case EventNamed:
		s.follow(t, e.suit())
		if e.cause() == causeChance {
			s.spend()
		}
	case EventReverse:
		s.reverse()
	case EventDebt:
		s.owe(debt{
			cards: uint16(e.amount()), group: e.group(), last: e.card(), victim: uint8(seat),
			by: uint8(e.other()), from: uint8(e.from()), around: e.mark(),
		})
	case EventSettled:
		s.settle()
	case EventReshuffled:
		s.reshuffle(t)
	case EventSwap:
		s.hands[seat], s.hands[e.other()] = s.hands[e.other()], s.hands[seat]
	case EventRotate:
		s.rotate()
	case EventClosed, EventLapse, EventCall, EventCatch, EventFalseCatch, EventPenalty:
		s.applyWord(e)
	default:
		s.applyFrame(t, e)
	}
}

// applyWord applies the events of words, catches and penalties.
func (s *state) applyWord(e event) {
	switch seat := int(e.seat()); e.kind() {
	case EventClosed:
		s.close()
	case EventLapse:
		s.lapses[seat] |= 1 << (e.call() - 1)
		s.lapsed |= seatBit(seat)
	case EventCall:
		s.absolve(seat, 1<<(e.call()-1))
	case EventCatch:
		s.absolve(int(e.other()), 1<<(e.call()-1))
	case EventFalseCatch:
		s.accused |= 1 << seat
	case EventPenalty:
		s.penalised = s.penalised || e.cause() == causeUnneeded
	}
}

// applyFrame applies the events that frame the turns: of the deal, of leaving,
// and of the end.
func (s *state) applyFrame(t *tables, e event) {
	seat := int(e.seat())
	switch e.kind() {
	case EventDealer:
		s.dealer = uint8(seat)
		s.spend()
	case EventRound:
		s.beginRound(t, seat, e)
	case EventReturned:
		s.bottom(s.pop())
	case EventTurned:
		s.push(s.pop())
		s.suit, s.mute = t.suit[e.card()], e.mark()
		s.see(t)
	case EventOut:
		s.in &^= 1 << seat
	case EventLeft:
		s.leave(t, seat)
	case EventRoundOver:
		s.endRound(t, seat)
	case EventScore:
		s.note(seat, e.amount(), e.extra())
	case EventMatchOver:
		s.phase = PhaseOver
		if seat != nobody {
			s.winners |= 1 << seat
		}
	}
}

// close closes every catch and cure window.
func (s *state) close() {
	s.lapses, s.lapsed, s.accused = [maxSeats]uint8{}, 0, 0
}

// absolve ends lapses of a seat.
func (s *state) absolve(seat int, lapses uint8) {
	s.lapses[seat] &^= lapses
	if s.lapses[seat] == 0 {
		s.lapsed &^= seatBit(seat)
	}
}

func (s *state) giveTurn(seat int, ph Phase) {
	s.phase, s.turn, s.namer = ph, uint8(seat), 0
}

// follow sets the current suit.
func (s *state) follow(t *tables, suit uint8) {
	s.suit = suit
	s.see(t)
}

func (s *state) reverse() {
	s.counter = !s.counter
	s.turned = !s.turned
}

// owe makes a debt stand.
func (s *state) owe(d debt) { s.debt = d }

// settle ends a debt, and the doubt about the play that made it.
func (s *state) settle() {
	s.debt, s.before = debt{}, debt{}
	s.doubt, s.guilty = 0, false
}

// beginRound gathers the deck, shuffles it and clears what the last round left.
// A scripted stock lies ready already.
func (s *state) beginRound(t *tables, dealer int, e event) {
	if e.mark() {
		table, stock := s.table, s.stock
		s.deal = deal{}
		s.table, s.stock = table, stock
	} else {
		s.deal = deal{}
		s.stock = uint16(copy(s.table[:], t.deck[:t.size]))
		s.shuffle()
	}
	s.in, s.dealer, s.round = s.match, uint8(dealer), uint32(e.amount())
	s.small = whichConduct(s.seatsIn())
	s.counter = t.play[s.small].deal.counter
	s.turn = s.dealer
}

// shuffle brings the stock into an order of chance. Of a loose one each card is
// drawn by chance instead.
func (s *state) shuffle() {
	s.under = 0
	if s.loose {
		return
	}
	chance.Shuffle(s.seed, s.chance, s.table[:s.stock])
	s.chance++
}

// pick is an outcome of chance that is none of a shuffle: a number below a bound.
// It is known before the event that spends it.
func (s *state) pick(bound int) int {
	if s.loose {
		gen := s.gen
		return chance.Below(&gen, bound)
	}
	return chance.Pick(s.seed, s.chance, bound)
}

// spend goes on to the next outcome of chance.
func (s *state) spend() {
	if s.loose {
		chance.Word(&s.gen)
		return
	}
	s.chance++
}

// coming is the card of the stock that is taken next.
func (s *state) coming() uint8 {
	gen := s.gen
	card := s.table[s.pickNext()]
	s.gen = gen
	return card
}

// pop takes the next card out of the stock.
func (s *state) pop() uint8 { return s.pull(s.pickNext()) }

// pickNext is where the card lies that is taken next: the top one, or any of a
// loose stock but those that were put below it.
func (s *state) pickNext() uint16 {
	if s.loose && s.stock > s.under {
		return s.under + uint16(chance.Below(&s.gen, int(s.stock-s.under)))
	}
	return s.stock - 1
}

// pull takes a card out of the stock. The top card takes its place.
func (s *state) pull(i uint16) uint8 {
	s.stock--
	at, top := &s.table[i&(maxCards-1)], &s.table[s.stock&(maxCards-1)]
	card := *at
	*at = *top
	*top = 0
	s.under = min(s.under, s.stock)
	return card
}

// bottom puts a card below the stock.
func (s *state) bottom(card uint8) {
	copy(s.table[1:s.stock+1], s.table[:s.stock])
	s.table[0] = card
	s.stock++
	s.under++
}

// push lays a card on the pile.
func (s *state) push(card uint8) {
	s.pile++
	s.table[(maxCards-int(s.pile))&(maxCards-1)] = card
}

func (s *state) dealCard(t *tables, seat int) uint8 {
	card := s.pull(s.pickNext()) // pop, without a call
	t.add(&s.hands[seat&(maxSeats-1)], card)
	return card
}

// draw takes a card from the stock. What an ordinary draw brings is kept in
// mind; first is true of the first card of such a move.
func (s *state) draw(t *tables, seat int, c cause, first bool) uint8 {
	card := s.dealCard(t, seat)
	s.busy, s.idle = true, 0
	if c == causeOrdinary {
		t.add(&s.drawn, card)
	}
	if first {
		s.draws++
	}
	return card
}

// reshuffle makes the pile below its top card the new stock. It is shuffled
// from card order, so the order of the pile leaves no trace.
func (s *state) reshuffle(t *tables) {
	top := s.top()
	if s.loose {
		s.turnOver(top)
		return
	}
	var count [maxDifferent]uint16
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
	s.shuffle()
}

// turnOver makes the pile below its top card a loose stock.
func (s *state) turnOver(top uint8) {
	from := maxCards - int(s.pile) + 1
	s.stock = uint16(copy(s.table[:], s.table[from:]))
	clear(s.table[max(from-1, int(s.stock)):])
	s.pile, s.under = 0, 0
	s.push(top)
}

// straighten lays a loose stock in card order, but for what was put below it, so
// that nothing of another order is left in it.
func (s *state) straighten() { slices.Sort(s.table[s.under:s.stock]) }

// layForm lays a card in one of its forms.
func (s *state) layForm(t *tables, h *hand, f *form) {
	t.remove(h, f.card)
	s.cover(f.card, f.suit, f.place)
}

// breakIn ends the turn that a jump breaks into.
func (s *state) breakIn(seat int) {
	s.endTurn()
	s.turn, s.phase = uint8(seat), PhaseTurn
}

// forgetPlay clears what the last play left to be undone or doubted.
func (s *state) forgetPlay() {
	s.before, s.turned, s.doubt, s.guilty = debt{}, false, 0, false
}

// beginPlay begins a play with its first card: what the last play left to be
// undone or doubted is gone.
func (s *state) beginPlay(t *tables, p *conductTable, seat int, card uint8) {
	s.forgetPlay()
	s.before = s.debt
	if p.onlyIf.has(int(card)) {
		s.weigh(t, seat, card)
	}
}

// weigh notes whose conditional card may be doubted, and whether rightly.
func (s *state) weigh(t *tables, seat int, card uint8) {
	s.doubt = uint8(seat) + 1
	s.guilty = t.breaks(s, &s.hands[seat], int(card))
}

// lay moves a card from a hand to the pile.
func (s *state) lay(t *tables, seat int, card uint8) {
	card &= maxDifferent - 1
	t.remove(&s.hands[seat&(maxSeats-1)], card)
	s.cover(card, t.suit[card], t.own[card])
}

// cover puts a card on the pile that leads to a suit and a row of the tables.
func (s *state) cover(card, suit uint8, place uint16) {
	s.push(card)
	s.suit, s.mute, s.place = suit, false, place
	s.busy, s.idle = true, 0
}

// layFirst lays a card, which may be the first of a play.
func (s *state) layFirst(t *tables, seat int, e event) {
	if e.first() {
		s.beginPlay(t, &t.play[s.small], seat, e.card())
	}
	s.lay(t, seat, e.card())
}

// breaks reports whether a hand holds, beside the card itself, a card of the
// current suit, so that a conditional card may not be laid innocently.
func (t *tables) breaks(s *state, h *hand, card int) bool {
	if s.suit == 0 {
		return false
	}
	same := h.and(t.suited[s.suit])
	if same.has(card) && t.copiesIn(h, card) == 1 {
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
	if s.draws > 0 {
		s.drawn, s.draws = hand{}, 0
	}
	s.busy, s.penalised = false, false
}

// leave takes a seat out of the match. Its cards go where the rules say; its
// lapses, its debt and the right to challenge its card end.
func (s *state) leave(t *tables, seat int) {
	s.stow(t, seat)
	s.in &^= 1 << seat
	s.match &^= 1 << seat
	s.absolve(seat, s.lapses[seat])
	s.accused &^= 1 << seat
	if s.debt.group != 0 && int(s.debt.victim) == seat {
		s.settle()
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
	var cards [maxCards]uint8
	held := t.list(&s.hands[seat], cards[:0])
	s.hands[seat] = hand{}
	n := len(held)
	if n == 0 {
		return
	}
	switch t.leaving(s) {
	case leaveAside:
		for _, card := range held {
			t.add(&s.aside, card)
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
		s.under += uint16(n)
	}
}

// note notes points of a seat.
func (s *state) note(seat int, plus, minus int32) {
	s.plus[seat] += int64(plus)
	s.minus[seat] += int64(minus)
}

// endRound clears what does not outlive a round. The hands stay and lie open.
func (s *state) endRound(t *tables, winner int) {
	s.phase, s.turn, s.namer = PhaseBetween, 0, 0
	s.settle()
	s.turned = false
	s.close()
	s.drawn, s.draws, s.busy, s.penalised = hand{}, 0, false, false
	if winner != nobody {
		for team := t.team(s, winner) & s.match; team != 0; team &= team - 1 {
			s.won[trailing(team)]++
		}
	}
}
