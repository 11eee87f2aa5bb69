package lastcard

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestViewsSurviveJSON(t *testing.T) {
	t.Parallel()
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		playAtRandom(t, rules, seats, seed+300, 60, func(g *Game, _ []Event) {
			for _, seat := range []int{-1, g.Version() % seats} {
				v := g.View(seat)
				data, err := json.Marshal(v)
				require.NoError(t, err)
				read, err := rules.ReadView(data)
				require.NoError(t, err, string(data))
				if !reflect.DeepEqual(v, read) {
					require.Equal(t, v, read)
				}
			}
		})
	})
}

func TestViewJSONThatIsRefused(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	g, err := New(rules, Table{Seats: 3, Seed: SeedOf("views")})
	require.NoError(t, err)
	data, err := json.Marshal(g.View(g.Turn()))
	require.NoError(t, err)
	var whole map[string]any
	require.NoError(t, json.Unmarshal(data, &whole))
	wrong := map[string][]any{
		"v": {0, 2, "1", nil}, "viewer": {-2, 3, 1.5}, "dealer": {-1, 3}, "turn": {-2, 3}, "round": {-1},
		"phase": {"", "gone", 1}, "direction": {"", "up"}, "draws": {-1}, "stock": {-1, 513}, "pile": {513}, "aside": {-1},
		"hand": {[]any{"red-55"}, []any{"?"}, []any{nil}}, "top": {"?", "pink"}, "suit": {"pink"}, "winners": {[]any{3}, []any{-1}},
		"legal": {[]any{}, []any{"dance"}}, "reveals": {[]any{}, []any{1}}, "fingerprint": {"", "other"},
		"seats": {[]any{}, []any{map[string]any{"cards": 1, "more": 1}}}, "debt": {map[string]any{}, nil}, "more": {1},
	}
	for field, values := range wrong {
		for _, value := range values {
			before, had := whole[field]
			whole[field] = value
			data, err := json.Marshal(whole)
			require.NoError(t, err)
			_, err = rules.ReadView(data)
			require.Error(t, err, "%s: %v", field, value)
			if delete(whole, field); had {
				whole[field] = before
			}
		}
	}
	data, err = json.Marshal(whole)
	require.NoError(t, err)
	read, err := rules.ReadView(data)
	require.NoError(t, err)
	require.Equal(t, g.View(g.Turn()), read)
	whole["fingerprint"] = "of other rules"
	data, err = json.Marshal(whole)
	require.NoError(t, err)
	_, err = rules.ReadView(data)
	require.ErrorIs(t, err, ErrOtherRules)
}

func TestUnknownSeatsSeeWhatASpectatorSees(t *testing.T) {
	t.Parallel()
	g, err := New(testRules("solo"), Table{Seats: 3, Seed: SeedOf("views")})
	require.NoError(t, err)
	spectator := g.View(Host)
	require.Equal(t, -1, spectator.Viewer)
	require.Nil(t, spectator.Hand)
	for _, seat := range []int{-2, 3, 15, 16, 255, 256, 257, 1 << 40, -1 << 62} {
		require.Equal(t, spectator, g.View(seat))
	}
	require.NotPanics(t, func() { (&Position{}).View(0).MarshalJSON() })
}

// shuffleHidden exchanges the cards that are hidden from a seat: the other
// hands and the stock. Facts that follow from them stay as they are.
func shuffleHidden(rng *rand.Rand, rules *tables, s *state, viewer int) {
	var cards []uint8
	cards = append(cards, s.table[:s.stock]...)
	for seat := range int(s.seats) {
		if seat == viewer {
			continue
		}
		cards = rules.list(&s.hands[seat], cards)
	}
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	copy(s.table[:s.stock], cards)
	cards = cards[s.stock:]
	for seat := range int(s.seats) {
		if seat == viewer {
			continue
		}
		n := s.hands[seat].n
		s.hands[seat] = hand{}
		for _, card := range cards[:n] {
			rules.add(&s.hands[seat], card)
		}
		cards = cards[n:]
	}
	if viewer != int(s.turn) {
		s.drawn = hand{n: s.drawn.n}
	}
	s.guilty = !s.guilty
	s.seed[0]++
	s.chance += 1000
}

