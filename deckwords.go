package lastcard

import (
	"fmt"
	"slices"
	"strings"
)

// The deck of a combination: its suits, the ranks that tables with copies
// make, and the cards, in their order.

// makeDeck works out the cards; copies are still open.
func (c *combination) makeDeck() *lookup {
	c.findSuits()
	l := &lookup{suits: c.suits, everRank: c.everRank, everSuit: c.everSuit}
	l.ranks = c.findRanks()
	slices.SortFunc(l.ranks, compareRanks)
	c.clashingWords(l)
	l.cards = c.cards(l.ranks)
	if len(l.cards) > maxDifferent {
		c.report.error(c.tablePlace("cards", "deck"), fmt.Sprintf("%d different cards", len(l.cards)),
			fmt.Sprintf("a deck has at most %d", maxDifferent))
		l.cards = l.cards[:maxDifferent]
	}
	l.index()
	return l
}

// cards are those of the ranks in card order: by suit and rank; suitless ones
// last, by name.
func (c *combination) cards(ranks []string) []cardSpec {
	var suited []int
	var suitless []cardSpec
	for r, rank := range ranks {
		if c.suitless(rank, ranks) {
			suitless = append(suitless, cardSpec{id: rank, suit: noSuit, rank: r})
			continue
		}
		suited = append(suited, r)
		if len(c.suits) == 0 {
			c.report.error(c.makerOf(rank), "the deck has no suits", "give deck.suits, or say suitless = true")
		}
	}
	slices.SortFunc(suitless, func(a, b cardSpec) int { return strings.Compare(a.id, b.id) })
	cards := make([]cardSpec, 0, len(c.suits)*len(suited)+len(suitless))
	for s, suit := range c.suits {
		for _, r := range suited {
			cards = append(cards, cardSpec{id: suit + "-" + ranks[r], suit: s, rank: r})
		}
	}
	return append(cards, suitless...)
}

func (c *combination) findSuits() {
	r := keyOf["deck.suits"]
	name := wordName{table: "deck", key: "suits"}
	for _, w := range c.words[name] {
		for _, it := range slices.Concat(w.value.items, w.add, w.remove) {
			c.everSuit[it.text] = true
		}
	}
	voices := c.voices(name)
	var set settled
	for stage, n := 0, 0; stage < len(c.stages); stage++ {
		for n < len(voices) && voices[n].stage == stage {
			n++
		}
		set = c.settle(setting{rule: r}, settled{}, voices[:n])
		var names []string
		for _, it := range set.value.items {
			names = append(names, it.text)
		}
		c.suitsAt = append(c.suitsAt, names)
	}
	c.strangeSuits()
	for _, it := range set.value.items {
		c.suits = append(c.suits, it.text)
	}
	if len(c.suits) > maxSuits {
		c.report.error(set.from.at, fmt.Sprintf("%d suits", len(c.suits)), fmt.Sprintf("a deck has at most %d", maxSuits))
		c.suits = c.suits[:maxSuits]
	}
}

// strangeSuits tells of suits to be removed that nothing puts in.
func (c *combination) strangeSuits() {
	words := c.words[wordName{table: "deck", key: "suits"}]
	for _, w := range words {
		for _, it := range w.remove {
			is := func(o item) bool { return o.text == it.text }
			if slices.ContainsFunc(words, func(o *word) bool { return slices.ContainsFunc(o.value.items, is) || slices.ContainsFunc(o.add, is) }) {
				continue
			}
			put := c.report.error
			if w.file.overlay {
				put = c.report.warning
			}
			put(it.at, "the deck has no suit "+say(it.text), suggestOr(it.text, c.suitsAt[w.stage], "it has "+sayAll(c.suitsAt[w.stage])))
		}
	}
}

// goneAbove tells whether a suit or rank that a file may speak of was done
// without by a file above it.
func (c *combination) goneAbove(w string, f *ruleFile) bool {
	if slices.Contains(c.suits, w) {
		return false
	}
	stage := f.stage
	if slices.Contains(c.suitsAt[stage], w) {
		return true
	}
	if f.overlay && !f.top && stage > 0 { // one beside it may do without
		if stage--; slices.Contains(c.suitsAt[stage], w) {
			return true
		}
	}
	return slices.ContainsFunc(c.ranks[w], func(d drop) bool {
		return d.stage > stage && !d.two && (d.key == "" || d.key == "copies")
	})
}

