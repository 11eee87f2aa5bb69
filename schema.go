package lastcard

import _ "embed"

//go:embed schema.json
var schema string

// Schema is the JSON Schema (2020-12) of what goes over a wire: its $defs are
// event, view and move. It is the same for all rulesets. The bytes are the
// caller's.
func Schema() []byte { return []byte(schema) }
