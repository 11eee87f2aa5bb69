package lastcard

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestPlayouts(t *testing.T) {
	t.Parallel()
	everywhere(t, 3, func() []watcher { return []watcher{playouts()} })
}

// Each move that may be chosen is chosen equally often.
func TestRandomIsFair(t *testing.T) {
	t.Parallel()
	const each = 2000
	for _, name := range []string{"assano", "solo", "uno", "uno-seven-zero", "solo-2018"} {
		rules, seen := shippedRules(t, name), map[string]bool{}
		d := sit(t, rules, 4, 1, random(1), 20)
		for !d.left() && len(seen) < 14 {
			seat := d.s().mover()
			moves := d.atRandom(d.s(), seat)
			aims := slices.ContainsFunc(moves, func(a act) bool { return a.target() != 0 })
			what := fmt.Sprintf("%s: %d moves, aiming %t", name, len(moves), aims)
			if seat != Host && len(moves) > 1 && len(moves) < 120 && !seen[what] {
				seen[what] = true
				fairChoice(t, what, d.g.Position(), seat, moves, each)
			}
			d.move(d.policy(d))
		}
		require.Greater(t, len(seen), 5, name)
	}
}

// Of several that may jump the first from the layer on is asked first: with a chance
// of one half it jumps, and with a quarter the next does.
func TestSeatsAreAskedFromTheLayerOn(t *testing.T) {
	t.Parallel()
	const plays = 8000
	rules := shippedRules(t, "uno-jump-in")
	g, err := New(rules, Table{Seats: 4, Seed: SeedOf("asked")})
	require.NoError(t, err)
	wild, err := rules.ParseCard("wild")
	require.NoError(t, err)
	s := g.position.state
	s.phase, s.turn = PhaseTurn, 2
	s.push(wild.number) // there are more of it than in a deck now, and nobody counts
	s.follow(rules.tables, 1)
	for seat := range 4 {
		for s.hands[seat].bit(int(wild.number)) {
			rules.tables.remove(&s.hands[seat], wild.number)
		}
	}
	rules.tables.add(&s.hands[0], wild.number)
	rules.tables.add(&s.hands[1], wild.number)
	first := [4]int{}
	for gen := range uint64(plays) {
		asked := s
		asked.gen = gen
		o := playout{referee: rules.tables.referee(&asked), layer: 1}
		o.listener = &listener{rules: rules}
		if o.asked() > 0 {
			first[o.listener.log[0].Seat()]++
		}
	}
	require.InDelta(t, plays/2, first[1], plays/30, "the first from the layer on")
	require.InDelta(t, plays/4, first[0], plays/30, "the next")
}

func fairChoice(t *testing.T, what string, p Position, seat int, moves []act, each int) {
	counts := make([]int, len(moves))
	for range each * len(moves) {
		m, ok := p.Random(seat)
		require.True(t, ok)
		counts[slices.Index(moves, m.act)]++
	}
	// A limit beyond which chi-square comes less often than once in ten thousand.
	free := float64(len(moves) - 1)
	if x, limit := chiSquare(counts), free+4*math.Sqrt(2*free)+8; x > limit {
		t.Errorf("%s: chi-square %.1f, above %.1f: %v", what, x, limit, counts)
	}
}

// A position that has forgotten the order of its stock draws any card of it
// equally often, and what lies below the stock last.
func TestForgottenStocksAreFair(t *testing.T) {
	t.Parallel()
	rules := allDifferent(t, 12, 2)
	g, err := New(rules, Table{Seats: 2, Seed: SeedOf("forgotten")})
	require.NoError(t, err)
	start := g.Position()
	start.state.under = 2
	below := slices.Clone(start.state.table[:2])
	counts := map[uint8]int{}
	p := start
	p.Forget(1)
	for range 1200 * int(start.state.stock-2) {
		s := p.state
		counts[s.pop()]++
		p.state.gen = s.gen
	}
	all := []int{}
	for card, n := range counts {
		require.NotContains(t, below, card)
		all = append(all, n)
	}
	require.Len(t, all, int(start.state.stock-2))
	if x := chiSquare(all); x > 40 {
		t.Errorf("chi-square %.1f: %v", x, all)
	}
	s := p.state
	for s.stock > 2 {
		s.pop()
	}
	require.Equal(t, below[1], s.pop())
	require.Equal(t, below[0], s.pop())
}

