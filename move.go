package lastcard

import "math/bits"

// between is the i-th card between the first and the last of a set.
func (a act) between(t *tables, i int) uint8 {
	nth := uint8(a.more >> (4 * i) & 15)
	for rest := t.ranked[t.rank[a.card()]]; ; {
		if rest.empty() {
			return noCard
		}
		card := uint8(rest.first())
		if t.nth[card] == nth {
			return card
		}
		rest = rest.rest()
	}
}

// at is the i-th card laid.
func (a act) at(t *tables, i int) uint8 {
	switch i {
	case 0:
		return a.card()
	case int(a.n()) - 1:
		return a.last()
	default:
		return a.between(t, i-1)
	}
}

// seatBit is the bit of a seat in a set of seats.
func seatBit(seat int) uint16 { return 1 << seat }

// eachSeat is the lowest seat of a set and the set without it.
func eachSeat(of uint16) (seat int, rest uint16) {
	return bits.TrailingZeros16(of), of & (of - 1)
}

// wellFormed reports whether a move uses just the fields of its kind, within
// their ranges.
func (t *tables) wellFormed(a act) bool {
	if a.suit() > uint8(t.suits) || a.target() > noSeat {
		return false
	}
	switch a.kind() {
	case Play, Jump:
		return t.wellFormedCards(a)
	case Draw, Pay, Pass, Call, Challenge, Deal:
		return a == actOf(a.kind())
	case Catch, Leave:
		return a.target() != 0 && a == actOf(a.kind()).withTarget(a.target())
	case Name:
		return a.suit() != 0 && a == actOf(a.kind()).withSuit(a.suit())
	case Penalty:
		return a.target() != 0 && a.n() != 0 && a == actOf(a.kind()).withTarget(a.target()).withN(a.n()).withMore(a.more)
	default:
		return false
	}
}

func (t *tables) wellFormedCards(a act) bool {
	if int(a.card()) >= t.cards || int(a.last()) >= t.cards || a.n() == 0 || a.n() > maxSetCards {
		return false
	}
	if a.n() == 1 {
		return a.last() == a.card() && a.more == 0
	}
	return a.kind() == Play && a.more>>(4*(a.n()-2)) == 0
}
