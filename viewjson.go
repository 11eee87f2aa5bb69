package lastcard

import (
	"errors"
	"fmt"
	"slices"
)

// ErrBadView is wrapped by the errors of reading a view.
var ErrBadView = errors.New("this is not a view")

// maxViewText is longer than any view of a deck of 512 cards with long names.
const maxViewText = 4 << 20

// viewWire is a view with words in place of cards, suits and moves, as it is
// read.
type viewWire struct {
	V           int        `json:"v"`
	Viewer      int        `json:"viewer"`
	Rules       string     `json:"rules"`
	Fingerprint string     `json:"fingerprint"`
	Round       int        `json:"round"`
	Dealer      int        `json:"dealer"`
	Phase       string     `json:"phase"`
	Turn        int        `json:"turn"`
	Direction   string     `json:"direction"`
	Draws       int        `json:"draws"`
	Top         string     `json:"top,omitempty"`
	Mute        bool       `json:"mute,omitempty"`
	Suit        string     `json:"suit,omitempty"`
	Stock       int        `json:"stock"`
	Pile        int        `json:"pile"`
	Aside       int        `json:"aside"`
	Hand        []string   `json:"hand"`
	Drawn       []string   `json:"drawn"`
	Debt        *debtWire  `json:"debt,omitempty"`
	Seats       []seatWire `json:"seats"`
	Winners     []int      `json:"winners"`
	Words       []wordWire `json:"words"`
	Legal       []string   `json:"legal"`
	Reveals     []bool     `json:"reveals"`
}

type debtWire struct {
	Group   string `json:"group"`
	Cards   int    `json:"cards"`
	Last    string `json:"last"`
	Victim  int    `json:"victim"`
	By      int    `json:"by"`
	Doubted int    `json:"doubted"`
}

type seatWire struct {
	Cards   int      `json:"cards"`
	Open    []string `json:"open,omitempty"`
	InRound bool     `json:"in_round"`
	InMatch bool     `json:"in_match"`
	Plus    int      `json:"plus"`
	Minus   int      `json:"minus"`
	Won     int      `json:"won"`
	Lapses  []string `json:"lapses"`
}

type wordWire struct {
	Call   string `json:"call"`
	Word   string `json:"word"`
	At     int    `json:"at"`
	Caught bool   `json:"caught"`
	Cure   bool   `json:"cure"`
}

// MarshalJSON writes the view as the view of Schema. Cards, suits and moves are
// their texts; legal and reveals stand side by side.
//
// Package json reads what a method has written once more, which takes longer
// than the writing: where many views are sent, call the method.
func (v View) MarshalJSON() ([]byte, error) {
	room := 512 + 112*len(v.Seats) + 112*len(v.Words) + 16*(len(v.Hand)+len(v.Drawn)) + 32*len(v.Legal)
	b := v.appendTable(make([]byte, 0, room))
	b = append(b, `,"seats":[`...)
	for i := range v.Seats {
		b = v.Seats[i].appendJSON(comma(b, i))
	}
	b = append(b, `],"winners":[`...)
	for i, seat := range v.Winners {
		b = appendNumber(comma(b, i), "", seat)
	}
	b = append(b, `],"words":[`...)
	for i := range v.Words {
		b = v.Words[i].appendJSON(comma(b, i))
	}
	b = append(b, `],"legal":[`...)
	for i, m := range v.Legal {
		b = m.appendQuoted(comma(b, i))
	}
	b = append(b, `],"reveals":[`...)
	for i, reveals := range v.Reveals {
		b = appendFlag(comma(b, i), "", reveals)
	}
	return append(b, "]}"...), nil
}

