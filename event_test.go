package lastcard

import (
	"encoding/json"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestEventIsSmall(t *testing.T) {
	t.Parallel()
	require.LessOrEqual(t, unsafe.Sizeof(Event{}), uintptr(32))
}

func TestEventKindsHaveWords(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for kind := EventNone; kind < eventKinds; kind++ {
		require.NotEmpty(t, kind.String())
		require.False(t, seen[kind.String()], kind)
		seen[kind.String()] = true
	}
	require.Equal(t, "unknown", eventKinds.String())
	require.Equal(t, "unknown", EventKind(255).String())
}

// anyEvent draws an event that the shapes allow.
func anyEvent(t *rapid.T, rules *Ruleset) Event {
	kind := EventKind(rapid.IntRange(1, int(eventKinds)-1).Draw(t, "kind"))
	shape := eventShapes[kind]
	has := shape.must | shape.may&eventField(rapid.Uint16().Draw(t, "may"))
	number := func(most int) int { return rapid.IntRange(0, most).Draw(t, "n") }
	e := happened(kind, nobody)
	for field, with := range map[eventField]func(event, int) event{hasSeat: event.by, hasOther: event.to, hasFrom: event.sentBy} {
		if has&field != 0 {
			e = with(e, number(maxSeats-1))
		}
	}
	if has&hasCard != 0 {
		e = e.with(uint8(number(rules.tables.cards - 1)))
	}
	if has&hasSuit != 0 {
		e = e.naming(uint8(1 + number(rules.tables.suits-1)))
	}
	if has&(hasCall|hasGroup) != 0 {
		e = e.dealtAs(uint8(number(1)))
	}
	if c := rules.conduct(e.small()); has&hasCall != 0 {
		e = e.about(uint8(1 + number(len(c.calls)-1)))
	} else if has&hasGroup != 0 {
		e = e.owedIn(uint8(1 + number(len(c.debts)-1)))
	}
	if has&hasPhase != 0 {
		e = e.in(Phase(number(int(phases) - 1)))
	}
	if has&hasCause != 0 {
		e = e.because(cause(1 + number(int(causes)-2)))
	}
	if has&hasAmount != 0 {
		e = e.of(int(rapid.Int32Range(1, 1<<31-1).Draw(t, "amount")))
	}
	if has&hasExtra != 0 {
		e = e.beside(rapid.Int32().Draw(t, "extra"))
	}
	e = e.flag(flagFirst, has&hasFirst != 0 || e.amount() == 1 && (kind == EventPlay || kind == EventJump))
	e = e.flag(flagMark, shape.mark != "" && number(1) == 1)
	e = e.flag(flagAlso, shape.also != "" && number(1) == 1)
	return Event{rules, e}
}

func TestEventsSurviveWriting(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	rapid.Check(t, func(t *rapid.T) {
		e := anyEvent(t, rules)
		for _, e := range []Event{e, e.For(Host), e.For(rapid.Int().Draw(t, "viewer"))} {
			read, err := rules.ParseEvent(e.String())
			require.NoError(t, err, e.String())
			require.Equal(t, e, read)
			require.True(t, e == read)
			data, err := json.Marshal(e)
			require.NoError(t, err)
			read, err = rules.ReadEvent(data)
			require.NoError(t, err, string(data))
			require.True(t, e == read, string(data))
		}
	})
}

func TestEventForFailsClosed(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	rapid.Check(t, func(t *rapid.T) {
		e := anyEvent(t, rules)
		viewer := rapid.Int().Draw(t, "viewer")
		seen := e.For(viewer)
		require.Equal(t, seen, seen.For(viewer))
		require.Equal(t, e.For(Host), seen.For(Host), "what a seat sees holds what everybody sees")
		if viewer < 0 || viewer >= maxSeats {
			require.Equal(t, e.For(Host), seen)
		}
		if seen.Hidden() {
			require.True(t, seen.Card().IsZero())
			require.Contains(t, seen.String(), "card=?")
		}
		seen.event = seen.event.with(e.event.card())
		require.Equal(t, e, seen, "nothing but the card is blanked")
	})
}

func TestWhoSeesTheCard(t *testing.T) {
	t.Parallel()
	rules := testRules("solo")
	cases := []struct {
		event string
		sees  [4]bool // spectator, seats 0 to 2
	}{
		{"deal seat=1 card=red-5", [4]bool{false, false, true, false}},
		{"draw seat=1 card=red-5 cause=ordinary first", [4]bool{false, false, true, false}},
		{"draw seat=0 card=wild4 cause=table", [4]bool{false, true, false, false}},
		{"received seat=1 other=2 card=red-5", [4]bool{false, false, true, true}},
		{"shown seat=0 other=2 card=red-5", [4]bool{false, true, false, true}},
		{"shown seat=0 card=red-5", [4]bool{true, true, true, true}},
		{"returned card=wild4", [4]bool{true, true, true, true}},
		{"play seat=1 card=red-5 amount=1", [4]bool{true, true, true, true}},
	}
	for _, c := range cases {
		e, err := rules.ParseEvent(c.event)
		require.NoError(t, err)
		for i, sees := range c.sees {
			require.Equal(t, !sees, e.For(i-1).Hidden(), "%s for %d", c.event, i-1)
		}
	}
}

func TestEventTextsThatAreRefused(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	for _, text := range []string{
		"", " ", "none", "unknown", "draw", "closed ", "closed  ", " closed", "Closed", "closed seat=1", "closed first",
		"pass seat=16", "pass seat=-1", "pass seat=01", "pass seat=+1", "pass seat=1 seat=1", "pass seat=1 seat=2",
		"pass seat=999999999999999999999", "pass seat=", "pass seat", "pass seat=1 card=red-5", "pass seat=1 guilty",
		"pass seat=1 amount=0", "pass card=red-5 seat=1", "pass seat=1 other=2", "pass seat=1 two",
		"play seat=1 card=? amount=1", "play seat=1 card=red-55 amount=1", "play seat=1 card=red-5 amount=1 first",
		"draw seat=1 card=red-5 cause=fun", "draw seat=1 card=red-5 first", "turn seat=1 phase=lost", "turn seat=1",
		"lapse seat=1 call=early", "lapse seat=1 call=nothing", "debt seat=1 other=2 from=2 card=draw2 group=draw2",
		"debt seat=1 other=2 from=2 card=red-draw2 group=x amount=2", "named suit=pink", "score seat=1 amount=2147483648",
		"reshuffled", "challenge seat=1 other=2 mute", strings.Repeat("x", maxEventText+1),
	} {
		_, err := rules.ParseEvent(text)
		require.ErrorIs(t, err, ErrBadEvent, "%q", clip(text))
	}
	_, err := rules.ParseEvent("lapse seat=1 call=early two")
	require.NoError(t, err)
	_, err = (&Ruleset{}).ParseEvent("closed")
	require.ErrorIs(t, err, ErrBadEvent)
}

func TestEventJSONThatIsRefused(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	for _, text := range []string{
		"", "null", "1", `"closed"`, "[]", "{}", `{"v":1}`, `{"type":"closed"}`, `{"v":2,"type":"closed"}`,
		`{"v":1,"type":"closed"} x`, `{"v":1,"type":"closed"}{}`, `{"v":1,"type":"closed"`, `{"V":1,"type":"closed"}`,
		`{"v":1,"type":"closed","type":"closed"}`, `{"v":1,"type":"closed","seat":null}`, `{"v":1,"type":"closed","more":1}`,
		`{"v":1,"type":"pass","seat":1.5}`, `{"v":1,"type":"pass","seat":"1"}`, `{"v":1,"type":"pass","seat":16}`,
		`{"v":1,"type":"pass","seat":1,"two":true}`, `{"v":1,"type":"round","seat":1,"amount":1e99}`, `{"v":1,"type":"none"}`,
		`{"v":1,"type":"pass","seat":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}}}}}`,
		`{"v":1,"type":"pass","seat":[[[[[[[[[[[[]]]]]]]]]]]]}`,
	} {
		_, err := rules.ReadEvent([]byte(text))
		require.ErrorIs(t, err, ErrBadEvent, text)
	}
	e, err := rules.ReadEvent([]byte(` { "seat" : 2 , "type":"pass","v":1 } `))
	require.NoError(t, err)
	require.Equal(t, 2, e.Seat())
}

func TestTheZeroEvent(t *testing.T) {
	t.Parallel()
	var e Event
	require.Equal(t, "none", e.String())
	require.Equal(t, [3]int{-1, -1, -1}, [3]int{e.Seat(), e.Other(), e.From()})
	require.True(t, e.Card().IsZero() && e.Suit().IsZero() && !e.Hidden())
	require.Empty(t, e.Cause()+e.Call()+e.Word()+e.Group())
	require.Equal(t, e, e.For(3))
}

func TestEventsOfPlayAreWellFormed(t *testing.T) {
	t.Parallel()
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		playAtRandom(t, rules, seats, seed+100, 200, func(_ *Game, events []Event) {
			for _, e := range events {
				read, err := rules.ParseEvent(e.String())
				require.NoError(t, err, e.String())
				require.True(t, e == read, e.String())
			}
		})
	})
}

