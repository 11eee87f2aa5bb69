package chance

import (
	"math"
	"slices"
	"testing"
)

// What a fair shuffle exceeds once in a million, by degrees of freedom. The
// seeds are fixed, so a test that passes once passes always.
var limits = map[int]float64{53: 117.4, 107: 191.7, 119: 207.5, 719: 913.9}

// squares is the chi-square of counts that should be equal.
func squares(counts []int) float64 {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	expected := float64(sum) / float64(len(counts))
	total := 0.0
	for _, n := range counts {
		total += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return total
}

// shuffler puts cards in the order of event n.
type shuffler func(n uint64, cards []uint8)

func fair(n uint64, cards []uint8) { Shuffle([32]byte{'s', 'q'}, n, cards) }

// The checks of a shuffle; each gives tables of counts that should be equal.
var checks = map[string]func(shuffler) [][]int{
	"orders of five":          func(s shuffler) [][]int { return [][]int{orders(s, 5, 120, 120_000)} },
	"orders of six":           func(s shuffler) [][]int { return [][]int{orders(s, 6, 720, 144_000)} },
	"order after order":       orderAfterOrder,
	"places of 108":           places,
	"first card of 54":        firstCard,
	"card after card 0 of 54": follower,
}

func orders(shuffle shuffler, size, all, rounds int) []int {
	counts := make([]int, all)
	for n := range rounds {
		cards := deck(size)
		shuffle(uint64(n), cards)
		counts[number(cards)]++
	}
	return counts
}

// number is the place of an order in the list of all orders.
func number(cards []uint8) int {
	place := 0
	for i, card := range cards {
		smaller := 0
		for _, later := range cards[i+1:] {
			if later < card {
				smaller++
			}
		}
		place = place*(len(cards)-i) + smaller
	}
	return place
}

// orderAfterOrder finds events that follow from their neighbours.
func orderAfterOrder(shuffle shuffler) [][]int {
	counts := make([]int, 120)
	last := 0
	for n := range 120_000 {
		cards := deck(5)
		shuffle(uint64(n), cards)
		this := number(cards)
		counts[(this-last+120)%120]++
		last = this
	}
	return [][]int{counts}
}

func places(shuffle shuffler) [][]int {
	rows := make([][]int, 108)
	for i := range rows {
		rows[i] = make([]int, 108)
	}
	for n := range 20_000 {
		cards := deck(108)
		shuffle(uint64(n), cards)
		for place, card := range cards {
			rows[card][place]++
		}
	}
	return rows
}

func firstCard(shuffle shuffler) [][]int {
	counts := make([]int, 54)
	for n := range 54_000 {
		cards := deck(54)
		shuffle(uint64(n), cards)
		counts[cards[0]]++
	}
	return [][]int{counts}
}

// follower counts what lies after card 0: one of 53 others, or nothing, which
// is as likely.
func follower(shuffle shuffler) [][]int {
	counts := make([]int, 54)
	for n := range 54_000 {
		cards := append(deck(54), 0)
		shuffle(uint64(n), cards[:54])
		counts[cards[slices.Index(cards, 0)+1]]++
	}
	return [][]int{counts}
}

func passes(tables [][]int) (worst float64, ok bool) {
	ok = true
	for _, counts := range tables {
		value := squares(counts)
		worst = max(worst, value)
		ok = ok && value < limits[len(counts)-1]
	}
	return worst, ok
}

func TestShuffleIsFair(t *testing.T) {
	for name, check := range checks {
		if worst, ok := passes(check(fair)); !ok {
			t.Errorf("%s: chi-square %.1f", name, worst)
		}
	}
}

// Each of the checks must refuse a shuffle that is wrong in its way.
func TestUnfairShufflesAreRefused(t *testing.T) {
	anyPlace := func(n uint64, cards []uint8) {
		words := tell([32]byte{1}, n)
		for i := range cards {
			j := words.draw(len(cards))
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	fewKeys := func(n uint64, cards []uint8) { // equal keys stay in order
		words := tell([32]byte{2}, n)
		var keys [256]uint8
		for i := range cards {
			keys[i] = uint8(words.words.Uint64() % 16)
		}
		slices.SortStableFunc(cards, func(a, b uint8) int { return int(keys[a]) - int(keys[b]) })
	}
	neverItsOwn := func(n uint64, cards []uint8) {
		words := tell([32]byte{4}, n)
		for i := len(cards) - 1; i > 0; i-- {
			j := words.draw(i)
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	cut := func(n uint64, cards []uint8) { // one draw for all cards
		k := tell([32]byte{3}, n).draw(len(cards))
		copy(cards, append(slices.Clone(cards[k:]), cards[:k]...))
	}
	pairs := func(n uint64, cards []uint8) { fair(n/2*2, cards) } // every event twice
	for name, wrong := range map[string]shuffler{
		"orders of five":          anyPlace,
		"orders of six":           anyPlace,
		"order after order":       pairs,
		"places of 108":           fewKeys,
		"first card of 54":        neverItsOwn,
		"card after card 0 of 54": cut,
	} {
		if worst, ok := passes(checks[name](wrong)); ok {
			t.Errorf("%s: a wrong shuffle passes with chi-square %.1f", name, worst)
		}
	}
}

// The limits are held against the Wilson and Hilferty approximation, so that a
// slip of the pen in the table does not make the checks blind.
func TestLimits(t *testing.T) {
	const million = 4.7534 // standard deviations exceeded once in a million
	for df, limit := range limits {
		d := float64(df)
		want := d * math.Pow(1-2/(9*d)+million*math.Sqrt(2/(9*d)), 3)
		if math.Abs(limit-want) > 1 {
			t.Errorf("%d degrees: %.1f, want about %.1f", df, limit, want)
		}
	}
}
