#!/usr/bin/env bash
# The reference and the annotations are those that the program makes.
ttr=$1
cd "$(dirname "$0")/.." || exit 1

status=0
same()
{
    diff -u "$2" <("$ttr" api "$1") || {
        echo "$2 is out of step: ttr api $1 >$2"
        status=1
    }
}
same --markdown docs/reference.md
same --lua docs/lua/ttr.lua
exit $status
