// Check reads ruleset files and prints every problem in them, each with its
// line and its cure.
//
//	go run ./examples/check my-house-rules.toml
//
// It exits with 0 when the files are clean or have warnings alone, with 1 when
// they are not, and with 2 when called wrongly.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: check FILE.toml ...")
		os.Exit(2)
	}
	clean := true
	for _, path := range os.Args[1:] {
		clean = check(os.Stdout, path) && clean
	}
	if !clean {
		os.Exit(1)
	}
}

// check prints what is wrong with one file and reports whether it can be used.
func check(out io.Writer, path string) bool {
	rules, err := variants.Open(path)
	var problems lastcard.Problems
	switch {
	case errors.As(err, &problems):
		fmt.Fprintln(out, placed(problems, path)) // each says its file, line and cure
		return false
	case err != nil:
		fmt.Fprintln(out, err)
		return false
	}
	if warnings := rules.Warnings(); len(warnings) > 0 {
		fmt.Fprintln(out, placed(warnings, path))
	}
	fmt.Fprintf(out, "%s: %s\n", path, describe(rules))
	return true
}

// placed has problems name the file checked by the path that was given, so that
// an editor finds it; those of the files it extends keep their names.
func placed(problems lastcard.Problems, path string) lastcard.Problems {
	for i := range problems {
		if problems[i].File == filepath.Base(path) {
			problems[i].File = path
		}
	}
	return problems
}

func describe(rules *lastcard.Ruleset) string {
	verdict := "without faults"
	if len(rules.Warnings()) > 0 {
		verdict = "with warnings"
	}
	if rules.Overlay() {
		return "a house rule " + verdict + "; extend a game with it"
	}
	least, most := rules.Players()
	return fmt.Sprintf("a game of %d cards for %d to %d players, %s", rules.Deck().Len(), least, most, verdict)
}
