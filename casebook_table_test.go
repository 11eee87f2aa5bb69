package lastcard

import (
	"errors"
	"fmt"
	"slices"
)

// This file lays the table of a case.

func (r *refereeing) layTable() error {
	table := Table{Seats: r.c.seats, Dealer: &r.c.dealer, Seed: SeedOf(r.c.title)}
	var err error
	if r.c.dealt {
		if table.Stock, err = r.scripted(); err != nil {
			return err
		}
	}
	if r.game, err = New(r.rules, table); err != nil || r.c.dealt {
		return err
	}
	was := &r.game.position.state
	s := state{
		seats: was.seats, dealer: was.dealer, match: was.match,
		round: was.round, seed: was.seed, chance: was.chance,
		deal: deal{in: was.in, small: was.small, counter: r.c.counter, turn: uint8(r.c.turn), phase: PhaseTurn},
	}
	if err := r.arrange(&s); err != nil {
		return err
	}
	r.game.position.state = s
	r.game.log, r.from = eventLog{}, 0
	return nil
}

// pack is what is left of the deck while a table is laid.
type pack struct {
	rules *Ruleset
	left  hand
	err   error
}

func (r *refereeing) pack() *pack {
	p := &pack{rules: r.rules}
	for card := range r.rules.tables.cards {
		for range r.rules.tables.copies[card] {
			r.rules.tables.add(&p.left, uint8(card))
		}
	}
	return p
}

// take takes the cards of that text out of the pack.
func (p *pack) take(texts []string) []uint8 {
	var cards []uint8
	for _, text := range texts {
		card, err := p.rules.ParseCard(text)
		switch {
		case err != nil:
			p.err = errors.Join(p.err, err)
		case !p.left.bit(int(card.number)):
			p.err = errors.Join(p.err, fmt.Errorf("the deck has not so many of %s", text))
		default:
			p.rules.tables.remove(&p.left, card.number)
			cards = append(cards, card.number)
		}
	}
	return cards
}

// lowest takes the lowest cards that are left, so many of them.
func (p *pack) lowest(n int) []uint8 {
	var cards []uint8
	for ; n > 0 && p.left.n > 0; n-- {
		card := uint8(p.rules.tables.any(&p.left).first())
		p.rules.tables.remove(&p.left, card)
		cards = append(cards, card)
	}
	return cards
}

// arrange lays the cards of a position.
func (r *refereeing) arrange(s *state) error {
	p := r.pack()
	pile := p.take(r.c.pile)
	for i, card := range pile {
		s.table[maxCards-1-i] = card
	}
	s.pile = uint16(len(pile))
	for seat := range r.c.seats {
		for _, card := range p.take(r.c.hands[seat]) {
			r.rules.tables.add(&s.hands[seat], card)
		}
	}
	stock := p.take(r.c.stock)
	if r.c.only {
		s.aside = p.left
	} else {
		stock = append(stock, p.lowest(int(p.left.n))...)
	}
	s.stock = uint16(len(stock))
	for i, card := range stock {
		s.table[len(stock)-1-i] = card
	}
	for seat, points := range r.c.plus {
		s.plus[seat] = int64(points)
	}
	for seat, points := range r.c.minus {
		s.minus[seat] = int64(points)
	}
	err := r.arrangeSuit(s)
	s.see(r.rules.tables)
	return errors.Join(p.err, err)
}

func (r *refereeing) arrangeSuit(s *state) error {
	switch r.c.suit {
	case "":
		s.suit = r.rules.tables.suit[s.top()]
	case "none":
	default:
		suit, err := r.rules.ParseSuit(r.c.suit)
		s.suit = suit.place
		return err
	}
	return nil
}

// scripted is the stock from which the round of a case is dealt.
func (r *refereeing) scripted() ([]Card, error) {
	p := r.pack()
	var order []uint8
	if r.c.script != nil {
		order = p.take(r.c.script)
	} else {
		order = r.dealOrder(p)
	}
	order = append(order, p.lowest(int(p.left.n))...)
	cards := make([]Card, len(order))
	for i, card := range order {
		cards[i] = r.rules.card(card)
	}
	return cards, p.err
}

func (r *refereeing) dealOrder(p *pack) []uint8 {
	hands := make([][]uint8, r.c.seats)
	for seat := range hands {
		hands[seat] = p.take(r.c.hands[seat])
	}
	start, stock := p.take(r.c.start), p.take(r.c.stock)
	deal := r.rules.tables.dealtTo(r.c.seats).deal
	for seat := range hands {
		hands[seat] = append(hands[seat], p.lowest(deal.hand-len(hands[seat]))...)
	}
	step := 1
	if deal.counter {
		step = r.c.seats - 1
	}
	var order []uint8
	for i := range deal.hand {
		for n, seat := 0, r.c.dealer; n < r.c.seats; n++ {
			seat = (seat + step) % r.c.seats
			if i < len(hands[seat]) {
				order = append(order, hands[seat][i])
			}
		}
	}
	return slices.Concat(order, start, stock)
}
