package lastcard

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProblemShowsThePlace(t *testing.T) {
	src := "name = \"house\"\nextends = \"small\"\n\n[call.last]\nword = \"ONE\"\n\nenforec = \"caught\"\n"
	_, err := Load(with(map[string]string{"house": src}), "house")
	require.EqualError(t, err, `house.toml:7:1: unknown key "enforec" in [call.last]
   7 | enforec = "caught"
     | ^^^^^^^
   did you mean "enforce"? It takes "auto" or "caught".`)
}

func TestProblemRendering(t *testing.T) {
	for _, c := range []struct {
		name    string
		problem Problem
		want    string
	}{
		{"a file", Problem{File: "f.toml", Message: "wrong"}, "f.toml: wrong"},
		{"a warning", Problem{File: "f.toml", Message: "odd", Warning: true}, "f.toml: warning: odd"},
		{"tabs", Problem{File: "f", Line: 12, Column: 3, Width: 2, Message: "m", Source: "\t\tab"},
			"f:12:3: m\n  12 |         ab\n     |         ^^"},
		{"wide runes", Problem{File: "f", Line: 1, Column: 3, Width: 1, Message: "m", Source: "漢字x"},
			"f:1:3: m\n   1 | 漢字x\n     |     ^"},
		{"wide place", Problem{File: "f", Line: 1, Column: 1, Width: 2, Message: "m", Source: "漢字x"},
			"f:1:1: m\n   1 | 漢字x\n     | ^^^^"},
		{"behind the end", Problem{File: "f", Line: 1, Column: 9, Width: 5, Message: "m", Source: "ab"},
			"f:1:9: m\n   1 | ab\n     |   ^"},
		{"no line", Problem{File: "f", Line: 3, Column: 1, Width: 0, Message: "m"}, "f:3:1: m\n   3 | \n     | ^"},
		{"control", Problem{File: "f\n", Line: 1, Column: 2, Width: 1, Message: "a\x1b[0m", Source: "a\x07b"},
			"f\uFFFD:1:2: a\uFFFD[0m\n   1 | a\uFFFDb\n     |  ^"},
	} {
		require.Equal(t, c.want, c.problem.Error(), c.name)
	}
}

func TestLongLinesAreCut(t *testing.T) {
	p := Problem{File: "f", Line: 1, Column: 500, Width: 3, Message: "m", Source: strings.Repeat("a", 499) + "bcd" + strings.Repeat("e", 60000)}
	lines := strings.Split(p.Error(), "\n")
	require.Len(t, lines, 3)
	require.Equal(t, 7+excerptRunes, len(lines[1]))
	at := strings.Index(lines[2], "^^^")
	require.Equal(t, "bcd", lines[1][at:at+3])
}

func TestProblemsAreCappedAndSorted(t *testing.T) {
	var b strings.Builder
	b.WriteString("name = \"many\"\n[draw]\n")
	for i := range 150 {
		fmt.Fprintf(&b, "key%c%c = 1\n", 'a'+i/26, 'a'+i%26)
	}
	_, err := Parse("many.toml", []byte(b.String()))
	var ps Problems
	require.ErrorAs(t, err, &ps)
	require.Len(t, ps, 100)
	require.Equal(t, "and 51 more", ps[99].Message)
	for i, p := range ps[:99] {
		require.Equal(t, i+3, p.Line)
	}
}
