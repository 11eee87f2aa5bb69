package lastcard_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// row is a line of the table of speeds, and a benchmark of the same name.
type row struct {
	name  string
	unit  string  // of work
	base  string  // the row that it is compared with
	bound float64 // the most that a unit may cost, in units of the base; 0: none
	rare  bool    // a unit may allocate
	round bool    // a step is a round

	// begin prepares and gives a step, which does some work and says how much.
	begin func(t testing.TB) func() int
}

const floorRow = "Floor/seats=4"

// rows lists them all.
func rows() []row {
	return slices.Concat(floorRows(), playRows(), shippedRows(), gameRows(), partRows(), loadRows())
}

func floorRows() []row {
	var all []row
	for _, seats := range []int{2, 4, 10, 16} {
		all = append(all, row{
			name: fmt.Sprintf("Floor/seats=%d", seats), unit: "move", base: floorRow, round: true,
			begin: func(testing.TB) func() int {
				_, size := floorGame(seats)
				f := newFloor(seats, size, 1)
				return func() int {
					before := f.moves
					f.play(1)
					return f.moves - before
				}
			},
		})
	}
	return all
}

// called plays rounds by public calls.
func called(ruleset string, seats int, asks bool) func(testing.TB) func() int {
	return func(t testing.TB) func() int {
		return seatPlayer(t, loadMeasured(t, ruleset), seats, asks).round
	}
}

// fused plays rounds by Position.Playout.
func fused(ruleset string, seats int) func(testing.TB) func() int {
	return func(t testing.TB) func() int {
		p := seatPlayer(t, loadMeasured(t, ruleset), seats, false)
		return p.playout
	}
}

// told plays rounds by public calls and is told what happens, into a slice that is
// used again.
func told(ruleset string, seats int) func(testing.TB) func() int {
	return func(t testing.TB) func() int {
		p := seatPlayer(t, loadMeasured(t, ruleset), seats, false)
		p.told = make([]lastcard.Event, 0, 256)
		return p.round
	}
}

// playRows are play-outs of the floor's game, and of those with moves out of
// turn.
func playRows() []row {
	var all []row
	for _, seats := range []int{2, 4, 10, 16} {
		name, _ := floorGame(seats)
		all = append(all, row{
			name: fmt.Sprintf("Playout/seats=%d", seats), unit: "move", base: fmt.Sprintf("Floor/seats=%d", seats),
			bound: 2, round: true, begin: called(name, seats, false),
		})
		all = append(all, row{
			name: fmt.Sprintf("Fused/seats=%d", seats), unit: "move", base: fmt.Sprintf("Floor/seats=%d", seats),
			bound: 1.6, round: true, begin: fused(name, seats),
		})
	}
	all = append(all, row{name: "Told", unit: "move", base: "Playout/seats=4", bound: 1.15, round: true, begin: told("floor", 4)})
	all = append(all, row{name: "Growth/seats=10", unit: "move", base: "Playout/seats=2", bound: 1.5, round: true, begin: called("floor", 10, false)})
	for _, name := range []string{"assano", "solo", "full"} {
		for _, seats := range []int{2, 4, 10} {
			r := row{name: fmt.Sprintf("Asked/%s/seats=%d", name, seats), unit: "move", base: floorRow, round: true, begin: called(name, seats, true)}
			f := row{name: fmt.Sprintf("FusedAsked/%s/seats=%d", name, seats), unit: "move", base: floorRow, round: true, begin: fused(name, seats)}
			if seats == 4 {
				r.bound, f.bound = 2.5, 2.5
			}
			all = append(all, r, f)
		}
	}
	return all
}

func shippedRows() []row {
	var all []row
	for _, name := range variants.Names() {
		if name == "assano" || name == "solo" {
			continue
		}
		all = append(all, row{
			name: "Shipped/" + name, unit: "move", base: floorRow, bound: 3, round: true,
			begin: func(t testing.TB) func() int {
				rules := loadMeasured(t, name)
				_, most := rules.Players()
				return seatPlayer(t, rules, min(most, 4), true).round
			},
		}, row{
			name: "FusedShipped/" + name, unit: "move", base: floorRow, bound: 3, round: true,
			begin: func(t testing.TB) func() int {
				rules := loadMeasured(t, name)
				_, most := rules.Players()
				return seatPlayer(t, rules, min(most, 4), false).playout
			},
		})
	}
	return all
}

// turn is a move and who makes it.
type turn struct {
	seat int
	move lastcard.Move
}

// script is a match of the floor's game that has been played.
type script struct {
	rules *lastcard.Ruleset
	table lastcard.Table
	turns []turn
	game  *lastcard.Game
}

