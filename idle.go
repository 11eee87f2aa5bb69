package lastcard

import (
	"bytes"
	"slices"
)

// maxTrials is how much may be tried out when keys are left out to see whether
// they change anything: words times cards and parts of selectors.
const maxTrials = 60_000

// warnIdleWords tells of keys of the file that was asked for without which the
// combination is the same. What only spells out a default is no news.
func (f *finished) warnIdleWords(told map[*word]bool) {
	top := f.top()
	words := top.words
	parts := 0
	for _, w := range words {
		for _, it := range slices.Concat(w.value.items, w.add, w.remove) {
			parts += len(it.sel)
		}
	}
	if len(words)*(len(f.spec.cards)+parts) > maxTrials {
		return
	}
	defer func() { top.words = words }()
	for i, w := range words {
		if told[w] || w.rule == nil || w.table == "deck" || w.table == "" || w.saysDefault() {
			continue
		}
		top.words = slices.Delete(slices.Clone(words), i, i+1)
		if f.sameWith(f.stages) {
			f.report.warning(w.at, w.full()+" has no effect here", "without it the rules are the same")
		}
	}
}

// dropsNothing tells whether the rules are the same without doing without.
func (f *finished) dropsNothing(r ref) bool {
	top := f.top()
	refs := top.without
	defer func() { top.without = refs }()
	top.without = slices.DeleteFunc(slices.Clone(refs), func(o ref) bool { return o == r })
	return f.sameWith(f.stages)
}

// saysDefault tells whether a word spells out what is so if nothing is said.
func (w *word) saysDefault() bool {
	switch {
	case w.table == "words" || w.key() == "wild" || w.key() == "word":
		return true
	case !w.whole:
		return len(w.add)+len(w.remove) == 0
	case w.rule.kind == kindMatch:
		return len(w.value.items) == 2
	case w.rule.kind.list():
		return len(w.value.items) == 0 || w.rule.all && len(w.value.items) == 1 && w.value.items[0].sel.normal(nil) == "all"
	}
	return w.value.text == "" && w.value.n == w.rule.fallback(w.id)
}

// sameWith tells whether other stages come to the same rules.
func (f *finished) sameWith(stages []stage) bool {
	other := newCombination(stages, &report{})
	without := other.finish()
	if other.report.failing() || !bytes.Equal(without.spec.canonical, f.spec.canonical) || !sameTexts(without.spec, f.spec) {
		return false
	}
	without.check()
	return !other.report.failing()
}
