package lastcard

// Position is the compact state of a match beside its ruleset: what a search
// or a simulation works on. It is a value: an assignment branches the game, ==
// compares everything, the generator of play-outs too, and it may be a map key. It
// knows hidden cards and the state of chance; it must not reach a client, and
// package fmt prints all of it where it is kept in an unexported field. Its
// methods with pointer receivers are not safe for concurrent use on one Position.
type Position struct {
	rules *Ruleset
	state state
}

// Rules is the ruleset that is played by.
func (p *Position) Rules() *Ruleset { return p.rules }

// Over reports whether the match is over, as that of the zero Position is.
func (p *Position) Over() bool { return p.rules == nil || p.state.phase == PhaseOver }

// Turn is the seat to move, or Host between two rounds and after the match.
func (p *Position) Turn() int { return p.state.mover() }

// Phase is what the seat to move may do.
func (p *Position) Phase() Phase { return p.state.phase }

// Legal appends the legal moves of a seat, or of the Host, to a slice that may
// be nil or reused, sorted as Game.Legal says. It allocates only to grow the
// slice.
func (p *Position) Legal(seat int, to []Move) []Move {
	if p.rules == nil {
		return to
	}
	return p.rules.legal(&p.state, seat, to)
}

// Play makes a move for a seat or the Host. A move that is refused changes
// nothing; the error is a *MoveError. A move that is accepted allocates
// nothing.
func (p *Position) Play(seat int, m Move) error { return p.play(seat, m, nil) }

// PlayInto is Play, and appends what happened to a slice that may be nil or
// reused: the events that Game.Play returns, hidden cards included. It allocates
// only to grow the slice. The slice is the caller's; a refused move leaves it as
// it was.
func (p *Position) PlayInto(seat int, m Move, to []Event) ([]Event, error) {
	l := listener{p.rules, to}
	err := p.play(seat, m, &l)
	return l.log, err
}

// play makes a move and tells what happens to a listener, if there is one.
func (p *Position) play(seat int, m Move, l *listener) error {
	why := p.foreign(m)
	if why == nil {
		r := p.rules.tables.referee(&p.state)
		r.listener = l
		why = r.move(seat, m.act)
	}
	if why != nil {
		return &MoveError{Move: m, Seat: seat, Reason: why}
	}
	return nil
}

// foreign says why a move can be none of this match, whoever makes it.
func (p *Position) foreign(m Move) *Reason {
	switch {
	case p.rules == nil || p.Over():
		return ErrOver
	case m.act.kind() == NoMove:
		return ErrMalformed
	case p.rules != m.rules && !p.rules.sameAs(m.rules):
		return ErrForeign
	default:
		return nil
	}
}
