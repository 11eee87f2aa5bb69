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
	for rank, name := range s.ranks {
		f.writeRank(b, rank, name)
	}
}

func (f *finished) writeRank(b *strings.Builder, rank int, name string) {
	var numbers []int
	var each [][]line
	for i, c := range f.spec.cards {
		if c.rank == rank {
			copies := strconv.Itoa(c.copies)
			numbers = append(numbers, i)
			lines := []line{{key: "copies", meaning: copies, toml: copies}}
			if points := f.general.cardLine(keyOf["cards.points"], i); points.meaning == "0" && f.general.cards["points"][i].from != nil {
				lines = append(lines, points) // to have said 0 is not to have said nothing
			}
			each = append(each, append(lines, f.general.cardLines(nil, i)...))
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
		rest := slices.DeleteFunc(lines, func(l line) bool { return slices.ContainsFunc(shared, l.same) })
		f.writeCard(b, numbers[n], rest)
	}
}

func (l line) same(o line) bool { return l.key == o.key && l.meaning == o.meaning }

func (f *finished) writeCard(b *strings.Builder, card int, lines []line) {
	if len(lines) > 0 {
		writeInline(b, f.general.look.nameOf(f.spec.cards[card]), lines)
	}
}

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
	var cards strings.Builder
	for i := range f.spec.cards {
		f.writeCard(&cards, i, f.two.cardLines(f.general, i))
	}
	if cards.Len() > 0 {
		b.WriteString("\n[two.cards]\n" + cards.String())
	}
	f.writeTables(b, "two.", f.two, f.general)
}
