# lab_tools.bash - What the tests of the bench from outside share: the program as
# $ttr, a folder of their own to be in, and functions.
ttr=$1
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

# refuse STATUS TEXT ARGUMENT...: this is refused with this sentence
refuse()
{
    local wanted=$1 text=$2 got
    shift 2
    got=$("$ttr" "$@" 2>&1 >/dev/null)
    [[ $? -eq $wanted && $got == *"$text"* ]] || fail "$*: $got"
}

# kill_early FOLDER: the last command in the background, as soon as the folder of
# its results can be resumed
kill_early()
{
    for ((i = 0; i < 500; i++)); do
        [[ -e $1/run.json ]] && break
        sleep 0.01
    done
    kill -KILL $! 2>/dev/null
    wait $! 2>/dev/null
}
