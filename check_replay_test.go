package lastcard

import (
	"math/bits"
	"slices"
)

// resumed: the record of a game at any point replays to an equal game, events
// and record included. It is tried at powers of two, now and then, and at the
// end of every round.
func resumed() watcher {
	return watcher{at: func(d *drill) {
		if bits.OnesCount(uint(d.moves)) > 1 && d.s().running() && d.sample.IntN(24) != 0 {
			return
		}
		record := d.g.Record()
		again, err := Replay(d.rules, record)
		switch {
		case err != nil:
			d.fail("resumed: the record is refused: %v", err)
		case again.position != d.g.position:
			d.fail("resumed: the record replays to another position")
		case !slices.Equal(again.log.from(0), d.g.log.from(0)):
			d.fail("resumed: the record replays to other events")
		case again.Record() != record:
			d.fail("resumed: the record of the replay is another")
		}
	}}
}

// unshared: a copy of a position is equal and independent: what is played on
// it does not touch the original, and equal moves lead two copies to equal
// positions.
func unshared() watcher {
	return watcher{at: func(d *drill) {
		if d.sample.IntN(8) != 0 {
			return
		}
		before := d.g.position
		one, other := before, before
		for range 6 {
			seat := one.Turn()
			moves := one.Legal(seat, nil)
			if len(moves) == 0 {
				break
			}
			m := moves[d.sample.IntN(len(moves))]
			if err := one.Play(seat, m); err != nil {
				d.fail("unshared: %s is refused on a copy: %v", m, err)
			}
			if other == one && one.state != before.state {
				d.fail("unshared: a move on one copy is seen on the other")
			}
			if err := other.Play(seat, m); err != nil || other != one {
				d.fail("unshared: %s comes out otherwise on two copies", m)
			}
		}
		if d.g.position != before {
			d.fail("unshared: a move on a copy is seen on the original")
		}
	}}
}
