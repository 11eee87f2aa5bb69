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
	"path/filepath"
	"slices"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

func main() {
	rules := flag.String("rules", "solo", "a shipped game (`NAME`) or a file of your own (FILE.toml)")
	seats := flag.Int("seats", 0, "how many `SEATS` play; 0: four, or as near as the game allows")
	seed := flag.String("seed", "1", "`TEXT` that decides the shuffles and the seats' choices")
	asJSON := flag.Bool("json", false, "print the events as JSON, one a line")
	as := flag.String("as", "all", "print only what this `SEAT` may see, or \"spectator\"")
	record := flag.String("record", "", "write the match's record to this `FILE`")
	flag.Parse()

	if err := run(os.Stdout, *rules, *seats, *seed, *asJSON, *as, *record); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out io.Writer, rules string, seats int, seed string, asJSON bool, as, record string) error {
	if flag.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: the game is named with -rules", flag.Arg(0))
	}
	ruleset, err := load(rules)
	if err != nil {
		return err
	}
	if seats == 0 {
		least, most := ruleset.Players()
		seats = min(max(4, least), most)
	}
	viewer, err := viewerOf(as, seats)
	if err != nil {
		return err
	}
	game, err := lastcard.New(ruleset, lastcard.Table{Seats: seats, Seed: lastcard.SeedOf(seed)})
	if err != nil {
		return err
	}
	show := func(events []lastcard.Event) error { return print(out, events, viewer, asJSON) }
	if err := play(game, choices(seed), show); err != nil {
		return err
	}
	if record != "" {
		return os.WriteFile(record, []byte(game.Record()), 0o600)
	}
	return nil
}

// load finds a game by name among the shipped ones, or by path.
func load(name string) (*lastcard.Ruleset, error) {
	dir, file := filepath.Split(name)
	if dir == "" {
		dir = "."
	}
	return lastcard.Load(variants.Over(os.DirFS(dir)), file)
}

// everything is the viewer to whom nothing is blanked.
const everything = -2

func viewerOf(as string, seats int) (int, error) {
	switch as {
	case "all":
		return everything, nil
	case "spectator":
		return lastcard.Host, nil
	}
	var seat int
	if _, err := fmt.Sscanf(as, "%d", &seat); err != nil || fmt.Sprint(seat) != as || seat < 0 || seat >= seats {
		return 0, fmt.Errorf("-as %q: want a seat from 0 to %d, or \"spectator\"", as, seats-1)
	}
	return seat, nil
}

// play plays a match to its end. Out of turn every other seat that may jump in
// or catch does so half the time; the seat to move lays a card if it can.
func play(game *lastcard.Game, random *rand.Rand, show func([]lastcard.Event) error) error {
	if err := show(game.Events(0)); err != nil {
		return err
	}
	for !game.Over() {
		seat, move := choose(game, random)
		events, err := game.Play(seat, move)
		if err != nil {
			return err
		}
		if err := show(events); err != nil {
			return err
		}
	}
	return nil
}

func choose(game *lastcard.Game, random *rand.Rand) (seat int, move lastcard.Move) {
	turn := game.Turn()
	for other := range game.Seats() {
		if other == turn {
			continue
		}
		if moves := game.Legal(other); len(moves) > 0 && random.IntN(2) == 0 {
			return other, moves[random.IntN(len(moves))]
		}
	}
	moves := game.Legal(turn)
	if plays := slices.DeleteFunc(slices.Clone(moves), notAPlay); len(plays) > 0 {
		moves = plays
	}
	return turn, moves[random.IntN(len(moves))]
}

func notAPlay(m lastcard.Move) bool { return m.Kind() != lastcard.Play }

// choices is a source of chance for the seats' decisions.
func choices(seed string) *rand.Rand {
	return rand.New(rand.NewChaCha8(lastcard.SeedOf("choices " + seed)))
}

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
