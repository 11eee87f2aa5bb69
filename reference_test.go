package lastcard

import (
	"os"
	"strings"
	"testing"
)

// The language reference in variants/README.md has every key in its table's
// section, with every word that it takes and the meaning that an editor shows.
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
		if cells := strings.Split(row, " | "); r.says == "" || meaningIn(cells[len(cells)-1]) != r.says {
			t.Errorf("[%s] %s: document.go says %q, the reference %q", r.table, r.key, r.says, meaningIn(cells[len(cells)-1]))
		}
	}
}

// The effects have the same meaning in the reference and in an editor, too.
func TestReferenceHasEveryEffect(t *testing.T) {
	text, err := os.ReadFile("variants/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "| effect | what happens |\n|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(table, "\n")
	if len(rows) != len(atomForms) {
		t.Fatalf("%d effects in the reference, and %d in the language", len(rows), len(atomForms))
	}
	for kind, f := range atomForms {
		cells := strings.SplitN(rows[kind], " | ", 2)
		written := []string{"`\"" + f.name + "\"`", "`{ " + f.name + " = "}
		if len(cells) != 2 || !strings.HasPrefix(cells[0], "| "+written[index01(!f.bare)]) {
			t.Errorf("%s: the reference has %q there", f.name, rows[kind])
		} else if f.says == "" || meaningIn(cells[1]) != f.says {
			t.Errorf("%s: atoms.go says %q, the reference %q", f.name, f.says, meaningIn(cells[1]))
		}
		for _, r := range f.keys {
			if r.says == "" {
				t.Errorf("%s: atoms.go does not say what %s means", f.name, r.key)
			}
		}
	}
}

// meaningIn is the text of the last cell of a row.
func meaningIn(cell string) string {
	return strings.ReplaceAll(strings.TrimSuffix(cell, " |"), "**", "")
}
