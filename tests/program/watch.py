#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""watch.py - `ttr play --watch`: rules that change while a game is played.

    watch.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import time

from terminal import Terminal
from workshop import SCRIPT, Folder, run_all

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def play(folder, *arguments, size=(24, 80)):
    return Terminal([PROGRAM, "play", "bay", "--path", folder.path, "--seed",
                     "4", "--watch", *arguments], home=folder.home, size=size)


def begin(folder, arguments, line, wanted):
    """A console in a pipe that has answered its first line."""
    process = subprocess.Popen(
        [PROGRAM, "console", *arguments, "--path", folder.path],
        cwd=folder.path, env=folder.env(), text=True, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE)
    process.stdin.write(line + "\n")
    process.stdin.flush()
    process.told = ""
    while wanted not in process.told:
        more = process.stdout.readline()
        assert more, process.told
        process.told += more
    return process


def finish(process, *lines):
    """What it has said in all, when it has answered these, too."""
    out, _ = process.communicate("\n".join(lines) + "\n", timeout=60)
    return process.told + out


def soon(t, wanted):
    """On the screen, however long it takes: a machine may do other things as
    well. The quickest change, which is told, is how long one takes when it
    does not."""
    begun = time.monotonic()
    t.until(wanted)
    t.quickest = min(getattr(t, "quickest", 60), time.monotonic() - begun)


def check_the_full_screen_goes_on_with_new_rules():
    with Folder(PROGRAM) as folder:
        with play(folder, "--players", "Ann,greedy") as t:
            t.until("Keep at least 1")  # a list is open all the while
            folder.change(folder.script, 'preset = "2"', 'preset = "7"')
            soon(t, "The game goes on with")
            t.until("Keep at least 1")
            folder.write(folder.script, "x x")
            soon(t, "The old rules stay")
            t.send(" ", "enter")
            t.until("Your turn")
            t.until("The old rules stay")  # until it is mended
            folder.change(folder.script, "x x", "local ttr = ...")
            soon(t, "unknown mark")
            folder.write(folder.script, SCRIPT.replace('preset = "2"',
                                                       'preset = "7"'))
            soon(t, "The game goes on with")
            t.until(lambda t: not t.find("The old rules stay"))
            print(f"the quickest change took {t.quickest:.2f} s")
            t.send("q")
            t.until("Leave")
            t.send("enter")
            t.until("Welcome aboard")
        [journal] = glob.glob(f"{folder.home}/.local/share/ttr/games/*.ttr")
        text = open(journal).read()
        assert "\nposition " in text, "the journal begins at the change"
        assert os.path.exists(journal + ".before")
        folder.run("replay", "--plain", journal)


def check_every_part_of_a_journal_is_kept():
    with Folder(PROGRAM) as folder:
        def journals():
            [path] = glob.glob(f"{folder.home}/.local/share/ttr/games/*.ttr")
            return path

        def drawn(text):
            return re.search(r"(?m)^\d+ draw\b", text)

        with play(folder, "--players", "Ann,random", "--plain",
                  size=(200, 100)) as t:
            t.until("Your choice:")
            t.send("1\r")
            t.until("You keep")
            for part in ("", ".2", ".3"):
                t.until(r"(Your choice|undo):\s*\Z")
                if not t.text().rstrip().endswith("Your choice:"):
                    t.send("\r")
                    t.until(r"Your choice:\s*\Z")
                t.send("draw\r")
                t.until(lambda _: drawn(open(journals()).read()))
                folder.change(folder.script, "local ttr", "-- x\nlocal ttr")
                t.until(r"\.ttr\.before%s\.\s" % re.escape(part))
        parts = [open(journals() + end).read()
                 for end in (".before", ".before.2", ".before.3")]
        assert len(set(parts)) == 3, parts
        assert "\nposition " not in parts[0], "the first begins at the start"
        assert all(drawn(part) for part in parts), parts


