package lastcard

import "math/bits"

// setWalk lists the sets that begin with one card, in the order of their cards.
type setWalk struct {
	l    *lister
	left [maxDifferent]uint8 // cards that may still be added, by card
	of   cardSet             // different cards of the rank that may be in the set
}

// sets appends the sets of two or more cards that begin with a card.
func (l *lister) sets(o options, first int) {
	of := l.t.setCards(l.p, first)
	if !of.has(first) {
		return
	}
	hand := &l.s.hands[l.seat]
	from := hand
	if o.drawn() {
		from = &l.s.drawn
	}
	w := setWalk{l: l, of: from.and(of)}
	for rest := w.of; !rest.empty(); rest = rest.rest() {
		card := rest.first()
		w.left[card] = uint8(min(l.t.copiesIn(from, card), l.t.copiesIn(hand, card)))
	}
	w.left[first]--
	w.extend(cardAct(Play, first), 0)
}

// mayHoldSet reports whether one of some cards could begin a set from a hand: there
// are enough cards of its rank. Where sets are allowed most hands hold none.
func (t *tables) mayHoldSet(p *conductTable, h *hand, cards cardSet) bool {
	if !p.sets.on {
		return false
	}
	for rest := cards.and(p.sets.of); !rest.empty(); rest = rest.rest() {
		n := 0
		for i, alike := range t.alike[t.rank[rest.first()]][:t.words] {
			n += bits.OnesCount64(h.bits[i] & alike)
		}
		if n >= max(p.sets.min, 2) {
			return true
		}
	}
	return false
}

// setCards are the cards that may be in a set with a card.
func (t *tables) setCards(p *conductTable, card int) cardSet {
	return t.ranked[t.rank[card]].and(p.sets.of)
}

// extend appends every set that goes on from a, whose cards between the first
// and the next begin with lowest.
func (w *setWalk) extend(a act, lowest int) {
	a = a.withN(a.n() + 1)
	if int(a.n()) > w.l.p.sets.max {
		return
	}
	for rest := w.of; !rest.empty(); rest = rest.rest() {
		card := rest.first()
		if w.left[card] == 0 {
			continue
		}
		a = a.withLast(uint8(card))
		if int(a.n()) >= w.l.p.sets.min {
			w.l.waysOf(a)
		}
		if card < lowest {
			continue
		}
		longer := a
		longer.more |= uint64(w.l.t.nth[card]) << (4 * (a.n() - 2))
		w.left[card]--
		w.extend(longer, card)
		w.left[card]++
	}
}

// refusesSet says why cards may not be laid together: RULES.md, "[sets]".
func (t *tables) refusesSet(s *state, p *conductTable, o options, a act) *Reason {
	n := int(a.n())
	if !p.sets.on || n < p.sets.min || n > p.sets.max {
		return ErrBadSet
	}
	of := t.setCards(p, int(a.card()))
	for i := range n {
		card := a.at(t, i)
		if card == noCard || !of.has(int(card)) {
			return ErrBadSet
		}
		if i > 1 && i < n-1 && card < a.at(t, i-1) {
			return ErrBadSet
		}
	}
	if o.drawn() && !t.holdsAll(&s.drawn, a) {
		return ErrNotDrawn
	}
	return nil
}

// holdsAll reports whether a hand has all cards of a play, as often as it has
// them.
func (t *tables) holdsAll(h *hand, a act) bool {
	if a.n() == 1 {
		return h.bit(int(a.card()))
	}
	var need [maxDifferent]uint8
	for i := range int(a.n()) {
		card := a.at(t, i)
		if card == noCard {
			return false
		}
		need[card]++
		if int(need[card]) > t.copiesIn(h, int(card)) {
			return false
		}
	}
	return true
}
