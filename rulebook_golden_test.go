package lastcard_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/lastcard-go/lastcard/variants"
)

func book(t *testing.T, name, lang string) string {
	t.Helper()
	rules, err := variants.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Rulebook(lang)
}

// Whole books, read as people would read them.
func TestRulebookGolden(t *testing.T) {
	for _, name := range []string{"assano", "solo", "uno"} {
		for _, lang := range []string{"en", "da"} {
			path := filepath.Join("testdata", "rulebook", name+"."+lang+".md")
			got := book(t, name, lang)
			if *update {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s is otherwise; run go test -run Rulebook -update . and read it:\n%s", path, got)
			}
		}
	}
}
