package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Scan reads a file. The index is never nil; where there are faults it knows
// what was read before the scan had to stop.
func Scan(src []byte) (*Index, []Fault) {
	s := &scanner{line: 1, column: 1, index: &Index{}}
	if len(src) > MaxBytes {
		s.index.tree = newTree("")
		s.fault(Pos{1, 1, 1}, "", fmt.Sprintf("the file has more than %d bytes", MaxBytes),
			"split it: a file can build on others with extends")
		return s.index, s.faults
	}
	s.src = string(src)
	s.index.text, s.index.tree = s.src, newTree(s.src)
	if s.checkText() {
		s.document()
	}
	return s.index, s.faults
}

type scanner struct {
	src    string
	index  *Index
	faults []Fault

	at     int // the next byte
	line   int // its line
	mark   int // a byte of that line, at or before it
	column int // the column of mark
	end    bool

	section Node   // the table that keys now belong to; the root at first
	below   int    // dots in its name
	depth   int    // dots and brackets open here
	parts   []part // of the key that is being read
}

// part is one part of a dotted key.
type part struct {
	name   string
	place  place
	quoted bool
}

func (s *scanner) fault(at Pos, key, message, hint string) {
	s.faults = append(s.faults, Fault{at, key, message, hint})
	if len(s.faults) >= MaxFaults {
		s.end = true
	}
}

// wrong reports something and is false, for its caller to return.
func (s *scanner) wrong(from place, message, hint string) bool {
	s.fault(from.pos(), "", message, hint)
	return false
}

// stop reports something after which nothing more can be understood.
func (s *scanner) stop(from place, message, hint string) bool {
	s.fault(from.pos(), "", message, hint)
	s.end = true
	return false
}

// here is the scanner's place. It moves the mark along, so that a long line is
// counted once and not once for each thing in it.
func (s *scanner) here() place {
	s.column += utf8.RuneCountInString(s.src[s.mark:s.at])
	s.mark = s.at
	return place{int32(s.line), int32(s.column), 1}
}

// written gives a place the width of what stands from byte start to here.
func (s *scanner) written(from place, start int) place {
	text := s.src[start:s.at]
	if end := strings.IndexByte(text, '\n'); end >= 0 {
		text = strings.TrimSuffix(text[:end], "\r")
	}
	from.width = int32(max(1, utf8.RuneCountInString(text)))
	return from
}

// peek is the next byte, or 0 at the end; a NUL byte never gets this far.
func (s *scanner) peek() byte {
	if s.at < len(s.src) {
		return s.src[s.at]
	}
	return 0
}

func (s *scanner) atEnd() bool { return s.at >= len(s.src) }

func (s *scanner) blanks() {
	for s.peek() == ' ' || s.peek() == '\t' {
		s.at++
	}
}

// newline passes the end of a line, if there is one here.
func (s *scanner) newline() bool {
	if s.peek() == '\r' && strings.HasPrefix(s.src[s.at:], "\r\n") {
		s.at++
	}
	if s.peek() != '\n' {
		return false
	}
	s.at++
	s.line++
	s.mark, s.column = s.at, 1
	return true
}

// comment passes a comment up to the end of its line, and says whether there
// was one.
func (s *scanner) comment() bool {
	if s.peek() != '#' {
		return false
	}
	s.restOfLine()
	return true
}

func (s *scanner) restOfLine() {
	end := strings.IndexByte(s.src[s.at:], '\n')
	if end < 0 {
		s.at = len(s.src)
		return
	}
	s.at += end
}

func (s *scanner) document() {
	for !s.end && !s.atEnd() {
		s.blanks()
		if s.newline() || s.comment() {
			continue
		}
		if s.atEnd() {
			return
		}
		if !s.statement() || !s.lineEnd() {
			s.restOfLine()
		}
	}
}

func (s *scanner) statement() bool {
	if s.peek() == '[' {
		s.section, s.below = nowhere, 0
		ok := s.header()
		if s.section < 0 {
			s.section = s.detached(Root, nil)
		}
		return ok
	}
	s.depth = s.below
	return s.assignment(s.section)
}

func (s *scanner) lineEnd() bool {
	s.blanks()
	s.comment()
	if s.atEnd() || s.newline() {
		return true
	}
	from := s.here()
	return s.wrong(from, fmt.Sprintf("%q after the end of the statement", s.nextRune()),
		"one statement a line; a comment begins with #")
}

// nextRune is the character here, for messages; the end of a line has a name.
func (s *scanner) nextRune() string {
	if s.atEnd() {
		return "end of file"
	}
	r, _ := utf8.DecodeRuneInString(s.src[s.at:])
	if r == '\n' || r == '\r' {
		return "end of line"
	}
	return string(r)
}

