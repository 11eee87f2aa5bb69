package lastcard

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// ErrBadEvent is wrapped by the errors of reading an event.
var ErrBadEvent = errors.New("this is not an event")

const (
	wireVersion  = 1
	hiddenText   = "?"
	maxEventText = 4096
)

// eventField is a set of fields of an event.
type eventField uint16

const (
	hasSeat eventField = 1 << iota
	hasOther
	hasFrom
	hasCard
	hasSuit
	hasCall
	hasGroup
	hasPhase
	hasCause
	hasAmount
	hasExtra
	hasFirst
)

// eventShape is which fields the events of a kind must and may have, and what
// their two marks are called.
type eventShape struct {
	must, may  eventField
	mark, also string
}

var eventShapes = [eventKinds]eventShape{
	EventDealer:     {must: hasSeat},
	EventRound:      {must: hasSeat | hasAmount, mark: "scripted", also: "counter"},
	EventDeal:       {must: hasSeat | hasCard},
	EventReturned:   {must: hasCard},
	EventTurned:     {must: hasCard, mark: "mute"},
	EventPlay:       {must: hasSeat | hasCard | hasAmount},
	EventJump:       {must: hasSeat | hasCard | hasAmount},
	EventNamed:      {must: hasSuit, may: hasSeat | hasCause},
	EventWord:       {must: hasSeat | hasCall},
	EventOut:        {must: hasSeat},
	EventClosed:     {},
	EventPenalty:    {must: hasSeat | hasCause, may: hasAmount | hasExtra},
	EventDraw:       {must: hasSeat | hasCard | hasCause, may: hasFirst},
	EventShort:      {must: hasSeat | hasCause, may: hasAmount},
	EventReshuffled: {must: hasAmount},
	EventLapse:      {must: hasSeat | hasCall},
	EventCall:       {must: hasSeat | hasCall},
	EventCatch:      {must: hasSeat | hasOther | hasCall},
	EventFalseCatch: {must: hasSeat | hasOther},
	EventSwap:       {must: hasSeat | hasOther},
	EventRotate:     {},
	EventReceived:   {must: hasSeat | hasOther | hasCard},
	EventReverse:    {must: hasSeat},
	EventSkip:       {must: hasSeat},
	EventUndone:     {must: hasSeat},
	EventDebt:       {must: hasSeat | hasOther | hasFrom | hasCard | hasGroup, may: hasAmount, mark: "around", also: "doubtful"},
	EventSettled:    {must: hasSeat},
	EventChallenge:  {must: hasSeat | hasOther, mark: "guilty"},
	EventShown:      {must: hasSeat | hasCard, may: hasOther},
	EventPass:       {must: hasSeat},
	EventEnded:      {must: hasSeat},
	EventTurn:       {must: hasSeat | hasPhase, may: hasOther},
	EventLeft:       {must: hasSeat | hasCause, may: hasAmount},
	EventRoundOver:  {must: hasCause, may: hasSeat},
	EventScore:      {must: hasSeat, may: hasAmount | hasExtra},
	EventMatchOver:  {may: hasSeat},
}

// eventWire is an event with words in place of numbers: what its text and its
// JSON have in common. Fields that a kind does not use are left out.
type eventWire struct {
	V        int    `json:"v"`
	Type     string `json:"type"`
	Seat     *int   `json:"seat,omitempty"`
	Other    *int   `json:"other,omitempty"`
	From     *int   `json:"from,omitempty"`
	Card     string `json:"card,omitempty"`
	Suit     string `json:"suit,omitempty"`
	Call     string `json:"call,omitempty"`
	Group    string `json:"group,omitempty"`
	Phase    string `json:"phase,omitempty"`
	Cause    string `json:"cause,omitempty"`
	Amount   int32  `json:"amount,omitempty"`
	Extra    int32  `json:"extra,omitempty"`
	First    bool   `json:"first,omitempty"`
	Scripted bool   `json:"scripted,omitempty"`
	Counter  bool   `json:"counter,omitempty"`
	Mute     bool   `json:"mute,omitempty"`
	Guilty   bool   `json:"guilty,omitempty"`
	Around   bool   `json:"around,omitempty"`
	Doubtful bool   `json:"doubtful,omitempty"`
	Two      bool   `json:"two,omitempty"` // call, group: of a round dealt to two seats
}

type namedSeat struct {
	name string
	at   **int
}

func (w *eventWire) seats() []namedSeat {
	return []namedSeat{{"seat", &w.Seat}, {"other", &w.Other}, {"from", &w.From}}
}

type namedText struct {
	name string
	at   *string
}

func (w *eventWire) texts() []namedText {
	return []namedText{
		{"card", &w.Card}, {"suit", &w.Suit}, {"call", &w.Call},
		{"group", &w.Group}, {"phase", &w.Phase}, {"cause", &w.Cause},
	}
}

type namedNumber struct {
	name string
	at   *int32
}

