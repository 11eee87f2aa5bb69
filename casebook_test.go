package lastcard

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
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

// ---- the table ----

func (r *refereeing) layTable() error {
	table := Table{Seats: r.c.seats, Dealer: &r.c.dealer, Seed: SeedOf(r.c.title)}
	var err error
	if r.c.dealt {
		if table.Stock, err = r.scripted(); err != nil {
			return err
		}
	}
	if r.game, err = New(r.rules, table); err != nil || r.c.dealt {
		return err
	}
	was := &r.game.position.state
	s := state{
		seats: was.seats, dealer: was.dealer, in: was.in, match: was.match, small: was.small,
		round: was.round, seed: was.seed, chance: was.chance,
		counter: r.c.counter, turn: uint8(r.c.turn), phase: PhaseTurn,
	}
	if err := r.arrange(&s); err != nil {
		return err
	}
	r.game.position.state = s
	r.game.log, r.from = nil, 0
	return nil
}

// pack is what is left of the deck while a table is laid.
type pack struct {
	rules *Ruleset
	left  hand
	err   error
}

func (r *refereeing) pack() *pack {
	p := &pack{rules: r.rules}
	for card := range r.rules.tables.cards {
		for range r.rules.tables.copies[card] {
			p.left.add(uint8(card))
		}
	}
	return p
}

// take takes the cards of that text out of the pack.
func (p *pack) take(texts []string) []uint8 {
	var cards []uint8
	for _, text := range texts {
		card, err := p.rules.ParseCard(text)
		switch {
		case err != nil:
			p.err = errors.Join(p.err, err)
		case p.left.count[card.number] == 0:
			p.err = errors.Join(p.err, fmt.Errorf("the deck has not so many of %s", text))
		default:
			p.left.remove(card.number)
			cards = append(cards, card.number)
		}
	}
	return cards
}

// lowest takes the lowest cards that are left, so many of them.
func (p *pack) lowest(n int) []uint8 {
	var cards []uint8
	for ; n > 0 && p.left.n > 0; n-- {
		card := uint8(p.left.any.next(0))
		p.left.remove(card)
		cards = append(cards, card)
	}
	return cards
}

// arrange lays the cards of a position.
func (r *refereeing) arrange(s *state) error {
	p := r.pack()
	pile := p.take(r.c.pile)
	for i, card := range pile {
		s.table[maxCards-1-i] = card
	}
	s.pile = uint16(len(pile))
	for seat := range r.c.seats {
		for _, card := range p.take(r.c.hands[seat]) {
			s.hands[seat].add(card)
		}
	}
	stock := p.take(r.c.stock)
	if r.c.only {
		s.aside = p.left
	} else {
		stock = append(stock, p.lowest(int(p.left.n))...)
	}
	s.stock = uint16(len(stock))
	for i, card := range stock {
		s.table[len(stock)-1-i] = card
	}
	for seat, points := range r.c.plus {
		s.plus[seat] = int32(points)
	}
	for seat, points := range r.c.minus {
		s.minus[seat] = int32(points)
	}
	return errors.Join(p.err, r.arrangeSuit(s))
}

func (r *refereeing) arrangeSuit(s *state) error {
	switch r.c.suit {
	case "":
		s.suit = r.rules.tables.suit[s.top()]
	case "none":
	default:
		suit, err := r.rules.ParseSuit(r.c.suit)
		s.suit = suit.place
		return err
	}
	return nil
}

// scripted is the stock from which the round of a case is dealt.
func (r *refereeing) scripted() ([]Card, error) {
	p := r.pack()
	var order []uint8
	if r.c.script != nil {
		order = p.take(r.c.script)
	} else {
		order = r.dealOrder(p)
	}
	order = append(order, p.lowest(int(p.left.n))...)
	cards := make([]Card, len(order))
	for i, card := range order {
		cards[i] = r.rules.card(card)
	}
	return cards, p.err
}

