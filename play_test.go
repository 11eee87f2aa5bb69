package lastcard_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// TestWholeMatches plays the matches of testdata/play again and compares every
// event, every view and every list of legal moves with what stands there.
func TestWholeMatches(t *testing.T) {
	for _, file := range filesIn(t, "testdata/play/*.txt") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			want := readFile(t, file)
			got := replayTold(t, want)
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != want {
				t.Errorf("%s is not what happens; read what -update makes of it before you keep that.\n%s", file, firstDifference(got, want))
			}
		})
	}
}

// filesIn lists the files of a pattern; there must be some.
func filesIn(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	return files
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(got, want string) string {
	is, was := strings.Split(got, "\n"), strings.Split(want, "\n")
	at := 0
	for at < len(is) && at < len(was) && is[at] == was[at] {
		at++
	}
	line := func(lines []string) string {
		if at < len(lines) {
			return lines[at]
		}
		return "(the end)"
	}
	return fmt.Sprintf("line %d\n\texpected %s\n\tgot      %s", at+1, line(was), line(is))
}

// recordParts takes the record out of an annotated one: the comments above it,
// its header, and its moves line by line.
func recordParts(text string) (above, header string, moves []string) {
	above, record, _ := strings.Cut(text, "lastcard record ")
	for i, line := range strings.Split("lastcard record "+record, "\n") {
		line, _, _ = strings.Cut(line, "#")
		switch line = strings.TrimSpace(line); {
		case line == "":
		case i > 0 && (line[0] >= '0' && line[0] <= '9' || strings.HasPrefix(line, "host ")):
			moves = append(moves, line)
		default:
			header += line + "\n"
		}
	}
	return above, header, moves
}

// rulesOf loads the rules that a header names: the file of that name in dir, if
// there is one, else a shipped game.
func rulesOf(t *testing.T, header, dir string) *lastcard.Ruleset {
	t.Helper()
	_, rest, _ := strings.Cut(header, "\nrules ")
	name, _, _ := strings.Cut(rest, " ")
	rules, err := lastcard.Load(variants.Over(os.DirFS(dir)), name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// replayTold plays the record in a text and tells it anew.
func replayTold(t *testing.T, text string) string {
	above, header, moves := recordParts(text)
	rules := rulesOf(t, header, "testdata/play")
	game, err := lastcard.Replay(rules, header)
	if err != nil {
		t.Fatal(err)
	}
	told := teller{t: t, game: game}
	told.text.WriteString(above + header)
	told.happened(game.Events(0))
	for _, line := range moves {
		who, what, _ := strings.Cut(line, " ")
		seat := lastcard.Host
		if who != "host" {
			fmt.Sscan(who, &seat)
		}
		move, err := rules.ParseMove(what)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		events, err := game.Play(seat, move)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&told.text, "\n%s\n", line)
		told.happened(events)
	}
	if !game.Over() {
		t.Error("the match is not over")
	}
	if again, err := lastcard.Replay(rules, told.text.String()); err != nil || again.Record() != game.Record() {
		t.Errorf("the text is not the record of the match: %v", err)
	}
	return told.text.String()
}

// teller writes down a match as the host sees it: below each move what
// happened, then what everybody knows, then what each seat knows besides.
type teller struct {
	t    *testing.T
	game *lastcard.Game
	text strings.Builder
}

// maxTold is how long a line of events may be.
const maxTold = 120

func (w *teller) happened(events []lastcard.Event) {
	line := "#"
	for _, e := range events {
		w.checkSecrets(e)
		text := e.String()
		if len(line)+len(text) > maxTold {
			w.text.WriteString(line + "\n")
			line = "#"
		}
		line += "  " + text
	}
	fmt.Fprintf(&w.text, "%s\n# %s\n", line, public(w.game.View(lastcard.Host)))
	for seat := range w.game.Seats() {
		v := w.game.View(seat)
		line := private(v)
		w.checkView(v, line)
		fmt.Fprintf(&w.text, "%s\n", strings.TrimRight(fmt.Sprintf("# %d: %s", seat, line), " "))
	}
}

// public is what everybody knows.
func public(v lastcard.View) string {
	var b strings.Builder
	fmt.Fprintf(&b, "= round %d by %d, ", v.Round, v.Dealer)
	switch v.Phase {
	case lastcard.PhaseBetween, lastcard.PhaseOver:
		b.WriteString(v.Phase.String())
	default:
		fmt.Fprintf(&b, "%d to move in %s, %s", v.Turn, v.Phase, v.Direction)
	}
	if v.Draws > 0 {
		fmt.Fprintf(&b, ", draws %d", v.Draws)
	}
	suit := v.Suit.String()
	if v.Suit.IsZero() {
		suit = "none"
	}
	fmt.Fprintf(&b, " | top %s, suit %s, pile %d, stock %d", v.Top, suit, v.Pile, v.Stock)
	if v.Aside > 0 {
		fmt.Fprintf(&b, ", aside %d", v.Aside)
	}
	if d := v.Debt; d.Group != "" {
		fmt.Fprintf(&b, " | %d owes %d of %s, last %s by %d", d.Victim, d.Cards, d.Group, d.Last, d.By)
		if d.Doubted >= 0 {
			fmt.Fprintf(&b, ", %d may be challenged", d.Doubted)
		}
	}
	b.WriteString(" | cards")
	for _, s := range v.Seats {
		switch {
		case !s.InMatch:
			b.WriteString(" left")
		case !s.InRound:
			b.WriteString(" out")
		default:
			fmt.Fprintf(&b, " %d", s.Cards)
		}
		if len(s.Lapses) > 0 {
			fmt.Fprintf(&b, " (missed %s)", strings.Join(s.Lapses, " "))
		}
	}
	b.WriteString(" | points")
	for _, s := range v.Seats {
		fmt.Fprintf(&b, " +%d-%d", s.Plus, s.Minus)
	}
	b.WriteString(" | won")
	for _, s := range v.Seats {
		fmt.Fprintf(&b, " %d", s.Won)
	}
	if v.Winners != nil {
		fmt.Fprintf(&b, " | winners %d", v.Winners)
	}
	return b.String()
}

// private is what the viewer alone knows: its hand, what it has drawn in this
// turn, and what it may do. A star is put to a move that may show somebody a
// hidden card.
func private(v lastcard.View) string {
	var b strings.Builder
	for _, card := range v.Hand {
		b.WriteString(card.String() + " ")
	}
	if v.Drawn != nil {
		fmt.Fprintf(&b, "| drawn %s ", strings.Join(cardWords(v.Drawn), " "))
	}
	last := ""
	for i, m := range v.Legal {
		kind, what, _ := strings.Cut(m.String(), " ")
		if kind != last {
			b.WriteString("| " + kind + " ")
			last = kind
		}
		if v.Reveals[i] {
			what += "*"
		}
		if what != "" {
			b.WriteString(what + " ")
		}
	}
	return strings.TrimSuffix(b.String(), " ")
}

func cardWords(cards []lastcard.Card) []string {
	words := make([]string, len(cards))
	for i, card := range cards {
		words[i] = card.String()
	}
	return words
}

// checkSecrets looks at an event as each viewer sees it: it is there for all,
// and its card for those alone to whom the card comes or came, or is shown.
func (w *teller) checkSecrets(e lastcard.Event) {
	w.t.Helper()
	open := e.String()
	if e.Hidden() {
		w.t.Errorf("the host is shown %s", open)
	}
	for viewer := lastcard.Host; viewer < w.game.Seats(); viewer++ {
		mine := viewer != lastcard.Host && viewer == e.Seat()
		theirs := viewer != lastcard.Host && viewer == e.Other()
		sees := true
		switch e.Kind() {
		case lastcard.EventDeal, lastcard.EventDraw:
			sees = mine
		case lastcard.EventReceived:
			sees = mine || theirs
		case lastcard.EventShown:
			sees = mine || theirs || e.Other() < 0
		}
		want := open
		if !sees {
			want = strings.Replace(open, "card="+e.Card().String(), "card=?", 1)
		}
		if got := e.For(viewer).String(); got != want {
			w.t.Errorf("%s is shown to %d as %s", open, viewer, got)
		}
	}
}

// checkView sees that a seat's view agrees with everybody's, that its line
// names no card but those of its own hand, and that open hands are the hands.
func (w *teller) checkView(v lastcard.View, line string) {
	w.t.Helper()
	if own, all := public(v), public(w.game.View(lastcard.Host)); own != all {
		w.t.Errorf("seat %d sees\n%s\nand a spectator\n%s", v.Viewer, own, all)
	}
	held := cardWords(v.Hand)
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" =@!*|+", r) }) {
		if _, err := w.game.Rules().ParseCard(word); err == nil && !slices.Contains(held, word) {
			w.t.Errorf("seat %d, who does not hold it, is told of %s", v.Viewer, word)
		}
	}
	p := w.game.Position()
	peek := lastcard.PeekAt(&p)
	if hand := peek.Hands[v.Viewer]; !slices.Equal(hand.Cards(), v.Hand) {
		w.t.Errorf("seat %d holds %s and sees %v", v.Viewer, hand, v.Hand)
	}
	running := v.Phase != lastcard.PhaseBetween && v.Phase != lastcard.PhaseOver
	for seat, s := range v.Seats {
		if open := peek.Hands[seat].Cards(); running && s.Open != nil || !running && !slices.Equal(s.Open, open) {
			w.t.Errorf("in %s seat %d sees that seat %d holds %v", v.Phase, v.Viewer, seat, s.Open)
		}
	}
}
