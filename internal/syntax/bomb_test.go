package syntax_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/lastcard-go/lastcard/internal/syntax"
)

// Files that make the decoder slow, fat or dead. Each is refused without much
// ado: the scanner takes a few times the size of the largest file it reads.
func TestBombs(t *testing.T) {
	const bound = 8 << 20
	rep := strings.Repeat
	bombs := []struct{ name, src, want string }{
		{"dotted key", rep("a.", 4000) + "a=1", "deeper"},
		{"long dotted key", rep("a.", 16000) + "a=1", "deeper"},
		{"dotted table", "[" + rep("a.", 16000) + "a]", "deeper"},
		{"dotted list of tables", "[[" + rep("a.", 16000) + "a]]", "deeper"},
		{"tables in braces", rep("a={", 4000), "deeper"},
		{"many tables in braces", rep("a={", 16000) + rep("}", 16000), "deeper"},
		{"lists", "a=" + rep("[", 60000), "deeper"},
		{"a million lists", "a=" + rep("[", 1_000_000), "bytes"},
		{"ten million lists", "a=" + rep("[", 10_000_000), "bytes"},
		{"lists of tables in braces", "a=" + rep("[{a=", 8000), "deeper"},
		{"depth shared out", "[a.a.a]\na.a.a=[{a.a={a=[1]}}]", "deeper"},
		{"comment beyond the limit", "#" + rep("x", syntax.MaxBytes), "bytes"},
		{"one long key", rep("k", 60000) + "=1", "key of"},
		{"one long quoted key", `"` + rep("ø", 30000) + `"=1`, "key of"},
		{"keys", distinct(syntax.MaxKeys+3, "k%x=1\n"), "keys"},
		{"keys in braces", "a={" + distinct(syntax.MaxKeys+3, "k%x=1,") + "z=1}", "keys"},
		{"tables", distinct(syntax.MaxKeys+3, "[k%x]\n"), "keys"},
		{"faults", distinct(5000, "k%x=,\n"), "should stand"},
		{"one key again and again", rep("a=1\n", 16000), "twice"},
		{"NUL bytes", rep("\x00", 60000), "NUL"},
		{"NUL bytes in lines", "# x\n" + rep("\x00\n", 30000), "NUL"},
		{"quotes", "a=" + rep(`"`, 60000), "quotes"},
		{"backslashes", `a="` + rep(`\\`, 30000), "closing quote"},
		{"joints", "a=\"\"\"" + rep("\\ \n", 20000), "closing quotes"},
	}
	for _, bomb := range bombs {
		t.Run(bomb.name, func(t *testing.T) {
			var faults []syntax.Fault
			src := []byte(bomb.src)
			used := allocated(func() { _, faults = syntax.Scan(src) })
			if len(faults) == 0 || !strings.Contains(faults[0].Message, bomb.want) {
				t.Errorf("want a fault that says %q, got %.3v", bomb.want, faults)
			}
			most := syntax.MaxFaults
			if strings.Contains("deeper bytes keys", bomb.want) {
				most = 1 // nothing more can be said
			}
			if len(faults) > most {
				t.Errorf("%d faults", len(faults))
			}
			if used > bound {
				t.Errorf("%d bytes for a file of %d", used, len(bomb.src))
			}
		})
	}
}

// The largest files that pass: the scanner and the decoder both bear them.
func TestLargestFiles(t *testing.T) {
	const scanBound, decodeBound = 16 << 20, 32 << 20
	rep := strings.Repeat
	fill := func(head, body, tail string) string {
		return head + rep(body, (syntax.MaxBytes-len(head)-len(tail))/len(body)) + tail
	}
	files := []struct{ name, src string }{
		{"comment", fill("#", "x", "")},
		{"numbers", fill("a=[", "1,", "]")},
		{"lists", fill("a=[", "[],", "]")},
		{"deep lists", fill("a=[", "[[[[[[[]]]]]]],", "]")},
		{"empty tables", fill("a=[", "{},", "]")},
		{"tables in a list", "a=[" + rep("{a=1},", syntax.MaxKeys-1) + "]"},
		{"deep tables in a list", "a=[" + rep("{a={a={a={a={a={a={}}}}}}},", (syntax.MaxKeys-1)/6) + "]"},
		{"deep tables in deep lists", "a=[[" + rep("{a={a={a={a={a={a=1}}}}}},", 680) + "]]"},
		{"keys", distinct(syntax.MaxKeys, "k%x=1\n")},
		{"deep tables", distinct(1400, "[a.a.a.a.a.a.a.a%x.k]\n")},
		{"deep dotted keys", distinct(2500, "a.a.a.a.a.a.a%x.b.c=1\n")},
		{"quoted keys", distinct(500, `"`+rep("x", 115)+`%x"=1`+"\n")},
		{"long text", fill(`a="`, `\\`, `"`)},
	}
	for _, file := range files {
		t.Run(file.name, func(t *testing.T) {
			if len(file.src) > syntax.MaxBytes {
				t.Fatalf("the test's own file is too large: %d", len(file.src))
			}
			var faults []syntax.Fault
			if used := allocated(func() { _, faults = syntax.Scan([]byte(file.src)) }); used > scanBound {
				t.Errorf("the scanner took %d bytes", used)
			}
			if len(faults) > 0 {
				t.Fatalf("%+v", faults[0])
			}
			var v map[string]any
			var err error
			if used := allocated(func() { _, err = toml.Decode(file.src, &v) }); used > decodeBound {
				t.Errorf("the decoder took %d bytes", used)
			}
			if err != nil {
				t.Errorf("%.200s", err.Error())
			}
		})
	}
}

// Depth counts the dots of the table's name and of the key, and brackets.
func TestDepth(t *testing.T) {
	for _, test := range []struct {
		src string
		ok  bool
	}{
		{"a.b.c.d.e.f.g.h.i = 1", true},
		{"a.b.c.d.e.f.g.h.i.j = 1", false},
		{"[a.b.c.d.e.f.g.h.i]", true},
		{"[a.b.c.d.e.f.g.h.i.j]", false},
		{"a = [[[[[[[[]]]]]]]]", true},
		{"a = [[[[[[[[[]]]]]]]]]", false},
		{"[two.cards.J]\neffects.add = [{ choose = { skip = ['skip'] } }]", true},
		{"[a.b.c]\nd.e = [{ f = { g.h = [1] } }]", true},
		{"[a.b.c]\nd.e = [{ f = { g.h = [[1]] } }]", false},
		{"[a.b.c.d.e.f.g.h.i]\nj = 1\n[b]\nc = [[[[[[[[1]]]]]]]]", true},
		{"a = [{ b.c.d.e = 1 }, [[[[[[[1]]]]]]]]", true},
	} {
		if _, faults := syntax.Scan([]byte(test.src)); (len(faults) == 0) != test.ok {
			t.Errorf("%s: %v", test.src, faults)
		}
	}
}

func distinct(n int, format string) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, format, i)
	}
	return text.String()
}

func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func BenchmarkScan(b *testing.B) {
	src := []byte(sample)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		syntax.Scan(src)
	}
}
