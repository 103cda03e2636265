#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The rule modules that ship keep the promises of tests/data/scenarios/, scripts and
# their twins in C alike; and tests that fail say why, where, and what to do.
ttr=$1
cd "$(dirname "$0")/../data" || exit 1
export LC_ALL=C.UTF-8 LANGUAGE=en
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0

fail()
{
    echo "FAILED: $*"
    status=1
}

"$ttr" test --quiet scenarios || fail "tests/data/scenarios"
"$ttr" test --quiet --path "$(dirname "$ttr")/../tests/twins" scenarios ||
    fail "tests/data/scenarios with the twins in C"

# Each test of this file fails as it should.
"$ttr" test --journals "$work" failing-scenarios >"$work/out" 2>&1
(($? == 1)) || fail "tests that fail: another status"

# of TEST PATTERN...: what is told of a test has these lines
of()
{
    local name=$1 pattern
    shift
    sed -n "/^  [A-Zsko]* *$name\$/,/^  [A-Zsko][A-Zsko]/p" "$work/out" \
        >"$work/one"
    for pattern; do
        grep -qE -- "$pattern" "$work/one" || {
            fail "$name: no line $pattern"
            cat "$work/one"
        }
    done
}

of 'a value that is another' '^ +failing-scenarios/all.lua:4: expect_points' \
    '^ +g:expect_points\(0, 7\)$' 'called from line 14' 'expected: +7$' \
    'found: +1$' 'after 1 action:' '^ +draw$' 'players = 2,' \
    'hands = \{ \{ [a-z]+ = 1, red = 3 \}, \{\} \}' \
    'routes = \{ \["atlanta--nashville"\] = 0 \}' 'scores = \{ 1, 0 \}'
of 'a list that is another' 'expected: +\{ "boston--montreal.1" \}' \
    'found: +\{ "atlanta--nashville" \}'
of 'an action that is refused' 'all.lua:22: claim .* is refused: .* 2 cards' \
    'legal actions include:' '^ +claim boston--montreal.1 red:2$'
of 'an action that should be legal' 'should be legal' 'found: .* 0 blue'
of 'an action that should be refused' 'should be refused, and is legal'
of 'another reason' 'for another reason' 'expected: +the moon' 'found: .*blue'
of 'no choice' 'no choice waits'
of 'another choice' 'expected: .*"big-ben", "hyde-park"' \
    'found: .*"big-ben", "waterloo"' 'lamplighters = '
of 'no such event' 'no such event: card_drawn' 'found: .*player = 0'
of 'a name that is not known' 'did you mean "boston--montreal.1"'
of 'a field that is not known' '"lapm" is not known, did you mean "lamp"'
of 'a score line that is not known' 'did you mean "routes"'
of 'a function that is not there' 'there is no g:expect_pionts, did you mean g'
of 'a dot for a colon' 'write it with a colon: g:expect_points'
of 'an edition that is not there' 'unknown edition "uas", did you mean "usa"'
of 'a position that cannot be' 'hands\[0\].red: must be a whole number from 0'
of 'a mistake of Lua' 'all.lua:85: attempt to index a nil value'
of 'an assertion' 'all.lua:89: one is not two'
of 'an endless loop' 'all.lua:93: it runs too long and was stopped'
of 'an endless loop that catches errors' 'all.lua:97: it runs too long'
of 'a failure that is caught' 'all.lua:101: expect_points: not what' \
    'expected: +9'
of 'too much memory' 'all.lua:106: it uses more than 64 MiB'
of 'a game of random ones' 'turn 9 is never reached' 'dealt: +2 players, seed 1'
of 'a large value that is another' 'where: +deck\[7\]$' \
    'expected: +"wagon"$'
of 'more games than there is room for' 'all.lua:132: .* at most 100 games'
of 'a field of players that is a number' \
    'all.lua:136: left: must be a list, .* player from 0 to 1, not 3$'
of 'a field of players that is a text' \
    'all.lua:140: modules.lamplighters.left: must be .* 0 to [0-9]+, not "4"$'
