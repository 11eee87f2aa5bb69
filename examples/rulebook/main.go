// Rulebook prints rules as people would write them down, in English or Danish.
//
//	go run ./examples/rulebook solo
//	go run ./examples/rulebook -lang da my-house-rules.toml
//
// It exits with 1 where the rules cannot be read, and with 2 when called
// wrongly.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/lastcard-go/lastcard/variants"
)

func main() {
	lang := flag.String("lang", "en", "`LANGUAGE` of the rulebook: en or da")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: rulebook [-lang da] NAME|FILE.toml")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(os.Stdout, flag.Arg(0), *lang); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run prints the rulebook of rules that are shipped or in a file.
func run(out io.Writer, rules, lang string) error {
	if lang != "en" && lang != "da" {
		return fmt.Errorf("-lang %q: there are rulebooks in en and da", lang)
	}
	read, err := variants.Open(rules)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, read.Rulebook(lang))
	return err
}
