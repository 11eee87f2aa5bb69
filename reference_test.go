package lastcard

import (
	"os"
	"strings"
	"testing"
)

// The language reference in variants/README.md has every key in its table's
// section, with every word that it takes and what holds where it is not written.
func TestReferenceHasEveryKey(t *testing.T) {
	text, err := os.ReadFile("variants/README.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n### ")
	section := func(table string) string {
		for _, s := range sections[1:] {
			head, _, _ := strings.Cut(s, "\n")
			if table == "" && head == "At the top" || strings.HasPrefix(head, "`["+table+"]") || strings.HasPrefix(head, "`["+table+".") {
				return s
			}
		}
		t.Errorf("no section for [%s]", table)
		return ""
	}
	for _, r := range language {
		_, row, ok := strings.Cut(section(r.table), "\n| `"+r.key+"` |")
		if !ok {
			t.Errorf("[%s] %s is not told", r.table, r.key)
			continue
		}
		row, _, _ = strings.Cut(row, "\n")
		for _, word := range r.words {
			if !strings.Contains(row, "`"+word+"`") && !strings.Contains(row, "`\""+word+"\"`") {
				t.Errorf("[%s] %s = %s is not told", r.table, r.key, word)
			}
		}
	}
}
