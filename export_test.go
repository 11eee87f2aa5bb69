package lastcard

// What tests outside the package may look at.

// Peek is everything in a position, in words.
type Peek struct {
	Phase       string
	Turn        int
	Hands       []Deck
	Stock, Pile []string // the stock in leaving order, the pile from the bottom
	Aside       Deck
	Suit        string
	Counter     bool
	DebtGroup   string
	DebtCards   int
	DebtVictim  int
	Lapses      []string
	Plus, Minus []int
	Round       int
	Dealer      int
	Winners     []int
	InMatch     []bool
}

// PeekAt tells everything in a position.
func PeekAt(p *Position) Peek {
	s, r := &p.state, p.rules
	k := Peek{
		Phase: s.phase.String(), Turn: s.mover(), Aside: r.hand(&s.aside), Suit: r.suit(s.suit).String(),
		Counter: s.counter, Round: int(s.round), Dealer: int(s.dealer), Stock: stockOf(r, s),
	}
	for i := maxCards - 1; i >= maxCards-int(s.pile); i-- {
		k.Pile = append(k.Pile, r.card(s.table[i]).String())
	}
	for seat := range int(s.seats) {
		k.Hands = append(k.Hands, r.hand(&s.hands[seat]))
		id := ""
		if open := s.lapses[seat]; open != 0 {
			id = r.tables.play[s.small].calls[lowest(open)-1].id
		}
		k.Lapses = append(k.Lapses, id)
		k.Plus, k.Minus = append(k.Plus, int(s.plus[seat])), append(k.Minus, int(s.minus[seat]))
		k.InMatch = append(k.InMatch, s.match>>seat&1 != 0)
		if s.winners>>seat&1 != 0 {
			k.Winners = append(k.Winners, seat)
		}
	}
	if d := s.debt; d.group != 0 {
		k.DebtGroup, k.DebtCards, k.DebtVictim = r.spec.general.debts[d.group-1].group, int(d.cards), int(d.victim)
	}
	return k
}

func stockOf(r *Ruleset, s *state) []string {
	words := []string{}
	for i := int(s.stock) - 1; i >= 0; i-- {
		words = append(words, r.card(s.table[i]).String())
	}
	return words
}

// Outcome is one outcome of chance: the order of a stock, or a suit.
type Outcome struct {
	Stock []string
	Suit  string
}

// Outcomes lists the outcomes of chance since an event of a game's log, by
// applying the events again from the position before them.
func Outcomes(before Position, g *Game, from int) []Outcome {
	var all []Outcome
	r, s := before.rules, before.state
	for _, e := range g.log.from(from) {
		s.apply(r.tables, e)
		switch {
		case e.kind() == EventRound, e.kind() == EventReshuffled:
			all = append(all, Outcome{Stock: stockOf(r, &s)})
		case e.kind() == EventNamed && e.cause() == causeChance:
			all = append(all, Outcome{Suit: r.suit(e.suit()).String()})
		}
	}
	return all
}

// Undealt is the position before a game's first event.
func Undealt(g *Game) Position {
	p := Position{rules: g.Rules()}
	s := &p.state
	s.seats, s.match, s.seed = uint8(g.table.Seats), uint16(1<<g.table.Seats-1), g.table.Seed
	if err := script(p.rules, s, g.table.Stock); err != nil {
		panic(err)
	}
	return p
}

// LogLen is the number of events of a game so far.
func LogLen(g *Game) int { return g.log.len() }

// PlayoutDrawn is Position.Playout, and counts the cards drawn.
func PlayoutDrawn(p *Position) (moves, drawn int) {
	l := listener{rules: p.rules}
	moves = p.playout(&l)
	for _, e := range l.log {
		if e.Kind() == EventDraw {
			drawn++
		}
	}
	return moves, drawn
}

// refusal says why a move may not be made, or nil.
func (p *Position) refusal(seat int, m Move) *Reason {
	if why := p.foreign(m); why != nil {
		return why
	}
	return p.rules.tables.refusal(&p.state, seat, m.act)
}
