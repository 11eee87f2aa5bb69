package lastcard

import (
	"cmp"
	"slices"
)

// everySeat calls look for the host and every seat of the table.
func (d *drill) everySeat(look func(seat int)) {
	for seat := Host; seat < int(d.s().seats); seat++ {
		look(seat)
	}
}

// listed: the lists of legal moves are sorted, without repetition, there when
// they must be and empty when they must be, and what they list is accepted.
func listed() watcher {
	return watcher{at: func(d *drill) {
		d.everySeat(func(seat int) {
			moves := d.legal(seat)
			d.inOrder(seat, moves)
			d.rightlyEmpty(seat, moves)
			d.accepted(seat, moves)
		})
		for _, seat := range [...]int{-2, int(d.s().seats), maxSeats, 1 << 20} {
			if moves := d.g.Legal(seat); len(moves) != 0 {
				d.fail("listed: the unknown seat %d has the move %s", seat, moves[0])
			}
		}
	}}
}

func (d *drill) inOrder(seat int, moves []act) {
	for i := 1; i < len(moves); i++ {
		if compareActs(d.t, moves[i-1], moves[i]) >= 0 {
			d.fail("listed: %s comes before %s", d.name(seat, moves[i-1]), d.name(seat, moves[i]))
		}
	}
}

// compareActs is the order of lists of moves: kind, cards, suit, target, word;
// what a form goes without comes first.
func compareActs(t *tables, a, b act) int {
	return cmp.Or(
		cmp.Compare(a.kind(), b.kind()),
		slices.Compare(cardsOf(t, a), cardsOf(t, b)),
		cmp.Compare(a.suit(), b.suit()),
		cmp.Compare(a.target(), b.target()),
		compareBools(a.word(), b.word()),
	)
}

func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// cardsOf lists the cards of a play in their order.
func cardsOf(t *tables, a act) []uint8 {
	if a.kind() != Play && a.kind() != Jump {
		return nil
	}
	cards := make([]uint8, a.n())
	for i := range cards {
		cards[i] = a.at(t, i)
	}
	return cards
}

func (d *drill) rightlyEmpty(seat int, moves []act) {
	s := d.s()
	switch {
	case s.phase == PhaseBetween && seat == Host:
		if !slices.Equal(moves, []act{actOf(Deal)}) {
			d.fail("listed: between two rounds the host has %d moves", len(moves))
		}
	case !s.running() || seat == Host || !s.inRound(seat):
		if len(moves) != 0 {
			d.fail("listed: %s stands in a list that must be empty", d.name(seat, moves[0]))
		}
	case seat == s.mover() && len(moves) == 0:
		d.fail("listed: seat %d is to move and has no legal move", seat)
	case seat != s.mover():
		for _, a := range moves {
			if a.kind() != Jump && a.kind() != Call && a.kind() != Catch {
				d.fail("listed: %s is legal out of turn", d.name(seat, a))
			}
		}
	}
}

// accepted makes listed moves on copies, each of which must be a sound
// position. Of long lists it takes a part.
func (d *drill) accepted(seat int, moves []act) {
	const enough = 12
	before := d.g.position
	for i := range min(len(moves), enough) {
		a := moves[i]
		if len(moves) > enough {
			a = moves[d.sample.IntN(len(moves))]
		}
		after := before
		if err := after.Play(seat, Move{d.rules, a}); err != nil {
			d.fail("listed: %s is refused: %v", d.name(seat, a), err)
		}
		if card := lost(d.rules, &after.state); card >= 0 {
			d.fail("conservation: %s is not kept by %s", d.rules.spec.cards[card].id, d.name(seat, a))
		}
		if why := misshapen(d.rules, &after.state); why != "" {
			d.fail("shape: %s, after %s", why, d.name(seat, a))
		}
	}
	if before != d.g.position {
		d.fail("listed: playing on a copy has changed the original")
	}
}

