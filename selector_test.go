package lastcard

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// house has numbers, faces, an action, a coloured wild and suitless cards.
const house = `
name    = "house"
players = [2, 4]
[deck]
suits = ["hearts", "stars"]
[cards]
"9-K" = { copies = 1 }
swap  = { copies = 1, effects = [{ swap = "may" }] }
tower = { copies = 1, wild = true }
joker = { copies = 1, suitless = true, effects = [{ name = "suit" }, { owe = 4 }] }
dog   = { copies = 1, suitless = true, wild = false }
[deal]
hand = 1
[start]
redraw = [%]
`

func TestSelectorsPickCards(t *testing.T) {
	for list, want := range map[string]string{
		`"all", "not hearts, stars"`:            "dog joker",
		`"10"`:                                  "hearts-10 stars-10",
		`"9-J"`:                                 "hearts-9 hearts-10 hearts-J stars-9 stars-10 stars-J",
		`"J-K"`:                                 "hearts-J hearts-Q hearts-K stars-J stars-Q stars-K",
		`"J-A stars"`:                           "stars-J stars-Q stars-K",
		`"K-swap hearts"`:                       "hearts-K hearts-swap",
		`"numbers"`:                             "hearts-9 hearts-10 stars-9 stars-10",
		`"plain hearts"`:                        "hearts-9 hearts-10 hearts-J hearts-Q hearts-K",
		`"plain", "not hearts, stars"`:          "dog",
		`"with wild"`:                           "hearts-tower stars-tower joker",
		`"with swap, with owe"`:                 "hearts-swap stars-swap joker",
		`"hearts with swap"`:                    "hearts-swap",
		`"hearts Q"`:                            "hearts-Q",
		`"Q hearts"`:                            "hearts-Q",
		`"stars"`:                               "stars-9 stars-10 stars-J stars-Q stars-K stars-swap stars-tower",
		`"not numbers, swap, dog, 10-K, stars"`: "hearts-tower joker",
		`"  9 ,10   hearts "`:                   "hearts-9 hearts-10 stars-9",
		`"stars", "not all", "9 stars"`:         "stars-9",
	} {
		r, err := Parse("house.toml", []byte(strings.ReplaceAll(house, "%", list)))
		require.NoError(t, err, list)
		require.Equal(t, want, r.spec.ids(r.spec.general.start.redraw), list)
	}
}

func TestRangesMakeRanks(t *testing.T) {
	for text, want := range map[string]string{
		"7":    "7",
		"skip": "skip",
		"0-3":  "0 1 2 3",
		"9-K":  "9 10 J Q K",
		"J-A":  "J Q K A",
		"12-A": "12 J Q K A",
		"9-9":  "9",
	} {
		sel, wrong := parseSelector(text)
		require.Nil(t, wrong)
		require.True(t, sel.makes())
		made, wrong := sel.made()
		require.Nil(t, wrong)
		require.Equal(t, want, strings.Join(made, " "))
	}
	for _, text := range []string{"red 7", "7, 8", "plain", "7 same-suit", "with skip"} {
		sel, wrong := parseSelector(text)
		require.Nil(t, wrong)
		require.False(t, sel.makes(), text)
	}
	for _, text := range []string{"9-1", "skip-swap", "0-9999", "K-J", "A-7"} {
		sel, wrong := parseSelector(text)
		require.Nil(t, wrong)
		_, wrong = sel.made()
		require.NotNil(t, wrong, text)
	}
}

func TestSelectorsAreRefused(t *testing.T) {
	for _, text := range []string{"", ",", "7,,8", "with", "with 7", "with plain", "level", "all plain", "7 8 9", "7 8 1-2", "1-2 3-4",
		"07", "00", "12345", "rød", "a_b", "1-", "-1", "--", "not", "not 7", "red\x007", strings.Repeat("a", 33)} {
		_, wrong := parseSelector(text)
		require.NotNil(t, wrong, "%q", text)
		require.NotEmpty(t, wrong.message)
		require.NotEmpty(t, wrong.hint)
	}
}

func TestOneSpelling(t *testing.T) {
	for text, want := range map[string]string{
		"7 red":                 "red 7",
		" 7 ,  red  8":          "7, red 8",
		"same-suit draw2":       "draw2 same-suit",
		"same-suit same-rank":   "same-rank same-suit",
		"1-9 blue at-least":     "blue 1-9 at-least",
		"with reverse red, all": "red with reverse, all",
	} {
		sel, wrong := parseSelector(text)
		require.Nil(t, wrong)
		require.Equal(t, want, sel.normal([]string{"red", "blue"}))
	}
}

func TestListsAboutTheTopCard(t *testing.T) {
	s := game(t, "[cards]\nwild = { not_on = [\"draw2 same-suit, 1 same-suit\", \"not red 1\"] }\n"+
		"[debt.all]\nanswer = [\"skip at-least\", \"not same-suit same-rank\"]\n")
	require.Equal(t, cardList{
		{cards: s.those(t, "red-draw2 blue-1 blue-draw2"), sameSuit: true},
	}, s.general.cards[s.number(t, "wild")].notOn)
	require.Equal(t, cardList{
		{cards: s.those(t, "red-skip blue-skip"), atLeast: true},
		{cards: s.those(t, "red-skip blue-skip"), sameRank: true, sameSuit: true, atLeast: true, not: true},
	}, s.general.debts[0].answer)
}

func (s *spec) those(t *testing.T, ids string) (set cardSet) {
	t.Helper()
	for _, id := range strings.Fields(ids) {
		set.add(s.number(t, id))
	}
	return set
}
