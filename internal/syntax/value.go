package syntax

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// value reads a value into a node.
func (s *scanner) value(at Node) bool {
	start, from := s.at, s.here()
	depth := s.depth
	ok := s.anyValue(at)
	s.depth = depth
	if ok {
		s.index.nodes[at].value = s.written(from, start)
	}
	return ok
}

func (s *scanner) anyValue(at Node) bool {
	ok := false
	switch c := s.peek(); {
	case c == '"' && strings.HasPrefix(s.src[s.at:], `"""`), c == '\'' && strings.HasPrefix(s.src[s.at:], `'''`):
		return s.longString(c)
	case c == '"':
		_, ok = s.basicString()
		return ok
	case c == '\'':
		_, ok = s.literalString()
		return ok
	case c == '[':
		return s.list(at)
	case c == '{':
		return s.inlineTable(at)
	}
	return s.plainValue(at)
}

// list reads an array. An error within one leaves no safe place to go on
// from, so the scan ends there.
func (s *scanner) list(at Node) bool {
	if !s.deeper() {
		return false
	}
	from := s.here()
	s.index.nodes[at].kind = kindList
	s.at++
	for {
		s.space()
		if s.peek() == ']' {
			s.at++
			return true
		}
		if s.atEnd() {
			return s.stop(from, `a list without its "]"`, "")
		}
		element := s.index.grow(at, "", kindValue)
		s.index.hang(element)
		if !s.value(element) {
			s.end = true
			return false
		}
		s.space()
		if s.peek() == ',' {
			s.at++
		} else if s.peek() != ']' && !s.atEnd() {
			return s.stop(s.here(), fmt.Sprintf(`%q where "," or "]" should follow an element`, s.nextRune()), "")
		}
	}
}

// space passes blanks, line ends and comments.
func (s *scanner) space() {
	for {
		s.blanks()
		if !s.newline() && !s.comment() {
			return
		}
	}
}

func (s *scanner) inlineTable(at Node) bool {
	if !s.deeper() {
		return false
	}
	s.index.nodes[at].kind = kindInline
	s.at++
	s.blanks()
	if s.peek() == '}' {
		s.at++
		return true
	}
	for {
		if !s.assignment(at) {
			return false
		}
		s.blanks()
		if s.peek() == '}' {
			s.at++
			return true
		}
		if s.peek() != ',' {
			return s.inlineBroken(`where "," or "}" should follow`)
		}
		s.at++
		s.blanks()
		if c := s.peek(); c == '}' || c == '\n' || c == '\r' || c == '#' || s.atEnd() {
			return s.inlineBroken("where another key should follow the comma")
		}
	}
}

func (s *scanner) inlineBroken(where string) bool {
	hint := ""
	if c := s.peek(); s.atEnd() || c == '\n' || c == '\r' || c == '#' {
		hint = "a table in braces stands on one line; a longer one is written as a [table]"
	}
	return s.wrong(s.here(), fmt.Sprintf("%q %s", s.nextRune(), where), hint)
}

// basicString reads "..." and gives it unescaped.
func (s *scanner) basicString() (string, bool) {
	from := s.here()
	s.at++
	var text []byte // from the first escape on
	for {
		start := s.at
		s.plainRun()
		run := s.src[start:s.at]
		switch s.peek() {
		case '"':
			s.at++
			if text == nil {
				return run, true
			}
			return string(append(text, run...)), true
		case '\\':
			text = append(text, run...)
		default:
			s.at = start
			return "", s.wrong(from, "a text without its closing quote", "")
		}
		r, ok := s.escape()
		if !ok {
			return "", false
		}
		text = utf8.AppendRune(text, r)
	}
}

// plainRun passes what stands for itself in a text.
func (s *scanner) plainRun() {
	for s.at < len(s.src) && s.src[s.at] != '"' && s.src[s.at] != '\\' && s.src[s.at] != '\n' {
		s.at++
	}
}

// literalString reads '...'.
func (s *scanner) literalString() (string, bool) {
	from := s.here()
	s.at++
	end := strings.IndexAny(s.src[s.at:], "'\n")
	if end < 0 || s.src[s.at+end] == '\n' {
		return "", s.wrong(from, "a text without its closing quote", "")
	}
	text := s.src[s.at : s.at+end]
	s.at += end + 1
	return text, true
}

// longString reads a text in triple quotes. Up to two quotes may stand before
// the closing three.
func (s *scanner) longString(quote byte) bool {
	from := s.here()
	s.at += 3
	for !s.atEnd() {
		switch c := s.src[s.at]; {
		case c == '\n':
			s.newline()
		case c == '\\' && quote == '"':
			if s.lineJoint() {
				continue
			}
			if _, ok := s.escape(); !ok {
				s.end = true
				return false
			}
		case c == quote:
			run := len(s.src[s.at:]) - len(strings.TrimLeft(s.src[s.at:], string(quote)))
			s.at += run
			if run > 5 {
				return s.wrong(s.here(), "too many quotes at the end of a text", "")
			}
			if run >= 3 {
				return true
			}
		default:
			s.at++
		}
	}
	return s.stop(from, "a text without its closing quotes", "")
}

