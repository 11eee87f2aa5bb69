package schema

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The bad files mark what the decoder says about a line. Each fault is tried
// alone, and is either caught by the schema or listed as one that no schema
// can catch; the latter do not grow unseen, nor does one that is caught stay.

// fault is a line of a bad file and what the decoder says about it; line 0 is
// the file as a whole.
type fault struct {
	line int
	says []string
}

// faults are those that a file marks, but for warnings.
func faults(lines []string) (found []fault) {
	for i, line := range lines {
		marks := strings.Split(line, "#!")
		f := fault{line: i + 1}
		for _, says := range marks[1:] {
			says = strings.TrimSpace(says)
			if about, ok := strings.CutPrefix(says, "file: "); ok {
				f.line, says = 0, about
			}
			if !strings.HasPrefix(says, "warning: ") {
				f.says = append(f.says, says)
			}
		}
		if len(f.says) > 0 {
			found = append(found, f)
		}
	}
	return found
}

// except is a file without the faults that drop tells of; with the name of a
// table goes the table.
func except(lines []string, all []fault, drop func(fault) bool) string {
	var kept []string
	table := false // the table that is being left out
	for i, line := range lines {
		header := strings.HasPrefix(line, "[")
		table = table && !header
		for _, f := range all {
			if f.line == i+1 && drop(f) {
				table = table || header
				line = ""
			}
		}
		if !table {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

func TestBadFiles(t *testing.T) {
	s := editorSchema(t)
	left := maps.Clone(beyond)
	caught := 0
	for _, path := range files(t, "testdata/bad/*.toml") {
		name := strings.TrimSuffix(filepath.Base(path), ".toml")
		lines := strings.Split(readFile(t, path), "\n")
		all := faults(lines)
		whole := slices.ContainsFunc(all, func(f fault) bool { return f.line == 0 })
		if err := s.Check(except(lines, all, func(fault) bool { return true })); err != nil && !whole {
			t.Errorf("%s without its faults: %v", name, err)
		}
		for _, f := range all {
			err := s.Check(except(lines, all, func(other fault) bool { return other.line != f.line }))
			fault := name + ": " + strings.Join(f.says, "; ")
			_, listed := left[fault]
			delete(left, fault)
			switch {
			case err == nil && !listed:
				t.Errorf("not caught, and not listed as beyond a schema: %s", fault)
			case err != nil && listed:
				t.Errorf("caught, and listed as beyond a schema: %s", fault)
			case err != nil:
				caught++
				t.Logf("%s\n\t%v", fault, err)
			}
		}
	}
	for fault := range left {
		t.Errorf("listed, and in no file: %s", fault)
	}
	t.Logf("%d faults are caught, %d are beyond a schema", caught, len(beyond))
}
