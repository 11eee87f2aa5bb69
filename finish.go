package lastcard

import (
	"slices"
)

// rules is a conduct with the values that it was made of, by which it is
// checked and written out.
type rules struct {
	conduct
	two    bool
	look   *lookup
	values map[string]settled    // by key in full
	cards  map[string]cardValues // by key
	lists  map[string]cardList   // by key in full
	wordy  map[*word][]string    // ranks that should be numbers of points
	shared map[listKey]cardList
	meant  map[meantKey]string
	groups []string
	calls  []string
	owing  map[string]cardSet // by group

	owes []int // by card: how many, in whichever group
}

// finished is a combination worked out.
type finished struct {
	*combination
	spec         *spec
	general, two *rules
}

// finish works out what the files say together. Where it reports errors the
// result is good for further checks, and no ruleset.
func (c *combination) finish() *finished {
	f := &finished{combination: c, spec: &spec{}}
	l := c.makeDeck()
	c.copies(l)
	f.general = c.conduct(l, nil)
	f.two = c.conductForTwo(l, f.general)
	c.selectors(f.general.look, f.two.look)
	c.entries(f.general.look, f.two.look)
	c.partings(f.general.look, f.two.look)
	f.fill(l)
	f.spec.canonical = f.canonical()
	return f
}

// fill puts the parts of a spec together.
func (f *finished) fill(l *lookup) {
	s := f.spec
	top := f.top()
	s.name, s.titles = top.id, top.titles
	if s.name == "" {
		s.name = baseName(top.name)
	}
	s.suits, s.ranks, s.cards = l.suits, l.ranks, l.cards
	s.general, s.two, s.oneWay = f.general.conduct, f.two.conduct, !f.forTwo
	for _, w := range top.words {
		if w.table == "" && w.key() == "source" {
			s.source = w.value.text // shown where it stands, as a title is
		}
	}
	s.partners = f.settle(setting{rule: keyOf[".partners"]}, settled{}, f.voices(wordName{key: "partners"})).value.n == 1
	s.players = f.players()
	s.words = map[string]map[string]string{}
	for _, st := range f.stages {
		for _, file := range slices.Backward(st.files) { // of overlays side by side the first has the word
			for _, w := range file.words {
				if w.table == "words" && w.rule != nil && !f.broken[w] {
					f.speak(w.id, w.key(), w.value.text)
				}
			}
		}
	}
}

func (f *finished) speak(lang, id, text string) {
	if id != "suit" && !slices.Contains(f.spec.suits, id) && !slices.Contains(f.spec.ranks, id) {
		return
	}
	if f.spec.words[lang] == nil {
		f.spec.words[lang] = map[string]string{}
	}
	f.spec.words[lang][id] = text
}

// players is the last word on them; overlays side by side may differ only if
// the file above them says it.
func (f *finished) players() (p [2]int) {
	for i, st := range f.stages {
		var by *ruleFile
		for _, file := range st.files {
			if file.players == [2]int{} {
				continue
			}
			if by != nil && by.players != file.players && f.stages[i+1].files[0].players == [2]int{} {
				f.conflict(&word{file: by, at: by.seated}, &word{file: file, at: file.seated}, "players", "players")
			}
			by, p = file, file.players
		}
	}
	return p
}

// conductForTwo settles what holds for two, which is the same unless a file says
// something of it.
func (c *combination) conductForTwo(deck *lookup, general *rules) *rules {
	if c.forTwo {
		return c.conduct(deck, general)
	}
	same := *general
	same.two = true
	return &same
}

// conduct settles the general rules, or with these at hand those for two.
func (c *combination) conduct(deck *lookup, general *rules) *rules {
	r := &rules{two: general != nil, values: make(map[string]settled, len(language)), cards: map[string]cardValues{},
		lists: map[string]cardList{}, owing: map[string]cardSet{}, wordy: map[*word][]string{}, shared: map[listKey]cardList{}, meant: map[meantKey]string{}}
	own := *deck
	r.look = &own
	c.settleEffects(r, general)
	t := &target{conduct: &r.conduct}
	t.match = c.matchOf(r, general)
	for _, k := range language {
		if named[k.table] == "" && k.table != "" && k.table != "deck" && k.kind != kindMatch {
			c.settleKey(r, general, k, "", t)
		}
	}
	for table := range switches {
		if c.switched(r.two, table, "") != nil {
			switches[table](t)
		}
	}
	c.settleCardKeys(r, general)
	c.settleDebts(r, general)
	c.settleCalls(r, general)
	return r
}

