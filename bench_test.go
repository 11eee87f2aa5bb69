package lastcard_test

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/lastcard-go/lastcard"
)

// The benchmarks. Each is one or more rows of rows_test.go, where the work is;
// ratios_test.go prints them as a table of ratios. Their names:
//
//	Floor/seats=N           rounds of UNO without the word, by the hand-written floor
//	Playout/seats=N         the same by Position.Legal and Position.Play
//	Fused/seats=N           the same by Position.Playout
//	Told                    Playout/seats=4 by Position.PlayInto
//	Growth/seats=10         the same, to be compared with two seats
//	Asked/RULESET/seats=N   rounds in which every seat is asked for moves out of turn
//	FusedAsked/...          the same by Position.Playout
//	Shipped/RULESET         the same with each of the other shipped rulesets, four seats
//	FusedShipped/RULESET    the same by Position.Playout
//	Game/play               Game.Play with its log and record, the moves being known
//	Game/loop               the same with Game.Legal
//	ParseMove, Record       reading the text of a move; writing a record, by the move
//	Replay                  Replay of a record, by the move
//	Copy                    a copy of a position, four seats
//	Legal/RULESET           the legal moves of the seat to move into a slice that is used again
//	Random/RULESET          a move chosen by Position.Random
//	View                    a seat's view
//	JSON, MarshalJSON       the JSON of a view, by json.Marshal; by its method alone
//	Decode/RULESET          the TOML decoder alone, bases included
//	Load/RULESET            reading, checking and compiling the same
//	Cores/n=N               independent rounds on N goroutines over one ruleset
//	Memory                  a running Game of four seats after 500 moves
//
// A ruleset that is not shipped is in player_test.go. Besides ns/op they report
// the time by the unit of their work, such as ns/move.
//
//	go test -run '^$' -bench . -benchtime 1x ./...
//	go test -run '^$' -bench 'Floor|Playout' -count 10
//	go test -run TestRatios -v -ratios . -ratioruns 10 .
//
// With -count the runs of one benchmark follow each other; TestRatios measures
// all by turns.

func BenchmarkFloor(b *testing.B)        { benchmark(b, "Floor") }
func BenchmarkPlayout(b *testing.B)      { benchmark(b, "Playout") }
func BenchmarkFused(b *testing.B)        { benchmark(b, "Fused") }
func BenchmarkTold(b *testing.B)         { benchmark(b, "Told") }
func BenchmarkFusedAsked(b *testing.B)   { benchmark(b, "FusedAsked") }
func BenchmarkFusedShipped(b *testing.B) { benchmark(b, "FusedShipped") }
func BenchmarkRandom(b *testing.B)       { benchmark(b, "Random") }
func BenchmarkGrowth(b *testing.B)       { benchmark(b, "Growth") }
func BenchmarkAsked(b *testing.B)        { benchmark(b, "Asked") }
func BenchmarkShipped(b *testing.B)      { benchmark(b, "Shipped") }
func BenchmarkGame(b *testing.B)         { benchmark(b, "Game") }
func BenchmarkReplay(b *testing.B)       { benchmark(b, "Replay") }
func BenchmarkLegal(b *testing.B)        { benchmark(b, "Legal") }
func BenchmarkView(b *testing.B)         { benchmark(b, "View") }
func BenchmarkJSON(b *testing.B)         { benchmark(b, "JSON") }
func BenchmarkDecode(b *testing.B)       { benchmark(b, "Decode") }
func BenchmarkLoad(b *testing.B)         { benchmark(b, "Load") }
func BenchmarkParseMove(b *testing.B)    { benchmark(b, "ParseMove") }
func BenchmarkRecord(b *testing.B)       { benchmark(b, "Record") }
func BenchmarkMarshalJSON(b *testing.B)  { benchmark(b, "MarshalJSON") }

func BenchmarkCopy(b *testing.B) {
	benchmark(b, "Copy")
	b.ReportMetric(float64(positionSize()), "B/position")
}

// benchmark runs the rows of a name.
func benchmark(b *testing.B, name string) {
	for _, r := range rowsOf(name) {
		if r.name == name {
			r.bench(b)
			return
		}
		b.Run(strings.TrimPrefix(r.name, name+"/"), r.bench)
	}
}

func (r row) bench(b *testing.B) {
	step := r.begin(b)
	b.ReportAllocs()
	units, steps := 0, 0
	for b.Loop() {
		units += step()
		steps++
	}
	seconds, unit := b.Elapsed().Seconds(), strings.ReplaceAll(r.unit, " ", "-")
	b.ReportMetric(1e9*seconds/float64(units), "ns/"+unit)
	if r.round {
		b.ReportMetric(float64(units)/seconds, "moves/s")
		b.ReportMetric(float64(steps)/seconds, "rounds/s")
	}
}

// BenchmarkCores plays on several goroutines at once.
func BenchmarkCores(b *testing.B) {
	rules := loadMeasured(b, "floor")
	for _, n := range []int{1, runtime.GOMAXPROCS(0)} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			players := make([]*player, n)
			for i := range players {
				players[i] = seatPlayer(b, rules, 4, false)
			}
			moves := 0
			for b.Loop() {
				moves += together(players, 100)
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// together has each player play rounds on a goroutine of its own, and counts
// the moves of all.
func together(players []*player, rounds int) int {
	var all sync.WaitGroup
	moves := make([]int, 16*len(players)) // apart, so that no two share a line of the cache
	for i, p := range players {
		all.Go(func() {
			for range rounds {
				moves[16*i] += p.round()
			}
		})
	}
	all.Wait()
	sum := 0
	for _, n := range moves {
		sum += n
	}
	return sum
}

// BenchmarkMemory weighs games that run.
func BenchmarkMemory(b *testing.B) {
	rules := loadMeasured(b, "uno")
	for b.Loop() {
		b.ReportMetric(weigh(b, rules), "B/game")
	}
}

// weigh is what a Game of four seats keeps in memory after 500 moves.
func weigh(t testing.TB, rules *lastcard.Ruleset) float64 {
	const games = 32
	var before, after runtime.MemStats
	held := make([]*lastcard.Game, games)
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range held {
		held[i] = play(t, rules, 500, uint64(i)).game
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(held)
	return (float64(after.HeapAlloc) - float64(before.HeapAlloc)) / games
}
