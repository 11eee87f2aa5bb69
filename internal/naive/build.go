package naive

import (
	"errors"
	"maps"
	"slices"
	"strings"
)

// builder reads the keys of a combination. The first error is kept.
type builder struct {
	stages []stage
	deck   *deck
	prefix []string // ["two"] for what holds in rounds dealt to two
	err    error
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// words gathers what the files say on one key that is no card's.
func (b *builder) words(path ...string) [][]word {
	path = append(slices.Clone(b.prefix), path...)
	return b.gather(path, func(f map[string]any) (any, bool) { return find(f, path...) })
}

func (b *builder) gather(path []string, look func(map[string]any) (any, bool)) [][]word {
	all := make([][]word, len(b.stages))
	for i, s := range b.stages {
		for _, f := range s.files {
			if v, ok := look(f); ok {
				all[i] = append(all[i], wordOf(v))
			} else if covers(f, path) {
				all[i] = append(all[i], word{gone: true})
			}
		}
	}
	return all
}

func read[T any](b *builder, k kind[T], old T, path ...string) T {
	v, err := fold(k, old, strings.Join(path, "."), b.words(path...))
	if err != nil {
		b.fail(err)
	}
	return v
}

func (b *builder) text(old string, path ...string) string {
	s, _ := read(b, scalars, any(old), path...).(string)
	return s
}

func (b *builder) num(old int, path ...string) int {
	n, _ := read(b, scalars, any(old), path...).(int)
	return n
}

func (b *builder) truth(old bool, path ...string) bool {
	t, _ := read(b, scalars, any(old), path...).(bool)
	return t
}

func (b *builder) list(old list, path ...string) list {
	return read(b, lists(b.deck.suits), old, path...)
}

// there says whether any file has the table.
func (b *builder) there(old bool, path ...string) bool {
	path = append(slices.Clone(b.prefix), path...)
	for _, s := range b.stages {
		for _, f := range s.files {
			if _, ok := find(f, path...); ok {
				return true
			}
		}
	}
	return old
}

// build makes the rules of a combination.
func build(stages []stage) (*Rules, error) {
	b := &builder{stages: stages}
	top := stages[len(stages)-1].files[0]
	b.deck = makeDeck(stages, read(b, names, nil, "deck", "suits"))

	r := &Rules{Copies: map[string]int{}, number: map[string]int{}}
	r.Name, _ = top["name"].(string)
	r.Players = [2]int{2, 10}
	if p, ok := read(b, scalars, nil, "players").([]any); ok && len(p) == 2 {
		least, _ := p[0].(int64)
		most, _ := p[1].(int64)
		r.Players = [2]int{int(least), int(most)}
	}
	r.Partners = b.truth(false, "partners")
	r.end = b.text("single", "match", "end")
	r.target = b.num(0, "match", "target")
	r.rounds = b.num(0, "match", "rounds")
	r.tie = b.text("shared", "match", "tie")
	r.roundLimit = b.num(1000, "match", "round_limit")
	r.twoReverse = b.text("turn", "two", "reverse")
	r.leaveCards = b.text("under-stock", "leave", "cards")

	b.count(r)
	r.general = b.conduct(defaults(b.deck))
	b.prefix = []string{"two"}
	r.two = b.conduct(r.general)
	if r.general.hand == 0 && r.two.hand == 0 {
		b.fail(errors.New("deal.hand is not given"))
	}
	return r, b.err
}

// count finds the copies of each card; one without copies is not in the deck.
func (b *builder) count(r *Rules) {
	tables := b.deck.tables(b.stages, nil, nil)
	var there []*face
	for _, f := range b.deck.faces {
		n, _ := readCard(b, scalars, nil, tables, f, "copies").(int)
		if n > 0 {
			there = append(there, f)
			r.number[f.id] = len(r.Cards)
			r.Cards = append(r.Cards, f.id)
			r.Copies[f.id] = n
		}
	}
	b.deck.faces = there
	r.Suits = b.deck.suits
}

// defaults is what holds when no file says anything.
func defaults(d *deck) *conduct {
	c := &conduct{
		faces: map[string]*face{},
		first: "after-dealer", direction: "clockwise",
		startAction: "apply", nameBy: "first-player", startReverse: "before-dealer",
		match: []string{"suit", "rank"}, must: "never",
		setsOf: everything, setsMin: 2, setsMax: 16,
		drawCount: 1, drawMax: 1, stop: "fit", then: "may-play", drawPlay: "drawn",
		debts:     map[string]debtRules{},
		jumpCards: everything, onAction: "add",
		extra:      2,
		stockEmpty: "reshuffle", blocked: "lowest", turnLimit: 10000, score: "none",
	}
	for _, f := range d.faces {
		g := *f
		g.wild = g.suit == "" // suitless cards are wild unless they say otherwise
		g.effects = map[string]atom{}
		c.faces[g.id] = &g
	}
	return c
}

// conduct lays what the files say over an older conduct.
func (b *builder) conduct(old *conduct) *conduct {
	c := &conduct{}
	c.match = read(b, names, old.match, "play", "match")
	c.faces = b.faces(old, c.match)

	c.hand = b.num(old.hand, "deal", "hand")
	c.first = b.text(old.first, "deal", "first")
	c.direction = b.text(old.direction, "deal", "direction")

	c.startAction = b.text(old.startAction, "start", "action")
	c.redraw = b.list(old.redraw, "start", "redraw")
	c.startName = b.list(old.startName, "start", "name")
	c.nameBy = b.text(old.nameBy, "start", "name_by")
	c.startReverse = b.text(old.startReverse, "start", "reverse")

	c.must = b.text(old.must, "play", "must")
	c.setsOn = b.there(old.setsOn, "sets")
	c.setsOf = b.list(old.setsOf, "sets", "of")
	c.setsMin = b.num(old.setsMin, "sets", "min")
	c.setsMax = b.num(old.setsMax, "sets", "max")

	c.drawCount = b.num(old.drawCount, "draw", "count")
	c.drawMax = b.num(old.drawMax, "draw", "max") // until-fit is no number: 0
	c.stop = b.text(old.stop, "draw", "stop")
	c.then = b.text(old.then, "draw", "then")
	c.drawPlay = b.text(old.drawPlay, "draw", "play")
	c.drawPenalty = b.num(old.drawPenalty, "draw", "penalty")

	c.jumpOn = b.there(old.jumpOn, "jump_in")
	c.jumpCards = b.list(old.jumpCards, "jump_in", "cards")
	c.onAction = b.text(old.onAction, "jump_in", "on_action")
	c.challengeOn = b.there(old.challengeOn, "challenge")
	c.extra = b.num(old.extra, "challenge", "extra")

	c.payPending = b.truth(old.payPending, "finish", "pay_pending")
	c.stockEmpty = b.text(old.stockEmpty, "stock", "empty")
	c.blocked = b.text(old.blocked, "round", "blocked")
	c.turnLimit = b.num(old.turnLimit, "round", "turn_limit")
	c.score = b.text(old.score, "score", "mode")

	c.calls = b.calls(old.calls)
	c.debts = b.debts(old.debts, c.faces)
	return c
}

// calls reads the words; at is 0 for [call.out] unless written.
func (b *builder) calls(old []call) []call {
	known := map[string]call{}
	for _, c := range old {
		known[c.id] = c
	}
	for _, s := range b.stages {
		for _, f := range s.files {
			for id := range table(f, append(slices.Clone(b.prefix), "call")...) {
				if _, ok := known[id]; !ok {
					c := call{id: id, at: 1, enforce: "auto", cure: "never", penalty: 2}
					if id == "out" {
						c.at = 0
					}
					known[id] = c
				}
			}
		}
	}
	var all []call
	for _, id := range slices.Sorted(maps.Keys(known)) {
		c := known[id]
		c.at = b.num(c.at, "call", id, "at")
		c.enforce = b.text(c.enforce, "call", id, "enforce")
		c.cure = b.text(c.cure, "call", id, "cure")
		c.penalty = b.num(c.penalty, "call", id, "penalty")
		c.falseCall = b.num(c.falseCall, "call", id, "false_call")
		c.falseCatch = b.num(c.falseCatch, "call", id, "false_catch")
		all = append(all, c)
	}
	return all
}

// debts reads the groups. A group exists as soon as a card owes in it. Within
// one file a group's own table wins over [debt.all], key by key.
func (b *builder) debts(old map[string]debtRules, faces map[string]*face) map[string]debtRules {
	all := maps.Clone(old)
	for _, f := range faces {
		if a, ok := f.effects["owe"]; ok {
			if _, known := all[a.group]; !known {
				all[a.group] = debtRules{add: "sum", then: "lose-turn"}
			}
		}
	}
	for g, d := range all {
		d.answer = readDebt(b, lists(b.deck.suits), d.answer, g, "answer")
		d.cancel = readDebt(b, lists(b.deck.suits), d.cancel, g, "cancel")
		d.passOn = readDebt(b, lists(b.deck.suits), d.passOn, g, "pass_on")
		d.sendBack = readDebt(b, lists(b.deck.suits), d.sendBack, g, "send_back")
		d.add, _ = readDebt(b, scalars, any(d.add), g, "add").(string)
		d.then, _ = readDebt(b, scalars, any(d.then), g, "then").(string)
		all[g] = d
	}
	return all
}

func readDebt[T any](b *builder, k kind[T], old T, group, key string) T {
	path := append(slices.Clone(b.prefix), "debt")
	words := b.gather(append(path, group, key), func(f map[string]any) (any, bool) {
		if v, ok := find(table(f, path...), group, key); ok {
			return v, true
		}
		return find(table(f, path...), "all", key)
	})
	v, err := fold(k, old, "debt."+group+"."+key, words)
	if err != nil {
		b.fail(err)
	}
	return v
}

// faces reads how each card behaves. Effects and wild come first, for plain
// and with are read on the cards as these make them.
func (b *builder) faces(old *conduct, match []string) map[string]*face {
	tables := b.deck.tables(b.stages, b.prefix, nil)
	now := map[string]*face{}
	for _, d := range b.deck.faces {
		f := *old.faces[d.id]
		f.effects = maps.Clone(readCard(b, atoms, f.effects, tables, d, "effects"))
		if owe, ok := f.effects["owe"]; ok && owe.group == "" {
			owe.group = f.rank
			f.effects["owe"] = owe
		}
		f.wild, _ = readCard(b, scalars, any(f.wild), tables, d, "wild").(bool)
		now[f.id] = &f
	}
	tables = b.deck.tables(b.stages, b.prefix, now)
	for _, d := range b.deck.faces {
		b.restOfFace(now[d.id], tables, match)
	}
	return now
}

func (b *builder) restOfFace(f *face, tables cardTables, match []string) {
	f.points = readCard(b, scalars, f.points, tables, f, "points")
	f.notOn = readCard(b, lists(b.deck.suits), f.notOn, tables, f, "not_on")
	onlyIf := "always"
	if f.onlyIf {
		onlyIf = "no-suit-match"
	}
	f.onlyIf = readCard(b, scalars, any(onlyIf), tables, f, "only_if") == "no-suit-match"
	follow := "fit"
	if f.followAny {
		follow = "any"
	}
	f.followAny = readCard(b, scalars, any(follow), tables, f, "follow") == "any"
	words, _ := tables.words(b.stages, f, "match")
	if !f.ownMatch {
		f.match = match // the game's, and the start for add and remove
	}
	f.ownMatch = f.ownMatch || slices.ContainsFunc(words, func(w []word) bool { return len(w) > 0 })
	f.match = readCard(b, names, f.match, tables, f, "match")
}

func readCard[T any](b *builder, k kind[T], old T, ts cardTables, f *face, key string) T {
	words, err := ts.words(b.stages, f, key)
	if err != nil {
		b.fail(err)
		return old
	}
	v, err := fold(k, old, "cards "+f.id+" "+key, words)
	if err != nil {
		b.fail(err)
	}
	return v
}
