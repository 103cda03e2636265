#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Who judges a rule, and at what cost: weights that are fitted to each side before
# it is compared, hooks that make a side slow; and how much of a game is skill.
source "$(dirname "$0")/lab_tools.bash"

cat >full.lua <<'END'
local ttr = ...
ttr.module { summary = "Nobody draws with eight cards in hand" }
ttr.on("draw_allowed", function(player)
    if ttr.hand_count(player) >= 8 then return "the hand is full" end
end)
END

# A bot whose weights do not fit plays better with some that do; what that changes
# is said first, and the games of both are there.
mkdir maps
printf '[edition]\ninherits = san-francisco\nname = Unfit\n' >maps/unfit.ini
printf '[greedy]\ntempo = 10\nkeep = 0\nluck = 20\n' >maps/unfit.weights
compare=("$ttr" compare unfit --path . --games 60 --ladder 0 --tune 1
    --b ./full.lua --progress none)
"${compare[@]}" --out fitted >said || fail "compare with fitted weights"
unwrap said
grep -q '^- Weights fitted to B win [0-9.]* % (.*, and are played with' said ||
    fail "fitted weights: $(head -5 said)"
cat >fitted.py <<'END'
import csv, json, sys
it = json.load(open(sys.argv[1] + "/comparison.json"))
tuning = it["tuning"]
for side in "ab":
    share = tuning[side]["share"]
    assert tuning[side]["used"] == (share["low"] > 0.5), tuning
    assert tuning[side]["used"] == ("weights" in it[side]), it[side]
    assert tuning[side]["generations"] == 1
    assert share["n"] == 500, share  # deals, of two games each
assert tuning["b"]["used"] and tuning["b"]["weights"]
for name, (was, now) in tuning["b"]["weights"].items():
    assert was != now and it["b"]["weights"][name] == now, name
# What turned is what is told, from the games themselves.
def mean(rows, side, name):
    found = [float(row[name]) for row in rows if row["side"] == side]
    assert len(found) == 60
    return sum(found) / len(found)
for suffix, wanted in (("", None), ("-untuned", "untuned")):
    rows = list(csv.DictReader(open(f"{sys.argv[1]}/games{suffix}.csv")))
    by = mean(rows, "B", "turns") - mean(rows, "A", "turns")
    if not wanted:
        assert abs(by - it["differences"]["turns"]["difference"]["value"]) < 1e-6
    elif "turns" in tuning["turned"]:
        was = tuning["turned"]["turns"]["untuned"]["value"]
        assert abs(by - was) < 1e-6
for name, turn in tuning["turned"].items():
    now, was = it["differences"][name], turn["untuned"]
    how = turn["how"]
    if how == "lost":
        assert not now["real"], name
    elif how == "found":
        assert now["real"], name
    elif how == "reversed":
        assert now["difference"]["value"] * was["value"] < 0, name
    else:
        assert how == "sized" and now["real"], name
        assert (was["high"] < now["difference"]["low"]
                or was["low"] > now["difference"]["high"]), name
END
python3 fitted.py fitted || fail "figures of fitted weights"
grep -q 'verdict on [0-9]* of\|verdict is the same' said ||
    fail "does the verdict differ? $(head -9 said)"

# What was fitted is not fitted again, and a game of it is played with it.
cp -r fitted resumed
rm resumed/comparison.json resumed/found/comparison.json
sed -i 's/"tempo":[0-9]*/"tempo":77/g' "resumed/found/weights,a.json" \
    "resumed/found/weights,b.json"
"${compare[@]}" --out resumed --resume >/dev/null || fail "resume"
[[ $(figure resumed/comparison.json 'it["b"]["weights"]["tempo"]') == 77 ]] ||
    fail "weights are fitted again"
score=$("$ttr" replay --of fitted --game 59 --side b |
    sed -n 's/ *\(-*[0-9]*\)  in all.*/\1/p' | head -1)
grep -q "^B,59,1,greedy,$score," fitted/players.csv ||
    fail "a game with fitted weights"
score=$("$ttr" replay --of fitted --game 59 --side untuned:b |
    sed -n 's/ *\(-*[0-9]*\)  in all.*/\1/p' | head -1)
grep -q "^B,59,1,greedy,$score," fitted/players-untuned.csv ||
    fail "a game with the bots as they are"

# The same for every value of a sweep.
"$ttr" sweep san-francisco --rule ./full.lua --games 20 --ladder 0 --tune 1 \
    --vary market=4,5 --progress none --out sweep --json >/dev/null ||
    fail "sweep with fitted weights"
python3 - sweep/sweep.json <<'END' || fail "figures of a fitted sweep"
import json, sys
for cell in json.load(open(sys.argv[1]))["cells"]:
    assert cell["tuning"]["used"] == (cell["tuning"]["share"]["low"] > 0.5)
    same = cell["untuned"]["measures"] == cell["measures"]
    assert same != cell["tuning"]["used"], cell["at"]
END
refuse 2 "none of these bots has weights" compare usa --bots planner --b market=4 \
    --tune 3
refuse 2 "do not go together" compare usa --b market=4 --tune 3 --sprt h0=0,h1=1

