#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""memory_every.py - Every n-th allocation fails, in everything the program does.

    memory_every.py PROGRAM LIBRARY [--each N] [--only NAME]

LIBRARY lets an allocation fail (fail_allocation.c). For each thing to do it is
first counted how many allocations there are; then each of them fails, or one of
every N, in a run of its own. A run must not crash, must not hang, must say what
went wrong when its status is not 0, and must have said and written the same as
always when it is, or have said that memory was short; what was saved before
stays whole.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("library")
parser.add_argument("--each", type=int, default=0,
                    help="one of so many; 0: twelve of each thing")
parser.add_argument("--only")
options = parser.parse_args()
PROGRAM, LIBRARY = map(os.path.abspath, (options.program, options.library))
TINY = os.path.join(TOP, "tests/data/perft/grey.ini")
HOUSE = "london-by-night"
failures = 0


def complain(*what):
    global failures
    failures += 1
    print(*what, flush=True)


def run(arguments, at=0, typed=""):
    environment = {"PATH": os.environ["PATH"], "HOME": os.getcwd(),
                   "LANG": "C.UTF-8", "LD_PRELOAD": LIBRARY,
                   "FAIL_AT": str(at), "FAIL_COUNT": "1"}
    return subprocess.run([PROGRAM, *arguments], env=environment, input=typed,
                          capture_output=True, text=True, timeout=300)


def plain(path):
    """A file to the byte, or None."""
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def actions(path):
    """The actions of a journal that is whole."""
    text = plain(path) or b""
    done = subprocess.run([PROGRAM, "replay", "--plain", path],
                          capture_output=True, text=True)
    if done.returncode != 0:
        return None
    return [line for line in text.decode().splitlines()
            if re.match(r"\d ", line)]


class Thing:
    """Something to do: a command, what it reads, and what must hold."""

    def __init__(self, name, arguments, typed="", made=None, said=True,
                 lists=False):
        self.name, self.arguments, self.typed = name, arguments, typed
        self.made = made # the file it writes
        self.said = said # it says the same each time
        self.lists = lists # names on standard error what it had to leave out

    def prepare(self):
        for name in ("out", "sim"):
            shutil.rmtree(name, ignore_errors=True)
        os.makedirs("out")
        if self.made:
            with open(self.made, "w") as file:
                file.write("old")

    def check(self, at, done, good, whole):
        now = plain(self.made) if self.made else None
        told = done.stderr.replace("allocations", "").strip("\n 0123456789")
        if done.returncode < 0 or done.returncode > 125:
            complain(f"{self.name} {at}: crashes, {done.returncode}")
        elif done.returncode == 0 and self.said and \
                done.stdout != good.stdout and \
                "memory" not in done.stderr and not (self.lists and told):
            complain(f"{self.name} {at}: says something else and status 0:",
                     done.stderr[-200:])
        elif done.returncode != 0 and not told and not done.stdout:
            complain(f"{self.name} {at}: status {done.returncode}, no word")
        if self.made and now not in (whole, b"old"):
            complain(f"{self.name} {at}: {self.made} is damaged")
        if self.made and done.returncode == 0 and now != whole:
            complain(f"{self.name} {at}: status 0, but nothing was written")
        left = [name for name in os.listdir("out") if name.endswith(".tmp")]
        if left:
            complain(f"{self.name} {at}: leaves {left}")


class Protocol(Thing):
    """Each answer is the usual one, or says that it is none."""

    def check(self, at, done, good, whole):
        if done.returncode < 0 or done.returncode > 125:
            complain(f"{self.name} {at}: crashes, {done.returncode}")
        usual = good.stdout.splitlines()
        went_wrong = False
        for i, line in enumerate(done.stdout.splitlines()):
            if line == usual[i]:
                continue
            answer = json.loads(line)
            if answer["ok"] and not went_wrong:
                complain(f"{self.name} {at}: answer {i} is ok and wrong:",
                         line[:200])
            went_wrong = True # what follows may depend on it


class Saved(Thing):
    """A person's game that goes on: nothing of it is lost."""

    def prepare(self):
        super().prepare()
        shutil.copy("saved.ttr", "out/it.ttr")

    def check(self, at, done, good, whole):
        if done.returncode < 0 or done.returncode > 125:
            complain(f"{self.name} {at}: crashes, {done.returncode}")
        before, after = actions("saved.ttr"), actions("out/it.ttr")
        if after is None or after[:len(before)] != before:
            complain(f"{self.name} {at}: the saved game is damaged")


def requests():
    begin = {"cmd": "new", "edition": HOUSE, "players": 3, "seed": 7,
             "first": 0}
    return "".join(json.dumps(one) + "\n" for one in (
        begin, {"cmd": "legal"}, {"cmd": "view", "player": 0},
        {"cmd": "position"}, {"cmd": "bot", "bot": "greedy"},
        {"cmd": "save"}, {"cmd": "result"}))


def things():
    yield Thing("loading", ["rules", HOUSE])
    yield Thing("editions", ["editions"], lists=True)
    yield Thing("playing", ["play", TINY, "--plain", "--players",
                            "greedy,greedy", "--seed", "3", "--journal",
                            "out/it.ttr"], made="out/it.ttr")
    yield Saved("saving", ["play", "--plain", "--continue", "out/it.ttr"],
                typed="1\n1\nquit\n")
    yield Thing("journals", ["replay", "--plain", "saved.ttr"])
    yield Thing("simulation", ["simulate", TINY, "--games", "2", "--bots",
                               "greedy,greedy", "--seed", "1", "--jobs",
                               "1", "--out", "sim"], said=False)
    yield Thing("drawing", ["draw", "london", "-o", "out/it.svg"],
                made="out/it.svg")
    yield Thing("checking", ["check", TINY, "--games", "2"])
    yield Protocol("protocol", ["engine"], typed=requests())


def attempt(thing):
    thing.prepare()
    good = run(thing.arguments, typed=thing.typed)
    whole = plain(thing.made) if thing.made else None
    if good.returncode != 0:
        complain(thing.name, "cannot be done at all:", good.stderr[-300:])
        return
    last = int(re.findall(r"^allocations (\d+)$", good.stderr, re.M)[-1])
    each = options.each or max(1, last // 12)
    tried = range(1 if options.each else last % each + 1, last + 1, each)
    before = failures
    for at in tried:
        thing.prepare()
        try:
            done = run(thing.arguments, at, thing.typed)
        except subprocess.TimeoutExpired:
            complain(f"{thing.name} {at}: does not end")
            continue
        thing.check(at, done, good, whole)
    print(f"{thing.name}: {len(tried)} of {last} allocations failed,"
          f" {failures - before} findings", flush=True)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    subprocess.run([PROGRAM, "play", "usa", "--plain", "--players",
                    "Ann,greedy", "--seed", "3", "--journal", "saved.ttr"],
                   input="1\n1\n1\n1\nquit\n", text=True, capture_output=True,
                   env={**os.environ, "HOME": folder}, check=True)
    for thing in things():
        if options.only in (None, thing.name):
            attempt(thing)
sys.exit(failures > 0)
