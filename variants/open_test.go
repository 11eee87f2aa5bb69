package variants_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard"
	"github.com/lastcard-go/lastcard/variants"
)

// write puts files into a folder of their own and makes it the working one.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOpen(t *testing.T) {
	write(t, map[string]string{
		"mine.toml":         `extends = ["solo", "catch", "mild"]`,
		"mild.toml":         "[call.last]\npenalty = 1\n",
		"uno.toml":          "name = \"own-uno\"\nextends = \"assano\"\n",
		"house/mix.toml":    `extends = ["assano", "beside"]`,
		"house/beside.toml": "[deal]\nhand = 5\n",
	})
	absolute, err := filepath.Abs("mine.toml")
	if err != nil {
		t.Fatal(err)
	}
	for given, want := range map[string]string{
		"solo": "solo", "catch": "catch", "mine": "mine", "mine.toml": "mine", "./mine": "mine", absolute: "mine",
		"house/mix": "mix", "house/mix.toml": "mix", "./house/mix.toml": "mix",
		"uno": "own-uno", "uno.toml": "own-uno",
	} {
		rules, err := variants.Open(filepath.FromSlash(given))
		if err != nil {
			t.Errorf("%s: %v", given, err)
		} else if rules.Name() != want {
			t.Errorf("%s is %s, not %s", given, rules.Name(), want)
		}
	}
}

// A file that was named and is not there is never taken for a shipped one.
func TestOpenWhatIsNotThere(t *testing.T) {
	write(t, nil)
	for _, given := range []string{"", "sollo", "solo.toml", "./solo", "house/solo.toml", "house/catch", "nowhere/", ".."} {
		_, err := variants.Open(filepath.FromSlash(given))
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", given, err)
		}
	}
	_, err := variants.Open("sollo")
	for _, part := range []string{"sollo", "solo-2018", "equal-ranks"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %q", err, part)
		}
	}
}

func TestOpenTellsProblems(t *testing.T) {
	write(t, map[string]string{"bad.toml": "extends = \"solo\"\n\n[drow]\n"})
	_, err := variants.Open("bad")
	var problems lastcard.Problems
	if !errors.As(err, &problems) || len(problems) != 1 || problems[0].File != "bad.toml" || problems[0].Line != 3 {
		t.Errorf("got %v", err)
	}
}
