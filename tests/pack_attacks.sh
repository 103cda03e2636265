#!/usr/bin/env bash
# Packs that somebody made to do harm.
exec /usr/bin/python3 "$(dirname "$0")/pack_attacks.py" "$1"
