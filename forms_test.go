package lastcard

import "math/rand/v2"

// forms is the space of all single-card moves and of all moves without cards:
// every kind with every card, suit, target and word, some of each out of range.
type forms struct {
	cards, suits, targets int
}

func formsFor(d *drill) forms {
	return forms{cards: d.t.cards, suits: d.t.suits + 1, targets: int(d.s().seats) + 1}
}

// count is about how many there are.
func (f forms) count() int { return 2*2*f.cards*f.suits*f.targets + 8*f.suits*f.targets }

func (f forms) each(try func(act)) {
	for kind := NoMove; kind <= moveKinds; kind++ {
		for suit := range f.suits {
			for target := range f.targets {
				f.eachOf(act{kind: kind, suit: uint8(suit), target: uint8(target)}, try)
			}
		}
	}
}

func (f forms) eachOf(a act, try func(act)) {
	words := [...]bool{false, true}
	if a.kind != Play && a.kind != Jump {
		for _, a.word = range words {
			for _, a.n = range [...]uint8{0, 2} {
				try(a)
			}
		}
		return
	}
	for card := range f.cards {
		one := cardAct(a.kind, card)
		one.suit, one.target = a.suit, a.target
		for _, one.word = range words {
			try(one)
		}
	}
}

// randomAct is a move that somebody might send: mostly near to a legal one or
// to what lies in a hand, sometimes nonsense.
func randomAct(t *tables, s *state, random *rand.Rand, moves []act) act {
	switch random.IntN(8) {
	case 0:
		return nonsense(random)
	case 1, 2, 3:
		if len(moves) > 0 {
			return bent(t, s, random, moves[random.IntN(len(moves))])
		}
	case 4:
		return randomSet(t, random)
	}
	a := cardAct(Play, random.IntN(t.cards))
	if random.IntN(3) == 0 {
		a = act{kind: Draw + MoveKind(random.IntN(int(moveKinds-Draw)))}
	} else if random.IntN(4) == 0 {
		a.kind = Jump
	}
	return dressed(t, s, random, a)
}

// dressed puts a suit, a target and a word to a move, as often as not.
func dressed(t *tables, s *state, random *rand.Rand, a act) act {
	if random.IntN(2) == 0 {
		a.suit = uint8(random.IntN(t.suits + 1))
	}
	if random.IntN(3) == 0 || a.kind == Catch {
		a.target = uint8(random.IntN(int(s.seats) + 2))
	}
	a.word = random.IntN(3) == 0
	return a
}

// bent changes one thing about a legal move.
func bent(t *tables, s *state, random *rand.Rand, a act) act {
	switch random.IntN(9) {
	case 0:
		a.suit = uint8(random.IntN(t.suits + 2))
	case 1:
		a.target = uint8(random.IntN(int(s.seats) + 2))
	case 2:
		a.word = !a.word
	case 3:
		a.kind = MoveKind(random.IntN(int(moveKinds) + 1))
	case 4:
		a.card = uint8(random.IntN(t.cards + 1))
	case 5:
		a.last = uint8(random.IntN(t.cards + 1))
	case 6:
		a.card = uint8(random.IntN(t.cards))
		a.last = a.card
	case 7:
		a.n = uint8(random.IntN(5))
	default:
		a.more ^= 1 << random.IntN(64)
	}
	return a
}

func nonsense(random *rand.Rand) act {
	bits := random.Uint64()
	return act{
		kind: MoveKind(bits % 16), card: uint8(bits >> 8), last: uint8(bits >> 16), n: uint8(bits >> 24 % 20),
		suit: uint8(bits >> 32 % 20), target: uint8(bits >> 40 % 20), word: bits>>48&1 != 0, more: random.Uint64() >> random.IntN(64),
	}
}

// randomSet is several cards in one play, mostly of one rank.
func randomSet(t *tables, random *rand.Rand) act {
	a := cardAct(Play, random.IntN(t.cards))
	rank := t.ranked[t.rank[a.card]]
	a.n = uint8(2 + random.IntN(3))
	for i := range int(a.n) - 2 {
		a.more |= uint64(random.IntN(t.suits+1)) << (4 * i)
	}
	for range random.IntN(rank.len()) + 1 {
		a.last = uint8(rank.next(0))
		rank.remove(int(a.last))
	}
	a.word = random.IntN(2) == 0
	return a
}
