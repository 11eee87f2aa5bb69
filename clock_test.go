package lastcard_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

var clockStart = time.Now()

// busy is the time that this process has been on a processor, all its threads
// together, so that what others do on the machine counts little: Linux keeps it
// to the nanosecond. Elsewhere it is the time that has passed.
func busy() time.Duration {
	os.ReadFile("/proc/self/stat") // brings the account of the running thread up to date
	threads, _ := filepath.Glob("/proc/self/task/*/schedstat")
	sum := 0
	for _, thread := range threads {
		line, _ := os.ReadFile(thread)
		field, _, _ := bytes.Cut(line, []byte(" "))
		n, _ := strconv.Atoi(string(field))
		sum += n
	}
	if sum == 0 {
		return time.Since(clockStart)
	}
	return time.Duration(sum)
}
