# SPDX-License-Identifier: MIT
"""Check a folder of `ttr simulate`: figures that must agree do.

    summary.py FOLDER
"""
import csv
import json
import sys

folder = sys.argv[1]
with open(folder + "/summary.json", encoding="utf-8") as file:
    summary = json.load(file)
with open(folder + "/games.csv", encoding="utf-8") as file:
    games = list(csv.DictReader(file))
with open(folder + "/routes.csv", encoding="utf-8") as file:
    routes = {row["route"]: row for row in csv.DictReader(file)}
players = len(summary["seats"])
status = 0


def expect(what, truth):
    global status
    if not truth:
        print("FAILED:", what)
        status = 1


# A column of games.csv has the mean that the summary tells.
for name, it in summary["measures"].items():
    mean = sum(float(game[name]) for game in games) / len(games)
    expect(f"mean of {name}: {mean}, {it}", abs(mean - it["value"]) < 1e-4)
    expect(f"interval of {name}: {it}", it["low"] <= it["value"] <= it["high"])

# One figure has one interval, under whatever name.
first = summary["seats"][0]["win_rate"]
expect(f"first_win {summary['measures']['first_win']}, seat 1 {first}",
       summary["measures"]["first_win"] == first)

# Claims by seat and by bot add up, with their times.
for it in summary["routes"]:
    row = routes[it["route"]]
    for parts in (it["by_seat"], list(it["by_bot"].values())):
        count = sum(part["claimed"] for part in parts)
        when = sum(part["claimed"] * (part["when"] or 0) for part in parts)
        expect(f"claims of {it}", count == it["claimed"])
        expect(f"times of {it}",
               not count or abs(when / count - it["when"]) < 1e-6)
    for bot, part in it["by_bot"].items():
        expect(f"{bot} in routes.csv", int(row[bot]) == part["claimed"] and
               abs(float(row[bot + "_early"] or 0) -
                   (part["early"] or 0)) < 1e-4)
    expect(f"nothing is said of what nobody claimed: {it}, {row}",
           (it["claimed"] == 0) == (it["when"] is None) ==
           (it["worth"] is None) == (row["when"] == row["win_rate"] == ""))

# What happens before the first decision is counted, too.
events = summary["events"]
expect("setup_game", events["setup_game"] == {"a_game": 1, "games": 1})
expect("setup_player", events["setup_player"]["a_game"] == players)

# Choices are what players were asked.
asked = sum(bot["actions_a_game"]["choose"] * bot["games"]
            for bot in summary["bots"].values()) / summary["games"]
expect(f"choices {asked}",
       abs(summary["measures"]["choices"]["value"] - asked) < 1e-6)

# The nearer the end, the better it is known who will win.
tension = summary["tension"]
expect(f"tension {tension}",
       tension["leader_wins"][0] < tension["leader_wins"][-1]
       and tension["leader_chance"][0] < tension["leader_chance"][-1]
       and tension["leader_wins"][-1] > 0.7)

# Everybody was said to have a chance at twenty times of every game.
foretold = tension["foretold"]
expect(f"foretold {foretold}",
       sum(it["n"] for it in foretold) == 20 * players * summary["games"])
expect("chances are one together", players == 1 or abs(
    sum(it["n"] * (it["said"] - 1 / players) for it in foretold)
    / sum(it["n"] for it in foretold)) < 0.001)
expect(f"the favourite's chance {tension['leader_chance']}",
       all(1 / players - 0.001 <= it <= 1 for it in tension["leader_chance"]))
sys.exit(status)
