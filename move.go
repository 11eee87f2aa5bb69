package lastcard

import "math/bits"

// MoveKind is what a move does. The order is that of lists of moves.
type MoveKind uint8

// The kinds of moves; RULES.md, "Moves of a seat" and "Moves of the host".
const (
	NoMove    MoveKind = iota // the zero Move's
	Play                      // lay a card or a set in turn
	Jump                      // lay a card identical to the top card out of turn
	Draw                      // the ordinary draw
	Pay                       // pay the whole debt
	Pass                      // end the turn without a further play
	Call                      // say a missed word in time
	Catch                     // point at a missed word
	Challenge                 // doubt the last conditional wild
	Name                      // name the suit of a start card
	Deal                      // the host deals the next round
	Leave                     // the host takes a seat out of the match
	Penalty                   // the host gives a seat cards for what the engine cannot see
	moveKinds
)

var moveWords = [moveKinds]string{
	"none", "play", "jump", "draw", "pay", "pass", "call", "catch", "challenge", "name", "deal", "leave", "penalty",
}

// String is the word of the kind as the text of moves has it.
func (k MoveKind) String() string {
	if k >= moveKinds {
		return "unknown"
	}
	return moveWords[k]
}

// MarshalText writes the kind as String does.
func (k MoveKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// act is a move in numbers: small, comparable, without pointers. A set of
// cards names its first and last card and, in more, the suits of those
// between, four bits each in card order from the low end: all its cards are of
// one rank.
type act struct {
	kind   MoveKind
	card   uint8 // the first card laid
	last   uint8 // the last card laid; equal to card where only one is
	n      uint8 // cards laid, or cards of a table penalty
	suit   uint8 // the suit named plus one, 0 for none
	target uint8 // seat plus one, 0 for none
	word   bool
	_      uint8
	more   uint64 // suits of the cards between; reason of a table penalty
}

// between is the i-th card between the first and the last of a set.
func (a act) between(t *tables, i int) uint8 {
	nth := uint8(a.more >> (4 * i) & 15)
	for rest := t.ranked[t.rank[a.card]]; ; {
		card := uint8(rest.next(0))
		if card == noCard || t.nth[card] == nth {
			return card
		}
		rest.remove(int(card))
	}
}

// at is the i-th card laid.
func (a act) at(t *tables, i int) uint8 {
	switch i {
	case 0:
		return a.card
	case int(a.n) - 1:
		return a.last
	default:
		return a.between(t, i-1)
	}
}

// cardAct is a move that lays one card.
func cardAct(kind MoveKind, card int) act {
	return act{kind: kind, card: uint8(card), last: uint8(card), n: 1}
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
	if a.suit > uint8(t.suits) || a.target > noSeat {
		return false
	}
	switch a.kind {
	case Play, Jump:
		return t.wellFormedCards(a)
	case Draw, Pay, Pass, Call, Challenge, Deal:
		return a == act{kind: a.kind}
	case Catch, Leave:
		return a.target != 0 && a == act{kind: a.kind, target: a.target}
	case Name:
		return a.suit != 0 && a == act{kind: a.kind, suit: a.suit}
	case Penalty:
		return a.target != 0 && a.n != 0 && a == act{kind: a.kind, target: a.target, n: a.n, more: a.more}
	default:
		return false
	}
}

func (t *tables) wellFormedCards(a act) bool {
	if int(a.card) >= t.cards || int(a.last) >= t.cards || a.n == 0 || a.n > maxSetCards {
		return false
	}
	if a.n == 1 {
		return a.last == a.card && a.more == 0
	}
	return a.kind == Play && a.more>>(4*(a.n-2)) == 0
}
