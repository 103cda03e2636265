#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""menu.py - House rules and numbers, as people set them in the menu.

    menu.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""

import glob
import os
import re
import sys

from terminal import Terminal, home_with, run_checks

PROGRAM = os.path.abspath(sys.argv[1])


def house_rules(home, arguments=(), language="en"):
    """The program with the window of the house rules open."""
    t = Terminal([PROGRAM, *arguments], home=home, size=(48, 100),
                 env={"LANGUAGE": language})
    if not arguments:
        t.until("New game|Nouvelle partie")
        t.send("enter")
        t.until("2–4 players|2–4 joueurs|2 à 4 joueurs")
        t.send("enter")
    t.until("House rules|Règles maison")
    go_to(t, "House rules|Règles maison")
    t.send("enter")
    t.settle()
    return t


def picked(t):
    """The line under the cursor of the window in front: the widest one in
    reverse."""
    def width(y):
        return sum(t.screen.buffer[y][x].reverse
                   for x in range(t.screen.columns))

    return t.lines()[max(range(1, t.screen.lines - 1), key=width)]


def go_to(t, text):
    """Move down to the entry with this text."""
    for _ in range(60):
        if re.search(text, picked(t)):
            return
        t.send("down")
        t.settle()
    raise AssertionError(f"no entry {text}")


def type_number(t, text):
    t.send("enter")
    t.until("From|De ")
    t.send("\025", text, "enter")
    t.settle()


def start_and_leave(t, home):
    """Begin the game; what its journal says of house rules."""
    t.send("esc")
    t.until("Start the game")
    t.send("home", "enter")
    t.until(r"\[ \]")
    t.send("enter", " ", "enter")  # a game is kept once somebody has acted
    t.settle()
    [path] = glob.glob(f"{home}/.local/share/ttr/games/*.ttr")
    with open(path) as journal:
        return journal.read()


def check_a_number_is_set_within_its_range():
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n")
    with house_rules(home) as t:
        go_to(t, "cards dealt to each player")
        assert t.find("from 0 to 20, 2 in this edition"), t.text()
        type_number(t, "99")
        t.until('"99" is not a number from 0 to 20')
        t.send("enter")
        t.until("From 0 to 20")
        t.send("\025", "3x", "enter")
        t.until('"3x" is not a number')
        t.send("enter", "\025", "6", "enter")
        t.until("6 instead of 2")
        text = start_and_leave(t, home)
        assert "start_cards=6" in text.replace(" ", ""), text[:400]


def check_a_letter_replaces_what_a_box_holds():
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n")
    with house_rules(home) as t:
        go_to(t, "cards dealt to each player")
        t.send("enter")
        t.until("From 0 to 20")
        t.send("1", "enter")
        t.until(" 1 instead of 2")
        t.send("enter")
        t.until("From 0 to 20")
        t.send("right", "0", "enter")  # an arrow keeps it, to be edited
        t.until("10 instead of 2")


def check_what_does_not_go_together_is_told_in_words():
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n")
    with house_rules(home) as t:
        go_to(t, "tickets to keep at least, of those offered")
        type_number(t, "9")
        t.until("9 is not possible here")
        assert not t.find("draw_tickets"), t.text()
        t.send("enter")
        t.settle()
        t.send("esc")
        t.settle()
        assert not t.find("instead of"), "the number is as it was"


def check_a_number_back_at_its_preset_is_no_house_rule():
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n")
    with house_rules(home) as t:
        go_to(t, "cards dealt to each player")
        t.send("right", "right")
        t.until("4 instead of 2")
        t.send("left", "left")
        t.settle()
        assert not t.find("instead of"), t.text()
        assert "start_cards" not in start_and_leave(t, home)


def check_numbers_of_a_rule_come_and_go_with_it():
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n")
    with house_rules(home) as t:
        go_to(t, "costs a toll")
        t.send("enter")
        t.until("✓.*costs a toll")
        go_to(t, "points of the toll")
        t.send("right")
        t.until("2 instead of 1")
        go_to(t, "costs a toll")
        t.send("enter")
        t.settle()
        assert not t.find("instead of"), t.text()
        text = start_and_leave(t, home)
        assert "toll" not in text, text[:400]


def check_rules_of_the_edition_are_shown_as_such():
    home = home_with("edition = london\nplayer = Ann\nplayer = greedy\n")
    with house_rules(home) as t:
        go_to(t, "district")
        assert "✓" in picked(t) and "part of this edition" in picked(t)
        assert t.find("belongs to a district"), "it is not explained"
        t.send("enter")
        t.settle()
        assert "✓" in picked(t)


def check_another_edition_has_its_own_numbers():
    home = home_with("edition = paris\nplayer = Ann\nplayer = greedy\n"
                     "set = start_cards=6\n")
    with house_rules(home) as t:
        assert t.find("6 instead of 2"), t.text()
        t.send("esc")
        t.until("Changed numbers")
        assert t.find("House rules +1 number changed"), t.text()
        assert t.find("Changed numbers +6: cards dealt"), t.text()
        t.send("home", "down", "right")
        t.settle()
        assert not t.find("Changed numbers"), t.text()


def check_an_entry_that_cannot_be_chosen_says_why():
    with Terminal([PROGRAM], home=home_with("edition = usa\n")) as t:
        t.until("Welcome aboard")
        go_to(t, "Continue")
        t.send("enter")
        t.until("There is no game to continue")


run_checks(dict(globals()))
