package lastcard

import "strings"

// English phrases, and how English names cards.

var english = &tongue{
	tag: "en", phrases: englishPhrases,
	names: map[string]string{
		"skip": "Skip", "reverse": "Reverse", "draw2": "Draw 2", "draw4": "Draw 4", "wild": "Wild", "wild4": "Wild Draw 4",
		"swap": "Swap", "rotate": "All swap", "joker": "Joker", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace",
	},
	numbers: strings.Fields("no one two three four five six seven eight nine ten eleven twelve"),
	and:     "and", or: "or",
	nouns: nouns{"number", "symbol", "number or symbol"},
	suit:  englishSuit,
	forms: englishForms, part: englishPart,
	but:    [2]string{"all cards but", "any card but"},
	cards:  func(number string, n int) string { return number + either(n == 1, " card", " cards") },
	times:  englishTimes,
	quotes: [2]string{"“", "”"},
	ways:   [3]string{"same-rank", "same-suit", "at-least"},
	except: "except", some: "one", any: "any card",
}

func englishTimes(number string, n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number + " times"
}

// englishForms is "colour" or "colours".
func englishForms(word, form string) string {
	if form != "s" {
		return word
	}
	if root, found := strings.CutSuffix(word, "y"); found && !strings.HasSuffix(root, "a") && !strings.HasSuffix(root, "e") && !strings.HasSuffix(root, "o") {
		return root + "ies"
	}
	return word + "s"
}

// englishNouns are suits that are no colours.
var englishNouns = map[string]bool{"clubs": true, "diamonds": true, "hearts": true, "spades": true, "acorns": true, "leaves": true,
	"bells": true, "roses": true, "shields": true, "coins": true, "cups": true, "swords": true}

// englishSuit is what suits are called that have no word: colours, if they may
// be.
func englishSuit(suits []string) string {
	for _, s := range suits {
		if englishNouns[s] {
			return "suit"
		}
	}
	return "colour"
}

func englishPart(w *writer, o *outline, b bunch, one bool) string {
	low, high := "", ""
	if b.kind == bunchRanks || b.kind == bunchCards {
		low, high = w.title(o.spec.ranks[b.low]), w.title(o.spec.ranks[b.high])
	}
	suit := ""
	if b.kind == bunchSuit || b.kind == bunchCards {
		suit = w.word(o.spec.suits[b.suit])
	}
	name := englishName(b, suit, low, high, one)
	if !one {
		if b.kind == bunchRanks && low == high && rankValue(low) >= 0 {
			return name + "s"
		}
		return name
	}
	if b.kind == bunchAll {
		return "any card"
	}
	return englishArticle(name) + " " + name
}

// englishName is a bunch without its article.
func englishName(b bunch, suit, low, high string, one bool) string {
	card := either(one, "card", "cards")
	switch {
	case b.kind == bunchAll:
		return "all cards"
	case b.kind == bunchNumbers:
		return "number " + card
	case b.kind == bunchSuit && englishNouns[suit]:
		return either(one, "card of "+suit, suit)
	case b.kind == bunchSuit:
		return suit + " " + card
	case b.kind == bunchRanks && low != high:
		return card + " from " + low + " to " + high
	case b.kind == bunchRanks:
		return low
	case low != high && englishNouns[suit]:
		return card + " of " + suit + " from " + low + " to " + high
	case low != high:
		return suit + " " + card + " from " + low + " to " + high
	case englishNouns[suit]:
		return low + " of " + suit
	}
	return suit + " " + low
}

// englishArticle is "a" or "an": by the sound of a word, or of a number.
func englishArticle(name string) string {
	number, _, _ := strings.Cut(name, " ")
	if strings.ContainsRune("aeiouAEIO8", rune(name[0])) || number == "11" || number == "18" {
		return "an"
	}
	return "a"
}

