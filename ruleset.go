package lastcard

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"sync/atomic"
)

// Errors about the rules a call is given.
var (
	// ErrOverlay is the refusal to play by a house rule alone.
	ErrOverlay = errors.New("a house rule alone is no game: extend a game with it")
	// ErrOtherRules is the refusal of what was made under other rules.
	ErrOtherRules = errors.New("it was made under other rules")
)

// Ruleset is a game made of one or more rule files, checked and compiled; or
// an overlay alone, checked as far as that goes, which no table can be made
// of. It never changes, and any number of goroutines may share it.
type Ruleset struct {
	spec        *spec
	tables      *tables
	warnings    func() Problems
	overlay     bool
	toml        func() string
	fingerprint string
	below       func() *spec                     // the game that these rules change, nil if there is none
	tried       func() (*spec, map[string]bool)  // of an overlay: below with it, and the keys that it says
	numbers     atomic.Pointer[map[string]uint8] // of the cards, by their texts
}

// number is the card that is written so, false if there is none.
func (r *Ruleset) number(text string) (uint8, bool) {
	byText := r.numbers.Load()
	if byText == nil {
		byText = r.numberCards()
	}
	number, ok := (*byText)[text]
	return number, ok
}

// numberCards makes what number looks up once that is needed: rules that are
// only read do without. Two goroutines that need it at once make the same.
func (r *Ruleset) numberCards() *map[string]uint8 {
	byText := map[string]uint8{}
	if r.tables != nil { // an overlay has no cards
		for number := range r.spec.cards {
			byText[r.spec.cards[number].id] = uint8(number)
		}
	}
	r.numbers.Store(&byText)
	return &byText
}

// sameAs reports whether two rulesets mean the same, so that cards and moves of
// one are good for the other.
func (r *Ruleset) sameAs(other *Ruleset) bool {
	return r == other || other != nil && r.tables != nil && other.tables != nil && r.fingerprint == other.fingerprint
}

// String is the ruleset's name.
func (r *Ruleset) String() string {
	if r == nil || r.spec == nil {
		return "no rules"
	}
	return r.Name()
}

// Name is the ruleset's own name, such as "solo".
func (r *Ruleset) Name() string { return r.spec.name }

// Title is what people call the game in a language, such as "en"; the title
// that is for all languages where there is none in that one, and the name
// where there is no title.
func (r *Ruleset) Title(lang string) string {
	for _, l := range []string{lang, ""} {
		if t, ok := r.spec.titles[l]; ok {
			return t
		}
	}
	return r.spec.name
}

// Source says where the rules were published; it may be empty.
func (r *Ruleset) Source() string { return r.spec.source }

// Players is the least and the most seats that a table may have. An overlay
// that says nothing of it has 0 and 0.
func (r *Ruleset) Players() (least, most int) { return r.spec.players[0], r.spec.players[1] }

// Partners tells whether seat i and seat i + n/2 play together.
func (r *Ruleset) Partners() bool { return r.spec.partners }

// Overlay tells whether this is a house rule alone: no game, and no table can
// be made of it.
func (r *Ruleset) Overlay() bool { return r.overlay }

// Warnings are what the checker found odd, though it can be played. The
// caller owns the list.
func (r *Ruleset) Warnings() Problems {
	if r.warnings == nil {
		return nil
	}
	return append(Problems(nil), r.warnings()...)
}

// Word is what a language calls a suit, a rank, or, with "suit", suits
// themselves. What has no word is called by its id.
func (r *Ruleset) Word(lang, id string) string {
	if w, ok := r.spec.words[lang][id]; ok {
		return w
	}
	return id
}

// Fingerprint is the SHA-256, in hex, of what the rules mean: rulesets that
// play alike, whatever their names, words and files, have the same one. An
// overlay alone has none: it is empty.
func (r *Ruleset) Fingerprint() string {
	return r.fingerprint
}

// fingerprintOf is the fingerprint of rules in their canonical form.
func fingerprintOf(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:])
}

// TOML is the whole combination as one rule file, which needs no other and
// has the same fingerprint. Where many files together say more than one file
// may hold it is too long to be read back. Of an overlay it is the file as it
// was read.
func (r *Ruleset) TOML() string {
	if r.toml == nil {
		return ""
	}
	return r.toml()
}
