#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The language: from the locale, whether the machine has that or not, from the
# settings, from --lang. What programs read is English in every country.
# Argument: the program.

program=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export HOME=$work
unset LANG LANGUAGE LC_ALL LC_MESSAGES LC_CTYPE XDG_CONFIG_HOME XDG_DATA_HOME
status=0

fail()
{
    echo "FAILED: $*"
    status=1
}

# speaks LANGUAGE VARIABLE=VALUE...: the language of the help
speaks()
{
    local want=$1 got=other
    shift
    case $(env "$@" "$program" --help </dev/null) in
    *"commandes :"*) got=fr ;;
    *"commands:"*) got=en ;;
    esac
    [[ $got == "$want" ]] || fail "$* gives $got, not $want"
}

speaks en LANG=
speaks en LANG=C
speaks en LANG=C.UTF-8
speaks en LANG=de_DE.UTF-8
speaks en LANG=xfr_FR.UTF-8
speaks fr LANG=fr_FR.UTF-8
speaks fr LANG=fr_FR
speaks fr LANG=fr
speaks fr LANG=C LC_ALL=fr_CA.UTF-8
speaks fr LANG=en_US.UTF-8 LC_MESSAGES=fr_BE.UTF-8
speaks fr LANG=C.UTF-8 LANGUAGE=fr:en
speaks fr LANG=C.UTF-8 LANGUAGE=de:fr
speaks en LANG=fr_FR.UTF-8 LANGUAGE=en:fr
speaks fr LANG=fr_FR.UTF-8 LANGUAGE=
speaks en LANGUAGE=fr LC_ALL=C # wants the texts as they are
speaks en LANGUAGE=fr LANG=POSIX

# --lang counts more, wherever it stands, also where there is no UTF-8.
for arguments in "--lang fr rules paris" "rules --lang fr paris" \
    "rules paris --lang=fr" "--lang en rules paris --lang fr"; do
    LC_ALL=C "$program" $arguments | grep -q '^- De 2 à 4 joueurs' ||
        fail "ttr $arguments"
done
LANG=fr_FR.UTF-8 "$program" rules paris --lang en | grep -q 'For 2 to 4' ||
    fail "--lang en"
for arguments in "--lang" "--lang xx" "--lang=" "rules usa --lang de"; do
    "$program" $arguments >/dev/null 2>"$work/err"
    [[ $? == 2 ]] || fail "ttr $arguments: status"
    grep -q -- '--lang' "$work/err" || fail "ttr $arguments: message"
done
"$program" rules -- --lang fr 2>&1 | grep -q 'too many' ||
    fail "behind -- there are no options"

# The choice of the menu is remembered; a wrong one is not.
mkdir -p "$work/.config/ttr"
printf '[settings]\nlanguage = fr\n' >"$work/.config/ttr/settings.ini"
speaks fr LANG=C.UTF-8
"$program" --lang en --help </dev/null | grep -q '^commands:' ||
    fail "--lang against the settings"
printf '[settings]\nlanguage = klingon\n' >"$work/.config/ttr/settings.ini"
speaks en LANG=C.UTF-8
rm "$work/.config/ttr/settings.ini"

# What programs read is the same everywhere.
for command in "editions --json" "api --json" "engine"; do
    for language in C fr_FR.UTF-8; do
        printf '%s\n' '{"cmd":"new","edition":"nowhere"}' \
            '{"cmd":"new","edition":"usa","players":2,"seed":1}' \
            '{"cmd":"why","action":"claim boston--montreal.1 red:9"}' |
            LC_ALL=$language LANGUAGE=fr "$program" $command \
                >"$work/$language" 2>&1
    done
    cmp -s "$work/C" "$work/fr_FR.UTF-8" || fail "ttr $command is translated"
done
"$program" engine --lang fr </dev/null 2>&1 | grep -q 'unknown option' ||
    fail "engine --lang"

# The journal is, too.
for language in en fr; do
    "$program" play berlin --players random,random --seed 4 --lang $language \
        --journal "$work/$language.ttr" >/dev/null
done
cmp -s "$work/en.ttr" "$work/fr.ttr" || fail "the journal is translated"

# Numbers that people read have the decimal sign of their language.
printf 'local t = ...\nt.test("nothing", function() end)\n' >"$work/none.lua"
for arguments in "profile paris --games 2" "test $work/none.lua" \
    "trace paris --event route_claimed"; do
    "$program" $arguments --lang fr >"$work/out" 2>"$work/err"
    grep -q '[0-9],[0-9]* *\(%\|s\|ms\|µs\))*\( \|$\)' "$work/out" ||
        fail "ttr $arguments: no number with a comma"
    grep -n '[0-9]\.[0-9]' "$work/out" && fail "ttr $arguments: a point"
done

