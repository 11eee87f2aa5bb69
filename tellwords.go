package lastcard

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file fills phrases. A phrase is a text with gaps:
//
//	{n}             a number in figures, a text, a list of cards with "and"
//	{n:word}        a number in words; {n:cards} with its noun; {n:times}
//	{cards:a}       one of the cards: "a 7 or a Skip"; {cards:title} by themselves
//	{n|one|many}    one or the other by the number; # in it is the number in words
//	{suit} {rank}   what suits are called, and what ranks of this deck are

// tongue is a language in which rulebooks are told.
type tongue struct {
	tag     string
	phrases map[string]string
	names   map[string]string // of suits and ranks that a ruleset has no word for
	numbers []string          // in words, from 0
	and, or string
	nouns   nouns
	suit    func(suits []string) string    // the word for suits, if there is none
	forms   func(suit, form string) string // of the word for a suit
	part    func(w *writer, o *outline, b bunch, one bool) string
	but     [2]string // all cards but, any card but
	cards   func(number string, n int) string
	times   func(number string, n int) string
	quotes  [2]string
	ways    [3]string // same-rank, same-suit, at-least, after cards
	except  string
	some    string // one of those just named
	any     string // card, where it is denied
}

// nouns are what ranks are called: numbers, symbols, or both.
type nouns struct{ number, symbol, both string }

var tongues = map[string]*tongue{"en": english, "da": danish}

// asText is a text of the ruleset's own as Markdown that shows it as it is.
func asText(text string) string {
	var b strings.Builder
	for _, r := range strings.Join(strings.Fields(text), " ") {
		if strings.ContainsRune("\\`*_[]<>#|{}&", r) {
			b.WriteByte('\\')
		}
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// word is what a suit or a rank is called.
func (w *writer) word(id string) string {
	if word := asText(w.words[id]); word != "" {
		return word
	}
	if name, known := w.names[id]; known {
		return name
	}
	return id
}

// title is what a rank is called: it begins with a capital.
func (w *writer) title(rank string) string { return capital(w.word(rank)) }

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// suitWord is the word for suits themselves, in a form.
func (w *writer) suitWord(form string) string {
	word := asText(w.words["suit"])
	if word == "" {
		word = w.suit(w.ids)
	}
	return w.forms(word, form)
}

// phrase is the sentence of a fact.
func (w *writer) phrase(f fact, o *outline) string {
	text := capital(w.fill(f, o))
	for _, part := range f.parts {
		text += " " + w.phrase(part, o)
	}
	return text
}

// fill fills the gaps of a phrase.
func (w *writer) fill(f fact, o *outline) string {
	var b strings.Builder
	rest := w.phrases[f.phrase]
	for {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			break
		}
		var gap string
		gap, rest, _ = strings.Cut(after, "}")
		b.WriteString(w.gap(gap, f, o))
	}
	return b.String()
}

// gap is what stands in a gap.
func (w *writer) gap(gap string, f fact, o *outline) string {
	if name, choice, found := strings.Cut(gap, "|"); found {
		one, many, _ := strings.Cut(choice, "|")
		n := o.quantity(f.value(name))
		return strings.NewReplacer("#", w.number(n), "§", strconv.Itoa(n)).Replace(either(n == 1, one, many))
	}
	name, form, _ := strings.Cut(gap, ":")
	switch name {
	case "suit":
		return w.suitWord(form)
	case "rank":
		return w.ranks(o)
	}
	switch value := f.value(name).(type) {
	case int:
		return w.quantity(value, form)
	case cardSet:
		return either(form == "title", capital(w.set(o, value, form)), w.set(o, value, form))
	case cardList:
		return w.list(o, value, form)
	case []tally:
		return w.counts(o, value)
	case []string:
		return w.suits(value)
	case string:
		return w.quoted(value, form)
	}
	return ""
}

// value is what a fact has for a gap.
func (f fact) value(name string) any {
	if name == "about" {
		return f.about
	}
	return f.args[name]
}

// quantity is how many a value stands for; of cards, how many are named.
func (o *outline) quantity(value any) int {
	switch value := value.(type) {
	case int:
		return value
	case cardSet:
		return len(o.bunches(value))
	}
	return 0
}

func (w *writer) number(n int) string {
	if n >= 0 && n < len(w.numbers) {
		return w.numbers[n]
	}
	return strconv.Itoa(n)
}

func (w *writer) quantity(n int, form string) string {
	switch form {
	case "word":
		return w.number(n)
	case "cards":
		return w.cards(w.number(n), n)
	case "times":
		return w.times(w.number(n), n)
	}
	return strconv.Itoa(n)
}

// quoted is a text of the ruleset's own. A word that it does not give is
// called by what it is.
func (w *writer) quoted(text, form string) string {
	switch text = asText(text); {
	case form == "word" && text == "":
		return w.phrases["the.word"]
	case form == "word":
		return w.quotes[0] + text + w.quotes[1]
	}
	return text
}

// ranks is what the ranks of a deck are.
func (w *writer) ranks(o *outline) string {
	symbols := o.all.andNot(o.numbers).andNot(o.suitless)
	switch {
	case symbols.empty():
		return w.nouns.number
	case o.numbers.empty():
		return w.nouns.symbol
	}
	return w.nouns.both
}

func (w *writer) suits(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = w.word(id)
	}
	return w.joined(names, w.and)
}