// refused: a move that is not listed is refused with a reason, and nothing
// has changed. All forms that there are are tried where they are few, else a
// sample of them.
func refused() watcher {
	return watcher{at: func(d *drill) {
		before, logged, moves := d.g.position, d.g.log.len(), len(d.g.moves)
		d.everySeat(func(seat int) { d.refuses(seat, d.legal(seat)) })
		for _, seat := range [...]int{-2, int(d.s().seats), maxSeats, 127, 128, 255, 1 << 20} {
			d.refuses(seat, nil)
		}
		if d.g.position != before || d.g.log.len() != logged || len(d.g.moves) != moves {
			d.fail("refused: trying moves has left a trace")
		}
	}}
}

// refuses tries moves of one seat that are not listed.
func (d *drill) refuses(seat int, moves []act) {
	const allOf = 400
	some := 8
	if seat == d.s().mover() {
		some = 40
	}
	legal := make(map[act]bool, len(moves))
	for _, a := range moves {
		legal[a] = true
	}
	tried := d.tried[:0]
	try := func(a act) {
		if !legal[a] && !d.hostMay(seat, a) {
			tried = append(tried, a)
		}
	}
	if f := formsFor(d); f.count() <= allOf || d.sample.IntN(64) == 0 && f.count() < 1<<14 {
		f.each(try)
	}
	for range some {
		try(randomAct(d.t, d.s(), d.sample, moves))
	}
	d.refuseAll(seat, tried)
	d.tried = tried
}

// refuseAll compares positions once, and again after every move only where
// something has changed.
func (d *drill) refuseAll(seat int, tried []act) {
	before := d.g.position
	for _, a := range tried {
		d.refuse(seat, a)
	}
	if d.g.position == before {
		return
	}
	d.g.position = before
	for _, a := range tried {
		d.refuse(seat, a)
		if d.g.position != before {
			d.fail("refused: %s has changed the position", d.name(seat, a))
		}
	}
}

// hostMay is whether a move is one of those of the host that stand in no list.
func (d *drill) hostMay(seat int, a act) bool {
	s, target := d.s(), int(a.target())-1
	if seat != Host || target < 0 || target >= int(s.seats) {
		return false
	}
	switch {
	case a == actOf(Leave).withTarget(a.target()):
		return s.phase != PhaseOver && s.match>>target&1 != 0
	case a == actOf(Penalty).withTarget(a.target()).withN(a.n()).withMore(a.more):
		return a.n() > 0 && a.more <= maxReason && s.running() && s.inRound(target)
	}
	return false
}

func (d *drill) refuse(seat int, a act) {
	_, err := d.g.Play(seat, Move{d.rules, a})
	why, is := err.(*MoveError)
	switch {
	case err == nil:
		d.fail("refused: %s (%+v) is not listed and was accepted", d.name(seat, a), a)
	case !is || why.Reason == nil || why.Reason.Word() == "":
		d.fail("refused: %s: %v gives no reason", d.name(seat, a), err)
	case why.Seat != seat || why.Move != Move{d.rules, a}:
		d.fail("refused: %s: the error speaks of another move: %v", d.name(seat, a), err)
	case d.g.Over() != (why.Reason == ErrOver):
		d.fail("refused: %s: %v", d.name(seat, a), err)
	}
}

// live: in a running round the move that a host plays for an absent seat is a
// legal one, and the one the rule of defaults names.
func live() watcher {
	return watcher{at: func(d *drill) {
		d.everySeat(func(seat int) {
			m, ok := d.g.Default(seat)
			moves := d.legal(seat)
			switch toMove := seat == d.s().mover() && !d.g.Over(); {
			case ok != toMove:
				d.fail("live: seat %d has a default: %v, is to move: %v", seat, ok, toMove)
			case ok && !slices.Contains(moves, m.act):
				d.fail("live: the default %s is not legal", d.name(seat, m.act))
			case ok && !d.isDefault(seat, moves, m.act):
				d.fail("live: the default is %s of %d moves", d.name(seat, m.act), len(moves))
			}
		})
	}}
}

