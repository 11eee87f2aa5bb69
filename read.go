package lastcard

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/lastcard-go/lastcard/internal/spelling"
	"github.com/lastcard-go/lastcard/internal/syntax"
)

// reader turns one file into words. It tells every fault it meets and goes on.
type reader struct {
	*ruleFile
	report *report
	parts  int // of selectors, in the whole file
}

// readFile reads a file; where it cannot, the report says why.
func readFile(name string, number int, src []byte, rep *report) *ruleFile {
	f := &ruleFile{name: name, number: number, source: src}
	rd := &reader{ruleFile: f, report: rep}
	index, faults := syntax.Scan(src)
	f.index = index
	for _, ft := range faults {
		rep.error(place{f, ft.Pos, ft.Key}, ft.Message, ft.Hint)
	}
	if len(faults) > 0 {
		f.unread = true
		return f
	}
	// The decoder keeps the case of keys in maps; in structs it would not. Into
	// an any it puts the maps that it made, into a map a copy.
	var tree any
	if _, err := toml.Decode(index.Text(), &tree); err != nil {
		rd.decoderFault(err)
		f.unread = true
		return f
	}
	doc, _ := tree.(map[string]any)
	_, deck := doc["deck"]
	_, extends := doc["extends"]
	f.overlay = !deck && !extends
	rd.document(doc)
	return f
}

func (rd *reader) decoderFault(err error) {
	at := place{file: rd.ruleFile}
	var pe toml.ParseError
	if errors.As(err, &pe) {
		width := max(pe.Position.Len, 1)
		at.pos = syntax.Pos{Line: max(pe.Position.Line, 1), Column: max(pe.Position.Col, 1), Width: width}
		if n := len([]rune(rd.index.Line(at.pos.Line))); at.pos.Column > n+1 {
			at.pos.Column = n + 1
		}
		rd.report.error(at, "not TOML: "+pe.Message, "")
		return
	}
	rd.report.error(at, "not TOML: "+err.Error(), "")
}

// atKey is the place of a key, at that of a value or an element.
func (rd *reader) atKey(path []string) place {
	at := place{file: rd.ruleFile, key: dotted(path)}
	if pos, ok := rd.index.Key(path...); ok {
		at.pos = pos
	} else if pos, ok := rd.index.Value(path...); ok {
		at.pos = pos
	}
	return at
}

func (rd *reader) at(path []string) place {
	at := rd.atKey(path)
	if pos, ok := rd.index.Value(path...); ok {
		at.pos = pos
	}
	return at
}

// dotted is the name of a key as messages give it, without places in lists.
func dotted(path []string) string {
	names := 1 // that are no places in lists, though they may be numbers
	rest := path
	if path[0] == "two" && len(path) > 1 {
		names, rest = 2, path[1:]
	}
	switch {
	case rest[0] == "words":
		names += 2
	case named[rest[0]] != "" || rest[0] == "title":
		names++
	}
	for len(path) > names && isDigits(path[len(path)-1]) {
		path = path[:len(path)-1]
	}
	return strings.Join(path, ".")
}

// bare tells of a key of the language that stands in quotes.
func (rd *reader) bare(path []string) {
	if rd.index.Quoted(path...) {
		rd.bad(rd.atKey(path), say(path[len(path)-1])+" stands in quotes", "the keys of the language are written without")
	}
}

func (rd *reader) bad(at place, message, hint string) { rd.report.error(at, message, hint) }

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }

// suggest names the nearest known word.
func suggest(word string, known []string) string {
	return suggestOr(word, known, "it may be "+sayWords(known))
}

func suggestOr(word string, known []string, otherwise string) string {
	if near, ok := spelling.Nearest(word, known); ok && near != word {
		return "did you mean " + say(near) + "?"
	}
	return otherwise
}

