package naive

import (
	"slices"
	"strconv"
	"strings"
)

// move is a move as DESIGN.md section 1 writes it: kind, card or cards, = and
// the named suit, @ and the target seat, ! for the word.
type move struct {
	kind   string
	cards  []string
	suit   string
	target int // -1: none
	word   bool
}

// kinds in the order of lists of moves.
var kinds = []string{"play", "jump", "draw", "pay", "pass", "call", "catch", "challenge", "name", "deal"}

func (m move) text() string {
	s := m.kind
	if len(m.cards) > 0 {
		s += " " + strings.Join(m.cards, "+")
	}
	switch {
	case m.kind == "name":
		s += " " + m.suit
	case m.suit != "":
		s += "=" + m.suit
	}
	if m.target >= 0 {
		s += "@" + strconv.Itoa(m.target)
	}
	if m.word {
		s += "!"
	}
	return s
}

func simple(kind string) move { return move{kind: kind, target: -1} }

// compare sorts moves: by kind, then by the whole sequence of card numbers, a
// shorter one before those it begins (so the single card stands before the
// sets it opens), then suit, target, word; what is not given comes first.
func (g *Game) compare(a, b move) int {
	if d := slices.Index(kinds, a.kind) - slices.Index(kinds, b.kind); d != 0 {
		return d
	}
	if d := slices.CompareFunc(a.cards, b.cards, func(x, y string) int {
		return g.r.number[x] - g.r.number[y]
	}); d != 0 {
		return d
	}
	if d := slices.Index(g.r.Suits, a.suit) - slices.Index(g.r.Suits, b.suit); d != 0 {
		return d
	}
	if d := a.target - b.target; d != 0 {
		return d
	}
	switch {
	case a.word == b.word:
		return 0
	case b.word:
		return -1
	}
	return 1
}
