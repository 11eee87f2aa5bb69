package lastcard_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

func TestTablesThatAreRefused(t *testing.T) {
	solo, uno := shipped(t, "solo"), shipped(t, "uno")
	seat := func(n int) *int { return &n }
	deck := solo.Deck().Cards()
	swapped := slices.Clone(deck)
	swapped[0] = deck[len(deck)-1]
	for name, c := range map[string]struct {
		rules *lastcard.Ruleset
		table lastcard.Table
		why   error
	}{
		"no rules":              {nil, lastcard.Table{Seats: 4}, lastcard.ErrOverlay},
		"a house rule alone":    {shipped(t, "catch"), lastcard.Table{Seats: 4}, lastcard.ErrOverlay},
		"no seats":              {solo, lastcard.Table{}, lastcard.ErrSeats},
		"one seat":              {solo, lastcard.Table{Seats: 1}, lastcard.ErrSeats},
		"too many seats":        {solo, lastcard.Table{Seats: 11}, lastcard.ErrSeats},
		"seats below nought":    {solo, lastcard.Table{Seats: -4}, lastcard.ErrSeats},
		"partners at three":     {shipped(t, "uno-partners"), lastcard.Table{Seats: 3}, lastcard.ErrSeats},
		"two of two and more":   {shipped(t, "uno-two"), lastcard.Table{Seats: 3}, lastcard.ErrSeats},
		"a dealer too high":     {solo, lastcard.Table{Seats: 4, Dealer: seat(4)}, lastcard.ErrDealer},
		"a dealer below nought": {solo, lastcard.Table{Seats: 4, Dealer: seat(-1)}, lastcard.ErrDealer},
		"half a stock":          {solo, lastcard.Table{Seats: 4, Stock: deck[:56]}, lastcard.ErrStock},
		"a card too many":       {solo, lastcard.Table{Seats: 4, Stock: append(slices.Clone(deck), deck[0])}, lastcard.ErrStock},
		"a stock without end":   {solo, lastcard.Table{Seats: 4, Stock: slices.Repeat(deck, 6)}, lastcard.ErrStock},
		"one card for another":  {solo, lastcard.Table{Seats: 4, Stock: swapped}, lastcard.ErrStock},
		"no cards":              {solo, lastcard.Table{Seats: 4, Stock: make([]lastcard.Card, 112)}, lastcard.ErrStock},
		"the stock of other rules": {solo, lastcard.Table{Seats: 4,
			Stock: append(slices.Clone(uno.Deck().Cards()), uno.Deck().Cards()[:4]...)}, lastcard.ErrOtherRules},
	} {
		t.Run(name, func(t *testing.T) {
			game, err := lastcard.New(c.rules, c.table)
			require.ErrorIs(t, err, c.why)
			require.Nil(t, game)
		})
	}
}

func TestTableIsCopied(t *testing.T) {
	solo, dealer := shipped(t, "solo"), 2
	stock := solo.Deck().Cards()
	game, err := lastcard.New(solo, lastcard.Table{Seats: 4, Seed: lastcard.SeedOf("copy"), Dealer: &dealer, Stock: stock})
	require.NoError(t, err)
	before := game.Record()
	dealer = 0
	clear(stock)
	require.Equal(t, before, game.Record())
}

func TestSeedIsTakenWhereNoneIsGiven(t *testing.T) {
	solo := shipped(t, "solo")
	one, err := lastcard.New(solo, lastcard.Table{Seats: 4})
	require.NoError(t, err)
	other, err := lastcard.New(solo, lastcard.Table{Seats: 4})
	require.NoError(t, err)
	require.NotEqual(t, one.Record(), other.Record(), "two matches have two seeds")
	again, err := lastcard.Replay(solo, one.Record())
	require.NoError(t, err)
	require.Equal(t, one.Position(), again.Position(), "the record has the seed")
}

// Zero values and strangers are refused, and break nothing.
func TestZeroValuesAreRefused(t *testing.T) {
	solo := shipped(t, "solo")
	game, err := lastcard.New(solo, lastcard.Table{Seats: 2, Seed: lastcard.SeedOf("zero")})
	require.NoError(t, err)
	before := game.Position()
	for name, c := range map[string]struct {
		seat int
		move lastcard.Move
		why  error
	}{
		"no move":               {game.Turn(), lastcard.Move{}, lastcard.ErrMalformed},
		"a move of other rules": {game.Turn(), shipped(t, "uno").Leave(0), lastcard.ErrForeign},
		"nobody leaves":         {lastcard.Host, solo.Leave(-3), lastcard.ErrNoSuchSeat},
		"a penalty of nought":   {lastcard.Host, solo.Penalty(1, 0, 0), lastcard.ErrMalformed},
		"a penalty of 300":      {lastcard.Host, solo.Penalty(1, 300, 0), lastcard.ErrMalformed},
		"a seat that is none":   {7, game.Legal(game.Turn())[0], lastcard.ErrNoSuchSeat},
		"a seat below the host": {-2, game.Legal(game.Turn())[0], lastcard.ErrNoSuchSeat},
	} {
		_, err := game.Play(c.seat, c.move)
		require.ErrorIs(t, err, c.why, name)
		require.NotEmpty(t, err.Error())
		require.Equal(t, before, game.Position(), name)
	}
	var none lastcard.Position
	require.Empty(t, none.Legal(0, nil))
	require.Error(t, none.Play(0, lastcard.Move{}))
	_, ok := none.Default(0)
	require.False(t, ok)
	require.NotEmpty(t, (&lastcard.MoveError{}).Error())
}

func shipped(t testing.TB, name string) *lastcard.Ruleset {
	t.Helper()
	rules, err := variants.Load(name)
	require.NoError(t, err)
	return rules
}
