package lastcard

// options is what the seat to move may do besides words.
type options struct {
	play cardSet // cards that may be laid, or begin a set
	may  uint8   // the rest, as bits
}

const (
	mayDraw = 1 << iota
	mayPay
	mayPass
	mayChallenge
	drawnOnly // every card laid must have been drawn in this turn
)

// mayKinds are the moves that options.may allows, by its bits, in the order of
// lists; words come before the challenge.
var mayKinds = [...]MoveKind{Draw, Pay, Pass, Challenge}

func (o options) draw() bool      { return o.may&mayDraw != 0 }
func (o options) pay() bool       { return o.may&mayPay != 0 }
func (o options) pass() bool      { return o.may&mayPass != 0 }
func (o options) challenge() bool { return o.may&mayChallenge != 0 }
func (o options) drawn() bool     { return o.may&drawnOnly != 0 }

// options works out what the seat to move may do in the phases turn, drawn and
// debt.
func (t *tables) options(s *state, p *conductTable) options {
	h, here := &s.hands[s.turn&(maxSeats-1)], &p.places[s.place]
	if s.phase == PhaseDebt {
		return t.optionsDebt(s, p, h, here)
	}
	play := h.and(here.fit)
	innocent := play
	if !play.and(p.weighed).empty() {
		innocent = t.innocent(s, p, h, play)
		if !p.doubtful {
			play = innocent
		}
	}
	if s.phase == PhaseDrawn {
		return s.optionsDrawn(p, play, innocent)
	}
	switch {
	case p.obliges(innocent):
		return options{play: play}
	case s.stock > 0:
		return options{play: play, may: mayDraw}
	default:
		return options{play: play, may: s.withoutStock(p)}
	}
}

// withoutStock is what a seat may do besides laying when the stock is empty: a
// draw from a renewed one, or, where there is none, a pass; and a draw that ends
// the round, where an empty stock does.
func (s *state) withoutStock(p *conductTable) uint8 {
	switch {
	case s.drawable(p) > 0:
		return mayDraw
	case p.empty == emptyEndRound:
		return mayDraw | mayPass
	default:
		return mayPass
	}
}

// optionsDebt is what the victim of a debt may do.
func (t *tables) optionsDebt(s *state, p *conductTable, h *hand, here *onTop) options {
	play := h.and(p.groups[s.debt.group-1].any[t.at(s.debt.last, s.suit)]).andNot(here.barred)
	if !p.doubtful && !play.and(p.onlyIf).empty() {
		play = t.innocent(s, p, h, play)
	}
	if p.doubtful && s.doubt != 0 {
		return options{play: play, may: mayPay | mayChallenge}
	}
	return options{play: play, may: mayPay}
}

// optionsDrawn is what a seat may do that has drawn in this turn.
func (s *state) optionsDrawn(p *conductTable, play, innocent cardSet) options {
	if s.penalised {
		return options{may: mayPass}
	}
	o := options{play: play}
	fits := !s.drawn.and(play).empty()
	must := p.draw.then == thenMustPlay && !s.drawn.and(innocent).empty()
	if must || !p.draw.playAny {
		o.play, innocent = s.drawn.and(play), s.drawn.and(innocent)
	}
	if !p.draw.playAny {
		o.may = drawnOnly
	}
	if must || p.obliges(innocent) {
		return o
	}
	more := int(s.draws) < p.limit
	if p.draw.stop == stopFit || p.draw.max == drawUntilFit {
		more = more && !fits
	}
	nothing := s.stock == 0 && s.drawable(p) == 0
	if more && (!nothing || p.empty == emptyEndRound) {
		o.may |= mayDraw
	}
	if p.draw.stop == stopFree || !more || nothing {
		o.may |= mayPass
	}
	return o
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
	for rest := play.and(p.onlyIf); !rest.empty(); rest = rest.rest() {
		if card := rest.first(); t.breaks(s, h, card) {
			play.remove(card)
		}
	}
	return play
}
