package lastcard

import (
	"iter"
	"strings"
)

// Deck is a multiset of cards of one ruleset: a deck, a hand, what is left. It
// is a value: copies are independent and may be compared with ==. The zero Deck
// is empty.
type Deck struct {
	rules *Ruleset
	count [maxDifferent]uint8
	n     int
}

// Deck is the whole deck that the rules are played with.
func (r *Ruleset) Deck() Deck {
	if r.tables == nil {
		return Deck{}
	}
	return Deck{rules: r, count: r.tables.copies, n: r.tables.size}
}

func (r *Ruleset) hand(h *hand) Deck {
	d := Deck{rules: r, n: int(h.n)}
	for rest := r.tables.any(h); !rest.empty(); rest = rest.rest() {
		d.count[rest.first()] = uint8(r.tables.copiesIn(h, rest.first()))
	}
	return d
}

// Len is the number of cards, equal ones counted each.
func (d Deck) Len() int { return d.n }

// Count is how often a card is in the deck; 0 for a card of other rules.
func (d Deck) Count(c Card) int {
	if c.rules == nil || c.rules != d.rules {
		return 0
	}
	return int(d.count[c.number])
}

// All yields the different cards in card order, each with how often it is
// there.
func (d Deck) All() iter.Seq2[Card, int] {
	return func(yield func(Card, int) bool) {
		for number, n := range d.count {
			if n > 0 && !yield(Card{d.rules, uint8(number)}, int(n)) {
				return
			}
		}
	}
}

// Cards lists every card in card order, equal ones side by side. The slice is
// the caller's.
func (d Deck) Cards() []Card {
	cards := make([]Card, 0, d.n)
	for card, n := range d.All() {
		for range n {
			cards = append(cards, card)
		}
	}
	return cards
}

// String lists the cards in card order, with spaces between.
func (d Deck) String() string {
	words := make([]string, 0, d.n)
	for _, card := range d.Cards() {
		words = append(words, card.String())
	}
	return strings.Join(words, " ")
}

// MarshalText writes the deck as String does.
func (d Deck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }
