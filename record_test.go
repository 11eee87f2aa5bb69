package lastcard_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// recordOf is the beginning of a record of SOLO, to be changed: the header is
// lines 1 to 5, line 6 is empty, the first move stands in line 7.
func recordOf(t *testing.T) (rules *lastcard.Ruleset, lines []string) {
	t.Helper()
	rules, err := variants.Load("solo")
	require.NoError(t, err)
	dealer := 1
	game, err := lastcard.New(rules, lastcard.Table{Seats: 3, Seed: lastcard.SeedOf("record"), Dealer: &dealer})
	require.NoError(t, err)
	for range 3 {
		_, err := game.Play(game.Turn(), game.Legal(game.Turn())[0])
		require.NoError(t, err)
	}
	return rules, strings.Split(strings.TrimSuffix(game.Record(), "\n"), "\n")
}

func TestRecordBeginsAsItSays(t *testing.T) {
	rules, lines := recordOf(t)
	require.Equal(t, []string{
		"lastcard record 1",
		"rules solo " + rules.Fingerprint(),
		"seats 3",
		"dealer 1",
		"seed " + lastcard.SeedOf("record").Text(),
		"",
	}, lines[:6])
	require.True(t, strings.HasPrefix(lines[6], "2 "), "the seat after the dealer begins: %s", lines[6])
}

func TestRecordsThatAreRefused(t *testing.T) {
	other, err := variants.Load("uno")
	require.NoError(t, err)
	for name, c := range map[string]struct {
		line   int    // counted from 1
		text   string // what stands there instead
		at     int    // the line that the error names
		reason error
	}{
		"another file":          {1, "# a shopping list", 2, lastcard.ErrNotARecord},
		"a newer format":        {1, "lastcard record 2", 1, lastcard.ErrRecordVersion},
		"no rules":              {2, "", 3, lastcard.ErrNotARecord},
		"other rules":           {2, "rules uno " + other.Fingerprint(), 2, lastcard.ErrOtherRules},
		"too many seats":        {3, "seats 11", 3, lastcard.ErrSeats},
		"seats with a sign":     {3, "seats +3", 3, lastcard.ErrNotARecord},
		"a dealer who is not":   {4, "dealer 3", 4, lastcard.ErrDealer},
		"no seed":               {5, "", 7, lastcard.ErrNotARecord},
		"a seed of zeros":       {5, "seed " + strings.Repeat("0", 64), 5, lastcard.ErrNotARecord},
		"half a stock":          {6, "stock red-5 red-6", 6, lastcard.ErrStock},
		"a card of other rules": {6, "stock red-0", 6, lastcard.ErrNoSuchCard},
		"nobody's move":         {7, "somebody draw", 7, lastcard.ErrNotARecord},
		"a seat with a zero":    {7, "02 draw", 7, lastcard.ErrNotARecord},
		"no move":               {7, "2 dance", 7, lastcard.ErrBadMove},
		"out of turn":           {7, "0 draw", 7, lastcard.ErrNotYourTurn},
		"no such seat":          {7, "9 draw", 7, lastcard.ErrNoSuchSeat},
		"the host's turn":       {7, "host deal", 7, lastcard.ErrNotBetween},
		"a card not held":       {7, "2 play wild4=red+wild4", 7, lastcard.ErrNoSuchSuit},
	} {
		t.Run(name, func(t *testing.T) {
			rules, lines := recordOf(t)
			lines[c.line-1] = c.text
			game, err := lastcard.Replay(rules, strings.Join(lines, "\n")+"\n")
			require.Nil(t, game)
			require.ErrorIs(t, err, c.reason)
			var at *lastcard.RecordError
			require.ErrorAs(t, err, &at)
			require.Equal(t, c.at, at.Line, "%v", err)
			require.Contains(t, err.Error(), fmt.Sprintf("line %d: ", c.at))
		})
	}
}

func TestRecordsMayHaveComments(t *testing.T) {
	rules, lines := recordOf(t)
	plain, err := lastcard.Replay(rules, strings.Join(lines, "\n")+"\n")
	require.NoError(t, err)
	lines[6] += "   # the first move"
	told := "# A match to remember\n\n" + strings.Join(lines, "\r\n# ...\r\n") + "\r\n"
	commented, err := lastcard.Replay(rules, told)
	require.NoError(t, err)
	require.Equal(t, plain.Position(), commented.Position())
	require.Equal(t, plain.Record(), commented.Record(), "comments are not kept")
}

// A record that was cut where a word or a number ends reads like another match.
func TestTornRecordIsRefused(t *testing.T) {
	rules, lines := recordOf(t)
	whole := strings.Join(lines, "\n") + "\nhost penalty@1 2 13\n"
	_, err := lastcard.Replay(rules, whole)
	require.NoError(t, err)
	for cut := 1; cut < len(whole); cut++ {
		torn := whole[:len(whole)-cut]
		game, err := lastcard.Replay(rules, torn)
		if torn[len(torn)-1] != '\n' {
			require.Error(t, err, "%q", torn)
			require.Nil(t, game)
		}
	}
}

func TestRecordOfAnOverlayIsRefused(t *testing.T) {
	overlay, err := variants.Load("catch")
	require.NoError(t, err)
	_, lines := recordOf(t)
	_, err = lastcard.Replay(overlay, strings.Join(lines, "\n"))
	require.ErrorIs(t, err, lastcard.ErrOverlay)
}
