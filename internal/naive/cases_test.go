package naive

import (
	"slices"
	"strings"
	"testing"
)

// These tests follow the referee's casebook of RULES.md section 6; the numbers
// are its. A position is set up by hand, so they are inside the package.

// short writes cards as the casebook does: R7, BS (skip), BV, B+2, Bx (swap),
// W, W4, O (rotate).
func long(s string) string {
	switch s {
	case "W":
		return "wild"
	case "W4":
		return "wild4"
	case "O":
		return "rotate"
	}
	suit := map[byte]string{'R': "red", 'Y': "yellow", 'G': "green", 'B': "blue"}[s[0]]
	rank, ok := map[string]string{"S": "skip", "V": "reverse", "+2": "draw2", "x": "swap"}[s[1:]]
	if !ok {
		rank = s[1:]
	}
	return suit + "-" + rank
}

func cardsOf(s string) []string {
	var all []string
	for _, f := range strings.Fields(s) {
		all = append(all, long(f))
	}
	return all
}

// scene seats the hands with P0 as dealer, seat turn to move, and the pile.
// The stock holds what is named, in leaving order.
func scene(t *testing.T, r *Rules, turn int, pile, stock string, hands ...string) *Game {
	t.Helper()
	var deck []string
	for _, c := range r.Cards {
		for range r.Copies[c] {
			deck = append(deck, c)
		}
	}
	g, err := New(r, Table{Seats: len(hands), Stock: deck})
	if err != nil {
		t.Fatal(err)
	}
	for s, h := range hands {
		g.hands[s] = map[string]int{}
		for _, c := range cardsOf(h) {
			g.hands[s][c]++
		}
	}
	g.pile, g.stock, g.aside = cardsOf(pile), cardsOf(stock), nil
	g.suit, g.direction, g.debt = g.face(g.top()).suit, 1, nil
	g.last, g.first = lastPlay{}, 0
	g.beginTurn(turn)
	return g
}

func legal(t *testing.T, g *Game, seat int, want string) {
	t.Helper()
	if got := strings.Join(g.Legal(seat), ", "); got != want {
		t.Errorf("P%d may [%s], not [%s]", seat, got, want)
	}
}

// play makes moves: "0 play red-7!" and so on.
func play(t *testing.T, g *Game, moves ...string) {
	t.Helper()
	for _, m := range moves {
		seat, text, _ := strings.Cut(m, " ")
		s := Host
		if seat != "H" {
			s = int(seat[0] - '0')
		}
		if err := g.Play(s, text); err != nil {
			t.Fatalf("%s: %v; legal: %v", m, err, g.Legal(s))
		}
	}
}

func refused(t *testing.T, g *Game, seat int, text string) {
	t.Helper()
	if g.Play(seat, text) == nil {
		t.Errorf("P%d was let %q", seat, text)
	}
}

func toMove(t *testing.T, g *Game, seat int, phase string) {
	t.Helper()
	if g.turn != seat || g.phase != phase {
		t.Errorf("P%d is to move in %s, not P%d in %s", g.turn, g.phase, seat, phase)
	}
}

func hand(t *testing.T, g *Game, seat int, want string) {
	t.Helper()
	if got, want := g.sorted(g.hands[seat]), cardsOf(want); !sameCards(got, want) {
		t.Errorf("P%d has %v, not %v", seat, got, want)
	}
}

const spare = "R1 R2 R3 R4 Y1 Y2 Y3 Y4 G1 G2 G3 G4"

func TestTurnOrder(t *testing.T) {
	r := house(t, `extends = "assano"`)
	g := scene(t, r, 0, "R5", spare, "RS R9 R8", "R9 R8", "RV R9 R8", "RV R9 R8") // 1
	g.hands[1]["red-skip"]++
	play(t, g, "0 play red-skip")
	toMove(t, g, 2, phaseTurn)
	play(t, g, "2 play red-reverse")
	toMove(t, g, 1, phaseTurn)
	play(t, g, "1 play red-skip")
	toMove(t, g, 3, phaseTurn)
	play(t, g, "3 play red-reverse")
	toMove(t, g, 0, phaseTurn)

	g = scene(t, r, 0, "R5", spare, "RV R9 R8", "R9 R8 R7", "R9 R8 R7") // 2
	play(t, g, "0 play red-reverse")
	toMove(t, g, 2, phaseTurn)
	play(t, g, "2 play red-9")
	toMove(t, g, 1, phaseTurn)
}

