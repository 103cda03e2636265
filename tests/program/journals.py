#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""journals.py - Saved games live on when files of their rules change.

    journals.py PROGRAM

A comment in a script loses nobody a game. A rule that plays otherwise is named
by the first action that differs; the game goes on from before it, and what was
saved stays beside it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from terminal import Terminal

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

# There is a script of that name that everybody has: the note of a journal says
# that it is this one.
TOLL = """local ttr = ...
ttr.module { summary = "claims bring points" }
local toll = ttr.line("toll")
ttr.on("route_claimed", function(player)
    ttr.add_points(player, %d, toll)
end)
"""
CHANGED = "files of the rules have changed since"


class Home:
    """Saved games, settings and a script of somebody's own."""

    def __init__(self, module="toll"):
        self.module = module
        self.folder = tempfile.TemporaryDirectory()
        self.own = os.path.join(self.folder.name, "own")
        self.script = os.path.join(self.own, "scripts", module + ".lua")
        os.makedirs(os.path.dirname(self.script))
        self.env = {"PATH": os.environ["PATH"], "HOME": self.folder.name,
                    "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                self.env[name] = os.environ[name]

    def write(self, text):
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, *arguments, typed="", status=0):
        """What it says and prints."""
        done = subprocess.run([PROGRAM, *arguments], input=typed, env=self.env,
                              capture_output=True, text=True, timeout=120)
        assert done.returncode == status, (arguments, done)
        return done.stderr, done.stdout

    def load(self, path):
        """The reply of the protocol to a journal."""
        request = json.dumps({"cmd": "load", "journal": read(path)})
        said, told = self.run("engine", "--path", self.own,
                              typed=request + "\n")
        assert said == "", said
        return json.loads(told)

    def choose(self, count=24):
        """Actions of a game that claims as soon as it can."""
        with subprocess.Popen([PROGRAM, "engine", "--path", self.own],
                              env=self.env, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True) as engine:
            def get(**request):
                print(json.dumps(request), file=engine.stdin, flush=True)
                reply = json.loads(engine.stdout.readline())
                assert reply["ok"], reply
                return reply

            get(cmd="new", edition="usa", players=2, seed=3, first=0,
                rules=[self.module])
            chosen = []
            while len(chosen) < count:
                legal = get(cmd="legal")["actions"]
                claims = [it for it in legal if it.startswith("claim")]
                chosen.append((claims if len(chosen) > 8 and claims
                               else legal)[0])
                get(cmd="apply", action=chosen[-1])
            engine.stdin.close()
        return chosen

    def play(self):
        """A game of persons that is not over. Its file."""
        chosen = self.choose()
        self.run("play", "usa", "--rule", self.module, "--path", self.own,
                 "--players", "Ann,Bob", "--seed", "3", "--first", "0",
                 "--plain", typed="\n".join(chosen) + "\n")
        path = json.loads(self.run("games", "--json")[1])[0]["file"]
        played = [action.split(" ", 1)[1] for action in actions_of(read(path))]
        assert played == chosen, (played, chosen)
        return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def actions_of(journal):
    return [line.split(" #")[0] for line in journal.splitlines()
            if line[0].isdigit()]


def look(home, wanted):
    """The full screen says it at once."""
    with Terminal([PROGRAM, "play", "--continue"], env=home.env) as screen:
        screen.until("The rules have changed")
        said = " ".join(screen.text().replace("│", " ").split())
        assert wanted in said, said
        screen.send("enter")
        screen.until("then press Enter")


