package syntax

import (
	"hash/maphash"
	"slices"
	"strconv"
	"strings"
)

// Node is a key, a table, a value or an element of a list in a file, by number.
// Below zero is none.
type Node int32

// Root is the file as a table.
const Root Node = 0

const nowhere Node = -1

type kind uint8

const (
	kindValue    kind = iota
	kindList          // an array
	kindInline        // { ... }: closed once it is written
	kindTable         // [a.b]
	kindImplied       // the a of [a.b]
	kindDotted        // the a of a.b = 1
	kindDetached      // a table that is faulty itself; what stands in it is read and not found
)

type node struct {
	name       string // of a key; an element of a list has none
	key, value place
	parent     Node
	first      Node // below it
	last       Node
	next       Node // beside it
	chain      Node // of the same hash
	kind       kind
	quoted     bool
}

// place is a Pos at half the size; a file may hold 32,768 values.
type place struct{ line, column, width int32 }

func (p place) pos() Pos { return Pos{int(p.line), int(p.column), int(p.width)} }

// tree is what stands in a file. Keys are found by a hash of their table and
// their name, in which the case of letters does not count.
type tree struct {
	nodes []node
	heads []Node // of chains, by hash
	keys  []Node // and table names, as they are listed
}

var seed = maphash.MakeSeed()

// newTree makes room for a text: no more parts of keys can be in it than there
// are dots, brackets and equals signs.
func newTree(text string) tree {
	keys := strings.Count(text, "=")
	parts := keys + strings.Count(text, ".") + strings.Count(text, "[")
	size := 64
	for size < parts && size < 2*MaxKeys {
		size *= 2
	}
	t := tree{nodes: make([]node, 1, 16+3*min(keys, MaxKeys)/2), heads: slices.Repeat([]Node{nowhere}, size)}
	t.nodes[Root] = node{parent: nowhere, first: nowhere, last: nowhere, next: nowhere, chain: nowhere}
	return t
}

// grow adds a node below another. It is not found by its name before it is put
// into a chain.
func (t *tree) grow(parent Node, name string, k kind) Node {
	at := Node(len(t.nodes))
	t.nodes = append(t.nodes, node{name: name, parent: parent, first: nowhere, last: nowhere, next: nowhere, chain: nowhere, kind: k})
	return at
}

// hang makes a node one of those below its parent.
func (t *tree) hang(at Node) {
	parent := &t.nodes[t.nodes[at].parent]
	if parent.last < 0 {
		parent.first = at
	} else {
		t.nodes[parent.last].next = at
	}
	parent.last = at
}

func (t *tree) head(table Node, folded string) *Node {
	hash := maphash.String(seed, folded) + uint64(table)*0x9E3779B97F4A7C15
	return &t.heads[hash>>32&uint64(len(t.heads)-1)]
}

// Child is the key of a table.
func (t *tree) Child(table Node, name string) Node {
	at := *t.head(table, foldCase(name))
	for at >= 0 && (t.nodes[at].parent != table || t.nodes[at].name != name) {
		at = t.nodes[at].chain
	}
	return at
}

// put makes a node findable by its name, and gives the first key of the table
// that differs in the case of letters alone.
func (t *tree) put(at Node) (other Node) {
	table, folded := t.nodes[at].parent, foldCase(t.nodes[at].name)
	head := t.head(table, folded)
	other = nowhere
	for o := *head; o >= 0; o = t.nodes[o].chain {
		if t.nodes[o].parent == table && foldCase(t.nodes[o].name) == folded {
			other = o // the chain begins with the last
		}
	}
	t.nodes[at].chain, *head = *head, at
	t.hang(at)
	return other
}

// Children are what stands below a node, in the order of the file.
func (t *tree) Children(of Node) []Node {
	n := 0
	for at := t.nodes[of].first; at >= 0; at = t.nodes[at].next {
		n++
	}
	list := make([]Node, 0, n)
	for at := t.nodes[of].first; at >= 0; at = t.nodes[at].next {
		list = append(list, at)
	}
	return list
}

func (t *tree) element(list Node, i int) Node {
	if t.nodes[list].kind != kindList {
		return nowhere
	}
	at := t.nodes[list].first
	for ; at >= 0 && i > 0; i-- {
		at = t.nodes[at].next
	}
	return at
}

// Find walks down a path.
func (t *tree) Find(path ...string) Node {
	at := Root
	for _, part := range path {
		if t.nodes[at].kind == kindList {
			i, err := strconv.Atoi(part)
			if err != nil || i < 0 {
				return nowhere
			}
			at = t.element(at, i)
		} else {
			at = t.Child(at, part)
		}
		if at < 0 {
			return nowhere
		}
	}
	return at
}

// Name is the last part of a path: the name of a key, or the number of an
// element.
func (t *tree) Name(at Node) string {
	n := &t.nodes[at]
	if n.name != "" || n.parent < 0 {
		return n.name
	}
	number := 0
	for o := t.nodes[n.parent].first; o >= 0 && o != at; o = t.nodes[o].next {
		number++
	}
	return strconv.Itoa(number)
}

// Parent is what a node stands in.
func (t *tree) Parent(at Node) Node { return t.nodes[at].parent }

// Path leads to a node.
func (t *tree) Path(at Node) (path []string) {
	for ; at > Root; at = t.nodes[at].parent {
		path = append(path, t.Name(at))
	}
	slices.Reverse(path)
	return path
}

// names are the path to a node without the numbers of elements.
func (t *tree) names(at Node) (path []string) {
	for ; at > Root; at = t.nodes[at].parent {
		if t.nodes[at].name != "" {
			path = append(path, t.nodes[at].name)
		}
	}
	slices.Reverse(path)
	return path
}
