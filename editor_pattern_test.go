package lastcard

import (
	"slices"
	"strings"
)

// The patterns of the schema for editors keep to what every reader of patterns
// knows: no looking ahead, so a word that is none of the reserved ones is
// spelt out letter by letter.

const (
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	signs   = "0123456789" + letters
)

// class is a pattern of one of some signs, which are sorted.
func class(signs string) string {
	var b strings.Builder
	b.WriteByte('[')
	for i := 0; i < len(signs); {
		end := i
		for end+1 < len(signs) && signs[end+1] == signs[end]+1 {
			end++
		}
		b.WriteByte(signs[i])
		if end > i+1 {
			b.WriteByte('-')
		}
		if end > i {
			b.WriteByte(signs[end])
		}
		i = end + 1
	}
	b.WriteByte(']')
	return b.String()
}

// otherThan is a pattern of what may follow the first at letters of some words
// so that none of these words comes of it.
func otherThan(words []string, at int) string {
	next := map[byte][]string{}
	ends := at == 0 // no word is empty
	for _, w := range words {
		if len(w) == at {
			ends = true
			continue
		}
		next[w[at]] = append(next[w[at]], w)
	}
	first := signs
	if at == 0 {
		first = letters
	}
	var ways []string
	rest := strings.Map(func(c rune) rune {
		below := next[byte(c)]
		if below == nil {
			return c
		}
		ways = append(ways, string(c)+otherThan(below, at+1))
		return -1
	}, first)
	pattern := oneOf(append(ways, class(rest)+class(signs)+"*")...)
	if !ends {
		pattern += "?"
	}
	return pattern
}

func oneOf(ways ...string) string { return "(" + strings.Join(ways, "|") + ")" }

// ownWord is a pattern of what wordFault lets pass, of any length.
var ownWord = oneOf("0", "[1-9][0-9]{0,3}", "[0-9]+"+class(letters)+class(signs)+"*", otherThan(reserved, 0))

const languageTag = "[a-z0-9]{1,8}(-[a-z0-9]{1,8})*"

// headWords are those of the reserved words that say which ranks are meant.
var headWords = func() (heads []string) {
	for _, w := range reserved {
		if _, wrong := parseSelector(w); wrong == nil {
			heads = append(heads, w)
		}
	}
	return heads
}()

// topWordsIn are the words about the top card that a list may use.
func topWordsIn(k kind) (allowed, refused []string) {
	for _, w := range topWords {
		sel, _ := parseSelector(w)
		if sel.allowed(&rule{kind: k}) == nil {
			allowed = append(allowed, w)
		} else {
			refused = append(refused, w)
		}
	}
	return allowed, refused
}

// partPattern is a pattern of one part of a selector: up to two words in any
// order, one of which may say which ranks are meant, among words about the top.
func partPattern(tops []string) string {
	head := oneOf(append(slices.Clone(headWords),
		`with\s+`+oneOf(append([]string{"wild"}, atomNames...)...), ownWord+"-"+ownWord)...)
	before, after := "", ""
	ways := []string{}
	if len(tops) > 0 {
		top := oneOf(tops...)
		before, after = "("+top+`\s+)*`, `(\s+`+top+")*"
		ways = append(ways, top+after)
	}
	ways = append(ways,
		before+ownWord+after+`(\s+`+oneOf(ownWord, head)+after+")?",
		before+head+after+`(\s+`+ownWord+after+")?")
	return oneOf(ways...)
}

// selectorPattern is a pattern of a selector, and one of what the first lets
// pass though it is none: a comma at the end, and words about the top card,
// which look like ranges.
func selectorPattern(front string, allowed, refused []string) (is, not string) {
	is = `^\s*` + front + "(" + partPattern(allowed) + `\s*(,\s*|$))+$`
	not = `,\s*$`
	if len(refused) > 0 {
		not += `|(^|[\s,])` + oneOf(refused...) + `([\s,]|$)`
	}
	return is, not
}

// entryPattern is that of an entry of a list of cards.
func entryPattern(k kind) (is, not string) {
	allowed, refused := topWordsIn(k)
	return selectorPattern(`(not )?\s*`, allowed, refused)
}

// tablePattern is that of the name of a table of cards.
func tablePattern() (is, not string) { return selectorPattern("", nil, topWords) }

// Patterns of names of tables of cards that may not set every key: they look
// at what cards do, or are more than one rank or range.
const finishedPattern = `(^|[\s,])(plain|with)([\s,]|$)`

var severalPattern = `,|\S\s+\S|^\s*` + oneOf(headWords...) + `\s*$`

// refusedKeys are the keys that a table of cards of that name may not set.
func refusedKeys(name string) (keys []string) {
	sel, wrong := parseSelector(name)
	if wrong != nil {
		panic(wrong.message)
	}
	for _, r := range keysOf("cards") {
		if sel.standing(r.key) != nil {
			keys = append(keys, r.key)
		}
	}
	return keys
}

// withoutPattern is a pattern of what a file can do without.
func withoutPattern() string {
	names := []string{"words"}
	for _, r := range keysOf("") {
		names = append(names, r.key)
	}
	names = append(names, tableNames...)
	ways := []string{oneOf(names...), `words\.` + oneOf(ownWord, languageTag) + `(\.[^.]*)?`}
	below := []string{}
	for _, table := range tableNames {
		ways = append(ways, pathPattern(table, false))
		if !alone[table] {
			below = append(below, table, pathPattern(table, true))
		}
	}
	return "^" + oneOf(append(ways, `two\.`+oneOf(below...))...) + "$"
}

// pathPattern is a pattern of what stands in a table.
func pathPattern(table string, two bool) string {
	var keys []string
	for _, r := range keysOf(table) {
		if !two || r.inTwo() {
			keys = append(keys, r.key)
		}
	}
	switch {
	case table == "debt":
		return table + `\.` + oneOf("all", ownWord) + `(\.` + oneOf(keys...) + ")?"
	case named[table] != "":
		return table + `\.` + ownWord + `(\.` + oneOf(keys...) + ")?"
	}
	return table + `\.` + oneOf(keys...)
}
