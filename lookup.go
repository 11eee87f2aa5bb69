package lastcard

import "slices"

// lookup finds the cards of a finished deck by words.
type lookup struct {
	suits, ranks []string
	cards        []cardSpec
	all          cardSet
	wild         cardSet
	with         [len(atomKinds)]cardSet // by atom
	bare         cardSet                 // no effects
	everRank     map[string]bool         // what some file made, and another may have done without
	everSuit     map[string]bool

	suited, ranked    []cardSet
	numbers, suitless cardSet
	parts             map[*selectorPart]picked // what was found of those that do not ask what cards do
}

// index files the cards by suit and rank.
func (l *lookup) index() {
	l.suited, l.ranked = make([]cardSet, len(l.suits)), make([]cardSet, len(l.ranks))
	l.parts = map[*selectorPart]picked{}
	for i, c := range l.cards {
		l.all.add(i)
		l.ranked[c.rank].add(i)
		if c.suit == noSuit {
			l.suitless.add(i)
		} else {
			l.suited[c.suit].add(i)
		}
		if isDigits(l.ranks[c.rank]) {
			l.numbers.add(i)
		}
	}
}

var atomKinds = [...]atomKind{atomName, atomSwap, atomRotate, atomReverse, atomOwe, atomSkip}

// picked is what a selector, or a part of one, finds.
type picked struct {
	set     cardSet
	unknown string   // a word that is neither suit nor rank
	lost    []string // words for what a file did without
	missed  []string // the same, in a range
	wrong   *fault
}

func (l *lookup) pick(s selector) picked {
	var all picked
	for i := range s {
		one := l.part(&s[i])
		all.set = all.set.or(one.set)
		all.lost, all.missed = append(all.lost, one.lost...), append(all.missed, one.missed...)
		if all.unknown == "" {
			all.unknown = one.unknown
		}
		if all.wrong == nil {
			all.wrong = one.wrong
		}
	}
	return all
}

// part looks a part up, once if what it finds is a matter of the deck alone.
func (l *lookup) part(p *selectorPart) picked {
	if p.plain || p.with != "" {
		return l.search(p)
	}
	out, known := l.parts[p]
	if !known {
		out = l.search(p)
		l.parts[p] = out
	}
	return out
}

func (l *lookup) search(p *selectorPart) (out picked) {
	set := l.all
	suit, rank := noSuit, noSuit
	for _, w := range p.words {
		s, r := slices.Index(l.suits, w), slices.Index(l.ranks, w)
		switch {
		case s >= 0 && suit >= 0 || r >= 0 && rank >= 0:
			out.wrong = &fault{"two suits or two ranks in one part", "put a comma between them"}
		case s >= 0:
			suit = s
		case r >= 0:
			rank = r
		case l.everRank[w] || l.everSuit[w]:
			out.lost, set = append(out.lost, w), cardSet{}
		default:
			out.unknown, set = w, cardSet{}
		}
	}
	if rank >= 0 && (p.low != "" || p.all || p.plain || p.numbers || p.with != "") {
		out.wrong = &fault{"a part names " + say(l.ranks[rank]) + " and other cards besides", "put a comma between them"}
	}
	if p.low != "" {
		out.missed = l.missed(p)
		for _, end := range []string{p.low, p.high} {
			if rankNumber(end) < 0 && faceOf(end) < 0 && !l.everRank[end] {
				out.unknown = end
			}
		}
		if out.unknown == "" && compareRanks(p.low, p.high) > 0 {
			out.wrong = &fault{"the range " + p.low + "-" + p.high + " runs backwards", "write " + p.high + "-" + p.low}
		}
	}
	if suit >= 0 {
		set = set.and(l.suited[suit])
	}
	if rank >= 0 {
		set = set.and(l.ranked[rank])
	}
	out.set = set.and(l.headed(p))
	return out
}

// headed are the cards that the part speaks of beside suits and ranks.
func (l *lookup) headed(p *selectorPart) cardSet {
	switch {
	case p.low != "":
		from, _ := slices.BinarySearchFunc(l.ranks, p.low, compareRanks)
		var set cardSet
		for _, ranked := range l.ranked[from:] {
			set = set.or(ranked)
		}
		end, found := slices.BinarySearchFunc(l.ranks, p.high, compareRanks)
		for _, ranked := range l.ranked[end+index01(found):] {
			set = set.andNot(ranked)
		}
		return set
	case p.numbers:
		return l.numbers
	case p.plain:
		return l.bare.andNot(l.wild)
	case p.with == "wild":
		return l.wild
	case p.with != "":
		return l.with[atomNamed(p.with)]
	}
	return l.all
}

