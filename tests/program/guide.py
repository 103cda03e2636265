#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""guide.py - Guided first games in the terminal: line by line and full screen.

    guide.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from program import editions
from serving import Server, new_id
from terminal import Terminal

PROGRAM = os.path.abspath(sys.argv[1])
EDITIONS = editions(PROGRAM)
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def plain(*arguments, typed, status=0):
    """What the line mode says to these lines."""
    home = tempfile.mkdtemp(prefix="ttr-test-")
    env = dict(os.environ, HOME=home, LANG="C.UTF-8")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LANGUAGE", "TTR_PATH"):
        env.pop(name, None)
    done = subprocess.run(
        [PROGRAM, "play", "--plain", "--guide", *arguments], env=env, text=True,
        input="".join(line + "\n" for line in typed), capture_output=True,
        timeout=120)
    games = os.path.join(home, ".local", "share", "ttr", "games")
    assert not os.path.exists(games) or not os.listdir(games), "it was saved"
    shutil.rmtree(home)
    assert done.returncode == status, (done.returncode, done.stdout[-2000:],
                                       done.stderr)
    assert "Sanitizer" not in done.stderr, done.stderr
    return done.stdout + done.stderr


def steps(said):
    return [tuple(map(int, it)) for it in re.findall(
        r"^Guide, (\d+) (?:of|sur) (\d+)\.$", said, re.M)]


def check_every_edition_line_by_line():
    """Enter, hint and ok lead to the final count."""
    over = {"en": "The game is over", "fr": "La partie est terminée"}
    for edition in EDITIONS:
        for language in ("en", "fr"):
            said = plain(edition, "--lang", language,
                         typed=["", "hint", "ok"] * 40)
            seen = steps(said)
            last = seen[-1][1]
            assert sorted({number for number, _ in seen}) == \
                list(range(1, last + 1)), (edition, seen)
            assert over[language] in said, said[-2000:]


def check_wrong_answers_break_nothing():
    """Whatever is typed, the guide goes on or says what to do."""
    rng = random.Random(3)
    words = ["1", "2", "3", "4", "5", "9", "0", "draw", "take red", "tickets",
             "claim denver--santa-fe orange:2", "undo", "hand", "why", "nonsense",
             "keep", "log", "rules", "", ""]
    for edition in EDITIONS:
        typed = [rng.choice(words) for _ in range(150)]
        said = plain(edition, typed=typed + ["", "hint", "ok"] * 60)
        assert "Not yet: " in said, said[:2000]
        assert "The game is over" in said, said[-2000:]


def check_what_does_not_go_with_it_is_refused():
    for extra in (["--players", "Ann,greedy"], ["--set", "market=4"],
                  ["--continue"], ["--journal", "x.ttr"]):
        said = plain("usa", *extra, typed=[], status=2)
        assert "leave out " + extra[0].replace("--set", "--rule, --set") \
            in said, said
    with tempfile.TemporaryDirectory() as folder:
        alone = shutil.copy(os.path.join(TOP, "maps", "usa.ini"),
                            os.path.join(folder, "bare.ini"))
        said = plain(alone, typed=[], status=1)
    assert "has no guided first game" in said, said


def play(t, over):
    for _ in range(120):
        if re.search(over, t.lines()[0]):
            return
        if t.find(r"\[ \]"):
            t.send(" ", "down", " ", "enter")
        elif t.find("┌─"):
            t.send("enter")
        else:
            t.send("h")
            t.settle()
            t.send("enter")
        t.settle()
    raise AssertionError("the guide does not end:\n" + t.text())


def check_full_screen():
    """The text of each step is on the screen, and hints lead to the end."""
    for edition, language, first, over in (
            ("usa", "en", "1/12 +Welcome aboard", "over"),
            ("paris", "fr", "1/15 +Bienvenue à Paris", "terminée")):
        with Terminal([PROGRAM, "play", "--guide", edition],
                      env={"LANGUAGE": language}) as t:
            t.until(first)
            t.send("enter")
            t.until("2/1")
            t.send("t")  # not what is asked
            t.settle()
            t.send("enter")
            t.until("Not yet|Pas encore|[?]")
            play(t, over)


def check_the_menu_begins_with_it():
    """Who has never played finds it first."""
    home = tempfile.mkdtemp(prefix="ttr-test-")
    with Terminal([PROGRAM], home=home) as t:
        t.until("New game")
        text = t.text()
        assert text.index("Learn by playing") < text.index("New game"), text
        t.send("up", "enter")
        t.until("1/[0-9]+ +Welcome")
        t.send("q")
        t.settle()
    shutil.rmtree(home)


def served(server, edition):
    """A guided game of a server: its address and the learner's secret."""
    secret = new_id()
    made = server.post("/api/games", {
        "edition": edition, "guide": True, "invite": new_id(),
        "watch": new_id(), "seats": [{"kind": "me", "name": "Ann"}]}, secret)
    path = "/api/games/" + made["game"]
    server.post(path + "/begin", {}, secret)
    return path, secret


def follow(server, path, secret):
    """One step on, as the guide wants it."""
    seen = server.get(path, secret)
    body = {"version": seen["version"]}
    if seen["guide"]["waits"]:
        return server.post(path + "/next", body, secret)
    hint = server.post(path + "/hint", body, secret)
    return server.post(path + "/act", dict(
        body, option=hint.get("hint", hint)["option"]), secret)


def check_a_server_keeps_it():
    """A guided game goes on after the server was killed, and wrong actions
    are refused with a sentence."""
    server = Server(PROGRAM)
    path, secret = served(server, "paris")
    for _ in range(6):
        follow(server, path, secret)
    before = server.get(path, secret)
    server.kill()
    server.start()
    after = server.get(path, secret)
    for key in ("version", "guide"):
        assert before[key] == after[key], (key, before, after)
    server.post(path + "/next", {"version": after["version"]}, secret,
                status=200 if after["guide"]["waits"] else 409)
    while server.get(path, secret)["stage"] == "play":
        follow(server, path, secret)

    path, secret = served(server, "usa")
    follow(server, path, secret)
    seen = server.get(path, secret)
    refused = server.post(path + "/act", {
        "version": seen["version"], "action": "draw"}, secret, 409, "guided")
    assert "guide" in refused["error"]["message"], refused
    assert server.get(path, secret)["version"] == seen["version"]
    server.post(path + "/stand-in", {}, secret)  # a bot needs no guide
    assert "guide" not in server.get(path, secret)
    server.close()


def main():
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    checks = {name: check for name, check in globals().items()
              if name.startswith("check_") and part in name}
    for name, check in checks.items():
        print(name, flush=True)
        check()
    print(f"{len(checks)} checks")


main()
