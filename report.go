package lastcard

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/lastcard-go/lastcard/internal/spelling"
	"github.com/lastcard-go/lastcard/internal/syntax"
)

// place is where something stands in a rule file; without a node it is the
// file as a whole. Where that is in lines and columns, and what key it is, is
// worked out when somebody is told.
type place struct {
	file  *ruleFile
	node  syntax.Node
	value bool   // the value is meant, not the key
	key   string // where there is no node
}

func (a place) pos() syntax.Pos {
	if a.node <= syntax.Root {
		return syntax.Pos{}
	}
	key, isKey := a.file.index.Key(a.node)
	if value, isValue := a.file.index.Value(a.node); isValue && (a.value || !isKey) {
		return value
	}
	return key
}

// name is the key in full.
func (a place) name() string {
	if a.node <= syntax.Root {
		return a.key
	}
	return dotted(a.file.index.Path(a.node))
}

// before orders the places of one file.
func (a place) before(b place) bool {
	p, q := a.pos(), b.pos()
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column)) < 0
}

// String names a place in the message about another one.
func (a place) String() string {
	if a.pos().Line == 0 {
		return a.file.name
	}
	return fmt.Sprintf("%s:%d", a.file.name, a.pos().Line)
}

// report gathers the problems of a combination of files.
type report struct {
	found []found
	seen  map[Problem]bool
}

type found struct {
	problem Problem
	file    *ruleFile
}

func (r *report) error(at place, message, hint string) {
	r.put(at.file, at.pos(), Problem{Key: at.name(), Message: message, Hint: hint})
}

func (r *report) warning(at place, message, hint string) {
	r.put(at.file, at.pos(), Problem{Key: at.name(), Message: message, Hint: hint, Warning: true})
}

// fault reports what stands at a position.
func (r *report) fault(file *ruleFile, pos syntax.Pos, key, message, hint string) {
	r.put(file, pos, Problem{Key: key, Message: message, Hint: hint})
}

func (r *report) put(file *ruleFile, pos syntax.Pos, p Problem) {
	p.File, p.Line, p.Column, p.Width = file.name, pos.Line, pos.Column, pos.Width
	if r.seen[p] {
		return
	}
	if r.seen == nil {
		r.seen = map[Problem]bool{}
	}
	r.seen[p] = true
	r.found = append(r.found, found{p, file})
}

// tables are those in which errors were found.
func (r *report) tables() map[string]bool {
	out := map[string]bool{}
	for _, f := range r.found {
		if !f.problem.Warning {
			out[tableOf(f.problem.Key)] = true
		}
	}
	return out
}

// tableOf is the table of a key, or, where there is none of that name, the one
// that may be meant. What is for two counts as if it were for all.
func tableOf(key string) string {
	parts := strings.Split(strings.TrimPrefix(key, "two."), ".")
	known := append(slices.Clone(topKeys), tableNames...)
	if near, ok := spelling.Nearest(parts[0], known); ok && !slices.Contains(known, parts[0]) {
		return near
	}
	if parts[0] == "call" && len(parts) > 1 {
		return "call." + parts[1]
	}
	return parts[0]
}

func (r *report) failing() bool {
	return slices.ContainsFunc(r.found, func(f found) bool { return !f.problem.Warning })
}

// problems are sorted, and cut to what a person reads. Errors are never cut
// in favour of warnings.
func (r *report) problems() Problems {
	list := r.found
	byPlace := func(a, b found) int {
		p, q := a.problem, b.problem
		return cmp.Or(cmp.Compare(a.file.number, b.file.number), cmp.Compare(p.Line, q.Line),
			cmp.Compare(p.Column, q.Column), cmp.Compare(p.Message, q.Message), cmp.Compare(p.Hint, q.Hint))
	}
	rest := 0
	if len(list) > maxProblems {
		slices.SortStableFunc(list, func(a, b found) int {
			return cmp.Or(index01(a.problem.Warning)-index01(b.problem.Warning), byPlace(a, b))
		})
		rest = len(list) - (maxProblems - 1)
		list = list[:maxProblems-1]
	}
	slices.SortStableFunc(list, byPlace)
	out := make(Problems, 0, len(list)+1)
	for _, f := range list {
		if p := &f.problem; p.Line > 0 && f.file.index != nil {
			p.Source = f.file.index.Line(p.Line)
		}
		out = append(out, f.problem)
	}
	if rest > 0 {
		out = append(out, Problem{File: list[0].problem.File, Message: fmt.Sprintf("and %d more", rest),
			Warning: !out.failing()})
	}
	return out
}
