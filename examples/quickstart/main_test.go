package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// output is what run prints.
func output(t *testing.T, o options) string {
	t.Helper()
	var out strings.Builder
	if o.as == "" {
		o.as = "all"
	}
	if err := run(&out, o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return out.String()
}

var winner = regexp.MustCompile(`\n== The match is over; seat \d has won\n$`)

func TestEveryGameEnds(t *testing.T) {
	for _, name := range variants.Names() {
		rules, err := variants.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		least, most := rules.Players()
		for _, seats := range []int{0, least, most} {
			told := output(t, options{rules: name, seats: seats, seed: "7"})
			if !winner.MatchString(told) {
				t.Errorf("%s for %d ends with %q", name, seats, told[max(0, len(told)-100):])
			}
		}
	}
}

// Where a false catch is legal, a match must still come to its end.
func TestEveryGameEndsWithCatches(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range variants.Names() {
		if slices.Contains([]string{"crazy-eights", "crazy-eights-action", "haft-khabis"}, name) {
			continue // they have no word
		}
		text := fmt.Sprintf("name = \"mine\"\nextends = [%q, \"catch\"]\n", name)
		if err := os.WriteFile("mine.toml", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		told := output(t, options{rules: "mine.toml", seed: "7"})
		if !winner.MatchString(told) || !strings.Contains(told, " catches ") && !strings.Contains(told, " points at ") {
			t.Errorf("%s with catch ends with %q", name, told[max(0, len(told)-100):])
		}
	}
}

func TestSameSeedSameMatch(t *testing.T) {
	first := output(t, options{rules: "solo", seed: "42"})
	if first != output(t, options{rules: "solo", seed: "42"}) {
		t.Error("one seed, two matches")
	}
	if first == output(t, options{rules: "solo", seed: "43"}) {
		t.Error("two seeds, one match")
	}
}

// Every line of -json is an event that the library reads back, and -as hides
// what a seat may not see, and nothing else.
func TestJSONIsReadBack(t *testing.T) {
	names := variants.Names()
	if testing.Short() {
		names = []string{"solo", "uno"}
	}
	for _, name := range names {
		rules, err := variants.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		all := events(t, rules, output(t, options{rules: name, seed: "7", json: true}))
		for viewer, as := range map[int]string{1: "1", lastcard.Host: "spectator"} {
			seen := events(t, rules, output(t, options{rules: name, seed: "7", json: true, as: as}))
			if len(seen) != len(all) {
				t.Fatalf("%s: %s sees %d events of %d", name, as, len(seen), len(all))
			}
			for i, e := range seen {
				if e != all[i].For(viewer) {
					t.Fatalf("%s: %s is shown %v of %v", name, as, e, all[i])
				}
				drawn := e.Kind() == lastcard.EventDeal || e.Kind() == lastcard.EventDraw
				if drawn && e.Hidden() != (e.Seat() != viewer) {
					t.Fatalf("%s: %s is shown %v", name, as, e)
				}
			}
		}
	}
}

func events(t *testing.T, rules *lastcard.Ruleset, lines string) []lastcard.Event {
	t.Helper()
	var list []lastcard.Event
	for line := range strings.Lines(lines) {
		e, err := rules.ReadEvent([]byte(line))
		if err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		list = append(list, e)
	}
	if len(list) == 0 {
		t.Fatal("no events")
	}
	return list
}

// What is told in words leaks no more than the events do.
func TestWordsHideCards(t *testing.T) {
	told := output(t, options{rules: "solo", seed: "7", as: "2"})
	for _, m := range regexp.MustCompile(`seat (\d) draws (\S+)`).FindAllStringSubmatch(told, -1) {
		if own := m[1] == "2"; own == (m[2] == "a") {
			t.Errorf("%q is told to seat 2", m[0])
		}
	}
}

func TestRecordIsReplayed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.txt")
	output(t, options{rules: "uno", seats: 3, seed: "7", record: file})
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := variants.Load("uno")
	if err != nil {
		t.Fatal(err)
	}
	if game, err := lastcard.Replay(rules, string(text)); err != nil || !game.Over() {
		t.Errorf("the record does not replay to the end: %v", err)
	}
}

func TestBadInput(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("bad.toml", []byte("extends = \"solo\"\n\n[call.last]\nenforec = \"caught\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for want, o := range map[string]options{
		`nosuch: file does not exist; the rules that are shipped are american-page-one, assano, `: {rules: "nosuch"},
		`nosuch.toml: file does not exist`:                                      {rules: "nosuch.toml"},
		`did you mean "enforce"?`:                                               {rules: "bad.toml"},
		`a house rule alone is no game`:                                         {rules: "catch"},
		`wrong number of seats: 11, but solo is played by 2 to 10`:              {rules: "solo", seats: 11},
		`wrong number of seats: -1`:                                             {rules: "solo", seats: -1},
		`-as "4": want a seat from 0 to 3, "spectator" or "all"`:                {rules: "solo", as: "4"},
		`-as "two": want a seat`:                                                {rules: "solo", as: "two"},
		`-as "-1": want a seat`:                                                 {rules: "solo", as: "-1"},
		`no such file or directory|cannot find the path|The system cannot find`: {rules: "solo", as: "all", record: "nowhere/match.txt"},
	} {
		if o.as == "" {
			o.as = "all"
		}
		err := run(&strings.Builder{}, o)
		if err == nil || !containsOne(err.Error(), strings.Split(want, "|")) {
			t.Errorf("%+v: %v; want %s", o, err, want)
		}
	}
}

func containsOne(text string, parts []string) bool {
	for _, part := range parts {
		if strings.Contains(text, part) {
			return true
		}
	}
	return false
}

var errFull = errors.New("the disk is full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestTroubleInWritingIsTold(t *testing.T) {
	if err := run(full{}, options{rules: "solo", as: "all"}); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}
