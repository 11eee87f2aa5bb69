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

// detached makes a place for a key that is read and not found again.
func (s *scanner) detached(table Node, parts []part) Node {
	at := s.index.grow(table, "", kindDetached)
	for _, p := range parts {
		at = s.index.grow(at, p.name, kindDetached)
	}
	return at
}

// dotted writes the path of a node without the numbers of elements.
func (s *scanner) dotted(at Node) string { return dotted(s.index.names(at)) }

// add puts a new key into a table. A key that is there already, but for the
// case of its letters, is a fault: the decoder would take either.
func (s *scanner) add(table Node, p part, k kind) Node {
	at := s.index.grow(table, p.name, k)
	n := &s.index.nodes[at]
	n.key, n.quoted = p.place, p.quoted
	if other := s.index.put(at); other >= 0 {
		s.fault(p.place.pos(), s.dotted(at),
			fmt.Sprintf("%s differs from a key in line %d in the case of its letters only", p.name, s.index.nodes[other].key.line),
			"keep one of them")
	}
	return at
}

// foldCase maps names that strings.EqualFold calls equal to one name. Most are
// that name.
func foldCase(name string) string {
	for i := range len(name) {
		if c := name[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return strings.Map(oneFold, name)
		}
	}
	return name
}

// oneFold is the small letter of those that are equal, where it is of ASCII,
// and else the first.
func oneFold(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	if 'A' <= least && least <= 'Z' {
		least += 'a' - 'A'
	}
	return least
}

// openTable finds or makes the table that a header names.
func (s *scanner) openTable(parts []part, header place) Node {
	at := Root
	for i, p := range parts {
		last := i == len(parts)-1
		next := s.index.Child(at, p.name)
		switch {
		case next < 0:
			next = s.add(at, p, kindImplied)
		case last && !s.mayOpen(next, p), !last && !s.mayPass(next, parts[i:]):
			return s.detached(at, parts[i:])
		}
		s.index.nodes[next].quoted = s.index.nodes[next].quoted || p.quoted
		at = next
	}
	n := &s.index.nodes[at]
	n.kind, n.key, n.value = kindTable, parts[len(parts)-1].place, header
	return at
}

// mayOpen says whether a header may name what is there.
func (s *scanner) mayOpen(at Node, p part) bool {
	n, path := s.index.nodes[at], s.dotted(at)
	switch n.kind {
	case kindImplied:
		return true
	case kindTable:
		s.fault(p.place.pos(), path, fmt.Sprintf("the table [%s] stands in line %d already", path, n.key.line),
			"put its keys under one heading")
	case kindDotted:
		s.fault(p.place.pos(), path, fmt.Sprintf("%s is begun in line %d already, as part of a dotted key", path, n.key.line),
			"write all of it as [table] or all of it as dotted keys")
	default:
		hint := "keep one of them"
		if n.kind == kindList {
			hint = keepOneForm(p.name)
		}
		s.fault(p.place.pos(), path, fmt.Sprintf("%s has a value in line %d already", path, n.key.line), hint)
	}
	return false
}

// mayPass says whether a header may go through what is there to what lies
// below.
func (s *scanner) mayPass(at Node, rest []part) bool {
	n := &s.index.nodes[at]
	if n.kind != kindValue && n.kind != kindList && n.kind != kindInline {
		return true
	}
	s.blocked(at, rest)
	return false
}

// blocked reports a key that would go through a value.
func (s *scanner) blocked(at Node, rest []part) {
	n, path := s.index.nodes[at], s.dotted(at)
	if n.kind == kindList && isChange(rest[1].name) {
		s.listAndChange(rest[1].place, at)
		return
	}
	s.fault(rest[0].place.pos(), path, fmt.Sprintf("%s has a value in line %d already and cannot be a table", path, n.key.line),
		"keep one of them")
}

func isChange(name string) bool { return name == "add" || name == "remove" }

// hasChanges says whether x.add or x.remove is there.
func (s *scanner) hasChanges(at Node) bool {
	return s.index.Child(at, "add") >= 0 || s.index.Child(at, "remove") >= 0
}

// listAndChange reports a list that is replaced and changed in one file. The
// decoder would silently take the last.
func (s *scanner) listAndChange(at place, other Node) {
	list, n := s.dotted(other), s.index.nodes[other]
	s.fault(at.pos(), list, fmt.Sprintf("%s is both replaced and changed in this file (line %d)", list, n.key.line),
		keepOneForm(n.name))
}

func keepOneForm(list string) string {
	return fmt.Sprintf("keep %s = [...], or %s.add and %s.remove", list, list, list)
}

// define finds the place for the value of a key. Where it may not be, the
// value is read all the same, to no end.
func (s *scanner) define(table Node, parts []part) Node {
	at := table
	for i, p := range parts[:len(parts)-1] {
		next := s.index.Child(at, p.name)
		if next < 0 {
			next = s.add(at, p, kindDotted)
		} else if !s.mayExtend(next, parts[i:]) {
			return s.detached(at, parts[i:])
		}
		s.index.nodes[next].quoted = s.index.nodes[next].quoted || p.quoted
		at = next
	}
	last := parts[len(parts)-1]
	if other := s.index.Child(at, last.name); other >= 0 {
		s.twice(other, last)
		return s.detached(at, parts[len(parts)-1:])
	}
	return s.add(at, last, kindValue)
}

// mayExtend says whether a dotted key may go through what is there: only what
// dotted keys began.
func (s *scanner) mayExtend(at Node, rest []part) bool {
	n := s.index.nodes[at]
	switch n.kind {
	case kindDotted:
		return true
	case kindTable, kindImplied:
		path := s.dotted(at)
		s.fault(rest[0].place.pos(), path, fmt.Sprintf("the table %s is named in line %d already", path, n.key.line),
			fmt.Sprintf("write the key under [%s]", path))
	default:
		s.blocked(at, rest)
	}
	return false
}

// twice reports a key that has a value or a table already.
func (s *scanner) twice(other Node, p part) {
	n, path := s.index.nodes[other], s.dotted(other)
	switch {
	case n.kind >= kindTable && s.peek() == '[' && s.hasChanges(other):
		s.listAndChange(p.place, other)
	case n.kind >= kindTable:
		s.fault(p.place.pos(), path, fmt.Sprintf("%s is a table already, in line %d", path, n.key.line), "keep one of them")
	default:
		s.fault(p.place.pos(), path, fmt.Sprintf("%s stands twice; first in line %d", path, n.key.line), "keep one of them")
	}
}
