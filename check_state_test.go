package lastcard

import "math/bits"

// conservation: for every different card, what lies in stock, pile, hands and
// aside is what the deck has, after every single event.
func conservation() watcher {
	return watcher{
		at: func(d *drill) { d.conserved(d.s(), "position") },
		after: func(d *drill, s step) {
			p := *s.before
			for i, e := range s.events {
				d.happen(&p, e)
				d.conserved(&p, "event %d, %s", i, eventWords[e.kind()])
			}
		},
	}
}

func (d *drill) conserved(s *state, where string, args ...any) {
	if card := lost(d.rules, s); card >= 0 {
		d.fail("conservation: %s is there %d times, not %d, at "+where,
			append([]any{d.rules.spec.cards[card].id, census(d.t, s)[card], d.rules.spec.cards[card].copies}, args...)...)
	}
}

// lost is the first card of which there are too many or too few, -1 if there
// is none.
func lost(rules *Ruleset, s *state) int {
	count := census(rules.tables, s)
	for card := range count {
		copies := 0
		if cards := rules.spec.cards; card < len(cards) {
			copies = cards[card].copies
		}
		if count[card] != copies {
			return card
		}
	}
	return -1
}

// census counts every card wherever it lies.
func census(t *tables, s *state) (count [256]int) {
	for i := range int(s.stock) {
		count[s.table[i]]++
	}
	for i := maxCards - int(s.pile); i < maxCards; i++ {
		count[s.table[i]]++
	}
	for _, h := range append(s.hands[:], s.aside) {
		for card := range t.cards {
			count[card] += t.copiesIn(&h, card)
		}
	}
	return count
}

// fold: a position is its events applied one after another, from before the
// first deal on; without a log the same comes out.
func fold() watcher {
	return watcher{
		at: func(d *drill) {
			if d.moves > 0 {
				return
			}
			s := state{seats: uint8(d.g.table.Seats), match: uint16(1<<d.g.table.Seats - 1), seed: d.g.table.Seed}
			for _, e := range d.g.log.from(0) {
				d.happen(&s, e)
			}
			if s != *d.s() {
				d.fail("fold: the events of the deal do not give the position")
			}
		},
		after: func(d *drill, s step) {
			p := *s.before
			for _, e := range s.events {
				was := p
				d.happen(&p, e)
				if (e.kind() == EventShown || e.kind() == EventReceived) && p != was {
					d.fail("fold: %s changes the position", eventWords[e.kind()])
				}
			}
			if p != *d.s() {
				d.fail("fold: the events of the move do not give the position")
			}
			silent := Position{d.rules, *s.before}
			if err := silent.Play(s.seat, Move{d.rules, s.act}); err != nil || silent.state != *d.s() {
				d.fail("fold: %s without a log comes out otherwise (%v)", d.name(s.seat, s.act), err)
			}
		},
	}
}

// shape: every part of a position is in range, and what holds nothing is zero,
// so that equal positions are equal values.
func shape() watcher {
	return watcher{at: func(d *drill) {
		if why := misshapen(d.rules, d.s()); why != "" {
			d.fail("shape: %s", why)
		}
	}}
}

// misshapen says what is wrong with a position, or "".
func misshapen(rules *Ruleset, s *state) string {
	for _, look := range [...]func(*Ruleset, *state) string{
		misshapenTable, misshapenHands, misshapenSeats, misshapenTurn, misshapenDebt, misshapenWords,
	} {
		if why := look(rules, s); why != "" {
			return why
		}
	}
	return ""
}

func misshapenTable(rules *Ruleset, s *state) string {
	for i, card := range s.table {
		inUse := i < int(s.stock) || i >= maxCards-int(s.pile)
		if !inUse && card != 0 {
			return "a dead slot of the table is not zero"
		}
		if inUse && int(card) >= rules.tables.cards {
			return "the table holds a card that does not exist"
		}
	}
	if s.phase != PhaseOver && s.pile == 0 {
		return "there is no top card"
	}
	if again := *s; s.phase != PhaseOver {
		again.see(rules.tables)
		if again.place != s.place {
			return "the row of the tables is not that of the top card and the current suit"
		}
	}
	if s.under > s.stock {
		return "more cards lie below the stock than there are"
	}
	if int(s.suit) > len(rules.spec.suits) {
		return "the current suit does not exist"
	}
	return ""
}