def check_lines_go_on_with_new_rules():
    with Folder(PROGRAM) as folder:
        with play(folder, "--players", "Ann,random", "--plain",
                  size=(200, 100)) as t:
            t.until("Your choice:")
            t.send("1\r")
            t.until("Press Enter|Turn 2")
            if t.find("Press Enter"):
                t.send("\r")
            t.until("Turn [12]: Ann")
            folder.change(folder.script, '"oil"', '"lamp-oil"')
            soon(t, "No longer there: lights.oil. New: lights.lamp-oil.")
            folder.write(folder.script, "x x")
            soon(t, "lights.lua:1: ")
            t.until(r"Your choice:\s*\Z")
            t.send("draw\r")
            t.until("You draw a card")


def check_a_change_of_the_board_is_carried_over():
    with Folder(PROGRAM) as folder:
        def set_up(*lines):
            return folder.run("console", "bay", typed="\n".join(lines))

        before = ["play 2", "set player 0", "set route quay--island 0",
                  "set route island--church 1", "! oil[0] = 4 reached[5] = 1",
                  "save game.ttr"]
        set_up(*before)
        old_map = open(folder.edition).read()
        new_map = re.sub(r"(?m)^island--church.*\n", "", old_map)
        new_map = new_map.replace("[tickets]\n", "[tickets]\nquay--mill = 6\n")
        new_map = new_map.replace("blue = 8", "blue = 9")
        # The journal is of the old board: the change comes while it is open.
        process = begin(folder, ["--journal", "game.ttr"], "show", "deck")
        folder.write(folder.edition, new_map)
        out = finish(process, "reload", "field", "routes", "legal tickets",
                     "show", "play all")
        assert "No longer there: island--church. New: quay--mill." in out, out
        assert "lights.oil[0] = 4" in out
        assert "lights.reached[island] = 1" in out
        assert "quay--island: grey, cards 2, wilds 0, boat 2, points 2, owner" \
            " player 0" in out
        assert "The game is over" in out


def check_what_an_edition_inherits_from_is_watched():
    with Folder(PROGRAM) as folder:
        child = os.path.join(folder.path, "maps", "cove.ini")
        folder.write(child, "[edition]\ninherits = bay\nname = Cove\n")
        process = begin(folder, ["cove"], "play 2\nshow", "deck")
        folder.change(folder.edition, "wild = 5", "wild = 6")
        out = finish(process, "show")
        assert "The game goes on with the new rules." in out, out
        folder.write(os.path.join(folder.path, "scripts", "late.lua"), "x")
        process = begin(folder, ["cove"], "show", "deck")
        # A module that is named before it is there.
        folder.change(child, "[edition]", "[use]\nmodule = later\n[edition]")
        process.stdin.write("show\n")
        process.stdin.flush()
        while "old rules stay" not in process.told:
            process.told += process.stdout.readline()
        folder.write(os.path.join(folder.path, "scripts", "later.lua"),
                     "local ttr = ...\nttr.module { summary = 'Later' }\n")
        out = finish(process, "show", "modules")
        assert "goes on with the new rules" in out and "Later" in out, out


def check_what_cannot_be_carried_over_is_refused():
    with Folder(PROGRAM) as folder:
        # More players than the new version allows.
        process = begin(folder, ["bay", "--players", "3"], "play 3",
                        "The game begins")
        folder.change(folder.edition, "players = 2-3", "players = 2")
        out = finish(process, "reload", "play 2", "show")
        assert "The old rules stay in force." in out, out
        assert "player 2: score" in out


def check_the_console_watches_what_it_has_loaded():
    with Folder(PROGRAM) as folder, Folder(PROGRAM) as other:
        folder.run("console", "bay", typed="play 4\nsave bay.ttr\n")
        cove = f"{other.path}/maps/cove.ini"
        os.rename(other.edition, cove)

        def load():
            return begin(folder, ["cove", "--path", other.path],
                         "load bay.ttr\nshow", "deck")

        process = load()
        folder.change(folder.script, "local ttr", "-- x\nlocal ttr")
        out = finish(process, "show")
        assert "The game goes on with" in out, out
        # And no longer the files of what was there before.
        process = load()
        other.change(cove, "; Bay", "; Cove")
        out = finish(process, "show")
        assert "The game goes on with" not in out, out


