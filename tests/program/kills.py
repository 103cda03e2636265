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
told = lost = 0


def play(folder, arguments, delay):
    """Answers with the first of the possibilities until it is killed. Returns
    how many cards it has told of: each is an action that is done."""
    game = subprocess.Popen([PROGRAM, "play", "--plain", *arguments],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, cwd=folder,
                            env={**os.environ, "HOME": folder})
    os.set_blocking(game.stdout.fileno(), False)
    end, said = time.monotonic() + delay, b""
    game.stdin.write(b"1\n" * 40)
    game.stdin.flush()
    while time.monotonic() < end and game.poll() is None:
        said += game.stdout.read() or b""
        time.sleep(0.001)
    game.kill()
    game.wait()
    said += game.stdout.read() or b""
    game.stdin.close()
    return len(re.findall(rb"^You draw a card", said, re.M))


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
    before = 0
    for i in range(options.kills):
        if not os.path.exists(path):
            before = 0
            arguments = ["usa", "--players", "Ann,random", "--seed", str(i),
                         "--first", "0", "--journal", path]
        else:
            arguments = ["--continue", path]
        drawn = play(folder, arguments, 0.05 + chance.random() * 0.5)
        if not os.path.exists(path):
            continue # killed before it began
        now = count(path)
        told += drawn
        if now is None or now < before + drawn:
            lost += 1
            print(f"kill {i}: {before} actions before, {drawn} told of,"
                  f" {now} saved")
        before = now or 0
        if now is None or before > 120:
            os.remove(path)
    subprocess.run([PROGRAM, "play", "--plain", "--continue", path],
                   input=b"quit\n", capture_output=True,
                   env={**os.environ, "HOME": folder})
    left = [name for name in os.listdir(folder) if name.endswith(".tmp")]
    if left:
        lost += 1
        print("left over:", left)
print(f"{options.kills} kills, {told} actions seen, {lost} findings")
sys.exit(lost > 0)
