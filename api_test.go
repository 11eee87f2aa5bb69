package lastcard_test

import (
	"flag"
	"go/ast"
	"go/printer"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the files of testdata that tests compare with")

// TestAPI compares what the root exports with testdata/api.txt, so that the
// interface changes only where somebody means it to.
func TestAPI(t *testing.T) {
	const golden = "testdata/api.txt"
	files, sources := readSources(t)
	var lines []string
	for _, s := range sources {
		if s.dir() == "." {
			lines = append(lines, exported(files, s.file)...)
		}
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	compareLines(t, got, string(want))
}

// compareLines names what is new and what is gone.
func compareLines(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	is, was := strings.Split(got, "\n"), strings.Split(want, "\n")
	for _, line := range is {
		if !slices.Contains(was, line) {
			t.Errorf("new: %s", line)
		}
	}
	for _, line := range was {
		if !slices.Contains(is, line) {
			t.Errorf("gone: %s", line)
		}
	}
	t.Error("the interface is not that of testdata/api.txt; if it should change, run go test -run TestAPI -update . and say so in CHANGELOG.md")
}

// exported renders the exported declarations of a file, a line each: what
// stands in a struct or interface has a line of its own, below its type's.
func exported(files *token.FileSet, file *ast.File) []string {
	var lines []string
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Name.IsExported() && exportedReceiver(decl) {
				lines = append(lines, exportedFunc(files, decl))
			}
		case *ast.GenDecl:
			var inherited ast.Expr // constants without a value have the type of those before
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					if spec.Name.IsExported() {
						lines = append(lines, exportedType(files, spec)...)
					}
				case *ast.ValueSpec:
					if spec.Type != nil || len(spec.Values) > 0 {
						inherited = spec.Type
					}
					lines = append(lines, exportedValues(files, decl.Tok.String(), spec, inherited)...)
				}
			}
		}
	}
	return lines
}

func exportedFunc(files *token.FileSet, f *ast.FuncDecl) string {
	if f.Recv == nil {
		return onOneLine(files, &ast.FuncDecl{Name: f.Name, Type: f.Type})
	}
	return "method (" + onOneLine(files, f.Recv.List[0].Type) + ") " + f.Name.Name + signature(files, f.Type)
}

func signature(files *token.FileSet, f *ast.FuncType) string {
	return strings.TrimPrefix(onOneLine(files, f), "func")
}

func exportedType(files *token.FileSet, spec *ast.TypeSpec) []string {
	head := "type " + spec.Name.Name
	if spec.TypeParams != nil {
		head = strings.TrimSuffix(onOneLine(files, &ast.GenDecl{Tok: token.TYPE, Specs: []ast.Spec{
			&ast.TypeSpec{Name: spec.Name, TypeParams: spec.TypeParams, Type: ast.NewIdent("_")}}}), " _")
	}
	var fields *ast.FieldList
	switch shape := spec.Type.(type) {
	case *ast.StructType:
		head, fields = head+" struct", shape.Fields
	case *ast.InterfaceType:
		head, fields = head+" interface", shape.Methods
	default:
		if spec.Assign.IsValid() {
			head += " ="
		}
		return []string{head + " " + onOneLine(files, spec.Type)}
	}
	lines := []string{head}
	for _, field := range fields.List {
		lines = append(lines, exportedField(files, head, field)...)
	}
	return lines
}

func exportedField(files *token.FileSet, head string, field *ast.Field) []string {
	text := onOneLine(files, field.Type)
	if len(field.Names) == 0 {
		return []string{head + ", " + text}
	}
	var lines []string
	for _, name := range field.Names {
		if !name.IsExported() {
			continue
		}
		if f, ok := field.Type.(*ast.FuncType); ok && strings.HasSuffix(head, " interface") {
			lines = append(lines, head+", "+name.Name+signature(files, f))
			continue
		}
		line := head + ", " + name.Name + " " + text
		if field.Tag != nil {
			line += " " + field.Tag.Value
		}
		lines = append(lines, line)
	}
	return lines
}

func exportedValues(files *token.FileSet, kind string, spec *ast.ValueSpec, shape ast.Expr) []string {
	var lines []string
	for _, name := range spec.Names {
		if !name.IsExported() {
			continue
		}
		line := kind + " " + name.Name
		if shape != nil {
			line += " " + onOneLine(files, shape)
		}
		lines = append(lines, line)
	}
	return lines
}

// onOneLine prints a node on one line.
func onOneLine(files *token.FileSet, node any) string {
	var text strings.Builder
	if err := printer.Fprint(&text, files, node); err != nil {
		panic(err)
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

func TestExported(t *testing.T) {
	files := token.NewFileSet()
	s := parseSource(t, files, "x.go", `package x

const (
	A T = iota
	B
	c
	D = "text"
)

var E, f = 1, 2

// G does something.
func G(a, b int, c ...string) (int, error) { return 0, nil }
func h() {}

type (
	T uint8
	i int
	J = []T
	K struct {
		L, m int
		N    struct{ O int } `+"`json:\"n\"`"+`
		T
	}
	P interface {
		Q(a int) error
		r()
	}
	S[V any] struct{ U V }
)

func (k *K) V()       {}
func (k *K) w()       {}
func (S[V]) X(v V) V  { return v }
func (i) Y()          {}
func Z(f func(a int)) {}
`)
	lines := exported(files, s.file)
	slices.Sort(lines)
	want := strings.Split(`const A T
const B T
const D
func G(a, b int, c ...string) (int, error)
func Z(f func(a int))
method (*K) V()
method (S[V]) X(v V) V
type J = []T
type K struct
type K struct, L int
type K struct, N struct{ O int } `+"`json:\"n\"`"+`
type K struct, T
type P interface
type P interface, Q(a int) error
type S[V any] struct
type S[V any] struct, U V
type T uint8
var E`, "\n")
	if !slices.Equal(lines, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}
