#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What `ttr new` makes passes all checks and tests as it is, in both languages,
# and it never touches what is there.
ttr=$1
here=$(cd "$(dirname "$0")" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
cd "$work" || exit 1
export HOME=$work/home LC_ALL=C.UTF-8 LANGUAGE=en
export PATH=$(dirname "$ttr"):$PATH
unset TTR_PATH XDG_DATA_HOME
status=0

fail()
{
    echo "FAILED: $*"
    cat "$work/said" 2>/dev/null
    status=1
}

# good COMMAND...: succeeds
good()
{
    "$@" >"$work/said" 2>&1 || fail "$*"
}

# bad STATUS PATTERN COMMAND...: fails with that status, and says so
bad()
{
    local want=$1 pattern=$2
    shift 2
    "$@" >"$work/said" 2>&1
    (($? == want)) || fail "$*: not status $want"
    grep -qE -- "$pattern" "$work/said" || fail "$*: no $pattern"
}

# whole FOLDER EDITION: all that is promised of a new folder
whole()
{
    good "$ttr" check --strict "$1"
    grep -q 'errors: 0, warnings: 0, notes: 0' "$work/said" ||
        fail "ttr check $1 has something to say"
    good "$ttr" test "$1"
    good "$ttr" play "$2" --path "$1" --players random,random,random --seed 5
    LANGUAGE=fr good "$ttr" rules "$2" --path "$1"
    grep -qE '^# ' "$work/said" || fail "no rules in French"
    for file in README.md .editorconfig .luarc.json .lua/ttr.lua .lua/test.lua
    do
        [[ -s $1/$file ]] || fail "$1/$file is missing"
    done
    (($(wc -l <"$1/README.md") == 5)) || fail "$1/README.md has not five lines"
    python3 -m json.tool "$1/.luarc.json" >/dev/null || fail "$1/.luarc.json"
    grep -rIl '@[a-z]*@' "$1" | grep -v '^.*/.lua/' &&
        fail "$1: a word of a template is left"
    cmp -s "$1/.lua/ttr.lua" <("$ttr" api --lua) || fail "$1/.lua/ttr.lua"
    cmp -s "$1/.lua/test.lua" <("$ttr" test --annotations) ||
        fail "$1/.lua/test.lua"
}

good "$ttr" new edition elba
grep -qx '  ttr test elba' "$work/said" || fail "what to do next"
whole elba elba
grep -q '^name = Elba$' elba/maps/elba.ini || fail "the name of the edition"
good "$ttr" new module toll-bridges --lua
whole toll-bridges try-toll-bridges
good "$ttr" play usa --path toll-bridges --rule toll-bridges --seed 1
good "$ttr" new module quays --lua --board elba/maps/elba.ini
whole quays try-quays
grep -qx 'module = quays' quays/maps/try-quays.ini || fail "the board uses it"
bad 1 'it has no .edition.' "$ttr" new module q --lua --board elba/pack.ini
bad 1 'cannot be read' "$ttr" new module q --lua --board no/such.ini
bad 2 'is for modules' "$ttr" new edition q --board elba/maps/elba.ini
good "$ttr" new module gates --c --in deep/er/gates
bad 1 'rule module "gates" is not built' "$ttr" test deep/er/gates
good "${CC:-cc}" -shared -fPIC -std=c11 -Wall -Wextra -Wpedantic -Wconversion \
    -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror \
    -I "$here/../../engine/include" \
    -o deep/er/gates/plugins/gates/gates.so \
    deep/er/gates/plugins/gates/gates.c
whole deep/er/gates try-gates
grep -q '^ttr_add_module(gates plugins/gates/gates.c' \
    deep/er/gates/CMakeLists.txt || fail "CMakeLists.txt"

# What comes next can be copied as it stands: also from a folder with the
# shape of a prefix that no search path names, for a module in C.
top=$(cd "$(dirname "$ttr")/.." && pwd)
ways=("ttr" "../bin/ttr")
ln -s "$top/bin" bin
for i in 0 1; do
    mkdir "way $i" && cd "way $i" || exit 1
    path=$PATH
    ((i)) && path=${PATH#*:}
    good env PATH="$path" "${ways[i]}" new module quays --c --in 'the quays'
    sed '1,/^next:$/d' "$work/said" >"$work/next"
    (($(wc -l <"$work/next") == 4)) || fail "not four commands come next"
    grep -q "^  ${ways[i]} test 'the quays'$" "$work/next" ||
        fail "the program is not called ${ways[i]}"
    good env -u CMAKE_PREFIX_PATH PATH="$path" \
        bash -e <(sed 's/ play .*/& --players random,random/' "$work/next")
    cd ..
done

# The same rule in both languages: the same games.
good "$ttr" new module gates --lua --in twin
for seed in 1 2 3; do
    play=("$ttr" play try-gates --players random,random --seed "$seed")
    cmp -s <("${play[@]}" --path deep/er/gates) <("${play[@]}" --path twin) ||
        fail "C and Lua play differently with seed $seed"
done

# A module beside an edition: what is there stays as it is.
echo "mine" >elba/README.md
find elba -type f -exec md5sum {} + | sort >before
good "$ttr" new module tides --lua --in elba
grep -q 'README' "$work/said" && fail "README.md is said to be made"
md5sum --quiet -c before || fail "a file was changed"
whole_elba=$("$ttr" test elba | tail -1)
[[ $whole_elba == "8 tests, 0 failed"* ]] || fail "elba: $whole_elba"
good "$ttr" new module locks --c --in deep/er/gates
grep -q 'ttr_add_module(locks plugins/locks/locks.c' "$work/said" ||
    fail "nobody is told what to add to CMakeLists.txt"

# Nothing is overwritten, and nothing is half made.
find . -type f -exec md5sum {} + | sort >before
bad 1 'elba/maps/elba.ini already exists' "$ttr" new edition elba
bad 1 'nothing was made' "$ttr" new module tides --c --in elba
bad 1 'scripts/toll-bridges.lua already exists' \
    "$ttr" new module toll-bridges --lua
mkdir half && touch half/maps
bad 1 'half/maps' "$ttr" new edition half
[[ $(find half | sort | tr '\n' ' ') == "half half/maps " ]] ||
    fail "something is left in half"
mkdir -p linked/maps && ln -s ../../nowhere linked/maps/linked.ini
bad 1 'linked.ini already exists' "$ttr" new edition linked
[[ ! -e nowhere ]] || fail "a link was followed"
rm -r half linked
if [[ $(id -u) != 0 ]]; then
    mkdir closed && chmod a-w closed
    bad 1 'closed' "$ttr" new edition any --in closed/any
    rmdir closed
fi
find . -type f -exec md5sum {} + | grep -v 'said$' | sort >after
diff <(grep -v 'said$\|before$' before) <(grep -v 'before$\|after$' after) ||
    fail "a file was changed or is left"

# Ids and command lines that cannot be.
bad 2 'did you mean ile-d-elbe' "$ttr" new edition "Île d'Elbe"
bad 2 'did you mean toll-bridges' "$ttr" new module 'Toll_Bridges' --lua
bad 2 'is not an id' "$ttr" new edition ''
bad 2 'nothing can be called none' "$ttr" new edition none
bad 2 'nothing can be called none' "$ttr" new module none --lua
bad 2 'is not an id' "$ttr" new edition '???'
bad 2 'did you mean etc-passwd' "$ttr" new edition '../../etc/passwd'
bad 2 'at most 31 letters' "$ttr" new edition aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
bad 2 'cards is a section of edition files' "$ttr" new module cards --lua
bad 2 'CMake' "$ttr" new module test --c
bad 2 'one of --lua and --c' "$ttr" new module x
bad 2 'one of --lua and --c' "$ttr" new module x --lua --c
bad 2 'are for modules' "$ttr" new edition x --lua
bad 2 'did you mean module' "$ttr" new modul x --lua
bad 2 'missing argument' "$ttr" new edition
bad 2 'name of a folder' "$ttr" new edition x --in ''
good "$ttr" new edition usa
grep -q 'there is another edition usa.* a pack needs an id' "$work/said" || fail "a namesake"
exit $status
