#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fullscreen.py - Plays the real program in a terminal, as people do.

    fullscreen.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it. Screens are compared by what they say, not cell by cell.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from program import is_sanitized
from terminal import Terminal, act, home_with, journal_of, run_checks

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.path.abspath(sys.argv[1])
GOLDEN = os.path.join(TOP, "tests", "data", "golden")

COLOURS = ["red", "blue", "white", "green", "yellow", "black", "orange",
           "purple", "pink", "brown", "bus", "locomotive"]


def ttr(*arguments, **options):
    return Terminal([PROGRAM, *arguments], **options)


def told(journal, *arguments):
    """What `ttr replay` tells of a journal, line by line."""
    return subprocess.run(
        [PROGRAM, "replay", "--plain", *arguments, journal],
        stdout=subprocess.PIPE, check=True, text=True,
        env={**os.environ, "LANGUAGE": "en"}).stdout


def play_to_end(t, final, trusts_hints, most=400):
    for _ in range(most):
        if t.lines()[0].startswith(" " + final):
            return
        act(t, trusts_hints)
    raise AssertionError("the game does not end")


def count_to_end(t, page):
    """Press a key for each step until the page of all points is there."""
    steps = 0
    while not t.find(page):
        assert steps < 200, "the count does not end"
        t.send(" ")
        t.settle()
        steps += 1
    return steps


def whole_game(language, final, wins, journal_word, menu_word, trusts_hints):
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n"
                     "pace = at-once\nconfirm = no\n")
    with ttr(home=home, env={"LANGUAGE": language}) as t:
        t.until(menu_word)
        t.send("enter")  # new game
        t.until("Paris")
        t.send("enter")  # the edition of the last time
        t.until("Ann")
        t.send("enter")  # begin
        t.until(r"\[ \]")
        play_to_end(t, final, trusts_hints)
        journal = journal_of(home)
        steps = count_to_end(t, wins)
        assert steps > 3, "the count has too few steps"
        assert t.find(journal_word + ".*ttr"), "the journal is not named"
        # The totals on the screen are those that `ttr replay` tells.
        totals = re.findall(r"^ *(-?\d+)  in all", told(journal), re.M)
        line = next(x for x in t.lines()
                    if re.findall(r"-?\d+", x)[-2:] == totals)
        assert line
        t.send("r")
        t.until(r"0/\d+")
        t.send("esc")  # back to where it was begun
        t.until(wins)
        t.send("r")
        t.until(r"0/\d+")
        t.send("end")
        t.until(r"(\d+)/\1")
        t.send("c")
        t.until(final)
        t.send("esc")
        t.until(wins)
        t.send("a")  # the same once more
        t.until(r"\[ \]")
        t.send("esc", "q")  # nothing was done, so nothing is asked
        t.until(menu_word)
        t.send("esc", "esc")
        if t.process.poll() is None:
            t.send("q")
        assert t.ended() == 0
        assert t.is_restored()
    shutil.rmtree(home)


def check_a_whole_game_from_the_menu_to_the_count():
    whole_game("en", "Final count", "wins with|share the victory", "Journal",
               "New game", True)


def check_the_same_in_french():
    whole_game("fr", "Décompte final", "gagne|remporte|partagent", "[Jj]ournal",
               "Nouvelle partie", False)


def check_the_hand_over_hides_everything():
    with ttr("play", "paris", "--players", "Ann,Bob", "--seed", "3") as t:
        seen = {}
        for _ in range(6):
            t.until("Hand over to")
            # What everybody saw is told; a card from the deck nobody saw.
            hidden = "\n".join(line for line in t.lines() if not re.search(
                "takes a face-up card: | claims .* with ", line))
            assert "draws a card: " not in hidden, hidden
            for word in COLOURS:
                assert not re.search(rf"\b{word}\b", hidden), hidden
            assert "–" not in hidden, "a ticket on the screen between turns"
            name = re.search("Hand over to (Ann|Bob)", hidden).group(1)
            other = {"Ann": "Bob", "Bob": "Ann"}[name]
            t.send("enter")
            t.settle()
            if t.find("Hand over to"):
                t.send("enter")
                t.settle()
            while not t.find(r"\[ \]|Your hand"):
                t.send("enter")
                t.settle()
            # No ticket of the other is on this screen.
            for ticket in seen.get(other, ()):
                assert ticket not in t.text(), (name, ticket)
            tickets = set(re.findall(r"\[ \] (.*?) \(\d+\)", t.text()))
            seen.setdefault(name, set()).update(tickets)
            # A card from the deck is looked at before one hands over.
            for _ in range(12):
                t.settle()
                if t.find("┌─ Next player"):
                    break
                if t.find("Your turn is over"):
                    t.send("enter")
                else:
                    act(t)


