package variants_test

import (
	"errors"
	"fmt"
	"io/fs"
	"log"
	"testing/fstest"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

func ExampleLoad() {
	rules, err := variants.Load("uno")
	if err != nil {
		log.Fatal(err)
	}
	least, most := rules.Players()
	fmt.Printf("%s: %d cards, %d to %d players\n", rules.Title("en"), rules.Deck().Len(), least, most)
	// Output: UNO: 108 cards, 2 to 10 players
}

// What a user types: the name of a shipped game, or the path of a file.
func ExampleOpen() {
	rules, err := variants.Open("assano")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules.Name())

	_, err = variants.Open("rules/of-mine.toml")
	fmt.Println(errors.Is(err, fs.ErrNotExist))
	// Output:
	// assano
	// true
}

// A file of one's own extends the shipped ones by their names. A program takes
// os.DirFS(".") where this one has a file system of its own.
func ExampleOver() {
	files := fstest.MapFS{"grandma.toml": {Data: []byte(`
name    = "grandma"
extends = ["solo", "catch"]
`)}}
	rules, err := lastcard.Load(variants.Over(files), "grandma")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules.Name(), rules.Deck().Len())
	// Output: grandma 112
}

func ExampleOverlays() {
	fmt.Println(variants.Overlays()[:3])
	// Output: [catch catch-only deflect]
}
