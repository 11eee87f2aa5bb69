package schema

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/internal/generate"
)

const root = "../../"

func editorSchema(t *testing.T) *Schema {
	t.Helper()
	s, err := Read(root + "variants/lastcard.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// files are those that some patterns find below the root of the repository.
func files(t *testing.T, patterns ...string) []string {
	t.Helper()
	var paths []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(root + pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: no files, %v", pattern, err)
		}
		paths = append(paths, found...)
	}
	return paths
}

// What is shipped, and what the decoder's own tests hold for good, is valid.
func TestGoodFiles(t *testing.T) {
	s := editorSchema(t)
	for _, path := range files(t, "variants/*.toml", "variants/house/*.toml", "testdata/good/*.toml", "testdata/record/*.toml") {
		if err := s.Check(readFile(t, path)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// So is every rule file that the texts show. A block that names a game after
// the language is a change of that game.
func TestShownFiles(t *testing.T) {
	s := editorSchema(t)
	shown := 0
	for _, path := range files(t, "README.md", "variants/README.md") {
		for _, block := range strings.Split(readFile(t, path), "\n```toml")[1:] {
			block, _, _ = strings.Cut(block, "\n```")
			game, text, _ := strings.Cut(block, "\n")
			if game != "" {
				text = "extends = \"" + strings.TrimSpace(game) + "\"\n" + text
			}
			shown++
			if err := s.Check(text); err != nil {
				t.Errorf("%s: %v\nin:\n%s", path, err, text)
			}
		}
	}
	if shown < 20 {
		t.Errorf("%d files are shown", shown)
	}
}

// Whatever the decoder takes is valid, and so is what it makes of it.
func TestDrawnFiles(t *testing.T) {
	s := editorSchema(t)
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		text := generate.Rules.Draw(t, "rules")
		rules, err := lastcard.Parse("drawn.toml", []byte(text))
		if err != nil {
			return
		}
		taken++
		for _, text := range []string{text, rules.TOML()} {
			if err := s.Check(text); err != nil {
				t.Errorf("%v\nin:\n%s", err, text)
			}
		}
	})
	if taken == 0 {
		t.Error("the decoder took no file")
	}
}
