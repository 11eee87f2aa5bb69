package lastcard

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// Seed decides every shuffle of a table. Whoever knows it knows all cards, so
// it is printed, logged and marshalled by none of the usual ways: Text is the
// one that tells it. The zero Seed stands for none.
//
// Package fmt looks into unexported fields without asking their types; what
// keeps a Seed in one has to hide it itself.
type Seed [32]byte

// These stand before what is hashed, so that no hash can be taken for another.
// Records and commitments depend on them for ever.
const (
	seedDomain       = "lastcard seed\n"
	commitmentDomain = "lastcard commitment\n"
)

const hiddenSeed = "seed(hidden)"

// NewSeed is a seed that nobody can guess, from the system's source of chance.
func NewSeed() Seed {
	for {
		var seed Seed
		rand.Read(seed[:]) // ends the program rather than fail
		if !seed.IsZero() {
			return seed
		}
	}
}

// SeedOf is the seed of a text, for games that are to be repeated: the SHA-256
// of "lastcard seed\n" and the text. It is as easy to guess as the text is.
func SeedOf(text string) Seed {
	return sha256.Sum256([]byte(seedDomain + text))
}

// ParseSeed reads what Text wrote: 64 hexadecimal digits. Its errors do not
// repeat the text, which may be a secret with a slip in it.
func ParseSeed(text string) (Seed, error) {
	var seed Seed
	if len(text) != hex.EncodedLen(len(seed)) {
		return Seed{}, fmt.Errorf("lastcard: a seed has %d hexadecimal digits, not %d", hex.EncodedLen(len(seed)), len(text))
	}
	if _, err := hex.Decode(seed[:], []byte(text)); err != nil {
		at := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789abcdefABCDEF", r) })
		return Seed{}, fmt.Errorf("lastcard: character %d of the seed is no hexadecimal digit", at+1)
	}
	if seed.IsZero() {
		return Seed{}, errors.New("lastcard: a seed of zeros stands for none")
	}
	return seed, nil
}

// Text is the seed in 64 hexadecimal digits. Keep it to yourself until the
// match is over.
func (s Seed) Text() string { return hex.EncodeToString(s[:]) }

// Commitment binds a host to the seed without telling it: the SHA-256 of
// "lastcard commitment\n" and the 32 bytes, in hexadecimal digits. Publish it
// before the deal and the seed after the match, and everybody can check that
// the seed was not chosen to fit.
func (s Seed) Commitment() string {
	sum := sha256.Sum256(append([]byte(commitmentDomain), s[:]...))
	return hex.EncodeToString(sum[:])
}

// IsZero reports whether this is no seed.
func (s Seed) IsZero() bool { return s == Seed{} }

// String hides the seed.
func (s Seed) String() string { return hiddenSeed }

// Format hides the seed for every verb that package fmt asks it about. It is
// not asked about %p and %w, which go vet reports.
func (s Seed) Format(f fmt.State, _ rune) { fmt.Fprint(f, hiddenSeed) }

// MarshalText refuses: a seed that strays into JSON or a log is out.
func (s Seed) MarshalText() ([]byte, error) {
	return nil, errors.New("lastcard: a seed is a secret and is not marshalled; write its Text where it belongs")
}

// MarshalBinary refuses, for package gob.
func (s Seed) MarshalBinary() ([]byte, error) { return s.MarshalText() }
