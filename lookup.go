package lastcard

import (
	"slices"
	"strconv"
)

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
}

var atomKinds = [...]atomKind{atomName, atomSwap, atomRotate, atomReverse, atomOwe, atomSkip}

// picked is what a selector, or a part of one, finds.
type picked struct {
	set     cardSet
	unknown string // a word that is neither suit nor rank
	gone    bool   // speaks of what a later file did without
	wrong   *fault
}

func (l *lookup) pick(s selector) picked {
	var all picked
	for _, p := range s {
		one := l.part(p)
		all.set = all.set.or(one.set)
		all.gone = all.gone || one.gone
		if all.unknown == "" {
			all.unknown = one.unknown
		}
		if all.wrong == nil {
			all.wrong = one.wrong
		}
	}
	return all
}

func (l *lookup) part(p selectorPart) (out picked) {
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
			out.gone, set = true, cardSet{}
		default:
			out.unknown, set = w, cardSet{}
		}
	}
	if rank >= 0 && (p.low != "" || p.all || p.plain || p.numbers || p.with != "") {
		out.wrong = &fault{"a part names " + strconv.Quote(l.ranks[rank]) + " and other cards besides", "put a comma between them"}
	}
	if p.low != "" {
		out.gone = out.gone || l.rangeGone(p)
		for _, end := range []string{p.low, p.high} {
			if rankNumber(end) < 0 && faceOf(end) < 0 && !l.everRank[end] {
				out.unknown = end
			}
		}
		if out.unknown == "" && compareRanks(p.low, p.high) > 0 {
			out.wrong = &fault{"the range " + p.low + "-" + p.high + " runs backwards", "write " + p.high + "-" + p.low}
		}
	}
	for i, c := range l.cards {
		if set.has(i) && l.fits(i, c, p, suit, rank) {
			out.set.add(i)
		}
	}
	return out
}

func (l *lookup) fits(i int, c cardSpec, p selectorPart, suit, rank int) bool {
	name := l.ranks[c.rank]
	switch {
	case suit >= 0 && c.suit != suit, rank >= 0 && c.rank != rank:
		return false
	case p.low != "":
		return compareRanks(p.low, name) <= 0 && compareRanks(name, p.high) <= 0
	case p.numbers:
		return isDigits(name)
	case p.plain:
		return l.bare.has(i) && !l.wild.has(i)
	case p.with == "wild":
		return l.wild.has(i)
	case p.with != "":
		return l.with[atomNamed(p.with)].has(i)
	}
	return true
}

func (l *lookup) rangeGone(p selectorPart) bool {
	for r := range l.everRank {
		if !slices.Contains(l.ranks, r) && compareRanks(p.low, r) <= 0 && compareRanks(r, p.high) <= 0 {
			return true
		}
	}
	return false
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
	switch {
	case file == nil:
	case p.wrong != nil:
		c.report.error(at, p.wrong.message, p.wrong.hint)
	case p.unknown != "" && (!file.overlay || p.set.empty()):
		put(at, "no suit and no rank is "+strconv.Quote(p.unknown), suggestOr(p.unknown, l.vocabulary(), "the deck has "+sayAll(l.ranks)))
	case p.set.empty() && !p.gone && (file.top || file.overlay):
		put(at, "no card is "+strconv.Quote(s.normal(l.suits)), "the deck has "+sayAll(l.ranks))
	case file.top || file.overlay:
		c.trailingSuit(l, s, at)
	}
	return p.set
}

// trailingSuit warns of "4, 8, crosses 12", where all three may be meant.
func (c *combination) trailingSuit(l *lookup, s selector, at place) {
	if len(s) < 2 {
		return
	}
	for i, p := range s {
		suited := slices.ContainsFunc(p.words, func(w string) bool { return slices.Contains(l.suits, w) })
		if suited != (i == len(s)-1) || len(p.words) == 1 && suited {
			return
		}
	}
	c.report.warning(at, "the suit belongs to the last part alone", "a suit stands in every part that it is meant for: \"red 4, red 8\"")
}

// cardList looks up a list of cards. Neighbours that say the same of
// different cards become one entry.
func (c *combination) cardList(l *lookup, items []item, tell bool) cardList {
	var out cardList
	for _, it := range items {
		c.find(l, it.sel, it.at, tell)
		for _, p := range it.sel {
			e := listEntry{not: it.not, cards: l.part(p).set, sameRank: p.sameRank, sameSuit: p.sameSuit, atLeast: p.own}
			switch last := len(out) - 1; {
			case e.cards.empty() || e.not && last < 0:
			case last >= 0 && out[last].not == e.not && out[last].ways() == e.ways():
				out[last].cards = out[last].cards.or(e.cards)
			default:
				out = append(out, e)
			}
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
