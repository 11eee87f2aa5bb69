package lastcard

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func fingerprint(t *testing.T, src string) string {
	t.Helper()
	r, err := Parse("game.toml", []byte(src))
	require.NoError(t, err)
	return r.Fingerprint()
}

func TestOneMeaningHasOneFingerprint(t *testing.T) {
	want := fingerprint(t, small)
	for name, src := range map[string]string{
		"line ends":        strings.ReplaceAll(small, "\n", "\r\n"),
		"comments":         "# small\n" + strings.ReplaceAll(small, "hand = 3", "hand = 3 # cards"),
		"name and title":   "title = { en = \"Small\" }\nsource = \"here\"" + strings.ReplaceAll(small, `"small"`, `"tiny"`),
		"words":            small + "[words.da]\nsuit = \"farve\"\nred = \"rød\"\n",
		"size":             strings.ReplaceAll(small, "[cards]", "size = 30\n[cards]"),
		"defaults":         small + "[draw]\nmax = 1\nstop = \"fit\"\n[play]\nmatch = [\"rank\", \"suit\"]\n[two.draw]\nmax = 1\n",
		"a range by ranks": strings.ReplaceAll(small, `"1-5"   = {`, "\"5\" = { copies = 2, points = 5 }\n\"1-4\" = {"),
		"points by rank":   small + "[cards.\"red 1\"]\npoints = 1\n",
		"a list by words":  strings.ReplaceAll(small, `["wild"]`, `["all", "not numbers, skip, draw2"]`),
		"a group by rank":  strings.ReplaceAll(small, "[debt.all]\nanswer = [\"same-rank\"]", "[debt.draw2]\nanswer = [\"draw2\"]"),
	} {
		require.Equal(t, want, fingerprint(t, src), name)
	}
}

func TestAnotherMeaningHasAnotherFingerprint(t *testing.T) {
	seen := map[string]string{fingerprint(t, small): "small"}
	for _, change := range []string{
		"[draw]\nmax = 2\n", "[draw]\nmax = \"until-fit\"\n", "[two.draw]\nmax = 2\n", "[sets]\n", "[two.sets]\n", "[jump_in]\n", "[challenge]\n",
		"[call.last]\nword = \"ONE\"\n", "[call.out]\nword = \"ONE\"\n", "[cards.\"red 1\"]\npoints = 4\n", "[two.cards.\"red 1\"]\npoints = 4\n",
		"[cards.\"red 1\"]\nmatch = [\"suit\"]\n", "[play]\nmatch = [\"suit\"]\n", "[leave]\ncards = \"pile\"\n", "[two]\nreverse = \"skip\"\n",
		"[cards.all]\nnot_on = [\"same-rank\"]\n", "[cards.all]\nnot_on = [\"wild\"]\n",
	} {
		print := fingerprint(t, small+change)
		require.Empty(t, seen[print], change)
		seen[print] = change
	}
}

// Golden values: a fingerprint stands in records, and must not change while
// the meaning stays.
func TestFingerprintsStay(t *testing.T) {
	for name, want := range map[string]string{
		"assano": "2c6e1899e664fa14d435f759039da020bbc257884fcc997ae39dabecffdd0420",
		"solo":   "a60f828f6ad956ea8780d055a702d5482958a139db94542a10df9e14b55fe58b",
		"uno":    "70e698d324924f1752ba155a8b9045821f9833ff33ba43a240bcb8314aedd990",
	} {
		r, err := Load(os.DirFS("variants"), name)
		require.NoError(t, err)
		require.Equal(t, want, r.Fingerprint(), name)
	}
	require.Equal(t, "b39d83b63718d693ed5b197b778a370d6dd0dbb20f285106f0f5e8c09f5f7f95", fingerprint(t, small))
}

