package lastcard

import (
	"slices"
	"strconv"
)

// cardValues are the values of a key of the cards. Cards with one value form a
// class, so that what comes of it is worked out once and not card by card.
type cardValues struct {
	of    []settled // by class
	class []uint8   // by card
}

func (v cardValues) at(card int) *settled { return &v.of[v.class[card]] }

// alike gives all cards one value.
func (l *lookup) alike(set settled) cardValues {
	return cardValues{[]settled{set}, make([]uint8, len(l.cards))}
}

// settleCards settles a key of the cards. The start is what the cards do before
// the files speak, or, where the key is settled for two, in general.
func (c *combination) settleCards(r *rule, two bool, l *lookup, start cardValues) cardValues {
	spoken := c.cardVoices(r, two, l)
	if len(spoken) == 0 {
		return start
	}
	out := cardValues{class: slices.Clone(start.class)}
	firsts := c.classes(r, l, out.class, spoken)
	out.of = make([]settled, len(firsts))
	for class, i := range firsts {
		var voices []*word
		for _, s := range spoken {
			if s.best[i] != silent {
				voices = append(voices, s.words[s.best[i]])
			}
		}
		out.of[class] = c.settle(setting{r, l, l.ranks[l.cards[i].rank]}, *start.at(i), voices)
	}
	return out
}

// classes parts the classes by what is said of the cards, and gives the first
// card of each.
func (c *combination) classes(r *rule, l *lookup, class []uint8, spoken []cardVoice) (firsts []int) {
	side := false
	for i, s := range spoken {
		firsts = split(class, func(card int) int { return int(s.best[card]) })
		side = side || i > 0 && s.words[0].stage == spoken[i-1].words[0].stage
	}
	if side && r.kind == kindEffects { // whether overlays agree on a group is a matter of the rank
		firsts = split(class, func(card int) int { return l.cards[card].rank })
	}
	return firsts
}

// split parts classes of cards by a number that each card has, and gives the
// first card of each.
func split(class []uint8, by func(card int) int) (firsts []int) {
	type part struct {
		class uint8
		by    int
	}
	var parts []part
	for card := range class {
		p := part{class[card], by(card)}
		n := slices.Index(parts, p)
		if n < 0 {
			n = len(parts)
			parts, firsts = append(parts, p), append(firsts, card)
		}
		class[card] = uint8(n)
	}
	return firsts
}

// cardVoice is what one file says on a key of the cards: its words, and for
// each card the number of the one that counts.
type cardVoice struct {
	words []*word
	best  []int16 // there are no more words than keys in a file
}

const silent = -1 // cardVoice.best

// cardVoices are what the files say on a key of the cards, in the order of the
// stages.
func (c *combination) cardVoices(r *rule, two bool, l *lookup) []cardVoice {
	var out []cardVoice
	for _, w := range c.tables[r.key] {
		if w.two != two {
			continue
		}
		if n := len(out); n == 0 || out[n-1].words[0].file != w.file {
			out = append(out, cardVoice{})
		}
		last := &out[len(out)-1]
		last.words = append(last.words, w)
	}
	for i := range out {
		c.narrowest(r, l, &out[i])
	}
	return out
}

// narrowest finds the word on each card that counts in one file: that of the
// selector which picks the fewest cards.
func (c *combination) narrowest(r *rule, l *lookup, v *cardVoice) {
	v.best = slices.Repeat([]int16{silent}, len(l.cards))
	sizes := make([]int, len(v.words))
	var ties map[int][]*word // by card
	for n, w := range v.words {
		set := l.pick(w.sel).set
		sizes[n] = set.len()
		for ; !set.empty(); set.remove(set.first()) {
			i := set.first()
			if c.unheard(w, l.ranks[l.cards[i].rank]) {
				continue
			}
			switch b := v.best[i]; {
			case b == silent || sizes[n] < sizes[b]:
				v.best[i] = int16(n)
				delete(ties, i)
			case sizes[n] == sizes[b] && !c.sameWord(setting{r, l, l.ranks[l.cards[i].rank]}, w, v.words[b]):
				if ties == nil {
					ties = map[int][]*word{}
				}
				ties[i] = append(ties[i], w)
			}
		}
	}
	for i := range l.cards {
		for _, w := range ties[i] {
			c.tie(w, v.words[v.best[i]])
		}
	}
}

func (c *combination) sameWord(r setting, a, b *word) bool {
	if a.whole != b.whole {
		return false
	}
	if a.whole {
		return c.equal(r, c.wholeValue(r.rule, a), c.wholeValue(r.rule, b))
	}
	return slices.Equal(c.keys(r, a.add), c.keys(r, b.add)) && slices.Equal(c.keys(r, a.remove), c.keys(r, b.remove))
}

func (c *combination) tie(a, b *word) {
	if a.at.before(b.at) {
		a, b = b, a
	}
	c.report.error(a.at, say(a.id)+" and "+say(b.id)+" (line "+strconv.Itoa(b.at.pos().Line)+
		") pick equally many cards and differ in "+a.rule.key, "say it of the cards that both pick in a table of their own")
}

// selectors looks up every selector of [cards] once, so that those that find
// nothing are told of.
func (c *combination) selectors(general, two *lookup) {
	for _, f := range c.files() {
		var last place // the words of a table follow each other
		for _, w := range f.words {
			if w.table != "cards" || w.head == last || c.broken[w] {
				continue
			}
			last = w.head
			l := general
			if w.two {
				l = two
			}
			c.find(l, w.sel, w.head, true)
		}
	}
}

// entries looks up every entry of every list in the file that was asked for
// and in overlays, whether the list comes to be read or not.
func (c *combination) entries(general, two *lookup) {
	for _, f := range c.files() {
		if !f.top && !f.overlay {
			continue
		}
		for _, w := range f.words {
			if w.rule == nil || !w.rule.kind.cards() || c.broken[w] {
				continue
			}
			l := general
			if w.two {
				l = two
			}
			for _, it := range slices.Concat(w.value.items, w.add, w.remove) {
				c.find(l, it.sel, it.at, true)
			}
		}
	}
}

func (c *combination) files() []*ruleFile {
	var out []*ruleFile
	for _, st := range c.stages {
		out = append(out, st.files...)
	}
	return out
}
