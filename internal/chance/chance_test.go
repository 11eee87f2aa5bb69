package chance

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

func deck(n int) []uint8 {
	cards := make([]uint8, n)
	for i := range cards {
		cards[i] = uint8(i)
	}
	return cards
}

// factorial(n) sequences of choices lead to factorial(n) orders, each once:
// then fair choices give fair orders.
func TestEveryOrderOnce(t *testing.T) {
	sequences := 1
	for n := 1; n <= 8; n++ {
		sequences *= n
		orders := countOrders(n, arrange)
		if len(orders) != sequences || !even(orders) {
			t.Errorf("%d cards: %d sequences of choices, %d orders", n, sequences, len(orders))
		}
	}
}

// The test above must refuse the shuffles that people write by mistake.
func TestWrongShufflesAreUneven(t *testing.T) {
	wrong := map[string]func([]uint8, func(int) int){
		"any place for each card": func(cards []uint8, choose func(int) int) {
			for i := range cards {
				j := choose(len(cards))
				cards[i], cards[j] = cards[j], cards[i]
			}
		},
		"never its own place": func(cards []uint8, choose func(int) int) {
			for i := len(cards) - 1; i > 0; i-- {
				j := choose(i)
				cards[i], cards[j] = cards[j], cards[i]
			}
		},
		"the last card stays out": func(cards []uint8, choose func(int) int) {
			arrange(cards[:len(cards)-1], choose)
		},
	}
	for name, shuffle := range wrong {
		orders := countOrders(5, shuffle)
		if len(orders) == 120 && even(orders) {
			t.Errorf("%s: passes as a fair shuffle", name)
		}
	}
}

// countOrders feeds a shuffle every sequence of choices, like an odometer
// whose wheels have as many figures as there are choices.
func countOrders(n int, shuffle func([]uint8, func(int) int)) map[string]int {
	orders := map[string]int{}
	var wheels, sizes []int
	for {
		turn := 0
		cards := deck(n)
		shuffle(cards, func(bound int) int {
			if turn == len(wheels) {
				wheels, sizes = append(wheels, 0), append(sizes, bound)
			}
			turn++
			return wheels[turn-1]
		})
		orders[string(cards)]++
		last := len(wheels) - 1
		for last >= 0 && wheels[last] == sizes[last]-1 {
			wheels[last] = 0
			last--
		}
		if last < 0 {
			return orders
		}
		wheels[last]++
	}
}

func even(counts map[string]int) bool {
	least, most := 1<<62, 0
	for _, n := range counts {
		least, most = min(least, n), max(most, n)
	}
	return least == most
}

// Every word of eight bits, for every bound: those not refused fall evenly on
// the numbers below the bound, and no more are refused than must be.
func TestDrawsAreEven(t *testing.T) {
	for bound := 1; bound < 256; bound++ {
		bring := func(word int) (int, bool) {
			n, fair := reduce(uint8(word), uint8(bound))
			return int(n), fair
		}
		if !evenWords(bound, bring) {
			t.Errorf("uneven below %d", bound)
		}
	}
}

func TestWrongDrawsAreUneven(t *testing.T) {
	for name, bring := range map[string]func(word int) (int, bool){
		"remainder of any word": func(word int) (int, bool) { return word % 6, true },
		"scale of any word":     func(word int) (int, bool) { return word * 6 >> 8, true },
		"one refused too few":   func(word int) (int, bool) { return word % 6, word >= 3 },
		"six refused too many":  func(word int) (int, bool) { return word % 6, word >= 10 },
		"one number short":      func(word int) (int, bool) { return word % 5, word >= 1 },
	} {
		if evenWords(6, bring) {
			t.Errorf("%s: passes as fair", name)
		}
	}
}

