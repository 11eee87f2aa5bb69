package lastcard

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The record of a match is text, one line a move:
//
//	lastcard record 1
//	rules solo 3f5a...   the ruleset's name and fingerprint
//	seats 4
//	dealer 2             only where the table named the first dealer
//	seed 00ff...         64 hexadecimal digits
//	stock red-5 wild ... only where the first shuffle was scripted
//
//	0 play red-7
//	2 jump red-7
//	host deal
//
// Empty lines, and what follows a #, are comments. The header's lines stand in
// this order. Every line ends, the last one too: a record that was cut in a
// move is not taken for another match.
const recordVersion = 1

const hostWord = "host"

// Errors of reading a record. Those that Replay returns are *RecordError and
// wrap one of these, ErrOtherRules, an error of New, of reading a move, or a
// *MoveError.
var (
	ErrNotARecord     = errors.New("this is not a lastcard record")
	ErrRecordVersion  = errors.New("the record is of a format that this version does not know")
	ErrRecordTooLarge = errors.New("the record is too large")
)

// maxRecord is the longest record that is read: more than any match by the
// rules' own limits is likely to need.
const maxRecord = 256 << 20

// RecordError says at which line a record is not a legal match.
type RecordError struct {
	Line int // from 1
	Err  error
}

// Error says the line and what is wrong there.
func (e *RecordError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap gives the cause.
func (e *RecordError) Unwrap() error { return e.Err }

// Record is the match so far as text: ruleset, seats, seed and every move.
// Replay makes the same match of it. It holds the seed and so every hidden
// card: it is the host's alone until the match is over.
func (g *Game) Record() string {
	var b strings.Builder
	rules := g.Rules()
	fmt.Fprintf(&b, "lastcard record %d\n", recordVersion)
	fmt.Fprintf(&b, "rules %s %s\n", rules.Name(), rules.Fingerprint())
	fmt.Fprintf(&b, "seats %d\n", g.table.Seats)
	if g.table.Dealer != nil {
		fmt.Fprintf(&b, "dealer %d\n", *g.table.Dealer)
	}
	fmt.Fprintf(&b, "seed %s\n", g.table.Seed.Text())
	if len(g.table.Stock) > 0 {
		b.WriteString("stock")
		for _, card := range g.table.Stock {
			b.WriteByte(' ')
			b.WriteString(card.String())
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	b.Grow(len(g.moves) * len("0 play yellow-reverse\n"))
	var short [shortMove]byte
	for _, e := range g.moves {
		b.Write(e.appendLine(short[:0], rules))
	}
	return b.String()
}

// appendLine appends the line of a move.
func (e *entry) appendLine(b []byte, rules *Ruleset) []byte {
	if e.seat == Host {
		b = append(b, hostWord...)
	} else {
		b = strconv.AppendInt(b, int64(e.seat), 10)
	}
	b = Move{rules, e.act}.appendText(append(b, ' '))
	return append(b, '\n')
}

// Replay plays a record again, move by move, under the same rules. The game it
// gives goes on where the record stops, so saving and resuming are Record and
// Replay. Nothing in the text is trusted: the error is a *RecordError that
// names the first line that is no legal part of the match.
func Replay(rules *Ruleset, text string) (*Game, error) {
	rd := recordReader{rules: rules, rest: text}
	if len(text) > maxRecord {
		return nil, &RecordError{1, ErrRecordTooLarge}
	}
	g, err := rd.header()
	if err == nil {
		err = rd.moves(g)
	}
	if err == nil && !strings.HasSuffix(text, "\n") {
		err = fmt.Errorf("%w: the last line does not end, so it may be torn", ErrNotARecord)
	}
	if err != nil {
		return nil, &RecordError{max(rd.number, 1), err}
	}
	return g, nil
}

// recordReader walks over the lines of a record.
type recordReader struct {
	rules  *Ruleset
	rest   string
	number int // of the line read last, from 1

	seatsAt, dealerAt, stockAt int // the lines of the header
}

// line is the next line that says something, without its comment.
func (rd *recordReader) line() (string, bool) {
	for rd.rest != "" {
		line, rest, _ := strings.Cut(rd.rest, "\n")
		rd.rest = rest
		rd.number++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			return line, true
		}
	}
	return "", false
}

// peek reports whether the next line begins with a word, and reads it if so.
func (rd *recordReader) peek(word string) (string, bool) {
	before := *rd
	line, ok := rd.line()
	if rest, found := strings.CutPrefix(line, word+" "); ok && found {
		return rest, true
	}
	*rd = before
	return "", false
}

func (rd *recordReader) header() (*Game, error) {
	version, ok := rd.peek("lastcard record")
	if !ok {
		rd.line()
		return nil, fmt.Errorf("%w: it does not begin with \"lastcard record %d\"", ErrNotARecord, recordVersion)
	}
	if version != strconv.Itoa(recordVersion) {
		return nil, fmt.Errorf("%w: %q, but this version reads %d", ErrRecordVersion, clip(version), recordVersion)
	}
	if err := rd.checkRules(); err != nil {
		return nil, err
	}
	table, err := rd.table()
	if err != nil {
		return nil, err
	}
	g, err := New(rd.rules, table)
	rd.blame(err)
	return g, err
}

// blame makes the line of the header that a table is refused for the one that
// the error names.
func (rd *recordReader) blame(err error) {
	switch {
	case errors.Is(err, ErrSeats):
		rd.number = rd.seatsAt
	case errors.Is(err, ErrDealer):
		rd.number = rd.dealerAt
	case errors.Is(err, ErrStock):
		rd.number = rd.stockAt
	}
}

// checkRules compares the fingerprint: a record of other rules is refused.
func (rd *recordReader) checkRules() error {
	line, ok := rd.peek("rules")
	if !ok {
		return rd.missing("rules NAME FINGERPRINT")
	}
	name, print, _ := strings.Cut(line, " ")
	if rd.rules == nil || rd.rules.tables == nil {
		return ErrOverlay
	}
	if print != rd.rules.Fingerprint() {
		return fmt.Errorf("%w: it is of %s with fingerprint %s, but these rules are %s with fingerprint %s",
			ErrOtherRules, clip(name), clip(print), rd.rules.Name(), rd.rules.Fingerprint())
	}
	return nil
}

func (rd *recordReader) missing(line string) error {
	rd.line()
	return fmt.Errorf("%w: here \"%s\" is expected", ErrNotARecord, line)
}

func (rd *recordReader) table() (Table, error) {
	var table Table
	seats, ok := rd.peek("seats")
	if !ok {
		return table, rd.missing("seats N")
	}
	rd.seatsAt = rd.number
	var err error
	if table.Seats, err = plainNumber(seats); err != nil {
		return table, fmt.Errorf("%w: %q is no number of seats", ErrNotARecord, clip(seats))
	}
	if dealer, ok := rd.peek("dealer"); ok {
		seat, err := plainNumber(dealer)
		if err != nil {
			return table, fmt.Errorf("%w: %q is no seat", ErrNotARecord, clip(dealer))
		}
		table.Dealer, rd.dealerAt = &seat, rd.number
	}
	seed, ok := rd.peek("seed")
	if !ok {
		return table, rd.missing("seed HEX")
	}
	if table.Seed, err = ParseSeed(seed); err != nil {
		return table, fmt.Errorf("%w: %w", ErrNotARecord, err)
	}
	if stock, ok := rd.peek("stock"); ok {
		rd.stockAt = rd.number
		table.Stock, err = rd.stock(stock)
	}
	return table, err
}

// plainNumber reads a number as records write it: digits alone, without zeros
// in front, so that one match has one record.
func plainNumber(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 7)
	if err == nil && len(text) > 1 && text[0] == '0' {
		err = strconv.ErrSyntax
	}
	return int(n), err
}

func (rd *recordReader) stock(line string) ([]Card, error) {
	words := strings.Fields(line)
	if len(words) > maxCards {
		return nil, fmt.Errorf("%w: %d cards", ErrStock, len(words))
	}
	cards := make([]Card, len(words))
	for i, word := range words {
		var err error
		if cards[i], err = rd.rules.ParseCard(word); err != nil {
			return nil, err
		}
	}
	return cards, nil
}

func (rd *recordReader) moves(g *Game) error {
	for {
		line, ok := rd.line()
		if !ok {
			return nil
		}
		who, text, _ := strings.Cut(line, " ")
		seat := Host
		if who != hostWord {
			n, err := plainNumber(who)
			if err != nil {
				return fmt.Errorf("%w: %q is neither a seat nor %q", ErrNotARecord, clip(who), hostWord)
			}
			seat = n
		}
		move, err := rd.rules.ParseMove(text)
		if err != nil {
			return err
		}
		if _, err := g.Play(seat, move); err != nil {
			return err
		}
	}
}
