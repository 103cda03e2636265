#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dialogs.py - What windows and panels tell people who decide.

    dialogs.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""

import os
import re
import sys

from terminal import Terminal, run_checks

PROGRAM = os.path.abspath(sys.argv[1])


def play(*arguments, **options):
    """A game whose first question, which tickets to keep, is answered."""
    t = Terminal([PROGRAM, "play", *arguments, "--pace", "at-once"], **options)
    t.until(r"\[ \]")
    t.send(" ", "down", " ", "enter")
    t.settle()
    return t


def check_a_question_says_which_tokens_are_meant():
    for language, told in (("en", r"Where do you put symbol [1-7]\?"),
                           ("fr", r"Où posez-vous le symbole [1-7] \?")):
        with play("san-francisco", "--players", "easy,Ann", "--first", "0",
                  "--seed", "4", env={"LANGUAGE": language}) as t:
            t.until(told)


def check_a_list_that_letters_narrow_has_a_hint():
    with play("san-francisco", "--players", "easy,Ann", "--first", "0",
              "--seed", "4") as t:
        t.until("Tab hint")
        t.send("tab")
        t.until("Hint: ")


def check_the_locomotive_is_whole_at_80_columns():
    for language in ("en", "fr"):
        with play("usa", "--players", "Ann,easy", "--seed", "4",
                  env={"LANGUAGE": language}) as t:
            t.until(r"\bloco\b")
            assert not t.find("locom…"), t.text()


def check_districts_say_what_they_score():
    with play("london", "--players", "Ann,easy", "--seed", "5",
              size=(40, 120)) as t:
        panel = re.sub(r"\s*\n.*?│\s*", " ", t.text())
        assert "its points: 1 = 1, 2 = 2" in panel, t.text()


def check_enter_that_hurries_bots_does_not_act_in_the_own_turn():
    with Terminal([PROGRAM, "play", "usa", "--players", "Ann,easy", "--seed",
                   "7", "--first", "1", "--pace", "easy"]) as t:
        t.until(r"\[ \]")
        t.send(" ", "down", " ", "enter", "enter")
        t.until("Your turn:")
        t.send("enter")
        t.until("Your turn! Enter has hurried the bots")
        t.send(*["enter"] * 5)
        t.settle()
        assert not t.find("Claim a route"), t.text()
        t.send("down", "enter")  # what Enter does to a route, it does again
        t.settle()
        assert not t.find("Your turn!"), t.text()


def check_a_claim_is_asked_for_however_it_is_paid():
    with play("usa", "--players", "Ann,easy", "--seed", "7") as t:
        for _ in range(60):
            t.send("c")
            t.settle()
            t.send("enter")
            t.settle()
            if t.find("How do you pay"):
                break
            t.send("esc", "esc", "d")
            t.settle()
        t.send("enter")
        t.until("Claim .* with .*\\?")
        t.send("n")
        t.settle()
        assert not t.find("Ann claims"), t.text()


def check_open_tickets_keep_their_names_where_room_is_short():
    with play("usa", "--players", "Ann,easy", "--seed", "7", "--first",
              "0") as t:
        t.until("Your turn:")
        t.send("t", "y")
        t.until(r"\[ \]")
        panel = [line.split("│")[-1] for line in t.lines()]
        tickets = [line for line in panel if re.match(r" [?·] ", line)]
        assert len(tickets) == 5, t.text()
        for line in tickets:
            assert re.match(r" [?·] \w[\w. ]{4,}…? – \w[\w. ]{4,}…? +\(\d+\) \d+",
                            line), t.text()


def check_a_search_without_a_hit_says_why():
    with play("usa", "--players", "Ann,easy", "--seed", "7", "--first",
              "0") as t:
        t.until("Your turn:")
        t.send("c")
        t.until("Enter: claim it")
        t.send("xyzzy")
        t.until('Nothing on the board has "xyzzy" in its name')
        assert not t.find("Enter: claim it"), t.text()
        t.send("\025", "Portland – San Fr")
        t.until("nothing found")
        t.until("Portland – San Francisco.*: your hand lacks")
        t.send("\025")
        t.until("Enter: claim it")


run_checks(dict(globals()))
