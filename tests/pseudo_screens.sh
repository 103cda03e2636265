#!/usr/bin/env bash
# The same for the screens of the game.
exec /usr/bin/python3 "$(dirname "$0")/pseudo_screens.py" "$1"
