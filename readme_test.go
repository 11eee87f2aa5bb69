package lastcard_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// block is a fenced block of the README.
type block struct{ language, text string }

func readmeBlocks(t *testing.T) []block {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []block
	for i, part := range strings.Split(string(text), "```") {
		if i%2 == 1 {
			language, body, _ := strings.Cut(part, "\n")
			blocks = append(blocks, block{language, body})
		}
	}
	return blocks
}

// exampleBodies are the sources of the example functions, by name, without
// their indentation and the comment that says what they print.
func exampleBodies(t *testing.T) map[string]string {
	t.Helper()
	bodies := map[string]string{}
	for _, name := range []string{"example_test.go", "example_rules_test.go"} {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for name, body := range bodiesIn(t, string(src)) {
			if before, _, ok := strings.Cut(body, "// Output:"); ok {
				bodies[name] = before
			}
		}
	}
	return bodies
}

// bodiesIn are the bodies of a file's functions, without their indentation.
func bodiesIn(t *testing.T, src string) map[string]string {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "x.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	bodies := map[string]string{}
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok {
			from, to := files.Position(f.Body.Lbrace).Offset+2, files.Position(f.Body.Rbrace).Offset
			bodies[f.Name.Name] = strings.ReplaceAll("\n"+src[from:to], "\n\t", "\n")[1:]
		}
	}
	return bodies
}

// The Go in the README is that of the examples, which are compiled, run, and
// held to what they print. Programs are the body of Example; what is less than
// a program is some lines of an example.
func TestReadmeGo(t *testing.T) {
	examples := exampleBodies(t)
	programs, excerpts := 0, 0
	for _, b := range readmeBlocks(t) {
		switch {
		case b.language != "go":
		case strings.HasPrefix(b.text, "package main\n"):
			programs++
			if got := bodiesIn(t, b.text)["main"]; got != examples["Example"] {
				t.Errorf("the program is not Example:\n%s", got)
			}
		default:
			excerpts++
			if !slices.ContainsFunc(slices.Collect(maps.Values(examples)), func(body string) bool {
				return strings.Contains(unindented("\n"+body), unindented("\n"+b.text))
			}) {
				t.Errorf("in no example stand the lines\n%s", b.text)
			}
		}
	}
	if programs != 1 || excerpts == 0 {
		t.Errorf("%d programs and %d excerpts", programs, excerpts)
	}
}

// unindented is Go without the tabs at the beginning of lines.
func unindented(code string) string { return regexp.MustCompile(`\n\t+`).ReplaceAllString(code, "\n") }

// What the README says is printed is printed: by the program before it, or by
// the reader of the house rule before it with its slip of the pen.
func TestReadmeOutput(t *testing.T) {
	src, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var printed string
	shown := 0
	for _, b := range readmeBlocks(t) {
		switch b.language {
		case "go":
			_, after, _ := strings.Cut(bodiesIn(t, string(src))["Example"], "// Output:\n")
			printed = strings.ReplaceAll("\n"+after, "\n// ", "\n")[1:]
		case "toml":
			if rules, err := grandma(b.text); err != nil || len(rules.Warnings()) > 0 {
				t.Errorf("the house rule: %v", err)
			}
			_, err := grandma(strings.ReplaceAll(b.text, "enforce", "enforec"))
			if err == nil {
				t.Fatal("the slip is not noticed")
			}
			printed = err.Error() + "\n"
		case "text":
			shown++
			if b.text != printed {
				t.Errorf("the README shows\n%sand not\n%s", b.text, printed)
			}
		}
	}
	if shown != 2 {
		t.Errorf("%d outputs are shown", shown)
	}
}

func grandma(text string) (*lastcard.Ruleset, error) {
	return lastcard.Load(variants.Over(fstest.MapFS{"grandma.toml": {Data: []byte(text)}}), "grandma")
}

// The tables list what is shipped, all of it and nothing else.
func TestReadmeTables(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string][]string{"variants": variants.Names(), "variants/house": variants.Overlays()} {
		var got []string
		row := regexp.MustCompile(`(?m)^\| \[([\w-]+)\]\(` + dir + `/([\w-]+)\.toml\) \|`)
		for _, m := range row.FindAllStringSubmatch(string(text), -1) {
			if m[1] != m[2] {
				t.Errorf("%s is a link to %s", m[1], m[2])
			}
			got = append(got, m[1])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", dir, got, want)
		}
	}
}

// What the README points at is there: files, programs, and what Go calls things.
func TestReadmePointsAtThings(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`\]\(([^)#:]+)\)|go run \./(\S+)`).FindAllStringSubmatch(string(text), -1) {
		if _, err := os.Stat(m[1] + m[2]); err != nil {
			t.Error(err)
		}
	}
	files := regexp.MustCompile(`[\w/]+\.go\b`).FindAllString(string(text), -1)
	for _, name := range files {
		if _, err := os.Stat(name); err != nil {
			t.Error(err)
		}
	}
	api, err := os.ReadFile("testdata/api.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("`(?:[A-Za-z]+\\.)?([A-Z]\\w+)`").FindAllStringSubmatch(string(text), -1) {
		if !regexp.MustCompile(`\b` + m[1] + `\b`).Match(api) {
			t.Errorf("there is no %s", m[0])
		}
	}
}
