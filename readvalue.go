package lastcard

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/lastcard-go/lastcard/internal/syntax"
)

// takes says what a key takes.
func (r *rule) takes() string {
	switch r.kind {
	case kindNumber:
		text := fmt.Sprintf("a whole number from %d to %d", r.least, r.most)
		if len(r.words) > 0 {
			text += " or " + sayWords(r.words)
		}
		return text
	case kindChoice:
		return sayWords(r.words)
	case kindTruth:
		return "true or false"
	case kindText:
		return "a text"
	case kindWord:
		return "a word"
	case kindSuits:
		return `a list of suits: ["red", "blue"]`
	case kindMatch:
		return `a list: ["suit", "rank"]`
	case kindEffects:
		return `a list of effects: ["skip", { owe = 2 }]`
	}
	return `a list of cards: ["7", "red 1-3", "not wild4"]`
}

// readKey reads what one key says.
func (rd *reader) readKey(n syntax.Node, v any, w *word) {
	if change, ok := v.(map[string]any); ok && w.rule.kind.list() {
		if w.rule.kind == kindEffects && rd.atomAmong(rd.keys(n)) >= 0 {
			rd.bad(rd.at(n), "effects is a list", "put the effect in brackets: effects = [{ owe = 2 }]")
			return
		}
		rd.readChange(n, change, w)
		return
	}
	w.whole = true
	w.faulty = !rd.readValue(n, v, w.rule, &w.value)
	if w.faulty && w.rule.key == "copies" {
		w.value.n = 1 // the cards are there
	}
	if _, list := elements(v); !w.faulty || w.rule.key == "copies" || list && w.rule.kind != kindMatch && len(w.value.items) > 0 {
		rd.say(w, rd.atKey(n))
	}
}

// readChange reads list.add and list.remove.
func (rd *reader) readChange(n syntax.Node, change map[string]any, w *word) {
	ok := true
	for _, below := range rd.keys(n) {
		key := rd.index.Name(below)
		if key == "add" || key == "remove" {
			rd.bare(below)
		}
		switch key {
		case "add":
			ok = rd.readList(below, change[key], w.rule, &w.add, false) && ok
		case "remove":
			ok = rd.readList(below, change[key], w.rule, &w.remove, true) && ok
		default:
			rd.bad(rd.atKey(below), "unknown word "+say(key)+" after "+rd.index.Name(n),
				suggestOr(key, []string{"add", "remove"}, "a list is given whole, or changed with .add and .remove"))
			ok = false
		}
	}
	if w.faulty = !ok; ok || len(w.add)+len(w.remove) > 0 {
		rd.say(w, rd.atKey(n))
	}
}

func (rd *reader) readValue(n syntax.Node, v any, r *rule, into *value) bool {
	switch r.kind {
	case kindNumber:
		if s, ok := v.(string); ok && slices.Contains(r.words, s) {
			into.text = s
			return true
		}
		return rd.number(n, v, r, &into.n)
	case kindChoice:
		return rd.oneOf(n, v, r.words, &into.n)
	case kindTruth:
		b, ok := v.(bool)
		into.n = index01(b)
		return ok || rd.wrongType(n, v, r)
	case kindText:
		s, ok := v.(string)
		into.text = s
		if ok && strings.TrimSpace(s) == "" {
			rd.bad(rd.at(n), r.key+" is empty", "write a text")
			return false
		}
		return ok || rd.wrongType(n, v, r)
	case kindWord:
		return rd.groupName(n, v, &into.text)
	}
	return rd.readList(n, v, r, &into.items, false)
}

func (rd *reader) wrongType(n syntax.Node, v any, r *rule) bool {
	hint := ""
	if number, ok := v.(int64); ok && number == 0 && r.key == "copies" {
		hint = `only whole ranks can go: without = ["cards.skip"]`
	}
	rd.bad(rd.at(n), fmt.Sprintf("%s takes %s, not %s", r.key, r.takes(), sayType(v)), hint)
	return false
}

func (rd *reader) number(n syntax.Node, v any, r *rule, into *int) bool {
	number, ok := v.(int64)
	if !ok || number < int64(r.least) || number > int64(r.most) {
		if s, ok := v.(string); ok && len(r.words) > 0 {
			rd.bad(rd.at(n), "unknown value "+say(s)+" for "+r.key, suggestOr(s, r.words, "it takes "+r.takes()))
			return false
		}
		return rd.wrongType(n, v, r)
	}
	*into = int(number)
	return true
}

func (rd *reader) oneOf(n syntax.Node, v any, words []string, into *int) bool {
	s, ok := v.(string)
	if !ok {
		return rd.wrongType(n, v, &rule{key: rd.index.Name(n), kind: kindChoice, words: words})
	}
	*into = slices.Index(words, s)
	if *into < 0 {
		rd.bad(rd.at(n), "unknown value "+say(s)+" for "+rd.index.Name(n), suggestOr(s, words, "it takes "+sayWords(words)))
	}
	return *into >= 0
}

// elements are those of a list, whichever way the decoder made it.
func elements(v any) ([]any, bool) {
	switch v := v.(type) {
	case []any:
		return v, true
	case []map[string]any:
		out := make([]any, len(v))
		for i, m := range v {
			out[i] = m
		}
		return out, true
	}
	return nil, false
}

