// Simulate plays many rounds at random and prints what comes of them: how long a
// round is, and how often each seat wins.
//
//	go run ./examples/simulate
//	go run ./examples/simulate -rules uno -seats 3 -rounds 1000000
//	go run ./examples/simulate -rules my-house-rules.toml -seed 42
package main

import (
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

type options struct {
	rules, seed           string
	seats, rounds, groups int
}

// groupSize is how many rounds are played one after the other. Each group has a
// number of its own, so the sums are the same on any number of processors.
const groupSize = 1000

func main() {
	o := options{groups: runtime.GOMAXPROCS(0)}
	flag.StringVar(&o.rules, "rules", "solo", "a shipped game (`NAME`) or a file of your own (FILE.toml)")
	flag.IntVar(&o.seats, "seats", 0, "how many `SEATS` play; 0: four, or as near as the game allows")
	flag.IntVar(&o.rounds, "rounds", 100_000, "how many `ROUNDS` to play")
	flag.StringVar(&o.seed, "seed", "1", "`TEXT` that decides everything: the same text, the same sums")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "unexpected argument %q: the game is named with -rules\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := run(os.Stdout, o); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out io.Writer, o options) error {
	rules, err := variants.Open(o.rules)
	if err != nil {
		return err
	}
	if o.rounds < 1 {
		return fmt.Errorf("-rounds %d: there must be one at least", o.rounds)
	}
	if o.seats == 0 {
		least, most := rules.Players()
		o.seats = min(max(4, least), most)
	}
	total, err := all(rules, o)
	if err != nil {
		return err
	}
	return total.print(out)
}

// sums is what comes of rounds.
type sums struct {
	rounds, moves int
	won           []int // by seat
}

// all plays the groups side by side: a ruleset may be shared.
func all(rules *lastcard.Ruleset, o options) (sums, error) {
	total := sums{won: make([]int, o.seats)}
	var failed error
	var lock sync.Mutex
	var running sync.WaitGroup
	numbers := make(chan int)
	for range o.groups {
		running.Go(func() {
			for n := range numbers {
				s, err := group(rules, o, n)
				lock.Lock()
				total.add(s)
				failed = errors.Join(failed, err)
				lock.Unlock()
			}
		})
	}
	for n := range (o.rounds + groupSize - 1) / groupSize {
		numbers <- n
	}
	close(numbers)
	running.Wait()
	return total, failed
}

// group plays some rounds, match after match. Each match is dealt by a seed of its
// own; then its position forgets the seed and the order of the stock, and plays on
// by a small number that is faster.
func group(rules *lastcard.Ruleset, o options, number int) (sums, error) {
	s := sums{won: make([]int, o.seats)}
	var p lastcard.Position // over, as the zero one is
	for match := 0; s.rounds < min(groupSize, o.rounds-number*groupSize); {
		before := make([]lastcard.SeatView, o.seats)
		if p.Over() {
			seed := lastcard.SeedOf(fmt.Sprintf("%s, group %d, match %d", o.seed, number, match))
			game, err := lastcard.New(rules, lastcard.Table{Seats: o.seats, Seed: seed})
			if err != nil {
				return s, err
			}
			p = game.Position()
			p.Forget(binary.LittleEndian.Uint64(seed[:]))
			match++
		} else {
			before = p.View(lastcard.Host).Seats
		}
		s.moves += p.Playout()
		s.rounds++
		for seat, now := range p.View(lastcard.Host).Seats {
			s.won[seat] += now.Won - before[seat].Won
		}
	}
	return s, nil
}

func (s *sums) add(o sums) {
	s.rounds += o.rounds
	s.moves += o.moves
	for seat, won := range o.won {
		s.won[seat] += won
	}
}

func (s sums) print(out io.Writer) error {
	_, err := fmt.Fprintf(out, "%d rounds, %.1f moves a round\n", s.rounds, float64(s.moves)/float64(s.rounds))
	for seat, won := range s.won {
		if err == nil {
			_, err = fmt.Fprintf(out, "seat %d wins %.2f %%\n", seat, 100*float64(won)/float64(s.rounds))
		}
	}
	return err
}
