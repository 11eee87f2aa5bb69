package lastcard

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// canonical is the form that the fingerprint is taken over: what is played,
// and not how it is called or written.
func (f *finished) canonical() []byte {
	var b bytes.Buffer
	b.Grow(4096) // as much as most need
	s := f.spec
	b.WriteString("players " + strconv.Itoa(s.players[0]) + " " + strconv.Itoa(s.players[1]) + "\n")
	if s.partners {
		b.WriteString("partners\n")
	}
	b.WriteString("suits " + strings.Join(s.suits, " ") + "\n")
	var lines []line
	for i := range s.cards {
		c := &s.cards[i]
		writeAll(&b, "card ", c.id, " copies ", strconv.Itoa(c.copies))
		lines = f.general.cardLines(lines[:0], nil, i)
		writeMeanings(&b, " ", lines)
		b.WriteString("\n")
	}
	f.canonicalTables(&b, "", f.general, nil)
	if f.forTwo {
		f.canonicalTwo(&b)
	}
	return b.Bytes()
}

func (f *finished) canonicalTwo(b *bytes.Buffer) {
	for i, c := range f.spec.cards {
		if lines := f.two.cardLines(nil, f.general, i); len(lines) > 0 {
			writeAll(b, "two card ", c.id)
			writeMeanings(b, " ", lines)
			b.WriteString("\n")
		}
	}
	f.canonicalTables(b, "two.", f.two, f.general)
}

func writeAll(b *bytes.Buffer, texts ...string) {
	for _, text := range texts {
		b.WriteString(text)
	}
}

func writeMeanings(b *bytes.Buffer, before string, lines []line) {
	for _, l := range lines {
		if l.key != "word" {
			writeAll(b, before, l.key, " ", l.meaning)
		}
	}
}

func (f *finished) canonicalTables(b *bytes.Buffer, prefix string, r, general *rules) {
	for _, t := range f.written(r, general) {
		t.lines = slices.DeleteFunc(t.lines, func(l line) bool { return l.key == "word" || f.mute(r, t.path, l.key) })
		if len(t.lines) == 0 && !t.on {
			continue
		}
		writeAll(b, prefix, strings.Join(t.path, "."))
		writeMeanings(b, "\n  ", t.lines)
		b.WriteString("\n")
	}
}

// writtenTable is a table that has something to say.
type writtenTable struct {
	path  []string
	lines []line
	on    bool // it says something by being there
}

// written are the tables of a conduct below the cards.
func (f *finished) written(r, general *rules) []writtenTable {
	var out []writtenTable
	for _, table := range tableNames {
		if table == "cards" || table == "deck" || general != nil && alone[table] {
			continue
		}
		ids := []string{""}
		switch table {
		case "debt":
			ids = r.groups
		case "call":
			ids = r.calls
		}
		for _, id := range ids {
			t := writtenTable{path: []string{table}, lines: r.lines(general, table, id)}
			if id != "" {
				t.path = append(t.path, id)
			}
			_, on := switches[table]
			on = on && f.switched(r.two, table, id) != nil && (general == nil || f.switched(false, table, id) == nil)
			if on || len(t.lines) > 0 {
				t.on = on
				out = append(out, t)
			}
		}
	}
	return out
}

// mute tells whether a key changes no play because of what others say.
func (f *finished) mute(r *rules, path []string, key string) bool {
	switch path[0] + "." + key {
	case "match.target":
		return r.end.end == endSingle || r.end.end == endRounds
	case "match.rounds":
		return r.end.end != endRounds
	case "match.tie":
		return r.end.end == endSingle
	case "debt.add":
		grows := func(r *rules) bool {
			d := slices.IndexFunc(r.debts, func(d debtSpec) bool { return d.group == path[1] })
			return d >= 0 && (r.jumpIn.on || r.answered(r.debts[d]))
		}
		return !grows(f.general) && !grows(f.two)
	}
	return false
}

// write is the combination as one rule file.
func (f *finished) write() string {
	var b strings.Builder
	s := f.spec
	b.WriteString("name = " + quoted(s.name) + "\n")
	if title, ok := s.titles[""]; ok {
		b.WriteString("title = " + quoted(title) + "\n")
	}
	if s.source != "" {
		b.WriteString("source = " + quoted(s.source) + "\n")
	}
	b.WriteString("players = [" + strconv.Itoa(s.players[0]) + ", " + strconv.Itoa(s.players[1]) + "]\n")
	if s.partners {
		b.WriteString("partners = true\n")
	}
	if _, ok := s.titles[""]; !ok && len(s.titles) > 0 {
		writeTexts(&b, "title", s.titles)
	}
	for _, lang := range slices.Sorted(maps.Keys(s.words)) {
		writeTexts(&b, "words."+lang, s.words[lang])
	}
	f.writeDeck(&b)
	f.writeTables(&b, "", f.general, nil)
	f.writeTwo(&b)
	return b.String()
}

func writeTexts(b *strings.Builder, table string, texts map[string]string) {
	b.WriteString("\n[" + table + "]\n")
	for _, k := range slices.Sorted(maps.Keys(texts)) {
		b.WriteString(textKey(k) + " = " + quoted(texts[k]) + "\n")
	}
}

func (f *finished) writeTables(b *strings.Builder, prefix string, r, general *rules) {
	for _, t := range f.written(r, general) {
		b.WriteString("\n[" + prefix + strings.Join(t.path, ".") + "]\n")
		for _, l := range t.lines {
			b.WriteString(l.key + " = " + l.text() + "\n")
		}
	}
}

func textKey(k string) string {
	if k == "suit" || isLanguage(k) {
		return k
	}
	return bareKey(k)
}
