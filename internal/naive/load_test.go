package naive

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// over reads files given as text, and the samples of RULES.md section 5.
func over(files map[string]string) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return os.ReadFile("testdata/" + name + ".toml")
	}
}

// house loads a file that extends the bases and says the rest.
func house(t *testing.T, text string, overlays ...string) *Rules {
	t.Helper()
	files := map[string]string{"house": text}
	for i, o := range overlays {
		files[fmt.Sprintf("o%d", i+1)] = o
	}
	r, err := Load(over(files), "house")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func total(r *Rules) int {
	n := 0
	for _, k := range r.Copies {
		n += k
	}
	return n
}

func TestSamples(t *testing.T) {
	for name, size := range map[string]int{"assano": 108, "uno": 108, "solo": 112, "solo-at-grandmas": 112} {
		r, err := Load(over(nil), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if total(r) != size {
			t.Errorf("%s has %d cards, not %d", name, total(r), size)
		}
	}
}

func TestAssano(t *testing.T) {
	r := house(t, `extends = "assano"`)
	want := "red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-draw2 red-reverse red-skip yellow-0"
	if got := strings.Join(r.Cards[:14], " "); got != want {
		t.Errorf("card order: %s", got)
	}
	if last := r.Cards[len(r.Cards)-2:]; !slices.Equal(last, []string{"wild", "wild4"}) {
		t.Errorf("suitless cards last: %v", last)
	}
	if r.Copies["red-0"] != 1 || r.Copies["red-9"] != 2 || r.Copies["wild4"] != 4 {
		t.Errorf("copies: %v", r.Copies)
	}
	c := r.general
	if c.drawMax != 3 || c.must != "if-match" || c.score != "both" || r.target != 500 || r.twoReverse != "skip" {
		t.Errorf("keys: %+v", c)
	}
	f := c.faces["wild4"]
	if !f.wild || f.value() != 100 || f.owes() != 4 || f.effects["owe"].group != "wild4" {
		t.Errorf("wild4: %+v", f)
	}
	if c.faces["blue-7"].value() != 7 || !c.faces["blue-7"].plain() || c.faces["blue-skip"].plain() {
		t.Error("blue-7 or blue-skip")
	}
}

func TestGrandmas(t *testing.T) {
	c := house(t, `extends = "solo-at-grandmas"`).general
	if k := c.calls[0]; k.enforce != "caught" || k.cure != "in-time" || k.falseCatch != 2 || k.penalty != 2 {
		t.Errorf("the word: %+v", k)
	}
	for card, want := range map[string]bool{"red-5": true, "red-draw2": false, "wild": false, "wild4": false} {
		if c.jumpCards.has(c.faces[card], relation{}) != want {
			t.Errorf("jump with %s: %v", card, !want)
		}
	}
	if !c.faces["rotate"].followAny || c.faces["red-swap"].effects["swap"].how != "may" {
		t.Error("rotate or swap")
	}
}

// picked lists the cards of a list, in card order.
func picked(r *Rules, l list) string {
	var all []string
	for _, c := range r.Cards {
		if l.has(r.general.faces[c], relation{}) {
			all = append(all, c)
		}
	}
	return strings.Join(all, " ")
}

func TestLists(t *testing.T) {
	base := `name = "b"
[deck]
suits = ["red", "blue"]
[cards]
"1-2" = { copies = 1 }
wild = { suitless = true, copies = 1 }
[deal]
hand = 1
`
	for _, c := range []struct{ redraw, change, want string }{
		{``, `redraw.add = ["red", "not 2"]`, "red-1"},
		{``, `redraw.remove = ["red"]`, ""}, // empty by default: a list of nothing
		{`redraw = ["red"]`, `redraw.remove = ["red"]`, ""},
		{`redraw = ["not red"]`, `redraw.add = ["red 1"]`, "red-1 blue-1 blue-2 wild"},
		{`redraw = ["red", "wild"]`, `redraw.remove = ["red 1"]`, "red-2 wild"},
		{`redraw = ["2 red"]`, `redraw.remove = ["red 2"]`, ""},
		{`redraw = ["1-2 blue", "with wild"]`, ``, "blue-1 blue-2 wild"},
		{`redraw = ["not plain"]`, ``, "wild"},
		{`redraw = ["numbers", "not blue 1, red 2"]`, ``, "red-1 blue-2"},
	} {
		files := map[string]string{"b": base + "[start]\n" + c.redraw, "house": "extends = \"b\"\n[start]\n" + c.change}
		r, err := Load(over(files), "house")
		if err != nil {
			t.Fatal(err)
		}
		if got := picked(r, r.general.redraw); got != c.want {
			t.Errorf("%s then %s: %q, not %q", c.redraw, c.change, got, c.want)
		}
	}
}

func TestOverlays(t *testing.T) {
	text := "name = \"house\"\nextends = [\"solo\", \"o1\", \"o2\"]\n"
	for _, c := range []struct {
		a, b, own string
		conflict  bool
	}{
		{"[draw]\nmax = 2", "[draw]\nmax = 2", "", false},
		{"[draw]\nmax = 2", "[draw]\nmax = 3", "", true},
		{"[draw]\nmax = 2", "[draw]\nmax = 3", "[draw]\nmax = 4", false},
		{"[cards.7]\neffects.add = [{ owe = 2 }]", "[cards.7]\neffects.add = [{ owe = 3 }]", "", true},
		{"[cards.7]\neffects.add = [{ owe = 2 }]", "[cards.7]\neffects.add = [\"skip\"]", "", false},
		{"[cards.skip]\neffects.add = [\"rotate\"]", "[cards.skip]\neffects.remove = [\"skip\"]", "", false},
		{"[debt.all]\nanswer.add = [\"wild\"]", "[debt.draw2]\nanswer.remove = [\"wild\"]", "", true},
		{"[debt.all]\nanswer.add = [\"wild\"]", "[debt.draw2]\nanswer = [\"draw2\"]", "", true},
		{"[debt.all]\nanswer.add = [\"wild\"]", "[debt.draw2]\nanswer = [\"draw2\"]", "[debt.all]\nanswer = []", false},
		{"without = [\"jump_in\"]", "[jump_in]\ncards = [\"numbers\"]", "", true},
		{"[cards.red]\npoints = 1", "[cards.7]\npoints = 2", "", true},
		{"[cards.red]\npoints = 1", "[cards.7]\npoints = 2", "[cards.\"red 7\"]\npoints = 3", false},
	} {
		_, err := Load(over(map[string]string{"house": text + c.own, "o1": c.a, "o2": c.b}), "house")
		if errors.Is(err, errConflict) != c.conflict || err != nil && !c.conflict {
			t.Errorf("%q and %q, then %q: %v", c.a, c.b, c.own, err)
		}
	}
}

func TestCardsMerge(t *testing.T) {
	r := house(t, `extends = "solo"
without = ["cards.rotate", "two.reverse"]
[cards]
"0" = { copies = 1, points = "rank", effects = ["rotate"] }
numbers = { points = 1 }
"red 7" = { points = 7 }
"7" = { points = 2 }
plain = { follow = "any" }
"with owe" = { points = 99 }
draw2 = { copies = 1, effects.add = ["skip"], effects.remove = ["owe"] }
`)
	f := r.general.faces
	if total(r) != 112-4+4-4 || f["rotate"] != nil {
		t.Errorf("%d cards", total(r))
	}
	got := map[string]any{}
	for _, c := range []string{"red-0", "blue-0", "red-7", "blue-7", "red-8", "red-draw2", "wild4"} {
		got[c] = f[c].value()
	}
	want := map[string]any{"red-0": 0, "blue-0": 0, "red-7": 7, "blue-7": 2, "red-8": 1, "red-draw2": 30, "wild4": 99}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("points: %v", got)
	}
	if f["red-0"].followAny || !f["red-8"].followAny || f["wild"].followAny {
		t.Error("plain cards alone are followed by any")
	}
	if e := slices.Sorted(maps.Keys(f["red-draw2"].effects)); !slices.Equal(e, []string{"skip"}) {
		t.Errorf("draw2 has %v", e)
	}
	if r.twoReverse != "turn" {
		t.Error("two.reverse is as if not said")
	}
}

func TestGroupsAndTwo(t *testing.T) {
	r := house(t, `extends = "solo"
[debt.all]
add = "double"
answer.add = ["draw2 same-suit"]
[debt.draw2]
add = "replace"
[two]
deal.hand = 3
cards.draw2.effects = [{ owe = 3, group = "big", to = "previous" }]
debt.big.then = "play"
[two.call.pair]
word = "PAIR"
at = 2
`)
	g, two := r.general, r.two
	if g.debts["wild4"].add != "double" || g.debts["draw2"].add != "replace" {
		t.Errorf("add: %v", g.debts)
	}
	if len(g.debts["wild4"].answer.entries) != 2 {
		t.Errorf("answer: %v", g.debts["wild4"].answer)
	}
	if two.hand != 3 || g.hand != 8 || two.debts["big"].then != "play" || two.debts["draw2"].add != "replace" {
		t.Errorf("two: %+v", two.debts)
	}
	if two.faces["red-draw2"].owes() != 3 || g.faces["red-draw2"].owes() != 2 {
		t.Error("draw2 of two")
	}
	if len(two.calls) != 2 || len(g.calls) != 1 || two.calls[1].at != 2 {
		t.Errorf("calls: %v", two.calls)
	}
}

func TestTie(t *testing.T) {
	_, err := Load(over(map[string]string{"house": `extends = "solo"
[cards]
"red 1-2" = { points = 1 }
"red 2, red 3" = { points = 2 }
`}), "house")
	if err == nil {
		t.Error("two selectors that pick equally many and differ")
	}
}