func TestStock(t *testing.T) {
	r := house(t, `extends = "uno"`)
	g := scene(t, r, 0, "G4 B4 B9", "", "R1 R2", "R1 R2") // 8
	g.t.Shuffles = func() []string { return cardsOf("B4 G4") }
	play(t, g, "0 draw")
	if !slices.Equal(g.pile, cardsOf("B9")) || !slices.Equal(g.stock, cardsOf("G4")) {
		t.Errorf("pile %v, stock %v", g.pile, g.stock)
	}
	g = scene(t, r, 0, "R9", "Y1 Y2 Y3", "W4 R1 R2", "R1 R2") // 10
	play(t, g, "0 play wild4=blue")
	g.debt.cards = 6
	g.t.Shuffles = func() []string { return nil }
	g.pile = g.pile[1:]
	play(t, g, "1 pay")
	toMove(t, g, 0, phaseTurn)
	hand(t, g, 1, "R1 R2 Y1 Y2 Y3")
	if g.debt != nil || g.suit != "blue" {
		t.Error("the debt stands")
	}
}

func TestDrawing(t *testing.T) {
	uno := house(t, `extends = "uno"`)
	g := scene(t, uno, 1, "R5", "R1 Y2", "G1 G2", "R7 G2 B9") // 12
	refused(t, g, 1, "pass")
	play(t, g, "1 draw")
	legal(t, g, 1, "play red-1, pass")

	solo := house(t, `extends = "solo"`)
	g = scene(t, solo, 1, "R5", "Y7 R1", "G1 G2", "G2 B9", "G1 G2") // 13
	legal(t, g, 1, "draw")
	play(t, g, "1 draw")
	legal(t, g, 1, "pass")
	legal(t, g, 2, "")
	g = scene(t, solo, 1, "R5", "R1", "G1 G2", "G2 B9")
	play(t, g, "1 draw")
	legal(t, g, 1, "play red-1")

	assano := house(t, `extends = "assano"`)
	for stock, want := range map[string]string{ // 14
		"G4":       "draw",
		"G4 G6":    "draw",
		"G4 B5":    "play blue-5",
		"G4 G6 Y8": "pass",
		"W":        "play wild=red, play wild=yellow, play wild=green, play wild=blue, pass",
	} {
		g = scene(t, assano, 1, "R5", stock+" R1", "G1 G2", "G2 Y3 B8 B9")
		for range strings.Fields(stock) {
			play(t, g, "1 draw")
		}
		legal(t, g, 1, want)
	}
	g = scene(t, assano, 1, "R5", "Y8 R1", "G1 G2", "W G2 Y3") // 15
	legal(t, g, 1, "play wild=red, play wild=yellow, play wild=green, play wild=blue, draw")
	play(t, g, "1 draw")
	legal(t, g, 1, "draw")
	g = scene(t, assano, 1, "R5", "Y8 R1", "G1 G2", "R2 W G7")
	legal(t, g, 1, "play red-2, play wild=red, play wild=yellow, play wild=green, play wild=blue")

	once := house(t, "extends = \"uno\"\n[stock]\nempty = \"pass\"")
	g = scene(t, once, 1, "R5", "Y8", "G1 G2", "G2 Y3") // 16
	play(t, g, "1 draw")
	legal(t, g, 1, "pass")
	g = scene(t, solo, 1, "R5", "", "G1 G2", "R1 G2 G3") // 17
	legal(t, g, 1, "play red-1")
}

