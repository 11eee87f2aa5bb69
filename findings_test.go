package lastcard

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// plain is a game of a usual kind, to be made faulty.
const plainHead = "name = \"g\"\nplayers = [2, 4]\n[two]\nreverse = \"skip\"\n"
const plainRest = `[deck]
suits = ["red", "blue"]
[cards]
"1-9" = { copies = 2, points = "rank" }
skip = { copies = 2, points = 20, effects = ["skip"] }
draw2 = { copies = 2, points = 20, effects = [{ owe = 2 }] }
wild = { suitless = true, copies = 4, points = 50, effects = [{ name = "suit" }] }
wild4 = { suitless = true, copies = 4, points = 50, effects = [{ name = "suit" }, { owe = 4 }] }
turn = { copies = 1, points = 20, effects = ["reverse"] }
[deal]
hand = 5
[call.last]
word = "G"
`

// filesOf are the files of a text in which "-- name" begins one; the first is
// above the game g.
func filesOf(text string) fstest.MapFS {
	files := fstest.MapFS{"g.toml": {Data: []byte(plainHead + plainRest)}}
	for i, part := range strings.Split(text, "\n-- ") {
		name, src := "top", part
		if i > 0 {
			name, src, _ = strings.Cut(part, "\n")
		} else if !strings.Contains(src, "extends") && !strings.Contains(src, "[deck]") {
			src = "extends = \"g\"\n" + src
		}
		files[name+".toml"] = &fstest.MapFile{Data: []byte(src)}
	}
	return files
}

// finding is a file with what is to be found in it: "file:line: message" to
// begin with, errors and warnings alike.
type finding struct {
	name, text string
	want       []string
}

func (f finding) check(t *testing.T) {
	t.Helper()
	var got []string
	ps := problemsOf(t, filesOf(f.text), "top")
	for _, p := range ps {
		warning := ""
		if p.Warning {
			warning = "warning: "
		}
		got = append(got, fmt.Sprintf("%s:%d: %s%s", strings.TrimSuffix(p.File, ".toml"), p.Line, warning, p.Message))
	}
	require.Len(t, got, len(f.want), "%s", strings.Join(got, "\n"))
	for i, want := range f.want {
		require.True(t, strings.HasPrefix(got[i], want), "%s\nis not\n%s\n%v", got[i], want, ps)
	}
}

func TestFindings(t *testing.T) {
	for _, f := range findings {
		t.Run(f.name, func(t *testing.T) { f.check(t) })
	}
}

