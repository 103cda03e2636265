#!/usr/bin/env bash
# The page about looking inside a game does what it says.
exec /usr/bin/python3 "$(dirname "$0")/modding.py" "$1" \
    "$(dirname "$0")/../docs/tracing.md"