// sayWords lists words as a sentence does.
func sayWords(words []string) string {
	var b strings.Builder
	for i, w := range words {
		switch {
		case i > 0 && i == len(words)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(say(w))
	}
	return b.String()
}

func sayType(v any) string {
	switch v := v.(type) {
	case string:
		if len(v) > 40 {
			return "a long text"
		}
		return say(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case bool:
		return strconv.FormatBool(v)
	case float64:
		switch {
		case math.IsInf(v, 0) || math.IsNaN(v):
			return "inf or nan"
		case v == math.Trunc(v):
			return "a number with a point or an exponent"
		}
		return "a number with a fraction"
	case []any, []map[string]any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or a time"
}

// document reads the top of a file.
func (rd *reader) document(doc map[string]any) {
	for _, key := range sortedKeys(doc) {
		path, v := []string{key}, doc[key]
		if keyOf["."+key] != nil || slices.Contains(topKeys, key) || slices.Contains(tableNames, key) {
			rd.bare(path)
		}
		switch key {
		case "name":
			rd.readName(path, v)
		case "title":
			rd.titles = rd.readTitle(path, v)
		case "players":
			rd.readPlayers(path, v)
		case "extends":
			rd.extends = rd.readRefs(path, v, true)
		case "without":
			rd.without = rd.readRefs(path, v, false)
		case "two":
			rd.readTwo(path, v)
		default:
			rd.topKey(path, key, v)
		}
	}
}

var topKeys = []string{"name", "title", "source", "players", "partners", "extends", "without", "words", "two"}

func (rd *reader) topKey(path []string, key string, v any) {
	r := keyOf["."+key]
	switch {
	case r != nil:
		rd.readKey(path, v, &word{rule: r})
	case key == "words" || slices.Contains(tableNames, key):
		rd.readTable(path, key, false, v)
	default:
		what := "key "
		if _, table := v.(map[string]any); table {
			what = "table "
		}
		rd.bad(rd.atKey(path), "unknown "+what+say(key),
			suggestOr(key, append(slices.Clone(topKeys), tableNames...), "the tables are "+strings.Join(tableNames, ", ")))
	}
}

// readTwo reads [two] and the tables below it.
func (rd *reader) readTwo(path []string, v any) {
	table, ok := v.(map[string]any)
	if !ok {
		rd.notTable(path, v)
		return
	}
	known := []string{"reverse"}
	for _, t := range tableNames {
		if !alone[t] {
			known = append(known, t)
		}
	}
	for _, key := range sortedKeys(table) {
		below := append(slices.Clone(path), key)
		if slices.Contains(known, key) {
			rd.bare(below)
		}
		switch {
		case key == "reverse":
			rd.readKey(below, table[key], &word{table: "two", rule: keyOf["two.reverse"]})
		case slices.Contains(known, key):
			rd.readTable(below, key, true, table[key])
		case slices.Contains(tableNames, key):
			rd.bad(rd.atKey(below), "["+key+"] is the same for two as for more", "write ["+key+"] without two")
		default:
			rd.bad(rd.atKey(below), "unknown key "+say(key)+" in [two]", suggest(key, known))
		}
	}
}

func (rd *reader) notTable(path []string, v any) {
	name := dotted(path)
	rd.bad(rd.at(path), name+" is a table, not "+sayType(v), "write ["+name+"] above its keys")
}

// readTable reads a table; one whose tables have names of their own, each of
// them.
func (rd *reader) readTable(path []string, table string, two bool, v any) {
	m, ok := v.(map[string]any)
	if !ok {
		rd.notTable(path, v)
		return
	}
	if named[table] == "" {
		rd.readKeys(path, &word{table: table, two: two}, m)
		return
	}
	for _, id := range sortedKeys(m) {
		below := append(slices.Clone(path), id)
		inner, ok := m[id].(map[string]any)
		if !ok {
			rd.notNamed(below, table, id, m[id])
			continue
		}
		w := &word{table: table, two: two, id: id}
		if rd.readID(below, w) {
			rd.readKeys(below, w, inner)
		}
	}
}

// notNamed tells of a value where a table with a name should be.
func (rd *reader) notNamed(path []string, table, id string, v any) {
	hint := map[string]string{
		"cards": "give what the cards do: " + say(id) + " = { points = 20 }",
		"debt":  "write [debt.all] or the group: [debt.draw2]", "call": "write [call.last]",
		"words": "write the language: [words.en]",
	}[table]
	rd.bad(rd.at(path), dotted(path)+" is a table, not "+sayType(v), hint)
}

// readID reads the name of a table.
func (rd *reader) readID(path []string, w *word) bool {
	var wrong *fault
	switch w.table {
	case "cards":
		if w.sel, wrong = rd.selector(w.id); wrong == nil {
			wrong = w.sel.standing("")
		}
	case "words":
		if !isLanguage(w.id) {
			wrong = &fault{say(w.id) + " is no language", `a language is a tag such as "en" or "pt-br"`}
		}
	default:
		if w.id != "all" || w.table != "debt" {
			wrong = wordFault(w.id)
		}
	}
	if wrong != nil {
		rd.bad(rd.atKey(path), wrong.message, wrong.hint)
	}
	return wrong == nil
}

// readKeys reads the keys of a table; like is the word they have in common.
func (rd *reader) readKeys(path []string, like *word, m map[string]any) {
	like.head = rd.atKey(path)
	if like.table == "words" {
		rd.readWords(path, like, m)
		return
	}
	if switches[like.table] != nil {
		w := *like
		rd.say(&w, w.head)
	}
	for _, key := range sortedKeys(m) {
		below := append(slices.Clone(path), key)
		r := keyOf[like.table+"."+key]
		if r == nil {
			rd.unknownKey(below, like.table, key)
			continue
		}
		rd.bare(below)
		if like.two && !r.inTwo() {
			rd.bad(rd.atKey(below), key+" cannot be another for two", "write it in ["+like.table+"] without two")
			continue
		}
		if wrong := like.sel.standing(key); wrong != nil {
			rd.bad(rd.atKey(below), wrong.message, wrong.hint)
			continue
		}
		w := *like
		w.rule = r
		rd.readKey(below, m[key], &w)
	}
}

func (rd *reader) unknownKey(path []string, table, key string) {
	var known []string
	for _, r := range keysOf(table) {
		known = append(known, r.key)
	}
	hint := "it may be " + sayWords(known)
	if near, ok := spelling.Nearest(key, known); ok {
		hint = "did you mean " + say(near) + "? It takes " + keyOf[table+"."+near].takes() + "."
	}
	if table == "cards" && (isDigits(key) || !slices.Contains(known, key)) && wordFault(key) == nil && path[len(path)-2] != key {
		if _, near := spelling.Nearest(key, known); !near {
			hint = "is one card meant? Write " + say(path[len(path)-2]+" "+key) + " in quotes"
		}
	}
	rd.bad(rd.atKey(path), "unknown key "+say(key)+" in ["+dotted(path[:len(path)-1])+"]", hint)
}

// say adds a word to the file.
func (rd *reader) say(w *word, at place) {
	w.file, w.at = rd.ruleFile, at
	w.number = rd.ruleFile.number<<16 + len(rd.words)
	rd.words = append(rd.words, w)
}