// maxItems is how long a list may be: every different card, each with a not.
const maxItems = 2 * maxDifferent

// readList reads the elements of a list; bare ones are atoms' names alone.
func (rd *reader) readList(n syntax.Node, v any, r *rule, into *[]item, bare bool) bool {
	list, ok := elements(v)
	if !ok {
		return rd.wrongType(n, v, r)
	}
	if len(list) > maxItems {
		rd.bad(rd.at(n), fmt.Sprintf("%d entries in %s", len(list), rd.index.Name(n)), fmt.Sprintf("a list has at most %d", maxItems))
		return false
	}
	places := rd.index.Children(n)
	for i, e := range list {
		below := places[i]
		it, good := rd.readItem(below, e, r, bare)
		if !good {
			ok = false
			continue
		}
		it.at = rd.at(below)
		same := func(other item) bool { return !r.kind.cards() && other.text == it.text }
		if slices.ContainsFunc(*into, same) {
			rd.bad(it.at, say(it.text)+" stands twice in "+rd.index.Name(n), "each stands once in a list")
			ok = false
		}
		*into = append(*into, it)
	}
	if ok && len(*into) == 0 && r.kind == kindMatch && rd.index.Name(n) == r.key {
		rd.bad(rd.at(n), "match is empty: nothing would fit", `it takes ["suit"], ["rank"] or both`)
		return false
	}
	return ok
}

func (rd *reader) readItem(n syntax.Node, e any, r *rule, bare bool) (it item, ok bool) {
	if m, isTable := e.(map[string]any); isTable && r.kind == kindEffects && !bare {
		it.atom, ok = rd.readAtom(n, m)
		it.text = atomNames[it.atom.kind]
		return it, ok
	}
	s, isText := e.(string)
	if !isText {
		what := "a list of " + r.key + " holds words, not " + sayType(e)
		rd.bad(rd.at(n), what, r.key+" takes "+r.takes())
		return it, false
	}
	wrong := rd.readWord(s, r, bare, &it)
	if wrong != nil {
		rd.bad(rd.at(n), wrong.message, wrong.hint)
	}
	return it, wrong == nil
}

// readWord reads an element that is a text.
func (rd *reader) readWord(s string, r *rule, bare bool, it *item) (wrong *fault) {
	it.text = s
	switch r.kind {
	case kindSuits:
		return wordFault(s)
	case kindMatch:
		if s != "suit" && s != "rank" {
			return &fault{"unknown value " + say(s) + " for match", suggest(s, []string{"suit", "rank"})}
		}
	case kindEffects:
		if bare {
			if atomNamed(s) < 0 {
				return &fault{"unknown effect " + say(s), suggest(s, atomNames)}
			}
			return nil
		}
		it.atom, wrong = bareAtom(s)
		return wrong
	default:
		if rest, not := strings.CutPrefix(strings.TrimSpace(s), "not "); not {
			it.not, s = true, rest
		}
		if it.sel, wrong = rd.selector(s); wrong == nil {
			wrong = it.sel.allowed(r)
		}
	}
	return wrong
}

// maxParts is how many parts the selectors of a file may have, all together.
const maxParts = 4096

// selector reads a selector as far as the file may have more.
func (rd *reader) selector(s string) (selector, *fault) {
	sel, wrong := parseSelector(s)
	rd.parts += len(sel)
	if wrong == nil && rd.parts > maxParts {
		return nil, &fault{fmt.Sprintf("more than %d parts of selectors in one file", maxParts), `find the cards by a word they share: "numbers", "red"`}
	}
	return sel, wrong
}

// allowed tells which words about the top card may not stand in a list.
func (s selector) allowed(r *rule) *fault {
	for _, p := range s {
		if (p.sameRank || p.sameSuit) && r.kind == kindCards {
			return &fault{r.key + " does not look at the top card", "leave out same-rank and same-suit"}
		}
		if p.own && r.kind != kindDebt {
			return &fault{`"at-least" speaks of a debt`, "it stands in the lists of [debt.*] alone"}
		}
	}
	return nil
}

// standing tells what may not stand in a selector of [cards]; key is the key
// that it sets.
func (s selector) standing(key string) *fault {
	for _, p := range s {
		if p.sameRank || p.sameSuit || p.own {
			return &fault{"a table of cards does not look at the top card", "leave out same-rank, same-suit and at-least"}
		}
	}
	switch key {
	case "effects", "wild", "copies", "suitless":
		if s.finished() {
			return &fault{key + " cannot be set for cards found by what they do", "name the cards: \"plain\" and \"with\" look at effects and wild"}
		}
	}
	if key == "suitless" && s != nil && !s.makes() {
		return &fault{"suitless is said of a rank or a range of ranks", "write it in the table of the rank alone"}
	}
	return nil
}

func isLanguage(s string) bool {
	for _, part := range strings.Split(s, "-") {
		if part == "" || len(part) > 8 || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return len(s) <= maxWord
}

func isName(s string) bool {
	return s != "" && len(s) <= 64 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == "" &&
		s[0] != '-' && s[len(s)-1] != '-'
}

// baseName is the name that a file has by being called so.
func baseName(file string) string {
	return strings.TrimSuffix(path.Base(file), ".toml")
}