func (r *refereeing) dealOrder(p *pack) []uint8 {
	hands := make([][]uint8, r.c.seats)
	for seat := range hands {
		hands[seat] = p.take(r.c.hands[seat])
	}
	start, stock := p.take(r.c.start), p.take(r.c.stock)
	deal := r.rules.tables.dealtTo(r.c.seats).deal
	for seat := range hands {
		hands[seat] = append(hands[seat], p.lowest(deal.hand-len(hands[seat]))...)
	}
	step := 1
	if deal.counter {
		step = r.c.seats - 1
	}
	var order []uint8
	for i := range deal.hand {
		for n, seat := 0, r.c.dealer; n < r.c.seats; n++ {
			seat = (seat + step) % r.c.seats
			if i < len(hands[seat]) {
				order = append(order, hands[seat][i])
			}
		}
	}
	return slices.Concat(order, start, stock)
}

// ---- moves ----

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
	before, logged := r.game.position, len(r.game.log)
	listed := slices.Contains(r.game.Legal(s.seat), m)
	_, err = r.game.Play(s.seat, m)
	if hosts := m.Kind() == Leave || m.Kind() == Penalty; !hosts && listed != (err == nil) {
		r.fault(s.line, "seat %d, %s: in the list of legal moves: %t; refused: %v", s.seat, text, listed, err)
	}
	if s.refused != nil {
		r.refused(s, err)
		if r.game.position != before || len(r.game.log) != logged {
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
	found := s.aside.count
	for _, card := range slices.Concat(s.table[:s.stock], s.table[maxCards-int(s.pile):]) {
		found[card]++
	}
	for seat := range r.c.seats {
		for card, n := range s.hands[seat].count {
			found[card] += n
		}
	}
	for card := range r.rules.tables.cards {
		if has := r.rules.tables.copies[card]; found[card] != has {
			r.fault(at.line, "%s is there %d times, the deck has it %d times", r.rules.card(uint8(card)), found[card], has)
		}
	}
}

// ---- checks ----

func (r *refereeing) check(s refStep) {
	switch s.word {
	case "deck", "copies", "value", "tables", "no-tables", "faulty":
		r.checkRules(s)
	case "legal", "allows", "forbids", "default":
		r.checkMoves(s)
	case "hand", "cards", "top", "pile", "stock", "next", "bottom":
		r.checkCards(s)
	case "score", "minus", "won", "over":
		r.checkScores(s)
	case "events", "no-event":
		r.checkEvents(s)
	default:
		r.checkTurn(s)
	}
}

func (r *refereeing) checkRules(s refStep) {
	switch s.word {
	case "deck":
		r.compare(s.line, "cards in the deck", strconv.Itoa(r.rules.Deck().Len()), strconv.Itoa(s.number))
	case "copies", "value":
		for _, item := range s.items {
			r.checkCard(s, item)
		}
	case "tables", "no-tables":
		for _, item := range s.items {
			seats, _ := strconv.Atoi(item)
			_, err := New(r.rules, Table{Seats: seats, Seed: SeedOf("table")})
			if (err == nil) != (s.word == "tables") {
				r.fault(s.line, "a table of %d: %v", seats, err)
			}
		}
	}
}

func (r *refereeing) checkCard(s refStep, item string) {
	names := []string{item}
	if rank, ok := strings.CutPrefix(item, "*-"); ok {
		names = nil
		for _, suit := range r.rules.Suits() {
			names = append(names, suit.String()+"-"+rank)
		}
	}
	for _, name := range names {
		card, err := r.rules.ParseCard(name)
		if err != nil && (s.word == "value" || s.number > 0) {
			r.fault(s.line, "%v", err)
			continue
		}
		got := r.rules.Deck().Count(card)
		if s.word == "value" {
			got = card.Points()
		}
		r.compare(s.line, s.word+" of "+name, strconv.Itoa(got), strconv.Itoa(s.number))
	}
}

func (r *refereeing) checkMoves(s refStep) {
	var got []string
	for _, m := range r.game.Legal(s.seat) {
		got = append(got, m.String())
	}
	want := r.spread(s.items)
	switch s.word {
	case "legal":
		slices.Sort(got)
		slices.Sort(want)
		r.compare(s.line, fmt.Sprintf("legal moves of %s", mover(s.seat)), orNone(got, ", "), orNone(want, ", "))
	case "default":
		m, ok := r.game.Default(s.seat)
		if !ok {
			r.fault(s.line, "%s has no default move", mover(s.seat))
			return
		}
		r.compare(s.line, "default move", m.String(), s.items[0])
	default:
		for _, move := range want {
			if slices.Contains(got, move) != (s.word == "allows") {
				r.fault(s.line, "%s %s %s\n\tgot      %s", mover(s.seat), s.word, move, orNone(got, ", "))
			}
		}
	}
}

// spread puts every suit in place of each star.
func (r *refereeing) spread(moves []string) []string {
	var all []string
	for _, move := range moves {
		if !strings.Contains(move, "=*") {
			all = append(all, move)
			continue
		}
		for _, suit := range r.rules.Suits() {
			all = append(all, strings.Replace(move, "=*", "="+suit.String(), 1))
		}
	}
	return all
}

func mover(seat int) string {
	if seat == Host {
		return "the host"
	}
	return "P" + strconv.Itoa(seat)
}

func orNone(list []string, sep string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, sep)
}

