#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The designer's bench from outside: results depend on nothing but the plan,
# parts add up to the byte, and a run that was stopped goes on.
tests=$(cd "$(dirname "$0")" && pwd) || exit 1
source "$tests/lab_tools.bash"

command=("$ttr" simulate paris --bots random,long --seed 3 --progress none)

# simulate NAME OPTION...: a run into $work/NAME
simulate()
{
    local name=$1
    shift
    "${command[@]}" --out "$work/$name" "$@" >/dev/null
}

same()
{
    diff -r "$work/$1" "$work/$2" >/dev/null || fail "$1 and $2 differ"
}

simulate whole --games 600 --jobs 1
simulate jobs --games 600 --jobs 4
same whole jobs

# Parts, played by GNU parallel, two at a time, as docs/designing.md shows.
parallel --will-cite -j 2 "${command[@]}" --games 600 --shard {}/4 \
    --out "$work/part-{}" ::: 1 2 3 4 >/dev/null || fail "parallel"
"$ttr" merge "$work"/part-* --out "$work/merged" >/dev/null || fail "merge"
same whole merged

# Stopped by the user, and killed: both go on to the same end. Whether a signal
# finds the run under way or over does not matter.
for signal in INT KILL; do
    "${command[@]}" --games 2000 --out "$work/stopped-$signal" >/dev/null \
        2>&1 &
    pid=$!
    for ((i = 0; i < 200; i++)); do
        [[ -s $work/stopped-$signal/games.csv ]] && break
        sleep 0.05
    done
    kill -$signal $pid 2>/dev/null
    wait $pid 2>/dev/null
    if [[ -e $work/stopped-$signal/run.json ]]; then
        simulate "stopped-$signal" --games 2000 --resume ||
            fail "resume after $signal"
    else
        rm -rf "$work/stopped-$signal"
        simulate "stopped-$signal" --games 2000
    fi
done
simulate long --games 2000
same long stopped-INT
same long stopped-KILL

# As precise as wished, at the same game whatever the threads.
for jobs in 1 3; do
    simulate "precise-$jobs" --games 100000 --until "seat1.win±0.3%" --jobs $jobs
done
same precise-1 precise-3
simulate seldom --games 700 --until "stalemates±0.01"
(($(wc -l <"$work/seldom/games.csv") > 280)) ||
    fail "sure of what never happened in a few games"
games=$(wc -l <"$work/precise-1/games.csv")
((games > 500 && games < 3000)) || fail "precise after $games games"

# Figures that must agree; San Francisco has questions with one answer only.
python3 "$tests/summary.py" "$work/whole" || fail "summary"
"$ttr" simulate san-francisco --bots greedy --games 60 --progress none \
    --out "$work/asked" >/dev/null
python3 "$tests/summary.py" "$work/asked" || fail "summary of choices"

# What it prints.
"$ttr" simulate usa --bots random --games 50 --json --progress none |
    python3 -c '
import json, sys
it = json.load(sys.stdin)
seat = it["seats"][0]["win_rate"]
assert seat["low"] < seat["value"] < seat["high"] and seat["n"] == 50, seat
bot = it["bots"]["random"]["win_rate"]  # in every seat: not an estimate
assert bot["low"] == bot["value"] == bot["high"] == 0.5, bot' ||
    fail "summary"

# What rule modules ask and offer is counted by name and by bot.
"$ttr" simulate paris --rule stations --bots greedy,random --games 20 --json \
    --out "$work/own" 2>/dev/null | python3 -c '
import json, sys
it = json.load(sys.stdin)
keep = it["choices"]["keep-card"]
assert set(keep["options"]) == {"yes", "no"}, keep
assert sum(keep["options"].values()) == round(keep["a_game"] * it["games"])
assert keep["module"] == "french-flags" and 0 < keep["games"] <= 1
build = it["own_actions"]["stations.build"]
assert set(build["bots"]) == {"greedy", "random"} and build["a_game"] > 0
' || fail "figures of rule modules"
grep -q '^random,do stations.build,[1-9]' "$work/own/actions.csv" ||
    fail "own actions in actions.csv"
grep -q 'choose keep-card' "$work/own/report.html" || fail "choices in the report"
"$ttr" simulate usa --bots random --games 5000 --progress json 2>&1 >/dev/null |
    python3 -c '
