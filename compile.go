package lastcard

// compile turns a finished spec into tables. It relies on what the checker has
// found to be so and cannot fail.
func compile(s *spec) *tables {
	t := &tables{cards: len(s.cards), suits: len(s.suits), partners: s.partners}
	for number, card := range s.cards {
		t.size += card.copies
		t.copies[number] = uint8(card.copies)
		t.suit[number] = uint8(card.suit + 1)
		t.rank[number] = uint8(card.rank)
		t.nth[number] = uint8(max(card.suit, 0))
		t.ranked[card.rank].add(number)
		t.suited[card.suit+1].add(number)
		t.all.add(number)
	}
	for number := range s.cards {
		t.own[number] = t.placeOf(uint8(number), t.suit[number], false)
	}
	t.bits()
	both := []*conduct{&s.general, &s.two}
	if s.oneWay {
		both = both[:1]
	}
	for i, c := range both {
		t.play[i] = t.conduct(c)
	}
	t.numberForms()
	for i, c := range both {
		t.forms(&t.play[i])
		t.places(&t.play[i], c)
	}
	if s.oneWay {
		t.play[1] = t.play[0]
	}
	return t
}

func (t *tables) conduct(c *conduct) conductTable {
	p := conductTable{
		doubtful: c.challenge.on, must: c.must,
		sets: c.sets, draw: c.draw, limit: c.draw.max,
		jump: c.jumpIn, deal: c.deal, start: c.start, extra: c.challenge.extra,
		payPending: c.payPending, empty: c.stockEmpty, blocked: c.blocked,
		turnLimit: c.turnLimit, score: c.score, end: c.end, reverse: c.reverseTwo, leave: c.leave,
	}
	if p.limit == drawUntilFit {
		p.limit = maxCards * 128 // more than a turn can hold
	}
	for number := range c.cards {
		p.card(number, &c.cards[number])
	}
	t.debts(&p, c)
	if !p.doubtful || p.must != mustNever || p.draw.then == thenMustPlay {
		p.weighed = p.onlyIf
	}
	p.words(c.calls)
	p.eases = p.draw.count == 1 && p.draw.penalty == 0 && p.draw.then != thenEnd
	return p
}

// card fills in the columns of one card.
func (p *conductTable) card(number int, c *cardConduct) {
	p.points[number] = int16(c.points)
	if c.wild {
		p.wild.add(number)
	}
	if c.onlyIf {
		p.onlyIf.add(number)
	}
	e := &p.effects[number]
	for _, a := range c.effects {
		switch a.kind {
		case atomName:
			e.names = true
		case atomSwap:
			e.swap = swapMay
			if a.must {
				e.swap = swapMust
			}
		case atomRotate:
			e.rotates = true
		case atomReverse:
			e.reverses = 1
		case atomOwe:
			e.owes, e.group, e.previous = uint16(a.n), uint8(a.group+1), a.previous
		case atomSkip:
			e.skips = uint16(a.n)
		}
	}
	switch {
	case e.swap != swapNone:
	case e.names:
		p.named.add(number)
	default:
		p.plain.add(number)
	}
}

// bits lays out the deck and the bits of a hand.
func (t *tables) bits() {
	size, bit := 0, t.cards
	for card := range t.cards {
		t.face[card], t.further[card] = uint8(card), uint16(bit)
		for range t.copies[card] {
			t.deck[size] = uint8(card)
			size++
		}
		at := &t.slots[card]
		at.bit, at.word = 1<<(card&63), uint8(card>>6)
		if t.copies[card] > 1 {
			at.second, at.other = 1<<(bit&63), uint8(bit>>6)
		}
		for range t.copies[card] - 1 {
			t.face[bit] = uint8(card)
			bit++
		}
	}
	for card := t.cards; card < len(t.further); card++ {
		t.further[card] = uint16(bit)
	}
	t.words = (bit + 63) / 64
	for i := range bit {
		t.alike[t.rank[t.face[i]]][i>>6] |= 1 << (i & 63)
	}
}

