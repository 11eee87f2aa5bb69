package lastcard_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/internal/naive"
	"github.com/lastcard-go/lastcard/variants"
)

// lockstep plays one match with the engine and the naive engine side by side.
type lockstep struct {
	t     rapid.TB
	game  *lastcard.Game
	naive *naive.Game
	told  []lastcard.Outcome // outcomes of chance the naive engine has still to hear
	play  []string           // the moves so far, for the message
	net   bool               // points stand in one column, which the engine keeps as two
}

func (l *lockstep) fail(format string, args ...any) {
	l.t.Helper()
	l.t.Fatalf("%s\n%s\n%s", fmt.Sprintf(format, args...), l.game.Record(), strings.Join(l.play[max(0, len(l.play)-5):], "\n"))
}

func (l *lockstep) tell() lastcard.Outcome {
	if len(l.told) == 0 {
		l.t.Errorf("the naive engine asks for an outcome of chance that there was not")
		return lastcard.Outcome{}
	}
	o := l.told[0]
	l.told = l.told[1:]
	return o
}

// sitDown begins a match of both engines.
func sitDown(t rapid.TB, fsys fs.FS, name string, rules *lastcard.Ruleset, seats int, seed lastcard.Seed) *lockstep {
	game, err := lastcard.New(rules, lastcard.Table{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) ([]byte, error) { return fs.ReadFile(fsys, name+".toml") }
	nr, err := naive.Load(read, name)
	if err != nil {
		t.Fatalf("naive: %v", err)
	}
	l := &lockstep{t: t, game: game, net: strings.Contains(rules.TOML(), `mode = "net"`), told: lastcard.Outcomes(lastcard.Undealt(game), game, 0)}
	first := l.tell()
	p := game.Position()
	l.naive, err = naive.New(nr, naive.Table{
		Seats: seats, Dealer: lastcard.PeekAt(&p).Dealer, Stock: first.Stock,
		Shuffles:  func() []string { return l.tell().Stock },
		NextStock: func() []string { return l.tell().Stock },
		Suit:      func() string { return l.tell().Suit },
	})
	if err != nil {
		t.Fatalf("naive: %v", err)
	}
	return l
}

// agree compares everything.
func (l *lockstep) agree() {
	l.t.Helper()
	if len(l.told) != 0 {
		l.fail("the naive engine did not ask for %d outcomes of chance", len(l.told))
	}
	p := l.game.Position()
	mine, other := lastcard.PeekAt(&p), l.naive.State()
	same := func(what string, a, b any) {
		l.t.Helper()
		if x, y := fmt.Sprint(a), fmt.Sprint(b); x != y {
			l.fail("%s: engine %s, naive %s", what, x, y)
		}
	}
	same("phase", mine.Phase, other.Phase)
	same("turn", mine.Turn, other.Turn)
	same("stock", mine.Stock, other.Stock)
	same("pile", mine.Pile, other.Pile)
	same("aside", mine.Aside, words(other.Aside))
	for seat, hand := range mine.Hands {
		same(fmt.Sprint("hand of ", seat), hand, words(other.Hands[seat]))
	}
	if l.net {
		same("points", differences(mine.Plus, mine.Minus), differences(other.Plus, other.Minus))
	} else {
		same("plus", mine.Plus, other.Plus)
		same("minus", mine.Minus, other.Minus)
	}
	same("round", mine.Round, other.Round)
	same("dealer", mine.Dealer, other.Dealer)
	same("winners", mine.Winners, other.Winners)
	same("in the match", mine.InMatch, other.InMatch)
	same("lapses", mine.Lapses, other.Lapses)
	if mine.Phase != "between" && mine.Phase != "over" {
		same("suit", mine.Suit, other.Suit)
		same("counter-clockwise", mine.Counter, other.Direction == -1)
	}
	debt := naive.DebtState{}
	if other.Debt != nil {
		debt = *other.Debt
	}
	same("debt", naive.DebtState{Group: mine.DebtGroup, Cards: mine.DebtCards, Victim: mine.DebtVictim}, debt)
	for seat := lastcard.Host; seat < l.game.Seats(); seat++ {
		same(fmt.Sprint("legal moves of ", seat), moveWords(l.game.Legal(seat)), l.naive.Legal(seat))
	}
}

func differences(plus, minus []int) []int {
	all := make([]int, len(plus))
	for i := range all {
		all[i] = plus[i] - minus[i]
	}
	return all
}

func words(cards []naive.CardCount) string {
	var all []string
	for _, c := range cards {
		for range c.N {
			all = append(all, c.Card)
		}
	}
	return strings.Join(all, " ")
}

func moveWords(moves []lastcard.Move) []string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = m.String()
	}
	return all
}