func misshapenHands(rules *Ruleset, s *state) string {
	for seat := range s.hands {
		if why := misshapenHand(rules, &s.hands[seat]); why != "" {
			return why
		}
		if s.hands[seat].n > 0 && (seat >= int(s.seats) || s.running() && !s.inRound(seat)) {
			return "a seat that is not in the round holds cards"
		}
	}
	for card := range rules.tables.cards {
		if rules.tables.copiesIn(&s.drawn, card) > rules.tables.copiesIn(&s.hands[s.turn], card) {
			return "what was drawn in this turn is not in the hand"
		}
	}
	if s.drawn.n > 0 && s.phase != PhaseDrawn {
		return "cards drawn in this turn outside of the phase drawn"
	}
	if why := misshapenHand(rules, &s.drawn); why != "" {
		return why
	}
	return misshapenHand(rules, &s.aside)
}

func misshapenHand(rules *Ruleset, h *hand) string {
	t, set := rules.tables, 0
	for _, word := range h.bits {
		set += bits.OnesCount64(word)
	}
	if set != int(h.n) {
		return "the sum and the bits of a hand disagree"
	}
	cards := t.list(h, nil)
	if again := handOf(t, cards); len(cards) != int(h.n) || again != *h {
		return "a hand is not in the form that equal hands have"
	}
	return ""
}

func misshapenSeats(_ *Ruleset, s *state) string {
	all := uint16(1)<<s.seats - 1
	switch {
	case s.match&^all != 0 || s.in&^s.match != 0:
		return "seats play that are not at the table"
	case s.match == 0:
		return "nobody is left in the match"
	case s.winners&^s.match != 0:
		return "a seat that has left has won"
	case s.running() && bits.OnesCount16(s.in) < 2:
		return "the round goes on with fewer than two seats in it"
	case s.winners != 0 && s.phase != PhaseOver:
		return "there is a winner before the end"
	case s.dealer >= s.seats:
		return "the dealer does not sit at the table"
	}
	for seat := int(s.seats); seat < maxSeats; seat++ {
		if s.plus[seat] != 0 || s.minus[seat] != 0 || s.won[seat] != 0 || s.lapses[seat] != 0 {
			return "a seat that does not exist has something noted"
		}
	}
	return ""
}

func misshapenTurn(rules *Ruleset, s *state) string {
	rule := rules.spec.conductOf(s)
	switch {
	case s.phase >= phases:
		return "unknown phase"
	case s.running() && !s.inRound(int(s.turn)):
		return "the seat to move is not in the round"
	case s.phase == PhaseName && !s.inRound(int(s.namer)):
		return "who owes a name is not in the round"
	case s.phase != PhaseName && s.namer != 0:
		return "somebody is to name something outside of the phase"
	case s.phase != PhaseDrawn && (s.draws != 0 || s.penalised):
		return "draws are counted outside of the phase drawn"
	case s.running() && s.idle >= s.seats: // seats that leave count until a turn ends
		return "a whole lap of idle turns has not blocked the round"
	case s.running() && int(s.ended) >= rule.turnLimit:
		return "the turn limit is passed"
	case s.mute && rule.start.action != startSuitOnly:
		return "a rank is not matched for no reason"
	}
	return ""
}

func misshapenDebt(rules *Ruleset, s *state) string {
	switch d := s.debt; {
	case d.group == 0 && d != debt{}:
		return "there is no debt, but something is left of one"
	case d.group == 0 && s.phase == PhaseDebt:
		return "the phase is debt, but nobody owes"
	case d.group == 0:
		return ""
	case s.phase != PhaseDebt && s.phase != PhaseName:
		return "a debt stands in the phase " + s.phase.String()
	case d.victim != s.turn:
		return "the victim of a debt is not the seat to move"
	case d.cards == 0 || d.cards > maxDebt:
		return "a debt of an impossible number of cards"
	case int(d.group) > len(rules.spec.conductOf(s).debts):
		return "a debt of a group that does not exist"
	}
	return ""
}

func misshapenWords(rules *Ruleset, s *state) string {
	rule := rules.spec.conductOf(s)
	known := uint8(1)<<len(rule.calls) - 1
	for seat, lapses := range s.lapses {
		if lapses&^known != 0 || lapses != 0 && (!s.running() || !s.inRound(seat)) {
			return "a lapse that cannot be"
		}
	}
	switch {
	case s.accused != 0 && !s.running():
		return "false catches outlive the round"
	case s.doubt != 0 && (!s.running() || !s.inRound(int(s.doubt)-1)):
		return "the layer of a doubtful card is not in the round"
	case s.guilty && s.doubt == 0:
		return "somebody is guilty of nothing"
	}
	return ""
}
