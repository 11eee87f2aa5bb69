package lastcard

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
)

// What no single key shows: the checks over the finished combination. They
// assume nothing of the spec but that its numbers index what they should.

// check reports what is wrong with the combination as a whole.
func (f *finished) check() {
	if f.disagree {
		return // what follows from one overlay or the other is no news
	}
	f.checkTable()
	if !f.unsure() {
		f.sizes(f.general.look)
	}
	f.checkIDs()
	conducts := []*rules{f.general, f.two}
	if !f.forTwo {
		conducts = conducts[:1] // they are the same
	}
	for _, r := range conducts {
		f.checkDeal(r)
		f.checkDraw(r)
		f.checkSets(r)
		f.checkNames(r)
		f.checkDebts(r)
		f.checkJumpIn(r)
		f.checkCalls(r)
		f.checkScore(r)
		f.checkMatch(r)
	}
}

// warn tells what is odd where nothing is wrong.
func (f *finished) warn() {
	if !f.report.failing() {
		f.warnings()
	}
}

// place is where a key is said, or else the file that was asked for.
func (f *finished) place(r *rules, key string) place {
	if w := r.values[key].from; w != nil {
		return w.at
	}
	return place{file: f.top(), key: key}
}

// failAt reports what several keys have to do with, at the one that the file
// that was asked for says, or else at the first.
func (f *finished) failAt(r *rules, message, hint string, keys ...string) {
	at := f.place(r, keys[0])
	for _, key := range keys {
		if w := r.values[key].from; w != nil && (w.file.top && !at.file.top || at.pos().Line == 0) {
			at = w.at
		}
	}
	f.report.error(at, message, hint)
}

func (f *finished) checkTable() {
	players := f.spec.players
	at := place{file: f.top(), key: "players"}
	for _, file := range f.files() {
		if file.seated.file != nil {
			at = file.seated
		}
	}
	switch {
	case players == [2]int{}:
		f.missing("players", f.tablePlace("players"), "players is missing", "say the fewest and the most: players = [2, 10]")
	case f.spec.partners && (players[0] < 4 || players[0]%2 != 0 || players[1]%2 != 0):
		if by := f.partnersWord(); by.file.top && !at.file.top {
			at = by
		}
		f.report.error(at, fmt.Sprintf("partners at a table of %d to %d players", players[0], players[1]),
			"partners need an even number of seats, four or more: players = [4, 4]")
	}
	if !isName(f.spec.name) {
		f.missing("name", place{file: f.top(), key: "name"}, "name is missing", `a name is lower-case letters, digits and hyphens: name = "solo"`)
	}
}

// partnersWord is where partners are said to be.
func (f *finished) partnersWord() place {
	at := place{file: f.top()}
	for _, w := range f.words[wordName{key: "partners"}] {
		at = w.at
	}
	return at
}

// checkIDs tells of words for what is not there.
func (f *finished) checkIDs() {
	l := f.general.look
	known := slices.Concat(l.suits, l.ranks, []string{"suit"})
	for _, file := range f.files() {
		for _, w := range file.words {
			fine := w.table != "words" || w.rule == nil || slices.Contains(known, w.key()) || f.goneAbove(w.key(), file)
			if fine || !file.top && !file.overlay {
				continue
			}
			put := f.report.error
			if file.overlay {
				put = f.report.warning
			}
			put(w.at, "no suit and no rank is "+say(w.key()), suggest(w.key(), known))
		}
	}
}

func (f *finished) checkDeal(r *rules) {
	seats, total := f.spec.players[1], 0
	start := 0
	for i, c := range f.spec.cards {
		total += c.copies
		if !r.start.redraw.has(i) {
			start++
		}
	}
	if r.two {
		seats = min(seats, 2)
	}
	switch {
	case r.two && r.deal.hand == f.general.deal.hand: // was told of
	case r.deal.hand == 0:
		f.missing("deal.hand", f.place(r, "deal.hand"), "deal.hand is missing", "say how many cards a hand has: [deal] hand = 7")
	case r.deal.hand*seats+1 > total && total > 0 && !f.unsure():
		f.failAt(r, fmt.Sprintf("%d players with %d cards each and a start card need %d cards, and the deck has %d",
			seats, r.deal.hand, r.deal.hand*seats+1, total), "deal fewer, or lower the most of players", "deal.hand")
	}
	if start == 0 && total > 0 && !f.unsure() {
		f.failAt(r, "no card can be the start card", "start.redraw must leave some card of the deck", "start.redraw")
	}
}

