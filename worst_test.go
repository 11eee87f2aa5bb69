package lastcard

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"
)

// plenty is a game with as many different cards as there may be.
const plenty = `name = "plenty"
players = [2, 4]
[deck]
suits = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"]
[cards]
"1-16" = { copies = 4, effects = [{ owe = 2 }] }
[deal]
hand = 5
`

// long is a list of so many entries, no two alike, with so many parts each.
func long(entries, parts int) string {
	var list []string
	for i := range entries {
		words := make([]string, parts)
		for j := range words {
			words[j] = fmt.Sprint(1 + (i>>(j%8)+j)%16)
		}
		list = append(list, `"`+[]string{"", "not "}[i%2]+strings.Join(words, ",")+fmt.Sprintf(` s%d"`, 1+i%8))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// The largest files within the limits load at once.
func TestWorstFilesLoadAtOnce(t *testing.T) {
	side := func(n int, text string) fstest.MapFS {
		files := fstest.MapFS{"plenty.toml": {Data: []byte(plenty)}}
		names := []string{`"plenty"`}
		for i := range n {
			name := fmt.Sprintf("o%d", i)
			files[name+".toml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(text, "NR", fmt.Sprint(i+1)))}
			names = append(names, `"`+name+`"`)
		}
		files["top.toml"] = &fstest.MapFile{Data: []byte("extends = [" + strings.Join(names, ", ") + "]\n")}
		return files
	}
	var each strings.Builder
	each.WriteString("[cards]\n")
	for s := range 8 {
		for r := range 16 {
			fmt.Fprintf(&each, "\"s%d %d\" = { not_on.add = %s }\n", s+1, r+1, long(8, 4))
		}
	}
	for name, files := range map[string]fstest.MapFS{
		"one":    side(1, "[cards]\nall = { not_on.add = "+long(250, 16)+" }\n"),
		"many":   side(15, "[cards]\nall = { not_on.add = "+long(16, 100)+" }\n"),
		"same":   side(15, "[cards]\nall = { not_on = "+long(250, 16)+" }\n"),
		"debts":  side(2, "[debt.all]\nanswer = "+long(250, 16)+"\n"),
		"each":   side(15, each.String()),
		"points": side(15, "[cards]\n\""+strings.Repeat("NR,", 100)+"NR\" = { points = NR }\n"),
	} {
		start := time.Now()
		r, err := Load(files, "top")
		took := time.Since(start)
		t.Log(name, took, err == nil)
		if err == nil {
			again, err := Parse("again.toml", []byte(r.TOML()))
			require.NoError(t, err, name)
			require.Equal(t, r.Fingerprint(), again.Fingerprint(), name)
		}
		require.Less(t, took, 10*time.Second, name)
	}
}

// What could take long is refused, and the message says what to do.
func TestTooLongLists(t *testing.T) {
	over := func(list string) Problems {
		return problemsOf(t, with(map[string]string{"a": "[start]\nredraw.add = " + list + "\n", "top": "extends = [\"small\", \"a\"]\n[start]\nredraw.add = " + distinct(250)}), "top")
	}
	ps := over(distinct(100))
	require.Contains(t, ps.Error(), "start.redraw comes to 351 entries")
	ps = over("[\"" + strings.Join(slices.Repeat([]string{strings.Repeat("1,", 99) + "1"}, 42), "\", \"") + "\"]")
	require.Contains(t, ps.Error(), "more than 4096 parts of selectors in one file")
}

// distinct is a list of so many entries.
func distinct(n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = fmt.Sprintf(`"%d"`, 1+i%5)
	}
	return "[" + strings.Join(words, ", ") + "]"
}
