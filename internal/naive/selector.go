package naive

import (
	"slices"
	"strconv"
	"strings"
)

// part is one part of a selector: everything it says must be true of a card
// (RULES.md section 3, "Cards in words").
type part struct {
	suit                        string
	lo, hi                      string // rank or range of ranks; "" is any rank
	plain, numbers              bool
	with                        []string
	sameRank, sameSuit, atLeast bool
	odd                         bool // a word that is no suit and can be no rank
}

// selector is a list of parts; one of them must pick the card.
type selector []part

// parseSelector reads a selector; suits tells suits from ranks.
func parseSelector(text string, suits []string) selector {
	var s selector
	for _, p := range strings.Split(text, ",") {
		s = append(s, parsePart(strings.Fields(p), suits))
	}
	return s
}

func parsePart(tokens, suits []string) part {
	var p part
	for i := 0; i < len(tokens); i++ {
		switch t := tokens[i]; {
		case t == "all":
		case t == "plain":
			p.plain = true
		case t == "numbers":
			p.numbers = true
		case t == "with" && i+1 < len(tokens):
			i++
			p.with = append(p.with, tokens[i])
		case t == "same-rank":
			p.sameRank = true
		case t == "same-suit":
			p.sameSuit = true
		case t == "at-least":
			p.atLeast = true
		case slices.Contains(suits, t):
			p.suit = t
		default:
			lo, hi, isRange := strings.Cut(t, "-")
			if !isRange {
				hi = lo
			}
			p.odd = p.odd || !isWord(lo) || !isWord(hi)
			p.lo, p.hi = lo, hi
		}
	}
	return p
}

// onFinished: the part is read on the finished cards of the combination.
func (p part) onFinished() bool { return p.plain || len(p.with) > 0 }

func (s selector) onFinished() bool {
	return slices.ContainsFunc(s, part.onFinished)
}

// ranksOnly gives the rank or range of a selector that is nothing else; such a
// table makes cards when it gives copies.
func (s selector) ranksOnly() (lo, hi string, ok bool) {
	if len(s) != 1 || s[0].lo == "" || s[0].odd {
		return "", "", false
	}
	p := s[0]
	bare := p.suit == "" && !p.onFinished() && !p.numbers && !p.sameRank && !p.sameSuit && !p.atLeast
	return p.lo, p.hi, bare
}

// relation is what a card has to do with the table: which of the words
// same-rank, same-suit and at-least are true of it.
type relation struct{ sameRank, sameSuit, atLeast bool }

func (p part) picks(f *face, rel relation) bool {
	switch {
	case p.odd,
		p.suit != "" && p.suit != f.suit,
		p.lo != "" && !rankBetween(f.rank, p.lo, p.hi),
		p.numbers && !isNumber(f.rank),
		p.plain && !f.plain(),
		p.sameRank && !rel.sameRank,
		p.sameSuit && !rel.sameSuit,
		p.atLeast && !rel.atLeast:
		return false
	}
	for _, w := range p.with {
		if _, has := f.effects[w]; !(has || w == "wild" && f.wild) {
			return false
		}
	}
	return true
}

func (s selector) picks(f *face, rel relation) bool {
	return slices.ContainsFunc(s, func(p part) bool { return p.picks(f, rel) })
}

// entry is one entry of a list of cards: it adds, or with not takes away.
type entry struct {
	not bool
	sel selector
}

// list is a list of cards, read from left to right. all: it starts from all
// cards, because it was written with a "not" first, or is all by default.
type list struct {
	all     bool
	entries []entry
}

var everything = list{all: true}

func (l list) has(f *face, rel relation) bool {
	in := l.all
	for _, e := range l.entries {
		if e.sel.picks(f, rel) {
			in = !e.not
		}
	}
	return in
}

