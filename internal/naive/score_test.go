package naive

import (
	"slices"
	"testing"
)

func TestHandValue(t *testing.T) { // 47
	g := scene(t, house(t, `extends = "uno"`), 0, "R9", spare, "R1", "R5 B0 GS W W4")
	play(t, g, "0 play red-1")
	if g.plus[0] != 125 || g.plus[1] != 0 || g.minus[1] != 0 {
		t.Errorf("%v %v", g.plus, g.minus)
	}
}

func TestModes(t *testing.T) {
	for mode, want := range map[string][2][]int{
		"none":    {{0, 0, 0}, {0, 0, 0}},
		"winner":  {{11, 0, 0}, {0, 0, 0}},
		"penalty": {{0, 0, 0}, {0, 4, 7}},
		"both":    {{11, 0, 0}, {0, 4, 7}},
		"net":     {{11, -4, -7}, {0, 0, 0}},
	} {
		r := house(t, "extends = \"assano\"\n[score]\nmode = \""+mode+"\"")
		g := scene(t, r, 0, "R9", spare, "R1", "G4", "G7")
		play(t, g, "0 play red-1")
		if !slices.Equal(g.plus, want[0]) || !slices.Equal(g.minus, want[1]) {
			t.Errorf("%s: %v %v", mode, g.plus, g.minus)
		}
	}
}

func TestMatchEnds(t *testing.T) {
	for _, c := range []struct {
		match       string
		plus, minus []int // before P0 goes out against G4 and G7
		mode, phase string
		winners     []int
	}{
		{"end = \"single\"", []int{0, 0, 0}, []int{0, 0, 0}, "both", phaseOver, []int{0}},
		{"end = \"first-to\"\ntarget = 500", []int{489, 499, 0}, []int{0, 0, 0}, "both", phaseOver, []int{0}},
		{"end = \"first-to\"\ntarget = 500", []int{488, 499, 0}, []int{0, 0, 0}, "both", phaseBetween, nil},
		{"end = \"lowest-when\"\ntarget = 500", []int{0, 0, 0}, []int{44, 40, 493}, "penalty", phaseOver, []int{0, 1}},
		{"end = \"lowest-when\"\ntarget = 500\ntie = \"another-round\"", []int{0, 0, 0}, []int{44, 40, 493}, "penalty", phaseBetween, nil},
		{"end = \"rounds\"\nrounds = 1", []int{0, 0, 0}, []int{9, 0, 0}, "penalty", phaseOver, []int{1}},
		{"end = \"rounds\"\nrounds = 1", []int{0, 0, 0}, []int{9, 0, 0}, "none", phaseOver, []int{0}},
		{"end = \"first-to\"\nround_limit = 1", []int{9, 30, 30}, []int{0, 0, 0}, "winner", phaseOver, []int{1, 2}},
	} {
		r := house(t, "extends = \"assano\"\n[score]\nmode = \""+c.mode+"\"\n[match]\n"+c.match)
		g := scene(t, r, 0, "R9", spare, "R1", "G4", "G7")
		g.plus, g.minus = slices.Clone(c.plus), slices.Clone(c.minus)
		play(t, g, "0 play red-1")
		if g.phase != c.phase || !slices.Equal(g.winners, c.winners) {
			t.Errorf("%s: %s, %v", c.match, g.phase, g.winners)
		}
	}
}

func TestPartners(t *testing.T) {
	r := house(t, "extends = \"assano\"\npartners = true\n[stock]\nempty = \"pass\"")
	if _, err := New(r, Table{Seats: 3}); err == nil {
		t.Error("partners at a table of three")
	}
	g := scene(t, r, 0, "R9", spare, "R1", "G4", "GS", "G7")
	play(t, g, "0 play red-1")
	if !slices.Equal(g.plus, []int{11, 0, 0, 0}) || !slices.Equal(g.minus, []int{0, 4, 0, 7}) {
		t.Errorf("%v %v", g.plus, g.minus)
	}
	// All the smallest hands are one team's.
	g = scene(t, r, 0, "R9", "", "Y2", "Y4", "G2", "G7")
	play(t, g, "0 pass", "1 pass", "2 pass", "3 pass")
	if !slices.Equal(g.plus, []int{7, 0, 0, 0}) || !slices.Equal(g.minus, []int{0, 2, 0, 5}) {
		t.Errorf("%v %v", g.plus, g.minus)
	}
	g = scene(t, r, 0, "R9", "", "Y2", "Y4", "G2", "G7")
	play(t, g, "H leave@1")
	if g.phase == phaseOver {
		t.Error("two teams are left")
	}
	play(t, g, "H leave@3")
	if !slices.Equal(g.winners, []int{0, 2}) {
		t.Errorf("winners %v", g.winners)
	}
}

func TestDealMovesOn(t *testing.T) {
	g := scene(t, house(t, `extends = "assano"`), 0, "R9", spare, "R1", "G4", "G7")
	g.t.NextStock = func() []string { return g.t.Stock }
	play(t, g, "0 play red-1", "H leave@1", "H deal")
	if s := g.State(); s.Dealer != 2 || s.Round != 2 || s.Plus[0] != 11 || len(s.Hands[1]) != 0 {
		t.Errorf("%+v", s)
	}
}
