package chance

import "math/bits"

// The generator of play-outs: a word of state that a position carries, wyrand's
// step, and no secret. It serves where outcomes need to be fair and cheap, not
// hidden, and no record depends on it.

// Begin is the state in which a small generator begins that a number names. The
// number is scattered, so that generators of neighbouring numbers have nothing in
// common.
func Begin(number uint64) uint64 {
	number += 0x9E3779B97F4A7C15
	number = (number ^ number>>30) * 0xBF58476D1CE4E5B9
	number = (number ^ number>>27) * 0x94D049BB133111EB
	return number ^ number>>31
}

// Word is the next word of a small generator.
func Word(gen *uint64) uint64 {
	*gen += 0xA0761D6478BD642F
	hi, lo := bits.Mul64(*gen, *gen^0xE7037ED1A0B428DB)
	return hi ^ lo
}

// Below is the next number from 0 to bound-1 of a small generator. The bound is
// small: none of the numbers is likelier than another by more than one part in
// 2^32/bound.
func Below(gen *uint64, bound int) int {
	return int(Word(gen) >> 32 * uint64(bound) >> 32)
}