// settleKey settles one key and puts it where it belongs.
func (c *combination) settleKey(r, general *rules, k *rule, id string, t *target) {
	name := k.full(id)
	start := settled{value: k.start()}
	start.value.n = k.fallback(id)
	if general != nil {
		if set, ok := general.values[name]; ok {
			start = set
		} else if k.table == "debt" || k.table == "call" { // known for two alone
			start = c.settle(setting{rule: k, look: general.look}, start, c.voices(wordName{false, k.table, id, k.key}))
		}
	}
	two := r.two && k.inTwo()
	set := start
	if two || general == nil {
		set = c.settle(setting{rule: k, look: r.look}, start, c.voices(wordName{two, k.table, id, k.key}))
	}
	r.values[name] = set
	switch {
	case k.put != nil:
		k.put(t, set.value.n)
	case k.cards != nil:
		r.lists[name] = c.sharedList(r, set)
		k.cards(t, r.lists[name])
	case k.key == "word":
		t.call.word = set.value.text
	}
}

// tells tells whether these are the rules to tell faults of a value for: what
// two have from the general rules was told of there.
func (r *rules) tells(set settled) bool {
	return set.from != nil && set.from.two == r.two
}

func (c *combination) matchOf(r, general *rules) matchOn {
	k := keyOf["play.match"]
	start := settled{value: k.start()}
	if general != nil {
		start = general.values["play.match"]
	}
	set := c.settle(setting{rule: k}, start, c.voices(wordName{two: r.two, table: "play", key: "match"}))
	r.values["play.match"] = set
	if len(set.value.items) == 0 {
		c.report.error(set.from.at, "play.match is empty: nothing would fit", `it takes ["suit"], ["rank"] or both`)
	}
	return matchItems(set.value.items)
}

func matchItems(items []item) (m matchOn) {
	for _, it := range items {
		m.suit = m.suit || it.text == "suit"
		m.rank = m.rank || it.text == "rank"
	}
	return m
}

// settleEffects settles what lists of cards may ask after: effects and wild.
func (c *combination) settleEffects(r, general *rules) {
	l := r.look
	r.conduct.cards = make([]cardConduct, len(l.cards))
	r.owes = make([]int, len(l.cards))
	for _, key := range []string{"effects", "wild"} {
		start := l.alike(settled{})
		switch {
		case general != nil:
			start = general.cards[key]
		case key == "wild":
			start.of = append(start.of, settled{value: value{n: 1}})
			for i, card := range l.cards {
				start.class[i] = uint8(index01(card.suit == noSuit))
			}
		}
		r.cards[key] = c.settleCards(keyOf["cards."+key], r.two, l, start)
	}
	wild, doing := r.cards["wild"], r.cards["effects"]
	for i, card := range l.cards {
		if wild.at(i).value.n == 1 {
			l.wild.add(i)
		}
		effects := doing.at(i).value.items
		if len(effects) == 0 {
			l.bare.add(i)
		}
		for _, it := range effects {
			l.with[it.atom.kind].add(i)
			if it.atom.kind == atomOwe {
				group := it.atom.groupOf(l.ranks[card.rank])
				set := r.owing[group]
				set.add(i)
				r.owing[group] = set
				r.owes[i] = it.atom.n
			}
		}
	}
	r.groups = sortedNames(r.owing)
}

func (a atomWord) groupOf(rank string) string {
	if a.group == "" {
		return rank
	}
	return a.group
}

