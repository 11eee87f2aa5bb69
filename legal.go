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
	innocent := t.innocent(s, p, h, play)
	if !p.doubtful {
		play = innocent
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
	if !p.draw.playAny {
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

// legal appends the legal moves of a seat, or of the Host, sorted.
func (t *tables) legal(s *state, seat int, to []act) []act {
	if seat == Host {
		if s.phase == PhaseBetween {
			to = append(to, act{kind: Deal})
		}
		return to
	}
	if !s.running() || !s.inRound(seat) {
		return to
	}
	p := &t.play[s.small]
	switch {
	case s.phase == PhaseName:
		return t.legalNames(s, p, seat, to)
	case seat == int(s.turn):
		return t.legalTurn(s, p, seat, to)
	default:
		to = t.legalJumps(s, p, seat, to)
		return t.legalWords(s, p, seat, to)
	}
}

func (t *tables) legalNames(s *state, p *conductTable, seat int, to []act) []act {
	to = t.legalWords(s, p, seat, to)
	if seat == int(s.namer) {
		for suit := range t.suits {
			to = append(to, act{kind: Name, suit: uint8(suit + 1)})
		}
	}
	return to
}

func (t *tables) legalTurn(s *state, p *conductTable, seat int, to []act) []act {
	o := t.options(s, p)
	for card := o.play.next(0); card != noCard; card = o.play.next(card + 1) {
		to = t.forms(s, p, seat, cardAct(Play, card), to)
		if p.sets.on {
			to = t.legalSets(s, p, o, card, to)
		}
	}
	if o.draw {
		to = append(to, act{kind: Draw})
	}
	if o.pay {
		to = append(to, act{kind: Pay})
	}
	if o.pass {
		to = append(to, act{kind: Pass})
	}
	to = t.legalWords(s, p, seat, to)
	if s.challengeable(p) {
		to = append(to, act{kind: Challenge})
	}
	return to
}

// challengeable reports whether the victim of the debt may challenge it.
func (s *state) challengeable(p *conductTable) bool {
	return s.phase == PhaseDebt && p.doubtful && s.doubt != 0
}

func (t *tables) legalJumps(s *state, p *conductTable, seat int, to []act) []act {
	if t.refusesJump(s, p, seat, s.top()) == nil {
		to = t.forms(s, p, seat, cardAct(Jump, int(s.top())), to)
	}
	return to
}

// legalWords appends calls and catches.
func (t *tables) legalWords(s *state, p *conductTable, seat int, to []act) []act {
	if s.lapses[seat]&p.curable != 0 {
		to = append(to, act{kind: Call})
	}
	if p.catchable == 0 {
		return to
	}
	for of := s.in &^ t.team(s, seat); of != 0; {
		var other int
		other, of = eachSeat(of)
		if t.refusesCatch(s, p, seat, other) == nil {
			to = append(to, act{kind: Catch, target: uint8(other + 1)})
		}
	}
	return to
}

// forms appends the ways in which a card or set may be laid: by suit named,
// target and word, each without first.
func (t *tables) forms(s *state, p *conductTable, seat int, a act, to []act) []act {
	sum := t.sum(p, a)
	suits, seats := 0, uint16(0)
	if sum.names {
		suits = t.suits
	}
	if sum.swap != swapNone {
		seats = s.in &^ seatBit(seat)
	}
	for suit := range suits + 1 {
		a.suit, a.target = uint8(suit), 0
		to = t.wordForms(s, p, seat, a, sum, to)
		for of := seats; of != 0; {
			var other int
			other, of = eachSeat(of)
			a.target = uint8(other + 1)
			to = t.wordForms(s, p, seat, a, sum, to)
		}
	}
	return to
}

func (t *tables) wordForms(s *state, p *conductTable, seat int, a act, sum effects, to []act) []act {
	left := s.left(p, seat, a)
	a.word = false
	if t.refusesForm(s, p, seat, left, a, sum) == nil {
		to = append(to, a)
	}
	if p.wordFits(left) {
		a.word = true
		if t.refusesForm(s, p, seat, left, a, sum) == nil {
			to = append(to, a)
		}
	}
	return to
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
