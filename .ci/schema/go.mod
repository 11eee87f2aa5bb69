module github.com/lastcard-go/lastcard/ci/schema

go 1.25.0

replace github.com/lastcard-go/lastcard => ../..

require (
	github.com/BurntSushi/toml v1.6.0
	github.com/lastcard-go/lastcard v0.0.0-00010101000000-000000000000
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	pgregory.net/rapid v1.3.0
)

require golang.org/x/text v0.14.0 // indirect
