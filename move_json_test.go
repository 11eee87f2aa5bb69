package lastcard

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	rules := testRules("mixed")
	for text, data := range map[string]string{
		"play red-7":                   `{"v":1,"type":"play","cards":["red-7"]}`,
		"play wild=blue!":              `{"v":1,"type":"play","cards":["wild"],"suit":"blue","word":true}`,
		"play red-swap@0":              `{"v":1,"type":"play","cards":["red-swap"],"target":0}`,
		"play red-5+green-5+blue-5":    `{"v":1,"type":"play","cards":["red-5","green-5","blue-5"]}`,
		"jump red-5":                   `{"v":1,"type":"jump","cards":["red-5"]}`,
		"draw":                         `{"v":1,"type":"draw"}`,
		"name blue":                    `{"v":1,"type":"name","suit":"blue"}`,
		"catch@3":                      `{"v":1,"type":"catch","target":3}`,
		"leave@15":                     `{"v":1,"type":"leave","target":15}`,
		"penalty@1 2 7":                `{"v":1,"type":"penalty","target":1,"amount":2,"reason":7}`,
		"penalty@1 255 999999999":      `{"v":1,"type":"penalty","target":1,"amount":255,"reason":999999999}`,
		"deal":                         `{"v":1,"type":"deal"}`,
		"play red-5+red-5+red-5+red-5": `{"v":1,"type":"play","cards":["red-5","red-5","red-5","red-5"]}`,
	} {
		m, err := rules.ParseMove(text)
		require.NoError(t, err)
		written, err := json.Marshal(m)
		require.NoError(t, err)
		require.Equal(t, data, string(written))
		read, err := rules.ReadMove([]byte(data))
		require.NoError(t, err, data)
		require.True(t, m == read, data)
	}
}

func TestMoveJSONThatIsRefused(t *testing.T) {
	t.Parallel()
	rules := testRules("mixed")
	for _, data := range []string{
		"", "null", "[]", "{}", `"draw"`, `{"type":"draw"}`, `{"v":2,"type":"draw"}`, `{"v":1,"type":"none"}`, `{"v":1,"type":"dance"}`,
		`{"v":1,"type":"draw","cards":["red-7"]}`, `{"v":1,"type":"draw","suit":"blue"}`, `{"v":1,"type":"draw","amount":1}`,
		`{"v":1,"type":"draw","reason":1}`, `{"v":1,"type":"draw","target":1}`, `{"v":1,"type":"draw","word":true}`,
		`{"v":1,"type":"play"}`, `{"v":1,"type":"play","cards":[]}`, `{"v":1,"type":"play","cards":["?"]}`,
		`{"v":1,"type":"play","cards":["red-7+red-7"]}`, `{"v":1,"type":"play","cards":["red-7!"]}`,
		`{"v":1,"type":"play","cards":["red-7","red-8","red-7"]}`, `{"v":1,"type":"play","cards":["red-7"],"amount":1}`,
		`{"v":1,"type":"jump","cards":["red-7","red-7"]}`, `{"v":1,"type":"name"}`, `{"v":1,"type":"name","suit":"pink"}`,
		`{"v":1,"type":"catch"}`, `{"v":1,"type":"catch","target":-1}`, `{"v":1,"type":"catch","target":16}`,
		`{"v":1,"type":"penalty","target":1}`, `{"v":1,"type":"penalty","target":1,"amount":256}`,
		`{"v":1,"type":"penalty","target":1,"amount":-1}`, `{"v":1,"type":"penalty","target":1,"amount":1,"reason":1000000000}`,
		`{"v":1,"type":"play","cards":["red-7"],"cards":["red-8"]}`, `{"v":1,"Type":"draw"}`, `{"v":1,"type":"draw","word":null}`,
		`{"v":1,"type":"play","cards":[null]}`,
		`{"v":1,"type":"play","cards":["red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7","red-7"]}`,
	} {
		_, err := rules.ReadMove([]byte(data))
		require.Error(t, err, data)
	}
}

func TestLegalMovesSurviveJSON(t *testing.T) {
	t.Parallel()
	forEachTable(t, func(t *testing.T, rules *Ruleset, seats int, seed uint64) {
		playAtRandom(t, rules, seats, seed+200, 60, func(g *Game, _ []Event) {
			for seat := Host; seat < seats; seat++ {
				for _, m := range g.Legal(seat) {
					data, err := m.MarshalJSON()
					require.NoError(t, err)
					read, err := rules.ReadMove(data)
					require.NoError(t, err, string(data))
					require.True(t, m == read, string(data))
				}
			}
		})
	})
}
