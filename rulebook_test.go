package lastcard

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"
)

// Rulebooks.

var bookLanguages = []string{"en", "da"}

// tellAll is a game with everything in it, so that every key means something.
const tellAll = `
name    = "all"
players = [2, 8]
[deck]
suits = ["red", "yellow", "green", "blue"]
[cards]
"1-9"   = { copies = 2, points = "rank" }
skip    = { copies = 2, points = 20, effects = ["skip"] }
reverse = { copies = 2, points = 20, effects = ["reverse"] }
draw2   = { copies = 2, points = 20, effects = [{ owe = 2 }] }
swap    = { copies = 2, points = 30, effects = [{ swap = "may" }] }
wild    = { copies = 4, points = 50, suitless = true, effects = [{ name = "suit" }] }
wild4   = { copies = 4, points = 50, suitless = true, only_if = "no-suit-match", effects = [{ name = "suit" }, { owe = 4 }] }
[deal]
hand = 7
[sets]
[debt.all]
answer = ["same-rank"]
[jump_in]
[call.last]
word = "ONE"
[challenge]
[score]
mode = "both"
[match]
end    = "lowest-when"
target = 100
rounds = 3
`

// bookOf is the rulebook of tellAll with something more in a file of its own,
// without what differs from it.
func bookOf(t *testing.T, lang, more string) string {
	t.Helper()
	files := fstest.MapFS{"all.toml": {Data: []byte(tellAll)}, "my.toml": {Data: []byte("extends = \"all\"\nname = \"my\"\n" + more)}}
	rules, err := Load(files, "my")
	if err != nil {
		t.Fatalf("%v in\n%s", err, more)
	}
	book := rules.Rulebook(lang)
	for _, heading := range []string{"## What differs", "## Forskelle"} {
		book, _, _ = strings.Cut(book, heading)
	}
	return book
}

// tellTable is the table in which a key is tried, where that has a name of its
// own; tellNeeds is what must stand beside it; tellSamples are values of keys
// that are no words.
var (
	tellTable = map[string]string{
		"cards": `cards.skip`, "cards.copies": "cards.swap", "cards.suitless": "cards.swap", "cards.only_if": "cards.wild",
		"cards.wild": `cards."red 7"`, "cards.not_on": "cards.wild", "cards.effects": "cards.7", "debt": "debt.draw2", "call": "call.last",
	}
	tellNeeds = map[string]string{
		"draw.stop": "[draw]\nmax = 3\n", "call.false_catch": "[call.last]\nenforce = \"caught\"\n", "match.rounds": "[match]\nend = \"rounds\"\n",
		"score.mode": "[match]\nend = \"rounds\"\n", ".partners": "players = [4, 8]\n",
	}
	tellSamples = map[string]string{
		".source": `"somewhere else"`, "deck.suits": `["red", "blue"]`, "cards.copies": "3", "cards.points": "77", "cards.not_on": `["with wild"]`,
		"cards.match": `["suit"]`, "cards.effects": `["skip"]`, "deal.hand": "5", "start.redraw": `["wild4"]`, "start.name": `["numbers"]`,
		"play.match": `["suit"]`, "sets.of": `["numbers"]`, "sets.min": "3", "sets.max": "4", "draw.count": "2", "draw.max": "3", "draw.penalty": "1",
		"debt.answer": `["wild4"]`, "debt.cancel": `["skip"]`, "debt.pass_on": `["skip"]`, "debt.send_back": `["skip"]`, "jump_in.cards": `["numbers"]`,
		"call.word": `"HEY"`, "call.at": "2", "call.penalty": "3", "call.false_call": "1", "call.false_catch": "1", "challenge.extra": "3",
		"round.turn_limit": "50", "match.target": "70", "match.rounds": "4", "match.round_limit": "5",
	}
	tellNothing = map[string]string{"deck.size": "it is what there is anyway"}
)

// unsaid stands for a key that is not written.
const unsaid = ""

// sampleValues are values of a key that must not read alike: of one with words
// all of them.
func sampleValues(t *testing.T, k *rule) (values []string) {
	if sample, known := tellSamples[k.name]; known {
		return []string{unsaid, sample}
	}
	if k.kind != kindChoice && k.kind != kindTruth {
		t.Fatalf("no value to try for %s: give one in tellSamples", k.name)
	}
	for _, word := range k.words {
		if k.kind == kindChoice {
			word = fmt.Sprintf("%q", word)
		}
		values = append(values, word)
	}
	return values
}