var findings = []finding{
	{"a card that owes nothing is not at least as much", "[debt.all]\nanswer = [\"at-least\"]\ncancel = [\"skip\"]\n", nil},
	{"who has no suit has not the same", "[debt.all]\nanswer = [\"same-suit\"]\ncancel = [\"wild\"]\n", nil},
	{"a list that another covers", "[debt.all]\nanswer = [\"at-least\"]\ncancel = [\"wild4\"]\n", []string{"top:4: wild4 is in cancel and in answer (top.toml:3) of debts of draw2, wild4"}},
	{"a rank done without in the same file", "without = [\"cards.skip\"]\n[start]\nredraw = [\"skip\"]\n", []string{`top:4: no suit and no rank is "skip"`}},
	{"a rank done without below", "extends = \"b\"\n[start]\nredraw = [\"skip\"]\n-- b\nextends = \"g\"\nwithout = [\"cards.skip\"]\n", []string{`top:3: no suit and no rank is "skip"`}},
	{"a rank done without above", "extends = \"b\"\nwithout = [\"cards.skip\"]\n-- b\nextends = \"g\"\n[start]\nredraw = [\"skip\", \"wild\"]\n", nil},
	{"a suit that went", "extends = \"g\"\n[deck]\nsuits.remove = [\"red\"]\n[cards]\n\"red 1\" = { points = 2 }\n", []string{`top:5: no suit and no rank is "red"`}},
	{"a word for a suit that went", "extends = \"g\"\n[deck]\nsuits.add = [\"green\"]\nsuits.remove = [\"red\"]\n[words.en]\nred = \"Red\"\n", []string{`top:6: no suit and no rank is "red"`}},
	{"an entry of a removal", "[debt.draw2]\nanswer.remove = [\"skpi\"]\ncancel.add = [\"not skpi\"]\n", []string{`top:3: no suit and no rank is "skpi"`, `top:4: no suit and no rank is "skpi"`}},
	{"a suit to be removed", "extends = \"g\"\n[deck]\nsuits.remove = [\"pink\"]\n", []string{`top:3: the deck has no suit "pink"`}},
	{"a list that nothing reads", "extends = \"g\"\n[cards]\nall = { not_on = [\"skpi\"] }\n\"1-9\" = { not_on = [] }\nskip = { not_on = [] }\ndraw2 = { not_on = [] }\nwild = { not_on = [] }\nwild4 = { not_on = [] }\nturn = { not_on = [] }\n",
		[]string{`top:3: no suit and no rank is "skpi"`}},
	{"three that tie", "[cards]\n\"1-2\" = { points = 1 }\n\"2-3\" = { points = 2 }\n\"2, 4\" = { points = 3 }\n", []string{
		`top:4: "2-3" and "1-2" (line 3) pick equally many`, `top:5: "2, 4" and "1-2" (line 3) pick equally many`,
	}},
	{"copies that tie", "[cards]\n\"10-12\" = { copies = 1 , points = 1 }\n\"11-13\" = { copies = 2 , points = 1 }\n", []string{`top:4: "11-13" and "10-12" (line 3) pick equally many cards and differ in copies`}},
	{"suitless ties", "[cards]\n\"10-12\" = { copies = 1 , points = 1, suitless = true, wild = false }\n\"11-13\" = { copies = 1 , points = 1, suitless = false, wild = false }\n", []string{`top:4: "11-13" and "10-12" (line 3) pick equally many cards and differ in suitless`}},
	{"a base that cannot be read", "extends = \"b\"\n[cards]\n\"red 9\" = { points = 3 }\n-- b\nx = \n", []string{`b:1: `}},
	{"one bad suit", plainHead + strings.Replace(plainRest, `"blue"]`, `"blue", "not", "green"]`, 1) + "[start]\nredraw = [\"green 1\", \"pink\"]\n", []string{`top:6: "not" has a meaning`}},
	{"copies of a wrong type", plainHead + strings.Replace(plainRest, `copies = 2, points = "rank"`, `copies = "2", points = "rank"`, 1), []string{`top:8: copies takes a whole number`}},
	{"an unknown effect", "extends = \"g\"\n[cards]\nskip = { effects = [\"skpi\"] }\nturn = { effects = [\"skip\", \"revers\"] }\n[debt.skip]\nadd = \"sum\"\n[start]\nredraw = [\"with reverse\"]\n",
		[]string{`top:3: unknown effect "skpi"`, `top:4: unknown effect "revers"`}},
	{"two faults of one call", "extends = \"g\"\n[call.out]\nword = \"O\"\nenforce = \"caught\"\ncure = \"in-time\"\n", []string{`top:4: a word on going out cannot be caught`, `top:5: a word on going out cannot be cured`}},
	{"missing beside faults elsewhere", "name = \"x\"\n[draw]\nmux = 3\n" + plainRest + "[call.out]\nat = 0\n[score]\nmode = \"winner\"\n",
		[]string{`top:0: players is missing`, `top:3: unknown key "mux"`, `top:17: the call out has no word`}},
	{"missing behind a fault", "nam = \"x\"\nplayers = [2, 3]\n[two]\nreverse = \"skip\"\n" + strings.Replace(plainRest, "hand", "hend", 1), []string{`top:1: unknown key "nam"`, `top:15: unknown key "hend" in [deal]`}},
	{"a number as a name", "extends = \"g\"\n[debt.7]\nanser = []\n[two.cards.7]\npints = 2\n[call.1]\nword = \"x\"\nat = 3\nat2 = 3\n",
		[]string{`top:3: unknown key "anser" in [debt.7]`, `top:5: unknown key "pints" in [two.cards.7]`, `top:9: unknown key "at2" in [call.1]`}},
	{"points by words", "extends = \"g\"\n[cards]\nall = { points = \"rank\" }\n", []string{`top:3: the ranks are no numbers of points: draw2, skip, turn, wild, wild4`}},
	{"a pair over two files", "extends = \"b\"\n[draw]\nthen = \"end\"\n-- b\nextends = \"g\"\n[draw]\nmax = 3\n", []string{`top:3: draw.then = "end"`}},
	{"partners above players", "extends = \"g\"\npartners = true\n", []string{`top:2: partners at a table of 2 to 4`}},
	{"calls over two files", "extends = \"g\"\n[call.first]\nword = \"F\"\n", []string{`top:2: the calls first and last are both due at 1 cards`}},
	{"lists over two files", "extends = \"b\"\n[debt.all]\nanswer = [\"draw2\"]\n-- b\nextends = \"g\"\n[debt.all]\ncancel = [\"red draw2\"]\n", []string{`top:3: red-draw2 is in answer and in cancel (b.toml:3)`}},
	{"twice for two", "extends = \"b\"\n[two]\nreverse = \"skip\"\n-- b\nextends = \"g\"\nplayers = [3, 4]\nwithout = [\"cards.turn\"]\n", []string{`top:3: warning: two.reverse has effect only once seats have left`}},
	{"too many cards", plainHead + strings.Replace(plainRest, "copies = 2", "copies = 250", 1), []string{`top:7: 4518 cards`}},
	{"one file twice", "extends = [\"g\", \"a\", \"a.toml\"]\n-- a\n[draw]\nmax = 2\n", []string{`top:1: "a.toml" stands twice`}},
	{"quotes", "extends = \"g\"\n[\"draw\"]\n\"max\" = 2\n[start]\n\"redraw\".\"add\" = [\"skip\"]\n", []string{`top:2: "draw" stands in quotes`, `top:3: "max" stands in quotes`, `top:5: "redraw" stands in quotes`, `top:5: "add" stands in quotes`}},
	{"a long word", "extends = \"g\"\n[start]\nredraw = [\"" + strings.Repeat("word ", 30) + "\"]\nname_by = \"" + strings.Repeat("x", 99) + "\"\n",
		[]string{`top:3: three words`, `top:4: unknown value "` + strings.Repeat("x", 64) + `..." for name_by`}},
	{"a change of a list", "extends = \"g\"\n[start]\nredraw.remve = [\"skip\"]\n", []string{`top:3: unknown word "remve" after redraw`}},
	{"paths for two", "extends = \"g\"\nwithout = [\"two.two\", \"two.deck.suits\", \"two.cards.skip.copies\", \"players\", \"draw.penalti\"]\n", []string{
		`top:2: there is no "two.two"`, `top:2: there is no "two.deck.suits"`, `top:2: there is no "two.cards.skip.copies"`, `top:2: "players" cannot be done without`, `top:2: there is no "draw.penalti"`,
	}},
	{"without what nobody said", "extends = \"g\"\nwithout = [\"cards.skip.wild\"]\n", []string{`top:2: warning: nothing says "cards.skip.wild"`}},
	{"a key without effect", "extends = \"g\"\n[draw]\nplay = \"any\"\npenalty = 2\n[debt.all]\nadd = \"double\"\n[start]\nname_by = \"dealer\"\n[cards]\nskip = { points = 20 }\n\"red skip\" = { points = 7 }\n\"blue skip\" = { points = 8 }\n",
		[]string{`top:6: warning: debt.all.add has no effect here`, `top:10: warning: cards.skip.points has no effect here`}},
	{"the suit of a range", "extends = \"g\"\n[start]\nredraw = [\"4, 8, red 2-3\", \"1, blue 2\", \"4, 8, red\"]\n", []string{`top:3: warning: the suit belongs to the last part alone`}},
	{"not in a selector", "extends = \"g\"\n[cards]\n\"not red\" = { points = 3 }\n", []string{`top:3: "not" stands in front`}},
	{"an effect without brackets", "extends = \"g\"\n[cards]\nskip = { effects = { owe = 2 } }\n", []string{`top:3: effects is a list`}},
	{"one number of players", "extends = \"g\"\nplayers = [2]\n", []string{`top:2: players takes two numbers, not 1`}},
}

func TestCures(t *testing.T) {
	for keys, want := range map[string]string{
		"[cards]\nred.7 = { points = 3 }\n":             `Write "red 7" in quotes`,
		"[cards]\n\"red-7\" = { points = 3 }\n":         `write "red 7"`,
		"[cards]\n\"red 7\" = { copies = 0 }\n":         `only whole ranks can go`,
		"[draw]\nmax = 1e3\n":                           `not a number with a point or an exponent`,
		"[draw]\nmax = nan\n":                           `not inf or nan`,
		"without = [\"draw.penalti\"]\n":                `did you mean "draw.penalty"?`,
		"[start]\nredraw.remve = [\"skip\"]\n":          `did you mean "remove"?`,
		"extends = [\"g\", \"hause\"]\n-- house\n# x\n": `did you mean "house"?`,
	} {
		require.Contains(t, problemsOf(t, filesOf(keys), "top").Error(), want)
	}
}
