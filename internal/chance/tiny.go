package chance

// Tiny is a small and fast generator for play-outs, where nothing is secret
// and nothing is kept: SplitMix64 (Steele, Lea and Flood, 2014). Its value is
// its state; any value will do as a seed.
type Tiny uint64

// Next is the next word.
func (t *Tiny) Next() uint64 {
	*t += 0x9E3779B97F4A7C15
	z := uint64(*t)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// Below is one of the numbers 0 to n-1, each equally likely. n is from 1 to
// 2^32-1.
func (t *Tiny) Below(n int) int {
	for {
		if drawn, fair := scale(t.Next()>>32, uint64(n), 32); fair {
			return int(drawn)
		}
	}
}

// scale brings a word of the given width below bound by multiplication, as
// Lemire does (2019), or refuses it. Unlike the remainder it costs no division
// but in the rare case.
func scale(word, bound uint64, width int) (uint64, bool) {
	product := word * bound
	low := product & (1<<width - 1)
	if low < bound && low < (1<<width-bound)%bound {
		return 0, false
	}
	return product >> width, true
}
