package lastcard

import (
	"slices"
	"strconv"
)

// sections are the parts of a rulebook, in their order. The first stands below
// the title.
var sections = []string{"aim", "box", "deal", "fits", "special", "draw", "debt", "jump", "call", "challenge", "sets",
	"stock", "finish", "score", "match", "two", "partners", "leave"}

// outline takes the facts from a spec and one of its conducts.
type outline struct {
	spec    *spec
	c       *conduct
	facts   []fact
	section string

	all, numbers, suitless, wild cardSet
	with                         [len(atomOrder)]cardSet // by atom
	ranked, suited               []cardSet
}

var atomOrder = [...]atomKind{atomName, atomSwap, atomRotate, atomReverse, atomOwe, atomSkip}

// outlineOf takes down the facts of a conduct, section by section.
func outlineOf(s *spec, c *conduct) outlined {
	o := &outline{spec: s, c: c, ranked: make([]cardSet, len(s.ranks)), suited: make([]cardSet, len(s.suits))}
	o.index()
	for _, part := range []struct {
		name string
		take func()
	}{
		{"aim", o.aim}, {"box", o.box}, {"deal", o.deal}, {"fits", o.fits}, {"special", o.special}, {"draw", o.draw},
		{"debt", o.debts}, {"jump", o.jump}, {"call", o.calls}, {"challenge", o.challenge}, {"sets", o.sets},
		{"stock", o.stock}, {"finish", o.finish}, {"score", o.score}, {"match", o.match}, {"two", o.two},
		{"partners", o.partners}, {"leave", o.leave},
	} {
		o.section = part.name
		part.take()
	}
	return outlined{o, o.facts}
}

// in are the facts of a section.
func (o outlined) in(section string) (out []fact) {
	for _, f := range o.facts {
		if f.section == section {
			out = append(out, f)
		}
	}
	return out
}

// index files the cards.
func (o *outline) index() {
	for i, card := range o.spec.cards {
		o.all.add(i)
		o.ranked[card.rank].add(i)
		if card.suit == noSuit {
			o.suitless.add(i)
		} else {
			o.suited[card.suit].add(i)
		}
		if rankValue(o.spec.ranks[card.rank]) >= 0 {
			o.numbers.add(i)
		}
		if o.c.cards[i].wild {
			o.wild.add(i)
		}
		for _, a := range o.c.cards[i].effects {
			o.with[a.kind].add(i)
		}
	}
}

// rankValue is the number that a rank is, or -1.
func rankValue(rank string) int {
	if n, err := strconv.Atoi(rank); err == nil && n >= 0 {
		return n
	}
	return -1
}

// say takes down a fact. The answer may be changed until the next one comes.
func (o *outline) say(topic, phrase string, a args) *fact {
	o.facts = append(o.facts, fact{section: o.section, topic: topic, phrase: phrase, args: a})
	return &o.facts[len(o.facts)-1]
}

// unless takes down a fact that goes without saying where the condition holds.
func (o *outline) unless(usual bool, topic, phrase string, a args) *fact {
	f := o.say(topic, phrase, a)
	f.quiet = usual
	return f
}

// pick takes the cards for which something is true.
func (o *outline) pick(is func(i int) bool) (set cardSet) {
	for i := range o.spec.cards {
		if is(i) {
			set.add(i)
		}
	}
	return set
}

func (o *outline) aim() {
	least, most := o.spec.players[0], o.spec.players[1]
	phrase := "players"
	if least == most {
		phrase = "players.just"
	}
	o.say("players", phrase, args{"least": least, "most": most})
	switch {
	case !o.few():
		o.say("aim", "aim.first", nil)
	default:
		o.say("aim", either(o.c.score == scorePenalty, "aim.few.minus", "aim.few"), nil)
	}
}

// few tells whether the match goes to whoever has the fewest points.
func (o *outline) few() bool {
	end := o.c.end.end
	return end == endLowestWhen && o.c.score != scoreWinner || end == endRounds && o.c.score == scorePenalty
}

// box tells of the deck, rank by rank; those that are alike become one line.
func (o *outline) box() {
	total := 0
	for _, c := range o.spec.cards {
		total += c.copies
	}
	o.say("deck.size", "deck.size", args{"n": total}).also = "cards.copies"
	left := o.all
	if counts := o.regularNumbers(); len(counts) > 1 || len(counts) == 1 && o.numbers.len() > len(o.spec.suits) {
		n := 0
		for set := o.numbers; !set.empty(); set = set.rest() {
			n += o.spec.cards[set.first()].copies
		}
		o.say("deck.rank.numbers", "deck.numbers", args{"n": n, "counts": counts}).item = true
		left = left.andNot(o.numbers)
	}
	for _, part := range []cardSet{left.andNot(o.suitless), left.and(o.suitless)} {
		for _, rank := range o.ranksOf(part) {
			o.boxRank(o.spec.ranks[rank], o.ranked[rank].and(part))
		}
	}
	if n := len(o.spec.suits); n > 0 {
		o.say("deck.suits", either(n == 1, "deck.suit", "deck.suits"), args{"ids": o.spec.suits})
	}
}

// tally is how often each of some cards is there.
type tally struct {
	set cardSet
	n   int
}