// numberForms gives numbers to the forms of all cards. If there are too many, cards
// with which a suit is named have none.
func (t *tables) numberForms() {
	if ways, n := t.ways(t.suits); n <= maxDifferent {
		t.numberFormsBy(ways)
		return
	}
	ways, _ := t.ways(0)
	t.numberFormsBy(ways)
}

// ways counts the forms of each card, where one with which a suit is named has
// so many.
func (t *tables) ways(named int) (ways [maxDifferent]int, sum int) {
	for card := range t.cards {
		for i := range t.play {
			switch p := &t.play[i]; {
			case p.plain.has(card):
				ways[card] = max(ways[card], 1)
			case p.named.has(card):
				ways[card] = max(ways[card], named)
			}
		}
		sum += ways[card]
	}
	return ways, sum
}

func (t *tables) numberFormsBy(ways [maxDifferent]int) {
	next := 0
	for card := range t.cards {
		t.first[card] = uint8(next)
		for range ways[card] {
			t.slots[card].forms.add(next)
			next++
		}
	}
}

// forms fills in the forms of a conduct, and which cards have none in it.
func (t *tables) forms(p *conductTable) {
	p.intricate = t.all
	for card := range t.cards {
		switch n := t.slots[card].forms.len(); {
		case p.weighed.has(card):
		case p.effects[card].swap == swapMay && !p.effects[card].names:
			p.swapping.add(card)
		case n == 0:
		case p.plain.has(card):
			t.form(p, card, 0)
			p.intricate.remove(card)
		case p.named.has(card) && n == t.suits:
			for suit := range t.suits {
				t.form(p, card, suit+1)
			}
			p.intricate.remove(card)
		}
	}
}

// form fills in the form of a card that names a suit, counted from 1, or none.
func (t *tables) form(p *conductTable, card, suit int) {
	e, follow := &p.effects[card], t.suit[card]
	if suit > 0 {
		follow = uint8(suit)
	}
	number := int(t.first[card]) + max(suit-1, 0)
	p.forms[number] = form{
		number: uint8(number),
		what:   cardAct(Play, card).withSuit(uint8(suit)).what, card: uint8(card), suit: follow,
		place: t.placeOf(uint8(card), follow, false), does: p.does(card), turns: e.reverses, skips: uint8(e.skips),
	}
}

// does is what a card does, in short.
func (p *conductTable) does(card int) (all traits) {
	e := &p.effects[card]
	if e.group != 0 {
		all |= doesOwe
	}
	if p.onlyIf.has(card) {
		all |= doesWeigh
	}
	if e.swap != swapNone || e.rotates {
		all |= doesMore
	}
	return all
}

// formsOf are the forms that the cards of a set have in a conduct.
func (t *tables) formsOf(p *conductTable, cards cardSet) (forms cardSet) {
	for rest := cards.andNot(p.intricate); !rest.empty(); rest = rest.rest() {
		card := rest.first()
		if p.plain.has(card) {
			forms.add(int(t.first[card]))
		} else {
			forms = forms.or(t.slots[card].forms)
		}
	}
	return forms
}

// places fills in which cards may lie on which.
func (t *tables) places(p *conductTable, c *conduct) {
	p.places = make([]onTop, 2*t.cards*(t.suits+1))
	var bySuit, byRank cardSet
	for card := range t.cards {
		if c.cards[card].match.suit {
			bySuit.add(card)
		}
		if c.cards[card].match.rank {
			byRank.add(card)
		}
	}
	barring := t.barring(c)
	for top := range t.cards {
		for suit := range t.suits + 1 {
			mute := t.all
			if suit > 0 && !c.cards[top].followAny {
				mute = p.wild.or(bySuit.and(t.suited[suit]))
			}
			barred := t.barred(barring, top, suit)
			fit := mute.or(byRank.and(t.ranked[t.rank[top]]))
			i := t.placeOf(uint8(top), uint8(suit), false)
			p.places[i], p.places[i+1] = t.onTop(p, fit, barred), t.onTop(p, mute, barred)
		}
	}
}

