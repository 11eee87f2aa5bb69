package lastcard

import (
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/lastcard-go/lastcard/internal/generate"
)

// drawnRules draws rulesets of any combination of the vocabulary that the
// checker accepts.
var drawnRules = rapid.Custom(func(t *rapid.T) *Ruleset {
	rules, err := Parse("drawn.toml", []byte(generate.Rules(t)))
	if err != nil {
		return nil
	}
	return rules
}).Filter(func(rules *Ruleset) bool { return rules != nil })

// drawnSeats draws a number of seats that the rules allow.
func drawnSeats(t *rapid.T, rules *Ruleset) int {
	least, most := rules.Players()
	seats := rapid.IntRange(least, most).Draw(t, "seats")
	if rules.Partners() {
		seats &^= 1
	}
	return seats
}

func TestZZBattery(t *testing.T) {
	from, n := 0, 100
	if v := os.Getenv("ZZ"); v != "" {
		from, _ = strconv.Atoi(v)
		n = 1
	}
	if v := os.Getenv("ZN"); v != "" {
		n, _ = strconv.Atoi(v)
	}
	for i := from; i < from+n; i++ {
		rules := drawnRules.Example(i)
		seats := rapid.Custom(func(t *rapid.T) int { return drawnSeats(t, rules) }).Example(i)
		t.Run(strconv.Itoa(i), func(t *testing.T) { battery(t, rules, seats, uint64(i), random(uint64(i))) })
	}
}
