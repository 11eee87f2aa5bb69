// Package generate writes random rule files: any combination of the keys of
// the language, most of which the checker accepts. It knows the language and
// not the library, so tests on either side of the library's door may use it.
// What the checker refuses is for the caller to throw away.
package generate

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// Rules is the text of a rule file.
var Rules = rapid.Custom(draw)

func draw(t *rapid.T) string {
	d := &draft{t: t}
	d.deck()
	d.effects()
	d.players()
	d.parts = d.selectors()

	d.line("name = %q", "drawn")
	d.line("players = [%d, %d]", d.least, d.most)
	if d.partners || d.once("said", 8) {
		d.line("partners = %v", d.partners)
	}
	d.line("")
	d.line("[deck]")
	if len(d.suits) > 0 {
		d.line("suits = [%s]", quotedList(d.suits))
	}
	if d.once("size", 3) {
		d.line("size = %d", d.total())
	}
	d.cards()
	d.conduct()
	d.two()
	return d.text.String()
}

// draft is a rule file being written.
type draft struct {
	t    *rapid.T
	text strings.Builder

	suits    []string
	ranks    []*rank
	groups   []string
	parts    []string // selectors that pick something
	hand     int
	least    int
	most     int
	partners bool
	scored   bool
	round    bool // points are tens, so that totals meet targets
}

// rank is a rank with all its cards.
type rank struct {
	id       string
	number   bool
	suitless bool
	wild     bool
	copies   int
	effects  []effect
}

// effect is an atom as the file has it.
type effect struct{ name, text, group string }

func (r *rank) has(atom string) bool {
	return slices.ContainsFunc(r.effects, func(e effect) bool { return e.name == atom })
}

func (r *rank) plain() bool { return len(r.effects) == 0 && !r.wild }

func (d *draft) line(format string, args ...any) {
	fmt.Fprintf(&d.text, format+"\n", args...)
}

func quotedList(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = fmt.Sprintf("%q", w)
	}
	return strings.Join(quoted, ", ")
}

// word is twelve truths as a number: rapid's own numbers prefer to be small,
// its truths do not. It shrinks to 0.
func word(t *rapid.T, what string) int {
	word := 0
	for range 12 {
		word <<= 1
		if rapid.Bool().Draw(t, what) {
			word++
		}
	}
	return word
}

var words = rapid.Custom(func(t *rapid.T) int { return word(t, "bit") })

// Between draws a number within bounds, all about equally often.
func Between(t *rapid.T, what string, least, most int) int {
	return rapid.Map(words, func(word int) int { return least + word%(most-least+1) }).Draw(t, what)
}

// from is Between without a log of its own.
func (d *draft) from(what string, least, most int) int {
	return least + word(d.t, what)%(most-least+1)
}

// fair draws a number from 0 to n-1.
func (d *draft) fair(what string, n int) int { return d.from(what, 0, n-1) }

// once is true about once in n times. Its simplest outcome is false.
func (d *draft) once(what string, n int) bool { return d.fair(what, n) == n-1 }

// oneOf draws one of several words.
func (d *draft) oneOf(what string, words ...string) string { return words[d.fair(what, len(words))] }

// some draws words of a list, in its order, and at least one.
func (d *draft) some(what string, words []string) []string {
	kept := slices.DeleteFunc(slices.Clone(words), func(string) bool { return d.fair(what, 2) == 0 })
	if len(kept) == 0 {
		return []string{d.oneOf(what, words...)}
	}
	return kept
}

// total counts the cards of the deck.
func (d *draft) total() int {
	n := 0
	for _, r := range d.ranks {
		n += r.copies * r.faces(d)
	}
	return n
}

// faces is how many different cards a rank has.
func (r *rank) faces(d *draft) int {
	if r.suitless {
		return 1
	}
	return len(d.suits)
}
