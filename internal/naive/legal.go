package naive

import "slices"

// Legal lists the legal moves of a seat, or of the Host, as text, sorted.
func (g *Game) Legal(seat int) []string {
	var all []string
	for _, m := range g.moves(seat) {
		all = append(all, m.text())
	}
	return all
}

func (g *Game) moves(seat int) []move {
	switch {
	case seat == Host && g.phase == phaseBetween:
		return []move{simple("deal")}
	case seat < 0 || seat >= g.t.Seats || !g.running() || !g.inRound[seat]:
		return nil
	}
	ms := g.words(seat)
	switch {
	case g.phase == phaseName:
		if seat == g.turn {
			for _, s := range g.r.Suits {
				ms = append(ms, move{kind: "name", suit: s, target: -1})
			}
		}
	case seat != g.turn:
		ms = append(ms, g.jumps(seat)...)
	case g.phase == phaseDebt:
		ms = append(ms, g.plays(seat, g.reacts)...)
		ms = append(ms, simple("pay"))
		if g.debt.doubt {
			ms = append(ms, simple("challenge"))
		}
	case g.phase == phaseDrawn:
		ms = append(ms, g.inDrawn(seat)...)
	default:
		ms = append(ms, g.inTurn(seat)...)
	}
	slices.SortFunc(ms, g.compare)
	return ms
}

// inTurn: the seat may lay, draw if no duty obliges it to lay, and pass if
// besides there is nothing to draw.
func (g *Game) inTurn(seat int) []move {
	ms := g.plays(seat, g.fits)
	if g.obliged(seat, g.hands[seat]) {
		return ms
	}
	if g.available() > 0 || g.c.stockEmpty == "end-round" {
		ms = append(ms, simple("draw"))
	}
	if g.available() == 0 {
		ms = append(ms, simple("pass"))
	}
	return ms
}

// inDrawn: the seat has drawn in this turn (RULES.md section 2, "Drawing and
// the end of a turn").
func (g *Game) inDrawn(seat int) []move {
	if g.penalised { // pass is its only legal move
		return []move{simple("pass")}
	}
	ms := g.plays(seat, g.fits)
	fit := false // a drawn card could legally be laid now
	for c := range g.drawn {
		if g.c.then == "must-play" && g.asItStands(seat, c) {
			return g.plays(seat, func(seat int, c string) bool { return g.drawn[c] > 0 && g.fits(seat, c) })
		}
		fit = fit || g.fits(seat, c)
	}
	if g.obliged(seat, g.layable(seat)) {
		return ms
	}
	atMax := g.draws >= g.c.drawMax
	if g.c.drawMax == 0 {
		atMax = fit
	}
	ended := atMax || g.available() == 0 || g.c.stop == "fit" && fit
	if !atMax && !(g.c.stop == "fit" && fit) && (g.available() > 0 || g.c.stockEmpty == "end-round") {
		ms = append(ms, simple("draw"))
	}
	if ended || g.c.stop == "free" {
		ms = append(ms, simple("pass"))
	}
	return ms
}

// layable is the part of the hand from which the seat may lay: after drawing
// the drawn cards, with draw.play = any the whole hand.
func (g *Game) layable(seat int) map[string]int {
	if g.phase == phaseDrawn && g.c.drawPlay == "drawn" {
		return g.drawn
	}
	return g.hands[seat]
}

// obliged: play.must. Only what is legal as it stands obliges.
func (g *Game) obliged(seat int, cards map[string]int) bool {
	for c := range cards {
		if g.asItStands(seat, c) &&
			(g.c.must == "if-any" || g.c.must == "if-match" && !g.face(c).wild) {
			return true
		}
	}
	return false
}

// asItStands: the card fits, and is no only_if card against its condition.
func (g *Game) asItStands(seat int, card string) bool {
	return g.fits(seat, card) && !g.against(seat, card)
}

// against: the card is an only_if card and the seat holds, the card itself not
// counted, a card of the current suit. While there is none the condition is met.
func (g *Game) against(seat int, card string) bool {
	if !g.face(card).onlyIf || g.suit == "" {
		return false
	}
	for c, n := range g.hands[seat] {
		if c == card {
			n--
		}
		if n > 0 && g.face(c).suit == g.suit {
			return true
		}
	}
	return false
}

// barred: not_on forbids the card, or only_if does and there is no challenge.
func (g *Game) barred(seat int, card string) bool {
	f, top := g.face(card), g.face(g.top())
	rel := relation{
		sameRank: top.rank == f.rank,
		sameSuit: g.suit != "" && f.suit == g.suit,
	}
	return f.notOn.has(top, rel) || !g.c.challengeOn && g.against(seat, card)
}

