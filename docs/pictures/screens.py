#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""screens.py - Pictures of real screens, as SVG, for the documentation.

    docs/pictures/screens.py build/release/bin/ttr

Plays the program in a terminal (tests/program/terminal.py, which needs python3-pyte)
and writes what is on the screen. Dots of braille are drawn, all other letters
are text, each in its cell, so that no font can shift them.
"""

import os
import sys
import tempfile
from html import escape

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "program"))
from terminal import Terminal  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
WIDE, HIGH = 8.4, 17
GROUND, INK = "141414", "d8d8d8"
NAMES = {"black": "000000", "red": "cd3131", "green": "0dbc79",
         "brown": "e5e510", "blue": "3b8eea", "magenta": "d670d6",
         "cyan": "29b8db", "white": "e5e5e5"}
DOTS = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]


def colour(name, default):
    name = name.replace("bright", "")
    return default if name == "default" else NAMES.get(name, name)


def draw_cell(x, y, cell):
    front, back = colour(cell.fg, INK), colour(cell.bg, GROUND)
    if cell.reverse:
        front, back = back, front
    if back != GROUND:
        yield (f'<rect x="{x * WIDE:.1f}" y="{y * HIGH}" width="{WIDE + .2:.1f}"'
               f' height="{HIGH + .2:.1f}" fill="#{back}"/>')
    code = ord(cell.data[0]) if cell.data else 32
    if 0x2800 < code <= 0x28FF:
        for bit, (column, row) in enumerate(DOTS):
            if code >> bit & 1:
                yield (f'<circle cx="{x * WIDE + 2.1 + column * 4.2:.1f}"'
                       f' cy="{y * HIGH + 2.2 + row * 4.2:.1f}" r="1.1"'
                       f' fill="#{front}"/>')
    elif cell.data.strip():
        weight = ' font-weight="bold"' if cell.bold else ""
        yield (f'<text x="{x * WIDE:.1f}" y="{y * HIGH + 13}"'
               f' fill="#{front}"{weight}>{escape(cell.data)}</text>')


def save(t, name):
    screen = t.screen
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0'
             f' {screen.columns * WIDE:.0f} {screen.lines * HIGH}"'
             f' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"'
             f' font-size="14">',
             f'<rect width="100%" height="100%" fill="#{GROUND}"/>']
    for y in range(screen.lines):
        for x in range(screen.columns):
            parts.extend(draw_cell(x, y, screen.buffer[y][x]))
    parts.append("</svg>\n")
    with open(os.path.join(HERE, name + ".svg"), "w") as file:
        file.write("\n".join(parts))


def home():
    """A home in which bots play at once and nothing needs confirming."""
    folder = tempfile.mkdtemp(prefix="ttr-picture-")
    os.makedirs(folder + "/.config/ttr")
    with open(folder + "/.config/ttr/settings.ini", "w") as file:
        file.write("[last]\npace = at-once\nconfirm = no\n")
    return folder


def ttr(*arguments, size, language="en"):
    return Terminal([PROGRAM, *arguments], size=size, home=home(),
                    env={"LANGUAGE": language})


def answer(t):
    """What a person does who trusts the hints."""
    if "[ ]" in t.text():
        t.send(" ", "down", " ", "down", " ", "enter")
    elif t.find("┌─"):
        t.send("enter")
    else:
        t.send("h")
        t.settle()
        t.send("enter")
    t.settle()


def menu():
    with ttr(size=(24, 80)) as t:
        t.settle()
        t.send("down", "enter")
        t.settle()
        t.send("down", "down")
        t.settle()
        save(t, "menu")


def game(edition, players, seed, turns, size, name, language="en", keys=()):
    with ttr("play", edition, "--players", players, "--seed", str(seed),
             size=size, language=language) as t:
        t.settle()
        for _ in range(turns):
            answer(t)
        for _ in range(4):  # the table, with nothing above it
            if t.find("┌─"):
                t.send("esc")
                t.settle()
        for key in keys:
            t.send(key)
            t.settle()
        save(t, name)


def claim():
    """The list of routes, at the first turn that has one, whatever the hints
    have led to."""
    with ttr("play", "london", "--players", "Ann,medium", "--seed", "5",
             size=(24, 80)) as t:
        t.settle()
        for turn in range(60):
            answer(t)
            if turn < 14 or t.find("┌─"):
                continue
            t.send("c")
            t.settle()
            if t.find("┌─") and not t.find("Find: [a-z]"):
                break
            t.send("esc")
            t.settle()
        save(t, "claim-london")


def final_count():
    with ttr("play", "paris", "--players", "Anne,medium", "--seed", "11",
             size=(36, 110), language="fr") as t:
        t.settle()
        for _ in range(300):
            if t.find("Décompte"):
                break
            answer(t)
        for _ in range(4):
            t.send(" ")
            t.settle()
        save(t, "final-count-french")


def replay():
    journal = os.path.join(HERE, "..", "..", "tests", "data", "golden",
                           "berlin-3.ttr")
    with ttr("replay", os.path.abspath(journal), size=(36, 110)) as t:
        t.settle()
        for _ in range(60):
            t.send("right")
        t.settle()
        save(t, "replay")


if __name__ == "__main__":
    menu()
    game("usa", "Ann,medium,hard", 7, 46, (40, 120), "game-usa")
    game("usa", "Ann,medium,medium", 7, 30, (24, 80), "overview-usa",
         keys=("esc", "z"))
    claim()
    game("san-francisco", "Ann,medium,medium", 3, 16, (40, 120),
         "game-san-francisco", keys=("h",))
    final_count()
    replay()
