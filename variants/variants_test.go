package variants_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// A file is extended by its file's name and spoken of by its own: they must be
// one, and no two files may share it, or Over would hide one of them.
func TestNamesAreFileNames(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range slices.Concat(variants.Names(), variants.Overlays()) {
		if seen[name] {
			t.Errorf("%s: two shipped files have this name", name)
		}
		seen[name] = true
		rules, err := variants.Load(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if rules.Name() != name {
			t.Errorf("%s.toml: name = %q", name, rules.Name())
		}
		if overlay := slices.Contains(variants.Overlays(), name); rules.Overlay() != overlay {
			t.Errorf("%s: a house rule alone: %t; its folder says %t", name, rules.Overlay(), overlay)
		}
		for _, warning := range rules.Warnings() {
			t.Errorf("%s: %v", name, warning)
		}
	}
}

// needs are house rules that speak of what not every game has, and a file that
// can only be read on a game that has it.
var needs = map[string]string{
	"catch": aWord, "catch-only": aWord, "false-word": aWord, "word-one": aWord, "word-four": aWord, "word-five": aWord,
	"penalties": points, "winner-collects": points,
}

const (
	aWord  = "[call.last]\npenalty = 9\n"
	points = "[score]\nmode = \"penalty\"\n\n[match]\nend = \"lowest-when\"\ntarget = 500\n"
)

func mix(game, overlay, more string) (*lastcard.Ruleset, error) {
	text := fmt.Sprintf("extends = [%q, %q]\n%s", game, overlay, more)
	if overlay == "" {
		text = fmt.Sprintf("extends = [%q]\n%s", game, more)
	}
	return lastcard.Load(variants.Over(fstest.MapFS{"mix.toml": {Data: []byte(text)}}), "mix")
}

// A house rule that is shipped goes on every shipped game that has what it
// speaks of, and changes one of the first three at least.
func TestOverlaysGoOnGames(t *testing.T) {
	changes := map[string]bool{}
	for _, game := range variants.Names() {
		base, err := variants.Load(game)
		if err != nil {
			t.Errorf("%s: %v", game, err)
			continue
		}
		for _, overlay := range variants.Overlays() {
			rules, err := mix(game, overlay, "")
			var without error
			if needs[overlay] != "" {
				_, without = mix(game, "", needs[overlay])
			}
			if (err == nil) != (without == nil) {
				t.Errorf("%s with %s: %v", game, overlay, err)
			}
			if err == nil && base.Fingerprint() != rules.Fingerprint() && slices.Contains([]string{"assano", "solo", "uno"}, game) {
				changes[overlay] = true
			}
		}
	}
	for _, overlay := range variants.Overlays() {
		if !changes[overlay] {
			t.Errorf("%s changes neither assano nor solo nor uno", overlay)
		}
	}
}

// The first line is for editors, which find the schema by it.
func TestEveryFileNamesTheSchemaAndItsSource(t *testing.T) {
	for _, name := range slices.Concat(variants.Names(), variants.Overlays()) {
		text, err := fs.ReadFile(variants.Over(nil), name+".toml")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		lines := strings.SplitN(string(text), "\n", 3)
		if len(lines) < 3 || !strings.HasPrefix(lines[1], "# Source: ") {
			t.Errorf("%s.toml: the second line does not name the source", name)
		}
		first := "#:schema ./lastcard.schema.json"
		if slices.Contains(variants.Overlays(), name) {
			first = "#:schema ../lastcard.schema.json"
		}
		if lines[0] != first {
			t.Errorf("%s.toml: the first line is %q, not %q", name, lines[0], first)
		}
	}
}

func TestListsAreSortedCopies(t *testing.T) {
	for _, list := range []func() []string{variants.Names, variants.Overlays} {
		names := list()
		if len(names) == 0 || !slices.IsSorted(names) {
			t.Errorf("not a sorted list: %q", names)
		}
		names[0] = "changed"
		if list()[0] == "changed" {
			t.Error("a caller can change the list")
		}
	}
}

func TestOverLooksInOwnFilesFirst(t *testing.T) {
	own := fstest.MapFS{
		"catch.toml": {Data: []byte("own")},
		"mine.toml":  {Data: []byte("mine")},
	}
	fsys := variants.Over(own)
	for name, want := range map[string]string{"catch.toml": "own", "mine.toml": "mine"} {
		if got, err := fs.ReadFile(fsys, name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	for _, name := range []string{"solo.toml", "jump-numbers.toml"} {
		if _, err := fs.ReadFile(fsys, name); err != nil {
			t.Errorf("a shipped file is not found: %v", err)
		}
	}
	for name, want := range map[string]error{"nosuch.toml": fs.ErrNotExist, "../solo.toml": fs.ErrInvalid} {
		if _, err := fsys.Open(name); !errors.Is(err, want) {
			t.Errorf("%s: %v; want %v", name, err, want)
		}
	}
}

// What is wrong with one's own file must not be papered over by a shipped one.
func TestOverTellsOwnTrouble(t *testing.T) {
	trouble := errors.New("disk on fire")
	_, err := variants.Over(broken{trouble}).Open("solo.toml")
	if !errors.Is(err, trouble) {
		t.Errorf("got %v, want %v", err, trouble)
	}
}

type broken struct{ err error }

func (b broken) Open(string) (fs.File, error) { return nil, b.err }
