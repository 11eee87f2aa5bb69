package lastcard

import (
	"slices"
)

// This file tells where overlays side by side disagree.

// keys are a list in one spelling, for comparing.
func (c *combination) keys(r setting, list []item) []string {
	out := make([]string, len(list))
	for i, it := range list {
		out[i] = c.itemKey(r.rule, it)
		if r.kind == kindEffects {
			if it.atom.group == r.rank {
				it.atom.group = ""
			}
			out[i] = it.atom.String()
		}
	}
	if r.kind == kindEffects || r.kind == kindMatch {
		slices.Sort(out)
	}
	return out
}

// sameList tells whether two lists come to the same.
func (c *combination) sameList(r setting, a, b []item) bool {
	if r.kind.cards() && r.look != nil {
		return c.membersOf(r.look, a) == c.membersOf(r.look, b)
	}
	return slices.Equal(c.keys(r, a), c.keys(r, b))
}

// membersOf are the members of a list, worked out once.
func (c *combination) membersOf(l *lookup, items []item) [8]cardSet {
	if len(items) == 0 {
		return [8]cardSet{}
	}
	key := memberKey{l, listKey{&items[0], len(items)}}
	sets, known := c.members[key]
	if !known {
		sets = c.cardList(l, items, false).members()
		c.members[key] = sets
	}
	return sets
}

type memberKey struct {
	look *lookup
	list listKey
}

func (c *combination) equal(r setting, a, b value) bool {
	return a.n == b.n && a.text == b.text && c.sameList(r, a.items, b.items)
}

// pair are two words that were compared, with the deck they were read on.
type pair struct {
	a, b *word
	look *lookup
	rank string
}

// conflicts tells where overlays side by side disagree, unless the file above
// them gives the key itself.
func (c *combination) conflicts(r setting, words []*word, given bool) {
	if given || r.table == "" && r.key == "source" || r.table == "words" {
		return // who combines files says where they were published
	}
	for i, a := range words {
		for _, b := range words[:i] {
			p := pair{a, b, r.look, ""}
			if r.kind == kindEffects {
				p.rank = r.rank
			}
			if c.compared[p] {
				continue
			}
			c.compared[p] = true
			if c.clash(r, a, b) {
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

func (c *combination) clash(r setting, a, b *word) bool {
	switch {
	case a.whole && b.whole:
		return !c.equal(r, c.wholeValue(r.rule, a), c.wholeValue(r.rule, b))
	case a.whole:
		return c.alters(r, b, c.wholeValue(r.rule, a).items)
	case b.whole:
		return c.alters(r, a, c.wholeValue(r.rule, b).items)
	}
	return c.crosses(r, a, b) || c.crosses(r, b, a)
}

func (c *combination) alters(r setting, w *word, list []item) bool {
	return !c.sameList(r, list, c.change(r.rule, list, []*word{w}))
}

// crosses tells whether b undoes what a adds: cards are compared, not how they
// are spelt.
func (c *combination) crosses(r setting, a, b *word) bool {
	if r.kind.cards() && r.look != nil {
		gives, _ := c.givesAndTakes(r, a)
		_, takes := c.givesAndTakes(r, b)
		return !gives.and(takes).empty()
	}
	removed := c.keySet(r.rule, b.remove)
	return slices.ContainsFunc(a.add, func(x item) bool {
		return removed[c.itemKey(r.rule, x)] || r.kind == kindEffects && slices.ContainsFunc(b.add, func(y item) bool {
			return x.text == y.text && !slices.Equal(c.keys(r, []item{x}), c.keys(r, []item{y}))
		})
	})
}

// givesAndTakes are the cards that a change of a list puts in and takes out.
func (c *combination) givesAndTakes(r setting, w *word) (gives, takes cardSet) {
	for i, list := range [][]item{w.add, w.remove} {
		for _, it := range list {
			set := &gives
			if it.not != (i == 1) {
				set = &takes
			}
			*set = set.or(r.look.pick(it.sel).set)
		}
	}
	return gives, takes
}

// partings tells of overlays that do without what another one changes.
func (c *combination) partings(general, two *lookup) {
	for i, st := range c.stages {
		for _, f := range st.files {
			for _, r := range f.without {
				c.parting(st, i, f, r, []*lookup{general, two})
			}
		}
	}
}

func (c *combination) parting(st stage, number int, f *ruleFile, r ref, looks []*lookup) {
	d, rank := rankDrop(r.name, number)
	for _, g := range st.files {
		if g == f {
			continue
		}
		for _, w := range g.words {
			about := w.under(r.name)
			if rank != "" {
				about = w.table == "cards" && w.sel.about(rank) && (d.key == "" || d.key == w.key()) && (!d.two || w.two)
			}
			if about && !c.broken[w] && !c.givenAbove(w, rank, looks[index01(w.two)]) {
				c.conflict(&word{file: f, at: r.at}, w, "without "+r.name, w.full())
				break
			}
		}
	}
}

// about tells whether the selector speaks of a rank: by its name, or by a
// range that it lies in.
func (s selector) about(rank string) bool {
	return slices.ContainsFunc(s, func(p selectorPart) bool {
		return slices.Contains(p.words, rank) ||
			p.low != "" && compareRanks(p.low, rank) <= 0 && compareRanks(rank, p.high) <= 0
	})
}

// givenAbove tells whether the file above a stage of overlays gives the key,
// or the table that stands in question; of cards, for each that the word
// picks, of one rank where it is given.
func (c *combination) givenAbove(w *word, rank string, l *lookup) bool {
	if w.table != "cards" {
		return w.stage+1 < len(c.stages) && slices.ContainsFunc(c.stages[w.stage+1].files, func(f *ruleFile) bool {
			return slices.ContainsFunc(f.words, func(o *word) bool { return o.name() == w.name() && (o.whole || o.rule == nil) })
		})
	}
	if rank != "" && c.unheard(w, rank) {
		return true
	}
	left := l.pick(w.sel).set
	if r := slices.Index(l.ranks, rank); r >= 0 {
		left = left.and(l.ranked[r])
	}
	given := false
	for _, o := range c.tables[w.key()] {
		if o.stage == w.stage+1 && o.two == w.two && o.whole && (rank == "" || o.sel.about(rank)) {
			left, given = left.andNot(l.pick(o.sel).set), true
		}
	}
	return given && left.empty()
}
