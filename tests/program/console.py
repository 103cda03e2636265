#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""console.py - `ttr console`, through pipes and in a terminal.

    console.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""
import json
import os
import random
import re
import sys

from terminal import Terminal
from workshop import Folder, run_all

PROGRAM = os.path.abspath(sys.argv[1])


def console(folder, *lines, status=0, arguments=("bay",)):
    """What it says to these lines."""
    return folder.run("console", *arguments, typed="\n".join(lines) + "\n",
                      status=status)


def check_actions_are_done_and_taken_back():
    with Folder(PROGRAM) as folder:
        text = console(folder, "legal keep", "1", "legal", "undo", "legal",
                       "play 6", "show", "undo 6", "position")
        assert "   1  keep " in text
        assert "taken back: 1; turn 0" in text
        start = json.loads(console(folder, "position"))
        end = json.loads(text[text.rindex("\n{\n"):])
        assert start == end, "taking back leads to the same position"
        text = console(folder, "draw", status=1)
        assert "keep" in text or "tickets" in text, text
        text = console(folder, "why draw", "why claim quay--island red:2")
        assert len(text.splitlines()) >= 2
        text = console(folder, "drwa", "lgeal", "undo", "99", status=1)
        assert 'did you mean "legal"' in text
        assert "nothing more to take back" in text
        text = console(folder, "actions", "lua 1 + 1", "?", status=1)
        assert '"actions", did you mean "legal"?' in text
        assert '"lua", did you mean ">"?' in text
        assert '"?", did you mean "help"?' in text


def check_positions_are_set_in_a_few_words():
    with Folder(PROGRAM) as folder:
        text = console(
            folder, "play 2", "set player 1", "set hand 1 red=4 wild=2 blue=0",
            "hand 1", "set route quay--island 1", "routes quay--island",
            "set lights.oil[1] 3", "field oil", "set score 0 31",
            "set market red red blue blue red", "set deck wild green", "show", "draw",
            "draw", "set tickets 0 quay--lighthouse market--mill", "hand 0",
            "set turn 9", "set last_turns 4", "show",
            'set {"player": 0, "phase": "turn"}')
        assert "player 1: red 4" in text and "wild 2" in text
        assert "owner player 1" in text
        assert "lights.oil[1] = 3" in text
        assert "player 0: score 31" in text
        assert "market: red, red, blue, blue, red" in text
        assert re.search(r"player 1 draws a card: captain.*\n"
                         r"player 1 draws a card: green", text)
        assert "quay--lighthouse 5, open" in text
        assert "last round, turns left: 4" in text

        text = console(folder, "play 2", "set player 0",
                       'set {"top": ["green", "wild"]}', "draw", "draw")
        assert re.search(r"player 0 draws a card: green.*\n"
                         r"player 0 draws a card: captain", text)

        folder.change(folder.edition, "[rules]",
                      "[words.en]\noil 3 = a full can\n\n[rules]")
        text = console(folder, "set oil[1] a full can", "field oil")
        assert "lights.oil[1] = 3" in text
        text = console(folder, "set oil[1] a can", status=1)
        assert 'from 0 to 99, not "a can"' in text

        text = console(folder, "set hand 0 red=99", "set oil[7] 1",
                       "set oil[0] 1000", "set reached 1", "set hnad 0",
                       "set hand 9 red=1", "set {nonsense", "set @nowhere",
                       "set", "set score 0 x", "show", status=1)
        assert "set what? A field must follow, or one of: hand, market" in text
        assert "hands[0].red" in text
        assert "must be a whole number from 0 to 99" in text
        assert 'did you mean "hand"' in text
        assert "score 0" in text, "a mistake leaves the game as it is"


def check_lua_runs_in_the_place_of_the_module():
    with Folder(PROGRAM) as folder:
        text = console(folder, "play 2", "> 1 + 2, \"x\", {3, y = 4}",
                       "> oil", "> light", "> first[0]", "> reach(0, 3)",
                       "field oil", "! reach(0, 3)", "field oil", "undo",
                       "field oil", "> reach, oil[0]")
        assert text.count("lights.oil[0] = 0") == 2
        assert text.count("lights.oil[0] = 1") == 1
        assert '3, "x", {3, y = 4}' in text
        assert "{0 = 0, 1 = 0}" in text
        assert "{lighthouse = 1, island = 1}" in text
        assert "points[0].lamp oil  0 -> 2" in text
        assert "with ! instead of >" in text
        assert re.search(r"^function, line \d+, 0$", text, re.M)

        text = console(folder, "> nothing", "> oil[9]", "> 1 +", "> error('e')",
                       "> while true do end", "> ('x'):rep(10 ^ 9)",
                       "! oil[0] = 100", "> ttr.on('score', print)",
                       "> ttr.log('said')", "> io", "> coroutine", "> load",
                       "! ttr.add_points(0, 5, line) error('no')", "show",
                       status=1)
        assert "scripts have no nothing" in text
        assert "100 is not within 0 to 99" in text
        assert "this line runs too long" in text, "no script is to blame"
        assert "lights: said" in text
        assert "player 0: score 0" in text, "a line that fails changes nothing"


