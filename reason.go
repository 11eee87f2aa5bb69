package lastcard

import "fmt"

// Reason is why a move is refused. Each is one of the Err variables; compare
// with errors.Is. Word is its short name, for clients and casebooks.
type Reason struct{ word, text string }

// Error says in a few words why the move is refused.
func (r *Reason) Error() string {
	if r == nil {
		return "no reason"
	}
	return r.text
}

// Word is the short name of the reason, in lower-case words joined by hyphens.
func (r *Reason) Word() string { return r.word }

// The reasons for which a move can be refused.
var (
	ErrOver           = &Reason{"over", "the match is over"}
	ErrNoSuchSeat     = &Reason{"no-such-seat", "no such seat at this table"}
	ErrNotInRound     = &Reason{"not-in-round", "the seat is not in the round"}
	ErrNotYourTurn    = &Reason{"not-your-turn", "it is another seat's turn"}
	ErrBetween        = &Reason{"between-rounds", "the round is over: the host deals the next one"}
	ErrNotBetween     = &Reason{"not-between", "the round is not over yet"}
	ErrHostOnly       = &Reason{"host-only", "only the host makes this move"}
	ErrNotHost        = &Reason{"not-the-host", "the host does not make this move"}
	ErrMalformed      = &Reason{"malformed", "the move does not make sense"}
	ErrForeign        = &Reason{"foreign", "the move belongs to another ruleset"}
	ErrNotInHand      = &Reason{"not-in-hand", "the seat does not hold the card"}
	ErrDoesNotFit     = &Reason{"does-not-fit", "the card does not fit on the pile"}
	ErrNotOn          = &Reason{"not-on", "the card may never lie on this one"}
	ErrCondition      = &Reason{"condition", "the card may be laid only without a card of the current suit"}
	ErrNotDrawn       = &Reason{"not-drawn", "after drawing only a drawn card may be laid"}
	ErrBadSet         = &Reason{"bad-set", "these cards may not be laid together"}
	ErrNameMissing    = &Reason{"name-missing", "a suit must be named with the card"}
	ErrNameUnwanted   = &Reason{"name-unwanted", "no suit is named with this move"}
	ErrTargetMissing  = &Reason{"target-missing", "a seat must be chosen with the card"}
	ErrTargetUnwanted = &Reason{"target-unwanted", "no seat is chosen with this move"}
	ErrBadTarget      = &Reason{"bad-target", "this seat cannot be chosen"}
	ErrNoWordDue      = &Reason{"word-not-due", "no word due"}
	ErrDebtUnpaid     = &Reason{"debt-unpaid", "the debt must be answered or paid first"}
	ErrNoDebt         = &Reason{"no-debt", "nothing is owed"}
	ErrMustPlay       = &Reason{"must-play", "a card that fits must be laid"}
	ErrMustDraw       = &Reason{"must-draw", "a card must be drawn first"}
	ErrAlreadyDrawn   = &Reason{"already-drawn", "no more cards may be drawn in this turn"}
	ErrNothingToDraw  = &Reason{"nothing-to-draw", "there is no card left to draw"}
	ErrFined          = &Reason{"fined", "who was fined for drawing may only pass"}
	ErrNoChallenge    = &Reason{"no-challenge", "there is no card to challenge"}
	ErrNothingToCatch = &Reason{"nothing-to-catch", "this seat has missed no word, or it is too late"}
	ErrAlreadyAccused = &Reason{"already-accused", "the seat has made a false catch already"}
	ErrNoLapse        = &Reason{"no-lapse", "no word was missed that could be said now"}
	ErrNotIdentical   = &Reason{"not-identical", "the card does not equal the top card"}
	ErrNoJump         = &Reason{"no-jump", "the card may not be laid out of turn now"}
	ErrOwnTurn        = &Reason{"own-turn", "it is the seat's own turn: it plays and does not jump"}
	ErrNameOwed       = &Reason{"name-owed", "a suit must be named first"}
	ErrNoNameOwed     = &Reason{"no-name-owed", "no suit is to be named"}
	ErrAlreadyLeft    = &Reason{"already-left", "the seat has left the match"}
)

// MoveError is a refused move. Nothing has changed.
type MoveError struct {
	Move   Move
	Seat   int     // who made it; Host for the host
	Reason *Reason // one of the Err variables
}

// Error says whose move is refused and why.
func (e *MoveError) Error() string {
	if e.Seat == Host {
		return fmt.Sprintf("host: %s: %v", e.Move, e.Reason)
	}
	return fmt.Sprintf("seat %d: %s: %v", e.Seat, e.Move, e.Reason)
}

// Unwrap gives the reason, for errors.Is.
func (e *MoveError) Unwrap() error { return e.Reason }
