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
	}
	t.play[0] = t.conduct(&s.general)
	t.play[1] = t.conduct(&s.two)
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
	t.fits(&p, c)
	t.debts(&p, c)
	p.words(c.calls)
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

// fits fills in which cards may lie on which.
func (t *tables) fits(p *conductTable, c *conduct) {
	places := t.cards * (t.suits + 1)
	p.fit, p.fitMute, p.barred = make([]cardSet, places), make([]cardSet, places), make([]cardSet, places)
	barring := make([][8]cardSet, t.cards)
	for card := range t.cards {
		barring[card] = c.cards[card].notOn.members()
	}
	for top := range t.cards {
		for suit := range t.suits + 1 {
			i := t.at(uint8(top), uint8(suit))
			for card := range t.cards {
				ways := listEntry{sameRank: t.rank[card] == t.rank[top], sameSuit: suit > 0 && int(t.suit[card]) == suit}.ways()
				if barring[card][ways].has(top) {
					p.barred[i].add(card)
					continue
				}
				open := suit == 0 || c.cards[top].followAny || c.cards[card].wild ||
					c.cards[card].match.suit && int(t.suit[card]) == suit
				if open {
					p.fitMute[i].add(card)
				}
				if open || c.cards[card].match.rank && t.rank[card] == t.rank[top] {
					p.fit[i].add(card)
				}
			}
		}
	}
}

// debts fills in what may be laid on debts.
func (t *tables) debts(p *conductTable, c *conduct) {
	for _, d := range c.debts {
		g := groupTable{add: d.add, thenPlay: d.thenPlay}
		g.answer = t.onDebt(p, d.answer)
		g.cancel = t.onDebt(p, d.cancel)
		g.passOn = t.onDebt(p, d.passOn)
		g.sendBack = t.onDebt(p, d.sendBack)
		g.any = make([]cardSet, len(g.answer))
		for i := range g.any {
			g.any[i] = g.answer[i].or(g.cancel[i]).or(g.passOn[i]).or(g.sendBack[i])
		}
		p.groups = append(p.groups, g)
	}
}

// onDebt reads a list of cards for every last card of a debt and every current
// suit.
func (t *tables) onDebt(p *conductTable, list cardList) []cardSet {
	sets := make([]cardSet, t.cards*(t.suits+1))
	members := list.members()
	for last := range t.cards {
		var least cardSet
		for card := range t.cards {
			if owes := p.effects[card]; owes.group != 0 && owes.owes >= p.effects[last].owes {
				least.add(card)
			}
		}
		for suit := range t.suits + 1 {
			var suited cardSet
			if suit > 0 {
				suited = t.suited[suit]
			}
			set := &sets[t.at(uint8(last), uint8(suit))]
			for ways, those := range members {
				if those.empty() {
					continue
				}
				for bit, met := range [3]cardSet{t.ranked[t.rank[last]], suited, least} {
					if ways>>bit&1 != 0 {
						those = those.and(met)
					} else {
						those = those.andNot(met)
					}
				}
				*set = set.or(those)
			}
		}
	}
	return sets
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
