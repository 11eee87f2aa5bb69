package naive

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// word is what one file says on one key: a value, or for lists what is added
// and removed.
type word struct {
	isSet       bool
	set         any
	add, remove []any
	gone        bool // the file does without the key
}

func wordOf(v any) word {
	if m, ok := v.(map[string]any); ok {
		add, _ := m["add"].([]any)
		remove, _ := m["remove"].([]any)
		return word{add: add, remove: remove}
	}
	return word{isSet: true, set: v}
}

// kind says how values of one sort are read, changed and compared.
type kind[T any] struct {
	read   func(any) T
	change func(T, []word) T
	clash  func([]word) bool // words side by side that cannot both be followed
}

// fold lays the stages' words on one key over a start value: "a later file
// wins, key by key". Overlays that conflict on the key are an error unless a
// later stage gives the key itself.
func fold[T any](k kind[T], start T, key string, stages [][]word) (T, error) {
	value := start
	var conflict error
	for _, words := range stages {
		words, without := split(words, func(w word) bool { return !w.gone })
		if len(words) == 0 {
			continue
		}
		sets, changes := split(words, func(w word) bool { return w.isSet })
		bad := len(without) > 0
		if len(sets) > 0 {
			value, conflict = k.read(sets[0].set), nil
			for _, s := range sets[1:] {
				bad = bad || !reflect.DeepEqual(value, k.read(s.set))
			}
			if len(changes) > 0 {
				bad = bad || !reflect.DeepEqual(value, k.change(value, changes))
			}
		} else {
			bad = bad || len(changes) > 1 && k.clash(changes)
			value = k.change(value, changes)
		}
		if bad {
			conflict = fmt.Errorf("%w: %s", errConflict, key)
		}
	}
	return value, conflict
}

func split(words []word, is func(word) bool) (yes, no []word) {
	for _, w := range words {
		if is(w) {
			yes = append(yes, w)
		} else {
			no = append(no, w)
		}
	}
	return yes, no
}

// clashing: one adds what another removes.
func clashing(words []word, name func(any) string) bool {
	for i, a := range words {
		for j, b := range words {
			for _, x := range a.add {
				for _, y := range b.remove {
					if i != j && name(x) == name(y) {
						return true
					}
				}
			}
		}
	}
	return false
}

// scalars are values that replace one another.
var scalars = kind[any]{
	read: func(v any) any {
		if n, ok := v.(int64); ok {
			return int(n)
		}
		return v
	},
	change: func(v any, _ []word) any { return v },
	clash:  func([]word) bool { return false },
}

// names are lists of words without "not": suits, and what is matched.
var names = kind[[]string]{
	read: func(v any) []string { return texts(v) },
	change: func(old []string, words []word) []string {
		now := slices.Clone(old)
		for _, w := range words {
			for _, a := range texts(w.add) {
				if !slices.Contains(now, a) {
					now = append(now, a)
				}
			}
		}
		for _, w := range words {
			gone := texts(w.remove)
			now = slices.DeleteFunc(now, func(s string) bool { return slices.Contains(gone, s) })
		}
		return now
	},
	clash: func(words []word) bool {
		return clashing(words, func(v any) string { return fmt.Sprint(v) })
	},
}

// atoms are lists of effects: an added atom replaces the one of its name, and
// effects are removed by the atom's name.
var atoms = kind[map[string]atom]{
	read: func(v any) map[string]atom {
		all := map[string]atom{}
		entries, _ := v.([]any)
		for _, e := range entries {
			a := atomOf(e)
			all[a.name] = a
		}
		return all
	},
	change: func(old map[string]atom, words []word) map[string]atom {
		now := maps.Clone(old)
		for _, w := range words {
			for _, e := range w.remove {
				delete(now, atomOf(e).name)
			}
		}
		for _, w := range words {
			for _, e := range w.add {
				a := atomOf(e)
				now[a.name] = a
			}
		}
		return now
	},
	clash: func(words []word) bool {
		added := map[string]atom{}
		for _, w := range words {
			for _, e := range w.add {
				a := atomOf(e)
				if b, ok := added[a.name]; ok && a != b {
					return true
				}
				added[a.name] = a
			}
		}
		return clashing(words, func(v any) string { return atomOf(v).name })
	},
}

// atomOf reads an effect: a bare name, or a table whose key is the name.
func atomOf(v any) atom {
	if s, ok := v.(string); ok {
		a := atom{name: s}
		if s == "skip" {
			a.n = 1
		}
		return a
	}
	m, _ := v.(map[string]any)
	for _, name := range []string{"name", "swap", "rotate", "reverse", "owe", "skip"} {
		x, ok := m[name]
		if !ok {
			continue
		}
		a := atom{name: name}
		switch x := x.(type) {
		case int64:
			a.n = int(x)
		case string:
			a.how = x
		}
		if name == "owe" {
			a.to = "next"
			if to, ok := m["to"].(string); ok {
				a.to = to
			}
			a.group, _ = m["group"].(string) // "": the card's rank
		}
		return a
	}
	return atom{name: strings.TrimSpace(fmt.Sprint(v))}
}
