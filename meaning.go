package lastcard

import (
	"slices"
	"strconv"
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
	rank, owes int // of the last card
	sets       [2]cardSet
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
		if slices.ContainsFunc(out, func(s sight) bool { return s.rank == c.rank && s.owes == r.owes[i] }) {
			continue
		}
		var least cardSet
		for j, n := range r.owes {
			if n >= r.owes[i] {
				least.add(j)
			}
		}
		s := r.sight(raw, r.look.ranked[c.rank], least)
		s.rank, s.owes = c.rank, r.owes[i]
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
	suitless := r.look.suitless // they never have the current suit
	s.sets[1] = s.sets[1].andNot(suitless).or(s.sets[0].and(suitless))
	return s
}

// same tells whether two lists come to the same, which is when their meaning is
// one text.
func (r *rules) same(a, b cardList, about context) bool {
	return len(a) == 0 && len(b) == 0 || slices.Equal(r.sights(a, about), r.sights(b, about))
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
	b := []byte{'('}
	for i, s := range sights {
		last := ""
		if i > 0 {
			if s.sets == sights[0].sets {
				continue
			}
			last = r.look.ranks[s.rank] + "/" + strconv.Itoa(s.owes)
		}
		if i > 0 || !s.sets[0].empty() {
			b = r.look.listed(b, s.sets[0], last)
		}
		if s.sets[1] != s.sets[0] {
			flags := "same-suit"
			if last != "" {
				flags = last + "+" + flags
			}
			b = r.look.listed(b, s.sets[1], flags)
		}
	}
	return string(append(b, ')'))
}

// listed adds the cards of a set one by one, and before them what is true of
// the last card.
func (l *lookup) listed(b []byte, set cardSet, flags string) []byte {
	if len(b) > 1 {
		b = append(b, "; "...)
	}
	if b = append(b, flags...); flags != "" {
		b = append(b, ':')
	}
	for i := range l.cards {
		if !set.has(i) {
			continue
		}
		if b[len(b)-1] != ' ' && b[len(b)-1] != '(' {
			b = append(b, ' ')
		}
		b = append(b, l.cards[i].id...)
	}
	return b
}
