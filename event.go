package lastcard

// EventKind is what happened. Its word is the event's type in text and JSON.
type EventKind uint8

// The kinds of events. What each says of its seat, other seat, card and so on
// stands beside it; a field that is not mentioned is neutral.
const (
	EventNone       EventKind = iota // nothing: the zero Event
	EventDealer                      // chance drew the first dealer: seat
	EventRound                       // a round begins: seat deals, amount is its number from 1, CounterClockwise its first direction
	EventDeal                        // seat is dealt card
	EventReturned                    // card was turned up and goes to the bottom of the stock
	EventTurned                      // card is turned up to begin the pile; Mute tells that its rank is not matched
	EventPlay                        // seat lays card in turn, the amount-th of the move, from 1
	EventJump                        // seat lays card out of turn
	EventNamed                       // seat names suit; without a seat chance does
	EventWord                        // seat says the word of call with a play
	EventOut                         // seat has gone out
	EventClosed                      // every catch and cure window closes
	EventPenalty                     // seat must take amount cards, for cause; extra is the host's reason of a table penalty
	EventDraw                        // seat takes card, for cause; First tells that it begins an ordinary draw
	EventShort                       // amount cards fell short of what seat should have taken, for cause
	EventReshuffled                  // amount cards of the pile are shuffled and are the new stock
	EventLapse                       // seat has missed the word of call
	EventCall                        // seat says the missed word of call in time
	EventCatch                       // seat points at the word of call that other missed
	EventFalseCatch                  // seat points at other, who missed no word
	EventSwap                        // seat and other exchange hands
	EventRotate                      // every seat in the round hands its cards to the next
	EventReceived                    // seat has card from other: one event a card after a swap or rotate
	EventReverse                     // seat turns the direction
	EventSkip                        // seat loses its turn
	EventUndone                      // a jump of seat takes back what the last play did
	EventDebt                        // seat owes amount cards in all, laid by other, sent by from, card the last that owed
	EventSettled                     // seat's debt is gone
	EventChallenge                   // seat doubts other's conditional card; Guilty tells the outcome
	EventShown                       // card lies in seat's hand, seen by other or, where there is none, by all
	EventPass                        // seat ends its turn
	EventEnded                       // seat's turn is over
	EventTurn                        // seat is to move in phase; in PhaseName other gives the name first
	EventLeft                        // seat leaves the match; its amount cards go where cause says
	EventRoundOver                   // the round is over, for cause: seat has won it, or nobody
	EventScore                       // seat notes amount points in the plus and extra in the minus column
	EventMatchOver                   // the match is over and seat has won, alone or with others; or nobody
	eventKinds
)

var eventWords = [eventKinds]string{
	"none", "dealer", "round", "deal", "returned", "turned", "play", "jump", "named", "word", "out",
	"closed", "penalty", "draw", "short", "reshuffled", "lapse", "call", "catch", "false-catch",
	"swap", "rotate", "received", "reverse", "skip", "undone", "debt", "settled", "challenge", "shown",
	"pass", "ended", "turn", "left", "round-over", "score", "match-over",
}

// String is the word of the kind, the type of its events in text and JSON.
func (k EventKind) String() string {
	if k >= eventKinds {
		return "unknown"
	}
	return eventWords[k]
}

