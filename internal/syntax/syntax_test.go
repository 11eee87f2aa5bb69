package syntax_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/lastcard-go/lastcard/internal/syntax"
)

// The fault of a text is written in the test as line:column:width key: message.
func render(faults []syntax.Fault) string {
	var text strings.Builder
	for _, f := range faults {
		fmt.Fprintf(&text, "%d:%d:%d %s: %s\n", f.Pos.Line, f.Pos.Column, f.Pos.Width, f.Key, f.Message)
	}
	return text.String()
}

func TestFaults(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"empty", "", ""},
		{"comment without line end", "# nothing", ""},
		{"word without quotes", "a = caught", "1:5:6 a: caught is no value\n"},
		{"words without quotes, then more", "a = UNO is fun # said\nb = [1, x y, 2]\nc = yes",
			"1:5:10 a: UNO is fun is no value\n2:9:3 b: x y is no value\n3:5:3 c: yes is no value\n"},
		{"forty letters without quotes", "a = " + strings.Repeat("x", 40), "1:5:40 a: " + strings.Repeat("x", 40) + " is no value\n"},
		{"more letters without quotes", "a = " + strings.Repeat("x", 41), "1:5:41 a: " + strings.Repeat("x", 39) + "… is no value\n"},
		{"number of two parts", "copies = 1-9", "1:10:3 copies: 1-9 is no value\n"},
		{"leading zero", "a = 007", "1:5:3 a: 007 is no value\n"},
		{"no seconds, as TOML 1.1 allows", "a = 10:20", "1:5:5 a: 10:20 is no value\n"},
		{"no value", "a =\nb = 2", "1:4:1 a: no value after =\n"},
		{"no equals", "a 1\nb = 2", "1:3:1 : \"1\" where \"=\" should follow the key a\n"},
		{"no key", "= 1", "1:1:1 : \"=\" where a key should stand\n"},
		{"empty key", `"" = 1`, "1:1:2 : an empty key\n"},
		{"key in triple quotes", `"""a""" = 1`, "1:1:1 : a key in triple quotes\n"},
		{"double dot", "a..b = 1", "1:3:1 : \".\" where a key should stand\n"},
		{"curly quotes", "a = “x”", "1:5:1 a: \"“\" where a value should stand\n"},
		{"open text", "a = \"x\nb = 'y", "1:5:1 : a text without its closing quote\n2:5:1 : a text without its closing quote\n"},
		{"open long text", "a = \"\"\"x\nb = 1", "1:5:1 : a text without its closing quotes\n"},
		{"six quotes", `a = """x""""""`, "1:15:1 : too many quotes at the end of a text\n"},
		{"unknown escape", `a = "\q"`, "1:6:1 : an escape that TOML does not know\n"},
		{"escapes of TOML 1.1", `a = "\e"` + "\n" + `b = "\x41"`,
			"1:6:1 : an escape that TOML does not know\n2:6:1 : an escape that TOML does not know\n"},
		{"surrogate", `a = "\ud800"`, "1:6:6 : an escape that TOML does not know\n"},
		{"escaped direction", `a = "\u202e"`, "1:6:6 : the invisible character U+202E\n"},
		{"escaped control", `a = "\u0000"`, "1:6:6 : the invisible character U+0000\n"},
		{"line end in key", `"a\nb" = 1`, "1:1:6 : a key with an invisible character\n"},
		{"open list", "a = [1,\n", "1:5:1 : a list without its \"]\"\n"},
		{"list without comma", "a = [1 2]", "1:8:1 : \"2\" where \",\" or \"]\" should follow an element\n"},
		{"list of texts without comma", `a = ["x" "y"]`, "1:10:1 : \"\\\"\" where \",\" or \"]\" should follow an element\n"},
		{"two commas", "a = [1,,2]", "1:8:1 a: \",\" where a value should stand\n"},
		{"inline table over lines", "a = {\nb = 1 }\nc = 1", "1:6:1 : \"end of line\" where a key should stand\n2:7:1 : \"}\" after the end of the statement\n"},
		{"inline table, comma at the end", "a = { b = 1, }", "1:14:1 : \"}\" where another key should follow the comma\n"},
		{"inline table, no end", "a = { b = 1", "1:12:1 : \"end of file\" where \",\" or \"}\" should follow\n"},
		{"two statements", "a = 1 b = 2", "1:7:1 : \"b\" after the end of the statement\n"},
		{"two statements after a text", `a = "1" b = 2`, "1:9:1 : \"b\" after the end of the statement\n"},
		{"header without end", "[a\nb = 1", "1:3:1 : \"end of line\" where the name of the table should end with \"]\"\n"},
		{"list of tables", "[[call]]\nat = 1\n[[call]]\nat = 1\n", "1:1:8 call: lists of tables are not used in rule files\n3:1:8 call: lists of tables are not used in rule files\n"},
		{"list of tables, one bracket short", "[[a] # b\nb = ,", "1:1:8 : lists of tables are not used in rule files\n2:5:1 b: \",\" where a value should stand\n"},
		{"below a list of tables", "[[a.b]]\nc = ,", "1:1:7 a.b: lists of tables are not used in rule files\n2:5:1 a.b.c: \",\" where a value should stand\n"},
		{"a deep list of tables after a deep table", "[a.b.c.d.e]\n[[f.g.h.i.j]]", "2:1:13 f.g.h.i.j: lists of tables are not used in rule files\n"},
		{"depth after broken keys", "a.b.c.d. = 1\na.b.c.d. = 1\na.b.c.d. = 1\ne = [[[[[[[[1]]]]]]]]",
			"1:10:1 : \"=\" where a key should stand\n2:10:1 : \"=\" where a key should stand\n3:10:1 : \"=\" where a key should stand\n"},
		{"blanks before everything", " \t[a]\t \n \t\n\tb\t=\t1\t\n  # c\n \t", ""},
		{"same key twice", "a = 1\nb = 2\na = 3", "3:1:1 a: a stands twice; first in line 1\n"},
		{"same key, quoted", "a = 1\n'a' = 3", "2:1:3 a: a stands twice; first in line 1\n"},
		{"same key in braces", "x = { a = 1, a = 2 }", "1:14:1 x.a: x.a stands twice; first in line 1\n"},
		{"same table twice", "[a]\nx = 1\n[b]\n[a]\nx = 2", "4:2:1 a: the table [a] stands in line 1 already\n"},
		{"table over value", "a = 1\n[a]", "2:2:1 a: a has a value in line 1 already\n"},
		{"table below value", "a = 1\n[a.b]", "2:2:1 a: a has a value in line 1 already and cannot be a table\n"},
		{"table below braces", "a = {}\n[a.b]", "2:2:1 a: a has a value in line 1 already and cannot be a table\n"},
		{"dotted key below value", "a = 1\na.b = 2", "2:1:1 a: a has a value in line 1 already and cannot be a table\n"},
		{"dotted key into braces", "a = {}\na.b = 2", "2:1:1 a: a has a value in line 1 already and cannot be a table\n"},
		{"value over table", "[a.b]\n[a]\nb = 1", "3:1:1 a.b: a.b is a table already, in line 1\n"},
		{"dotted key into named table", "[a.b.c]\nz = 9\n[a]\nb.c.t = 1", "4:1:1 a.b: the table a.b is named in line 1 already\n"},
		{"table over dotted key", "[a]\nb.c = 1\n[a.b]", "3:4:1 a.b: a.b is begun in line 2 already, as part of a dotted key\n"},
		{"table below dotted key", "[a]\nb.c = 1\n[a.b.d]", ""},
		{"table after its part", "[a.b]\n[a]\nc = 1", ""},
		{"dotted keys share a table", "a.b = 1\na.c = 2", ""},
		{"same key, not ASCII", "'š' = 1\n'š' = 2", "2:1:3 \"š\": \"š\" stands twice; first in line 1\n"},
		{"dotted key below list", "a = []\na.b = 2", "2:1:1 a: a has a value in line 1 already and cannot be a table\n"},
		{"addition to braces", "a = {}\na.add = []", "2:1:1 a: a has a value in line 1 already and cannot be a table\n"},
		{"value over additions", "[c.x]\nadd = []\n[c]\nx = 1", "4:1:1 c.x: c.x is a table already, in line 1\n"},
		{"list over table", "[c.x]\ny = []\n[c]\nx = []", "4:1:1 c.x: c.x is a table already, in line 1\n"},
		{"list over list", "x = [1]\nx = [1]", "2:1:1 x: x stands twice; first in line 1\n"},
		{"letter case", "count = 1\nCOUNT = 2", "2:1:5 COUNT: COUNT differs from a key in line 1 in the case of its letters only\n"},
		{"letter case of tables", "[Draw]\nmax = 1\n[draw]\nmax = 2", "3:2:4 draw: draw differs from a key in line 1 in the case of its letters only\n"},
		{"letter case beyond ASCII", "k = 1\n\"\u212A\" = 2\ns = 1\n'\u017F' = 1", "2:1:3 \"\u212A\": \u212A differs from a key in line 1 in the case of its letters only\n4:1:3 \"\u017F\": \u017F differs from a key in line 3 in the case of its letters only\n"},
		{"letter case in other tables", "[a]\nX = 1\n[b]\nx = 1", ""},
		{"NUL", "a = \"\x00\"", "1:6:1 : a NUL character\n"},
		{"byte order mark", "\ufeffa = 1", "1:1:1 : the file begins with a byte order mark\n"},
		{"byte order mark inside", "a = 1 # \ufeff", "1:9:1 : a byte order mark inside the file\n"},
		{"UTF-16", "\xff\xfea\x00", "1:1:1 : the file is UTF-16; rule files are UTF-8\n"},
		{"UTF-16, the other way", "\xfe\xff\x00a", "1:1:1 : the file is UTF-16; rule files are UTF-8\n"},
		{"UTF-16 without mark", "a\x00=\x001\x00", "1:1:1 : the file looks like UTF-16; rule files are UTF-8\n"},
		{"Latin-1", "a = 1\nb = \"r\xf8d\"", "2:7:1 : this is not valid UTF-8\n"},
		{"control character", "a = 1 # \x07", "1:9:1 : the control character U+0007\n"},
		{"C1 control", "a = '\u009b31m'", "1:6:1 : the control character U+009B\n"},
		{"DEL", "a = '\x7f'", "1:6:1 : the control character U+007F\n"},
		{"bidi", "a = 1 # \u202e", "1:9:1 : the invisible character U+202E, which changes the direction of writing\n"},
		{"bare carriage return", "a = 1\rb = 2", "1:6:1 : a carriage return inside a line\n"},
		{"CRLF", "a = 1\r\n[b]\r\nc = [\r\n1,\r\n]\r\n", ""},
		{"CRLF after a fault", "a = ,\r\nb = 1\r\n", "1:5:1 a: \",\" where a value should stand\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, faults := syntax.Scan([]byte(test.src))
			if got := render(faults); got != test.want {
				t.Errorf("got:\n%swant:\n%s", got, test.want)
			}
		})
	}
}