of 'settings that are a text' 'all.lua:144: set must be a table .*, not "toll'
of 'rules that are a text' 'all.lua:148: rules must be a list .*, not "toll"$'
of 'routes that are numbers' 'all.lua:152: .* the name of a route, not 3$'
of 'a route the other way round' 'all.lua:156: .* "boston--montreal.2"\?$'
of 'a position with a route the other way round' 'n "boston--montreal.2"\?$'
of 'a question about a route the other way round' '"boston--montreal.1"\?$'
of 'an argument that is not known' \
    'takeover.take: unknown route .* "boston--montreal.1"\?$'
of 'an argument that is missing' 'argument 2 of takeover.take is missing$'
of 'a position for a deal' 'takes no hands; t.game sets a position up'
of 'a list where names are meant' 'hands\[0\]: must name cards and how many'
of "an event's argument that is not there" \
    '"plyer" is not known, did you mean "player"'
of "an event's card that is not there" '"rad" is not known, did you mean "red"'
of "an event's arguments that are a list" 'must be a table of arguments'
of "an event's argument that is a function" 'functions or games where values'
of "an event's player that does not play" 'player must be a player from 0 to 1'
of "an event's flag that is a number" 'blind must be true or false'
of "an event's card that is a number" 'card must be a text'
of "an event's line that is not there" 'did you mean "routes"'
of "an event's answer that is not there" 'did you mean "big-ben"'
of 'an event that is a question' '"claim_cards" is not known'
of 'events that are not known' 'did you mean "card_drawn"'
of 'options that are functions' 'functions or games where values'
grep -q '^  skip  no files and no clock: nothing more to see' "$work/out" ||
    fail "a test that is skipped"
grep -qE '^50 tests, 49 failed, 1 skipped' "$work/out" || {
    fail "the sum"
    tail -1 "$work/out"
}
"$ttr" replay --plain "$work/all-11.ttr" >"$work/replay" ||
    fail "the journal of a test that failed"
grep -q 'draws a card' "$work/replay" || fail "its action"

# What nothing stops from within is stopped from outside.
"$ttr" test --seconds 2 hanging-scenarios >"$work/out" 2>&1
(($? == 1)) || fail "a test that hangs: another status"
of 'a pattern without end' 'it did not end within 2 seconds'

# Journals never replace each other, and one that cannot be is told.
mkdir -p "$work/two/a" "$work/two/b"
cat >"$work/two/a/same.lua" <<'END'
for i = 1, 2 do
    test("loop " .. i, function(t) t.deal { edition = "usa", seed = i }:act "no" end)
end
local ini = "[edition]\nname = B\ninherits = berlin\nplayers = 2-3\n"
test("own", function(t) t.game { ini = ini }:act "no" end)
END
cp "$work/two/a/same.lua" "$work/two/b"
"$ttr" test --journals "$work/made/here" "$work/two/a" "$work/two/b" \
    >"$work/out" 2>&1
for name in same-2 same-2.2 same.2-2 same.2-2.2; do
    grep -q "journal: .*/made/here/$name.ttr" "$work/out" &&
        [ -s "$work/made/here/$name.ttr" ] || fail "no journal $name"
done
grep -q 'seed 2' "$work/made/here/same-2.2.ttr" || fail "journal of another test"
grep -q 'could not be written: its edition is known to the test' "$work/out" ||
    fail "a journal that cannot be"
"$ttr" test --journals "$work/two/a/same.lua" "$work/two/a" >"$work/out" 2>&1
(($? == 1)) || fail "a folder that is a file: another status"
grep -q 'same.lua: Not a directory' "$work/out" || fail "a folder that is a file"
rm "$work/made/here/same-2.ttr" && mkdir "$work/made/here/same-2.ttr"
"$ttr" test --journals "$work/made/here" "$work/two/a" >"$work/out" 2>&1
grep -q 'the journal could not be written: .*same-2.ttr' "$work/out" ||
    fail "a journal that cannot be written"

# The same for programs.
"$ttr" test --tap --filter 'a value' failing-scenarios >"$work/tap"
(($? == 1)) || fail "--tap: another status"
for line in 'TAP version 14' '1..1' '  line: 4' '  expected: "7"' \
    'not ok 1 - failing-scenarios/all.lua: a value that is another'; do
    grep -qxF "$line" "$work/tap" || fail "--tap: no line $line"
