package lastcard

import "math/bits"

// Host is the mover between two rounds and of the referee's moves. It is no
// seat; as a viewer it is a spectator.
const Host = -1

const noCard = 255

// Phase says what the seat to move may do.
type Phase uint8

// The phases; RULES.md, "How a round runs".
const (
	PhaseTurn    Phase = iota // it may play or draw
	PhaseDrawn                // it has drawn in this turn, and may lay what it drew, draw again or pass
	PhaseDebt                 // it owes cards, and answers, pays or challenges
	PhaseName                 // it names the suit of the start card before anything else
	PhaseBetween              // the round is over; the host deals
	PhaseOver                 // the match is over
	phases
)

var phaseWords = [phases]string{"turn", "drawn", "debt", "name", "between", "over"}

// String is the word of the phase, as views and events have it.
func (p Phase) String() string {
	if p >= phases {
		return "unknown"
	}
	return phaseWords[p]
}

// MarshalText writes the phase as String does.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// state is a position: a value without pointers. Slots that hold nothing are
// zero, so that states may be compared.
type state struct {
	deal
	seats   uint8
	dealer  uint8
	match   uint16 // seats in the match
	winners uint16 // of the match
	round   uint32
	won     [maxSeats]uint32 // rounds won
	plus    [maxSeats]int64
	minus   [maxSeats]int64

	seed   Seed
	chance uint64 // outcomes of chance used so far
	loose  bool   // the stock has no order: a card drawn is any of it, by the generator
	gen    uint64 // the generator of play-outs
}

// deal is what a round begins anew.
type deal struct {
	hands [maxSeats]hand
	drawn hand // what the seat to move has drawn in this turn
	aside hand // cards of seats that left, where the rules set them aside

	// The stock lies from 0 up and its last card is its top. The pile lies from
	// the end down and its lowest index is its top. Together they never exceed
	// the deck.
	table [maxCards]uint8
	stock uint16
	pile  uint16
	under uint16 // cards that were put below the stock one after another; they keep their order

	place   uint16 // the row of the tables that top card, current suit and mute lead to; 0 without a pile
	suit    uint8  // the current suit plus one, 0 for none
	mute    bool   // the rank of the top card is not matched
	in      uint16 // seats in the round
	small   uint8  // 1 in a round dealt to two seats: which conduct holds
	counter bool   // play goes counter-clockwise

	phase     Phase
	turn      uint8 // the seat to move; in PhaseName the one that moves next
	namer     uint8 // in PhaseName, who owes the choice
	penalised bool  // it drew although it could play, and was fined for it
	busy      bool  // a card was laid or taken from the stock in this turn
	turned    bool  // the last play turned the direction
	draws     uint16

	idle  uint8  // turns in a row in which nobody laid or took a card
	ended uint32 // turns ended in this round

	debt   debt
	before debt // the debt as it stood before the last play

	lapses  [maxSeats]uint8 // open lapses, a bit for each call
	lapsed  uint16          // the seats that have one
	accused uint16          // seats that have made a false catch since a window closed
	doubt   uint8           // the layer of a conditional card that may be challenged plus one
	guilty  bool            // it was laid against its condition; nobody is told
}

// debt is what a seat owes before anything else.
type debt struct {
	cards  uint16
	group  uint8 // plus one; 0: there is no debt
	last   uint8 // the last card that owed in it
	victim uint8
	by     uint8 // who laid its last card
	from   uint8 // whose play sent it to the victim
	around bool  // it did not go to the next seat: play goes on after from
}

// see keeps the row of the tables that the top card, the current suit and mute
// lead to.
func (s *state) see(t *tables) {
	s.place = 0
	if s.pile > 0 {
		s.place = t.placeOf(s.top(), s.suit, s.mute)
	}
}

func (s *state) top() uint8 {
	if s.pile == 0 {
		return noCard
	}
	return s.table[(maxCards-int(s.pile))&(maxCards-1)]
}

func (s *state) inRound(seat int) bool {
	return seat >= 0 && seat < int(s.seats) && s.in>>seat&1 != 0
}

// running reports whether a round is being played.
func (s *state) running() bool { return s.phase < PhaseBetween }

// mover is the seat to move, or Host when none is.
func (s *state) mover() int {
	switch {
	case s.phase < PhaseName:
		return int(s.turn)
	case s.phase == PhaseName:
		return int(s.namer)
	default:
		return Host
	}
}

// next is the seat after another, of those in a set of seats, in the direction
// of play. The seat itself need not be in the set, which must not be empty.
func (s *state) next(seat int) int { return s.step(seat, s.counter, s.in) }

func (s *state) previous(seat int) int { return s.step(seat, !s.counter, s.in) }

// step goes on to the next seat of a set, which must not be empty. The set stands
// twice in a word, so that the way round the table needs no turning back.
func (s *state) step(seat int, counter bool, of uint16) int {
	twice, at := uint32(of)|uint32(of)<<maxSeats, uint(seat)
	if counter {
		return (bits.Len32(twice<<(maxSeats-1-at&(maxSeats-1))<<1) - 1 + seat) & (maxSeats - 1)
	}
	return (seat + 1 + bits.TrailingZeros32(twice>>(at&(maxSeats-1))>>1)) & (maxSeats - 1)
}

// trailing is the lowest seat of a set.
func trailing(seats uint16) int { return bits.TrailingZeros16(seats) }

// seatsIn counts the seats in the round.
func (s *state) seatsIn() int { return bits.OnesCount16(s.in) }

// partner is the seat opposite at a table of partners.
func (s *state) partner(seat int) int {
	return (seat + int(s.seats)/2) % int(s.seats)
}

// team is the set of seats that win together with a seat.
func (t *tables) team(s *state, seat int) uint16 {
	team := uint16(1) << seat
	if t.partners {
		team |= 1 << s.partner(seat)
	}
	return team
}

// drawable counts the cards that could be taken from the stock now, those of
// the pile that would be shuffled into it included.
func (s *state) drawable(p *conductTable) int {
	n := int(s.stock)
	if p.empty == emptyReshuffle && s.pile > 1 {
		n += int(s.pile) - 1
	}
	return n
}
