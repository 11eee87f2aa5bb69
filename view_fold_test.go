package lastcard

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// client follows a match by the events that its seat is shown. It uses nothing
// that a user of the package could not use.
type client struct {
	rules *Ruleset
	v     View
	hand  []Card
	drawn []Card
}

func newClient(rules *Ruleset, viewer, seats int) *client {
	c := &client{rules: rules}
	c.v = View{Format: 1, Viewer: -1, Rules: rules.Name(), Fingerprint: rules.Fingerprint(), Seats: make([]SeatView, seats)}
	if viewer >= 0 && viewer < seats {
		c.v.Viewer = viewer
	}
	for i := range c.v.Seats {
		c.v.Seats[i].InMatch = true
	}
	return c
}

// view is what the client knows, without what the rules say.
func (c *client) view() View {
	v := c.v
	v.Hand, v.Drawn = sorted(c.hand), sorted(c.drawn)
	return v
}

func sorted(cards []Card) []Card {
	if len(cards) == 0 {
		return nil
	}
	cards = slices.Clone(cards)
	slices.SortFunc(cards, func(a, b Card) int { return a.Number() - b.Number() })
	return cards
}

func (c *client) mine(seat int) bool { return seat >= 0 && seat == c.v.Viewer }

func (c *client) see(e Event) {
	seat := e.Seat()
	switch e.Kind() {
	case EventDealer:
		c.v.Dealer = seat
	case EventRound:
		c.begin(e)
	case EventDeal, EventDraw:
		c.take(e)
	case EventTurned:
		c.v.Stock--
		c.v.Pile++
		c.v.Top, c.v.Suit, c.v.Mute = e.Card(), e.Card().Suit(), e.Mute()
	case EventReshuffled:
		c.v.Stock += e.Amount()
		c.v.Pile -= e.Amount()
	case EventPlay, EventJump:
		if e.Kind() == EventJump {
			c.endTurn()
		}
		c.v.Pile++
		c.v.Seats[seat].Cards--
		if c.mine(seat) {
			c.hand = without(c.hand, e.Card())
		}
		c.v.Top, c.v.Suit, c.v.Mute = e.Card(), e.Card().Suit(), false
	case EventNamed:
		c.v.Suit = e.Suit()
	case EventSwap, EventRotate, EventReceived:
		c.move(e)
	case EventLeft:
		c.leave(e)
	default:
		c.mark(e)
	}
}

func without(cards []Card, card Card) []Card {
	i := slices.Index(cards, card)
	return slices.Delete(cards, i, i+1)
}

func (c *client) begin(e Event) {
	c.v.Round, c.v.Dealer, c.v.Direction = e.Amount(), e.Seat(), "clockwise"
	if e.CounterClockwise() {
		c.v.Direction = "counter-clockwise"
	}
	c.v.Stock, c.v.Pile, c.v.Aside = c.rules.Deck().Len(), 0, 0
	c.v.Debt, c.hand = DebtView{}, nil
	c.endTurn()
	for i := range c.v.Seats {
		s := &c.v.Seats[i]
		s.Cards, s.Open, s.Lapses, s.InRound = 0, nil, nil, s.InMatch
	}
}

func (c *client) endTurn() { c.v.Draws, c.drawn = 0, nil }

func (c *client) take(e Event) {
	c.v.Stock--
	c.v.Seats[e.Seat()].Cards++
	if e.First() {
		c.v.Draws++
	}
	if c.mine(e.Seat()) {
		c.hand = append(c.hand, e.Card())
		if e.Cause() == "ordinary" {
			c.drawn = append(c.drawn, e.Card())
		}
	}
}

