#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""kills.py - Games that are killed in the middle of saving lose nothing.

    kills.py PROGRAM [--kills N] [--seed N]

A person's game is played through a pipe; the program is killed at any moment,
by SIGKILL, and goes on with what is there. Whatever it had told of must be
in the saved game, which can always be read; nothing is left of the killed ones
in the end.
"""

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--kills", type=int, default=8)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
PROGRAM = os.path.abspath(options.program)
chance = random.Random(options.seed)
TOLD = re.compile(rb"^You draw a card", re.M)
told = lost = 0


def play(folder, arguments):
    """Answers with the first of the possibilities; kills the program after some
    of them, at any moment of the next one. Returns how many cards it has told
    of, each of which is an action that is done, and whether it was killed."""
    game = subprocess.Popen([PROGRAM, "play", "--plain", *arguments],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, cwd=folder,
                            env={**os.environ, "HOME": folder})
    game.stdin.write(b"1\n" * 40)
    game.stdin.close() # whoever has no answer left ends
    wanted, said = chance.randrange(24), b""
    while len(TOLD.findall(said)) < wanted:
        more = os.read(game.stdout.fileno(), 1 << 16)
        if not more:
            break # it has ended
        said += more
    # An action takes about a millisecond; before the first of them there is the
    # whole beginning of the program.
    time.sleep(chance.random() * (0.003 if wanted else 0.1))
    game.kill()
    game.wait()
    said += game.stdout.read()
    game.stdout.close()
    return len(TOLD.findall(said)), game.returncode == -signal.SIGKILL


def count(path):
    """The person's actions in a journal that is whole; None when it is not."""
    done = subprocess.run([PROGRAM, "replay", "--plain", path],
                          capture_output=True)
    if done.returncode != 0:
        print(done.stderr.decode())
        return None
    with open(path, encoding="utf-8") as file:
        return sum(line.startswith("0 ") for line in file)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "it.ttr")
    before = kills = games = 0
    while kills < options.kills:
        if not os.path.exists(path):
            before = 0
            games += 1
            arguments = ["usa", "--players", "Ann,random", "--seed",
                         str(games), "--first", "0", "--journal", path]
        else:
            arguments = ["--continue", path]
        drawn, killed = play(folder, arguments)
        kills += killed
        if not os.path.exists(path):
            continue # killed before it began
        now = count(path)
        told += drawn
        if now is None or now < before + drawn:
            lost += 1
            print(f"kill {kills}: {before} actions before, {drawn} told of,"
                  f" {now} saved")
        before = now or 0
        if now is None or not killed: # the game is over
            os.remove(path)
    subprocess.run([PROGRAM, "play", "--plain",
                    *(["--continue"] if os.path.exists(path) else
                      ["usa", "--players", "Ann,random", "--journal"]), path],
                   input=b"quit\n", capture_output=True,
                   env={**os.environ, "HOME": folder})
    left = [name for name in os.listdir(folder) if name.endswith(".tmp")]
    if left:
        lost += 1
        print("left over:", left)
print(f"{kills} kills in {games} games, {told} actions seen, {lost} findings")
sys.exit(lost > 0)
