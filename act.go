package lastcard

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

// act is a move in numbers: small, comparable, without pointers, and packed, as
// lists of moves are made by the million. A set of cards names its first and
// last card and, in more, the suits of those between, four bits each in card
// order from the low end: all its cards are of one rank.
type act struct {
	what uint64 // from the low end, eight bits each: kind, card, last, n, suit, target, word
	more uint64 // suits of the cards between; reason of a table penalty
}

func (a act) kind() MoveKind { return MoveKind(a.what) }
func (a act) card() uint8    { return uint8(a.what >> 8) }  // the first card laid
func (a act) last() uint8    { return uint8(a.what >> 16) } // the last card laid; equal to card where only one is
func (a act) n() uint8       { return uint8(a.what >> 24) } // cards laid, or cards of a table penalty
func (a act) suit() uint8    { return uint8(a.what >> 32) } // the suit named plus one, 0 for none
func (a act) target() uint8  { return uint8(a.what >> 40) } // seat plus one, 0 for none
func (a act) word() bool     { return a.what>>48 != 0 }

func (a act) withKind(kind MoveKind) act  { return a.with(0, uint8(kind)) }
func (a act) withCard(card uint8) act     { return a.with(8, card) }
func (a act) withLast(card uint8) act     { return a.with(16, card) }
func (a act) withN(n uint8) act           { return a.with(24, n) }
func (a act) withSuit(suit uint8) act     { return a.with(32, suit) }
func (a act) withTarget(target uint8) act { return a.with(40, target) }

func (a act) withMore(more uint64) act { return act{a.what, more} }

// actOf is a move of a kind that needs nothing else.
func actOf(kind MoveKind) act { return act{what: uint64(kind)} }

func (a act) with(at int, value uint8) act {
	a.what = a.what&^(0xFF<<at) | uint64(value)<<at
	return a
}

func (a act) withWord(word bool) act {
	a.what &= 1<<48 - 1
	if word {
		a.what |= 1 << 48
	}
	return a
}

// cardAct is a move that lays one card.
func cardAct(kind MoveKind, card int) act {
	return act{what: uint64(kind) | uint64(uint8(card))<<8 | uint64(uint8(card))<<16 | 1<<24}
}
