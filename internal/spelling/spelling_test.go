package spelling

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	keys := []string{"enforce", "effects", "penalty", "cure", "at", "word", "false_call", "false_catch", "max", "min", "add", "round_limit"}
	tests := []struct{ word, want string }{
		{"enforec", "enforce"}, // neighbours swapped
		{"enforc", "enforce"},
		{"enforcee", "enforce"},
		{"anforce", "enforce"},
		{"ENFORCE", "enforce"},
		{"Efects", "effects"},
		{"effect", "effects"},
		{"penality", "penalty"},
		{"false-call", "false_call"},
		{"falsecatch", "false_catch"},
		{"false_cal", "false_call"},
		{"mx", "max"},
		{"xx", ""}, // too short to guess
		{"maxx", "max"},
		{"At", "at"},
		{"ta", ""},
		{"colour", ""},
		{"", ""},
		{"cure", "cure"},
		{"wrod", "word"},
		{strings.Repeat("a", 1000), ""},
	}
	for _, test := range tests {
		got, ok := Nearest(test.word, keys)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("Nearest(%q) = %q, %v; want %q", test.word, got, ok, test.want)
		}
	}
}

func TestNearestDoesNotDependOnOrder(t *testing.T) {
	known := []string{"bold", "cold", "gold", "sold", "told"}
	for i := range 50 {
		r := rand.New(rand.NewPCG(1, uint64(i)))
		r.Shuffle(len(known), func(i, j int) { known[i], known[j] = known[j], known[i] })
		if got, _ := Nearest("xold", known); got != "bold" {
			t.Fatalf("%q from %q", got, known)
		}
	}
	if got, _ := Nearest("FOLD", []string{"bold", "fold", "folds"}); got != "fold" {
		t.Errorf("letter case weighs more than a letter: %q", got)
	}
	if got, _ := Nearest("FOLD", []string{"fold", "FOLD"}); got != "FOLD" {
		t.Errorf("a known word is not its own nearest: %q", got)
	}
	if got, _ := Nearest("foldx", []string{"Fold", "fold"}); got != "fold" {
		t.Errorf("letter case does not decide between equals: %q", got)
	}
	if got, _ := Nearest("false_cal", []string{"false-call", "false_call"}); got != "false_call" {
		t.Errorf("- for _ does not decide between equals: %q", got)
	}
	long := strings.Repeat("ø", maxRunes)
	for _, words := range [][2]string{{long[2:], long}, {long, long[2:]}} {
		if got, ok := Nearest(words[0], words[1:]); !ok {
			t.Errorf("%d letters are too many: %q", maxRunes, got)
		}
	}
	for _, words := range [][2]string{{long, long + "ø"}, {long + "ø", long}} {
		if got, ok := Nearest(words[0], words[1:]); ok || got != "" {
			t.Errorf("%d letters are not too many", maxRunes+1)
		}
	}
	if got, ok := Nearest("x", nil); ok || got != "" {
		t.Errorf("%q out of nothing", got)
	}
}

// The distance is held against its definition, the slips tried one by one.
func TestSlipsBetween(t *testing.T) {
	words := []string{""}
	for i := 0; len(words[i]) < 4; i++ {
		for _, letter := range "abc" {
			words = append(words, words[i]+string(letter))
		}
	}
	for _, a := range words {
		for _, b := range words {
			if got, want := slipsBetween([]rune(a), []rune(b)), defined([]rune(a), []rune(b)); got != want {
				t.Fatalf("slipsBetween(%q, %q) = %d, want %d", a, b, got, want)
			}
		}
	}
}

func defined(a, b []rune) int {
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	x, y := len(a)-1, len(b)-1
	wrong := 1
	if a[x] == b[y] {
		wrong = 0
	}
	best := min(defined(a[:x], b)+1, defined(a, b[:y])+1, defined(a[:x], b[:y])+wrong)
	if x > 0 && y > 0 && a[x] == b[y-1] && a[x-1] == b[y] && !slices.Equal(a[x-1:], b[y-1:]) {
		best = min(best, defined(a[:x-1], b[:y-1])+1)
	}
	return best
}
