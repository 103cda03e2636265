# SPDX-License-Identifier: MIT
# lab_tools.bash - What the tests of the bench from outside share: the program as
# $ttr, a folder of their own to be in, and functions.
ttr=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
status=0

fail()
{
    echo "FAILED: $*"
    status=1
}

# figure FILE EXPRESSION: of a JSON file, with it
figure()
{
    python3 -c 'import json, sys
it = json.load(open(sys.argv[1]))
print(eval(sys.argv[2]))' "$@"
}

# unwrap FILE: with each point of "In short" on one line
unwrap()
{
    awk '/^In short/ { short = 1 } /^$/ { short = 0 }
        short && /^  / { printf " %s", substr($0, 3); next }
        { printf "%s%s", (NR > 1 ? "\n" : ""), $0 } END { print "" }' "$1" >"$1.whole"
    mv "$1.whole" "$1"
}

# refuse STATUS TEXT ARGUMENT...: this is refused with this sentence
refuse()
{
    local wanted=$1 text=$2 got
    shift 2
    got=$("$ttr" "$@" 2>&1 >/dev/null)
    [[ $? -eq $wanted && $got == *"$text"* ]] || fail "$*: $got"
}

# begun FOLDER: wait until the folder of results can be resumed
begun()
{
    until [[ -e $1/run.json ]]; do
        sleep 0.01
    done
}

# kill_early FOLDER: the last command in the background, as soon as that is so
kill_early()
{
    begun "$1"
    kill -KILL $! 2>/dev/null
    wait $! 2>/dev/null
}
