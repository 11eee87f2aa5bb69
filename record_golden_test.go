package lastcard_test

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard"
)

// TestRecordsOfVersion1 replays the records of testdata/record, which no later
// version may read otherwise. Each ends with a comment that says how its match
// stands. Nothing writes these files anew: see the README beside them.
func TestRecordsOfVersion1(t *testing.T) {
	for _, file := range filesIn(t, "testdata/record/v1-*.txt") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			text := readFile(t, file)
			_, header, moves := recordParts(text)
			game, err := lastcard.Replay(rulesOf(t, header, "testdata/record"), text)
			if err != nil {
				t.Fatal(err)
			}
			record, want, found := strings.Cut(text, "\n# end: ")
			if !found {
				t.Fatal("it does not say how the match ends")
			}
			if got := ending(game); got+"\n" != want {
				t.Errorf("expected %sgot      %s", want, got)
			}
			if again := game.Record(); again != record {
				t.Errorf("it would be written otherwise now: %s", firstDifference(again, record))
			}
			if game.Version() != len(moves) {
				t.Errorf("%d of %d moves made", game.Version(), len(moves))
			}
		})
	}
}

// ending says how a match that is over stands: everything that its moves and
// every shuffle have led to.
func ending(game *lastcard.Game) string {
	v := game.View(lastcard.Host)
	var b strings.Builder
	fmt.Fprintf(&b, "%d moves, round %d %s, winners %d, top %s, pile %d, stock %d", game.Version(), v.Round, v.Phase, v.Winners, v.Top, v.Pile, v.Stock)
	for seat, s := range v.Seats {
		held := strings.Join(cardWords(s.Open), " ")
		if !s.InMatch {
			held = "left"
		}
		fmt.Fprintf(&b, "; %d: plus %d, minus %d, %s", seat, s.Plus, s.Minus, cmp.Or(held, "out"))
	}
	return b.String()
}
