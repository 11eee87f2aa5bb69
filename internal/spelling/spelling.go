// Package spelling finds the word that was probably meant.
package spelling

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Words longer than this are no slips of the pen, and comparing them would
// take long.
const maxRunes = 64

// Nearest is the known word that a mistyped one was probably meant to be: the
// one with the fewest slips between them, a slip being a letter too many, too
// few, wrong, or two neighbours swapped. A third of the letters may be wrong
// and no more, so that a short word is not taken for any other. Letter case,
// and - for _, count only to decide between equals; of equals the first in the
// alphabet is taken, whatever the order of known. A word that is known itself
// is its own nearest.
func Nearest(word string, known []string) (string, bool) {
	if slices.Contains(known, word) {
		return word, true
	}
	best, bestSlips, found := "", 0, false
	for _, candidate := range known {
		slips, near := distance(word, candidate)
		if near && (!found || slips < bestSlips || slips == bestSlips && candidate < best) {
			best, bestSlips, found = candidate, slips, true
		}
	}
	return best, found
}

// distance weighs the slips between two words, two for each, and one more if
// letter case or - for _ differ besides. It is false for words too far apart.
func distance(word, candidate string) (int, bool) {
	if utf8.RuneCountInString(word) > maxRunes || utf8.RuneCountInString(candidate) > maxRunes {
		return 0, false
	}
	a, b := plain(word), plain(candidate)
	slips := slipsBetween(a, b)
	if slips > max(len(a), len(b))/3 || slips == len(b) {
		return 0, false
	}
	weight := 2 * slips
	if slipsBetween([]rune(word), []rune(candidate)) > slips {
		weight++
	}
	return weight, true
}

// plain is a word without what people rarely get right.
func plain(word string) []rune {
	return []rune(strings.ToLower(strings.ReplaceAll(word, "-", "_")))
}

// slipsBetween is the distance of Damerau and Levenshtein in its simple form, in
// which no letter is touched twice (optimal string alignment).
func slipsBetween(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			wrong := 1
			if a[i-1] == b[j-1] {
				wrong = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+wrong)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
