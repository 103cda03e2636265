#!/usr/bin/env bash
# Packs are made, installed and removed, and the page about them is right.
here=$(dirname "$0")
/usr/bin/python3 "$here/packs.py" "$1" &&
    /usr/bin/python3 "$here/modding.py" "$1" "$here/../docs/packs.md"