def check_lua_works_on_modules_in_c():
    with Folder(PROGRAM) as folder:
        text = console(folder, "modules", "use tourist-tokens", "play 30",
                       "> owned", "> ttr.points(0)", "> ttr.log('said')",
                       "! ttr.add_points(0, 3, tokens)", "show",
                       arguments=("san-francisco",))
        assert re.search(r"^\{0 = \{", text, re.M)
        assert "said" in text
        assert re.search(r"points\[0\]\.tokens  \d+ -> \d+", text)
        text = console(folder, "> ttr.deck_count()", "> ttr.points(7)",
                       arguments=("usa",), status=1)
        assert "97" in text and "player 7 does not exist" in text


def check_what_is_set_can_be_asked_and_carried_on():
    with Folder(PROGRAM) as folder:
        # A choice that Lua asks for is asked, as if a hook had.
        text = console(folder, "use lamplighters", "play 2",
                       "! put(0, 0)", "show", "legal", "1", "show",
                       arguments=("london-by-night",))
        assert "phase choice" in text and "choose lamp" in text, text
        assert text.rstrip().splitlines()[-1]


def check_games_are_saved_and_loaded():
    with Folder(PROGRAM) as folder:
        console(folder, "play 12", "save dealt.ttr", "set hand 0 red=4",
                "set player 0", "play 5", "! ttr.add_points(0, 4, line)",
                "play 3", "save set.ttr", "position end.json")
        for name in ("dealt", "set"):
            folder.run("replay", "--plain", f"{name}.ttr")
        with open(os.path.join(folder.path, "set.ttr")) as file:
            assert "\nposition " in file.read()
        with open(os.path.join(folder.path, "dealt.ttr")) as file:
            assert "\nposition " not in file.read()
        text = folder.run("console", "--journal", "set.ttr",
                          typed="position\nundo\nload dealt.ttr\nplay all\n"
                                "play\nscore\n")
        with open(os.path.join(folder.path, "end.json")) as file:
            assert json.load(file) == json.loads(text[:text.index("\n}") + 2])
        assert "wins" in text and "The game is over." in text
        folder.run("console", "--journal", "none.ttr", status=1)
        folder.run("console", status=2)
        folder.run("console", "bay", "--journal", "set.ttr", status=2)
        text = console(folder, "save /nowhere/x.ttr", "save", "load x",
                       "new 5 3", "new 5 9", "show", status=1)
        assert "player 2: score" in text
        assert re.search("is for 2 to . players, not for 9", text), text


def check_the_last_action_can_be_traced():
    with Folder(PROGRAM) as folder:
        text = console(folder, "play 2", "set player 0",
                       "set hand 0 red=3 wild=2", "trace claim island--church"
                       " red:1", "field reached", "claim island--church red:1",
                       "trace", "field reached")
        assert text.count("lights  scripts/lights.lua:") >= 4
        assert text.count("modules.lights.reached[island]  0 -> 1") == 2
        assert "all as at the beginning" in text
        assert "lights.reached[island] = 1" in text
        assert "there is no last action" in console(folder, "trace", status=1)


def check_a_word_that_is_far_is_not_proposed():
    with Folder(PROGRAM) as folder:
        text = console(folder, "> nope", "> tpye", status=1)
        assert "scripts have no nope\n" in text, text
        assert "did you mean type?" in text, text