// unsure tells whether there may be other cards than those that could be read.
func (f *finished) unsure() bool { return f.doubtful["deck.suits"] || f.doubtful["cards.copies"] }

func (f *finished) checkDraw(r *rules) {
	most := r.values["draw.max"]
	if r.draw.then != thenEnd || most.value.n == 1 && most.value.text == "" {
		return
	}
	f.failAt(r, `draw.then = "end" with a draw.max of `+scalar(keyOf["draw.max"], most.value),
		"the turn ends with the first draw: leave out draw.max", "draw.max", "draw.then")
}

func (f *finished) checkSets(r *rules) {
	if r.sets.on && r.sets.min > r.sets.max {
		f.failAt(r, fmt.Sprintf("sets of at least %d and at most %d cards", r.sets.min, r.sets.max), "sets.max is not below sets.min", "sets.max", "sets.min", "sets.of")
		return
	}
	f.setTooLarge(r)
}

// maxSetWays is in how many ways the cards of one rank may be laid together.
// All of them may be legal at once, and a list of moves holds each.
const maxSetWays = 20000

// setWays is in how many ways up to most cards of one rank may be laid, of
// which so many of each suit are in the deck: a first, a last, and any between
// in card order. It stops counting far above the limit.
func setWays(copies []int, most int) int {
	total := 0
	for first := range copies {
		for last := range copies {
			left := slices.Clone(copies)
			left[first]--
			left[last]--
			if left[first] >= 0 && left[last] >= 0 {
				total += choices(left, most-2)
			}
			if total > maxSetWays {
				return total
			}
		}
	}
	return total
}

// choices is in how many ways up to most cards can be picked, of which so many
// of each kind are there.
func choices(left []int, most int) int {
	ways := make([]int, most+1) // by cards picked
	ways[0] = 1
	for _, n := range left {
		next := make([]int, most+1)
		for picked, w := range ways {
			for more := 0; more <= n && picked+more <= most; more++ {
				next[picked+more] = min(next[picked+more]+w, 2*maxSetWays)
			}
		}
		ways = next
	}
	total := 0
	for _, w := range ways {
		total += w
	}
	return total
}

// setTooLarge tells of a rank that could be laid together in more ways than a
// list of moves should hold.
func (f *finished) setTooLarge(r *rules) {
	if !r.sets.on || r.sets.max < 2 {
		return
	}
	var before []int // of the rank before; most ranks have as many as that
	for rank, name := range f.spec.ranks {
		var copies []int
		for i := range f.spec.cards {
			if c := &f.spec.cards[i]; c.rank == rank && r.sets.of.has(i) {
				copies = append(copies, c.copies)
			}
		}
		if slices.Equal(copies, before) {
			continue
		}
		before = copies
		if setWays(copies, r.sets.max) > maxSetWays {
			f.failAt(r, fmt.Sprintf("cards of the rank %s can be laid together in more than %d ways", name, maxSetWays),
				"allow fewer at once with sets.max, or leave the rank out of sets.of", "sets.max", "sets.min", "sets.of")
			return
		}
	}
}

// checkNames tells of suits to be named where there are none.
func (f *finished) checkNames(r *rules) {
	if len(f.spec.suits) > 0 {
		return
	}
	for i := range f.spec.cards {
		set := r.cards["effects"].at(i)
		names := slices.ContainsFunc(r.conduct.cards[i].effects, func(a atom) bool { return a.kind == atomName })
		if names && set.from != nil {
			f.report.error(set.from.at, "a suit is to be named, and the deck has none", "give the deck suits, or leave out the effect")
			return
		}
	}
	if !r.start.name.empty() {
		f.failAt(r, "a suit is to be named, and the deck has none", "give the deck suits, or leave out start.name", "start.name")
	}
}

