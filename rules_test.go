package lastcard

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// RULES.md has every key of the language, with every word that it takes.
func TestRulesHaveEveryKey(t *testing.T) {
	_, text, _ := strings.Cut(readText(t, "RULES.md"), "\n## 3. ")
	text, _, _ = strings.Cut(text, "\n## 4. ")
	has := func(word string) bool {
		return regexp.MustCompile("(^|[^a-z_-])" + regexp.QuoteMeta(word) + "($|[^a-z_-])").MatchString(text)
	}
	for _, r := range language {
		if !has(r.key) {
			t.Errorf("[%s] %s is not told", r.table, r.key)
		}
		for _, word := range r.words {
			if r.kind != kindTruth && !has(word) {
				t.Errorf("[%s] %s = %s is not told", r.table, r.key, word)
			}
		}
	}
}

// RULES.md speaks of no table and no key that there is not.
func TestRulesHaveNoOtherKey(t *testing.T) {
	text := readText(t, "RULES.md")
	known := slices.Concat(moveWords[:], phaseWords[:], atomNames, reserved,
		strings.Fields("name title source players partners extends without catch solo same-rank same-suit at-least group to last out en da red"))
	for _, r := range language {
		known = append(known, append(strings.Fields(r.table+" "+r.key), r.words...)...)
	}
	for _, m := range regexp.MustCompile("`\\[([a-z_]+)[].]|(?m:^### \\[([a-z_]+)\\])").FindAllStringSubmatch(text, -1) {
		if table := m[1] + m[2]; !slices.Contains(tableNames, table) && table != "words" {
			t.Errorf("there is no [%s]", table)
		}
	}
	// A key stands alone in backquotes, or before its value, or after its table.
	for _, m := range regexp.MustCompile("`([a-z_]+)(?:\\.([a-z_]+))?(?:`| =)").FindAllStringSubmatch(text, -1) {
		if m[2] != "" && keyOf[m[1]+"."+m[2]] == nil && m[2] != "add" && m[2] != "remove" {
			t.Errorf("there is no %s", m[0])
		}
		if m[2] == "" && !slices.Contains(known, m[1]) {
			t.Errorf("there is no %s", m[0])
		}
	}
}

// What cases cite stands in RULES.md, and what stands there has a case.
func TestRulesAndCasebookAgree(t *testing.T) {
	text := readText(t, "RULES.md")
	told := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^- \*\*(6\.\d+|[AS]-\d+)\*\* `).FindAllStringSubmatch(text, -1) {
		if told[m[1]] {
			t.Errorf("%s stands twice", m[1])
		}
		told[m[1]] = true
	}
	files, err := filepath.Glob("testdata/casebook/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no casebook", err)
	}
	cited := map[string]bool{}
	for _, file := range files {
		for _, m := range regexp.MustCompile(`(?m)^case (6\.\d+|[AS]-\d+) `).FindAllStringSubmatch(readText(t, file), -1) {
			cited[m[1]] = true
			if !told[m[1]] {
				t.Errorf("%s cites %s, which is not told", file, m[1])
			}
		}
	}
	for number := range told {
		if !cited[number] {
			t.Errorf("%s has no case", number)
		}
	}
	if len(told) < 85 {
		t.Errorf("only %d cases and clauses found", len(told))
	}
}
