// Replay plays the record of a match again and prints the match, or says at
// which line and why the record is no legal match.
//
//	go run ./examples/quickstart -record match.txt
//	go run ./examples/replay match.txt
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

func main() {
	rules := flag.String("rules", "", "the rules it was played by, if they are no shipped game (`NAME` or FILE.toml)")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: replay [-rules NAME|FILE] RECORD")
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
	if rules == "" {
		if rules, err = named(string(text)); err != nil {
			return err
		}
	}
	ruleset, err := load(rules)
	if err != nil {
		return err
	}
	game, err := lastcard.Replay(ruleset, string(text))
	if err != nil {
		return err
	}
	for _, event := range game.Events(0) {
		fmt.Fprintln(out, event)
	}
	fmt.Fprintln(out, standing(game))
	return nil
}

// named is the name of the rules that a record gives in its second line.
func named(record string) (string, error) {
	for line := range strings.Lines(record) {
		if rest, ok := strings.CutPrefix(line, "rules "); ok {
			name, _, _ := strings.Cut(rest, " ")
			return name, nil
		}
	}
	return "", fmt.Errorf("this is no record: it names no rules")
}

func load(name string) (*lastcard.Ruleset, error) {
	dir, file := filepath.Split(name)
	if dir == "" {
		dir = "."
	}
	return lastcard.Load(variants.Over(os.DirFS(dir)), file)
}

// standing says how the match stands where the record stops.
func standing(game *lastcard.Game) string {
	if !game.Over() {
		return fmt.Sprintf("legal so far: %d moves; seat %d is to move", game.Version(), game.Turn())
	}
	return fmt.Sprintf("legal to the end: %d moves; the winners are %v", game.Version(), game.Winners())
}
