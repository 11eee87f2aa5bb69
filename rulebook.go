package lastcard

import (
	"reflect"
	"slices"
	"strings"
)

// This file lays out a rulebook. What the rules say is worked out as facts
// (tellfacts.go and the files beside it), which know no language; a tongue
// (rulebook_en.go, rulebook_da.go) has a phrase for each and names the cards.
// A new key of the language needs a fact and a phrase in every tongue.

// Rulebook tells the rules as a short leaflet in Markdown, in English ("en") or
// Danish ("da"); any other language gets English. It says what the game has and
// is silent on what it has not; cards and suits are called by the ruleset's own
// words. Of an overlay it tells what that changes.
func (r *Ruleset) Rulebook(language string) string {
	if r == nil || r.spec == nil {
		return ""
	}
	t := tongues[language]
	if t == nil {
		t = tongues["en"]
	}
	w := &writer{tongue: t, words: r.spec.words[t.tag], ids: r.spec.suits}
	w.heading("# " + asText(r.Title(t.tag)))
	if r.overlay {
		w.overlay(r)
	} else {
		w.game(r)
	}
	if r.spec.source != "" {
		w.paragraph([]string{w.phrase(fact{phrase: "source", args: args{"text": r.spec.source}}, nil)})
	}
	return w.text.String()
}

// fact is one thing that the rules say, in no language yet.
type fact struct {
	section string
	topic   string // the key it is about; rulesets are compared topic by topic
	also    string // other keys that it tells, with blanks between
	phrase  string // which sentence says it
	args    args   // what stands in its gaps
	about   cardSet
	parts   []fact // the sentences of a card
	item    bool   // a point of a list
	quiet   bool   // it goes without saying, unless something else held before
}

// args are what stands in the gaps of a phrase, by name: numbers, sets and
// lists of cards, ids of suits, counts, or texts.
type args map[string]any

// writer writes one rulebook.
type writer struct {
	*tongue
	words map[string]string // what the ruleset calls things
	ids   []string          // of the suits
	text  strings.Builder
}

// outlined are facts with the outline that they were taken from, which names
// their cards.
type outlined struct {
	*outline
	facts []fact
}

// game writes the book of a game, section by section.
func (w *writer) game(r *Ruleset) {
	main := w.main(r.spec)
	for _, section := range sections {
		facts := main.in(section)
		switch section {
		case "two":
			w.section(section, "", append(w.told(main, facts), w.forTwo(r.spec, main)...))
		default:
			w.section(section, "", w.told(main, facts))
		}
	}
	if r.below == nil {
		return
	}
	if base := r.below(); base != nil {
		var lines []told
		for _, text := range w.changes(w.main(base), main) {
			lines = append(lines, told{text, true})
		}
		title := cmpTitle(base, w.tag)
		w.section("base", title, lines)
	}
}

// cmpTitle is the title of a spec in a language.
func cmpTitle(s *spec, lang string) string { return (&Ruleset{spec: s}).Title(lang) }

// main are the facts of a spec that hold for most tables: those for two where
// never more can play.
func (w *writer) main(s *spec) outlined {
	if s.players[1] == 2 {
		return outlineOf(s, &s.two)
	}
	return outlineOf(s, &s.general)
}

// forTwo tells what differs in rounds dealt to two.
func (w *writer) forTwo(s *spec, general outlined) (lines []told) {
	if s.oneWay || general.c == &s.two {
		return nil
	}
	for _, text := range w.changes(general, outlineOf(s, &s.two)) {
		lines = append(lines, told{text, true})
	}
	return lines
}

// overlay tells what a house rule changes, by a plain game with it and without.
func (w *writer) overlay(r *Ruleset) {
	w.paragraph([]string{w.phrase(fact{phrase: "overlay"}, nil)})
	if r.tried == nil {
		return
	}
	s, keys := r.tried()
	after, before := w.main(s), w.main(r.below())
	texts := w.changesOf(before, after, func(f fact) bool {
		return keys[f.topic] || slices.ContainsFunc(strings.Fields(f.also), func(k string) bool { return keys[k] })
	})
	for _, line := range w.forTwo(s, after) {
		texts = append(texts, w.phrase(fact{phrase: "two.line"}, nil)+" "+line.text)
	}
	if len(texts) == 0 {
		texts = []string{w.phrase(fact{phrase: "overlay.nothing"}, nil)}
	}
	w.items(texts)
}

