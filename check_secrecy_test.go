package lastcard

import (
	"bytes"
	"math/rand/v2"
	"slices"
)

// unleaked: what a seat may know does not depend on cards that are hidden from
// it: exchanging them changes nothing that it is told, now and as play goes on,
// until the two worlds differ in something that it may see.
func unleaked() watcher {
	return watcher{
		at: func(d *drill) {
			viewer := d.sample.IntN(int(d.s().seats)+1) - 1 // -1 is a spectator
			other := exchanged(d.t, d.s(), viewer, d.sample)
			d.sameTo(viewer, d.s(), &other)
			if d.sample.IntN(6) == 0 {
				d.lockstep(viewer, *d.s(), other)
			}
		},
		after: func(d *drill, s step) {
			viewer := d.sample.IntN(int(d.s().seats)+2) - 1 // the last is no seat
			for _, e := range s.events {
				if told := (Event{d.rules, e}).For(viewer); !told.Card().IsZero() && !maySee(e, viewer) {
					d.fail("unleaked: %d is told %q", viewer, told)
				}
			}
		},
	}
}

// maySee is who may see the card of an event: DESIGN.md, "Who may know what".
func maySee(e event, viewer int) bool {
	switch e.kind() {
	case EventDeal, EventDraw:
		return viewer == int(e.seat())
	case EventReceived: // the new owner, and the old one, who gave it
		return viewer == int(e.seat()) || viewer == int(e.other())
	case EventShown: // to a challenger, or to all at the end of a round
		return e.other() == nobody || viewer == int(e.seat()) || viewer == int(e.other())
	}
	return true
}

// sameTo compares all that a viewer may be told of two positions.
func (d *drill) sameTo(viewer int, here, there *state) {
	a, b := Position{d.rules, *here}, Position{d.rules, *there}
	dataA, err := a.View(viewer).MarshalJSON()
	if err != nil {
		d.fail("unleaked: a view has no JSON: %v", err)
	}
	dataB, _ := b.View(viewer).MarshalJSON()
	if !bytes.Equal(dataA, dataB) {
		d.fail("unleaked: the view of %d depends on hidden cards:\n%s\n%s", viewer, dataA, dataB)
	}
	moves := a.Legal(viewer, nil)
	if !slices.Equal(moves, b.Legal(viewer, nil)) {
		d.fail("unleaked: the legal moves of seat %d depend on hidden cards", viewer)
	}
	if viewer == nobody {
		return
	}
	for range 8 {
		m := Move{d.rules, randomAct(d.t, here, d.sample, actsOf(moves))}
		if a.refusal(viewer, m) != b.refusal(viewer, m) {
			d.fail("unleaked: why %s is refused depends on hidden cards", d.name(viewer, m.act))
		}
	}
}

// exchanged is a position in which the cards hidden from a viewer lie
// otherwise: those in the stock and in the hands that it does not see.
func exchanged(t *tables, s *state, viewer int, random *rand.Rand) state {
	to := *s
	var hidden []uint8
	hidden = append(hidden, s.table[:s.stock]...)
	for seat := range s.hands {
		if seat != viewer && s.running() {
			hidden = append(hidden, t.list(&s.hands[seat], nil)...)
		}
	}
	if random.IntN(3) == 0 {
		random.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	} else if len(hidden) > 0 { // so that the worlds stay alike for long
		i, j := random.IntN(len(hidden)), random.IntN(len(hidden))
		hidden[i], hidden[j] = hidden[j], hidden[i]
	}
	copy(to.table[:s.stock], hidden)
	hidden = hidden[s.stock:]
	for seat := range s.hands {
		if seat != viewer && s.running() {
			n := int(s.hands[seat].n)
			to.hands[seat] = handOf(t, hidden[:n])
			hidden = hidden[n:]
		}
	}
	if int(s.turn) != viewer && s.drawn.n > 0 {
		cards := t.list(&to.hands[s.turn], nil)
		random.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		to.drawn = handOf(t, cards[:s.drawn.n])
	}
	if s.doubt != 0 && int(s.doubt) != viewer+1 {
		to.guilty = random.IntN(2) == 0
	}
	return to
}

// countsOf is how often each card is in a hand.
func countsOf(t *tables, h *hand) (count [maxDifferent]uint8) {
	for card := range t.cards {
		count[card] = uint8(t.copiesIn(h, card))
	}
	return count
}

func handOf(t *tables, cards []uint8) hand {
	var h hand
	for _, card := range cards {
		t.add(&h, card)
	}
	return h
}

// lockstep plays two worlds by the same moves and compares what a viewer is
// told of each, until it may tell them apart.
func (d *drill) lockstep(viewer int, here, there state) {
	for range 25 {
		seat, a, ok := d.anyMove(&here)
		if !ok {
			return
		}
		if d.t.refusal(&there, seat, a) != nil {
			if seat == viewer {
				d.fail("unleaked: %s is legal or not by hidden cards", d.name(seat, a))
			}
			return // another seat's cards decide what it may do
		}
		logHere, logThere := d.listen(&here, seat, a), d.listen(&there, seat, a)
		if d.toldApart(viewer, logHere, logThere) {
			return
		}
		d.sameTo(viewer, &here, &there)
	}
}

// listen makes a move in some position and gives what is told.
func (d *drill) listen(s *state, seat int, a act) []event {
	r := d.t.referee(s)
	r.listener = &listener{rules: d.rules}
	r.resolve(seat, a)
	r.finish()
	return eventsOf(r.listener.log)
}

func eventsOf(log []Event) (events []event) {
	for _, e := range log {
		events = append(events, e.event)
	}
	return events
}

// anyMove is a move of a seat or, rarely, of the host.
func (d *drill) anyMove(s *state) (seat int, a act, ok bool) {
	seat = s.mover()
	if s.running() && d.sample.IntN(3) == 0 {
		seat = d.sample.IntN(int(s.seats))
	}
	moves := d.legalIn(s, seat)
	if len(moves) == 0 {
		seat = s.mover()
		moves = d.legalIn(s, seat)
	}
	if len(moves) == 0 {
		return 0, act{}, false
	}
	return seat, moves[d.sample.IntN(len(moves))], true
}

// toldApart compares the events of two worlds as a viewer is told them, and
// reports whether they differ in something that it may see. All else is a leak.
func (d *drill) toldApart(viewer int, here, there []event) bool {
	for i := range here {
		if i >= len(there) {
			d.fail("unleaked: the number of events depends on hidden cards")
		}
		a, b := Event{d.rules, here[i]}.For(viewer), Event{d.rules, there[i]}.For(viewer)
		switch {
		case a == b:
		case openCard(a, b, viewer), a.Kind() == EventChallenge && b.Kind() == EventChallenge,
			a.Kind() == EventPenalty && a.Cause() == causeWords[causeUnneeded],
			b.Kind() == EventPenalty && b.Cause() == causeWords[causeUnneeded]:
			return true
		default:
			d.fail("unleaked: %d is told %q in one world and %q in the other", viewer, a, b)
		}
	}
	if len(here) != len(there) {
		d.fail("unleaked: the number of events depends on hidden cards")
	}
	return false
}

// openCard is whether two events differ in a card alone, which the viewer may
// see.
func openCard(a, b Event, viewer int) bool {
	if !maySee(a.event, viewer) || !maySee(b.event, viewer) {
		return false
	}
	b.event = b.event.with(a.event.card())
	return a == b
}
