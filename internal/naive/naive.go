// Package naive is a second engine for the rules of RULES.md. It is a witness:
// the real engine is played in lockstep with it, and the two must agree after
// every move. So it is written from the text alone, with maps, slices and
// strings, and shares neither code nor tables with what it bears witness
// against. Where it could be fast or plain, it is plain.
//
// It is told every outcome of chance (the order after each shuffle, the first
// dealer, suits named by chance) and works out everything else itself.
//
// Rule files are taken to be valid. It reads them without keeping places and
// reports no faults of spelling; a conflict of overlays is an error.
package naive

// Host is the seat of the referee, who deals and takes seats out.
const Host = -1

// The words for the phases of a game (RULES.md section 2).
const (
	phaseTurn    = "turn"
	phaseDrawn   = "drawn"
	phaseDebt    = "debt"
	phaseName    = "name"
	phaseBetween = "between"
	phaseOver    = "over"
)

// Rules is a finished combination of rule files.
type Rules struct {
	Name     string
	Players  [2]int
	Partners bool
	Suits    []string       // as listed
	Cards    []string       // the different cards, in card order
	Copies   map[string]int // of each card in the whole deck

	number  map[string]int // card to its place in Cards
	general *conduct       // rounds dealt to three seats or more
	two     *conduct       // rounds dealt to two seats

	end        string // match.end
	target     int
	rounds     int
	tie        string
	roundLimit int
	twoReverse string
	leaveCards string
}

// conduct is everything that may differ in rounds dealt to two.
type conduct struct {
	faces map[string]*face // by card

	hand             int
	first, direction string

	startAction  string
	redraw       list
	startName    list
	nameBy       string
	startReverse string

	match []string
	must  string

	setsOn           bool
	setsOf           list
	setsMin, setsMax int

	drawCount   int
	drawMax     int // 0: until-fit
	stop        string
	then        string
	drawPlay    string
	drawPenalty int

	debts map[string]debtRules // by group

	jumpOn    bool
	jumpCards list
	onAction  string

	calls []call // by id

	challengeOn bool
	extra       int

	payPending bool
	stockEmpty string
	blocked    string
	turnLimit  int
	score      string
}

// face is how one different card behaves.
type face struct {
	id, suit, rank string
	points         any // a number, "rank", or nil
	wild           bool
	notOn          list
	onlyIf         bool
	followAny      bool
	match          []string // what it must share with the top card
	ownMatch       bool     // match is the card's, not the game's
	effects        map[string]atom
}

// value is what the card counts in a hand.
func (f *face) value() int {
	if f.points == "rank" {
		return numberOf(f.rank)
	}
	if n, ok := f.points.(int); ok {
		return n
	}
	return 0
}

// owes is the number of cards that the card makes another seat owe.
func (f *face) owes() int { return f.effects["owe"].n }

// plain: no effects and not wild (RULES.md section 3, "Cards in words").
func (f *face) plain() bool { return len(f.effects) == 0 && !f.wild }

// atom is one effect; a list of effects has each name at most once.
type atom struct {
	name  string
	n     int    // owe, skip
	how   string // name: suit; swap: may, must
	group string // owe
	to    string // owe: next, previous
}

type debtRules struct {
	answer, cancel, passOn, sendBack list
	add, then                        string
}

type call struct {
	id                    string
	at                    int
	enforce, cure         string
	penalty               int
	falseCall, falseCatch int
}
