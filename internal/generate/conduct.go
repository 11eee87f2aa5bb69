package generate

import (
	"fmt"
	"slices"
	"strings"
)

// table is a table of the file with the keys that were drawn for it. One
// without keys is not written, unless being there says something.
type table struct {
	name string
	keys []string
	bare bool
}

func (d *draft) write(t *table) {
	if len(t.keys) == 0 && !t.bare {
		return
	}
	d.line("")
	d.line("[%s]", t.name)
	for _, k := range t.keys {
		d.line("%s", k)
	}
}

// word adds a key with one of its words, or leaves it out.
func (t *table) word(d *draft, key string, words ...string) string {
	w := d.oneOf(key, words...)
	if w != words[0] || d.once("said", 4) {
		t.keys = append(t.keys, fmt.Sprintf("%s = %q", key, w))
	}
	return w
}

func (t *table) number(key string, n int) { t.keys = append(t.keys, fmt.Sprintf("%s = %d", key, n)) }

func (t *table) cards(key string, list []string) {
	t.keys = append(t.keys, fmt.Sprintf("%s = [%s]", key, quotedList(list)))
}

// conduct writes the tables that say how a round runs.
func (d *draft) conduct() {
	deal := &table{name: "deal"}
	deal.number("hand", d.hand)
	deal.word(d, "first", "after-dealer", "after-dealer", "dealer")
	deal.word(d, "direction", "clockwise", "clockwise", "counter-clockwise")
	d.write(deal)
	d.write(d.start("start"))
	d.write(d.play("play"))
	if d.once("sets", 4) {
		d.write(d.sets("sets"))
	}
	d.write(d.draw("draw"))
	answered := d.debts()
	if d.once("jump_in", 2) {
		d.write(d.jumpIn("jump_in", answered))
	}
	d.calls()
	if d.once("challenge", 2) {
		d.write(d.challenge("challenge"))
	}
	if d.once("finish", 2) {
		d.write(&table{name: "finish", keys: []string{"pay_pending = true"}})
	}
	stock := &table{name: "stock"}
	stock.word(d, "empty", "reshuffle", "reshuffle", "pass", "end-round")
	d.write(stock)
	d.ends()
	leave := &table{name: "leave"}
	leave.word(d, "cards", "under-stock", "pile", "aside")
	d.write(leave)
}

func (d *draft) start(name string) *table {
	t := &table{name: name}
	t.word(d, "action", "apply", "apply", "ignore", "suit-only")
	switch few := d.fewRanks("redraw"); {
	case d.once("redraw all but", 5):
		t.cards("redraw", []string{"not " + d.oneOf("part", d.parts...)})
	case len(few) > 0 && d.fair("redraw", 2) == 0:
		t.cards("redraw", few)
	}
	if len(d.suits) > 0 && d.once("name", 4) {
		t.cards("name", d.list(false))
	}
	if len(d.suits) > 0 {
		t.word(d, "name_by", "first-player", "dealer", "chance")
	}
	t.word(d, "reverse", "before-dealer", "dealer")
	return t
}

func (d *draft) play(name string) *table {
	t := &table{name: name}
	if d.once("match", 5) {
		t.cards("match", d.some("match", []string{"suit", "rank"}))
	}
	t.word(d, "must", "never", "if-match", "if-any")
	return t
}

func (d *draft) sets(name string) *table {
	t := &table{name: name, bare: true}
	if d.once("of", 2) {
		t.cards("of", d.list(false))
	}
	least := d.from("min", 2, 4)
	if least > 2 {
		t.number("min", least)
	}
	t.number("max", least+d.fair("max", 3))
	return t
}

func (d *draft) draw(name string) *table {
	t := &table{name: name}
	if d.once("count", 4) {
		t.number("count", d.from("count", 2, 3))
	}
	if then := t.word(d, "then", "may-play", "may-play", "must-play", "end"); then != "end" {
		switch d.fair("max", 4) {
		case 1:
			t.number("max", d.from("max", 1, 4))
		case 2:
			t.keys = append(t.keys, `max = "until-fit"`)
		}
	}
	t.word(d, "stop", "fit", "fit", "free")
	t.word(d, "play", "drawn", "drawn", "any")
	if d.once("penalty", 5) {
		t.number("penalty", d.from("penalty", 1, 3))
	}
	return t
}

// debts writes the tables of debts and reports whether each has answers.
func (d *draft) debts() bool {
	for _, g := range d.groups {
		if d.fair("debt", 3) == 0 {
			d.write(d.debt("debt."+g, d.debtLists()))
		}
	}
	if len(d.groups) == 0 || d.fair("debt.all", 3) == 0 {
		return len(d.groups) == 0
	}
	all := d.debt("debt.all", d.debtLists())
	d.write(all)
	return slices.ContainsFunc(all.keys, func(k string) bool { return strings.HasPrefix(k, "answer") }) &&
		!strings.Contains(d.text.String(), "[debt."+d.groups[0]+"]")
}

func (d *draft) debt(name string, lists map[string][]string) *table {
	t := &table{name: name}
	for _, key := range [...]string{"answer", "cancel", "pass_on", "send_back"} {
		if list := lists[key]; len(list) > 0 {
			t.cards(key, list)
		}
	}
	t.word(d, "add", "sum", "sum", "double", "replace")
	t.word(d, "then", "lose-turn", "lose-turn", "play")
	return t
}

