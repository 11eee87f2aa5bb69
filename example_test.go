package lastcard_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// newGame begins a match of a shipped game that seat 0 deals, the same one
// every time: the seed of a text decides its shuffles.
func newGame(rules string, seats int, seed string) *lastcard.Game {
	ruleset, err := variants.Load(rules)
	if err != nil {
		log.Fatal(err)
	}
	dealer := 0
	game, err := lastcard.New(ruleset, lastcard.Table{Seats: seats, Seed: lastcard.SeedOf(seed), Dealer: &dealer})
	if err != nil {
		log.Fatal(err)
	}
	return game
}

// move reads a move that is known to be one.
func move(game *lastcard.Game, text string) lastcard.Move {
	m, err := game.Rules().ParseMove(text)
	if err != nil {
		log.Fatal(err)
	}
	return m
}

// A whole match of SOLO: whoever is to move lays the last card listed, and the
// host, when it is to move, deals.
func Example() {
	rules, err := variants.Load("solo")
	if err != nil {
		log.Fatal(err)
	}
	game, err := lastcard.New(rules, lastcard.Table{Seats: 4, Seed: lastcard.SeedOf("hello")})
	if err != nil {
		log.Fatal(err)
	}
	for !game.Over() {
		seat := game.Turn()
		moves := game.Legal(seat) // sorted; the last play listed says the word where one is due
		if _, err := game.Play(seat, moves[len(moves)-1]); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Printf("after %d moves: won by %v\n", game.Version(), game.Winners())
	// Output:
	// after 1317 moves: won by [1]
}

// What a host does with a move that a client sent: a refused one goes back to
// the sender with its reason, and of an accepted one every client gets its own
// view of what happened.
func Example_host() {
	game := newGame("uno", 3, "1")

	receive := func(seat int, text string) {
		m, err := game.Rules().ParseMove(text)
		if err != nil {
			fmt.Printf("to %d: %v\n", seat, err)
			return
		}
		events, err := game.Play(seat, m)
		if err != nil {
			fmt.Printf("to %d: %v\n", seat, err)
			return
		}
		for client := range game.Seats() {
			for _, event := range events {
				message, err := json.Marshal(event.For(client))
				if err != nil {
					log.Fatal(err)
				}
				fmt.Printf("to %d: %s\n", client, message)
			}
		}
	}
	receive(1, "play green-6")
	receive(2, "draw")
	receive(1, "draw")
	// Output:
	// to 1: seat 1: play green-6: the seat does not hold the card
	// to 2: seat 2: draw: it is another seat's turn
	// to 0: {"v":1,"type":"draw","seat":1,"card":"?","cause":"ordinary","first":true}
	// to 0: {"v":1,"type":"turn","seat":1,"phase":"drawn"}
	// to 1: {"v":1,"type":"draw","seat":1,"card":"blue-8","cause":"ordinary","first":true}
	// to 1: {"v":1,"type":"turn","seat":1,"phase":"drawn"}
	// to 2: {"v":1,"type":"draw","seat":1,"card":"?","cause":"ordinary","first":true}
	// to 2: {"v":1,"type":"turn","seat":1,"phase":"drawn"}
}

func ExampleNew() {
	rules, err := variants.Load("uno")
	if err != nil {
		log.Fatal(err)
	}
	dealer := 0
	game, err := lastcard.New(rules, lastcard.Table{
		Seats:  3,
		Seed:   lastcard.SeedOf("1"), // without one New takes one that nobody can guess
		Dealer: &dealer,              // without one chance decides
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game)

	_, err = lastcard.New(rules, lastcard.Table{Seats: 11})
	fmt.Println(errors.Is(err, lastcard.ErrSeats), err)
	// Output:
	// uno, 3 seats, round 1, turn: seat 1
	// true wrong number of seats: 11, but uno is played by 2 to 10
}

// A scripted stock sets up any situation: it lists the whole deck in the order
// in which the cards leave the stock. They are dealt one at a time, first to
// the seat after the dealer; then the start card is turned up.
func ExampleTable_stock() {
	rules, err := lastcard.Parse("tiny.toml", []byte(`
name    = "tiny"
players = [2, 2]
[deck]
suits = ["sun", "moon"]
[cards]
"1-5" = { copies = 1 }
[deal]
hand = 2
`))
	if err != nil {
		log.Fatal(err)
	}
	var stock []lastcard.Card
	for text := range strings.FieldsSeq("sun-1 moon-4 sun-2 moon-5 sun-5 moon-1 moon-2 moon-3 sun-3 sun-4") {
		card, err := rules.ParseCard(text)
		if err != nil {
			log.Fatal(err)
		}
		stock = append(stock, card)
	}
	dealer := 0
	game, err := lastcard.New(rules, lastcard.Table{Seats: 2, Dealer: &dealer, Stock: stock})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("on top lies", game.View(0).Top)
	fmt.Println("seat 0 has", game.View(0).Hand)
	fmt.Println("seat 1 has", game.View(1).Hand)
	// Output:
	// on top lies sun-5
	// seat 0 has [moon-4 moon-5]
	// seat 1 has [sun-1 sun-2]
}

// A seat that is not to move may have moves, too: here the one who holds the
// very card that lies on top may jump in.
func ExampleGame_Legal() {
	game := newGame("solo", 3, "3")
	fmt.Println("on top lies", game.View(0).Top)
	fmt.Println("seat", game.Turn(), "is to move:", game.Legal(1))
	fmt.Println("seat 0:", game.Legal(0))
	fmt.Println("seat 2:", game.Legal(2))
	// Output:
	// on top lies green-7
	// seat 1 is to move: [play yellow-7 play green-reverse play green-skip play rotate play wild4=red play wild4=yellow play wild4=green play wild4=blue]
	// seat 0: [jump green-7]
	// seat 2: []
}

func ExampleGame_Play() {
	game := newGame("solo", 3, "3")
	events, err := game.Play(1, move(game, "play green-reverse"))
	if err != nil {
		log.Fatal(err)
	}
	for _, event := range events {
		fmt.Println(event)
	}
	fmt.Println("next is seat", game.Turn())
	// Output:
	// play seat=1 card=green-reverse amount=1
	// reverse seat=1
	// ended seat=1
	// turn seat=0 phase=turn
	// next is seat 0
}

// A refused move changes nothing, and the error says why.
func ExampleMoveError() {
	game := newGame("solo", 3, "3") // green-7 lies on top, and seat 1 has red-5
	_, err := game.Play(1, move(game, "play red-5"))
	fmt.Println(err)
	if errors.Is(err, lastcard.ErrDoesNotFit) {
		fmt.Println("another card, please")
	}

	_, err = game.Play(2, move(game, "play green-3"))
	var refused *lastcard.MoveError
	if errors.As(err, &refused) {
		fmt.Println(refused.Seat, refused.Move, refused.Reason.Word())
	}
	// Output:
	// seat 1: play red-5: the card does not fit on the pile
	// another card, please
	// 2 play green-3 not-your-turn
}

// An event that goes to a client goes through For.
func ExampleEvent_For() {
	game := newGame("uno", 3, "1")
	events, err := game.Play(1, move(game, "draw"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("the host: ", events[0])
	fmt.Println("seat 1:   ", events[0].For(1))
	fmt.Println("seat 2:   ", events[0].For(2))
	fmt.Println("spectator:", events[0].For(lastcard.Host))
	// Output:
	// the host:  draw seat=1 card=blue-8 cause=ordinary first
	// seat 1:    draw seat=1 card=blue-8 cause=ordinary first
	// seat 2:    draw seat=1 card=? cause=ordinary first
	// spectator: draw seat=1 card=? cause=ordinary first
}

// A view is what one seat may know.
func ExampleGame_View() {
	game := newGame("uno", 3, "1")
	view := game.View(1)
	fmt.Println("top:", view.Top, "suit:", view.Suit, "stock:", view.Stock)
	fmt.Println("hand:", view.Hand)
	for seat, other := range view.Seats {
		fmt.Printf("seat %d has %d cards\n", seat, other.Cards)
	}
	fmt.Println("may:", view.Legal)

	spectator := game.View(lastcard.Host)
	fmt.Println("a spectator sees the hand", spectator.Hand, "and may", spectator.Legal)
	// Output:
	// top: green-3 suit: green stock: 86
	// hand: [red-6 red-skip green-0 green-5 blue-0 blue-6 wild4]
	// seat 0 has 7 cards
	// seat 1 has 7 cards
	// seat 2 has 7 cards
	// may: [play green-0 play green-5 play wild4=red play wild4=yellow play wild4=green play wild4=blue draw]
	// a spectator sees the hand [] and may []
}

// After a round the hands lie open and their points are noted, and it is the
// host's move.
func ExampleGame_Points() {
	game := newGame("solo", 3, "3")
	for game.Turn() != lastcard.Host {
		moves := game.Legal(game.Turn())
		if _, err := game.Play(game.Turn(), moves[len(moves)-1]); err != nil {
			log.Fatal(err)
		}
	}
	for seat, seen := range game.View(lastcard.Host).Seats {
		worth := 0
		for _, card := range seen.Open {
			worth += card.Points()
		}
		plus, minus := game.Points(seat)
		fmt.Printf("seat %d holds %d points and notes %d plus, %d minus\n", seat, worth, plus, minus)
	}
	fmt.Println(game.Legal(lastcard.Host))
	// Output:
	// seat 0 holds 0 points and notes 0 plus, 0 minus
	// seat 1 holds 12 points and notes 0 plus, 12 minus
	// seat 2 holds 9 points and notes 0 plus, 9 minus
	// [deal]
}

// A record is the whole match as text: a header with the rules' name and
// fingerprint, the table and its seed, and a line for each move.
func ExampleGame_Record() {
	game := newGame("solo", 3, "3")
	for _, text := range []string{"play yellow-7", "play yellow-draw2", "pay"} {
		if _, err := game.Play(game.Turn(), move(game, text)); err != nil {
			log.Fatal(err)
		}
	}
	header, moves, _ := strings.Cut(game.Record(), "\n\n")
	for line := range strings.Lines(header) {
		what, _, _ := strings.Cut(line, " ")
		fmt.Println(what, "...")
	}
	fmt.Print(moves)
	// Output:
	// lastcard ...
	// rules ...
	// seats ...
	// dealer ...
	// seed ...
	// 1 play yellow-7
	// 2 play yellow-draw2
	// 0 pay
}

// Replay resumes a record where it stops.
func ExampleReplay() {
	game := newGame("solo", 3, "3")
	if _, err := game.Play(1, move(game, "play yellow-7")); err != nil {
		log.Fatal(err)
	}
	saved := game.Record()

	resumed, err := lastcard.Replay(game.Rules(), saved)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(resumed.Position() == game.Position())

	_, err = lastcard.Replay(game.Rules(), saved+"0 play red-1\n")
	fmt.Println(err)
	// Output:
	// true
	// line 8: seat 0: play red-1: it is another seat's turn
}

// What had the seat to move best do? Each of its moves is played out at random many
// times. A real search hides from itself what its seat does not know: it exchanges
// hidden hands before it plays out.
func ExamplePosition_Playout() {
	game := newGame("uno-two", 2, "5")
	now := game.Position()
	seat, best, most := now.Turn(), lastcard.Move{}, -1
	for _, m := range now.Legal(seat, nil) {
		won := 0
		for n := range uint64(1000) {
			then := now // a copy; the game goes on from where it was
			then.Forget(n)
			if err := then.Play(seat, m); err != nil {
				log.Fatal(err)
			}
			then.Playout()
			won += then.View(lastcard.Host).Seats[seat].Won
		}
		if won > most {
			best, most = m, won
		}
	}
	_, err := game.Play(seat, best)
	fmt.Println("it wins now and then:", most > 0 && most < 1000, err)
	// Output:
	// it wins now and then: true <nil>
}

// A Position is copied by an assignment, so a search tries a move on a copy.
func ExamplePosition() {
	game := newGame("solo", 3, "3")
	now := game.Position()
	for _, m := range now.Legal(now.Turn(), nil)[:4] {
		then := now
		if err := then.Play(now.Turn(), m); err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: then seat %d has %d moves\n", m, then.Turn(), len(then.Legal(then.Turn(), nil)))
	}
	fmt.Println(now == game.Position())
	// Output:
	// play yellow-7: then seat 2 has 1 moves
	// play green-reverse: then seat 0 has 6 moves
	// play green-skip: then seat 0 has 6 moves
	// play rotate: then seat 2 has 10 moves
	// true
}

// Default is the move for a player who is not there. It is always legal.
func ExampleGame_Default() {
	game := newGame("solo", 3, "3")
	for range 4 {
		seat := game.Turn()
		m, _ := game.Default(seat)
		fmt.Println(seat, m)
		if _, err := game.Play(seat, m); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// 1 play yellow-7
	// 2 play yellow-draw2
	// 0 pay
	// 1 play blue-draw2
}

// The host takes a seat out of the match, and hands out penalties for what the
// engine cannot see.
func ExampleRuleset_Leave() {
	game := newGame("solo", 3, "3")
	rules := game.Rules()
	for _, m := range []lastcard.Move{rules.Penalty(2, 2, 7), rules.Leave(1)} {
		if _, err := game.Play(lastcard.Host, m); err != nil {
			log.Fatal(err)
		}
		fmt.Println(m)
	}
	fmt.Println("seat 2 has", game.View(2).Seats[2].Cards, "cards")
	fmt.Println("seat", game.Turn(), "is to move")
	// Output:
	// penalty@2 2 7
	// leave@1
	// seat 2 has 10 cards
	// seat 2 is to move
}
