#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""keys.py - Random keys, clicks and resizes through a pseudo-terminal.

    keys.py PROGRAM [--keys N] [--seed S]

Whatever is pressed, the program must not crash, hang or show a screen that one
cannot get away from. After each burst, and sometimes a few times Escape, the
screen must have its bar of keys, and the program must answer. A run is decided
by its seed, which is printed.
"""

import argparse
import glob
import os
import random
import re
import shutil
import signal
import tempfile
import termios
import time

from program import editions
from terminal import KEYS, Screen, Stream, Terminal

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
BURST = 250  # keys between two looks, about
LIFE = 4000  # keys before the program is started anew, differently
ANSWER = 30  # seconds; an answer takes milliseconds

SIZES = [(24, 80)] * 8 + [(40, 120), (60, 200), (20, 60), (25, 100), (50, 80),
                          (30, 250), (20, 60)]
ODD_SIZES = SIZES + [(10, 40), (1, 1), (19, 60), (20, 59), (100, 300)]
TERMS = ["xterm-256color", "xterm-256color", "xterm", "linux", "vt100",
         "tmux-256color", "xterm-direct"]
LANGS = [("C.UTF-8", "en"), ("C.UTF-8", "fr"), ("C", "en"), ("C", "fr")]
PARTIES = ["Ann,greedy", "Ann,Bob", "Ann,greedy,random", "random,greedy",
           "Ann,random,Bob,greedy"]

# Keys of the game, by how often they come.
MEANT = (
    ["enter"] * 14 + ["up", "down", "left", "right"] * 4 +
    ["d", "1", "2", "3", "c", "t"] * 5 + [" "] * 6 + ["tab", "backtab"] * 3 +
    ["4", "5", "k", "h", "w", "u", "o", "/", "s", "m", "l", "p", "r", "?",
     "z", "+", "-", "L", "g", "n", "v", "a", "e", "0", "9", "<", ">"] * 2 +
    ["pgup", "pgdn", "home", "end", "shift-left", "shift-right", "ctrl-left",
     "ctrl-right", "erase", "del", "f1", "y", "b", "f", "i", "x", "N"] +
    ["esc"] * 8 + ["q"])
ODD = ["\0", "\177\177\177", "é", "Ω", "漢", "\u0301", "\033[", "\033[999;9",
       "\033O", "\033]0;x\007", "\033[<0;", "\033[M", "\x80", "\t\t", "\001",
       "\033[200~text\033[201~", "~", "\033\033[A", "\014", "\025"]


def some_keys(rng, size):
    """One key, or one of the things that terminals send besides."""
    chance = rng.random()
    if chance < 0.93:
        return KEYS.get(key := rng.choice(MEANT), key).encode()
    if chance < 0.96:
        button = rng.choice([0, 0, 0, 0, 64, 65, 2])
        y, x = rng.randint(1, size[0] + 2), rng.randint(1, size[1] + 2)
        return b"\033[<%d;%d;%dM\033[<%d;%d;%dm" % (button, x, y, button, x, y)
    if chance < 0.98:
        return rng.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                          "0123456789 -.,:;!'\"").encode()
    return rng.choice(ODD).encode("latin-1" if rng.random() < 0.1 else "utf-8",
                                  "replace")


class Player(Terminal):
    """A terminal whose screen is only looked at between bursts: drawing all
    that comes meanwhile would take longer than the program does."""

    def read(self, seconds):
        feed, self.stream = self.stream, None
        self.stream = Quiet
        try:
            return super().read(seconds)
        finally:
            self.stream = feed
            del self.raw[:-200000]

    def look(self):
        """The screen as it is, drawn anew."""
        self.settle(ANSWER)
        del self.raw[:]
        self.write(KEYS["ctrl-l"].encode())
        end = time.monotonic() + ANSWER
        while not self.raw and self.process.poll() is None:
            assert time.monotonic() < end, "the program does not answer"
            self.read(0.05)
        self.settle(ANSWER)
        self.screen = Screen(self.size[1], self.size[0])
        self.stream = Stream(self.screen)
        self.stream.feed(bytes(self.raw))

    def resize(self, lines, columns, tell=True):
        self.size = (lines, columns)
        super().resize(lines, columns, tell=False)


class Quiet:
    @staticmethod
    def feed(_):
        pass


class Run:
    """All lives together."""

    def __init__(self, program, keys, seed):
        self.program = program
        self.left = keys
        self.rng = random.Random(seed)
        self.folder = tempfile.mkdtemp(
            prefix="ttr-keys-",
            dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        self.editions = editions(program)
        self.lives = self.ends = self.checks = 0
        self.slowest = 0

    def environment(self, language):
        return {
            "LANGUAGE": language,
            "ASAN_OPTIONS": f"log_path={self.folder}/asan:exitcode=99",
            "UBSAN_OPTIONS": f"log_path={self.folder}/ubsan:"
                             "halt_on_error=1:exitcode=99",
        }

    def command(self):
        """The menu, a game, or a replay."""
        edition = self.rng.choice(self.editions)
        seed = str(self.rng.randint(1, 999))
        kind = self.rng.random()
        if kind < 0.2:
            return [self.program]
        if kind < 0.8:
            return [self.program, "play", edition, "--players",
                    self.rng.choice(PARTIES), "--seed", seed, "--pace",
                    self.rng.choice(["at-once", "at-once", "fast", "easy"])]
        journal = self.rng.choice(sorted(glob.glob(f"{TOP}/tests/data/golden/*")))
        return [self.program, "replay", journal]

    def check_ended(self, t, what):
        status = t.process.wait()
        while t.read(0):
            pass
        reports = "".join(open(path).read()
                          for path in glob.glob(f"{self.folder}/*san*"))
        last = bytes(t.raw[-500:]).decode(errors="replace")
        assert status == 0 and not reports, \
            f"{what}: the program ended with {status}\n{reports}\n{last!r}"
        assert termios.tcgetattr(t.slave) == t.before, \
            f"{what}: the terminal is not as it was"
        self.ends += 1

    def burst(self, t, what):
        """Some keys, then a look; sometimes with Escape before it, which may
        lead out of the program. False when it has ended."""
        count = min(self.left, self.rng.randint(1, 2 * BURST))
        self.left -= count
        data = b""
        for _ in range(count):
            if self.rng.random() < 0.005:
                t.write(data)
                data = b""
                t.resize(*self.rng.choice(ODD_SIZES))
            data += some_keys(self.rng, t.size)
        t.write(data)
        t.settle(ANSWER)
        t.resize(*self.rng.choice(SIZES))
        if self.rng.random() < 0.2:
            t.write(KEYS["esc"].encode() * 6)
            t.settle(ANSWER)
        if t.process.poll() is not None:
            self.check_ended(t, what)
            return False
        start = time.monotonic()
        t.look()
        self.slowest = max(self.slowest, time.monotonic() - start)
        if t.process.poll() is not None:
            self.check_ended(t, what)
            return False
        self.checks += 1
        bar = t.screen.display[t.size[0] - 1]
        assert re.search(r"\S+ \S+", bar), f"{what}: no bar of keys\n" + t.text()
        return True

    def life(self):
        """One start of the program."""
        self.lives += 1
        home = f"{self.folder}/home{self.rng.randint(1, 3)}"
        os.makedirs(home, exist_ok=True)
        size = self.rng.choice(SIZES)
        term = self.rng.choice(TERMS)
        lang, language = self.rng.choice(LANGS)
        command = self.command()
        what = f"life {self.lives}: {' '.join(command[1:])} {size} {term} " \
               f"{lang} {language}"
        print(what, flush=True)
        with Player(command, size=size, term=term, lang=lang, home=home,
                    env=self.environment(language)) as t:
            t.settle(ANSWER)
            end = self.left - LIFE
            while self.left > max(end, 0):
                if t.process.poll() is not None:
                    self.check_ended(t, what)
                    return
                if not self.burst(t, what):
                    return
            t.process.send_signal(signal.SIGTERM)
            t.ended(ANSWER)
            self.check_ended(t, what)

    def all(self):
        try:
            while self.left > 0:
                self.life()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--keys", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"seed {given.seed}, {given.keys} keys", flush=True)
    run = Run(os.path.abspath(given.program), given.keys, given.seed)
    start = time.monotonic()
    run.all()
    print(f"{run.lives} starts, {run.ends} clean ends, {run.checks} looks, "
          f"slowest look {run.slowest:.2f} s, "
          f"{time.monotonic() - start:.0f} s in all")


if __name__ == "__main__":
    main()
