package lastcard

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// ruleFiles are the files of testdata, those of the folders side by side.
func ruleFiles(t testing.TB, folders ...string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, folder := range folders {
		dir := os.DirFS(filepath.Join("testdata", folder))
		names, err := fs.Glob(dir, "*.toml")
		require.NoError(t, err)
		require.NotEmpty(t, names)
		for _, name := range names {
			src, err := fs.ReadFile(dir, name)
			require.NoError(t, err)
			files[name] = &fstest.MapFile{Data: src}
		}
	}
	return files
}

// expectation is a message that stands in a comment, "#! message", on the
// line that causes it. "#! file: message" is of the file as a whole, "#!
// other" of another file.
type expectation struct {
	line    int
	message string
	warning bool
}

func expectations(src string) (list []expectation, elsewhere bool) {
	for i, text := range strings.Split(src, "\n") {
		for _, part := range strings.Split(text, "#!")[1:] {
			e := expectation{line: i + 1, message: strings.TrimSpace(part)}
			if e.message == "other" {
				elsewhere = true
				continue
			}
			if rest, ok := strings.CutPrefix(e.message, "file: "); ok {
				e.line, e.message = 0, rest
			}
			if rest, ok := strings.CutPrefix(e.message, "warning: "); ok {
				e.warning, e.message = true, rest
			}
			list = append(list, e)
		}
	}
	return list, elsewhere
}

func problemsOf(t *testing.T, files fs.FS, name string) Problems {
	t.Helper()
	r, err := Load(files, name)
	if err == nil {
		return r.Warnings()
	}
	var ps Problems
	require.ErrorAs(t, err, &ps)
	return ps
}

// Every file of testdata/bad has the faults that its comments tell, on their
// lines, and no others.
func TestProblemsStandWhereTheyArise(t *testing.T) {
	files := ruleFiles(t, "good", "bad")
	names, err := filepath.Glob("testdata/bad/*.toml")
	require.NoError(t, err)
	for _, path := range names {
		name := filepath.Base(path)
		t.Run(strings.TrimSuffix(name, ".toml"), func(t *testing.T) {
			want, elsewhere := expectations(string(files[name].Data))
			require.True(t, len(want) > 0 || elsewhere, "the file expects nothing")
			got := problemsOf(t, files, name)
			for _, p := range got {
				if elsewhere && p.File != name {
					continue
				}
				require.Equal(t, name, p.File, p.Error())
				i := find(want, p)
				require.GreaterOrEqual(t, i, 0, "not expected: %v", p)
				want = append(want[:i:i], want[i+1:]...)
				require.NotContains(t, p.Error(), "\t")
			}
			require.Empty(t, want, "expected, and not found; found were:\n%v", got)
		})
	}
}

func find(list []expectation, p Problem) int {
	for i, e := range list {
		if e.line == p.Line && e.warning == p.Warning && strings.HasPrefix(p.Message, e.message) {
			return i
		}
	}
	return -1
}

func TestGoodFilesHaveNoProblems(t *testing.T) {
	files := ruleFiles(t, "good")
	for name := range files {
		r, err := Load(files, name)
		require.NoError(t, err, name)
		require.Empty(t, r.Warnings(), name)
	}
}
