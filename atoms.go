package lastcard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/lastcard-go/lastcard/internal/syntax"
)

// atomNames are the atoms by their kinds.
var atomNames = []string{"name", "swap", "rotate", "reverse", "owe", "skip"}

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
	switch k := atomNamed(w); atomKind(k) {
	case atomRotate, atomReverse:
		return atomWord{kind: atomKind(k)}, nil
	case atomSkip:
		return atomWord{kind: atomSkip, n: 1}, nil
	case atomName, atomSwap, atomOwe:
		return atomWord{}, &fault{say(w) + " needs a value", effectHint}
	}
	return atomWord{}, &fault{"unknown effect " + say(w), suggestOr(w, atomNames, effectHint)}
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
	name := rd.index.Name(keys[kind])
	a.kind = atomKind(atomNamed(name))
	ok = true
	for _, k := range keys {
		key := rd.index.Name(k)
		if !rd.atomKey(k, &a, key, table[key], name) {
			ok = false
		}
	}
	return a, ok
}

// atomKey reads one key of an atom.
func (rd *reader) atomKey(n syntax.Node, a *atomWord, key string, v any, name string) bool {
	switch {
	case key == name && (a.kind == atomOwe || a.kind == atomSkip):
		most := maxCopies
		if a.kind == atomSkip {
			most = maxSeats - 1
		}
		return rd.wholeNumber(n, v, 1, most, &a.n)
	case key == name && a.kind == atomName:
		is := 0
		return rd.oneOf(n, v, []string{"suit"}, &is)
	case key == name && a.kind == atomSwap:
		is := 0
		ok := rd.oneOf(n, v, []string{"may", "must"}, &is)
		a.must = is == 1
		return ok
	case key == name:
		rd.bad(rd.atKey(n), quoted(name)+" takes no value", "write the word alone: "+quoted(name))
	case a.kind == atomOwe && key == "group":
		return rd.groupName(n, v, &a.group)
	case a.kind == atomOwe && key == "to":
		is := 0
		ok := rd.oneOf(n, v, []string{"next", "previous"}, &is)
		a.previous = is == 1
		return ok
	case atomNamed(key) >= 0:
		rd.bad(rd.atKey(n), "two effects in one table: "+name+" and "+key, "give each its own: [{ owe = 2 }, \"skip\"]")
	default:
		known := []string{name}
		if a.kind == atomOwe {
			known = []string{"owe", "group", "to"}
		}
		rd.bad(rd.atKey(n), "unknown key "+say(key)+" in an effect", suggestOr(key, known, "it takes "+sayWords(known)))
	}
	return false
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
