package lastcard

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// small is a game with little in it, to be changed.
const small = `
name    = "small"
players = [3, 4]
[deck]
suits = ["red", "blue"]
[cards]
"1-5"   = { copies = 2, points = "rank" }
skip    = { copies = 2, points = 20, effects = ["skip"] }
draw2   = { copies = 2, points = 20, effects = [{ owe = 2 }] }
wild    = { suitless = true, copies = 2, points = 50, effects = [{ name = "suit" }] }
[deal]
hand = 3
[debt.all]
answer = ["same-rank"]
[start]
redraw = ["wild"]
`

// with is small and the files given, by name.
func with(files map[string]string) fstest.MapFS {
	out := fstest.MapFS{"small.toml": {Data: []byte(small)}}
	for name, src := range files {
		out[name+".toml"] = &fstest.MapFile{Data: []byte(src)}
	}
	return out
}

func load(t *testing.T, files map[string]string, name string) *Ruleset {
	t.Helper()
	r, err := Load(with(files), name)
	require.NoError(t, err)
	return r
}

// game is small with the keys of one file above it.
func game(t *testing.T, keys string) *spec {
	t.Helper()
	return load(t, map[string]string{"top": "extends = \"small\"\n" + keys}, "top").spec
}

func (s *spec) number(t *testing.T, id string) int {
	t.Helper()
	n := slices.IndexFunc(s.cards, func(c cardSpec) bool { return c.id == id })
	require.GreaterOrEqual(t, n, 0, "no card %s", id)
	return n
}

func (s *spec) ids(set cardSet) string {
	var out []string
	for i, c := range s.cards {
		if set.has(i) {
			out = append(out, c.id)
		}
	}
	return strings.Join(out, " ")
}

func TestCardsLieInTheirOrder(t *testing.T) {
	s := game(t, "[cards]\nK = { copies = 1 }\nJ = { copies = 1 }\n\"10\" = { copies = 1 }\nA = { suitless = true, copies = 1 }\n")
	var ids []string
	for _, c := range s.cards {
		ids = append(ids, c.id)
	}
	require.Equal(t, "red-1 red-2 red-3 red-4 red-5 red-10 red-J red-K red-draw2 red-skip "+
		"blue-1 blue-2 blue-3 blue-4 blue-5 blue-10 blue-J blue-K blue-draw2 blue-skip A wild", strings.Join(ids, " "))
	require.Equal(t, []string{"1", "2", "3", "4", "5", "10", "J", "K", "A", "draw2", "skip", "wild"}, s.ranks)
}

func TestDefaults(t *testing.T) {
	s := game(t, "[sets]\n[jump_in]\n[challenge]\n[call.last]\nword = \"ONE\"\n[call.out]\nword = \"OUT\"\n")
	g := s.general
	require.Equal(t, drawSpec{count: 1, max: 1}, g.draw)
	require.Equal(t, matchOn{suit: true, rank: true}, g.match)
	require.Equal(t, matchOn{suit: true, rank: true}, g.cards[0].match)
	require.Equal(t, 2, g.sets.min)
	require.Equal(t, 16, g.sets.max)
	require.Equal(t, len(s.cards), g.sets.of.len())
	require.Equal(t, len(s.cards), g.jumpIn.cards.len())
	require.Equal(t, challengeSpec{on: true, extra: 2}, g.challenge)
	require.Equal(t, []callSpec{{id: "last", word: "ONE", at: 1, penalty: 2}, {id: "out", word: "OUT", penalty: 2}}, g.calls)
	require.Equal(t, 10000, g.turnLimit)
	require.Equal(t, matchSpec{roundLimit: 1000}, g.end)
	require.True(t, g.cards[s.number(t, "wild")].wild)
	require.False(t, g.cards[0].wild)
	require.Equal(t, []string{"draw2"}, []string{g.debts[0].group})
	require.Equal(t, s.general.cards, s.two.cards)
}

