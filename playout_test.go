package lastcard

import (
	"fmt"
	"math"
	"slices"
	"testing"

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
		for s.hands[seat].has(int(wild.number)) {
			rules.tables.remove(&s.hands[seat], wild.number)
		}
	}
	rules.tables.add(&s.hands[0], wild.number)
	rules.tables.add(&s.hands[1], wild.number)
	first := [4]int{}
	for gen := range uint64(plays) {
		asked := s
		asked.gen = gen
		o := rules.tables.outplay(&asked)
		o.rules, o.picker.p, o.layer = rules, o.p, 1
		if o.ask(o.stirring()) > 0 {
			first[o.log[0].Seat()]++
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