// step makes one move with both engines.
func (l *lockstep) step(seat int, m lastcard.Move) {
	l.t.Helper()
	before, from := l.game.Position(), lastcard.LogLen(l.game)
	l.play = append(l.play, fmt.Sprintf("%d %s", seat, m))
	if _, err := l.game.Play(seat, m); err != nil {
		l.fail("engine: %v", err)
	}
	l.told = lastcard.Outcomes(before, l.game, from)
	if err := l.naive.Play(seat, m.String()); err != nil {
		l.fail("naive: %v", err)
	}
	l.agree()
}

// choose picks a move at random, host moves now and then.
func (l *lockstep) choose(random *rand.Rand) (int, lastcard.Move) {
	rules, turn := l.game.Rules(), l.game.Turn()
	if turn != lastcard.Host && random.IntN(60) == 0 {
		seat := random.IntN(l.game.Seats())
		p := l.game.Position()
		peek := lastcard.PeekAt(&p)
		if peek.InMatch[seat] {
			if random.IntN(4) == 0 {
				return lastcard.Host, rules.Leave(seat)
			}
			return lastcard.Host, rules.Penalty(seat, 1+random.IntN(4), 7)
		}
	}
	for _, seat := range random.Perm(l.game.Seats()) {
		moves := l.game.Legal(seat)
		if seat == turn || len(moves) == 0 {
			continue
		}
		m, odds := moves[random.IntN(len(moves))], 2
		if m.Kind() == lastcard.Catch && !l.lapsed(m) {
			// A false catch may be open at any time; made as often as other
			// moves it would keep a round from ending.
			odds = 12
		}
		if random.IntN(odds) == 0 {
			return seat, m
		}
	}
	moves := l.game.Legal(turn)
	plays := slices.DeleteFunc(slices.Clone(moves), func(m lastcard.Move) bool { return m.Kind() != lastcard.Play })
	if len(plays) > 0 && random.IntN(5) > 0 {
		moves = plays
	}
	return turn, moves[random.IntN(len(moves))]
}

// lapsed reports whether the seat that a move points at has missed a word.
func (l *lockstep) lapsed(m lastcard.Move) bool {
	seat, _ := m.Target()
	return len(l.game.View(lastcard.Host).Seats[seat].Lapses) > 0
}

// rounds plays so many rounds in lockstep, over as many matches as they need.
func rounds(t rapid.TB, fsys fs.FS, name string, seats, n int, seed string) {
	t.Helper()
	rules, err := lastcard.Load(fsys, name)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewChaCha8(lastcard.SeedOf("choices" + seed)))
	for played := 0; played < n; {
		l := sitDown(t, fsys, name, rules, seats, lastcard.SeedOf(fmt.Sprint(seed, played)))
		l.agree()
		for !l.game.Over() && played < n {
			l.step(l.choose(random))
			if l.game.Turn() == lastcard.Host {
				played++
			}
		}
	}
}

// TestNaiveEngineAgrees holds the engine against the naive one after every
// move, for every shipped game, and for every house rule laid over SOLO, UNO and
// one game more.
func TestNaiveEngineAgrees(t *testing.T) {
	combos := fstest.MapFS{}
	fsys := variants.Over(combos)
	for i, name := range variants.Names() {
		names := []string{name}
		for j, overlay := range variants.Overlays() {
			if name != "solo" && name != "uno" && j%len(variants.Names()) != i {
				continue
			}
			mix := name + "-" + overlay
			combos[mix+".toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, "name = %q\nextends = [%q, %q]\n", mix, name, overlay)}
			if _, err := lastcard.Load(fsys, mix); err == nil {
				names = append(names, mix)
			}
		}
		for _, name := range names {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				rules, err := lastcard.Load(fsys, name)
				if err != nil {
					t.Fatal(err)
				}
				least, most := rules.Players()
				tables, n := []int{least, min(max(3, least), most), min(max(4, least), most), most}, 2
				if testing.Short() {
					tables, n = tables[2:3], 1
				}
				for _, seats := range slices.Compact(tables) {
					if !rules.Partners() || seats%2 == 0 {
						rounds(t, fsys, name, seats, n, fmt.Sprint(name, seats))
					}
				}
			})
		}
	}
}
