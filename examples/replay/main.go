// Replay plays the record of a match again and prints the match, or says at
// which line and why the record is no legal match.
//
//	go run ./examples/quickstart -record match.txt
//	go run ./examples/replay match.txt
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

func main() {
	rules := flag.String("rules", "", "the rules it was played by, if they are not shipped (`FILE.toml`)")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: replay [-rules FILE.toml] RECORD")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(os.Stdout, flag.Arg(0), *rules); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", flag.Arg(0), err)
		os.Exit(1)
	}
}

func run(out io.Writer, path, rules string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	ruleset, err := rulesOf(string(text), rules)
	if err != nil {
		return err
	}
	game, err := lastcard.Replay(ruleset, string(text))
	if err != nil {
		return err // a *lastcard.RecordError: line and reason
	}
	for _, event := range game.Events(0) {
		fmt.Fprintln(out, event)
	}
	fmt.Fprintln(out, standing(game))
	return nil
}

// rulesOf is the rules that a record was played by: those that were given, or
// the shipped ones that the record names. Replay compares their fingerprint.
func rulesOf(record, given string) (*lastcard.Ruleset, error) {
	if given != "" {
		return variants.Open(given)
	}
	for line := range strings.Lines(record) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "rules" {
			rules, err := variants.Load(words[1])
			if err != nil {
				err = fmt.Errorf("%w; rules of your own are given with -rules", err)
			}
			return rules, err
		}
	}
	return nil, errors.New("this is no record: it names no rules")
}

// standing says how the match stands where the record stops.
func standing(game *lastcard.Game) string {
	switch {
	case game.Over():
		return fmt.Sprintf("legal to the end: %d moves; the winners are %v", game.Version(), game.Winners())
	case game.Turn() == lastcard.Host:
		return fmt.Sprintf("legal so far: %d moves; the host is to deal", game.Version())
	default:
		return fmt.Sprintf("legal so far: %d moves; seat %d is to move", game.Version(), game.Turn())
	}
}
