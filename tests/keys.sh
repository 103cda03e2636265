#!/usr/bin/env bash
# Random keys in a pseudo-terminal: keys.sh PROGRAM [argument of keys.py ...]
exec /usr/bin/python3 "$(dirname "$0")/keys.py" "$@"
