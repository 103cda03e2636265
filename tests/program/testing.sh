#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The page about tests does what it says, and tells of every function.
here=$(dirname "$0")
top=$here/../..
/usr/bin/python3 "$here/page.py" "$1" "$top/docs/testing.md" || exit 1

# Names in the sources, in the page and in the annotations are the same.
status=0
names=$(grep -ohE '[{]"[a-z_]+", +([0-9"a-z])' "$top"/apps/workshop/test/inspect_*.c \
    "$top"/apps/workshop/test/expect*.c "$top"/apps/workshop/test/test_api.c |
    sed 's/.*{"//; s/".*//' | sort -u)
for name in $names; do
    grep -qE "[gt][:.]$name[(\` ]" "$top/docs/testing.md" || {
        echo "docs/testing.md does not tell of $name"
        status=1
    }
    grep -qE "^function [gt][:.]$name[(]" "$top/docs/lua/test.lua" || {
        echo "docs/lua/test.lua does not tell of $name"
        status=1
    }
done
for name in $(sed -n 's/^function [gt][:.]\([a-z_]*\).*/\1/p' \
    "$top/docs/lua/test.lua"); do
    grep -qx "${name#expect_}\|$name" <<<"$names" || {
        echo "docs/lua/test.lua: there is no $name"
        status=1
    }
done
exit $status
