package lastcard

// How rounds and matches end, and what they count.

func (o *outline) stock() {
	o.say("stock.empty", [...]string{"stock.reshuffle", "stock.pass", "stock.end"}[o.c.stockEmpty], nil)
}

func (o *outline) finish() {
	o.say("finish", "finish", nil)
	doing := o.with[atomSwap].or(o.with[atomRotate]).or(o.with[atomOwe]).or(o.with[atomName])
	switch {
	case o.c.payPending && !o.with[atomOwe].empty():
		o.say("finish.pay_pending", "finish.pay", nil)
	default:
		o.unless(doing.empty(), "finish.pay_pending", either(o.with[atomOwe].empty(), "finish.any", "finish.any.owe"), nil)
	}
	blocked := [...]string{"lowest", "void", "all"}[o.c.blocked]
	if o.c.score == scoreNone && blocked == "all" {
		blocked = "none"
	}
	if o.c.score == scoreNone && blocked == "lowest" {
		blocked = "lowest.plain"
	}
	o.say("round.blocked", "blocked."+blocked, nil)
	o.unless(o.c.turnLimit == 10000, "round.turn_limit", "round.limit", args{"n": o.c.turnLimit})
}

func (o *outline) score() {
	mode := [...]string{"none", "winner", "penalty", "both", "net"}[o.c.score]
	o.unless(o.c.score == scoreNone, "score.mode", "score."+mode, nil)
	worth := o.pick(func(i int) bool { return o.c.cards[i].points != 0 })
	if o.c.score == scoreNone && (o.c.blocked != blockedLowest || worth.empty()) {
		return
	}
	o.say("score.points", either(o.c.score == scoreNone, "points.blocked", "points"), nil)
	o.points()
}

// points takes down what each card counts. Numbers that count their number are
// one line.
func (o *outline) points() {
	face := o.pick(func(i int) bool {
		return o.numbers.has(i) && o.c.cards[i].points == rankValue(o.spec.ranks[o.spec.cards[i].rank])
	})
	for i, card := range o.spec.cards {
		n := o.c.cards[i].points
		f := o.say("points."+card.id, either(face.has(i), "points.face", "points.n"), args{"n": n})
		if face.has(i) {
			f.args = nil
		}
		f.about.add(i)
		f.item, f.also = true, "cards.points"
	}
}

func (o *outline) match() {
	m := o.c.end
	most := either(o.few(), "few", "most")
	if o.c.score == scoreNone {
		most = "won"
	}
	switch m.end {
	case endSingle:
		o.say("match.end", "match.single", nil)
		return
	case endFirstTo:
		o.say("match.end", either(o.c.score == scoreBoth, "match.first.plus", "match.first"), args{"n": m.target}).also = "match.target"
	case endLowestWhen:
		o.say("match.end", either(o.c.score == scorePenalty, "match.lowest.minus", "match.lowest"), args{"n": m.target}).also = "match.target"
	case endRounds:
		o.say("match.end", "match.rounds."+most, args{"n": m.rounds}).also = "match.rounds"
	}
	o.say("match.tie", either(m.anotherRound, "match.again", "match.shared"), nil)
	o.unless(m.roundLimit == 1000, "match.round_limit", "match.limit", args{"n": m.roundLimit})
}

func (o *outline) two() {
	if backwards := o.with[atomReverse]; !backwards.empty() {
		skips := o.c.reverseTwo == reverseSkip
		o.unless(!skips, "two.reverse", either(skips, "two.skip", "two.turn"), args{"cards": backwards})
		start := backwards.andNot(o.c.start.redraw)
		if skips && o.c.start.action == startApply && !o.c.deal.dealerFirst && !start.empty() {
			o.say("two.start", "two.start", args{"cards": start}).also = "two.reverse"
		}
	}
}

func (o *outline) partners() {
	o.unless(!o.spec.partners, "partners", either(o.spec.partners, "partners", "partners.none"), nil)
}

func (o *outline) leave() {
	o.say("leave.cards", [...]string{"leave.stock", "leave.pile", "leave.aside"}[o.c.leave], nil)
}
