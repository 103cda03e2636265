#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Running on the bench from outside: what ends a run, what is refused before it
# begins, bots that fail, disks that are full, and folders that are in use.
source "$(dirname "$0")/lab_tools.bash"

quick=(simulate paris --bots random --progress none)
long=(simulate usa --bots random --progress none) # for games of many turns

# Precision and time end a run by themselves; the usual number of games does
# not, nor does a resumed run begin anew.
"$ttr" "${quick[@]}" --until "seat1.win±0.9%" --out precise >/dev/null
games=$(figure precise/summary.json 'it["games"]')
((games > 11000 && games < 13000)) || fail "precise after $games games"
"$ttr" "${quick[@]}" --until "seat1.win±0.9%" --out precise --resume >/dev/null
[[ $(figure precise/summary.json 'it["games"]') == "$games" ]] ||
    fail "a run that is precise went on"
grep -q -- "--games $games " precise/report.html ||
    fail "the report does not say how many games were played"
"$ttr" "${quick[@]}" --games 100000000 --time 1s --out timed >/dev/null ||
    fail "--time" # without it the games would take hours

# A number that is not given to --rotate is none; it means cyclic then.
for how in "--rotate --games 8" "--games 8 --rotate cyclic" "--games 8"; do
    "$ttr" simulate usa --bots random,long $how --json --progress none >json ||
        fail "$how"
    [[ $(figure json 'it["plan"]["rotate"]') == cyclic ]] || fail "$how"
done
"$ttr" simulate --bots random,long --games 8 --rotate usa --json \
    --progress none >json || fail "--rotate before an edition"
"$ttr" simulate usa --bots random,long --games 3 --progress none 2>&1 |
    grep -q "4 games are played instead of 3" || fail "rounded games"

# A rule given as a file is called as the file everywhere.
cat >fee.lua <<'END'
local ttr = ...
ttr.module { summary = "Claims cost", rules = { "A claim costs {points}." } }
local points = ttr.param.number("points", { least = 1, most = 50, preset = "1", help = "points" })
local line = ttr.line("fee")
ttr.on("route_claimed", function(player) ttr.add_points(player, -points[0], line) end)
END
"$ttr" rules paris --rule ./fee.lua --set fee.points=7 |
    grep -q "A claim costs 7" || fail "--set of a rule from a file: rules"
"$ttr" "${quick[@]}" --games 8 --rule ./fee.lua --set fee.points=7 \
    --out fee >/dev/null || fail "--set of a rule from a file: simulate"
"$ttr" compare paris --bots random --games 64 --b "./fee.lua fee.points=40" \
    --progress none | grep -q '^\* points: fee' ||
    fail "a rule from a file: compare"
"$ttr" sweep paris --bots random --games 8 --rule ./fee.lua --progress none \
    --vary fee.points=1,40 >/dev/null || fail "a rule from a file: sweep"

# Progress for programs: when it will end, and that it has.
"$ttr" simulate usa --bots random --games 400 --progress json 2>&1 >/dev/null |
    tail -n 1 >last
[[ $(figure last '[it["games"], it["of"], it["end"], it["seconds_left"]]') == \
    "[400, 400, 'done', 0.0]" ]] || fail "last line: $(cat last)"
"$ttr" simulate usa --bots random --time 600s --jobs 1 --progress json \
    2>first >/dev/null &
until grep -qs '}' first; do
    sleep 0.01
done
kill -KILL $!
wait $! 2>/dev/null
[[ $(figure first 'abs(it["seconds"] + it["seconds_left"] - 600) < 0.1 and it["of"] > it["games"]') \
    == True ]] || fail "first line: $(cat first)"

# Killed as early as can be, a run can be resumed.
"$ttr" "${quick[@]}" --games 4000 --out killed >/dev/null &
kill_early killed
"$ttr" "${quick[@]}" --games 4000 --out killed --resume >/dev/null ||
    fail "resume after an early kill"
"$ttr" "${quick[@]}" --games 4000 --out whole >/dev/null
diff -r killed whole >/dev/null || fail "killed and resumed runs differ"

# A run that is stopped returns what shells expect, and says how to go on.
"$ttr" "${quick[@]}" --games 10000000 --out stopped >/dev/null 2>said &
pid=$!
begun stopped
kill -INT $pid
wait $pid
[[ $? -eq 130 ]] && grep -q -- "--resume" said || fail "stopped: $(cat said)"

