#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# same.sh FORMER CHILD FOLDERS: bots that play by a child of the same commit win as
# often, and as many points, as those in the program.

former=$1 child=$2 folders=$3

play() # BOTS: the figures without names and times
{
    "$former" "$folders" "exec '$child' '$folders'" --bots "$1" \
        --edition usa,paris,berlin --games 4 --seed 7 --jobs 2 |
        sed 's/former-//g; s/; ms .*//'
}

for bots in greedy,long ismcts:20,planner; do
    here=$(play "$bots")
    there=$(play "former-${bots/,/,former-}")
    if [[ $(wc -l <<<"$here") != 3 || $here != "$there" ]]; then
        printf 'here:\n%s\nby a child:\n%s\n' "$here" "$there"
        exit 1
    fi
done