func sortedNames(m map[string]cardSet) []string {
	var out []string
	for name := range m {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// settleCardKeys settles the other keys of the cards and puts all of them.
func (c *combination) settleCardKeys(r, general *rules) {
	t := &target{conduct: &r.conduct}
	for _, k := range keysOf("cards") {
		if !k.inTwo() {
			continue
		}
		if _, done := r.cards[k.key]; !done {
			r.cards[k.key] = c.settleCards(k, r.two, r.look, c.startOfCards(r, general, k))
		}
		values := r.cards[k.key]
		for i := range r.look.cards {
			t.card = &r.conduct.cards[i]
			c.putCard(r, k, i, values.at(i), t)
		}
	}
	for w, ranks := range r.wordy {
		c.report.error(w.at, "the ranks are no numbers of points: "+sayAll(ranks), "give their points as a number")
	}
}

// startOfCards is what a key is before the files speak: what a card must
// share with the top card is then the game's.
func (c *combination) startOfCards(r, general *rules, k *rule) cardValues {
	game := settled{}
	if k.kind == kindMatch {
		game.value = r.values["play.match"].value
	}
	if general == nil {
		return r.look.alike(game)
	}
	start := general.cards[k.key]
	if k.kind == kindMatch {
		start.of = slices.Clone(start.of)
		for class, set := range start.of {
			if set.from == nil {
				start.of[class] = game
			}
		}
	}
	return start
}

// putCard puts the value of one key of one card.
func (c *combination) putCard(r *rules, k *rule, i int, set *settled, t *target) {
	rank := r.look.ranks[r.look.cards[i].rank]
	switch k.kind {
	case kindEffects:
		t.card.effects = r.atoms(set.value.items, rank)
	case kindMatch:
		t.card.match = matchItems(set.value.items)
		if len(set.value.items) == 0 && set.from != nil {
			c.report.error(set.from.at, "match is empty: nothing would fit", `it takes ["suit"], ["rank"] or both`)
		}
	case kindTop:
		k.cards(t, c.sharedList(r, *set))
	case kindNumber: // points
		t.card.points = set.value.n
		if set.value.text == "rank" {
			if t.card.points = rankNumber(rank); t.card.points < 0 {
				t.card.points = 0
				if r.tells(*set) && !slices.Contains(r.wordy[set.from], rank) {
					r.wordy[set.from] = append(r.wordy[set.from], rank)
				}
			}
		}
	default:
		k.put(t, set.value.n)
	}
}

// listKey is a list that cards share.
type listKey struct {
	first *item
	count int
}

// sharedList looks up a list of cards, once for all cards that share it.
func (c *combination) sharedList(r *rules, set settled) cardList {
	if len(set.value.items) == 0 {
		return nil
	}
	key := listKey{&set.value.items[0], len(set.value.items)}
	list, known := r.shared[key]
	if !known {
		list = c.cardList(r.look, set.value.items, r.tells(set))
		r.shared[key] = list
	}
	return list
}

// atoms are effects in the order in which they act.
func (r *rules) atoms(items []item, rank string) []atom {
	var out []atom
	for _, it := range items {
		a := atom{kind: it.atom.kind, n: it.atom.n, must: it.atom.must, previous: it.atom.previous}
		if a.kind == atomOwe {
			a.group = slices.Index(r.groups, it.atom.groupOf(rank))
		}
		out = append(out, a)
	}
	slices.SortFunc(out, func(a, b atom) int { return int(a.kind) - int(b.kind) })
	return out
}

func (c *combination) settleDebts(r, general *rules) {
	r.debts = make([]debtSpec, len(r.groups))
	for i, group := range r.groups {
		r.debts[i].group = group
		for _, k := range keysOf("debt") {
			c.settleKey(r, general, k, group, &target{conduct: &r.conduct, debt: &r.debts[i]})
		}
	}
}

func (c *combination) settleCalls(r, general *rules) {
	r.calls = c.ids(r.two, "call")
	r.conduct.calls = make([]callSpec, len(r.calls))
	for i, id := range r.calls {
		r.conduct.calls[i].id = id
		for _, k := range keysOf("call") {
			c.settleKey(r, general, k, id, &target{conduct: &r.conduct, call: &r.conduct.calls[i]})
		}
	}
}
