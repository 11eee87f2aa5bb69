package lastcard

import (
	"encoding/binary"
	"slices"
	"strconv"
)

// settleCards settles a key of the cards, card by card. The start is what the
// cards do in general where the key is settled for two; nil where nothing is
// said yet.
func (c *combination) settleCards(r *rule, two bool, l *lookup, start []settled) []settled {
	spoken := c.cardVoices(r, two, l)
	out := make([]settled, len(l.cards))
	same := map[settleKey]settled{}
	base := r.start()
	for i := range l.cards {
		now := settled{value: base}
		if start != nil {
			now = start[i]
		}
		voices := make([][]*word, len(c.stages))
		for s, files := range spoken {
			for _, best := range files {
				if best[i] != nil {
					voices[s] = append(voices[s], best[i])
				}
			}
		}
		rank := ""
		if r.kind == kindEffects {
			rank = l.ranks[l.cards[i].rank]
		}
		key := settleKeyOf(now, voices, rank)
		set, known := same[key]
		if !known {
			set = c.settle(setting{r, l, rank}, now, voices)
			same[key] = set
		}
		out[i] = set
	}
	return out
}

// settleKey is what a value comes of: cards of which the same is said share it.
type settleKey struct {
	n, count   int
	text, rank string
	items      *item
	from       *word
	voices     string
}

func settleKeyOf(start settled, voices [][]*word, rank string) settleKey {
	key := settleKey{n: start.value.n, count: len(start.value.items), text: start.value.text, rank: rank, from: start.from}
	if key.count > 0 {
		key.items = &start.value.items[0]
	}
	var b []byte
	for _, words := range voices {
		for _, w := range words {
			b = binary.BigEndian.AppendUint32(b, uint32(w.number))
		}
	}
	key.voices = string(b)
	return key
}

// cardVoices are, for every stage and file, the words on a key of each card:
// that of the selector which picks the fewest cards.
func (c *combination) cardVoices(r *rule, two bool, l *lookup) [][][]*word {
	out := make([][][]*word, len(c.stages))
	picks := map[*word]cardSet{}
	byFile := map[*ruleFile][]*word{}
	for _, w := range c.tables[r.key] {
		if w.two == two && w.rule == r {
			picks[w] = l.pick(w.sel).set
			byFile[w.file] = append(byFile[w.file], w)
		}
	}
	for s, st := range c.stages {
		for _, f := range st.files {
			if words := byFile[f]; len(words) > 0 {
				out[s] = append(out[s], c.narrowest(r, l, words, picks))
			}
		}
	}
	return out
}

// narrowest is the word on each card that counts in one file.
func (c *combination) narrowest(r *rule, l *lookup, words []*word, picks map[*word]cardSet) []*word {
	best := make([]*word, len(l.cards))
	tied := map[[2]*word]bool{}
	for i, card := range l.cards {
		var ties []*word
		for _, w := range words {
			set := picks[w]
			if !set.has(i) || c.unheard(w, l.ranks[card.rank]) {
				continue
			}
			switch b := best[i]; {
			case b == nil || set.len() < picks[b].len():
				best[i], ties = w, nil
			case set.len() == picks[b].len() && !c.sameWord(setting{r, l, l.ranks[card.rank]}, w, b):
				ties = append(ties, w)
			}
		}
		for _, tie := range ties {
			if p := [2]*word{tie, best[i]}; !tied[p] {
				tied[p] = true
				c.tie(tie, best[i])
			}
		}
	}
	return best
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
	c.report.error(a.at, say(a.id)+" and "+say(b.id)+" (line "+strconv.Itoa(b.at.pos.Line)+
		") pick equally many cards and differ in "+a.rule.key, "say it of the cards that both pick in a table of their own")
}

// selectors looks up every selector of [cards] once, so that those that find
// nothing are told of.
func (c *combination) selectors(general, two *lookup) {
	seen := map[place]bool{}
	for _, f := range c.files() {
		for _, w := range f.words {
			if w.table != "cards" || seen[w.head] || c.broken[w] {
				continue
			}
			seen[w.head] = true
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
