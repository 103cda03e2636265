#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""memory.py - When memory is short, nothing is damaged and no answer is wrong.

Arguments: the program, and the library that lets an allocation fail.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM, SHIM = sys.argv[1], sys.argv[2]
failures = 0

TESTS = """
test("points are counted", function(t)
    local g = t.game { edition = "london", players = 2 }
    g:expect_points(0, 0)
end)
"""


def complain(text):
    global failures
    failures += 1
    print(text)


def run(arguments, at=0, said=""):
    environment = {**os.environ, "LD_PRELOAD": SHIM, "FAIL_AT": str(at),
                   "FAIL_COUNT": "1"}
    return subprocess.run([PROGRAM, *arguments], env=environment, input=said,
                          capture_output=True, text=True, timeout=120)


def count(done):
    """How many allocations there were."""
    found = int(re.search(r"^allocations (\d+)$", done.stderr, re.M)[1])
    if found < 100:
        complain(f"only {found} allocations: the library is not in use")
    return found


def read(path):
    with open(path, "rb") as file:
        return file.read()


def test_pictures():
    """A picture is whole, or the old file is as it was and the status tells."""
    for look in ([], ["--bare"]):
        whole = run(["draw", "london", *look, "-o", "good.svg"])
        good, last = read("good.svg"), count(whole)
        for at in range(last - 14, last + 1):
            with open("it.svg", "w") as file:
                file.write("old")
            done = run(["draw", "london", *look, "-o", "it.svg"], at)
            now = read("it.svg")
            # After the old file was replaced, its folder may still fail.
            if now != good and (now != b"old" or not done.returncode):
                complain(f"draw {look} {at}: status {done.returncode}, and"
                         f" {len(now)} bytes")
            if done.returncode < 0 or (done.returncode and
                                       "memory" not in done.stderr):
                complain(f"draw {look} {at}: {done.returncode} {done.stderr}")
    left = sorted(os.listdir("."))
    if left != ["good.svg", "it.svg"]:
        complain(f"draw leaves {left}")


def test_views():
    """A view or a position is whole, or it is refused. One allocation of three
    is tried; each part needs more."""
    begin = json.dumps({"cmd": "new", "edition": "london-by-night",
                        "players": 3, "seed": 7, "first": 0}) + "\n"
    for command in ({"cmd": "view", "player": 0}, {"cmd": "position"}):
        ask = begin + json.dumps(command) + "\n"
        whole = run(["engine"], said=ask)
        first = count(run(["engine"], said=begin)) - 2
        for at in range(first, count(whole) + 1, 3):
            done = run(["engine"], at, ask)
            answers = done.stdout.splitlines()
            if done.returncode < 0:
                complain(f"{command['cmd']} {at}: {done.returncode}")
            elif len(answers) == 2 and json.loads(answers[1])["ok"] and \
                    answers[1] != whole.stdout.splitlines()[1]:
                complain(f"{command['cmd']} {at}: {answers[1][-150:]}")


def test_check():
    """What is short is memory, in the child as well: nothing is found fault
    with for that."""
    arguments = ["check", "london", "--games", "2"]
    whole = run(arguments)
    last = count(whole)
    for at in range(20, last + 1, max(1, last // 40)):
        done = run(arguments, at)
        if done.returncode < 0 or (done.returncode == 0 and
                                   done.stdout != whole.stdout):
            complain(f"check {at}: {done.returncode} {done.stdout}"
                     f" {done.stderr}")


def test_tests():
    """No test is blamed for it, and none passes that would not."""
    with open("it.lua", "w") as file:
        file.write(TESTS)
    whole = run(["test", "--quiet", "it.lua"])
    if whole.returncode:
        complain(f"test: {whole.returncode} {whole.stdout} {whole.stderr}")
    last = count(whole)
    for at in range(20, last + 1, max(1, last // 40)):
        done = run(["test", "--quiet", "it.lua"], at)
        if done.returncode and "memory" not in done.stdout + done.stderr:
            complain(f"test {at}: {done.returncode} {done.stdout}"
                     f" {done.stderr}")


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    test_pictures()
    test_views()
    test_check()
    test_tests()
sys.exit(failures > 0)