done
"$ttr" test --tap --lang fr --filter waterloo scenarios/lamplighters.lua \
    >"$work/tap" 2>&1 && fail "--filter that no test has"
grep -q 'no test has "waterloo"' "$work/tap" || fail "what --filter says"

# The position of a test that failed can be copied, and is the same.
mkdir "$work/shown"
cat >"$work/shown/first.lua" <<'END'
local ini = "[edition]\nname = A \"B\", c\ninherits = berlin\nplayers = 2-3\n"
local lamps = { ["lamplighters.lamps"] = 2, start_cards = "6" }
local games = {
    function(t) return t.game { edition = "usa", hands = { { red = 3 } } } end,
    function(t) return t.deal { edition = "usa", rules = { "toll" }, keep = true, seed = 5 } end,
    function(t) return t.deal { edition = "london-by-night", set = lamps } end,
    function(t) return t.game { ini = ini, players = 3, rules = { "toll", "takeover" } } end,
    function(t) return t.deal { edition = "san-francisco", keep = true } end,
    function(t) return t.deal { edition = "high-passes", first = 1, keep = true } end,
    function(t) return t.journal("sent.ttr", 25) end,
}
END
cp golden/berlin-3.ttr "$work/shown/sent.ttr"
{
    cat "$work/shown/first.lua"
    cat <<'END'
for i, make in ipairs(games) do
    for _, count in ipairs { 0, 7, 40 } do
        test(("game %d after %d"):format(i, count), function(t)
            local g = make(t)
            g:play(count)
            t.fail "to see it"
        end)
    end
end
END
} >"$work/shown/fails.lua"
"$ttr" test "$work/shown/fails.lua" >"$work/out" 2>&1
grep -qE '^21 tests, 21 failed' "$work/out" || fail "positions to be copied"
# The same tests, each with what was shown.
{
    cat "$work/shown/first.lua"
    awk '/^  FAIL/ { i = $3; count = $5 }
        /^ +position:$/ {
            printf "test(\"game %d after %d\", function(t)\n", i, count
            printf "local g = games[%d](t)\ng:play(%d)\n", i, count
            printf "local shown = t.game {\n"
            inside = 1
            next
        }
        inside && !/^          / {
            print "}\nshown:expect_position(g:position())\nend)"
            inside = 0
        }
        inside' "$work/out"
} >"$work/shown/again.lua"
"$ttr" test "$work/shown/again.lua" >"$work/again" 2>&1
grep -q '^21 tests, 0 failed' "$work/again" || {
    fail "a position that was shown is another one"
    cat "$work/again"
}

# A module in C that crashes, or hangs, fails one test only.
mkdir -p "$work/crash/plugins/crash" "$work/crash/tests"
cat >"$work/crash/plugins/crash/crash.c" <<'END'
#include <ttr/module.h>

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    volatile int *nowhere = (int *)8;
    (void)host;
    (void)game;
    if (args->count == 1)
        *nowhere = args->player;
    while (args->count == 3)
        ;
}

static const ttr_hooks hooks = {.route_claimed = route_claimed};

static const ttr_module crash = {
    .head = TTR_MODULE_HEAD,
    .id = "crash",
    .version = "1.0",
    .summary = "crashes",
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &crash;
}
END
cat >"$work/crash/tests/crash.lua" <<'END'
local function claim(t, cards, route)
    local g = t.game { edition = "usa", rules = { "crash" }, hands = { { red = 4 } } }
    g:act("claim " .. route .. " red:" .. cards)
    g:expect_player(1)
end
test("before", function(t) claim(t, 2, "boston--montreal.1") end)
test("crashes", function(t) claim(t, 1, "atlanta--nashville") end)
test("between", function(t) claim(t, 2, "boston--montreal.1") end)
test("hangs", function(t) claim(t, 3, "montreal--toronto") end)
test("behind", function(t) claim(t, 2, "boston--montreal.1") end)
END
"${CC:-cc}" -shared -fPIC -I ../../engine/include -o \
    "$work/crash/plugins/crash/crash.so" "$work/crash/plugins/crash/crash.c" ||
    fail "a module that crashes: it cannot be built"
