// Package syntax reads a TOML file before the decoder does. It refuses what
// the decoder cannot bear (nesting that eats the stack, files without end),
// what the decoder lets pass and should not (a list beside its own additions,
// keys that differ in letter case only), and it remembers where every key,
// value and list element stands, which the decoder does not tell.
//
// It reads TOML 1.0. Where it is in doubt about a value it lets the decoder
// speak; it is never the last word on a file, only the first.
package syntax

import "strings"

// The limits of a file. With them the decoder stays below a tenth of a second
// and some 20 MiB on the worst files known.
const (
	MaxBytes    = 64 << 10 // of a file
	MaxDepth    = 8        // dots of the table's name and of the key, and open brackets, together
	MaxKeys     = 4096     // keys and table names of a file
	MaxKeyBytes = 128      // of one part of a key, unescaped
	MaxFaults   = 100      // reported for a file; the scan stops there
)

// Pos is a place in a file. Line and Column count from 1, Column and Width in
// runes; a tab is one rune. Of what goes over several lines, Width covers the
// first.
type Pos struct{ Line, Column, Width int }

// Fault is something that a file may not contain.
type Fault struct {
	Pos     Pos
	Key     string // the dotted key it is about, or nothing
	Message string
	Hint    string // the cure, where there is one
}

// Index knows where things stand in a file. A path is the parts of a key,
// those of its tables first; inside a list the number of the element is a
// part: ["effects", "0", "owe"].
type Index struct {
	tree
	text string // of the file, unless it is too long
}

// Text is the file.
func (x *Index) Text() string { return x.text }

// Key is where the last part of a key is written: its own line, or the name of
// its table.
func (x *Index) Key(at Node) (Pos, bool) {
	if at <= Root || x.nodes[at].key.line == 0 {
		return Pos{}, false
	}
	return x.nodes[at].key.pos(), true
}

// Value is where the value of a key or an element is written; of a [table], its
// line. A table that other names merely imply has none.
func (x *Index) Value(at Node) (Pos, bool) {
	if at <= Root || x.nodes[at].value.line == 0 {
		return Pos{}, false
	}
	return x.nodes[at].value.pos(), true
}

// Quoted reports whether the last part of the key was ever written in quotes.
func (x *Index) Quoted(at Node) bool { return at > Root && x.nodes[at].quoted }

// Keys lists all keys and table names in the order of the file, as the
// decoder's MetaData does: keys inside list elements without the number.
func (x *Index) Keys() [][]string {
	keys := make([][]string, len(x.keys))
	for i, at := range x.keys {
		keys[i] = x.names(at)
	}
	return keys
}

// Line is the text of line n without its end. Characters that could disturb a
// terminal are replaced, one for one, so that columns still fit.
func (x *Index) Line(n int) string {
	rest := x.text
	for range n - 1 {
		end := strings.IndexByte(rest, '\n')
		if end < 0 {
			return ""
		}
		rest = rest[end+1:]
	}
	if n < 1 {
		return ""
	}
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		rest = strings.TrimSuffix(rest[:end], "\r")
	}
	return strings.Map(harmless, rest)
}
