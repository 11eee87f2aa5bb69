package lastcard

import "slices"

// playouts: what is played at random is what is legal, comes out as it does by a
// call, and is played to the end of the round.
func playouts() watcher {
	return watcher{at: func(d *drill) {
		if d.g.Over() {
			return
		}
		for seat := Host; seat < int(d.s().seats); seat++ {
			d.randomIsListed(seat)
		}
		if d.s().running() {
			d.stepIsListed()
		}
		if d.sample.IntN(16) == 0 {
			d.forgets()
		}
	}}
}

// atRandom are the moves of a seat among which a play-out chooses: no false words
// and catches, and of those of the seat to move its plays if it has any.
func (d *drill) atRandom(s *state, seat int) []act {
	moves := slices.DeleteFunc(d.legalIn(s, seat), func(a act) bool { return d.isFalse(s, seat, a) })
	if plays := playsOf(moves); len(plays) > 0 && seat == s.mover() {
		return plays
	}
	return moves
}

// isFalse is whether a move says a word that is not due, or points at a seat that
// has missed none.
func (d *drill) isFalse(s *state, seat int, a act) bool {
	c := d.t.play[s.small]
	switch a.kind() {
	case Play, Jump:
		left := s.left(&c, seat, a)
		return a.word() && !slices.ContainsFunc(d.ruleOf(s).calls, func(call callSpec) bool { return call.at == left })
	case Catch:
		open := false
		for i, call := range d.ruleOf(s).calls {
			open = open || call.caught && s.lapses[a.target()-1]>>i&1 != 0
		}
		return !open
	default:
		return false
	}
}

// randomIsListed chooses for a seat a few times.
func (d *drill) randomIsListed(seat int) {
	p, moves, times := d.g.Position(), d.atRandom(d.s(), seat), 4
	if len(moves) > 1 && len(moves) <= 8 && seat != d.s().mover() {
		times = 24 * len(moves)
	}
	chosen := map[act]bool{}
	for range times {
		p.state.gen = d.sample.Uint64()
		m, ok := p.Random(seat)
		chosen[m.act] = true
		if ok != (len(moves) > 0) || ok && !slices.Contains(moves, m.act) {
			d.fail("playouts: %s is chosen of %d moves", d.name(seat, m.act), len(moves))
		}
		if p.state.gen = 0; p.state != *d.s() {
			d.fail("playouts: choosing a move changes the position")
		}
	}
	if times > 4 && len(chosen) < len(moves) {
		d.fail("playouts: %d of %d moves of seat %d are ever chosen", len(chosen), len(moves), seat)
	}
}

// stepIsListed has the seat to move move as in a play-out, and looks for the move
// that it must have been; now and then so often that each that may be chosen
// must come.
func (d *drill) stepIsListed() {
	seat := d.s().mover()
	moves := d.atRandom(d.s(), seat)
	last := seat >= 0 && d.s().hands[seat].n == 1
	if len(moves) > 8 || !last && d.sample.IntN(8) != 0 {
		d.stepOnce(seat, moves)
		return
	}
	seen := make([]bool, len(moves))
	for range 24 * len(moves) {
		seen[d.stepOnce(seat, moves)] = true
	}
	if i := slices.Index(seen, false); i >= 0 {
		d.fail("playouts: %s is never made at random", d.name(seat, moves[i]))
	}
}

// stepOnce gives the number of the move that is made at random.
func (d *drill) stepOnce(seat int, moves []act) int {
	stepped := *d.s()
	stepped.gen = d.sample.Uint64()
	o := playout{referee: d.t.referee(&stepped)}
	o.listener = &listener{rules: d.rules}
	o.step()
	stepped.gen = 0
	told := eventsOf(o.listener.log)
	from := d.sample.IntN(len(moves)) // so that of moves that come to the same each is found
	for i := range moves {
		i = (from + i) % len(moves)
		here := *d.s()
		if slices.Equal(d.listen(&here, seat, moves[i]), told) && here == stepped {
			return i
		}
	}
	d.fail("playouts: what happens at random is what comes of no legal move")
	return 0
}

// forgets goes on from a position that has forgotten the order of its stock: by
// calls, which come out alike however they are made, and to the end of the round.
func (d *drill) forgets() {
	p, seed := d.g.Position(), d.sample.Uint64()
	p.Forget(seed)
	for range 8 {
		if p.Over() {
			return
		}
		p = d.told(p)
		d.sound(&p.state)
	}
	again := p
	if n, m := p.Playout(), again.Playout(); n != m || p != again {
		d.fail("playouts: equal positions play otherwise")
	}
	if p.state.running() {
		d.fail("playouts: a round is left running")
	}
	d.sound(&p.state)
}

// told makes a move by PlayInto and by Play, and applies what is told.
func (d *drill) told(p Position) Position {
	seat := p.Turn()
	moves := d.atRandom(&p.state, seat)
	m := Move{d.rules, moves[d.sample.IntN(len(moves))]}
	fold, silent := p.state, p
	events, err := p.PlayInto(seat, m, make([]Event, 3, 8))
	if err != nil || silent.Play(seat, m) != nil || p != silent {
		d.fail("playouts: %s comes out otherwise when it is told (%v)", d.name(seat, m.act), err)
	}
	for _, e := range events[3:] {
		d.happen(&fold, e.event)
	}
	if fold != p.state || slices.ContainsFunc(events[:3], func(e Event) bool { return e != Event{} }) {
		d.fail("playouts: what is told of %s is not what happens", d.name(seat, m.act))
	}
	return p
}

// sound looks at a position that is not the match's.
func (d *drill) sound(s *state) {
	d.conserved(s, "a play-out")
	if why := misshapen(d.rules, s); why != "" {
		d.fail("playouts: %s", why)
	}
}