func TestDebts(t *testing.T) {
	stack := house(t, "extends = \"uno\"\n[debt.all]\nanswer = [\"same-rank\"]")
	g := scene(t, stack, 0, "R5", spare, "R+2 R1 R2", "W R5 G+2 B1", "R1 R2") // 18
	play(t, g, "0 play red-draw2")
	legal(t, g, 1, "play green-draw2, pay")
	play(t, g, "1 play green-draw2")
	toMove(t, g, 2, phaseDebt)
	play(t, g, "2 pay")
	toMove(t, g, 0, phaseTurn)
	hand(t, g, 2, "R1 R2 R1 R2 R3 R4")

	mixed := house(t, "extends = \"uno\"\nwithout = [\"challenge\", \"cards.wild4.only_if\"]\n[debt.all]\nanswer = [\"at-least\"]") // 22
	g = scene(t, mixed, 0, "R5", spare, "R+2 R1 R2", "W4 R5 B1", "R+2 R2 R1")
	play(t, g, "0 play red-draw2", "1 play wild4=red")
	if g.debt.cards != 6 || g.debt.group != "wild4" {
		t.Errorf("debt %+v", g.debt)
	}
	legal(t, g, 2, "pay")

	same := house(t, "extends = \"assano\"\n[debt.all]\nanswer = [\"draw2 same-suit\"]") // 23
	g = scene(t, same, 0, "R5", spare, "W4 R1 R2", "R+2 G+2 B1")
	play(t, g, "0 play wild4=red")
	legal(t, g, 1, "play red-draw2, pay")

	back := house(t, "extends = \"assano\"\n[debt.all]\nsend_back = [\"reverse\"]\npass_on = [\"skip\"]") // 24
	g = scene(t, back, 0, "R5", spare, "R+2 R1 R2", "RV GS B1", "R1 R2", "R1 R2")
	play(t, g, "0 play red-draw2", "1 play red-reverse")
	toMove(t, g, 0, phaseDebt)
	play(t, g, "0 pay")
	toMove(t, g, 3, phaseTurn)
	g = scene(t, back, 0, "R5", spare, "R+2 R1 R2", "RV RS B1", "R1 R2", "R1 R2")
	play(t, g, "0 play red-draw2", "1 play red-skip")
	toMove(t, g, 2, phaseDebt)
	play(t, g, "2 pay")
	toMove(t, g, 3, phaseTurn)

	king := house(t, "extends = \"assano\"\n[cards.9]\neffects = [{ owe = 5, to = \"previous\" }]") // 25
	g = scene(t, king, 1, "R5", spare, "R1 R2", "R9 R1 R2", "R1 R2", "R1 R2")
	play(t, g, "1 play red-9", "0 pay")
	toMove(t, g, 2, phaseTurn)
}

func TestChallenge(t *testing.T) {
	r := house(t, `extends = "uno"`)
	for hands, guilty := range map[string]bool{"W4 R2 Y1": true, "W4 B2 Y1": false, "W4 W Y1": false} { // 26
		g := scene(t, r, 0, "R5", spare, hands, "Y8 Y9", "Y8 Y9")
		play(t, g, "0 play wild4=green")
		legal(t, g, 1, "pay, challenge")
		play(t, g, "1 challenge")
		if guilty {
			toMove(t, g, 1, phaseTurn)
			if handSize(g.hands[0]) != 6 {
				t.Error("the offender draws four")
			}
		} else {
			toMove(t, g, 2, phaseTurn)
			if handSize(g.hands[1]) != 8 {
				t.Error("the challenger draws six")
			}
		}
	}
	g := scene(t, r, 0, "R5", "G1 G2", "W R2 Y1", "Y8 Y9", "R2 B1 G9 G8") // 27
	play(t, g, "0 play wild=blue", "1 draw", "1 pass")
	legal(t, g, 2, "play blue-1, draw")
}

func TestLastWild(t *testing.T) {
	r := house(t, `extends = "uno"`)
	g := scene(t, r, 0, "R5", spare, "W", "Y8 Y9") // 28
	legal(t, g, 0, "play wild, play wild=red, play wild=yellow, play wild=green, play wild=blue, draw")
	play(t, g, "0 play wild")
	if g.phase != phaseBetween || g.plus[0] != 17 {
		t.Errorf("%s %v", g.phase, g.plus)
	}
	legal(t, g, Host, "deal")
	g = scene(t, r, 0, "R5", spare, "W R1", "Y8 Y9")
	refused(t, g, 0, "play wild") // 29

	solo := house(t, `extends = "solo"`)
	g = scene(t, solo, 1, "O", spare, "R1 R2", "G1 B2 G3") // 30
	legal(t, g, 1, "play green-1, play green-3, play blue-2")
}

