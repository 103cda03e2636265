#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""crashes.py - A rule module in C that crashes or ends the program is named by
every command, the program fails, and the bench keeps what was played; one that
writes past the functions it is given is found by those who look.

Argument: the program.
"""

import csv
import json
import os
import re
import subprocess
import sys
import tempfile

from program import is_sanitized

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
failures = 0

# Harmless until somebody has many points, which not every game comes to.
MODULE = """
#include <ttr/module.h>

#include <stdlib.h>
#include <unistd.h>

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    if (host->points(game, turn->player) > %(points)d)
        %(deed)s;
}

static const ttr_hooks hooks = {.turn_end = turn_end};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "%(id)s",
    .version = "1.0",
    .summary = "A module with a mistake",
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
"""


def make_module(name, points, deed):
    folder = f"plugins/{name}"
    os.makedirs(folder)
    with open(f"{name}.c", "w") as file:
        file.write(MODULE % {"id": name, "points": points, "deed": deed})
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-I",
                    os.path.join(TOP, "engine", "include"), f"{name}.c", "-o",
                    f"{folder}/{name}.so"], check=True)


PAST = "++((struct inside { void *a, *b; ttr_state *state; } *)game)" \
       "->state->score[0]"


def test_careful(module):
    """A module that writes past its host is found while playing and in the
    tests, and not without being asked."""
    game = ["play", "usa", "--rule", module, "--players", "greedy,greedy",
            "--seed", "1"]
    run(module, "changes the game past", *game, "--careful")
    plain = subprocess.run([PROGRAM, *game, "--path", "."], text=True,
                           capture_output=True)
    if plain.returncode != 0:
        complain("without care", plain)
    os.makedirs("trials")
    with open("trials/points.lua", "w") as file:
        file.write(f"""test("a game", function(t)
    t.random_games {{ edition = "usa", rules = {{ "{module}" }}, games = 3 }}
end)
""")
    run(module, "changes the game past", "test", "trials")


def complain(what, done):
    global failures
    failures += 1
    print(f"{what}: status {done.returncode}\n{done.stderr[-800:]}")


def run(module, said, *arguments, typed=""):
    """Run a command; it must fail, and say whose fault it is."""
    done = subprocess.run([PROGRAM, *arguments, "--path", "."], text=True,
                          input=typed, capture_output=True, timeout=300,
                          env={**os.environ, "HOME": os.getcwd(),
                               "LANG": "C.UTF-8"})
    named = re.search(rf"{module}(\.so)?: the hook of turn_end {said}",
                      done.stderr + done.stdout)
    if done.returncode == 0 or not named:
        complain(arguments, done)
    return done


def test_bench(module, said):
    """What was played before is in the results."""
    common = ["--rule", module, "--progress", "none", "--jobs", "2"]
    out = f"out-{module}"
    done = run(module, said, "simulate", "usa", *common, "--bots", "greedy",
               "--games", "400", "--out", out)
    kept = re.search(r"results are those of the (\d+) games", done.stderr)
    if not kept or int(kept[1]) == 0 or done.returncode != 1:
        complain("simulate keeps nothing", done)
        return
    with open(f"{out}/games.csv") as file:
        rows = list(csv.DictReader(file))
    with open(f"{out}/summary.json") as file:
        summary = json.load(file)
    games = int(kept[1])
    if [int(row["game"]) for row in rows] != list(range(games)) or \
            summary["games"] != games:
        complain(f"{len(rows)} rows, {summary['games']} games", done)
    if not os.path.exists(f"{out}/report.html"):
        complain("there is no report", done)
    run(module, said, "compare", "usa", *common, "--b", "end_pieces=3",
        "--games", "400", "--out", f"compare-{module}")
    run(module, said, "sweep", "usa", *common, "--vary", "end_pieces=2,3",
        "--games", "400", "--out", f"sweep-{module}")
    run(module, said, "ladder", "usa", *common, "--bots", "greedy,planner",
        "--games", "400", "--out", f"ladder-{module}")


def test_others(module, said):
    """All commands that play name it, as this module does it at once."""
    run(module, said, "bench", "usa", "--rule", module)
    run(module, said, "play", "usa", "--rule", module, "--players",
        "greedy,greedy")
    run(module, said, "profile", "usa", "--rule", module)
    run(module, said, "console", "usa", "--rule", module, typed="play 500\n")
    subprocess.run([PROGRAM, "play", "usa", "--players", "greedy,greedy",
                    "--seed", "1", "--journal", "game.ttr"],
                   capture_output=True, check=True)
    with open("game.ttr") as file:
        actions = [match[1] for match in
                   re.finditer(r"^\d+ (.*) #[0-9a-f]+$", file.read(), re.M)]
    new = {"cmd": "new", "edition": "usa", "players": 2, "seed": 1,
           "first": 0, "rules": [module]}
    deeds = [new] + [{"cmd": "apply", "action": action} for action in actions]
    run(module, said, "engine", typed="".join(json.dumps(deed) + "\n"
                                              for deed in deeds))


with tempfile.TemporaryDirectory() as work:
    os.chdir(work)
    make_module("late-leave", 95, "exit(0)")
    make_module("leave", 6, "exit(0)")
    make_module("past", 6, PAST)
    test_careful("past")
    make_module("late-quit", 95, "_exit(0)")
    make_module("quit", 6, "_exit(0)")
    make_module("quit-too", 6, "_Exit(0)")
    test_bench("late-quit", "ends the program")
    test_others("quit", "ends the program")
    test_others("quit-too", "ends the program")
    test_bench("late-leave", "ends the program")
    test_others("leave", "ends the program")
    if not is_sanitized(PROGRAM):  # it tells more of crashes itself
        make_module("late-crash", 95,
                    "*(volatile int *)0 = 1")
        make_module("crash", 6,
                    "*(volatile int *)0 = 1")
        test_bench("late-crash", "crashes the program")
        test_others("crash", "crashes the program")
sys.exit(failures > 0)