func (w *eventWire) numbers() []namedNumber {
	return []namedNumber{{"amount", &w.Amount}, {"extra", &w.Extra}}
}

type namedFlag struct {
	name string
	at   *bool
}

func (w *eventWire) flags() []namedFlag {
	return []namedFlag{
		{"first", &w.First}, {"scripted", &w.Scripted}, {"counter", &w.Counter}, {"mute", &w.Mute},
		{"guilty", &w.Guilty}, {"around", &w.Around}, {"doubtful", &w.Doubtful}, {"two", &w.Two},
	}
}

// flag is the flag of a name, nil where there is none.
func (w *eventWire) flag(name string) *bool {
	for _, f := range w.flags() {
		if f.name == name {
			return f.at
		}
	}
	return nil
}

// eventWriter appends the fields of an event to its text or to its JSON.
type eventWriter struct {
	b    []byte
	json bool
}

// name begins a field.
func (w *eventWriter) name(name string) {
	if !w.json {
		w.b = append(append(append(w.b, ' '), name...), '=')
		return
	}
	w.b = append(append(append(w.b, `,"`...), name...), `":`...)
}

func (w *eventWriter) number(name string, n int) {
	w.name(name)
	w.b = strconv.AppendInt(w.b, int64(n), 10)
}

// word appends a field that is a word, if there is one.
func (w *eventWriter) word(name, word string) {
	if word == "" {
		return
	}
	w.name(name)
	if w.json {
		w.b = appendQuoted(w.b, word)
	} else {
		w.b = append(w.b, word...)
	}
}

// flag appends a flag, if it has a name and is set.
func (w *eventWriter) flag(name string, set bool) {
	switch {
	case !set || name == "":
	case w.json:
		w.name(name)
		w.b = append(w.b, "true"...)
	default:
		w.b = append(append(w.b, ' '), name...)
	}
}

// event appends the fields of an event that say something.
func (w *eventWriter) event(e Event) {
	if e.rules == nil || e.event.kind() >= eventKinds {
		return
	}
	for i, seat := range [...]int8{e.event.seat(), e.event.other(), e.event.from()} {
		if seat != nobody {
			w.number([...]string{"seat", "other", "from"}[i], int(seat))
		}
	}
	if e.event.card() != noCard {
		w.word("card", e.Card().String())
	}
	w.word("suit", e.Suit().String())
	w.word("call", e.Call())
	w.word("group", e.Group())
	shape := &eventShapes[e.event.kind()]
	if shape.must&hasPhase != 0 {
		w.word("phase", e.event.phase().String())
	}
	w.word("cause", e.Cause())
	if e.event.amount() != 0 {
		w.number("amount", e.Amount())
	}
	if e.event.extra() != 0 {
		w.number("extra", e.Extra())
	}
	w.flag("first", e.event.first() && shape.may&hasFirst != 0)
	w.flag(shape.mark, e.event.mark())
	w.flag(shape.also, e.event.also())
	w.flag("two", e.event.small() != 0)
}

// String is the event in one line: its type, then every field that says
// something as name=value, then its flags, as in
// "draw seat=1 card=red-5 cause=ordinary first". A hidden card is ?.
func (e Event) String() string {
	var short [128]byte
	w := eventWriter{b: append(short[:0], e.Kind().String()...)}
	w.event(e)
	return string(w.b)
}

// MarshalJSON writes the event as the event of Schema: {"v":1,"type":"draw",
// "seat":1,...}. Fields that say nothing are left out, and so is a flag that is
// false. A hidden card is "?".
func (e Event) MarshalJSON() ([]byte, error) {
	b := appendNumber(make([]byte, 0, 128), `{"v":`, wireVersion)
	w := eventWriter{b: appendWord(b, `,"type":`, e.Kind().String()), json: true}
	w.event(e)
	return append(w.b, '}'), nil
}

// ParseEvent reads an event as Event.String writes it. The error wraps
// ErrBadEvent.
func (r *Ruleset) ParseEvent(text string) (Event, error) {
	if len(text) > maxEventText {
		return Event{}, fmt.Errorf("%w: the text is longer than %d bytes", ErrBadEvent, maxEventText)
	}
	w := eventWire{V: wireVersion}
	kind, rest, more := strings.Cut(text, " ")
	w.Type = kind
	for more {
		var word string
		word, rest, more = strings.Cut(rest, " ")
		if !w.read(word) {
			return Event{}, fmt.Errorf("%w: %q says nothing of an event", ErrBadEvent, clip(word))
		}
	}
	e, err := r.event(&w)
	if err != nil {
		return Event{}, err
	}
	if e.String() != text {
		return Event{}, fmt.Errorf("%w: %q would be written %q", ErrBadEvent, clip(text), clip(e.String()))
	}
	return e, nil
}

