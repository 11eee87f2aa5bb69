package lastcard_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// goFile is a Go file of this module, for the tests that read the code itself.
type goFile struct {
	path  string // from the root of the module, with slashes
	lines int
	file  *ast.File
}

func (s goFile) dir() string  { return path.Dir(s.path) }
func (s goFile) name() string { return path.Base(s.path) }

// module is the path of the root package.
const module = "github.com/lastcard-go/lastcard"

// readSources parses the files that are no tests, in every directory below the
// root.
func readSources(t *testing.T) (*token.FileSet, []goFile) {
	t.Helper()
	files := token.NewFileSet()
	var list []goFile
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); base == "testdata" || len(base) > 1 && base[0] == '.' {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		list = append(list, parseSource(t, files, filepath.ToSlash(name), string(text)))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 2 {
		t.Fatalf("%d files found: this test must run in the root of the module", len(list))
	}
	return files, list
}

func parseSource(t *testing.T, files *token.FileSet, name, text string) goFile {
	t.Helper()
	file, err := parser.ParseFile(files, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return goFile{name, strings.Count(text, "\n"), file}
}
