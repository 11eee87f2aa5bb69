package lastcard

import "slices"

// Sets of cards in few words: whole suits, whole ranks, runs of numbers.

// bunch is cards that have one name.
type bunch struct {
	kind      bunchKind
	suit      int // of those in a suit
	low, high int // ranks
}

type bunchKind uint8

const (
	bunchAll     bunchKind = iota // every card
	bunchNumbers                  // every card with a number
	bunchSuit                     // a whole suit
	bunchRanks                    // a rank, or a run of them, in every suit
	bunchCards                    // the same in one suit
)

// bunches names a set of cards in as few words as there are.
func (o *outline) bunches(set cardSet) (out []bunch) {
	if set == o.all && len(o.spec.ranks) > 1 {
		return []bunch{{kind: bunchAll}}
	}
	left := set
	take := func(b bunch, cards cardSet) {
		out = append(out, b)
		left = left.andNot(cards)
	}
	if len(o.ranksOf(o.numbers)) > 1 && o.numbers.andNot(set).empty() {
		take(bunch{kind: bunchNumbers}, o.numbers)
	}
	for suit, cards := range o.suited {
		if cards.andNot(set).empty() && cards.and(left).len() > 1 {
			take(bunch{kind: bunchSuit, suit: suit}, cards)
		}
	}
	whole := left
	for _, rank := range o.ranksOf(left) {
		if !o.ranked[rank].andNot(set).empty() {
			whole = whole.andNot(o.ranked[rank])
		}
	}
	for _, run := range o.runs(o.ranksOf(whole)) {
		take(run, whole)
	}
	for suit, cards := range o.suited {
		for _, run := range o.runs(o.ranksOf(left.and(cards))) {
			run.kind, run.suit = bunchCards, suit
			take(run, cardSet{})
		}
	}
	return out
}

// others are the cards that are not in a set, if they are much sooner named; else
// nothing.
func (o *outline) others(set cardSet) []bunch {
	if others := o.bunches(o.all.andNot(set)); 2*len(others)+1 < len(o.bunches(set)) {
		return others
	}
	return nil
}

// ranksOf are the ranks of cards, in order.
func (o *outline) ranksOf(set cardSet) (ranks []int) {
	for rank, cards := range o.ranked {
		if !cards.and(set).empty() {
			ranks = append(ranks, rank)
		}
	}
	return ranks
}

// runs are ranks, three or more numbers that follow each other as one.
func (o *outline) runs(ranks []int) (out []bunch) {
	for len(ranks) > 0 {
		n := 1
		for n < len(ranks) && ranks[n] == ranks[n-1]+1 && rankValue(o.spec.ranks[ranks[0]]) >= 0 && rankValue(o.spec.ranks[ranks[n]]) >= 0 {
			n++
		}
		if n < 3 {
			n = 1
		}
		out = append(out, bunch{kind: bunchRanks, low: ranks[0], high: ranks[n-1]})
		ranks = slices.Clone(ranks[n:])
	}
	return out
}
