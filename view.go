package lastcard

import "slices"

// View is what one seat, or a spectator, may know of a match, and nothing more:
// the fold of the events that the viewer is shown. It is made by copying
// allowed facts in; it and its slices are the caller's, and it changes with
// nothing. Its JSON is MarshalJSON and Ruleset.ReadView.
//
// The zero Card of Top stands for none; slices without elements are nil.
type View struct {
	Format      int    // of the JSON: 1
	Viewer      int    // the seat that sees this, or -1 for a spectator
	Rules       string // name of the ruleset
	Fingerprint string // of the ruleset

	Round     int    // number of the round, from 1
	Dealer    int    // seat that dealt it
	Phase     Phase  // what the seat to move may do
	Turn      int    // seat to move, in PhaseName the one that names; Host when none is
	Direction string // "clockwise" or "counter-clockwise"
	Draws     int    // draw moves made in this turn

	Top   Card // of the pile
	Mute  bool // the rank of Top is not matched
	Suit  Suit // the current suit, or none
	Stock int  // cards face down
	Pile  int  // cards face up, Top included
	Aside int  // cards set aside for the round

	Hand    []Card // the viewer's, in card order
	Drawn   []Card // what the viewer has drawn in its turn that now runs, in card order
	Debt    DebtView
	Seats   []SeatView // by seat, those that have left included
	Winners []int      // seats that have won the match

	Words   []WordView // the words of the rules, by id
	Legal   []Move     // the viewer's legal moves, sorted as Game.Legal says
	Reveals []bool     // for each of them whether making it may show somebody a hidden card
}

// DebtView is a debt as everybody sees it. Where nothing is owed its Group is
// "" and its other fields mean nothing.
type DebtView struct {
	Group   string
	Cards   int  // to be drawn
	Last    Card // the last card laid that owes
	Victim  int  // seat that owes
	By      int  // seat that laid Last
	Doubted int  // seat whose play the victim may challenge, or -1
}

// SeatView is what everybody sees of a seat.
type SeatView struct {
	Cards   int      // in its hand
	Open    []Card   // the hand, in card order, while it lies open: from the end of a round to the next deal
	InRound bool     // it plays in the round
	InMatch bool     // it has not left
	Plus    int      // points noted in the plus column
	Minus   int      // points noted in the minus column
	Won     int      // rounds won
	Lapses  []string // ids of words that it has missed, while that can be settled
}

// WordView is a word of the rules, as it holds in the round.
type WordView struct {
	Call   string // its id
	Word   string // what is said
	At     int    // cards left in the hand when it is due
	Caught bool   // an opponent may catch who missed it
	Cure   bool   // who missed it may say it in time
}

// View is what a seat may know now. A seat that is not at the table sees what
// a spectator sees.
func (p *Position) View(seat int) View {
	if p.rules == nil {
		return View{Format: wireVersion, Viewer: nobody, Dealer: nobody, Turn: Host, Direction: direction(false)}
	}
	s := &p.state
	v := View{
		Format: wireVersion, Viewer: nobody, Rules: p.rules.Name(), Fingerprint: p.rules.Fingerprint(),
		Round: int(s.round), Dealer: int(s.dealer), Phase: s.phase, Turn: s.mover(),
		Direction: direction(s.counter), Draws: int(s.draws),
		Top: p.rules.card(s.top()), Mute: s.mute, Suit: p.rules.suit(s.suit),
		Stock: int(s.stock), Pile: int(s.pile), Aside: int(s.aside.n),
		Debt: p.debtView(), Words: p.wordViews(), Winners: seatList(s.winners),
		Seats: make([]SeatView, s.seats),
	}
	for i := range v.Seats {
		p.fillSeat(&v.Seats[i], i)
	}
	if seat >= 0 && seat < int(s.seats) {
		p.own(&v, seat)
	}
	return v
}

// own adds what the viewer alone knows.
func (p *Position) own(v *View, seat int) {
	s := &p.state
	v.Viewer = seat
	v.Hand = p.rules.cardList(&s.hands[seat])
	if s.running() && seat == int(s.turn) {
		v.Drawn = p.rules.cardList(&s.drawn)
	}
	legal := p.Legal(seat, nil)
	if len(legal) == 0 {
		return
	}
	v.Legal, v.Reveals = slices.Clip(legal), make([]bool, len(legal))
	for i, m := range legal {
		v.Reveals[i] = p.rules.tables.reveals(s, seat, m.act)
	}
}

