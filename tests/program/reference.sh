#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The reference and the annotations are those that the program makes, and they
# name just what scripts find in the table ttr.
ttr=$1
cd "$(dirname "$0")/../.." || exit 1

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

# What is in the list is there for scripts.
dir=$(mktemp -d)
names=$("$ttr" api --lua | grep -oE '^(function )?ttr[.][a-z_]+' |
    sed 's/.*ttr[.]//' | sort -u)
{
    echo 'local ttr = ...'
    for name in $names; do echo "local _ = ttr.$name"; done
} >"$dir/all-names.lua"
"$ttr" rules usa --rule "$dir/all-names.lua" >/dev/null || status=1

# So is what the list has of Lua itself.
"$ttr" api --json | /usr/bin/python3 -c '
import json, sys
api = json.load(sys.stdin)
print("local ttr = ...")
for it in api["basics"]:
    prefix = "" if it["library"] == "base" else it["library"] + "."
    print("assert(" + prefix + it["name"] + " ~= nil)")
limits = {it["what"]: it["most"] for it in api["limits"]}
assert limits["score lines of all modules in use together"] == 15
assert all(most > 0 for most in limits.values())
assert all(it["least"] < it["most"] for it in api["events"] if "least" in it)
' >"$dir/all-basics.lua" || status=1
"$ttr" rules usa --rule "$dir/all-basics.lua" >/dev/null || status=1

# What is there for scripts is in the list.
for name in $(grep -ohE '[{]"[a-z_]+",[[:space:]]+(read|write|declare)_' \
    engine/src/lua/script_*.c | sed 's/{"//; s/".*//'); do
    grep -qx "$name" <<<"$names" || {
        echo "ttr.$name is not in script.def"
        status=1
    }
done
rm -r "$dir"
exit $status