# Bots that hang or cannot be run are given up, soon, and each game costs what
# the bot had for an answer. How many games are under way by then depends on the
# machine.
"$ttr" simulate usa --bot-command "hang=sleep 1000" --bot-time 1 \
    --bots hang,random --games 400 --progress none --out hangs >out 2>said
[[ $? -eq 1 ]] && grep -q "did not answer within 1 second$" said &&
    grep -q "given up" said && [[ ! -s out ]] || fail "hanging: $(cat said)"
"$ttr" replay hangs/bugs/game-0.ttr >/dev/null || fail "journal of a hang"
"$ttr" simulate usa --bot-command "gone=./nothing" --bots gone,random \
    --games 400 --progress none >/dev/null 2>said
(($(grep -c "not found" said) < 40)) && grep -q "cannot be run" said ||
    fail "a bot that is not there: $(cat said)"
"$ttr" simulate usa --bot-command "hang=sleep 1000" --bot-time 900 \
    --bots hang,random --games 4 --progress none --out hangs-2 >/dev/null 2>&1 &
pid=$!
begun hangs-2
kill -TERM $pid
wait $pid
[[ $? -eq 143 ]] || fail "stop of a hanging bot"
# A bot that answers nonsense is no fault of the rules, nor the other way round.
# Either goes wrong in the longer games only.
cat >fly.lua <<'END'
return function(view, actions)
    return view.turn == 100 and "fly" or actions[1 + view.turn * 7 % #actions]
end
END
cat >brittle.lua <<'END'
local ttr = ...
ttr.module { summary = "Breaks" }
ttr.on("turn_begin", function(player, turn)
    if turn == 104 then error("too late") end
end)
END
"$ttr" simulate usa --bot-script fly.lua --bots fly --games 20 \
    --progress none --out flown >out 2>/dev/null
grep -q "^[1-9]* deals were left out, since a bot failed$" out &&
    grep -q "deals were left out" flown/report.html &&
    [[ $(figure flown/summary.json \
        'it["failed_blocks"] == it["failed_by_bots"] > 1') == True ]] ||
    fail "a bot that flies: $(cat out)"
grep "should not occur" out flown/report.html && fail "rules that fly"
"$ttr" "${long[@]}" --games 40 --rule ./brittle.lua --out broken \
    >out 2>/dev/null
grep -q "^[1-9]* deals ended in a state that should not occur$" out &&
    grep -q "deals ended in a state" broken/report.html &&
    [[ $(figure broken/summary.json 'it["failed_by_bots"]') == 0 ]] ||
    fail "a rule that breaks: $(cat out)"
grep "a bot failed" out broken/report.html && fail "bots that break"
refuse 1 "no-bot.lua: cannot be read" simulate usa --bot-script no-bot.lua
echo 'return 1' >one.lua
refuse 1 "one.lua: it must return a function" simulate usa --bot-script one.lua

# The report's command brings the bots, rules and folders with it.
mkdir -p house/scripts
cp fee.lua house/scripts/levy.lua
echo 'return function(view, actions) return actions[1] end' >"my bot.lua"
"$ttr" simulate paris --path house --rule levy --set levy.points=3 \
    --bot-script "my bot.lua" --bots "my bot,random" --games 8 --bot-time 9 \
    --progress none --out again >/dev/null || fail "again"
command=$(figure again/summary.json 'it["command"]')
[[ $command == "ttr simulate paris --players 2 --bots 'my bot,random' --games 8 "\
"--seed 1 --rule levy --set levy.points=3 --path house "\
"--bot-script 'my bot.lua' --bot-time 9" ]] || fail "command: $command"
eval "\"\$ttr\" ${command#ttr }" --progress none --out again-2 >/dev/null
diff -r again again-2 >/dev/null || fail "the command of the report"

# Parts with bots of the user's, and in other formats.
for i in 1 2; do
    "$ttr" simulate paris --path house --rule levy --set levy.points=3 \
        --bot-script "my bot.lua" --bots "my bot,random" --games 8 \
        --bot-time 9 --progress none --shard $i/2 --out again-part-$i >/dev/null
    "$ttr" "${quick[@]}" --games 8 --format json --shard $i/2 \
        --out json-part-$i >/dev/null
done
"$ttr" merge again-part-* --out again-3 >/dev/null || fail "merge own bots"
diff -r again again-3 >/dev/null || fail "merged parts with own bots"
"$ttr" "${quick[@]}" --games 8 --format json --out json-whole >/dev/null
"$ttr" merge json-part-* --out json-merged >/dev/null || fail "merge json"
diff -r json-whole json-merged >/dev/null || fail "merged parts in json"
refuse 1 "without csv" merge json-part-* --format csv --out nowhere
refuse 1 "there are results already" merge json-part-* --out json-merged

# Nothing is replaced, and nothing is left of what was refused.
refuse 1 "there are results already" "${quick[@]}" --out whole
refuse 1 "no run to go on with" "${quick[@]}" --resume --out nowhere
[[ ! -e nowhere ]] || fail "a refused run left a folder"

# A disk that is full is named once, with its file.
(
    trap '' XFSZ
    ulimit -f 40
    "$ttr" "${quick[@]}" --games 4000 --out full >/dev/null 2>said
)
[[ $(grep -c "full/games.csv: cannot write" said) -eq 1 &&
    $(wc -l <said) -eq 1 ]] || fail "a full disk: $(cat said)"

# Games that failed stay in what is resumed and what is put together: their
# journals, and the status.
cat >seldom.lua <<'END'
local ttr = ...
ttr.module { summary = "Breaks in some games" }
ttr.on("turn_begin", function(player, turn)
    if turn == 9 and ttr.points(0) == 2 then error("too late") end
end)
END
seldom=("${long[@]}" --rule ./seldom.lua --games 20)
"$ttr" "${seldom[@]}" --out seldom >/dev/null 2>&1
[[ $? -eq 1 && -e seldom/bugs/game-10.ttr && -e seldom/bugs/game-18.txt ]] ||
    fail "a rule that seldom fails"
for i in 1 2; do
    "$ttr" "${seldom[@]}" --shard $i/2 --out seldom-$i >/dev/null 2>&1
    (($? == i - 1)) || fail "status of part $i"
done
refuse 1 "games failed" merge seldom-1 seldom-2 --out seldom-merged
diff -r seldom seldom-merged >/dev/null || fail "bugs of parts are lost"
refuse 1 "games failed" "${seldom[@]}" --out seldom --resume
refuse 1 "games failed" "${seldom[@]}" --out seldom-2 --shard 2/2 --resume
compare=(compare usa --bots random --rule ./seldom.lua --b market=4 --games 20
    --progress none --out seldom-compared)
refuse 1 "ended in a state" "${compare[@]}"
refuse 1 "games failed" "${compare[@]}" --resume

# The games of a part follow from the number of all: with another one a part
# cannot go on, and is not put together with games that are not its own.
for i in 1 2; do
    "$ttr" "${quick[@]}" --games 20 --shard $i/2 --out fixed-$i >/dev/null
    refuse 1 "another number of games" "${quick[@]}" --games 40 --resume \
        --shard $i/2 --out fixed-$i
    "$ttr" "${quick[@]}" --games 20 --resume --shard $i/2 --out fixed-$i \
        >/dev/null || fail "resume of part $i that is whole"
done
"$ttr" merge fixed-* --out fixed >/dev/null || fail "merge after a refusal"
python3 - fixed-2/run.json <<'END'
import json, sys
it = json.load(open(sys.argv[1]))
it["tally"]["blocks"][0] += 10
json.dump(it, open(sys.argv[1], "w"))
END
refuse 1 "are not those of this part" merge fixed-* --out nowhere

refuse 2 "--shard needs --out" simulate usa --shard 1/2
refuse 2 "--shard needs --games" simulate usa --shard 1/2 --out x --time 1s
refuse 2 "do not go together" simulate usa --shard 1/2 --out x --games 4000 \
    --until "seat1.win±5%"
refuse 2 "after the last comma" simulate usa --bots greedy,
refuse 2 "takes no number" simulate usa --bots greedy:5
refuse 2 "ismcts:0: the iterations must be a number from 1" simulate usa \
    --bots ismcts:0
for bot in ismcts:2s hard:500ms; do
    refuse 2 "$bot: with a time the results would depend on the machine" \
        simulate usa --bots greedy,$bot
    refuse 2 "$bot: with a time" compare usa --a bots=greedy --b bots=$bot
    refuse 2 "$bot: with a time" ladder usa --bots greedy,$bot
done
refuse 2 "takes a number" simulate usa --bot-time 0

exit $status