// fits: the card may be laid on the top card.
func (g *Game) fits(seat int, card string) bool {
	if g.barred(seat, card) {
		return false
	}
	f, top := g.face(card), g.face(g.top())
	switch {
	case f.wild, top.followAny, g.suit == "":
		return true
	case slices.Contains(f.match, "suit") && f.suit == g.suit:
		return true
	}
	return slices.Contains(f.match, "rank") && f.rank == top.rank && !g.rankOff
}

// reacts: the victim of a debt may lay the card.
func (g *Game) reacts(seat int, card string) bool {
	return g.reaction(card) != "" && !g.barred(seat, card)
}

// reaction is what a card does to the debt that stands.
func (g *Game) reaction(card string) string {
	f, d := g.face(card), g.c.debts[g.debt.group]
	rel := relation{
		sameRank: f.rank == g.debt.rank,
		sameSuit: g.suit != "" && f.suit == g.suit,
		atLeast:  f.owes() >= g.debt.owes,
	}
	switch {
	case d.answer.has(f, rel):
		return "answer"
	case d.cancel.has(f, rel):
		return "cancel"
	case d.passOn.has(f, rel):
		return "pass_on"
	case d.sendBack.has(f, rel):
		return "send_back"
	}
	return ""
}

// jumps: who holds a card identical to the top card may lay it out of turn.
// Under a debt it must itself owe in the debt's group.
func (g *Game) jumps(seat int) []move {
	card := g.top()
	f := g.face(card)
	if !g.c.jumpOn || g.hands[seat][card] == 0 ||
		!g.c.jumpCards.has(f, relation{}) || g.barred(seat, card) {
		return nil
	}
	if g.debt != nil && (g.c.onAction == "forbid" || f.effects["owe"].group != g.debt.group) {
		return nil
	}
	return g.forms("jump", seat, []string{card})
}

// plays lists the plays of single cards and of sets. fits says which card may
// be the first; of a set only that one is tested.
func (g *Game) plays(seat int, fits func(int, string) bool) []move {
	cards := g.layable(seat)
	var ms []move
	for _, first := range g.r.Cards {
		if cards[first] == 0 || !fits(seat, first) {
			continue
		}
		ms = append(ms, g.forms("play", seat, []string{first})...)
		for _, set := range g.sets(cards, first) {
			ms = append(ms, g.forms("play", seat, set)...)
		}
	}
	return ms
}

// sets lists all sets that begin with the card: one rank, every choice of the
// last and of the cards between, which lie in card order.
func (g *Game) sets(cards map[string]int, first string) [][]string {
	if !g.c.setsOn || !g.c.setsOf.has(g.face(first), relation{}) {
		return nil
	}
	left := map[string]int{}
	var order []string
	for _, c := range g.r.Cards {
		f := g.face(c)
		if f.rank == g.face(first).rank && g.c.setsOf.has(f, relation{}) {
			left[c] = cards[c]
			order = append(order, c)
		}
	}
	left[first]--
	var sets [][]string
	for _, last := range order {
		if left[last] == 0 {
			continue
		}
		left[last]--
		for _, between := range multisets(order, left) {
			n := len(between) + 2
			if n >= g.c.setsMin && n <= min(g.c.setsMax, 16) {
				sets = append(sets, slices.Concat([]string{first}, between, []string{last}))
			}
		}
		left[last]++
	}
	return sets
}

// multisets lists every choice from the cards, each in the order given.
func multisets(order []string, left map[string]int) [][]string {
	if len(order) == 0 {
		return [][]string{nil}
	}
	var all [][]string
	for _, rest := range multisets(order[1:], left) {
		for n := range left[order[0]] + 1 {
			all = append(all, append(slices.Repeat(order[:1], n), rest...))
		}
	}
	return all
}

// forms lists the forms of a play: with names and targets where the cards ask
// for them, without and with the word. When the play ends the round no name or
// target is needed; one that is given is accepted.
func (g *Game) forms(kind string, seat int, cards []string) []move {
	needsName, mayTarget, needsTarget := false, false, false
	for _, c := range cards {
		effects := g.face(c).effects
		_, names := effects["name"]
		swap, swaps := effects["swap"]
		needsName = needsName || names
		mayTarget = mayTarget || swaps
		needsTarget = needsTarget || swap.how == "must"
	}
	var ms []move
	for _, word := range []bool{false, true} {
		if word && !g.wordAllowed(seat, len(cards)) {
			continue
		}
		ends := g.goesOut(seat, len(cards), word)
		suits := []string{""}
		if needsName {
			suits = slices.Concat(suits, g.r.Suits)
			if !ends {
				suits = suits[1:]
			}
		}
		targets := []int{-1}
		if mayTarget {
			for s := range g.t.Seats {
				if s != seat && g.inRound[s] {
					targets = append(targets, s)
				}
			}
			if needsTarget && !ends {
				targets = targets[1:]
			}
		}
		for _, suit := range suits {
			for _, target := range targets {
				ms = append(ms, move{kind, cards, suit, target, word})
			}
		}
	}
	return ms
}