def check_kill_loses_nothing_that_was_shown():
    home = home_with("pace = at-once\nconfirm = no\n")
    start = ("play", "london", "--players", "Ann,greedy", "--seed", "5")
    with ttr(*start, home=home) as t:
        t.until(r"\[ \]")
        for _ in range(6):
            act(t)
        t.until("Your turn:|Take another card")  # bots leave time to take back
        before = t.lines()
        t.process.send_signal(signal.SIGKILL)
        t.process.wait()
    with ttr("play", "--continue", home=home) as t:
        t.until("Your hand")
        t.settle()
        after = t.lines()
        panel = [line[53:] for line in before]
        assert panel == [line[53:] for line in after], "\n".join(after)
    # The menu has it, too, to go on with and to look at.
    with ttr(home=home) as t:
        t.until("New game")
        t.send("home", "down", "down", "enter")
        t.until("Saved games ─")
        t.send("v")
        t.until(r"\b0/\d+")
        t.send("q")
        t.until("Saved games ─")  # where it was opened
        t.send("esc")
        t.until("New game")
        t.send("home", "down", "enter")
        t.until("Your hand")
        t.settle()
        assert panel == [line[53:] for line in t.lines()], t.text()
    shutil.rmtree(home)


def check_the_replay_steps_forward_and_back():
    with ttr("replay", f"{GOLDEN}/paris-3.ttr") as t:
        t.until(r"\b0/90")
        for key, moment in [("right", 1), ("right", 2), ("left", 1),
                            ("pgdn", 21), ("shift-right", 26),
                            ("ctrl-right", 46), ("ctrl-left", 26),
                            ("shift-left", 21), ("pgup", 1), ("end", 90),
                            ("home", 0)]:
            t.send(key)
            t.until(rf"\b{moment}/90")
        t.send("g", "5", "enter")
        t.until("turn 5")
        t.send("1")
        t.until("as random 0 sees it")
        t.send("tab")
        t.until("as random 1 sees it")
        t.send("n")
        t.until("nobody's hand")
        t.send("0")
        t.until("all hands")
        t.send(" ")  # plays by itself
        t.until("turn 6")
        t.send(" ", "p")
        t.until("Play on from here")
        t.send("esc", "end", "c")
        t.until("Final count")
        t.send("esc")
        t.until("wins with")
        t.send("r")
        t.until("90/90")
        t.send("q")
        assert t.ended() == 0
        assert t.is_restored()


def check_playing_on_from_the_past():
    home = home_with("pace = at-once\nconfirm = no\n")
    with ttr("replay", f"{GOLDEN}/paris-2.ttr", home=home) as t:
        t.until(r"\b0/\d+")
        t.send("pgdn", "p")
        t.until("Play on from here")
        t.send("down", "enter")
        t.until("Who plays for")
        t.send("enter", "home", "enter")
        t.until("Your hand|Hand over")
        assert os.path.exists(journal_of(home))
    shutil.rmtree(home)


def check_an_edition_that_is_not_there_is_refused():
    with ttr("play", "lodnon") as t:
        assert t.ended() == 1
        assert t.find("did you mean.*london"), t.text()
        assert not os.path.exists(f"{t.home}/.config/ttr/settings.ini")


def check_an_edition_can_be_a_file_of_this_folder():
    home = tempfile.mkdtemp(prefix="ttr-test-")
    name = "a-city-" + 60 * "x" + ".ini"
    shutil.copy(f"{TOP}/maps/paris.ini", f"{home}/{name}")
    with ttr("play", name, "--path", TOP, home=home) as t:
        t.until("Edition +Paris")
    # What is gone the next time is not offered.
    with ttr("play", "--path", TOP, home=home_with(f"edition = {name}\n")) as t:
        t.until("New game +USA")
        shutil.rmtree(t.home)
    shutil.rmtree(home)


def settings_of(home):
    with open(f"{home}/.config/ttr/settings.ini") as file:
        return file.read().splitlines()


