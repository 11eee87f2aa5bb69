package lastcard

// setWalk lists the sets that begin with one card, in the order of their cards.
type setWalk struct {
	t    *tables
	s    *state
	p    *conductTable
	seat int
	left [maxDifferent]uint8 // cards that may still be added, by card
	of   cardSet             // different cards of the rank that may be in the set
}

// legalSets appends the sets of two or more cards that begin with a card.
func (t *tables) legalSets(s *state, p *conductTable, o options, first int, to []act) []act {
	of := t.setCards(p, first)
	if !of.has(first) {
		return to
	}
	from := &s.hands[s.turn]
	if o.drawn {
		from = &s.drawn
	}
	w := setWalk{t: t, s: s, p: p, seat: int(s.turn), of: of.and(from.any)}
	for card := w.of.next(0); card != noCard; card = w.of.next(card + 1) {
		w.left[card] = min(from.count[card], s.hands[s.turn].count[card])
	}
	w.left[first]--
	return w.extend(cardAct(Play, first), 0, to)
}

// setCards are the cards that may be in a set with a card.
func (t *tables) setCards(p *conductTable, card int) cardSet {
	return t.ranked[t.rank[card]].and(p.sets.of)
}

// extend appends every set that goes on from a, whose cards between the first
// and the next begin with lowest.
func (w *setWalk) extend(a act, lowest int, to []act) []act {
	a.n++
	if int(a.n) > w.p.sets.max {
		return to
	}
	for card := w.of.next(0); card != noCard; card = w.of.next(card + 1) {
		if w.left[card] == 0 {
			continue
		}
		a.last = uint8(card)
		if int(a.n) >= w.p.sets.min {
			to = w.t.forms(w.s, w.p, w.seat, a, to)
		}
		if card < lowest {
			continue
		}
		longer := a
		longer.more |= uint64(w.t.nth[card]) << (4 * (a.n - 2))
		w.left[card]--
		to = w.extend(longer, card, to)
		w.left[card]++
	}
	return to
}

// refusesSet says why cards may not be laid together: RULES.md, "[sets]".
func (t *tables) refusesSet(s *state, p *conductTable, o options, a act) *Reason {
	n := int(a.n)
	if !p.sets.on || n < p.sets.min || n > p.sets.max {
		return ErrBadSet
	}
	of := t.setCards(p, int(a.card))
	for i := range n {
		card := a.at(t, i)
		if card == noCard || !of.has(int(card)) {
			return ErrBadSet
		}
		if i > 1 && i < n-1 && card < a.at(t, i-1) {
			return ErrBadSet
		}
	}
	if o.drawn && !t.holdsAll(&s.drawn, a) {
		return ErrNotDrawn
	}
	return nil
}

// holdsAll reports whether a hand has all cards of a play, as often as it has
// them.
func (t *tables) holdsAll(h *hand, a act) bool {
	if a.n == 1 {
		return h.count[a.card] > 0
	}
	var need [maxDifferent]uint8
	for i := range int(a.n) {
		card := a.at(t, i)
		if card == noCard {
			return false
		}
		need[card]++
		if need[card] > h.count[card] {
			return false
		}
	}
	return true
}
