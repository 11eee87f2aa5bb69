package main

import (
	"fmt"

	"github.com/lastcard-go/lastcard"
)

// tell says an event in a line, or "" where there is nothing to say.
func tell(e lastcard.Event) string {
	seat, other, n := e.Seat(), e.Other(), e.Amount()
	switch e.Kind() {
	case lastcard.EventRound:
		return fmt.Sprintf("\n== Round %d: seat %d deals", n, seat)
	case lastcard.EventReturned:
		return fmt.Sprintf("the start card %s goes back under the stock", e.Card())
	case lastcard.EventTurned:
		return fmt.Sprintf("the start card is %s", e.Card())
	case lastcard.EventPlay:
		return fmt.Sprintf("seat %d plays %s", seat, e.Card())
	case lastcard.EventJump:
		return fmt.Sprintf("seat %d jumps in with %s", seat, e.Card())
	case lastcard.EventNamed:
		return fmt.Sprintf("  the suit is now %s", e.Suit())
	case lastcard.EventWord, lastcard.EventCall:
		return fmt.Sprintf("  seat %d says %q", seat, e.Word())
	case lastcard.EventLapse:
		return fmt.Sprintf("  seat %d has said nothing", seat)
	case lastcard.EventCatch:
		return fmt.Sprintf("seat %d catches seat %d, who forgot %q", seat, other, e.Word())
	case lastcard.EventFalseCatch:
		return fmt.Sprintf("seat %d points at seat %d, who forgot nothing", seat, other)
	case lastcard.EventPenalty:
		return fmt.Sprintf("  seat %d must take %s (%s)", seat, cards(n), e.Cause())
	case lastcard.EventDraw:
		if e.Card().IsZero() {
			return fmt.Sprintf("  seat %d draws a card", seat)
		}
		return fmt.Sprintf("  seat %d draws %s", seat, e.Card())
	case lastcard.EventShort:
		return fmt.Sprintf("  there is nothing left: %s fall short", cards(n))
	case lastcard.EventReshuffled:
		return fmt.Sprintf("  %s of the pile are shuffled into a new stock", cards(n))
	default:
		return tellMore(e)
	}
}

func tellMore(e lastcard.Event) string {
	seat, other, n := e.Seat(), e.Other(), e.Amount()
	switch e.Kind() {
	case lastcard.EventSwap:
		return fmt.Sprintf("  seats %d and %d exchange hands", seat, other)
	case lastcard.EventRotate:
		return "  every hand goes on to the next seat"
	case lastcard.EventReverse:
		return "  the direction turns"
	case lastcard.EventSkip:
		return fmt.Sprintf("  seat %d is skipped", seat)
	case lastcard.EventUndone:
		return "  what the last card did is taken back"
	case lastcard.EventDebt:
		return fmt.Sprintf("  seat %d owes %s", seat, cards(n))
	case lastcard.EventChallenge:
		if e.Guilty() {
			return fmt.Sprintf("seat %d challenges seat %d and is right", seat, other)
		}
		return fmt.Sprintf("seat %d challenges seat %d and is wrong", seat, other)
	case lastcard.EventPass:
		return fmt.Sprintf("seat %d passes", seat)
	case lastcard.EventOut:
		return fmt.Sprintf("seat %d has no card left", seat)
	case lastcard.EventLeft:
		return fmt.Sprintf("seat %d leaves", seat)
	case lastcard.EventRoundOver:
		if seat == lastcard.Host {
			return fmt.Sprintf("== The round is over (%s); nobody has won it", e.Cause())
		}
		return fmt.Sprintf("== The round is over (%s); seat %d has won it", e.Cause(), seat)
	case lastcard.EventScore:
		return fmt.Sprintf("   seat %d notes %d plus, %d minus", seat, n, e.Extra())
	case lastcard.EventMatchOver:
		if seat == lastcard.Host {
			return "== The match is over; nobody has won"
		}
		return fmt.Sprintf("== The match is over; seat %d has won", seat)
	default:
		return ""
	}
}

func cards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}
