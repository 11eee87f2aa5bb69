package lastcard

import "slices"

// settled is the value of a key in the whole combination.
type settled struct {
	value value
	from  *word // the last word on it; nil where no file says anything
}

// settle lets the stages speak, one after the other, on one key.
func (c *combination) settle(r *rule, start settled, voices [][]*word) settled {
	now := start
	for i, words := range voices {
		if len(words) == 0 {
			continue
		}
		if len(words) > 1 {
			c.conflicts(r, words, i+1 < len(voices) && len(voices[i+1]) > 0 && voices[i+1][0].whole)
		}
		now = settled{c.apply(r, now.value, words), words[len(words)-1]}
	}
	return now
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

// start is what a list is before any file speaks.
func (r *rule) start() value {
	switch {
	case r.all:
		return value{items: []item{{sel: allCards}}}
	case r.kind == kindMatch:
		return value{items: []item{{text: "suit"}, {text: "rank"}}}
	}
	return value{}
}

// itemKey is an item in one spelling.
func (c *combination) itemKey(r *rule, it item) string {
	switch {
	case !r.kind.cards():
		return it.text
	case it.not:
		return "not " + it.sel.normal(c.suits)
	}
	return it.sel.normal(c.suits)
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

// keys are a list in one spelling, for comparing.
func (c *combination) keys(r *rule, list []item) []string {
	out := make([]string, len(list))
	for i, it := range list {
		out[i] = c.itemKey(r, it)
		if r.kind == kindEffects {
			out[i] = it.atom.String()
		}
	}
	if r.kind == kindEffects || r.kind == kindMatch {
		slices.Sort(out)
	}
	return out
}

func (c *combination) equal(r *rule, a, b value) bool {
	return a.n == b.n && a.text == b.text && slices.Equal(c.keys(r, a.items), c.keys(r, b.items))
}

// conflicts tells where overlays side by side disagree, unless the file above
// them gives the key itself.
func (c *combination) conflicts(r *rule, words []*word, given bool) {
	for i, a := range words {
		for _, b := range words[:i] {
			if !given && c.clash(r, a, b) {
				c.conflict(a, b, a.full(), b.full())
			}
		}
	}
}

// conflict reports two overlays at the place where the later one by name is
// called.
func (c *combination) conflict(a, b *word, keyA, keyB string) {
	c.disagree = true
	first, second := a, b
	if first.file.name > second.file.name {
		first, second, keyA, keyB = b, a, keyB, keyA
	}
	at := second.file.called
	if at.file == nil {
		at = second.at
	}
	c.report.error(at, "the overlays disagree: "+keyA+" at "+first.at.String()+" and "+keyB+" at "+second.at.String(),
		"give "+keyA+" in this file to settle it, or leave one of them out")
}

func (c *combination) clash(r *rule, a, b *word) bool {
	switch {
	case a.whole && b.whole:
		return !c.equal(r, c.wholeValue(r, a), c.wholeValue(r, b))
	case a.whole:
		return c.alters(r, b, c.wholeValue(r, a).items)
	case b.whole:
		return c.alters(r, a, c.wholeValue(r, b).items)
	}
	return c.crosses(r, a, b) || c.crosses(r, b, a)
}

func (c *combination) alters(r *rule, w *word, list []item) bool {
	return !slices.Equal(c.keys(r, list), c.keys(r, c.change(r, list, []*word{w})))
}

// crosses tells whether b undoes what a adds.
func (c *combination) crosses(r *rule, a, b *word) bool {
	removed, added := c.keySet(r, b.remove), c.keySet(r, b.add)
	return slices.ContainsFunc(a.add, func(x item) bool {
		opposite := x
		opposite.not = !x.not
		return removed[c.itemKey(r, x)] || r.kind.cards() && added[c.itemKey(r, opposite)] ||
			r.kind == kindEffects && slices.ContainsFunc(b.add, func(y item) bool { return x.text == y.text && x.atom != y.atom })
	})
}

// partings tells of overlays that do without what another one changes.
func (c *combination) partings() {
	for i, st := range c.stages {
		for _, f := range st.files {
			for _, r := range f.without {
				c.parting(st, i, f, r)
			}
		}
	}
}

func (c *combination) parting(st stage, number int, f *ruleFile, r ref) {
	_, rank := rankDrop(r.name, number)
	for _, g := range st.files {
		if g == f {
			continue
		}
		for _, w := range g.words {
			about := w.under(r.name)
			if rank != "" {
				about = w.table == "cards" && w.sel.about(rank)
			}
			if about && !c.broken[w] && !c.givenAbove(w) {
				c.conflict(&word{file: f, at: r.at}, w, "without "+r.name, w.full())
				break
			}
		}
	}
}

// about tells whether the selector speaks of a rank alone.
func (s selector) about(rank string) bool {
	return len(s) == 1 && slices.Contains(s[0].words, rank)
}

// givenAbove tells whether the file above a stage of overlays gives the key.
func (c *combination) givenAbove(w *word) bool {
	if w.table == "cards" {
		return len(c.ranks[w.id]) > 0 && c.ranks[w.id][len(c.ranks[w.id])-1].stage > w.stage
	}
	return slices.ContainsFunc(c.words[wordKey(w.two, w.table, w.id, w.key())], func(o *word) bool {
		return o.stage == w.stage+1 && o.whole
	})
}
