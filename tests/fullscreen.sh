#!/usr/bin/env bash
# Plays the real program in a pseudo-terminal; the checks are in fullscreen.py.
exec /usr/bin/python3 "$(dirname "$0")/fullscreen.py" "$1"
