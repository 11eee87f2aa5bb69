package lastcard

import "github.com/lastcard-go/lastcard/internal/syntax"

// ruleFile is one file, read: what it says, word by word, and where.
type ruleFile struct {
	name    string // as problems call it
	number  int    // in the order of reading
	index   *syntax.Index
	source  []byte
	stage   int  // of the combination
	top     bool // the file that was asked for
	unread  bool // it is no TOML, or too much of it
	overlay bool // neither a deck nor extends

	called  place // where an overlay is named by the file that combines it
	id      string
	titles  map[string]string
	players [2]int // 0, 0 where it says nothing
	seated  place  // where players stands
	extends []ref
	without []ref
	words   []*word
}

// ref is a name that stands in a list of names.
type ref struct {
	name string
	at   place
}

// word is what a file says on one key.
type word struct {
	file  *ruleFile
	stage int // of the combination
	two   bool
	rule  *rule    // nil where a table is merely there
	table string   //
	id    string   // the name of the table in its table: a selector, a group, a call, a language
	sel   selector // of a table of cards
	at    place    // the key
	head  place    // the table

	faulty      bool // it is only what could be kept of a value
	whole       bool // the value is given, not changed
	value       value
	add, remove []item
}

// value is a number, the index of a choice, a text or a list.
type value struct {
	n     int
	text  string // a text, or the word that stands in place of a number
	items []item
}

// item is an element of a list.
type item struct {
	text string // a suit, "suit" or "rank", or the name of an atom
	not  bool
	sel  selector
	atom atomWord
	at   place
}