// The decoder takes a list and its additions in one file and keeps the last.
func TestListBesideItsChanges(t *testing.T) {
	const hint = "keep effects = [...], or effects.add and effects.remove"
	for _, src := range []string{
		"effects = ['a']\neffects.add = ['b']",
		"effects = ['a']\neffects.remove = ['b']",
		"effects.add = ['b']\neffects = ['a']",
		"effects.remove = ['b']\neffects = ['a']",
		"[c]\neffects = ['a']\n[c.effects]\nadd = ['b']",
		"[c.effects]\nadd = ['b']\n[c]\neffects = ['a']",
		"[c]\neffects = ['a']\n[c.effects.add]",
		"c = { effects = ['a'], effects.add = ['b'] }",
		"c = { effects.add = ['b'], effects = ['a'] }",
		"c.effects.add = ['b']\nc.effects = ['a']",
	} {
		_, faults := syntax.Scan([]byte(src))
		if len(faults) == 0 {
			t.Errorf("%q passes", src)
			continue
		}
		if faults[0].Hint != hint || !strings.HasSuffix(faults[0].Key, "effects") {
			t.Errorf("%q: %+v", src, faults[0])
		}
	}
}

const sample = `# a ruleset
name = "x" # its name
players = [2, 10]

[cards]
"1-9" = { copies = 2, points = "rank" }
 wild4 = { effects = [{ name = "suit" }, { owe = 4 }], "Not".on = [[1, 2], ["ø", 'b']] }

[ call . last ]
enforce = """
long"""
effects.add = [
  "a", # one
  "b",
]
[two."J"]
`