// lineJoint passes a backslash at the end of a line, which joins the lines.
func (s *scanner) lineJoint() bool {
	after := strings.TrimLeft(s.src[s.at+1:], " \t")
	if !strings.HasPrefix(after, "\n") && !strings.HasPrefix(after, "\r\n") {
		return false
	}
	s.at = len(s.src) - len(after)
	return s.newline()
}

var shortEscapes = map[byte]rune{'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r', '"': '"', '\\': '\\'}

// escape reads a backslash and what belongs to it.
func (s *scanner) escape() (rune, bool) {
	start, from := s.at, s.here()
	s.at++
	c := s.peek()
	r, ok := shortEscapes[c]
	digits := map[byte]int{'u': 4, 'U': 8}[c]
	if ok || digits > 0 {
		s.at++
	}
	for range digits {
		value := strings.IndexByte("0123456789abcdef", s.peek()|0x20)
		if value < 0 || s.atEnd() {
			digits, ok = 0, false
			break
		}
		r, ok = r<<4|rune(value), true
		s.at++
	}
	at := s.written(from, start)
	if !ok || !utf8.ValidRune(r) {
		return 0, s.wrong(at, "an escape that TOML does not know", `a backslash itself is written \\, or the text in single quotes`)
	}
	if harmless(r) != r && r != '\n' && r != '\r' {
		return 0, s.wrong(at, fmt.Sprintf("the invisible character U+%04X", r), "remove it")
	}
	return r, true
}

var (
	number = regexp.MustCompile(`^(?:[+-]?(?:inf|nan)|0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*|` +
		`[+-]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?)$`)
	moment = regexp.MustCompile(`^(?:\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d:\d\d(?:\.\d+)?)$`)
	day    = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)
)

// plainValue reads a number, a boolean or a date.
func (s *scanner) plainValue(at Node) bool {
	start, from := s.at, s.here()
	s.plainText()
	if s.at-start == 10 && s.peek() == ' ' && day.MatchString(s.src[start:s.at]) {
		s.at++
		if c := s.peek(); c >= '0' && c <= '9' {
			s.plainText()
		} else {
			s.at--
		}
	}
	text := s.src[start:s.at]
	if len(text) == 0 {
		return s.noValue(from, at)
	}
	if simple(text) || number.MatchString(text) || moment.MatchString(text) {
		return true
	}
	s.restOfWords(start)
	text = s.src[start:s.at]
	s.fault(s.written(from, start).pos(), s.dotted(at), printable(text)+" is no value", cure(text))
	return true // it ends clearly enough to read on
}

// restOfWords passes what else belongs to a text without quotes.
func (s *scanner) restOfWords(start int) {
	if end := strings.IndexAny(s.src[s.at:], ",]}#\r\n"); end >= 0 {
		s.at += end
	} else {
		s.at = len(s.src)
	}
	s.at = start + len(strings.TrimRight(s.src[start:s.at], " \t"))
}

// simple knows the commonest values without a regular expression.
func simple(text string) bool {
	if text == "true" || text == "false" {
		return true
	}
	for i := range len(text) {
		if c := text[i]; c < '0' || c > '9' {
			return false
		}
	}
	return len(text) == 1 || text[0] != '0'
}

// cure says what may have been meant by a word without quotes.
func cure(text string) string {
	switch strings.ToLower(text[:min(len(text), 8)]) {
	case "true", "yes", "on":
		return "write true"
	case "false", "no", "off":
		return "write false"
	}
	return fmt.Sprintf(`text stands in quotes: "%s"`, printable(text))
}

func (s *scanner) noValue(from place, at Node) bool {
	hint := ""
	switch r, _ := utf8.DecodeRuneInString(s.src[s.at:]); {
	case s.atEnd(), r == '\n', r == '\r', r == '#':
		s.fault(from.pos(), s.dotted(at), "no value after =", "the value stands on the line of its key")
		return false
	case strings.ContainsRune("“”„«»‘’", r):
		hint = `use straight quotes: "`
	case r == ',':
		hint = "one comma between two elements"
	}
	s.fault(from.pos(), s.dotted(at), fmt.Sprintf("%q where a value should stand", s.nextRune()), hint)
	return false
}

// plainText passes characters that numbers and dates are made of, and words,
// so that a message can name them whole.
func (s *scanner) plainText() {
	for {
		c := s.peek()
		if isBare(c) || c == '+' || c == '.' || c == ':' {
			s.at++
			continue
		}
		return
	}
}
