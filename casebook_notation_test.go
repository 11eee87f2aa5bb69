package lastcard

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// This file reads the casebook and knows nothing of the game. The notation is
// told in testdata/casebook/README.md.

// refCase is one case of the casebook.
type refCase struct {
	file, title string
	line        int

	rules [][]string // a game and its overlays, for each ruleset it is played with
	with  []string   // lines of a rule file on top of them

	seats, dealer, turn int // turn is nobody where the case does not say
	hands               map[int][]string
	pile                []string
	suit                string // "" is the top card's own
	stock               []string
	only                bool // what is left of the deck is out of play
	counter             bool
	plus, minus         []int

	dealt  bool // the round is dealt, not arranged
	start  []string
	script []string

	steps []refStep
}

// refStep is a move, or a check.
type refStep struct {
	line    int
	word    string // ">" for a move
	seat    int    // who moves, or whom the check is about
	number  int
	items   []string // moves, cards, events or words
	refused []string // of a move: the reasons it may be refused for; none, it is accepted
}

const anyReason = "any"

// reasonWords are the reasons that a case may expect.
var reasonWords = strings.Fields(`over between-rounds not-your-turn own-turn not-in-round no-such-seat
	not-in-hand does-not-fit not-on condition not-drawn name-missing name-unwanted target-missing
	target-unwanted bad-target word-not-due debt-unpaid no-debt must-play must-draw already-drawn
	nothing-to-draw fined no-challenge nothing-to-catch already-accused no-lapse not-identical no-jump
	bad-set name-owed no-name-owed not-between host-only not-the-host already-left malformed`)

var (
	phaseNames = strings.Fields("turn drawn debt name between over")
	eventNames = strings.Fields(`play jump word named draw short penalty lapse call catch false-catch
		challenge skip reverse debt settled swap rotate received shown pass turn out round-over score
		match-over left reshuffled turned returned`)
)

var (
	cardForm  = regexp.MustCompile(`^[a-z]+(-[A-Za-z0-9]+)?[0-9]*$`)
	eventForm = regexp.MustCompile(`^(P[0-9]+|-?[0-9]+|[a-z0-9]+(-[A-Za-z0-9]+)*)$`)
	moveForm  = regexp.MustCompile(`^[a-z]+(@[0-9]+)?( [A-Za-z0-9@!=*+ -]+)?$`)
	handForm  = regexp.MustCompile(`^P[0-9]+$`)
)

// notation reads one file.
type notation struct {
	file     string
	line     int
	cases    []*refCase
	problems []string
}

func readCasebook(file, text string) ([]*refCase, []string) {
	n := &notation{file: file}
	for i, line := range strings.Split(text, "\n") {
		n.line = i + 1
		word, rest, _ := strings.Cut(strings.TrimSpace(uncomment(line)), " ")
		if word != "" {
			n.read(word, strings.TrimSpace(rest))
		}
	}
	for _, c := range n.cases {
		n.finish(c)
	}
	return n.cases, n.problems
}

func uncomment(line string) string {
	if strings.HasPrefix(line, "#") {
		return ""
	}
	line, _, _ = strings.Cut(line, " #")
	return line
}

func (n *notation) fault(format string, args ...any) {
	n.problems = append(n.problems, fmt.Sprintf("%s:%d: %s", n.file, n.line, fmt.Sprintf(format, args...)))
}

func (n *notation) read(word, rest string) {
	if word == "case" {
		if rest == "" {
			n.fault("a case without a title")
		}
		n.cases = append(n.cases, &refCase{file: n.file, line: n.line, title: rest, turn: nobody, hands: map[int][]string{}})
		return
	}
	if len(n.cases) == 0 {
		n.fault("%q stands before the first case", word)
		return
	}
	c := n.cases[len(n.cases)-1]
	switch {
	case word == ">":
		n.move(c, rest)
	case word == "refused":
		n.refusal(c, rest)
	case len(c.steps) == 0 && n.table(c, word, rest):
	default:
		n.check(c, word, rest)
	}
}

// table reads a line of what lies on the table, and is false if it is none.
// Lines that may be either are the table's until the turn is said or the round
// is dealt.
func (n *notation) table(c *refCase, word, rest string) bool {
	switch {
	case word == "rules":
		c.rules = rulesets(rest)
	case word == "with":
		c.with = append(c.with, rest)
	case word == "seats":
		c.seats = n.number(rest)
	case word == "dealt":
		c.dealt = true
	case c.turn != nobody:
		return false
	case handForm.MatchString(word):
		c.hands[n.number(word[1:])] = n.cards(rest)
	case word == "stock" && !isNumber(rest):
		rest, c.only = strings.CutPrefix(rest, "only")
		c.stock = n.cards(rest)
	case c.dealt:
		return n.deal(c, word, rest)
	default:
		return n.position(c, word, rest)
	}
	return true
}

