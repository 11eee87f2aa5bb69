package lastcard

// scores: what is noted is the sum over the hands as the rules say, the winner
// notes nothing for its own hand, and the match ends when its rule says.
func scores() watcher {
	return watcher{after: func(d *drill, s step) {
		over, ended := s.find(EventRoundOver)
		switch {
		case !ended && s.act.kind() == Leave && d.g.Over():
			d.wonBy(d.s().match) // between two rounds
		case !ended && d.g.Over():
			d.fail("scores: the match is over, but no round is")
		case !ended:
			d.unscored(s)
		case over.cause() == causeLeft:
			d.unscored(s)
			d.wonBy(d.s().match)
		default:
			d.shownAtEnd(s)
			d.scored(s, over)
			d.endsRightly(over)
		}
	}}
}

// find is the first event of a kind.
func (s step) find(kind EventKind) (event, bool) {
	for _, e := range s.events {
		if e.kind() == kind {
			return e, true
		}
	}
	return event{}, false
}

func (d *drill) unscored(s step) {
	if d.s().plus != s.before.plus || d.s().minus != s.before.minus || d.s().won != s.before.won {
		d.fail("scores: something is noted though no round has ended")
	}
}

func (d *drill) wonBy(seats uint16) {
	if !d.g.Over() || d.s().winners != seats {
		d.fail("scores: over: %v, won by seats %b, not %b", d.g.Over(), d.s().winners, seats)
	}
}

// shownAtEnd: when a round ends every hand is laid open.
func (d *drill) shownAtEnd(s step) {
	var open [maxSeats]hand
	for _, e := range s.events {
		if e.kind() == EventShown && e.other() == nobody {
			d.t.add(&open[e.seat()], e.card())
		}
	}
	if open != d.s().hands {
		d.fail("scores: the hands shown at the end are not those that are held")
	}
}

func (d *drill) scored(s step, over event) {
	var plus, minus [maxSeats]int64
	winner := int(over.seat())
	values := d.handValues()
	rule := d.ruleOf(s.before)
	if out, gone := s.find(EventOut); gone != (over.cause() == causeOut) || gone && out.seat() != over.seat() {
		d.fail("scores: the round ends by %s, won by seat %d", causeWords[over.cause()], over.seat())
	}
	switch {
	case over.cause() == causeOut:
		if d.s().hands[winner].n != 0 {
			d.fail("scores: the winner holds %d cards", d.s().hands[winner].n)
		}
		d.note(rule, winner, values, &plus, &minus)
	case rule.blocked == blockedLowest:
		least := d.smallest(values)
		if least != winner {
			d.fail("scores: a blocked round is won by seat %d, not %d", winner, least)
		}
		if least == nobody {
			break
		}
		floor := values[least]
		for seat := range values {
			values[seat] -= floor
		}
		d.note(rule, least, values, &plus, &minus)
	case winner != nobody:
		d.fail("scores: a blocked round has the winner %d", winner)
	case rule.blocked == blockedScoreAll:
		d.noteAll(rule, values, &plus, &minus)
	}
	d.noted(s, plus, minus)
}

// noteAll gives every seat the points of its own hand as minus.
func (d *drill) noteAll(rule *conduct, values [maxSeats]int64, plus, minus *[maxSeats]int64) {
	for seat := range int(d.s().seats) {
		switch {
		case d.s().match>>seat&1 == 0 || rule.score == scoreNone:
		case rule.score == scoreNet:
			plus[seat] = -values[seat]
		default:
			minus[seat] = values[seat]
		}
	}
}

func (d *drill) noted(s step, plus, minus [maxSeats]int64) {
	for seat := range plus {
		gotPlus, gotMinus := d.s().plus[seat]-s.before.plus[seat], d.s().minus[seat]-s.before.minus[seat]
		if gotPlus != plus[seat] || gotMinus != minus[seat] {
			d.fail("scores: seat %d notes %d plus and %d minus, not %d and %d", seat, gotPlus, gotMinus, plus[seat], minus[seat])
		}
	}
}