// Every key that changes play is told in every language: the book without it is
// another, and so are those of all its words. What holds for two is told too.
func TestRulebookTellsEveryKey(t *testing.T) {
	for _, k := range language {
		if tellNothing[k.name] != "" {
			continue
		}
		values := sampleValues(t, k)
		table := k.table
		for _, name := range []string{k.table, k.name} {
			if own, known := tellTable[name]; known {
				table = own
			}
		}
		for _, two := range []string{"", "two."} {
			if two != "" && !k.inTwo() {
				continue
			}
			for _, lang := range bookLanguages {
				seen := map[string]string{}
				for _, value := range values {
					text := ""
					if value != unsaid {
						text = k.key + " = " + value + "\n"
					}
					if table != "" {
						text = "[" + two + table + "]\n" + text
					}
					book := bookOf(t, lang, joinTables(tellNeeds[k.name], text))
					if other, told := seen[book]; told {
						t.Errorf("%s: %s%s = %s reads as %s does", lang, two, k.name, value, other)
					}
					seen[book] = value
				}
			}
		}
	}
}

// joinTables puts a key into a table that is there already.
func joinTables(needs, text string) string {
	head, _, _ := strings.Cut(text, "\n")
	if rest, found := strings.CutPrefix(text, head+"\n"); found && head != "" && strings.HasPrefix(head, "[") && strings.Contains(needs, head+"\n") {
		return strings.Replace(needs, head+"\n", head+"\n"+rest, 1)
	}
	return needs + text
}

// Tables that are something by being there, and what effects say besides their
// names.
func TestRulebookTellsTablesAndEffects(t *testing.T) {
	for _, pair := range [][2]string{
		{"", `without = ["sets"]`}, {"", `without = ["jump_in"]`}, {"", `without = ["challenge"]`}, {"", `without = ["call.last"]`},
		{"", `without = ["cards.swap"]`}, {"", "players = [3, 5]"}, {"", "[call.out]\nword = \"OUT\""}, {"", "[cards]\nnew = { copies = 1, points = 0 }"},
		{`[cards.7]` + "\n" + `effects = ["skip"]`, `[cards.7]` + "\n" + `effects = [{ skip = 2 }]`},
		{`[cards.7]` + "\n" + `effects = [{ swap = "may" }]`, `[cards.7]` + "\n" + `effects = [{ swap = "must" }]`},
		{`[cards.7]` + "\n" + `effects = ["rotate"]`, `[cards.7]` + "\n" + `effects = ["reverse"]`},
		{`[cards.7]` + "\n" + `effects = [{ owe = 1 }]`, `[cards.7]` + "\n" + `effects = [{ owe = 3 }]`},
		{`[cards.7]` + "\n" + `effects = [{ owe = 1 }]`, `[cards.7]` + "\n" + `effects = [{ owe = 1, to = "previous" }]`},
		{`[cards.7]` + "\n" + `effects = [{ owe = 1 }]`, `[cards.7]` + "\n" + `effects = [{ owe = 1, group = "draw2" }]`},
		{"[words.en]\nsuit = \"realm\"\n[words.da]\nsuit = \"rige\"", "[words.en]\nskip = \"Hop\"\n[words.da]\nskip = \"Hop\""},
	} {
		for _, lang := range bookLanguages {
			if bookOf(t, lang, pair[0]) == bookOf(t, lang, pair[1]) {
				t.Errorf("%s: %q reads as %q does", lang, pair[1], pair[0])
			}
		}
	}
}

