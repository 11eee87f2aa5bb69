package lastcard

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Fuzzing at the doors through which a match is told what to do.

// fuzzedRules are the rules that fuzz targets choose from by a number.
func fuzzedRules(f *testing.F) func(which uint8) *Ruleset {
	f.Helper()
	var all []*Ruleset
	for _, name := range shippedNames(f) {
		all = append(all, shippedRules(f, name))
	}
	return func(which uint8) *Ruleset { return all[int(which)%len(all)] }
}

// fuzzedSeats brings a number within the sizes of tables.
func fuzzedSeats(rules *Ruleset, seats uint8) int {
	least, most := rules.Players()
	n := least + int(seats)%(most-least+1)
	if rules.Partners() {
		n &^= 1
	}
	return n
}

// FuzzMoveText: what is read as a move is written as it was read, and what is
// not is refused for one of the reasons that there are. The short way of reading
// is a way to the same move.
func FuzzMoveText(f *testing.F) {
	rules := fuzzedRules(f)
	for which := range uint8(14) {
		d := sit(f, rules(which), fuzzedSeats(rules(which), 2), 1, random(1), 1)
		for range 30 {
			if d.s().running() {
				seat, a := lively(d)
				f.Add(which, Move{d.rules, a}.String())
				d.move(seat, a)
			}
		}
	}
	for _, text := range []string{
		"", " ", "play", "play ", "play red-7 ", "play red-7!!", "play red-7@", "play red-7@-1", "play red-7@16", "play red-7@01",
		"play red-7=", "play =red", "play red-7+", "play +red-7", "play red-7+green-7+blue-7=red@3!", "jump red-7+green-7",
		"catch", "catch@", "catch@3!", "name", "name red", "name red!", "deal", "deal@1", "leave@2", "penalty@1 2 7",
		"penalty@1 0 7", "penalty@1 2", "penalty@1 2 1000000000", "penalty@1 256 0", "none", "unknown", "Play red-7", "play\tred-7",
	} {
		f.Add(uint8(0), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		m, err := rules(which).ParseMove(text)
		if plain, ok := rules(which).parsePlain(text); ok {
			if a, err := rules(which).parseAct(text); err != nil || a != plain || !rules(which).tables.wellFormed(a) {
				t.Fatalf("%q is read as %+v, the long way as %+v: %v", text, plain, a, err)
			}
		}
		if err == nil {
			if m.String() != text {
				t.Fatalf("%q is written as %q", text, m)
			}
			return
		}
		if !errors.Is(err, ErrBadMove) && !errors.Is(err, ErrNoSuchCard) && !errors.Is(err, ErrNoSuchSuit) {
			t.Fatalf("%q: %v is no reason that is documented", text, err)
		}
		if len(err.Error()) > 400 {
			t.Fatalf("a long text makes a long message: %v", err)
		}
	})
}

// FuzzReplay: a record is refused at one of its lines, or it is a match whose
// own record is the same match.
func FuzzReplay(f *testing.F) {
	rules := fuzzedRules(f)
	for which := range uint8(14) {
		d := sit(f, rules(which), fuzzedSeats(rules(which), which), uint64(which), random(uint64(which)), 1)
		for range 25 {
			if d.s().running() {
				d.move(lively(d))
			}
		}
		record := d.g.Record()
		f.Add(which, record)
		f.Add(which, strings.ReplaceAll(record, "\n", "\r\n"))
		f.Add(which, record[:len(record)*2/3])
		f.Add(which, strings.Replace(record, "\n\n", "\ndealer 1\n\n# and so on\n", 1))
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		g, err := Replay(rules(which), text)
		if err != nil {
			var at *RecordError
			if !errors.As(err, &at) || at.Line < 1 || at.Line > strings.Count(text, "\n")+2 {
				t.Fatalf("%v names no line of %d", err, strings.Count(text, "\n")+1)
			}
			return
		}
		again, err := Replay(rules(which), g.Record())
		if err != nil || again.position != g.position {
			t.Fatalf("the record of a replay is another match: %v", err)
		}
		if why := misshapen(rules(which), &g.position.state); why != "" {
			t.Fatal(why)
		}
	})
}

// FuzzPlay plays by choices that are told, and holds every promise but those
// that other targets look at.
func FuzzPlay(f *testing.F) {
	rules := fuzzedRules(f)
	for which := range uint8(14) {
		choices := make([]byte, 120)
		for i, source := 0, random(uint64(which)); i < len(choices); i++ {
			choices[i] = byte(source(256))
		}
		f.Add(which, which, uint64(which), choices)
	}
	f.Fuzz(func(t *testing.T, which, seats uint8, seed uint64, choices []byte) {
		r := rules(which)
		d := sit(t, r, fuzzedSeats(r, seats), seed, nil, 2)
		d.most = min(len(choices)/3+1, 100)
		d.choose = func(n int) int {
			if len(choices) == 0 {
				return 0
			}
			next := choices[0]
			choices = choices[1:]
			return int(next) % n
		}
		d.run([]watcher{conservation(), shape(), fold(), listed(), fitting(), live(), turns(), debts(), scores(), folded()})
	})
}

// FuzzIllegal: a move is accepted exactly if it is listed, or one of those of
// the host that stand in no list; refused it changes nothing.
func FuzzIllegal(f *testing.F) {
	rules := fuzzedRules(f)
	for kind := range uint8(moveKinds) + 1 {
		f.Add(kind, uint8(10), int8(kind%4)-1, kind, uint8(3), uint8(3), uint8(1), uint8(0), kind%5, false, uint64(0))
		f.Add(kind, uint8(60), int8(kind%4)-1, kind, uint8(3), uint8(16), uint8(3), uint8(1), uint8(0), true, uint64(2))
	}
	f.Fuzz(func(t *testing.T, which, moves uint8, seat int8, kind, card, last, n, suit, target uint8, word bool, more uint64) {
		r := rules(which)
		d := sit(t, r, fuzzedSeats(r, which/16), uint64(which), random(uint64(which)), 2)
		d.most = int(moves)
		d.run(nil)
		a := actOf(MoveKind(kind)).withCard(card).withLast(last).withN(n).withSuit(suit).withTarget(target).withWord(word).withMore(more)
		before := d.g.position
		listed := d.hostMay(int(seat), a)
		for _, m := range d.g.Legal(int(seat)) {
			listed = listed || m.act == a
		}
		events, err := d.g.Play(int(seat), Move{r, a})
		if (err == nil) != listed {
			t.Fatalf("%+v of %d is listed: %v, is refused: %v", a, seat, listed, err)
		}
		if err != nil && (d.g.position != before || events != nil || err.Error() == "") {
			t.Fatalf("%v: but something has changed", err)
		}
	})
}

// FuzzRules holds every promise under rules that are drawn.
func FuzzRules(f *testing.F) {
	for seed := range uint64(4) {
		draws := make([]byte, 96<<10) // as much as drawing the rules of a game may take
		for i, source := 0, random(seed); i < len(draws); i++ {
			draws[i] = byte(source(256))
		}
		f.Add(draws)
	}
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { drawnMatch(t, 1, everything()) }))
}
