package generate

import (
	"fmt"
	"slices"
	"strings"
)

var (
	suitNames     = []string{"red", "yellow", "green", "blue", "white", "black"}
	actionNames   = []string{"skip", "reverse", "draw2", "swap", "J", "Q", "K", "A", "ace"}
	suitlessNames = []string{"wild", "wild4", "rotate", "joker", "Zero"}
)

// deck draws suits and ranks: numbers, ranks with words for names, and
// suitless cards.
func (d *draft) deck() {
	d.suits = suitNames[:d.from("suits", 1, len(suitNames))]
	if d.once("no suits", 25) {
		d.suits = nil
	}
	numbers := d.from("numbers", 0, 10)
	first := d.fair("first number", 3)
	for n := range numbers {
		d.rank(fmt.Sprint(first+n), false).number = true
	}
	for i := range d.from("actions", 0, 6) {
		d.rank(actionNames[(i+d.fair("action", len(actionNames)))%len(actionNames)], false)
	}
	for i := range d.from("suitless", 0, 4) {
		r := d.rank(suitlessNames[i], true)
		r.wild = !d.once("not wild", 5)
	}
	if len(d.ranks) == 0 {
		d.rank("1", false).number = true
	}
	for d.different() > 128 {
		d.ranks = d.ranks[1:]
	}
	for d.total() < 12 {
		for _, r := range d.ranks {
			r.copies++
		}
	}
}

func (d *draft) different() int {
	n := 0
	for _, r := range d.ranks {
		n += r.faces(d)
	}
	return n
}

// rank adds a rank, or finds the one of that name.
func (d *draft) rank(id string, suitless bool) *rank {
	if i := slices.IndexFunc(d.ranks, func(r *rank) bool { return r.id == id }); i >= 0 {
		return d.ranks[i]
	}
	suitless = suitless || len(d.suits) == 0
	r := &rank{id: id, suitless: suitless, wild: suitless && d.fair("wild", 2) == 1, copies: d.from("copies", 1, 3)}
	if d.once("many copies", 6) {
		r.copies = d.from("copies", 4, 8)
	}
	d.ranks = append(d.ranks, r)
	return r
}

// effects draws what ranks do: often the one thing that their name says, else
// any atoms together.
func (d *draft) effects() {
	for _, r := range d.ranks {
		busy := 2
		switch {
		case r.number:
			busy = 9
		case r.suitless:
			busy = 3
		}
		for _, atom := range [...]string{"name", "swap", "rotate", "reverse", "owe", "skip"} {
			likely := busy * 2
			if strings.HasPrefix(r.id, atom) || atom == "owe" && (r.id == "draw2" || r.id == "wild4") || atom == "name" && r.wild {
				likely = 2
			}
			if (atom != "name" || len(d.suits) > 0) && d.once(atom, likely) {
				r.effects = append(r.effects, d.effect(r.id, atom))
			}
		}
		if len(r.effects) > 1 && d.once("listed backwards", 2) {
			slices.Reverse(r.effects)
		}
	}
	for _, r := range d.ranks {
		for _, e := range r.effects {
			if e.group != "" && !slices.Contains(d.groups, e.group) {
				d.groups = append(d.groups, e.group)
			}
		}
	}
}

// effect draws the numbers of an atom.
func (d *draft) effect(rank, atom string) effect {
	e := effect{name: atom, text: fmt.Sprintf("%q", atom)}
	switch atom {
	case "name":
		e.text = `{ name = "suit" }`
	case "swap":
		e.text = fmt.Sprintf("{ swap = %q }", d.oneOf("swap", "may", "must"))
	case "skip":
		if n := d.from("skips", 1, 4); n > 1 {
			e.text = fmt.Sprintf("{ skip = %d }", n)
		}
	case "owe":
		e.group = rank
		group, to := "", ""
		if d.once("own group", 3) {
			e.group = d.oneOf("group", "draw", d.ranks[0].id, "more")
			group = fmt.Sprintf(", group = %q", e.group)
		}
		if d.once("to previous", 4) {
			to = `, to = "previous"`
		}
		e.text = fmt.Sprintf("{ owe = %d%s%s }", d.from("owed", 1, 7), group, to)
	}
	return e
}

