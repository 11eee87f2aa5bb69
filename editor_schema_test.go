package lastcard

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// piece is a part of a JSON Schema.
type piece = map[string]any

func pieceRef(name string) piece { return piece{"$ref": "#/definitions/" + name} }

// editorSchema is the JSON Schema of rule files: draft 7, which editors of TOML
// understand. It is made of what the decoder reads by.
func editorSchema() []byte {
	top := piece{
		"$schema":              "http://json-schema.org/draft-07/schema#",
		"$id":                  "https://github.com/lastcard-go/lastcard/variants/lastcard.schema.json",
		"title":                "lastcard rules",
		"description":          "A game of the lastcard family, or a house rule for one.",
		"type":                 "object",
		"properties":           topProperties(),
		"additionalProperties": false,
		"definitions":          definitions(),
		// A game that extends none must say what no default can.
		"if": piece{"required": []string{"deck"}, "not": piece{"required": []string{"extends"}}},
		"then": piece{
			"required":   []string{"players", "deal"},
			"properties": piece{"deal": piece{"required": []string{"hand"}}},
		},
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(top); err != nil {
		panic(err) // there are texts, numbers and lists alone
	}
	return b.Bytes()
}

// topProperties are the keys and tables at the top of a file.
func topProperties() piece {
	file := piece{"type": "string", "minLength": 1, "not": piece{"pattern": `(^|/)\.{0,2}/`}}
	all := piece{
		"name": piece{"type": "string", "pattern": "^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$"},
		"title": piece{
			"type":                 []string{"string", "object"},
			"patternProperties":    piece{"^" + languageTag + "$": piece{"type": "string"}},
			"additionalProperties": false,
		},
		"players": piece{
			"type": "array", "minItems": 2, "maxItems": 2,
			"items": piece{"type": "integer", "minimum": 2, "maximum": maxSeats},
		},
		"extends": piece{"anyOf": []piece{file, {
			"type": "array", "minItems": 1, "maxItems": maxExtends, "uniqueItems": true, "items": file,
		}}},
		"without": piece{"type": "array", "maxItems": maxWithout, "uniqueItems": true, "items": pieceRef("without")},
	}
	for key, made := range all {
		made := made.(piece)
		made["title"], made["description"] = key, sentence(editorWords[key])
	}
	for _, r := range keysOf("") {
		all[r.key] = keyPiece(r)
	}
	for _, table := range tableNames {
		all[table] = pieceRef(table)
	}
	all["words"] = pieceRef("words")
	return all
}

// definitions are the pieces that are referred to.
func definitions() piece {
	without := []string{}
	for _, table := range tableNames {
		without = append(without, table)
		for _, r := range keysOf(table) {
			if named[table] == "" {
				without = append(without, r.name)
			}
		}
	}
	text := piece{"type": "string", "pattern": `\S`}
	all := piece{
		"name":       ownName(),
		"entry":      entryPiece(kindCards),
		"top-entry":  entryPiece(kindTop),
		"debt-entry": entryPiece(kindDebt),
		"effect":     effectPiece(),
		"without":    piece{"anyOf": []piece{{"enum": without}, {"type": "string", "pattern": withoutPattern()}}},
		"words": piece{
			"title": "[words]", "description": editorWords["[words]"],
			"type":                 "object",
			"patternProperties":    piece{"^" + languageTag + "$": pieceRef("words-of")},
			"additionalProperties": false,
		},
		"words-of": piece{
			"title":                "[words.LANGUAGE]",
			"description":          "What suits and ranks are called in that language; `suit` is what a suit is called.",
			"type":                 "object",
			"properties":           piece{"suit": text},
			"patternProperties":    piece{"^" + ownWord + "$": text},
			"additionalProperties": false,
		},
	}
	for _, table := range tableNames {
		addTable(all, table, false)
		if !alone[table] {
			addTable(all, table, true)
		}
	}
	return all
}

// addTable defines a table, as it stands at the top or below [two]; where both
// are the same, once.
func addTable(all piece, table string, two bool) {
	properties, same := piece{}, true
	for _, r := range keysOf(table) {
		if two && !r.inTwo() {
			same = false
			continue
		}
		properties[r.key] = keyPiece(r)
	}
	if two && same {
		return
	}
	if table == "two" {
		for _, below := range tableNames {
			if !alone[below] {
				properties[below] = pieceRef(tableIn(all, below))
			}
		}
	}
	keys := piece{
		"title": "[" + table + "]", "description": editorWords["["+table+"]"],
		"type": "object", "properties": properties, "additionalProperties": false,
	}
	name := table
	if two {
		name = "two-" + table
	}
	if named[table] == "" {
		all[name] = keys
		return
	}
	one := name + "-of"
	all[one] = keys
	all[name] = namedTable(table, one)
}

// tableIn is the definition of a table as it stands below [two].
func tableIn(all piece, table string) string {
	if all["two-"+table] != nil {
		return "two-" + table
	}
	return table
}

// namedTable is a table whose tables have names of the ruleset's own. Of a name
// that is none an editor says that it should not be there.
func namedTable(table, one string) piece {
	known := map[string][]string{"cards": headWords, "debt": {"all"}, "call": {"last", "out"}}[table]
	properties := piece{}
	for _, id := range known {
		properties[id] = pieceRef(one)
	}
	out := piece{
		"title": "[" + table + "]", "description": editorWords["["+table+"]"], "type": "object",
		"properties": properties, "additionalProperties": false,
	}
	if table != "cards" {
		out["patternProperties"] = piece{"^" + ownWord + "$": pieceRef(one)}
		return out
	}
	is, not := tablePattern()
	out["patternProperties"] = piece{is: pieceRef(one), not: false}
	// Apart, as a name that these patterns fit would be no additional one.
	out["if"], out["then"] = true, piece{"patternProperties": piece{
		finishedPattern: withoutKeys(refusedKeys("plain")),
		severalPattern:  withoutKeys(refusedKeys("a b")),
	}}
	return out
}

// withoutKeys is a table in which some keys may not stand.
func withoutKeys(keys []string) piece {
	none := piece{}
	for _, key := range keys {
		none[key] = false
	}
	return piece{"properties": none}
}

// keyPiece is the schema of a key.
func keyPiece(r *rule) piece {
	out := takesPiece(r)
	title := r.key
	if r.table != "" {
		title = "[" + r.table + "] " + r.key
	}
	text := sentence(r.says) + "\n\n" + sentence(r.takes())
	if value, known, ok := usual(r); ok {
		out["default"] = value
		text += " Where nothing is written: " + known + "."
	}
	// An editor that completes a key looks at the ways to write it.
	told := out
	if ways, ok := out["anyOf"].([]piece); ok {
		told = ways[0]
	}
	told["title"], told["description"] = title, text
	return out
}

// takesPiece is what a key takes.
func takesPiece(r *rule) piece {
	switch r.kind {
	case kindNumber:
		number := piece{"type": "integer", "minimum": r.least, "maximum": r.most}
		if len(r.words) > 0 {
			return piece{"anyOf": []piece{number, {"enum": r.words}}}
		}
		return number
	case kindChoice:
		return piece{"type": "string", "enum": r.words}
	case kindTruth:
		return piece{"type": "boolean"}
	case kindText:
		return piece{"type": "string", "pattern": `\S`}
	case kindWord:
		return ownName()
	case kindSuits:
		return listPiece(pieceRef("name"), pieceRef("name"), true, 0)
	case kindMatch:
		word := piece{"enum": []string{"suit", "rank"}}
		return listPiece(word, word, true, 1)
	case kindEffects:
		effects := listPiece(pieceRef("effect"), piece{"enum": atomNames}, true, 0)
		effects["not"] = effectTwice()
		effects["properties"].(piece)["add"].(piece)["not"] = effectTwice()
		return effects
	case kindTop:
		return listPiece(pieceRef("top-entry"), pieceRef("top-entry"), false, 0)
	case kindDebt:
		return listPiece(pieceRef("debt-entry"), pieceRef("debt-entry"), false, 0)
	case kindCards:
		return listPiece(pieceRef("entry"), pieceRef("entry"), false, 0)
	}
	panic("what " + r.key + " takes is told to the decoder and not to editors")
}

// listPiece is a list, whole or as what is added to it and removed from it. The
// words of one type do not hold for the other, so that an editor can name what
// is wrong with either.
func listPiece(item, removed piece, once bool, least int) piece {
	part := func(item piece, least int) piece {
		out := piece{"type": "array", "items": item, "maxItems": maxItems}
		if once {
			out["uniqueItems"] = true
		}
		if least > 0 {
			out["minItems"] = least
		}
		return out
	}
	out := part(item, least)
	out["type"] = []string{"array", "object"}
	add, remove := part(item, 0), part(removed, 0)
	add["description"] = "What is added to the list of the files below."
	remove["description"] = "What is taken out of the list of the files below."
	out["properties"] = piece{"add": add, "remove": remove}
	out["additionalProperties"] = false
	return out
}

// entryPiece is an entry of a list of cards; the words are those that can be
// offered whatever the deck.
func entryPiece(k kind) piece {
	allowed, _ := topWordsIn(k)
	words := slices.Clone(headWords)
	for _, atom := range append([]string{"wild"}, atomNames...) {
		words = append(words, "with "+atom)
	}
	return piece{
		"description": `Cards: "7", "red 1-5", "skip", "numbers"; with "not" in front they are taken away.`,
		"anyOf": []piece{
			{"enum": append(words, allowed...)},
			matching(entryPattern(k)),
		},
	}
}

// ownName is a word of the ruleset's own.
func ownName() piece {
	return piece{"type": "string", "maxLength": maxWord, "anyOf": []piece{{"pattern": "^" + ownWord + "$"}}}
}

// matching is a text by a pattern. Such stand below anyOf, if alone, as an
// editor would show a pattern that is not met, in all its length.
func matching(is, not string) piece {
	return piece{"type": "string", "pattern": is, "not": piece{"pattern": not}}
}

// effectPiece is an atom, as a word or as a table.
func effectPiece() piece {
	var words []string
	var ways []piece
	for _, f := range atomForms {
		if f.bare {
			words = append(words, f.name)
		}
		if len(f.keys) == 0 {
			continue
		}
		properties := piece{}
		for _, r := range f.keys {
			key := takesPiece(r)
			key["title"] = r.key
			key["description"] = sentence(r.says) + "\n\n" + sentence(r.takes())
			properties[r.key] = key
		}
		ways = append(ways, piece{
			"type": "object", "title": f.name, "description": sentence(f.says), "properties": properties,
			"required": []string{f.name}, "additionalProperties": false,
		})
	}
	told := []string{"An effect that is a word."}
	for _, f := range atomForms {
		if f.bare {
			told = append(told, fmt.Sprintf("%q: %s.", f.name, f.says))
		}
	}
	return piece{"anyOf": append(ways, piece{"enum": words, "description": strings.Join(told, " ")})}
}

// effectTwice is a list in which an effect stands both as a word and as a
// table. That one stands in two tables is more than draft 7 can say.
func effectTwice() piece {
	var ways []piece
	for _, f := range atomForms {
		if f.bare && len(f.keys) > 0 {
			ways = append(ways, piece{"type": "array", "allOf": []piece{
				{"contains": piece{"enum": []string{f.name}}},
				{"contains": piece{"type": "object", "required": []string{f.name}}},
			}})
		}
	}
	return piece{"anyOf": ways}
}

// usual is the value of a key that is not written, where one can be given.
func usual(r *rule) (value any, told string, ok bool) {
	switch {
	case r.kind == kindNumber && r.put != nil && r.def >= r.least:
		told = fmt.Sprint(r.def)
		if other := r.fallback("out"); other != r.def {
			told += fmt.Sprintf(" (in [%s.out]: %d)", r.table, other)
		}
		return r.def, told, true
	case r.kind == kindChoice:
		return r.words[0], say(r.words[0]), true
	case r.kind == kindTruth && r.name != "cards.wild": // that hangs on the suit
		return false, "false", true
	case r.kind.cards() && r.all:
		return headWords[:1], "all", true
	case r.kind.cards() || r.kind == kindEffects:
		return []string{}, "none", true
	case r.name == "play.match":
		return []string{"suit", "rank"}, `["suit", "rank"]`, true
	}
	return nil, "", false
}

// sentence makes a text one.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}
