package lastcard_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A layer is some files of the root package and the layers whose names they
// may use besides their own. Rule files are read without a thought of play,
// and played by without a thought of files; the spec and the tables lie
// between.
type layer struct {
	files string
	uses  string
}

var layers = map[string]layer{
	"tour":    {"doc", ""},
	"spec":    {"spec", ""},
	"problem": {"problem", ""},
	"reading": {"document report rulefile selector atoms read readtop readvalue combine settle conflict meaning lookup cardwords deckwords " +
		"check warn idle finish trial canonical write writedeck", "spec problem"},
	"acts":    {"act", ""},
	"tables":  {"table compile", "spec acts"},
	"ruleset": {"ruleset", "spec problem tables"},
	"loading": {"load", "spec problem tables ruleset reading"},
	"telling": {"rulebook tellfacts tellcards tellplay tellend tellwords tellbunch rulebook_en rulebook_da", "spec ruleset"},
	"values":  {"seed card deck move reason event notation state hand", "spec acts tables ruleset"},
	"playing": {"options legal refuse sets choose playout light effects apply play words round score position default", "spec acts tables ruleset values"},
	"seeing":  {"happening eventtext view viewjson json schema", "spec acts tables ruleset values playing"},
	"game":    {"game log hide", "spec acts tables ruleset values playing seeing"},
	"keeping": {"record journal", "spec acts tables ruleset values playing game"},
}

func TestFilesKeepTheirOrder(t *testing.T) {
	files, sources := readSources(t)
	for _, back := range arrowsBack(files, sources) {
		t.Error(back)
	}
}

// arrowsBack tells which files of the root use names that their layer should
// not know.
func arrowsBack(files *token.FileSet, sources []goFile) []string {
	var asts []*ast.File
	var faults []string
	for _, s := range sources {
		if s.dir() != "." {
			continue
		}
		asts = append(asts, s.file)
		if layerOf(s.name()) == "" {
			faults = append(faults, fmt.Sprintf("%s belongs to no layer; say in arrows_test.go what it may use", s.name()))
		}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	// What other packages mean is of no interest here, nor are errors that come
	// of not knowing it.
	config := types.Config{Importer: noImports{}, Error: func(error) {}}
	root, _ := config.Check(module, files, asts, info)
	for ident, object := range info.Uses {
		if object.Pkg() != root || !object.Pos().IsValid() {
			continue
		}
		from, to := files.Position(ident.Pos()), files.Position(object.Pos())
		a, b := layerOf(from.Filename), layerOf(to.Filename)
		if a != b && a != "" && b != "" && !slices.Contains(strings.Fields(layers[a].uses), b) {
			faults = append(faults, fmt.Sprintf("%s:%d (%s) uses %s of %s (%s)", from.Filename, from.Line, a, object.Name(), to.Filename, b))
		}
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

func layerOf(file string) string {
	for name, s := range layers {
		if slices.Contains(strings.Fields(s.files), strings.TrimSuffix(file, ".go")) {
			return name
		}
	}
	return ""
}

type noImports struct{}

func (noImports) Import(string) (*types.Package, error) { return nil, errors.New("not of interest") }

func TestArrowsBackAreSeen(t *testing.T) {
	for name, test := range map[string]struct {
		files map[string]string
		want  string
	}{
		"down": {map[string]string{
			"table.go": "package p\ntype tables struct{ n int }",
			"play.go":  "package p\nimport \"fmt\"\nfunc play(t *tables) { fmt.Println(t.n) }",
		}, ""},
		"a function": {map[string]string{
			"table.go": "package p\nfunc f() { play() }",
			"play.go":  "package p\nfunc play() {}",
		}, "table.go:2 (tables) uses play of play.go (playing)"},
		"a field": {map[string]string{
			"spec.go":  "package p\ntype s struct{ t *tables }\nfunc (x s) f() int { return x.t.n }",
			"table.go": "package p\ntype tables struct{ n int }",
		}, "spec.go:2 (spec) uses tables of table.go (tables)\nspec.go:3 (spec) uses n of table.go (tables)"},
		"a method": {map[string]string{
			"problem.go": "package p\ntype spec struct{}\nfunc f(s spec) { s.read() }",
			"read.go":    "package p\nfunc (s spec) read() {}",
		}, "problem.go:3 (problem) uses read of read.go (reading)"},
		"reading and playing": {map[string]string{
			"read.go": "package p\nconst a = b",
			"play.go": "package p\nconst b = 1\nvar c = a",
		}, "play.go:3 (playing) uses a of read.go (reading)\nread.go:2 (reading) uses b of play.go (playing)"},
		"a new file": {map[string]string{"helpers.go": "package p"},
			"helpers.go belongs to no layer; say in arrows_test.go what it may use"},
	} {
		files := token.NewFileSet()
		var sources []goFile
		for path, text := range test.files {
			sources = append(sources, parseSource(t, files, path, text))
		}
		if got := strings.Join(arrowsBack(files, sources), "\n"); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, test.want)
		}
	}
}

// barred are packages with which a root could be less than a function of its
// input. Only seed.go may ask the system for chance.
func barred(file, path string) bool {
	if path == "crypto/rand" {
		return file != "seed.go"
	}
	first, _, _ := strings.Cut(path, "/")
	return slices.Contains([]string{"time", "os", "net", "syscall", "log", "unsafe", "plugin"}, first) ||
		path == "math/rand" || path == "math/rand/v2" || path == "testing"
}

func TestBarred(t *testing.T) {
	for path, want := range map[string]bool{"time": true, "os": true, "os/exec": true, "net/http": true, "math/rand": true, "math/rand/v2": true,
		"crypto/rand": true, "math/bits": false, "fmt": false, "io/fs": false, module + "/internal/chance": false} {
		if barred("play.go", path) != want {
			t.Errorf("barred(%q) is not %v", path, want)
		}
	}
	if barred("seed.go", "crypto/rand") {
		t.Error("nobody may make a seed")
	}
}

// What the root imports is a leaf: it knows no other package of the module.
// What knows the root is for tests, examples and bots.
func TestImportsPointDown(t *testing.T) {
	_, sources := readSources(t)
	ours := map[string][]string{} // imports within the module, by directory
	for _, s := range sources {
		for _, path := range imports(s.file) {
			if s.dir() == "." && barred(s.name(), path) {
				t.Errorf("%s imports %s", s.path, path)
			}
			if below, found := strings.CutPrefix(path, module+"/"); found {
				ours[s.dir()] = append(ours[s.dir()], below)
			} else if path == module {
				ours[s.dir()] = append(ours[s.dir()], ".")
			}
		}
	}
	for _, leaf := range ours["."] {
		if !strings.HasPrefix(leaf, "internal/") || len(ours[leaf]) > 0 {
			t.Errorf("the root imports %s, which is no leaf: it imports %q", leaf, ours[leaf])
		}
	}
	for _, dir := range []string{"variants", "bot"} {
		for _, used := range ours[dir] {
			if used != "." && len(ours[used]) > 0 && strings.HasPrefix(used, "internal/") {
				t.Errorf("%s imports the witness %s", dir, used)
			}
		}
	}
}

func imports(file *ast.File) []string {
	var list []string
	for _, spec := range file.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil {
			list = append(list, path)
		}
	}
	return list
}
