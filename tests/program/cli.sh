# SPDX-License-Identifier: MIT
# The command line: help, mistakes, status, and where data is found.
# Argument: the program.

program=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export HOME=$work/home
unset TTR_PATH XDG_DATA_HOME XDG_CONFIG_HOME LANGUAGE
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
top=$(cd "$(dirname "$0")/../.." && pwd)
version=$(sed -n 's/^project(ttr VERSION \([0-9.]*\) .*/\1/p' "$top/CMakeLists.txt")
out "^ttr ${version//./[.]}$"
grep -q "^## ${version//./[.]}\( \|$\)" "$top/CHANGELOG.md" ||
    fail "CHANGELOG.md does not tell of version $version"
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

# Games: who plays, and what is left of them.
expect 2 play
err 'missing argument: <edition>'
expect 2 play usa --players random,gredy
err 'did you mean "?greedy'
no_out
expect 2 play usa --players random
err 'player'
# Limits are those of the edition, not those of the program.
for command in 'play usa --players 99' 'play usa --players 0' \
    'play usa --players 6' 'trace usa --players 9' 'simulate usa --players 99' \
    'profile usa --players 99' 'bench usa --players 99'; do
    expect 2 $command
    err 'is for 2 to 5 players'
done
expect 1 console usa --players 99
out 'is for 2 to 5 players'
expect 2 trace usa --player 9
err 'this game has players 0 to 1'
expect 2 play usa --players 2 --first 9
err 'this game has players 0 to 1'
printf 'x x\n' >"$work/broken.lua"
expect 1 console usa --rule broken.lua
out '^broken.lua:1: '
grep -q 'used here' "$work/out" && fail "a line of the command line is shown"
mkdir -p "$work/own/maps" "$work/own/scripts"
printf 'x x\n' >"$work/own/scripts/broken.lua"
printf '[edition]\nname = Own\ninherits = usa\n[use]\nmodule = broken\n' \
    >"$work/own/maps/own.ini"
expect 1 check own/maps/own.ini
out '^own/scripts/broken.lua:1: error: '
out '^errors: 1, warnings: 0, notes: 0'
expect 2 play usa --pace slow
err 'at-once, fast and easy'
expect 2 play usa --set end_pieces
err 'must be name=value'
expect 1 play usa --set tunnels.cards=4
err 'the rule module "tunnels" is not in use; "--rule tunnels" adds it'
expect 1 play high-passes --set tunnel.cards=4
err 'did you mean "tunnels.cards"\?'
expect 1 play usa --rule nothing
expect 0 play usa --players random,random --seed 3 --journal "$work/game.ttr"
out '^USA, 2 players, seed 3; random [12] starts'
out '^ +[0-9]+  random 1 claims .* with .*: [0-9]+ point'
out '^Final count'
out '^random [12] wins'
out "^journal: $work/game.ttr"
expect 0 replay "$work/game.ttr"
out '^ +[0-9]+  random 1 draws a card: '
expect 0 replay "$work/game.ttr" --turn 9 --viewer none
out '^ +9  '
grep -qE '^ +8  |draws a card: ' "$work/out" && fail "--turn 9 --viewer none"
expect 0 replay "$work/game.ttr" --viewer 'random 2'
out '^ +[0-9]+  random 2 draws a card: '
grep -qE 'random 1 draws a card: ' "$work/out" && fail "secrets of another"
expect 2 replay "$work/game.ttr" --viewer nobody
err 'there is no player "nobody"'
expect 1 replay "$work/nothing.ttr"
expect 1 replay 1
# A saved game has its own players, deal and rules.
for given in '--players random,random' '--seed 4' '--first 1' '--rule toll' \
    '--set market=4' "--journal $work/other.ttr"; do
    expect 2 play --continue "$work/game.ttr" $given
    err "${given%% *} does not go with a saved game"
    expect 2 play "$work/game.ttr" $given
    err "${given%% *} does not go with a saved game"
