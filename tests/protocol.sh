#!/bin/bash
# Drives `ttr engine` as a client does; the checks are in protocol.py.
exec python3 "$(dirname "$0")/protocol.py" "$1"
