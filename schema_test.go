package lastcard

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// fails says where a value does not meet a schema, or nothing. It knows as much
// of JSON Schema as ours uses, and is confused by everything else.
func fails(root, schema map[string]any, value any, at string) string {
	for key, want := range schema {
		ok := true
		switch key {
		case "description", "then", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(want.(string), "#/$defs/")
			if why := fails(root, root["$defs"].(map[string]any)[name].(map[string]any), value, at); why != "" {
				return why
			}
		case "const":
			ok = reflect.DeepEqual(want, value)
		case "enum":
			ok = slices.ContainsFunc(want.([]any), func(one any) bool { return reflect.DeepEqual(one, value) })
		case "anyOf":
			ok = slices.ContainsFunc(want.([]any), func(one any) bool { return fails(root, one.(map[string]any), value, at) == "" })
		case "allOf":
			for _, one := range want.([]any) {
				if why := fails(root, one.(map[string]any), value, at); why != "" {
					return why
				}
			}
		case "if":
			if fails(root, want.(map[string]any), value, at) == "" {
				if why := fails(root, schema["then"].(map[string]any), value, at); why != "" {
					return why
				}
			}
		case "type":
			ok = isType(want.(string), value)
		case "minimum":
			ok = value.(float64) >= want.(float64)
		case "maximum":
			ok = value.(float64) <= want.(float64)
		case "minLength":
			ok = len(value.(string)) >= int(want.(float64))
		case "minItems":
			ok = len(value.([]any)) >= int(want.(float64))
		case "maxItems":
			ok = len(value.([]any)) <= int(want.(float64))
		case "required":
			for _, field := range want.([]any) {
				_, has := value.(map[string]any)[field.(string)]
				ok = ok && has
			}
		case "items":
			for i, item := range value.([]any) {
				if why := fails(root, want.(map[string]any), item, fmt.Sprintf("%s[%d]", at, i)); why != "" {
					return why
				}
			}
		case "properties":
			if why := failsFields(root, schema, value.(map[string]any), at); why != "" {
				return why
			}
		default:
			return "unknown keyword " + key
		}
		if !ok {
			return fmt.Sprintf("%s: %v is not %s %v", at, value, key, want)
		}
	}
	return ""
}

func failsFields(root, schema, value map[string]any, at string) string {
	for field, one := range value {
		of, known := schema["properties"].(map[string]any)[field]
		if !known && schema["additionalProperties"] == false {
			return at + ": unknown " + field
		}
		if of, isSchema := of.(map[string]any); isSchema {
			if why := fails(root, of, one, at+"."+field); why != "" {
				return why
			}
		}
	}
	return ""
}

func isType(name string, value any) bool {
	switch value := value.(type) {
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case float64:
		return name == "integer" && value == math.Trunc(value)
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	}
	return false
}

// meets reports whether JSON meets a definition of the schema.
func meets(t require.TestingT, def string, data []byte) string {
	var root map[string]any
	require.NoError(t, json.Unmarshal(Schema(), &root))
	var value any
	require.NoError(t, json.Unmarshal(data, &value))
	return fails(root, root["$defs"].(map[string]any)[def].(map[string]any), value, def)
}

func TestSchemaHoldsWhatIsWritten(t *testing.T) {
	t.Parallel()
	for _, name := range testNames() {
		rules := testRules(name)
		playAtRandom(t, rules, 4, 77, 60, func(g *Game, events []Event) {
			for viewer := -1; viewer < 4; viewer++ {
				v := g.View(viewer)
				data, err := json.Marshal(v)
				require.NoError(t, err)
				require.Empty(t, meets(t, "view", data), string(data))
				for _, m := range v.Legal[:min(len(v.Legal), 3)] {
					data, err := json.Marshal(m)
					require.NoError(t, err)
					require.Empty(t, meets(t, "move", data), string(data))
				}
			}
		})
	}
}

// Every event that may be written meets the schema, and one with a field that
// its type does not have meets neither the schema nor the reader.
func TestSchemaAgreesWithTheReaderOfEvents(t *testing.T) {
	t.Parallel()
	rules := testRules("uno")
	rapid.Check(t, func(t *rapid.T) {
		w := plainEvent(anyEvent(t, rules).For(Host))
		data, err := json.Marshal(w)
		require.NoError(t, err)
		require.Empty(t, meets(t, "event", data), string(data))
		w.Type = rapid.SampledFrom(eventWords[1:]).Draw(t, "type")
		data, err = json.Marshal(w)
		require.NoError(t, err)
		if _, err = rules.ReadEvent(data); err == nil {
			require.Empty(t, meets(t, "event", data), string(data))
		} else if meets(t, "event", data) == "" {
			require.Equal(t, hiddenText, w.Card, string(data))
		}
	})
}

func TestSchemaIsACopy(t *testing.T) {
	t.Parallel()
	clear(Schema())
	require.True(t, json.Valid(Schema()))
}
