#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""same.py - `ttr same` tells two implementations of a rule module apart.

Argument: the program.
"""

import os
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
BUILT = os.path.join(os.path.dirname(PROGRAM), "..", "tests", "twins")
LUA = os.path.join(TOP, "scripts", "tunnels.lua")
C = os.path.join(BUILT, "plugins", "tunnels", "tunnels.so")
failed = 0


def expect(what, status, told, *arguments):
    global failed
    done = subprocess.run([PROGRAM, "same", *arguments], text=True, timeout=300,
                          capture_output=True)
    if done.returncode != status or told not in done.stdout + done.stderr:
        failed += 1
        print(f"FAILED: {what}: status {done.returncode}\n{done.stdout}"
              f"{done.stderr}")


def changed(folder, old, new):
    """The script with something else in it."""
    path = os.path.join(folder, "scripts", "tunnels.lua")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(LUA, encoding="utf-8") as file:
        text = file.read()
    assert old in text, old
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new))
    return path


on = ("--edition", "high-passes")
expect("Lua and C", 0, "the same: 10 games", LUA, C, "--games", "10", *on)
expect("its folder will do", 0, "the same: 2 games", LUA, os.path.dirname(C),
       "--games", "2", *on)
with tempfile.TemporaryDirectory() as work:
    more = changed(work, "pile:count(0, card) +", "pile:count(0, card) + 1 +")
    expect("another question", 1, 'pending is [{"player": 0, "choice":',
           LUA, more, *on)
    broken = changed(work, "pile:count(0, card) +", "pile:count(9, card) +")
    expect("one that fails", 1, f"{broken} fails: ", LUA, broken, *on)
    expect("where", 1, "they differ: 2 players, --seed 1, after action", LUA,
           broken, *on)
expect("two modules", 1, "are two modules", LUA,
       os.path.join(TOP, "scripts", "toll.lua"), *on)
expect("no file", 1, "no such file", LUA, "scripts/none.lua", *on)
expect("no edition", 1, "unknown edition", LUA, C, "--edition", "nowhere")
expect("one of them", 2, "missing argument", LUA)
sys.exit(failed > 0)
