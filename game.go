package lastcard

import (
	"errors"
	"fmt"
)

// Errors of New. Those that it returns wrap one of them.
var (
	ErrSeats  = errors.New("wrong number of seats")
	ErrDealer = errors.New("the dealer does not sit at the table")
	ErrStock  = errors.New("the scripted stock is not the deck")
)

// Table is what a match is set up with.
type Table struct {
	// Seats is the number of seats, within Ruleset.Players.
	Seats int
	// Seed decides every outcome of chance. The zero Seed has New take one by
	// NewSeed; the record holds it.
	Seed Seed
	// Dealer is the seat that deals the first round; nil leaves it to chance.
	Dealer *int
	// Stock, when it is not empty, replaces the first shuffle: the whole deck
	// in the order in which its cards leave the stock.
	Stock []Card
}

// Game is one match: its position, its log and its record. It is owned by one
// goroutine at a time. What its methods return is the caller's.
// New and Replay make one; of the zero Game only String may be asked.
type Game struct{ *match }

// match is what a game holds, behind a pointer: however a game is printed, no
// verb of package fmt follows it to the hidden cards.
type match struct {
	position Position
	table    Table
	log      eventLog
	moves    []entry
	spare    []Event // room for events that are handed out, each but once
}

// entry is a move of the record and who made it.
type entry struct {
	act  act
	seat int8
}

// New sets up a match and deals the first round. The error wraps ErrOverlay,
// ErrSeats, ErrDealer, ErrStock or ErrOtherRules.
func New(rules *Ruleset, table Table) (*Game, error) {
	if rules == nil || rules.tables == nil {
		return nil, ErrOverlay
	}
	least, most := rules.Players()
	if table.Seats < least || table.Seats > most {
		return nil, fmt.Errorf("%w: %d, but %s is played by %d to %d", ErrSeats, table.Seats, rules.Name(), least, most)
	}
	if rules.Partners() && table.Seats%2 != 0 {
		return nil, fmt.Errorf("%w: %d, but partners need an even number", ErrSeats, table.Seats)
	}
	dealer, err := table.dealer()
	if err != nil {
		return nil, err
	}
	if table.Seed.IsZero() {
		table.Seed = NewSeed()
	}
	table.Stock = append([]Card(nil), table.Stock...)
	g := &Game{&match{table: table, position: Position{rules: rules}}}
	s := &g.position.state
	s.seats, s.match, s.seed = uint8(table.Seats), uint16(1<<table.Seats-1), table.Seed
	if err := script(rules, s, table.Stock); err != nil {
		return nil, err
	}
	r, l := rules.tables.referee(s), g.listener()
	r.listener = &l
	r.beginMatch(dealer, len(table.Stock) > 0)
	g.note(l.log)
	return g, nil
}

// dealer is the seat that deals first, or nobody where chance decides.
func (t *Table) dealer() (int, error) {
	if t.Dealer == nil {
		return nobody, nil
	}
	seat := *t.Dealer
	if seat < 0 || seat >= t.Seats {
		return nobody, fmt.Errorf("%w: seat %d of %d", ErrDealer, seat, t.Seats)
	}
	t.Dealer = &seat
	return seat, nil
}

// script lays a scripted stock, if there is one.
func script(rules *Ruleset, s *state, stock []Card) error {
	if len(stock) == 0 {
		return nil
	}
	if len(stock) != rules.tables.size {
		return fmt.Errorf("%w: %d cards, but the deck has %d", ErrStock, len(stock), rules.tables.size)
	}
	var laid [maxDifferent]uint8
	for i, card := range stock {
		if card.rules == nil {
			return fmt.Errorf("%w: place %d is no card", ErrStock, i)
		}
		if !rules.sameAs(card.rules) {
			return fmt.Errorf("%w: place %d of the scripted stock, %s", ErrOtherRules, i, card)
		}
		if laid[card.number] == rules.tables.copies[card.number] {
			return fmt.Errorf("%w: %s comes more than %d times", ErrStock, card, laid[card.number])
		}
		laid[card.number]++
		s.table[len(stock)-1-i] = card.number
	}
	s.stock = uint16(len(stock))
	return nil
}

// Rules is the ruleset that is played by.
func (g *Game) Rules() *Ruleset { return g.position.rules }

// Seats is the number of seats at the table, those that have left included.
func (g *Game) Seats() int { return g.table.Seats }

// Over reports whether the match is over.
func (g *Game) Over() bool { return g.position.Over() }

// Turn is the seat to move, or Host between two rounds and after the match.
func (g *Game) Turn() int { return g.position.Turn() }

// Version counts the moves made. A host that wants to refuse a double click
// has its clients send the version they saw.
func (g *Game) Version() int { return len(g.moves) }

// Position is a copy of the position, to branch the game from. It knows every
// hidden card.
func (g *Game) Position() Position { return g.position }

// Legal lists the legal moves of a seat, or of the Host between rounds: sorted
// by kind, card, suit, target and word, the form without name, target or word
// first, without repetition; so the first play listed forgets a word that is
// due. For the seat to move in a running round it is
// never empty; for an unknown seat it is. The host's Leave and Penalty stand in
// no list.
func (g *Game) Legal(seat int) []Move { return g.position.Legal(seat, nil) }

// Play makes a move for a seat or the Host and returns what happened, in
// order, hidden cards included: give each client Event.For its seat. A move
// that is refused changes nothing; the error is a *MoveError.
func (g *Game) Play(seat int, m Move) ([]Event, error) {
	l := g.listener()
	if err := g.position.play(seat, m, &l); err != nil {
		return nil, err
	}
	g.moves = append(g.moves, entry{m.act, int8(seat)})
	return g.note(l.log), nil
}

// listener is told what happens into room of its own.
func (m *match) listener() listener {
	const ordinary, block = 16, 128
	if cap(m.spare) < ordinary {
		m.spare = make([]Event, 0, block)
	}
	return listener{m.position.rules, m.spare}
}

// note takes what has been told into the log and hands it out.
func (m *match) note(told []Event) []Event {
	n := len(told)
	m.spare = told[n:]
	m.log.add(told)
	return told[:n:n]
}

// Events lists everything that has happened from an event of the log on,
// counted from 0; those of dealing the first round come first. Hidden cards are
// included: give each client Event.For its seat.
func (g *Game) Events(from int) []Event {
	if from < 0 || from >= g.log.len() {
		return nil
	}
	told := g.log.from(from)
	events := make([]Event, len(told))
	for i, e := range told {
		events[i] = Event{g.position.rules, e}
	}
	return events
}

// Winners lists the seats that have won the match: none while it runs, several
// who share it or are partners, none where nobody has won.
func (g *Game) Winners() []int { return seatList(g.position.state.winners) }

// Points is what a seat has noted so far, in the plus and the minus column;
// which of them counts is the rules'. Net points stand in plus and may be
// negative. For an unknown seat it is nothing.
func (g *Game) Points(seat int) (plus, minus int) {
	if seat < 0 || seat >= g.table.Seats {
		return 0, 0
	}
	s := &g.position.state
	return int(s.plus[seat]), int(s.minus[seat])
}

// Default is the move that a host plays for an absent seat, or for itself when
// the Host is to move; Position.Default says which. It is false for a seat that
// is not to move.
func (g *Game) Default(seat int) (Move, bool) {
	return g.position.Default(seat)
}

// View is what a seat may know now. A seat that is not at the table sees what
// a spectator sees.
func (g *Game) View(seat int) View { return g.position.View(seat) }
