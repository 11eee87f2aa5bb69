package lastcard_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/lastcard-go/lastcard"
)

// sample is a sum of numbers and of their squares.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sample) mean() float64 { return s.sum / s.n }

// variance is that of the mean.
func (s *sample) variance() float64 {
	return (s.squares/s.n - s.mean()*s.mean()) / s.n
}

// apart is the difference of two means in standard errors.
func (s *sample) apart(o *sample) float64 {
	v := s.variance() + o.variance()
	if v == 0 {
		return math.Inf(1) * math.Abs(s.mean()-o.mean()) // NaN where they are equal
	}
	return math.Abs(s.mean()-o.mean()) / math.Sqrt(v)
}

// roundSums is what is seen of many rounds.
type roundSums struct {
	moves, drawn, points sample
	wins                 []sample // by seats after the dealer
}

func newRoundSums(seats int) *roundSums { return &roundSums{wins: make([]sample, seats)} }

// won notes a winner by how many seats after the dealer it sits; below 0 is
// nobody.
func (r *roundSums) won(after int) {
	for i := range r.wins {
		x := 0.0
		if i == after {
			x = 1
		}
		r.wins[i].add(x)
	}
}

// tooFarApart says what of two ways of playing differs by more than chance
// allows.
func (r *roundSums) tooFarApart(o *roundSums, limit float64) []string {
	var all []string
	compare := func(what string, a, b *sample) {
		if z := a.apart(b); z > limit {
			all = append(all, fmt.Sprintf("%s: %.4f of %.0f rounds and %.4f of %.0f, %.1f standard errors apart", what, a.mean(), a.n, b.mean(), b.n, z))
		}
	}
	compare("moves", &r.moves, &o.moves)
	compare("cards drawn", &r.drawn, &o.drawn)
	compare("points", &r.points, &o.points)
	for i := range r.wins {
		compare(fmt.Sprintf("wins %d after the dealer", i+1), &r.wins[i], &o.wins[i])
	}
	return all
}

// floorRounds plays the floor.
func floorRounds(seats, size int, seed uint64, rounds int) *roundSums {
	f, r := newFloor(seats, size, seed), newRoundSums(seats)
	for range rounds {
		before := *f
		f.play(1)
		r.moves.add(float64(f.moves - before.moves))
		r.drawn.add(float64(f.drawn - before.drawn))
		r.points.add(float64(f.points - before.points))
		winner := -1
		for i := range seats {
			if f.wins[i] != before.wins[i] {
				winner = i
			}
		}
		r.won(winner)
	}
	return r
}

// calledRounds plays the engine by public calls: rules without sets, with hands of
// one size.
func calledRounds(t *testing.T, ruleset string, seats, rounds, size int, asks bool) *roundSums {
	p, r := seatPlayer(t, loadMeasured(t, ruleset), seats, asks), newRoundSums(seats)
	for range rounds {
		if p.position.Over() {
			p.begin()
		}
		before := roundFacts(p)
		r.moves.add(float64(p.round()))
		after := roundFacts(p)
		r.points.add(float64(after.points - before.points))
		r.drawn.add(float64(after.held + p.plays - size*seats)) // what was neither laid nor dealt
		winner := -1
		for seat := range seats {
			if after.won[seat] != before.won[seat] {
				winner = (seat - p.dealer - 1 + seats) % seats
			}
		}
		if dealer := p.position.View(-1).Dealer; dealer != p.dealer {
			t.Fatalf("seat %d dealt, not %d", dealer, p.dealer)
		}
		r.won(winner)
	}
	return r
}

// fusedRounds plays the engine by Position.Playout.
func fusedRounds(t *testing.T, ruleset string, seats, rounds int) *roundSums {
	p, r := seatPlayer(t, loadMeasured(t, ruleset), seats, false), newRoundSums(seats)
	for range rounds {
		if p.position.Over() {
			p.begin()
		}
		before := roundFacts(p)
		moves, drawn := lastcard.PlayoutDrawn(&p.position)
		r.moves.add(float64(moves))
		r.drawn.add(float64(drawn))
		after := roundFacts(p)
		r.points.add(float64(after.points - before.points))
		winner, dealer := -1, p.position.View(-1).Dealer
		for seat := range seats {
			if after.won[seat] != before.won[seat] {
				winner = (seat - dealer - 1 + seats) % seats
			}
		}
		r.won(winner)
	}
	return r
}