// MarshalText writes the kind as String does.
func (k EventKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// cause is why cards are taken, a suit is named, or a round ends; and where the
// cards of a seat go that leaves.
type cause uint8

const (
	causeNone cause = iota
	causeOrdinary
	causeDebt
	causeWord
	causeFalseCall
	causeFalseCatch
	causeUnneeded // drawing although one could play
	causeTable    // the host's penalty
	causeChance
	causeOut
	causeBlocked
	causeLimit
	causeLeft
	causeUnderStock
	causePile
	causeAside
	causes
)

var causeWords = [causes]string{
	"", "ordinary", "debt", "word", "false-call", "false-catch", "unneeded", "table", "chance",
	"out", "blocked", "turn-limit", "left", "under-stock", "pile", "aside",
}

// whither is where the cards of a leaver go, as its event says it.
var whither = [...]cause{leaveUnderStock: causeUnderStock, leavePile: causePile, leaveAside: causeAside}

const nobody = -1

// hiddenCard stands in a redacted event for a card that the viewer may not see.
const hiddenCard = 254

// Event is one thing that happened in a match: a small value that may be
// compared with == and shared freely. As Game.Play returns it, it shows hidden
// cards; For blanks what a viewer may not see. The zero Event is none. String
// and Ruleset.ParseEvent are its text, MarshalJSON and Ruleset.ReadEvent its
// JSON; both are read back to an equal Event.
type Event struct {
	rules *Ruleset
	event event
}

// event is one change of a position, or one thing to be told. It speaks of one
// card at most. Fields that a kind does not use are at their neutral values:
// nobody, noCard, 0. It is packed, as it is made and told by the million.
type event struct {
	what uint64 // from the low end, eight bits each: kind, cause, seat, other, from, card, suit, phase
	sums uint64 // amount in the low half, extra in the high
	more uint64 // from the low end, eight bits each: call, group, small; then the flags
}

// The flags of an event.
const (
	flagFirst = 1 << (24 + iota)
	flagMark
	flagAlso
)

func (e event) kind() EventKind { return EventKind(e.what) }
func (e event) cause() cause    { return cause(e.what >> 8) }
func (e event) seat() int8      { return int8(e.what >> 16) }
func (e event) other() int8     { return int8(e.what >> 24) }
func (e event) from() int8      { return int8(e.what >> 32) }  // debt: whose play sent it
func (e event) card() uint8     { return uint8(e.what >> 40) } // debt: its last card
func (e event) suit() uint8     { return uint8(e.what >> 48) } // plus one
func (e event) phase() Phase    { return Phase(e.what >> 56) } // turn: the phase of it
func (e event) amount() int32   { return int32(e.sums) }
func (e event) extra() int32    { return int32(e.sums >> 32) }
func (e event) call() uint8     { return uint8(e.more) }         // plus one
func (e event) group() uint8    { return uint8(e.more >> 8) }    // debt: plus one
func (e event) small() uint8    { return uint8(e.more >> 16) }   // call, group: the conduct they belong to
func (e event) first() bool     { return e.more&flagFirst != 0 } // play: of its move; draw: of its ordinary draw
func (e event) mark() bool      { return e.more&flagMark != 0 }  // round: the stock is scripted; turned: mute; debt: around; challenge: guilty
func (e event) also() bool      { return e.more&flagAlso != 0 }  // round: counter-clockwise; debt: its last play may be challenged

// happened is an event of a seat, all else neutral.
func happened(kind EventKind, seat int) event {
	const neutral = uint64(noCard)<<40 | 0xFF<<32 | 0xFF<<24
	return event{what: neutral | uint64(uint8(seat))<<16 | uint64(kind)}
}

func (e event) by(seat int) event       { return e.put(16, uint8(seat)) }
func (e event) with(card uint8) event   { return e.put(40, card) }
func (e event) to(other int) event      { return e.put(24, uint8(other)) }
func (e event) because(c cause) event   { return e.put(8, uint8(c)) }
func (e event) sentBy(from int) event   { return e.put(32, uint8(from)) }
func (e event) naming(suit uint8) event { return e.put(48, suit) }
func (e event) in(phase Phase) event    { return e.put(56, uint8(phase)) }
func (e event) of(amount int) event     { e.sums = e.sums&^0xFFFFFFFF | uint64(uint32(amount)); return e }
func (e event) beside(extra int32) event {
	e.sums = e.sums&0xFFFFFFFF | uint64(uint32(extra))<<32
	return e
}
func (e event) about(call uint8) event    { e.more = e.more&^0xFF | uint64(call); return e }
func (e event) owedIn(group uint8) event  { e.more = e.more&^0xFF00 | uint64(group)<<8; return e }
func (e event) dealtAs(small uint8) event { e.more = e.more&^0xFF0000 | uint64(small)<<16; return e }

func (e event) put(at int, value uint8) event {
	e.what = e.what&^(0xFF<<at) | uint64(value)<<at
	return e
}

// flag sets or clears one of the flags.
func (e event) flag(flag uint64, on bool) event {
	e.more &^= flag
	if on {
		e.more |= flag
	}
	return e
}

// hides reports whether the card of the event is hidden from a viewer, who may
// be any number; what is no seat sees what a spectator sees.
func (e event) hides(viewer int) bool {
	switch e.kind() {
	case EventDeal, EventDraw:
		return viewer != int(e.seat())
	case EventReceived:
		return viewer != int(e.seat()) && viewer != int(e.other())
	case EventShown:
		return e.other() != nobody && viewer != int(e.other()) && viewer != int(e.seat())
	default:
		return false
	}
}