func (w *writer) counts(o *outline, counts []tally) string {
	texts := make([]string, len(counts))
	for i, c := range counts {
		texts[i] = strings.ReplaceAll(w.span(o, c.set), "\n", "") + " " + w.times(w.number(c.n), c.n)
	}
	return w.joined(texts, w.and)
}

// span names the ranks of number cards: "0" or "1–9".
func (w *writer) span(o *outline, set cardSet) string {
	var names []string
	for _, run := range o.runs(o.ranksOf(set)) {
		name := w.word(o.spec.ranks[run.low])
		if run.high != run.low {
			name += "–" + w.word(o.spec.ranks[run.high])
		}
		names = append(names, name)
	}
	return w.joined(names, w.and)
}

// joined lists texts as a sentence does.
func (w *writer) joined(texts []string, last string) string {
	if n := len(texts); n > 1 {
		return strings.Join(texts[:n-1], ", ") + " " + last + " " + texts[n-1]
	}
	return strings.Join(texts, "")
}

// set names cards: all of them, or with the form "a" one of them.
func (w *writer) set(o *outline, set cardSet, form string) string {
	one := form == "a"
	bunches := o.bunches(set)
	if b := bunches; form == "title" && len(b) == 1 && b[0].kind == bunchRanks && b[0].low == b[0].high {
		return w.title(o.spec.ranks[b[0].low])
	}
	if others := o.others(set); len(others) > 0 {
		return w.but[either(one, 1, 0)] + " " + w.named(o, others, one)
	}
	return w.named(o, bunches, one)
}

func (w *writer) named(o *outline, bunches []bunch, one bool) string {
	names := make([]string, len(bunches))
	for i, b := range bunches {
		names[i] = w.part(w, o, b, one)
	}
	return w.joined(names, either(one, w.or, w.and))
}

// list names one card of a list that may speak of the top card; with the form
// "never" in a sentence that denies.
func (w *writer) list(o *outline, list cardList, form string) string {
	var b strings.Builder
	for _, e := range list {
		switch {
		case e.cards.empty() || b.Len() == 0 && e.not:
			continue
		case e.not:
			b.WriteString(", " + w.except + " ")
		case b.Len() > 0:
			b.WriteString(" " + w.or + " ")
		}
		b.WriteString(w.entry(o, e, form))
	}
	return b.String()
}

// entry names one card of an entry of a list.
func (w *writer) entry(o *outline, e listEntry, form string) string {
	set := e.cards
	others := o.others(set)
	if e.ways() == 0 {
		others = nil
	}
	if len(others) > 0 {
		set = o.all
	}
	text := w.set(o, set, "a")
	switch all := set == o.all; {
	case all && e.not:
		text = w.some
	case all && form == "never":
		text = w.any
	}
	for way, phrase := range w.ways {
		if e.ways()>>way&1 == 1 {
			text += " " + w.fill(fact{phrase: phrase}, o)
		}
	}
	if len(others) > 0 {
		text += ", " + w.except + " " + w.named(o, others, true)
	}
	return text
}
