package main

import (
	"os"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard/variants"
)

func TestShippedFilesAreClean(t *testing.T) {
	for _, name := range variants.Names() {
		var out strings.Builder
		if !check(&out, "../../variants/"+name+".toml") || !strings.Contains(out.String(), "a game of") {
			t.Errorf("%s: %s", name, &out)
		}
	}
	for _, name := range variants.Overlays() {
		var out strings.Builder
		if !check(&out, "../../variants/house/"+name+".toml") || !strings.Contains(out.String(), "a house rule without faults") {
			t.Errorf("%s: %s", name, &out)
		}
	}
}

func TestCheck(t *testing.T) {
	for name, test := range map[string]struct {
		text, told string
		clean      bool
	}{
		"a game": {`extends = "solo"`, "my.toml: a game of 112 cards for 2 to 10 players, without faults\n", true},
		"two faults, each with its line, its place and its cure": {`name    = "my"
extends = "solo"

[call.last]
enforec = "caught"

[draw]
max = "until-fits"
`, `my.toml:5:1: unknown key "enforec" in [call.last]
   5 | enforec = "caught"
     | ^^^^^^^
   did you mean "enforce"? It takes "auto" or "caught".
my.toml:8:7: unknown value "until-fits" for max
   8 | max = "until-fits"
     |       ^^^^^^^^^^^^
   did you mean "until-fit"?
`, false},
		"a warning alone": {`name    = "my"
extends = "solo"

[challenge]
`, `my.toml:4:2: warning: challenge has no effect here
   4 | [challenge]
     |  ^^^^^^^^^
   it speaks of cards with only_if = "no-suit-match", and there are none
my.toml: a game of 112 cards for 2 to 10 players, with warnings
`, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			if err := os.WriteFile("my.toml", []byte(test.text), 0o644); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			if clean := check(&out, "my.toml"); clean != test.clean {
				t.Errorf("clean: %t", clean)
			}
			if out.String() != test.told {
				t.Errorf("got:\n%s\nwant:\n%s", &out, test.told)
			}
		})
	}
}

func TestNoFile(t *testing.T) {
	var out strings.Builder
	if check(&out, "nosuch.toml") || !strings.HasPrefix(out.String(), "nosuch.toml: file does not exist") {
		t.Errorf("got %s", &out)
	}
}
