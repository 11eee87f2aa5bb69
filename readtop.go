package lastcard

import (
	"fmt"
	"slices"
	"strings"

	"github.com/lastcard-go/lastcard/internal/spelling"
	"github.com/lastcard-go/lastcard/internal/syntax"
)

// readName reads the name of the ruleset.
func (rd *reader) readName(n syntax.Node, v any) {
	s, ok := v.(string)
	if !ok || !isName(s) {
		rd.bad(rd.at(n), "name takes a name, not "+sayType(v), `a name is lower-case letters, digits and hyphens: "solo-at-home"`)
		return
	}
	rd.id = s
}

func (rd *reader) readTitle(n syntax.Node, v any) map[string]string {
	if s, ok := v.(string); ok {
		return map[string]string{"": s}
	}
	m, ok := v.(map[string]any)
	if !ok {
		rd.bad(rd.at(n), "title takes a text, or a table with one text a language, not "+sayType(v), `as in title = { en = "Solo", da = "Solo" }`)
		return nil
	}
	titles := map[string]string{}
	for _, below := range rd.keys(n) {
		lang := rd.index.Name(below)
		s, ok := m[lang].(string)
		switch {
		case !isLanguage(lang):
			rd.bad(rd.atKey(below), say(lang)+" is no language", `a language is a tag such as "en" or "pt-br"`)
		case !ok:
			rd.bad(rd.at(below), "a title is a text, not "+sayType(m[lang]), "")
		default:
			titles[lang] = s
		}
	}
	return titles
}

// readPlayers reads the least and the most players.
func (rd *reader) readPlayers(n syntax.Node, v any) {
	const hint = "it takes the fewest and the most players: [2, 10]"
	list, ok := elements(v)
	if ok && len(list) != 2 {
		rd.bad(rd.at(n), fmt.Sprintf("players takes two numbers, not %d", len(list)), hint)
		return
	}
	if !ok {
		rd.bad(rd.at(n), "players takes two numbers, not "+sayType(v), hint)
		return
	}
	var both [2]int
	numbers := rd.index.Children(n)
	for i, e := range list {
		seats, ok := e.(int64)
		if !ok || seats < 2 || seats > maxSeats {
			rd.bad(rd.at(numbers[i]),
				fmt.Sprintf("players takes numbers from 2 to %d, not %s", maxSeats, sayType(e)), hint)
			return
		}
		both[i] = int(seats)
	}
	if both[0] > both[1] {
		rd.bad(rd.at(n), fmt.Sprintf("at least %d and at most %d players", both[0], both[1]), hint)
		return
	}
	rd.players, rd.seated = both, rd.atKey(n)
}

const (
	maxExtends = 16
	maxWithout = 64
)

// readRefs reads extends or without.
func (rd *reader) readRefs(n syntax.Node, v any, files bool) []ref {
	places := rd.index.Children(n)
	if s, ok := v.(string); ok && files {
		v, places = []any{s}, []syntax.Node{n} // one name without a list
	}
	list, ok := elements(v)
	if !ok {
		rd.bad(rd.at(n), rd.index.Name(n)+" takes a list of names, not "+sayType(v), "")
		return nil
	}
	if files && (len(list) == 0 || len(list) > maxExtends) {
		rd.bad(rd.at(n), fmt.Sprintf("extends names %d files", len(list)), fmt.Sprintf("it takes 1 to %d", maxExtends))
		return nil
	}
	if !files && len(list) > maxWithout {
		rd.bad(rd.at(n), fmt.Sprintf("without names %d things", len(list)), fmt.Sprintf("it takes up to %d", maxWithout))
		return nil
	}
	var refs []ref
	for i, e := range list {
		at := rd.at(places[i])
		s, ok := e.(string)
		switch {
		case !ok:
			rd.bad(at, rd.index.Name(n)+" names words, not "+sayType(e), "")
		case slices.ContainsFunc(refs, func(r ref) bool {
			return r.name == s || files && strings.TrimSuffix(r.name, ".toml") == strings.TrimSuffix(s, ".toml")
		}):
			rd.bad(at, say(s)+" stands twice", "name it once")
		case !files && !rd.knownPath(s, at):
		default:
			refs = append(refs, ref{s, at})
		}
	}
	return refs
}

// knownPath tells whether there is such a key, table or rank to do without.
func (rd *reader) knownPath(s string, at place) bool {
	parts := strings.Split(s, ".")
	if slices.Contains([]string{"name", "title", "players", "extends", "without"}, s) {
		rd.bad(at, say(s)+" cannot be done without", "a file gives its own, or has that of the game it extends")
		return false
	}
	if parts[0] == "two" {
		parts = parts[1:]
		if len(parts) == 0 || len(parts) == 1 && parts[0] == "reverse" {
			return true
		}
		if r := keyOf[parts[0]+"."+parts[len(parts)-1]]; parts[0] == "two" || alone[parts[0]] || r != nil && !r.inTwo() {
			rd.bad(at, "there is no "+say(s)+" to do without", "it is the same for two as for more")
			return false
		}
	}
	table, rest := parts[0], parts[1:]
	if len(parts) == 1 && (keyOf["."+table] != nil || table == "words" || slices.Contains(tableNames, table)) {
		return true
	}
	if named[table] != "" && len(rest) > 0 {
		wrong := wordFault(rest[0])
		if table == "words" && isLanguage(rest[0]) || table == "debt" && rest[0] == "all" {
			wrong = nil
		}
		if wrong != nil {
			rd.bad(at, wrong.message, "as in \"cards.rotate\", \"debt.draw2\" or \"call.out\"")
			return false
		}
		if rest = rest[1:]; len(rest) == 0 || table == "words" && len(rest) == 1 {
			return true
		}
	}
	if len(rest) == 1 && keyOf[table+"."+rest[0]] != nil {
		return true
	}
	rd.bad(at, "there is no "+say(s)+" to do without", rd.nearPath(table, rest))
	return false
}

func (rd *reader) nearPath(table string, rest []string) string {
	if len(rest) == 1 && slices.Contains(tableNames, table) {
		var known []string
		for _, r := range keysOf(table) {
			known = append(known, r.key)
		}
		if near, ok := spelling.Nearest(rest[0], known); ok {
			return "did you mean " + say(table+"."+near) + "?"
		}
		return suggest(rest[0], known)
	}
	return suggestOr(table, append([]string{"words", "two"}, tableNames...),
		`it takes tables, keys and ranks: ["challenge", "draw.penalty", "cards.rotate"]`)
}

// wordRule is the rule of all words for suits and ranks; see word.key.
var wordRule = &rule{table: "words", kind: kindText}

// readWords reads what a language calls things.
func (rd *reader) readWords(n syntax.Node, like *word, m map[string]any) {
	for _, below := range rd.keys(n) {
		id := rd.index.Name(below)
		s, ok := m[id].(string)
		if !ok || strings.TrimSpace(s) == "" {
			rd.bad(rd.at(below), "a word is a text, not "+sayType(m[id]), "")
			continue
		}
		if id != "suit" {
			if wrong := wordFault(id); wrong != nil {
				rd.bad(rd.atKey(below), wrong.message, wrong.hint)
				continue
			}
		}
		w := *like
		w.whole, w.value.text = true, s
		w.rule = wordRule
		rd.say(&w, rd.atKey(below))
	}
}
