package lastcard

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// This file writes views, events and moves once more, as plain structs that
// package json takes apart itself: what is written by hand is the same text.

func plainView(v View) viewWire {
	w := viewWire{
		V: v.Format, Viewer: v.Viewer, Rules: v.Rules, Fingerprint: v.Fingerprint, Round: v.Round,
		Dealer: v.Dealer, Phase: v.Phase.String(), Turn: v.Turn, Direction: v.Direction, Draws: v.Draws,
		Mute: v.Mute, Suit: v.Suit.String(), Stock: v.Stock, Pile: v.Pile, Aside: v.Aside,
		Hand: texts(v.Hand), Drawn: texts(v.Drawn), Seats: make([]seatWire, len(v.Seats)),
		Winners: append([]int{}, v.Winners...), Words: make([]wordWire, len(v.Words)),
		Legal: texts(v.Legal), Reveals: append([]bool{}, v.Reveals...),
	}
	if !v.Top.IsZero() {
		w.Top = v.Top.String()
	}
	if d := v.Debt; d.Group != "" {
		w.Debt = &debtWire{d.Group, d.Cards, d.Last.String(), d.Victim, d.By, d.Doubted}
	}
	for i, s := range v.Seats {
		w.Seats[i] = seatWire{s.Cards, texts(s.Open), s.InRound, s.InMatch, s.Plus, s.Minus, s.Won, append([]string{}, s.Lapses...)}
	}
	for i, word := range v.Words {
		w.Words[i] = wordWire(word)
	}
	return w
}

func texts[T fmt.Stringer](values []T) []string {
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = value.String()
	}
	return words
}

func plainMove(m Move) moveWire {
	w := moveWire{
		V: wireVersion, Type: m.Kind().String(), Cards: texts(m.Cards()), Suit: m.Suit().String(),
		Word: m.Word(), Reason: m.Reason(),
	}
	if target, ok := m.Target(); ok {
		w.Target = &target
	}
	if m.Kind() == Penalty {
		w.Amount = m.Amount()
	}
	return w
}

func plainEvent(e Event) eventWire {
	w := eventWire{V: wireVersion, Type: e.Kind().String()}
	if e.rules == nil || e.event.kind() >= eventKinds {
		return w
	}
	for i, seat := range [...]int8{e.event.seat(), e.event.other(), e.event.from()} {
		if seat != nobody {
			place := int(seat)
			*w.seats()[i].at = &place
		}
	}
	shape := &eventShapes[e.event.kind()]
	if e.event.card() != noCard {
		w.Card = e.Card().String()
	}
	w.Suit, w.Call, w.Group, w.Cause = e.Suit().String(), e.Call(), e.Group(), e.Cause()
	if shape.must&hasPhase != 0 {
		w.Phase = e.event.phase().String()
	}
	w.Amount, w.Extra, w.Two = e.event.amount(), e.event.extra(), e.event.small() != 0
	w.First = e.event.first() && shape.may&hasFirst != 0
	if e.event.mark() && shape.mark != "" {
		*w.flag(shape.mark) = true
	}
	if e.event.also() && shape.also != "" {
		*w.flag(shape.also) = true
	}
	return w
}

// line is the text of an event in words.
func (w *eventWire) line() string {
	words := []string{w.Type}
	for _, s := range w.seats() {
		if *s.at != nil {
			words = append(words, fmt.Sprintf("%s=%d", s.name, **s.at))
		}
	}
	for _, t := range w.texts() {
		if *t.at != "" {
			words = append(words, t.name+"="+*t.at)
		}
	}
	for _, n := range w.numbers() {
		if *n.at != 0 {
			words = append(words, fmt.Sprintf("%s=%d", n.name, *n.at))
		}
	}
	for _, f := range w.flags() {
		if *f.at {
			words = append(words, f.name)
		}
	}
	return strings.Join(words, " ")
}

// sameJSON compares what a method writes, and what package json makes of that,
// with what package json writes of a plain struct.
func sameJSON(t require.TestingT, value json.Marshaler, plain any) {
	want, err := json.Marshal(plain)
	require.NoError(t, err)
	got, err := value.MarshalJSON()
	require.NoError(t, err)
	if string(got) != string(want) {
		require.Equal(t, string(want), string(got))
	}
	got, err = json.Marshal(value)
	require.NoError(t, err)
	if string(got) != string(want) {
		require.Equal(t, string(want), string(got))
	}
}

func sameEvent(t require.TestingT, e Event) {
	w := plainEvent(e)
	sameJSON(t, e, w)
	if line := w.line(); e.String() != line {
		require.Equal(t, line, e.String())
	}
}

func TestJSONIsThatOfPlainStructs(t *testing.T) {
	t.Parallel()
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		playAtRandom(t, rules, seats, seed+900, 40, func(g *Game, events []Event) {
			for viewer := Host; viewer < seats; viewer++ {
				v := g.View(viewer)
				sameJSON(t, v, plainView(v))
				for _, m := range g.Legal(viewer) {
					sameJSON(t, m, plainMove(m))
				}
			}
			for _, e := range events {
				sameEvent(t, e)
				sameEvent(t, e.For(Host))
			}
		})
	})
}

func TestJSONOfAnyEvent(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	rapid.Check(t, func(t *rapid.T) { sameEvent(t, anyEvent(t, rules)) })
}

// Views may be made by anybody, of any strings.
func TestJSONOfWhatNoMatchMakes(t *testing.T) {
	t.Parallel()
	odd := "<a> & 'b' \"c\" \\ / \u00e9 \U0001f0cf \u2028\u2029 \x00\t\n\x1f\x7f \xff\xe2\x80"
	sameJSON(t, View{}, plainView(View{}))
	v := View{
		Viewer: -7, Rules: odd, Fingerprint: odd, Round: 1 << 40, Phase: 200, Direction: odd,
		Hand: []Card{{}}, Debt: DebtView{Group: odd, Victim: -1}, Seats: []SeatView{{Open: []Card{{}}, Lapses: []string{"", odd}}, {}},
		Winners: []int{3, -1}, Words: []WordView{{Call: odd, Word: odd}, {}}, Legal: []Move{{}, {}}, Reveals: []bool{true},
	}
	sameJSON(t, v, plainView(v))

	rules := testRules("mixed")
	rules.spec.suits[0], rules.spec.cards[0].id, rules.spec.cards[1].id = odd, odd, "\u00e9"
	for _, m := range []Move{
		{}, {rules, act{}}, {rules, actOf(moveKinds)}, {rules, actOf(Play)}, {nil, cardAct(Play, 0)},
		{rules, cardAct(Play, 0)}, {rules, actOf(Play).withCard(0).withLast(1).withN(2).withSuit(1).withTarget(noSeat).withWord(true)},
		{rules, cardAct(Jump, maxDifferent-1)}, {rules, actOf(Name).withSuit(1)}, {rules, actOf(Draw).withN(1).withWord(true)},
		{rules, actOf(Penalty).withTarget(1).withN(255).withMore(maxReason)}, {rules, actOf(Penalty)}, {rules, actOf(Pass).withMore(1)},
	} {
		sameJSON(t, m, plainMove(m))
		v := View{Legal: []Move{m, m}, Top: m.Card(), Suit: m.Suit()}
		sameJSON(t, v, plainView(v))
	}
	for _, e := range []event{{}, {what: uint64(eventKinds)}, happened(EventPlay, 0).with(0), happened(EventShown, 1).with(hiddenCard)} {
		sameEvent(t, Event{rules, e})
		sameEvent(t, Event{nil, e})
	}
}