def check_rules_are_reloaded():
    with Folder(PROGRAM) as folder:
        def change(old, new):
            folder.change(folder.script, old, new)

        text = console(folder, "play 2", "! oil[1] = 9", "reload", "field oil")
        assert "The game goes on with the new rules." in text
        assert "lights.oil[1] = 9" in text
        with open(folder.script) as file:
            good = file.read()
        process = Terminal([PROGRAM, "console", "bay", "--path", folder.path],
                           home=folder.home, size=(40, 100))
        with process as t:
            t.until("player 0>")
            t.send("play 2\r", "! oil[1] = 9 reached[3] = 1\r")
            t.until(r"reached\[lighthouse\]  0 -> 1")  # done, not only typed
            t.send("fiel")
            change('"oil"', '"lamp-oil"')
            t.until("No longer there: lights.oil. New: lights.lamp-oil.")
            t.until(r"> fiel")
            t.send("d\r")
            t.until(r"lights.reached\[lighthouse\] = 1")
            folder.write(folder.script, "x x")
            t.until("The old rules stay in force")
            t.until("lights.lua:1: ")
            t.send("> lamp_oil[1]\r")
            t.until("^0$|\n0\n")
            folder.write(folder.script, good)
            t.until("New: lights.oil.")

            # What is new begins as modules set it up.
            folder.write(folder.script, good + """
local fuel = ttr.field.player("fuel", { most = 9, help = "fuel left" })
ttr.on("setup_player", function(player) fuel[player] = 4 + player end)
""")
            t.until("New: lights.fuel.")
            t.send("field fuel\r")
            t.until(r"lights.fuel\[1\] = 5")
            t.send("quit\r")
            t.until(lambda t: t.process.poll() is not None)


def check_a_terminal_completes_and_remembers():
    with Folder(PROGRAM) as folder:
        command = [PROGRAM, "console", "bay", "--path", folder.path]
        with Terminal(command, home=folder.home, size=(40, 100)) as t:
            t.until("player 0>")
            t.send("pla", "tab", "tab")
            t.until("places +play")
            t.send("y", "tab", "2\r")
            t.until("The game begins")
            t.send("claim isl", "tab", "c", "tab")
            t.until("> claim island--church")
            t.send("ctrl-c")
            t.settle()  # else it forgets what is typed next, too
            t.send("> rea", "tab", "\r")
            t.until("> > reached\n")
            t.send("> ttr.deck_cou", "tab", "()\r")
            t.until(r"> > ttr.deck_count\(\)\n\d+")
            t.send("> while true do end\r")
            t.until("too long")
            t.send("quit\r")
            t.until(lambda t: t.process.poll() is not None)
            assert t.process.returncode == 0
        history = os.path.join(folder.home, ".local/state/ttr/console-history")
        assert "play\\0402" in open(history).read(), open(history).read()
        with Terminal(command, home=folder.home, size=(40, 100)) as t:
            t.until("player 0>")
            t.send("up", "up", "up")
            t.until(r"> > ttr.deck_count\(\)")
            t.send("\r")
            t.until(r"\n\d+")
            t.settle()  # it ends the input only at a prompt
            t.send("\004")  # the end of the input
            t.until(lambda t: t.process.poll() is not None)


def check_nonsense_does_no_harm():
    chance = random.Random(3)
    words = ["set", "hand", "0", "1", "red=2", "route", "quay--island", "-",
             "play", "all", "legal", "why", "claim", "trace", "undo", ">", "!",
             "oil", "oil[0]", "=", "3", "{", "}", "[", "\"", "bot", "greedy",
             "field", "lights.oil", "use", "lights", "new", "score", "position",
             "ttr.points(0)", "ttr", "reach(0, 3)", "\x01", "é", "%s%n", "@x",
             "tickets", "market", "deck", "wild", "turn", "player", "reload",
             "set {\"phase\": \"choice\"}", "ttr.ask", "random", "help", "draw"]
    with Folder(PROGRAM) as folder:
        for _ in range(6):
            lines = [" ".join(chance.choices(words, k=chance.randint(1, 6)))
                     for _ in range(300)]
            lines.insert(20, "x" * 9000)
            folder.run("console", "bay", typed="\n".join(lines), status=1)


def check_help_is_there_in_both_languages():
    with Folder(PROGRAM) as folder:
        text = console(folder, "help", "help set", "help >", "help nothing",
                       status=1)
        for name in ("legal", "undo", "set", "trace", "reload", "quit"):
            assert re.search(rf"^  {name} ", text, re.M), name
        french = console(folder, "help", "help set", arguments=("bay", "--lang",
                                                                "fr"))
        assert "coups" in french or "actions" in french
        assert "the position in short" not in french


run_all(globals(), sys.argv[2] if len(sys.argv) > 2 else "")
