package lastcard

import (
	"reflect"
)

// folded: what a seat's view says is what its stream of events has told, for a
// seat and for a spectator of every match.
func folded() watcher {
	var viewers []int
	var clients []*client
	feed := func(d *drill, events []event) {
		for i, c := range clients {
			for _, e := range events {
				c.see(Event{d.rules, e}.For(viewers[i]))
			}
		}
	}
	return watcher{
		at: func(d *drill) {
			if clients == nil {
				viewers = []int{nobody, d.sample.IntN(int(d.s().seats))}
				for _, viewer := range viewers {
					clients = append(clients, newClient(d.rules, viewer, d.g.Seats()))
				}
				feed(d, d.g.log.from(0))
			}
			for i, c := range clients {
				want := d.g.View(viewers[i])
				want.Legal, want.Reveals, want.Words = nil, nil, nil
				if got := c.view(); !reflect.DeepEqual(got, want) {
					d.fail("folded: the events told to %d give\n%+v, its view is\n%+v", viewers[i], got, want)
				}
			}
		},
		after: func(d *drill, s step) { feed(d, s.events) },
	}
}

// written: events, views, cards and suits survive text and JSON.
func written() watcher {
	return watcher{
		after: func(d *drill, s step) {
			for range min(len(s.events), 4) {
				viewer := d.sample.IntN(int(d.s().seats)+1) - 1
				d.rewritten(Event{d.rules, s.events[d.sample.IntN(len(s.events))]}.For(viewer))
			}
		},
		at: func(d *drill) {
			if d.sample.IntN(8) != 0 {
				return
			}
			view := d.g.View(d.sample.IntN(int(d.s().seats)+1) - 1)
			data, err := view.MarshalJSON()
			if err != nil {
				d.fail("written: a view has no JSON: %v", err)
			}
			if again, err := d.rules.ReadView(data); err != nil || !reflect.DeepEqual(again, view) {
				d.fail("written: a view is read as another: %v\n%+v\n%+v", err, view, again)
			}
			for _, card := range view.Hand {
				if again, err := d.rules.ParseCard(card.String()); again != card {
					d.fail("written: %s is read as %s: %v", card, again, err)
				}
			}
		},
	}
}

func (d *drill) rewritten(e Event) {
	if again, err := d.rules.ParseEvent(e.String()); again != e {
		d.fail("written: %q is read as %q: %v", e, again, err)
	}
	data, err := e.MarshalJSON()
	if err != nil {
		d.fail("written: %q has no JSON: %v", e, err)
	}
	if again, err := d.rules.ReadEvent(data); again != e {
		d.fail("written: %s is read as %q: %v", data, again, err)
	}
}
