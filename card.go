package lastcard

import "fmt"

// Card is one different card of a ruleset's deck: a suit and a rank, or a rank
// alone for a suitless card. It has no identity beyond its face: two red 7s are
// one Card. It is a small value that may be compared with ==, used as a map key
// and shared freely; cards of two rulesets are never equal. The zero Card is no
// card.
type Card struct {
	rules  *Ruleset
	number uint8
}

// Suit is a suit ("colour") of a ruleset's deck. The zero Suit is none.
type Suit struct {
	rules *Ruleset
	place uint8 // plus one
}

// Rank is a rank of a ruleset's deck; an action symbol is a rank. The zero
// Rank is none.
type Rank struct {
	rules *Ruleset
	place uint8 // plus one
}

func (r *Ruleset) card(number uint8) Card {
	if int(number) >= r.cards() {
		return Card{}
	}
	return Card{r, number}
}

func (r *Ruleset) suit(plusOne uint8) Suit {
	if plusOne == 0 || r.tables == nil || int(plusOne) > r.tables.suits {
		return Suit{}
	}
	return Suit{r, plusOne}
}

// IsZero reports whether it is no card, as a card that a viewer may not see.
func (c Card) IsZero() bool { return c.rules == nil }

// String is the card as rule files and moves write it, the suit first:
// "red-7", "wild4", "hearts-K". For no card it is "?".
func (c Card) String() string {
	if c.rules == nil {
		return "?"
	}
	return c.rules.spec.cards[c.number].id
}

// Number is the card's place in card order, from 0: suits as the file lists
// them, within a suit the numbers, then J Q K A, then other ranks by name;
// suitless cards last. It is -1 for no card.
func (c Card) Number() int {
	if c.rules == nil {
		return -1
	}
	return int(c.number)
}

// Suit is the card's own suit, or the zero Suit for a suitless card.
func (c Card) Suit() Suit {
	if c.rules == nil {
		return Suit{}
	}
	return c.rules.suit(c.rules.tables.suit[c.number])
}

// Rank is the card's rank, or the zero Rank for no card.
func (c Card) Rank() Rank {
	if c.rules == nil {
		return Rank{}
	}
	return Rank{c.rules, c.rules.tables.rank[c.number] + 1}
}

// Wild reports whether the card fits whatever lies on top, in rounds that are
// dealt to three seats or more.
func (c Card) Wild() bool {
	return c.rules != nil && c.rules.tables.play[0].wild.has(int(c.number))
}

// Points is what the card counts in a hand at the end of a round that is dealt
// to three seats or more.
func (c Card) Points() int {
	if c.rules == nil {
		return 0
	}
	return int(c.rules.tables.play[0].points[c.number])
}

// MarshalText writes the card as String does.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// IsZero reports whether it is no suit.
func (s Suit) IsZero() bool { return s.rules == nil }

// String is the suit's id in the rule file, or "" for none.
func (s Suit) String() string {
	if s.rules == nil {
		return ""
	}
	return s.rules.spec.suits[s.place-1]
}

// MarshalText writes the suit as String does.
func (s Suit) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// IsZero reports whether it is no rank.
func (r Rank) IsZero() bool { return r.rules == nil }

// String is the rank's id in the rule file, or "" for none.
func (r Rank) String() string {
	if r.rules == nil {
		return ""
	}
	return r.rules.spec.ranks[r.place-1]
}

// MarshalText writes the rank as String does.
func (r Rank) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// ParseCard reads a card as Card.String writes it. The error names the text
// and wraps ErrNoSuchCard.
func (r *Ruleset) ParseCard(text string) (Card, error) {
	if number, ok := r.number(text); ok {
		return Card{r, number}, nil
	}
	return Card{}, fmt.Errorf("%w: %q is not in the deck of %s", ErrNoSuchCard, clip(text), r.Name())
}

// ParseSuit reads a suit by its id. The error names the text and wraps
// ErrNoSuchSuit.
func (r *Ruleset) ParseSuit(text string) (Suit, error) {
	if r.tables != nil {
		for place, suit := range r.spec.suits {
			if suit == text {
				return Suit{r, uint8(place + 1)}, nil
			}
		}
	}
	return Suit{}, fmt.Errorf("%w: %q is no suit of %s", ErrNoSuchSuit, clip(text), r.Name())
}

// Suits lists the suits in the order of the file. The slice is the caller's.
func (r *Ruleset) Suits() []Suit {
	if r.tables == nil {
		return nil
	}
	suits := make([]Suit, len(r.spec.suits))
	for place := range suits {
		suits[place] = Suit{r, uint8(place + 1)}
	}
	return suits
}

// cards is the number of different cards; an overlay has none.
func (r *Ruleset) cards() int {
	if r.tables == nil {
		return 0
	}
	return len(r.spec.cards)
}

// clip keeps foreign text in messages short.
func clip(text string) string {
	const most = 64
	if len(text) <= most {
		return text
	}
	return text[:most] + "..."
}
