// Package chance is the randomness of a table. A record keeps the seed and no
// outcome of chance, so what is written here holds for ever: the same seed
// must give the same cards on every platform and in every later version.
//
// # The random events of a table
//
// A table has a seed of 32 bytes. Its random events are numbered from 0, and
// each is a function of the seed and its number alone:
//
//	key   = SHA-256("lastcard event\n" ‖ seed ‖ number)   number as 8 bytes, big-endian
//	words = ChaCha8(key)                                  as in math/rand/v2, 64 bits each
//
// Of the words a draw of one of b equally likely numbers 0 to b-1 takes as
// many as it needs: the words below 2^64 mod b are thrown away, and the first
// other word w gives w mod b.
//
// A shuffle of n cards at places 0 to n-1 draws for i = n-1, n-2, ..., 1 one
// of the places 0 to i, and exchanges the cards at that place and at i. A
// pick is a single draw.
package chance

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"sync"
)

// domain keeps the keys of events apart from other uses of a seed.
const domain = "lastcard event\n"

// Shuffle puts cards in the order that event n of the seed gives.
func Shuffle(seed [32]byte, n uint64, cards []uint8) {
	words := open(seed, n)
	arrange(cards, func(bound int) int { return draw(words, bound) })
	generators.Put(words)
}

// Pick is the number from 0 to bound-1 that event n of the seed gives. Of
// fewer than one number none can be drawn: it panics.
func Pick(seed [32]byte, n uint64, bound int) int {
	if bound < 1 {
		panic("chance: a draw from nothing")
	}
	words := open(seed, n)
	picked := draw(words, bound)
	generators.Put(words)
	return picked
}

// generators are used again, as the compiler lets none stand on the stack and
// a game is not to allocate in play. Nothing of an event is left to the next:
// open seeds anew.
var generators = sync.Pool{New: func() any { return new(rand.ChaCha8) }}

func open(seed [32]byte, n uint64) *rand.ChaCha8 {
	words := generators.Get().(*rand.ChaCha8)
	words.Seed(key(seed, n))
	return words
}

func key(seed [32]byte, n uint64) [32]byte {
	var text [len(domain) + 32 + 8]byte
	copy(text[:], domain)
	copy(text[len(domain):], seed[:])
	binary.BigEndian.PutUint64(text[len(domain)+32:], n)
	return sha256.Sum256(text[:])
}

// arrange shuffles by the places that choose draws. It is apart from the
// words so that a test can feed it every sequence of choices.
func arrange(cards []uint8, choose func(bound int) int) {
	for i := len(cards) - 1; i > 0; i-- {
		j := choose(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

func draw(words *rand.ChaCha8, bound int) int {
	for {
		if drawn, fair := reduce(words.Uint64(), uint64(bound)); fair {
			return int(drawn)
		}
	}
}

// reduce brings a word below bound, or refuses it: the words that are left are
// a multiple of bound. It is written for any width so that a test can try
// every word of eight bits.
func reduce[W uint8 | uint64](word, bound W) (W, bool) {
	return word % bound, word >= -bound%bound
}
