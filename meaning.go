package lastcard

import (
	"slices"
	"strconv"
	"strings"
)

// This file works out what a list of cards comes to, however it is written.

// context is what a list is read about: the debts of a group, the pile under
// a card of a rank, or nothing.
type context struct {
	group string
	rank  int // plus one
}

func contextOf(k *rule, id string) context {
	if k.kind == kindDebt {
		return context{group: id}
	}
	return context{}
}

// sight is a list as it stands under one last card of a debt: the cards in it
// that do not have the current suit, and those that do.
type sight struct {
	label string
	sets  [2]cardSet
}

// sights are a list under every last card that makes a difference.
func (r *rules) sights(list cardList, about context) []sight {
	raw := list.members()
	switch {
	case about.rank > 0:
		return []sight{r.sight(raw, r.look.ranked[about.rank-1], cardSet{})}
	case about.group == "":
		return []sight{r.sight(raw, cardSet{}, cardSet{})}
	}
	var out []sight
	owing := r.owing[about.group]
	for i, c := range r.look.cards {
		if !owing.has(i) {
			continue
		}
		label := r.look.ranks[c.rank] + "/" + strconv.Itoa(r.owes[i])
		if slices.ContainsFunc(out, func(s sight) bool { return s.label == label }) {
			continue
		}
		var least cardSet
		for j, n := range r.owes {
			if n >= r.owes[i] {
				least.add(j)
			}
		}
		s := r.sight(raw, r.look.ranked[c.rank], least)
		s.label = label
		out = append(out, s)
	}
	return out
}

// sight reads the members of a list with the cards that have the rank of the
// last card, and those that owe as many.
func (r *rules) sight(raw [8]cardSet, rank, least cardSet) (s sight) {
	for ways, set := range raw {
		set = within(set, rank, ways&1 != 0)
		set = within(set, least, ways&4 != 0)
		suit := ways >> 1 & 1
		s.sets[suit] = s.sets[suit].or(set)
	}
	for i, c := range r.look.cards { // who has no suit never has the current one
		if c.suit == noSuit {
			s.sets[1].remove(i)
			if s.sets[0].has(i) {
				s.sets[1].add(i)
			}
		}
	}
	return s
}

func within(set, those cardSet, in bool) cardSet {
	if in {
		return set.and(those)
	}
	return set.andNot(those)
}

// meaning is what a list of cards comes to in one spelling.
func (r *rules) meaning(list cardList, about context) string {
	if len(list) == 0 {
		return "()"
	}
	key := meantKey{&list[0], len(list), about}
	text, known := r.meant[key]
	if !known {
		text = r.spellMeaning(list, about)
		r.meant[key] = text
	}
	return text
}

// meantKey is a list and what it is read about.
type meantKey struct {
	first *listEntry
	count int
	about context
}

func (r *rules) spellMeaning(list cardList, about context) string {
	sights := r.sights(list, about)
	var parts []string
	for i, s := range sights {
		if i > 0 && s.sets == sights[0].sets {
			continue
		}
		var flags []string
		if i > 0 {
			flags = append(flags, s.label)
		}
		if i > 0 || !s.sets[0].empty() {
			parts = append(parts, r.look.listed(s.sets[0], flags))
		}
		if s.sets[1] != s.sets[0] {
			parts = append(parts, r.look.listed(s.sets[1], append(flags, "same-suit")))
		}
	}
	return "(" + strings.Join(parts, "; ") + ")"
}