import json, sys
for line in sys.stdin: json.loads(line)' || fail "progress"
"$ttr" compare london --bots random --b "districts.1=9" --games 400 \
    --progress none --out "$work/compared" | grep -q '^\* points: districts' ||
    fail "compare"
[[ -s $work/compared/report.html && -s $work/compared/comparison.json ]] ||
    fail "files of compare"
"$ttr" compare usa --bots random --b bots=long,random --games 4000 --sprt \
    h0=0,h1=10% --progress none --out "$work/tested" |
    grep -q 'is 10.00 % rather than 0.00 %' || fail "sprt"
grep -q 'is 10.00 % rather than 0.00 %' "$work/tested/report.html" ||
    fail "sprt in the report"
"$ttr" compare usa --bots random --b bots=long,random --games 4 --sprt \
    h0=0,h1=10% --progress none --json >"$work/tested/open.json"
python3 - "$work/tested"/{comparison,open}.json <<'END' || fail "sprt in JSON"
import json, sys
done, early = (json.load(open(name))["sprt"] for name in sys.argv[1:])
for it in done, early:
    assert it["metric"] == "chair1_win" and (it["h0"], it["h1"]) == (0, 0.1)
    assert it["alpha"] == it["beta"] == 0.05 and it["low"] == -it["high"]
assert done["accepted"] == "h1" and done["ratio"] >= done["high"], done
assert early["accepted"] is None, early
END
"$ttr" compare usa --games 400 --a bots=greedy --b bots=random,greedy --sprt \
    h0=0,h1=-0.1 --progress none | grep -q 'is -10.00 % rather than 0.00 %' ||
    fail "sprt of a difference that is always the same"
"$ttr" sweep usa --bots random --vary end_pieces=0..2 --vary market=4,5 \
    --games 40 --progress none --out "$work/swept" >/dev/null || fail "sweep"
(($(wc -l <"$work/swept/sweep.csv") > 100)) || fail "files of sweep"
"$ttr" ladder usa paris --bots random,long --games 40 --progress none \
    --out "$work/ladder" >/dev/null || fail "ladder"
"$ttr" ladder usa --players 3 --bots long,random --games 60 --progress none \
    --json | python3 -c '
import json, sys
it = json.load(sys.stdin)["editions"][0]
won, rating = it["pairs"][0]["win_rate"], it["ratings"]["long"]
assert won > 0.6 and 100 < rating["low"] < rating["high"], it' ||
    fail "ladder with three players"
[[ -s $work/ladder/ladder.json && -s $work/ladder/report.html ]] ||
    fail "files of ladder"
python3 "$tests/report.py" "$work"/{whole,compared,swept,ladder}/report.html ||
    fail "tables of the reports"
for part in 'bots</dt><dd>random, long' 'id="actions"' 'routes by bot' \
    'too cheap' '<title>Paris – 2 players, random, long'; do
    grep -q "$part" "$work/whole/report.html" || fail "no $part in the report"
done
"$ttr" --lang fr simulate paris --bots random --games 20 --progress none \
    --out "$work/french" >"$work/said"
sed -e '/<style>/,/<\/style>/d' -e '/<script>/,/<\/script>/d' \
    -e 's/<[^>]*>//g' -e '/ttr [0-9]/d' "$work/french/report.html" |
    cat - "$work/said" | grep -E '[0-9]\.[0-9]' && fail "points in French"

# Bots of the user's: a program and a script, and each that goes wrong.
bots=$tests/../data/bots
own=(--bot-script "$bots/eager.lua" --bot-command "first=$bots/first.py")
"$ttr" simulate usa "${own[@]}" --bots eager,first --games 8 --progress none \
    --json >"$work/own-1" || fail "bots of the user's"
"$ttr" simulate usa "${own[@]}" --bots eager,first --games 8 --progress none \
    --json --jobs 1 >"$work/own-2"
cmp -s "$work/own-1" "$work/own-2" || fail "bots of the user's differ"