// header reads [a.b]. After a faulty one the keys below belong to nothing: one
// message is enough.
func (s *scanner) header() bool {
	start, from := s.at, s.here()
	s.at++
	if s.peek() == '[' {
		return s.listOfTables(start, from)
	}
	s.depth = 0
	parts, ok := s.keyParts()
	if !ok {
		return false
	}
	if s.peek() != ']' {
		return s.wrong(s.here(), fmt.Sprintf(`%q where the name of the table should end with "]"`, s.nextRune()), "")
	}
	s.at++
	s.section, s.below = s.openTable(parts, s.written(from, start)), len(parts)-1
	return s.noteKey(from) && s.listKey(s.section)
}

func (s *scanner) listOfTables(start int, from place) bool {
	s.at++
	s.depth = 0
	parts, ok := s.keyParts()
	if !ok {
		return false
	}
	if !strings.HasPrefix(s.src[s.at:], "]]") {
		s.restOfLine()
		parts = nil
	} else {
		s.at += 2
		s.section, s.below = s.detached(Root, parts), len(parts)-1
	}
	hint := "use named tables, like [call.last]"
	if len(parts) > 0 {
		hint = fmt.Sprintf("use a named table: [%s.NAME]", dotted(names(parts)))
	}
	at := s.written(from, start)
	s.fault(at.pos(), dotted(names(parts)), "lists of tables are not used in rule files", hint)
	return len(parts) > 0
}

// assignment reads key = value into a table.
func (s *scanner) assignment(table Node) bool {
	depth := s.depth
	parts, ok := s.keyParts()
	if !ok {
		return false
	}
	if s.peek() != '=' {
		return s.noEquals(parts)
	}
	s.at++
	s.blanks()
	if !s.noteKey(parts[0].place) {
		return false
	}
	at := s.define(table, parts)
	s.listKey(at)
	ok = s.value(at)
	s.depth = depth
	return ok
}

func (s *scanner) noEquals(parts []part) bool {
	return s.wrong(s.here(), fmt.Sprintf(`%q where "=" should follow the key %s`, s.nextRune(), dotted(names(parts))),
		"a line is a table's name in brackets or key = value; a key of other characters than letters, digits, - and _ stands in quotes")
}

// noteKey tells whether the file may have one key more.
func (s *scanner) noteKey(from place) bool {
	if len(s.index.keys) == MaxKeys {
		return s.stop(from, fmt.Sprintf("more than %d keys", MaxKeys), "split the file: it can build on others with extends")
	}
	return true
}

func (s *scanner) listKey(at Node) bool {
	s.index.keys = append(s.index.keys, at)
	return true
}

// keyParts reads a dotted key and the blanks after it. The parts are good until
// the next key is read.
func (s *scanner) keyParts() ([]part, bool) {
	s.parts = s.parts[:0]
	for {
		s.blanks()
		next, ok := s.keyPart()
		if !ok {
			return nil, false
		}
		s.parts = append(s.parts, next)
		s.blanks()
		if s.peek() != '.' {
			return s.parts, true
		}
		if !s.deeper() {
			return nil, false
		}
		s.at++
	}
}

// deeper counts a dot or bracket that is about to be read.
func (s *scanner) deeper() bool {
	if s.depth++; s.depth <= MaxDepth {
		return true
	}
	return s.stop(s.here(), fmt.Sprintf("nested deeper than %d (dots and brackets together)", MaxDepth),
		"rule files need no such depth")
}

func (s *scanner) keyPart() (part, bool) {
	start, from := s.at, s.here()
	name, ok := "", true
	quoted := s.peek() == '"' || s.peek() == '\''
	switch {
	case strings.HasPrefix(s.src[s.at:], `"""`), strings.HasPrefix(s.src[s.at:], `'''`):
		ok = s.wrong(from, "a key in triple quotes", "one pair of quotes is enough")
	case s.peek() == '"':
		name, ok = s.basicString()
	case s.peek() == '\'':
		name, ok = s.literalString()
	default:
		name, ok = s.bareKey()
	}
	if !ok {
		return part{}, false
	}
	at := s.written(from, start)
	if name == "" {
		return part{}, s.wrong(at, "an empty key", "")
	}
	if len(name) > MaxKeyBytes {
		return part{}, s.wrong(at, fmt.Sprintf("a key of %d bytes; %d are allowed", len(name), MaxKeyBytes), "")
	}
	if quoted && strings.ContainsFunc(name, func(r rune) bool { return r == '\t' || harmless(r) != r }) {
		return part{}, s.wrong(at, "a key with an invisible character", "remove it")
	}
	return part{name, at, quoted}, true
}

func (s *scanner) bareKey() (string, bool) {
	start := s.at
	for isBare(s.peek()) {
		s.at++
	}
	if s.at > start {
		return s.src[start:s.at], true
	}
	hint := ""
	if r, _ := utf8.DecodeRuneInString(s.src[s.at:]); strings.ContainsRune("“”„«»‘’", r) {
		hint = `use straight quotes: "`
	} else if !s.atEnd() && r > ' ' && !strings.ContainsRune("=.]", r) {
		hint = "a key of other characters than letters, digits, - and _ stands in quotes"
	}
	return "", s.wrong(s.here(), fmt.Sprintf("%q where a key should stand", s.nextRune()), hint)
}

func isBare(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