def check_a_module_in_c_is_reloaded():
    """The same file name, another file: the loader must not be fooled."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        return
    source = """
#include <ttr/module.h>
static const ttr_line lines[] = {{"gift"}};
static void turn_begin(const ttr_host *host, ttr_game *game,
                       const ttr_on_turn_begin *args)
{
    host->add_points(game, args->player, 0, %d);
}
static const ttr_hooks hooks = {.turn_begin = turn_begin};
static const ttr_module gift = {
    .head = TTR_MODULE_HEAD, .id = "gift", .version = "1",
    .summary = "Gifts", .lines = TTR_LIST(lines), .hooks = &hooks};
const ttr_module *ttr_module_entry(void) { return &gift; }
"""
    with Folder(PROGRAM) as folder:
        os.makedirs(f"{folder.path}/plugins/gift")

        def build(points):
            with open(f"{folder.path}/gift.c", "w") as file:
                file.write(source % points)
            subprocess.run([compiler, "-shared", "-fPIC", "-o",
                            f"{folder.path}/gift.new", "-I",
                            f"{TOP}/engine/include", f"{folder.path}/gift.c"],
                           check=True)
            os.replace(f"{folder.path}/gift.new",
                       f"{folder.path}/plugins/gift/gift.so")

        build(1)
        folder.change(folder.edition, "module = lights",
                      "module = lights\nmodule = gift")
        process = begin(folder, ["bay"], "play 2\nshow", "deck")
        build(50)
        out = finish(process, "reload", "draw", "draw", "show")
        scores = re.findall(r"player (\d): score (\d+)", out)
        assert ("0", "1") in scores and ("1", "50") in scores, out


def check_who_cannot_be_watched_is_told():
    with Folder(PROGRAM) as folder:
        for players, told in (("Ann,greedy", "comes from no terminal"),
                              ("greedy,greedy", "nothing is watched")):
            done = subprocess.run(
                [PROGRAM, "play", "bay", "--path", folder.path, "--players",
                 players, "--plain", "--watch"], input="", text=True,
                capture_output=True, timeout=120,
                env={**os.environ, "HOME": folder.home})
            assert told in done.stderr, done.stderr


def check_a_journal_of_bots_finds_its_edition_again():
    with Folder(PROGRAM) as folder:
        journal = os.path.join(folder.home, "bots.ttr")
        for arguments in (["play", "bay", "--path", folder.path, "--players",
                           "greedy,greedy", "--seed", "1", "--journal",
                           journal], ["replay", journal]):
            done = subprocess.run([PROGRAM, *arguments], text=True,
                                  capture_output=True, timeout=120,
                                  env={**os.environ, "HOME": folder.home})
            assert done.returncode == 0, done.stderr
        done = subprocess.run([PROGRAM, "play", "usa", "--players",
                               "random,random", "--seed", "1", "--journal",
                               journal], text=True, capture_output=True,
                              timeout=120,
                              env={**os.environ, "HOME": folder.home})
        assert done.returncode == 0, "one that is always found needs no note"


def check_a_game_without_watch_stays_as_it_is():
    with Folder(PROGRAM) as folder:
        with Terminal([PROGRAM, "play", "bay", "--path", folder.path,
                       "--players", "Ann,greedy", "--plain"],
                      home=folder.home) as t:
            t.until("Your choice")
            folder.write(folder.script, "x x")
            t.send("1\r")
            t.settle()
            assert "old rules" not in t.text()


run_all(globals(), sys.argv[2] if len(sys.argv) > 2 else "")
