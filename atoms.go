package lastcard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/lastcard-go/lastcard/internal/syntax"
)

// atomForm is how an atom is written: as a word alone, as a table, or either.
type atomForm struct {
	name string
	bare bool    // the word will do
	keys []*rule // of its table, the one of its name first
	says string  // as that of a rule
}

// atomForms are the atoms by their kinds.
var atomForms = []atomForm{
	{name: "name", keys: []*rule{{key: "name", kind: kindChoice, words: []string{"suit"},
		says: "what is named"}},
		says: "the player names a suit with the card, and it is the current one"},
	{name: "swap", keys: []*rule{{key: "swap", kind: kindChoice, words: []string{"may", "must"},
		says: "whether the player may decline"}},
		says: "the player exchanges hands with another, or may decline"},
	{name: "rotate", bare: true, says: "every hand goes to the next player, in the direction of play"},
	{name: "reverse", bare: true, says: "the direction turns"},
	{name: "owe", keys: []*rule{
		{key: "owe", kind: kindNumber, least: 1, most: maxCopies, says: "how many cards are owed"},
		{key: "group", kind: kindWord, says: "which debt it is, if not that of the card's rank"},
		{key: "to", kind: kindChoice, words: []string{"next", "previous"}, says: "who owes them"}},
		says: "the next player owes two cards. `to = \"previous\"`: the one before owes them (`\"next\"`). `group = \"word\"`: which debt it is, if not that of its rank"},
	{name: "skip", bare: true, keys: []*rule{{key: "skip", kind: kindNumber, least: 1, most: maxSeats - 1,
		says: "how many players lose their turn"}},
		says: "the next player, or the next two, lose their turn"},
}

var atomNames = func() []string {
	names := make([]string, len(atomForms))
	for kind, f := range atomForms {
		names[kind] = f.name
	}
	return names
}()

func atomNamed(name string) int { return slices.Index(atomNames, name) }

// atomWord is an atom as a file gives it: its group is still a word, empty
// for the rank of the card.
type atomWord struct {
	kind     atomKind
	n        int
	must     bool
	group    string
	previous bool
}

// String is the atom in one spelling, which is TOML.
func (a atomWord) String() string {
	name := atomNames[a.kind]
	switch a.kind {
	case atomName:
		return `{ name = "suit" }`
	case atomSwap:
		return fmt.Sprintf("{ swap = %q }", []string{"may", "must"}[index01(a.must)])
	case atomOwe:
		text := "{ owe = " + strconv.Itoa(a.n)
		if a.group != "" {
			text += ", group = " + quoted(a.group)
		}
		if a.previous {
			text += `, to = "previous"`
		}
		return text + " }"
	case atomSkip:
		if a.n > 1 {
			return "{ skip = " + strconv.Itoa(a.n) + " }"
		}
	}
	return quoted(name)
}

// quoted is a basic string of TOML.
func quoted(s string) string {
	odd := func(r rune) bool { return r < 0x20 || r == 0x7F || r == '"' || r == '\\' || r == utf8.RuneError }
	if !strings.ContainsFunc(s, odd) {
		return `"` + s + `"`
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < 0x20 || r == 0x7F:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

const effectHint = `an effect is "rotate", "reverse", "skip", or a table such as { owe = 2 }, { name = "suit" }, { swap = "may" }`

// bareAtom reads an atom that is a word.
func bareAtom(w string) (atomWord, *fault) {
	kind := atomNamed(w)
	switch {
	case kind < 0:
		return atomWord{}, &fault{"unknown effect " + say(w), suggestOr(w, atomNames, effectHint)}
	case !atomForms[kind].bare:
		return atomWord{}, &fault{say(w) + " needs a value", effectHint}
	}
	return atomWord{kind: atomKind(kind), n: index01(atomKind(kind) == atomSkip)}, nil
}

// readAtom reads an atom that is a table.
func (rd *reader) readAtom(n syntax.Node, table map[string]any) (a atomWord, ok bool) {
	keys := rd.keys(n)
	kind := rd.atomAmong(keys)
	if kind < 0 {
		if len(keys) == 0 {
			rd.bad(rd.at(n), "an effect without a word", effectHint)
		}
		for _, k := range keys {
			name := rd.index.Name(k)
			rd.bad(rd.atKey(k), "unknown effect "+say(name), suggestOr(name, atomNames, effectHint))
		}
		return a, false
	}
	a.kind = atomKind(atomNamed(rd.index.Name(keys[kind])))
	ok = true
	for _, k := range keys {
		key := rd.index.Name(k)
		if !rd.atomKey(k, &a, key, table[key]) {
			ok = false
		}
	}
	return a, ok
}

// atomKey reads one key of an atom.
func (rd *reader) atomKey(n syntax.Node, a *atomWord, key string, v any) bool {
	form := &atomForms[a.kind]
	var known []string
	for _, r := range form.keys {
		if r.key == key {
			var said value
			ok := rd.readValue(n, v, r, &said)
			a.take(key, said)
			return ok
		}
		known = append(known, r.key)
	}
	switch {
	case key == form.name:
		rd.bad(rd.atKey(n), quoted(key)+" takes no value", "write the word alone: "+quoted(key))
	case atomNamed(key) >= 0:
		rd.bad(rd.atKey(n), "two effects in one table: "+form.name+" and "+key, "give each its own: [{ owe = 2 }, \"skip\"]")
	case len(known) == 0:
		known = []string{form.name}
		fallthrough
	default:
		rd.bad(rd.atKey(n), "unknown key "+say(key)+" in an effect", suggestOr(key, known, "it takes "+sayWords(known)))
	}
	return false
}

// take takes in what a key of an atom says.
func (a *atomWord) take(key string, said value) {
	switch key {
	case "owe", "skip":
		a.n = said.n
	case "swap":
		a.must = said.n == 1
	case "group":
		a.group = said.text
	case "to":
		a.previous = said.n == 1
	}
}

func (rd *reader) groupName(n syntax.Node, v any, group *string) bool {
	s, ok := v.(string)
	if !ok {
		rd.bad(rd.at(n), "a group is a word, not "+sayType(v), `as in { owe = 2, group = "draw" }`)
		return false
	}
	if wrong := wordFault(s); wrong != nil {
		rd.bad(rd.at(n), wrong.message, wrong.hint)
		return false
	}
	*group = s
	return true
}
