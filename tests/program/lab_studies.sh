#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Comparisons, sweeps and ladders from outside: parts add up to the byte, what
# was stopped goes on, nothing is replaced, and reports say how to do it again.
source "$(dirname "$0")/lab_tools.bash"

same()
{
    diff -r "$1" "$2" >/dev/null || fail "$1 and $2 differ"
}

cat >fee.lua <<'END'
local ttr = ...
ttr.module { summary = "Claims cost" }
local points = ttr.param.number("points", { least = 1, most = 50, preset = "1", help = "points" })
local line = ttr.line("fee")
ttr.on("route_claimed", function(player) ttr.add_points(player, -points[0], line) end)
END
echo 'return function(view, actions) return actions[1] end' >first.lua

compare=(compare usa --bots random --b "./fee.lua fee.points=9")
sweep=(sweep usa --bots random --rule ./fee.lua --vary fee.points=1,9
    --vary players=2,3)
ladder=(ladder paris london --bot-script first.lua --bots random,long,first)
result=(comparison sweep ladder)

# study NAME: its command line in "${command[@]}"
study()
{
    case $1 in
    compare) command=("${compare[@]}") ;;
    sweep) command=("${sweep[@]}") ;;
    ladder) command=("${ladder[@]}") ;;
    esac
}

for name in compare sweep ladder; do
    study $name
    run=("$ttr" "${command[@]}" --progress none)
    file=$(case $name in compare) echo comparison ;; *) echo $name ;; esac)

    # Whole, in parts, and in more threads: the same to the byte.
    "${run[@]}" --games 24 --jobs 1 --out $name-whole >said || fail "$name"
    for i in 1 2 3; do
        "${run[@]}" --games 24 --shard $i/3 --jobs 3 --out $name-$i >/dev/null ||
            fail "$name: part $i"
    done
    cp -r $name-2 $name-2-before
    "$ttr" merge $name-1 $name-3 $name-2 --out $name-merged >said-merged ||
        fail "$name: merge"
    same $name-whole $name-merged
    same said said-merged
    refuse 1 "another number of games" "${command[@]}" --games 36 --resume \
        --shard 2/3 --out $name-2 --progress none
    same $name-2 $name-2-before
    refuse 1 "is part 1 of 3, but" merge $name-1 $name-2 --out $name-no
    refuse 1 "there are results already" merge $name-1 $name-2 $name-3 \
        --out $name-merged
    [[ ! -e $name-no ]] || fail "$name: a refused merge left a folder"

    # Nothing is replaced; with --resume what is there counts, and more games
    # can be played on top.
    refuse 1 "there are results already" "${command[@]}" --out $name-whole
    refuse 1 "no run to go on with" "${command[@]}" --resume --out $name-no
    [[ ! -e $name-no ]] || fail "$name: a refused run left a folder"
    "${run[@]}" --games 12 --out $name-more >/dev/null
    "${run[@]}" --games 24 --resume --out $name-more >/dev/null ||
        fail "$name: resume"
    same $name-whole $name-more
    refuse 1 "another one" "${command[@]}" --seed 2 --resume --out $name-more \
        --progress none

    # Stopped by the user: what shells expect, and how to go on. The whole run
    # would take minutes.
    "${run[@]}" --games 200000 --jobs 1 --progress json --out $name-stopped \
        >/dev/null 2>said &
    pid=$!
    until grep -q '"games": *[1-9]' said; do
        sleep 0.01
    done
    kill -INT $pid
    wait $pid
    [[ $? -eq 130 ]] || fail "$name: status after Ctrl-C"
    grep -q 'stopped after [1-9].*--resume' said ||
        fail "$name stopped: $(cat said)"
    ls $name-stopped/found/*.json >/dev/null || fail "$name: nothing is saved"

    # The report and the results have the command, and it does the same again.
    again=$(figure $name-whole/$file.json 'it["command"]')
    [[ $again == "ttr $name "* ]] || fail "$name: command $again"
    eval "\"\$ttr\" ${again#ttr }" --progress none --out $name-again \
        >/dev/null || fail "$name: $again"
    same $name-whole $name-again
    python3 - "$again" $name-whole/report.html <<'END' ||
import html, sys
sys.exit(sys.argv[1] not in html.unescape(open(sys.argv[2]).read()))
END
        fail "$name: the report does not say how to do it again"
done
grep -q "<h1>USA" sweep-whole/report.html || fail "heading of a sweep"

# Every game is a line of CSV, and can be opened by its number: the same to the
# last point, also where a bot that takes chances sits in another seat.
"$ttr" compare usa --bots ismcts:8,random --games 6 --b "./fee.lua fee.points=9" \
    --progress none --out games-compare --ladder 0 >/dev/null || fail "compare"
"$ttr" sweep usa --bots random,long --games 4 --vary market=4,5 --ladder 0 \
    --progress none --out games-sweep >/dev/null || fail "sweep"
"$ttr" simulate usa --bots ismcts:8,random --games 4 --progress none \
    --out games-simulate >/dev/null || fail "simulate"
cat >scores.py <<'END'
import csv, re, subprocess, sys
program, folder, lead, rows, side = sys.argv[1:6]
players = list(csv.DictReader(open(rows)))
games = {row["game"] for row in players if side in ("", row.get(lead))}
assert games == {str(i) for i in range(len(games))} and len(games) > 3, games
game = str(len(games) - 1)  # in the last seating of the last deal
mine = [row for row in players if row["game"] == game
        and side in ("", row.get(lead))]
told = subprocess.run([program, "replay", "--of", folder, "--game", game]
                      + sys.argv[6:], capture_output=True, text=True,
                      check=True)
totals = re.findall(r"^ +(-?\d+)  in all", told.stdout, re.M)
names = re.findall(r"^(\w+) \d\n +-?\d+  ", told.stdout, re.M)
assert totals == [row["score"] for row in mine], (totals, mine)
assert names == [row["bot"].split(":")[0] for row in mine], (names, mine)
END
for side in a b; do
    python3 scores.py "$ttr" games-compare side games-compare/players.csv \
        ${side^} --side $side || fail "a game of side $side"
done
python3 scores.py "$ttr" games-sweep market games-sweep/players-market=5.csv 5 \
    --side market=5 || fail "a game of a sweep"
python3 scores.py "$ttr" games-simulate "" games-simulate/players.csv "" ||
    fail "a game of a simulation"
[[ $("$ttr" play --of games-sweep --game 2 --side market=4 --plain |
    tail -1) == $("$ttr" replay --of games-sweep --game 2 --side market=4 |
    tail -1) ]] || fail "the deal of a game is played again"
"$ttr" play --of games-compare --game 1 --side b --players long,long --plain |
    grep -q 'fee' || fail "the rules of a game with other players"
refuse 2 "has the games 0 to 3" replay --of games-simulate --game 4
refuse 2 "this run has market=4, market=5" replay --of games-sweep --game 1
refuse 2 "needs --game" replay --of games-simulate
refuse 2 "has no sides" replay --of games-simulate --game 1 --side b
refuse 2 "for --of FOLDER" replay --game 1
refuse 1 "run.json" replay --of nowhere --game 1
refuse 2 "leave out" play usa --of games-simulate --game 1
sed -i 's/"1"/"2"/' fee.lua
refuse 1 "has changed since" replay --of games-compare --game 1 --side b
sed -i 's/"2"/"1"/' fee.lua

# What differs alike on a few deals may be chance; on many it is real, and the
# report shows it among what is.
"$ttr" compare paris --bots random --games 2 --b bots=long --progress none |
    grep '^\* first player wins' && fail "real after two deals"
cat >gift.lua <<'END'
local ttr = ...
ttr.module { summary = "Everybody gets points" }
local line = ttr.line("gift")
ttr.on("setup_player", function(player) ttr.add_points(player, 5, line) end)
END
"$ttr" compare usa --bots random --games 40 --b ./gift.lua --progress none \
    --out gift | grep -q '^\* points: gift .*+5.000 (' || fail "a gift is real"
sed -n '/id="effects"/,/<\/section>/p' gift/report.html | grep -q gift ||
    fail "a real difference is not shown"

# In short: sizes in per cent, what pairing was worth, and what nobody ever did.
"$ttr" compare usa --bots random --games 40 --b "./fee.lua fee.points=9" \
    --progress none --out short >said || fail "compare in short"
unwrap said
[[ $(head -1 said) == "In short" ]] || fail "compare does not begin in short"
grep -q '^- score: .* in A, .* in B, that is -[0-9.]* % (' said ||
    fail "sizes in per cent: $(head -9 said)"
grep -q '^- Playing the same deals was worth [0-9.]* times' said ||
    fail "the gain from pairing"
python3 - short/comparison.json <<'END' || fail "figures of a comparison"
import json, sys
it = json.load(open(sys.argv[1]))
score = it["differences"]["score"]
assert abs(score["change"]["value"] * abs(score["a"]["value"])
           - score["difference"]["value"]) < 1e-6, score
# Claims cost and change nothing else: the same games but for the score.
assert score["pairing_gain"] > 1, score
assert it["differences"]["first_win"]["change"]["value"] is None
for side in "ab":
    summary = it["summary_" + side]
    apart = sum(abs(seat["win_rate"]["value"] - 0.5)
                for seat in summary["seats"]) / 2
    unfair = summary["unfairness"]
    assert abs(unfair["value"] - apart) < 1e-9, (unfair, apart)
    assert unfair["low"] <= apart <= unfair["high"]
    assert sum(ticket["dealt"] for ticket in summary["tickets"]) == 40 * 2 * 3
END
"$ttr" compare usa --bots long --games 20 --b draw_tickets=5 --progress none |
    head -2 | grep -q '^! Not one of the 20 games differs' ||
    fail "a change that touches nothing"

# A rule that greedy cannot play is told by other bots, in the first lines.
cat >full.lua <<'END'
local ttr = ...
ttr.module { summary = "Nobody draws with ten cards in hand" }
ttr.on("draw_allowed", function(player)
    if ttr.hand_count(player) >= 10 then return "the hand is full" end
end)
END
"$ttr" compare usa --bots greedy --games 10 --ladder 120 --b ./full.lua \
    --progress none --out judged >said || fail "compare with judges"
unwrap said
sed -n 2p said | grep -q '^! The .*bots.* greedy beats planner in ' ||
    fail "judges: $(head -3 said)"
python3 - judged/comparison.json <<'END' || fail "figures of judges"
import json, sys
pairs = json.load(open(sys.argv[1]))["judges"]
assert [(it["bot"], it["against"]) for it in pairs] == [
    ("greedy", "planner"), ("greedy", "long"), ("planner", "long")], pairs
assert pairs[0]["a"]["low"] > pairs[0]["b"]["high"], pairs
END
"$ttr" compare usa --bots greedy --games 4 --ladder 0 --b market=4 \
    --progress none --out unjudged | grep -q 'order of' &&
    fail "judges that nobody wants"
"$ttr" compare usa --games 4 --a bots=long --b bots=greedy --progress none |
    grep -q 'order of' && fail "bots are compared, and not the rules"
"$ttr" sweep usa --bots greedy --games 10 --ladder 20 --vary market=4,5 \
    --progress none | sed -n 2p |
    grep -q 'The order of 3 bots is the same' || fail "judges of a sweep"

# Every seat of a sweep, and one figure of all of them.
"$ttr" sweep usa --bots random --players 3 --games 30 --vary market=4,5 \
    --show seats,unfairness --progress none --out seats >said || fail "seats"
grep -q 'seat 1 wins .* seat 3 wins.*unfairness of the seats' <(tr '\n' ' ' <said) ||
    fail "seats of a sweep: $(cat said)"
python3 - seats/sweep.json seats/sweep.csv <<'END' || fail "figures of seats"
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[2])))
for cell in json.load(open(sys.argv[1]))["cells"]:
    wins = [seat["value"] for seat in cell["seats"]]
    assert len(wins) == 3 and abs(sum(wins) - 1) < 1e-9, wins
    unfair = sum(abs(win - 1 / 3) for win in wins) / 2
    assert abs(cell["unfairness"]["value"] - unfair) < 1e-9
    own = {row["measure"]: float(row["value"]) for row in rows
           if row["market"] == cell["at"]["market"]}
    assert abs(own["seat3.win"] - wins[2]) < 1e-6
    assert abs(own["unfairness"] - unfair) < 1e-6
END

# A value that meets a target is found among many, and becomes an edition whose
# games are those it was found by.
cat >gifts.lua <<'END'
local ttr = ...
ttr.module { summary = "Everybody gets points" }
local points = ttr.param.number("points", { least = 0, most = 60, preset = "1", help = "points" })
local line = ttr.line("gift")
ttr.on("setup_player", function(player) ttr.add_points(player, points[0], line) end)
END
base=$("$ttr" simulate usa --bots random --games 40 --json --progress none |
    python3 -c 'import json, sys
print(json.load(sys.stdin)["measures"]["score"]["value"])')
target=$(python3 -c "print($base + 37)")
"$ttr" balance usa --bots random --games 40 --rule ./gifts.lua --progress none \
    --vary gifts.points=0..60 --target score=$target --out balanced >said ||
    fail "balance"
grep -q '^- gifts.points=37 comes nearest' said || fail "balance: $(cat said)"
(($(figure balanced/balance.json 'len(it["tried"])') < 20)) ||
    fail "balance tries too many values"
[[ $(figure balanced/balance.json 'it["found"]["at"]["gifts.points"]') == 37 ]] ||
    fail "what balance found"
[[ $(figure balanced/balance.json 'it["games"]') == \
    $(figure balanced/balance.json '40 * (len(it["tried"]) + 1)') ]] ||
    fail "what balance cost"
"$ttr" simulate usa-balanced --path balanced/house --bots random --games 40 \
    --json --progress none >house.json || fail "the house rule of balance"
[[ $(figure house.json 'abs(it["measures"]["score"]["value"] - '$target') < 1e-6') \
    == True ]] || fail "the house rule has other games"
cp -r balanced resumed
rm resumed/balance.json "resumed/found/gifts.points=37.json"
"$ttr" balance usa --bots random --games 40 --rule ./gifts.lua --progress none \
    --vary gifts.points=0..60 --target score=$target --out resumed --resume \
    >/dev/null || fail "resume of balance"
same balanced resumed
refuse 2 "must be a measure" balance usa --vary market=4,5 --target legs=3
refuse 2 "must be a measure" balance usa --vary market=4,5
refuse 2 "is not a share" balance usa --vary market=4,5 --target seat1.win=50
refuse 2 "is not a number" balance usa --vary market=4,5 --target turns=50%
refuse 2 "once or twice" balance usa --target turns=50
refuse 2 "one or two numbers" balance usa --vary players=2,3 --target turns=50
refuse 2 "there are no parts" balance usa --vary market=4,5 --target turns=50 \
    --shard 1/2 --out never

# Killed, a study has what it saved; a comparison can be resumed at once.
"$ttr" "${compare[@]}" --games 24 --progress none --out killed >/dev/null &
kill_early killed
"$ttr" "${compare[@]}" --games 24 --progress none --out killed --resume \
    >/dev/null || fail "resume after a kill"
same compare-whole killed

# Bots whose names are long are told apart in the table, and its columns stand
# straight.
printf 'return function(view, actions) return actions[1] end' >première-règle.lua
cp première-règle.lua première-règle-2.lua
"$ttr" ladder usa --bot-script première-règle.lua \
    --bot-script première-règle-2.lua --games 2 --progress none \
    --bots première-règle,première-règle-2 | python3 -c '
import sys
head, *rows = sys.stdin.read().splitlines()[1:]
assert head.split()[-2:] == ["première-règle", "première-règle-2"], head
assert {len(line) for line in (head, *rows)} == {len(head)}, rows' ||
    fail "names in the table of a ladder"

# Of one deal nobody knows an interval: null in JSON, nothing in CSV, no band in
# curves. A deal is in every file all the same.
"$ttr" sweep usa --bots random --vary market=4,5 --games 1 --json --out single \
    --progress none >single.json || fail "sweep of one deal"
python3 - single.json single/sweep.csv <<'END' || fail "figures of one deal"
import csv, json, sys
for cell in json.load(open(sys.argv[1]))["cells"]:
    turns = cell["measures"]["turns"]
    assert turns["value"] > 0 and turns["high"] is None and turns["n"] == 1
rows = list(csv.DictReader(open(sys.argv[2])))
turns = [row for row in rows if row["measure"] == "turns"]
assert len(turns) == 2 and all(row["high"] == "" for row in turns), turns
assert all(float(row["value"]) < 1e9 for row in rows)
END
"$ttr" ladder usa --bots random,long --games 1 --out single-ladder \
    --progress none >/dev/null 2>&1 || fail "ladder of one deal"
grep -lE '"[^"]*\b(nan|inf)\b' single/* single-ladder/* 2>/dev/null |
    grep -q . && fail "numbers that are none in the files of one deal"
"$ttr" compare usa --bots random --b market=4 --games 1 --progress none |
    grep -q '^one deal tells nothing' || fail "compare on one deal"

# What bots hardly ever do is told as what they never do is, with how often; what
# they do now and then is not.
cat >seldom.lua <<'END'
return function(view, actions, random, chances)
    local draws = random(chances) == 1
    local other
    for _, action in ipairs(actions) do
        if action == "tickets" and draws then return action end
        if action:sub(1, 5) == "claim" then return action end
        if action ~= "tickets" then other = other or action end
    end
    return other or actions[1]
end
END
for chances in 2500 100; do
    "$ttr" compare usa --bot-script seldom.lua --bots seldom:$chances --games 50 \
        --b market=4 --ladder 0 --out seldom-$chances --progress none >said ||
        fail "compare bots that seldom draw tickets"
    unwrap said
    draws=$(python3 -c "import csv
print(round(sum(2 * float(row['ticket_draws'])
                for row in csv.DictReader(open('seldom-$chances/games.csv')))))")
    told="! The bots drew tickets only $draws times in 100 games: hardly anything"
    if ((chances > 1000)); then
        ((draws > 1 && draws < 5)) && grep -q "^$told" said ||
            fail "drawn $draws times: $(head -4 said)"
    else
        ((draws > 5)) && ! grep -q "drew tickets" said ||
            fail "drawn $draws times: $(head -4 said)"
    fi
done

# What cannot be is refused before anything is played or written.
refuse 2 "--b is missing" compare usa
refuse 2 "set or varied already" sweep usa --vary end_pieces=1..2 \
    --vary end_pieces=3..4
refuse 2 "set or varied already" sweep usa --vary end_pieces=1..2 \
    --set end_pieces=3
for players in two 3x 0 2,-1 99999999999999999999; do
    refuse 2 "is not a number of players" sweep usa --vary players=$players \
        --games 2 --bots random --progress none
done
refuse 2 "do not go together" sweep usa --players 3 --vary players=2,4 \
    --games 2 --bots random --progress none
refuse 1 "market" sweep usa --vary market=5,x --out never --games 1000000
refuse 2 "--shard needs --out" sweep usa --vary market=4,5 --shard 1/2
refuse 2 "--resume needs --out" ladder usa --resume
refuse 2 "after the last comma" ladder usa --bots random,long,
refuse 2 "do not go together" compare usa --b "" --sprt h0=0,h1=1 --shard 1/2 \
    --out never
refuse 2 "--format is for" merge sweep-1 sweep-2 sweep-3 --format json \
    --out never
[[ ! -e never ]] || fail "something was written before it was refused"
"$ttr" compare usa --bots random --b "" --games 8 --progress none >/dev/null ||
    fail "compare with the edition as it is"

exit $status
