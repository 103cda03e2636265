#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# endless.sh PROGRAM - Games end also when all cards are in hands: once, four bots
# began the same tunnels again and again, with the same cards on the deck.

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" simulate europe --bots greedy --players 4 --games 100 --seed 12 \
    --out "$folder/run" >/dev/null
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "turns") column = i; next }
         $column > most { most = $column }
         END { print NR - 1 " games, the longest of " most " turns"
               exit !(NR == 101 && most > 0 && most < 600) }' "$folder/run/games.csv"