done
for given in '--players 2' '--seed 4' '--rule toll' '--set market=4'; do
    for command in trace profile; do
        expect 2 $command "$work/game.ttr" $given
        err "${given%% *} does not go with a saved game"
    done
done
for given in '--rule toll' '--set market=4'; do
    expect 2 draw --journal "$work/game.ttr" -o "$work/x.svg" $given
    err "${given%% *} does not go with a saved game"
done
expect 0 games
out 'no saved games'
expect 0 games --json
out '^\[\]'
# Whatever is in one saved game, the others are listed.
games=$HOME/.local/share/ttr/games
mkdir -p "$games"
sed 's/^name 1 .*/name 1 \xff\xfe/' "$work/game.ttr" >"$games/damaged.ttr"
cp "$work/game.ttr" "$games/sound.ttr"
expect 0 games --json
out 'random 1, random 2'
out 'damaged.ttr'
rm "$games"/*.ttr
expect 1 play --continue
expect 1 --continue
err 'no unfinished game'

# The language of the settings, unless another is given.
mkdir -p "$HOME/.config/ttr"
echo 'language = fr' >"$HOME/.config/ttr/settings.ini"
expect 0 rules usa
out 'États-Unis'
expect 0 rules usa --lang en
out '^# USA'
rm "$HOME/.config/ttr/settings.ini"

# What all editions share contradicts no number of this one.
expect 0 rules usa
out 'take 2, one after the other'
out 'counts as both cards'
expect 0 rules usa --set draw_cards=3
out 'take 3, one after the other'
out 'counts as all 3 cards'
expect 0 rules usa --set draw_cards=1 --set double_routes_from=2
out 'take one, face up'
out 'both tracks of a double route\.$'

# Who wins a tie is told before the game, not at its end.
out_whole() # as out, of a sentence that may be broken into lines
{
    tr -s '\n ' ' ' <"$work/out" | grep -qE -- "$1" ||
        fail "no '$1' on standard output"
}
win='Ties are broken by completed tickets'
path='Ties are broken by the longest path'
shared='; players who are still tied share the victory\.'
expect 0 rules usa
out_whole "$win, then by the longest path$shared"
expect 0 rules paris
out_whole "$win$shared"
expect 0 rules usa --set tie_break=longest-path
out_whole "$path$shared"
expect 0 rules usa --set tie_break=longest-path,tickets
out_whole "$path, then by completed tickets$shared"
expect 0 rules usa --set tie_break=
out_whole 'Players tied on points share the victory\.'
expect 0 rules usa --lang fr
out_whole 'cartes Destination complétées l.emporte, puis le chemin le plus long'

# Nothing about wilds where there are none.
mkdir -p "$work/wildless/maps"
sed 's/^wild = .*/wild = 0/' "$top/maps/usa.ini" \
    >"$work/wildless/maps/wildless.ini"
expect 0 rules wildless --path "$work/wildless"
out 'Claiming a route'
grep -qi 'wild[^l]' "$work/out" && fail "rules of wilds that do not exist"

# Rules of modules say the word that goes with the number, in each language.
expect 0 rules usa --rule toll
out 'pays 1 point to'
expect 0 rules usa --rule toll --set toll.points=2
out 'pays 2 points to'
expect 0 rules usa --rule shares --set shares.first=0
out 'score 0 points'
expect 0 rules usa --rule shares --set shares.first=0 --lang fr
out 'rapporte 0 point,'

# A home that is not given in full is none, for games as for editions.
mkdir -p "$work/near/.local/share/ttr/maps"
sed 's|^name = .*|name = Near|' "$top/maps/usa.ini" \
    >"$work/near/.local/share/ttr/maps/near.ini"
HOME=near expect 0 editions
grep -q Near "$work/out" && fail "a home that is not given in full is used"

# The first folder that has a name wins; a broken edition hides no other.
usa=$top/maps/usa.ini
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
