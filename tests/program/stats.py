# SPDX-License-Identifier: MIT
"""stats.py - `ttr stats`: what finished games leave, whatever happens."""
import csv
import io
import json
import os
import subprocess
import sys
import tempfile

TTR = os.path.abspath(sys.argv[1])
ONES = "1\n" * 2000


class Home:
    """A user without a past."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.env = dict(os.environ, HOME=self.folder.name, LANG="C.UTF-8")
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LC_ALL", "LANGUAGE"):
            self.env.pop(name, None)
        self.results = os.path.join(self.folder.name,
                                    ".local/share/ttr/results.jsonl")

    def start(self, *arguments):
        return subprocess.Popen([TTR, *arguments], env=self.env, text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT)

    def run(self, *arguments, typed="", status=0):
        it = self.start(*arguments)
        out, _ = it.communicate(typed)
        assert it.returncode == status, (arguments, it.returncode, out)
        return out

    def play(self, edition, players, seed):
        out = self.run("play", edition, "--players", players, "--plain",
                       "--pace", "at-once", "--seed", str(seed), typed=ONES)
        assert "Final count" in out, out
        return out

    def rows(self):
        return list(csv.DictReader(io.StringIO(self.run("stats", "--csv"))))

    def lines(self):
        with open(self.results, encoding="utf-8") as file:
            return file.read().splitlines()


def games_are_counted():
    home = Home()
    assert "No game is finished yet" in home.run("stats")
    assert home.rows() == []
    told = home.play("paris", "Ada,random", 1)
    home.play("london", "Ada,Bob", 2)
    # Both may have ended in the same second.
    rows = sorted(home.rows(), key=lambda row: (row["player"],
                                                row["edition"] != "paris"))
    assert [row["player"] for row in rows] == ["Ada", "Ada", "Bob"], rows
    assert "Ada has %s points" % rows[0]["points"] in told, told
    said = home.run("stats")
    assert said.startswith("2 finished games."), said
    for word in ("Paris", "London", "random", "Bob", "your points a game"):
        assert word in said, said
    # Two people at one keyboard have played one game.
    line = next(it for it in said.splitlines() if it.startswith("London"))
    assert line.split()[1:4] == ["1", "1", "100"], said
    whole = json.loads(home.run("stats", "--json"))
    assert whole["games"] == 2
    assert {it["name"]: it["games"] for it in whole["editions"]} == \
        {"paris": 1, "london": 1}, whole
    ada = next(it for it in whole["players"] if it["name"] == "Ada")
    assert ada["games"] == 2
    mean = sum(int(row["points"]) for row in rows[:2]) / 2
    line = next(it for it in said.splitlines() if it.startswith("Ada "))
    assert line.split()[4] == "%.1f" % mean, said
    assert ada["points"] == sum(int(row["points"]) for row in rows[:2])
    assert ada["won"] == sum(int(row["won"]) for row in rows[:2])
    bob = json.loads(home.run("stats", "--json", "--player", "Bob"))
    assert bob["games"] == 1 and len(bob["editions"]) == 1
    home.play("paris", "Ada,medium", 3)
    french = home.run("--lang", "fr", "stats")
    assert "terminées" in french and "\nmoyen " in french, french
    home.run("stats", "--json", "--csv", status=2)


def what_is_lost_is_found_again():
    """A line that is not whole, one of somebody else, none at all."""
    home = Home()
    home.play("paris", "Ada,random", 1)
    before = home.rows()
    with open(home.results, "r+", encoding="utf-8") as file:
        file.truncate(40)
    assert home.rows() == before or home.rows()[0]["points"] == \
        before[0]["points"]
    home.play("paris", "Ada,random", 2)
    assert len(home.rows()) == 2
    with open(home.results, "a", encoding="utf-8") as file:
        file.write('nonsense\n[1]\n{"game": "x", "players": []}\n')
    assert len(home.rows()) == 2
    os.remove(home.results)
    assert len(home.rows()) == 2
    assert len(home.lines()) == 2
    os.remove(home.results)
    os.makedirs(home.results)  # it cannot be written: the game is played on
    home.play("paris", "Ada,random", 3)
    os.rmdir(home.results)
    assert len(home.rows()) == 3


def two_at_once():
    home = Home()
    games = [home.start("play", "paris", "--players", "Ada,random", "--plain",
                        "--pace", "at-once", "--seed", str(seed))
             for seed in range(4)]
    for game in games:
        game.stdin.write(ONES)
        game.stdin.close()
    for game in games:
        game.stdout.read()
        assert game.wait() == 0
    assert len(home.lines()) == 4
    for line in home.lines():
        json.loads(line)
    assert len(home.rows()) == 4


for check in (games_are_counted, what_is_lost_is_found_again, two_at_once):
    check()
