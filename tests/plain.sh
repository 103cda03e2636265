#!/usr/bin/env bash
# Whole games line by line, through pipes.
exec /usr/bin/python3 "$(dirname "$0")/plain.py" "$1"