// move follows hands that move.
func (c *client) move(e Event) {
	switch e.Kind() {
	case EventSwap:
		a, b := &c.v.Seats[e.Seat()], &c.v.Seats[e.Other()]
		a.Cards, b.Cards = b.Cards, a.Cards
		if c.mine(e.Seat()) || c.mine(e.Other()) {
			c.hand = nil
		}
	case EventRotate:
		var seats, sizes []int
		for i, s := range c.v.Seats {
			if s.InRound {
				seats, sizes = append(seats, i), append(sizes, s.Cards)
			}
		}
		step := 1
		if c.v.Direction == "counter-clockwise" {
			step = len(seats) - 1
		}
		for i, size := range sizes {
			c.v.Seats[seats[(i+step)%len(seats)]].Cards = size
		}
		if c.v.Viewer >= 0 && c.v.Seats[c.v.Viewer].InRound {
			c.hand = nil
		}
	case EventReceived:
		if c.mine(e.Seat()) {
			c.hand = append(c.hand, e.Card())
		}
	}
}

func (c *client) leave(e Event) {
	s := &c.v.Seats[e.Seat()]
	switch e.Cause() {
	case "under-stock":
		c.v.Stock += e.Amount()
	case "pile":
		c.v.Pile += e.Amount()
	case "aside":
		c.v.Aside += e.Amount()
	}
	s.Cards, s.Open, s.Lapses, s.InRound, s.InMatch = 0, nil, nil, false, false
	if c.mine(e.Seat()) {
		c.hand = nil
	}
	if d := &c.v.Debt; d.Group != "" && d.Victim == e.Seat() {
		*d = DebtView{}
	} else if d.Group != "" && d.Doubted == e.Seat() {
		d.Doubted = -1
	}
}

// mark follows the events that move no card.
func (c *client) mark(e Event) {
	seat := e.Seat()
	switch e.Kind() {
	case EventClosed:
		c.clearLapses()
	case EventLapse:
		c.v.Seats[seat].Lapses = append(c.v.Seats[seat].Lapses, e.Call())
	case EventCall:
		c.settle(seat, e.Call())
	case EventCatch:
		c.settle(e.Other(), e.Call())
	case EventOut:
		c.v.Seats[seat].InRound = false
	case EventReverse:
		if c.v.Direction == "clockwise" {
			c.v.Direction = "counter-clockwise"
		} else {
			c.v.Direction = "clockwise"
		}
	case EventDebt:
		c.v.Debt = DebtView{Group: e.Group(), Cards: e.Amount(), Last: e.Card(), Victim: seat, By: e.Other(), Doubted: -1}
		if e.Doubtful() {
			c.v.Debt.Doubted = e.From()
		}
	case EventSettled:
		c.v.Debt = DebtView{}
	case EventShown:
		if e.Other() == -1 {
			c.v.Seats[seat].Open = sorted(append(c.v.Seats[seat].Open, e.Card()))
		}
	case EventEnded:
		c.endTurn()
	case EventTurn:
		c.v.Phase, c.v.Turn = e.Phase(), seat
		if e.Phase() == PhaseName {
			c.v.Turn = e.Other()
		}
	case EventRoundOver:
		c.endRound(seat)
	case EventScore:
		c.v.Seats[seat].Plus += e.Amount()
		c.v.Seats[seat].Minus += e.Extra()
	case EventMatchOver:
		c.v.Phase = PhaseOver
		c.v.Turn = Host
		if seat >= 0 {
			c.v.Winners = append(c.v.Winners, seat)
		}
	}
}

func (c *client) clearLapses() {
	for i := range c.v.Seats {
		c.v.Seats[i].Lapses = nil
	}
}

func (c *client) settle(seat int, call string) {
	s := &c.v.Seats[seat]
	s.Lapses = slices.DeleteFunc(s.Lapses, func(id string) bool { return id == call })
	if len(s.Lapses) == 0 {
		s.Lapses = nil
	}
}

func (c *client) endRound(winner int) {
	c.v.Phase, c.v.Turn, c.v.Debt = PhaseBetween, Host, DebtView{}
	c.endTurn()
	c.clearLapses()
	if winner < 0 {
		return
	}
	team := []int{winner}
	if n := len(c.v.Seats); c.rules.Partners() {
		team = append(team, (winner+n/2)%n)
	}
	for _, seat := range team {
		if c.v.Seats[seat].InMatch {
			c.v.Seats[seat].Won++
		}
	}
}

