package lastcard

import (
	"strconv"
	"strings"
)

// Writing the combination out: as a rule file, and in the canonical form that
// the fingerprint is taken over. Both hold the keys that differ from their
// defaults, in the order of the language; they spell lists of cards each in
// its own way, as a file keeps the words and the canonical form the meaning.

// line is one key with its value.
type line struct {
	key, meaning, toml string
	list               cardList // in place of toml
	look               *lookup
}

// text is the value as a file has it.
func (l line) text() string {
	if l.look != nil {
		return l.look.spell(l.list)
	}
	return l.toml
}

// lineOf is the key of a table.
func (r *rules) lineOf(k *rule, id string) line {
	name := k.full(id)
	set := r.values[name]
	if k.kind.cards() {
		list := r.lists[name]
		return line{key: k.key, meaning: r.meaning(list, contextOf(k, id)), list: list, look: r.look}
	}
	text := scalar(k, set.value)
	return line{key: k.key, meaning: text, toml: text}
}

// scalar spells a value that holds no cards.
func scalar(k *rule, v value) string {
	switch {
	case k.kind == kindMatch:
		m := matchItems(v.items)
		return []string{"[]", `["rank"]`, `["suit"]`, `["suit", "rank"]`}[index01(m.rank)+2*index01(m.suit)]
	case k.kind == kindText || v.text != "":
		return quoted(v.text)
	case k.kind == kindNumber:
		return strconv.Itoa(v.n)
	case k.kind == kindTruth:
		return k.words[v.n]
	}
	return quoted(k.words[v.n])
}

// usual tells whether a key says what it says unwritten.
func (r *rules) usual(k *rule, id string) bool {
	name := k.full(id)
	if k.kind.cards() {
		var unwritten cardList
		if k.all {
			unwritten = cardList{{cards: r.look.all}}
		}
		return r.same(r.lists[name], unwritten, contextOf(k, id))
	}
	v := r.values[name].value
	if k.kind == kindMatch {
		return matchItems(v.items) == matchItems(bothItems)
	}
	return v.text == "" && v.n == k.fallback(id)
}

// lines are the keys of a table that say more than their defaults, or, for
// two, more than the general rules.
func (r *rules) lines(general *rules, table, id string) []line {
	var out []line
	for _, k := range keysOf(table) {
		if general != nil {
			if !k.inTwo() {
				continue
			}
			if _, known := general.values[k.full(id)]; known {
				if l := r.lineOf(k, id); l.meaning != general.lineOf(k, id).meaning {
					out = append(out, l)
				}
				continue
			}
		}
		if !r.usual(k, id) {
			out = append(out, r.lineOf(k, id))
		}
	}
	return out
}

// cardLines adds the keys of one card.
func (r *rules) cardLines(out []line, general *rules, i int) []line {
	for _, k := range keysOf("cards") {
		if !k.inTwo() {
			continue
		}
		if general == nil || k.kind == kindMatch && general.usualOfCard(k, i) {
			if !r.usualOfCard(k, i) {
				out = append(out, r.cardLine(k, i))
			}
			continue
		}
		if l := r.cardLine(k, i); l.meaning != general.cardLine(k, i).meaning {
			out = append(out, l)
		}
	}
	return out
}

func (r *rules) cardLine(k *rule, i int) line {
	set := r.cards[k.key].at(i)
	var text string
	switch k.kind {
	case kindTop:
		list := r.conduct.cards[i].notOn
		return line{key: k.key, meaning: r.meaning(list, context{rank: r.look.cards[i].rank + 1}), list: list, look: r.look}
	case kindEffects:
		text = spellEffects(set.value.items, r.look.ranks[r.look.cards[i].rank])
	case kindNumber: // points
		text = strconv.Itoa(r.conduct.cards[i].points)
	default:
		text = scalar(k, set.value)
	}
	return line{key: k.key, meaning: text, toml: text}
}

