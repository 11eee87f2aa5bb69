package lastcard

import "strconv"

// What players do besides laying a card: draw, answer, jump in, speak up.

func (o *outline) draw() {
	d := o.c.draw
	who := []string{"draw.never", "draw.match", "draw.any"}[o.c.must]
	if o.c.must == mustIfMatch && o.wild.empty() {
		who = "draw.any"
	}
	o.say("draw.count", who, args{"n": d.count, "cards": o.wild}).also = "play.must"
	o.drawOn(d)
	o.drawn(d)
	o.unless(d.penalty == 0, "draw.penalty", either(d.penalty == 0, "draw.free", "draw.penalty"), args{"n": d.penalty})
}

// drawOn tells how long one goes on drawing.
func (o *outline) drawOn(d drawSpec) {
	free := d.stop == stopFree
	phrase := "draw.fit"
	switch {
	case d.max == 1 || d.then == thenEnd:
		phrase = "draw.once"
	case d.max == drawUntilFit:
		phrase = either(free, "draw.endless", "draw.until")
	case free:
		phrase = "draw.stop"
	case d.count > 1:
		phrase = "draw.fit.times"
	}
	o.unless(phrase == "draw.once", "draw.max", phrase, args{"n": d.max}).also = "draw.stop"
}

// drawn tells what becomes of a drawn card.
func (o *outline) drawn(d drawSpec) {
	if d.then == thenEnd {
		o.say("draw.then", "draw.end", nil)
		return
	}
	phrase := "draw.keep"
	switch {
	case d.then == thenMustPlay || o.c.must == mustIfAny || o.c.must == mustIfMatch && o.wild.empty():
		phrase = "draw.must"
	case o.c.must == mustIfMatch:
		phrase = "draw.must.match"
	}
	o.say("draw.then", phrase, args{"cards": o.wild})
	o.say("draw.play", either(d.playAny, "draw.all", "draw.drawn"), nil)
	o.say("draw.over", "draw.over", nil)
}

// debts tells how cards to be drawn are answered, group by group.
func (o *outline) debts() {
	for i, d := range o.c.debts {
		owing := o.owing(i)
		about := func(f *fact) { f.about = owing }
		topic := "debt." + d.group + "."
		also := "debt.all."
		list := args{"list": d.answer}
		switch add := [...]string{"answer", "answer.double", "answer.replace"}[d.add]; {
		case d.answer.nothing():
			f := o.unless(true, topic+"answer", "debt.none", nil)
			about(f)
			f.also = also + "answer " + topic + "add " + also + "add"
		case o.sameRank(d.answer, owing):
			f := o.say(topic+"answer", "debt."+add+".same", nil)
			about(f)
			f.also = also + "answer " + topic + "add " + also + "add"
			o.grows(d, owing)
		default:
			f := o.say(topic+"answer", "debt."+add, list)
			about(f)
			f.also = also + "answer " + topic + "add " + also + "add"
			o.passesOn(d, owing)
		}
		for _, l := range []struct {
			key  string
			list cardList
		}{{"cancel", d.cancel}, {"pass_on", d.passOn}, {"send_back", d.sendBack}} {
			none := l.list.nothing()
			f := o.unless(none, topic+l.key, "debt."+l.key+either(none, ".none", ""), args{"list": l.list})
			about(f)
			f.also = also + l.key
		}
		f := o.unless(!d.thenPlay, topic+"then", either(d.thenPlay, "debt.play", "debt.lose"), nil)
		about(f)
		f.also = also + "then"
	}
}

// grows shows by numbers how a debt grows in which one card alone is laid.
func (o *outline) grows(d debtSpec, owing cardSet) {
	n := o.owes(owing.first())
	if d.add != addSum || o.pick(func(i int) bool { return owing.has(i) && o.owes(i) == n }) != owing {
		return
	}
	o.say("debt."+d.group+".grows", "debt.grows", args{"n": n, "two": 2 * n, "three": 3 * n}).about = owing
}