func TestWord(t *testing.T) {
	uno := house(t, `extends = "uno"`)
	g := scene(t, uno, 0, "R5", spare, "R7 R8 R9 R1 R2", "R8 R9") // 32
	refused(t, g, 0, "play red-7!")
	g = scene(t, uno, 0, "R5", "Y1 Y2 Y3", "R7 R8", "R8 R9 R3", "R1 R2 R3") // 33
	legal(t, g, 0, "play red-7, play red-7!, play red-8, play red-8!, draw")
	play(t, g, "0 play red-7")
	legal(t, g, 0, "call")
	legal(t, g, 2, "catch@0")
	play(t, g, "1 draw")
	legal(t, g, 2, "")
	false2 := house(t, "extends = \"uno\"\n[call.last]\nfalse_catch = 2")
	g = scene(t, false2, 0, "R5", "Y1 Y2 Y3", "R7 R8", "R8 R9 R3", "R1 R2 R3")
	play(t, g, "0 play red-7", "1 draw", "2 catch@0")
	hand(t, g, 2, "R1 R2 R3 Y2 Y3")
	legal(t, g, 2, "")
	play(t, g, "1 pass")
	legal(t, g, 0, "catch@1, catch@2")

	solo := house(t, "extends = \"solo\"")
	g = scene(t, solo, 0, "R9", "Y1 Y2 Y3", "Rx R3", "G1 G2", "B1 B2 B4") // 34
	play(t, g, "0 play red-swap@2")
	hand(t, g, 2, "R3 Y1 Y2")
	hand(t, g, 0, "B1 B2 B4")
	g = scene(t, solo, 0, "R9", "Y1 Y2 Y3", "Rx R3", "G1 G2", "B1 B2 B4")
	play(t, g, "0 play red-swap@2!")
	hand(t, g, 2, "R3")

	seven := house(t, "extends = \"uno\"\n[cards]\n7 = { effects = [{ swap = \"must\" }] }\n0 = { effects = [\"rotate\"] }")
	g = scene(t, seven, 0, "R5", "Y1 Y2 Y3", "R7 B2", "B8 B9", "Y1 Y2 Y3 Y4 Y5") // 35
	play(t, g, "0 play red-7@2")
	legal(t, g, 1, "draw, catch@0")
	legal(t, g, 2, "catch@0")
	play(t, g, "1 catch@0")
	hand(t, g, 0, "Y1 Y2 Y3 Y4 Y5 Y1 Y2")
}

func TestAutoInTime(t *testing.T) {
	r := house(t, "extends = \"solo\"\n[call.last]\ncure = \"in-time\"")
	g := scene(t, r, 0, "R5", "Y1 Y2 Y3", "RS R8", "R8 R9 R3") // P0 moves again
	play(t, g, "0 play red-skip")
	// The waiting penalty counts as cards in hand: R8 is not the last card.
	legal(t, g, 0, "play red-8, call")
	play(t, g, "0 play red-8")
	hand(t, g, 0, "Y1 Y2")
	toMove(t, g, 1, phaseTurn)
	g = scene(t, r, 0, "R5", "Y1 Y2 Y3", "RS R8", "R8 R9 R3")
	play(t, g, "0 play red-skip", "0 call", "0 play red-8")
	if g.phase != phaseBetween {
		t.Error("P0 is out")
	}
}

func TestHandsMove(t *testing.T) {
	r := house(t, `extends = "solo"`)
	for _, direction := range []int{1, -1} { // 38
		g := scene(t, r, 0, "R5", spare, "B3 O", "Y8 R9", "G2 B6")
		g.direction = direction
		play(t, g, "0 play rotate!")
		if direction == 1 {
			hand(t, g, 0, "G2 B6")
			hand(t, g, 1, "B3")
			hand(t, g, 2, "Y8 R9")
		} else {
			hand(t, g, 0, "Y8 R9")
			hand(t, g, 1, "G2 B6")
			hand(t, g, 2, "B3")
		}
	}
}

func TestJumpIn(t *testing.T) {
	r := house(t, `extends = "solo"`)
	g := scene(t, r, 2, "R5", "Y1 Y2", "R1 R2", "R1 R2", "G1 G2", "R5 R6 R7") // 41
	play(t, g, "2 draw", "2 pass")
	refused(t, g, 3, "jump red-5")
	toMove(t, g, 3, phaseTurn)

	g = scene(t, r, 0, "R5", spare, "R+2 R1 R2", "Y1 Y2 Y3", "Y1 Y2 Y3", "R+2 R1 R2") // 42
	play(t, g, "0 play red-draw2", "3 jump red-draw2")
	toMove(t, g, 0, phaseDebt)
	if g.debt.cards != 4 {
		t.Errorf("debt %+v", g.debt)
	}
	g = scene(t, r, 1, "R5", "Y1 Y2", "R1 R2", "G1 B2", "G1 G2", "R5 R6 R7") // 44
	play(t, g, "1 draw", "3 jump red-5")
	toMove(t, g, 0, phaseTurn)
	hand(t, g, 1, "G1 B2 Y1")

	undo := house(t, "extends = \"uno\"\n[jump_in]\non_action = \"undo\"") // 45
	g = scene(t, undo, 0, "R5", spare, "R+2 R1 R2", "Y1 Y2 Y3", "Y1 Y2 Y3", "R+2 R1 R2")
	play(t, g, "0 play red-draw2", "3 jump red-draw2")
	toMove(t, g, 0, phaseDebt)
	if g.debt.cards != 2 {
		t.Errorf("debt %+v", g.debt)
	}
	g = scene(t, undo, 0, "R5", spare, "RV R1 R2", "Y1 Y2 Y3", "RV Y2 Y3", "R+2 R1 R2")
	play(t, g, "0 play red-reverse", "2 jump red-reverse")
	toMove(t, g, 1, phaseTurn)
}