// A position that forgets has nothing of the table's seed, and goes on by its own
// number alone.
func TestForget(t *testing.T) {
	t.Parallel()
	g, err := New(shippedRules(t, "uno"), Table{Seats: 3, Seed: SeedOf("one")})
	require.NoError(t, err)
	p, q := g.Position(), g.Position()
	p.Forget(1)
	q.Forget(2)
	require.True(t, p.state.seed.IsZero())
	require.NotEqual(t, p, q)
	for range 3 {
		p.Playout()
		q.Playout()
	}
	require.NotEqual(t, p.state.table, q.state.table)
	require.EqualValues(t, 3, p.state.round)

	var none Position
	require.Zero(t, none.Playout())
	_, ok := none.Random(0)
	require.False(t, ok)
}

// Chance that neighbouring numbers begin has nothing in common: of many numbers in a
// row the third card and the fifth are any two of the stock equally often.
func TestForgottenNumbersAreApart(t *testing.T) {
	t.Parallel()
	const numbers = 100000
	g, err := New(allDifferent(t, 54, 7), Table{Seats: 2, Seed: SeedOf("forgotten")})
	require.NoError(t, err)
	p, joint := g.Position(), map[[2]uint8]int{}
	for n := range uint64(numbers) {
		q := p
		q.Forget(n)
		var cards [5]uint8
		for i := range cards {
			cards[i] = q.state.pop()
		}
		joint[[2]uint8{cards[2], cards[4]}]++
	}
	m := int(p.state.stock)
	cells := float64(m * (m - 1))
	expected := numbers / cells
	x := expected * (cells - float64(len(joint)))
	for _, n := range joint {
		x += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	require.Less(t, math.Abs(x-cells), 6*math.Sqrt(2*cells), "chi-square of %.0f cells", cells)
}

// What has been forgotten is gone: positions that differ in the order of the stock
// alone are equal once they have forgotten it by the same number.
func TestForgottenOrderIsGone(t *testing.T) {
	t.Parallel()
	g, err := New(shippedRules(t, "uno"), Table{Seats: 4, Seed: SeedOf("order")})
	require.NoError(t, err)
	p, q := g.Position(), g.Position()
	slices.Reverse(q.state.table[q.state.under:q.state.stock])
	require.NotEqual(t, p, q)
	p.Forget(3)
	q.Forget(3)
	require.True(t, p == q)
}

// Others answer the move that a play-out goes on from: a lapse is caught, and a
// card jumped on.
func TestPlayoutsAnswerTheLastMove(t *testing.T) {
	t.Parallel()
	const plays = 400
	rules := shippedRules(t, "uno")
	g, err := New(rules, Table{Seats: 4, Seed: SeedOf("answers")})
	require.NoError(t, err)
	start := g.position
	start.state.phase, start.state.turn = PhaseTurn, 2
	start.state.lapses[1], start.state.lapsed = 1, seatBit(1)
	caught := 0
	for n := range uint64(plays) {
		p := start
		p.Forget(n)
		o := playout{referee: rules.tables.referee(&p.state), layer: 1}
		if o.asked() > 0 {
			caught++
		}
	}
	// Seat 2 is to move; seats 3 and 0 may catch, and seat 1 may say it in time.
	require.InDelta(t, plays*7/8, caught, plays/10)

	answered := 0
	for n := range uint64(plays) {
		p := start
		p.Forget(n)
		l := listener{rules: rules}
		p.playout(&l)
		if first := l.log[0].Kind(); first == EventCatch || first == EventCall {
			answered++
		}
	}
	require.InDelta(t, plays*7/8, answered, plays/10)
}

// Nobody says a word that is not due, or points at a seat that has missed none,
// where that is legal and punished: rounds end as they do without.
func TestPlayoutsMakeNoFalseCalls(t *testing.T) {
	t.Parallel()
	mine := fstest.MapFS{"mine.toml": {Data: []byte("extends = [\"uno\", \"catch\"]\n[call.last]\nfalse_call = 2\n")}}
	rules, err := Load(tryAll{mine, shippedFiles{}}, "mine")
	require.NoError(t, err)
	g, err := New(rules, Table{Seats: 4, Seed: SeedOf("false")})
	require.NoError(t, err)
	moves := 0
	for n := range uint64(200) {
		p := g.Position()
		p.Forget(n)
		moves += p.Playout()
	}
	require.Less(t, moves/200, 200, "moves a round")
}
