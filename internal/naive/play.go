package naive

import (
	"fmt"
	"maps"
)

// Play makes a move, given as text: one of Legal(seat), or for the Host also
// leave@2 and penalty@1 2 7. A refused move changes nothing. When an outcome
// of chance that was told is impossible, the game is not to be used further.
func (g *Game) Play(seat int, text string) (err error) {
	defer func() {
		if r := recover(); r == errShuffle {
			err = errShuffle
		} else if r != nil {
			panic(r)
		}
	}()
	if seat == Host {
		return g.host(text)
	}
	for _, m := range g.moves(seat) {
		if m.text() == text {
			g.do(seat, m)
			return nil
		}
	}
	return fmt.Errorf("%d may not %q in phase %s", seat, text, g.phase)
}

// do resolves a move whole (RULES.md section 2, "Resolution").
func (g *Game) do(seat int, m move) {
	switch m.kind {
	case "call":
		g.lapses[seat] = nil
	case "catch":
		g.doCatch(seat, m.target)
	default:
		// What a draw could have laid is judged before waiting penalties fall.
		could := m.kind == "draw" && g.phase == phaseTurn && g.couldLay(seat)
		g.closeWindows()
		if !g.dry {
			g.act(seat, m, could)
		}
	}
	g.endIfDry()
}

// endIfDry: with stock.empty = end-round the rest of the move is dropped and
// the round is blocked.
func (g *Game) endIfDry() {
	if g.dry && g.running() {
		g.endBlocked()
	}
}

func (g *Game) act(seat int, m move, could bool) {
	switch m.kind {
	case "play":
		reaction := ""
		if g.phase == phaseDebt {
			reaction = g.reaction(m.cards[0])
		}
		g.lay(seat, m, reaction)
	case "jump":
		g.jump(seat, m)
	case "draw":
		g.draw(seat, could)
	case "pay":
		g.pay(seat)
	case "pass":
		g.passTo(g.next(seat))
	case "challenge":
		g.challenge(seat)
	case "name":
		g.suit, g.turn = m.suit, g.first
		g.phase = g.orDebt()
	}
}

func (g *Game) couldLay(seat int) bool {
	for c := range g.hands[seat] {
		if g.fits(seat, c) {
			return true
		}
	}
	return false
}

// jump: the interrupted turn is over and the turn is the jumper's. With
// on_action = undo, what the whole last play added to a debt that still
// stands, and its turn of direction, are taken back first.
func (g *Game) jump(seat int, m move) {
	g.endTurn()
	g.beginTurn(seat)
	if g.c.onAction == "undo" {
		if g.last.turned {
			g.direction = -g.direction
		}
		if g.last.added && g.debt != nil {
			g.debt = g.last.before
		}
	}
	g.lay(seat, m, "answer") // under a debt it adds, as an answer does
}

// lay resolves a play from step 2 on.
func (g *Game) lay(seat int, m move, reaction string) {
	first := g.face(m.cards[0])
	guilty := g.against(seat, first.id)

	// Step 2, lay.
	for _, c := range m.cards {
		g.remove(seat, c)
	}
	g.pile = append(g.pile, m.cards...)
	g.rankOff = false
	g.stir()
	g.suit = m.suit
	if m.suit == "" {
		g.suit = g.face(g.top()).suit
	}

	// Step 3, out.
	left := handSize(g.hands[seat])
	if left == 0 && g.isOut(seat, m.word) {
		g.goOut(seat, m.cards, reaction)
		return
	}
	// Step 4, word.
	g.judgeWord(seat, left, m.word)
	if g.dry {
		return
	}
	// Step 5, effects.
	g.moveHands(seat, m)
	p := g.plan(seat, m.cards, reaction)
	g.direction = p.direction
	g.last = lastPlay{turned: p.turned, added: p.added, before: g.debt}
	if g.debt = p.debt; g.debt != nil {
		g.debt.doubt = first.onlyIf && g.c.challengeOn
		g.debt.guilty, g.debt.offender = guilty, seat
	}
	// Step 7, next seat.
	g.passTo(g.after(seat, p))
}

func (g *Game) remove(seat int, card string) {
	g.hands[seat][card]--
	if g.hands[seat][card] == 0 {
		delete(g.hands[seat], card)
	}
}

