package lastcard

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// Invariant 4: the same ruleset, table and moves give the same events, whatever
// else is going on.

// paced is a match that a number decides, played step by step.
type paced struct{ *drill }

func newPaced(t failer, rules *Ruleset, seats int, seed uint64) paced {
	return paced{sit(t, rules, seats, seed, random(seed), 3)}
}

// step makes a move and reports whether there is another.
func (p paced) step() bool {
	if p.g.Over() || p.moves >= 400 {
		return false
	}
	p.move(p.policy(p.drill))
	return true
}

// told is all that has happened, and the record.
func (p paced) told() string {
	var b strings.Builder
	for _, e := range p.g.log.from(0) {
		fmt.Fprintf(&b, "%+v\n", e)
	}
	return b.String() + p.g.Record()
}

func (p paced) finish() string {
	for p.step() {
	}
	return p.told()
}

// Two matches played move by move in turn come out as each does alone, and as
// under the same rules read once more.
func TestDeterminism(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rules := drawnRules.Draw(t, "rules")
		seats := drawnSeats(t, rules)
		seed := rapid.Uint64().Draw(t, "seed")
		one, other := newPaced(t, rules, seats, seed), newPaced(t, rules, seats, seed+1)
		for more := true; more; {
			first, second := one.step(), other.step()
			more = first || second
		}
		again, err := Parse("again.toml", []byte(rules.TOML()))
		if err != nil {
			t.Fatalf("the rules written out are refused: %v", err)
		}
		if again.Fingerprint() != rules.Fingerprint() {
			t.Fatalf("the rules written out have another fingerprint:\n%s", rules.TOML())
		}
		for i, p := range []paced{one, other} {
			if got := newPaced(t, again, seats, seed+uint64(i)).finish(); got != p.told() {
				t.Fatalf("one match, two outcomes under\n%s", rules.TOML())
			}
		}
	})
}

// Any number of goroutines share a ruleset.
func TestRulesetIsShared(t *testing.T) {
	t.Parallel()
	for _, name := range shippedNames(t) {
		rules := shippedRules(t, name)
		seats := tableSizes(rules)[0]
		const games = 8
		var alone, together [games]string
		for i := range games {
			alone[i] = newPaced(t, rules, seats, uint64(i)).finish()
		}
		shared := shippedRules(t, name)
		var group sync.WaitGroup
		for i := range games {
			group.Add(1)
			go func() {
				defer group.Done()
				d := newPaced(panics{}, shared, seats, uint64(i))
				together[i] = d.finish()
			}()
		}
		group.Wait()
		if alone != together {
			t.Errorf("%s: matches side by side come out otherwise than alone", name)
		}
	}
}

// panics is a failer for goroutines that are not the test's own.
type panics struct{}

func (panics) Helper() {}

func (panics) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// What a ruleset and a game hand out is the caller's: to change it changes
// nothing of theirs.
func TestNothingHandedOutIsShared(t *testing.T) {
	t.Parallel()
	rules := shippedRules(t, "solo-2018")
	p := newPaced(t, rules, 4, 7)
	for range 40 {
		p.step()
	}
	before, position := p.told(), p.g.Position()
	spoil(rules.Suits())
	spoil(rules.Deck().Cards())
	spoil(p.g.Legal(p.g.Turn()))
	spoil(p.g.Events(0))
	spoil(p.g.Winners())
	view := p.g.View(p.g.Turn())
	spoil(view.Hand)
	spoil(view.Legal)
	spoil(view.Seats)
	for _, m := range p.g.Legal(p.g.Turn()) {
		spoil(m.Cards())
	}
	if p.told() != before || p.g.Position() != position {
		t.Error("what a game hands out is not a copy")
	}
	if again := shippedRules(t, "solo-2018"); again.Fingerprint() != rules.Fingerprint() ||
		!slices.EqualFunc(rules.Suits(), again.Suits(), func(a, b Suit) bool { return a.String() == b.String() }) {
		t.Error("what a ruleset hands out is not a copy")
	}
}

func spoil[T any](values []T) {
	for i := range values {
		values[i] = *new(T)
	}
}