// read takes in one word of the text of an event.
func (w *eventWire) read(word string) bool {
	name, value, valued := strings.Cut(word, "=")
	if !valued {
		flag := w.flag(name)
		if flag != nil {
			*flag = true
		}
		return flag != nil
	}
	for _, t := range w.texts() {
		if t.name == name {
			*t.at = value
			return true
		}
	}
	n, err := strconv.ParseInt(value, 10, 32)
	if err != nil {
		return false
	}
	for _, s := range w.seats() {
		if s.name == name {
			place := int(n)
			*s.at = &place
			return true
		}
	}
	for _, number := range w.numbers() {
		if number.name == name {
			*number.at = int32(n)
			return true
		}
	}
	return false
}

// ReadEvent reads the JSON of an event as Event.MarshalJSON writes it, in any
// order of its fields. Unknown, doubled and null fields, and fields that do not
// belong to the type, are errors; they wrap ErrBadEvent.
func (r *Ruleset) ReadEvent(data []byte) (Event, error) {
	var w eventWire
	if err := readStrictly(data, maxEventText, &w); err != nil {
		return Event{}, fmt.Errorf("%w: %v", ErrBadEvent, err)
	}
	if w.V != wireVersion {
		return Event{}, fmt.Errorf("%w: version %d, but this is version %d", ErrBadEvent, w.V, wireVersion)
	}
	return r.event(&w)
}

// event checks an event in words and turns it into numbers.
func (r *Ruleset) event(w *eventWire) (Event, error) {
	kind := slices.Index(eventWords[:], w.Type)
	if kind <= int(EventNone) || r.spec == nil {
		return Event{}, fmt.Errorf("%w: there is no type %q", ErrBadEvent, clip(w.Type))
	}
	shape, has := &eventShapes[kind], w.has()
	if has&shape.must != shape.must || has&^(shape.must|shape.may) != 0 {
		return Event{}, fmt.Errorf("%w: a field of %s is missing or too many", ErrBadEvent, w.Type)
	}
	e := happened(EventKind(kind), nobody).of(int(w.Amount)).beside(w.Extra).flag(flagFirst, w.First)
	if kind == int(EventPlay) || kind == int(EventJump) {
		e = e.flag(flagFirst, w.Amount == 1)
	}
	for i, with := range [...]func(event, int) event{event.by, event.to, event.sentBy} {
		place := *w.seats()[i].at
		if place == nil {
			continue
		}
		if *place < 0 || *place >= maxSeats {
			return Event{}, fmt.Errorf("%w: %d is no seat", ErrBadEvent, *place)
		}
		e = with(e, *place)
	}
	for _, f := range w.flags() {
		switch {
		case !*f.at, f.name == "first", f.name == "two" && has&(hasCall|hasGroup) != 0:
		case f.name == shape.mark:
			e = e.flag(flagMark, true)
		case f.name == shape.also:
			e = e.flag(flagAlso, true)
		default:
			return Event{}, fmt.Errorf("%w: %s is never %s", ErrBadEvent, w.Type, f.name)
		}
	}
	if err := r.eventWords(w, &e); err != nil {
		return Event{}, err
	}
	return Event{r, e}, nil
}

// has is which fields say something.
func (w *eventWire) has() eventField {
	has := eventField(0)
	for i, set := range [...]bool{
		w.Seat != nil, w.Other != nil, w.From != nil, w.Card != "", w.Suit != "", w.Call != "",
		w.Group != "", w.Phase != "", w.Cause != "", w.Amount != 0, w.Extra != 0, w.First,
	} {
		if set {
			has |= 1 << i
		}
	}
	return has
}

// eventWords reads the fields of an event that are words.
func (r *Ruleset) eventWords(w *eventWire, e *event) error {
	if w.Card == hiddenText {
		if *e = e.with(hiddenCard); !e.canHide() {
			return fmt.Errorf("%w: the card of %s is never hidden", ErrBadEvent, w.Type)
		}
	} else if w.Card != "" {
		card, err := r.ParseCard(w.Card)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrBadEvent, err)
		}
		*e = e.with(card.number)
	}
	if w.Suit != "" {
		suit, err := r.ParseSuit(w.Suit)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrBadEvent, err)
		}
		*e = e.naming(suit.place)
	}
	if w.Two {
		*e = e.dealtAs(1)
	}
	c := r.conduct(e.small())
	*e = e.about(uint8(1 + slices.IndexFunc(c.calls, func(c callSpec) bool { return c.id == w.Call })))
	*e = e.owedIn(uint8(1 + slices.IndexFunc(c.debts, func(d debtSpec) bool { return d.group == w.Group })))
	phase, why := slices.Index(phaseWords[:], w.Phase), slices.Index(causeWords[:], w.Cause)
	if w.Call != "" && e.call() == 0 || w.Group != "" && e.group() == 0 || w.Phase != "" && phase < 0 || why < 0 {
		return fmt.Errorf("%w: unknown call, group, phase or cause", ErrBadEvent)
	}
	*e = e.in(Phase(max(phase, 0))).because(cause(why))
	return nil
}

// canHide reports whether there is somebody from whom the card is hidden.
func (e event) canHide() bool { return e.hides(nobody) }