func TestIndex(t *testing.T) {
	x, faults := syntax.Scan([]byte(sample))
	if len(faults) != 0 {
		t.Fatal(render(faults))
	}
	type at = syntax.Pos
	tests := []struct {
		path       string
		key, value syntax.Pos
	}{
		{"name", at{2, 1, 4}, at{2, 8, 3}},
		{"players", at{3, 1, 7}, at{3, 11, 7}},
		{"players 0", at{}, at{3, 12, 1}},
		{"players 1", at{}, at{3, 15, 2}},
		{"players 2", at{}, at{}},
		{"players x", at{}, at{}},
		{"players -1", at{}, at{}},
		{"cards", at{5, 2, 5}, at{5, 1, 7}},
		{"cards 1-9", at{6, 1, 5}, at{6, 9, 31}},
		{"cards 1-9 points", at{6, 23, 6}, at{6, 32, 6}},
		{"cards wild4", at{7, 2, 5}, at{7, 10, 79}},
		{"cards wild4 effects 1 owe", at{7, 44, 3}, at{7, 50, 1}},
		{"cards wild4 Not", at{7, 56, 5}, at{}},
		{"cards wild4 Not on 1 0", at{}, at{7, 77, 3}},
		{"cards wild4 Not on 1 1", at{}, at{7, 82, 3}},
		{"call", at{9, 3, 4}, at{}},
		{"call last", at{9, 10, 4}, at{9, 1, 15}},
		{"call last enforce", at{10, 1, 7}, at{10, 11, 3}},
		{"call last effects add", at{12, 9, 3}, at{12, 15, 1}},
		{"call last effects add 1", at{}, at{14, 3, 3}},
		{"two J", at{16, 6, 3}, at{16, 1, 9}},
		{"nothing", at{}, at{}},
		{"name nothing", at{}, at{}},
	}
	for _, test := range tests {
		path := strings.Fields(test.path)
		if got, ok := x.Key(x.Find(path...)); got != test.key || ok != (got != at{}) {
			t.Errorf("Key(%s) = %v, %v; want %v", test.path, got, ok, test.key)
		}
		if got, ok := x.Value(x.Find(path...)); got != test.value || ok != (got != at{}) {
			t.Errorf("Value(%s) = %v, %v; want %v", test.path, got, ok, test.value)
		}
		if at := x.Find(path...); at >= 0 && !slices.Equal(x.Path(at), path) {
			t.Errorf("Path(%s) = %q", test.path, x.Path(at))
		}
	}
	for _, i := range []string{"-1", "2", "one"} {
		if at := x.Find("players", i); at >= 0 {
			t.Errorf("element %s of two is there", i)
		}
	}
	if got := x.Line(6); got != `"1-9" = { copies = 2, points = "rank" }` {
		t.Errorf("Line(6) = %q", got)
	}
	if x.Line(0)+x.Line(-1)+x.Line(18)+x.Line(17) != "" {
		t.Error("lines beyond the file are not empty")
	}
	quoted := map[string]bool{"cards 1-9": true, "cards wild4": false, "cards wild4 Not": true, "cards wild4 Not on": false, "two": false, "two J": true, "no": false}
	for path, want := range quoted {
		if got := x.Quoted(x.Find(strings.Fields(path)...)); got != want {
			t.Errorf("Quoted(%s) = %v", path, got)
		}
	}
}

