#!/usr/bin/env bash
# A prompt on a live game: console.sh PROGRAM [NAME]
exec /usr/bin/python3 "$(dirname "$0")/console.py" "$@"
