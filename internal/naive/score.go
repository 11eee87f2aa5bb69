package naive

import "slices"

// handValue is what a hand counts; cards without points count 0.
func (g *Game) handValue(seat int) int {
	sum := 0
	for c, n := range g.hands[seat] {
		sum += n * g.face(c).value()
	}
	return sum
}

// endWon: a seat has gone out and has won the round.
func (g *Game) endWon(seat int) {
	g.note(seat, 0)
	g.endRound(seat)
}

// endBlocked: the round has no winner by going out; round.blocked says what
// counts.
func (g *Game) endBlocked() {
	winner := -1
	switch g.c.blocked {
	case "lowest":
		winner = g.lowest()
		if winner >= 0 {
			g.note(winner, g.handValue(winner))
		}
	case "score-all":
		for s, in := range g.inRound {
			if in {
				g.noteMinus(s, g.handValue(s))
			}
		}
	}
	g.endRound(winner)
}

// lowest is the seat with the smallest hand, the first of several if they are
// one team's; -1 if several have it.
func (g *Game) lowest() int {
	best := -1
	tied := false
	for s, in := range g.inRound {
		switch {
		case !in:
		case best < 0 || g.handValue(s) < g.handValue(best):
			best, tied = s, false
		case g.handValue(s) == g.handValue(best):
			tied = tied || g.opponents(s, best)
		}
	}
	if tied {
		return -1
	}
	return best
}

// note notes a round that a seat has won: its opponents' hands count by what
// exceeds base.
func (g *Game) note(winner, base int) {
	sum := 0
	for s, in := range g.inRound {
		if in && g.opponents(s, winner) {
			v := g.handValue(s) - base
			sum += v
			if g.c.score != "winner" {
				g.noteMinus(s, v)
			}
		}
	}
	if g.c.score != "none" && g.c.score != "penalty" {
		g.plus[winner] += sum
	}
}

// noteMinus notes minus points: in a column of their own, or under net as
// negative in the one column.
func (g *Game) noteMinus(seat, n int) {
	switch g.c.score {
	case "penalty", "both":
		g.minus[seat] += n
	case "net":
		g.plus[seat] -= n
	}
}

// endRound: nothing owed survives a round. winner is -1 if nobody has won.
func (g *Game) endRound(winner int) {
	g.debt = nil
	for s := range g.lapses {
		g.lapses[s] = nil
	}
	if winner >= 0 {
		g.won[winner]++
	}
	g.phase = phaseBetween
	g.dry = false
	g.endMatch(winner)
}

// endMatch ends the match if its rule says so.
func (g *Game) endMatch(winner int) {
	teams := g.teamsLeft()
	over, last := false, g.round >= g.r.roundLimit
	switch g.r.end {
	case "single":
		if winner < 0 {
			g.finish(nil)
		} else {
			g.finish([]int{g.team(winner)})
		}
		return
	case "first-to", "lowest-when":
		over = slices.ContainsFunc(teams, func(t int) bool { return g.points(t) >= g.r.target })
	case "rounds":
		over = g.round >= g.r.rounds
	}
	leaders := g.leaders(teams)
	if last || over && (len(leaders) == 1 || g.r.tie == "shared") {
		g.finish(leaders)
	}
}

// points is what the match looks at: under penalty what is noted against a
// team, where nothing is noted the rounds it has won, else plus.
func (g *Game) points(team int) int {
	sum := 0
	for s := range g.t.Seats {
		if g.team(s) != team {
			continue
		}
		switch g.c.score {
		case "penalty":
			sum += g.minus[s]
		case "none":
			sum += g.won[s]
		default:
			sum += g.plus[s]
		}
	}
	return sum
}

// leaders are the teams that lead: with the fewest points where the fewest
// win, else with the most.
func (g *Game) leaders(teams []int) []int {
	fewest := g.r.end == "lowest-when" || g.r.end == "rounds" && g.c.score == "penalty"
	var best []int
	for _, t := range teams {
		if len(best) > 0 {
			d := g.points(t) - g.points(best[0])
			if fewest {
				d = -d
			}
			if d < 0 {
				continue
			}
			if d > 0 {
				best = nil
			}
		}
		best = append(best, t)
	}
	return best
}

// finish ends the match; the winning teams' seats still in it have won.
func (g *Game) finish(teams []int) {
	g.phase = phaseOver
	for s, in := range g.inMatch {
		if in && slices.Contains(teams, g.team(s)) {
			g.winners = append(g.winners, s)
		}
	}
}