// players draws how many sit at the table, and how many cards they get.
func (d *draft) players() {
	total := d.total()
	d.hand = d.from("hand", 1, max(1, min(8, (total-1)/2)))
	d.least = 2
	room := min(16, (total-1)/d.hand)
	d.most = max(2, min(room, d.from("most", 2, 10)))
	if d.once("large table", 4) {
		d.most = room
	}
	if d.once("not two", 5) {
		d.least = min(d.most, 3)
	}
	if d.most >= 4 && d.once("partners", 5) {
		d.partners, d.least, d.most = true, 4, d.most&^1
	}
}

// cards writes a table for every rank, and some for parts of them.
func (d *draft) cards() {
	d.scored = d.fair("scored", 5) > 0
	d.round = d.once("round points", 3)
	for _, r := range d.ranks {
		d.line("")
		d.line("[cards.%s]", key(r.id))
		d.line("copies = %d", r.copies)
		if r.suitless || d.once("said", 8) {
			d.line("suitless = %v", r.suitless)
		}
		if r.wild != r.suitless || d.once("said", 8) {
			d.line("wild = %v", r.wild)
		}
		d.points(r)
		if len(r.effects) > 0 {
			texts := make([]string, len(r.effects))
			for i, e := range r.effects {
				texts[i] = e.text
			}
			d.line("effects = [%s]", strings.Join(texts, ", "))
		}
		d.manners(r, 12)
	}
	if len(d.suits) > 1 && d.once("one card apart", 3) {
		d.apart("")
	}
}

// apart writes a table for a single card.
func (d *draft) apart(above string) {
	r := d.ranks[d.fair("apart", len(d.ranks))]
	if r.suitless {
		return
	}
	d.line("")
	d.line("[%scards.%q]", above, d.oneOf("suit", d.suits...)+" "+r.id)
	switch d.fair("apart", 4) {
	case 0:
		d.line("points = %d", d.from("points", 0, 30))
	case 1:
		if !r.has("reverse") {
			d.line("effects.add = [\"reverse\"]")
		}
	case 2:
		d.line("wild = true")
	}
	d.manners(nil, 5)
}

// key is a selector as a key of TOML.
func key(selector string) string {
	if strings.ContainsAny(selector, " ,") {
		return fmt.Sprintf("%q", selector)
	}
	return selector
}

func (d *draft) points(r *rank) {
	switch {
	case !d.scored && d.once("no points", 2):
	case d.round:
		d.line("points = %d", 10*d.from("tens", 0, 3))
	case r.number && d.fair("points", 2) == 0:
		d.line(`points = "rank"`)
	default:
		d.line("points = %d", d.from("points", -5, 60))
	}
}

// manners draws how cards may be laid and followed, each thing once in n times;
// a wild card that makes others draw often has a condition.
func (d *draft) manners(r *rank, n int) {
	if d.once("not_on", 2*n) {
		d.line("not_on = [%s]", quotedList(d.list(true)))
	}
	if r != nil && r.wild && r.has("owe") {
		n = 4
	}
	if len(d.suits) > 0 && d.once("only_if", n) {
		d.line("only_if = %q", d.oneOf("only_if", "no-suit-match", "no-suit-match", "no-suit-match", "always"))
	}
	if d.once("follow", n) {
		d.line("follow = %q", d.oneOf("follow", "any", "any", "any", "fit"))
	}
	if len(d.suits) > 0 && d.once("match", n) {
		d.line("match = [%s]", quotedList(d.some("match", []string{"suit", "rank"})))
	}
}
