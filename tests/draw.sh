#!/usr/bin/env bash
# ttr draw from outside: files, pages, positions, languages, mistakes.
exec /usr/bin/python3 "$(dirname "$0")/draw.py" "$1"
