package lastcard

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/lastcard-go/lastcard/internal/generate"
)

// Editors read the schema from a file, which is made of the language and must
// be that of today. Whether rule files hold to it is tried in .ci/schema.
func TestEditorSchema(t *testing.T) {
	const golden = "variants/lastcard.schema.json"
	made := editorSchema()
	if flag.Lookup("update").Value.String() == "true" {
		require.NoError(t, os.WriteFile(golden, made, 0o644))
	}
	kept, err := os.ReadFile(golden)
	require.NoError(t, err)
	require.True(t, string(kept) == string(made), "the language has changed; run go test -run TestEditorSchema -update .")
}

// What an editor shows is told for every key and every table. The words of the
// rows of the language are tried with the reference.
func TestEditorWords(t *testing.T) {
	text, err := os.ReadFile("variants/README.md")
	require.NoError(t, err)
	want := []string{"[words]"}
	for _, table := range tableNames {
		want = append(want, "["+table+"]")
	}
	top := topProperties()
	for _, key := range topKeys {
		assert.Contains(t, top, key)
		if keyOf["."+key] != nil || key == "words" || key == "two" {
			continue
		}
		want = append(want, key)
		_, row, _ := strings.Cut(string(text), "\n| `"+key+"` |")
		row, _, _ = strings.Cut(row, "\n")
		cells := strings.Split(row, " | ")
		assert.Equal(t, editorWords[key], meaningIn(cells[len(cells)-1]), key)
	}
	for _, name := range want {
		assert.NotEmpty(t, editorWords[name], name)
	}
	assert.Len(t, editorWords, len(want), "words for what there is not")
}

// What the schema gives as holding where nothing is written is what the
// reference has in bold.
func TestEditorDefaults(t *testing.T) {
	text, err := os.ReadFile("variants/README.md")
	require.NoError(t, err)
	for _, r := range language {
		value, told, ok := usual(r)
		if !ok {
			continue
		}
		if _, word := value.(string); word || r.kind == kindTruth || r.kind == kindMatch {
			told = "`" + told + "`"
		}
		if number, _, _ := strings.Cut(told, " (in "); r.kind == kindNumber {
			told = number
		}
		_, section, _ := strings.Cut(string(text), "\n### `["+r.table)
		if r.table == "" {
			_, section, _ = strings.Cut(string(text), "\n### At the top")
		}
		_, row, _ := strings.Cut(section, "\n| `"+r.key+"` |")
		row, _, _ = strings.Cut(row, "\n")
		assert.Contains(t, row, "**"+told+"**", r.name)
	}
}

// drawnSelector draws what looks like a selector.
var drawnSelector = rapid.Custom(func(t *rapid.T) string {
	words := slices.Concat(reserved, topWords, atomNames, strings.Fields(
		"wild red blue 7 0 10 9999 12345 007 7a 1-9 red-7 J-A 1-2-3 -7 7- not-7 with-red x_y blåt alle wit nots suits n"))
	var b strings.Builder
	for range generate.Between(t, "words", 1, 5) {
		b.WriteString(words[generate.Between(t, "word", 0, len(words)-1)])
		b.WriteString([]string{" ", " ", " ", ", ", ",", "  "}[generate.Between(t, "then", 0, 5)])
	}
	text := b.String()
	if generate.Between(t, "end", 0, 3) > 0 {
		text = strings.TrimRight(text, ", ")
	}
	return text
})

// The patterns are what the decoder reads as cards, to the word; a word that
// stands twice for the same is the one thing that they do not know.
func TestEditorSelectors(t *testing.T) {
	type pair struct{ is, not *regexp.Regexp }
	compiled := func(is, not string) pair { return pair{regexp.MustCompile(is), regexp.MustCompile(not)} }
	lists := map[kind]pair{}
	for _, k := range []kind{kindCards, kindTop, kindDebt} {
		lists[k] = compiled(entryPattern(k))
	}
	table := compiled(tablePattern())
	finished, several := regexp.MustCompile(finishedPattern), regexp.MustCompile(severalPattern)
	good := 0
	rapid.Check(t, func(t *rapid.T) {
		text := drawnSelector.Filter(saysOnce).Draw(t, "selector")
		for k, p := range lists {
			want := (&reader{}).readWord(text, &rule{kind: k}, false, &item{}) == nil
			if got := p.is.MatchString(text) && !p.not.MatchString(text); got != want {
				t.Errorf("%q in a list of kind %d: %t, the decoder says %t", text, k, got, want)
			}
		}
		sel, wrong := parseSelector(text)
		if wrong == nil {
			wrong = sel.standing("")
		}
		if got := table.is.MatchString(text) && !table.not.MatchString(text); got != (wrong == nil) {
			t.Errorf("%q as a table: %t, the decoder says %t", text, got, wrong == nil)
		}
		if wrong != nil {
			return
		}
		good++
		for _, r := range keysOf("cards") {
			refused := finished.MatchString(text) && slices.Contains(refusedKeys("plain"), r.key) ||
				several.MatchString(text) && slices.Contains(refusedKeys("a b"), r.key)
			if refused != (sel.standing(r.key) != nil) {
				t.Errorf("%q sets %s: refused %t", text, r.key, refused)
			}
		}
	})
	if good == 0 {
		t.Error("no selector was drawn")
	}
}

// saysOnce reports whether no part of a selector says twice which ranks are meant,
// of which a pattern cannot keep count.
func saysOnce(text string) bool {
	for _, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		for _, head := range headWords {
			if slices.Index(words, head) != lastIndex(words, head) {
				return false
			}
		}
	}
	return true
}

func lastIndex(words []string, word string) int {
	last := -1
	for i, w := range words {
		if w == word {
			last = i
		}
	}
	return last
}
