package lastcard

import "strings"

// Danish phrases, and how Danish names cards.

var danish = &tongue{
	tag: "da", phrases: danishPhrases,
	names: map[string]string{
		"red": "rød", "yellow": "gul", "green": "grøn", "blue": "blå", "black": "sort", "white": "hvid",
		"brown": "brun", "grey": "grå", "purple": "lilla", "orange": "orange",
		"clubs": "klør", "diamonds": "ruder", "hearts": "hjerter", "spades": "spar",
		"skip": "Spring over", "reverse": "Vend", "draw2": "Tag 2", "draw4": "Tag 4", "wild": "Farvevalg", "wild4": "Tag 4 + farvevalg",
		"swap": "Byt", "rotate": "Alle bytter", "joker": "Joker", "J": "Knægt", "Q": "Dame", "K": "Konge", "A": "Es",
	},
	numbers: strings.Fields("ingen et to tre fire fem seks syv otte ni ti elleve tolv"),
	and:     "og", or: "eller",
	nouns: nouns{"tal", "symbol", "tal eller symbol"},
	suit:  func([]string) string { return "farve" },
	forms: danishForms, part: danishPart,
	but:    [2]string{"alle kort undtagen", "et hvilket som helst kort undtagen"},
	cards:  func(number string, _ int) string { return number + " kort" },
	times:  func(number string, n int) string { return either(n == 1, "én gang", number+" gange") },
	quotes: [2]string{"»", "«"},
	ways:   [3]string{"same-rank", "same-suit", "at-least"},
	except: "undtagen", some: "et", any: "noget kort",
}

// danishNeuter are words for suits that are neuter, with their plurals.
var danishNeuter = map[string]string{"tegn": "tegn", "symbol": "symboler", "mærke": "mærker", "billede": "billeder", "dyr": "dyr"}

// danishForms is "farve" as it stands in "hver farve", "farver" or "den farve".
func danishForms(word, form string) string {
	plural, neuter := danishNeuter[word]
	ending := either(strings.HasSuffix(word, "e"), "", "e")
	switch form {
	case "s":
		return either(neuter, plural, word+ending+"r")
	case "thes":
		return either(neuter, plural+either(strings.HasSuffix(plural, "r"), "ne", "ene"), word+ending+"rne")
	case "the":
		return word + ending + either(neuter, "t", "n")
	case "that":
		return either(neuter, "det ", "den ") + word
	case "each":
		return either(neuter, "hvert ", "hver ") + word
	}
	return word
}

// danishColours are the colours as neuter and plural.
var danishColours = map[string][2]string{
	"rød": {"rødt", "røde"}, "gul": {"gult", "gule"}, "grøn": {"grønt", "grønne"}, "blå": {"blåt", "blå"}, "sort": {"sort", "sorte"},
	"hvid": {"hvidt", "hvide"}, "brun": {"brunt", "brune"}, "grå": {"gråt", "grå"}, "lilla": {"lilla", "lilla"}, "orange": {"orange", "orange"},
	"lyserød": {"lyserødt", "lyserøde"}, "violet": {"violet", "violette"},
}

func danishPart(w *writer, o *outline, b bunch, one bool) string {
	low, high, suit := "", "", ""
	if b.kind == bunchRanks || b.kind == bunchCards {
		low, high = w.title(o.spec.ranks[b.low]), w.title(o.spec.ranks[b.high])
	}
	if b.kind == bunchSuit || b.kind == bunchCards {
		suit = w.word(o.spec.suits[b.suit])
	}
	switch {
	case b.kind == bunchAll:
		return either(one, "et hvilket som helst kort", "alle kort")
	case b.kind == bunchNumbers:
		return either(one, "et talkort", "talkort")
	case b.kind == bunchSuit:
		return danishSuited(suit, one)
	case b.kind == bunchRanks && low != high:
		return either(one, "et kort", "kort") + " fra " + low + " til " + high
	case b.kind == bunchRanks:
		return danishRank(low, one)
	case low != high:
		return danishSuited(suit, one) + " fra " + low + " til " + high
	}
	return danishCard(suit, low, one)
}

// danishSuited is cards of a suit: "røde kort", "et rødt kort".
func danishSuited(suit string, one bool) string {
	colour, known := danishColours[suit]
	switch {
	case known:
		return either(one, "et "+colour[0]+" kort", colour[1]+" kort")
	case one:
		return "et kort i " + suit
	}
	return "kort i " + suit
}