// play plays so many moves of a new match.
func play(t testing.TB, rules *lastcard.Ruleset, moves int, chance uint64) script {
	s := script{rules: rules, table: lastcard.Table{Seats: 4, Seed: lastcard.SeedOf(fmt.Sprint(chance))}}
	s.game = s.new(t)
	p := player{seats: 4, chance: chance}
	for len(s.turns) < moves && !s.game.Over() {
		seat := s.game.Turn()
		legal := s.game.Legal(seat)
		n := 0
		for n < len(legal) && legal[n].Kind() == lastcard.Play {
			n++
		}
		if n == 0 {
			n = len(legal)
		}
		m := legal[p.below(n)]
		if _, err := s.game.Play(seat, m); err != nil {
			t.Fatal(err)
		}
		s.turns = append(s.turns, turn{seat, m})
	}
	return s
}

func (s *script) new(t testing.TB) *lastcard.Game {
	game, err := lastcard.New(s.rules, s.table)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// gameRows are matches with log and record.
func gameRows() []row {
	const moves = 1000
	parse := func(t testing.TB) func() int {
		s := play(t, loadMeasured(t, "floor"), moves, 1)
		var texts []string
		for _, turn := range s.turns {
			texts = append(texts, turn.move.String())
		}
		return func() int {
			for _, text := range texts {
				if _, err := s.rules.ParseMove(text); err != nil {
					t.Fatal(err)
				}
			}
			return len(texts)
		}
	}
	record := func(t testing.TB) func() int {
		s := play(t, loadMeasured(t, "floor"), moves, 1)
		return func() int {
			textSink = s.game.Record()
			return len(s.turns)
		}
	}
	return []row{
		{name: "ParseMove", unit: "move", base: floorRow, begin: parse},
		{name: "Record", unit: "move", base: floorRow, rare: true, begin: record},
		{
			// The moves are known; a match is set up, played and recorded.
			name: "Game/play", unit: "move", base: floorRow, bound: 4, rare: true,
			begin: func(t testing.TB) func() int {
				s := play(t, loadMeasured(t, "floor"), moves, 1)
				return func() int {
					game := s.new(t)
					for _, turn := range s.turns {
						if _, err := game.Play(turn.seat, turn.move); err != nil {
							t.Fatal(err)
						}
					}
					return len(s.turns)
				}
			},
		},
		{
			// The loop of the package's documentation.
			name: "Game/loop", unit: "move", base: floorRow, rare: true,
			begin: func(t testing.TB) func() int {
				rules, chance := loadMeasured(t, "floor"), uint64(0)
				return func() int {
					chance++
					s := play(t, rules, moves, chance)
					return len(s.turns)
				}
			},
		},
		{
			name: "Replay", unit: "move", base: floorRow, bound: 20, rare: true,
			begin: func(t testing.TB) func() int {
				s := play(t, loadMeasured(t, "floor"), moves, 1)
				record := s.game.Record()
				return func() int {
					if _, err := lastcard.Replay(s.rules, record); err != nil {
						t.Fatal(err)
					}
					return len(s.turns)
				}
			},
		},
	}
}

// moments are positions of running rounds at a table of four, as far apart as
// to have little in common.
func moments(t testing.TB, ruleset string) []lastcard.Position {
	p := seatPlayer(t, loadMeasured(t, ruleset), 4, true)
	var all []lastcard.Position
	for len(all) < 256 {
		if p.position.Over() {
			p.begin()
		}
		p.must(lastcard.Host, p.deal)
		for left := p.below(50); left > 0 && p.position.Turn() != lastcard.Host; left-- {
			seat := p.position.Turn()
			p.legal = p.position.Legal(seat, p.legal[:0])
			p.choose(seat)
		}
		if p.position.Turn() != lastcard.Host {
			all = append(all, p.position)
			p.finish()
		}
	}
	return all
}

// Where the results of benchmarks go, so that they are not left out.
var (
	positionSink lastcard.Position
	moveSink     lastcard.Move
	viewSink     lastcard.View
	textSink     string
)

// partRows are the parts of play, one by one.
func partRows() []row {
	list := func(ruleset string, each bool) func(testing.TB) func() int {
		return func(t testing.TB) func() int {
			all, legal := moments(t, ruleset), make([]lastcard.Move, 0, 1024)
			return func() int {
				moves := 0
				for i := range all {
					legal = all[i].Legal(all[i].Turn(), legal[:0])
					moves += len(legal)
				}
				if each {
					return moves
				}
				return len(all)
			}
		}
	}
	random := func(ruleset string) func(testing.TB) func() int {
		return func(t testing.TB) func() int {
			all := moments(t, ruleset)[:16] // as in a play-out the position is at hand
			return func() int {
				for range 16 {
					for i := range all {
						moveSink, _ = all[i].Random(all[i].Turn())
					}
				}
				return 16 * len(all)
			}
		}
	}
	return []row{
		{name: "Random/floor", unit: "move", base: floorRow, bound: 0.5, begin: random("floor")},
		{name: "Random/solo", unit: "move", base: floorRow, bound: 0.5, begin: random("solo")},
		{name: "Random/full", unit: "move", base: floorRow, bound: 0.5, begin: random("full")},
		{
			name: "Copy", unit: "copy", base: floorRow, bound: 1.5,
			begin: func(t testing.TB) func() int {
				all := moments(t, "floor")[:16]
				return func() int {
					for range 16 {
						for i := range all {
							positionSink = all[i]
						}
					}
					return 16 * len(all)
				}
			},
		},
		{name: "Legal/floor", unit: "list", base: floorRow, bound: 2, begin: list("floor", false)},
		{name: "Legal/solo", unit: "list", base: floorRow, bound: 2, begin: list("solo", false)},
		{name: "Legal/full", unit: "list", base: floorRow, bound: 2, begin: list("full", false)},
		{name: "Legal/sets", unit: "move listed", base: floorRow, bound: 2, begin: list("sets", true)},
		{
			name: "View", unit: "view", base: floorRow, bound: 50, rare: true,
			begin: func(t testing.TB) func() int {
				all := moments(t, "solo")
				return func() int {
					for i := range all {
						viewSink = all[i].View(i % 4)
					}
					return len(all)
				}
			},
		},
		{
			name: "JSON", unit: "view", base: floorRow, bound: 250, rare: true,
			begin: written(func(v *lastcard.View) ([]byte, error) { return json.Marshal(v) }),
		},
		{
			// Without package json, which reads again what the method has written.
			name: "MarshalJSON", unit: "view", base: floorRow, rare: true,
			begin: written(func(v *lastcard.View) ([]byte, error) { return v.MarshalJSON() }),
		},
	}
}

// written has views written, one after the other.
func written(write func(*lastcard.View) ([]byte, error)) func(testing.TB) func() int {
	return func(t testing.TB) func() int {
		var views []lastcard.View
		for i, p := range moments(t, "solo") {
			views = append(views, p.View(i%4))
		}
		return func() int {
			for i := range views {
				if _, err := write(&views[i]); err != nil {
					t.Fatal(err)
				}
			}
			return len(views)
		}
	}
}

// loadRows compare the making of a ruleset with the reading of its files by the
// TOML decoder alone.
func loadRows() []row {
	var all []row
	for _, name := range variants.Names() {
		all = append(all,
			row{
				name: "Decode/" + name, unit: "ruleset", base: "Decode/" + name, rare: true,
				begin: func(t testing.TB) func() int {
					files := filesOf(t, name)
					return func() int {
						for _, file := range files {
							var into map[string]any
							if _, err := toml.Decode(file, &into); err != nil {
								t.Fatal(err)
							}
						}
						return 1
					}
				},
			},
			row{
				name: "Load/" + name, unit: "ruleset", base: "Decode/" + name, bound: 3, rare: true,
				begin: func(t testing.TB) func() int {
					return func() int {
						if _, err := variants.Load(name); err != nil {
							t.Fatal(err)
						}
						return 1
					}
				},
			})
	}
	return all
}

// filesOf reads a ruleset's file and those of its bases.
func filesOf(t testing.TB, name string) []string {
	text, err := fs.ReadFile(measuredFS(), name+".toml")
	if err != nil {
		t.Fatal(err)
	}
	var head struct{ Extends any }
	if _, err := toml.Decode(string(text), &head); err != nil {
		t.Fatal(err)
	}
	files := []string{string(text)}
	switch bases := head.Extends.(type) {
	case string:
		files = append(files, filesOf(t, bases)...)
	case []any:
		for _, base := range bases {
			files = append(files, filesOf(t, base.(string))...)
		}
	}
	return files
}

// positionSize is the size of a position in bytes.
func positionSize() uintptr { return reflect.TypeFor[lastcard.Position]().Size() }

// rowsOf are those of a benchmark.
func rowsOf(benchmark string) []row {
	var all []row
	for _, r := range rows() {
		if first, _, _ := strings.Cut(r.name, "/"); first == benchmark {
			all = append(all, r)
		}
	}
	return all
}
