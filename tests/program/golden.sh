#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Journals of whole games still play, in every edition and number of players:
# those of golden/, of format 1, with the final scores of golden.scores, and
# those of golden-2/ position by position. A change of behaviour on purpose
# writes golden-2/ anew: ttr replay --recover FILE --journal FILE.
ttr=$1
cd "$(dirname "$0")/../data" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# But for the hashes of the edition's files, which may be worded better, and of
# the whole text.
without_hashes() {
    sed -E 's/^(edition .*|end [0-9]+) [0-9a-f]{16}$/\1/' "$1"
}

status=0
for journal in golden/*.ttr; do
    name=$(basename "$journal" .ttr)
    head -1 "$journal" | grep -qx 'ttr journal 1' &&
        "$ttr" replay "$journal" --journal "$work/out" >/dev/null &&
        scores=$(sed -n "s/^result/$name/p" "$work/out") &&
        grep -qx -- "$scores" golden.scores || {
        echo "$journal: not as it was${scores:+: $scores}"
        status=1
    }
done
for journal in golden-2/*.ttr; do
    "$ttr" replay "$journal" --journal "$work/out" >/dev/null &&
        diff <(without_hashes "$journal") <(without_hashes "$work/out") || {
        echo "$journal: not as it was"
        status=1
    }
done
for edition in $("$ttr" editions --json | grep -oE '"id": "[a-z-]+"' |
    cut -d'"' -f4); do
    compgen -G "golden*/$edition-[0-9].ttr" >/dev/null || {
        echo "edition $edition has no golden journal: make one with ttr play" \
            "$edition --seed 102 --journal tests/data/golden-2/$edition-2.ttr"
        status=1
    }
done
exit $status