func TestCardsMergeCardByCard(t *testing.T) {
	cases := []struct{ name, keys, card, want string }{
		{"a later file beats the base, whatever the selectors", "[cards]\nall = { points = 7 }", "red-3", "points 7"},
		{"the narrower selector wins in one file", "[cards]\nnumbers = { points = 7 }\n\"red 3\" = { points = 8 }", "red-3", "points 8"},
		{"key by key", "[cards]\nnumbers = { points = 7 }\n\"red 3\" = { wild = true }", "red-3", "points 7 wild true"},
		{"either order of suit and rank", "[cards]\n\"3 red\" = { points = 8 }", "red-3", "points 8"},
		{"a suit alone", "[cards]\nred = { points = 9 }", "red-3", "points 9"},
		{"the suit belongs to its part", "[cards]\n\"2, blue 3\" = { points = 9 }", "red-3", "points 3"},
		{"plain is read on the finished cards", "[cards]\n\"3\" = { effects = [\"skip\"] }\nplain = { points = 1 }", "red-3", `points 3 effects ["skip"]`},
		{"with is, too", "[cards]\n\"3\" = { effects = [\"skip\"] }\n\"with skip\" = { points = 1 }", "red-3", `points 1 effects ["skip"]`},
		{"an atom is added", "[cards]\ndraw2 = { effects.add = [\"skip\"] }", "red-draw2", `points 20 effects [{ owe = 2 }, "skip"]`},
		{"in the place of the one of its name", "[cards]\ndraw2 = { effects.add = [{ owe = 3 }] }", "red-draw2", "points 20 effects [{ owe = 3 }]"},
		{"an atom is removed", "[cards]\ndraw2 = { effects.remove = [\"owe\"] }", "red-draw2", "points 20"},
		{"a narrower word stands alone", "[cards]\nall = { effects.add = [\"reverse\"] }\ndraw2 = { effects.add = [\"skip\"] }", "red-draw2",
			`points 20 effects [{ owe = 2 }, "skip"]`},
		{"effects act in one order", "[cards]\n\"1\" = { effects = [\"skip\", \"reverse\", \"rotate\"] }", "red-1",
			`points 1 effects ["rotate", "reverse", "skip"]`},
		{"do without a key of a rank", "without = [\"cards.skip.effects\"]", "red-skip", "points 20"},
		{"the group of a rank goes without saying", "[cards]\ndraw2 = { effects = [{ owe = 2, group = \"draw2\" }] }", "red-draw2",
			"points 20 effects [{ owe = 2 }]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := string(game(t, c.keys+"\n[debt.all]\nanswer.remove = [\"same-rank\"]\n").canonical)
			require.Contains(t, text, "card "+c.card+" copies 2 "+c.want+"\n")
		})
	}
}

func TestListsAreReplacedOrChanged(t *testing.T) {
	all := "red-1 red-2 red-3 red-4 red-5 red-draw2 red-skip blue-1 blue-2 blue-3 blue-4 blue-5 blue-draw2 blue-skip wild"
	cases := []struct{ name, keys, want string }{
		{"kept", "", "wild"},
		{"replaced", `redraw = ["red 1"]`, "red-1"},
		{"added to", `redraw.add = ["red 1"]`, "red-1 wild"},
		{"emptied", `redraw.remove = ["wild"]`, ""},
		{"a list of nothing stays one", "redraw.remove = [\"wild\"]\nredraw.add = [\"not 1\"]", ""},
		{"from all cards", `redraw = ["not red 1", "not wild"]`, strings.TrimSuffix(strings.TrimPrefix(all, "red-1 "), " wild")},
		{"an entry that is not there", "redraw.add = [\"red\"]\nredraw.remove = [\"1-5\"]", "red-draw2 red-skip wild"},
		{"left to right", `redraw = ["red", "not red 1-5", "red 2"]`, "red-2 red-draw2 red-skip"},
		{"with effects", `redraw = ["with owe", "with wild"]`, "red-draw2 blue-draw2 wild"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := game(t, "[start]\n"+c.keys)
			require.Equal(t, c.want, s.ids(s.general.start.redraw))
		})
	}
}

func TestJumpInStartsFromAllCards(t *testing.T) {
	s := game(t, "[jump_in]\ncards.remove = [\"wild\"]")
	require.Equal(t, len(s.cards)-1, s.general.jumpIn.cards.len())
}

