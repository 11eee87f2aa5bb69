package lastcard_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"testing/fstest"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// A house rule is a file that extends a shipped game. A program takes
// os.DirFS(".") where this one has a file system of its own.
func ExampleLoad() {
	files := fstest.MapFS{"grandma.toml": {Data: []byte(`
name    = "grandma"
extends = ["solo", "catch"]

[jump_in]
cards = ["numbers"]
`)}}
	rules, err := lastcard.Load(variants.Over(files), "grandma")
	if err != nil {
		log.Fatal(err)
	}
	least, most := rules.Players()
	fmt.Printf("%s: %d cards, %d to %d players\n", rules.Name(), rules.Deck().Len(), least, most)
	// Output: grandma: 112 cards, 2 to 10 players
}

// A whole game in one file.
func ExampleParse() {
	rules, err := lastcard.Parse("tiny.toml", []byte(`
name    = "tiny"
players = [2, 5]

[deck]
suits = ["sun", "moon"]

[cards]
"1-9" = { copies = 2, points = "rank" }
wild  = { copies = 4, points = 20, suitless = true, effects = [{ name = "suit" }] }

[deal]
hand = 5
`))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules.Deck().Len(), "cards, of the suits", rules.Suits())
	// Output: 40 cards, of the suits [sun moon]
}

// All faults of a file come at once. Printed, they say where they are and what
// would be right; a program can look at each.
func ExampleParse_problems() {
	_, err := lastcard.Parse("tiny.toml", []byte(`name    = "tiny"
players = [2, 5]

[deck]
suits = ["sun", "moon"]

[cards]
"1-9" = { copies = 2, effects = ["skipp"] }

[deal]
hnad = 5
`))
	fmt.Println(err)

	var problems lastcard.Problems
	if errors.As(err, &problems) {
		for _, p := range problems {
			fmt.Println(p.Line, p.Key, "-", p.Message)
		}
	}
	// Output:
	// tiny.toml:8:34: unknown effect "skipp"
	//    8 | "1-9" = { copies = 2, effects = ["skipp"] }
	//      |                                  ^^^^^^^
	//    did you mean "skip"?
	// tiny.toml:11:1: unknown key "hnad" in [deal]
	//   11 | hnad = 5
	//      | ^^^^
	//    did you mean "hand"? It takes a whole number from 1 to 255.
	// 8 cards.1-9.effects - unknown effect "skipp"
	// 11 deal.hnad - unknown key "hnad" in [deal]
}

func ExampleRuleset_ParseMove() {
	rules := newGame("solo", 3, "3").Rules()
	for _, text := range []string{"play red-7!", "play wild=blue", "play red-swap@2", "jump red-5", "pass", "play red-77", "dance"} {
		m, err := rules.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s: card %v, suit %q, word %t\n", m.Kind(), m.Card(), m.Suit(), m.Word())
	}
	// Output:
	// play: card red-7, suit "", word true
	// play: card wild, suit "blue", word false
	// play: card red-swap, suit "", word false
	// jump: card red-5, suit "", word false
	// pass: card ?, suit "", word false
	// no such card: "red-77" is not in the deck of solo
	// this is not a move: "dance" begins with no kind of move
}

// A host that publishes the commitment before the deal, and the seed after the
// match, shows that it did not choose its shuffles.
func ExampleSeed_Commitment() {
	seed := lastcard.SeedOf("hello") // a host takes NewSeed()
	promised := seed.Commitment()
	fmt.Println(promised)
	fmt.Println(seed) // a seed that strays into a log tells nothing

	told, err := lastcard.ParseSeed(seed.Text())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(told.Commitment() == promised)
	// Output:
	// 4ceb64c75e4800926fe82dbe3030906d798b6a1d0909cd00551b6e55885a2e20
	// seed(hidden)
	// true
}

func ExampleRuleset_Deck() {
	deck := newGame("uno", 2, "1").Rules().Deck()
	points := 0
	for card, copies := range deck.All() {
		points += card.Points() * copies
		if card.Wild() {
			fmt.Println(copies, "times", card)
		}
	}
	fmt.Println(deck.Len(), "cards of", points, "points")
	// Output:
	// 4 times wild
	// 4 times wild4
	// 108 cards of 1240 points
}

// What people call things is the ruleset's; the ids are what moves and events
// are written in.
func ExampleRuleset_Word() {
	rules := newGame("solo", 2, "1").Rules()
	fmt.Println(rules.Title("da"), "-", rules.Word("da", "suit"))
	for _, id := range []string{"red", "wild4", "7"} {
		fmt.Println(id, "-", rules.Word("da", id))
	}
	// Output:
	// SOLO - farve
	// red - rød
	// wild4 - Tag 4
	// 7 - 7
}

// Events, moves and views go over a wire as JSON, and the ruleset reads them
// back.
func ExampleRuleset_ReadEvent() {
	game := newGame("solo", 3, "3")
	events, err := game.Play(1, move(game, "play green-skip"))
	if err != nil {
		log.Fatal(err)
	}
	message, err := json.Marshal(events[0])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", message)

	event, err := game.Rules().ReadEvent(message)
	fmt.Println(event == events[0], err)
	// Output:
	// {"v":1,"type":"play","seat":1,"card":"green-skip","amount":1}
	// true <nil>
}