// lists are lists of cards. Removing an entry that is not there adds "not" of
// it; what several overlays add is read with the entries without "not" first.
func lists(suits []string) kind[list] {
	read := func(v any) entry { return entryOf(v, suits) }
	return kind[list]{
		read: func(v any) list {
			var l list
			all, _ := v.([]any)
			for i, e := range all {
				l.entries = append(l.entries, read(e))
				l.all = l.all || i == 0 && l.entries[0].not
			}
			return l
		},
		change: func(old list, words []word) list { return changeList(old, words, read) },
		clash: func(words []word) bool {
			var plain []word
			for _, w := range words { // an added "not X" removes X
				var p word
				for _, e := range w.add {
					if read(e).not {
						p.remove = append(p.remove, strip(e))
					} else {
						p.add = append(p.add, e)
					}
				}
				p.remove = append(p.remove, w.remove...)
				plain = append(plain, p)
			}
			return clashing(plain, func(v any) string { return read(v).text() })
		},
	}
}

func changeList(old list, words []word, read func(any) entry) list {
	now := list{all: old.all}
	var removed, added, nots []entry
	for _, w := range words {
		for _, v := range w.add {
			added = append(added, read(v))
		}
		for _, v := range w.remove {
			e := read(v)
			removed = append(removed, e)
			if !slices.ContainsFunc(old.entries, e.equal) {
				e.not = !e.not
				nots = append(nots, e)
			}
		}
	}
	for _, e := range old.entries {
		if !slices.ContainsFunc(removed, e.equal) {
			now.entries = append(now.entries, e)
		}
	}
	added = append(added, nots...)
	if len(words) > 1 {
		slices.SortStableFunc(added, func(a, b entry) int {
			if a.not == b.not {
				return 0
			}
			if b.not {
				return -1
			}
			return 1
		})
	}
	now.entries = append(now.entries, added...)
	return now
}

func entryOf(v any, suits []string) entry {
	s, _ := v.(string)
	rest, not := strings.CutPrefix(strings.TrimSpace(s), "not ")
	return entry{not: not, sel: parseSelector(rest, suits)}
}

func strip(v any) any {
	s, _ := v.(string)
	return strings.TrimPrefix(strings.TrimSpace(s), "not ")
}

// text writes an entry in one way, so that "red 7" and "7 red" are one entry.
func (e entry) text() string {
	var parts []string
	for _, p := range e.sel {
		words := []string{p.suit, p.lo, p.hi}
		for word, on := range map[string]bool{
			"plain": p.plain, "numbers": p.numbers, "same-rank": p.sameRank,
			"same-suit": p.sameSuit, "at-least": p.atLeast,
		} {
			if on {
				words = append(words, word)
			}
		}
		for _, w := range p.with {
			words = append(words, "with "+w)
		}
		slices.Sort(words[3:])
		parts = append(parts, strings.Join(words, "/"))
	}
	slices.Sort(parts)
	return strconv.FormatBool(e.not) + strings.Join(parts, ",")
}

func (e entry) equal(o entry) bool { return e.text() == o.text() }

// The order of ranks (RULES.md section 2, "Order of cards and chance"):
// numbers ascending, then J Q K A, then others by name.

var faceRanks = []string{"J", "Q", "K", "A"}

func compareRanks(a, b string) int {
	class := func(r string) int {
		switch {
		case isNumber(r):
			return 0
		case slices.Contains(faceRanks, r):
			return 1
		}
		return 2
	}
	if d := class(a) - class(b); d != 0 {
		return d
	}
	switch class(a) {
	case 0:
		return numberOf(a) - numberOf(b)
	case 1:
		return slices.Index(faceRanks, a) - slices.Index(faceRanks, b)
	}
	return strings.Compare(a, b)
}

func rankBetween(r, lo, hi string) bool {
	return compareRanks(lo, r) <= 0 && compareRanks(r, hi) <= 0
}

func isNumber(rank string) bool {
	return rank != "" && strings.Trim(rank, "0123456789") == ""
}

func numberOf(rank string) int {
	n, _ := strconv.Atoi(rank)
	return n
}

// ranksBetween lists the ranks that a range with copies makes. From a number
// to a court card it runs over the numbers up to ten.
func ranksBetween(lo, hi string) []string {
	if lo == hi {
		return []string{lo}
	}
	var all []string
	if isNumber(lo) {
		last := 10
		if isNumber(hi) {
			last = numberOf(hi)
		}
		for n := numberOf(lo); n <= last; n++ {
			all = append(all, strconv.Itoa(n))
		}
	}
	for _, r := range faceRanks {
		if rankBetween(r, lo, hi) {
			all = append(all, r)
		}
	}
	return all
}
