package lastcard_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// Rulesets that are measured and are not shipped. Where rounds are compared the
// matches are long, so that few of them begin with the same shuffle.
var measured = fstest.MapFS{
	// long is a match of many rounds.
	"long.toml": {Data: []byte(`[match]
end    = "rounds"
rounds = 1000`)},
	// floor is the game that floor_test.go plays.
	"floor.toml": {Data: []byte(`extends = ["uno", "long"]
without = ["call.last"]`)},
	// floor-sixteen is the same for more seats than UNO's hands leave cards for.
	"floor-sixteen.toml": {Data: []byte(`extends = "floor"
players = [2, 16]
[deal]
hand = 5`)},
	// full is UNO with all that is played out of turn, and hands that move.
	"full.toml": {Data: []byte(`extends = ["uno-seven-zero", "long"]
[jump_in]
on_action = "undo"`)},
	// sets is a ruleset with long lists of legal moves.
	"sets.toml": {Data: []byte(`extends = ["uno", "equal-ranks"]`)},
}

// measuredFS holds these and the shipped ones.
func measuredFS() fs.FS { return variants.Over(measured) }

// loadMeasured loads a game. What is measured are rounds, so that one of a
// single round is played as a match of many.
func loadMeasured(t testing.TB, name string) *lastcard.Ruleset {
	t.Helper()
	rules, err := lastcard.Load(measuredFS(), name)
	if err == nil && !strings.Contains(rules.TOML(), "[match]") {
		const rounds = "name = %q\nextends = %[1]q\n\n[match]\nend = \"rounds\"\nrounds = 1000\n"
		many := fstest.MapFS{"many.toml": {Data: fmt.Appendf(nil, rounds, name)}}
		rules, err = lastcard.Load(variants.Over(many), "many")
	}
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// floorGame is the ruleset that the floor plays at so many seats, and the size of
// its hands.
func floorGame(seats int) (name string, size int) {
	if seats > 10 {
		return "floor-sixteen", 5
	}
	return "floor", 7
}

// player plays rounds by public calls alone, as DESIGN.md, section 10, says.
type player struct {
	position lastcard.Position
	seats    int
	asks     bool // whether seats that are not to move are asked
	evenly   bool // all moves are alike, which makes long rounds and large hands
	chance   uint64
	starts   []start // matches between their first round and the next
	next     int
	dealer   int
	deal     lastcard.Move
	legal    []lastcard.Move
	told     []lastcard.Event // where events go, if anybody listens
	plays    int
	layer    int
}

// start is a match to go on from.
type start struct {
	position lastcard.Position
	dealer   int
}

// seatPlayer seats a table. Seats that are not to move are asked where the
// rules let them move.
func seatPlayer(t testing.TB, rules *lastcard.Ruleset, seats int, asks bool) *player {
	t.Helper()
	p := &player{seats: seats, asks: asks, chance: uint64(seats)}
	for i := 0; len(p.starts) < 16; i++ {
		game, err := lastcard.New(rules, lastcard.Table{Seats: seats, Seed: lastcard.SeedOf(rules.Name() + string(rune('a'+i)))})
		if err != nil {
			t.Fatal(err)
		}
		p.position, p.dealer = game.Position(), game.View(lastcard.Host).Dealer
		p.position.Forget(floorWord(&p.chance))
		p.finish()
		if !p.position.Over() {
			p.starts = append(p.starts, start{p.position, p.dealer})
		} else if i == 1000 {
			t.Fatalf("%s: every match ends with its first round", rules.Name())
		}
	}
	p.begin()
	p.deal = p.position.Legal(lastcard.Host, nil)[0]
	return p
}

// begin goes on with the next match, which chance makes another each time.
func (p *player) begin() {
	p.position, p.dealer = p.starts[p.next].position, p.starts[p.next].dealer
	p.next = (p.next + 1) % len(p.starts)
	p.position.Forget(floorWord(&p.chance))
}

// round deals and plays a round, of the next match where this one is over, and
// counts its moves.
func (p *player) round() int {
	if p.position.Over() {
		p.begin()
	}
	p.dealer++
	if p.dealer == p.seats {
		p.dealer = 0
	}
	p.must(lastcard.Host, p.deal)
	return p.finish()
}

// playout deals and plays a round within the engine, of the next match where this
// one is over, and counts its moves.
func (p *player) playout() int {
	if p.position.Over() {
		p.begin()
	}
	return p.position.Playout()
}

// finish plays until the round is over and counts the moves.
func (p *player) finish() int {
	moves := 0
	p.plays, p.layer = 0, p.dealer
	for seat := p.position.Turn(); seat != lastcard.Host; seat = p.position.Turn() {
		p.legal = p.position.Legal(seat, p.legal[:0])
		p.choose(seat)
		moves++
		if p.asks {
			moves += p.ask()
		}
	}
	return moves
}

// choose makes a move for the seat to move: one of its plays if it has any.
func (p *player) choose(seat int) {
	n := len(p.legal)
	for n > 0 && p.legal[n-1].Kind() != lastcard.Play { // plays come first, and most moves are
		n--
	}
	if n == 0 || p.evenly {
		n = len(p.legal)
	}
	m := p.legal[p.below(n)]
	if m.Kind() == lastcard.Play {
		p.plays++
		p.layer = seat
	}
	p.must(seat, m)
}

// ask asks the other seats in order from the last layer. One that can move does
// so with probability one half, and then all are asked again, as after every
// move.
func (p *player) ask() int {
	moves := 0
	for i := 0; i < p.seats; i++ {
		turn, seat := p.position.Turn(), p.layer+i
		if turn == lastcard.Host {
			return moves
		}
		if seat >= p.seats {
			seat -= p.seats
		}
		if seat == turn {
			continue
		}
		p.legal = p.position.Legal(seat, p.legal[:0])
		if len(p.legal) == 0 || p.below(2) == 0 {
			continue
		}
		m := p.legal[p.below(len(p.legal))]
		if m.Kind() == lastcard.Jump {
			p.plays++
			p.layer = seat
		}
		p.must(seat, m)
		moves++
		i = -1
	}
	return moves
}

func (p *player) below(n int) int { return floorBelow(floorWord(&p.chance), n) }

func (p *player) must(seat int, m lastcard.Move) {
	var err error
	if p.told != nil {
		p.told, err = p.position.PlayInto(seat, m, p.told[:0])
	} else {
		err = p.position.Play(seat, m)
	}
	if err != nil {
		panic(err)
	}
}
