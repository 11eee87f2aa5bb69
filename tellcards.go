package lastcard

import "slices"

// What single cards do, for each card a list of sentences.

// special takes down what each card says of itself; cards that say the same
// become one fact.
func (o *outline) special() {
	for i, card := range o.spec.cards {
		parts := o.card(i)
		f := o.unless(len(parts) == 0, "cards."+card.id, either(len(parts) == 0, "card.plain", "card"), nil)
		f.about.add(i)
		f.parts, f.item = parts, true
	}
}

// card is what one card says of itself, in the order of the language.
func (o *outline) card(i int) (parts []fact) {
	c, spec := &o.c.cards[i], &o.spec.cards[i]
	say := func(phrase string, a args) { parts = append(parts, fact{phrase: phrase, args: a}) }
	switch {
	case c.wild:
		say("card.wild", nil)
	case spec.suit == noSuit:
		say("card.tame", nil)
	case c.match != o.c.match:
		say("card.match."+matchWord(c.match), nil)
	}
	if c.onlyIf {
		say(either(o.c.challenge.on, "card.doubtful", "card.condition"), nil)
	}
	if !c.notOn.nothing() {
		say("card.not_on", args{"list": c.notOn})
	}
	parts = append(parts, o.effects(c)...)
	if c.followAny || spec.suit == noSuit && !slices.ContainsFunc(c.effects, func(a atom) bool { return a.kind == atomName }) {
		say("card.follow", nil)
	}
	return parts
}

// effects are what a card does when it is laid. A card that makes somebody draw
// skips nobody besides.
func (o *outline) effects(c *cardConduct) (parts []fact) {
	say := func(phrase string, a args) { parts = append(parts, fact{phrase: phrase, args: a}) }
	owes := slices.ContainsFunc(c.effects, func(a atom) bool { return a.kind == atomOwe })
	for _, a := range c.effects {
		switch a.kind {
		case atomName:
			say("effect.name", nil)
		case atomSwap:
			say(either(a.must, "effect.swap.must", "effect.swap"), nil)
		case atomRotate:
			say("effect.rotate", nil)
		case atomReverse:
			say("effect.reverse", nil)
		case atomOwe:
			phrase := either(a.previous, "effect.owe.previous", "effect.owe")
			if o.c.debts[a.group].thenPlay {
				phrase += ".play"
			}
			say(phrase, args{"n": a.n})
		case atomSkip:
			if !owes {
				say("effect.skip", args{"n": a.n})
			}
		}
	}
	return parts
}

// owing are the cards that owe in a group, by its number.
func (o *outline) owing(group int) cardSet {
	return o.pick(func(i int) bool {
		return slices.ContainsFunc(o.c.cards[i].effects, func(a atom) bool { return a.kind == atomOwe && a.group == group })
	})
}

// owes is how many cards a card makes somebody draw.
func (o *outline) owes(card int) int {
	for _, a := range o.c.cards[card].effects {
		if a.kind == atomOwe {
			return a.n
		}
	}
	return 0
}

// sameRank tells whether a list is every card of the rank of the top card, in a
// debt that cards of one rank alone can make.
func (o *outline) sameRank(list cardList, owing cardSet) bool {
	if len(list) != 1 || owing.empty() {
		return false
	}
	rank := o.ranked[o.spec.cards[owing.first()].rank]
	alike := list[0] == listEntry{cards: o.all, sameRank: true} || list[0] == listEntry{cards: rank}
	return alike && owing.andNot(rank).empty()
}
