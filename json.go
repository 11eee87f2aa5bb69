package lastcard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// readStrictly reads one JSON object into a struct. It refuses what package
// json lets pass: fields in another case, fields given twice, null, and
// anything after the object.
func readStrictly(data []byte, most int, into any) error {
	if len(data) > most {
		return fmt.Errorf("it is longer than %d bytes", most)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	first, err := d.Token()
	if err != nil {
		return err
	}
	if first != json.Delim('{') {
		return errors.New("it is no JSON object")
	}
	if err := checkObject(d, 1); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something follows the JSON object")
	}
	d = json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// maxJSONDepth is deeper than anything that is written here.
const maxJSONDepth = 8

// checkObject walks over the rest of an object.
func checkObject(d *json.Decoder, depth int) error {
	var seen []string
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		if slices.Contains(seen, key) {
			return fmt.Errorf("the field %q comes twice", clip(key))
		}
		if len(seen) == maxJSONFields || !lowerCase(key) {
			return fmt.Errorf("unknown field %q", clip(key))
		}
		seen = append(seen, key)
		if err := checkValue(d, depth); err != nil {
			return err
		}
	}
	_, err := d.Token()
	return err
}

// maxJSONFields is more than any object that is written here has.
const maxJSONFields = 64

// lowerCase reports whether a key has small letters only, as all have.
func lowerCase(key string) bool {
	for _, c := range []byte(key) {
		if (c < 'a' || c > 'z') && c != '_' {
			return false
		}
	}
	return true
}