// jumpIn: debts that no card answers cannot grow by a jump.
func (d *draft) jumpIn(name string, answered bool) *table {
	t := &table{name: name, bare: true}
	how := []string{"add", "undo", "forbid"}
	if len(d.groups) > 0 && !answered && !d.once("add", 8) {
		how = []string{"undo", "forbid"}
	}
	if w := d.oneOf("on_action", how...); w != "add" || d.once("said", 4) {
		t.keys = append(t.keys, fmt.Sprintf("on_action = %q", w))
	}
	if d.once("jumping cards", 2) {
		t.cards("cards", d.list(false))
	}
	return t
}

func (d *draft) calls() {
	at := 1
	for i, id := range [...]string{"last", "early", "out"} {
		if !d.once("call", 2+i) && (i > 0 || d.once("no call", 4)) {
			continue
		}
		t := &table{name: "call." + id}
		t.keys = append(t.keys, fmt.Sprintf("word = %q", strings.ToUpper(id)))
		switch id {
		case "last":
			at = d.from("at", 1, 2)
			t.number("at", at)
		case "early":
			t.number("at", at+d.from("at", 1, 3))
		}
		d.call(t, id == "out")
		d.write(t)
	}
}

func (d *draft) call(t *table, out bool) {
	if !out {
		t.word(d, "enforce", "auto", "caught", "caught")
		t.word(d, "cure", "never", "in-time")
		if d.once("false_catch", 3) {
			t.number("false_catch", d.from("false_catch", 1, 3))
		}
	}
	if d.once("penalty", 2) {
		t.number("penalty", d.from("penalty", 0, 4))
	}
	if d.once("false_call", 3) {
		t.number("false_call", d.from("false_call", 1, 3))
	}
}

func (d *draft) challenge(name string) *table {
	t := &table{name: name, bare: true}
	if d.once("extra", 2) {
		t.number("extra", d.from("extra", 0, 4))
	}
	return t
}

// ends writes what ends rounds and matches, and what they count.
func (d *draft) ends() {
	round, score, match := &table{name: "round"}, &table{name: "score"}, &table{name: "match"}
	modes := []string{"none"}
	if d.scored {
		modes = []string{"winner", "penalty", "both", "net"}
	}
	mode := d.oneOf("mode", modes...)
	score.keys = append(score.keys, fmt.Sprintf("mode = %q", mode))
	blocked := []string{"lowest", "void", "score-all"}
	if mode == "winner" {
		blocked = blocked[:2]
	}
	round.word(d, "blocked", blocked...)
	switch {
	case d.once("early end", 8):
		round.number("turn_limit", d.from("turn_limit", 1, 12))
	case !d.once("no limit of turns", 10):
		round.number("turn_limit", d.from("turn_limit", 60, 400))
	}
	ends := []string{"single", "rounds"}
	switch mode {
	case "penalty":
		ends = append(ends, "lowest-when", "lowest-when")
	case "winner", "both", "net":
		ends = append(ends, "lowest-when", "first-to", "first-to")
	}
	switch end := match.word(d, "end", ends...); end {
	case "rounds":
		match.number("rounds", d.from("rounds", 1, 4))
	case "first-to", "lowest-when":
		target := d.from("target", 1, 300)
		if d.round {
			target = 10 * d.from("tens", 1, 8)
		}
		match.number("target", target)
	}
	match.word(d, "tie", "shared", "another-round")
	if d.once("round_limit", 2) {
		match.number("round_limit", d.from("round_limit", 1, 6))
	}
	d.write(round)
	d.write(score)
	d.write(match)
}

// two writes what is otherwise in rounds dealt to two seats.
func (d *draft) two() {
	if d.once("two.reverse", 2) {
		two := &table{name: "two"}
		two.word(d, "reverse", "turn", "skip", "skip")
		d.write(two)
	}
	if d.once("two.deal", 5) {
		t := &table{name: "two.deal"}
		t.number("hand", d.from("hand", 1, max(1, min(9, (d.total()-1)/2))))
		t.word(d, "direction", "clockwise", "counter-clockwise")
		d.write(t)
	}
	for _, one := range [...]struct {
		name string
		draw func(string) *table
	}{
		{"two.start", d.start}, {"two.play", d.play}, {"two.sets", d.sets}, {"two.draw", d.draw}, {"two.challenge", d.challenge},
	} {
		if d.once(one.name, 7) {
			d.write(one.draw(one.name))
		}
	}
	if d.once("two.stock", 7) {
		t := &table{name: "two.stock"}
		t.word(d, "empty", "reshuffle", "pass", "end-round")
		d.write(t)
	}
	if d.once("two.round", 7) {
		t := &table{name: "two.round"}
		t.number("turn_limit", d.from("turn_limit", 10, 200))
		d.write(t)
	}
	if d.once("two.finish", 7) {
		d.write(&table{name: "two.finish", keys: []string{"pay_pending = " + d.oneOf("pay_pending", "true", "false")}})
	}
	if d.once("two.call", 7) {
		t := &table{name: "two.call.last"}
		t.keys = append(t.keys, `word = "LAST"`)
		t.word(d, "enforce", "auto", "caught")
		t.word(d, "cure", "never", "in-time")
		d.write(t)
	}
	if len(d.suits) > 1 && d.once("two.cards", 6) {
		d.apart("two.")
	}
	if len(d.groups) > 0 && d.once("two.debt", 6) {
		d.write(d.debt("two.debt."+d.oneOf("group", d.groups...), nil))
	}
}