func evenWords(bound int, bring func(word int) (int, bool)) bool {
	counts := make([]int, bound)
	for word := range 256 {
		if n, fair := bring(word); fair {
			if n < 0 || n >= bound {
				return false
			}
			counts[n]++
		}
	}
	return slices.Min(counts) == 256/bound && slices.Max(counts) == 256/bound
}

// told is the package's documentation done over with other means: a running
// hash, the library's constructor, whole numbers of any size.
type told struct{ words *rand.ChaCha8 }

func tell(seed [32]byte, n uint64) told {
	h := sha256.New()
	h.Write([]byte("lastcard event\n"))
	h.Write(seed[:])
	binary.Write(h, binary.BigEndian, n)
	return told{rand.NewChaCha8([32]byte(h.Sum(nil)))}
}

func (t told) draw(bound int) int {
	b := big.NewInt(int64(bound))
	refused := new(big.Int).Mod(new(big.Int).Lsh(big.NewInt(1), 64), b)
	for {
		w := new(big.Int).SetUint64(t.words.Uint64())
		if w.Cmp(refused) >= 0 {
			return int(w.Mod(w, b).Int64())
		}
	}
}

func (t told) shuffle(cards []uint8) {
	for last := len(cards); last > 1; last-- {
		place := t.draw(last)
		cards[place], cards[last-1] = cards[last-1], cards[place]
	}
}

func TestAsDocumented(t *testing.T) {
	for n := range uint64(50) {
		seed := sha256.Sum256([]byte{byte(n % 7)})
		for _, size := range []int{0, 1, 2, 7, 54, 108, 112, 255, 512} {
			got, want := deck(size), deck(size)
			Shuffle(seed, n, got)
			tell(seed, n).shuffle(want)
			if !bytes.Equal(got, want) {
				t.Fatalf("event %d, %d cards:\ngot  %v\nwant %v", n, size, got, want)
			}
		}
		for _, bound := range []int{1, 2, 3, 10, 108, 1 << 40, 1<<62 + 1} {
			if got, want := Pick(seed, n, bound), tell(seed, n).draw(bound); got != want {
				t.Fatalf("event %d below %d: %d, want %d", n, bound, got, want)
			}
		}
	}
}

// These values may never change: records are replayed with them.
func TestPinned(t *testing.T) {
	var zero, count [32]byte
	for i := range count {
		count[i] = byte(i)
	}
	for _, pin := range []struct {
		seed     [32]byte
		n        uint64
		shuffled string
		picked   int
	}{
		{zero, 0, "0a131202000f1711080b060d0e0403140115050c10160709", 645870965},
		{zero, 1, "13170b01111014070e05120d030f16040a0602091500080c", 339189408},
		{count, 0, "091006000516071713080e14010b120c03040a02150f110d", 59955794},
		{count, 1<<64 - 1, "0d171602130405080c11120103100b0f090e06071500140a", 897044905},
	} {
		cards := deck(24)
		Shuffle(pin.seed, pin.n, cards)
		if got := hex.EncodeToString(cards); got != pin.shuffled {
			t.Errorf("shuffle %d: %s", pin.n, got)
		}
		if got := Pick(pin.seed, pin.n, 1_000_000_007); got != pin.picked {
			t.Errorf("pick %d: %d", pin.n, got)
		}
	}
}

func TestPickFromNothing(t *testing.T) {
	for _, bound := range []int{0, -1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Pick below %d gives a number", bound)
				}
			}()
			Pick([32]byte{}, 0, bound)
		}()
	}
}

func TestNoAllocation(t *testing.T) {
	cards := deck(108)
	n := uint64(0)
	for name, do := range map[string]func(){
		"Shuffle": func() { Shuffle([32]byte{}, n, cards); n++ },
		"Pick":    func() { Pick([32]byte{}, n, 7); n++ },
	} {
		if n := testing.AllocsPerRun(100, do); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func BenchmarkShuffle(b *testing.B) {
	cards, n := deck(108), uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		Shuffle([32]byte{}, n, cards)
		n++
	}
}
