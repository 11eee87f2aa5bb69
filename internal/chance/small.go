package chance

import "math/bits"

// The generator of play-outs: a word of state that a position carries, wyrand's
// step, and no secret. It serves where outcomes need to be fair and cheap, not
// hidden, and no record depends on it.

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
