#!/usr/bin/env bash
# What `ttr trace` and `ttr profile` tell: trace.sh PROGRAM [NAME]
exec /usr/bin/python3 "$(dirname "$0")/trace.py" "$@"
