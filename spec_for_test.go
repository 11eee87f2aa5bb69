package lastcard

import (
	"fmt"
	"maps"
	"slices"
)

// Rules for the tests of what goes out, made by hand.

func fourSuits(suitless ...string) *spec {
	s := &spec{
		name: "test", players: [2]int{2, 10}, suits: []string{"red", "yellow", "green", "blue"},
		ranks: []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "draw2", "reverse", "skip", "swap"},
	}
	suited := len(s.ranks)
	s.ranks = append(s.ranks, suitless...)
	for suit, name := range s.suits {
		for rank, id := range s.ranks[:suited] {
			s.cards = append(s.cards, cardSpec{id: name + "-" + id, suit: suit, rank: rank, copies: 2})
		}
	}
	for i, id := range suitless {
		s.cards = append(s.cards, cardSpec{id: id, suit: noSuit, rank: suited + i, copies: 4})
	}
	return s
}

var everyCard = cardSet{^uint64(0), ^uint64(0)}

func (s *spec) named(ids ...string) cardSet {
	var set cardSet
	for number, card := range s.cards {
		if slices.Contains(ids, card.id) || slices.Contains(ids, s.ranks[card.rank]) {
			set.add(number)
		}
	}
	return set
}

// soloConduct is near to SOLO.
func (s *spec) soloConduct() conduct {
	c := conduct{
		match: matchOn{suit: true, rank: true}, must: mustIfAny,
		deal:    dealSpec{hand: 8},
		start:   startSpec{redraw: s.named("wild4", "swap", "rotate")},
		draw:    drawSpec{count: 1, max: 1},
		debts:   []debtSpec{{group: "draw2"}, {group: "wild4"}},
		jumpIn:  jumpSpec{on: true, cards: everyCard.andNot(s.named("wild4"))},
		calls:   []callSpec{{id: "last", word: "SOLO", at: 1, penalty: 2}},
		blocked: blockedScoreAll, turnLimit: 10000, score: scorePenalty,
		end:        matchSpec{end: endLowestWhen, target: 300, roundLimit: 1000},
		reverseTwo: reverseSkip,
	}
	for i := range c.debts {
		c.debts[i].answer = cardList{{cards: everyCard, sameRank: true}}
	}
	effects := map[string][]atom{
		"skip": {{kind: atomSkip, n: 1}}, "reverse": {{kind: atomReverse}}, "swap": {{kind: atomSwap}},
		"draw2": {{kind: atomOwe, n: 2, group: 0}}, "wild": {{kind: atomName}},
		"wild4": {{kind: atomName}, {kind: atomOwe, n: 4, group: 1}}, "rotate": {{kind: atomRotate}},
	}
	for _, card := range s.cards {
		rank := s.ranks[card.rank]
		c.cards = append(c.cards, cardConduct{
			points: 1 + card.rank, wild: card.suit == noSuit, followAny: rank == "rotate",
			match: c.match, effects: effects[rank],
		})
	}
	return c
}

// unoConduct is near to UNO.
func (s *spec) unoConduct() conduct {
	c := s.soloConduct()
	c.must, c.score, c.payPending = mustNever, scoreWinner, true
	c.start = startSpec{redraw: s.named("wild4", "swap"), reverseDealer: true}
	c.deal.hand = 7
	c.blocked, c.end = blockedLowest, matchSpec{end: endFirstTo, target: 500, roundLimit: 1000}
	c.challenge = challengeSpec{on: true, extra: 2}
	c.jumpIn.on = false
	c.calls = []callSpec{{id: "last", word: "UNO", at: 1, caught: true, inTime: true, penalty: 2, falseCatch: 2}}
	for number, card := range s.cards {
		c.cards[number].onlyIf = s.ranks[card.rank] == "wild4"
	}
	return c
}

// testVariants are rules that between them make every kind of event.
var testVariants = map[string]func() *spec{
	"solo": func() *spec {
		s := fourSuits("rotate", "wild", "wild4")
		s.general = s.soloConduct()
		s.two = s.general
		return s
	},
	"uno": func() *spec {
		s := fourSuits("wild", "wild4")
		s.general = s.unoConduct()
		s.two = s.unoConduct()
		s.two.calls = append([]callSpec{{id: "early", word: "ALMOST", at: 2, inTime: true, penalty: 1}}, s.two.calls...)
		s.two.deal.counter = true
		return s
	},
	"mixed": func() *spec {
		s := fourSuits("rotate", "wild", "wild4")
		c := s.unoConduct()
		c.start.action, c.start.name, c.start.nameBy = startSuitOnly, s.named("wild", "red-3"), nameByDealer
		c.deal.dealerFirst, c.deal.counter = true, true
		c.jumpIn = jumpSpec{on: true, cards: everyCard, onAction: jumpUndo}
		c.debts[0].sendBack = cardList{{cards: s.named("reverse")}}
		c.debts[0].passOn = cardList{{cards: s.named("skip")}}
		c.debts[0].cancel = cardList{{cards: s.named("5")}}
		c.sets = setSpec{on: true, of: everyCard, min: 2, max: 3}
		c.draw = drawSpec{count: 2, max: 3, stop: stopFree, playAny: true, penalty: 1}
		c.calls = []callSpec{
			{id: "last", word: "LAST", at: 1, inTime: true, penalty: 2, falseCall: 1},
			{id: "out", word: "OUT", at: 0, penalty: 1},
		}
		c.leave = leavePile
		s.general, s.two = c, c
		return s
	},
	"partners": func() *spec {
		s := fourSuits("rotate", "wild")
		s.partners, s.players = true, [2]int{4, 8}
		c := s.soloConduct()
		c.debts = c.debts[:1]
		c.score, c.leave, c.stockEmpty = scoreBoth, leaveAside, emptyEndRound
		c.start = startSpec{name: s.named("wild"), redraw: s.named("rotate"), nameBy: nameByChance}
		c.end = matchSpec{end: endRounds, rounds: 4, roundLimit: 1000}
		c.calls[0].caught = true
		s.general, s.two = c, c
		return s
	},
}

func testNames() []string { return slices.Sorted(maps.Keys(testVariants)) }

func testRules(name string) *Ruleset {
	s := testVariants[name]()
	s.name = name
	if len(s.cards) > maxDifferent {
		panic(fmt.Sprint(len(s.cards)))
	}
	return &Ruleset{spec: s, tables: compile(s), fingerprint: fingerprintOf([]byte(s.name))}
}
