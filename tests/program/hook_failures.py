#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""hook_failures.py - A hook that fails or does not end while a bot thinks is
told with its file and line, and the bot decides without it.

Argument: the program.
"""

import json
import os
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
failures = 0


def run(arguments, typed=""):
    return subprocess.run([PROGRAM, *arguments], input=typed, text=True,
                          capture_output=True, timeout=600,
                          env={**os.environ, "HOME": os.getcwd()})


def expect(what, holds, done):
    global failures
    if not holds:
        failures += 1
        print(f"{what}: status {done.returncode}\n{done.stdout[-600:]}\n"
              f"{done.stderr[-600:]}")


def test(deed):
    with open("bad.lua", "w") as file:
        file.write("local ttr = ...\n"
                   f'ttr.on("bot_value", function(...)\n{deed}\nend)\n')
    typed = [{"cmd": "new", "edition": "usa", "players": 2, "seed": 7,
              "first": 0, "rules": ["bad.lua"]}]
    typed += [{"cmd": "bot", "bot": bot} for bot in ("greedy", "medium")]
    done = run(["engine"], "".join(json.dumps(line) + "\n" for line in typed))
    for answer in map(json.loads, done.stdout.splitlines()[1:]):
        expect("bot", answer["ok"] and answer["action"], done)
        expect("bot tells", "bad.lua:3" in answer.get("trouble", ""), done)
    done = run(["play", "usa", "--rule", "bad.lua", "--players",
                "random,random", "--seed", "1"])
    expect("random bots need no hook", done.returncode == 0 and
           "decided without" not in done.stderr, done)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    test("while true do end")
    test('error("made to fail")')
    for arguments in (["play", "usa", "--players", "greedy,greedy", "--seed",
                       "1"],
                      ["simulate", "usa", "--games", "4", "--progress",
                       "none"],
                      ["compare", "usa", "--b", "end_pieces=3", "--games", "4",
                       "--progress", "none"],
                      ["sweep", "usa", "--vary", "end_pieces=2,3", "--games",
                       "4", "--progress", "none"],
                      ["ladder", "usa", "--bots", "greedy,planner", "--games",
                       "4", "--progress", "none"]):
        done = run([*arguments, "--rule", "bad.lua"])
        told = "decided without a hook that failed: bad.lua:3: made to fail"
        expect(arguments[0], done.returncode == 0 and told in done.stderr,
               done)
    done = run(["play", "usa", "--rule", "bad.lua", "--players", "Ann,greedy",
                "--seed", "1", "--first", "1", "--plain"], "1\n1\n\n")
    expect("beside a person", told in done.stderr, done)
    # Nor is it lost on whoever asks for a hint, goes on with a game that was
    # saved, or tries bots in the console.
    done = run(["play", "usa", "--rule", "bad.lua", "--players", "Ann,Bob",
                "--seed", "1", "--first", "0", "--plain"],
               "1\n1\n\nhint\nhint\n")
    expect("a hint", told in done.stderr and "Hint: " in done.stdout, done)
    expect("once", done.stderr.count(told) == 1, done)
    run(["play", "usa", "--rule", "bad.lua", "--players", "Ann,greedy",
         "--seed", "1", "--first", "0", "--plain", "--journal", "it.ttr"],
        "1\nquit\n")
    done = run(["play", "--plain", "--continue", "it.ttr"],
               "1\n1\n1\n1\nquit\n")
    expect("a saved game", told in done.stderr and
           "The game is saved" in done.stdout, done)
    done = run(["console", "usa", "--rule", "bad.lua"], "bot greedy\nquit\n")
    expect("the console", told in done.stderr and "keeps" in done.stdout, done)
    # A person is told where, and that the action was not done.
    with open("bad.lua", "w") as file:
        file.write("local ttr = ...\n"
                   'ttr.on("card_drawn", function() ttr.points(9) end)\n')
    done = run(["play", "usa", "--rule", "bad.lua", "--players", "Ann,Bob",
                "--seed", "1", "--plain"], "1\n1\n\n" * 2 + "draw\n" * 4)
    expect("a person is told", "a rule module is broken, and this was not done:"
           " bad.lua:2: points: player 9 does not exist" in done.stdout, done)
sys.exit(failures > 0)
