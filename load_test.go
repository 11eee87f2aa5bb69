package lastcard

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestLoadByName(t *testing.T) {
	files := ruleFiles(t, "good")
	for _, name := range []string{"solo", "solo.toml"} {
		r, err := Load(files, name)
		require.NoError(t, err)
		require.Equal(t, "solo", r.Name())
		require.Equal(t, "SOLO", r.Title("da"))
		least, most := r.Players()
		require.Equal(t, [2]int{2, 10}, [2]int{least, most})
		require.False(t, r.Partners())
		require.False(t, r.Overlay())
		require.Len(t, r.Fingerprint(), 64)
	}
	folders := fstest.MapFS{"a/b.toml": {Data: []byte("extends = \"c/small\"")}, "c/small.toml": {Data: []byte(small)}}
	r, err := Load(folders, "a/b")
	require.NoError(t, err)
	require.Equal(t, "b", r.Name())
}

func TestUnsafeNames(t *testing.T) {
	for _, name := range []string{"", "../x", "/etc/passwd", "a/../b", "a//b", ".", "./small"} {
		_, err := Load(with(nil), name)
		require.Error(t, err, name)
		var ps Problems
		require.False(t, errors.As(err, &ps))
	}
	_, err := Load(with(nil), "nowhere")
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = Load(with(nil), "../small")
	require.ErrorIs(t, err, fs.ErrInvalid)
}

func TestOverlayAlone(t *testing.T) {
	r, err := Load(ruleFiles(t, "good"), "catch")
	require.NoError(t, err)
	require.True(t, r.Overlay())
	require.Equal(t, "catch", r.Name())
	require.Empty(t, r.Fingerprint())
	require.Contains(t, r.TOML(), "[call.last]")
	_, err = Parse("bad.toml", []byte("[call.out]\nenforce = \"caught\"\n"))
	require.ErrorContains(t, err, "bad.toml:2:1: a word on going out can be neither caught nor cured")
}

func TestParseExtendsNothing(t *testing.T) {
	_, err := Parse("top.toml", []byte("extends = \"small\"\n"))
	require.ErrorContains(t, err, "a file that extends others cannot be read alone")
}

func TestChainIsOneFile(t *testing.T) {
	files := map[string]string{
		"one":   "extends = \"small\"\n[draw]\nmax = 2\n[cards]\nskip = { points = 5 }\n",
		"two":   "extends = \"one\"\n[draw]\nmax = 3\n[start]\nredraw.add = [\"draw2\"]\n",
		"whole": strings.NewReplacer("points = 20, effects = [\"skip\"]", "points = 5, effects = [\"skip\"]", `["wild"]`, `["draw2", "wild"]`).Replace(small) + "[draw]\nmax = 3\n",
	}
	require.Equal(t, load(t, files, "whole").Fingerprint(), load(t, files, "two").Fingerprint())
}

func TestWordsAndTitles(t *testing.T) {
	r := load(t, map[string]string{
		"base": "extends = \"small\"\ntitle = \"Base\"\nsource = \"a leaflet\"\n[words.da]\nsuit = \"farve\"\nred = \"rød\"\n",
		"top":  "extends = \"base\"\ntitle = { en = \"Top\" }\n[words.da]\nred = \"hjerter\"\nwild = \"Farvevalg\"\n",
	}, "top")
	require.Equal(t, "hjerter", r.Word("da", "red"))
	require.Equal(t, "farve", r.Word("da", "suit"))
	require.Equal(t, "blue", r.Word("da", "blue"))
	require.Equal(t, "wild", r.Word("en", "wild"))
	require.Equal(t, "Top", r.Title("en"))
	require.Equal(t, "top", r.Title("da"), "the title of another ruleset is not this one's")
	require.Empty(t, r.Source(), "it is shown where it stands")
}

func TestLongChainsEnd(t *testing.T) {
	files := with(nil)
	for i := range 100 {
		base := "small"
		if i > 0 {
			base = fmt.Sprintf("f%d", i-1)
		}
		files[fmt.Sprintf("f%d.toml", i)] = &fstest.MapFile{Data: []byte("extends = \"" + base + "\"\n")}
	}
	_, err := Load(files, "f99")
	require.ErrorContains(t, err, "too many files")
}

// Files made to be dear are refused, or read in no time and space to speak of.
func TestBombs(t *testing.T) {
	wide := strings.Builder{}
	wide.WriteString(small + "[two.cards]\n")
	for i := range 2000 {
		fmt.Fprintf(&wide, "\"all%s\" = { points = 1 }\n", strings.Repeat(" ", i%60)+strings.Repeat(",all", i/60))
	}
	for name, src := range map[string]string{
		"brackets":    "a = " + strings.Repeat("[", 30000) + strings.Repeat("]", 30000),
		"dots":        strings.Repeat("a.", 30000) + "a = 1",
		"a long file": strings.Repeat("# comment\n", 10000),
		"many cards":  strings.ReplaceAll(small, `"1-5"`, `"0-9999"`),
		"long range":  small + "[cards.\"1-99999999999999999999\"]\npoints = 1\n",
		"many keys":   wide.String()[:min(wide.Len(), 60000)],
		"many suits":  strings.ReplaceAll(small, `["red", "blue"]`, `["`+strings.Join(strings.Fields(strings.Repeat("a ", 17)), `", "`)+`"]`),
		"nought":      "\x00",
		"no text":     "\xff\xfe",
	} {
		_, err := Parse(name, []byte(src))
		var ps Problems
		require.ErrorAs(t, err, &ps, name)
		require.LessOrEqual(t, len(ps), 100)
	}
}

// Lists that are long are refused: comparing them all, card by card and
// overlay by overlay, would take long.
func TestLongLists(t *testing.T) {
	long := strings.TrimSuffix(strings.Repeat(`"1", "not 1", `, 200), ", ")
	for _, src := range []string{
		"[start]\nredraw = [" + long + "]\n",
		"[start]\nredraw.add = [" + long + "]\n",
		"[start]\nredraw = [\"" + strings.Repeat("1,", 200) + "1\"]\n",
		"without = [" + strings.TrimSuffix(strings.Repeat("\"draw.max\", ", 100), ", ") + "]\n",
	} {
		_, err := Parse("long.toml", []byte(src))
		var ps Problems
		require.ErrorAs(t, err, &ps)
		require.Len(t, ps, 1)
	}
}

// An error of the file system is told with the place that asked for the file.
func TestFilesThatCannotBeRead(t *testing.T) {
	files := with(map[string]string{"top": "name = \"top\"\nextends = \"folder\"\n"})
	files["folder.toml/x"] = &fstest.MapFile{}
	_, err := Load(files, "top")
	require.ErrorContains(t, err, "folder.toml, extended by top.toml:2")
	_, err = Load(files, "")
	require.ErrorIs(t, err, fs.ErrInvalid)
}