// appendTable appends the fields that come before the seats.
func (v *View) appendTable(b []byte) []byte {
	b = appendNumber(b, `{"v":`, v.Format)
	b = appendNumber(b, `,"viewer":`, v.Viewer)
	b = appendWord(b, `,"rules":`, v.Rules)
	b = appendWord(b, `,"fingerprint":`, v.Fingerprint)
	b = appendNumber(b, `,"round":`, v.Round)
	b = appendNumber(b, `,"dealer":`, v.Dealer)
	b = appendWord(b, `,"phase":`, v.Phase.String())
	b = appendNumber(b, `,"turn":`, v.Turn)
	b = appendWord(b, `,"direction":`, v.Direction)
	b = appendNumber(b, `,"draws":`, v.Draws)
	if !v.Top.IsZero() {
		b = appendWord(b, `,"top":`, v.Top.String())
	}
	if v.Mute {
		b = append(b, `,"mute":true`...)
	}
	if !v.Suit.IsZero() {
		b = appendWord(b, `,"suit":`, v.Suit.String())
	}
	b = appendNumber(b, `,"stock":`, v.Stock)
	b = appendNumber(b, `,"pile":`, v.Pile)
	b = appendNumber(b, `,"aside":`, v.Aside)
	b = appendCards(b, `,"hand":[`, v.Hand)
	b = appendCards(b, `,"drawn":[`, v.Drawn)
	if d := &v.Debt; d.Group != "" {
		b = appendWord(b, `,"debt":{"group":`, d.Group)
		b = appendNumber(b, `,"cards":`, d.Cards)
		b = appendWord(b, `,"last":`, d.Last.String())
		b = appendNumber(b, `,"victim":`, d.Victim)
		b = appendNumber(b, `,"by":`, d.By)
		b = append(appendNumber(b, `,"doubted":`, d.Doubted), '}')
	}
	return b
}

func (s *SeatView) appendJSON(b []byte) []byte {
	b = appendNumber(b, `{"cards":`, s.Cards)
	if len(s.Open) > 0 {
		b = appendCards(b, `,"open":[`, s.Open)
	}
	b = appendFlag(b, `,"in_round":`, s.InRound)
	b = appendFlag(b, `,"in_match":`, s.InMatch)
	b = appendNumber(b, `,"plus":`, s.Plus)
	b = appendNumber(b, `,"minus":`, s.Minus)
	b = appendNumber(b, `,"won":`, s.Won)
	b = append(b, `,"lapses":[`...)
	for i, call := range s.Lapses {
		b = appendQuoted(comma(b, i), call)
	}
	return append(b, "]}"...)
}

func (w *WordView) appendJSON(b []byte) []byte {
	b = appendWord(b, `{"call":`, w.Call)
	b = appendWord(b, `,"word":`, w.Word)
	b = appendNumber(b, `,"at":`, w.At)
	b = appendFlag(b, `,"caught":`, w.Caught)
	return append(appendFlag(b, `,"cure":`, w.Cure), '}')
}

// appendQuoted appends the text of the move as a string of JSON.
func (m Move) appendQuoted(b []byte) []byte {
	start := len(b)
	b = m.appendText(append(b, '"'))
	if text := b[start+1:]; !plainText(text) {
		return appendQuoted(b[:start], string(text))
	}
	return append(b, '"')
}

// appendCards appends a field with a list of cards.
func appendCards(b []byte, field string, cards []Card) []byte {
	b = append(b, field...)
	for i, card := range cards {
		b = appendQuoted(comma(b, i), card.String())
	}
	return append(b, ']')
}

// comma appends what stands before the i-th value of a list.
func comma(b []byte, i int) []byte {
	if i == 0 {
		return b
	}
	return append(b, ',')
}

// ReadView reads the JSON of a view as View.MarshalJSON writes it, in any order
// of its fields, to an equal View. The view must be of the same rules: another
// fingerprint is refused with ErrOtherRules. Everything else that is wrong
// wraps ErrBadView.
func (r *Ruleset) ReadView(data []byte) (View, error) {
	var w viewWire
	if err := readStrictly(data, maxViewText, &w); err != nil {
		return View{}, fmt.Errorf("%w: %v", ErrBadView, err)
	}
	if r.spec == nil {
		return View{}, ErrOverlay
	}
	if w.V != wireVersion {
		return View{}, fmt.Errorf("%w: version %d, but this is version %d", ErrBadView, w.V, wireVersion)
	}
	if w.Fingerprint != r.Fingerprint() {
		return View{}, fmt.Errorf("%w: fingerprint %s", ErrOtherRules, clip(w.Fingerprint))
	}
	if what := w.outOfRange(); what != "" {
		return View{}, fmt.Errorf("%w: its %s cannot be", ErrBadView, what)
	}
	v, err := r.view(&w)
	if err != nil {
		return View{}, fmt.Errorf("%w: %w", ErrBadView, err)
	}
	return v, nil
}