// regularNumbers counts the number cards, if each rank of them has as many in
// every suit; else it answers nothing.
func (o *outline) regularNumbers() (counts []tally) {
	for rank := range o.spec.ranks {
		set := o.ranked[rank]
		if set.and(o.numbers).empty() {
			continue
		}
		each, regular := o.each(set)
		if !regular || !set.and(o.suitless).empty() {
			return nil
		}
		i := slices.IndexFunc(counts, func(c tally) bool { return c.n == each })
		if i < 0 {
			i = len(counts)
			counts = append(counts, tally{n: each})
		}
		counts[i].set = counts[i].set.or(set)
	}
	return counts
}

// each is how many of each card of a rank there are, if that is the same in
// every suit.
func (o *outline) each(set cardSet) (n int, regular bool) {
	n = o.spec.cards[set.first()].copies
	regular = o.suitless.has(set.first()) && set.len() == 1 || set.len() == len(o.spec.suits) && set.and(o.suitless).empty()
	for ; !set.empty(); set = set.rest() {
		regular = regular && o.spec.cards[set.first()].copies == n
	}
	return n, regular
}

func (o *outline) boxRank(name string, set cardSet) {
	each, regular := o.each(set)
	var f *fact
	switch {
	case !regular:
		for ; !set.empty(); set = set.rest() {
			c := o.spec.cards[set.first()]
			f = o.say("deck.rank."+c.id, "deck.single", args{"n": c.copies})
			f.about.add(set.first())
			f.item = true
		}
		return
	case o.suitless.has(set.first()):
		f = o.say("deck.rank."+name, "deck.suitless", args{"n": each})
	default:
		f = o.say("deck.rank."+name, "deck.suited", args{"n": each * set.len(), "each": each})
	}
	f.about, f.item = set, true
}

func (o *outline) deal() {
	d := o.c.deal
	o.say("deal.hand", "deal.hand", args{"n": d.hand})
	o.say("deal.stock", "deal.stock", nil)
	first := either(d.dealerFirst, "deal.dealer", "deal.first") + either(d.counter, ".counter", "")
	o.say("deal.first", first, nil).also = "deal.direction"
	if o.c.end.end != endSingle {
		o.say("deal.moves", "deal.moves", nil)
	}
	o.start()
}

// start tells what the start card does.
func (o *outline) start() {
	s := o.c.start
	o.unless(s.redraw.empty(), "start.redraw", either(s.redraw.empty(), "start.any", "start.redraw"), args{"cards": s.redraw})
	able := o.all.andNot(s.redraw)
	doing := o.with[atomReverse].or(o.with[atomOwe]).or(o.with[atomSkip])
	names := s.name
	switch acting := doing.and(able); s.action {
	case startApply:
		names = names.or(o.with[atomName])
		phrase := either(o.c.deal.dealerFirst, "start.apply.before", "start.apply")
		o.unless(acting.empty(), "start.action", either(acting.empty(), "start.ignore", phrase), args{"cards": acting})
		if backwards := o.with[atomReverse].and(able); !backwards.empty() && (s.reverseDealer || !o.c.deal.dealerFirst) {
			o.say("start.reverse", either(s.reverseDealer, "start.reverse.dealer", "start.reverse"), args{"cards": backwards})
		}
	case startIgnore:
		o.unless(acting.empty(), "start.action", "start.ignore", nil)
	case startSuitOnly:
		o.say("start.action", "start.suit", nil)
	}
	if names = names.and(able); !names.empty() {
		by := []string{"start.name", "start.name.dealer", "start.name.chance"}[s.nameBy]
		o.say("start.name", by, args{"cards": names}).also = "start.name_by"
	}
	if free := o.with[atomName].and(o.suitless).and(able).andNot(names); !free.empty() {
		o.say("start.free", "start.free", args{"cards": free})
	}
}

func either[T any](yes bool, one, other T) T {
	if yes {
		return one
	}
	return other
}

func (o *outline) fits() {
	o.say("play", "turn", nil)
	m := o.c.match
	o.say("play.match", "match."+matchWord(m), nil)
	if i := o.sample(); i >= 0 && m.suit && m.rank {
		var one cardSet
		one.add(i)
		alike := o.suited[o.spec.cards[i].suit].or(o.ranked[o.spec.cards[i].rank])
		fitting := alike.and(o.pick(func(i int) bool {
			c := &o.c.cards[i]
			return c.match == m && !c.onlyIf && len(c.notOn) == 0
		}))
		if fitting.len() > 1 && len(o.bunches(fitting)) <= 3 {
			o.say("", "match.sample", args{"card": one, "cards": fitting})
		}
	}
	o.unless(o.wild.empty(), "play.wild", either(o.wild.empty(), "wild.none", "wild"), args{"cards": o.wild})
	if !o.with[atomName].empty() {
		o.say("play.named", "play.named", nil)
	}
	switch {
	case o.c.must == mustNever:
		o.say("play.must", "must.never", nil)
	case o.c.must == mustIfAny || o.wild.empty():
		o.say("play.must", "must.any", nil)
	default:
		o.say("play.must", "must.match", args{"cards": o.wild})
	}
}

// matchWord names what must be shared.
func matchWord(m matchOn) string {
	if m.suit && m.rank {
		return "both"
	}
	return either(m.rank, "rank", "suit")
}

// sample is a plain card in the middle of the deck to show by what fits, or
// -1.
func (o *outline) sample() int {
	found, best := -1, 99
	for set := o.numbers.andNot(o.suitless); !set.empty(); set = set.rest() {
		i := set.first()
		far := 7 - rankValue(o.spec.ranks[o.spec.cards[i].rank])
		if far = max(far, -far); far < best && len(o.c.cards[i].effects) == 0 && o.spec.cards[i].suit == 0 {
			found, best = i, far
		}
	}
	return found
}