# A catalogue that is damaged gives a sentence, and English.
mkdir -p "$work/copy/bin" "$work/copy/share/locale/fr/LC_MESSAGES"
build=$(dirname "$(dirname "$(realpath "$program")")")
cp "$program" "$work/copy/bin/ttr"
ln -s "$build/lib" "$work/copy/lib"
ln -s "$build/share/ttr" "$work/copy/share/ttr"
damaged=$work/copy/share/locale/fr/LC_MESSAGES/ttr.mo
head -c 5000 "$build/share/locale/fr/LC_MESSAGES/ttr.mo" >"$damaged"
for arguments in "--lang fr rules paris" "rules paris"; do
    LANG=fr_FR.UTF-8 "$work/copy/bin/ttr" $arguments >"$work/out" \
        2>"$work/err" || fail "a damaged catalogue: status"
    grep -q 'For 2 to 4' "$work/out" || fail "a damaged catalogue: English"
    grep -q 'ttr.mo: the translations are damaged; texts stay in English' \
        "$work/err" || fail "a damaged catalogue: message"
done
LANG=en_US.UTF-8 "$work/copy/bin/ttr" rules paris 2>&1 | grep -q damaged &&
    fail "a damaged catalogue is of no interest to those who read English"

# Messages of the engine reach people in their language.
LANG=fr_FR.UTF-8 "$program" rules nowhere 2>&1 |
    grep -q 'édition inconnue « nowhere »' || fail "a message of the engine"
LANG=fr_FR.UTF-8 "$program" rules usa --set end_pieces=x 2>&1 |
    grep -q 'il faut un nombre de' || fail "a finding of the engine"
"$program" replay --lang fr "$work/nothing.ttr" 2>&1 |
    grep -q 'aucun fichier ou dossier de ce nom' || fail "what the system says"

# What is wrong with a script is told in one language, also what Lua says of
# it; for the script itself it is English.
mkdir -p "$work/rules/scripts"
mistake() # LINE SENTENCE
{
    printf 'local ttr = ...\nttr.on("route_claimed", function(player)\n%s\nend)\n' \
        "$1" >"$work/rules/scripts/wrong.lua"
    "$program" check --lang fr "$work/rules/scripts/wrong.lua" >"$work/out" 2>&1
    grep -qF "wrong.lua:3: erreur : $2 ; dans l'événement route_claimed" \
        "$work/out" || fail "$1: $(grep erreur "$work/out")"
}
mistake 'ttr.add_point(player, 1)' \
    "ttr.add_point n'existe pas pour les scripts, vouliez-vous dire add_points ?"
mistake 'ttr.points("a")' \
    'argument 1 de « points » incorrect (il faut number, pas string)'
mistake 'ttr.points(9)' \
    "points : le joueur 9 n'existe pas, cette partie a les joueurs 0 à 2"
mistake 'local f = nil; f()' \
    "appel d'une valeur nil, qui n'est pas une fonction (variable locale « f »)"
mistake 'return nil + player' 'calcul avec une valeur nil'
mistake 'total = 1' 'total est une variable globale : rendez-la locale, ou'\
' déclarez un champ pour ce que la partie doit retenir'
mistake 'error("trop near me")' 'trop near me' # the words of its author
mistake 'local _, why = pcall(ttr.random, 0); assert(why:find("there is no number")); error(why)' \
    "random : il n'y a pas de nombre de 0 à -1"
mistake 'local _, why = pcall(function() return nil .. "a" end); assert(why:find("attempt")); error(why)' \
    "concaténation d'une valeur nil"
declared() # TEXT SENTENCE
{
    printf 'local ttr = ...\n%s\n' "$1" >"$work/rules/scripts/wrong.lua"
    "$program" check --lang fr "$work/rules/scripts/wrong.lua" >"$work/out" 2>&1
    grep -qF "wrong.lua:2: erreur : $2" "$work/out" ||
        fail "$1: $(grep erreur "$work/out")"
}
declared 'ttr.get(1)' "ttr.get n'existe pas pour les scripts, utilisez un champ"
declared 'local = 3' "il faut <name> près de '='"
declared 'ttr.on("route_claimd", function() end)' \
    "on : il n'y a pas d'événement « route_claimd », vouliez-vous dire"
declared 'ttr.field.player("x", { preset = 1 })' 'clé inconnue « preset », il y a :'

# Places have names in other languages, too.
mkdir -p "$work/rules/maps"
printf '%s\n' '[edition]' 'inherits = london' 'name = Lo' '[words.fr]' \
    'Big Ben = La Tour' >"$work/rules/maps/lo.ini"
"$program" play lo --lang fr --path "$work/rules" --players random,random \
    --seed 1 | grep -q 'La Tour' || fail "a place has no French name"
"$program" play lo --path "$work/rules" --players random,random --seed 1 |
    grep -q 'La Tour' && fail "a place has a French name in English"
"$program" check lo --lang fr --path "$work/rules" --games 0 |
    grep -q 'translation-stray' && fail "a name of a place is said"

# The environment is read at the start, and never changed.
top=$(dirname "$(realpath "$0")")/../..
grep -rnE '\b(setenv|putenv|unsetenv|gettext|textdomain|uselocale)\(' \
    "$top/apps" "$top/engine" --include='*.[ch]' &&
    fail "the language of a thread is the one way"
exit $status