func rulesets(text string) [][]string {
	var all [][]string
	for _, one := range strings.Split(text, ",") {
		var files []string
		for _, file := range strings.Split(one, "+") {
			files = append(files, strings.TrimSpace(file))
		}
		all = append(all, files)
	}
	return all
}

func (n *notation) deal(c *refCase, word, rest string) bool {
	switch word {
	case "start":
		c.start = n.cards(rest)
	case "script":
		c.script = n.cards(rest)
	default:
		return false
	}
	return true
}

func (n *notation) position(c *refCase, word, rest string) bool {
	switch word {
	case "dealer":
		c.dealer = n.number(rest)
	case "top", "pile":
		if c.pile != nil {
			n.fault("the pile is laid twice")
		}
		c.pile = n.cards(rest)
	case "suit":
		c.suit = rest
	case "turn":
		c.turn = n.number(rest)
	case "direction":
		c.counter = rest == "counter-clockwise"
	case "score":
		c.plus = n.numbers(rest)
	case "minus":
		c.minus = n.numbers(rest)
	default:
		return false
	}
	return true
}

func (n *notation) move(c *refCase, rest string) {
	who, move, _ := strings.Cut(rest, " ")
	c.steps = append(c.steps, refStep{line: n.line, word: ">", seat: n.seat(c, who), items: n.moves(move)})
}

func (n *notation) refusal(c *refCase, rest string) {
	last := len(c.steps) - 1
	if last < 0 || c.steps[last].word != ">" || c.steps[last].refused != nil {
		n.fault("refused does not follow a move")
		return
	}
	if rest == "" {
		c.steps[last].refused = []string{anyReason}
		return
	}
	c.steps[last].refused = n.known(strings.Split(rest, "|"), reasonWords, "reason")
}

// check reads a line that says what must be so.
func (n *notation) check(c *refCase, word, rest string) {
	s := refStep{line: n.line, word: word}
	first, others, _ := strings.Cut(rest, " ")
	others = strings.TrimSpace(others)
	switch word {
	case "turn", "dealer":
		s.seat = n.seat(c, rest)
	case "legal", "allows", "forbids", "default":
		s.seat = n.seat(c, first)
		if others != "none" || word != "legal" {
			s.items = n.moves(others)
		}
	case "hand":
		s.seat, s.items = n.seat(c, first), n.cards(others)
	case "top", "pile", "next", "bottom":
		s.items = n.cards(rest)
	case "cards", "debt":
		s.seat, s.number = n.seat(c, first), n.number(others)
	case "stock", "deck":
		s.number = n.number(rest)
	case "copies", "value":
		s.number, s.items = n.number(first), strings.Fields(others)
	case "suit":
		s.items = []string{rest}
	case "no":
		s.items = n.known([]string{rest}, []string{"debt"}, "check")
	case "direction":
		s.items = n.known([]string{rest}, []string{"clockwise", "counter-clockwise"}, "direction")
	case "phase":
		s.items = n.known([]string{rest}, phaseNames, "phase")
	case "in", "over", "score", "minus", "tables", "no-tables":
		n.numbers(rest)
		s.items = strings.Fields(rest)
	case "won":
		s.seat = nobody
		if rest != "nobody" {
			s.seat = n.seat(c, rest)
		}
	case "events", "no-event":
		s.items = n.events(c, rest)
	case "faulty":
	default:
		n.fault("unknown word %q", word)
	}
	c.steps = append(c.steps, s)
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

func (n *notation) number(text string) int {
	i, err := strconv.Atoi(text)
	if err != nil {
		n.fault("%q is no number", text)
	}
	return i
}

func (n *notation) numbers(text string) []int {
	var list []int
	for _, one := range strings.Fields(text) {
		list = append(list, n.number(one))
	}
	return list
}

func (n *notation) seat(c *refCase, text string) int {
	if text == "host" {
		return Host
	}
	seat := n.number(text)
	if seat < 0 || seat >= c.seats {
		n.fault("there is no seat %s", text)
	}
	return seat
}

func (n *notation) cards(text string) []string {
	cards := []string{}
	for _, card := range strings.Fields(text) {
		switch {
		case card == "-":
		case cardForm.MatchString(card):
			cards = append(cards, card)
		default:
			n.fault("%q is no card", card)
		}
	}
	return cards
}

func (n *notation) moves(text string) []string {
	var moves []string
	for _, move := range strings.Split(text, ",") {
		move = strings.TrimSpace(move)
		if !moveForm.MatchString(move) {
			n.fault("%q is no move", move)
		}
		moves = append(moves, move)
	}
	return moves
}

func (n *notation) events(c *refCase, text string) []string {
	var events []string
	for _, event := range strings.Split(text, ",") {
		fields := strings.Fields(event)
		if len(fields) == 0 {
			n.fault("an event is missing")
			continue
		}
		n.known(fields[:1], eventNames, "event")
		for _, field := range fields[1:] {
			if !eventForm.MatchString(field) {
				n.fault("%q says nothing of an event", field)
			}
			if handForm.MatchString(field) {
				n.seat(c, field[1:])
			}
		}
		events = append(events, strings.Join(fields, " "))
	}
	return events
}

func (n *notation) known(words, all []string, what string) []string {
	for _, word := range words {
		if !slices.Contains(all, word) {
			n.fault("unknown %s %q", what, word)
		}
	}
	return words
}

// finish looks at a case as a whole.
func (n *notation) finish(c *refCase) {
	n.line = c.line
	if len(c.rules) == 0 || len(c.steps) == 0 {
		n.fault("%s: a case has rules and something to check", c.title)
	}
	for _, other := range n.cases {
		if other.title == c.title && other.line < c.line && slices.EqualFunc(other.rules, c.rules, slices.Equal) {
			n.fault("%s: line %d has this title too", c.title, other.line)
		}
	}
	if c.seats == 0 {
		return
	}
	for seat, hand := range c.hands {
		if seat >= c.seats || len(hand) == 0 {
			n.fault("%s: P%d has no seat or no cards", c.title, seat)
		}
	}
	if c.dealt {
		return
	}
	if len(c.hands) != c.seats || len(c.pile) == 0 || c.turn == nobody {
		n.fault("%s: every hand, the pile and the turn are given", c.title)
	}
}

// casebook is every case of testdata/casebook.
func casebook(t *testing.T) []*refCase {
	t.Helper()
	files, err := filepath.Glob("testdata/casebook/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no casebook: %v", err)
	}
	var all []*refCase
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, problems := readCasebook(filepath.ToSlash(file), string(text))
		for _, problem := range problems {
			t.Error(problem)
		}
		all = append(all, cases...)
	}
	return all
}

