package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file holds what TOML says of defining a thing once: a table is named
// once, a key has one value, and what one form began no other form goes on
// with. The decoder forgets some of it.

func names(parts []part) []string {
	list := make([]string, len(parts))
	for i, p := range parts {
		list[i] = p.name
	}
	return list
}

// dotted writes a path as it could stand in a file.
func dotted(path []string) string {
	var text strings.Builder
	for i, name := range path {
		if i > 0 {
			text.WriteByte('.')
		}
		if strings.ContainsFunc(name, func(r rune) bool { return r >= utf8.RuneSelf || !isBare(byte(r)) }) {
			name = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
		}
		text.WriteString(name)
	}
	return text.String()
}

// detached makes a place for things that are read and not found again.
func (s *scanner) detached() int32 {
	s.index.nodes = append(s.index.nodes, node{kind: kindDetached})
	return int32(len(s.index.nodes) - 1)
}

// add puts a new key into a table. A key that is there already, but for the
// case of its letters, is a fault: the decoder would take either.
func (s *scanner) add(table int32, p part, k kind, path []string) int32 {
	at := s.detached()
	s.index.nodes[at] = node{key: p.place, kind: k, quoted: p.quoted}
	s.index.children[child{table, p.name}] = at
	fold := child{table, foldCase(p.name)}
	if other, taken := s.folded[fold]; taken {
		s.fault(p.place.pos(), dotted(path),
			fmt.Sprintf("%s differs from a key in line %d in the case of its letters only", p.name, s.index.nodes[other].key.line),
			"keep one of them")
	} else {
		s.folded[fold] = at
	}
	return at
}

// foldCase maps names that strings.EqualFold calls equal to one name.
func foldCase(name string) string { return strings.Map(smallestFold, name) }

func smallestFold(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return least
}

// openTable finds or makes the table that a header names.
func (s *scanner) openTable(parts []part, header place) int32 {
	at := int32(root)
	for i, p := range parts {
		path := names(parts[:i+1])
		last := i == len(parts)-1
		next, known := s.index.children[child{at, p.name}]
		switch {
		case !known:
			next = s.add(at, p, kindImplied, path)
		case last && !s.mayOpen(next, p, path), !last && !s.mayPass(next, parts[i:], path):
			return s.detached()
		}
		s.index.nodes[next].quoted = s.index.nodes[next].quoted || p.quoted
		at = next
	}
	n := &s.index.nodes[at]
	n.kind, n.key, n.value = kindTable, parts[len(parts)-1].place, header
	return at
}

// mayOpen says whether a header may name what is there.
func (s *scanner) mayOpen(at int32, p part, path []string) bool {
	n := s.index.nodes[at]
	switch n.kind {
	case kindImplied:
		return true
	case kindTable:
		s.fault(p.place.pos(), dotted(path), fmt.Sprintf("the table [%s] stands in line %d already", dotted(path), n.key.line),
			"put its keys under one heading")
	case kindDotted:
		s.fault(p.place.pos(), dotted(path), fmt.Sprintf("%s is begun in line %d already, as part of a dotted key", dotted(path), n.key.line),
			"write all of it as [table] or all of it as dotted keys")
	default:
		hint := "keep one of them"
		if n.kind == kindList {
			hint = keepOneForm(p.name)
		}
		s.fault(p.place.pos(), dotted(path), fmt.Sprintf("%s has a value in line %d already", dotted(path), n.key.line), hint)
	}
	return false
}

// mayPass says whether a header may go through what is there to what lies
// below.
func (s *scanner) mayPass(at int32, rest []part, path []string) bool {
	n := s.index.nodes[at]
	if n.kind != kindValue && n.kind != kindList && n.kind != kindInline {
		return true
	}
	s.blocked(n, rest, path)
	return false
}

// blocked reports a key that would go through a value.
func (s *scanner) blocked(n node, rest []part, path []string) {
	if n.kind == kindList && isChange(rest[1].name) {
		s.listAndChange(rest[1].place, path, n.key.line)
		return
	}
	s.fault(rest[0].place.pos(), dotted(path), fmt.Sprintf("%s has a value in line %d already and cannot be a table", dotted(path), n.key.line),
		"keep one of them")
}

func isChange(name string) bool { return name == "add" || name == "remove" }

// hasChanges says whether x.add or x.remove is there.
func (s *scanner) hasChanges(at int32) bool {
	_, add := s.index.children[child{at, "add"}]
	_, remove := s.index.children[child{at, "remove"}]
	return add || remove
}

// listAndChange reports a list that is replaced and changed in one file. The
// decoder would silently take the last.
func (s *scanner) listAndChange(at place, path []string, line int32) {
	list := dotted(path)
	s.fault(at.pos(), list, fmt.Sprintf("%s is both replaced and changed in this file (line %d)", list, line),
		keepOneForm(path[len(path)-1]))
}

func keepOneForm(list string) string {
	return fmt.Sprintf("keep %s = [...], or %s.add and %s.remove", list, list, list)
}

// define finds the place for the value of a key. Where it may not be, the
// value is read all the same, to no end.
func (s *scanner) define(table int32, prefix []string, parts []part) int32 {
	at := table
	path := append([]string(nil), prefix...)
	for i, p := range parts[:len(parts)-1] {
		path = append(path, p.name)
		next, known := s.index.children[child{at, p.name}]
		if !known {
			next = s.add(at, p, kindDotted, path)
		} else if !s.mayExtend(next, parts[i:], path) {
			return s.detached()
		}
		s.index.nodes[next].quoted = s.index.nodes[next].quoted || p.quoted
		at = next
	}
	last := parts[len(parts)-1]
	path = append(path, last.name)
	if other, known := s.index.children[child{at, last.name}]; known {
		s.twice(other, last, path)
		return s.detached()
	}
	return s.add(at, last, kindValue, path)
}

// mayExtend says whether a dotted key may go through what is there: only what
// dotted keys began.
func (s *scanner) mayExtend(at int32, rest []part, path []string) bool {
	n := s.index.nodes[at]
	switch n.kind {
	case kindDotted:
		return true
	case kindTable, kindImplied:
		s.fault(rest[0].place.pos(), dotted(path), fmt.Sprintf("the table %s is named in line %d already", dotted(path), n.key.line),
			fmt.Sprintf("write the key under [%s]", dotted(path)))
	default:
		s.blocked(n, rest, path)
	}
	return false
}

// twice reports a key that has a value or a table already.
func (s *scanner) twice(other int32, p part, path []string) {
	n := s.index.nodes[other]
	switch {
	case n.kind >= kindTable && s.peek() == '[' && s.hasChanges(other):
		s.listAndChange(p.place, path, n.key.line)
	case n.kind >= kindTable:
		s.fault(p.place.pos(), dotted(path), fmt.Sprintf("%s is a table already, in line %d", dotted(path), n.key.line), "keep one of them")
	default:
		s.fault(p.place.pos(), dotted(path), fmt.Sprintf("%s stands twice; first in line %d", dotted(path), n.key.line), "keep one of them")
	}
}
