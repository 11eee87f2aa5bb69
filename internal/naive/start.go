package naive

// turnUp turns the start card (RULES.md section 3, [start]). Cards of redraw go
// to the bottom of the stock, each below the last. If the stock holds no other
// card, every card of it is turned once, the last stays and does not act.
func (g *Game) turnUp() {
	acts := true
	for left := len(g.stock); ; left-- {
		card := g.stock[0]
		g.stock = g.stock[1:]
		again := g.c.redraw.has(g.face(card), relation{})
		if !again || left == 1 {
			acts = !again
			g.pile = []string{card}
			break
		}
		g.stock = append(g.stock, card)
	}
	f := g.face(g.top())
	g.suit = f.suit
	g.rankOff = g.c.startAction == "suit-only"
	g.open(f, acts && g.c.startAction == "apply")
}

// open finds who begins. An applied start card acts as if the dealer had laid
// it; with first = dealer, as if the seat before the first player had. Effects
// that need a hand or a target do not act.
func (g *Game) open(f *face, applies bool) {
	layer := g.dealer
	if g.c.first == "dealer" {
		layer = step(g.dealer, -g.direction, g.inRound)
	}
	named := g.c.startName.has(f, relation{})
	begins := g.next(layer)
	if applies {
		_, names := f.effects["name"]
		named = named || names
		plan := g.plan(layer, []string{f.id}, "")
		g.direction = plan.direction
		g.last = lastPlay{turned: plan.turned, added: plan.added}
		g.debt = plan.debt
		begins = g.after(layer, plan)
		if plan.turned && g.debt == nil && g.c.startReverse == "dealer" {
			begins = g.dealer
		}
	}
	g.beginTurn(begins)
	if named {
		g.askName(begins)
	}
}

// askName has the suit of a start card named.
func (g *Game) askName(begins int) {
	switch g.c.nameBy {
	case "chance":
		g.suit = g.t.Suit()
		return
	case "dealer":
		g.turn = g.dealer
	}
	g.first, g.phase = begins, phaseName
}