func TestCasebookCanBeRead(t *testing.T) {
	cases := casebook(t)
	played := 0
	for _, c := range cases {
		played += len(c.rules)
	}
	t.Logf("%d cases, %d with each of their rulesets", len(cases), played)
}

// Every clause of the two leaflets has a case.
func TestCasebookHasEveryClause(t *testing.T) {
	cited := map[string]bool{}
	for _, c := range casebook(t) {
		clause, _, _ := strings.Cut(c.title, " ")
		cited[clause] = true
	}
	for leaflet, clauses := range map[string]int{"A": 18, "S": 21} {
		for i := range clauses {
			if clause := fmt.Sprintf("%s-%d", leaflet, i+1); !cited[clause] {
				t.Errorf("clause %s has no case", clause)
			}
		}
	}
}

func TestCasebookFaultsAreFound(t *testing.T) {
	const table = "rules solo\nseats 2\ntop red-5\nP0 red-1\nP1 red-2\nturn 0\n"
	for text, want := range map[string]string{
		"seats 2":                                                           `f:1: "seats" stands before the first case`,
		"case a\n" + table + "> 0 draw\nturm 1":                             `f:9: unknown word "turm"`,
		"case a\n" + table + "no debt\nrefused over":                        `f:9: refused does not follow a move`,
		"case a\n" + table + "> 0 draw\nrefused late":                       `f:9: unknown reason "late"`,
		"case a\n" + table + "> 2 draw":                                     `f:8: there is no seat 2`,
		"case a\n" + table + "hand 0 red_5":                                 `f:8: "red_5" is no card`,
		"case a\n" + table + "legal 0 Draw":                                 `f:8: "Draw" is no move`,
		"case a\n" + table + "phase later":                                  `f:8: unknown phase "later"`,
		"case a\n" + table + "events boom P0":                               `f:8: unknown event "boom"`,
		"case a\n" + table:                                                  `f:1: a: a case has rules and something to check`,
		"case a\nrules solo\nseats 2\ntop red-5\nP0 red-1\nturn 0\nno debt": `f:1: a: every hand, the pile and the turn are given`,
	} {
		_, problems := readCasebook("f", text)
		if len(problems) != 1 || problems[0] != want {
			t.Errorf("%q:\n got %q\nwant %q", text, problems, want)
		}
	}
}