// usualOfCard tells whether a key says of a card what it says unwritten.
func (r *rules) usualOfCard(k *rule, i int) bool {
	c := &r.conduct.cards[i]
	switch {
	case k.kind == kindTop:
		return r.same(c.notOn, nil, context{rank: r.look.cards[i].rank + 1})
	case k.kind == kindEffects:
		return len(c.effects) == 0
	case k.kind == kindMatch:
		return c.match == r.conduct.match
	case k.kind == kindNumber: // points
		return c.points == 0
	}
	usual := 0
	if k.key == "wild" {
		usual = index01(r.look.cards[i].suit == noSuit)
	}
	return r.cards[k.key].at(i).value.n == usual
}

// spellEffects lists atoms in the order in which they act; a group that is
// the card's rank goes without saying.
func spellEffects(items []item, rank string) string {
	var b strings.Builder
	b.WriteByte('[')
	for kind := range atomNames {
		for _, it := range items {
			if int(it.atom.kind) != kind {
				continue
			}
			if b.Len() > 1 {
				b.WriteString(", ")
			}
			if it.atom.group == rank {
				it.atom.group = ""
			}
			b.WriteString(it.atom.String())
		}
	}
	b.WriteByte(']')
	return b.String()
}

func flagNames(ways int) []string {
	var out []string
	for i, name := range []string{"same-rank", "same-suit", "at-least"} {
		if ways>>i&1 == 1 {
			out = append(out, name)
		}
	}
	return out
}

// spell writes a list of cards as a file has it.
func (l *lookup) spell(list cardList) string {
	var entries []string
	for i, e := range list {
		if i == 0 && e.cards == l.all && e.ways() == 0 && len(list) > 1 && list[1].not {
			continue // a list that begins with not starts from all cards
		}
		name := strings.Join(l.names(e.cards, flagNames(e.ways())), ", ")
		if e.not {
			name = "not " + name
		}
		entries = append(entries, quoted(name))
	}
	return "[" + strings.Join(entries, ", ") + "]"
}

// names are parts of a selector that together pick the cards: suits, ranks
// and ranges as far as all of their cards are among them.
func (l *lookup) names(set cardSet, flags []string) []string {
	name := func(words ...string) string { return strings.Join(append(words, flags...), " ") }
	if set == l.all && len(flags) > 0 {
		return []string{name()}
	}
	if set == l.all {
		return []string{"all"}
	}
	var out []string
	left := set
	for s, suit := range l.suits {
		if whole := l.suited[s]; !whole.empty() && whole.andNot(set).empty() {
			out = append(out, name(suit))
			left = left.andNot(whole)
		}
	}
	var whole []int
	for r := range l.ranks {
		if cards := l.ranked[r]; cards.andNot(set).empty() && !cards.and(left).empty() {
			whole = append(whole, r)
		}
	}
	for _, r := range whole {
		left = left.andNot(l.ranked[r])
	}
	for _, run := range l.runs(whole) {
		out = append(out, name(run))
	}
	for s, suit := range l.suits {
		var ranks []int
		for i, c := range l.cards {
			if left.has(i) && c.suit == s {
				ranks = append(ranks, c.rank)
			}
		}
		for _, run := range l.runs(ranks) {
			out = append(out, name(suit, run))
		}
	}
	return out
}

// runs are ranks, in their order, three or more numbers that follow each
// other as a range.
func (l *lookup) runs(ranks []int) (out []string) {
	for i := 0; i < len(ranks); {
		end := i + 1
		for end < len(ranks) && ranks[end] == ranks[end-1]+1 && isDigits(l.ranks[ranks[end]]) {
			end++
		}
		if end-i < 3 {
			end = i + 1
			out = append(out, l.ranks[ranks[i]])
		} else {
			out = append(out, l.ranks[ranks[i]]+"-"+l.ranks[ranks[end-1]])
		}
		i = end
	}
	return out
}