// findRanks are the ranks made by tables that give copies.
func (c *combination) findRanks() []string {
	seen := map[string]bool{}
	var ranks []string
	for _, w := range c.tables["copies"] {
		if w.two || !w.sel.makes() {
			continue
		}
		made, wrong := w.sel.made()
		if wrong != nil {
			c.report.error(w.head, wrong.message, wrong.hint)
			continue
		}
		for _, rank := range made {
			if c.everSuit[rank] && len(made) == 1 {
				continue // all cards of the suit
			}
			c.everRank[rank] = true
			if !seen[rank] && !c.unheard(w, rank) {
				seen[rank] = true
				ranks = append(ranks, rank)
			}
		}
	}
	if len(ranks) > maxDifferent {
		c.report.error(c.tablePlace("cards"), fmt.Sprintf("%d ranks", len(ranks)), fmt.Sprintf("a deck has at most %d different cards", maxDifferent))
		ranks = ranks[:maxDifferent]
	}
	return ranks
}

// clashingWords tells of a word that is both a suit and a rank.
func (c *combination) clashingWords(l *lookup) {
	for _, rank := range l.ranks {
		if slices.Contains(l.suits, rank) {
			c.report.error(c.makerOf(rank), say(rank)+" is a suit and a rank", "call one of them otherwise")
		}
	}
}

// makerOf is where a rank is made.
func (c *combination) makerOf(rank string) place {
	for _, w := range c.tables["copies"] {
		if made, wrong := w.sel.maybeMade(); wrong == nil && slices.Contains(made, rank) {
			return w.head
		}
	}
	return place{file: c.top()}
}

func (s selector) maybeMade() ([]string, *fault) {
	if !s.makes() {
		return nil, nil
	}
	return s.made()
}

// suitless settles a rank's key of that name.
func (c *combination) suitless(rank string, ranks []string) bool {
	var voices []*word
	var spans []int // of each
	for _, w := range c.tables["suitless"] {
		covers, n := w.sel.spans(rank, ranks)
		if !covers || c.unheard(w, rank) {
			continue
		}
		i := slices.IndexFunc(voices, func(o *word) bool { return o.file == w.file })
		switch {
		case i < 0:
			voices, spans = append(voices, w), append(spans, n)
		case n < spans[i]:
			voices[i], spans[i] = w, n
		case n == spans[i] && w.value.n != voices[i].value.n:
			c.tie(w, voices[i])
		}
	}
	return c.settle(setting{rule: keyOf["cards.suitless"]}, settled{}, voices).value.n == 1
}

// spans tells whether a rank or range covers a rank, and how many it covers.
func (s selector) spans(rank string, ranks []string) (covers bool, n int) {
	p := s[0]
	if p.low == "" {
		return p.words[0] == rank, 1
	}
	in := func(r string) bool { return compareRanks(p.low, r) <= 0 && compareRanks(r, p.high) <= 0 }
	for _, r := range ranks {
		if in(r) {
			n++
		}
	}
	return in(rank), n
}

// copies fills in how many of each card there are, and checks the count.
func (c *combination) copies(l *lookup) {
	set := c.settleCards(keyOf["cards.copies"], false, l, l.alike(settled{}))
	total := 0
	for i := range l.cards {
		l.cards[i].copies = set.at(i).value.n
		total += l.cards[i].copies
	}
	switch {
	case total > maxCards:
		c.report.error(c.tablePlace("cards", "deck"), fmt.Sprintf("%d cards", total), fmt.Sprintf("a deck has at most %d", maxCards))
	case total == 0 && len(l.ranks) == 0:
		c.missing("cards", c.tablePlace("cards", "deck"), "no cards", `a table of a rank or range with copies makes them: "1-9" = { copies = 2 }`)
	}
}

// sizes checks every declared size against the deck where it stands.
func (c *combination) sizes(l *lookup) {
	for _, w := range c.words[wordName{table: "deck", key: "size"}] {
		there := l
		if c.deckChanges(w.stage) {
			sub := newCombination(c.stages[:w.stage+1], &report{})
			there = sub.makeDeck()
			sub.copies(there)
		}
		total := 0
		for i := range there.cards {
			total += there.cards[i].copies
		}
		if total != w.value.n && total > 0 {
			c.report.error(w.at, fmt.Sprintf("size = %d, and the deck has %d cards", w.value.n, total),
				"size is the count of all cards; leave it out, or mend the copies")
		}
	}
}

// deckChanges tells whether the deck may be another below the stages above one.
func (c *combination) deckChanges(stage int) bool {
	for _, st := range c.stages[stage+1:] {
		for _, f := range st.files {
			says := func(w *word) bool {
				return w.table == "deck" && w.key() != "size" || w.key() == "copies" || w.key() == "suitless"
			}
			if len(f.without) > 0 || slices.ContainsFunc(f.words, says) {
				return true
			}
		}
	}
	return false
}
