package lastcard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// This file compares a position with what a case says of it.

func (r *refereeing) check(s refStep) {
	switch s.word {
	case "deck", "copies", "value", "tables", "no-tables", "faulty":
		r.checkRules(s)
	case "legal", "allows", "forbids", "default":
		r.checkMoves(s)
	case "hand", "cards", "top", "pile", "stock", "next", "bottom":
		r.checkCards(s)
	case "score", "minus", "won", "over":
		r.checkScores(s)
	case "events", "no-event":
		r.checkEvents(s)
	default:
		r.checkTurn(s)
	}
}

func (r *refereeing) checkRules(s refStep) {
	switch s.word {
	case "deck":
		r.compare(s.line, "cards in the deck", strconv.Itoa(r.rules.Deck().Len()), strconv.Itoa(s.number))
	case "copies", "value":
		for _, item := range s.items {
			r.checkCard(s, item)
		}
	case "tables", "no-tables":
		for _, item := range s.items {
			seats, _ := strconv.Atoi(item)
			_, err := New(r.rules, Table{Seats: seats, Seed: SeedOf("table")})
			if (err == nil) != (s.word == "tables") {
				r.fault(s.line, "a table of %d: %v", seats, err)
			}
		}
	}
}

func (r *refereeing) checkCard(s refStep, item string) {
	names := []string{item}
	if rank, ok := strings.CutPrefix(item, "*-"); ok {
		names = nil
		for _, suit := range r.rules.Suits() {
			names = append(names, suit.String()+"-"+rank)
		}
	}
	for _, name := range names {
		card, err := r.rules.ParseCard(name)
		if err != nil && (s.word == "value" || s.number > 0) {
			r.fault(s.line, "%v", err)
			continue
		}
		got := r.rules.Deck().Count(card)
		if s.word == "value" {
			got = card.Points()
		}
		r.compare(s.line, s.word+" of "+name, strconv.Itoa(got), strconv.Itoa(s.number))
	}
}

func (r *refereeing) checkMoves(s refStep) {
	var got []string
	for _, m := range r.game.Legal(s.seat) {
		got = append(got, m.String())
	}
	want := r.spread(s.items)
	switch s.word {
	case "legal":
		slices.Sort(got)
		slices.Sort(want)
		r.compare(s.line, fmt.Sprintf("legal moves of %s", mover(s.seat)), orNone(got, ", "), orNone(want, ", "))
	case "default":
		m, ok := r.game.Default(s.seat)
		if !ok {
			r.fault(s.line, "%s has no default move", mover(s.seat))
			return
		}
		r.compare(s.line, "default move", m.String(), s.items[0])
	default:
		for _, move := range want {
			if slices.Contains(got, move) != (s.word == "allows") {
				r.fault(s.line, "%s %s %s\n\tgot      %s", mover(s.seat), s.word, move, orNone(got, ", "))
			}
		}
	}
}

// spread puts every suit in place of each star.
func (r *refereeing) spread(moves []string) []string {
	var all []string
	for _, move := range moves {
		if !strings.Contains(move, "=*") {
			all = append(all, move)
			continue
		}
		for _, suit := range r.rules.Suits() {
			all = append(all, strings.Replace(move, "=*", "="+suit.String(), 1))
		}
	}
	return all
}

func mover(seat int) string {
	if seat == Host {
		return "the host"
	}
	return "P" + strconv.Itoa(seat)
}

func orNone(list []string, sep string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, sep)
}

func (r *refereeing) names(cards []uint8) string {
	var names []string
	for _, card := range cards {
		names = append(names, r.rules.card(card).String())
	}
	return orNone(names, " ")
}

func (r *refereeing) checkCards(s refStep) {
	now := &r.game.position.state
	leaving := slices.Clone(now.table[:now.stock])
	slices.Reverse(leaving)
	pile := slices.Clone(now.table[maxCards-int(now.pile):])
	slices.Reverse(pile)
	want := orNone(s.items, " ")
	switch s.word {
	case "hand":
		hand := r.rules.hand(&now.hands[s.seat])
		r.compare(s.line, "hand of "+mover(s.seat), orNone(strings.Fields(hand.String()), " "), r.sorted(s))
	case "cards":
		r.compare(s.line, "cards of "+mover(s.seat), strconv.Itoa(int(now.hands[s.seat].n)), strconv.Itoa(s.number))
	case "stock":
		r.compare(s.line, "cards in the stock", strconv.Itoa(len(leaving)), strconv.Itoa(s.number))
	case "top":
		r.compare(s.line, "top card", r.names(pile[max(0, len(pile)-1):]), want)
	case "pile":
		r.compare(s.line, "pile", r.names(pile), want)
	case "next":
		r.compare(s.line, "next in the stock", r.names(leaving[:min(len(leaving), len(s.items))]), want)
	case "bottom":
		r.compare(s.line, "bottom of the stock", r.names(leaving[max(0, len(leaving)-len(s.items)):]), want)
	}
}

