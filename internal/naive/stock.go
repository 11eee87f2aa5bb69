package naive

import (
	"errors"
	"slices"
)

// available is how many cards could be taken from the stock, the pile below
// its top included where it would be reshuffled (RULES.md section 2, "Stock").
func (g *Game) available() int {
	if g.c.stockEmpty == "reshuffle" {
		return len(g.stock) + len(g.pile) - 1
	}
	return len(g.stock)
}

// take moves up to n cards from the stock to a hand and returns them. With
// stock.empty = end-round, a card needed from an empty stock sets dry.
func (g *Game) take(seat, n int) []string {
	var taken []string
	for range n {
		if len(g.stock) == 0 && g.c.stockEmpty == "reshuffle" && len(g.pile) > 1 {
			g.renew()
		}
		if len(g.stock) == 0 {
			g.dry = g.dry || g.c.stockEmpty == "end-round"
			break
		}
		card := g.stock[0]
		g.stock = g.stock[1:]
		g.hands[seat][card]++
		g.stir()
		taken = append(taken, card)
	}
	return taken
}

// stir notes that a card was laid or taken from the stock.
func (g *Game) stir() { g.stirred, g.idle = true, 0 }

var errShuffle = errors.New("a shuffle that was told is none of the cards to be shuffled")

// renew makes the pile below its top card the new stock.
func (g *Game) renew() {
	below, top := g.pile[:len(g.pile)-1], g.top()
	stock := g.t.Shuffles()
	if !sameCards(below, stock) {
		panic(errShuffle) // recovered in Play
	}
	g.stock, g.pile = slices.Clone(stock), []string{top}
}

// sorted lists the cards of a hand in card order, equal cards together.
func (g *Game) sorted(hand map[string]int) []string {
	var all []string
	for _, c := range g.r.Cards {
		for range hand[c] {
			all = append(all, c)
		}
	}
	return all
}
