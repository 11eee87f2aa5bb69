package syntax

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Scan reads a file. The index is never nil; where there are faults it knows
// what was read before the scan had to stop.
func Scan(src []byte) (*Index, []Fault) {
	s := &scanner{src: src, line: 1, column: 1}
	s.index = &Index{nodes: make([]node, 1, 64), children: map[child]int32{}}
	if len(src) <= MaxBytes {
		s.index.lines = splitLines(src)
	}
	s.folded = map[child]int32{}
	if s.checkText() {
		s.document()
	}
	return s.index, s.faults
}

type scanner struct {
	src    []byte
	index  *Index
	faults []Fault
	folded map[child]int32 // by the name without regard to letter case

	at     int // the next byte
	line   int // its line
	mark   int // a byte of that line, at or before it
	column int // the column of mark
	end    bool

	section int32    // the table that keys now belong to; the root at first
	prefix  []string // its name
	depth   int      // dots and brackets open here
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
	s.column += utf8.RuneCount(s.src[s.mark:s.at])
	s.mark = s.at
	return place{int32(s.line), int32(s.column), 1}
}

// written gives a place the width of what stands from byte start to here.
func (s *scanner) written(from place, start int) place {
	text := s.src[start:s.at]
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		text = bytes.TrimSuffix(text[:end], []byte{'\r'})
	}
	from.width = int32(max(1, utf8.RuneCount(text)))
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
	if bytes.HasPrefix(s.src[s.at:], []byte("\r\n")) {
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
	end := bytes.IndexByte(s.src[s.at:], '\n')
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
		return s.header()
	}
	s.depth = max(0, len(s.prefix)-1)
	return s.assignment(s.section, s.prefix)
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
	r, _ := utf8.DecodeRune(s.src[s.at:])
	if r == '\n' || r == '\r' {
		return "end of line"
	}
	return string(r)
}

// header reads [a.b]. After a faulty one the keys below belong to nothing: one
// message is enough.
func (s *scanner) header() bool {
	s.section, s.prefix = s.detached(), nil
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
	s.section, s.prefix = s.openTable(parts, s.written(from, start)), names(parts)
	return s.noteKey(s.prefix, from)
}

func (s *scanner) listOfTables(start int, from place) bool {
	s.at++
	s.depth = 0
	parts, ok := s.keyParts()
	if !ok {
		return false
	}
	if !bytes.HasPrefix(s.src[s.at:], []byte("]]")) {
		s.restOfLine()
		parts = nil
	} else {
		s.at += 2
		s.prefix = names(parts)
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
func (s *scanner) assignment(table int32, prefix []string) bool {
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
	path := append(prefix[:len(prefix):len(prefix)], names(parts)...)
	if !s.noteKey(path, parts[0].place) {
		return false
	}
	at := s.define(table, prefix, parts)
	ok = s.value(at, path)
	s.depth = depth
	return ok
}

func (s *scanner) noEquals(parts []part) bool {
	return s.wrong(s.here(), fmt.Sprintf(`%q where "=" should follow the key %s`, s.nextRune(), dotted(names(parts))),
		"a line is a table's name in brackets or key = value; a key of other characters than letters, digits, - and _ stands in quotes")
}

// noteKey counts and lists a key.
func (s *scanner) noteKey(path []string, from place) bool {
	if len(s.index.keys) == MaxKeys {
		return s.stop(from, fmt.Sprintf("more than %d keys", MaxKeys), "split the file: it can build on others with extends")
	}
	s.index.keys = append(s.index.keys, path)
	return true
}

// keyParts reads a dotted key and the blanks after it.
func (s *scanner) keyParts() ([]part, bool) {
	var parts []part
	for {
		s.blanks()
		next, ok := s.keyPart()
		if !ok {
			return nil, false
		}
		parts = append(parts, next)
		s.blanks()
		if s.peek() != '.' {
			return parts, true
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
	case bytes.HasPrefix(s.src[s.at:], []byte(`"""`)), bytes.HasPrefix(s.src[s.at:], []byte(`'''`)):
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
	if strings.ContainsFunc(name, func(r rune) bool { return r == '\t' || harmless(r) != r }) {
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
		return string(s.src[start:s.at]), true
	}
	hint := ""
	if r, _ := utf8.DecodeRune(s.src[s.at:]); strings.ContainsRune("“”„«»‘’", r) {
		hint = `use straight quotes: "`
	} else if !s.atEnd() && r > ' ' && !strings.ContainsRune("=.]", r) {
		hint = "a key of other characters than letters, digits, - and _ stands in quotes"
	}
	return "", s.wrong(s.here(), fmt.Sprintf("%q where a key should stand", s.nextRune()), hint)
}

func isBare(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
