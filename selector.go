package lastcard

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// selector is how a rule file names cards, read but not yet looked up: which
// words are suits and which are ranks is known when all files are.
type selector []selectorPart

type selectorPart struct {
	words                   []string // suits and ranks, as they stand
	low, high               string   // a range
	all, plain, numbers     bool
	with                    string // "wild", or the name of an atom
	sameRank, sameSuit, own bool   // of the top card; own is "at-least"
}

// reserved words may be neither suits nor ranks. So may "suit", which
// [words.*] uses for the suit itself.
var reserved = []string{"all", "plain", "numbers", "level", "with", "not", "suit"}

// topWords speak of the top card, and may stand in lists alone.
var topWords = []string{"same-rank", "same-suit", "at-least"}

const maxWord = 32

// maxSaid is how much of a word messages repeat, in bytes.
const maxSaid = 64

// say quotes a word, clipped where it is long.
func say(s string) string {
	if len(s) <= maxSaid {
		return strconv.Quote(s)
	}
	end := maxSaid
	for end > 0 && !utf8.RuneStart(s[end]) {
		end--
	}
	return strconv.Quote(s[:end] + "...")
}

// fault is what is wrong with a value, and what would be right.
type fault struct{ message, hint string }

// parseSelector reads a selector such as "red 1-9, with reverse".
func parseSelector(text string) (selector, *fault) {
	var sel selector
	pieces := strings.Split(text, ",")
	if len(pieces) > maxDifferent {
		return nil, &fault{strconv.Itoa(len(pieces)) + " parts in one selector", "write a list, or find the cards by a word they share"}
	}
	for _, piece := range pieces {
		words := strings.Fields(piece)
		if len(words) == 0 {
			return nil, &fault{"a part of " + say(text) + " is empty", `parts stand between commas: "4, 8"`}
		}
		part, wrong := parsePart(words)
		if wrong != nil {
			return nil, wrong
		}
		sel = append(sel, part)
	}
	return sel, nil
}

func parsePart(words []string) (p selectorPart, wrong *fault) {
	for i := 0; i < len(words) && wrong == nil; i++ {
		switch w := words[i]; w {
		case "all":
			p.all = true
		case "plain":
			p.plain = true
		case "numbers":
			p.numbers = true
		case "same-rank":
			p.sameRank = true
		case "same-suit":
			p.sameSuit = true
		case "at-least":
			p.own = true
		case "with":
			if i++; i == len(words) || p.with != "" {
				return p, &fault{`"with" stands before one effect, or before wild`, `as in "with reverse"`}
			}
			p.with, wrong = parseWith(words[i])
		default:
			wrong = p.word(w)
		}
	}
	if wrong == nil && p.heads() > 1 {
		wrong = &fault{say(strings.Join(words, " ")) + " says two things at once",
			`a part is a rank, a range or one of the words, and a suit may stand with it: "red 7"`}
	}
	return p, wrong
}

func parseWith(w string) (string, *fault) {
	if w == "wild" || atomNamed(w) >= 0 {
		return w, nil
	}
	return "", &fault{"unknown effect " + say(w) + ` after "with"`, suggest(w, append([]string{"wild"}, atomNames...))}
}

// word takes in a suit, a rank or a range.
func (p *selectorPart) word(w string) *fault {
	if w == "not" {
		return &fault{`"not" stands in front of an entry of a list alone`, `as in ["red", "not red 7"]`}
	}
	low, high, isRange := strings.Cut(w, "-")
	wrong := wordFault(low)
	if wrong == nil && isRange {
		wrong = wordFault(high)
	}
	if wrong != nil {
		return &fault{"unknown word " + say(w), suggestOr(w, topWords, wrong.hint)}
	}
	switch {
	case isRange && p.low != "":
		return &fault{"two ranges in one part", "put a comma between them"}
	case isRange:
		p.low, p.high = low, high
	case len(p.words) == 2:
		return &fault{"three words in one part", "put a comma between the parts"}
	default:
		p.words = append(p.words, w)
	}
	return nil
}

// heads counts what says which ranks are meant.
func (p *selectorPart) heads() int {
	n := count(p.low != "", p.all, p.plain, p.numbers, p.with != "")
	if n > 0 && len(p.words) == 2 {
		n++
	}
	return n
}

func count(are ...bool) int {
	n := 0
	for _, is := range are {
		n += index01(is)
	}
	return n
}