var englishPhrases = map[string]string{
	"source":          "*Rules: {text}*",
	"the.word":        "the word",
	"same-rank":       "of the same {rank}",
	"same-suit":       "of the {suit} that counts",
	"at-least":        "that makes others draw at least as many",
	"overlay":         "This is a house rule for any game that has what it speaks of. With it, the following holds.",
	"overlay.nothing": "It changes nothing.",

	"section.box": "The cards", "section.deal": "Before you begin", "section.fits": "What you may lay",
	"section.special": "The special cards", "section.draw": "Drawing", "section.debt": "Answering a draw card",
	"section.jump": "Laying out of turn", "section.call": "The word", "section.challenge": "Challenging",
	"section.sets": "Several cards at once", "section.stock": "When the stock is empty", "section.finish": "The end of a round",
	"section.score": "Points", "section.match": "The end of the game", "section.two": "With two players",
	"section.partners": "Partners", "section.leave": "If somebody leaves", "section.base": "What differs from {text}",

	"players":       "For {least} to {most} players.",
	"players.just":  "For {least} players.",
	"aim.first":     "Be the first to get rid of all your cards.",
	"aim.few":       "Get rid of all your cards, and collect as few points as you can.",
	"aim.few.minus": "Get rid of all your cards, and collect as few minus points as you can.",

	"deck.size":     "The game has {n} cards:",
	"deck.numbers":  "{n} number cards: {counts} in every {suit}",
	"deck.suited":   "{about}: {n|one card|§ cards}{about|| each}, {each:word} in every {suit}",
	"deck.suitless": "{about}: {n|one card|§ cards}{about|| each}, without a {suit}",
	"deck.single":   "{about}: {n|one card|§ cards}{about|| each}",
	"deck.gone":     "{about}: not in the game",
	"deck.suit":     "The {suit} is {ids}.",
	"deck.suits":    "The {suit:s} are {ids}.",

	"deal.hand":            "The dealer shuffles the cards and deals {n:cards} to each player.",
	"deal.stock":           "The rest lie face down as the stock. The top card of the stock is turned up beside it and begins the pile.",
	"deal.first":           "The player to the left of the dealer begins, and play goes clockwise.",
	"deal.first.counter":   "The player to the right of the dealer begins, and play goes anticlockwise.",
	"deal.dealer":          "The dealer begins, and play goes clockwise.",
	"deal.dealer.counter":  "The dealer begins, and play goes anticlockwise.",
	"deal.moves":           "Draw lots for the first dealer; after each round the next player in that direction deals.",
	"start.any":            "Any card may be the first of the pile.",
	"start.redraw":         "If {cards:a} is turned up, it goes to the bottom of the stock and another card is turned up.",
	"start.apply":          "If {cards:a} is turned up, it acts as if the dealer had laid it.",
	"start.apply.before":   "If {cards:a} is turned up, it acts as if the player before the dealer had laid it.",
	"start.ignore":         "The card that is turned up does nothing, whatever it is.",
	"start.suit":           "The card that is turned up does nothing, and only its {suit} counts.",
	"start.name":           "If {cards:a} is turned up, whoever begins names the {suit}.",
	"start.name.dealer":    "If {cards:a} is turned up, the dealer names the {suit}.",
	"start.name.chance":    "If {cards:a} is turned up, the {suit} is drawn by lot.",
	"start.free":           "If {cards:a} is turned up, any card may be laid on it.",
	"start.reverse":        "If {cards:a} is turned up, the player on the other side of the dealer begins, and play goes the other way round.",
	"start.reverse.dealer": "If {cards:a} is turned up, the dealer begins, and play goes the other way round.",

	"turn":         "In your turn you lay one card on the pile, if it fits.",
	"match.both":   "It must have the same {suit} as the top card, or the same {rank}.",
	"match.suit":   "It must have the same {suit} as the top card.",
	"match.rank":   "It must have the same {rank} as the top card.",
	"match.sample": "On {card:a}, for example, go {cards}.",
	"wild":         "You may lay {cards:a} on any card.",
	"wild.none":    "No card fits everywhere.",
	"play.named":   "When a {suit} has been named, it counts in place of the {suit} of the top card.",
	"must.never":   "You need not lay a card: you may always draw instead.",
	"must.any":     "If you have a card that fits, you must lay one.",
	"must.match":   "If you have a card that fits, you must lay one; only if nothing but {cards} fits may you draw instead.",

	"card":             "**{about:title}.**",
	"card.plain":       "**{about:title}.** Nothing special happens.",
	"card.wild":        "Fits on any card.",
	"card.tame":        "Has no {suit} and fits only on its like.",
	"card.match.suit":  "Fits by its {suit} alone.",
	"card.match.rank":  "Fits by its {rank} alone.",
	"card.match.both":  "Fits by its {suit} or its {rank}.",
	"card.condition":   "May be laid only if you have no card of the {suit} that counts.",
	"card.doubtful":    "Should be laid only if you have no card of the {suit} that counts; if you lay it all the same, you may be challenged.",
	"card.not_on":      "May never be laid on {list:never}.",
	"card.follow":      "Any card may be laid on it.",
	"effect.name":      "You name the {suit} that counts from now on.",
	"effect.swap":      "You may swap your whole hand with another player.",
	"effect.swap.must": "You must swap your whole hand with another player.",
	"effect.rotate":    "All players pass their whole hand to the next in the direction of play.",
	"effect.reverse":   "Play goes the other way round, until the direction turns again.",
	"effect.skip":      "{n|The next player loses the turn|The next # players lose their turn}.",
	"effect.owe":       "The next player must draw {n:cards}, may lay nothing and loses the turn.",
	"effect.owe.play":  "The next player must draw {n:cards} and then has an ordinary turn.",

	"effect.owe.previous":      "The player before you must draw {n:cards}; play then goes on with the player after you.",
	"effect.owe.previous.play": "The player before you must draw {n:cards} and then has an ordinary turn.",

	"draw.never":      "If you cannot or do not want to lay a card, draw {n:cards} from the stock.",
	"draw.match":      "If no card of yours fits, or nothing but {cards} that you would rather keep, draw {n:cards} from the stock.",
	"draw.any":        "If no card of yours fits, draw {n:cards} from the stock.",
	"draw.once":       "You draw only once in a turn.",
	"draw.fit":        "As long as no drawn card fits, draw another, up to {n:word} in all.",
	"draw.fit.times":  "As long as no drawn card fits, draw again, up to {n:times} in all.",
	"draw.until":      "Go on drawing until you get a card that fits.",
	"draw.stop":       "You may draw up to {n:times} in a turn, and stop after any of them.",
	"draw.endless":    "You may draw as often as you like in a turn, and stop whenever you like.",
	"draw.end":        "Your turn is then over, whatever you have drawn.",
	"draw.keep":       "If you have drawn a card that fits, you may lay it at once or keep it.",
	"draw.must":       "If you have drawn a card that fits, you must lay it at once.",
	"draw.must.match": "If you have drawn a card that fits, you must lay it at once; only {cards} may be kept.",
	"draw.all":        "After drawing you may lay any card of your hand that fits.",
	"draw.drawn":      "After drawing you may lay no card that you held before.",
	"draw.over":       "If you lay nothing after drawing, your turn is over.",
	"draw.penalty":    "If you draw although you could have laid a card, you must draw {n|one more card|# more cards}, and your turn is over.",
	"draw.free":       "Drawing although you could lay a card costs nothing.",

	"debt.none":                "If you must draw because of {about:a}, there is no way out.",
	"debt.answer.same":         "If you must draw because of {about:a}, you may lay another of the same kind instead: you then draw nothing, and the next player must draw for all of them together or answer likewise.",
	"debt.answer.double.same":  "If you must draw because of {about:a}, you may lay another of the same kind instead: you then draw nothing, and the next player must draw twice as many or answer likewise.",
	"debt.answer.replace.same": "If you must draw because of {about:a}, you may lay another of the same kind instead: you then draw nothing, and the next player must draw only for your card or answer likewise.",
	"debt.answer":              "If you must draw because of {about:a}, you may answer with {list}, whether it fits or not: you then draw nothing, and the next player must draw for all of the cards together or answer in turn.",
	"debt.answer.double":       "If you must draw because of {about:a}, you may answer with {list}, whether it fits or not: you then draw nothing, and the next player must draw twice as many or answer in turn.",
	"debt.answer.replace":      "If you must draw because of {about:a}, you may answer with {list}, whether it fits or not: you then draw nothing, and the next player must draw only for your card or answer in turn.",
	"debt.grows":               "One {about} means {n:cards}, two in a row {two:word}, three {three:word}, and so on.",
	"debt.idle":                "If you answer with {about:a}, the next player must draw as many as you should have drawn.",
	"debt.cancel":              "If you must draw because of {about:a}, you may lay {list} instead, whether it fits or not: then nobody draws.",
	"debt.cancel.none":         "No card saves everybody from drawing because of {about:a}.",
	"debt.pass_on":             "If you must draw because of {about:a}, you may lay {list} instead, whether it fits or not: then the next player must draw in your place.",
	"debt.pass_on.none":        "Nobody can have the next player draw in their place because of {about:a}.",
	"debt.send_back":           "If you must draw because of {about:a}, you may lay {list} instead, whether it fits or not: then whoever laid the last draw card must draw.",
	"debt.send_back.none":      "Nobody can have the layer of {about:a} draw it.",
	"debt.play":                "Whoever has drawn because of {about:a} then has an ordinary turn.",
	"debt.lose":                "Whoever has drawn because of {about:a} loses the turn.",

	"jump":              "If you have a card exactly like the top card, you may lay it at once, even if it is not your turn. The quickest comes first.",
	"jump.none":         "Nobody may lay a card out of turn.",
	"jump.all":          "Any card may be laid out of turn if it is exactly like the top card.",
	"jump.cards":        "Only {cards} may be laid out of turn.",
	"jump.but":          "{cards} may not be laid out of turn.",
	"jump.on":           "Play then goes on with the player after you; those in between are passed over.",
	"jump.add":          "If somebody still has to draw for the top card, {cards:a} may be laid so as well: it counts as an answer, and the player after you must draw.",
	"jump.undo":         "If {cards:a} is laid so, the one below it no longer makes anybody draw; only the last one does.",
	"jump.undo.reverse": "If {cards:a} is laid so, the one below it no longer turns the direction; only the last one does.",
	"jump.forbid":       "As long as somebody still has cards to draw, nobody may lay out of turn.",

	"call.at0":         "When you lay your last card, you must say {word:word} with it.",
	"call.at1":         "When you lay your last card but one, you must say {word:word} with it.",
	"call.at":          "When you lay a card and have {n:cards} left, you must say {word:word} with it.",
	"call.gone":        "Nobody has to say {word:word} any more.",
	"call.auto":        "If you forget {word:word}, you draw {n:cards} at once; afterwards is too late.",
	"call.auto.cure":   "If you forget {word:word}, you may still say it until the next player has moved; after that you draw {n:cards}.",
	"call.caught":      "If you forget {word:word} and an opponent notices before the next player has moved, you draw {n:cards}; you cannot make up for it yourself.",
	"call.caught.cure": "If you forget {word:word}, you may still say it until the next player has moved; but if an opponent notices first, you draw {n:cards}.",
	"call.out":         "If you forget {word:word}, you draw {n:cards} and play on.",
	"call.free":        "Forgetting {word:word} costs nothing.",
	"call.out.free":    "Forgetting {word:word} costs nothing.",
	"call.false_call":  "If you say {word:word} for no reason, you draw {n:cards}.",
	"call.honest":      "Saying {word:word} for no reason is not possible.",
	"call.false_catch": "If you wrongly accuse somebody of having forgotten {word:word}, you draw {n:cards} yourself.",
	"call.sure":        "Wrongly accusing somebody of having forgotten {word:word} costs nothing.",

	"challenge":       "If you must draw because of {cards:a} and believe that the other player had a card of the {suit} that counted before, you may challenge before you draw. The other player shows you the hand. If you were right, the other draws the cards in your place, and you have an ordinary turn. If you were wrong, you draw and lose the turn.",
	"challenge.none":  "Nobody can challenge {cards:a}.",
	"challenge.extra": "A wrong challenge costs {n|one card|# cards} more.",
	"challenge.even":  "A wrong challenge costs no more cards than that.",

	"sets":       "You may lay {n:word} or more cards of the same {rank} at once.",
	"sets.none":  "Only one card is laid at a time.",
	"sets.any":   "It may be any number of them.",
	"sets.max":   "At most {n:word} cards go at once.",
	"sets.all":   "Any cards of the same {rank} may be laid at once.",
	"sets.cards": "Only {cards} may be laid several at once.",
	"sets.but":   "{cards} may not be laid several at once.",
	"sets.order": "The first of them must fit, and the last lies on top.",
	"sets.sum":   "Cards to be drawn and turns to be lost are added up, and every turn of direction counts; anything else happens once.",

	"stock.reshuffle": "When the stock is empty and a card is needed, leave the top card of the pile where it is; the cards below it are shuffled and become the new stock.",
	"stock.pass":      "When the stock is empty, nobody draws any more: if you lay no card, your turn is over.",
	"stock.end":       "As soon as a card should be drawn and the stock is empty, the round is over, as if the turn had gone round idly.",

	"finish":               "The round is over as soon as a player has laid the last card.",
	"finish.any":           "The last card may be any card, and it no longer does anything.",
	"finish.any.owe":       "The last card may be any card. It no longer does anything, and nobody has to draw any more.",
	"finish.pay":           "The last card may be any card. Cards that still have to be drawn, because of this card too, are drawn before the hands are counted.",
	"blocked.lowest":       "If the turn goes all the way round without anybody laying or taking a card, the round is over as well: the player with the fewest points in hand has won it, and what the others have in hand counts only as far as it is more than that. If several have the fewest, nobody notes anything.",
	"blocked.lowest.plain": "If the turn goes all the way round without anybody laying or taking a card, the round is over as well: the player with the fewest points in hand has won it. If several have the fewest, nobody has won.",
	"blocked.void":         "If the turn goes all the way round without anybody laying or taking a card, the round is over as well, and nobody notes anything.",
	"blocked.all":          "If the turn goes all the way round without anybody laying or taking a card, the round is over as well: nobody has won it, and everybody notes the cards in hand as minus points.",
	"blocked.none":         "If the turn goes all the way round without anybody laying or taking a card, the round is over as well, and nobody has won it.",
	"round.limit":          "After {n} turns a round is over as well, as if the turn had gone round idly.",

	"score.none":     "No points are noted.",
	"score.winner":   "The winner of the round notes the points of all the cards that the others have left.",
	"score.penalty":  "The others note the cards they have left as minus points; the winner of the round notes none.",
	"score.both":     "The others note the cards they have left as minus points, and the winner of the round notes the sum of them as plus points. Plus and minus points are kept apart.",
	"score.net":      "The others note the cards they have left as minus points, and the winner of the round notes the sum of them as plus points. Plus and minus points are counted together.",
	"points":         "The cards count:",
	"points.blocked": "Where hands are counted, the cards count:",
	"points.face":    "{about}: as many points as the number says",
	"points.n":       "{about}: {n|1 point|§ points}",

	"match.single":       "The game is over after one round: whoever wins it wins the game.",
	"match.first":        "The first to have {n} points wins the game.",
	"match.first.plus":   "The first to have {n} plus points wins the game. The minus points decide nothing.",
	"match.lowest":       "When somebody has {n} points, the game is over, and whoever has the fewest wins.",
	"match.lowest.minus": "When somebody has {n} minus points, the game is over, and whoever has the fewest wins.",
	"match.rounds.most":  "The game is over after {n|one round|# rounds}, and whoever has the most points wins.",
	"match.rounds.few":   "The game is over after {n|one round|# rounds}, and whoever has the fewest minus points wins.",
	"match.rounds.won":   "The game is over after {n|one round|# rounds}, and whoever has won the most rounds wins.",
	"match.shared":       "If several are level at the end, they share the victory.",
	"match.again":        "If several are level at the end, another round is played, until one of them leads.",
	"match.limit":        "After {n|one round|# rounds} the game is over in any case, and whoever leads has won.",

	"two.line":  "With two players:",
	"two.skip":  "When only two play, {cards:a} also makes the other player lose the turn: it is your turn again.",
	"two.turn":  "When only two play, {cards:a} changes nothing.",
	"two.start": "If {cards:a} is turned up when only two play, the dealer begins.",

	"partners":      "Players who sit opposite each other are partners. If one of them lays the last card, both have won, and what the winner's partner has in hand does not count. The points of partners are counted together. Partners do not show each other their cards.",
	"partners.none": "Everybody plays alone.",

	"leave.stock": "The cards of a player who leaves go to the bottom of the stock, and the others play on.",
	"leave.pile":  "The cards of a player who leaves go into the pile, below its top card, and the others play on.",
	"leave.aside": "The cards of a player who leaves are put aside, and the others play on.",
}
