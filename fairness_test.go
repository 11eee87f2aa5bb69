package lastcard

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// Invariant 12: after every shuffle every card is equally likely in every
// place. Seeds are fixed, so these tests never fail by chance; the limits are
// the values of chi-square that chance exceeds once in a million times.

const (
	limitOf107 = 191.7 // for 107 degrees of freedom
	limitOf119 = 207.5
	limitOf9   = 44.8
)

// chiSquare is how far counts are from being even.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	expected := float64(total) / float64(len(counts))
	sum := 0.0
	for _, n := range counts {
		off := float64(n) - expected
		sum += off * off / expected
	}
	return sum
}

// allDifferent are rules for a deck of n different cards that do nothing, and
// that hands of one card are dealt from.
func allDifferent(t *testing.T, n, seats int) *Ruleset {
	t.Helper()
	rules, err := Parse("different.toml", fmt.Appendf(nil, `name = "different"
players = [2, %d]
[deck]
suits = ["red"]
[cards]
"1-%d" = { copies = 1 }
[deal]
hand = 1
`, seats, n))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// order is how the deck lay at the deal, from the top: dealt cards, start card
// and stock.
func order(g *Game) []uint8 {
	var cards []uint8
	for _, e := range g.log.from(0) {
		if e.kind() == EventDeal || e.kind() == EventTurned {
			cards = append(cards, e.card())
		}
	}
	s := &g.position.state
	for i := int(s.stock) - 1; i >= 0; i-- {
		cards = append(cards, s.table[i])
	}
	return cards
}

func TestFairness(t *testing.T) {
	t.Parallel()
	const cards, games = 108, 108 * 60
	rules := allDifferent(t, cards, 2)
	places := make([][]int, cards)
	for i := range places {
		places[i] = make([]int, cards)
	}
	for seed := range games {
		g, err := New(rules, Table{Seats: 2, Seed: SeedOf(fmt.Sprint("fair ", seed))})
		if err != nil {
			t.Fatal(err)
		}
		for place, card := range order(g) {
			places[place][card]++
		}
	}
	if place, worst := mostUneven(places); worst > limitOf107 {
		t.Errorf("place %d: chi-square %.1f, above %.1f", place, worst, limitOf107)
	}
}

func mostUneven(places [][]int) (place int, worst float64) {
	for i, counts := range places {
		if x := chiSquare(counts); x > worst {
			place, worst = i, x
		}
	}
	return place, worst
}

// The measure must refuse the shuffles that people write by mistake.
func TestFairnessRefusesWrongShuffles(t *testing.T) {
	t.Parallel()
	const cards, games = 108, 108 * 60
	source := rand.New(rand.NewPCG(1, 2))
	for name, shuffle := range map[string]func([]uint8){
		"any place for each card": func(deck []uint8) {
			for i := range deck {
				j := source.IntN(len(deck))
				deck[i], deck[j] = deck[j], deck[i]
			}
		},
		"never its own place": func(deck []uint8) {
			for i := len(deck) - 1; i > 0; i-- {
				j := source.IntN(i)
				deck[i], deck[j] = deck[j], deck[i]
			}
		},
	} {
		places := make([][]int, cards)
		for i := range places {
			places[i] = make([]int, cards)
		}
		for range games {
			deck := make([]uint8, cards)
			for i := range deck {
				deck[i] = uint8(i)
			}
			shuffle(deck)
			for place, card := range deck {
				places[place][card]++
			}
		}
		if _, worst := mostUneven(places); worst <= limitOf107 {
			t.Errorf("%s passes as fair: chi-square %.1f", name, worst)
		}
	}
}

// A renewed stock is in every order equally often: five cards have 120.
func TestFairnessOfReshuffles(t *testing.T) {
	t.Parallel()
	rules := allDifferent(t, 12, 2)
	orders := map[string]int{}
	for seed := range 120 * 100 {
		g, err := New(rules, Table{Seats: 2, Seed: SeedOf(fmt.Sprint("renewed ", seed))})
		if err != nil {
			t.Fatal(err)
		}
		s := g.position.state
		for card := range 6 { // cards 0 to 4 below card 5, and no stock
			s.table[maxCards-1-card] = uint8(card)
		}
		clear(s.table[:s.stock])
		s.stock, s.pile = 0, 6
		e := happened(EventReshuffled, nobody).of(5)
		s.apply(rules.tables, e)
		orders[string(s.table[:s.stock])]++
	}
	counts := make([]int, 0, 120)
	for _, n := range orders {
		counts = append(counts, n)
	}
	if x := chiSquare(counts); len(counts) != 120 || x > limitOf119 {
		t.Errorf("%d orders, chi-square %.1f, above %.1f", len(counts), x, limitOf119)
	}
}

// The first dealer, and the suit that chance names, are any of those there are.
func TestFairnessOfPicks(t *testing.T) {
	t.Parallel()
	rules, err := Parse("picks.toml", []byte(`name = "picks"
players = [2, 10]
[deck]
suits = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
[cards]
"1-3" = { copies = 1 }
[deal]
hand = 1
[start]
name = ["all"]
name_by = "chance"
`))
	if err != nil {
		t.Fatal(err)
	}
	dealers, suits := make([]int, 10), make([]int, 10)
	for seed := range 10000 {
		g, err := New(rules, Table{Seats: 10, Seed: SeedOf(fmt.Sprint("picks ", seed))})
		if err != nil {
			t.Fatal(err)
		}
		dealers[g.position.state.dealer]++
		suits[g.position.state.suit-1]++
	}
	for what, counts := range map[string][]int{"dealers": dealers, "suits": suits} {
		if x := chiSquare(counts); x > limitOf9 {
			t.Errorf("%s: chi-square %.1f, above %.1f: %v", what, x, limitOf9, counts)
		}
	}
}
