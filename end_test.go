package lastcard

import (
	"testing"

	"pgregory.net/rapid"
)

// Invariant 3: somebody can always move, and every round ends.

// ending counts the moves of a round: a turn has so many at most, and the
// turn limit ends the round at the latest.
func ending() watcher {
	moves := 0
	return watcher{after: func(d *drill, s step) {
		if !d.s().running() {
			moves = 0
			return
		}
		moves++
		// A turn's moves of the seat itself are draws and the move that ends it;
		// besides, others may call and catch, each as often as there are lapses.
		if most := (d.rule().turnLimit + 1) * (maxCards + 100); moves > most {
			d.fail("live: the round does not end")
		}
		if s.before.running() && d.s().ended < s.before.ended {
			d.fail("live: the count of turns has gone back")
		}
	}}
}

func TestLiveness(t *testing.T) {
	everywhere(t, 3, func() []watcher { return []watcher{live(), ending()} })
}

// Seats that do all they can to prolong a round cannot keep it from ending:
// somebody goes out, nobody can move any more, or the turn limit is reached.
func TestHostileRoundsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawnRules.Draw(t, "rules")
		d := sit(t, rules, drawnSeats(t, rules), rapid.Uint64().Draw(t, "seed"), random(1), 1)
		d.policy = hostile
		d.run([]watcher{ending(), atLimit()})
	})
}

// atLimit: a round that ends at the turn limit ends there exactly, and as a
// blocked one.
func atLimit() watcher {
	return watcher{after: func(d *drill, s step) {
		over, ended := s.find(EventRoundOver)
		if !ended {
			return
		}
		turns, limit := int(d.s().ended), d.ruleOf(s.before).turnLimit
		if turns > limit || over.cause == causeLimit && turns != limit {
			d.fail("live: the round ends after %d turns of %d by %s", turns, limit, causeWords[over.cause])
		}
	}}
}

// In UNO one may always draw, so that hostile seats meet the turn limit.
func TestHostileUnoMeetsItsTurnLimit(t *testing.T) {
	rules := shippedRules(t, "uno")
	d := sit(t, rules, 4, 1, random(1), 1)
	d.policy = hostile
	d.run(nil)
	var over event
	for _, e := range d.g.log {
		if e.kind == EventRoundOver {
			over = e
		}
	}
	if over.cause != causeLimit || int(d.s().ended) != d.rule().turnLimit {
		t.Errorf("the round ends by %s after %d turns, not by the limit of %d", causeWords[over.cause], d.s().ended, d.rule().turnLimit)
	}
}