// playAtRandom plays a match with out-of-turn moves and the host's, and calls
// after with what happened, the dealing first.
func playAtRandom(t testing.TB, rules *Ruleset, seats int, seed uint64, moves int, after func(*Game, []Event)) *Game {
	g, err := New(rules, Table{Seats: seats, Seed: SeedOf(fmt.Sprint(seed))})
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 7))
	after(g, g.Events(0))
	for range moves {
		if g.Over() {
			break
		}
		seat, move := pick(rng, g)
		events, err := g.Play(seat, move)
		require.NoError(t, err)
		after(g, events)
	}
	return g
}

func pick(rng *rand.Rand, g *Game) (int, Move) {
	all := g.View(-1).Seats
	target := rng.IntN(len(all))
	s := all[target]
	switch at := rng.IntN(400); {
	case at == 0 && s.InMatch:
		return Host, g.Rules().Leave(target)
	case at < 4 && s.InRound && g.Turn() != Host:
		return Host, g.Rules().Penalty(target, 1+rng.IntN(3)*rng.IntN(40), rng.IntN(9))
	}
	if rng.IntN(3) > 0 {
		if legal := g.Legal(target); len(legal) > 0 {
			for _, m := range legal {
				if m.Kind() == Call {
					return target, m
				}
			}
			m := legal[rng.IntN(len(legal))]
			other, _ := m.Target()
			if m.Kind() != Catch || all[other].Lapses != nil || rng.IntN(20) == 0 {
				return target, m
			}
		}
	}
	seat := g.Turn()
	legal := slices.DeleteFunc(g.Legal(seat), func(m Move) bool { return m.Kind() == Catch })
	if best := legal[0]; best.Kind() == Play && rng.IntN(3) > 0 {
		for _, m := range legal {
			if m.Kind() == Play && m.Amount() >= best.Amount() && rng.IntN(2) == 0 {
				best = m
			}
		}
		return seat, best
	}
	return seat, legal[rng.IntN(len(legal))]
}

// forEachTable runs a test for rules and sizes of tables.
func forEachTable(t *testing.T, test func(t *testing.T, rules *Ruleset, seats int, seed uint64)) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 1
	}
	for _, name := range testNames() {
		rules := testRules(name)
		for _, seats := range []int{2, 3, 4, 6} {
			least, _ := rules.Players()
			if seats < least || rules.Partners() && seats%2 != 0 {
				continue
			}
			for seed := range seeds {
				t.Run(fmt.Sprintf("%s/%d/%d", name, seats, seed), func(t *testing.T) { test(t, rules, seats, seed) })
			}
		}
	}
}

// overTheWire is the event after it has been written as JSON and read again, if
// it is.
func overTheWire(t *testing.T, rules *Ruleset, e Event, is bool) Event {
	if !is {
		return e
	}
	data, err := e.MarshalJSON()
	require.NoError(t, err)
	read, err := rules.ReadEvent(data)
	require.NoError(t, err, string(data))
	return read
}

// The view of a seat is the fold of the events that it is shown, as they come
// over the wire.
func TestViewIsTheFoldOfEvents(t *testing.T) {
	t.Parallel()
	seen := map[EventKind]int{}
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		clients := make([]*client, seats+2)
		for i := range clients {
			clients[i] = newClient(rules, i-1, seats)
		}
		playAtRandom(t, rules, seats, seed, 250, func(g *Game, events []Event) {
			for i, c := range clients {
				for _, e := range events {
					seen[e.Kind()]++
					c.see(overTheWire(t, rules, e.For(i-1), i == int(seed)%len(clients)))
				}
				want := g.View(i - 1)
				want.Legal, want.Reveals, want.Words = nil, nil, nil
				if !reflect.DeepEqual(want, c.view()) {
					require.Equal(t, want, c.view(), "after %v", events)
				}
			}
		})
	})
	for kind := EventNone + 1; kind < eventKinds && !testing.Short(); kind++ {
		require.NotZero(t, seen[kind], "no test has made %s", kind)
	}
}