// passesOn tells of answers that make nobody draw themselves.
func (o *outline) passesOn(d debtSpec, owing cardSet) {
	var alike cardSet // of the rank of a card that owes
	for _, rank := range o.ranksOf(owing) {
		alike = alike.or(o.ranked[rank])
	}
	members := d.answer.members() // of those by "at-least" none are idle
	listed := members[0].or(members[2]).or(members[1].or(members[3]).and(alike))
	if idle := listed.andNot(o.with[atomOwe]); !idle.empty() {
		o.say("debt."+d.group+".idle", "debt.idle", nil).about = idle
	}
}

// only tells for which cards something holds.
func (o *outline) only(topic, phrase string, set cardSet) {
	switch others := o.all.andNot(set); {
	case others.empty():
		o.unless(true, topic, phrase+"all", nil)
	case len(o.bunches(others)) < len(o.bunches(set)):
		o.say(topic, phrase+"but", args{"cards": others})
	default:
		o.say(topic, phrase+"cards", args{"cards": set})
	}
}

func (o *outline) jump() {
	j := o.c.jumpIn
	if !j.on || j.cards.empty() {
		o.unless(true, "jump_in", "jump.none", nil)
		return
	}
	o.say("jump_in", "jump", nil)
	o.only("jump_in.cards", "jump.", j.cards)
	o.say("jump_in.on", "jump.on", nil)
	owing, backwards := o.with[atomOwe].and(j.cards), o.with[atomReverse].and(j.cards)
	how := [...]string{"add", "undo", "forbid"}[j.onAction]
	if !owing.empty() {
		o.say("jump_in.on_action", "jump."+how, args{"cards": owing})
	}
	if j.onAction == jumpUndo && !backwards.empty() {
		o.say("jump_in.on_action.reverse", "jump.undo.reverse", args{"cards": backwards}).also = "jump_in.on_action"
	}
}

// calls tells of the words, each with what it costs to forget it.
func (o *outline) calls() {
	for _, c := range o.c.calls {
		topic := "call." + c.id
		a := func(n int) args { return args{"word": c.word, "n": n} }
		phrase := "call.at"
		if c.at <= 1 {
			phrase += strconv.Itoa(c.at)
		}
		o.say(topic+".at", phrase, a(c.at)).also = topic + ".word"
		how := either(c.caught, "caught", "auto") + either(c.inTime, ".cure", "")
		if c.at == 0 {
			how = "out"
		}
		if c.penalty == 0 {
			how = either(c.at == 0, "out.free", "free")
		}
		o.say(topic+".penalty", "call."+how, a(c.penalty)).also = topic + ".enforce " + topic + ".cure"
		o.unless(c.falseCall == 0, topic+".false_call", either(c.falseCall == 0, "call.honest", "call.false_call"), a(c.falseCall))
		if c.caught && c.at > 0 {
			o.unless(c.falseCatch == 0, topic+".false_catch", either(c.falseCatch == 0, "call.sure", "call.false_catch"), a(c.falseCatch))
		}
	}
}

// challenge tells how a card with a condition is doubted.
func (o *outline) challenge() {
	doubted := o.with[atomOwe].and(o.pick(func(i int) bool { return o.c.cards[i].onlyIf }))
	if doubted.empty() {
		return
	}
	if !o.c.challenge.on {
		o.unless(true, "challenge", "challenge.none", args{"cards": doubted})
		return
	}
	o.say("challenge", "challenge", args{"cards": doubted})
	extra := o.c.challenge.extra
	o.say("challenge.extra", either(extra == 0, "challenge.even", "challenge.extra"), args{"n": extra})
}

func (o *outline) sets() {
	s := o.c.sets
	if !s.on || s.of.empty() {
		o.unless(true, "sets", "sets.none", nil)
		return
	}
	o.say("sets.min", "sets", args{"n": s.min}).also = "sets"
	o.unless(s.max >= maxSetCards, "sets.max", either(s.max >= maxSetCards, "sets.any", "sets.max"), args{"n": s.max})
	o.only("sets.of", "sets.", s.of)
	o.say("sets.order", "sets.order", nil)
	if doing := o.with[atomOwe].or(o.with[atomSkip]).or(o.with[atomReverse]); !doing.and(s.of).empty() {
		o.say("sets.sum", "sets.sum", nil)
	}
}

// nothing tells whether no card is ever in a list.
func (l cardList) nothing() bool { return l.members() == [8]cardSet{} }
