package lastcard

// options is what the seat to move may do besides words and challenges.
type options struct {
	play  cardSet // cards that may be laid, or begin a set
	drawn bool    // every card laid must have been drawn in this turn
	draw  bool
	pay   bool
	pass  bool
}

// options works out what the seat to move may do in the phases turn, drawn and
// debt.
func (t *tables) options(s *state, p *conductTable) options {
	h := &s.hands[s.turn]
	place := t.at(s.top(), s.suit)
	if s.phase == PhaseDebt {
		listed := p.groups[s.debt.group-1].any[t.at(s.debt.last, s.suit)]
		play := h.any.and(listed).andNot(p.barred[place])
		if !p.doubtful {
			play = t.innocent(s, p, h, play)
		}
		return options{play: play, pay: true}
	}
	play := h.any.and(p.fit[place])
	if s.mute {
		play = h.any.and(p.fitMute[place])
	}
	innocent := play
	if !play.and(p.onlyIf).empty() {
		innocent = t.innocent(s, p, h, play)
		if !p.doubtful {
			play = innocent
		}
	}
	if s.phase == PhaseDrawn {
		return s.optionsDrawn(p, play, innocent)
	}
	obliged, nothing := p.obliges(innocent), s.drawable(p) == 0
	return options{play: play, draw: p.mayDraw(nothing) && !obliged, pass: nothing && !obliged}
}

// mayDraw reports whether a draw can be made at all. From an empty stock it can
// where that ends the round.
func (p *conductTable) mayDraw(nothing bool) bool {
	return !nothing || p.empty == emptyEndRound
}

// optionsDrawn is what a seat may do that has drawn in this turn.
func (s *state) optionsDrawn(p *conductTable, play, innocent cardSet) options {
	if s.penalised {
		return options{pass: true}
	}
	fits := !play.and(s.drawn.any).empty()
	must := p.draw.then == thenMustPlay && !innocent.and(s.drawn.any).empty()
	if must || !p.draw.playAny {
		play, innocent = play.and(s.drawn.any), innocent.and(s.drawn.any)
	}
	obliged := must || p.obliges(innocent)
	nothing := s.drawable(p) == 0
	more := int(s.draws) < p.limit
	if p.draw.stop == stopFit || p.draw.max == drawUntilFit {
		more = more && !fits
	}
	ended := p.draw.stop == stopFree || !more || nothing
	return options{
		play: play, drawn: !p.draw.playAny,
		draw: more && p.mayDraw(nothing) && !obliged,
		pass: ended && !obliged,
	}
}

// obliges reports whether play.must obliges a seat that may lay these cards.
func (p *conductTable) obliges(cards cardSet) bool {
	switch p.must {
	case mustIfMatch:
		return !cards.andNot(p.wild).empty()
	case mustIfAny:
		return !cards.empty()
	default:
		return false
	}
}

// innocent takes away the conditional cards whose condition is not met.
func (t *tables) innocent(s *state, p *conductTable, h *hand, play cardSet) cardSet {
	conditional := play.and(p.onlyIf)
	for card := conditional.next(0); card != noCard; card = conditional.next(card + 1) {
		if t.breaks(s, h, card) {
			play.remove(card)
		}
	}
	return play
}

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
	rules *Ruleset
	t     *tables
	p     *conductTable
	s     *state
	seat  int
	held  int // cards in its hand, the penalties that wait for it included
	to    []Move
}

func (l *lister) add(a act) { l.to = append(l.to, Move{l.rules, a}) }

// legal appends the legal moves of a seat, or of the Host, sorted.
func (r *Ruleset) legal(s *state, seat int, to []Move) []Move {
	l := lister{rules: r, t: r.tables, s: s, seat: seat, to: to}
	if seat == Host {
		if s.phase == PhaseBetween {
			l.add(act{kind: Deal})
		}
		return l.to
	}
	if !s.running() || !s.inRound(seat) {
		return to
	}
	l.p = &r.tables.play[s.small]
	l.held = int(s.hands[seat].n)
	if s.lapses[seat] != 0 {
		l.held += s.waiting(l.p, seat)
	}
	switch {
	case s.phase == PhaseName:
		l.names()
	case seat == int(s.turn):
		l.turn()
	default:
		l.jumps()
		l.words()
	}
	return l.to
}

