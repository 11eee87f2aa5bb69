package lastcard

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Errors of reading text. Those that reading returns wrap one of them.
var (
	ErrNoSuchCard = errors.New("no such card")
	ErrNoSuchSuit = errors.New("no such suit")
	ErrBadMove    = errors.New("this is not a move")
)

// maxMoveText is the longest text of a move that is read: sixteen cards with
// long names fit.
const maxMoveText = 2048

// Move is something that a seat or the host does. It does not know who makes
// it: Play is told the seat. It is a small value that may be compared with ==
// and shared freely; moves come from Legal or from Ruleset.ParseMove. The zero
// Move is none.
type Move struct {
	rules *Ruleset
	act   act
}

// Kind is what the move does.
func (m Move) Kind() MoveKind { return m.act.kind() }

// Card is the card laid, the first of a set, or no card.
func (m Move) Card() Card {
	if m.rules == nil || m.act.n() == 0 || m.act.kind() != Play && m.act.kind() != Jump {
		return Card{}
	}
	return m.rules.card(m.act.card())
}

// Cards lists the cards laid in their order; the last one lies on top. The
// slice is the caller's.
func (m Move) Cards() []Card {
	n := m.laid()
	if n == 0 {
		return nil
	}
	cards := make([]Card, n)
	for i := range cards {
		cards[i] = m.card(i)
	}
	return cards
}

// laid is the number of cards laid.
func (m Move) laid() int {
	if m.Card().IsZero() {
		return 0
	}
	return int(m.act.n())
}

// card is the i-th card laid.
func (m Move) card(i int) Card { return m.rules.card(m.act.at(m.rules.tables, i)) }

// Suit is the suit named with the move, or the zero Suit.
func (m Move) Suit() Suit {
	if m.rules == nil {
		return Suit{}
	}
	return m.rules.suit(m.act.suit())
}

// Target is the seat that the move points at; false if it points at none.
func (m Move) Target() (int, bool) { return int(m.act.target()) - 1, m.act.target() != 0 }

// Word reports whether the word goes with the play.
func (m Move) Word() bool { return m.act.word() }

// Amount is the number of cards laid, or of a table penalty.
func (m Move) Amount() int { return int(m.act.n()) }

// Reason is the host's own number for a table penalty, else 0.
func (m Move) Reason() int {
	if m.act.kind() != Penalty {
		return 0
	}
	return int(m.act.more)
}

// String is the move as records and ParseMove have it: kind, card or cards, =
// and the suit named, @ and the target seat, ! for the word: "play wild=red!",
// "play red-swap@3", "catch@1"; a choice that was owed is "name red".
func (m Move) String() string {
	var short [shortMove]byte
	return string(m.appendText(short[:0]))
}

// shortMove is room for the text of a move other than a long set.
const shortMove = 64

// appendText appends the text of the move.
func (m Move) appendText(b []byte) []byte {
	b = append(b, m.act.kind().String()...)
	for i := range m.laid() {
		b = append(b, " +"[min(i, 1)])
		b = append(b, m.card(i).String()...)
	}
	if suit := m.Suit(); !suit.IsZero() {
		b = append(b, " ="[min(int(m.act.n()), 1)])
		b = append(b, suit.String()...)
	}
	switch target, ok := m.Target(); {
	case m.act.target() == noSeat:
		b = append(b, "@?"...)
	case ok:
		b = strconv.AppendInt(append(b, '@'), int64(target), 10)
	}
	if m.act.word() {
		b = append(b, '!')
	}
	if m.act.kind() == Penalty {
		b = strconv.AppendUint(append(b, ' '), uint64(m.act.n()), 10)
		b = strconv.AppendUint(append(b, ' '), m.act.more, 10)
	}
	return b
}

// writtenAs reports whether a text is that of the move.
func (m Move) writtenAs(text string) bool {
	var short [shortMove]byte
	return string(m.appendText(short[:0])) == text
}

// Leave is the host's move that takes a seat out of the match, for Play with
// Host.
func (r *Ruleset) Leave(seat int) Move {
	return Move{r, actOf(Leave).withTarget(targetOf(seat))}
}

// Penalty is the host's move that gives a seat n cards, 1 to 255, for what the
// engine cannot see, for Play with Host. The reason, 0 to 999999999, means what the host wants it
// to mean.
func (r *Ruleset) Penalty(seat, n, reason int) Move {
	if n < 1 || n > 255 || reason < 0 || reason > maxReason {
		return Move{r, actOf(Penalty)}
	}
	return Move{r, actOf(Penalty).withTarget(targetOf(seat)).withN(uint8(n)).withMore(uint64(reason))}
}

const maxReason = 999_999_999

// noSeat is the target of an act that points at no seat of any table.
const noSeat = maxSeats + 1

// targetOf is a seat as acts hold it; what is no seat is refused later.
func targetOf(seat int) uint8 {
	if seat < 0 || seat >= maxSeats {
		return noSeat
	}
	return uint8(seat + 1)
}

// moveForms is how the moves of each kind are written.
var moveForms = [moveKinds]string{
	"", "play CARD, play CARD=SUIT, play CARD@SEAT or play CARD+CARD..., with ! at the end for the word",
	"jump CARD, jump CARD=SUIT or jump CARD@SEAT, with ! at the end for the word",
	"draw", "pay", "pass", "call", "catch@SEAT", "challenge", "name SUIT", "deal", "leave@SEAT", "penalty@SEAT CARDS REASON",
}