// isDefault judges a default by DESIGN's list: pay; pass; draw; the suit held
// most; else the first single card, rather without a target, with the suit held
// most, with the word where it is due; else the first move.
func (d *drill) isDefault(seat int, moves []act, a act) bool {
	for _, kind := range [...]MoveKind{Pay, Pass, Draw} {
		if slices.Contains(moves, actOf(kind)) {
			return a.kind() == kind
		}
	}
	most := d.heldMost(seat)
	if d.s().phase == PhaseName {
		return a == actOf(Name).withSuit(most)
	}
	first := slices.IndexFunc(moves, func(m act) bool { return m.kind() == Play && m.n() == 1 })
	if first < 0 {
		return a == moves[0]
	}
	want := moves[first]
	for _, m := range moves { // the last that is better
		if m.kind() != Play || m.n() != 1 {
			continue
		}
		switch {
		case want.target() != 0 && m.target() == 0:
			want = m
		case m.card() != want.card() || m.target() != want.target():
		case m.suit() == most && want.suit() != most:
			want = m
		case m.suit() == want.suit() && m.word() && !want.word() && d.dueAfter(seat, m):
			want = m
		}
	}
	return a == want
}

// heldMost is the suit of which a seat holds most cards, plus one.
func (d *drill) heldMost(seat int) uint8 {
	best, most := 1, -1
	for suit := range d.rules.spec.suits {
		n := 0
		for card, c := range d.rules.spec.cards {
			if c.suit == suit && seat >= 0 {
				n += d.t.copiesIn(&d.s().hands[seat], card)
			}
		}
		if n > most {
			best, most = suit+1, n
		}
	}
	return uint8(best)
}

// dueAfter is whether a word is due at the number of cards a play leaves.
func (d *drill) dueAfter(seat int, a act) bool {
	left := int(d.s().hands[seat].n) - int(a.n()) + d.owedBefore(seat)
	return slices.ContainsFunc(d.rule().calls, func(c callSpec) bool { return c.at == left })
}

// owedBefore counts the cards of penalties that would be drawn before the next
// move of a seat.
func (d *drill) owedBefore(seat int) int {
	n := 0
	for i, c := range d.rule().calls {
		if d.s().lapses[seat]>>i&1 != 0 && !c.caught && c.inTime {
			n += c.penalty
		}
	}
	return min(n, drawable(d.rule(), d.s()))
}

// drawable counts what could be taken from the stock.
func drawable(rule *conduct, s *state) int {
	if rule.stockEmpty == emptyReshuffle && s.pile > 0 {
		return int(s.stock) + int(s.pile) - 1
	}
	return int(s.stock)
}

// text: every legal move survives writing and reading, and so does what any
// form of a move writes if it is read at all.
func text() watcher {
	return watcher{at: func(d *drill) {
		d.everySeat(func(seat int) {
			moves := d.legal(seat)
			for i, a := range moves {
				if i > 20 {
					a = moves[d.sample.IntN(len(moves))]
				}
				d.survives(a, true)
				if i > 30 {
					break
				}
			}
			for range 4 {
				if a := randomAct(d.t, d.s(), d.sample, moves); d.writable(a) {
					d.survives(a, false)
				}
			}
		})
	}}
}

// writable is whether a form has cards and suits that there are: only such can
// be had from outside, by ParseMove.
func (d *drill) writable(a act) bool {
	if int(a.suit()) > d.t.suits || a.kind() == NoMove {
		return false
	}
	if a.kind() > Jump {
		return true
	}
	for i := range int(a.n()) {
		if int(a.card()) >= d.t.cards || int(a.at(d.t, i)) >= d.t.cards {
			return false
		}
	}
	return true
}

func (d *drill) survives(a act, legal bool) {
	m := Move{d.rules, a}
	written := m.String()
	read, err := d.rules.ParseMove(written)
	switch {
	case legal && err != nil:
		d.fail("text: %q is not read: %v", written, err)
	case err == nil && read.String() != written:
		d.fail("text: %q is read as %q", written, read)
	case err == nil && (legal || d.t.wellFormed(a)) && read != m:
		d.fail("text: %q is read as another move: %+v, not %+v", written, read.act, a)
	}
}
