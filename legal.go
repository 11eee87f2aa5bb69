package lastcard

import "math/bits"

// waiting is how many cards of penalties that wait for the window to close a
// seat would take.
func (s *state) waiting(p *conductTable, seat int) int {
	open := s.lapses[seat] & p.waiting
	if open == 0 {
		return 0
	}
	n := 0
	for i, c := range p.calls {
		if open>>i&1 != 0 {
			n += c.penalty
		}
	}
	return min(n, s.drawable(p))
}

// lister collects the legal moves of one seat, sorted.
type lister struct {
	t    *tables
	p    *conductTable
	s    *state
	seat int
	held int // cards in its hand, the penalties that wait for it included

	list *moveList // nil where one move is chosen by its number, and none are listed
	choice
}

// moveList is apart from the lister for the same reason as a listener is apart
// from a referee.
type moveList struct {
	rules *Ruleset
	moves []Move
}

// choice is the choosing of a move by its number in a list that is not made.
type choice struct {
	n, want int // the moves that have come, and the number of the one wanted
	found   act
}

// add takes a move into the list, or counts it where one is chosen by its number.
func (l *lister) add(a act) {
	if l.list != nil {
		l.list.moves = append(l.list.moves, Move{l.list.rules, a})
		return
	}
	if l.n == l.want {
		l.found = a
	}
	l.n++
}

// legal appends the legal moves of a seat, or of the Host, sorted.
func (r *Ruleset) legal(s *state, seat int, to []Move) []Move {
	if seat == Host {
		if s.phase == PhaseBetween {
			to = append(to, Move{r, actOf(Deal)})
		}
		return to
	}
	if !s.running() || !s.inRound(seat) || !r.tables.stirs(s, seat) {
		return to
	}
	if seat == int(s.turn) && s.phase < PhaseName {
		if to, ok := r.listForms(s, to); ok {
			return to
		}
	}
	list := moveList{r, to}
	l := lister{t: r.tables, p: &r.tables.play[s.small], s: s, seat: seat, list: &list}
	l.all()
	return list.moves
}

// listForms lists the moves of the seat to move, if its plays are forms and no
// words may be said but with a play. So are most lists.
func (r *Ruleset) listForms(s *state, to []Move) ([]Move, bool) {
	t, p, h := r.tables, &r.tables.play[s.small], &s.hands[s.turn&(maxSeats-1)]
	o := t.options(s, p)
	if s.lapsed != 0 || p.falseCatch != 0 || !o.play.empty() && (h.n == 1 || !o.play.and(p.intricate).empty() || t.mayHoldSet(p, h, o.play)) {
		return to, false
	}
	forms := t.formsFor(s, p, h, o.play)
	if !forms.empty() && p.wordFits(int(h.n)-1) {
		to, forms = r.listWorded(p, forms, to), cardSet{}
	}
	for ; !forms.empty(); forms = forms.rest() {
		to = append(to, Move{r, act{what: p.forms[forms.first()&(maxDifferent-1)].what}})
	}
	for may := o.may &^ drawnOnly; may != 0; may &= may - 1 {
		to = append(to, Move{r, actOf(mayKinds[bits.TrailingZeros8(may)&3])})
	}
	return to, true
}

// formsFor are the forms of the cards that the seat to move may lay, of which none
// is intricate.
func (t *tables) formsFor(s *state, p *conductTable, h *hand, play cardSet) cardSet {
	switch {
	case play.empty():
		return cardSet{}
	case s.phase == PhaseTurn:
		return h.forms.and(p.places[s.place].forms)
	default:
		return t.formsOf(p, play)
	}
}

// listWorded lists forms, each without the word and with it.
func (r *Ruleset) listWorded(p *conductTable, forms cardSet, to []Move) []Move {
	for ; !forms.empty(); forms = forms.rest() {
		a := act{what: p.forms[forms.first()&(maxDifferent-1)].what}
		to = append(to, Move{r, a}, Move{r, a.withWord(true)})
	}
	return to
}

// stirs reports whether a seat in the round can have a move at all: one that is
// not to move needs a lapse of its own or of others to point at, or a card to
// jump with. It is asked of every seat after every move.
func (t *tables) stirs(s *state, seat int) bool {
	if seat == int(s.turn) || s.phase == PhaseName {
		return true
	}
	p := &t.play[s.small]
	return p.falseCatch != 0 || s.lapsed != 0 ||
		p.jump.on && s.hands[seat&(maxSeats-1)].bit(int(s.top()))
}

// count counts the cards that a move of the seat begins with.
func (l *lister) count() {
	l.held = int(l.s.hands[l.seat&(maxSeats-1)].n)
	if l.s.lapsed>>l.seat&1 != 0 {
		l.held += l.s.waiting(l.p, l.seat)
	}
}

func (l *lister) all() {
	l.count()
	switch {
	case l.s.phase == PhaseName:
		l.names()
	case l.seat == int(l.s.turn):
		l.turn()
	default:
		l.jumps()
		l.words()
	}
}

