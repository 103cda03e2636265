#!/usr/bin/env bash
# Every mistake that `ttr check` knows is found, in its line.
exec /usr/bin/python3 "$(dirname "$0")/check.py" "$1" "$(dirname "$0")"
