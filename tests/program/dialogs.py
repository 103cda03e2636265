#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dialogs.py - What windows and panels tell people who decide.

    dialogs.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""

import os
import re
import shutil
import sys

from terminal import Terminal, home_with, run_checks

PROGRAM = os.path.abspath(sys.argv[1])


def play(*arguments, **options):
    """A game whose first question, which tickets to keep, is answered."""
    t = Terminal([PROGRAM, "play", *arguments, "--pace", "at-once"], **options)
    t.until(r"\[ \]")
    t.send(" ", "down", " ", "enter")
    t.settle()
    return t


def window(t):
    """What a window says, without its frame and line breaks."""
    parts = [re.search("│ (.*?) *│$", line) for line in t.lines()]
    return " ".join(part.group(1) for part in parts if part)


def check_a_question_says_which_tokens_are_meant_and_how_many():
    for language, told in (("en", r"Where do you put symbol ([1-7])\? There will"
                                  r" be: symbol \1, 1 token\."),
                           ("fr", r"Où posez-vous le symbole ([1-7]) \? Il y"
                                  r" aura : symbole \1, 1 jeton\.")):
        with play("san-francisco", "--players", "easy,Ann", "--first", "0",
                  "--seed", "4", env={"LANGUAGE": language}) as t:
            t.until(lambda t: re.search(told, window(t)))


def check_every_window_of_a_turn_has_a_hint():
    with play("usa", "--players", "Ann,easy", "--seed", "7", "--first",
              "0") as t:
        for keys, hint in ((("c",), "tab"), (("c", "zzz"), "tab"),
                           (("c", "portland – seattle", "enter"), "h"),
                           (("/",), "tab"), (("k",), "h"), (("t",), "h")):
            t.until("Your turn")
            for key in keys:
                t.send(key)
                t.settle()
            t.until("h hint" if hint == "h" else "Tab hint")
            t.until("┌─")
            t.send(hint)
            t.until("Hint: ")
            assert not t.find("┌─"), t.text()
            t.send("esc")


def check_of_two_equal_tracks_one_is_listed():
    with play("usa", "--players", "Ann,easy", "--seed", "7", "--first",
              "0") as t:
        t.until("Your turn")
        t.send("c", "portland – seattle")
        t.settle()
        assert t.find(r"Portland – Seattle \(1\)"), t.text()
        assert not t.find(r"Portland – Seattle \(2\)"), t.text()


def check_without_secrets_both_people_are_handed_over_alike():
    home = home_with("open = yes\n")
    with Terminal([PROGRAM, "play", "paris", "--players", "Ann,Bob", "--seed",
                   "7", "--first", "0"], home=home) as t:
        for name, after in (("Ann", r"Bob  Tick"), ("Bob", "Ann  Your turn")):
            t.until(name + "  Tick")
            t.send(" ", "enter")
            t.until(after)
        for name, after in (("Ann", "Bob"), ("Bob", "Ann")):
            t.send("d")
            t.until(name + "  Take another card")
            t.send("d")
            t.until(after + "  Your turn")
            assert t.find(name + " draws a card: "), t.text()
    shutil.rmtree(home)


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


def check_tickets_show_names_and_marks():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..",
                        "data", "countries")
    for language, name, mark in (
            ("en", "The long way west", "; to Canada"),
            ("fr", "La longue route de l'ouest", " ; vers le Canada")):
        t = Terminal([PROGRAM, "play", "countries", "--path", path,
                      "--players", "Ann,easy", "--seed", "1", "--first", "0",
                      "--pace", "at-once"], size=(40, 120),
                     env={"LANGUAGE": language})
        with t:
            t.until(r"\[ \] " + name + r" \(20\)")
            t.until(r"\[ \] Boston – Dallas \(9\)" + mark)
            t.send(" ", "down", " ", "enter")
            t.settle()
            panel = [line.split("│")[-1].strip() for line in t.lines()]
            assert any(line.startswith("· " + name[:12]) for line in panel), \
                t.text()
            assert mark.strip(" ;") in panel, t.text()


def check_a_route_is_found_by_its_colour():
    """Also one that stands alone, without its colour in its name."""
    with play("paris", "--players", "Ann,easy", "--first", "0", "--seed",
              "7") as t:
        t.until("Your turn")
        t.send("/")
        t.until("Find on the board")
        t.send("red")
        t.until("Find: red")
        t.until(r"Gare de Lyon – Panthéon +3▫")
        assert not t.find("Tour Eiffel – Trocadéro"), t.text()


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
