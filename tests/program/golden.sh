#!/usr/bin/env bash
# Journals of whole games, in every edition and number of players, still play
# to the byte. A change of behaviour on purpose makes them anew: see the end.
ttr=$1
cd "$(dirname "$0")/../data/golden" || exit 1

status=0
for journal in *.ttr; do
    "$ttr" replay "$journal" >/dev/null || status=1
done
for edition in $("$ttr" editions --json | grep -oE '"id": "[a-z-]+"' |
    cut -d'"' -f4); do
    compgen -G "$edition-[0-9].ttr" >/dev/null || {
        echo "edition $edition has no golden journal: make one with ttr play" \
            "$edition --seed 102 --journal tests/data/golden/$edition-2.ttr"
        status=1
    }
done
exit $status