func (l *lister) names() {
	l.words()
	if l.seat == int(l.s.namer) {
		for suit := range l.t.suits {
			l.add(actOf(Name).withSuit(uint8(suit + 1)))
		}
	}
}

func (l *lister) turn() {
	o := l.t.options(l.s, l.p)
	l.plays(o)
	l.others(o)
}

// others appends the moves of the seat to move that lay no card.
func (l *lister) others(o options) {
	for may := o.may &^ (drawnOnly | mayChallenge); may != 0; may &= may - 1 {
		l.add(actOf(mayKinds[bits.TrailingZeros8(may)&3]))
	}
	l.words()
	if o.challenge() {
		l.add(actOf(Challenge))
	}
}

func (l *lister) plays(o options) {
	if o.play.empty() {
		return
	}
	worded := l.wordFits(l.held - 1)
	for rest := o.play; !rest.empty(); rest = rest.rest() {
		card := rest.first()
		switch a := cardAct(Play, card); {
		case l.p.plain.has(card):
			l.worded(a, worded)
		case l.p.named.has(card) && l.held > 1:
			for suit := range l.t.suits {
				l.worded(a.withSuit(uint8(suit+1)), worded)
			}
		default:
			l.waysOf(a)
		}
		if l.p.sets.on {
			l.sets(o, card)
		}
	}
}

// worded appends a play and, where the word may be put to it, the play with the
// word.
func (l *lister) worded(a act, fits bool) {
	l.add(a)
	if fits {
		l.add(a.withWord(true))
	}
}

func (l *lister) jumps() {
	if !l.p.jump.on {
		return
	}
	if top := l.s.top(); l.t.refusesJump(l.s, l.p, l.seat, top) == nil {
		l.waysOf(cardAct(Jump, int(top)))
	}
}

// words appends calls and catches.
func (l *lister) words() {
	if l.s.lapses[l.seat]&l.p.curable != 0 {
		l.add(actOf(Call))
	}
	if l.p.catchable == 0 || l.s.lapsed == 0 && (l.list == nil || l.p.falseCatch == 0) {
		return
	}
	for of := l.s.in &^ l.t.team(l.s, l.seat); of != 0; {
		var other int
		other, of = eachSeat(of)
		if l.list == nil && l.s.lapses[other]&l.p.catchable == 0 {
			continue
		}
		if l.t.refusesCatch(l.s, l.p, l.seat, other) == nil {
			l.add(actOf(Catch).withTarget(uint8(other + 1)))
		}
	}
}

// waysOf appends the ways in which a card or set may be laid: by suit named,
// target and word, each without first.
func (l *lister) waysOf(a act) {
	sum := l.t.sum(l.p, a)
	suits, seats := 0, uint16(0)
	if sum.names {
		suits = l.t.suits
	}
	if sum.swap != swapNone {
		seats = l.s.in &^ seatBit(l.seat)
	}
	for suit := range suits + 1 {
		a = a.withSuit(uint8(suit))
		a = a.withTarget(0)
		l.wordForms(a, &sum)
		for of := seats; of != 0; {
			var other int
			other, of = eachSeat(of)
			a = a.withTarget(uint8(other + 1))
			l.wordForms(a, &sum)
		}
	}
}

func (l *lister) wordForms(a act, sum *effects) {
	left := l.held - int(a.n())
	a = a.withWord(false)
	if l.t.refusesForm(l.s, l.p, l.seat, left, a, sum) == nil {
		l.add(a)
	}
	if l.wordFits(left) {
		a = a.withWord(true)
		if l.t.refusesForm(l.s, l.p, l.seat, left, a, sum) == nil {
			l.add(a)
		}
	}
}

// wordFits reports whether the word is to be put to a play that leaves so many
// cards. Nobody says it at random where that would be punished.
func (l *lister) wordFits(left int) bool {
	return l.p.dueAt[left] != 0 || l.list != nil && l.p.wordFits(left)
}

// left is how many cards a seat would hold after a play, the penalties that
// fall before it included.
func (s *state) left(p *conductTable, seat int, a act) int {
	return int(s.hands[seat].n) + s.waiting(p, seat) - int(a.n())
}

// wordFits reports whether the word may be put to a play that leaves so many
// cards: when it is due, or when a false call is punished.
func (p *conductTable) wordFits(left int) bool {
	return p.dueAt[left] != 0 || p.falseCall != 0 && left > 0
}

// sum is what the cards of a play do together; RULES.md, "[sets]": owed cards
// and skips are summed, each reverse turns, the rest acts once.
func (t *tables) sum(p *conductTable, a act) effects {
	sum := p.effects[a.card()]
	for i := 1; i < int(a.n()); i++ {
		e := &p.effects[a.at(t, i)]
		sum.names = sum.names || e.names
		sum.swap = max(sum.swap, e.swap)
		sum.rotates = sum.rotates || e.rotates
		sum.reverses += e.reverses
		sum.skips += e.skips
		if e.group != 0 {
			sum.owes, sum.group, sum.previous = sum.owes+e.owes, e.group, e.previous
		}
	}
	return sum
}