// What differs from the game below is told, and what is the same is not.
func TestRulebookDiffers(t *testing.T) {
	files := fstest.MapFS{"all.toml": {Data: []byte(tellAll)}, "my.toml": {Data: []byte(`
extends = "all"
without = ["jump_in", "cards.swap", "call.last"]
[draw]
max = "until-fit"
[cards.wild]
points = 1
`)}}
	rules, err := Load(files, "my")
	if err != nil {
		t.Fatal(err)
	}
	_, got, _ := strings.Cut(rules.Rulebook("en"), "## What differs from all\n")
	want := `
- The game has 104 cards:
- Go on drawing until you get a card that fits.
- Nobody may lay a card out of turn.
- Wild: 1 point
- Swap: not in the game
- Nobody has to say “ONE” any more.
`
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestRulebookLanguages(t *testing.T) {
	rules := shippedRules(t, "solo")
	if rules.Rulebook("xx") != rules.Rulebook("en") || rules.Rulebook("da") == rules.Rulebook("en") {
		t.Error("a language without phrases is told in English, and Danish in Danish")
	}
	if (*Ruleset)(nil).Rulebook("en") != "" {
		t.Error("no rules have a rulebook")
	}
}

// A new phrase is needed in every language, with the same gaps.
func TestPhrasesInEveryLanguage(t *testing.T) {
	for id := range english.phrases {
		if danish.phrases[id] == "" {
			t.Errorf("no Danish for %q", id)
		}
	}
	for id := range danish.phrases {
		if english.phrases[id] == "" {
			t.Errorf("no English for %q", id)
		}
	}
}

// spoilt is what no rulebook may have in it.
var spoilt = regexp.MustCompile(`[{}§]|%!|  |\n\n\n|\n- *\n|\n#+ *\n|\*\* *\.?\*\*| [.,;:]|\.\.|[:;,]\.|(?m)^- [:.]|\b(a|an|en|et) (any|et|en|alle)\b|\b(and|or|og|eller|but|undtagen) *[.,]`)

func checkBook(t interface{ Errorf(string, ...any) }, rules *Ruleset, lang string) {
	book := rules.Rulebook(lang)
	if !strings.HasPrefix(book, "# ") || strings.Count(book, "\n") < 3 {
		t.Errorf("no book:\n%s", book)
	}
	if at := spoilt.FindStringIndex(book); at != nil {
		t.Errorf("%s: %q in:\n%s", lang, book[max(0, at[0]-60):min(len(book), at[1]+20)], book)
	}
	w := &writer{tongue: tongues[lang], words: rules.spec.words[lang], ids: rules.spec.suits}
	for _, o := range []outlined{outlineOf(rules.spec, &rules.spec.general), outlineOf(rules.spec, &rules.spec.two)} {
		for _, f := range o.facts {
			for _, g := range append([]fact{f}, f.parts...) {
				if w.phrases[g.phrase] == "" {
					t.Errorf("no %s for %q", lang, g.phrase)
				}
			}
		}
	}
	checkNames(t, w, rules, book)
}

// checkNames looks whether the cards that a book has in bold are in the deck.
func checkNames(t interface{ Errorf(string, ...any) }, w *writer, rules *Ruleset, book string) {
	known := strings.Fields("and og all alle but undtagen number talkort cards card kort of from to fra til i and any")
	for _, rank := range rules.spec.ranks {
		known = append(known, strings.Fields(w.title(rank))...)
		if rankValue(rank) >= 0 {
			known = append(known, rank+"s", rank+"'ere")
		}
	}
	for _, suit := range rules.spec.suits {
		known = append(known, w.word(suit), danishColours[w.word(suit)][1])
	}
	for _, m := range regexp.MustCompile(`\*\*(.+?)\.\*\*`).FindAllStringSubmatch(book, -1) {
		for _, word := range strings.Fields(strings.ReplaceAll(m[1], ",", "")) {
			same := func(k string) bool { return strings.EqualFold(k, word) }
			if !slices.ContainsFunc(known, same) {
				t.Errorf("%q in %q is nothing that the game has", word, m[1])
			}
		}
	}
}

func TestRulebooksAreWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawnRules.Draw(t, "rules")
		for _, lang := range bookLanguages {
			checkBook(t, rules, lang)
		}
	})
	for _, name := range shippedNames(t) {
		for _, lang := range bookLanguages {
			checkBook(t, shippedRules(t, name), lang)
		}
	}
}

// An overlay tells each key that it says, those that are usual as well.
func TestRulebookOfOverlayTellsEveryKey(t *testing.T) {
	for _, k := range language {
		if k.table == "deck" || k.table == "" || k.name == "cards.copies" || k.name == "cards.suitless" {
			continue // of games
		}
		for _, value := range sampleValues(t, k) {
			table := k.table
			for _, name := range []string{k.table, k.name} {
				if own, known := tellTable[name]; known {
					table = own
				}
			}
			text := "[" + table + "]\n" + k.key + " = " + value + "\n"
			if value == unsaid || k.table == "cards" && usualOfCards(value) {
				continue
			}
			checkOverlayBook(t, joinTables(overlayNeeds[k.name], text))
		}
	}
}