func TestSets(t *testing.T) {
	r := house(t, "extends = \"solo\"\n[play]\nmust = \"never\"\n[sets]\nof = [\"numbers\"]\nmin = 3\nmax = 3")
	g := scene(t, r, 0, "R9", spare, "R5 G5 B5 Y1", "R1 R2") // 52
	legal(t, g, 0, "play red-5, play red-5+green-5+blue-5, play red-5+green-5+blue-5!, "+
		"play red-5+blue-5+green-5, play red-5+blue-5+green-5!, draw")
	play(t, g, "0 play red-5+green-5+blue-5!")
	if g.suit != "blue" || g.top() != "blue-5" {
		t.Errorf("top %s", g.top())
	}
	g = scene(t, r, 0, "R9", spare, "R5 G5 B5", "R1 R2")
	play(t, g, "0 play red-5+green-5+blue-5")
	if g.phase != phaseBetween {
		t.Error("the set wins")
	}
	two := house(t, "extends = \"solo\"\n[sets]") // 54
	g = scene(t, two, 0, "R9", spare, "R+2 G+2 B+2 Y1 Y2", "R1 R2", "R1 R2")
	play(t, g, "0 play red-draw2+green-draw2+blue-draw2")
	if g.debt.cards != 6 {
		t.Errorf("debt %+v", g.debt)
	}
	g = scene(t, two, 0, "R9", spare, "RV GV Y1 Y2", "R1 R2", "R1 R2")
	play(t, g, "0 play red-reverse+green-reverse")
	toMove(t, g, 1, phaseTurn)
}

func TestBlocked(t *testing.T) {
	for hands, want := range map[string][][]int{ // 50; P0 5, P1, P2
		"R9 R3 / R7 / RS Y9 Y1": {{0, 28, 0}, {5, 0, 23}},
		"R7 / Y7 / RS Y9 Y1":    {{0, 0, 0}, {0, 0, 0}},
	} {
		r := house(t, "extends = \"assano\"\n[stock]\nempty = \"pass\"")
		g := scene(t, r, 0, "B0", "", strings.Split(hands, "/")...)
		play(t, g, "0 pass", "1 pass", "2 pass")
		if !slices.Equal(g.plus, want[0]) || !slices.Equal(g.minus, want[1]) || g.phase != phaseBetween {
			t.Errorf("%s: %v %v %s", hands, g.plus, g.minus, g.phase)
		}
	}
	solo := house(t, "extends = \"solo\"\n[stock]\nempty = \"pass\"")
	g := scene(t, solo, 0, "B1", "", "R9 R3", "R7", "RS Y8 Y2")
	play(t, g, "0 pass", "1 pass", "2 pass")
	if !slices.Equal(g.minus, []int{12, 7, 30}) || !slices.Equal(g.won, []int{0, 0, 0}) {
		t.Errorf("%v", g.minus)
	}
}

func TestPayPending(t *testing.T) {
	r := house(t, "extends = \"uno\"\n[debt.all]\nanswer = [\"same-rank\"]") // 51
	g := scene(t, r, 0, "R5", spare, "W4 R1 R2", "W4", "R1 R2")
	play(t, g, "0 play wild4=red", "1 play wild4")
	if handSize(g.hands[2]) != 10 || g.phase != phaseBetween {
		t.Errorf("P2 has %v", g.hands[2])
	}
}

func TestLeave(t *testing.T) {
	r := house(t, `extends = "assano"`)
	g := scene(t, r, 0, "R5", "Y9", "R+2 R1 R2", "R7 R2 R1", "R1 R2") // 21, 49
	play(t, g, "0 play red-draw2", "H leave@1")
	toMove(t, g, 2, phaseTurn)
	if want := cardsOf("Y9 R7 R2 R1"); !slices.Equal(g.stock, want) {
		t.Errorf("stock %v", g.stock)
	}
	play(t, g, "H leave@0")
	if s := g.State(); s.Phase != phaseOver || !slices.Equal(s.Winners, []int{2}) {
		t.Errorf("%+v", s)
	}
	legal(t, g, 2, "")
}
