#!/usr/bin/env bash
# The tutorial does what it says.
exec /usr/bin/python3 "$(dirname "$0")/modding.py" "$1" \
    "$(dirname "$0")/../docs/modding.md"
