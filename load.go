package lastcard

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Parse reads a ruleset from one file, which extends no other; file is what
// problems call it. Where the file is at fault the error is Problems, and
// holds all of them, warnings too.
func Parse(file string, src []byte) (*Ruleset, error) {
	l := &loader{}
	f := l.read(file, src)
	f.top = true
	if len(f.extends) > 0 {
		l.report.error(f.extends[0].at, "a file that extends others cannot be read alone", "Load it from where the others are")
	}
	return l.ruleset([]stage{{files: []*ruleFile{f}}})
}

// Load reads a ruleset by its name, with or without ".toml", and the files
// that it extends, all from fsys; variants.Over adds the shipped ones to files
// of one's own. Where a file is at fault the error is
// Problems, and holds all of them, warnings too; where one cannot be read it
// wraps the error of fsys.
func Load(fsys fs.FS, name string) (*Ruleset, error) {
	l := &loader{fsys: fsys}
	path := tomlName(name)
	if fsys == nil || name == "" || !fs.ValidPath(path) {
		return nil, fmt.Errorf("load ruleset %q: %w", name, fs.ErrInvalid)
	}
	src, err := l.open(path)
	if err != nil {
		return nil, fmt.Errorf("load ruleset %q: %w", name, err)
	}
	f := l.read(path, src)
	f.top = true
	stages, err := l.chain(f, []string{path})
	if err != nil {
		return nil, fmt.Errorf("load ruleset %q: %w", name, err)
	}
	return l.ruleset(stages)
}

func tomlName(name string) string {
	if strings.HasSuffix(name, ".toml") {
		return name
	}
	return name + ".toml"
}

// maxFiles is how many files may be combined.
const maxFiles = 64

type loader struct {
	fsys   fs.FS
	files  int
	report report
	torn   bool // a file could not be read, and what it would say is not known
}

// open reads no more of a file than one byte too many.
func (l *loader) open(path string) ([]byte, error) {
	f, err := l.fsys.Open(path)
	if err != nil {
		return nil, err
	}
	var src bytes.Buffer
	if info, err := f.Stat(); err == nil {
		src.Grow(int(max(0, min(info.Size(), maxFileBytes))) + bytes.MinRead) // with room to find the end
	}
	_, err = src.ReadFrom(io.LimitReader(f, maxFileBytes+1))
	return src.Bytes(), errors.Join(err, f.Close())
}

func (l *loader) read(name string, src []byte) *ruleFile {
	l.files++
	return readFile(name, l.files, src, &l.report)
}

// chain puts the files below f and f itself in order. Above are the files
// that lead to f, f among them.
func (l *loader) chain(f *ruleFile, above []string) ([]stage, error) {
	var stages []stage
	var games, overlays []*ruleFile
	var below []stage
	for _, r := range f.extends {
		base, err := l.base(r, above)
		if err != nil {
			return nil, err
		}
		if base == nil || base.unread {
			l.torn = true
			continue
		}
		if base.overlay {
			overlays = append(overlays, base)
			continue
		}
		games = append(games, base)
		if below, err = l.chain(base, append(above, base.name)); err != nil {
			return nil, err
		}
	}
	l.oneGame(f, games)
	stages = append(stages, below...)
	if len(overlays) > 0 {
		stages = append(stages, stage{files: overlays, side: true})
	}
	return append(stages, stage{files: []*ruleFile{f}}), nil
}

// oneGame tells of a file that extends no game, or more than one.
func (l *loader) oneGame(f *ruleFile, games []*ruleFile) {
	switch {
	case len(f.extends) == 0 || l.report.failing():
	case len(games) == 0:
		l.torn = true
		l.report.error(f.extends[0].at, "none of the files that are extended is a game", "name a file with a deck, and overlays beside it")
	case len(games) > 1:
		l.torn = true
		l.report.error(games[1].called, say(games[0].name)+" and "+say(games[1].name)+" are both games",
			"a file extends one game, and overlays")
	}
}

// base reads a file that another extends. It answers nil where the report
// says why it could not.
func (l *loader) base(r ref, above []string) (*ruleFile, error) {
	path := tomlName(r.name)
	switch {
	case !fs.ValidPath(path):
		l.report.error(r.at, say(r.name)+" is no name of a file", "write a name without \"..\", and \"/\" only between folders")
		return nil, nil
	case slices.Contains(above, path):
		hint := "let one of them extend something else"
		if above[len(above)-1] == path {
			hint = "a file cannot extend itself; if another of that name is meant, rename this one"
		}
		loop := append(slices.Clone(above[slices.Index(above, path):]), path)
		l.report.error(r.at, "extends runs in a loop: "+strings.Join(loop, " extends "), hint)
		return nil, nil
	case l.files >= maxFiles:
		l.report.error(r.at, "too many files", fmt.Sprintf("a ruleset is made of at most %d", maxFiles))
		return nil, nil
	}
	src, err := l.open(path)
	if errors.Is(err, fs.ErrNotExist) {
		l.report.error(r.at, "there is no file "+path, suggestOr(r.name, l.names(), "extends names a file without .toml"))
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s, extended by %s: %w", path, r.at, err)
	}
	f := l.read(path, src)
	f.called = r.at
	return f, nil
}

// names are the files that could be extended, as far as the file system lists
// them.
func (l *loader) names() (out []string) {
	const enough = 1000
	files, err := fs.Glob(l.fsys, "*.toml")
	if err != nil || len(files) > enough {
		return nil
	}
	for _, f := range files {
		out = append(out, strings.TrimSuffix(f, ".toml"))
	}
	return out
}

// ruleset makes the stages a ruleset.
func (l *loader) ruleset(stages []stage) (*Ruleset, error) {
	top := stages[len(stages)-1].files[0]
	if l.torn || top.unread {
		return nil, l.report.problems()
	}
	if top.overlay {
		return l.overlay(top)
	}
	f := newCombination(stages, &l.report).finish()
	f.check()
	if problems := l.report.problems(); problems.failing() {
		return nil, problems
	}
	r := &Ruleset{spec: f.spec, tables: compile(f.spec), fingerprint: fingerprintOf(f.spec.canonical)}
	// What few ask for is worked out when it is asked for, and once; both look
	// things up in what was read and take turns at it.
	var reading sync.Mutex
	r.warnings = sync.OnceValue(func() Problems {
		reading.Lock()
		defer reading.Unlock()
		f.warn()
		return l.report.problems()
	})
	r.toml = sync.OnceValue(func() string {
		reading.Lock()
		defer reading.Unlock()
		return f.write()
	})
	r.below = sync.OnceValue(func() *spec {
		reading.Lock()
		defer reading.Unlock()
		return below(stages)
	})
	return r, nil
}

// overlay is a file checked alone.
func (l *loader) overlay(f *ruleFile) (*Ruleset, error) {
	checkOverlay(f, &l.report)
	problems := l.report.problems()
	if problems.failing() {
		return nil, problems
	}
	s := &spec{name: f.id, titles: f.titles, players: f.players, words: overlayWords(f)}
	if s.name == "" {
		s.name = baseName(f.name)
	}
	try := sync.OnceValue(func() *trial { return newTrial(f) })
	return &Ruleset{
		spec: s, overlay: true,
		warnings: func() Problems { return problems },
		toml:     func() string { return string(f.source) },
		below:    func() *spec { return try().without },
		tried:    func() (*spec, map[string]bool) { return try().with, try().keys },
	}, nil
}