// wordFault says what is wrong with the name of a suit or a rank, or of a
// group or a call.
func wordFault(w string) *fault {
	const hint = "a name is letters a-z, A-Z and digits, at most 32 of them"
	if w == "" || len(w) > maxWord {
		return &fault{say(w) + " is no name", hint}
	}
	for _, r := range w {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9') {
			return &fault{say(w) + " is no name", hint}
		}
	}
	if slices.Contains(reserved, w) {
		return &fault{say(w) + " has a meaning of its own", "choose another name"}
	}
	if isDigits(w) && (len(w) > 4 || len(w) > 1 && w[0] == '0') {
		return &fault{say(w) + " is no number of a card", "a number has up to four digits, and no nought in front"}
	}
	return nil
}

func isDigits(w string) bool {
	for i := range len(w) {
		if w[i] < '0' || w[i] > '9' {
			return false
		}
	}
	return w != ""
}

// rankNumber is the number a rank is, or -1.
func rankNumber(rank string) int {
	if !isDigits(rank) {
		return -1
	}
	n, err := strconv.Atoi(rank)
	if err != nil {
		return -1
	}
	return n
}

const faces = "JQKA"

// compareRanks is the order of ranks: numbers ascending, then J Q K A, then
// the others by name.
func compareRanks(a, b string) int {
	class := func(r string) (int, int) {
		if n := rankNumber(r); n >= 0 {
			return 0, n
		}
		if i := strings.Index(faces, r); len(r) == 1 && i >= 0 {
			return 1, i
		}
		return 2, 0
	}
	ca, na := class(a)
	cb, nb := class(b)
	return cmp.Or(cmp.Compare(ca, cb), cmp.Compare(na, nb), cmp.Compare(a, b))
}

// makes tells whether the selector is a single rank or range, such as may
// make cards.
func (s selector) makes() bool {
	if len(s) != 1 || count(s[0].all, s[0].plain, s[0].numbers, s[0].with != "", s[0].sameRank, s[0].sameSuit, s[0].own) > 0 {
		return false
	}
	return len(s[0].words)+index01(s[0].low != "") == 1
}

// finished tells whether the selector looks at what cards do.
func (s selector) finished() bool {
	return slices.ContainsFunc(s, func(p selectorPart) bool { return p.plain || p.with != "" })
}

// made are the ranks that a making selector makes, among them those that are
// there already.
func (s selector) made() ([]string, *fault) {
	p := s[0]
	if p.low == "" {
		return p.words, nil
	}
	if compareRanks(p.low, p.high) > 0 {
		return nil, &fault{"the range " + p.low + "-" + p.high + " runs backwards", "write " + p.high + "-" + p.low}
	}
	low, high := rankNumber(p.low), rankNumber(p.high)
	lowFace, highFace := faceOf(p.low), faceOf(p.high)
	if low < 0 && lowFace < 0 || high < 0 && highFace < 0 {
		return nil, &fault{"a range that makes cards runs over numbers and J Q K A", "make the other ranks one by one"}
	}
	var ranks []string
	if low >= 0 {
		lowFace = 0
		if high < 0 {
			high = max(low, 10) // a French pack has no numbers above
		}
		if high-low >= maxDifferent {
			return nil, &fault{"the range " + p.low + "-" + p.high + " has more than 128 ranks", "a deck has at most 128 different cards"}
		}
		for n := low; n <= high; n++ {
			ranks = append(ranks, strconv.Itoa(n))
		}
	}
	for i := lowFace; i <= highFace; i++ {
		ranks = append(ranks, faces[i:i+1])
	}
	return ranks, nil
}

func faceOf(rank string) int {
	if len(rank) != 1 {
		return -1
	}
	return strings.Index(faces, rank)
}

// normal is the selector in one spelling: suits first, single spaces.
func (s selector) normal(suits []string) string {
	parts := make([]string, len(s))
	for i, p := range s {
		words := slices.Clone(p.words)
		slices.SortStableFunc(words, func(a, b string) int {
			return index01(slices.Contains(suits, b)) - index01(slices.Contains(suits, a))
		})
		if p.low != "" {
			words = append(words, p.low+"-"+p.high)
		}
		for _, w := range []struct {
			is   bool
			word string
		}{{p.all, "all"}, {p.plain, "plain"}, {p.numbers, "numbers"}, {p.with != "", "with " + p.with},
			{p.sameRank, "same-rank"}, {p.sameSuit, "same-suit"}, {p.own, "at-least"}} {
			if w.is {
				words = append(words, w.word)
			}
		}
		parts[i] = strings.Join(words, " ")
	}
	return strings.Join(parts, ", ")
}

func index01(b bool) int {
	if b {
		return 1
	}
	return 0
}
