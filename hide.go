package lastcard

import (
	"errors"
	"fmt"
)

// A Game, a Position and a Table know hidden cards and the seed. No JSON shows
// them, nor any verb of package fmt that go vet lets pass. Package fmt does not
// ask a value that is kept in somebody else's unexported field: whoever keeps a
// Position, a Table or a Seed there has to hide it likewise. A Game keeps all it
// knows behind a pointer.

var errSecret = errors.New("it knows hidden cards and the seed: send a View, save a Record")

// String says where the match stands, and nothing that is hidden.
func (g Game) String() string {
	if g.match == nil {
		return "no game"
	}
	return g.position.String()
}

// GoString is String.
func (g Game) GoString() string { return g.String() }

// Format writes String whatever the verb.
func (g Game) Format(f fmt.State, _ rune) { fmt.Fprint(f, g.String()) }

// MarshalJSON refuses, so that a game that strays into a message is noticed.
func (g Game) MarshalJSON() ([]byte, error) { return nil, errSecret }

// String says where the match stands, and nothing that is hidden.
func (p Position) String() string {
	if p.rules == nil {
		return "no position"
	}
	s := &p.state
	who := "host"
	if seat := s.mover(); seat != Host {
		who = fmt.Sprintf("seat %d", seat)
	}
	return fmt.Sprintf("%s, %d seats, round %d, %s: %s", p.rules.Name(), s.seats, s.round, s.phase, who)
}

// GoString is String.
func (p Position) GoString() string { return p.String() }

// Format writes String whatever the verb.
func (p Position) Format(f fmt.State, _ rune) { fmt.Fprint(f, p.String()) }

// MarshalJSON refuses, so that a position that strays into a message is
// noticed.
func (p Position) MarshalJSON() ([]byte, error) { return nil, errSecret }

// String says for how many seats the table is laid, and nothing that is hidden.
func (t Table) String() string {
	dealer := "drawn"
	if t.Dealer != nil {
		dealer = fmt.Sprint(*t.Dealer)
	}
	return fmt.Sprintf("table of %d seats, dealer %s", t.Seats, dealer)
}

// GoString is String.
func (t Table) GoString() string { return t.String() }

// Format writes String whatever the verb.
func (t Table) Format(f fmt.State, _ rune) { fmt.Fprint(f, t.String()) }

// MarshalJSON refuses, so that a table that strays into a message is noticed.
func (t Table) MarshalJSON() ([]byte, error) { return nil, errSecret }