# A side that is many times slower is named, with the hook that it is; the
# results are the same whoever measures.
cat >heavy.lua <<'END'
local ttr = ...
ttr.module { summary = "Much ado" }
ttr.on("turn_end", function()
    local n = 0
    for i = 1, 40000 do n = n + i % 7 end
end)
END
"$ttr" compare usa --bots random --games 40 --ladder 0 --b ./heavy.lua \
    --progress bar --jobs 1 >/dev/null 2>said || fail "compare with a slow side"
grep -q 'a game of B takes [0-9.]* times the processor time of one of A' said ||
    fail "the slow side: $(cat said)"
grep -q 'most of all turn_end of heavy: ' said || fail "the slow hook: $(cat said)"
sed 's/40000/rounds[0] * 20000/; /Much ado/a local rounds = ttr.param.number("rounds", { least = 0, most = 9, preset = "0", help = "of work" })' \
    heavy.lua >work.lua
"$ttr" sweep usa --bots random --games 40 --ladder 0 --rule ./work.lua \
    --vary work.rounds=0..2 --show turns --progress bar --jobs 1 >/dev/null 2>said ||
    fail "sweep with a slow value"
grep -q 'a game of work.rounds=2 takes [0-9.]* times .* of work.rounds=0' said ||
    fail "the slow value: $(cat said)"
grep -q 'most of all turn_end of work: ' said || fail "its hook: $(cat said)"

# How much is luck, and how deep it goes: the parts are the whole, and a run that
# was stopped between two pairs goes on.
skill=("$ttr" skill usa --bots random,long,planner --games 60 --progress none)
"${skill[@]}" --out skill >said || fail "skill"
unwrap said
grep -q '^- planner beats random in 100.0 % .* is skill; the rest is luck' said ||
    fail "skill: $(head -3 said)"
grep -q '^- Depth: from random to planner' said || fail "depth: $(head -3 said)"
python3 - skill/skill.json <<'END' || fail "figures of skill"
import json, sys
it = json.load(open(sys.argv[1]))
pairs = it["pairs"]
assert [(pair["stronger"], pair["weaker"]) for pair in pairs] == [
    ("long", "random"), ("planner", "long"), ("planner", "random")]
for pair in pairs:
    parts = pair["parts"]
    whole = sum(part["value"] if isinstance(part, dict) else part
                for part in parts.values())
    assert abs(whole - 1) < 1e-6 and pair["deals"] == 30, pair
assert abs(it["luck"] - 1 + pairs[2]["parts"]["skill"]["value"]) < 1e-6
assert abs(it["depth"]["value"]
           - sum(pair["rating"]["value"] for pair in pairs[:2])) < 1e-6
END
cp -r skill skill-resumed
rm skill-resumed/skill.json skill-resumed/found/planner,*
"${skill[@]}" --out skill-resumed --resume >/dev/null || fail "resume of skill"
diff -r skill skill-resumed >/dev/null || fail "skill, resumed"
refuse 2 "for two players" skill usa --players 3
refuse 2 "two or more" skill usa --bots greedy
refuse 2 "the same bot" skill usa --bots greedy,greedy --games 2

# Charts are to scale, also where steps are uneven, for wide and narrow screens;
# long names stand within them.
"$ttr" sweep usa --bots random --games 4 --ladder 0 --vary market=3,4,10 \
    --show turns --progress none --out scale >/dev/null || fail "uneven sweep"
LANGUAGE=fr "$ttr" compare usa --bots random --games 20 --ladder 0 \
    --b end_pieces=30 --progress none --out names >/dev/null ||
    fail "compare for its chart"
python3 - scale/report.html names/report.html <<'END' || fail "charts"
import re, sys
page = open(sys.argv[1]).read()
charts = re.findall(r'<svg class="chart (\w+)" viewBox="0 0 (\d+).*?</svg>',
                    page, re.S)
assert charts == [("wide", "720"), ("narrow", "420")], charts
for chart in re.findall(r'<svg class="chart.*?</svg>', page, re.S):
    x = [float(it) for it in re.findall(r'<circle[^>]* cx="([\d.]+)"', chart)]
    assert len(x) == 3
    assert abs((x[1] - x[0]) / (x[2] - x[0]) - 1 / 7) < 0.01, x
for chart in re.findall(r'<svg class="chart.*?</svg>', open(sys.argv[2]).read(),
                        re.S):
    for x, anchor, text in re.findall(
            r'<text x="([\d.]+)" y="[\d.]+" text-anchor="(\w+)">(.*?)</text>',
            chart):
        if anchor == "end":
            assert 6.6 * len(text) <= float(x) + 1, (x, text)
END

# The names below a chart do not cover each other, also in French.
LANGUAGE=fr "$ttr" simulate usa --bots long --games 4 --progress none --out fr \
    >/dev/null || fail "simulate for its charts"
python3 - fr/report.html <<'END' || fail "names below charts"
import re, sys
page = open(sys.argv[1]).read()
charts = re.findall(r'<svg class="chart.*?</svg>', page, re.S)
names = 0
for chart in charts:
    rows = {}
    for x, y, text in re.findall(
            r'height="12"/>\n<text x="([\d.]+)" y="([\d.]+)" text-anchor="start">'
            r'(.*?)</text>', chart):
        rows.setdefault(y, []).append((float(x), text))
    for row in rows.values():
        names += len(row)
        for (x, text), (after, _) in zip(row, row[1:]):
            assert x + 6 * len(text) < after - 12, (x, text, after)
assert names > 3, names
END

exit $status
