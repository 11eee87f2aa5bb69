package lastcard

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Overlays conflict by what they come to, and the file above settles it.
func TestConflicts(t *testing.T) {
	for _, c := range []struct {
		name, a, b string
		conflict   bool
		settle     string
	}{
		{"a table", "without = [\"debt\"]", "[debt.all]\nanswer.add = [\"1\"]", true, "[debt.all]\nanswer = []"},
		{"a call", "without = [\"call\"]", "[call.out]\nword = \"O\"", true, "[call.out]\nword = \"P\""},
		{"a key of a card", "without = [\"cards.skip.points\"]", "[cards]\nskip = { points = 3 }", true, "[cards]\nskip = { points = 4 }"},
		{"other keys", "without = [\"cards.skip.points\"]", "[cards]\nskip = { follow = \"any\" }", false, ""},
		{"a rank among others", "without = [\"cards.skip\"]", "[cards]\n\"skip, 3\" = { points = 30 }", true, "without = [\"cards.skip\"]"},
		{"a list in another order", "[start]\nredraw = [\"1\", \"2\"]", "[start]\nredraw = [\"2\", \"1\"]", false, ""},
		{"a list in other words", "[start]\nredraw = [\"1-3\"]", "[start]\nredraw = [\"1, 2, 3\"]", false, ""},
		{"nothing altered", "[start]\nredraw = [\"1-3\"]", "[start]\nredraw.add = [\"red 2\"]", false, ""},
		{"nothing to remove", "[start]\nredraw = [\"1-3\"]", "[start]\nredraw.remove = [\"skip\"]", false, ""},
		{"one atom", "[cards]\ndraw2 = { effects.add = [{ owe = 3 }] }", "[cards]\ndraw2 = { effects.add = [{ owe = 3, group = \"draw2\" }] }", false, ""},
		{"one atom in two groups", "[cards]\ndraw2 = { effects.add = [{ owe = 3 }] }", "[cards]\ndraw2 = { effects.add = [{ owe = 3, group = \"x\" }] }", true, "[cards]\ndraw2 = { effects = [] }"},
		{"source", "source = \"a\"", "source = \"b\"", false, ""},
		{"a part removed", "[start]\nredraw.add = [\"red draw2\"]", "[start]\nredraw.remove = [\"draw2\"]", true, "[start]\nredraw = []"},
		{"a part added with not", "[start]\nredraw.add = [\"draw2\"]", "[start]\nredraw.add = [\"not red draw2\"]", true, "[start]\nredraw = []"},
		{"both take away", "[start]\nredraw.add = [\"not draw2\"]", "[start]\nredraw.remove = [\"draw2\"]", false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "extends = [\"g\", \"a\", \"b\"]\n"
			files := "\n-- a\n" + c.a + "\n-- b\n" + c.b + "\n"
			_, err := Load(filesOf(text+files), "top")
			if !c.conflict {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, "the overlays disagree: ")
			_, err = Load(filesOf(text+c.settle+files), "top")
			require.NoError(t, err)
		})
	}
}