type facts struct {
	held, points int
	won          []int
}

// roundFacts reads what a spectator sees.
func roundFacts(p *player) (f facts) {
	for _, seat := range p.position.View(-1).Seats {
		f.held += seat.Cards
		f.points += seat.Plus
		f.won = append(f.won, seat.Won)
	}
	return f
}

// The floor must be the game that the engine plays, and the engine must play it
// as fairly: the same moves, cards drawn, points and winners, but for chance.
func TestFloorAndEnginePlayTheSameGame(t *testing.T) {
	rounds := 5000
	if testing.Short() {
		rounds = 500
	}
	for _, seats := range []int{2, 4, 10, 16} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			name, size := floorGame(seats)
			floor, called := floorRounds(seats, size, uint64(seats), 4*rounds), calledRounds(t, name, seats, rounds, size, false)
			for _, what := range floor.tooFarApart(called, 4) {
				t.Error(what)
			}
			t.Logf("moves a round: floor %.2f, engine %.2f; cards drawn %.2f, %.2f; points %.1f, %.1f", floor.moves.mean(), called.moves.mean(),
				floor.drawn.mean(), called.drawn.mean(), floor.points.mean(), called.points.mean())
		})
	}
}

// A play-out within the engine is as fair as play by public calls, which is as
// fair as the floor; also where seats jump in, call, catch and exchange hands.
func TestPlayoutsAreFair(t *testing.T) {
	rounds := 4000
	if testing.Short() {
		rounds = 400
	}
	for _, seats := range []int{2, 4, 10, 16} {
		t.Run(fmt.Sprintf("floor/%d", seats), func(t *testing.T) {
			t.Parallel()
			name, size := floorGame(seats)
			floor, fused := floorRounds(seats, size, uint64(seats), 8*rounds), fusedRounds(t, name, seats, 2*rounds)
			for _, what := range floor.tooFarApart(fused, 4) {
				t.Error(what)
			}
			t.Logf("moves a round: floor %.2f, play-out %.2f; cards drawn %.2f, %.2f", floor.moves.mean(), fused.moves.mean(), floor.drawn.mean(), fused.drawn.mean())
		})
	}
	for _, game := range []struct {
		name string
		size int // of a hand
	}{{"assano", 7}, {"solo", 8}, {"uno", 7}, {"full", 7}, {"uno-stacking", 7}, {"uno-draw-to-match", 7}} {
		for _, seats := range []int{2, 4, 10} {
			t.Run(fmt.Sprintf("%s/%d", game.name, seats), func(t *testing.T) {
				t.Parallel()
				called, fused := calledRounds(t, game.name, seats, rounds, game.size, true), fusedRounds(t, game.name, seats, rounds)
				for _, what := range called.tooFarApart(fused, 4) {
					t.Error(what)
				}
			})
		}
	}
}

// A comparison that calls nothing unfair is worth nothing: here is what it must
// not let pass.
func TestUnfairPlayIsSeen(t *testing.T) {
	fair := floorRounds(4, 7, 1, 20000)
	if what := fair.tooFarApart(floorRounds(4, 7, 2, 5000), 4); what != nil {
		t.Error("another seed alone: ", what)
	}
	if fair.tooFarApart(floorRounds(4, 6, 2, 5000), 4) == nil {
		t.Error("smaller hands are not seen")
	}
	shifted := floorRounds(4, 7, 2, 5000)
	shifted.wins[0], shifted.wins[3] = shifted.wins[3], shifted.wins[0]
	if fair.tooFarApart(shifted, 3) == nil {
		t.Error("a win of the first seat noted for the last is not seen")
	}
}
