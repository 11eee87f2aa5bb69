package naive

// callAt is the word that is due at a number of cards left, or nil.
func (g *Game) callAt(n int) *call {
	for i := range g.c.calls {
		if g.c.calls[i].at == n {
			return &g.c.calls[i]
		}
	}
	return nil
}

// caught is an open lapse that opponents may catch.
func (g *Game) lapseCaught(seat int) bool {
	l := g.lapses[seat]
	return l != nil && l.enforce == "caught"
}

// falseCall is the penalty for a word that is not due: that of the first word
// by id that sets one. falseCatch likewise.
func (g *Game) falseCall() int {
	for _, c := range g.c.calls {
		if c.falseCall > 0 {
			return c.falseCall
		}
	}
	return 0
}

func (g *Game) falseCatch() int {
	for _, c := range g.c.calls {
		if c.enforce == "caught" && c.falseCatch > 0 {
			return c.falseCatch
		}
	}
	return 0
}

// waits: a penalty that falls when the window closes.
func waits(l *call) bool {
	return l != nil && l.enforce == "auto" && l.cure == "in-time"
}

// atClose foresees the penalties that the seat's next move would let fall: how
// many cards the seat takes itself, and how many could be taken afterwards.
func (g *Game) atClose(seat int) (own, left int) {
	left = g.available()
	for s, l := range g.lapses {
		if waits(l) {
			n := min(l.penalty, left)
			left -= n
			if s == seat {
				own += n
			}
		}
	}
	return own, left
}

// handAfter is the number of cards that the seat would have after laying n; a
// waiting penalty counts as cards in its hand.
func (g *Game) handAfter(seat, n int) int {
	own, _ := g.atClose(seat)
	return handSize(g.hands[seat]) + own - n
}

// wordAllowed: the word may be put to a play exactly when the hand would then
// have the number at which it is due, or when false_call is set; but there is
// no false call when going out.
func (g *Game) wordAllowed(seat, n int) bool {
	after := g.handAfter(seat, n)
	return g.callAt(after) != nil || g.falseCall() > 0 && after > 0
}

// goesOut: laying n cards, with or without the word, takes the seat out. A
// forgotten word at 0 keeps it in, unless not one card can be drawn.
func (g *Game) goesOut(seat, n int, word bool) bool {
	if g.handAfter(seat, n) > 0 {
		return false
	}
	c := g.callAt(0)
	if c == nil || word {
		return true
	}
	_, left := g.atClose(seat)
	if g.c.stockEmpty == "reshuffle" {
		left += n // the pile below the top grows by what is laid
	}
	return min(c.penalty, left) == 0
}

// words lists a seat's calls and catches, which are open in every phase of a
// running round. Where false_catch is set, a catch is legal without a lapse;
// who has made a false catch may not make another until a window closes.
func (g *Game) words(seat int) []move {
	var ms []move
	if l := g.lapses[seat]; l != nil && l.cure == "in-time" {
		ms = append(ms, simple("call"))
	}
	for s := range g.t.Seats {
		if !g.inRound[s] || !g.opponents(seat, s) {
			continue
		}
		if g.lapseCaught(s) || g.falseCatch() > 0 && !g.falseFrom[seat] {
			ms = append(ms, move{kind: "catch", target: s})
		}
	}
	return ms
}

// doCatch settles a lapse, or punishes a false catch.
func (g *Game) doCatch(seat, at int) {
	if g.lapseCaught(at) {
		n := g.lapses[at].penalty
		g.lapses[at] = nil
		g.take(at, n)
		return
	}
	g.falseFrom[seat] = true
	g.take(seat, g.falseCatch())
}

// closeWindows: step 1 of the resolution. Waiting penalties are drawn, in the
// order of seats.
func (g *Game) closeWindows() {
	for s, l := range g.lapses {
		g.lapses[s], g.falseFrom[s] = nil, false
		if waits(l) && !g.dry {
			g.take(s, l.penalty)
		}
	}
}

// judgeWord: step 4. The play left the hand at a number at which a word is due
// and came without it, or came with a word that was not due.
func (g *Game) judgeWord(seat, left int, word bool) {
	c := g.callAt(left)
	switch {
	case word && c == nil:
		g.take(seat, g.falseCall())
	case c == nil || word || left == 0:
	case c.enforce == "auto" && c.cure == "never":
		g.take(seat, c.penalty)
	default:
		g.lapses[seat] = c
	}
}
