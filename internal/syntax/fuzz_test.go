package syntax_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/lastcard-go/lastcard/internal/syntax"
)

// Shapes of files, right and wrong; the fuzzer starts from these.
var shapes = []string{
	sample,
	"",
	"\n\n  \t\n# c",
	"a = 1",
	"a = 1 # c\r\nb = 2\r\n",
	"a.b.c = 1\na.b.d = 2",
	"a . 'b' . \"c\" = 1",
	"'a.b' = 1\n\"a\\u0041\" = 2",
	"[a]\n[a.b]\nc = 1",
	"[a.b]\nc = 1\n[a]\nd = 2",
	"[a]\nb.c = 1\n[a.b.d]\ne = 1",
	"[ a . b ]\nc=1",
	"a = [1, 2, [3, [4]]]",
	"a = [\n# c\n1, # d\n2,\n]",
	"a = [{b = 1, c.d = 2}, {b = 3}]",
	"a = { b = { c = { d = 1 } } }",
	"a = {}\nb = []\nc = [[], {}]",
	"a = \"x\\ty\\\"\\\\\"",
	"a = 'x\\y'",
	"a = \"\"\"\nx\\\n  y\"\" \"\"\"\"\"",
	"a = '''\nx''y'''''",
	"a = \"\"\"\\   \n  x\\u00e5\"\"\"",
	"a = +1\nb = -0\nc = 1_000\nd = 0xDE_AD\ne = 0o17\nf = 0b11",
	"a = 1.5\nb = 1e9\nc = -1.5E-3\nd = inf\ne = -nan",
	"a = 9223372036854775807\nb = 9223372036854775808",
	"a = true\nb = false",
	"a = 1979-05-27T07:32:00Z\nb = 1979-05-27 07:32:00.5+01:00\nc = 1979-05-27\nd = 07:32:00",
	"a = 1979-05-27 # c\nb = [1979-05-27 , 1]",
	"[[a]]\nb = 1\n[[a]]\nb = 2",
	"effects = ['a']\neffects.add = ['b']",
	"[c.effects]\nadd = ['b']\n[c]\neffects = ['a']",
	"count = 1\nCOUNT = 2",
	"a = 1\na = 2",
	"a = {\nb = 1,\n}",
	"a = \"\\e\\x41\"",
	"\"\" = 1",
	"ø = 1",
	"a = [1, 2",
	"a = \"\"\"x",
	"[a\n[b]",
	"a.a.a.a.a.a.a.a.a.a.a=1",
	"a=[[[[[[[[[[[[",
	"a={a={a={a={a={a={a={a={a={a=1",
	"\ufeffa = 1",
	"a\x00=\x001\x00",
	"a = 1\rb = 2",
	"a = \"\xff\"",
	"a = \"\u202e\"",
	"add = [1]\nremove = 1\n[x]\nadd = 2",
}

// FuzzScan holds the scanner against the decoder: what both take has the same
// keys, and every fault lies in the file.
func FuzzScan(f *testing.F) {
	for _, src := range shapes {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		x, faults := syntax.Scan(src)
		for _, fault := range faults {
			checkFault(t, x, src, fault)
		}
		checkPlaces(t, x)
		if len(faults) > 0 {
			return // the decoder is not to see it
		}
		var v map[string]any
		if md, err := toml.Decode(string(src), &v); err == nil {
			compareKeys(t, x, md)
			checkFound(t, x, nil, v)
		}
	})
}

func checkFault(t *testing.T, x *syntax.Index, src []byte, fault syntax.Fault) {
	t.Helper()
	if fault.Message == "" {
		t.Fatalf("a fault without words: %+v", fault)
	}
	if len(src) <= syntax.MaxBytes {
		checkPos(t, x, fault.Pos)
	}
}

// checkPos allows one column beyond the line: what is missing is missing there.
func checkPos(t *testing.T, x *syntax.Index, at syntax.Pos) {
	t.Helper()
	line := len([]rune(x.Line(at.Line)))
	if at.Line < 1 || at.Column < 1 || at.Width < 1 || at.Column+at.Width > line+2 {
		t.Fatalf("%+v is not in the line %q", at, x.Line(at.Line))
	}
}

func checkPlaces(t *testing.T, x *syntax.Index) {
	t.Helper()
	for _, path := range x.Keys() {
		if at, ok := x.Key(x.Find(path...)); ok {
			checkPos(t, x, at)
		}
		if at, ok := x.Value(x.Find(path...)); ok {
			checkPos(t, x, at)
		}
	}
}

// checkFound looks up everything that the decoder found.
func checkFound(t *testing.T, x *syntax.Index, path []string, v any) {
	t.Helper()
	switch v := v.(type) {
	case map[string]any:
		for name, value := range v {
			below := append(path[:len(path):len(path)], name)
			at := x.Find(below...)
			if _, ok := x.Key(at); !ok || !slices.Equal(x.Path(at), below) || !slices.Contains(x.Children(x.Parent(at)), at) {
				t.Fatalf("the key %q is nowhere", below)
			}
			checkFound(t, x, below, value)
		}
	case []any:
		for i := range v {
			below := append(path[:len(path):len(path)], strconv.Itoa(i))
			if _, ok := x.Value(x.Find(below...)); !ok {
				t.Fatalf("element %d of %q is nowhere", i, path)
			}
			checkFound(t, x, below, v[i])
		}
	case []map[string]any: // how the decoder gives a list of tables in braces
		for i := range v {
			checkFound(t, x, append(path[:len(path):len(path)], strconv.Itoa(i)), v[i])
		}
	default:
		if _, ok := x.Value(x.Find(path...)); !ok {
			t.Fatalf("the value of %q is nowhere", path)
		}
	}
}
