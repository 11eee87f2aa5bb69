package lastcard

// Default is the move that a host plays for an absent seat: the first that is
// legal of pay; pass; draw; in PhaseName the suit held most (of several the
// first); else the first card listed, one without a target before one with, its
// suit chosen likewise, with the word where it is due; else the first move
// listed. It is false for a seat that is not to move.
func (p *Position) Default(seat int) (Move, bool) {
	if p.rules == nil || seat != p.state.mover() || p.Over() {
		return Move{}, false
	}
	legal := p.rules.legal(&p.state, seat, nil)
	for _, kind := range [...]MoveKind{Pay, Pass, Draw} {
		for _, m := range legal {
			if m.act.kind() == kind {
				return m, true
			}
		}
	}
	most := p.suitHeldMost(seat)
	for _, m := range legal {
		if m.act.kind() == Name && m.act.suit() == most {
			return m, true
		}
	}
	if a, ok := p.defaultPlay(legal, most); ok {
		return Move{p.rules, a}, true
	}
	if len(legal) == 0 {
		return Move{}, false
	}
	return legal[0], true
}

// defaultPlay picks the single card to lay.
func (p *Position) defaultPlay(legal []Move, most uint8) (act, bool) {
	best, found := act{}, false
	for _, m := range legal {
		a := m.act
		if a.kind() != Play || a.n() != 1 {
			continue
		}
		switch {
		case !found, a.target() == 0 && best.target() != 0:
			best, found = a, true
		case a.card() == best.card() && a.target() == best.target() && better(p, a, best, most):
			best = a
		}
	}
	return best, found
}

// better reports whether a form of the same play is to be preferred: the suit
// held most, then the word where it is due.
func better(p *Position, a, than act, most uint8) bool {
	if a.suit() != than.suit() {
		return a.suit() == most
	}
	s := &p.state
	c := &p.rules.tables.play[s.small]
	return a.word() && c.dueAt[s.left(c, s.mover(), a)] != 0
}

// suitHeldMost is the suit of which a seat holds most cards, plus one; of
// several the first.
func (p *Position) suitHeldMost(seat int) uint8 {
	best, most := uint8(1), -1
	if seat == Host {
		return best
	}
	t, h := p.rules.tables, &p.state.hands[seat]
	for suit := 1; suit <= t.suits; suit++ {
		n := 0
		for cards := h.and(t.suited[suit]); !cards.empty(); cards = cards.rest() {
			n += t.copiesIn(h, cards.first())
		}
		if n > most {
			best, most = uint8(suit), n
		}
	}
	return best
}
