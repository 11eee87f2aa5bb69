package lastcard

// EventKind is what happened. Its word is the event's type in text and JSON.
type EventKind uint8

const (
	EventNone       EventKind = iota
	EventDealer               // chance drew the first dealer: seat
	EventRound                // a round begins: seat deals, amount is its number
	EventDeal                 // seat is dealt card
	EventReturned             // card was turned up and goes to the bottom of the stock
	EventTurned               // card is turned up to begin the pile
	EventPlay                 // seat lays card in turn, the amount-th of the move
	EventJump                 // seat lays card out of turn
	EventNamed                // seat names suit
	EventWord                 // seat says the word of call
	EventOut                  // seat has gone out
	EventClosed               // every catch and cure window closes
	EventPenalty              // seat must take amount cards, for cause
	EventDraw                 // seat takes card, for cause
	EventShort                // amount cards fell short of what seat should have taken
	EventReshuffled           // amount cards of the pile are the new stock
	EventLapse                // seat has missed the word of call
	EventCall                 // seat says a missed word in time
	EventCatch                // seat points at the word that other missed
	EventFalseCatch           // seat points at other, who missed no word
	EventSwap                 // seat and other exchange hands
	EventRotate               // every hand goes to the next seat
	EventReceived             // seat has card from other
	EventReverse              // the direction turns
	EventSkip                 // seat loses its turn
	EventUndone               // a jump takes back what the last play did
	EventDebt                 // seat owes amount cards, laid by other
	EventSettled              // seat's debt is gone
	EventChallenge            // seat doubts other's conditional card
	EventShown                // card lies in seat's hand, seen by other or by all
	EventPass                 // seat ends its turn
	EventEnded                // seat's turn is over
	EventTurn                 // seat is to move
	EventLeft                 // seat leaves the match
	EventRoundOver            // the round is over: seat has won it, or nobody
	EventScore                // seat notes amount plus and extra minus points
	EventMatchOver            // the match is over and seat has won, alone or with others; or nobody
	eventKinds
)

var eventWords = [eventKinds]string{
	"none", "dealer", "round", "deal", "returned", "turned", "play", "jump", "named", "word", "out",
	"closed", "penalty", "draw", "short", "reshuffled", "lapse", "call", "catch", "false-catch",
	"swap", "rotate", "received", "reverse", "skip", "undone", "debt", "settled", "challenge", "shown",
	"pass", "ended", "turn", "left", "round-over", "score", "match-over",
}

// cause is why cards are taken, a suit is named, or a round ends.
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
	causes
)

var causeWords = [causes]string{
	"", "ordinary", "debt", "word", "false-call", "false-catch", "unneeded", "table", "chance",
	"out", "blocked", "turn-limit", "left",
}

const nobody = -1

// event is one change of a position, or one thing to be told. It speaks of one
// card at most. Fields that a kind does not use are at their neutral values:
// nobody, noCard, 0.
type event struct {
	kind   EventKind
	cause  cause
	seat   int8
	other  int8
	from   int8  // debt: whose play sent it
	card   uint8 // debt: its last card
	suit   uint8 // plus one
	call   uint8 // plus one
	group  uint8 // debt: plus one
	phase  Phase // turn: the phase of it
	first  bool  // play: of its move; draw: of its ordinary draw
	mark   bool  // see the kinds that have it
	amount int32
	extra  int32
}

func happened(kind EventKind, seat int) event {
	return event{kind: kind, seat: int8(seat), other: nobody, from: nobody, card: noCard}
}

func (e event) with(card uint8) event {
	e.card = card
	return e
}

func (e event) to(other int) event {
	e.other = int8(other)
	return e
}

func (e event) of(amount int) event {
	e.amount = int32(amount)
	return e
}

func (e event) because(c cause) event {
	e.cause = c
	return e
}

// hides reports whether the card of the event is hidden from a viewer, who may
// be any number; what is no seat sees what a spectator sees.
func (e event) hides(viewer int) bool {
	switch e.kind {
	case EventDeal, EventDraw:
		return viewer != int(e.seat)
	case EventReceived:
		return viewer != int(e.seat) && viewer != int(e.other)
	case EventShown:
		return e.other != nobody && viewer != int(e.other) && viewer != int(e.seat)
	default:
		return false
	}
}

// Event is one thing that happened in a match: a small value that may be
// compared with == and shared freely. As Game.Play returns it, it shows hidden
// cards; For blanks what a viewer may not see. The zero Event is none.
type Event struct {
	rules *Ruleset
	event event
}