// outOfRange names a field whose value no view has, or nothing.
func (w *viewWire) outOfRange() string {
	seats := len(w.Seats)
	within := func(n, least, below int) bool { return n >= least && n < below }
	d := w.Debt
	switch {
	case !within(seats, 0, maxSeats+1):
		return "seats"
	case !within(w.Viewer, nobody, seats):
		return "viewer"
	case !within(w.Dealer, 0, seats):
		return "dealer"
	case !within(w.Turn, Host, seats):
		return "turn"
	case w.Round < 0 || w.Draws < 0:
		return "round or draws"
	case !within(w.Stock, 0, maxCards+1) || !within(w.Pile, 0, maxCards+1) || !within(w.Aside, 0, maxCards+1):
		return "stock, pile or aside"
	case len(w.Hand) > maxCards || len(w.Drawn) > maxCards:
		return "hand or drawn"
	case w.Direction != direction(false) && w.Direction != direction(true):
		return "direction"
	case len(w.Legal) != len(w.Reveals):
		return "reveals"
	case len(w.Words) > maxCallKinds:
		return "words"
	case d != nil && (d.Group == "" || !within(d.Victim, 0, seats) || !within(d.By, 0, seats) || !within(d.Doubted, nobody, seats)):
		return "debt"
	case slices.ContainsFunc(w.Winners, func(seat int) bool { return !within(seat, 0, seats) }):
		return "winners"
	case slices.ContainsFunc(w.Seats, func(s seatWire) bool {
		return !within(s.Cards, 0, maxCards+1) || len(s.Open) > s.Cards || s.Won < 0
	}):
		return "seats"
	}
	return ""
}

// view turns a view in words back into values.
func (r *Ruleset) view(w *viewWire) (View, error) {
	var rd wordReader
	v := View{
		Format: w.V, Viewer: w.Viewer, Rules: w.Rules, Fingerprint: w.Fingerprint, Round: w.Round,
		Dealer: w.Dealer, Turn: w.Turn, Direction: w.Direction, Draws: w.Draws,
		Mute: w.Mute, Stock: w.Stock, Pile: w.Pile, Aside: w.Aside,
		Hand: readAll(&rd, w.Hand, r.ParseCard), Drawn: readAll(&rd, w.Drawn, r.ParseCard),
		Legal: readAll(&rd, w.Legal, r.ParseMove), Reveals: orNil(w.Reveals), Winners: orNil(w.Winners),
	}
	phase := slices.Index(phaseWords[:], w.Phase)
	if phase < 0 {
		return View{}, fmt.Errorf("there is no phase %q", clip(w.Phase))
	}
	v.Phase = Phase(phase)
	if w.Top != "" {
		v.Top = readOne(&rd, w.Top, r.ParseCard)
	}
	if w.Suit != "" {
		v.Suit = readOne(&rd, w.Suit, r.ParseSuit)
	}
	if d := w.Debt; d != nil {
		v.Debt = DebtView{d.Group, d.Cards, readOne(&rd, d.Last, r.ParseCard), d.Victim, d.By, d.Doubted}
	}
	for _, s := range w.Seats {
		v.Seats = append(v.Seats, SeatView{
			s.Cards, readAll(&rd, s.Open, r.ParseCard), s.InRound, s.InMatch, s.Plus, s.Minus, s.Won, orNil(s.Lapses),
		})
	}
	v.Seats = slices.Clip(v.Seats)
	for _, word := range w.Words {
		v.Words = append(v.Words, WordView(word))
	}
	v.Words = slices.Clip(v.Words)
	return v, rd.err
}

// wordReader keeps the first error of reading words.
type wordReader struct{ err error }

func readOne[T any](rd *wordReader, word string, parse func(string) (T, error)) T {
	value, err := parse(word)
	if err != nil && rd.err == nil {
		rd.err = err
	}
	return value
}

func readAll[T any](rd *wordReader, words []string, parse func(string) (T, error)) []T {
	if len(words) == 0 {
		return nil
	}
	values := make([]T, len(words))
	for i, word := range words {
		values[i] = readOne(rd, word, parse)
	}
	return values
}

// orNil is the slice, or nil if it has no elements.
func orNil[T any](values []T) []T {
	if len(values) == 0 {
		return nil
	}
	return slices.Clip(values)
}
