package lastcard

import "testing"

// The next seat of a set is found without going round the table; here the table is
// gone round.
func TestNextSeat(t *testing.T) {
	for of := uint16(1); of != 0; of++ {
		for seat := range maxSeats {
			for _, counter := range [...]bool{false, true} {
				want := seat
				for again := true; again; again = of>>want&1 == 0 {
					if counter {
						want = (want + maxSeats - 1) % maxSeats
					} else {
						want = (want + 1) % maxSeats
					}
				}
				var s state
				if got := s.step(seat, counter, of); got != want {
					t.Fatalf("after seat %d of %016b, counter-clockwise %t: %d, not %d", seat, of, counter, got, want)
				}
			}
		}
	}
}
