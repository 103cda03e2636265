#!/usr/bin/env bash
# Every text is marked and translated, none is fuzzy or left over.
exec /usr/bin/python3 "$(dirname "$0")/translations.py"
