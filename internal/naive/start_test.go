package naive

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// dealt deals a round in which the named cards are turned up one after another.
func dealt(t *testing.T, r *Rules, seats int, turned string, table Table) *Game {
	t.Helper()
	var deck []string
	for _, c := range r.Cards {
		for range r.Copies[c] {
			deck = append(deck, c)
		}
	}
	up := cardsOf(turned)
	for _, c := range up {
		i := slices.Index(deck, c)
		deck = slices.Delete(deck, i, i+1)
	}
	n := r.general.hand * seats
	table.Seats, table.Stock = seats, slices.Concat(deck[:n], up, deck[n:])
	g, err := New(r, table)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestStart(t *testing.T) {
	assano, uno := house(t, `extends = "assano"`), house(t, `extends = "uno"`)
	solo := house(t, `extends = "solo"`)
	seven := house(t, "extends = \"uno\"\n[cards]\n7 = { effects = [{ swap = \"must\" }] }\n0 = { effects = [\"rotate\"] }")
	for _, c := range []struct {
		r         *Rules
		seats     int
		card      string
		turn      int
		phase     string
		direction int
	}{
		{uno, 3, "W4 R5", 1, phaseTurn, 1},  // 4
		{assano, 4, "W", 1, phaseName, 1},   // 5
		{assano, 2, "RV", 0, phaseTurn, -1}, // 6
		{assano, 3, "RV", 2, phaseTurn, -1},
		{assano, 2, "RS", 0, phaseTurn, 1},
		{uno, 3, "RV", 0, phaseTurn, -1},
		{assano, 4, "RS", 2, phaseTurn, 1},
		{solo, 4, "R+2", 1, phaseDebt, 1},
		{seven, 3, "R7", 1, phaseTurn, 1}, // 7
		{seven, 3, "R0", 1, phaseTurn, 1},
	} {
		g := dealt(t, c.r, c.seats, c.card, Table{})
		toMove(t, g, c.turn, c.phase)
		if g.direction != c.direction {
			t.Errorf("%s: direction %d", c.card, g.direction)
		}
	}
	g := dealt(t, uno, 3, "W4 R5", Table{})
	if g.stock[len(g.stock)-1] != "wild4" || g.top() != "red-5" {
		t.Error("the wild4 goes to the bottom")
	}
}

func TestStartName(t *testing.T) {
	r := house(t, "extends = \"assano\"\n[jump_in]")
	g := dealt(t, r, 3, "W", Table{})
	legal(t, g, 1, "name red, name yellow, name green, name blue")
	legal(t, g, 0, "")
	play(t, g, "H leave@1")
	toMove(t, g, 2, phaseName)
	play(t, g, "2 name blue")
	toMove(t, g, 2, phaseTurn)
	if g.suit != "blue" {
		t.Errorf("suit %s", g.suit)
	}

	r = house(t, "extends = \"assano\"\n[start]\nname_by = \"dealer\"\nredraw = []")
	g = dealt(t, r, 3, "W4", Table{})
	toMove(t, g, 0, phaseName)
	play(t, g, "0 name green")
	toMove(t, g, 1, phaseDebt)
	r = house(t, "extends = \"assano\"\n[start]\nname_by = \"chance\"")
	g = dealt(t, r, 3, "W", Table{Suit: func() string { return "green" }})
	toMove(t, g, 1, phaseTurn)
	if g.suit != "green" {
		t.Errorf("suit %s", g.suit)
	}
}

// Random play of many combinations: no card is lost, the seat to move always
// has a move, what is not listed is refused, and matches end.
func TestRandomPlay(t *testing.T) {
	overlays := []string{
		"", "[sets]\n", "[jump_in]\non_action = \"undo\"\n", "[debt.all]\nanswer = [\"at-least\"]\nsend_back = [\"reverse\"]\npass_on = [\"skip\"]\n",
		"[draw]\nmax = \"until-fit\"\nstop = \"free\"\npenalty = 1\n", "[call.last]\ncure = \"in-time\"\n[call.out]\nword = \"OUT\"\n",
		"[call.last]\nenforce = \"caught\"\ncure = \"in-time\"\nfalse_catch = 1\nfalse_call = 1\n", "[stock]\nempty = \"end-round\"\n",
		"[play]\nmust = \"never\"\n[draw]\nplay = \"any\"\ncount = 2\n", "[debt.all]\nthen = \"play\"\nadd = \"double\"\ncancel = [\"skip\"]\n",
		"[stock]\nempty = \"pass\"\n[round]\nblocked = \"void\"\n", "partners = true\n",
	}
	for _, base := range []string{"assano", "solo", "uno"} {
		for _, o := range overlays {
			r := house(t, "extends = \""+base+"\"\n"+o)
			for seed := range uint64(2) {
				randomMatch(t, r, o, rand.New(rand.NewPCG(seed, 1)))
			}
		}
	}
}

func randomMatch(t *testing.T, r *Rules, what string, chance *rand.Rand) {
	t.Helper()
	var deck []string
	for _, c := range r.Cards {
		for range r.Copies[c] {
			deck = append(deck, c)
		}
	}
	shuffle := func(cards []string) []string {
		cards = slices.Clone(cards)
		chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		return cards
	}
	var g *Game
	seats := 2 + chance.IntN(4)
	if r.Partners {
		seats = 4
	}
	g, err := New(r, Table{
		Seats: seats, Stock: shuffle(deck),
		Shuffles:  func() []string { return shuffle(g.pile[:len(g.pile)-1]) },
		Suit:      func() string { return r.Suits[chance.IntN(len(r.Suits))] },
		NextStock: func() []string { return shuffle(deck) },
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 800 {
		if g.phase == phaseOver {
			return
		}
		seat := g.State().Turn
		moves := g.Legal(seat)
		if len(moves) == 0 {
			t.Fatalf("%q: P%d has no move: %+v", what, seat, g.State())
		}
		if other := chance.IntN(seats); chance.IntN(2) == 0 && len(g.Legal(other)) > 0 {
			seat, moves = other, g.Legal(other)
		}
		if d := slices.Compact(slices.Clone(moves)); len(d) != len(moves) {
			t.Fatalf("%q: a move is listed twice: %v", what, moves)
		}
		m := moves[chance.IntN(len(moves))]
		if err := g.Play(seat, m); err != nil {
			t.Fatalf("%q: %s: %v", what, m, err)
		}
		all := slices.Concat(g.stock, g.pile, g.aside)
		for _, h := range g.hands {
			all = append(all, g.sorted(h)...)
		}
		if !sameCards(all, deck) {
			t.Fatalf("%q: cards were lost or made after %s", what, m)
		}
		if chance.IntN(400) == 0 {
			if err := g.Play(Host, []string{"leave@0", "leave@1"}[chance.IntN(2)]); err == nil && g.running() && len(g.Legal(g.turn)) == 0 {
				t.Fatalf("%q: nothing to do after a leave", what)
			}
		}
		before := g.State()
		if g.Play(seat, "play nothing") == nil || !reflect.DeepEqual(before, g.State()) {
			t.Fatalf("%q: a refused move changed something", what)
		}
	}
}
