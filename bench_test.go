package lastcard

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

// The measure of speed is random play by a fixed policy: after every move the
// other seats are asked in order from the last layer on, and each that has a
// move out of turn makes one with probability one half; then the seat to move
// lays one of its plays if it has any, else it makes one of its other moves.
// Every accepted move counts, passes and payments included.

// benchSizes are the tables that play is measured at.
var benchSizes = []int{2, 4, 10}

var benchNames = []string{"assano", "solo", "uno"}

// racer plays rounds by the policy, without a log unless it is given one.
type racer struct {
	between Position // where rounds are dealt from
	p       Position
	random  rand.PCG
	room    []Move
	layer   int
	moves   int
	log     *[]event
}

// newRacer stands at the end of a first round.
func newRacer(t testing.TB, rules *Ruleset, seats int) *racer {
	t.Helper()
	g, err := New(rules, Table{Seats: seats, Seed: SeedOf("race")})
	if err != nil {
		t.Fatal(err)
	}
	r := &racer{p: g.Position(), room: make([]Move, 0, 256)}
	r.play()
	r.between = r.p
	s := &r.between.state // as if nothing were noted yet, so that there is a next round
	s.phase, s.winners = PhaseBetween, 0
	s.plus, s.minus = [maxSeats]int64{}, [maxSeats]int64{}
	return r
}

// round deals and plays the n-th of so many rounds as there are numbers.
func (r *racer) round(n uint64) {
	r.p = r.between
	binary.BigEndian.PutUint64(r.p.state.seed[:], n)
	r.random.Seed(n, n)
	r.make(Host, Move{r.p.rules, act{kind: Deal}})
	r.layer = r.p.Turn()
	r.play()
}

func (r *racer) play() {
	for r.p.state.running() {
		r.askOthers()
		if r.p.state.running() {
			r.turn()
		}
	}
}

// below is a number from 0 to n-1; of so few the first is hardly likelier.
func (r *racer) below(n int) int {
	return int(r.random.Uint64() >> 32 * uint64(n) >> 32)
}

func (r *racer) askOthers() {
	seats, first := int(r.p.state.seats), r.layer
	for i := range seats {
		seat := (first + i) % seats
		if seat == r.p.Turn() {
			continue
		}
		r.room = r.p.Legal(seat, r.room[:0])
		if len(r.room) > 0 && r.random.Uint64()&1 == 0 {
			r.make(seat, r.room[r.below(len(r.room))])
			if !r.p.state.running() {
				return
			}
		}
	}
}

func (r *racer) turn() {
	seat := r.p.Turn()
	r.room = r.p.Legal(seat, r.room[:0])
	n := 0
	for n < len(r.room) && r.room[n].act.kind == Play {
		n++
	}
	if n == 0 {
		n = len(r.room)
	}
	r.make(seat, r.room[r.below(n)])
}

func (r *racer) make(seat int, m Move) {
	if m.act.kind == Play || m.act.kind == Jump {
		r.layer = seat
	}
	r.moves++
	if r.log != nil {
		*r.log = (*r.log)[:0]
		r.p.rules.tables.resolve(&r.p.state, seat, m.act, r.log)
		return
	}
	if err := r.p.Play(seat, m); err != nil {
		panic(err)
	}
}

// eachTable runs a benchmark for every game and size of table.
func eachTable(b *testing.B, run func(b *testing.B, rules *Ruleset, seats int)) {
	for _, name := range benchNames {
		rules := shippedRules(b, name)
		for _, seats := range benchSizes {
			b.Run(fmt.Sprintf("%s/seats=%d", name, seats), func(b *testing.B) { run(b, rules, seats) })
		}
	}
}

// perMove reports what an operation that makes many moves costs for each.
func perMove(b *testing.B, moves, rounds int, since time.Time) {
	b.ReportMetric(0, "ns/op")
	elapsed := time.Since(since)
	b.ReportMetric(float64(elapsed.Nanoseconds())/float64(moves), "ns/move")
	b.ReportMetric(float64(moves)/elapsed.Seconds(), "moves/s")
	b.ReportMetric(float64(rounds)/elapsed.Seconds(), "rounds/s")
	b.ReportMetric(float64(moves)/float64(rounds), "moves/round")
}

