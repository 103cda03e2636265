#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pseudo_screens.py - No screen of the game has a text outside the catalogue.

    pseudo_screens.py PROGRAM

Walks through the screens in the language of pseudo.py, first on known ways,
then with random keys, and looks at each of them.
"""

import random
import sys
import tempfile

from pseudo import EDITIONS, TOP, Pseudo, is_translated
from terminal import Terminal

SIZE = (60, 200)  # so that little is cut

# Ways through the menu, from its start; each key leads to a screen.
MENUS = [
    ["enter", "enter", "down", "down", "enter", "esc", "down", "enter", "esc"],
    ["enter", "enter", "down", "down", "down", "down", "down", "down", "enter",
     "esc"],
    ["down", "down", "enter", "esc"],
    ["down", "down", "down", "enter", "down", "enter", "down", "down", "enter",
     "esc"],
    ["down", "down", "down", "down", "enter", "pgdn", "esc"],
    ["down", "down", "down", "down", "down", "enter", "pgdn", "esc"],
    ["?", "pgdn", "esc"],
]

# Keys at the table; Enter keeps the tickets of the start.
TABLE = ["enter", "space", " ", "enter", "?", "pgdn", "esc", "r", "pgdn", "esc",
         "l", "esc", "i", "esc", "d", "d", "enter", "d", "1", "c", "esc", "w",
         "right", "w", "enter", "esc", "/", "a", "enter", "esc", "h", "enter",
         "u", "v", "z", "z", "o", "esc", "p", "t", " ", "enter", "q", "esc"]

# The same for a replay.
REPLAY = ["right"] * 12 + ["?", "pgdn", "esc", "tab", "tab", "tab", "g", "3",
                           "enter", "t", "l", "esc", "r", "esc", "end", "c",
                           "enter", " ", "pgdn", "esc", "p", "esc", "esc"]


class Walk:
    def __init__(self, pseudo):
        self.pseudo = pseudo
        self.leaked = {}

    def look(self, terminal, what, typed):
        for line in terminal.lines():
            for word in self.pseudo.leaks(line, cut=True):
                if word not in self.leaked and word not in typed:
                    self.leaked[word] = line
                    print(f"{what}: not translated \"{word}\": {line.strip()}")

    def go(self, arguments, keys, what):
        command = [self.pseudo.program, *arguments]
        environment = dict(self.pseudo.environment)
        del environment["HOME"]  # a new one each time: without settings
        with Terminal(command, size=SIZE, env=environment) as terminal:
            terminal.until(lambda t: is_translated(t.text()))
            typed = "".join(key for key in keys if len(key) == 1)
            for key in keys:
                terminal.send(key)
                terminal.settle()
                if terminal.process.poll() is not None:
                    return
                self.look(terminal, f"{what}, key {key}", typed)


def main():
    rng = random.Random(1)
    keys = ["enter", "esc", "up", "down", "left", "right", "tab", " ", "d", "c",
            "t", "1", "2", "w", "h", "u", "i", "l", "m", "v", "o", "/", "p"]
    with tempfile.TemporaryDirectory(prefix="ttr-pseudo-") as folder:
        pseudo = Pseudo(sys.argv[1], folder)
        walk = Walk(pseudo)
        for way in MENUS:
            walk.go([], way, "menu")
        for edition in EDITIONS:
            game = ["play", edition, "--seed", "3", "--players", "Ann,Bob"]
            walk.go(game, TABLE, edition)
        for edition in rng.sample(EDITIONS, 2):
            game = ["play", edition, "--seed", "3", "--players", "Ann,greedy",
                    "--pace", "at-once"]
            walk.go(game, rng.choices(keys, k=40), edition)
            walk.go(["replay", f"{TOP}/tests/data/golden/{edition}-2.ttr"], REPLAY,
                    "replay of " + edition)
    if walk.leaked:
        print(len(walk.leaked), "words are not marked for translation")
    sys.exit(bool(walk.leaked))


if __name__ == "__main__":
    main()