// missed are the ranks of a range that are not in the deck any more.
func (l *lookup) missed(p *selectorPart) (out []string) {
	for r := range l.everRank {
		if !slices.Contains(l.ranks, r) && compareRanks(p.low, r) <= 0 && compareRanks(r, p.high) <= 0 {
			out = append(out, r)
		}
	}
	return out
}

// vocabulary is what a word in a selector may be.
func (l *lookup) vocabulary() []string {
	return slices.Concat(l.ranks, l.suits, []string{"all", "plain", "numbers", "same-rank", "same-suit", "at-least"})
}

// find looks a selector up, and tells what is wrong with it. In an overlay
// cards that the game has not are no fault.
func (c *combination) find(l *lookup, s selector, at place, tell bool) cardSet {
	p := l.pick(s)
	if !tell || len(l.cards) == 0 {
		return p.set
	}
	file := at.file
	put := c.report.error
	if file != nil && file.overlay {
		put = c.report.warning
	}
	if file == nil {
		return p.set
	}
	above := func(w string) bool { return c.goneAbove(w, file) }
	gone := slices.ContainsFunc(p.lost, above) || slices.ContainsFunc(p.missed, above)
	for _, w := range p.lost {
		if p.unknown == "" && !above(w) {
			p.unknown = w
		}
	}
	if c.doubtful["deck.suits"] && (p.unknown != "" || p.set.empty()) || c.doubtful["cards.effects"] && p.set.empty() && s.finished() {
		return p.set // it may be behind what could not be read
	}
	switch {
	case p.wrong != nil:
		c.report.error(at, p.wrong.message, p.wrong.hint)
	case p.unknown != "" && (!file.overlay || p.set.empty()):
		put(at, "no suit and no rank is "+say(p.unknown), l.instead(s, p.unknown))
	case p.set.empty() && !gone && (file.top || file.overlay):
		put(at, "no card is "+say(s.normal(l.suits)), "the deck has "+sayAll(l.ranks))
	case file.top || file.overlay:
		c.trailingSuit(l, s, at)
	}
	return p.set
}

// instead is what may be meant by a selector with an unknown word.
func (l *lookup) instead(s selector, unknown string) string {
	for _, p := range s {
		for _, w := range [][2]string{{p.low, p.high}, {p.high, p.low}} {
			if p.low != "" && slices.Contains(l.suits, w[0]) && slices.Contains(l.ranks, w[1]) {
				return "write " + say(w[0]+" "+w[1])
			}
		}
	}
	return suggestOr(unknown, l.vocabulary(), "the deck has "+sayAll(l.ranks))
}

// trailingSuit warns of "4, 8, crosses 12", where all three may be meant.
func (c *combination) trailingSuit(l *lookup, s selector, at place) {
	if len(s) < 3 {
		return // two parts are read as they stand
	}
	for i, p := range s {
		suited := slices.ContainsFunc(p.words, func(w string) bool { return slices.Contains(l.suits, w) })
		if suited != (i == len(s)-1) || len(p.words) == 1 && suited && p.low == "" && p.heads() == 0 {
			return
		}
	}
	c.report.warning(at, "the suit belongs to the last part alone", "a suit stands in every part that it is meant for: \"red 4, red 8\"")
}

// cardList looks up a list of cards.
func (c *combination) cardList(l *lookup, items []item, tell bool) cardList {
	var out cardList
	for _, it := range items {
		if tell {
			c.find(l, it.sel, it.at, tell)
		}
		for i := range it.sel {
			p := &it.sel[i]
			out = append(out, listEntry{not: it.not, cards: l.part(p).set, sameRank: p.sameRank, sameSuit: p.sameSuit, atLeast: p.own})
		}
	}
	return out.shortest()
}

// shortest is a list in few entries: for every combination of the words about
// the top card, beginning with none, what has to come in or go out.
func (l cardList) shortest() (out cardList) {
	want := l.members()
	for _, ways := range [...]int{0, 1, 2, 4, 3, 5, 6, 7} {
		now := out.members()[ways]
		e := listEntry{sameRank: ways&1 != 0, sameSuit: ways&2 != 0, atLeast: ways&4 != 0}
		if e.cards = want[ways].andNot(now); !e.cards.empty() {
			out = append(out, e)
		}
		if e.cards, e.not = now.andNot(want[ways]), true; !e.cards.empty() {
			out = append(out, e)
		}
	}
	return out
}

// fixed is a list that does not look at the top card.
func (l cardList) fixed() cardSet {
	var s cardSet
	for _, e := range l {
		if s = s.or(e.cards); e.not {
			s = s.andNot(e.cards)
		}
	}
	return s
}