func (t *tables) onTop(p *conductTable, fit, barred cardSet) onTop {
	fit = fit.andNot(barred)
	return onTop{fit: fit, forms: t.formsOf(p, fit), barred: barred}
}

// bars are the cards on which a card may not be laid, by the ways in which they
// are like it.
type bars struct {
	card int
	on   [8]cardSet
}

// barring lists the cards that may not be laid on all that they fit.
func (t *tables) barring(c *conduct) (all []bars) {
	for card := range t.cards {
		if notOn := c.cards[card].notOn; len(notOn) > 0 {
			all = append(all, bars{card, notOn.members()})
		}
	}
	return all
}

// barred are the cards that may not be laid on a top card with a current suit.
func (t *tables) barred(all []bars, top, suit int) (barred cardSet) {
	for _, b := range all {
		like := listEntry{sameRank: t.rank[b.card] == t.rank[top], sameSuit: suit > 0 && int(t.suit[b.card]) == suit}
		if b.on[like.ways()].has(top) {
			barred.add(b.card)
		}
	}
	return barred
}

// debts fills in what may be laid on debts.
func (t *tables) debts(p *conductTable, c *conduct) {
	if len(c.debts) == 0 {
		return
	}
	least, none := t.least(p), make([]cardSet, t.cards*(t.suits+1))
	for _, d := range c.debts {
		g := groupTable{add: d.add, thenPlay: d.thenPlay}
		g.any = none
		for _, list := range [...]struct {
			cards cardList
			sets  *[]cardSet
		}{{d.answer, &g.answer}, {d.cancel, &g.cancel}, {d.passOn, &g.passOn}, {d.sendBack, &g.sendBack}} {
			*list.sets = none
			if len(list.cards) > 0 {
				*list.sets = t.onDebt(list.cards, least)
				g.any = union(g.any, *list.sets)
			}
		}
		p.groups = append(p.groups, g)
	}
}

// onDebt reads a list of cards for every last card of a debt and every current
// suit. least are the cards that owe at least as many as each.
func (t *tables) onDebt(list cardList, least []cardSet) []cardSet {
	sets := make([]cardSet, t.cards*(t.suits+1))
	members := list.members()
	for last := range t.cards {
		var bySuit [2]cardSet // without the current suit, and with it
		for ways, those := range members {
			those = within(those, t.ranked[t.rank[last]], ways&1 != 0)
			those = within(those, least[last], ways&4 != 0)
			bySuit[ways>>1&1] = bySuit[ways>>1&1].or(those)
		}
		for suit := range t.suits + 1 {
			set := bySuit[0]
			if suit > 0 {
				set = set.andNot(t.suited[suit]).or(bySuit[1].and(t.suited[suit]))
			}
			sets[t.at(uint8(last), uint8(suit))] = set
		}
	}
	return sets
}

// union joins sets one by one.
func union(a, b []cardSet) []cardSet {
	both := make([]cardSet, len(a))
	for i := range both {
		both[i] = a[i].or(b[i])
	}
	return both
}

// least lists for each card which owe at least as many.
func (t *tables) least(p *conductTable) []cardSet {
	all := make([]cardSet, t.cards)
	for last := range all {
		owes := p.effects[last].owes
		if last > 0 && owes == p.effects[last-1].owes {
			all[last] = all[last-1]
			continue
		}
		for card := range t.cards {
			if e := &p.effects[card]; e.group != 0 && e.owes >= owes {
				all[last].add(card)
			}
		}
	}
	return all
}

// words fills in when which word is due.
func (p *conductTable) words(calls []callSpec) {
	p.calls = calls
	for i, c := range calls {
		p.dueAt[c.at] = uint8(i + 1)
		bit := uint8(1) << i
		if c.inTime {
			p.curable |= bit
		}
		if c.caught {
			p.catchable |= bit
		}
		if c.inTime && !c.caught {
			p.waiting |= bit
		}
		if c.falseCall > 0 && p.falseCall == 0 {
			p.falseCall = uint8(i + 1)
		}
		if c.caught && c.falseCatch > 0 && p.falseCatch == 0 {
			p.falseCatch = uint8(i + 1)
		}
	}
}
