package lastcard

import "math/bits"

// result is what a round brings each seat.
type result struct {
	winner      int // or nobody
	plus, minus [maxSeats]int32
}

// count scores a round. A winner of nobody means that it was blocked; who then
// has won, if anybody, is decided here.
func (t *tables) count(s *state, p *conductTable, winner int) result {
	var value [maxSeats]int32
	for seat := range int(s.seats) {
		if s.match>>seat&1 != 0 {
			value[seat] = t.worth(&s.hands[seat], p)
		}
	}
	if winner != nobody {
		return t.note(s, p, winner, value)
	}
	switch p.blocked {
	case blockedLowest:
		return t.countLowest(s, p, value)
	case blockedScoreAll:
		return noteAll(p, value)
	default:
		return result{winner: nobody}
	}
}

// note gives the points of a round that a seat has won.
func (t *tables) note(s *state, p *conductTable, winner int, value [maxSeats]int32) result {
	res := result{winner: winner}
	for of := s.match &^ t.team(s, winner); of != 0; {
		var seat int
		seat, of = eachSeat(of)
		if p.score == scoreWinner || p.score == scoreBoth || p.score == scoreNet {
			res.plus[winner] += value[seat]
		}
		p.noteHand(&res, seat, value[seat])
	}
	return res
}

// noteHand notes what a seat has left in its hand: in the minus column, or as
// negative where there is one column.
func (p *conductTable) noteHand(res *result, seat int, value int32) {
	switch p.score {
	case scorePenalty, scoreBoth:
		res.minus[seat] = value
	case scoreNet:
		res.plus[seat] = -value
	}
}

// countLowest gives a blocked round to the smallest hand if one team alone has
// it: every other hand counts by what exceeds it.
func (t *tables) countLowest(s *state, p *conductTable, value [maxSeats]int32) result {
	lowest, least := uint16(0), int32(0)
	for seat := range int(s.seats) {
		switch bit := seatBit(seat); {
		case s.match&bit == 0:
		case lowest == 0 || value[seat] < least:
			lowest, least = bit, value[seat]
		case value[seat] == least:
			lowest |= bit
		}
	}
	winner := trailing(lowest)
	if lowest&^t.team(s, winner) != 0 {
		return result{winner: nobody}
	}
	for seat := range value {
		value[seat] -= least
	}
	return t.note(s, p, winner, value)
}

// noteAll has every seat note its own hand.
func noteAll(p *conductTable, value [maxSeats]int32) result {
	res := result{winner: nobody}
	for seat := range value {
		p.noteHand(&res, seat, value[seat])
	}
	return res
}

// matchOver reports whether the match is over after a round, and who has won.
func (t *tables) matchOver(s *state, p *conductTable, winner int) (winners uint16, over bool) {
	m := &p.end
	limit := int(s.round) >= m.roundLimit
	if m.end == endSingle {
		if winner == nobody {
			return 0, true
		}
		return t.team(s, winner) & s.match, true
	}
	if !limit && !t.ends(s, p) {
		return 0, false
	}
	leaders := t.leaders(s, p)
	if !limit && m.anotherRound && leaders&^t.team(s, trailing(leaders)) != 0 {
		return 0, false
	}
	return leaders, true
}

// ends reports whether the match's own rule ends it now.
func (t *tables) ends(s *state, p *conductTable) bool {
	if p.end.end == endRounds {
		return int(s.round) >= p.end.rounds
	}
	for of := s.match; of != 0; {
		var seat int
		seat, of = eachSeat(of)
		if t.total(s, p, seat) >= int64(p.end.target) {
			return true
		}
	}
	return false
}

// leaders are the seats that lead the match.
func (t *tables) leaders(s *state, p *conductTable) uint16 {
	fewest := p.end.end == endLowestWhen || p.end.end != endFirstTo && p.score == scorePenalty
	leaders, best := uint16(0), int64(0)
	for seat := range int(s.seats) {
		if s.match>>seat&1 == 0 {
			continue
		}
		total := t.total(s, p, seat)
		if fewest {
			total = -total
		}
		switch {
		case leaders == 0 || total > best:
			leaders, best = seatBit(seat), total
		case total == best:
			leaders |= seatBit(seat)
		}
	}
	return leaders
}

// total is what the match looks at: the points of a seat, or of its team, in
// the column that the mode of scoring names; without scoring, rounds won.
func (t *tables) total(s *state, p *conductTable, seat int) int64 {
	sum := int64(0)
	for team := t.team(s, seat); team != 0; team &= team - 1 {
		member := bits.TrailingZeros16(team)
		switch p.score {
		case scoreNone:
			sum = max(sum, int64(s.won[member])) // a round is won once, by the team
		case scorePenalty:
			sum += int64(s.minus[member])
		default:
			sum += int64(s.plus[member])
		}
	}
	return sum
}