"$ttr" test --seconds 10 "$work/crash" >"$work/out" 2>&1
for line in '5 tests, 2 failed' 'ok    behind' 'with signal 11' \
    'the action was claim atlanta--nashville red:1, and the last hook' \
    'hook that was called is route_claimed of rule module crash' \
    'did not end within 10 seconds and was stopped; the action was'; do
    grep -q "$line" "$work/out" || {
        fail "a module that crashes: no $line"
        cat "$work/out"
    }
done

# A journal that lies beside the test, and no other.
mkdir "$work/journal"
cp golden/berlin-3.ttr "$work/journal/sent.ttr"
cat >"$work/journal/sent.lua" <<'END'
test("all of it", function(t)
    local g = t.journal "sent.ttr"
    g:expect_over()
    g:undo()
    g:expect_over(false)
    g:play()
    g:expect_over()
end)
test("a part of it", function(t)
    local g = t.journal("sent.ttr", 3)
    g:expect_turn(1)
    g:expect_player(g:position().first)
end)
test("fails: outside", function(t) t.journal "../journal/sent.ttr" end)
test("fails: too far", function(t) t.journal("sent.ttr", 9999) end)
test("fails: not there", function(t) t.journal "snet.ttr" end)
test("fails: a number", function(t) t.journal("sent.ttr", 3):expect_turn() end)
END
"$ttr" test "$work/journal" --journals "$work/journal" >"$work/out" 2>&1
for line in '6 tests, 4 failed' 'a journal lies beside the test' \
    'the journal has only [0-9]* actions' 'snet.ttr: .*No such file' \
    'other arguments are needed: g:expect_turn(value)'; do
    grep -q "$line" "$work/out" || {
        fail "journals: no $line"
        cat "$work/out"
    }
done
"$ttr" replay --plain "$work/journal/sent-17.ttr" >/dev/null ||
    fail "the journal of a journal"

# Again when a file has changed.
mkdir -p "$work/watched/tests"
echo 'test("one", function(t) end)' >"$work/watched/tests/a.lua"
"$ttr" test --watch "$work/watched" >"$work/out" 2>&1 &
watcher=$!
# has PATTERN: within ten seconds
has()
{
    local i
    for i in {1..100}; do
        grep -q "$1" "$work/out" && return
        sleep 0.1
    done
    fail "--watch: no $1"
    cat "$work/out"
}
has '1 test, 0 failed'
has 'waiting for a file'
echo 'test("two", function(t) t.fail "now" end)' >"$work/watched/tests/b.lua"
has '2 tests, 1 failed'
kill "$watcher"
wait "$watcher" 2>/dev/null
"$ttr" test --watch --tap scenarios >/dev/null 2>&1
(($? == 2)) || fail "--watch --tap"

# Files that cannot be run.
printf 'test("a" function() end)\n' >"$work/syntax.lua"
printf 'test("a", function() end)\ntest("a", function() end)\n' >"$work/twice.lua"
printf '\n\nerror "here"\n' >"$work/raises.lua"
printf -- '-- nothing\n' >"$work/none.lua"
printf '\33Lua bytecode' >"$work/binary.lua"
mkdir "$work/empty"
broken()
{
    "$ttr" test "$1" >"$work/out" 2>&1 && fail "$1 passes"
    grep -qE -- "$2" "$work/out" || {
        fail "$1: no $2"
        cat "$work/out"
    }
}
broken "$work/syntax.lua" "syntax.lua:1: .*expected near"
broken "$work/twice.lua" 'twice.lua:2: there are two tests of this name'
printf 'test("a", function(t) t.game { edtion = "usa", players = 2 } end)\n' \
    >"$work/key.lua"
broken "$work/key.lua" 'key.lua:1: .*unknown key edtion, did you mean edition'
broken "$work/raises.lua" 'raises.lua:3: here'
broken "$work/none.lua" 'there is no test in this file'
"$ttr" test --here "$work/none.lua" >"$work/out" 2>&1 && fail "--here: passes"
grep -q 'there is no test in this file' "$work/out" || fail "--here says nothing"
"$ttr" test --here scenarios/positions.lua >"$work/out" 2>&1 ||
    fail "--here fails"
broken "$work/binary.lua" 'binary'
broken "$work/empty" 'has no tests: they are files tests/'
broken "$work/nowhere.lua" 'nowhere.lua: No such file'
exit $status