// checkDebts looks for groups that no card owes in, and for cards in two
// lists of one debt.
func (f *finished) checkDebts(r *rules) {
	for _, file := range f.files() {
		for _, w := range file.words {
			if w.table != "debt" || w.two != r.two || f.broken[w] || w.id == "all" {
				continue
			}
			owed := slices.Contains(f.two.groups, w.id) || slices.Contains(f.general.groups, w.id) && !w.two
			if owed || f.doubtful["cards.effects"] || f.everRank[w.id] && !file.top && !file.overlay {
				continue
			}
			put := f.report.error
			if file.overlay {
				put = f.report.warning
			}
			known := append(slices.Clone(r.groups), "all")
			put(w.head, "no card owes in the group "+say(w.id), suggest(w.id, known))
		}
	}
	if len(r.groups) > maxDebtGroups {
		f.report.error(f.tablePlace("cards"), fmt.Sprintf("%d groups of debts", len(r.groups)), fmt.Sprintf("there are at most %d", maxDebtGroups))
	}
	f.checkTwoLists(r)
}

// debtList is a list of a debt with its key.
type debtList struct {
	key   string
	cards cardList
}

// crossing are two lists of which a card is in both, in some groups.
type crossing struct {
	at, other  place
	keyA, keyB string
	card       string
}

// checkTwoLists tells of cards in two lists of one debt; what is said of all
// debts is told once.
func (f *finished) checkTwoLists(r *rules) {
	groups := map[crossing][]string{}
	var found []crossing
	for _, d := range r.debts {
		lists := []debtList{{"answer", d.answer}, {"cancel", d.cancel}, {"pass_on", d.passOn}, {"send_back", d.sendBack}}
		lists = slices.DeleteFunc(lists, func(l debtList) bool { return len(l.cards) == 0 })
		for i, b := range lists {
			for _, a := range lists[:i] {
				if x, both := f.crossing(r, d.group, a, b); both {
					if len(groups[x]) == 0 {
						found = append(found, x)
					}
					groups[x] = append(groups[x], d.group)
				}
			}
		}
	}
	for _, x := range found {
		f.report.error(x.at, x.card+" is in "+x.keyB+" and in "+x.keyA+" ("+x.other.String()+") of debts of "+sayAll(groups[x]),
			"a card does one thing to a debt: take it out of one list")
	}
}

func (f *finished) crossing(r *rules, group string, a, b debtList) (crossing, bool) {
	keyA, keyB := "debt."+group+"."+a.key, "debt."+group+"."+b.key
	sightsA, sightsB := r.sights(a.cards, context{group: group}), r.sights(b.cards, context{group: group})
	for i, s := range sightsA {
		both := s.sets[0].and(sightsB[i].sets[0]).or(s.sets[1].and(sightsB[i].sets[1]))
		if both.empty() {
			continue
		}
		x := crossing{f.place(r, keyB), f.place(r, keyA), a.key, b.key, f.spec.cards[both.first()].id}
		if x.at.file == x.other.file && x.at.before(x.other) || x.other.file.top && !x.at.file.top {
			x = crossing{x.other, x.at, b.key, a.key, x.card}
		}
		return x, true
	}
	return crossing{}, false
}

// checkJumpIn looks for debts that a jump should add to, and that cannot
// grow.
func (f *finished) checkJumpIn(r *rules) {
	if !r.jumpIn.on || r.jumpIn.onAction != jumpAdd {
		return
	}
	for i, c := range f.spec.cards {
		if c.copies < 2 || !r.jumpIn.cards.has(i) {
			continue
		}
		for _, a := range r.conduct.cards[i].effects {
			if a.kind != atomOwe || r.answered(r.debts[a.group]) {
				continue
			}
			group := r.debts[a.group].group
			at := f.place(r, "jump_in.on_action")
			if r.values["jump_in.on_action"].from == nil {
				at = f.switched(r.two, "jump_in", "").at
			}
			f.report.error(at, "a jump would add to debts of "+group+", which no card answers",
				fmt.Sprintf("give debt.%s.answer, leave %s out of jump_in.cards, or write on_action = \"undo\" or \"forbid\"", group, f.spec.ranks[c.rank]))
		}
	}
}

// answered tells whether there is a card that answers a debt.
func (r *rules) answered(d debtSpec) bool {
	return slices.ContainsFunc(r.sights(d.answer, context{group: d.group}), func(s sight) bool {
		return !s.sets[0].empty() || !s.sets[1].empty()
	})
}

