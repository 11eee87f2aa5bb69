package lastcard

import "math/bits"

// hand is a multiset of cards, kept in bits: for every different card one that is
// set where there is any of it, by its number, and from tables.further on one for
// each further copy, the lowest first. So what may be laid is found by masks, and
// hands are cheap to copy and equal where their cards are.
type hand struct {
	forms cardSet // the forms of its cards
	bits  handBits
	n     uint16 // cards
}

// bit reports whether a bit is set: that of a card by its number, or of a further
// copy.
func (h *hand) bit(i int) bool { return h.bits[i>>6&7]>>(i&63)&1 != 0 }

// and is the cards of a set that are in the hand.
func (h *hand) and(s cardSet) cardSet { return cardSet{h.bits[0] & s.lo, h.bits[1] & s.hi} }

// any is the different cards in the hand.
func (t *tables) any(h *hand) cardSet { return h.and(t.all) }

// copiesIn counts a card in a hand.
func (t *tables) copiesIn(h *hand, card int) int {
	if !h.bit(card) {
		return 0
	}
	first := int(t.further[card])
	i := first
	for i < int(t.further[card+1]) && h.bit(i) {
		i++
	}
	return 1 + i - first
}

// add puts a card into a hand.
func (t *tables) add(h *hand, card uint8) {
	at := &t.slots[card&(maxDifferent-1)]
	h.n++
	if word := &h.bits[at.word&7]; *word&at.bit == 0 {
		*word |= at.bit
		h.forms = h.forms.or(at.forms)
		return
	}
	t.addFurther(h, card)
}

// addFurther adds a card of which there is one.
func (t *tables) addFurther(h *hand, card uint8) {
	i := t.further[card&(maxDifferent-1)]
	for h.bit(int(i)) {
		i++
	}
	h.bits[i>>6&7] |= 1 << (i & 63)
}

// remove takes a card that is there out of a hand.
func (t *tables) remove(h *hand, card uint8) {
	at := &t.slots[card&(maxDifferent-1)]
	h.n--
	if h.bits[at.other&7]&at.second != 0 {
		t.removeFurther(h, card)
		return
	}
	h.bits[at.word&7] &^= at.bit
	h.forms = h.forms.andNot(at.forms)
}

// removeFurther takes away one of several.
func (t *tables) removeFurther(h *hand, card uint8) {
	i := t.further[card+1] - 1
	for !h.bit(int(i)) {
		i--
	}
	h.bits[i>>6&7] &^= 1 << (i & 63)
}

// list appends the cards of a hand in card order.
func (t *tables) list(h *hand, to []uint8) []uint8 {
	for rest := t.any(h); !rest.empty(); rest = rest.rest() {
		card := rest.first()
		for range t.copiesIn(h, card) {
			to = append(to, uint8(card))
		}
	}
	return to
}

// worth is the value of a hand.
func (t *tables) worth(h *hand, p *conductTable) int32 {
	sum := int32(0)
	for i, word := range h.bits[:t.words] {
		for ; word != 0; word &= word - 1 {
			sum += int32(p.points[t.face[i<<6|bits.TrailingZeros64(word)]&(maxDifferent-1)])
		}
	}
	return sum
}