func (r *refereeing) names(cards []uint8) string {
	var names []string
	for _, card := range cards {
		names = append(names, r.rules.card(card).String())
	}
	return orNone(names, " ")
}

func (r *refereeing) checkCards(s refStep) {
	now := &r.game.position.state
	leaving := slices.Clone(now.table[:now.stock])
	slices.Reverse(leaving)
	pile := slices.Clone(now.table[maxCards-int(now.pile):])
	slices.Reverse(pile)
	want := orNone(s.items, " ")
	switch s.word {
	case "hand":
		hand := r.rules.hand(&now.hands[s.seat])
		r.compare(s.line, "hand of "+mover(s.seat), orNone(strings.Fields(hand.String()), " "), r.sorted(s))
	case "cards":
		r.compare(s.line, "cards of "+mover(s.seat), strconv.Itoa(int(now.hands[s.seat].n)), strconv.Itoa(s.number))
	case "stock":
		r.compare(s.line, "cards in the stock", strconv.Itoa(len(leaving)), strconv.Itoa(s.number))
	case "top":
		r.compare(s.line, "top card", r.names(pile[max(0, len(pile)-1):]), want)
	case "pile":
		r.compare(s.line, "pile", r.names(pile), want)
	case "next":
		r.compare(s.line, "next in the stock", r.names(leaving[:min(len(leaving), len(s.items))]), want)
	case "bottom":
		r.compare(s.line, "bottom of the stock", r.names(leaving[max(0, len(leaving)-len(s.items)):]), want)
	}
}

// sorted is the hand of a check in card order.
func (r *refereeing) sorted(s refStep) string {
	p := r.pack()
	cards := p.take(s.items)
	if p.err != nil {
		r.fault(s.line, "%v", p.err)
	}
	slices.Sort(cards)
	return r.names(cards)
}

func (r *refereeing) checkScores(s refStep) {
	var got []string
	switch s.word {
	case "won":
		r.checkWon(s)
		return
	case "over":
		if !r.game.Over() {
			r.fault(s.line, "the match is not over")
		}
		for _, seat := range r.game.Winners() {
			got = append(got, strconv.Itoa(seat))
		}
		if len(s.items) == 0 {
			return
		}
	default:
		for seat := range r.c.seats {
			got = append(got, strconv.Itoa(r.noted(seat, s.word)))
		}
	}
	r.compare(s.line, s.word, orNone(got, " "), orNone(s.items, " "))
}

// noted is what stands in a column. Of net scores, which the rules see as one
// column, that is both together.
func (r *refereeing) noted(seat int, column string) int {
	plus, minus := r.game.Points(seat)
	switch {
	case column == "minus":
		return minus
	case r.rules.spec.general.score == scoreNet:
		return plus - minus
	default:
		return plus
	}
}

