#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""shared.py - Two processes at once with one game, pack, folder, settings.

    shared.py PROGRAM [--rounds N]

In each round both begin at the same time. One of them may be refused with a
sentence; none crashes, and what they leave is whole.
"""

import argparse
import os
import pty
import shutil
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--rounds", type=int, default=3)
options = parser.parse_args()
PROGRAM = os.path.abspath(options.program)
failures = refused = 0


def complain(*what):
    global failures
    failures += 1
    print(*what, flush=True)


def both(*arguments, other=None, typed=""):
    """Two of them at once, the second perhaps with other arguments; returns how
    many were refused."""
    global refused
    two = [subprocess.Popen([PROGRAM, *them], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, env={**os.environ, "HOME": os.getcwd()})
           for them in (arguments, other or arguments)]
    for one in two:
        try:
            one.stdin.write(typed)
            one.stdin.flush()
        except BrokenPipeError:
            pass # it was refused
    count = 0
    for one in two:
        said, wrong = one.communicate(timeout=120)
        if one.returncode < 0 or (one.returncode and not wrong):
            complain(arguments, one.returncode, said[-200:], wrong[-200:])
        count += one.returncode != 0
    refused += count
    return count


def alone(*arguments, typed=""):
    return subprocess.run([PROGRAM, *arguments], input=typed, text=True,
                          capture_output=True, timeout=120,
                          env={**os.environ, "HOME": os.getcwd()})


def test_saved_game():
    if not os.path.exists("it.ttr"):
        alone("play", "usa", "--plain", "--players", "Ann,random", "--seed",
              "5", "--journal", "it.ttr", typed="1\n1\nquit\n")
    if both("play", "--plain", "--continue", "it.ttr",
            typed="1\n1\nquit\n") == 2:
        complain("nobody could play")
    done = alone("replay", "--plain", "it.ttr")
    if done.returncode != 0:
        complain("the saved game is damaged:", done.stderr)
    if os.path.getsize("it.ttr") > 4000:
        os.remove("it.ttr")


def test_pack():
    if not os.path.exists("bay.pack"):
        alone("new", "edition", "bay")
        alone("pack", "bay", "--games", "0", "-o", "bay.pack")
    both("install", "--yes", "bay.pack")
    done = alone("rules", "bay")
    if done.returncode != 0:
        complain("the pack is not whole:", done.stderr)
    # One installs it again while the other removes it: all of it, or nothing.
    both("install", "--yes", "bay.pack", other=["remove", "--yes", "bay"])
    there = os.path.exists(".local/share/ttr/packs/bay")
    done = alone("rules", "bay")
    if there != (done.returncode == 0):
        complain("a part of the pack is there:", there, done.stderr)
    alone("remove", "--yes", "bay")


def at_terminal(*arguments):
    """Somebody begins a game, which is remembered, and leaves it."""
    above, below = pty.openpty()
    one = subprocess.Popen([PROGRAM, "play", "--plain", *arguments],
                           stdin=below, stdout=below, stderr=below,
                           env={**os.environ, "HOME": os.getcwd()})
    os.close(below)
    os.write(above, b"quit\n")
    return one, above


def test_settings():
    """The choice of one of them, and what neither has chosen, is remembered."""
    path = ".config/ttr/settings.ini"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write("[last]\npace = fast\nconfirm = no\n")
    for one, above in [at_terminal("london", "--players", "Ann,random"),
                       at_terminal("paris", "--players", "Bob,random")]:
        try:
            while os.read(above, 1 << 16):
                pass
        except OSError:
            pass # it has ended
        os.close(above)
        if one.wait(120) != 0:
            complain("settings:", one.returncode)
    with open(path) as file:
        lines = file.read().splitlines()
    chosen = [line for line in lines if line.startswith(("edition", "player"))]
    if chosen not in (["edition = london", "player = Ann", "player = random"],
                      ["edition = paris", "player = Bob", "player = random"]) \
            or not {"pace = fast", "confirm = no"} <= set(lines):
        complain("settings:", lines)
    shutil.rmtree(".local/share/ttr/saves", ignore_errors=True)


def test_simulation():
    shutil.rmtree("sim", ignore_errors=True)
    both("simulate", "usa", "--games", "2", "--bots", "random,random",
         "--jobs", "1", "--out", "sim")
    done = alone("merge", "sim", "--out", "all")
    if not os.path.exists("sim/run.json"):
        complain("nothing was simulated")
    shutil.rmtree("all", ignore_errors=True)
    return done


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for _ in range(options.rounds):
        test_saved_game()
        test_pack()
        test_settings()
        test_simulation()
print(f"{options.rounds} rounds of two processes, {refused} refused,"
      f" {failures} findings")
sys.exit(failures > 0)
