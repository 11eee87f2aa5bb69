package lastcard_test

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"
)

var (
	ratios    = flag.String("ratios", "^Playout/seats=4$", "print the table of speeds, of the rows whose names match; with -v")
	ratioRuns = flag.Int("ratioruns", 1, "how many times to measure each row for -ratios")
	ratioTime = flag.Duration("ratiotime", 4*time.Millisecond, "how long a stretch of measuring is for -ratios")
	samples   = flag.String("samples", "", "a file for what -ratios measures, run by run, that benchstat reads")
)

// stretches is how often a run measures a row and its base by turns.
const stretches = 5

// measurement is what the runs of a row and of its base came to, in nanoseconds
// a unit.
type measurement struct{ row, base, ratio []float64 }

// TestRatios prints what each row costs, in units of its base. A run measures
// the base and the row by turns, in short stretches of which the fastest counts,
// so that both see the same machine; it goes through all rows before the next
// run. Time is that of busy. The first ratio is that of the fastest runs, the
// second the median of the runs' own.
//
//	go test -run TestRatios -v -ratios . -ratioruns 10 .
//	go test -run TestRatios -v -ratios 'Floor|Playout' -ratioruns 20 -samples new.txt .
//
// Without flags it takes one row once, to see that it can.
func TestRatios(t *testing.T) {
	wanted := regexp.MustCompile(*ratios)
	meters, of := map[string]*meter{}, []row{}
	for _, r := range rows() {
		meters[r.name] = &meter{row: r}
		if wanted.MatchString(r.name) && r.base != r.name {
			of = append(of, r)
		}
	}
	all := make([]measurement, len(of))
	for range *ratioRuns {
		for i, r := range of {
			base, own := meters[r.base].ready(t), meters[r.name].ready(t)
			least, leastBase := math.Inf(1), math.Inf(1)
			runtime.GC()
			for range stretches {
				leastBase = min(leastBase, base.measure())
				least = min(least, own.measure())
			}
			m := &all[i]
			m.base, m.row, m.ratio = append(m.base, leastBase), append(m.row, least), append(m.ratio, least/leastBase)
		}
	}
	printRatios(of, all, meters)
	if *samples != "" {
		if err := os.WriteFile(*samples, forBenchstat(of, all), 0o644); err != nil {
			t.Error(err)
		}
	}
	if wanted.MatchString("Cores") {
		printCores(t)
	}
	if wanted.MatchString("Memory") {
		fmt.Printf("a Game of 4 seats after 500 moves: %.1f KiB, at most 128\n", weigh(t, loadMeasured(t, "uno"))/1024)
	}
	fmt.Printf("a position: %d bytes\n", positionSize())
}

// meter measures a row again and again.
type meter struct {
	row    row
	step   func() int
	times  int     // steps in a stretch
	allocs float64 // a unit
}

// ready finds out how many steps a stretch has, and what a unit allocates.
func (m *meter) ready(t *testing.T) *meter {
	if m.step != nil {
		return m
	}
	m.step = m.row.begin(t)
	m.times = 1
	m.work()
	for {
		spent := time.Duration(math.MaxInt64) // the least, as a thread's account may come late
		for range 3 {
			start := busy()
			m.work()
			spent = min(spent, busy()-start)
		}
		if spent >= *ratioTime*2/3 {
			break
		}
		m.times += max(1, min(m.times*9, int(int64(m.times)*int64(*ratioTime-spent)/int64(max(1, spent)))))
	}
	m.allocs = math.Inf(1)
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		units := m.work()
		runtime.ReadMemStats(&after)
		m.allocs = min(m.allocs, float64(after.Mallocs-before.Mallocs)/float64(units))
	}
	return m
}

func (m *meter) work() (units int) {
	for range m.times {
		units += m.step()
	}
	return units
}

// measure is what a unit costs in nanoseconds, by one stretch.
func (m *meter) measure() float64 {
	start := busy()
	units := m.work()
	return float64(busy()-start-askingTime()) / float64(units)
}

// askingTime is what asking busy twice takes by itself.
var askingTime = sync.OnceValue(func() time.Duration {
	least := time.Duration(math.MaxInt64)
	for range 100 {
		start := busy()
		least = min(least, busy()-start)
	}
	return least
})

// forBenchstat writes the runs as go test writes benchmarks: what a unit costs, in
// time and in units of the base.
func forBenchstat(of []row, all []measurement) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "goos: %s\ngoarch: %s\npkg: %s\ncpu: %s\n", runtime.GOOS, runtime.GOARCH, module, processor())
	for run := range *ratioRuns {
		for i, r := range of {
			unit := strings.ReplaceAll(r.unit, " ", "-")
			fmt.Fprintf(&b, "Benchmark%s 1 %.2f ns/%s %.4f bases/%s\n", r.name, all[i].row[run], unit, all[i].ratio[run], unit)
		}
	}
	return b.Bytes()
}

func median(all []float64) float64 {
	sorted := slices.Sorted(slices.Values(all))
	return (sorted[len(sorted)/2] + sorted[(len(sorted)-1)/2]) / 2
}

func printRatios(of []row, all []measurement, meters map[string]*meter) {
	fmt.Printf("%s %s/%s, %s, %d runs of %d times %v\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, processor(), *ratioRuns, stretches, *ratioTime)
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "row\tns a unit: least\tmedian\tunit\tbase\tratio of the least\tmedian ratio\tat most\t\tallocs a unit\t")
	for i, r := range of {
		m, allocs := all[i], meters[r.name].allocs
		ratio, bound, verdict := slices.Min(m.row)/slices.Min(m.base), "", ""
		if r.bound > 0 {
			bound, verdict = fmt.Sprint(r.bound), "met"
			if ratio > r.bound {
				verdict = "NOT MET"
			}
		}
		if !r.rare && allocs > 0 {
			verdict += " ALLOCATES"
		}
		fmt.Fprintf(w, "%s\t%.1f\t%.1f\t%s\t%s\t%.2f\t%.2f\t%s\t%s\t%.3f\t\n",
			r.name, slices.Min(m.row), median(m.row), r.unit, r.base, ratio, median(m.ratio), bound, verdict, allocs)
	}
	w.Flush()
	fmt.Println()
}

// printCores compares goroutines with one, by the clock on the wall.
func printCores(t *testing.T) {
	rules, n, best := loadMeasured(t, "floor"), runtime.GOMAXPROCS(0), 0.0
	players := make([]*player, n)
	for i := range players {
		players[i] = seatPlayer(t, rules, 4, false)
	}
	rate := func(players []*player) float64 {
		start := time.Now()
		moves := together(players, 100)
		return float64(moves) / time.Since(start).Seconds()
	}
	for range *ratioRuns {
		best = max(best, rate(players)/rate(players[:1]))
	}
	fmt.Printf("%d goroutines over one ruleset: %.2f times one, the best of %d; at least %.1f on an idle machine\n", n, best, *ratioRuns, 0.9*float64(n))
}

// processor is what the processor calls itself, where Linux tells.
func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if key, name, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return "a processor without a name"
}
