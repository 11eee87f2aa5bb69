package lastcard

import (
	"fmt"
	"slices"
	"strings"
)

// What a combination changes: the game below it, and for an overlay, which has
// no game, a plain one that has what it speaks of.

// below is the game that the uppermost file changes, by itself; nil if there is
// none, or if it is no game without that file.
func below(stages []stage) *spec {
	for n := len(stages) - 2; n >= 0; n-- {
		if stages[n].side {
			continue
		}
		rep := &report{}
		f := newCombination(stages[:n+1], rep).finish()
		if f.check(); rep.failing() {
			return nil
		}
		return f.spec
	}
	return nil
}

// trial is a plain game without an overlay and with it.
type trial struct {
	without, with *spec
	keys          map[string]bool // that the overlay says; of all debts, under "all"
}

// newTrial tries an overlay. What it says that no game could have is no matter:
// faults are told to whoever checks it.
func newTrial(f *ruleFile) *trial {
	var rep report
	plain := readFile("plain.toml", 1, []byte(plainGame(f)), &rep)
	t := &trial{keys: map[string]bool{}}
	t.without = newCombination([]stage{{files: []*ruleFile{plain}}}, &rep).finish().spec
	t.with = newCombination([]stage{{files: []*ruleFile{plain}}, {files: []*ruleFile{f}}}, &rep).finish().spec
	for _, w := range f.words {
		if !w.two && w.table != "cards" {
			t.keys[strings.TrimPrefix(w.full(), ".")] = true
		}
	}
	for _, r := range f.without {
		t.keys[r.name] = true
	}
	t.keys["players"] = f.players != [2]int{}
	return t
}

// overlayWords are the words that an overlay gives to things.
func overlayWords(f *ruleFile) map[string]map[string]string {
	words := map[string]map[string]string{}
	for _, w := range f.words {
		if w.table != "words" || w.rule == nil {
			continue
		}
		if words[w.id] == nil {
			words[w.id] = map[string]string{}
		}
		words[w.id][w.key()] = w.value.text
	}
	return words
}

const plainCards = `
"0"     = { copies = 1, points = "rank" }
"1-9"   = { copies = 2, points = "rank" }
skip    = { copies = 2, points = 20, effects = ["skip"] }
reverse = { copies = 2, points = 20, effects = ["reverse"] }
draw2   = { copies = 2, points = 20, effects = [{ owe = 2 }] }
swap    = { copies = 1, points = 30, effects = [{ swap = "may" }] }
rotate  = { copies = 2, points = 40, suitless = true, effects = ["rotate"] }
wild    = { copies = 4, points = 50, suitless = true, effects = [{ name = "suit" }] }
wild4   = { copies = 4, points = 50, suitless = true, only_if = "no-suit-match", effects = [{ name = "suit" }, { owe = 4 }] }
`

// plainGame is a game that has every card, debt and word that an overlay speaks
// of.
func plainGame(f *ruleFile) string {
	suits, ranks := spokenOf(f)
	var b strings.Builder
	b.WriteString("name = \"plain\"\nplayers = [2, 10]\n[deck]\nsuits = [")
	for _, s := range append([]string{"red", "yellow", "green", "blue"}, suits...) {
		fmt.Fprintf(&b, "%q, ", s)
	}
	b.WriteString("]\n[cards]" + plainCards)
	for _, r := range ranks {
		fmt.Fprintf(&b, "%q = { copies = 1, points = 10 }\n", r)
	}
	var calls, groups []string
	for _, w := range f.words {
		switch {
		case w.table == "call" && !slices.Contains(calls, w.id):
			calls = append(calls, w.id)
			fmt.Fprintf(&b, "[call.%s]\n", w.id)
		case w.table == "debt" && !slices.Contains(append(groups, "all", "draw2", "wild4"), w.id) && !slices.Contains(ranks, w.id):
			groups = append(groups, w.id)
			fmt.Fprintf(&b, "[cards.%q]\ncopies = 1\npoints = 10\neffects = [{ owe = 2, group = %q }]\n", w.id, w.id)
		}
	}
	for _, r := range f.without {
		switch {
		case switches[r.name] != nil && r.name != "call":
			fmt.Fprintf(&b, "[%s]\n", r.name)
		case strings.HasPrefix(r.name, "call.") && !slices.Contains(calls, strings.TrimPrefix(r.name, "call.")):
			calls = append(calls, strings.TrimPrefix(r.name, "call."))
			fmt.Fprintf(&b, "[%s]\n", r.name)
		}
	}
	return b.String()
}

var plainWords = strings.Fields("red yellow green blue 0 1 2 3 4 5 6 7 8 9 skip reverse draw2 swap rotate wild wild4")

// frenchSuits are words that are suits wherever they stand alone.
var frenchSuits = strings.Fields("clubs diamonds hearts spades acorns leaves bells roses shields coins cups swords")

// spokenOf are the suits and ranks in an overlay's selectors that a plain game
// does not have. Before a rank stands a suit; alone a word is a rank.
func spokenOf(f *ruleFile) (suits, ranks []string) {
	put := func(list []string, word string) []string {
		if word == "" || slices.Contains(plainWords, word) || slices.Contains(suits, word) || slices.Contains(ranks, word) {
			return list
		}
		return append(list, word)
	}
	for _, sel := range selectorsOf(f) {
		for _, p := range sel {
			for i, word := range p.words {
				alone := len(p.words) == 1 && p.low == ""
				if slices.Contains(frenchSuits, word) || !alone && (i == 0 || p.low != "") {
					suits = put(suits, word)
				} else {
					ranks = put(ranks, word)
				}
			}
			ranks = put(ranks, p.low)
			ranks = put(ranks, p.high)
		}
	}
	return suits, ranks
}

// selectorsOf are the selectors in a file.
func selectorsOf(f *ruleFile) (out []selector) {
	for _, w := range f.words {
		out = append(out, w.sel)
		for _, it := range slices.Concat(w.value.items, w.add, w.remove) {
			out = append(out, it.sel)
		}
	}
	return out
}