// A key is quoted if it ever is, wherever it was first written.
func TestQuotedOnce(t *testing.T) {
	x, _ := syntax.Scan([]byte("[a.b]\n[\"a\".c]\n[d]\n'e'.f = 1\ne.g = 2\nh.i = 1\n'h'.j = 2\n['d'.k]\n[l.'m'.n]\n[l.m]\n"))
	for path, want := range map[string]bool{"a": true, "a b": false, "d": true, "d e": true, "d e g": false, "d h": true, "l": false, "l m": true} {
		if got := x.Quoted(x.Find(strings.Fields(path)...)); got != want {
			t.Errorf("Quoted(%s) = %v", path, got)
		}
	}
}

func TestLargestFileHasLines(t *testing.T) {
	src := "a = 1 #" + strings.Repeat("x", syntax.MaxBytes-7)
	if x, faults := syntax.Scan([]byte(src)); len(faults) > 0 || x.Line(1) != src {
		t.Errorf("a file of %d bytes is too large: %v", len(src), faults)
	}
	if x, faults := syntax.Scan([]byte(src + "x")); len(faults) != 1 || x.Line(1) != "" {
		t.Errorf("a file of %d bytes: %v", len(src)+1, faults)
	}
}

// The caret under a fault must fit even where the line had to be made harmless.
func TestLineIsHarmless(t *testing.T) {
	x, faults := syntax.Scan([]byte("a = \"\x1b[31m\xff\xfe\u202e\"\tb\r\n"))
	if len(faults) != 1 || faults[0].Pos.Column != 6 {
		t.Error(render(faults))
	}
	if got, want := x.Line(1), "a = \"\uFFFD[31m\uFFFD\uFFFD\uFFFD\"\tb"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestKeysAreTheDecoders(t *testing.T) {
	x, _ := syntax.Scan([]byte(sample))
	var v map[string]any
	md, err := toml.Decode(sample, &v)
	if err != nil {
		t.Fatal(err)
	}
	compareKeys(t, x, md)
}

func compareKeys(t *testing.T, x *syntax.Index, md toml.MetaData) {
	t.Helper()
	ours, theirs := x.Keys(), md.Keys()
	for i := range max(len(ours), len(theirs)) {
		if i >= len(ours) || i >= len(theirs) || !slices.Equal(ours[i], []string(theirs[i])) {
			t.Fatalf("key %d differs:\nours   %q\ntheirs %q", i, ours, theirs)
		}
	}
}