// fillSeat fills in what everybody sees of a seat.
func (p *Position) fillSeat(v *SeatView, seat int) {
	s := &p.state
	v.Cards, v.InRound, v.InMatch = int(s.hands[seat].n), s.inRound(seat), s.match>>seat&1 != 0
	v.Plus, v.Minus, v.Won = int(s.plus[seat]), int(s.minus[seat]), int(s.won[seat])
	if !s.running() {
		v.Open = p.rules.cardList(&s.hands[seat])
	}
	if s.lapses[seat] == 0 {
		return
	}
	for i, c := range p.rules.conduct(s.small).calls {
		if s.lapses[seat]>>i&1 != 0 {
			v.Lapses = append(v.Lapses, c.id)
		}
	}
	v.Lapses = slices.Clip(v.Lapses)
}

func (p *Position) debtView() DebtView {
	s := &p.state
	d := &s.debt
	if d.group == 0 {
		return DebtView{}
	}
	v := DebtView{
		Group: p.rules.conduct(s.small).debts[d.group-1].group, Cards: int(d.cards),
		Last: p.rules.card(d.last), Victim: int(d.victim), By: int(d.by), Doubted: nobody,
	}
	if p.rules.tables.play[s.small].doubtful {
		v.Doubted = int(s.doubt) - 1
	}
	return v
}

func (p *Position) wordViews() []WordView {
	calls := p.rules.conduct(p.state.small).calls
	if len(calls) == 0 {
		return nil
	}
	words := make([]WordView, len(calls))
	for i := range calls {
		c := &calls[i]
		words[i] = WordView{Call: c.id, Word: c.word, At: c.at, Caught: c.caught, Cure: c.inTime}
	}
	return words
}

func direction(counter bool) string {
	if counter {
		return "counter-clockwise"
	}
	return "clockwise"
}

// cardList is the cards of a hand in card order, nil for none.
func (r *Ruleset) cardList(h *hand) []Card {
	if h.n == 0 {
		return nil
	}
	cards := make([]Card, 0, h.n)
	for rest := r.tables.any(h); !rest.empty(); rest = rest.rest() {
		card := rest.first()
		for range r.tables.copiesIn(h, card) {
			cards = append(cards, Card{r, uint8(card)})
		}
	}
	return cards
}

// seatList is the seats of a set in order, nil for none.
func seatList(of uint16) []int {
	var seats []int
	for of != 0 {
		var seat int
		seat, of = eachSeat(of)
		seats = append(seats, seat)
	}
	return slices.Clip(seats)
}

// reveals reports whether a move may show somebody a card that was hidden from
// him. It knows only what the mover knows; where it is not sure it says yes.
func (t *tables) reveals(s *state, seat int, a act) bool {
	p := &t.play[s.small]
	if a.kind() == Call {
		return false
	}
	for _, lapses := range s.lapses {
		if lapses&p.waiting != 0 {
			return true
		}
	}
	ends := 1
	if a.kind() == Jump {
		ends = 2 // the turn that is jumped over ends too
	}
	lastTurn := int(s.ended)+ends >= p.turnLimit
	switch a.kind() {
	case Play, Jump:
		return lastTurn || t.playReveals(s, p, seat, a)
	case Pass:
		return lastTurn || !s.busy && int(s.idle)+1 >= s.seatsIn()
	case Name:
		return false
	default:
		return true
	}
}

// playReveals reports whether laying cards may show hidden ones: when the hand
// is empty, hands move, or the word makes somebody draw.
func (t *tables) playReveals(s *state, p *conductTable, seat int, a act) bool {
	left := int(s.hands[seat].n) - int(a.n())
	if left == 0 || a.target() != 0 || t.sum(p, a).rotates {
		return true
	}
	due := p.dueAt[left]
	if due == 0 {
		return a.word()
	}
	c := &p.calls[due-1]
	return !a.word() && !c.caught && !c.inTime
}
