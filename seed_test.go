package lastcard_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard"
)

func TestSeedOfIsPinned(t *testing.T) {
	for text, want := range map[string]string{
		"":  "eef50db0eb2f07ccddc3cd91bff068c66a45becf2b8d8dc63c306b2f51296c14",
		"7": "ca9465142f8c268d6bd8cba33576b46ff3eae39c8cdce139707f51ceaf29c030",
	} {
		seed := lastcard.SeedOf(text)
		sum := sha256.Sum256([]byte("lastcard seed\n" + text))
		if seed != sum || seed.Text() != want {
			t.Errorf("SeedOf(%q) is %s", text, seed.Text())
		}
	}
	if lastcard.SeedOf("7") == lastcard.SeedOf("07") {
		t.Error("two texts, one seed")
	}
}

func TestCommitment(t *testing.T) {
	seed := lastcard.SeedOf("7")
	sum := sha256.Sum256([]byte("lastcard commitment\n" + string(seed[:])))
	if got := seed.Commitment(); got != hex.EncodeToString(sum[:]) || got != "f88806f0d2def5cfe3df081e0c682cb86583336fa4401c4727a8d15972c1d539" {
		t.Errorf("commitment %s", got)
	}
	if strings.Contains(seed.Commitment(), seed.Text()[:8]) {
		t.Error("the commitment tells the seed")
	}
	if seed[0]++; seed.Commitment() == lastcard.SeedOf("7").Commitment() {
		t.Error("two seeds, one commitment")
	}
}

func TestNewSeed(t *testing.T) {
	seen := map[lastcard.Seed]bool{}
	for range 1000 {
		seed := lastcard.NewSeed()
		if seen[seed] || seed.IsZero() {
			t.Fatal("a fresh seed is none")
		}
		seen[seed] = true
	}
	if !(lastcard.Seed{}).IsZero() {
		t.Error("the zero seed is taken for one")
	}
}

func TestParseSeed(t *testing.T) {
	seed := lastcard.NewSeed()
	for _, text := range []string{seed.Text(), strings.ToUpper(seed.Text())} {
		if got, err := lastcard.ParseSeed(text); err != nil || got != seed {
			t.Errorf("a seed does not survive its text: %v", err)
		}
	}
	digits := seed.Text()
	for text, want := range map[string]string{
		"":                              "not 0",
		digits[:63]:                     "not 63",
		digits + "0":                    "not 65",
		digits[:10] + "g" + digits[11:]: "character 11 ",
		digits[:62] + "å":               "character 63 ",
		" " + digits[1:]:                "character 1 ",
		strings.Repeat("0", 64):         "stands for none",
	} {
		got, err := lastcard.ParseSeed(text)
		if err == nil || !strings.Contains(err.Error(), want) || !got.IsZero() {
			t.Errorf("want an error with %q, got %v", want, err)
		} else if strings.Contains(err.Error(), digits[1:9]) || strings.Contains(err.Error(), digits[20:28]) {
			t.Errorf("the error repeats the text: %v", err)
		}
	}
}

// Every usual way of printing a seed is tried, alone and inside other values.
func TestSeedIsHidden(t *testing.T) {
	seed := lastcard.SeedOf("secret")
	type holder struct{ Seed lastcard.Seed }
	var said bytes.Buffer
	for _, value := range []any{seed, &seed, holder{seed}, &holder{seed}, []lastcard.Seed{seed}, map[string]lastcard.Seed{"a": seed}, map[lastcard.Seed]int{seed: 1}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%o", "%b", "%c", "%U", "% x", "%T"} {
			fmt.Fprintf(&said, verb+"\n", value)
		}
		fmt.Fprintln(&said, value)
		if data, err := json.Marshal(value); err == nil {
			t.Errorf("%T is marshalled: %s", value, data)
		}
	}
	said.WriteString(seed.String())
	if data, err := xml.Marshal(holder{seed}); err == nil {
		t.Errorf("marshalled: %s", data)
	}
	slog.New(slog.NewTextHandler(&said, nil)).Info("dealt", "seed", seed, "in", holder{seed})
	slog.New(slog.NewJSONHandler(&said, nil)).Info("dealt", "seed", seed, "in", holder{seed})

	for form, piece := range map[string]string{
		"hexadecimal":        fmt.Sprintf("%x", seed[4:8]),
		"upper hexadecimal":  fmt.Sprintf("%X", seed[4:8]),
		"spaced hexadecimal": fmt.Sprintf("% x", seed[4:8]),
		"decimal":            strings.Trim(fmt.Sprint(seed[4:8]), "[]"),
		"Go":                 strings.Trim(strings.TrimPrefix(fmt.Sprintf("%#v", seed[4:8]), "[]byte"), "{}"),
		"binary":             strings.Trim(fmt.Sprintf("%b", seed[4:8]), "[]"),
		"JSON":               strings.ReplaceAll(strings.Trim(fmt.Sprint(seed[4:8]), "[]"), " ", ","),
		"bytes":              string(seed[4:8]),
	} {
		if strings.Contains(said.String(), piece) {
			t.Errorf("%s: the seed is told", form)
		}
	}
	if !strings.Contains(said.String(), "seed(hidden)") {
		t.Error("nothing says that a seed is there")
	}
}
