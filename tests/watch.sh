#!/usr/bin/env bash
# Rules that change while a game is played: watch.sh PROGRAM [NAME]
exec /usr/bin/python3 "$(dirname "$0")/watch.py" "$@"
