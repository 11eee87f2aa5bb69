package lastcard

import (
	"slices"
	"strings"
)

// stage is one step of a combination: a file with its own keys, or the
// overlays that it puts side by side, below it.
type stage struct {
	files []*ruleFile
	side  bool
}

// combination is the files of a ruleset from the lowest stage to the file
// that was asked for, and what they say together.
type combination struct {
	stages []stage
	report *report

	words  map[wordName][]*word
	tables map[string][]*word // the words on [cards]; by key
	forTwo bool               // there are words below [two]
	ranks  map[string][]drop  // ranks to do without
	broken map[*word]bool     // words that a later file does without

	spelt    map[*selectorPart]string // selectors in one spelling
	members  map[memberKey][8]cardSet
	compared map[pair]bool // overlays' words that were

	everRank, everSuit map[string]bool // what any of the files speaks of
	suits              []string
	suitsAt            [][]string      // after each stage
	disagree           bool            // overlays do
	faults             map[string]bool // tables in which faults were found on reading
	doubtful           map[string]bool // keys of which not all could be read
}

// drop is a rank, or one key of its cards, that the files below a stage are
// taken not to have spoken of.
type drop struct {
	stage int
	two   bool
	key   string // "" is all
}

// wordName is what a word is about.
type wordName struct {
	two            bool
	table, id, key string
}

func (n wordName) String() string {
	var parts []string
	if n.two {
		parts = append(parts, "two")
	}
	for _, part := range []string{n.table, n.id, n.key} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ".")
}

func (w *word) key() string {
	switch w.rule {
	case nil:
		return ""
	case wordRule:
		return w.file.index.Name(w.at.node)
	}
	return w.rule.key
}

func (w *word) name() wordName { return wordName{w.two, w.table, w.id, w.key()} }

// full is the key as messages give it.
func (w *word) full() string { return w.name().String() }

// missing tells of something that must be given. Where its table has faults it
// may be behind one of them, and nothing is said.
func (c *combination) missing(key string, at place, message, hint string) {
	if !c.faults[tableOf(key)] {
		c.report.error(at, message, hint)
	}
}

func newCombination(stages []stage, rep *report) *combination {
	c := &combination{stages: stages, report: rep, tables: map[string][]*word{}, ranks: map[string][]drop{}, broken: map[*word]bool{},
		spelt: map[*selectorPart]string{}, compared: map[pair]bool{}, members: map[memberKey][8]cardSet{},
		everRank: map[string]bool{}, everSuit: map[string]bool{}, faults: rep.tables(), doubtful: map[string]bool{}}
	c.words = make(map[wordName][]*word, len(language)) // as much as most need
	for i, st := range stages {
		for _, f := range st.files {
			f.stage = i
			for n := range f.words {
				c.index(f.words[n:n+1:n+1], i)
			}
		}
	}
	c.doWithout()
	return c
}

// index files a word, which comes as a list of one, by what it is about.
func (c *combination) index(one []*word, stage int) {
	w := one[0]
	w.stage = stage
	if w.faulty {
		c.doubtful[w.table+"."+w.key()] = true
	}
	c.forTwo = c.forTwo || w.two
	switch w.table {
	case "words": // see fill
	case "cards":
		c.tables[w.key()] = append(c.tables[w.key()], w)
	default:
		if said, known := c.words[w.name()]; known {
			one = append(said, w)
		}
		c.words[w.name()] = one
	}
}

// doWithout marks the words that files further up do without.
func (c *combination) doWithout() {
	for i, st := range c.stages {
		for _, f := range st.files {
			for _, r := range f.without {
				if d, rank := rankDrop(r.name, i); rank != "" {
					c.ranks[rank] = append(c.ranks[rank], d)
				}
				for _, below := range c.stages[:i] {
					for _, g := range below.files {
						for _, w := range g.words {
							if w.under(r.name) {
								c.broken[w] = true
							}
						}
					}
				}
			}
		}
	}
}

// rankDrop reads "cards.rotate" and "two.cards.rotate.points".
func rankDrop(name string, stage int) (drop, string) {
	rest, two := strings.CutPrefix(name, "two.")
	parts := strings.Split(rest, ".")
	if parts[0] != "cards" || len(parts) < 2 {
		return drop{}, ""
	}
	d := drop{stage: stage, two: two}
	if len(parts) > 2 {
		d.key = parts[2]
	}
	return d, parts[1]
}

// under tells whether the word stands at or below a path.
func (w *word) under(path string) bool {
	full := w.full()
	if w.table == "cards" {
		full = wordName{two: w.two, table: w.table}.String() // ranks are looked at card by card
	}
	return full == path || strings.HasPrefix(full, path+".")
}

// unheard tells whether a file above the word does without it, for the cards
// of a rank.
func (c *combination) unheard(w *word, rank string) bool {
	if c.broken[w] {
		return true
	}
	return slices.ContainsFunc(c.ranks[rank], func(d drop) bool {
		return w.stage < d.stage && (d.key == "" || d.key == w.key()) && (!d.two || w.two)
	})
}

// voices are the words on one key in the order of the stages, one a file. In a
// file a group's own word stands above what it says of all.
func (c *combination) voices(name wordName) []*word {
	own := c.heard(c.words[name])
	if name.table != "debt" {
		return own
	}
	name.id = "all"
	all := c.heard(c.words[name])
	if len(own) == 0 {
		return all
	}
	out := slices.Clone(own)
	for _, w := range all {
		if !slices.ContainsFunc(own, func(o *word) bool { return o.file == w.file }) {
			out = append(out, w)
		}
	}
	slices.SortStableFunc(out, func(a, b *word) int { return a.stage - b.stage })
	return out
}

// heard are words that no later file does without.
func (c *combination) heard(words []*word) []*word {
	if len(c.broken) == 0 {
		return words
	}
	return slices.DeleteFunc(slices.Clone(words), func(w *word) bool { return c.broken[w] })
}

// ids are the names of the tables in a table, sorted: for two, those of the
// general rules as well.
func (c *combination) ids(two bool, table string) []string {
	var out []string
	for _, st := range c.stages {
		for _, f := range st.files {
			for _, w := range f.words {
				if w.table == table && (two || !w.two) && !c.broken[w] && !slices.Contains(out, w.id) {
					out = append(out, w.id)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// switched finds a word by which a table is there.
func (c *combination) switched(two bool, table, id string) *word {
	for _, t := range []bool{false, two} {
		for _, w := range c.words[wordName{two: t, table: table, id: id}] {
			if !c.broken[w] {
				return w
			}
		}
	}
	return nil
}

// tablePlace is where a table stands, in the uppermost file that has one of
// the names.
func (c *combination) tablePlace(names ...string) place {
	for _, st := range slices.Backward(c.stages) {
		for _, f := range st.files {
			for _, name := range names {
				if f.index == nil {
					continue
				}
				if node := f.index.Find(name); node >= 0 {
					return place{file: f, node: node}
				}
			}
		}
	}
	return place{file: c.top()}
}

// top is the file that was asked for.
func (c *combination) top() *ruleFile {
	return c.stages[len(c.stages)-1].files[0]
}