func (l *lister) names() {
	l.words()
	if l.seat == int(l.s.namer) {
		for suit := range l.t.suits {
			l.add(act{kind: Name, suit: uint8(suit + 1)})
		}
	}
}

func (l *lister) turn() {
	o := l.t.options(l.s, l.p)
	l.plays(&o)
	if o.draw {
		l.add(act{kind: Draw})
	}
	if o.pay {
		l.add(act{kind: Pay})
	}
	if o.pass {
		l.add(act{kind: Pass})
	}
	l.words()
	if l.s.challengeable(l.p) {
		l.add(act{kind: Challenge})
	}
}

func (l *lister) plays(o *options) {
	if o.play.empty() {
		return
	}
	worded := l.p.wordFits(l.held - 1)
	for card := o.play.next(0); card != noCard; card = o.play.next(card + 1) {
		switch a := cardAct(Play, card); {
		case l.p.plain.has(card):
			l.worded(a, worded)
		case l.p.named.has(card) && l.held > 1:
			for suit := range l.t.suits {
				a.suit = uint8(suit + 1)
				l.worded(a, worded)
			}
		default:
			l.forms(a)
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
		a.word = true
		l.add(a)
	}
}

// challengeable reports whether the victim of the debt may challenge it.
func (s *state) challengeable(p *conductTable) bool {
	return s.phase == PhaseDebt && p.doubtful && s.doubt != 0
}

func (l *lister) jumps() {
	if !l.p.jump.on {
		return
	}
	if top := l.s.top(); l.t.refusesJump(l.s, l.p, l.seat, top) == nil {
		l.forms(cardAct(Jump, int(top)))
	}
}

// words appends calls and catches.
func (l *lister) words() {
	if l.s.lapses[l.seat]&l.p.curable != 0 {
		l.add(act{kind: Call})
	}
	if l.p.catchable == 0 {
		return
	}
	for of := l.s.in &^ l.t.team(l.s, l.seat); of != 0; {
		var other int
		other, of = eachSeat(of)
		if l.t.refusesCatch(l.s, l.p, l.seat, other) == nil {
			l.add(act{kind: Catch, target: uint8(other + 1)})
		}
	}
}

// forms appends the ways in which a card or set may be laid: by suit named,
// target and word, each without first.
func (l *lister) forms(a act) {
	sum := l.t.sum(l.p, a)
	suits, seats := 0, uint16(0)
	if sum.names {
		suits = l.t.suits
	}
	if sum.swap != swapNone {
		seats = l.s.in &^ seatBit(l.seat)
	}
	for suit := range suits + 1 {
		a.suit, a.target = uint8(suit), 0
		l.wordForms(a, &sum)
		for of := seats; of != 0; {
			var other int
			other, of = eachSeat(of)
			a.target = uint8(other + 1)
			l.wordForms(a, &sum)
		}
	}
}

func (l *lister) wordForms(a act, sum *effects) {
	left := l.held - int(a.n)
	a.word = false
	if l.t.refusesForm(l.s, l.p, l.seat, left, a, sum) == nil {
		l.add(a)
	}
	if l.p.wordFits(left) {
		a.word = true
		if l.t.refusesForm(l.s, l.p, l.seat, left, a, sum) == nil {
			l.add(a)
		}
	}
}

// left is how many cards a seat would hold after a play, the penalties that
// fall before it included.
func (s *state) left(p *conductTable, seat int, a act) int {
	return int(s.hands[seat].n) + s.waiting(p, seat) - int(a.n)
}

// wordFits reports whether the word may be put to a play that leaves so many
// cards: when it is due, or when a false call is punished.
func (p *conductTable) wordFits(left int) bool {
	return p.dueAt[left] != 0 || p.falseCall != 0 && left > 0
}

// sum is what the cards of a play do together; RULES.md, "[sets]": owed cards
// and skips are summed, each reverse turns, the rest acts once.
func (t *tables) sum(p *conductTable, a act) effects {
	sum := p.effects[a.card]
	for i := 1; i < int(a.n); i++ {
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
