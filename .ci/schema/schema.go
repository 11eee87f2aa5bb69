// Package schema tries variants/lastcard.schema.json, which editors read, on
// rule files. It is a module of its own so that lastcard needs no JSON Schema.
package schema

import (
	"fmt"
	"os"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Schema is what a rule file must hold to.
type Schema struct{ compiled *jsonschema.Schema }

// Read reads a schema from a file.
func Read(path string) (*Schema, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	doc, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(path, doc); err != nil {
		return nil, err
	}
	compiled, err := compiler.Compile(path)
	if err != nil {
		return nil, err
	}
	return &Schema{compiled}, nil
}

// Check tells what in a rule file does not hold to the schema.
func (s *Schema) Check(text string) error {
	var doc map[string]any
	if _, err := toml.Decode(text, &doc); err != nil {
		return err
	}
	return s.compiled.Validate(plain(doc))
}

// plain is a value of TOML as JSON has it.
func plain(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for key, below := range v {
			out[key] = plain(below)
		}
		return out
	case []map[string]any:
		out := make([]any, len(v))
		for i, below := range v {
			out[i] = plain(below)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, below := range v {
			out[i] = plain(below)
		}
		return out
	case time.Time:
		return v.String()
	}
	return v
}
