package lastcard_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/internal/generate"
)

// TestNaiveEngineAgreesOnDrawnRules holds the engine against the naive one
// under rules that nobody has thought of.
func TestNaiveEngineAgreesOnDrawnRules(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := generate.Rules.Draw(t, "rules")
		rules, err := lastcard.Parse("drawn.toml", []byte(text))
		if err != nil {
			return // thrown away, as everywhere
		}
		least, most := rules.Players()
		seats := generate.Between(t, "seats", least, most)
		if rules.Partners() {
			seats &^= 1
		}
		seed := rapid.Uint64().Draw(t, "seed")
		files := fstest.MapFS{"drawn.toml": &fstest.MapFile{Data: []byte(text)}}
		rounds(t, files, "drawn", seats, 1, fmt.Sprint(seed))
	})
}