// What a stranger sends is refused or read, and never a panic.
func FuzzReadWire(f *testing.F) {
	rules := testRules("uno")
	g, err := New(rules, Table{Seats: 3, Seed: SeedOf("fuzz")})
	require.NoError(f, err)
	for _, e := range g.Events(0) {
		f.Add([]byte(e.String()))
		data, _ := e.MarshalJSON()
		f.Add(data)
	}
	for _, m := range g.Legal(g.Turn()) {
		data, _ := m.MarshalJSON()
		f.Add(data)
	}
	data, _ := g.View(1).MarshalJSON()
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		if e, err := rules.ParseEvent(string(data)); err == nil {
			require.Equal(t, string(data), e.String())
		}
		if e, err := rules.ReadEvent(data); err == nil {
			again, err := rules.ParseEvent(e.String())
			require.NoError(t, err)
			require.Equal(t, e, again)
		}
		if m, err := rules.ReadMove(data); err == nil {
			again, err := rules.ParseMove(m.String())
			require.NoError(t, err)
			require.Equal(t, m, again)
			g.Position().rules.tables.refusal(&g.position.state, 1, m.act)
		}
		if v, err := rules.ReadView(data); err == nil {
			written, err := v.MarshalJSON()
			require.NoError(t, err)
			again, err := rules.ReadView(written)
			require.NoError(t, err)
			require.Equal(t, v, again)
		}
	})
}
