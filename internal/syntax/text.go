package syntax

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// checkText refuses what is no plain text, before anything reads it as TOML.
func (s *scanner) checkText() bool {
	if len(s.src) > MaxBytes {
		s.fault(Pos{1, 1, 1}, "", fmt.Sprintf("the file has more than %d bytes", MaxBytes),
			"split it: a file can build on others with extends")
		return false
	}
	if message, hint := wholeFile(s.src); message != "" {
		s.fault(Pos{1, 1, 1}, "", message, hint)
		return false
	}
	for i, line := range s.index.lines {
		if s.checkLine(i+1, line); s.end {
			break
		}
	}
	return len(s.faults) == 0
}

func wholeFile(src []byte) (message, hint string) {
	const save = "save the file as UTF-8 without a byte order mark"
	switch {
	case bytes.HasPrefix(src, []byte("\xef\xbb\xbf")):
		return "the file begins with a byte order mark", save
	case bytes.HasPrefix(src, []byte("\xff\xfe")), bytes.HasPrefix(src, []byte("\xfe\xff")):
		return "the file is UTF-16; rule files are UTF-8", save
	case len(src) > 1 && (src[0] == 0) != (src[1] == 0):
		return "the file looks like UTF-16; rule files are UTF-8", save
	}
	return "", ""
}

// checkLine reports the first bad character of a line; more would not help.
func (s *scanner) checkLine(number int, line []byte) {
	column := 1
	for at := 0; at < len(line); column++ {
		r, width := utf8.DecodeRune(line[at:])
		if message, hint := badRune(r, width); message != "" {
			s.fault(Pos{number, column, 1}, "", message, hint)
			return
		}
		at += width
	}
}

func badRune(r rune, width int) (message, hint string) {
	switch {
	case r == utf8.RuneError && width == 1:
		return "this is not valid UTF-8", "save the file as UTF-8"
	case r == 0:
		return "a NUL character", "remove it; if there are many, save the file as UTF-8"
	case r == '\r':
		return "a carriage return inside a line", `end lines with "\n" or "\r\n"`
	case isControl(r):
		return fmt.Sprintf("the control character U+%04X", r), "remove it"
	case isBidi(r):
		return fmt.Sprintf("the invisible character U+%04X, which changes the direction of writing", r),
			"remove it: the file would not read as it is written"
	case r == '\uFEFF':
		return "a byte order mark inside the file", "remove it"
	}
	return "", ""
}

// isControl speaks of what TOML forbids and of the C1 controls, which
// terminals obey.
func isControl(r rune) bool { return r != '\t' && unicode.IsControl(r) }

func isBidi(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }

func harmless(r rune) rune {
	if isControl(r) || isBidi(r) || r == '\uFEFF' {
		return utf8.RuneError
	}
	return r
}

// splitLines cuts at line feeds and drops the carriage return before one.
func splitLines(src []byte) [][]byte {
	lines := make([][]byte, 0, bytes.Count(src, []byte{'\n'})+1)
	for {
		end := bytes.IndexByte(src, '\n')
		if end < 0 {
			return append(lines, src)
		}
		lines = append(lines, bytes.TrimSuffix(src[:end], []byte{'\r'}))
		src = src[end+1:]
	}
}

// printable makes text safe to stand in a message.
func printable(text []byte) string {
	const most = 40
	runes := []rune(string(text[:min(len(text), 4*most)]))
	if len(runes) > most {
		runes = append(runes[:most-1], '…')
	}
	for i, r := range runes {
		runes[i] = harmless(r)
	}
	return string(runes)
}
