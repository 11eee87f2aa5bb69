package lastcard

import (
	"testing"

	"pgregory.net/rapid"
)

// Invariant 3: somebody can always move, and every round ends.

// ending counts the moves and the turns of a round: a turn has so many moves at
// most, and the turn limit ends the round at the latest.
func ending() watcher {
	moves, turns := 0, 0
	return watcher{after: func(d *drill, s step) {
		if s.act.kind() == Deal {
			moves, turns = 0, 0
		}
		moves++
		turns += s.count(EventEnded) + s.count(EventJump) // a jump ends the turn that it breaks into
		limit := d.ruleOf(s.before).turnLimit
		// A turn's moves of the seat itself are draws and the move that ends it;
		// besides, others may call and catch, each as often as there are lapses.
		if most := (limit + 1) * (maxCards + 100); moves > most {
			d.fail("live: the round does not end")
		}
		over, ended := s.find(EventRoundOver)
		switch {
		case d.s().running() && turns >= limit, turns > limit+s.count(EventJump), over.cause() == causeLimit && turns < limit:
			d.fail("live: %d turns of %d have ended, the round is over: %v, by %s", turns, limit, ended, causeWords[over.cause()])
		}
		if int(d.s().ended) != turns && d.s().running() {
			d.fail("live: %d turns have ended, %d are counted", turns, d.s().ended)
		}
	}}
}

// count is how many events of a kind are part of the step.
func (s step) count(kind EventKind) int {
	n := 0
	for _, e := range s.events {
		if e.kind() == kind {
			n++
		}
	}
	return n
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
		d.run([]watcher{ending()})
	})
}

// In UNO one may always draw, so that hostile seats meet the turn limit.
func TestHostileUnoMeetsItsTurnLimit(t *testing.T) {
	rules := shippedRules(t, "uno")
	d := sit(t, rules, 4, 1, random(1), 1)
	d.policy = hostile
	d.run([]watcher{ending()})
	var why cause
	for _, e := range d.g.log.from(0) {
		if e.kind() == EventRoundOver {
			why = e.cause()
		}
	}
	if why != causeLimit {
		t.Errorf("the round ends by %s, not by the limit of turns", causeWords[why])
	}
}
