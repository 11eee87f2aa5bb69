package lastcard

import (
	"maps"
	"slices"
)

// What can be played and is hardly meant.
func (f *finished) warnings() {
	f.warnReverse()
	f.warnJumpIn()
	f.warnOverlays()
	f.warnIdle()
}

func (f *finished) hasAtom(k atomKind) bool {
	return !f.general.look.with[k].empty() || !f.two.look.with[k].empty()
}

func (f *finished) warnReverse() {
	if f.spec.players[0] > 2 || f.general.values["two.reverse"].from != nil || !f.hasAtom(atomReverse) {
		return
	}
	at := place{file: f.top()}
	for i := range f.spec.cards {
		if w := f.general.cards["effects"].at(i).from; f.general.look.with[atomReverse].has(i) && w != nil {
			at = w.at
			break
		}
	}
	f.report.warning(at, "cards reverse, and nothing says what that does with two players",
		`write [two] reverse = "skip", or "turn" if it is to do nothing there`)
}

func (f *finished) warnJumpIn() {
	for _, r := range []*rules{f.general, f.two} {
		twice := false
		for i, c := range f.spec.cards {
			twice = twice || c.copies > 1 && r.jumpIn.cards.has(i)
		}
		if w := f.switched(r.two, "jump_in", ""); r.jumpIn.on && !twice && w != nil {
			f.report.warning(w.at, "nobody can jump in: no card that may be laid so exists twice", "widen jump_in.cards, or leave [jump_in] out")
		}
	}
}

// warnOverlays tells of overlays without which the combination is the same.
func (f *finished) warnOverlays() {
	for i, st := range f.stages {
		if !st.side {
			continue
		}
		for j, file := range st.files {
			stages := slices.Clone(f.stages)
			stages[i].files = slices.Delete(slices.Clone(st.files), j, j+1)
			if f.sameWith(stages) {
				f.report.warning(file.called, say(file.name)+" changes nothing", "leave it out, or see whether the game has what it speaks of")
			}
		}
	}
}

func sameTexts(a, b *spec) bool {
	words := func(c, d callSpec) bool { return c.word == d.word }
	return maps.EqualFunc(a.words, b.words, maps.Equal[map[string]string, map[string]string]) && a.source == b.source &&
		slices.EqualFunc(a.general.calls, b.general.calls, words) && slices.EqualFunc(a.two.calls, b.two.calls, words)
}

// warnIdle tells of keys of the file itself that do nothing here.
func (f *finished) warnIdle() {
	g, t := &f.general.conduct, &f.two.conduct
	goal := g.end.end == endFirstTo || g.end.end == endLowestWhen
	anyWild := f.anyCard(func(c cardConduct) bool { return c.onlyIf })
	caught := func(c callSpec) bool { return c.caught }
	idle := map[string]string{
		"match.target":     ifNot(goal, `it counts with match.end = "first-to" or "lowest-when"`),
		"match.rounds":     ifNot(g.end.end == endRounds, `it counts with match.end = "rounds"`),
		"match.tie":        ifNot(g.end.end != endSingle, "a match of one round has no other"),
		"challenge":        ifNot(anyWild, `it speaks of cards with only_if = "no-suit-match", and there are none`),
		"challenge.extra":  ifNot(anyWild, `it speaks of cards with only_if = "no-suit-match", and there are none`),
		"start.reverse":    ifNot(f.hasAtom(atomReverse), "no card reverses"),
		"two.reverse":      ifNot(f.hasAtom(atomReverse), "no card reverses"),
		"call.false_catch": ifNot(slices.ContainsFunc(g.calls, caught) || slices.ContainsFunc(t.calls, caught), `a word is caught with enforce = "caught"`),
	}
	for _, r := range f.top().without {
		if !f.drops(r.name) || f.dropsNothing(r) {
			f.report.warning(r.at, "nothing says "+say(r.name), "without takes away what the files below say")
		}
	}
	told := map[*word]bool{}
	for _, w := range f.top().words {
		late := (w.two || w.table == "two") && f.spec.players[0] > 2
		if late {
			told[w] = true
			f.report.warning(w.at, w.full()+" has effect only once seats have left", "the game is played by three or more, so no match begins with two")
		}
		key := w.table
		if w.rule != nil {
			key += "." + w.rule.key
		}
		if why := idle[key]; why != "" && !late && !f.broken[w] {
			told[w] = true
			f.report.warning(w.at, w.full()+" has no effect here", why)
		}
	}
	f.warnIdleWords(told)
}

func ifNot(works bool, why string) string {
	if works {
		return ""
	}
	return why
}

func (f *finished) anyCard(is func(cardConduct) bool) bool {
	return slices.ContainsFunc(f.general.conduct.cards, is) || slices.ContainsFunc(f.two.conduct.cards, is)
}

// drops tells whether the files below the top one say what it does without.
func (f *finished) drops(name string) bool {
	d, rank := rankDrop(name, len(f.stages)-1)
	if name == "players" || name == "partners" || name == "source" {
		return true
	}
	return slices.ContainsFunc(f.files(), func(file *ruleFile) bool {
		return !file.top && slices.ContainsFunc(file.words, func(w *word) bool {
			if rank == "" {
				return w.under(name)
			}
			made, _ := w.sel.maybeMade()
			return w.table == "cards" && (slices.Contains(made, rank) || d.key == w.key())
		})
	})
}
