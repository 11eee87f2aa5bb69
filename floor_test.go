package lastcard_test

import (
	"math"
	"math/bits"
)

// The floor is what the speed of the engine is measured against: one game, and
// one way of playing it, written by hand. It has no ruleset, no tables, no
// events and no moves as values, and nobody can ask it anything but the sums.
//
// The game is variants/uno.toml without its word, round after round, scored.
// The play is that of DESIGN.md, section 10: a seat lays one of its legal plays,
// each equally likely, a wild once for every suit it may name; where it has none
// it makes one of its other moves, each equally likely. A move is an accepted
// one: plays, draws, passes, payments, challenges, and the naming of a suit for
// a start card. Deals are none.
//
// A card is a place in a word of 64 bits: 16 for each suit, in them the numbers
// 0 to 9 and what is named below. The four copies of a wild have a place in
// every suit, so that in a word of legal plays a place is a card and the suit it
// names at once. In the stock and the pile a second copy has 64 more.
const (
	floorDraw2   = 10
	floorReverse = 11
	floorSkip    = 12
	floorWild    = 13
	floorWild4   = 14

	floorRank   = 0x0001_0001_0001_0001 // rank 0 in every suit
	floorSuit   = 0x1FFF                // every rank of the first suit, wilds apart
	floorWilds  = floorRank << floorWild
	floorWild4s = floorRank << floorWild4

	floorCards = 108
)

// floorHand is a hand: the first copies and the wilds, and the second copies.
type floorHand [2]uint64

// floor plays rounds and keeps sums.
type floor struct {
	stock, pile      [128]uint8
	inStock, inPile  int
	under            int // wild4 that were turned up and lie below the stock
	hands            [16]floorHand
	chance           uint64
	seats, size      int // seats at the table, cards dealt to each
	dealer           int
	moves, drawn     int
	blocked, longest int
	wins             [16]int // by seats after the dealer: 0 is the first after it
	points           int     // of all winners
}

// newFloor seats a table. Seat 0 deals the first round.
func newFloor(seats, size int, seed uint64) *floor {
	return &floor{seats: seats, size: size, dealer: seats - 1, chance: seed}
}

// floorDeck is the deck as a stock.
var floorDeck = func() (deck [128]uint8) {
	n := 0
	for place := range uint8(64) {
		rank := place & 15
		if rank <= floorWild4 {
			deck[n] = place
			n++
		}
		if rank > 0 && rank < floorWild {
			deck[n] = place | 64
			n++
		}
	}
	return deck
}()

// floorWord is the next word of a small generator, wyrand.
func floorWord(chance *uint64) uint64 {
	*chance += 0xA0761D6478BD642F
	hi, lo := bits.Mul64(*chance, *chance^0xE7037ED1A0B428DB)
	return hi ^ lo
}

// floorBelow brings a word below a small bound, with a bias of less than one in
// ten million.
func floorBelow(word uint64, bound int) int { return int(word >> 32 * uint64(bound) >> 32) }

// pop takes a card out of the stock, each equally likely.
func (f *floor) pop(word uint64) uint8 {
	i := floorBelow(word, f.inStock)
	f.inStock--
	card := f.stock[i&127]
	f.stock[i&127] = f.stock[f.inStock&127]
	return card
}

// renew finds cards for an empty stock: what lies below it, then the pile but
// for its top.
func (f *floor) renew() bool {
	if f.under > 0 {
		for i := range f.under {
			f.stock[i] = uint8(16*i + floorWild4)
		}
		f.inStock, f.under = f.under, 0
		return true
	}
	if f.inPile < 2 {
		return false
	}
	f.inStock = copy(f.stock[:], f.pile[:f.inPile-1])
	f.pile[0], f.inPile = f.pile[f.inPile-1], 1
	return true
}

// take has a seat draw what it owes, as far as there are cards.
func (f *floor) take(seat, n int) {
	h := &f.hands[seat&15]
	for range n {
		if f.inStock == 0 && !f.renew() {
			return
		}
		card := f.pop(floorWord(&f.chance))
		h[card>>6&1] |= 1 << (card & 63)
		f.drawn++
	}
}

// deal deals a round and turns up its start card.
func (f *floor) deal() uint64 {
	f.stock = floorDeck
	n, chance := floorCards, f.chance
	for seat := range f.seats {
		var first, second uint64
		for range f.size {
			i := floorBelow(floorWord(&chance), n)
			n--
			card := f.stock[i&127]
			f.stock[i&127] = f.stock[n&127]
			bit, copies := uint64(1)<<(card&63), -uint64(card>>6)
			first |= bit &^ copies
			second |= bit & copies
		}
		f.hands[seat&15] = floorHand{first, second}
	}
	f.chance, f.inStock, f.under = chance, n, 0
	for {
		card := f.pop(floorWord(&f.chance))
		if card&15 != floorWild4 {
			f.pile[0], f.inPile = card, 1
			return uint64(card & 63)
		}
		f.under++
	}
}

// play plays whole rounds; the deal moves on by one seat each time.
func (f *floor) play(rounds int) {
	for range rounds {
		f.dealer++
		if f.dealer == f.seats {
			f.dealer = 0
		}
		f.round()
	}
}

// worth is what the cards of a hand count.
func (h *floorHand) worth() int {
	const ones, twos, fours, eights = floorRank * 0b10_1010_1010, floorRank * 0b00_1100_1100, floorRank * 0b00_1111_0000, floorRank * 0b11_0000_0000
	const actions = floorRank * (1<<floorDraw2 | 1<<floorReverse | 1<<floorSkip)
	sum := 50 * bits.OnesCount64(h[0]&(floorWilds|floorWild4s))
	for _, w := range h {
		sum += bits.OnesCount64(w&ones) + 2*bits.OnesCount64(w&twos) + 4*bits.OnesCount64(w&fours) +
			8*bits.OnesCount64(w&eights) + 20*bits.OnesCount64(w&actions)
	}
	return sum
}

