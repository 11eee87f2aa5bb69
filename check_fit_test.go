package lastcard

// fitting: which cards the seat to move may lay, and whether it may draw, pay
// or pass, is what RULES.md says of "[play]", "[draw]" and "[debt]", read here
// card by card from the rules as the file has them.
func fitting() watcher {
	return watcher{at: func(d *drill) {
		s := d.s()
		if !s.running() || s.phase == PhaseName {
			return
		}
		listed := map[MoveKind]bool{}
		var laid cardSet
		for _, a := range d.legal(int(s.turn)) {
			listed[a.kind()] = true
			if a.kind() == Play && a.n() == 1 {
				laid.add(int(a.card()))
			}
		}
		for card := range d.rules.spec.cards {
			if may := d.mayLay(card); laid.has(card) != may {
				d.fail("fitting: %s is listed: %v, may be laid: %v", d.rules.spec.cards[card].id, laid.has(card), may)
			}
		}
		draw, pay, pass := d.mayElse()
		if listed[Draw] != draw || listed[Pay] != pay || listed[Pass] != pass {
			d.fail("fitting: draw, pay and pass are listed: %v %v %v, may be made: %v %v %v",
				listed[Draw], listed[Pay], listed[Pass], draw, pay, pass)
		}
	}}
}

// mayLay is whether the seat to move may lay a card now, alone.
func (d *drill) mayLay(card int) bool {
	s, rule := d.s(), d.rule()
	h := &s.hands[s.turn]
	switch {
	case !h.bit(card), s.penalised, d.barredHere(card):
		return false
	case !rule.challenge.on && !d.innocentNow(card):
		return false
	case s.phase == PhaseDebt:
		return listOn(d, s, card) != roleNone
	case s.phase == PhaseDrawn && !rule.draw.playAny && !s.drawn.bit(card):
		return false
	}
	if s.phase == PhaseDrawn && !s.drawn.bit(card) && d.mustLayDrawn() {
		return false
	}
	return d.fitsHere(card)
}

// mustLayDrawn is whether a drawn card fits that then = "must-play" has laid.
func (d *drill) mustLayDrawn() bool {
	s, rule := d.s(), d.rule()
	for card := range rule.cards {
		if s.drawn.bit(card) && d.fitsHere(card) && !d.barredHere(card) && d.innocentNow(card) {
			return rule.draw.then == thenMustPlay
		}
	}
	return false
}

// fitsHere is whether a card fits on the top card and the current suit.
func (d *drill) fitsHere(card int) bool {
	s, c, top := d.s(), d.rule().cards[card], int(d.s().top())
	suit, rank := d.rules.spec.cards[card].suit, d.rules.spec.cards[card].rank
	return c.wild || s.suit == 0 || d.rule().cards[top].followAny ||
		c.match.suit && suit+1 == int(s.suit) ||
		c.match.rank && !s.mute && rank == d.rules.spec.cards[top].rank
}

// barredHere is whether not_on keeps a card off the top card.
func (d *drill) barredHere(card int) bool {
	s, barred := d.s(), false
	mine, top := d.rules.spec.cards[card], d.rules.spec.cards[s.top()]
	for _, e := range d.rule().cards[card].notOn {
		if e.cards.has(int(s.top())) && (!e.sameRank || mine.rank == top.rank) &&
			(!e.sameSuit || s.suit != 0 && mine.suit+1 == int(s.suit)) {
			barred = !e.not
		}
	}
	return barred
}

// innocentNow is whether the condition of a card is met: it has none, or the
// hand holds no other card of the current suit.
func (d *drill) innocentNow(card int) bool {
	s := d.s()
	if !d.rule().cards[card].onlyIf || s.suit == 0 {
		return true
	}
	for other, c := range d.rules.spec.cards {
		n := d.t.copiesIn(&s.hands[s.turn], other)
		if other == card {
			n--
		}
		if n > 0 && c.suit+1 == int(s.suit) {
			return false
		}
	}
	return true
}

// obliged is whether play.must obliges the seat to lay one of some cards.
func (d *drill) obliged(cards func(card int) bool) bool {
	for card, c := range d.rule().cards {
		if cards(card) && d.innocentNow(card) {
			switch d.rule().must {
			case mustIfAny:
				return true
			case mustIfMatch:
				if !c.wild {
					return true
				}
			}
		}
	}
	return false
}

// mayElse is whether the seat to move may draw, pay and pass.
func (d *drill) mayElse() (draw, pay, pass bool) {
	s, rule := d.s(), d.rule()
	nothing := drawable(rule, s) == 0
	drawing := !nothing || rule.stockEmpty == emptyEndRound
	switch {
	case s.phase == PhaseDebt:
		return false, true, false
	case s.penalised:
		return false, false, true
	case d.obliged(d.mayLay):
		return false, false, false
	case s.phase == PhaseTurn:
		return drawing, false, nothing
	}
	fits, must := false, false
	for card := range rule.cards {
		if s.drawn.bit(card) && d.mayLay(card) {
			fits = true
			must = must || rule.draw.then == thenMustPlay && d.innocentNow(card)
		}
	}
	more := (rule.draw.max == drawUntilFit || int(s.draws) < rule.draw.max) &&
		!(fits && (rule.draw.stop == stopFit || rule.draw.max == drawUntilFit))
	return more && drawing && !must, false, (rule.draw.stop == stopFree || !more || nothing) && !must
}