// overlayNeeds is what must stand beside a key for it to be told.
var overlayNeeds = map[string]string{
	"draw.stop": "[draw]\nmax = 3\n", "call.false_catch": "[call.last]\nenforce = \"caught\"\n",
	"match.target": "[match]\nend = \"lowest-when\"\n", "match.rounds": "[match]\nend = \"rounds\"\n",
	"match.tie": "[match]\nend = \"rounds\"\nrounds = 2\n", "match.round_limit": "[match]\nend = \"rounds\"\nrounds = 2\n",
}

// usualOfCards are words that cards do without.
func usualOfCards(word string) bool {
	return slices.Contains([]string{`"always"`, `"fit"`, "false"}, word)
}

// checkOverlayBook looks whether an overlay is told to change something.
func checkOverlayBook(t *testing.T, text string) {
	t.Helper()
	rules, err := Parse("house.toml", []byte("name = \"house\"\n"+text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for _, lang := range bookLanguages {
		book := rules.Rulebook(lang)
		if strings.Contains(book, tongues[lang].phrases["overlay.nothing"]) || !strings.Contains(book, "\n- ") || spoilt.MatchString(book) {
			t.Errorf("%s\nis told as\n%s", text, book)
		}
	}
}

// What overlays may speak of that no common game has.
func TestRulebookOfOverlays(t *testing.T) {
	for _, text := range []string{
		`without = ["challenge"]`, `without = ["jump_in"]`, `without = ["call.out"]`, `without = ["cards.swap"]`, `without = ["draw.penalty"]`,
		"[cards.\"hearts K\"]\npoints = 30", "[cards.J]\neffects = [{ name = \"suit\" }]", "[debt.more]\nanswer = [\"J\"]",
		"[cards.\"10\"]\neffects = [{ owe = 3, group = \"more\" }]\n[debt.more]\ncancel = [\"red 10\"]", "[two.draw]\nmax = 2",
		"[two]\nreverse = \"skip\"", "players = [3, 4]", "[debt.all]\nanswer.add = [\"same-rank\", \"not hearts 7\"]", "[jump_in]",
		"[sets]\nof = [\"all\"]", "[cards.\"stars 10-14\"]\nwild = true", "[play]\nmatch.remove = [\"rank\"]", "partners = true",
		"[words.en]\nskip = \"Hop\"\n[words.da]\nskip = \"Hop\"\n[cards.skip]\npoints = 3",
	} {
		checkOverlayBook(t, text)
	}
	rules, err := Parse("house.toml", []byte("name = \"house\"\n[words.en]\nskip = \"Hop\"\n[cards.skip]\npoints = 3\n"))
	if err != nil || !strings.Contains(rules.Rulebook("en"), "- Hop: 3 points\n") {
		t.Errorf("%v\n%s", err, rules.Rulebook("en"))
	}
	if rules, err = Parse("house.toml", []byte("name = \"house\"\n")); err != nil || !strings.Contains(rules.Rulebook("en"), "It changes nothing.") {
		t.Errorf("%v\n%s", err, rules.Rulebook("en"))
	}
}

// What users write cannot break the Markdown, or the phrases.
func TestRulebookShowsTextsAsTheyAre(t *testing.T) {
	rules, err := Parse("x.toml", []byte(strings.Replace(tellAll, `word = "ONE"`, `word = "{n} *<b>*  %!d"`, 1)+"\n[words.en]\nskip = \"{suit}_x_\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	book := rules.Rulebook("en")
	for _, want := range []string{`“\{n\} \*\<b\>\* %!d”`, `**\{suit\}\_x\_.**`} {
		if !strings.Contains(book, want) {
			t.Errorf("%s is not in\n%s", want, book)
		}
	}
}

// Rulesets are shared, and what is worked out late is worked out once.
func TestRulebookIsForAnyGoroutine(t *testing.T) {
	rules := shippedRules(t, "solo-2018")
	overlay := shippedRules(t, "stack-one-way")
	want := shippedRules(t, "solo-2018").Rulebook("da")
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if rules.TOML() == "" || rules.Rulebook("da") != want || overlay.Rulebook("en") == "" || len(rules.Warnings()) > 0 {
				t.Error("another book, or none")
			}
		})
	}
	all.Wait()
}
