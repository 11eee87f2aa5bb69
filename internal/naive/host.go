package naive

import (
	"fmt"
	"slices"
)

// host makes the moves of the referee. They close no window.
func (g *Game) host(text string) error {
	var seat, n, reason int
	if text == "deal" && g.phase == phaseBetween {
		return g.nextDeal()
	}
	if k, _ := fmt.Sscanf(text, "leave@%d", &seat); k == 1 && text == fmt.Sprintf("leave@%d", seat) {
		if g.phase != phaseOver && seat >= 0 && seat < g.t.Seats && g.inMatch[seat] {
			g.leave(seat)
			return nil
		}
	}
	if k, _ := fmt.Sscanf(text, "penalty@%d %d %d", &seat, &n, &reason); k == 3 {
		if g.running() && seat >= 0 && seat < g.t.Seats && g.inRound[seat] && n > 0 {
			g.take(seat, n)
			g.endIfDry()
			return nil
		}
	}
	return fmt.Errorf("the host may not %q in phase %s", text, g.phase)
}

// leave takes a seat out of the match (RULES.md section 2, "A seat leaves").
func (g *Game) leave(seat int) {
	g.inMatch[seat] = false
	running := g.running()
	g.putAway(seat)
	g.lapses[seat] = nil
	g.inRound[seat] = false
	if teams := g.teamsLeft(); len(teams) == 1 {
		// The round is void and the match is its.
		g.debt = nil
		clear(g.lapses)
		g.finish(teams)
		return
	}
	if !running {
		return
	}
	if g.debt != nil && g.debt.offender == seat {
		g.debt.doubt = false
	}
	follows := g.next(seat)
	owing := g.debt != nil && g.debt.victim == seat
	if owing { // its debt ends
		if g.c.debts[g.debt.group].then != "play" {
			follows = g.afterDebt(g.debt)
		}
		g.debt = nil
	}
	if g.phase == phaseName {
		if g.first == seat {
			g.first = follows
		}
		if g.turn == seat { // the seat then to move owes the name
			first := g.first
			g.endTurn()
			g.beginTurn(first)
			g.phase = phaseName
			g.endIfIdle()
		}
		return
	}
	if g.turn == seat {
		g.passTo(follows)
	}
}

// putAway lays a leaver's cards where leave.cards says, in card order, the
// lowest undermost.
func (g *Game) putAway(seat int) {
	cards := g.sorted(g.hands[seat])
	g.hands[seat] = map[string]int{}
	switch g.r.leaveCards {
	case "pile": // below its top card
		top := g.top()
		g.pile = slices.Concat(g.pile[:len(g.pile)-1], cards, []string{top})
	case "aside":
		g.aside = append(g.aside, cards...)
	default: // the undermost leaves the stock last
		slices.Reverse(cards)
		g.stock = slices.Concat(g.stock, cards)
	}
}

// teamsLeft lists the teams that have a seat in the match.
func (g *Game) teamsLeft() []int {
	var teams []int
	for s, in := range g.inMatch {
		if in && !slices.Contains(teams, g.team(s)) {
			teams = append(teams, g.team(s))
		}
	}
	slices.Sort(teams)
	return teams
}
