package lastcard

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestCasebook plays the cases of testdata/casebook, each with every ruleset
// that it names. It arranges positions directly, so it stands inside the
// package; what it compares is what anybody can see.
func TestCasebook(t *testing.T) {
	loaded := map[string]*Ruleset{}
	for _, c := range casebook(t) {
		for _, files := range c.rules {
			r := &refereeing{t: t, c: c, files: files}
			r.play(loaded)
		}
	}
}

// refereeing is one case played with one ruleset.
type refereeing struct {
	t     *testing.T
	c     *refCase
	files []string
	rules *Ruleset
	err   error // of reading the rules
	game  *Game
	from  int // where the events of the last accepted move begin
}

func (r *refereeing) fault(line int, format string, args ...any) {
	r.t.Helper()
	r.t.Errorf("%s:%d: [%s] %s", r.c.file, line, strings.Join(r.files, " + "), fmt.Sprintf(format, args...))
}

func (r *refereeing) compare(line int, what, got, want string) {
	r.t.Helper()
	if got != want {
		r.fault(line, "%s\n\texpected %s\n\tgot      %s", what, want, got)
	}
}

func (r *refereeing) play(loaded map[string]*Ruleset) {
	r.load(loaded)
	faulty := slices.ContainsFunc(r.c.steps, func(s refStep) bool { return s.word == "faulty" })
	if (r.err != nil) != faulty {
		r.fault(r.c.line, "the rules: %v", r.err)
		return
	}
	if r.err == nil && r.c.seats > 0 {
		if err := r.layTable(); err != nil {
			r.fault(r.c.line, "the table: %v", err)
			return
		}
	}
	for _, s := range r.c.steps {
		if s.word == ">" {
			if !r.move(s) {
				return
			}
		} else {
			r.check(s)
		}
	}
}

// tryAll is a file system that looks in several.
type tryAll []fs.FS

func (all tryAll) Open(name string) (fs.File, error) {
	for _, one := range all {
		if f, err := one.Open(name); !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return nil, fs.ErrNotExist
}

func (r *refereeing) load(loaded map[string]*Ruleset) {
	text := "name = \"case\"\nextends = [\"" + strings.Join(r.files, "\", \"") + "\"]\n" + strings.Join(r.c.with, "\n")
	if r.rules = loaded[text]; r.rules != nil {
		return
	}
	name, own := "case", fstest.MapFS{"case.toml": {Data: []byte(text)}}
	if len(r.files) == 1 && r.c.with == nil {
		name = r.files[0]
	}
	r.rules, r.err = Load(tryAll{own, os.DirFS("variants"), os.DirFS("variants/house")}, name)
	loaded[text] = r.rules
}

// move makes a move, and is false where the case cannot go on after it.
func (r *refereeing) move(s refStep) bool {
	text := s.items[0]
	m, err := r.rules.ParseMove(text)
	if err != nil {
		if s.refused == nil {
			r.fault(s.line, "seat %d, %s: %v", s.seat, text, err)
			return false
		}
		return true
	}
	before, logged := r.game.position, r.game.log.len()
	listed := slices.Contains(r.game.Legal(s.seat), m)
	_, err = r.game.Play(s.seat, m)
	if hosts := m.Kind() == Leave || m.Kind() == Penalty; !hosts && listed != (err == nil) {
		r.fault(s.line, "seat %d, %s: in the list of legal moves: %t; refused: %v", s.seat, text, listed, err)
	}
	if s.refused != nil {
		r.refused(s, err)
		if r.game.position != before || r.game.log.len() != logged {
			r.fault(s.line, "seat %d, %s: refused or not, something has changed", s.seat, text)
		}
		return err != nil
	}
	if err != nil {
		r.fault(s.line, "accepted\n\tgot      %v", err)
		return false
	}
	r.from = logged
	r.conserved(s)
	return true
}

func (r *refereeing) refused(s refStep, err error) {
	var refusal *MoveError
	switch {
	case err == nil:
		r.fault(s.line, "seat %d, %s\n\texpected refused\n\tgot      accepted", s.seat, s.items[0])
	case !errors.As(err, &refusal):
		r.fault(s.line, "%v is no MoveError", err)
	case s.refused[0] != anyReason && !slices.Contains(s.refused, refusal.Reason.Word()):
		r.fault(s.line, "refused\n\texpected %s\n\tgot      %s", strings.Join(s.refused, " or "), refusal.Reason.Word())
	}
}

// conserved looks for every card of the deck.
func (r *refereeing) conserved(at refStep) {
	s := &r.game.position.state
	found := countsOf(r.rules.tables, &s.aside)
	for _, card := range slices.Concat(s.table[:s.stock], s.table[maxCards-int(s.pile):]) {
		found[card]++
	}
	for seat := range r.c.seats {
		for card, n := range countsOf(r.rules.tables, &s.hands[seat]) {
			found[card] += n
		}
	}
	for card := range r.rules.tables.cards {
		if has := r.rules.tables.copies[card]; found[card] != has {
			r.fault(at.line, "%s is there %d times, the deck has it %d times", r.rules.card(uint8(card)), found[card], has)
		}
	}
}