func TestNoHiddenCardIsInAView(t *testing.T) {
	t.Parallel()
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 9))
		playAtRandom(t, rules, seats, seed+400, 60, func(g *Game, _ []Event) {
			if g.Turn() == Host {
				return // all hands lie open
			}
			for _, viewer := range []int{-1, g.Turn(), g.Version() % seats} {
				other := g.Position()
				shuffleHidden(rng, rules.tables, &other.state, viewer)
				a, b := g.View(viewer), other.View(viewer)
				one, err := json.Marshal(a)
				require.NoError(t, err)
				two, err := json.Marshal(b)
				require.NoError(t, err)
				require.Equal(t, string(one), string(two))
				require.Equal(t, fmt.Sprintf("%+v", a), fmt.Sprintf("%+v", b))
				require.Equal(t, fmt.Sprintf("%#v", a), fmt.Sprintf("%#v", b))
			}
		})
	})
}

// A view holds nothing that leads back to the match, and no room behind its
// slices.
func TestViewsHoldNothingElse(t *testing.T) {
	t.Parallel()
	playAtRandom(t, testRules("uno"), 3, 5, 300, func(g *Game, _ []Event) {
		for viewer := -1; viewer < 3; viewer++ {
			walk(t, reflect.ValueOf(g.View(viewer)))
		}
	})
}

func walk(t *testing.T, v reflect.Value) {
	switch v.Type() {
	case reflect.TypeFor[Card](), reflect.TypeFor[Suit](), reflect.TypeFor[Move]():
		return
	}
	switch v.Kind() {
	case reflect.Slice:
		require.Equal(t, v.Len(), v.Cap(), v.Type())
		for i := range v.Len() {
			walk(t, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			require.True(t, v.Type().Field(i).IsExported(), v.Type())
			walk(t, v.Field(i))
		}
	case reflect.Pointer, reflect.Map, reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		require.Fail(t, "a view holds a reference", "%s", v.Type())
	}
}

func TestViewsAreTheCallers(t *testing.T) {
	t.Parallel()
	g, err := New(testRules("uno"), Table{Seats: 3, Seed: SeedOf("views")})
	require.NoError(t, err)
	seat := g.Turn()
	v, want := g.View(seat), g.View(seat)
	clear(v.Hand)
	clear(v.Seats)
	clear(v.Legal)
	clear(v.Words)
	require.Equal(t, want, g.View(seat))
}

// What a move may show is known before it is made.
func TestMovesThatShowCardsSaySo(t *testing.T) {
	t.Parallel()
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		playAtRandom(t, rules, seats, seed+500, 120, func(g *Game, _ []Event) {
			for seat := range seats {
				v := g.View(seat)
				for i, m := range v.Legal {
					if v.Reveals[i] {
						continue
					}
					p := g.Position()
					r := rules.tables.referee(&p.state)
					r.listener = &listener{rules: rules}
					r.resolve(seat, m.act)
					r.finish()
					for _, e := range r.listener.log {
						shows := e.Kind() == EventDeal || e.Kind() == EventDraw || e.Kind() == EventReceived || e.Kind() == EventShown
						require.False(t, shows, "%s by %d: %s", m, seat, e)
					}
				}
			}
		})
	})
}

func TestNothingPrintsWhatIsHidden(t *testing.T) {
	t.Parallel()
	rules := testRules("solo")
	seed := SeedOf("a secret")
	g, err := New(rules, Table{Seats: 3, Seed: seed, Stock: rules.Deck().Cards()})
	require.NoError(t, err)
	seedBytes := fmt.Sprintf("%d %d %d", seed[0], seed[1], seed[2])
	position := g.Position()
	for _, value := range []any{g, *g, position, &position, g.table, &g.table, []Position{position}, struct{ G *Game }{g}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X", "%t", "%o", "%b", "%e", "%c", "%U"} {
			text := fmt.Sprintf(verb, value)
			require.NotContains(t, text, "red-", verb)
			require.NotContains(t, strings.ToLower(text), seed.Text()[:6], verb)
			require.NotContains(t, text, seedBytes, verb)
			require.Less(t, len(text), 200, verb)
		}
		_, err := json.Marshal(value)
		require.ErrorIs(t, err, errSecret)
	}
	require.Contains(t, g.String(), "solo, 3 seats, round 1, ")
	require.NotPanics(t, func() { _ = fmt.Sprint(Position{}, Game{}, Table{}) })
}

func TestRefusalsNameNoHiddenCard(t *testing.T) {
	t.Parallel()
	rules := testRules("solo")
	g, err := New(rules, Table{Seats: 3, Seed: SeedOf("refusals")})
	require.NoError(t, err)
	for card := range rules.Deck().All() {
		m, err := rules.ParseMove("play " + card.String())
		require.NoError(t, err)
		if _, err = g.Play((g.Turn()+1)%3, m); err != nil {
			text := strings.ReplaceAll(err.Error(), m.String(), "")
			for hidden := range rules.Deck().All() {
				require.NotContains(t, text, hidden.String())
			}
		}
	}
}
