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
				f.eachOf(actOf(kind).withSuit(uint8(suit)).withTarget(uint8(target)), try)
			}
		}
	}
}

func (f forms) eachOf(a act, try func(act)) {
	words := [...]bool{false, true}
	if a.kind() != Play && a.kind() != Jump {
		for _, word := range words {
			for _, n := range [...]uint8{0, 2} {
				try(a.withWord(word).withN(n))
			}
		}
		return
	}
	for card := range f.cards {
		one := cardAct(a.kind(), card).withSuit(a.suit()).withTarget(a.target())
		for _, word := range words {
			try(one.withWord(word))
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
		a = actOf(Draw + MoveKind(random.IntN(int(moveKinds-Draw))))
	} else if random.IntN(4) == 0 {
		a = a.withKind(Jump)
	}
	return dressed(t, s, random, a)
}

// dressed puts a suit, a target and a word to a move, as often as not.
func dressed(t *tables, s *state, random *rand.Rand, a act) act {
	if random.IntN(2) == 0 {
		a = a.withSuit(uint8(random.IntN(t.suits + 1)))
	}
	if random.IntN(3) == 0 || a.kind() == Catch {
		a = a.withTarget(uint8(random.IntN(int(s.seats) + 2)))
	}
	a = a.withWord(random.IntN(3) == 0)
	return a
}

// bent changes one thing about a legal move.
func bent(t *tables, s *state, random *rand.Rand, a act) act {
	switch random.IntN(9) {
	case 0:
		a = a.withSuit(uint8(random.IntN(t.suits + 2)))
	case 1:
		a = a.withTarget(uint8(random.IntN(int(s.seats) + 2)))
	case 2:
		a = a.withWord(!a.word())
	case 3:
		a = a.withKind(MoveKind(random.IntN(int(moveKinds) + 1)))
	case 4:
		a = a.withCard(uint8(random.IntN(t.cards + 1)))
	case 5:
		a = a.withLast(uint8(random.IntN(t.cards + 1)))
	case 6:
		a = a.withCard(uint8(random.IntN(t.cards)))
		a = a.withLast(a.card())
	case 7:
		a = a.withN(uint8(random.IntN(5)))
	default:
		a.more ^= 1 << random.IntN(64)
	}
	return a
}

func nonsense(random *rand.Rand) act {
	bits := random.Uint64()
	return actOf(MoveKind(bits % 16)).withCard(uint8(bits >> 8)).withLast(uint8(bits >> 16)).withN(uint8(bits >> 24 % 20)).withSuit(uint8(bits >> 32 % 20)).withTarget(uint8(bits >> 40 % 20)).withWord(bits>>48&1 != 0).withMore(random.Uint64() >> random.IntN(64))
}

// randomSet is several cards in one play, mostly of one rank.
func randomSet(t *tables, random *rand.Rand) act {
	a := cardAct(Play, random.IntN(t.cards))
	rank := t.ranked[t.rank[a.card()]]
	a = a.withN(uint8(2 + random.IntN(3)))
	for i := range int(a.n()) - 2 {
		a.more |= uint64(random.IntN(t.suits+1)) << (4 * i)
	}
	for range random.IntN(rank.len()) + 1 {
		a = a.withLast(uint8(rank.first()))
		rank.remove(int(a.last()))
	}
	a = a.withWord(random.IntN(2) == 0)
	return a
}
