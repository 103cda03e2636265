#!/usr/bin/env bash
# Packs are made, installed and removed.
exec /usr/bin/python3 "$(dirname "$0")/packs.py" "$1"
