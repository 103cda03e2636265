# The command line: help, mistakes, status, and where data is found.
# Argument: the program.

program=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export HOME=$work/home
unset TTR_PATH XDG_DATA_HOME
status=0

fail()
{
    echo "FAILED: $*"
    echo "  status $got"
    sed 's/^/  out: /' "$work/out"
    sed 's/^/  err: /' "$work/err"
    status=1
}

# expect STATUS ARGUMENT...: run the program; output in $work/out and err
expect()
{
    local want=$1
    shift
    (cd "$work" && "$program" "$@") >"$work/out" 2>"$work/err" </dev/null
    got=$?
    ((got == want)) || fail "ttr $*: expected status $want"
}

out() { grep -qE -- "$1" "$work/out" || fail "no '$1' on standard output"; }
err() { grep -qE -- "$1" "$work/err" || fail "no '$1' on standard error"; }
no_out() { [[ ! -s $work/out ]] || fail "standard output is not empty"; }

expect 0 --version
out '^ttr [0-9]+\.[0-9]+\.[0-9]+$'
expect 0
out '^usage: ttr \[<command>\]'
expect 0 --help
out '^  editions '
expect 0 help editions
out '^usage: ttr editions'

# Every command of the help has a page of its own.
expect 0 --help
for command in $(sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' "$work/out")
do
    expect 0 "$command" --help
    out "^usage: ttr $command"
    expect 2 "$command" --no-such-option
    err "unknown option --no-such-option"
    no_out
done

expect 2 edition
err 'unknown command edition, did you mean editions\?'
no_out
expect 2 xyzzyx
err 'unknown command xyzzyx; ttr --help'
expect 2 --versoin
err 'unknown option --versoin'
expect 2 ''
expect 2 help nothing
expect 2 editions --jsno
err 'unknown option --jsno, did you mean --json'
expect 2 editions --json=1
err 'json takes no value'
expect 2 editions --path
err 'path needs a value'
expect 2 editions --path /nowhere
err '/nowhere is not a folder'
expect 2 editions -x
err 'unknown option -x'

expect 0 editions
out '^usa +USA +2-5 players '
expect 0 editions usa
out 'longest_path +10'
expect 1 editions nowhere
err 'nowhere'
no_out
expect 0 editions --json
python3 - "$work/out" <<'END' || fail "editions --json"
import json, sys
usa = [e for e in json.load(open(sys.argv[1])) if e["id"] == "usa"][0]
assert usa["name"] == "USA" and usa["players"] == {"min": 2, "max": 5}
assert usa["modules"] == [] and usa["rules"]["start_cards"] == 4
assert usa["summary"] and usa["file"].endswith("maps/usa.ini")
END

# The first folder that has a name wins; a broken edition hides no other.
usa=$(dirname "$0")/../maps/usa.ini
for place in path env xdg/ttr home/.local/share/ttr; do
    mkdir -p "$work/$place/maps"
    sed "s|^name = .*|name = From $place|" "$usa" >"$work/$place/maps/usa.ini"
done
expect 0 editions
out 'From home'
export XDG_DATA_HOME=$work/xdg
expect 0 editions
out 'From xdg/ttr'
export TTR_PATH=/nowhere::$work/env
expect 0 editions
out 'From env'
expect 0 editions --path "$work/path"
out 'From path'
printf '[edition]\nnonsense\n' >"$work/path/maps/broken.ini"
expect 0 editions --path="$work/path"
out '^usa'
err 'path/maps/broken.ini:1: "name" is missing'
expect 1 editions --path "$work/path" broken
expect 1 editions --path "$work/path" --json broken
expect 0 editions "$work/env/maps/usa.ini"
out 'From env'

if [[ -w /dev/full ]]; then
    "$program" editions >/dev/full 2>"$work/err"
    got=$?
    ((got == 1)) || fail "a full disk is not noticed"
fi
exit $status
