package lastcard

// Kind is what happened. It says which of the other methods mean something;
// see the Event constants.
func (e Event) Kind() EventKind { return e.event.kind() }

// For is the event as a viewer may see it: a card that is hidden from the
// viewer is blanked, all else stays, and no event is dropped. A viewer who is
// no seat of the table sees what a spectator sees. Doing it again changes
// nothing.
func (e Event) For(viewer int) Event {
	if e.event.card() != noCard && e.event.hides(viewer) {
		e.event = e.event.with(hiddenCard)
	}
	return e
}

// Seat is the seat that the event is about, or -1.
func (e Event) Seat() int { return e.place(e.event.seat()) }

// Other is the other seat that has part in the event, or -1.
func (e Event) Other() int { return e.place(e.event.other()) }

// From is the seat whose play sent a debt to its victim, or -1. Where Doubtful
// says that a play may be challenged, it is that seat's.
func (e Event) From() int { return e.place(e.event.from()) }

func (e Event) place(seat int8) int {
	if e.rules == nil {
		return nobody
	}
	return int(seat)
}

// Card is the card that the event is about; no card if there is none or it is
// hidden.
func (e Event) Card() Card {
	if e.rules == nil || e.event.card() >= maxDifferent {
		return Card{}
	}
	return e.rules.card(e.event.card())
}

// Hidden reports whether the event is about a card that has been blanked.
func (e Event) Hidden() bool { return e.rules != nil && e.event.card() == hiddenCard }

// Suit is the suit named, or the zero Suit.
func (e Event) Suit() Suit {
	if e.rules == nil {
		return Suit{}
	}
	return e.rules.suit(e.event.suit())
}

// Amount is a number of cards, a round's number, the place of a card in a play
// from 1, or points in the plus column.
func (e Event) Amount() int { return int(e.event.amount()) }

// Extra is the points in the minus column, or the host's reason for a table
// penalty.
func (e Event) Extra() int { return int(e.event.extra()) }

// Cause is a word that says more: why cards are taken ("ordinary", "debt",
// "word", "false-call", "false-catch", "unneeded", "table"), that "chance" named
// the suit, how a round ended ("out", "blocked", "turn-limit", "left"), or where
// a leaver's cards went ("under-stock", "pile", "aside"); else "".
func (e Event) Cause() string {
	if e.event.cause() >= causes {
		return ""
	}
	return causeWords[e.event.cause()]
}

// Call is the id of the word that is said or missed, else "".
func (e Event) Call() string {
	if c := e.call(); c != nil {
		return c.id
	}
	return ""
}

// Word is the word itself that is said or missed, else "".
func (e Event) Word() string {
	if c := e.call(); c != nil {
		return c.word
	}
	return ""
}

func (e Event) call() *callSpec {
	if e.rules == nil || e.event.call() == 0 {
		return nil
	}
	return &e.rules.conduct(e.event.small()).calls[e.event.call()-1]
}

// Group is the group of a debt, else "".
func (e Event) Group() string {
	if e.rules == nil || e.event.group() == 0 {
		return ""
	}
	return e.rules.conduct(e.event.small()).debts[e.event.group()-1].group
}

// conduct is what the rules say in rounds dealt to two seats if small is 1, and
// in all others if it is 0.
func (r *Ruleset) conduct(small uint8) *conduct {
	if small != 0 {
		return &r.spec.two
	}
	return &r.spec.general
}

// Phase is what the seat to move may do in an EventTurn, else PhaseTurn.
func (e Event) Phase() Phase { return e.event.phase() }

// First reports whether a card is the first of a play or of an ordinary draw.
func (e Event) First() bool { return e.event.first() }

// Scripted reports whether a round is dealt from a scripted stock.
func (e Event) Scripted() bool { return e.marked(EventRound) }

// CounterClockwise reports whether a round begins counter-clockwise.
func (e Event) CounterClockwise() bool { return e.event.kind() == EventRound && e.event.also() }

// Mute reports whether the rank of the card turned up is not matched.
func (e Event) Mute() bool { return e.marked(EventTurned) }

// Guilty reports whether a challenged card was laid against its condition.
func (e Event) Guilty() bool { return e.marked(EventChallenge) }

// Around reports whether a debt did not go to the next seat, so that play will
// go on after From.
func (e Event) Around() bool { return e.marked(EventDebt) }

// Doubtful reports whether the victim of a debt may challenge the play that
// made it.
func (e Event) Doubtful() bool { return e.event.kind() == EventDebt && e.event.also() }

func (e Event) marked(kind EventKind) bool { return e.event.kind() == kind && e.event.mark() }