def check_what_was_given_once_is_not_kept():
    liked = "edition = london\nplayer = Bob\nplayer = easy\nrule = takeover\n"
    home = home_with(liked)
    given = ("play", "paris", "--ascii", "--pace", "fast", "--rule", "toll",
             "--set", "market=4", "--players")
    with ttr(*given, "Ann,greedy", home=home) as t:
        t.until(r"\[ \]")
    kept = settings_of(home)
    for line in ["edition = paris", "player = Ann", "player = greedy",
                 "rule = takeover", "pace = easy"]:
        assert line in kept, kept
    assert len(kept) == 9, kept
    # A key keeps what it changes, and nothing else of a game of bots.
    home = home_with(liked)
    with ttr(*given, "random,random", home=home) as t:
        t.until("Paris")
        t.send("p")
        t.until("at normal speed")
        t.send("q")
        t.until("Leave it now|New game")  # asks if something was done
        if t.find("Leave it now"):
            t.send("y")
        t.until("New game")
        t.send("q")
        t.ended()
    assert "\n".join(settings_of(home)[2:6]) + "\n" == liked, settings_of(home)
    assert settings_of(home)[6:] == ["pace = easy", "confirm = yes",
                                     "open = no"]
    # Nor does a look at the menu.
    with ttr("play", "paris", "--rule", "toll", "--ascii", home=home) as t:
        t.until("Edition +Paris")
        t.send("esc")
        t.until("Quit")
        t.send("q")
        t.ended()
    assert "\n".join(settings_of(home)[2:6]) + "\n" == liked, settings_of(home)
    shutil.rmtree(home)


def check_the_language_key_is_kept_everywhere():
    home = tempfile.mkdtemp(prefix="ttr-test-")
    with ttr("replay", f"{GOLDEN}/paris-3.ttr", home=home) as t:
        t.until(r"\b0/90")
        t.send("L")
        t.until("aide")
    assert "language = fr" in settings_of(home)
    with ttr("play", "paris", "--players", "Ann,greedy", home=home) as t:
        t.until(r"\[ \]")
        t.send("esc", "L")
        t.until("Language: English")
    assert not [x for x in settings_of(home) if x.startswith("language")]
    shutil.rmtree(home)


def check_two_names_differ_in_more_than_spaces():
    home = home_with("edition = paris\nplayer = Ann\nplayer = Bob\n")
    with ttr("play", "paris", home=home) as t:
        t.until("Bob")
        t.send("down", "down", "down", "down", "n")
        t.until("What is player 2 called")
        t.send("erase", "erase", "erase", "Ann ", "enter")
        t.until("already has that name")
        t.send("enter")
        t.until("What is player 2 called")
        t.send("end", "a", "enter")
        t.until("Anna")
    shutil.rmtree(home)


def check_a_game_that_cannot_begin_again_says_so():
    home = home_with("pace = at-once\n")
    shutil.copy(f"{TOP}/maps/paris.ini", f"{home}/city.ini")
    with ttr("play", "city.ini", "--path", TOP, "--players", "random,random",
             home=home) as t:
        t.until("Enter: the final count")
        t.send("enter")
        t.until("Final count")
        t.send("esc")
        t.until("wins with|share the victory")
        os.remove(f"{home}/city.ini")
        t.send("a")
        t.until("The game cannot begin")
        t.until("city.ini")
        t.send("enter")
        t.until("New game")
    shutil.rmtree(home)


def check_rules_that_cannot_be_watched_are_told():
    if is_sanitized(PROGRAM):
        return  # what it needs must be loaded before everything else
    home = tempfile.mkdtemp(prefix="ttr-test-")
    with open(f"{home}/full.c", "w") as file:
        file.write("#include <errno.h>\n"
                   "int inotify_init1(int flags)"
                   "{ (void)flags; errno = EMFILE; return -1; }\n")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", f"{home}/full.so",
                    f"{home}/full.c"], check=True)
    with ttr("play", "paris", "--players", "Ann,greedy", "--watch", home=home,
             env={"LD_PRELOAD": f"{home}/full.so"}) as t:
        t.until("The rules stay as they are")
        t.until("cannot be watched: Too many")
        t.send("enter")
        t.until(r"\[ \]")
    shutil.rmtree(home)


run_checks(dict(globals()))
