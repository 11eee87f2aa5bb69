package lastcard

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
)

// This file plays whole matches at random and has watchers look at every
// position and every move. A watcher is one promise; the files check_*_test.go
// have them. battery is all of them together.

// failer is what a match that breaks a promise is reported to.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// chooser picks one of n things, 0 to n-1.
type chooser func(n int) int

// random is a chooser that a number decides.
func random(seed uint64) chooser {
	source := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
	return source.IntN
}

// watcher is a promise that is looked at along a match. It takes nothing but
// the drill; either function may be nil.
type watcher struct {
	at    func(d *drill)         // at every position, the first and the last included
	after func(d *drill, s step) // after every move
}

// step is an accepted move.
type step struct {
	before *state
	seat   int
	act    act
	events []event
}

// told is whether an event of a kind is part of the step. A move may be accepted
// and yet not made: what falls due before it can end the round.
func (s step) told(kind EventKind) bool {
	return slices.ContainsFunc(s.events, func(e event) bool { return e.kind() == kind })
}

// drill is a match being played and watched.
type drill struct {
	failer
	rules  *Ruleset
	t      *tables
	g      *Game
	choose chooser    // decides the moves
	sample *rand.Rand // decides where a check that cannot look everywhere looks
	moves  int        // made so far
	rounds int        // the match is left after so many
	most   int        // or after so many moves, where it is not 0
	policy policy
	tried  []act // used again
}

// policy picks a move for a drill: one of those that its seat has, or one of
// the host's.
type policy func(d *drill) (seat int, a act)

// battery plays a match, or as much of it as is short, and checks at every
// position all that must hold under any rules.
func battery(t failer, rules *Ruleset, seats int, seed uint64, choose chooser) {
	t.Helper()
	watch(t, rules, seats, seed, choose, 3, everything()...)
}

// everything lists all promises.
func everything() []watcher {
	return []watcher{
		conservation(), shape(), fold(), listed(), refused(), fitting(), live(), text(),
		turns(), debts(), scores(), resumed(), unshared(), unleaked(), folded(), written(), playouts(),
	}
}

// watch plays so many rounds at most, or to the end of the match.
func watch(t failer, rules *Ruleset, seats int, seed uint64, choose chooser, rounds int, watchers ...watcher) *drill {
	t.Helper()
	d := sit(t, rules, seats, seed, choose, rounds)
	d.run(watchers)
	return d
}

func sit(t failer, rules *Ruleset, seats int, seed uint64, choose chooser, rounds int) *drill {
	t.Helper()
	g, err := New(rules, Table{Seats: seats, Seed: SeedOf(fmt.Sprint(seed))})
	if err != nil {
		t.Fatalf("New: %v", err)
	}
	return &drill{
		failer: t, rules: rules, t: rules.tables, g: g, choose: choose,
		sample: rand.New(rand.NewPCG(seed, 1)), rounds: rounds, policy: lively,
	}
}

// closely is for how many moves every position is looked at; of a match that
// goes on for longer, one in so many.
const closely, oneIn = 250, 5

func (d *drill) run(watchers []watcher) {
	for {
		for _, w := range watchers {
			if w.at != nil && (d.moves < closely || d.moves%oneIn == 0 || !d.s().running()) {
				w.at(d)
			}
		}
		if d.left() {
			return
		}
		seat, a := d.policy(d)
		s := d.move(seat, a)
		for _, w := range watchers {
			if w.after != nil {
				w.after(d, s)
			}
		}
	}
}

// left is whether the match is over or is to be left.
func (d *drill) left() bool {
	return d.g.Over() || d.s().phase == PhaseBetween && int(d.s().round) >= d.rounds || d.most > 0 && d.moves >= d.most
}

// s is the position now, not to be changed.
func (d *drill) s() *state { return &d.g.position.state }

// rule is the conduct of the round as the file has it.
func (d *drill) rule() *conduct { return d.ruleOf(d.s()) }

func (d *drill) ruleOf(s *state) *conduct { return d.rules.spec.conductOf(s) }

// conductOf is the conduct of the round that a position stands in.
func (rules *spec) conductOf(s *state) *conduct {
	if s.small != 0 {
		return &rules.two
	}
	return &rules.general
}

