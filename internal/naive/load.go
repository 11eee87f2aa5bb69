package naive

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A combination is read as a list of stages, from the deepest base up. A stage
// is one file, or several overlays side by side, which have no order.
type stage struct {
	files []map[string]any
}

// Load reads the file called name, and through it the files that it extends.
// read is given names as `extends` gives them, without ".toml".
func Load(read func(name string) ([]byte, error), name string) (*Rules, error) {
	stages, err := stack(read, name, nil)
	if err != nil {
		return nil, err
	}
	doWithout(stages)
	return build(stages)
}

// stack makes the stages of a file: its base's, its overlays, its own keys.
func stack(read func(string) ([]byte, error), name string, above []string) ([]stage, error) {
	if slices.Contains(above, name) {
		return nil, fmt.Errorf("%s extends itself", name)
	}
	doc, err := decode(read, name)
	if err != nil {
		return nil, err
	}
	bases := texts(doc["extends"])
	own := stage{files: []map[string]any{doc}}
	if len(bases) == 0 {
		if doc["deck"] == nil {
			return nil, fmt.Errorf("%s is an overlay, not a game", name)
		}
		return []stage{own}, nil
	}
	stages, err := stack(read, bases[0], append(slices.Clone(above), name))
	if err != nil {
		return nil, err
	}
	if len(bases) > 1 {
		var side stage
		for _, b := range bases[1:] {
			overlay, err := decode(read, b)
			if err != nil {
				return nil, err
			}
			if overlay["deck"] != nil || overlay["extends"] != nil {
				return nil, fmt.Errorf("%s stands among overlays and is a game", b)
			}
			side.files = append(side.files, overlay)
		}
		stages = append(stages, side)
	}
	return append(stages, own), nil
}

func decode(read func(string) ([]byte, error), name string) (map[string]any, error) {
	text, err := read(name)
	if err != nil {
		return nil, err
	}
	var doc map[string]any
	if err := toml.Unmarshal(text, &doc); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return doc, nil
}

// doWithout takes literally what RULES.md says of `without`: "as if the files
// below had not said it". The keys are deleted from the files of lower stages.
// Ranks are banned besides (see banned).
func doWithout(stages []stage) {
	for i, s := range stages {
		for _, f := range s.files {
			for _, path := range texts(f["without"]) {
				for _, lower := range stages[:i] {
					for _, g := range lower.files {
						deletePath(g, strings.Split(path, "."))
					}
				}
			}
		}
	}
}

func deletePath(doc map[string]any, path []string) {
	for len(path) > 1 {
		below, ok := doc[path[0]].(map[string]any)
		if !ok {
			return
		}
		doc, path = below, path[1:]
	}
	delete(doc, path[0])
}

// banned lists the ranks whose cards a file takes out of the deck:
// "a rank, and its cards are not in the deck".
func banned(f map[string]any) []string {
	var ranks []string
	for _, path := range texts(f["without"]) {
		if rank, ok := strings.CutPrefix(path, "cards."); ok && isWord(rank) {
			ranks = append(ranks, rank)
		}
	}
	return ranks
}

// covers says whether the file does without the key at path.
func covers(f map[string]any, path []string) bool {
	key := strings.Join(path, ".") + "."
	for _, w := range texts(f["without"]) {
		if strings.HasPrefix(key, w+".") {
			return true
		}
	}
	return false
}

// find looks a path up in a file.
func find(doc map[string]any, path ...string) (any, bool) {
	var v any = doc
	for _, p := range path {
		m, ok := v.(map[string]any)
		if !ok {
			return nil, false
		}
		if v, ok = m[p]; !ok {
			return nil, false
		}
	}
	return v, true
}

// table looks up a table; a table that is not there is empty.
func table(doc map[string]any, path ...string) map[string]any {
	v, _ := find(doc, path...)
	m, _ := v.(map[string]any)
	return m
}

// texts reads a string or a list of strings.
func texts(v any) []string {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		var all []string
		for _, e := range v {
			if s, ok := e.(string); ok {
				all = append(all, s)
			}
		}
		return all
	}
	return nil
}

func isWord(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9')
	}) < 0
}

var errConflict = errors.New("overlays conflict")