// BenchmarkPlay plays whole rounds, each with its deal, through Position.Legal
// and Position.Play.
func BenchmarkPlay(b *testing.B) {
	eachTable(b, func(b *testing.B, rules *Ruleset, seats int) { race(b, newRacer(b, rules, seats)) })
}

// BenchmarkPlayLogged is the same with the events of every move told.
func BenchmarkPlayLogged(b *testing.B) {
	eachTable(b, func(b *testing.B, rules *Ruleset, seats int) {
		r := newRacer(b, rules, seats)
		log := make([]event, 0, 1024)
		r.log = &log
		race(b, r)
	})
}

func race(b *testing.B, r *racer) {
	b.ReportAllocs()
	r.moves = 0
	n, start := 0, time.Now()
	for b.Loop() {
		n++
		r.round(uint64(n))
	}
	perMove(b, r.moves, n, start)
}

// BenchmarkGame replays the moves of a round on a Game, which keeps log and
// record and hands out events.
func BenchmarkGame(b *testing.B) {
	eachTable(b, func(b *testing.B, rules *Ruleset, seats int) {
		g := longGame(b, rules, seats)
		b.ReportAllocs()
		n, start := 0, time.Now()
		for b.Loop() {
			n++
			again, _ := New(rules, g.table)
			for _, m := range g.moves {
				if _, err := again.Play(int(m.seat), Move{rules, m.act}); err != nil {
					b.Fatal(err)
				}
			}
		}
		perMove(b, n*len(g.moves), n, start)
	})
}

// longGame is a game of one round, played by the policy of the drills.
func longGame(b *testing.B, rules *Ruleset, seats int) *Game {
	d := sit(b, rules, seats, 3, random(3), 1)
	d.run(nil)
	return d.g
}

// middle is a position in the middle of a round.
func middle(b *testing.B, rules *Ruleset, seats int) Position {
	d := sit(b, rules, seats, 5, random(5), 1)
	for range 12 {
		if d.s().running() {
			d.move(lively(d))
		}
	}
	return d.g.Position()
}

func BenchmarkLegal(b *testing.B) {
	eachTable(b, func(b *testing.B, rules *Ruleset, seats int) {
		p := middle(b, rules, seats)
		room := make([]Move, 0, 256)
		b.ReportAllocs()
		for b.Loop() {
			room = p.Legal(p.Turn(), room[:0])
		}
		b.ReportMetric(float64(len(room)), "moves/list")
	})
}

var copied Position

func BenchmarkCopy(b *testing.B) {
	p := middle(b, shippedRules(b, "solo"), 4)
	b.ReportAllocs()
	for b.Loop() {
		copied = p
	}
}

func BenchmarkLoad(b *testing.B) {
	for _, name := range benchNames {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				shippedRules(b, name)
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	rules := shippedRules(b, "solo")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := New(rules, Table{Seats: 4, Seed: SeedOf("new")}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	eachTable(b, func(b *testing.B, rules *Ruleset, seats int) {
		p := middle(b, rules, seats)
		b.ReportAllocs()
		for b.Loop() {
			_ = p.View(p.Turn())
		}
	})
}

func BenchmarkViewJSON(b *testing.B) {
	p := middle(b, shippedRules(b, "solo"), 4)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.View(p.Turn()).MarshalJSON(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReplay(b *testing.B) {
	eachTable(b, func(b *testing.B, rules *Ruleset, seats int) {
		g := longGame(b, rules, seats)
		record := g.Record()
		b.ReportAllocs()
		n, start := 0, time.Now()
		for b.Loop() {
			n++
			if _, err := Replay(rules, record); err != nil {
				b.Fatal(err)
			}
		}
		perMove(b, n*len(g.moves), n, start)
	})
}

// Random play without a log allocates nothing.
func TestRandomPlayAllocatesNothing(t *testing.T) {
	for _, name := range benchNames {
		for _, seats := range benchSizes {
			r := newRacer(t, shippedRules(t, name), seats)
			n := uint64(0)
			if allocs := testing.AllocsPerRun(50, func() { n++; r.round(n) }); allocs > 0 {
				t.Errorf("%s, %d seats: %.0f allocations a round", name, seats, allocs)
			}
		}
	}
}
