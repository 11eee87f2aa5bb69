package generate

import (
	"slices"
)

// selectors lists parts of selectors that pick some card: ranks, suits, both
// together, ranges, and the words of the language.
func (d *draft) selectors() []string {
	parts := []string{"all"}
	var numbers []string
	for _, r := range d.ranks {
		parts = append(parts, r.id)
		if !r.suitless {
			parts = append(parts, d.oneOf("suit", d.suits...)+" "+r.id)
		}
		if r.number {
			numbers = append(numbers, r.id)
		}
		if r.plain() {
			parts = append(parts, "plain")
		}
		if r.wild {
			parts = append(parts, "with wild")
		}
		for _, e := range r.effects {
			parts = append(parts, "with "+e.name)
		}
	}
	if len(numbers) > 0 {
		parts = append(parts, "numbers")
	}
	if len(numbers) > 1 {
		parts = append(parts, numbers[0]+"-"+numbers[len(numbers)-1])
	}
	if len(d.suits) > 0 && slices.ContainsFunc(d.ranks, func(r *rank) bool { return !r.suitless }) {
		parts = append(parts, d.suits...)
	}
	slices.Sort(parts)
	return slices.Compact(parts)
}

// list draws a list of cards; one about the top card may speak of it.
func (d *draft) list(top bool) []string {
	var list []string
	for range d.from("entries", 1, 3) {
		entry := d.oneOf("part", d.parts...)
		if top && d.once("of the top", 3) {
			entry = d.oneOf("of the top", "same-rank", "same-suit")
		}
		if d.once("not", 4) {
			entry = "not " + entry
		}
		list = append(list, entry)
	}
	return list
}

// fewRanks draws ranks, but never all.
func (d *draft) fewRanks(what string) []string {
	var few []string
	for _, r := range d.ranks[1:] {
		if d.fair(what, 3) == 0 {
			few = append(few, r.id)
		}
	}
	return few
}

// debtLists draws the lists of a debt. No card may stand in two of them, so
// the ranks are dealt out among them; or one list may say anything.
func (d *draft) debtLists() map[string][]string {
	names := []string{"answer", "cancel", "pass_on", "send_back"}
	lists := map[string][]string{}
	switch d.fair("lists", 4) {
	case 0:
		lists["answer"] = []string{d.oneOf("answer", "same-rank", "same-rank same-suit", "at-least", "with owe at-least", "same-suit", "all")}
		if d.once("and", 3) {
			lists["answer"] = append(lists["answer"], "not "+d.oneOf("part", d.parts...))
		}
	case 1:
		lists[d.oneOf("list", names...)] = d.list(true)
	case 2:
		for _, r := range d.ranks {
			if i := d.fair("list", 6); i < len(names) {
				lists[names[i]] = append(lists[names[i]], d.narrowed(r))
			}
		}
	}
	return lists
}

// narrowed is a rank, perhaps in the current suit alone.
func (d *draft) narrowed(r *rank) string {
	if d.once("narrowed", 4) {
		return r.id + " same-suit"
	}
	return r.id
}
