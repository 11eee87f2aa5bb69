package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// checkText refuses what is no plain text, before anything reads it as TOML.
func (s *scanner) checkText() bool {
	if message, hint := wholeFile(s.src); message != "" {
		s.fault(Pos{1, 1, 1}, "", message, hint)
		return false
	}
	for line, rest := 1, s.src; !s.end; line++ {
		end := strings.IndexByte(rest, '\n')
		if end < 0 {
			s.checkLine(line, rest)
			break
		}
		s.checkLine(line, strings.TrimSuffix(rest[:end], "\r"))
		rest = rest[end+1:]
	}
	return len(s.faults) == 0
}

func wholeFile(src string) (message, hint string) {
	const save = "save the file as UTF-8 without a byte order mark"
	switch {
	case strings.HasPrefix(src, "\xef\xbb\xbf"):
		return "the file begins with a byte order mark", save
	case strings.HasPrefix(src, "\xff\xfe"), strings.HasPrefix(src, "\xfe\xff"):
		return "the file is UTF-16; rule files are UTF-8", save
	case len(src) > 1 && (src[0] == 0) != (src[1] == 0):
		return "the file looks like UTF-16; rule files are UTF-8", save
	}
	return "", ""
}

// checkLine reports the first bad character of a line; more would not help.
func (s *scanner) checkLine(number int, line string) {
	for at := 0; at < len(line); {
		if c := line[at]; c >= ' ' && c < 0x7F {
			at++
			continue
		}
		r, width := utf8.DecodeRuneInString(line[at:])
		if message, hint := badRune(r, width); message != "" {
			s.fault(Pos{number, utf8.RuneCountInString(line[:at]) + 1, 1}, "", message, hint)
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

// printable makes text safe to stand in a message.
func printable(text string) string {
	const most = 40
	runes := []rune(text[:min(len(text), 4*most)])
	if len(runes) > most {
		runes = append(runes[:most-1], '…')
	}
	for i, r := range runes {
		runes[i] = harmless(r)
	}
	return string(runes)
}