func checkValue(d *json.Decoder, depth int) error {
	token, err := d.Token()
	switch {
	case err != nil:
		return err
	case token == nil:
		return errors.New("null stands for nothing here: leave the field out")
	case depth == maxJSONDepth:
		return errors.New("it is nested too deeply")
	case token == json.Delim('{'):
		return checkObject(d, depth+1)
	case token != json.Delim('['):
		return nil
	}
	for d.More() {
		if err := checkValue(d, depth+1); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// JSON is written by appending. A field is given with all that stands before its
// value, such as `,"seat":`.

func appendNumber(b []byte, field string, n int) []byte {
	return strconv.AppendInt(append(b, field...), int64(n), 10)
}

func appendWord(b []byte, field, word string) []byte {
	return appendQuoted(append(b, field...), word)
}

func appendFlag(b []byte, field string, on bool) []byte {
	return strconv.AppendBool(append(b, field...), on)
}

// appendQuoted appends a string as package json writes it.
func appendQuoted(b []byte, text string) []byte {
	if !plainText(text) {
		quoted, _ := json.Marshal(text) // a string has no error
		return append(b, quoted...)
	}
	b = append(append(b, '"'), text...)
	return append(b, '"')
}

// plainText reports whether package json writes a text just as it is.
func plainText[T string | []byte](text T) bool {
	for i := range len(text) {
		if !plainBytes[text[i]] {
			return false
		}
	}
	return true
}

// plainBytes are the bytes that package json writes as they are, whatever stands
// beside them.
var plainBytes = func() (plain [256]bool) {
	for c := ' '; c <= '~'; c++ {
		plain[c] = !strings.ContainsRune(`"\<>&`, c)
	}
	return plain
}()

// moveWire is a move in words, as it is read.
type moveWire struct {
	V      int      `json:"v"`
	Type   string   `json:"type"`
	Cards  []string `json:"cards,omitempty"`
	Suit   string   `json:"suit,omitempty"`
	Target *int     `json:"target,omitempty"`
	Word   bool     `json:"word,omitempty"`
	Amount int      `json:"amount,omitempty"`
	Reason int      `json:"reason,omitempty"`
}

// MarshalJSON writes the move as the move of Schema: {"v":1,"type":"play",
// "cards":["wild"],"suit":"blue","word":true}. Fields that say nothing are left
// out; amount and reason are those of a table penalty.
func (m Move) MarshalJSON() ([]byte, error) {
	b := appendNumber(make([]byte, 0, 96), `{"v":`, wireVersion)
	b = appendWord(b, `,"type":`, m.Kind().String())
	for i := range m.laid() {
		b = appendWord(b, [...]string{`,"cards":[`, ","}[min(i, 1)], m.card(i).String())
	}
	if m.laid() > 0 {
		b = append(b, ']')
	}
	if suit := m.Suit().String(); suit != "" {
		b = appendWord(b, `,"suit":`, suit)
	}
	if target, ok := m.Target(); ok {
		b = appendNumber(b, `,"target":`, target)
	}
	if m.Word() {
		b = append(b, `,"word":true`...)
	}
	if m.Kind() == Penalty && m.Amount() != 0 {
		b = appendNumber(b, `,"amount":`, m.Amount())
	}
	if m.Reason() != 0 {
		b = appendNumber(b, `,"reason":`, m.Reason())
	}
	return append(b, '}'), nil
}

// ReadMove reads the JSON of a move as Move.MarshalJSON writes it, in any order
// of its fields. Unknown, doubled and null fields, and fields that do not
// belong to the type, are errors; they wrap ErrBadMove. That a move can be read
// does not make it legal.
func (r *Ruleset) ReadMove(data []byte) (Move, error) {
	if r.tables == nil {
		return Move{}, fmt.Errorf("%w: %w", ErrBadMove, ErrOverlay)
	}
	var w moveWire
	if err := readStrictly(data, maxMoveText, &w); err != nil {
		return Move{}, fmt.Errorf("%w: %v", ErrBadMove, err)
	}
	if w.V != wireVersion {
		return Move{}, fmt.Errorf("%w: version %d, but this is version %d", ErrBadMove, w.V, wireVersion)
	}
	a, err := r.act(&w)
	if errors.Is(err, ErrBadMove) {
		return Move{}, err
	}
	if err != nil {
		return Move{}, fmt.Errorf("%w: %w", ErrBadMove, err)
	}
	if !r.tables.wellFormed(a) {
		return Move{}, fmt.Errorf("%w: a field of %q is missing or too many", ErrBadMove, clip(w.Type))
	}
	return Move{r, a}, nil
}

// errRulesRead is the refusal of reading what needs its rules without them.
var errRulesRead = errors.New("cards and suits are of a ruleset: read it with its ReadMove, ReadEvent or ReadView")

// UnmarshalJSON refuses: a move is read by Ruleset.ReadMove.
func (m *Move) UnmarshalJSON([]byte) error { return errRulesRead }

// UnmarshalJSON refuses: an event is read by Ruleset.ReadEvent.
func (e *Event) UnmarshalJSON([]byte) error { return errRulesRead }

// UnmarshalJSON refuses: a view is read by Ruleset.ReadView.
func (v *View) UnmarshalJSON([]byte) error { return errRulesRead }

// act turns a move in words into numbers.
func (r *Ruleset) act(w *moveWire) (act, error) {
	kind := slices.Index(moveWords[:], w.Type)
	if kind < 0 {
		return act{}, fmt.Errorf("%w: there is no type %q", ErrBadMove, clip(w.Type))
	}
	a := actOf(MoveKind(kind)).withWord(w.Word)
	isPenalty := a.kind() == Penalty
	if w.Target != nil {
		if *w.Target < 0 || *w.Target >= maxSeats {
			return act{}, fmt.Errorf("%w: %d is no seat", ErrBadMove, *w.Target)
		}
		a = a.withTarget(targetOf(*w.Target))
	}
	if w.Suit != "" {
		suit, err := r.ParseSuit(w.Suit)
		if err != nil {
			return act{}, err
		}
		a = a.withSuit(suit.place)
	}
	switch {
	case len(w.Cards) > 0 && (a.kind() == Play || a.kind() == Jump) && w.Amount == 0 && w.Reason == 0:
		return r.cardsAct(a, w.Cards)
	case len(w.Cards) > 0, !isPenalty && (w.Amount != 0 || w.Reason != 0):
		return act{}, fmt.Errorf("%w: a field of %q is too many", ErrBadMove, clip(w.Type))
	case w.Amount < 0 || w.Amount > maxCopies || w.Reason < 0 || w.Reason > maxReason:
		return act{}, fmt.Errorf("%w: a table penalty has 1 to %d cards and a reason of 0 to %d", ErrBadMove, maxCopies, maxReason)
	}
	a = a.withN(uint8(w.Amount))
	a.more = uint64(w.Reason)
	return a, nil
}