func (f *finished) checkCalls(r *rules) {
	at := map[int]string{}
	for _, c := range r.conduct.calls {
		key := "call." + c.id
		head := f.switched(r.two, "call", c.id)
		if c.word == "" {
			f.missing(key, head.at, "the call "+c.id+" has no word", "say what is called: word = \"UNO\"")
		}
		if c.at == 0 && c.caught {
			f.failAt(r, "a word on going out cannot be caught: the round may be over", `leave out enforce, which is then "auto"`, key+".enforce", key+".at")
		}
		if c.at == 0 && c.inTime {
			f.failAt(r, "a word on going out cannot be cured: the round may be over", `leave out cure, which is then "never"`, key+".cure", key+".at")
		}
		if other, taken := at[c.at]; taken {
			place := f.callPlace(r, key, head)
			if before := f.callPlace(r, "call."+other, f.switched(r.two, "call", other)); before.file.top && !place.file.top {
				place = before
			}
			f.report.error(place, fmt.Sprintf("the calls %s and %s are both due at %d cards", other, c.id, c.at), "give one of them another at")
		}
		at[c.at] = c.id
	}
	if len(r.conduct.calls) > maxCallKinds {
		f.report.error(f.tablePlace("call"), fmt.Sprintf("%d calls", len(r.conduct.calls)), fmt.Sprintf("there are at most %d", maxCallKinds))
	}
}

func (f *finished) callPlace(r *rules, key string, head *word) place {
	if w := r.values[key+".at"].from; w != nil {
		return w.at
	}
	return head.at
}

func (f *finished) checkScore(r *rules) {
	if r.score == scoreWinner && r.blocked == blockedScoreAll {
		f.failAt(r, `round.blocked = "score-all" with score.mode = "winner"`,
			`where the winner alone notes points, nobody does without one: "lowest" or "void"`, "round.blocked", "score.mode")
	}
	if r.score == scoreNone {
		return
	}
	var missing []string
	points := r.cards["points"]
	for i, card := range f.spec.cards {
		rank := f.spec.ranks[card.rank]
		if points.at(i).from == nil && !slices.Contains(missing, rank) {
			missing = append(missing, rank)
		}
	}
	if len(missing) > 0 {
		f.missing("cards", f.place(r, "score.mode"), "points are kept, and cards have none: "+sayAll(missing), "give their points, 0 if they are to count nothing")
	}
}

func sayAll(words []string) string {
	const shown = 8
	if len(words) > shown {
		words = append(slices.Clone(words[:shown]), "...")
	}
	var b bytes.Buffer
	for i, w := range words {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(w)
	}
	return b.String()
}

func (f *finished) checkMatch(r *rules) {
	m := r.end
	switch m.end {
	case endRounds:
		if m.rounds == 0 {
			f.failAt(r, `match.end = "rounds" without a number`, "give match.rounds", "match.end")
		}
		return
	case endSingle:
		return
	}
	end := keyOf["match.end"].words[m.end]
	if m.target == 0 {
		f.failAt(r, "match.end = "+quoted(end)+" without a target", "give match.target", "match.end")
		return
	}
	noPlus := r.score == scoreNone || r.score == scorePenalty && m.end == endFirstTo
	points := slices.ContainsFunc(r.conduct.cards, func(c cardConduct) bool { return c.points > 0 })
	mode := quoted(keyOf["score.mode"].words[r.score])
	switch {
	case noPlus && m.end == endFirstTo:
		f.failAt(r, "nobody can reach the target: score.mode = "+mode+" notes nothing that counts for it",
			`first-to needs score.mode = "winner", "both" or "net"`, "match.target", "match.end", "score.mode")
	case noPlus:
		f.failAt(r, "nobody can reach the target: score.mode = "+mode+" notes nothing", "give score.mode", "match.target", "match.end", "score.mode")
	case !points && len(f.spec.cards) > 0:
		f.failAt(r, "nobody can reach the target: no card counts more than 0", "give points", "match.target", "match.end", "score.mode")
	}
}

// checkOverlay checks an overlay alone: what it says of one call must fit
// together in any game.
func checkOverlay(f *ruleFile, rep *report) {
	said := map[string]*word{}
	for _, w := range f.words {
		if w.whole {
			said[w.full()] = w
		}
	}
	for _, key := range slices.Sorted(maps.Keys(said)) {
		w := said[key]
		if w.table != "call" || w.value.n == 0 || w.key() != "enforce" && w.key() != "cure" {
			continue
		}
		at := said[wordName{w.two, "call", w.id, "at"}.String()]
		if at == nil && w.id == "out" || at != nil && at.value.n == 0 {
			rep.error(w.at, "a word on going out can be neither caught nor cured", "leave out "+w.key())
		}
	}
}
