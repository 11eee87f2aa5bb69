package lastcard

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// snippets are things to say in a rule file, each of another table.
var snippets = [][]string{
	{"[draw]\nmax = 2", "[draw]\nmax = \"until-fit\"\nstop = \"free\"", "[draw]\npenalty = 1"},
	{"[start]\nredraw = [\"draw2\", \"1\"]", "[start]\nredraw.add = [\"2\"]", "[start]\nredraw.remove = [\"wild\"]", "[start]\nredraw.add = [\"not 2\", \"red\"]"},
	{"[cards]\n\"1\" = { effects.add = [\"skip\"] }", "[cards]\nnumbers = { effects.add = [{ owe = 1 }] }\n\"red 1\" = { points = 7 }",
		"[cards]\nplain = { points = 1 }", "[cards]\nall = { points = 2 }\nred = { match = [\"suit\"] }", "[cards]\n\"1-7\" = { copies = 1, points = \"rank\" }",
		"[cards]\nwild = { wild = false, not_on = [\"1 same-suit\"] }\n\"with owe\" = { points = 9 }", "[cards]\ndraw2 = { effects = [] }"},
	{"[debt.all]\nadd = \"double\"", "[debt.draw2]\nadd = \"replace\"\ncancel = [\"red 1 same-suit\"]", "[debt.all]\nanswer = [\"draw2\", \"not red\"]"},
	{"[jump_in]\ncards.remove = [\"draw2, wild\"]", "[jump_in]\ncards = [\"numbers\"]", "[jump_in]\non_action = \"forbid\""},
	{"[call.last]\nword = \"ONE\"", "[call.last]\nword = \"ONE\"\nenforce = \"caught\""},
	{"[two.cards]\n\"1\" = { effects = [\"reverse\"] }", "[two.draw]\nmax = 2", "[two.sets]\nmin = 3"},
	{"[play]\nmatch.remove = [\"rank\"]", "[play]\nmatch = [\"rank\"]"},
	{"[deck]\nsuits.add = [\"green\"]", "[deck]\nsuits.remove = [\"blue\"]"},
}

var withouts = []string{"draw", "debt", "start.redraw", "cards.skip", "cards.draw2.effects", "deal.first"}

func drawKeys(t *rapid.T, label string, deck bool) string {
	var b strings.Builder
	if rapid.IntRange(0, 3).Draw(t, label+" without") == 0 {
		fmt.Fprintf(&b, "without = [%q]\n", rapid.SampledFrom(withouts).Draw(t, label+" path"))
	}
	for i, list := range snippets {
		if i == len(snippets)-1 && !deck {
			continue
		}
		if rapid.IntRange(0, 2).Draw(t, label) == 0 {
			b.WriteString(rapid.SampledFrom(list).Draw(t, label) + "\n")
		}
	}
	return b.String()
}

func outcome(t *rapid.T, files map[string]string, extends []string, own string) (string, *Ruleset) {
	all := with(files)
	all["top.toml"] = with(map[string]string{"x": "extends = [\"" + strings.Join(extends, "\", \"") + "\"]\n" + own})["x.toml"]
	r, err := Load(all, "top")
	if err == nil {
		return r.Fingerprint(), r
	}
	var ps Problems
	if !errors.As(err, &ps) {
		t.Fatal(err)
	}
	var messages []string
	for _, p := range ps {
		if !p.Warning {
			messages = append(messages, p.Message)
		}
	}
	slices.Sort(messages)
	return strings.Join(messages, "\n"), nil
}

// Overlays in any order come to the same, a ruleset or its faults; and what
// they come to can be written out as one file.
func TestAnyOverlaysInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := map[string]string{"a": drawKeys(t, "a", false), "b": drawKeys(t, "b", false), "c": drawKeys(t, "c", false)}
		own := drawKeys(t, "own", true)
		want, r := outcome(t, files, []string{"small", "a", "b", "c"}, own)
		for _, order := range [][]string{{"c", "b", "a"}, {"b", "c", "a"}} {
			got, _ := outcome(t, files, append([]string{"small"}, order...), own)
			require.Equal(t, want, got, order)
		}
		if r == nil {
			return
		}
		again, err := Parse("again.toml", []byte(r.TOML()))
		require.NoError(t, err, r.TOML())
		require.Equal(t, string(r.spec.canonical), string(again.spec.canonical), r.TOML())
	})
}

// drawnBases draws files that change the game small and are one.
var drawnBases = rapid.Custom(func(t *rapid.T) string {
	return "extends = \"small\"\n" + drawKeys(t, "base", false)
}).Filter(func(text string) bool {
	_, err := Load(with(map[string]string{"base": text}), "base")
	return err == nil
})

// A chain of files is the same as its parts laid over one another: what is
// written out half way and gone on with comes to the same.
func TestChainsGoOnFromWhatIsWrittenOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := map[string]string{"base": drawnBases.Draw(t, "base")}
		base, err := Load(with(files), "base")
		require.NoError(t, err)
		files["whole"] = base.TOML()
		own := rapid.SampledFrom([]string{"[draw]\nmax = 4", "[cards]\n\"2\" = { points = 3 }", "[start]\nredraw = [\"3\"]", "[cards]\n\"red 2\" = { effects.add = [\"skip\"] }"}).Draw(t, "own")
		a, _ := outcome(t, files, []string{"base"}, own)
		b, _ := outcome(t, files, []string{"whole"}, own)
		if strings.Contains(files["base"], "plain") || strings.Contains(files["base"], "[two") {
			return // plain is read on the finished cards; what two have alike is not written out
		}
		require.Equal(t, a, b)
	})
}
