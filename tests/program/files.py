#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""files.py - Whatever lies where the program looks for a file, it is refused
with a sentence: pipes, devices, folders, and files without end.

    files.py PROGRAM
"""

import os
import re
import resource
import stat
import subprocess
import sys
import tempfile
import time

from program import is_sanitized

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
SANITIZED = is_sanitized(PROGRAM)
HUGE = 30 * 1024 ** 3
failures = 0


def complain(*what):
    global failures
    failures += 1
    print(*what)


class Home:
    """A folder of its own for everything."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.top = self.folder.name
        self.games = os.path.join(self.top, ".local/share/ttr/games")
        self.settings = os.path.join(self.top, ".config/ttr/settings.ini")
        self.results = os.path.join(self.top, ".local/share/ttr/results.jsonl")
        os.makedirs(self.games)
        os.makedirs(os.path.dirname(self.settings))
        self.env = {"PATH": os.environ["PATH"], "HOME": self.top,
                    "LANG": "C.UTF-8"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                self.env[name] = os.environ[name]

    def path(self, name, text=None):
        path = os.path.join(self.top, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if text is not None:
            with open(path, "w") as file:
                file.write(text)
        return path

    def run(self, *arguments, typed="", most=None):
        """Within an address space in which a file without end has no room."""
        def limit():
            if most is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            elif not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        try:
            return subprocess.run([PROGRAM, *arguments], input=typed,
                                  env=self.env, capture_output=True, text=True,
                                  timeout=120, cwd=self.top, preexec_fn=limit)
        except subprocess.TimeoutExpired:
            complain("waits for ever:", *arguments)
            return subprocess.CompletedProcess(arguments, 99, "", "")


def put(kind, path):
    """Something at a path that is no plain file of a sensible size."""
    if os.path.lexists(path):
        os.remove(path)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        os.symlink("/dev/zero", path)
    else:
        with open(path, "wb") as file:
            file.truncate(HUGE)


KINDS = {"pipe": "is not a regular file", "device": "is not a regular file",
         "huge": r"is larger than \d+ [KM]iB"}


def refused(home, kind, *arguments, typed=""):
    """Ends by itself, with the sentence."""
    done = home.run(*arguments, typed=typed)
    if not re.search(KINDS[kind], done.stderr + done.stdout) or \
            done.returncode <= 0:
        complain(kind, arguments, done.returncode, done.stderr[-300:])


def passed_by(home, kind, *arguments, typed=""):
    """Ends by itself, as if it were not there."""
    done = home.run(*arguments, typed=typed)
    if done.returncode != 0 or "memory" in done.stderr:
        complain(kind, arguments, done.returncode, done.stderr[-300:])


def test_named_files():
    for kind in KINDS:
        home = Home()
        journal = home.path("it.ttr")
        put(kind, journal)
        refused(home, kind, "replay", "--plain", journal)
        refused(home, kind, "play", "--plain", "--continue", journal)
        refused(home, kind, "draw", "--journal", journal, "-o", "a.svg")
        bot = home.path("it.lua")
        put(kind, bot)
        refused(home, kind, "simulate", "usa", "--games", "1", "--bots",
                "it,greedy", "--bot-script", bot)
        tests = home.path("own/tests/it.lua")
        put(kind, tests)
        refused(home, kind, "test", tests)
        pack = home.path("it.ttrpack")
        put(kind, pack)
        refused(home, kind, "install", "--yes", pack)
        position = home.path("it.json")
        put(kind, position)
        refused(home, kind, "console", "usa", typed=f"set @{position}\n")


def test_folders_of_rules():
    """maps/, scripts/, plugins/, and what stands beside an edition."""
    edition = open(os.path.join(TOP, "tests/data/perft/grey.ini")).read()
    for kind in KINDS:
        home = Home()
        own = home.path("own")
        path = home.path("own/maps/a.ini")
        put(kind, path)
        refused(home, kind, "check", own)
        refused(home, kind, "rules", path)
        os.remove(path)
        path = home.path("own/scripts/b.lua")
        put(kind, path)
        refused(home, kind, "check", own)
        refused(home, kind, "rules", "usa", "--path", own, "--rule", "b")
        os.remove(path)
        home.path("own/maps/c.ini", edition)
        for ending in ("guide", "weights"):
            path = home.path(f"own/maps/c.{ending}")
            put(kind, path)
            refused(home, kind, "check", own)
            os.remove(path)
        if kind != "huge":
            path = home.path("own/plugins/d/d.so")
            put(kind, path)
            refused(home, kind, "rules", "usa", "--path", own, "--rule", "d")


def test_own_folders():
    """Settings, saved games and results that are none."""
    for kind in KINDS:
        home = Home()
        put(kind, home.settings)
        passed_by(home, kind, "editions")
        put(kind, os.path.join(home.games, "a.ttr"))
        passed_by(home, kind, "games")
        put(kind, home.results)
        passed_by(home, kind, "stats")


def test_folder_of_a_simulation():
    for kind in KINDS:
        home = Home()
        out = home.path("sim")
        home.run("simulate", "usa", "--games", "2", "--bots", "greedy,greedy",
                 "--out", out)
        if kind != "huge": # there is more memory than that
            put(kind, os.path.join(out, "run.json"))
            refused(home, kind, "merge", out, "--out", "all")


def begin_game(home, *arguments):
    done = home.run("play", "usa", "--plain", "--players", "Ann,greedy",
                    "--seed", "3", *arguments,
                    typed="1\n1\n1\n1\nquit\n")
    if done.returncode != 0:
        complain("play", arguments, done.stdout[-500:], done.stderr)
    return done


def only_game(home):
    found = [name for name in os.listdir(home.games) if name.endswith(".ttr")]
    if len(found) != 1:
        complain("saved games:", os.listdir(home.games))
    return os.path.join(home.games, found[0])


def test_who_may_read():
    """Saved games hold the seed: they are for their owner alone."""
    home = Home()
    os.umask(0o022)
    begin_game(home)
    mode = stat.S_IMODE(os.stat(only_game(home)).st_mode)
    if mode != 0o600:
        complain(f"a saved game has the mode {mode:o}")


def hold(home, path):
    """A process that plays it until it is told to end."""
    held = subprocess.Popen([PROGRAM, "play", "--plain", "--continue", path],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            env=home.env, cwd=home.top)
    while not os.path.exists(os.path.realpath(path) + ".lock"):
        if held.poll() is not None:
            complain("cannot be held:", held.stdout.read())
            return held
        time.sleep(0.02)
    held.stdout.read1(1) # it plays
    return held


def test_links():
    """One game is one game, by whatever name."""
    for other in ("symbolic", "hard"):
        home = Home()
        begin_game(home)
        game = only_game(home)
        name = home.path("elsewhere/b.ttr")
        (os.symlink if other == "symbolic" else os.link)(game, name)
        held = hold(home, game)
        done = home.run("play", "--plain", "--continue", name, typed="quit\n")
        if done.returncode == 0 or "played elsewhere" not in done.stderr:
            complain(f"a {other} link escapes the lock:", done.returncode,
                     done.stdout[-300:], done.stderr)
        held.communicate(b"quit\n", timeout=60)
        done = home.run("play", "--plain", "--continue", name,
                        typed="1\n1\nquit\n")
        if other == "symbolic" and not os.path.islink(name):
            complain("saving replaces a symbolic link")
        if any(entry.endswith((".lock", ".tmp"))
               for entry in os.listdir(os.path.dirname(name))):
            complain("left over:", os.listdir(os.path.dirname(name)))


def test_lock_that_is_a_link():
    """A lock creates nothing elsewhere."""
    home = Home()
    begin_game(home)
    game = only_game(home)
    os.symlink(home.path("target"), game + ".lock")
    done = home.run("play", "--plain", "--continue", game, typed="quit\n")
    if os.path.exists(home.path("target")) or done.returncode == 0 or \
            ".lock" not in done.stderr:
        complain("a lock that is a link:", done.returncode, done.stderr)


def test_future():
    """A game that is dated in the future is not the latest for ever."""
    home = Home()
    begin_game(home)
    far = only_game(home)
    later = time.time() + 10 * 365 * 86400
    os.rename(far, os.path.join(home.games, "far.ttr"))
    os.utime(os.path.join(home.games, "far.ttr"), (later, later))
    begin_game(home)
    told = re.findall(r"\d{4}-\d\d-\d\d", home.run("games").stdout)
    if len(told) != 2 or told[0] > told[1]:
        complain("the order of games:", *told)


def test_file_size():
    """A file as large as may be is a full disk: told, and nothing lost."""
    home = Home()
    begin_game(home)
    game = only_game(home)
    before = open(game).read()
    done = home.run("play", "--plain", "--continue", game,
                    typed="1\n1\n1\nquit\n", most=len(before))
    if done.returncode < 0 or "cannot be written" not in \
            done.stdout + done.stderr:
        complain("a limit of file sizes:", done.returncode, done.stdout[-300:],
                 done.stderr[-300:])
    if open(game).read() != before or len(os.listdir(home.games)) != 1:
        complain("a limit of file sizes leaves", os.listdir(home.games))


def test_killed():
    """What a killed program left of this game is removed; a file that only
    looks like it stays."""
    home = Home()
    begin_game(home)
    game = only_game(home)
    for name in (".99999-0.tmp", ".mine.tmp"):
        with open(game + name, "w") as file:
            file.write("rest")
    home.run("play", "--plain", "--continue", game, typed="quit\n")
    if os.path.exists(game + ".99999-0.tmp"):
        complain("a rest of a killed program stays")
    if not os.path.exists(game + ".mine.tmp"):
        complain("a file of somebody else is gone")


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
sys.exit(failures > 0)
