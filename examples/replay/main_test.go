package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// record plays a match by default moves and gives its record.
func record(t *testing.T, rules *lastcard.Ruleset, moves int) string {
	t.Helper()
	game, err := lastcard.New(rules, lastcard.Table{Seats: 3, Seed: lastcard.SeedOf("7")})
	if err != nil {
		t.Fatal(err)
	}
	for range moves {
		move, _ := game.Default(game.Turn())
		if _, err := game.Play(game.Turn(), move); err != nil {
			t.Fatal(err)
		}
		if game.Over() {
			break
		}
	}
	return game.Record()
}

func replay(t *testing.T, text, rules string) (string, error) {
	t.Helper()
	if err := os.WriteFile("match.txt", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err := run(&out, "match.txt", rules)
	return out.String(), err
}

func solo(t *testing.T) *lastcard.Ruleset {
	t.Helper()
	rules, err := variants.Load("solo")
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func TestReplay(t *testing.T) {
	t.Chdir(t.TempDir())
	for moves, want := range map[int]string{
		3:         `\nlegal so far: 3 moves; seat \d is to move\n$`,
		1_000_000: `\nlegal to the end: \d+ moves; the winners are \[\d\]\n$`,
	} {
		told, err := replay(t, record(t, solo(t), moves), "")
		if err != nil || !regexp.MustCompile(want).MatchString(told) || !strings.HasPrefix(told, "dealer seat=") {
			t.Errorf("%v; got ...%s", err, told[max(0, len(told)-100):])
		}
	}
}

func TestReplayBetweenRounds(t *testing.T) {
	t.Chdir(t.TempDir())
	text := record(t, solo(t), 1_000_000)
	text, _, _ = strings.Cut(text, "host deal")
	if told, err := replay(t, text, ""); err != nil || !strings.HasSuffix(told, "the host is to deal\n") {
		t.Errorf("%v; got ...%s", err, told[max(0, len(told)-100):])
	}
}

// A record in which somebody meddled is refused, with the line and the reason.
func TestTamperedRecords(t *testing.T) {
	t.Chdir(t.TempDir())
	text := record(t, solo(t), 20)
	lines := strings.SplitAfter(text, "\n") // four of the header, a blank one, then the moves
	with := func(line int, text string) string {
		changed := append([]string(nil), lines...)
		changed[line-1] = text + "\n"
		return strings.Join(changed, "")
	}
	seat := lines[7][:1] // whose move stands in line 8
	other := string('0' + (seat[0]-'0'+1)%3)
	for want, text := range map[string]string{
		`line 8: seat ` + other + `: pass: it is another seat's turn`: with(8, other+" pass"),
		`line 8: seat ` + seat + `: pay: nothing is owed`:             with(8, seat+" pay"),
		`line 8: .*no such card`:                                      with(8, seat+" play red-77"),
		`line 8: .*this is not a move`:                                with(8, seat+" dance"),
		`line 2: it was made under other rules`:                       with(2, "rules solo "+strings.Repeat("0", 64)),
		`line 1: .* format that this version does not know`:           with(1, "lastcard record 99"),
		`line \d: wrong number of seats: 12`:                          with(3, "seats 12"),
		`rules of your own are given with -rules`:                     with(2, "rules grandma 00"),
		`^this is no record`:                                          "nothing\n",
		`^line 1: this is not a lastcard record`:                      "rules solo\n",
	} {
		_, err := replay(t, text, "")
		if err == nil || !regexp.MustCompile(want).MatchString(err.Error()) {
			t.Errorf("got %v; want %s", err, want)
		}
	}
}

func TestOwnRules(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("grandma.toml", []byte("extends = [\"solo\", \"catch\"]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	rules, err := variants.Open("grandma")
	if err != nil {
		t.Fatal(err)
	}
	text := record(t, rules, 10)
	if _, err := replay(t, text, "grandma.toml"); err != nil {
		t.Error(err)
	}
	if _, err := replay(t, text, "solo"); err == nil || !strings.Contains(err.Error(), "other rules") {
		t.Errorf("by the rules of SOLO: %v", err)
	}
	if _, err := replay(t, text, "nosuch.toml"); err == nil {
		t.Error("by no rules")
	}
}

func TestNoRecord(t *testing.T) {
	if err := run(&strings.Builder{}, "nosuch.txt", ""); !os.IsNotExist(err) {
		t.Errorf("got %v", err)
	}
}