func TestDebtsOfAll(t *testing.T) {
	s := game(t, "[cards]\nwild = { effects.add = [{ owe = 4 }] }\n[debt.all]\nadd = \"double\"\n[debt.wild]\nadd = \"replace\"\n")
	require.Equal(t, []string{"draw2", "wild"}, []string{s.general.debts[0].group, s.general.debts[1].group})
	require.Equal(t, addDouble, s.general.debts[0].add)
	require.Equal(t, addReplace, s.general.debts[1].add)
	require.Equal(t, cardList{{cards: s.all(), sameRank: true}}, s.general.debts[1].answer)

	files := map[string]string{
		"base": "extends = \"small\"\n[debt.draw2]\nthen = \"play\"\n",
		"top":  "extends = \"base\"\n[debt.all]\nthen = \"lose-turn\"\n",
	}
	require.False(t, load(t, files, "top").spec.general.debts[0].thenPlay, "a later file's all beats the base's group")
}

func (s *spec) all() (set cardSet) {
	for i := range s.cards {
		set.add(i)
	}
	return set
}

func TestWithout(t *testing.T) {
	s := game(t, "without = [\"cards.draw2\", \"debt\", \"start.redraw\"]\n")
	require.Empty(t, s.general.debts)
	require.Empty(t, s.general.start.redraw)
	require.NotContains(t, s.ranks, "draw2")
	s = game(t, "without = [\"cards.skip\"]\n[cards]\nskip = { copies = 1 }\n")
	require.Empty(t, s.general.cards[s.number(t, "red-skip")].effects, "as if the files below had not said it")
}

func TestTwoIsLaidOverTheRest(t *testing.T) {
	s := load(t, map[string]string{"top": `
extends = "small"
players = [2, 4]
[draw]
max = 3
[cards]
"1" = { effects = ["reverse"] }
[two]
reverse = "skip"
[two.draw]
count = 2
[two.start]
redraw.add = ["skip"]
[two.cards]
"1" = { effects = ["skip"] }
"2" = { effects = [{ owe = 1, group = "small" }] }
[two.play]
match = ["rank"]
[two.call.last]
word = "ONE"
`}, "top").spec
	require.Equal(t, drawSpec{count: 1, max: 3}, s.general.draw)
	require.Equal(t, drawSpec{count: 2, max: 3}, s.two.draw)
	require.Equal(t, "wild", s.ids(s.general.start.redraw))
	require.Equal(t, "red-skip blue-skip wild", s.ids(s.two.start.redraw))
	require.Equal(t, []atom{{kind: atomReverse}}, s.general.cards[0].effects)
	require.Equal(t, []atom{{kind: atomSkip, n: 1}}, s.two.cards[0].effects)
	require.Equal(t, matchOn{rank: true}, s.two.cards[5].match)
	require.Len(t, s.general.debts, 1)
	require.Len(t, s.two.debts, 2)
	require.Equal(t, cardList{{cards: s.all(), sameRank: true}}, s.two.debts[1].answer)
	require.Empty(t, s.general.calls)
	require.Len(t, s.two.calls, 1)
	require.Equal(t, reverseSkip, s.general.reverseTwo)
	require.Equal(t, reverseSkip, s.two.reverseTwo)
}

var overlays = map[string]string{
	"a": "[draw]\nmax = 3\n[start]\nredraw.add = [\"red 1\"]\n[cards]\n\"1\" = { points = 9 }\n",
	"b": "[start]\nredraw.add = [\"not skip\", \"blue\"]\n[cards]\n\"2\" = { points = 9 }\n",
	"c": "[cards]\ndraw2 = { effects.add = [\"skip\"] }\n[call.last]\nword = \"ONE\"\n",
	"d": "without = [\"debt\"]\n[deal]\nhand = 4\n",
}

func TestOverlaysHaveNoOrder(t *testing.T) {
	prints := map[string]bool{}
	for _, order := range permutations([]string{"a", "b", "c", "d"}) {
		files := maps.Clone(overlays)
		files["top"] = "extends = [\"small\", \"" + strings.Join(order, "\", \"") + "\"]\n"
		r := load(t, files, "top")
		require.Empty(t, r.Warnings())
		s := r.spec
		require.Equal(t, "red-1 blue-1 blue-2 blue-3 blue-4 blue-5 blue-draw2 wild", s.ids(s.general.start.redraw))
		prints[r.Fingerprint()] = true
	}
	require.Len(t, prints, 1)
}

