package lastcard

import (
	"fmt"
	"slices"
)

// settled is the value of a key in the whole combination.
type settled struct {
	value value
	from  *word // the last word on it; nil where no file says anything
}

// setting is a key with what its words may be compared by: the cards of the
// deck, where they are known, and the rank of the card it is settled for.
type setting struct {
	*rule
	look *lookup
	rank string
}

// settle lets the stages speak, one after the other, on one key.
func (c *combination) settle(r setting, start settled, voices []*word) settled {
	now := start
	for rest := voices; len(rest) > 0; {
		words := sameStage(rest)
		rest = rest[len(words):]
		if len(words) > 1 {
			c.conflicts(r, words, len(rest) > 0 && rest[0].stage == words[0].stage+1 && rest[0].whole)
		}
		last := words[len(words)-1]
		now = settled{c.apply(r.rule, now.value, words), last}
		if n := len(now.value.items); n > maxItems+1 { // one more for a list that starts from all cards
			c.report.error(last.at, fmt.Sprintf("%s comes to %d entries with what the files below say", last.full(), n),
				fmt.Sprintf("a list has at most %d", maxItems))
			now.value.items = now.value.items[:maxItems]
		}
	}
	return now
}

// sameStage are the words of the stage of the first.
func sameStage(voices []*word) []*word {
	n := 1
	for n < len(voices) && voices[n].stage == voices[0].stage {
		n++
	}
	return voices[:n]
}

// apply lays the words of one stage over a value.
func (c *combination) apply(r *rule, v value, words []*word) value {
	for _, w := range words {
		if w.whole {
			return c.wholeValue(r, w)
		}
	}
	return value{items: c.change(r, v.items, words)}
}

// wholeValue spells out what a list that begins with not starts from.
func (c *combination) wholeValue(r *rule, w *word) value {
	if r.kind.cards() && len(w.value.items) > 0 && w.value.items[0].not {
		v := w.value
		v.items = append([]item{{sel: allCards, at: w.value.items[0].at}}, v.items...)
		return v
	}
	return w.value
}

var allCards = selector{{all: true}}

// What lists are before any file speaks.
var (
	allItems  = []item{{sel: allCards}}
	bothItems = []item{{text: "suit"}, {text: "rank"}}
)

// start is what a list is before any file speaks.
func (r *rule) start() value {
	switch {
	case r.all:
		return value{items: allItems}
	case r.kind == kindMatch:
		return value{items: bothItems}
	}
	return value{}
}

// itemKey is an item in one spelling.
func (c *combination) itemKey(r *rule, it item) string {
	if !r.kind.cards() {
		return it.text
	}
	key, known := c.spelt[&it.sel[0]]
	if !known {
		key = it.sel.normal(c.suits)
		c.spelt[&it.sel[0]] = key
	}
	if it.not {
		return "not " + key
	}
	return key
}

// change adds to a list and removes from it. What overlays add side by side
// has no order of its own: what takes cards away is read last.
func (c *combination) change(r *rule, list []item, words []*word) []item {
	out, added := c.removed(r, list, words)
	if len(words) > 1 && r.kind.cards() {
		slices.SortStableFunc(added, func(a, b item) int { return index01(a.not) - index01(b.not) })
	}
	if !r.kind.cards() {
		return lastOfEach(append(out, added...))
	}
	out = append(out, added...)
	for len(out) > 0 && out[0].not {
		out = out[1:] // a list of nothing stays one
	}
	return out
}

// lastOfEach keeps of entries of one name the last.
func lastOfEach(list []item) []item {
	var out []item
	for i, it := range list {
		if !slices.ContainsFunc(list[i+1:], func(o item) bool { return o.text == it.text }) {
			out = append(out, it)
		}
	}
	return out
}

// removed is a list without what the words remove, and what is then to be
// added: their own entries, and a not for each that was not there.
func (c *combination) removed(r *rule, list []item, words []*word) (out, added []item) {
	there, gone := c.keySet(r, list), map[string]bool{}
	var nots []item
	for _, w := range words {
		added = append(added, w.add...)
		for _, it := range w.remove {
			key := c.itemKey(r, it)
			gone[key] = true
			if it.not = !it.not; !there[key] && r.kind.cards() {
				nots = append(nots, it)
			}
		}
	}
	for _, it := range list {
		if !gone[c.itemKey(r, it)] {
			out = append(out, it)
		}
	}
	return out, append(added, nots...)
}

func (c *combination) keySet(r *rule, list []item) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, it := range list {
		set[c.itemKey(r, it)] = true
	}
	return set
}
