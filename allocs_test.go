//go:build !race

// Under the race detector pools drop what they hold, and nothing can be said of
// what play allocates.

package lastcard_test

import (
	"testing"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// Playing a position allocates nothing, whatever the rules: moves, deals,
// shuffles and scores, and the lists of the legal moves of all seats where the
// slice is used again.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, name := range append(variants.Names(), "floor", "floor-sixteen", "full", "sets") {
		t.Run(name, func(t *testing.T) {
			rules := loadMeasured(t, name)
			least, most := rules.Players()
			p := seatPlayer(t, rules, min(most, max(least, 4)), true)
			noAllocs(t, p, 100)
			p = seatPlayer(t, rules, most, true)
			p.evenly = true
			noAllocs(t, p, 2)
			longList(t, rules, p)
		})
	}
}

// longList lists the moves of a seat that holds a third of the deck.
func longList(t *testing.T, rules *lastcard.Ruleset, p *player) {
	t.Helper()
	p.begin()
	p.must(lastcard.Host, p.deal)
	seat := p.position.Turn()
	p.must(lastcard.Host, rules.Penalty(seat, 36, 1))
	for p.position.Phase() != lastcard.PhaseTurn || p.position.Turn() != seat {
		p.legal = p.position.Legal(p.position.Turn(), p.legal[:0])
		p.must(p.position.Turn(), p.legal[len(p.legal)-1])
	}
	p.legal = p.position.Legal(seat, p.legal[:0])
	if n := testing.AllocsPerRun(10, func() { p.legal = p.position.Legal(seat, p.legal[:0]) }); n != 0 {
		t.Errorf("listing %d moves allocates %.0f times", len(p.legal), n)
	}
}

// noAllocs plays rounds and reports what they allocate.
func noAllocs(t *testing.T, p *player, rounds int) {
	t.Helper()
	play := func() {
		for range rounds {
			p.round()
		}
	}
	// One run, as AllocsPerRun rounds down; again, as the slice may have had to
	// grow, and the collector may have emptied a pool.
	n := testing.AllocsPerRun(1, play)
	for again := 0; n != 0 && again < 3; again++ {
		n = testing.AllocsPerRun(1, play)
	}
	if n != 0 {
		t.Errorf("%d rounds of %d seats allocate %.0f times", rounds, p.seats, n)
	}
}

// Reading the text of a move allocates nothing, unless it is long.
func TestParseMoveAllocatesNothing(t *testing.T) {
	for _, name := range []string{"solo", "assano", "full", "sets"} {
		all := moments(t, name)
		for i := range all {
			for _, m := range all[i].Legal(all[i].Turn(), nil) {
				if text := m.String(); len(text) <= 64 {
					read := func() { all[i].Rules().ParseMove(text) }
					if n := testing.AllocsPerRun(1, read); n != 0 {
						t.Fatalf("%s: reading %q allocates %.0f times", name, text, n)
					}
				}
			}
		}
	}
}

// A copy that is played out stays where it is made.
func TestCopiesAllocateNothing(t *testing.T) {
	for _, name := range []string{"uno", "solo", "full", "sets"} {
		p := seatPlayer(t, loadMeasured(t, name), 4, false)
		p.round()
		p.must(lastcard.Host, p.deal)
		now, number := p.position, uint64(0)
		search := func() {
			then := now
			number++
			then.Forget(number)
			seat := then.Turn()
			if m, ok := then.Random(seat); !ok || then.Play(seat, m) != nil {
				t.Error("no move at random")
			}
			then.Playout()
		}
		if n := testing.AllocsPerRun(100, search); n != 0 {
			t.Errorf("%s: a search allocates %.0f times a copy", name, n)
		}
	}
}