func TestWrittenOutWhole(t *testing.T) {
	files := ruleFiles(t, "good")
	srcs := []string{small}
	for name := range files {
		if r, err := Load(files, name); err == nil && !r.Overlay() {
			srcs = append(srcs, r.TOML())
		}
	}
	for _, change := range []string{
		"[two.sets]\nmin = 3\n", "[sets]\n[two.sets]\nmin = 3\nof = [\"red\"]\n", "[two.cards]\n\"2\" = { effects = [{ owe = 1 }], points = 0 }\n",
		"[cards.\"red 1\"]\nmatch = [\"suit\"]\n[two.play]\nmatch = [\"suit\"]\n", "[play]\nmatch = [\"suit\"]\n[cards.\"red 1\"]\nmatch = [\"suit\", \"rank\"]\n",
		"[cards.\"red 1\"]\nwild = true\n[cards.\"blue 1\"]\ncopies = 7\n[cards.\"wild, wild\"]\nwild = false\n", "[two.call.last]\nword = \"ONE \\\\ \\\"\"\n",
		"[cards.all]\nnot_on = [\"not draw2 same-suit, 1-3\", \"red 1 same-rank\"]\n", "[two.cards]\nskip = { effects = [] }\n[sets]\nof = [\"not plain\"]\n",
		"[two.jump_in]\ncards.remove = [\"wild\"]\n", "[cards.\"red draw2\"]\neffects = [{ owe = 2, group = \"x\", to = \"previous\" }, { skip = 3 }, { swap = \"must\" }]\n",
		"[words.pt-br]\nsuit = \"cor\"\nred = \"vermelho\"\n\"1\" = \"um\"\n", "[call.last]\nword = \"ONE\"\n[two.call.last]\nword = \"UNO\"\npenalty = 3\n",
		"[debt.draw2]\nanswer = [\"draw2 at-least\", \"red 1 same-suit\"]\ncancel = [\"blue 5\"]\n",
	} {
		srcs = append(srcs, small+change, "title = { en = \"Small\", da = \"Lille\" }\nsource = \"a \\\"book\\\"\"\n"+small+change)
	}
	for _, src := range srcs {
		if strings.Contains(src, "cancel") {
			src = strings.ReplaceAll(src, "[debt.all]\nanswer = [\"same-rank\"]\n", "")
		}
		r, err := Parse("game.toml", []byte(src))
		require.NoError(t, err, src)
		again, err := Parse("again.toml", []byte(r.TOML()))
		require.NoError(t, err, r.TOML())
		require.Equal(t, string(r.spec.canonical), string(again.spec.canonical), r.TOML())
		require.Equal(t, r.TOML(), again.TOML())
		require.Equal(t, r.spec, again.spec, r.TOML())
	}
}

func TestOneMeaningInOtherWords(t *testing.T) {
	head := strings.ReplaceAll(plainHead+plainRest, "name = \"g\"", "name = \"h\"")
	for _, pair := range [][2]string{
		{"[debt.all]\nanswer = [\"at-least\"]\n", "[debt.draw2]\nanswer = [\"draw2, wild4\"]\n[debt.wild4]\nanswer = [\"wild4\"]\n"},
		{"[debt.draw2]\nanswer = [\"draw2 same-suit\", \"wild4\"]\n", "[debt.draw2]\nanswer = [\"wild4\", \"red draw2 same-suit\", \"blue draw2 same-suit\"]\n"},
		{"[debt.draw2]\nanswer = [\"same-rank\"]\n", "[debt.draw2]\nanswer = [\"draw2\"]\n"},
		{"[cards.\"wild, wild4\"]\nnot_on = [\"same-rank\"]\n", "[cards.\"wild, wild\"]\nnot_on = [\"wild\"]\n[cards.\"wild4, wild4\"]\nnot_on = [\"wild4\"]\n"},
		{"[match]\ntarget = 500\n", ""},
		{"[debt.all]\nadd = \"double\"\n", ""},
		{"[two.call.last]\nword = \"H\"\n", ""},
	} {
		require.Equal(t, fingerprint(t, head+pair[0]), fingerprint(t, head+pair[1]), pair[0])
	}
	require.NotEqual(t, fingerprint(t, head+"[two.debt.draw2]\nanswer = [\"draw2\"]\n"),
		fingerprint(t, head+"[two.debt.draw2]\nanswer = [\"draw2\"]\n[debt.draw2]\nadd = \"double\"\n"))
}