// danishRank is a number as one says it of a card: "en 7'er".
func danishRank(rank string, one bool) string {
	if rankValue(rank) < 0 {
		return rank
	}
	return either(one, "en "+rank+"'er", rank+"'ere")
}

func danishCard(suit, rank string, one bool) string {
	colour, known := danishColours[suit]
	if !known || rankValue(rank) < 0 {
		return suit + " " + rank
	}
	return either(one, "en "+suit+" "+rank+"'er", colour[1]+" "+rank+"'ere")
}

var danishPhrases = map[string]string{
	"source":          "*Regler efter: {text}*",
	"the.word":        "ordet",
	"same-rank":       "med samme {rank}",
	"same-suit":       "i {suit:that}, der gælder",
	"at-least":        "som giver mindst lige så mange kort",
	"overlay":         "Dette er en husregel til ethvert spil, der har det, som reglen handler om. Med den gælder følgende.",
	"overlay.nothing": "Den ændrer ingenting.",

	"section.box": "Kortene", "section.deal": "Før I begynder", "section.fits": "Hvad du må lægge",
	"section.special": "De særlige kort", "section.draw": "Når du trækker", "section.debt": "Svar på trækkort",
	"section.jump": "Læg uden for tur", "section.call": "Ordet", "section.challenge": "Når du tvivler",
	"section.sets": "Flere kort på én gang", "section.stock": "Når trækbunken er tom", "section.finish": "Når runden slutter",
	"section.score": "Point", "section.match": "Når spillet slutter", "section.two": "Når I kun er to",
	"section.partners": "Makkere", "section.leave": "Hvis nogen går fra spillet", "section.base": "Forskelle fra {text}",

	"players":       "For {least} til {most} spillere.",
	"players.just":  "For {least} spillere.",
	"aim.first":     "Det gælder om at være den første, der kommer af med alle sine kort.",
	"aim.few":       "Det gælder om at komme af med alle sine kort og få så få point som muligt.",
	"aim.few.minus": "Det gælder om at komme af med alle sine kort og få så få minuspoint som muligt.",

	"deck.size":     "Spillet har {n} kort:",
	"deck.numbers":  "{n} talkort: {counts} i {suit:each}",
	"deck.suited":   "{about}: {n} kort{about|| af hver}, {each:word} i {suit:each}",
	"deck.suitless": "{about}: {n} kort{about|| af hver}, uden {suit}",
	"deck.single":   "{about}: {n} kort{about|| af hver}",
	"deck.gone":     "{about}: ikke med i spillet",
	"deck.suit":     "{suit:the} er {ids}.",
	"deck.suits":    "{suit:thes} er {ids}.",

	"deal.hand":            "Giveren blander kortene og giver hver spiller {n:cards}.",
	"deal.stock":           "Resten lægges som trækbunke med bagsiden opad. Det øverste kort vendes og lægges ved siden af som det første i bunken.",
	"deal.first":           "Spilleren til venstre for giveren begynder, og der spilles med uret.",
	"deal.first.counter":   "Spilleren til højre for giveren begynder, og der spilles mod uret.",
	"deal.dealer":          "Giveren begynder, og der spilles med uret.",
	"deal.dealer.counter":  "Giveren begynder, og der spilles mod uret.",
	"deal.moves":           "Træk lod om, hvem der giver først; efter hver runde er det den næste i samme retning, der giver.",
	"start.any":            "Ethvert kort må være det første i bunken.",
	"start.redraw":         "Hvis det vendte kort er {cards:a}, lægges det nederst i trækbunken, og et nyt kort vendes.",
	"start.apply":          "Hvis det vendte kort er {cards:a}, virker det, som om giveren havde lagt det.",
	"start.apply.before":   "Hvis det vendte kort er {cards:a}, virker det, som om spilleren før giveren havde lagt det.",
	"start.ignore":         "Det vendte kort har ingen virkning, uanset hvilket det er.",
	"start.suit":           "Det vendte kort har ingen virkning, og kun {suit:the} gælder.",
	"start.name":           "Hvis det vendte kort er {cards:a}, vælger den spiller, der begynder, {suit:the}.",
	"start.name.dealer":    "Hvis det vendte kort er {cards:a}, vælger giveren {suit:the}.",
	"start.name.chance":    "Hvis det vendte kort er {cards:a}, trækkes der lod om {suit:the}.",
	"start.free":           "Hvis det vendte kort er {cards:a}, må der lægges et hvilket som helst kort på det.",
	"start.reverse":        "Hvis det vendte kort er {cards:a}, begynder spilleren på den anden side af giveren, og der spilles den anden vej rundt.",
	"start.reverse.dealer": "Hvis det vendte kort er {cards:a}, begynder giveren, og der spilles den anden vej rundt.",

	"turn":         "Når det er din tur, lægger du ét kort på bunken, hvis det passer.",
	"match.both":   "Det skal have samme {suit} som det øverste kort eller samme {rank}.",
	"match.suit":   "Det skal have samme {suit} som det øverste kort.",
	"match.rank":   "Det skal have samme {rank} som det øverste kort.",
	"match.sample": "På {card:a} kan man for eksempel lægge {cards}.",
	"wild":         "{cards} må lægges på alle kort.",
	"wild.none":    "Intet kort passer på alle kort.",
	"play.named":   "Er der valgt en {suit}, gælder den i stedet for det øverste korts {suit}.",
	"must.never":   "Du behøver ikke lægge et kort: Du må altid trække i stedet.",
	"must.any":     "Har du et kort, der passer, skal du lægge et.",
	"must.match":   "Har du et kort, der passer, skal du lægge et; kun hvis du ikke har andet, der passer, end {cards}, må du trække i stedet.",

	"card":             "**{about:title}.**",
	"card.plain":       "**{about:title}.** Der sker ikke noget særligt.",
	"card.wild":        "Passer på alle kort.",
	"card.tame":        "Har ingen {suit} og passer kun på kort af samme slags.",
	"card.match.suit":  "Passer kun, hvis {suit:the} er den samme.",
	"card.match.rank":  "Passer kun, hvis det har samme {rank}.",
	"card.match.both":  "Passer, hvis det har samme {suit} eller samme {rank}.",
	"card.condition":   "Må kun lægges, hvis du ikke har noget kort i {suit:that}, der gælder.",
	"card.doubtful":    "Bør kun lægges, hvis du ikke har noget kort i {suit:that}, der gælder; lægger du det alligevel, kan du blive udfordret.",
	"card.not_on":      "Må aldrig lægges på {list:never}.",
	"card.follow":      "Der må lægges et hvilket som helst kort på det.",
	"effect.name":      "Du bestemmer, hvilken {suit} der gælder fra nu af.",
	"effect.swap":      "Du må bytte alle dine kort med en anden spillers.",
	"effect.swap.must": "Du skal bytte alle dine kort med en anden spillers.",
	"effect.rotate":    "Alle giver alle deres kort videre til den næste i spilleretningen.",
	"effect.reverse":   "Der spilles nu den anden vej rundt, indtil retningen vendes igen.",
	"effect.skip":      "{n|Den næste spiller springes over|De næste # spillere springes over}.",
	"effect.owe":       "Den næste spiller skal trække {n:cards}, må ikke lægge noget og mister sin tur.",
	"effect.owe.play":  "Den næste spiller skal trække {n:cards} og har derefter sin tur som sædvanlig.",

	"effect.owe.previous":      "Spilleren før dig skal trække {n:cards}; derefter er det den næste efter dig, der har tur.",
	"effect.owe.previous.play": "Spilleren før dig skal trække {n:cards} og har derefter en tur som sædvanlig.",

	"draw.never":      "Kan eller vil du ikke lægge et kort, trækker du {n:cards} fra trækbunken.",
	"draw.match":      "Har du ikke noget kort, der passer, eller kun {cards}, som du hellere vil gemme, trækker du {n:cards} fra trækbunken.",
	"draw.any":        "Har du ikke noget kort, der passer, trækker du {n:cards} fra trækbunken.",
	"draw.once":       "Du trækker kun én gang i en tur.",
	"draw.fit":        "Så længe intet af de trukne kort passer, trækker du et til, dog højst {n:cards} i alt.",
	"draw.fit.times":  "Så længe intet af de trukne kort passer, trækker du igen, dog højst {n:times} i alt.",
	"draw.until":      "Du bliver ved med at trække, indtil du får et kort, der passer.",
	"draw.stop":       "Du må trække op til {n:times} i en tur og holde op, når du vil.",
	"draw.endless":    "Du må trække, så mange gange du vil i en tur, og holde op, når du vil.",
	"draw.end":        "Derefter er din tur forbi, uanset hvad du har trukket.",
	"draw.keep":       "Får du et kort, der passer, må du lægge det med det samme eller beholde det.",
	"draw.must":       "Får du et kort, der passer, skal du lægge det med det samme.",
	"draw.must.match": "Får du et kort, der passer, skal du lægge det med det samme; kun {cards} må du beholde.",
	"draw.all":        "Når du har trukket, må du lægge et hvilket som helst kort fra hånden, der passer.",
	"draw.drawn":      "Når du har trukket, må du ikke lægge et kort, du havde i forvejen.",
	"draw.over":       "Lægger du ikke noget, når du har trukket, er din tur forbi.",
	"draw.penalty":    "Trækker du, selv om du kunne have lagt et kort, skal du trække {n:cards} mere, og din tur er forbi.",
	"draw.free":       "Det koster ikke noget at trække, selv om du kunne lægge et kort.",

	"debt.none":                "Skal du trække på grund af {about:a}, er der ingen vej udenom.",
	"debt.answer.same":         "Skal du trække på grund af {about:a}, må du i stedet lægge et af samme slags. Så trækker du ingenting, og den næste spiller skal trække for dem alle tilsammen eller svare på samme måde.",
	"debt.answer.double.same":  "Skal du trække på grund af {about:a}, må du i stedet lægge et af samme slags. Så trækker du ingenting, og den næste spiller skal trække dobbelt så mange kort eller svare på samme måde.",
	"debt.answer.replace.same": "Skal du trække på grund af {about:a}, må du i stedet lægge et af samme slags. Så trækker du ingenting, og den næste spiller skal kun trække for dit kort eller svare på samme måde.",
	"debt.answer":              "Skal du trække på grund af {about:a}, må du svare med {list}, uanset om det passer. Så trækker du ingenting, og den næste spiller skal trække for alle kortene tilsammen eller selv svare.",
	"debt.answer.double":       "Skal du trække på grund af {about:a}, må du svare med {list}, uanset om det passer. Så trækker du ingenting, og den næste spiller skal trække dobbelt så mange kort eller selv svare.",
	"debt.answer.replace":      "Skal du trække på grund af {about:a}, må du svare med {list}, uanset om det passer. Så trækker du ingenting, og den næste spiller skal kun trække for dit kort eller selv svare.",
	"debt.grows":               "{about} én gang giver {n:cards}, to gange {two:word}, tre gange {three:word} og så videre.",
	"debt.idle":                "Svarer du med {about:a}, skal den næste spiller trække lige så mange kort, som du skulle have trukket.",
	"debt.cancel":              "Skal du trække på grund af {about:a}, må du i stedet lægge {list}, uanset om det passer. Så er der ingen, der skal trække.",
	"debt.cancel.none":         "Intet kort fritager alle for at trække på grund af {about:a}.",
	"debt.pass_on":             "Skal du trække på grund af {about:a}, må du i stedet lægge {list}, uanset om det passer. Så skal den næste spiller trække i dit sted.",
	"debt.pass_on.none":        "Ingen kan lade den næste spiller trække i sit sted på grund af {about:a}.",
	"debt.send_back":           "Skal du trække på grund af {about:a}, må du i stedet lægge {list}, uanset om det passer. Så skal den, der lagde det sidste trækkort, selv trække.",
	"debt.send_back.none":      "Den, der lægger {about:a}, kan ikke komme til at trække selv.",
	"debt.play":                "Den, der har trukket på grund af {about:a}, har derefter sin tur som sædvanlig.",
	"debt.lose":                "Den, der har trukket på grund af {about:a}, mister sin tur.",

	"jump":              "Har du et kort, der er helt magen til det øverste kort, må du lægge det med det samme, selv om det ikke er din tur. Den hurtigste kommer først.",
	"jump.none":         "Ingen må lægge kort uden for tur.",
	"jump.all":          "Alle kort, der er helt magen til det øverste, må lægges uden for tur.",
	"jump.cards":        "Kun {cards} må lægges uden for tur.",
	"jump.but":          "{cards} må ikke lægges uden for tur.",
	"jump.on":           "Derefter er det den næste efter dig, der har tur; de, der sidder imellem, bliver sprunget over.",
	"jump.add":          "Hvis nogen endnu skal trække for det øverste kort, må {cards:a} også lægges på denne måde: Det virker som et svar, og så er det den næste efter dig, der skal trække.",
	"jump.undo":         "Bliver {cards:a} lagt sådan, skal ingen længere trække for kortet nedenunder; kun det sidste tæller.",
	"jump.undo.reverse": "Bliver {cards:a} lagt sådan, vender kortet nedenunder ikke længere retningen; kun det sidste tæller.",
	"jump.forbid":       "Så længe nogen endnu skal trække for et kort, må ingen lægge uden for tur.",

	"call.at0":         "Når du lægger dit sidste kort, skal du samtidig sige {word:word}.",
	"call.at1":         "Når du lægger dit næstsidste kort, skal du samtidig sige {word:word}.",
	"call.at":          "Når du lægger et kort og har {n:cards} tilbage, skal du samtidig sige {word:word}.",
	"call.gone":        "Ingen behøver længere at sige {word:word}.",
	"call.auto":        "Glemmer du {word:word}, trækker du straks {n:cards}; bagefter er det for sent.",
	"call.auto.cure":   "Glemmer du {word:word}, kan du stadig nå at sige det, indtil den næste har spillet; ellers trækker du {n:cards}.",
	"call.caught":      "Glemmer du {word:word}, og en modspiller opdager det, før den næste har spillet, trækker du {n:cards}; du kan ikke selv rette op på det.",
	"call.caught.cure": "Glemmer du {word:word}, kan du stadig nå at sige det, indtil den næste har spillet; men opdager en modspiller det først, trækker du {n:cards}.",
	"call.out":         "Glemmer du {word:word}, trækker du {n:cards} og spiller videre.",
	"call.free":        "Det koster ikke noget at glemme {word:word}.",
	"call.out.free":    "Det koster ikke noget at glemme {word:word}.",
	"call.false_call":  "Siger du {word:word} uden grund, trækker du {n:cards}.",
	"call.honest":      "Man kan ikke sige {word:word} uden grund.",
	"call.false_catch": "Beskylder du nogen for at have glemt {word:word}, og tager du fejl, trækker du selv {n:cards}.",
	"call.sure":        "Det koster ikke noget at tage fejl, når man beskylder nogen for at have glemt {word:word}.",

	"challenge":       "Skal du trække på grund af {cards:a}, og tror du, at den anden spiller havde et kort i {suit:that}, der gjaldt før, må du udfordre spilleren, før du trækker. Så viser den anden dig sine kort. Har du ret, trækker den anden i dit sted, og du har din tur som sædvanlig. Tager du fejl, trækker du selv og mister din tur.",
	"challenge.none":  "Ingen kan udfordre {cards:a}.",
	"challenge.extra": "Den, der udfordrer med urette, trækker {n:cards} oveni.",
	"challenge.even":  "Den, der udfordrer med urette, trækker ikke flere kort end det.",

	"sets":       "Du må lægge {n:word} eller flere kort med samme {rank} på én gang.",
	"sets.none":  "Man lægger kun ét kort ad gangen.",
	"sets.any":   "Der er ingen grænse for hvor mange.",
	"sets.max":   "Man må højst lægge {n:cards} på én gang.",
	"sets.all":   "Alle slags kort må lægges flere ad gangen.",
	"sets.cards": "Kun {cards} må lægges flere ad gangen.",
	"sets.but":   "{cards} må ikke lægges flere ad gangen.",
	"sets.order": "Det første af dem skal passe, og det sidste ligger øverst.",
	"sets.sum":   "Kort, der skal trækkes, og ture, der mistes, lægges sammen, og hvert kort, der vender retningen, vender den; alt andet sker kun én gang.",

	"stock.reshuffle": "Er trækbunken tom, når der skal bruges et kort, bliver det øverste kort i bunken liggende; kortene under det blandes og bliver til en ny trækbunke.",
	"stock.pass":      "Når trækbunken er tom, er der ingen, der trækker mere: Lægger du ikke noget kort, er din tur forbi.",
	"stock.end":       "Så snart nogen skal trække, og trækbunken er tom, er runden forbi, som om turen var gået hele vejen rundt.",

	"finish":               "Runden er forbi, så snart en spiller har lagt sit sidste kort.",
	"finish.any":           "Det sidste kort må være et hvilket som helst kort, og det har ingen virkning.",
	"finish.any.owe":       "Det sidste kort må være et hvilket som helst kort. Det har ingen virkning, og ingen skal længere trække.",
	"finish.pay":           "Det sidste kort må være et hvilket som helst kort. Kort, der endnu skal trækkes, også på grund af det sidste kort, trækkes, før der tælles op.",
	"blocked.lowest":       "Går turen hele vejen rundt, uden at nogen lægger eller trækker et kort, er runden også forbi: Den, der har færrest point på hånden, har vundet den, og hos de andre tæller kun det, de har mere end vinderen. Har flere lige få, skriver ingen noget op.",
	"blocked.lowest.plain": "Går turen hele vejen rundt, uden at nogen lægger eller trækker et kort, er runden også forbi: Den, der har færrest point på hånden, har vundet den. Har flere lige få, har ingen vundet.",
	"blocked.void":         "Går turen hele vejen rundt, uden at nogen lægger eller trækker et kort, er runden også forbi, og ingen skriver noget op.",
	"blocked.all":          "Går turen hele vejen rundt, uden at nogen lægger eller trækker et kort, er runden også forbi: Ingen har vundet den, og alle skriver kortene på hånden op som minuspoint.",
	"blocked.none":         "Går turen hele vejen rundt, uden at nogen lægger eller trækker et kort, er runden også forbi, og ingen har vundet den.",
	"round.limit":          "Efter {n} ture er runden også forbi, som om turen var gået hele vejen rundt.",

	"score.none":     "Der skrives ingen point op.",
	"score.winner":   "Vinderen af runden får point for alle de kort, de andre har tilbage.",
	"score.penalty":  "De andre skriver deres tiloversblevne kort op som minuspoint; vinderen af runden får ingen.",
	"score.both":     "De andre skriver deres tiloversblevne kort op som minuspoint, og vinderen af runden får summen af dem som pluspoint. Plus- og minuspoint holdes hver for sig.",
	"score.net":      "De andre skriver deres tiloversblevne kort op som minuspoint, og vinderen af runden får summen af dem som pluspoint. Plus- og minuspoint regnes sammen.",
	"points":         "Kortene tæller:",
	"points.blocked": "Hvor der tælles op, tæller kortene:",
	"points.face":    "{about}: så mange point, som tallet siger",
	"points.n":       "{about}: {n} point",

	"match.single":       "Spillet er forbi efter én runde: Den, der vinder den, har vundet spillet.",
	"match.first":        "Den, der først har {n} point, har vundet spillet.",
	"match.first.plus":   "Den, der først har {n} pluspoint, har vundet spillet. Minuspointene afgør ingenting.",
	"match.lowest":       "Når en spiller har {n} point, er spillet forbi, og den, der har færrest, har vundet.",
	"match.lowest.minus": "Når en spiller har {n} minuspoint, er spillet forbi, og den, der har færrest, har vundet.",
	"match.rounds.most":  "Spillet er forbi efter {n|én runde|# runder}, og den, der har flest point, har vundet.",
	"match.rounds.few":   "Spillet er forbi efter {n|én runde|# runder}, og den, der har færrest minuspoint, har vundet.",
	"match.rounds.won":   "Spillet er forbi efter {n|én runde|# runder}, og den, der har vundet flest runder, har vundet.",
	"match.shared":       "Står flere lige til sidst, deler de sejren.",
	"match.again":        "Står flere lige til sidst, spilles der en runde til, indtil én af dem fører.",
	"match.limit":        "Efter {n|én runde|# runder} er spillet under alle omstændigheder forbi, og den, der fører, har vundet.",

	"two.line":  "Når I kun er to:",
	"two.skip":  "Når I kun er to, mister den anden også sin tur ved {cards:a}: Så er det din tur igen.",
	"two.turn":  "Når I kun er to, ændrer {cards:a} ingenting.",
	"two.start": "Hvis det vendte kort er {cards:a}, når I kun er to, begynder giveren.",

	"partners":      "De, der sidder over for hinanden, er makkere. Når den ene lægger sit sidste kort, har de begge vundet, og det, vinderens makker har på hånden, tæller ikke. Makkeres point regnes sammen. Makkere viser ikke hinanden deres kort.",
	"partners.none": "Alle spiller hver for sig.",

	"leave.stock": "Går en spiller, lægges spillerens kort nederst i trækbunken, og de andre spiller videre.",
	"leave.pile":  "Går en spiller, lægges spillerens kort i bunken under det øverste kort, og de andre spiller videre.",
	"leave.aside": "Går en spiller, lægges spillerens kort til side, og de andre spiller videre.",
}
