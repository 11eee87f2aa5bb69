package lastcard

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzParse reads anything: it never panics, every problem lies in the file,
// and what is accepted can be written out and read back as the same rules.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"testdata/good/*.toml", "testdata/bad/*.toml"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, name := range names {
			src, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(src, false)
			f.Add(src, true)
		}
	}
	f.Add([]byte(small), false)
	f.Fuzz(func(t *testing.T, src []byte, above bool) {
		name, files := "fuzz.toml", with(map[string]string{"fuzz": string(src)})
		if above { // as an overlay, or a game that extends one
			files["top.toml"] = with(map[string]string{"top": "extends = [\"small\", \"fuzz\"]"})["top.toml"]
			name = "top.toml"
		}
		r, err := Load(files, name)
		var ps Problems
		if err != nil && !errors.As(err, &ps) {
			t.Fatalf("not problems: %v", err)
		}
		if r != nil {
			ps = r.Warnings()
		}
		for _, p := range ps {
			checkPlace(t, p, files[p.File].Data)
		}
		if err == nil && !r.Overlay() {
			checkWritten(t, r)
		}
	})
}

func checkPlace(t *testing.T, p Problem, src []byte) {
	lines := strings.Split(string(src), "\n")
	if text := p.Error(); !utf8.ValidString(text) || text == "" {
		t.Fatalf("not a text: %q", text)
	}
	if p.Message == "" || p.Line < 0 || p.Line > len(lines) {
		t.Fatalf("no such place: %+v", p)
	}
	if p.Line > 0 && (p.Column < 1 || p.Width < 1 || p.Column > len([]rune(lines[p.Line-1]))+1) {
		t.Fatalf("no such column: %+v", p)
	}
}

func checkWritten(t *testing.T, r *Ruleset) {
	again, err := Parse("again.toml", []byte(r.TOML()))
	if err != nil {
		t.Fatalf("%v\n%s", err, r.TOML())
	}
	if again.Fingerprint() != r.Fingerprint() {
		t.Fatalf("%s\n%s\n%s", r.TOML(), r.spec.canonical, again.spec.canonical)
	}
}
