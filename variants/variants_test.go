package variants_test

import (
	"errors"
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

// A house rule that is shipped goes on every shipped game, and changes it,
// unless the game has that rule already.
func TestOverlaysGoOnGames(t *testing.T) {
	for _, game := range variants.Names() {
		for _, overlay := range variants.Overlays() {
			own := fstest.MapFS{"mix.toml": {Data: []byte(`extends = ["` + game + `", "` + overlay + `"]`)}}
			rules, err := lastcard.Load(variants.Over(own), "mix")
			if err != nil {
				t.Errorf("%s with %s: %v", game, overlay, err)
				continue
			}
			if base, err := variants.Load(game); err != nil || base.Fingerprint() == rules.Fingerprint() {
				if game != "solo-2018" || overlay != "jump-numbers" {
					t.Errorf("%s with %s is %s, %v", game, overlay, game, err)
				}
			}
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
