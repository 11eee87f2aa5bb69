package main

import (
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard/variants"
)

func output(t *testing.T, o options) string {
	t.Helper()
	var out strings.Builder
	if err := run(&out, o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return out.String()
}

// The sums are the same on any number of processors, and others for another seed.
func TestSumsAreDecidedByTheSeed(t *testing.T) {
	o := options{rules: "uno", seed: "7", rounds: 4500, groups: 1}
	one := output(t, o)
	if o.groups = 4; output(t, o) != one {
		t.Error("four goroutines come to other sums than one")
	}
	if o.seed = "8"; output(t, o) == one {
		t.Error("another seed comes to the same sums")
	}
	if !strings.HasPrefix(one, "4500 rounds, ") || strings.Count(one, "\n") != 5 {
		t.Errorf("printed %q", one)
	}
}

func TestEveryGameIsSimulated(t *testing.T) {
	for _, name := range variants.Names() {
		output(t, options{rules: name, seed: "1", rounds: 50, groups: 1})
	}
}

func TestFaultsAreTold(t *testing.T) {
	for _, o := range []options{
		{rules: "nothing", rounds: 1, groups: 1}, {rules: "solo", rounds: 0, groups: 1}, {rules: "solo", seats: 99, rounds: 1, groups: 2},
	} {
		var out strings.Builder
		if err := run(&out, o); err == nil || out.Len() > 0 {
			t.Errorf("%+v: error %v, printed %q", o, err, out.String())
		}
	}
}