# A script that walks through tables in whatever order and shows what they are
# plays the same games in every process, whatever it remembers of other games.
cat >"$work/walker.lua" <<'END'
local games = 0
return function(view, actions, random, iterations)
    local sum = tostring(view) .. tostring(actions)
    for key, value in pairs(view) do
        sum = sum .. key .. tostring(value)
        games = games + #sum
    end
    local number = games + iterations
    for i = 1, #sum do number = (number * 31 + sum:byte(i)) % 1000003 end
    return actions[number % #actions + 1]
end
END
for jobs in 1 2 3; do
    "$ttr" simulate usa --bot-script "$work/walker.lua" --games 12 \
        --bots walker:9,random --progress none --json --jobs $jobs \
        >"$work/walker-$jobs" || fail "walker"
    cmp -s "$work/walker-1" "$work/walker-$jobs" || fail "walkers differ"
done
"$ttr" simulate usa --bot-script "$work/walker.lua" --games 12 --json \
    --bots walker:8,random --progress none |
    sed 's/walker:8/walker:9/g' | cmp -s "$work/walker-1" - &&
    fail "a script does not know its iterations"

# A script is called as its file without .lua, whatever else is in the name.
cp "$bots/eager.lua" "$work/my.bot.lua"
"$ttr" simulate usa --bot-script "$work/my.bot.lua" --bots my.bot --games 1 \
    --progress none >/dev/null || fail "a script with a dot in its name"

# wrong SCRIPT TEXT: a bot of this script is refused with this sentence
wrong()
{
    local got
    echo "$1" >"$work/wrong.lua"
    got=$("$ttr" play usa --bot-script "$work/wrong.lua" --seed 1 \
        --players wrong,wrong --plain 2>&1 >/dev/null)
    [[ $got == *"$2"* ]] || fail "$1: $got"
}

wrong 'hello' "wrong.lua:2: syntax error"
wrong 'return 1' "must return a function"
wrong 'return function(v, a) return v.x.y end' "wrong.lua:1: attempt to index"
wrong 'return function(v, a) while true do end end' "too long"
wrong 'return function(v, a) local t = {} while true do t = {t, ("x"):rep(9999)} end end' \
    "not enough memory"
wrong 'return function(v, a) while true do pcall(function() while true do end end) end end' \
    "wrong.lua:1: it takes too long"
wrong 'return function(v, a) local f = function(x) return x .. x .. x end
    while true do pcall(function() local s = "x" while true do s = f(s) end end) end end' \
    "not enough memory"
wrong 'return function(v, a) return (("a"):rep(40)):find(("a-"):rep(25) .. "b") or "fly" end' \
    'answered "fly"'
wrong 'return function(v, a) return a[1]:match("%a+") end' "scripts have no string.match"
wrong 'setmetatable({}, { __gc = function() while true do end end })' "setmetatable"
wrong 'return function(v, a) return "draw" end' "not legal"
wrong 'return function(v, a) return "fly" end' 'answered "fly"'
wrong 'return function(v, a) return io.open("x") end' "io"
wrong 'return function(v, a) end' "must return one of the actions"

# silent COMMAND TEXT: the same of a program
silent()
{
    local got
    got=$("$ttr" play usa --bot-command "wrong=$1" --seed 1 \
        --players wrong,wrong --plain 2>&1 >/dev/null)
    [[ $got == *"$2"* ]] || fail "$1: $got"
}

silent "exit 1" "has ended"
silent "$work/nothing" "has ended"
silent "cat" 'without "ok"'
silent "echo hello; cat" "not a JSON"
silent "yes '{\"ok\": true}'" 'without "action"'

# A program gets no end of another one's pipes, which would keep that from
# seeing the end of its input.
cat >"$work/look.sh" <<'END'
for n in $(seq 3 40); do
    [ -p /proc/self/fd/$n ] && echo "pipe $n is open" >&2
done
while read -r line; do echo '{"ok":true,"action":"fly"}'; done
END
(
    for n in {3..40}; do eval "exec $n<&-"; done
    "$ttr" simulate usa --bot-command "look=sh $work/look.sh" --bots look \
        --games 60 --jobs 6 --progress none 2>&1 >/dev/null |
        grep -q "is open"
) && fail "programs get pipes of others"

# A rule module that fails in the middle of a game leaves a journal.
mkdir -p "$work/house/scripts"
cat >"$work/house/scripts/brittle.lua" <<'END'
local ttr = ...
ttr.module { summary = "Breaks" }
ttr.on("turn_begin", function(player, turn)
    if turn == 9 then error("too late") end
end)
END
"$ttr" simulate usa --path "$work/house" --rule brittle --bots random \
    --games 4 --out "$work/bugs" --progress none >/dev/null 2>"$work/said"
[[ $? -eq 1 ]] && grep -q 'brittle.lua:4: .*too late' "$work/said" ||
    fail "a rule module that fails: $(cat "$work/said")"
"$ttr" replay --path "$work/house" "$work/bugs/bugs/game-0.ttr" >/dev/null ||
    fail "the journal of a game that failed"

# A rule that does nothing changes nothing that bots do, though they try out
# what rules bring.
plays()
{
    "$ttr" simulate usa --bots greedy --games 40 --json --progress none "$@" |
        sed -n '/"bots": {/,$p'
}
[[ -n $(plays) && $(plays) == "$(plays --rule "$bots/idle.lua")" ]] ||
    fail "greedy plays otherwise with a rule that does nothing"

# Which of several runs it is.
"$ttr" sweep paris --bots random --vary market=4,5 --games 4 --progress json \
    2>&1 >/dev/null | grep -q '"step": 2, "steps": 2, "end": "done"' ||
    fail "steps of a sweep"

refuse 2 "did you mean" simulate usa --bots gredy
refuse 2 "paris is named twice" ladder paris usa paris
refuse 2 "4 is named twice" sweep paris --vary market=4,5,4
refuse 2 "name a measure" sweep paris --vary market=4,5 --show ""
refuse 2 "name what to write" simulate usa --out "$work/nothing" --format ""
refuse 2 "name must be new" simulate usa --bot-command greedy=cat
refuse 2 "must be like clever" simulate usa --bot-command cat
refuse 2 "people cannot play" simulate usa --bots Ann
refuse 2 "must be like" simulate usa --until turns
refuse 2 "there is no figure" simulate usa --until "legs±1"
refuse 2 "is known without a game" simulate usa --bots long --until "long.win±5%"
refuse 2 "must be like 90s" simulate usa --time soon
refuse 2 "write it without %" simulate usa --until "turns±5%"
refuse 2 "is not a format" simulate usa --format pdf --out "$work/nothing"
refuse 2 "--format needs --out" simulate usa --format csv
refuse 2 "must be I/N" simulate usa --shard 5/4 --out "$work/nothing"
refuse 2 "for 2 to 5 players" simulate usa --players 6
refuse 2 "cyclic or none" simulate usa --rotate=twice
refuse 2 "--resume needs --out" simulate usa --resume
refuse 1 "already" simulate paris --games 10 --out "$work/whole"
refuse 1 "is another one" simulate usa --games 10 --out "$work/whole" --resume
refuse 1 "no run to go on with" simulate usa --out "$work/nothing" --resume
refuse 1 "cannot make the folder" simulate usa --out /dev/null/x
refuse 1 "cannot be read" merge "$work/nothing" --out "$work/m2"
refuse 1 "is part 1 of 4, but" merge "$work/part-1" "$work/part-2" \
    --out "$work/m2"
refuse 2 "--out is missing" merge "$work/part-1"
refuse 2 "named twice" ladder usa --bots greedy,random,greedy
refuse 2 "once or twice" sweep usa
refuse 2 "must be like end_pieces=0..6" sweep usa --vary end_pieces=6..0
refuse 2 "no measure" sweep usa --vary market=4,5 --show legs
refuse 2 "same number of players" compare usa --a bots=random \
    --b bots=random,random,random
for wrong in h0=1,h1=1 h0=0,h1=inf h0=nan,h1=1 h0=,h1=1 h1 alpha=0.5,h1=1; do
    refuse 2 "must be like h0" compare usa --b "" --sprt $wrong
done
refuse 2 "write it without %" compare usa --b "" --sprt h0=0,h1=5% --metric turns
refuse 2 "--metric is for --sprt" compare usa --b "" --metric turns
for old in '{"format": 2, "tally": {"layout": 4}}' '{"format": 3, "tally": {}}'; do
    echo "$old" >"$work/part-2/run.json"
    refuse 1 "or it is of another version" merge "$work"/part-* --out "$work/m2"
done
echo '{"format": 3, "tally": {"layout": 4}}' >"$work/part-2/run.json"
refuse 1 "is missing or not as it should be" merge "$work"/part-* --out "$work/m2"

exit $status
