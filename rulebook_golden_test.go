package lastcard_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lastcard-go/lastcard/variants"
)

func book(t *testing.T, name, lang string) string {
	t.Helper()
	rules, err := variants.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Rulebook(lang)
}

// Whole books, read as people would read them.
func TestRulebookGolden(t *testing.T) {
	for _, name := range []string{"assano", "solo", "uno"} {
		for _, lang := range []string{"en", "da"} {
			path := filepath.Join("testdata", "rulebook", name+"."+lang+".md")
			got := book(t, name, lang)
			if *update {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s is otherwise; run go test -run Rulebook -update . and read it:\n%s", path, got)
			}
		}
	}
}

// The leaflets, clause by clause (RULES.md, section 7): what must stand in the
// Danish rulebook. Several fragments may tell one clause.
var clauses = []struct {
	name, clause string
	told         []string
}{
	{"assano", "A-1", []string{"For 2 til 10 spillere."}},
	{"assano", "A-2", []string{"Spillet har 108 kort:", "76 talkort: 0 én gang og 1–9 to gange i hver farve", "Farverne er rød, gul, grøn og blå.",
		"Tag 2, Vend og Spring over: 8 kort af hver", "Farvevalg og Tag 4 + farvevalg: 4 kort af hver"}},
	{"assano", "A-3", []string{"Det gælder om at være den første, der kommer af med alle sine kort."}},
	{"assano", "A-4", []string{"giver hver spiller syv kort", "Resten lægges som trækbunke med bagsiden opad.", "Det øverste kort vendes og lægges ved siden af"}},
	{"assano", "A-5", []string{"Når det er din tur, lægger du ét kort på bunken, hvis det passer.", "samme farve som det øverste kort eller samme tal eller symbol",
		"Har du et kort, der passer, skal du lægge et"}},
	{"assano", "A-6", []string{"trækker du et kort fra trækbunken", "trækker du et til, dog højst tre kort i alt", "er din tur forbi"}},
	{"assano", "A-7", []string{"På en rød 7'er kan man for eksempel lægge røde kort og 7'ere.", "samme farve som det øverste kort eller samme tal"}},
	{"assano", "A-8", []string{"**Spring over.** Den næste spiller springes over."}},
	{"assano", "A-9", []string{"**Vend.** Der spilles nu den anden vej rundt, indtil retningen vendes igen.", "der spilles med uret"}},
	{"assano", "A-10", []string{"**Tag 2.** Den næste spiller skal trække to kort, må ikke lægge noget og mister sin tur."}},
	{"assano", "A-11", []string{"**Farvevalg.** Passer på alle kort. Du bestemmer, hvilken farve der gælder fra nu af.",
		"Er der valgt en farve, gælder den i stedet for det øverste korts farve."}},
	{"assano", "A-12", []string{"**Tag 4 + farvevalg.** Passer på alle kort. Du bestemmer, hvilken farve der gælder fra nu af. " +
		"Den næste spiller skal trække fire kort, må ikke lægge noget og mister sin tur."}},
	{"assano", "A-13", []string{"samme tal eller symbol"}},
	{"assano", "A-14", []string{"Farvevalg og Tag 4 + farvevalg må lægges på alle kort."}},
	{"assano", "A-15", []string{"Når du lægger dit næstsidste kort, skal du samtidig sige »ASSANO«.", "Glemmer du »ASSANO«, trækker du straks to kort"}},
	{"assano", "A-16", []string{"Runden er forbi, så snart en spiller har lagt sit sidste kort.", "De andre skriver deres tiloversblevne kort op som minuspoint",
		"vinderen af runden får summen af dem som pluspoint"}},
	{"assano", "A-17", []string{"Den, der først har 500 pluspoint, har vundet spillet."}},
	{"assano", "A-18", []string{"Talkort: så mange point, som tallet siger", "Tag 2, Vend og Spring over: 20 point", "Farvevalg: 50 point",
		"Tag 4 + farvevalg: 100 point"}},

	{"solo", "S-1", []string{"Spillet har 112 kort:", "For 2 til 10 spillere."}},
	{"solo", "S-2", []string{"Det gælder om at komme af med alle sine kort og få så få minuspoint som muligt.",
		"Har du ikke noget kort, der passer, trækker du et kort"}},
	{"solo", "S-3", []string{"giver hver spiller otte kort", "som trækbunke med bagsiden opad", "som det første i bunken"}},
	{"solo", "S-4", []string{"Spilleren til venstre for giveren begynder", "spilles nu den anden vej rundt", "springes over"}},
	{"solo", "S-5", []string{"Har du et kort, der passer, skal du lægge et.", "samme farve som det øverste kort eller samme tal eller symbol",
		"Alle bytter, Farvevalg og Tag 4 må lægges på alle kort."}},
	{"solo", "S-6", []string{"På en rød 7'er kan man for eksempel lægge røde kort og 7'ere. Alle bytter, Farvevalg og Tag 4 må lægges på alle kort."}},
	{"solo", "S-7", []string{"trækker du et kort fra trækbunken", "Lægger du ikke noget, når du har trukket, er din tur forbi."}},
	{"solo", "S-8", []string{"Har du et kort, der er helt magen til det øverste kort, må du lægge det med det samme, selv om det ikke er din tur.",
		"Tag 4 må ikke lægges uden for tur.", "Derefter er det den næste efter dig, der har tur; de, der sidder imellem, bliver sprunget over."}},
	{"solo", "S-9", []string{"Når du lægger dit næstsidste kort, skal du samtidig sige »SOLO«.", "Glemmer du »SOLO«, trækker du straks to kort"}},
	{"solo", "S-10", []string{"Runden er forbi, så snart en spiller har lagt sit sidste kort.", "De andre skriver deres tiloversblevne kort op"}},
	{"solo", "S-11", []string{"Talkort: så mange point, som tallet siger", "Vend: 10 point", "Spring over: 20 point", "Tag 2 og Byt: 30 point",
		"Alle bytter og Farvevalg: 40 point", "Tag 4: 50 point"}},
	{"solo", "S-12", []string{"efter hver runde er det den næste i samme retning, der giver", "skriver deres tiloversblevne kort op som minuspoint"}},
	{"solo", "S-13", []string{"Når en spiller har 500 minuspoint, er spillet forbi, og den, der har færrest, har vundet."}},
	{"solo", "S-14", []string{"Tag 2, Vend og Spring over: 8 kort af hver, to i hver farve", "Byt: 4 kort, et i hver farve",
		"Alle bytter, Farvevalg og Tag 4: 4 kort af hver, uden farve"}},
	{"solo", "S-15", []string{"**Spring over.** Den næste spiller springes over."}},
	{"solo", "S-16", []string{"**Vend.** Der spilles nu den anden vej rundt, indtil retningen vendes igen."}},
	{"solo", "S-17", []string{"**Tag 2.** Den næste spiller skal trække to kort, må ikke lægge noget og mister sin tur.",
		"må du i stedet lægge et af samme slags. Så trækker du ingenting", "Tag 2 én gang giver to kort, to gange fire"}},
	{"solo", "S-18", []string{"**Farvevalg.** Passer på alle kort. Du bestemmer, hvilken farve der gælder fra nu af."}},
	{"solo", "S-19", []string{"Tag 4 må ikke lægges uden for tur.", "Den næste spiller skal trække fire kort", "Tag 4 én gang giver fire kort, to gange otte"}},
	{"solo", "S-20", []string{"**Byt.** Du må bytte alle dine kort med en anden spillers."}},
	{"solo", "S-21", []string{"**Alle bytter.** Passer på alle kort. Alle giver alle deres kort videre til den næste i spilleretningen."}},
}

func TestRulebookTellsTheLeaflets(t *testing.T) {
	count := map[string]int{}
	for _, c := range clauses {
		count[c.name]++
		if want := fmt.Sprintf("%c-%d", c.name[0]-'a'+'A', count[c.name]); c.clause != want {
			t.Errorf("%s stands where %s should", c.clause, want)
		}
		text := book(t, c.name, "da")
		for _, fragment := range c.told {
			if !strings.Contains(text, fragment) {
				t.Errorf("%s: %q is not told", c.clause, fragment)
			}
		}
	}
	if count["assano"] != 18 || count["solo"] != 21 {
		t.Errorf("clauses: %v", count)
	}
}
