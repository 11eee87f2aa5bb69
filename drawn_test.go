package lastcard

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/lastcard-go/lastcard/internal/generate"
)

// The rules that properties are tried on: drawn ones, and those that come with
// the library.

// drawnRules draws rulesets of any combination of the vocabulary that the
// checker accepts.
var drawnRules = rapid.Custom(func(t *rapid.T) *Ruleset {
	rules, err := Parse("drawn.toml", []byte(generate.Rules.Draw(t, "rules")))
	if err != nil {
		return nil
	}
	return rules
}).Filter(func(rules *Ruleset) bool { return rules != nil })

// drawnSeats draws a number of seats that the rules allow.
func drawnSeats(t *rapid.T, rules *Ruleset) int {
	least, most := rules.Players()
	seats := generate.Between(t, "seats", least, most)
	if rules.Partners() {
		seats &^= 1
	}
	return seats
}

// shippedFiles is the directory of the shipped games, in which overlays are
// found too. It stands for variants.Over(nil), as that package may use this
// one.
type shippedFiles struct{}

func (shippedFiles) Open(name string) (fs.File, error) {
	f, err := os.Open(filepath.Join("variants", name))
	if errors.Is(err, fs.ErrNotExist) {
		return os.Open(filepath.Join("variants", "house", name))
	}
	return f, err
}

// shippedNames lists the shipped games.
func shippedNames(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("variants/*.toml")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no shipped rules: %v", err)
	}
	for i, path := range paths {
		paths[i] = strings.TrimSuffix(filepath.Base(path), ".toml")
	}
	return paths
}

func shippedRules(t testing.TB, name string) *Ruleset {
	t.Helper()
	rules, err := Load(shippedFiles{}, name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// tableSizes are the smallest table of a ruleset, the usual one and the
// largest; of short tests the usual one alone.
func tableSizes(rules *Ruleset) []int {
	least, most := rules.Players()
	if testing.Short() {
		return []int{min(max(4, least), most)}
	}
	sizes := []int{least}
	if least < 4 && most > 4 {
		sizes = append(sizes, 4)
	}
	if most > least {
		sizes = append(sizes, most)
	}
	return sizes
}

// everywhere tries watchers on matches of drawn rules, and of every shipped
// ruleset at small and large tables. Matches are left after so many rounds.
func everywhere(t *testing.T, rounds int, watchers func() []watcher) {
	t.Run("drawn", func(t *testing.T) {
		t.Parallel()
		rapid.Check(t, func(t *rapid.T) { drawnMatch(t, rounds, watchers()) })
	})
	t.Run("shipped", func(t *testing.T) {
		t.Parallel()
		for _, name := range shippedNames(t) {
			rules := shippedRules(t, name)
			for i, seats := range tableSizes(rules) {
				t.Run(fmt.Sprintf("%s/%d", name, seats), func(t *testing.T) {
					seed := uint64(i + 1)
					watch(t, rules, seats, seed, random(seed), rounds, watchers()...)
				})
			}
		}
	})
}

func drawnMatch(t *rapid.T, rounds int, watchers []watcher) *drill {
	rules := drawnRules.Draw(t, "rules")
	seats := drawnSeats(t, rules)
	seed := rapid.Uint64().Draw(t, "seed")
	return watch(t, rules, seats, seed, random(seed), rounds, watchers...)
}

// The generator must not throw away much, or the rules that are left would be
// a strange selection.
func TestMostDrawnRulesAreAccepted(t *testing.T) {
	const drawn = 300
	accepted := 0
	for i := range drawn {
		text := generate.Rules.Example(i)
		if _, err := Parse("drawn.toml", []byte(text)); err == nil {
			accepted++
		} else if problems := Problems(nil); !errors.As(err, &problems) {
			t.Errorf("%v is no list of problems", err)
		}
	}
	t.Logf("%d of %d accepted", accepted, drawn)
	if accepted < drawn*6/10 {
		t.Errorf("%d of %d drawn rulesets are accepted", accepted, drawn)
	}
}

// Every key of the language that changes play is drawn, often enough for a run
// of the properties to see it.
func TestEveryKeyIsDrawn(t *testing.T) {
	var all strings.Builder
	for i := range 300 {
		all.WriteString(generate.Rules.Example(i))
	}
	text := all.String()
	for _, r := range language {
		if r.table == "" && r.key == "source" {
			continue
		}
		if strings.Count(text, "\n"+r.key+" = ") < 3 {
			t.Errorf("%s.%s is hardly ever drawn", r.table, r.key)
		}
		for _, word := range r.words {
			if !strings.Contains(text, fmt.Sprintf("%s = %q", r.key, word)) && !strings.Contains(text, r.key+" = "+word) {
				t.Errorf("%s.%s = %q is never drawn", r.table, r.key, word)
			}
		}
	}
}
