// Package lastcard plays every game of the family in which one matches the top
// card, sheds one's hand and shouts a word when one card is left: ASSANO, SOLO,
// UNO, and the house rules people play them by. The rules are data. Each game
// is a TOML ruleset, a house rule is a few lines that extend another, and no
// game is written in Go.
//
// # The nouns
//
// A [Ruleset] is read by [Parse] or [Load] from files; package variants ships
// the games. It is compiled, immutable, and may be used by any number of
// goroutines at once. [Ruleset.Rulebook] tells it in words.
//
// A [Game] is one match at one [Table]: its position, its log, its record. It
// belongs to one goroutine at a time. [New] deals the first round.
//
// A seat is an index from 0, clockwise. [Host] is the referee, who deals the
// next round, takes seats out, and hands out penalties for what the engine
// cannot see.
//
// A [Move] is something that a seat or the host does. It does not know who
// makes it. An [Event] is one thing that happened: every move is a script of
// events, and nothing changes but by them. A [View] is what one seat, or a
// spectator, may know. [Card], [Suit], [Rank] and [Deck] are what the game is
// played with. All of these are values: they may be copied, compared where they
// are comparable, and sent to other goroutines.
//
// A [Position] is the state of a match alone, for search and simulation: an
// assignment branches the game, and [Position.Playout] plays it out at random.
//
// # The life of a round
//
// Between two rounds [Game.Turn] is Host and the only legal move is to deal.
// Then the seat to move has at least one legal move until the round is over:
//
//	for !game.Over() {
//		seat := game.Turn()
//		moves := game.Legal(seat)
//		events, err := game.Play(seat, choose(moves))
//		...
//	}
//
// What to choose is the player's. Where a word is due a play is listed twice,
// first without the word and then with it.
//
// Other seats may have moves too: they jump in, catch a missed word, say one in
// time. Who comes first is the host's finding: it brings the moves one at a
// time, and each closes the windows that the one before it opened. A move that
// is refused changes nothing; the error is a [MoveError] whose [Reason] is one
// of the Err variables, for [errors.Is].
//
// The engine never makes a move for a player and has no clock. A host whose
// player is absent plays [Game.Default].
//
// # Who may know what
//
// There are two doors to a client: [Event.For] and [Game.View]. Whoever is no
// seat sees what a spectator sees. What [Game.Play] and [Game.Events] return, a
// Position and a record know every hidden card, and stay with the host.
//
// # Chance
//
// A table's [Seed] decides every shuffle: same ruleset, table and moves, same
// events, on every platform. [NewSeed] is the one place that reads the system's
// randomness.
//
// # How to read the code
//
// Data flows one way. Rule files are read and checked (rulefile.go, check.go)
// into a spec (spec.go), which compile.go turns into tables (table.go). The
// engine (options.go, legal.go, refuse.go, play.go, effects.go, round.go) looks
// things up there and decides a move as a script of events (event.go). Each is a
// change of the position (state.go, hand.go) that apply.go alone makes; what is
// told, applied to the position before, gives the position after. RULES.md in the
// repository says what happens in a game, and tests cite it.
package lastcard
