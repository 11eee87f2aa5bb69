package naive

// plan is what a play's direction, skips and debt come to: reverse, owe and
// skip, summed over the cards laid, settled with the direction as it is after
// the whole list.
type plan struct {
	direction int
	turned    bool
	skips     int
	debt      *debt // what stands after the play
	added     bool  // the play added to it
}

func (g *Game) plan(layer int, cards []string, reaction string) plan {
	p := plan{direction: g.direction}
	instead := reaction == "cancel" || reaction == "pass_on" || reaction == "send_back"
	var owe atom
	var by *face
	owed := 0
	for _, c := range cards {
		effects := g.face(c).effects
		if _, ok := effects["reverse"]; ok {
			p.direction, p.turned = -p.direction, !p.turned
			if count(g.inRound) == 2 && g.r.twoReverse == "skip" {
				p.skips++
			}
		}
		if instead {
			continue
		}
		if a, ok := effects["owe"]; ok {
			owe, by, owed = a, g.face(c), owed+a.n
		}
		p.skips += effects["skip"].n
	}
	next := step(layer, p.direction, g.inRound)
	if owe.to == "previous" {
		next = step(layer, -p.direction, g.inRound)
	}
	p.debt, p.added = g.debtAfter(layer, next, reaction, owed)
	if p.added {
		p.debt.group, p.debt.by, p.debt.rank, p.debt.owes = owe.group, layer, by.rank, by.owes()
	}
	return p
}

// debtAfter is the debt that stands after a play, and whether the play added
// to it (RULES.md section 3, [debt]).
func (g *Game) debtAfter(layer, next int, reaction string, owed int) (*debt, bool) {
	if g.debt == nil {
		if owed == 0 {
			return nil, false
		}
		return &debt{cards: owed, victim: next, layer: layer}, true
	}
	d := *g.debt
	d.victim, d.layer = next, layer
	switch {
	case reaction == "cancel":
		return nil, false
	case reaction == "send_back":
		if g.inRound[d.by] { // else it goes to the next
			d.victim = d.by
		}
		d.by = layer
		return &d, false
	case reaction == "pass_on" || owed == 0:
		return &d, false
	}
	switch g.c.debts[d.group].add {
	case "sum":
		d.cards += owed
	case "double":
		d.cards *= 2
	case "replace":
		d.cards = owed
	}
	d.cards = min(d.cards, 9999)
	return &d, true
}

// after is who moves after a play: the victim of the debt it leaves, else the
// next seat and what is skipped.
func (g *Game) after(layer int, p plan) int {
	if p.debt != nil {
		return p.debt.victim
	}
	s := step(layer, p.direction, g.inRound)
	for range p.skips {
		s = step(s, p.direction, g.inRound)
	}
	return s
}

// afterDebt is who moves after a debt whose victim has lost its turn: the seat
// that would have followed the layer, or if that is the victim the one after.
func (g *Game) afterDebt(d *debt) int {
	s := g.next(d.layer)
	if s == d.victim {
		s = g.next(s)
	}
	return s
}

func (g *Game) pay(seat int) {
	d := g.debt
	g.take(seat, d.cards)
	g.debt = nil
	switch {
	case g.dry:
	case g.c.debts[d.group].then == "play":
		g.phase = phaseTurn // an ordinary turn follows
	default:
		g.passTo(g.afterDebt(d))
	}
}

// challenge: guilty, the offender draws the debt and the challenger has an
// ordinary turn; wrong, the challenger draws it with extra and loses the turn.
func (g *Game) challenge(seat int) {
	d := g.debt
	g.debt = nil
	if d.guilty {
		g.take(d.offender, d.cards)
		g.phase = phaseTurn
		return
	}
	g.take(seat, d.cards+g.c.extra)
	if !g.dry {
		g.passTo(g.afterDebt(d))
	}
}

func (g *Game) orDebt() string {
	if g.debt != nil {
		return phaseDebt
	}
	return phaseTurn
}

func (g *Game) beginTurn(seat int) {
	g.turn, g.phase = seat, g.orDebt()
	g.drawn, g.draws, g.penalised = map[string]int{}, 0, false
	g.stirred = false
}

// endTurn counts a turn that ends, and those in a row in which no card was
// laid and none taken from the stock.
func (g *Game) endTurn() {
	g.turns++
	if !g.stirred {
		g.idle++
	}
}

func (g *Game) passTo(seat int) {
	g.endTurn()
	g.beginTurn(seat)
	g.endIfIdle()
}

// endIfIdle: RULES.md section 2, "End without a winner".
func (g *Game) endIfIdle() {
	if g.idle >= count(g.inRound) || g.turns >= g.c.turnLimit {
		g.endBlocked()
	}
}
