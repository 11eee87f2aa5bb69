package naive

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// deck is the cards of a combination: which there are, and since which stage.
type deck struct {
	suits    []string
	since    map[string]int  // rank to the stage that makes it
	suitless map[string]bool // by rank
	faces    []*face         // in card order
}

// makeDeck makes the cards. A table of one rank or range that gives copies
// makes its cards; a rank that a later stage does without is not made below.
func makeDeck(stages []stage, suits []string) *deck {
	d := &deck{suits: suits, since: map[string]int{}, suitless: map[string]bool{}}
	for i, s := range stages {
		for _, f := range s.files {
			for sel, t := range table(f, "cards") {
				d.makeRanks(i, parseSelector(sel, suits), t, stages[i+1:])
			}
		}
		for _, f := range s.files {
			d.markSuitless(f)
		}
	}
	for rank := range d.since {
		if d.suitless[rank] {
			d.faces = append(d.faces, &face{id: rank, rank: rank})
			continue
		}
		for _, suit := range suits {
			d.faces = append(d.faces, &face{id: suit + "-" + rank, suit: suit, rank: rank})
		}
	}
	slices.SortFunc(d.faces, d.compare)
	return d
}

func (d *deck) makeRanks(i int, sel selector, t any, later []stage) {
	lo, hi, ok := sel.ranksOnly()
	keys, _ := t.(map[string]any)
	if !ok || keys["copies"] == nil {
		return
	}
	for _, rank := range ranksBetween(lo, hi) {
		gone := slices.ContainsFunc(later, func(s stage) bool {
			return slices.ContainsFunc(s.files, func(f map[string]any) bool {
				return slices.Contains(banned(f), rank)
			})
		})
		if _, made := d.since[rank]; !gone && !made {
			d.since[rank] = i
		}
	}
}

// markSuitless reads the key suitless, rank by rank: a rank's own table wins
// over a wider one of the same file.
func (d *deck) markSuitless(f map[string]any) {
	for rank := range d.since {
		for sel, t := range table(f, "cards") {
			v, said := find(map[string]any{"": t}, "", "suitless")
			s := parseSelector(sel, d.suits)
			if said && sel != rank && s.picks(&face{rank: rank}, relation{}) {
				d.suitless[rank] = v == true
			}
		}
		if v, said := find(f, "cards", rank, "suitless"); said {
			d.suitless[rank] = v == true
		}
	}
}

// compare is the order of cards: suits as listed, within a suit by rank;
// suitless cards last, by name.
func (d *deck) compare(a, b *face) int {
	if (a.suit == "") != (b.suit == "") {
		if a.suit == "" {
			return 1
		}
		return -1
	}
	if a.suit == "" {
		return strings.Compare(a.rank, b.rank)
	}
	if a.suit != b.suit {
		return slices.Index(d.suits, a.suit) - slices.Index(d.suits, b.suit)
	}
	return compareRanks(a.rank, b.rank)
}

// cardTables is the [cards] of every file (or [two.cards]), each selector
// turned into cards: stage, file, then the tables with what they pick.
type cardTables [][][]cardTable

type cardTable struct {
	sel   string
	picks map[string]bool
	keys  map[string]any
}

// tables turns selectors into cards. finished says how the finished cards
// behave; without it, tables that must be read on those are left out.
func (d *deck) tables(stages []stage, prefix []string, finished map[string]*face) cardTables {
	path := append(slices.Clone(prefix), "cards")
	all := make(cardTables, len(stages))
	for i, s := range stages {
		for _, f := range s.files {
			var ts []cardTable
			for text, v := range table(f, path...) {
				sel := parseSelector(text, d.suits)
				if sel.onFinished() && finished == nil {
					continue
				}
				keys, _ := v.(map[string]any)
				ts = append(ts, cardTable{text, d.picked(sel, i, finished), keys})
			}
			all[i] = append(all[i], ts)
		}
	}
	return all
}

// picked: a selector finds the cards that exist at its stage; the parts plain
// and with are read on the finished cards of the whole combination.
func (d *deck) picked(sel selector, stage int, finished map[string]*face) map[string]bool {
	picks := map[string]bool{}
	for _, f := range d.faces {
		for _, p := range sel {
			if p.onFinished() {
				if p.picks(finished[f.id], relation{}) {
					picks[f.id] = true
				}
			} else if d.since[f.rank] <= stage && p.picks(f, relation{}) {
				picks[f.id] = true
			}
		}
	}
	return picks
}

// words gathers what the files say on one key of one card. Within one file the
// selector that picks fewer different cards wins; its word stands alone.
func (ts cardTables) words(stages []stage, card *face, key string) ([][]word, error) {
	all := make([][]word, len(ts))
	for i, files := range ts {
		for j, tables := range files {
			var best *cardTable
			for k := range tables {
				t := &tables[k]
				v, said := t.keys[key]
				if !said || !t.picks[card.id] {
					continue
				}
				switch {
				case best == nil || len(t.picks) < len(best.picks):
					best = t
				case len(t.picks) == len(best.picks) && !reflect.DeepEqual(v, best.keys[key]):
					return nil, fmt.Errorf("%q and %q both give %s of %s", t.sel, best.sel, key, card.id)
				}
			}
			if best != nil {
				all[i] = append(all[i], wordOf(best.keys[key]))
			} else if slices.Contains(banned(stages[i].files[j]), card.rank) {
				all[i] = append(all[i], word{gone: true})
			}
		}
	}
	return all, nil
}
