package lastcard

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is written out reads back, wherever it came from.
func TestReadBack(t *testing.T) {
	long := strings.Repeat("x", 32)
	for name, text := range map[string]string{
		"a word for a suit that went": "extends = \"b\"\n[deck]\nsuits.remove = [\"red\"]\n-- b\nextends = \"g\"\n[words.en]\nred = \"Red\"\nskip = \"Skip\"\n",
		"a word for a rank that went": "extends = \"b\"\nwithout = [\"cards.skip\"]\n-- b\nextends = \"g\"\n[words.en]\nskip = \"Skip\"\n",
		"points for two alone": plainHead + strings.NewReplacer(`, points = "rank"`, "", ", points = 20", "", ", points = 50", "").Replace(plainRest) +
			"[two.score]\nmode = \"winner\"\n[two.cards]\nall = { points = 0 }\nskip = { points = 3 }\n",
		"one list for all":     "[cards]\nall = { not_on = [\"red 1, blue 2, red 7, blue 9\", \"not 1 same-suit\"] }\n\"red 4\" = { not_on = [\"all\", \"not blue\", \"skip same-rank\"] }\n",
		"long names":           "extends = \"g\"\n[deck]\nsuits.add = [\"" + long + "\"]\n[cards]\ny" + long[1:] + " = { copies = 1, points = 2 }\n\"1, y" + long[1:] + " " + long + "\" = { not_on = [\"red 1, blue 2, red 7, blue 9, skip\"] }\n",
		"a list from all":      "[start]\nname = [\"wild\"]\nredraw = [\"not red 1, blue 2\"]\n[debt.all]\nanswer = [\"at-least\", \"not red same-suit\", \"wild same-rank, 1\"]\n",
		"many shorter for two": "[two.cards]\n\"1-5\" = { points = 3, not_on = [\"red\"] }\n\"red 7\" = { points = 3 }\n",
	} {
		r, err := Load(filesOf(text), "top")
		require.NoError(t, err, name)
		again, err := Parse("again.toml", []byte(r.TOML()))
		require.NoError(t, err, "%s\n%s", name, r.TOML())
		require.Equal(t, string(r.spec.canonical), string(again.spec.canonical), r.TOML())
		require.Equal(t, r.spec, again.spec, r.TOML())
	}
}