// isOut: the hand is empty. A forgotten word at 0 draws its penalty, and the
// seat is not out; if not one card can be drawn, it is out all the same.
func (g *Game) isOut(seat int, word bool) bool {
	c := g.callAt(0)
	if c == nil || word || min(c.penalty, g.available()) == 0 {
		return true
	}
	g.take(seat, c.penalty)
	return false
}

// goOut ends the round. With finish.pay_pending the debt is still drawn, as it
// would then stand; where the stock runs short the seat takes what there is.
func (g *Game) goOut(seat int, cards []string, reaction string) {
	g.inRound[seat] = false
	if g.c.payPending {
		if d := g.plan(seat, cards, reaction).debt; d != nil {
			g.take(d.victim, d.cards)
			g.dry = false
		}
	}
	g.endWon(seat)
}

// moveHands: swap with the target, if one was named; then rotate, in the
// direction as it still is.
func (g *Game) moveHands(seat int, m move) {
	if m.target >= 0 {
		g.hands[seat], g.hands[m.target] = g.hands[m.target], g.hands[seat]
	}
	for _, c := range m.cards {
		if _, ok := g.face(c).effects["rotate"]; ok { // in a set it acts once
			old := make([]map[string]int, len(g.hands))
			copy(old, g.hands)
			for s, in := range g.inRound {
				if in {
					g.hands[g.next(s)] = old[s]
				}
			}
			return
		}
	}
}

// draw: one draw move takes draw.count cards. Who makes the first draw of its
// turn although it could lay takes draw.penalty more.
func (g *Game) draw(seat int, could bool) {
	for _, c := range g.take(seat, g.c.drawCount) {
		g.drawn[c]++
	}
	g.draws++
	if !g.dry && could && g.c.drawPenalty > 0 {
		g.take(seat, g.c.drawPenalty)
		g.penalised = true
	}
	switch {
	case g.dry:
	case g.c.then == "end":
		g.passTo(g.next(seat))
	default:
		g.phase = phaseDrawn
	}
}

// The state as others may compare it.

// CardCount is a card and how many of it.
type CardCount struct {
	Card string
	N    int
}

// DebtState is a debt as the table sees it.
type DebtState struct {
	Group  string
	Cards  int
	Victim int
}

// State is everything of a game that two engines must agree on.
type State struct {
	Phase     string
	Turn      int // Host between rounds and when the match is over
	Hands     [][]CardCount
	Stock     []string // in leaving order
	Pile      []string // bottom to top
	Aside     []CardCount
	Suit      string // "" none
	Direction int    // 1 clockwise, -1 counter-clockwise
	Debt      *DebtState
	Lapses    []string // by seat: the id of the word that was missed, "" none
	Plus      []int
	Minus     []int
	Round     int
	Dealer    int
	Winners   []int // of the match
	InMatch   []bool
}

// State tells the state. It shares nothing with the game.
func (g *Game) State() State {
	s := State{
		Phase: g.phase, Turn: g.turn, Suit: g.suit, Direction: g.direction,
		Round: g.round, Dealer: g.dealer,
		Stock: append([]string{}, g.stock...), Pile: append([]string{}, g.pile...),
		Plus: append([]int{}, g.plus...), Minus: append([]int{}, g.minus...),
		Winners: append([]int{}, g.winners...), InMatch: append([]bool{}, g.inMatch...),
	}
	if !g.running() {
		s.Turn = Host
	}
	for _, h := range g.hands {
		s.Hands = append(s.Hands, g.counts(h))
	}
	aside := map[string]int{}
	for _, c := range g.aside {
		aside[c]++
	}
	s.Aside = g.counts(aside)
	if g.debt != nil {
		s.Debt = &DebtState{g.debt.group, g.debt.cards, g.debt.victim}
	}
	for _, l := range g.lapses {
		id := ""
		if l != nil {
			id = l.id
		}
		s.Lapses = append(s.Lapses, id)
	}
	return s
}

func (g *Game) counts(hand map[string]int) []CardCount {
	all := []CardCount{}
	rest := maps.Clone(hand)
	for _, c := range g.r.Cards {
		if rest[c] > 0 {
			all = append(all, CardCount{c, rest[c]})
		}
	}
	return all
}
