package variants_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// Every rule file in the README can be used as it stands. One whose block names
// a game after the language is a change of that game.
func TestReadmeFiles(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := 0
	for i, part := range strings.Split(string(text), "```") {
		head, body, _ := strings.Cut(part, "\n")
		game, ok := strings.CutPrefix(head, "toml")
		if i%2 == 0 || !ok {
			continue
		}
		blocks++
		if game = strings.TrimSpace(game); game != "" {
			body = "name = \"mine\"\nextends = \"" + game + "\"\n" + body
		}
		rules, err := lastcard.Load(variants.Over(fstest.MapFS{"mine.toml": {Data: []byte(body)}}), "mine")
		if err != nil {
			t.Errorf("%v\nin:\n%s", err, body)
			continue
		}
		for _, warning := range rules.Warnings() {
			t.Errorf("%v\nin:\n%s", warning, body)
		}
		if game != "" {
			if base, err := variants.Load(game); err != nil || base.Fingerprint() == rules.Fingerprint() && !strings.Contains(body, "words.en") {
				t.Errorf("changes nothing in %s (%v):\n%s", game, err, body)
			}
		}
	}
	if blocks < 20 {
		t.Errorf("%d blocks found", blocks)
	}
}

// The gallery lists what is shipped, all of it.
func TestGalleryIsWhole(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range variants.Names() {
		if !strings.Contains(string(text), "| ["+name+"]("+name+".toml) |") {
			t.Errorf("%s is not in the gallery", name)
		}
	}
	for _, name := range variants.Overlays() {
		if !strings.Contains(string(text), "| ["+name+"](house/"+name+".toml) |") {
			t.Errorf("%s is not in the gallery", name)
		}
	}
}