// move makes a move that must be accepted.
func (d *drill) move(seat int, a act) step {
	before, from := *d.s(), d.g.log.len()
	if _, err := d.g.Play(seat, Move{d.rules, a}); err != nil {
		d.fail("a listed move is refused: %v", err)
	}
	d.moves++
	return step{before: &before, seat: seat, act: a, events: d.g.log.from(from)}
}

// fail reports a broken promise with what it takes to see it again.
func (d *drill) fail(format string, args ...any) {
	d.Helper()
	record := d.g.Record()
	if len(record) > 4000 {
		record = record[:800] + "\n...\n" + record[len(record)-3000:]
	}
	if name := os.Getenv("LASTCARD_FAILED"); name != "" {
		os.WriteFile(name, []byte(d.g.Record()), 0o600)
	}
	d.Fatalf("%s\nafter %d moves, phase %s, turn %d\n%s\n%s",
		fmt.Sprintf(format, args...), d.moves, d.s().phase, d.s().mover(), record, d.rules.TOML())
}

// name is a move of a seat as the record has it.
func (d *drill) name(seat int, a act) string {
	if !d.writable(a) {
		return fmt.Sprintf("%d %+v", seat, a)
	}
	if seat == Host {
		return fmt.Sprintf("host %s", Move{d.rules, a})
	}
	return fmt.Sprintf("%d %s", seat, Move{d.rules, a})
}

// legal lists the legal moves of a seat now.
func (d *drill) legal(seat int) []act { return d.legalIn(d.s(), seat) }

// legalIn lists the legal moves of a seat in some position.
func (d *drill) legalIn(s *state, seat int) []act {
	p := Position{d.rules, *s}
	return actsOf(p.Legal(seat, nil))
}

func actsOf(moves []Move) []act {
	acts := make([]act, len(moves))
	for i, m := range moves {
		acts[i] = m.act
	}
	return acts
}

// happen applies an event to a position.
func (d *drill) happen(s *state, e event) { s.apply(d.t, e) }

// lively is the policy of most drills: the seat to move mostly lays a card,
// others jump in, call and catch, and now and then the host does something.
func lively(d *drill) (int, act) {
	s := d.s()
	if a, ok := d.hostMove(); ok {
		return Host, a
	}
	if s.running() && d.choose(3) == 0 {
		seat := d.choose(int(s.seats))
		if moves := d.legal(seat); len(moves) > 0 && seat != s.mover() {
			return seat, moves[d.choose(len(moves))]
		}
	}
	moves := d.legal(s.mover())
	if len(moves) == 0 {
		d.fail("seat %d is to move and has no legal move", s.mover())
	}
	if plays := playsOf(moves); len(plays) > 0 && d.choose(4) != 0 {
		moves = plays
	}
	return s.mover(), moves[d.choose(len(moves))]
}

// hostMove is now and then a table penalty or the leaving of a seat.
func (d *drill) hostMove() (act, bool) {
	s := d.s()
	switch d.choose(120) {
	case 0:
		seat := d.choose(int(s.seats))
		if s.running() && s.inRound(seat) {
			return actOf(Penalty).withTarget(uint8(seat + 1)).withN(uint8(1 + d.choose(5))).withMore(uint64(d.choose(9))), true
		}
	case 1, 2:
		seat := d.choose(int(s.seats))
		if s.phase == PhaseDebt || s.phase == PhaseName { // whose leaving leaves most to do
			seat = s.mover()
		}
		if s.match>>seat&1 != 0 && (d.choose(6) == 0 || s.match&(s.match-1)&^(1<<seat) != 0) {
			return actOf(Leave).withTarget(uint8(seat + 1)), true
		}
	}
	return act{}, false
}

func playsOf(moves []act) []act {
	n := 0
	for n < len(moves) && moves[n].kind() == Play {
		n++
	}
	return moves[:n]
}

// hostile is the policy of seats that want no end: who can draws; when no card
// is left to be drawn one is laid, but not the last, and drawn again.
func hostile(d *drill) (int, act) {
	seat := d.s().mover()
	moves := d.legal(seat)
	if len(moves) == 0 {
		d.fail("seat %d is to move and has no legal move", seat)
	}
	kinds := []MoveKind{Draw, Pay, Name, Deal, Pass, Play}
	if d.s().phase == PhaseTurn && d.s().hands[seat].n > 1 {
		kinds = []MoveKind{Draw, Play, Pass}
	}
	for _, kind := range kinds {
		for _, a := range moves {
			if a.kind() == kind {
				return seat, a
			}
		}
	}
	return seat, moves[0]
}