func permutations(list []string) [][]string {
	if len(list) < 2 {
		return [][]string{list}
	}
	var out [][]string
	for i, first := range list {
		for _, rest := range permutations(slices.Concat(list[:i], list[i+1:])) {
			out = append(out, append([]string{first}, rest...))
		}
	}
	return out
}

func TestOverlaysDisagree(t *testing.T) {
	cases := []struct{ name, a, b, settle string }{
		{"two values", "[draw]\nmax = 2", "[draw]\nmax = 3", "[draw]\nmax = 4"},
		{"two values of a card", "[cards]\nnumbers = { points = 2 }", "[cards]\n\"red 1\" = { points = 3 }", "[cards]\nall = { points = 4 }"},
		{"a group and all", "[debt.all]\nadd = \"double\"", "[debt.draw2]\nadd = \"replace\"", "[debt.all]\nadd = \"sum\""},
		{"a list and a change", "[start]\nredraw = [\"1\"]", "[start]\nredraw.add = [\"2\"]", "[start]\nredraw = []"},
		{"added and removed", "[start]\nredraw.add = [\"1\"]", "[start]\nredraw.remove = [\"1\"]", "[start]\nredraw = []"},
		{"added and added with not", "[start]\nredraw.add = [\"1\"]", "[start]\nredraw.add = [\"not 1\"]", "[start]\nredraw = []"},
		{"one atom, two numbers", "[cards]\n\"1\" = { effects.add = [{ owe = 1 }] }", "[cards]\n\"1\" = { effects.add = [{ owe = 2 }] }",
			"[cards]\n\"1\" = { effects = [] }"},
		{"without and changed", "without = [\"start.redraw\"]", "[start]\nredraw.add = [\"1\"]", "[start]\nredraw = []"},
		{"without a rank that another changes", "without = [\"cards.skip\"]", "[cards]\nskip = { points = 3 }", "without = [\"cards.skip\"]"},
		{"players", "players = [2, 3]", "players = [3, 3]", "players = [3, 4]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			files := map[string]string{"a": c.a, "b": c.b, "ab": "extends = [\"small\", \"a\", \"b\"]", "ba": "extends = [\"small\", \"b\", \"a\"]",
				"settled": "extends = [\"small\", \"a\", \"b\"]\n" + c.settle}
			var messages []string
			for _, top := range []string{"ab", "ba"} {
				ps := problemsOf(t, with(files), top)
				require.NotEmpty(t, ps)
				for _, p := range ps {
					require.False(t, p.Warning, p)
					require.Contains(t, p.Message, "a.toml:")
					require.Contains(t, p.Message, "b.toml:")
				}
				messages = append(messages, ps[0].Message)
			}
			require.Equal(t, messages[0], messages[1])
			load(t, files, "settled")
		})
	}
}

func TestOverlaysThatAgree(t *testing.T) {
	for _, pair := range [][2]string{
		{"[draw]\nmax = 2", "[draw]\nmax = 2\ncount = 2"},
		{"[start]\nredraw = [\"1\", \"2\"]", "[start]\nredraw.remove = [\"3\"]\nredraw.add = []"},
		{"[cards]\n\"1\" = { points = 2 }", "[cards]\n\"2\" = { points = 3 }"},
	} {
		files := map[string]string{"a": pair[0], "b": pair[1], "top": "extends = [\"small\", \"a\", \"b\"]"}
		if strings.Contains(pair[1], "remove") {
			require.NotEmpty(t, problemsOf(t, with(files), "top"), "it takes 3 away from the list")
			continue
		}
		load(t, files, "top")
	}
}

func TestOverlaySpeaksOfWhatTheGameHas(t *testing.T) {
	files := map[string]string{"a": "[start]\nredraw.add = [\"swap\", \"1\"]\n[cards]\nswap = { points = 3 }\n[debt.draw4]\nadd = \"double\"", "top": "extends = [\"small\", \"a\"]"}
	r := load(t, files, "top")
	require.Len(t, r.Warnings(), 3)
	for _, p := range r.Warnings() {
		require.Equal(t, "a.toml", p.File)
	}
	require.Equal(t, "red-1 blue-1 wild", r.spec.ids(r.spec.general.start.redraw))
}