// sorted is the hand of a check in card order.
func (r *refereeing) sorted(s refStep) string {
	p := r.pack()
	cards := p.take(s.items)
	if p.err != nil {
		r.fault(s.line, "%v", p.err)
	}
	slices.Sort(cards)
	return r.names(cards)
}

func (r *refereeing) checkScores(s refStep) {
	var got []string
	switch s.word {
	case "won":
		r.checkWon(s)
		return
	case "over":
		if !r.game.Over() {
			r.fault(s.line, "the match is not over")
		}
		for _, seat := range r.game.Winners() {
			got = append(got, strconv.Itoa(seat))
		}
		if len(s.items) == 0 {
			return
		}
	default:
		for seat := range r.c.seats {
			got = append(got, strconv.Itoa(r.noted(seat, s.word)))
		}
	}
	r.compare(s.line, s.word, orNone(got, " "), orNone(s.items, " "))
}

// noted is what stands in a column.
func (r *refereeing) noted(seat int, column string) int {
	plus, minus := r.game.Points(seat)
	if column == "minus" {
		return minus
	}
	return plus
}

// checkWon looks for the winner of the last round in what was told.
func (r *refereeing) checkWon(s refStep) {
	for _, e := range slices.Backward(r.game.Events(0)) {
		if e.Kind() == EventRoundOver {
			r.compare(s.line, "winner of the round", orNobody(e.Seat()), orNobody(s.seat))
			return
		}
	}
	r.fault(s.line, "the round is not over")
}

func orNobody(seat int) string {
	if seat == nobody {
		return "nobody"
	}
	return mover(seat)
}

func (r *refereeing) checkTurn(s refStep) {
	now := &r.game.position.state
	switch s.word {
	case "turn":
		r.compare(s.line, "to move", mover(r.game.Turn()), mover(s.seat))
	case "dealer":
		r.compare(s.line, "dealer", mover(int(now.dealer)), mover(s.seat))
	case "phase":
		r.compare(s.line, "phase", r.game.position.Phase().String(), s.items[0])
	case "suit":
		suit := r.rules.suit(now.suit).String()
		r.compare(s.line, "current suit", orNone(strings.Fields(suit), ""), s.items[0])
	case "direction":
		r.compare(s.line, "direction", map[bool]string{false: "clockwise", true: "counter-clockwise"}[now.counter], s.items[0])
	case "debt":
		r.compare(s.line, "debt", r.debt(), fmt.Sprintf("%s owes %d", mover(s.seat), s.number))
	case "no":
		r.compare(s.line, "debt", r.debt(), "none")
	case "in":
		var in []string
		for seat := range r.c.seats {
			if now.inRound(seat) {
				in = append(in, strconv.Itoa(seat))
			}
		}
		r.compare(s.line, "seats in the round", orNone(in, " "), orNone(s.items, " "))
	}
}

func (r *refereeing) debt() string {
	d := r.game.position.state.debt
	if d.group == 0 {
		return "none"
	}
	return fmt.Sprintf("%s owes %d", mover(int(d.victim)), d.cards)
}

func (r *refereeing) checkEvents(s refStep) {
	events := r.game.Events(r.from)
	for _, pattern := range s.items {
		at := slices.IndexFunc(events, func(e Event) bool { return r.matches(e, strings.Fields(pattern)) })
		if s.word == "no-event" {
			if at >= 0 {
				r.fault(s.line, "%q happened", pattern)
			}
			continue
		}
		if at < 0 {
			r.fault(s.line, "events\n\texpected %s\n\tgot      %s", pattern, r.told())
			return
		}
		events = events[at+1:]
	}
}

// told lists the events of the last move as the casebook writes them.
func (r *refereeing) told() string {
	var list []string
	for _, e := range r.game.Events(r.from) {
		words := []string{e.Kind().String()}
		for _, seat := range []int{e.Seat(), e.Other()} {
			if seat != nobody {
				words = append(words, mover(seat))
			}
		}
		if !e.Card().IsZero() {
			words = append(words, e.Card().String())
		}
		words = append(words, strings.Fields(e.Suit().String())...)
		if e.Amount() != 0 {
			words = append(words, strconv.Itoa(e.Amount()))
		}
		list = append(list, strings.Join(append(words, strings.Fields(e.Cause())...), " "))
	}
	return orNone(list, ", ")
}

// matches reports whether an event is what a pattern says of it.
func (r *refereeing) matches(e Event, pattern []string) bool {
	if e.Kind().String() != pattern[0] {
		return false
	}
	seats := []int{e.Seat(), e.Other()}
	for _, word := range pattern[1:] {
		number, err := strconv.Atoi(word)
		switch {
		case handForm.MatchString(word):
			if len(seats) == 0 || mover(seats[0]) != word {
				return false
			}
			seats = seats[1:]
		case err == nil:
			if e.Amount() != number {
				return false
			}
		case word != e.Card().String() && word != e.Suit().String() && word != e.Cause():
			return false
		}
	}
	return true
}