// handValues is what each hand counts, by the file's points.
func (d *drill) handValues() (values [maxSeats]int64) {
	for seat := range int(d.s().seats) {
		for card, c := range d.rule().cards {
			values[seat] += int64(c.points) * int64(d.t.copiesIn(&d.s().hands[seat], card))
		}
	}
	return values
}

// allied is whether two seats win together.
func (d *drill) allied(seat, other int) bool {
	seats := int(d.s().seats)
	return seat == other || d.rules.spec.partners && (seat+seats/2)%seats == other
}

// note gives the points of a round that a seat has won.
func (d *drill) note(rule *conduct, winner int, values [maxSeats]int64, plus, minus *[maxSeats]int64) {
	for seat := range int(d.s().seats) {
		if d.s().match>>seat&1 == 0 || d.allied(seat, winner) {
			continue
		}
		switch rule.score {
		case scoreWinner:
			plus[winner] += values[seat]
		case scorePenalty:
			minus[seat] = values[seat]
		case scoreBoth:
			plus[winner] += values[seat]
			minus[seat] = values[seat]
		case scoreNet:
			plus[winner] += values[seat]
			plus[seat] = -values[seat]
		}
	}
}

// smallest is the seat with the smallest hand, nobody where seats of several
// teams have it.
func (d *drill) smallest(values [maxSeats]int64) int {
	best := nobody
	for seat := range int(d.s().seats) {
		if d.s().match>>seat&1 != 0 && (best == nobody || values[seat] < values[best]) {
			best = seat
		}
	}
	for seat := range int(d.s().seats) {
		if d.s().match>>seat&1 != 0 && values[seat] == values[best] && !d.allied(seat, best) {
			return nobody
		}
	}
	return best
}

// endsRightly: the match is over exactly when its rule says, and won by whom
// it says.
func (d *drill) endsRightly(over event) {
	winners, ends := d.verdict(int(over.seat()))
	if ends != d.g.Over() {
		d.fail("scores: the match is over: %v, by its rule: %v", d.g.Over(), ends)
	}
	if ends {
		d.wonBy(winners)
	}
}

func (d *drill) verdict(roundWinner int) (winners uint16, ends bool) {
	s, m := d.s(), d.rule().end
	limit := int(s.round) >= m.roundLimit
	if m.end == endSingle {
		for seat := range int(s.seats) {
			if roundWinner != nobody && d.allied(seat, roundWinner) && s.match>>seat&1 != 0 {
				winners |= 1 << seat
			}
		}
		return winners, true
	}
	if m.end == endRounds {
		ends = int(s.round) >= m.rounds
	}
	best, sign := 0, 1
	if m.end == endLowestWhen || m.end == endRounds && d.rule().score == scorePenalty {
		sign = -1
	}
	for seat := range int(s.seats) {
		if s.match>>seat&1 == 0 {
			continue
		}
		total := d.total(seat)
		ends = ends || m.end != endRounds && total >= m.target
		if winners == 0 || sign*total > best {
			winners, best = 0, sign*total
		}
		if sign*total == best {
			winners |= 1 << seat
		}
	}
	if m.anotherRound && !limit && d.severalTeams(winners) {
		return 0, false
	}
	return winners, ends || limit
}

func (d *drill) severalTeams(seats uint16) bool {
	for seat := range int(d.s().seats) {
		for other := range seat {
			if seats>>seat&1 != 0 && seats>>other&1 != 0 && !d.allied(seat, other) {
				return true
			}
		}
	}
	return false
}

// total is what the match looks at for a seat or its team: points, or without
// scoring the rounds that it has won, as the log tells them.
func (d *drill) total(seat int) int {
	sum := 0
	for other := range int(d.s().seats) {
		if !d.allied(seat, other) {
			continue
		}
		switch d.rule().score {
		case scoreNone:
			sum += d.roundsWon(other)
		case scorePenalty:
			sum += int(d.s().minus[other])
		default:
			sum += int(d.s().plus[other])
		}
	}
	return sum
}

func (d *drill) roundsWon(seat int) int {
	n := 0
	for _, e := range d.g.log.from(0) {
		if e.kind() == EventRoundOver && int(e.seat()) == seat {
			n++
		}
	}
	return n
}
