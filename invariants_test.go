package lastcard

import (
	"testing"

	"pgregory.net/rapid"
)

// The invariants of a match, each a property over random rules, random tables
// and random play, and over every shipped ruleset. TestBattery holds them all
// at once; the others name the one that breaks.

func TestBattery(t *testing.T) {
	for _, third := range []string{"first", "second", "third"} {
		t.Run(third, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rules := drawnRules.Draw(t, "rules")
				seed := rapid.Uint64().Draw(t, "seed")
				battery(t, rules, drawnSeats(t, rules), seed, random(seed))
			})
		})
	}
	t.Run("shipped", func(t *testing.T) {
		t.Parallel()
		for _, name := range shippedNames(t) {
			rules := shippedRules(t, name)
			for i, seats := range tableSizes(rules) {
				watch(t, rules, seats, uint64(i), random(uint64(i)), 1, everything()...)
			}
		}
	})
}

// Invariant 1: cards are neither made nor lost.
func TestConservation(t *testing.T) {
	everywhere(t, 3, func() []watcher { return []watcher{conservation(), shape()} })
}

// Invariant 2: the lists of legal moves are exact.
func TestLegalIsExact(t *testing.T) {
	everywhere(t, 1, func() []watcher { return []watcher{listed(), refused(), fitting()} })
}

// Invariant 5, and that events are all that happens: a position is the fold of
// its events, a record replays, copies are apart.
func TestReplay(t *testing.T) {
	everywhere(t, 2, func() []watcher { return []watcher{resumed(), fold(), unshared()} })
}

// Invariant 6: hidden cards stay hidden.
func TestNoLeak(t *testing.T) {
	everywhere(t, 2, func() []watcher { return []watcher{unleaked()} })
}

// Invariant 7: the view of a seat is the fold of the events that it is told.
func TestViewsFold(t *testing.T) {
	everywhere(t, 3, func() []watcher { return []watcher{folded()} })
}

// Invariant 8: scores, winners and the end of the match.
func TestScores(t *testing.T) {
	everywhere(t, 8, func() []watcher { return []watcher{scores()} })
}

// Invariant 9: whose turn it is.
func TestTurnOrder(t *testing.T) {
	everywhere(t, 3, func() []watcher { return []watcher{turns()} })
}

// Invariant 10: what is owed is paid, answered or gone.
func TestDebts(t *testing.T) {
	everywhere(t, 3, func() []watcher { return []watcher{debts(), fitting()} })
}

// Invariant 11: what is written is read as the same.
func TestText(t *testing.T) {
	everywhere(t, 2, func() []watcher { return []watcher{text(), written()} })
}
