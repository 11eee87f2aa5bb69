package lastcard

// eventLog is what has happened in a match, in blocks, so that nothing is copied
// as it grows. Events in it do not know their ruleset.
type eventLog struct{ blocks [][]event }

const logBlock = 256

func (l *eventLog) len() int {
	if len(l.blocks) == 0 {
		return 0
	}
	last := len(l.blocks) - 1
	return last*logBlock + len(l.blocks[last])
}

func (l *eventLog) add(events []Event) {
	for _, e := range events {
		last := len(l.blocks) - 1
		if last < 0 || len(l.blocks[last]) == logBlock {
			l.blocks = append(l.blocks, make([]event, 0, logBlock))
			last++
		}
		l.blocks[last] = append(l.blocks[last], e.event)
	}
}

// from lists the events from one on, counted from 0. The slice is the caller's.
func (l *eventLog) from(first int) []event {
	events := make([]event, 0, l.len()-first)
	for i := first / logBlock; i < len(l.blocks); i++ {
		events = append(events, l.blocks[i][first%logBlock:]...)
		first = 0
	}
	return events
}
