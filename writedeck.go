package lastcard

import (
	"slices"
	"strconv"
	"strings"
)

// bareKey quotes a key that does not begin with a letter, as rule files do.
func bareKey(k string) string {
	if k != "" && (k[0] < '0' || k[0] > '9') && wordFault(k) == nil {
		return k
	}
	return quoted(k)
}

// writeDeck writes the deck and the cards, rank by rank; where the cards of a
// rank differ, the rank says what they share and each the rest.
func (f *finished) writeDeck(b *strings.Builder) {
	s := f.spec
	total := 0
	for _, c := range s.cards {
		total += c.copies
	}
	b.WriteString("\n[deck]\n")
	if len(s.suits) > 0 {
		names := make([]string, len(s.suits))
		for i, suit := range s.suits {
			names[i] = quoted(suit)
		}
		b.WriteString("suits = [" + strings.Join(names, ", ") + "]\n")
	}
	b.WriteString("size = " + strconv.Itoa(total) + "\n\n[cards]\n")
	each := f.linesOfCards()
	groups := f.groups(each, func(l line, set cardSet) bool {
		return len(l.text()) > longValue && !f.oneRank(set)
	})
	for rank, name := range s.ranks {
		f.writeRank(b, rank, name, each)
	}
	f.writeGroups(b, groups)
}

// longValue is how long a value may be to be written for every rank.
const longValue = 40

// linesOfCards are what a file says of each card.
func (f *finished) linesOfCards() [][]line {
	each := make([][]line, len(f.spec.cards))
	for i, c := range f.spec.cards {
		copies := strconv.Itoa(c.copies)
		each[i] = []line{{key: "copies", meaning: copies, toml: copies}}
		if points := f.general.cardLine(keyOf["cards.points"], i); points.meaning == "0" && f.general.cards["points"].at(i).from != nil {
			each[i] = append(each[i], points) // to have said 0 is not to have said nothing
		}
		each[i] = f.general.cardLines(each[i], nil, i)
	}
	return each
}

func (f *finished) oneRank(set cardSet) bool {
	return set.andNot(f.general.look.ranked[f.spec.cards[set.first()].rank]).empty()
}

// group is what a set of cards has in common.
type group struct {
	set   cardSet
	lines []line
}

// groups takes lines that cards share out of those of each.
func (f *finished) groups(each [][]line, apart func(line, cardSet) bool) []group {
	type value struct{ key, text string }
	sets, at := map[value]cardSet{}, map[value]line{}
	var order []value
	for i, lines := range each {
		for _, l := range lines {
			v := value{l.key, l.text()}
			set, known := sets[v]
			if set.add(i); !known {
				order = append(order, v)
			}
			sets[v], at[v] = set, l
		}
	}
	var out []group
	for _, v := range order {
		if !apart(at[v], sets[v]) {
			continue
		}
		for i := range each {
			each[i] = slices.DeleteFunc(each[i], func(l line) bool { return sets[v].has(i) && l.key == v.key })
		}
		same := func(g group) bool { return g.set == sets[v] }
		if g := slices.IndexFunc(out, same); g >= 0 {
			out[g].lines = append(out[g].lines, at[v])
			continue
		}
		out = append(out, group{sets[v], []line{at[v]}})
	}
	return out
}

// maxSelector is how long a selector may be that is a key.
const maxSelector = 128

// writeGroups writes each group under as few selectors as it takes.
func (f *finished) writeGroups(b *strings.Builder, groups []group) {
	for _, g := range groups {
		names := f.general.look.names(g.set, nil)
		for len(names) > 0 {
			n, size := 1, len(names[0])
			for n < len(names) && size+2+len(names[n]) <= maxSelector {
				size += 2 + len(names[n])
				n++
			}
			writeInline(b, f.groupKey(names[:n]), g.lines)
			names = names[n:]
		}
	}
}

// groupKey is the selector of a group. One rank or card has a table of its
// own already, so it is spelt in another way.
func (f *finished) groupKey(names []string) string {
	if len(names) == 1 {
		suit, rank, suited := strings.Cut(names[0], " ")
		switch {
		case suited && slices.Contains(f.spec.ranks, rank):
			return rank + " " + suit
		case slices.Contains(f.spec.ranks, names[0]):
			return names[0] + ", " + names[0]
		}
	}
	return strings.Join(names, ", ")
}

func (f *finished) writeRank(b *strings.Builder, rank int, name string, lines [][]line) {
	var numbers []int
	var each [][]line
	for i, c := range f.spec.cards {
		if c.rank == rank {
			numbers = append(numbers, i)
			each = append(each, lines[i])
		}
	}
	if len(each) == 0 {
		return
	}
	shared := slices.Clone(each[0])
	for _, lines := range each[1:] {
		shared = slices.DeleteFunc(shared, func(l line) bool {
			return l.key != "copies" && !slices.ContainsFunc(lines, l.same)
		})
	}
	all := shared
	if f.spec.cards[numbers[0]].suit == noSuit {
		all = append([]line{{key: "suitless", meaning: "true", toml: "true"}}, shared...)
	}
	writeInline(b, name, all)
	for n, lines := range each {
		rest := slices.DeleteFunc(slices.Clone(lines), func(l line) bool { return slices.ContainsFunc(shared, l.same) })
		if len(rest) > 0 {
			writeInline(b, f.general.look.nameOf(f.spec.cards[numbers[n]]), rest)
		}
	}
}

func (l line) same(o line) bool { return l.key == o.key && l.meaning == o.meaning }

// nameOf is the selector of one card.
func (l *lookup) nameOf(c cardSpec) string {
	if c.suit == noSuit {
		return l.ranks[c.rank]
	}
	return l.suits[c.suit] + " " + l.ranks[c.rank]
}

func writeInline(b *strings.Builder, key string, lines []line) {
	parts := make([]string, len(lines))
	for i, l := range lines {
		parts[i] = l.key + " = " + l.text()
	}
	b.WriteString(bareKey(key) + " = { " + strings.Join(parts, ", ") + " }\n")
}

// writeTwo writes what is different for two.
func (f *finished) writeTwo(b *strings.Builder) {
	if !f.forTwo {
		return
	}
	each := make([][]line, len(f.spec.cards))
	for i := range each {
		each[i] = f.two.cardLines(nil, f.general, i)
		points := f.two.cardLine(keyOf["cards.points"], i)
		if points.meaning == "0" && f.two.cards["points"].at(i).from != nil && f.general.cards["points"].at(i).from == nil {
			each[i] = append(each[i], points)
		}
	}
	if groups := f.groups(each, func(line, cardSet) bool { return true }); len(groups) > 0 {
		b.WriteString("\n[two.cards]\n")
		f.writeGroups(b, groups)
	}
	f.writeTables(b, "two.", f.two, f.general)
}
