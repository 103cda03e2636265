#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""escapes.py - No name, file or script can steer the terminal of the bench and
the workshop.

Argument: the program.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
ESCAPE = "\033[31m"
HARM = re.compile("[\0-\b\v-\037\177-\237\u202a-\u202e\u2066-\u2069]")
failures = 0


def run(*arguments, said=""):
    """Run a command that is given something hostile; what it says must be
    something, and harmless."""
    global failures
    done = subprocess.run([PROGRAM, *arguments], input=said, text=True,
                          capture_output=True, timeout=300,
                          env={**os.environ, "HOME": os.getcwd()})
    told = done.stdout + done.stderr
    if HARM.search(told) or not told.strip():
        failures += 1
        print(f"{arguments!r}: {told[:600]!r}")


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    name = f"x{ESCAPE}\u202ey"
    write("scripts/bad.lua", "local ttr = ...\n"
          "ttr.on('route_claimed', function(p) ttr.add_point(p, 1) end)"
          f" -- {ESCAPE} \u009b2J\n")
    write("tests/bad.lua",
          "test('a \\27[31m', function(t) t.equal('\\27[31m', 'y',"
          " 'no \\27[2J') end)\n"
          "test('b', function(t) print('\\27[31m') error('\\27[1mboom') end)\n")
    write("bad.ttr", f"ttr journal 2\nedition us{ESCAPE}a 00\nplayers 2\n")
    write("part/run.json", json.dumps({"command": ["compare"],
                                       "part": "1/2"}))
    run("check", "scripts/bad.lua", "--games", "3")
    run("test", "tests/bad.lua")
    run("trace", "bad.ttr")
    run("simulate", name, "--games", "2")
    run("simulate", "usa", "--bots", name, "--games", "2")
    run("compare", "usa", "--b", name, "--games", "2")
    run("sweep", "usa", "--vary", f"market={name}", "--games", "2")
    run("ladder", name, "--games", "2")
    run("merge", name, "part", "--out", "whole")
    run("console", "usa", said=f"{name}\nshow {name}\nquit\n")
    run("draw", "usa", "-o", f"none/{name}.svg")
    run("new", "edition", name)
    run("pack", name)
    run("install", name)
    run("remove", name)
    # Games of strangers, and files with names of theirs.
    write(".local/share/ttr/games/bad.ttr",
          f"ttr journal 2\nedition us{name}a 00\nplayers 2\n"
          f"name 0 Ann{name}\nname 1 B{ESCAPE}\nseat 0 person\n"
          "seat 1 greedy\nseed 1\nfirst 0\nstart 00\n"
          "0 keep a #00\n1 keep b #00\n0 draw #00\n")
    run("games")
    run("games", "--json")
    run("play", "--plain", "--continue", "1")
    run("play", "usa", "--players", "random,random", "--journal",
        f"{name}.ttr")
    run("replay", "--plain", f"{name}.ttr")
    run("draw", "london", "-o", f"{name}.svg")
    write(f"theirs/maps/{name}.ini", "[edition]\nname = x\n")
    run("editions", "--path", "theirs")
    run("rules", f"theirs/maps/{name}.ini")
    run("check", "theirs", "--games", "0")
    run("stats", "--player", name)
sys.exit(failures > 0)
