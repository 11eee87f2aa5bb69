package lastcard_test

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// Sizes at which a reader can still keep a thing in mind. They hold for
// everything but tests.
const (
	maxFileLines   = 500 // a file stays below
	maxFuncLines   = 70
	maxFuncMedian  = 10 // the median stays below
	maxRootNames   = 45 // exported types and functions of the root
	placeholders   = "util utils common helper helpers misc base shared"
	maxFuncsToSkip = 20 // fewer functions have no median to speak of
)

func TestSizes(t *testing.T) {
	files, sources := readSources(t)
	var lengths []int
	for _, s := range sources {
		if s.lines >= maxFileLines {
			t.Errorf("%s has %d lines; files have fewer than %d", s.path, s.lines, maxFileLines)
		}
		if slices.Contains(strings.Fields(placeholders), s.file.Name.Name) {
			t.Errorf("%s: a package named %s says nothing", s.path, s.file.Name.Name)
		}
		for _, f := range functions(s.file) {
			n := lineCount(files, f)
			if n > maxFuncLines {
				t.Errorf("%s: %s has %d lines; functions have at most %d", s.path, f.Name.Name, n, maxFuncLines)
			}
			lengths = append(lengths, n)
		}
	}
	slices.Sort(lengths)
	if n := len(lengths); n > maxFuncsToSkip && lengths[n/2] >= maxFuncMedian {
		t.Errorf("the median of %d functions has %d lines; it stays below %d", n, lengths[n/2], maxFuncMedian)
	}
}

func functions(file *ast.File) []*ast.FuncDecl {
	var list []*ast.FuncDecl
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok {
			list = append(list, f)
		}
	}
	return list
}

func lineCount(files *token.FileSet, node ast.Node) int {
	return files.Position(node.End()).Line - files.Position(node.Pos()).Line + 1
}

func TestExportedNamesAreDocumented(t *testing.T) {
	_, sources := readSources(t)
	documented := map[string]bool{}
	names := 0
	for _, s := range sources {
		documented[s.dir()] = documented[s.dir()] || s.file.Doc.Text() != ""
		if s.file.Name.Name == "main" {
			continue
		}
		for _, name := range undocumented(s.file) {
			t.Errorf("%s: %s has no comment, or one that does not begin with its name", s.path, name)
		}
		if s.dir() == "." {
			names += rootNames(s.file)
		}
	}
	for dir, ok := range documented {
		if !ok {
			t.Errorf("the package in %s has no comment", dir)
		}
	}
	if names > maxRootNames {
		t.Errorf("the root exports %d types and functions; at most %d", names, maxRootNames)
	}
}

func rootNames(file *ast.File) int {
	n := 0
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Recv == nil && decl.Name.IsExported() {
				n++
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if spec, ok := spec.(*ast.TypeSpec); ok && spec.Name.IsExported() {
					n++
				}
			}
		}
	}
	return n
}

// undocumented lists exported names without a comment: of types, functions and
// methods one that begins with the name; of constants and variables any,
// their group's too.
func undocumented(file *ast.File) []string {
	var list []string
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Name.IsExported() && exportedReceiver(decl) && !beginsWith(decl.Doc, decl.Name.Name) {
				list = append(list, decl.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				list = append(list, undocumentedSpec(decl, spec)...)
			}
		}
	}
	return list
}

func undocumentedSpec(decl *ast.GenDecl, spec ast.Spec) []string {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		if spec.Name.IsExported() && !beginsWith(decl.Doc, spec.Name.Name) && !beginsWith(spec.Doc, spec.Name.Name) {
			return []string{spec.Name.Name}
		}
	case *ast.ValueSpec:
		if decl.Doc.Text()+spec.Doc.Text()+spec.Comment.Text() != "" {
			return nil
		}
		var list []string
		for _, name := range spec.Names {
			if name.IsExported() {
				list = append(list, name.Name)
			}
		}
		return list
	}
	return nil
}

// exportedReceiver is true of functions too.
func exportedReceiver(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return true
	}
	receiver := f.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	switch generic := receiver.(type) {
	case *ast.IndexExpr:
		receiver = generic.X
	case *ast.IndexListExpr:
		receiver = generic.X
	}
	ident, ok := receiver.(*ast.Ident)
	return ok && ident.IsExported()
}

// beginsWith reports whether a comment begins with a name, after an article or not.
func beginsWith(comment *ast.CommentGroup, name string) bool {
	words := strings.Fields(comment.Text())
	if len(words) > 1 && slices.Contains([]string{"A", "An", "The"}, words[0]) {
		words = words[1:]
	}
	return len(words) > 0 && strings.TrimRight(words[0], ",.:'s") == strings.TrimRight(name, "s")
}

func TestLimitsAreSeen(t *testing.T) {
	files := token.NewFileSet()
	s := parseSource(t, files, "x.go", `package x

func A() {}

// Something else.
func B() {}

// C is documented.
func C() {
}

// A D is documented too.
type D struct{}

func (d *D) E() {}
func (d D) f()  {}

type g struct{}

func (g) H() {}

type I[T any] struct{}

func (I[T]) J() {}

// All of these.
const (
	K = 1
	L = 2
)

var M, n = 1, 2
var O = 1 // said here
type (
	// P is a type.
	P int
	Q int
)
`)
	if got, want := strings.Join(undocumented(s.file), " "), "A B E I J M Q"; got != want {
		t.Errorf("undocumented: %s, want %s", got, want)
	}
	if got := rootNames(s.file); got != 7 {
		t.Errorf("%d exported types and functions, want 7", got)
	}
	if got := lineCount(files, functions(s.file)[2]); got != 2 {
		t.Errorf("a function of two lines has %d", got)
	}
}