// told is a line of a section.
type told struct {
	text string
	item bool
}

// told are the sentences of facts, those that are not quiet.
func (w *writer) told(o outlined, facts []fact) (lines []told) {
	facts = slices.DeleteFunc(slices.Clone(facts), func(f fact) bool { return f.quiet })
	for _, f := range merged(facts) {
		lines = append(lines, told{w.phrase(f, o.outline), f.item})
	}
	return lines
}

// merged makes one of facts that differ in nothing but the cards they are about.
func merged(facts []fact) (out []fact) {
	for _, f := range facts {
		alike := func(g fact) bool {
			return !f.about.empty() && !g.about.empty() && g.section == f.section && g.phrase == f.phrase && g.item == f.item &&
				reflect.DeepEqual(g.args, f.args) && reflect.DeepEqual(g.parts, f.parts)
		}
		if i := slices.IndexFunc(out, alike); i >= 0 {
			out[i].about = out[i].about.or(f.about)
			out[i].also += " " + f.topic
			continue
		}
		out = append(out, f)
	}
	return out
}

// changes are the sentences of the facts that are others after than before.
func (w *writer) changes(before, after outlined) []string {
	return w.changesOf(before, after, func(fact) bool { return false })
}

// changesOf tells besides what some facts say in any case.
func (w *writer) changesOf(before, after outlined, anyway func(fact) bool) (texts []string) {
	was, quiet := map[string]string{}, map[string]bool{}
	for _, f := range before.facts {
		was[f.topic], quiet[f.topic] = w.phrase(f, before.outline), f.quiet
	}
	var news []fact
	is := map[string]bool{}
	for _, f := range after.facts {
		is[f.topic] = true
		old, known := was[f.topic]
		if f.topic == "" {
			continue // an example
		}
		changed := known && old != w.phrase(f, after.outline) && !(f.quiet && quiet[f.topic])
		if anyway(f) || changed || !known && !f.quiet {
			news = append(news, f)
		}
	}
	for _, f := range merged(news) {
		texts = append(texts, w.phrase(f, after.outline))
	}
	var gone []fact
	for _, f := range before.facts {
		if f.gone() != "" && !is[f.topic] && !f.quiet {
			gone = append(gone, fact{phrase: f.gone(), about: f.about, args: args{"word": f.args["word"]}})
		}
	}
	for _, f := range merged(gone) {
		texts = append(texts, w.phrase(f, before.outline))
	}
	return texts
}

// gone is the phrase for a topic that is there no more; "" where other facts
// say so.
func (f fact) gone() string {
	switch {
	case strings.HasPrefix(f.topic, "deck.rank."):
		return "deck.gone"
	case strings.HasPrefix(f.topic, "call.") && strings.HasSuffix(f.topic, ".at"):
		return "call.gone"
	}
	return ""
}

func (w *writer) heading(text string) {
	if w.text.Len() > 0 {
		w.text.WriteString("\n")
	}
	w.text.WriteString(text + "\n")
}

// section writes a heading and what stands below it; nothing if that is empty.
// The first has no heading of its own.
func (w *writer) section(name, title string, lines []told) {
	if len(lines) == 0 {
		return
	}
	if name != sections[0] {
		w.heading("## " + w.phrase(fact{phrase: "section." + name, args: args{"text": title}}, nil))
	}
	for len(lines) > 0 {
		n := slices.IndexFunc(lines, func(l told) bool { return l.item != lines[0].item })
		if n < 0 {
			n = len(lines)
		}
		var texts []string
		for _, l := range lines[:n] {
			texts = append(texts, l.text)
		}
		if lines[0].item {
			w.items(texts)
		} else {
			w.paragraph(texts)
		}
		lines = lines[n:]
	}
}

func (w *writer) paragraph(texts []string) {
	w.text.WriteString("\n" + strings.Join(texts, " ") + "\n")
}

func (w *writer) items(texts []string) {
	w.text.WriteString("\n")
	for _, text := range texts {
		w.text.WriteString("- " + text + "\n")
	}
}
