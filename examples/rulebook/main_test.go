package main

import (
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard/variants"
)

func TestEverythingShippedIsTold(t *testing.T) {
	for _, name := range append(variants.Names(), variants.Overlays()...) {
		for _, lang := range []string{"en", "da"} {
			var out strings.Builder
			if err := run(&out, name, lang); err != nil || !strings.HasPrefix(out.String(), "# ") {
				t.Errorf("%s in %s: %v\n%s", name, lang, err, &out)
			}
		}
	}
}

func TestOwnFile(t *testing.T) {
	var out strings.Builder
	if err := run(&out, "../../variants/house/catch.toml", "en"); err != nil || !strings.Contains(out.String(), "\n- If you forget the word") {
		t.Errorf("%v\n%s", err, &out)
	}
}

func TestWrongCalls(t *testing.T) {
	for name, call := range map[string][2]string{"no such rules": {"nosuch", "en"}, "no such language": {"solo", "fr"}} {
		var out strings.Builder
		if err := run(&out, call[0], call[1]); err == nil || out.Len() > 0 {
			t.Errorf("%s: %v %q", name, err, &out)
		}
	}
}