// lowest is the seat of the smallest hand, or -1 where several have it, and by
// how much the others exceed it together.
func (f *floor) lowest() (winner, excess int) {
	least, sum := math.MaxInt, 0
	for seat := range f.seats {
		worth := f.hands[seat].worth()
		sum += worth
		switch {
		case worth < least:
			winner, least = seat, worth
		case worth == least:
			winner = -1
		}
	}
	return winner, sum - f.seats*least
}

// ended notes a round: its last card is drawn by the next seat if it is one to
// be drawn, and the winner collects. Without a winner the round is blocked.
func (f *floor) ended(winner, next int, rank uint64, moves int) {
	f.moves += moves
	f.longest = max(f.longest, moves)
	points := 0
	if winner < 0 {
		f.blocked++
		if winner, points = f.lowest(); winner < 0 {
			return
		}
	} else {
		switch rank {
		case floorDraw2:
			f.take(next, 2)
		case floorWild4:
			f.take(next, 4)
		}
		for seat := range f.seats {
			points += f.hands[seat&15].worth()
		}
	}
	f.points += points
	f.wins[(winner-f.dealer-1+f.seats)%f.seats]++
}

// round plays a round from its deal to its end. Where a branch would be taken
// by the luck of the cards alone there is none, if that is faster: a hand's
// card is chosen, and a drawn one laid or kept, by masks.
func (f *floor) round() {
	place := f.deal()
	n, step := f.seats, 1 // a step against the clock is n-1
	rank, seat, moves := place&15, f.dealer+1, 0
	idle, idleMove := 0, 0 // turns without a card in a row, and the last move of them
	leastSkip := uint64(floorSkip)
	if n == 2 {
		leastSkip = floorReverse
	}
	switch rank {
	case floorReverse:
		step, seat = n-1, f.dealer
	case floorSkip:
		seat++
	case floorDraw2:
		f.take(seat%n, 2)
		seat++
		moves++
	case floorWild:
		place = rank | floorWord(&f.chance)>>62<<4
		moves++
	}
	seat %= n
	suit := place & 48
	fits := uint64(floorSuit)<<suit | uint64(floorRank)<<rank
	for {
		h := &f.hands[seat&15]
		first, second := h[0], h[1]
		legal := (first | second) & fits
		if first&floorWilds != 0 {
			legal |= floorWilds
		}
		if first&floorWild4s != 0 {
			legal |= floorWild4s
		}
		before := suit
		if legal != 0 {
			moves++
			x := floorBelow(floorWord(&f.chance), bits.OnesCount64(legal))
			if rest := legal & (legal - 1); x > 0 {
				legal = rest
			}
			if rest := legal & (legal - 1); x > 1 {
				legal = rest
			}
			if rest := legal & (legal - 1); x > 2 {
				legal = rest
			}
			for ; x > 3; x-- {
				legal &= legal - 1
			}
			place = uint64(bits.TrailingZeros64(legal))
			rank = place & 15
			bit := legal & -legal
			if held := first & (floorRank << (rank & 63)); rank >= floorWild {
				bit = held & -held
			}
			one := first & bit
			first ^= one
			second ^= bit ^ one
			h[0], h[1] = first, second
			f.pile[f.inPile&127] = uint8(bits.TrailingZeros64(bit)) | uint8((one-1)>>63<<6)
			f.inPile++
			if first|second == 0 {
				break
			}
			fits = uint64(floorSuit)<<(place&48) | uint64(floorRank)<<(rank&63)
		} else {
			if f.inStock == 0 && !f.renew() {
				moves++ // a pass
				if idleMove+1 != moves {
					idle = 0
				}
				idle, idleMove = idle+1, moves
				if idle == n {
					f.ended(-1, 0, 0, moves)
					return
				}
				seat += step
				if seat >= n {
					seat -= n
				}
				continue
			}
			moves += 2 // a draw, and a play or a pass
			word := floorWord(&f.chance)
			card := f.pop(word)
			f.drawn++
			bit := uint64(1) << (card & 63)
			laid := bit & (fits | floorWilds | floorWild4s)
			h[card>>6&1] |= bit ^ laid
			f.pile[f.inPile&127] = card
			inPile, now := f.inPile+1, uint64(card&63)
			rank = now & 15
			if rank >= floorWild {
				now = rank | word&3<<4
			}
			next := uint64(floorSuit)<<(now&48) | uint64(floorRank)<<(rank&63)
			if laid == 0 {
				rank = 0
			}
			if laid == 0 {
				next = fits
			}
			if laid == 0 {
				now = place
			}
			if laid == 0 {
				inPile--
			}
			fits, place, f.inPile = next, now, inPile
		}
		suit = place & 48
		if rank == floorReverse {
			step = n - step
		}
		steps := step
		if rank-leastSkip <= floorSkip-leastSkip {
			steps += step
		}
		if rank == floorDraw2 || rank == floorWild4 {
			next := seat + step
			if next >= n {
				next -= n
			}
			moves++ // a payment or a challenge
			steps += step
			switch {
			case rank == floorDraw2:
				f.take(next, 2)
			case floorWord(&f.chance)>>63 == 0:
				f.take(next, 4)
			case (first|second)&(floorSuit<<before) == 0:
				f.take(next, 6)
			default:
				f.take(seat, 4)
				steps = step
			}
		}
		seat += steps
		if seat >= n {
			seat -= n
		}
		if seat >= n {
			seat -= n
		}
	}
	next := seat + step
	if next >= n {
		next -= n
	}
	f.ended(seat, next, rank, moves)
}