def a_comment():
    home = Home()
    home.write(TOLL % 1)
    path = home.play()
    before = actions_of(read(path))
    assert any(" claim " in action for action in before), before
    home.write("-- Claims bring points.\n" + TOLL % 1)

    reply = home.load(path)
    assert reply["ok"] and CHANGED in reply["warning"], reply
    said, _ = home.run("replay", path, "--plain")
    assert said.count(CHANGED) == 1, said
    said, _ = home.run("trace", path)
    assert CHANGED in said, said
    said, _ = home.run("draw", "--journal", path, "-o",
                       os.path.join(home.own, "x.svg"))
    assert CHANGED in said, said
    assert '"actions": %d' % len(before) in home.run("games", "--json")[1]

    look(home, "Files of the rules have changed since this game was")
    said, _ = home.run("play", "--continue", "--plain", typed="1\n" * 4)
    assert said.count(CHANGED) == 1, said
    after = actions_of(read(path))
    assert after[:len(before)] == before and len(after) > len(before), after
    assert os.listdir(os.path.dirname(path)) == [os.path.basename(path)]

    # It was saved with the rules as they are now.
    said, _ = home.run("replay", path, "--plain")
    assert said == "", said
    assert "warning" not in home.load(path)


def another_rule():
    home = Home()
    home.write(TOLL % 1)
    path = home.play()
    saved = read(path)
    number = 1 + next(i for i, action in enumerate(actions_of(saved))
                      if " claim " in action)
    player, text = actions_of(saved)[number - 1].split(" ", 1)
    named = f'action {number}, "{text}" of player {player}, comes out'
    home.write(TOLL % 2)

    reply = home.load(path)
    assert reply["error"]["code"] == "bad_journal", reply
    assert named in reply["error"]["message"], reply
    assert named in home.run("replay", path, "--plain", status=1)[0]
    said, told = home.run("replay", path, "--plain", "--recover")
    assert named in said and "not over" in told, (said, told)
    assert read(path) == saved

    look(home, "The game goes on from before this:")
    said, _ = home.run("play", "--continue", "--plain")  # nobody does anything
    assert named in said and path + ".before" in said, said
    assert read(path + ".before") == saved
    assert not os.path.exists(path + ".before.2")

    home.run("play", "--continue", "--plain", typed="1\n" * 4)
    after = actions_of(read(path))
    assert after[:number - 1] == actions_of(saved)[:number - 1], after
    assert len(after) > number - 1
    assert read(path + ".before") == saved
    assert home.run("replay", path, "--plain")[0] == ""

    # With the rules as they were, all of it is there.
    home.write(TOLL % 1)
    shutil.copy(path + ".before", path)
    assert home.run("replay", path, "--plain")[0] == ""

    # And once more: nothing that was kept is overwritten.
    rest = [action.split(" ", 1)[1] for action in actions_of(saved)]
    home.write(TOLL % 3)
    home.run("play", "--continue", path, "--plain",
             typed="\n".join(rest[number - 1:]) + "\n")
    again = read(path)
    assert actions_of(again) == actions_of(saved)
    home.write(TOLL % 4)
    home.run("play", "--continue", path, "--plain")
    assert read(path + ".before") == saved
    assert read(path + ".before.2") == again


def a_script_that_is_gone():
    home = Home("bay-toll")
    home.write(TOLL % 1)
    path = home.play()
    saved = read(path)
    os.remove(home.script)
    for arguments in (("replay", path), ("play", "--continue", "--plain"),
                      ("replay", path, "--recover")):
        said, _ = home.run(*arguments, status=1)
        assert "bay-toll" in said, said
    assert home.load(path)["error"]["code"] == "bad_journal"
    assert read(path) == saved


def the_first_format():
    """Its actions are legal, and nothing more is known."""
    home = Home()
    journal = f"{TOP}/tests/data/golden/usa-house.ttr"
    rules = re.findall(r"(?m)^rule (.*)$", read(journal))
    script = next(f"{TOP}/scripts/{rule}.lua" for rule in rules
                  if os.path.exists(f"{TOP}/scripts/{rule}.lua"))
    whole = f"{TOP}/tests/data/golden/usa-2.ttr"
    assert home.run("replay", whole, "--plain")[0] == ""
    with open(os.path.join(home.own, "scripts", os.path.basename(script)), "w",
              encoding="utf-8") as file:
        file.write(read(script) + "-- the end\n")
    said, told = home.run("replay", journal, "--plain", "--path", home.own)
    assert CHANGED in said, said
    assert told == home.run("replay", journal, "--plain")[1]


for check in (a_comment, another_rule, a_script_that_is_gone,
              the_first_format):
    check()
