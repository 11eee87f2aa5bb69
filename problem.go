package lastcard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Problem is a fault in a rule file, with the place where it stands. A
// Problem is a plain value: copies are independent, and it may be shared.
type Problem struct {
	File    string // the file, as it was named to Parse or found by Load
	Line    int    // from 1; 0 where the fault is of the file as a whole
	Column  int    // from 1, in runes
	Width   int    // in runes, of what is at fault; at least 1 where there is a line
	Key     string // the key in full, as in "call.last.enforce"
	Message string // what is wrong
	Hint    string // what would be right; may be empty
	Source  string // the line of the file
	Warning bool   // the rules can be played all the same
}

// Error tells the problem: where, what, the line with the place marked, and
// the cure.
func (p Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.headline())
	if p.Line > 0 {
		b.WriteString(p.excerpt())
	}
	if p.Hint != "" {
		b.WriteString("\n   " + printable(p.Hint))
	}
	return b.String()
}

func (p Problem) headline() string {
	if p.Warning {
		return p.where() + ": warning: " + printable(p.Message)
	}
	return p.where() + ": " + printable(p.Message)
}

func (p Problem) where() string {
	if p.Line == 0 {
		return printable(p.File)
	}
	return printable(p.File) + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column)
}

// excerptRunes is how much of a long line is shown around the place.
const excerptRunes = 100

// excerpt is the line of the file, and carets under the place.
func (p Problem) excerpt() string {
	line := []rune(p.Source)
	column := min(max(p.Column-1, 0), len(line))
	width := min(max(p.Width, 1), max(len(line)-column, 1))
	from := max(0, column-excerptRunes/2)
	to := min(len(line), from+excerptRunes)
	width = min(width, max(to-column, 1))
	lead, mark := cells(line[from:column]), cells(line[column:min(column+width, to)])
	number := fmt.Sprintf("%4d", p.Line)
	caret := strings.Repeat(" ", lead) + strings.Repeat("^", max(mark, 1))
	return fmt.Sprintf("\n%s | %s\n%s | %s", number, printable(string(line[from:to])),
		strings.Repeat(" ", len(number)), caret)
}

const tabWidth = 4

// printable is a text without anything that could move the cursor.
func printable(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\t':
			b.WriteString(strings.Repeat(" ", tabWidth))
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// cells is how many columns of a terminal the printable form takes.
func cells(line []rune) int {
	n := 0
	for _, r := range line {
		switch {
		case r == '\t':
			n += tabWidth
		case unicode.In(r, unicode.Mn, unicode.Me):
		case wide(r):
			n += 2
		default:
			n++
		}
	}
	return n
}

// wide tells whether terminals give the rune two columns.
func wide(r rune) bool {
	return r >= 0x1100 && r <= 0x115F || r >= 0x2E80 && r <= 0xA4CF || r >= 0xAC00 && r <= 0xD7A3 ||
		r >= 0xF900 && r <= 0xFAFF || r >= 0xFE30 && r <= 0xFE6F || r >= 0xFF00 && r <= 0xFF60 ||
		r >= 0xFFE0 && r <= 0xFFE6 || r >= 0x1F300 && r <= 0x1FAFF || r >= 0x20000 && r <= 0x3FFFD
}

// Problems are all faults found in a ruleset, in the order of the files and
// of the places in them; at most 100, the last of which then says how many
// more there are. As an error they tell them all.
type Problems []Problem

// Error tells every problem, one after the other.
func (ps Problems) Error() string {
	texts := make([]string, len(ps))
	for i, p := range ps {
		texts[i] = p.Error()
	}
	return strings.Join(texts, "\n")
}

// failing tells whether one of the problems is more than a warning.
func (ps Problems) failing() bool {
	return slices.ContainsFunc(ps, func(p Problem) bool { return !p.Warning })
}
