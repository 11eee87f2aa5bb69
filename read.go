package lastcard

import (
	"errors"
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
	parts  int    // of selectors, in the whole file
	room   []word // for words to come; one by one they would be many small pieces
}

// readFile reads a file; where it cannot, the report says why.
func readFile(name string, number int, src []byte, rep *report) *ruleFile {
	f := &ruleFile{name: name, number: number, source: src}
	rd := &reader{ruleFile: f, report: rep}
	index, faults := syntax.Scan(src)
	f.index = index
	for _, ft := range faults {
		rep.fault(f, ft.Pos, ft.Key, ft.Message, ft.Hint)
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
	var pe toml.ParseError
	if errors.As(err, &pe) {
		width := max(pe.Position.Len, 1)
		at := syntax.Pos{Line: max(pe.Position.Line, 1), Column: max(pe.Position.Col, 1), Width: width}
		at.Column = min(at.Column, len([]rune(rd.index.Line(at.Line)))+1)
		rd.report.fault(rd.ruleFile, at, "", "not TOML: "+pe.Message, "")
		return
	}
	rd.report.error(place{file: rd.ruleFile}, "not TOML: "+err.Error(), "")
}

// atKey is the place of a key, at that of a value or an element.
func (rd *reader) atKey(n syntax.Node) place { return place{file: rd.ruleFile, node: n} }

func (rd *reader) at(n syntax.Node) place { return place{file: rd.ruleFile, node: n, value: true} }

// keys are those of a table, sorted by name.
func (rd *reader) keys(table syntax.Node) []syntax.Node {
	keys := rd.index.Children(table)
	slices.SortFunc(keys, func(a, b syntax.Node) int { return strings.Compare(rd.index.Name(a), rd.index.Name(b)) })
	return keys
}

// atomAmong is which of some keys is the name of an atom.
func (rd *reader) atomAmong(keys []syntax.Node) int {
	return slices.IndexFunc(keys, func(n syntax.Node) bool { return atomNamed(rd.index.Name(n)) >= 0 })
}

// dotted is the name of a key as messages give it.
func (rd *reader) dotted(n syntax.Node) string { return dotted(rd.index.Path(n)) }

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
func (rd *reader) bare(n syntax.Node) {
	if rd.index.Quoted(n) {
		rd.bad(rd.atKey(n), say(rd.index.Name(n))+" stands in quotes", "the keys of the language are written without")
	}
}

func (rd *reader) bad(at place, message, hint string) { rd.report.error(at, message, hint) }

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
	for _, n := range rd.keys(syntax.Root) {
		key := rd.index.Name(n)
		v := doc[key]
		if keyOf["."+key] != nil || slices.Contains(topKeys, key) || slices.Contains(tableNames, key) {
			rd.bare(n)
		}
		switch key {
		case "name":
			rd.readName(n, v)
		case "title":
			rd.titles = rd.readTitle(n, v)
		case "players":
			rd.readPlayers(n, v)
		case "extends":
			rd.extends = rd.readRefs(n, v, true)
		case "without":
			rd.without = rd.readRefs(n, v, false)
		case "two":
			rd.readTwo(n, v)
		default:
			rd.topKey(n, key, v)
		}
	}
}

var topKeys = []string{"name", "title", "source", "players", "partners", "extends", "without", "words", "two"}

func (rd *reader) topKey(n syntax.Node, key string, v any) {
	r := keyOf["."+key]
	switch {
	case r != nil:
		rd.readKey(n, v, &word{rule: r})
	case key == "words" || slices.Contains(tableNames, key):
		rd.readTable(n, key, false, v)
	default:
		what := "key "
		if _, table := v.(map[string]any); table {
			what = "table "
		}
		rd.bad(rd.atKey(n), "unknown "+what+say(key),
			suggestOr(key, append(slices.Clone(topKeys), tableNames...), "the tables are "+strings.Join(tableNames, ", ")))
	}
}

// readTwo reads [two] and the tables below it.
func (rd *reader) readTwo(n syntax.Node, v any) {
	table, ok := v.(map[string]any)
	if !ok {
		rd.notTable(n, v)
		return
	}
	known := []string{"reverse"}
	for _, t := range tableNames {
		if !alone[t] {
			known = append(known, t)
		}
	}
	for _, below := range rd.keys(n) {
		key := rd.index.Name(below)
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

func (rd *reader) notTable(n syntax.Node, v any) {
	name := rd.dotted(n)
	rd.bad(rd.at(n), name+" is a table, not "+sayType(v), "write ["+name+"] above its keys")
}

// readTable reads a table; one whose tables have names of their own, each of
// them.
func (rd *reader) readTable(n syntax.Node, table string, two bool, v any) {
	m, ok := v.(map[string]any)
	if !ok {
		rd.notTable(n, v)
		return
	}
	if named[table] == "" {
		rd.readKeys(n, &word{table: table, two: two}, m)
		return
	}
	for _, below := range rd.keys(n) {
		id := rd.index.Name(below)
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
func (rd *reader) notNamed(n syntax.Node, table, id string, v any) {
	hint := map[string]string{
		"cards": "give what the cards do: " + say(id) + " = { points = 20 }",
		"debt":  "write [debt.all] or the group: [debt.draw2]", "call": "write [call.last]",
		"words": "write the language: [words.en]",
	}[table]
	rd.bad(rd.at(n), rd.dotted(n)+" is a table, not "+sayType(v), hint)
}

// readID reads the name of a table.
func (rd *reader) readID(n syntax.Node, w *word) bool {
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
		rd.bad(rd.atKey(n), wrong.message, wrong.hint)
	}
	return wrong == nil
}

// readKeys reads the keys of a table; like is the word they have in common.
func (rd *reader) readKeys(n syntax.Node, like *word, m map[string]any) {
	like.head = rd.atKey(n)
	if like.table == "words" {
		rd.readWords(n, like, m)
		return
	}
	if switches[like.table] != nil {
		rd.say(like, like.head)
	}
	for _, below := range rd.keys(n) {
		key := rd.index.Name(below)
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

func (rd *reader) unknownKey(n syntax.Node, table, key string) {
	above := rd.index.Parent(n)
	var known []string
	for _, r := range keysOf(table) {
		known = append(known, r.key)
	}
	hint := "it may be " + sayWords(known)
	if near, ok := spelling.Nearest(key, known); ok {
		hint = "did you mean " + say(near) + "? It takes " + keyOf[table+"."+near].takes() + "."
	}
	if table == "cards" && (isDigits(key) || !slices.Contains(known, key)) && wordFault(key) == nil && rd.index.Name(above) != key {
		if _, near := spelling.Nearest(key, known); !near {
			hint = "is one card meant? Write " + say(rd.index.Name(above)+" "+key) + " in quotes"
		}
	}
	rd.bad(rd.atKey(n), "unknown key "+say(key)+" in ["+rd.dotted(above)+"]", hint)
}

// say adds a copy of a word to the file.
func (rd *reader) say(w *word, at place) {
	if len(rd.room) == 0 {
		rd.room = make([]word, 16)
	}
	said := &rd.room[0]
	rd.room = rd.room[1:]
	*said = *w
	said.file, said.at = rd.ruleFile, at
	rd.words = append(rd.words, said)
}