// ParseMove reads a move as Move.String writes it. The error says what is
// wrong with the text and wraps ErrBadMove, ErrNoSuchCard or ErrNoSuchSuit.
// That a move can be read does not make it legal.
func (r *Ruleset) ParseMove(text string) (Move, error) {
	if r.tables == nil {
		return Move{}, fmt.Errorf("%w: %w", ErrBadMove, ErrOverlay)
	}
	if len(text) > maxMoveText {
		return Move{}, fmt.Errorf("%w: the text is longer than %d bytes", ErrBadMove, maxMoveText)
	}
	if a, ok := r.parsePlain(text); ok {
		return Move{r, a}, nil
	}
	a, err := r.parseAct(text)
	if err != nil {
		return Move{}, err
	}
	m := Move{r, a}
	if !r.tables.wellFormed(a) || !m.writtenAs(text) {
		return Move{}, fmt.Errorf("%w: %q; it is written %s", ErrBadMove, clip(text), moveForms[a.kind()])
	}
	return m, nil
}

// parsePlain reads what is played most: a kind alone, and one card laid, with
// the word or without. Of all else, right or wrong, it says false.
func (r *Ruleset) parsePlain(text string) (act, bool) {
	word, rest, more := strings.Cut(text, " ")
	switch kind := kindNamed(word); kind {
	case Play, Jump:
		id, said := strings.CutSuffix(rest, "!")
		card, ok := r.number(id)
		a := cardAct(kind, int(card))
		a = a.withWord(said)
		return a, ok
	case Draw, Pay, Pass, Call, Challenge, Deal:
		return actOf(kind), !more
	default:
		return act{}, false
	}
}

// kindNamed is the kind of a word, NoMove where there is none.
func kindNamed(word string) MoveKind {
	for k := NoMove + 1; k < moveKinds; k++ {
		if moveWords[k] == word {
			return k
		}
	}
	return NoMove
}

// parseAct reads the parts of a move from the end: word, target, suit, cards.
func (r *Ruleset) parseAct(text string) (act, error) {
	word, rest, _ := strings.Cut(text, " ")
	if seat, aimed := strings.CutPrefix(word, "penalty@"); aimed {
		return parsePenalty(seat, rest)
	}
	var a act
	text, worded := strings.CutSuffix(text, "!")
	a = a.withWord(worded)
	text, target, aimed := strings.Cut(text, "@")
	if aimed {
		seat, err := strconv.ParseUint(target, 10, 8)
		if err != nil || seat >= maxSeats {
			return act{}, fmt.Errorf("%w: %q is no seat", ErrBadMove, clip(target))
		}
		a = a.withTarget(uint8(seat + 1))
	}
	kind, rest, _ := strings.Cut(text, " ")
	a = a.withKind(kindNamed(kind))
	switch a.kind() {
	case NoMove:
		return act{}, fmt.Errorf("%w: %q begins with no kind of move", ErrBadMove, clip(text))
	case Play, Jump:
		return r.parseCards(a, rest)
	case Name:
		suit, err := r.ParseSuit(rest)
		a = a.withSuit(suit.place)
		return a, err
	}
	return a, nil
}

func parsePenalty(target, rest string) (act, error) {
	seat, err1 := strconv.ParseUint(target, 10, 8)
	count, reason, _ := strings.Cut(rest, " ")
	n, err2 := strconv.ParseUint(count, 10, 8)
	why, err3 := strconv.ParseUint(reason, 10, 64)
	if err := errors.Join(err1, err2, err3); err != nil || seat >= maxSeats || why > maxReason {
		return act{}, fmt.Errorf("%w: a table penalty is written penalty@SEAT CARDS REASON", ErrBadMove)
	}
	return actOf(Penalty).withTarget(uint8(seat + 1)).withN(uint8(n)).withMore(why), nil
}

func (r *Ruleset) parseCards(a act, text string) (act, error) {
	text, named, ok := strings.Cut(text, "=")
	if ok {
		suit, err := r.ParseSuit(named)
		if err != nil {
			return act{}, err
		}
		a = a.withSuit(suit.place)
	}
	var words [maxSetCards + 1]string // one more than are let pass
	n := 0
	for more := true; more && n < len(words); n++ {
		words[n], text, more = strings.Cut(text, "+")
	}
	return r.cardsAct(a, words[:n])
}

// cardsAct adds the cards that a play names to it.
func (r *Ruleset) cardsAct(a act, words []string) (act, error) {
	if len(words) > maxSetCards {
		return act{}, fmt.Errorf("%w: a play has at most %d cards", ErrBadMove, maxSetCards)
	}
	for i, word := range words {
		card, err := r.ParseCard(word)
		if err != nil {
			return act{}, err
		}
		switch {
		case i == 0:
			a = a.withCard(card.number)
		case i < len(words)-1:
			if r.tables.rank[card.number] != r.tables.rank[a.card()] {
				return act{}, fmt.Errorf("%w: cards laid together are of one rank", ErrBadMove)
			}
			a.more |= uint64(r.tables.nth[card.number]) << (4 * (i - 1))
		}
		a = a.withLast(card.number)
		a = a.withN(a.n() + 1)
	}
	return a, nil
}
