// Quickstart plays a whole match with random seats and prints it line by line.
//
//	go run ./examples/quickstart
//	go run ./examples/quickstart -rules uno -seats 3 -seed 42
//	go run ./examples/quickstart -rules my-house-rules.toml -as 0
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

type options struct {
	rules, seed, as, record string
	seats                   int
	json                    bool
}

func main() {
	var o options
	flag.StringVar(&o.rules, "rules", "solo", "a shipped game (`NAME`) or a file of your own (FILE.toml)")
	flag.IntVar(&o.seats, "seats", 0, "how many `SEATS` play; 0: four, or as near as the game allows")
	flag.StringVar(&o.seed, "seed", "1", "`TEXT` that decides the shuffles and what the seats choose")
	flag.BoolVar(&o.json, "json", false, "print the events as JSON, one a line")
	flag.StringVar(&o.as, "as", "all", "print only what this `SEAT` may see, or \"spectator\"")
	flag.StringVar(&o.record, "record", "", "write the match's record to this `FILE`; it holds every hidden card")
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
	if o.seats == 0 {
		least, most := rules.Players()
		o.seats = min(max(4, least), most)
	}
	game, err := lastcard.New(rules, lastcard.Table{Seats: o.seats, Seed: lastcard.SeedOf(o.seed)})
	if err != nil {
		return err
	}
	viewer, err := viewerOf(o.as, o.seats)
	if err != nil {
		return err
	}
	if err := play(game, o.seed, func(events []lastcard.Event) error {
		return print(out, events, viewer, o.json)
	}); err != nil {
		return err
	}
	if o.record != "" {
		return save(o.record, game.Record())
	}
	return nil
}

// save writes a record whole or not at all. It knows every card, so nobody else
// may read it.
func save(path, record string) error {
	half := path + ".tmp"
	if err := os.WriteFile(half, []byte(record), 0o600); err != nil {
		return err
	}
	return os.Rename(half, path)
}

// everything is the viewer to whom nothing is blanked.
const everything = -2

func viewerOf(as string, seats int) (int, error) {
	switch as {
	case "all":
		return everything, nil
	case "spectator":
		return lastcard.Host, nil // whoever has no seat
	}
	seat, err := strconv.Atoi(as)
	if err != nil || seat < 0 || seat >= seats {
		return 0, fmt.Errorf("-as %q: want a seat from 0 to %d, \"spectator\" or \"all\"", as, seats-1)
	}
	return seat, nil
}

// play plays a match to its end, one move after the other.
func play(game *lastcard.Game, seed string, show func([]lastcard.Event) error) error {
	random := rand.New(rand.NewChaCha8(lastcard.SeedOf("choices " + seed)))
	events := game.Events(0) // the first deal
	for {
		if err := show(events); err != nil {
			return err
		}
		if game.Over() {
			return nil
		}
		var err error
		if events, err = game.Play(choose(game, random)); err != nil {
			return err
		}
	}
}

// choose picks at random who makes the next move, and which. Out of turn a seat
// that has a move makes it half the time. Catches come seldom: where false ones
// are legal, a table that always points at somebody never ends a round. The seat
// to move lays a card if it can.
func choose(game *lastcard.Game, random *rand.Rand) (seat int, move lastcard.Move) {
	turn, catching := game.Turn(), random.IntN(10) == 0
	for _, seat := range random.Perm(game.Seats()) {
		moves := game.Legal(seat)
		if !catching {
			moves = without(moves, lastcard.Catch)
		}
		if seat != turn && len(moves) > 0 && random.IntN(2) == 0 {
			return seat, moves[random.IntN(len(moves))]
		}
	}
	moves := without(game.Legal(turn), lastcard.Catch)
	if i := slices.IndexFunc(moves, notAPlay); i > 0 {
		moves = moves[:i] // plays are listed first
	}
	return turn, moves[random.IntN(len(moves))]
}

func notAPlay(m lastcard.Move) bool { return m.Kind() != lastcard.Play }

func without(moves []lastcard.Move, kind lastcard.MoveKind) []lastcard.Move {
	return slices.DeleteFunc(moves, func(m lastcard.Move) bool { return m.Kind() == kind })
}

// print prints what a viewer may see of the events, one a line.
func print(out io.Writer, events []lastcard.Event, viewer int, asJSON bool) error {
	for _, event := range events {
		if viewer != everything {
			event = event.For(viewer)
		}
		line := tell(event)
		if asJSON {
			text, err := json.Marshal(event)
			if err != nil {
				return err
			}
			line = string(text)
		}
		if line == "" {
			continue
		}
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}
