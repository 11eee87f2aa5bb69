// Package variants holds the rule files that come with lastcard: games such as
// "assano", "solo" and "uno", and overlays, house rules for games that have
// what they speak of. README.md in this directory is the gallery, and the
// reference of the language in which the files are written.
package variants

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lastcard-go/lastcard"
)

//go:embed *.toml house/*.toml
var shipped embed.FS

const (
	ext      = ".toml"
	houseDir = "house"
)

// Names lists the shipped games, sorted.
func Names() []string { return list(".") }

// Overlays lists the shipped house rules, sorted. An overlay alone is no game:
// a file that extends a game and the overlay puts one on the other.
func Overlays() []string { return list(houseDir) }

func list(dir string) []string {
	entries, err := shipped.ReadDir(dir)
	if err != nil {
		panic(err) // the directories are embedded
	}
	var names []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ext); ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Load reads a shipped game, or an overlay, by its name, such as "solo".
func Load(name string) (*lastcard.Ruleset, error) {
	return lastcard.Load(Over(nil), name)
}

// Open reads rules as a user names them: shipped ones by their name, such as
// "solo", or the file at a path, with or without ".toml". What that file
// extends is looked for beside it, then among the shipped files. A bare name
// that is both means the file.
func Open(nameOrPath string) (*lastcard.Ruleset, error) {
	dir, file := filepath.Split(nameOrPath)
	own := os.DirFS(cmp.Or(dir, "."))
	_, err := fs.Stat(own, strings.TrimSuffix(file, ext)+ext)
	if !errors.Is(err, fs.ErrNotExist) {
		return lastcard.Load(Over(own), file)
	}
	names := slices.Concat(Names(), Overlays())
	if slices.Contains(names, nameOrPath) {
		return Load(nameOrPath)
	}
	return nil, fmt.Errorf("%s: %w; the rules that are shipped are %s", nameOrPath, fs.ErrNotExist, strings.Join(names, ", "))
}

// Over is a file system that looks in fsys first, then among the shipped games,
// then among the shipped overlays, so that a file of one's own can extend any
// of them by its bare name. If fsys is nil there are the shipped files alone.
func Over(fsys fs.FS) fs.FS { return over{fsys} }

type over struct{ own fs.FS }

// Open implements fs.FS.
func (o over) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if o.own != nil {
		f, err := o.own.Open(name)
		if !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	f, err := shipped.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		f, err = shipped.Open(path.Join(houseDir, name))
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f, nil
}
