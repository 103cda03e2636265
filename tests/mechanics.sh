#!/usr/bin/env bash
# The cookbook does what it says.
exec /usr/bin/python3 "$(dirname "$0")/modding.py" "$1" \
    "$(dirname "$0")/../docs/mechanics.md"
