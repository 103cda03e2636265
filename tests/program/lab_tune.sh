#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `ttr tune` from outside: weights of the everyday bot, and the iterations of hard.
source "$(dirname "$0")/lab_tools.bash"

same()
{
    diff -r "$1" "$2" >/dev/null || fail "$1 and $2 differ"
}

# Weights that were tuned are written when they are better, the same ones on any
# number of threads, and what is wrong in a file of them is told.
tune=("$ttr" tune berlin --generations 6 --games 60 --final 200 --seed 3)
"${tune[@]}" --out one.weights >one.txt || fail "tune"
"${tune[@]}" --jobs 3 --out three.weights >three.txt || fail "tune with threads"
same one.txt three.txt
grep -q '^found: wins' one.txt || fail "tune says what it found"
if [[ -e one.weights ]]; then
    same one.weights three.weights
    grep -q '^tempo = [0-9]' one.weights || fail "weights are written"
else
    grep -q 'not clearly better' one.txt || fail "tune says why it wrote nothing"
fi
# Against several bots: each has a third of the games, and what is found is
# compared with what the bot as it is reaches there.
"$ttr" tune berlin --generations 1 --games 12 --final 24 \
    --against greedy,planner,long >many.txt || fail "tune against several"
grep -q '^found: wins [0-9.]* % (.*) of 24 games; the bot as it is wins [0-9.]* %' \
    many.txt || fail "against several: $(<many.txt)"
printf '[edition]\nname = Unfit\ninherits = san-francisco\n' >unfit.ini
printf '[greedy]\ntempo = 10\nkeep = 0\nluck = 20\n' >unfit.weights
"$ttr" tune ./unfit.ini --generations 4 --games 40 --final 300 --jobs 2 \
    --against planner,long --out better.weights >better.txt ||
    fail "tune of unfit weights"
grep -q '^# ttr tune .* --against planner,long' better.weights ||
    fail "who it was tuned against: $(<better.txt)"
python3 - "$(grep '^found' better.txt)" <<'END' || fail "gain: $(<better.txt)"
import re, sys
wins, as_it_is = re.match(r"found: wins ([\d.]+) .* wins ([\d.]+) %", sys.argv[1]).groups()
assert float(wins) > float(as_it_is) + 2, (wins, as_it_is)
END
"$ttr" tune berlin --against greedy,nobody 2>err.txt && fail "tune against nobody"
grep -q 'there is no bot "nobody"' err.txt || fail "bots of tune: $(<err.txt)"

"$ttr" tune berlin --players 9 2>err.txt && fail "tune for too many players"
grep -q 'is for 2 to 4 players' err.txt || fail "players of tune: $(<err.txt)"

mkdir -p mine/maps
printf '[edition]\nname = Mine\ninherits = berlin\nplayers = 2-3\n' \
    >mine/maps/mine.ini
printf '[greedy]\ntempoo = 3\n' >mine/maps/mine.weights
"$ttr" check mine/maps/mine.ini --games 1 >check.txt 2>&1 && fail "wrong weights pass"
grep -q 'mine.weights:2: error: no weight is called "tempoo"' check.txt ||
    fail "wrong weights: $(<check.txt)"

# A section for a number of players holds for that number alone, and is what tune
# writes for it.
for kind in plain split; do
    for n in 2 3; do
        "$ttr" simulate ./unfit.ini --bots greedy --players "$n" --games 6 \
            --seed 5 --progress none --out "$kind-$n" >/dev/null ||
            fail "simulate $kind, $n players"
    done
    printf '[greedy]\ntempo = 10\nkeep = 0\nluck = 20\n[greedy 2 players]\n%s\n' \
        'tempo = 300' >unfit.weights
done
cmp -s plain-2/games.csv split-2/games.csv && fail "two players have no weights"
same plain-3/games.csv split-3/games.csv
printf '[greedy]\ntempo = 10\n[greedy 3 players]\nkeep = 0\nluck = 20\n' >unfit.weights
"$ttr" tune ./unfit.ini --players 3 --generations 4 --games 40 --final 300 --jobs 2 \
    --against planner,long --out unfit.weights >unfit.txt ||
    fail "tune for three players"
head -3 unfit.weights | cmp -s - <(printf \
    '[greedy]\ntempo = 10\n[greedy 3 players]\n') ||
    fail "a section for three players: $(<unfit.weights)"
grep -q '^luck = [0-9]*$' unfit.weights || fail "weights for three players"

# How many iterations hard has is measured, written beside the weights, and what
# the bench plays with; what is wrong is told.
printf '# by hand\n[greedy]\ntempo = 90\n[hard]\n2 players = 9\n' \
    >mine/maps/mine.weights
"$ttr" check mine/maps/mine.ini --games 1 >check.txt 2>&1 && fail "wrong iterations pass"
grep -q 'mine.weights:5: error: the iterations for 2 players' check.txt ||
    fail "wrong iterations: $(<check.txt)"
"$ttr" tune mine --path mine --hard --time 10 --games 1 \
    --out mine/maps/mine.weights >pace.txt || fail "tune --hard"
for players in 2 3; do
    grep -q "^$players players: [0-9]* iterations" pace.txt ||
        fail "pace: $(<pace.txt)"
done
head -3 mine/maps/mine.weights | cmp -s - <(printf \
    '# by hand\n[greedy]\ntempo = 90\n') || fail "the weights have changed"
grep -q '^2 players = [0-9]*$' mine/maps/mine.weights || fail "nothing written"

printf '[hard]\n2 players = 300\n' >mine/maps/mine.weights
for bot in hard hard:300 hard:20; do
    "$ttr" simulate mine --path mine --bots "$bot,greedy" --games 4 --seed 5 \
        --progress none --out "with-$bot" >/dev/null || fail "simulate $bot"
done
same with-hard/games.csv with-hard:300/games.csv
cmp -s with-hard/games.csv with-hard:20/games.csv && fail "hard has only 20"

exit $status