// checkWon looks for the winner of the last round in what was told.
func (r *refereeing) checkWon(s refStep) {
	for _, e := range slices.Backward(r.game.Events(0)) {
		if e.Kind() == EventRoundOver {
			r.compare(s.line, "winner of the round", orNobody(e.Seat()), orNobody(s.seat))
			return
		}
	}
	r.fault(s.line, "the round is not over")
}

func orNobody(seat int) string {
	if seat == nobody {
		return "nobody"
	}
	return mover(seat)
}

func (r *refereeing) checkTurn(s refStep) {
	now := &r.game.position.state
	switch s.word {
	case "turn":
		r.compare(s.line, "to move", mover(r.game.Turn()), mover(s.seat))
	case "dealer":
		r.compare(s.line, "dealer", mover(int(now.dealer)), mover(s.seat))
	case "phase":
		r.compare(s.line, "phase", r.game.position.Phase().String(), s.items[0])
	case "suit":
		suit := r.rules.suit(now.suit).String()
		r.compare(s.line, "current suit", orNone(strings.Fields(suit), ""), s.items[0])
	case "direction":
		r.compare(s.line, "direction", map[bool]string{false: "clockwise", true: "counter-clockwise"}[now.counter], s.items[0])
	case "debt":
		r.compare(s.line, "debt", r.debt(), fmt.Sprintf("%s owes %d", mover(s.seat), s.number))
	case "no":
		r.compare(s.line, "debt", r.debt(), "none")
	case "in":
		var in []string
		for seat := range r.c.seats {
			if now.inRound(seat) {
				in = append(in, strconv.Itoa(seat))
			}
		}
		r.compare(s.line, "seats in the round", orNone(in, " "), orNone(s.items, " "))
	}
}

func (r *refereeing) debt() string {
	d := r.game.position.state.debt
	if d.group == 0 {
		return "none"
	}
	return fmt.Sprintf("%s owes %d", mover(int(d.victim)), d.cards)
}

// ---- events ----

func (r *refereeing) checkEvents(s refStep) {
	events := r.game.Events(r.from)
	for _, pattern := range s.items {
		at := slices.IndexFunc(events, func(e Event) bool { return r.matches(e, strings.Fields(pattern)) })
		if s.word == "no-event" {
			if at >= 0 {
				r.fault(s.line, "%q happened", pattern)
			}
			continue
		}
		if at < 0 {
			r.fault(s.line, "events\n\texpected %s\n\tgot      %s", pattern, r.told())
			return
		}
		events = events[at+1:]
	}
}

// told lists the events of the last move as the casebook writes them.
func (r *refereeing) told() string {
	var list []string
	for _, e := range r.game.Events(r.from) {
		words := []string{e.Kind().String()}
		for _, seat := range []int{e.Seat(), e.Other()} {
			if seat != nobody {
				words = append(words, mover(seat))
			}
		}
		if !e.Card().IsZero() {
			words = append(words, e.Card().String())
		}
		words = append(words, strings.Fields(e.Suit().String())...)
		if e.Amount() != 0 {
			words = append(words, strconv.Itoa(e.Amount()))
		}
		list = append(list, strings.Join(append(words, strings.Fields(e.Cause())...), " "))
	}
	return orNone(list, ", ")
}

// matches reports whether an event is what a pattern says of it.
func (r *refereeing) matches(e Event, pattern []string) bool {
	if e.Kind().String() != pattern[0] {
		return false
	}
	seats := []int{e.Seat(), e.Other()}
	for _, word := range pattern[1:] {
		number, err := strconv.Atoi(word)
		switch {
		case handForm.MatchString(word):
			if len(seats) == 0 || mover(seats[0]) != word {
				return false
			}
			seats = seats[1:]
		case err == nil:
			if e.Amount() != number {
				return false
			}
		case word != e.Card().String() && word != e.Suit().String() && word != e.Cause():
			return false
		}
	}
	return true
}
