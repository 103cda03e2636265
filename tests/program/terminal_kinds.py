#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""terminal_kinds.py - The game on terminals of every size and kind, and what
happens to them: keys, the mouse, signals, the end.

    terminal_kinds.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""

import glob
import os
import re
import shutil
import signal
import sys
import tempfile
import termios
import time

from terminal import Terminal, act, home_with, journal_of, run_checks

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.path.abspath(sys.argv[1])


def ttr(*arguments, **options):
    return Terminal([PROGRAM, *arguments], **options)


def check_every_size():
    with ttr("play", "berlin", "--players", "Ann,greedy", "--seed", "2") as t:
        t.until(r"\[ \]")
        t.send("esc")
        for lines, columns in [(24, 80), (40, 120), (60, 200), (10, 30),
                               (24, 80), (20, 60), (100, 300), (1, 1),
                               (24, 80)]:
            t.resize(lines, columns)
            if lines < 20 or columns < 60:
                assert lines == 1 or t.find("too small")
                continue
            t.until("Market")
            assert t.find("Berlin") and t.find("Your hand"), (lines, columns)
            assert re.search(r"\? help", t.lines()[-1]), (lines, columns)


def check_numbers_stay_where_room_is_short():
    home = home_with("pace = at-once\n")
    with ttr("play", "paris", "--players", "Ann,greedy", "--seed", "3",
             "--first", "0", home=home) as t:
        t.until(r"\[ \]")
        offered = [line for line in t.lines() if "[ ]" in line]
        for line in offered:  # names and points are whole
            assert re.search(r"\w+ – \w.*\(\d+\)", line), line
            assert "…" not in line, t.text()
        t.until(r"\(\d+\): \d+ buses to go")
        t.until("Tick the tickets")
        act(t)
        t.until("Your turn: draw cards .d, 1-5")
        t.send("/", "a", "r", "c")
        t.until("Find: arc")  # all three letters, not the first alone
        t.settle()            # and the whole list that goes with them
        for line in t.lines():
            if re.search("│ [A-Z]  .* – ", line):
                assert re.search(r"\((\w+)\) +(✓ )?\d▫ \+\d+ │", line), line
        t.send("esc")
        t.until("Esc back")
        t.send("esc")
        t.until("Your turn")
    shutil.rmtree(home)


def check_a_question_is_read_to_its_end():
    home = home_with("pace = at-once\nconfirm = no\n")
    with ttr("play", "paris", "--players", "Ann,greedy", "--seed", "3",
             "--first", "0", home=home) as t:
        t.until(r"\[ \]")
        for _ in range(60):
            if t.find("You decide"):
                break
            act(t)
        t.until(r"flag\?")
        t.until("Choose an answer")
    shutil.rmtree(home)


def check_keys_that_do_nothing_say_so():
    home = home_with("pace = at-once\n")
    with ttr("play", "paris", "--players", "Ann,greedy", "--seed", "3",
             "--first", "0", home=home) as t:
        t.until(r"\[ \]")
        act(t)
        t.until("Your turn")
        for key, answer in [("9", "There is no card 9"), ("x", "shows the keys"),
                            ("-", "as small as it can be")]:
            t.send(key)
            t.until(answer)
        t.send("t")  # asks first
        t.until("At least 1 of \\d must be kept")
        t.send("n")
        t.until("Your turn: draw")
    shutil.rmtree(home)


def check_every_kind_of_terminal():
    for term in ["xterm-256color", "xterm", "linux", "vt100", "xterm-direct",
                 "screen", "tmux-256color", "rxvt-unicode-256color"]:
        with ttr("play", "paris", "--players", "Ann,greedy", "--seed", "2",
                 term=term) as t:
            t.until(r"\[ \]")
            t.send("esc")
            t.until("Your hand")
            t.send("q")
            t.settle()
            t.send("y")
            t.settle()
            if t.process.poll() is None:
                t.process.terminate()
            t.ended()
            assert t.is_restored(), term


def check_a_dumb_terminal_gets_the_plain_game():
    with ttr("play", "paris", "--players", "Ann,greedy", "--seed", "2",
             term="dumb") as t:
        t.until("1")
        t.settle()
        assert b"\033" not in t.raw
        t.write(b"\004")  # the end of the input
        assert t.ended() == 0


def check_no_colour_at_all():
    for options in [{"env": {"NO_COLOR": "1"}}, {"term": "vt100"}]:
        with ttr("play", "paris", "--players", "Ann,greedy", "--seed", "2",
                 **options) as t:
            t.until(r"\[ \]")
            t.send("esc")
            t.until("Your hand")
            for colours in re.findall(rb"\033\[([0-9;:]*)m", bytes(t.raw)):
                numbers = re.split(rb"[;:]", colours)
                assert not any(30 <= int(n or 0) <= 49 and int(n) not in (39, 49)
                               for n in numbers), colours


def check_plain_letters_where_the_locale_has_no_others():
    for lang in ["C", "POSIX"]:
        with ttr("play", "paris", "--players", "Zoé,greedy", "--seed", "2",
                 lang=lang, env={"LANGUAGE": "fr"}) as t:
            t.until(r"\[ \]")
            for key in ["esc", "l", "esc", "?", "esc", "r", "esc"]:
                t.send(key)
                t.settle()
            assert max(t.raw) < 128, bytes(t.raw)


def check_the_terminal_is_restored_whatever_ends_it():
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT,
                   signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT]:
        with ttr("play", "paris", "--players", "Ann,greedy") as t:
            t.until(r"\[ \]")
            assert not t.is_restored()
            t.process.send_signal(number)
            t.ended()
            assert t.is_restored(), number


def check_ctrl_c_ends_the_game_and_keeps_it():
    home = tempfile.mkdtemp(prefix="ttr-test-")
    with ttr("play", "paris", "--players", "Ann,greedy", home=home) as t:
        t.until(r"\[ \]")
        act(t)
        t.send("ctrl-c")
        assert t.ended() == 0
        assert t.is_restored()
        assert os.path.exists(journal_of(home))
    shutil.rmtree(home)


def check_ctrl_z_and_fg():
    with Terminal(["bash", "--norc", "--noprofile", "-i"],
                  env={"PS1": "shell> "}) as t:
        t.until("shell>")
        t.write(f"{PROGRAM} play paris --players Ann,greedy\r".encode())
        t.until(r"\[ \]")
        raw = termios.tcgetattr(t.slave)[3]
        t.send("ctrl-z")
        t.until("Stopped")
        assert not t.screen.alternate
        t.until(lambda t: termios.tcgetattr(t.slave)[3] != raw)
        t.write(b"fg\r")
        t.until(lambda t: t.screen.alternate)
        t.until(r"\[ \]")
        t.send("ctrl-c")
        t.until(lambda t: not t.screen.alternate)


def check_the_mouse_plays_too():
    with ttr("play", "usa", "--players", "Ann,greedy", "--seed", "7",
             "--first", "0", size=(40, 120)) as t:
        t.until(r"\[ \]")
        t.click(*t.find(r"\[ \]"))
        t.until(r"\[[^ ]\]")
        t.send("down", " ", "enter")
        t.until("deck \\d+")
        while not t.find("Your turn"):
            act(t)
        t.click(*t.find(r"deck \d+"))
        t.until("You draw a card")
        y, x = t.find(r"\? help")
        t.click(y, x)
        t.settle()
        t.send("esc")
        t.until("deck \\d+")


def check_keys_are_answered_on_every_map():
    """How long that takes is told; a frame of 60 a second has 16.7 ms."""
    for path in sorted(glob.glob(f"{TOP}/maps/*.ini")):
        edition = os.path.basename(path)[:-4]
        with ttr("play", edition, "--players", "Ann,greedy", size=(60, 200),
                 env={"NO_COLOR": ""}) as t:
            t.until(r"\[ \]")
            t.send("esc")
            t.settle()
            # Computing, not waiting: other programs may run as well.
            before = t.cpu()
            for _ in range(10):
                for key in ["right", "down", "tab", "left", "up"]:
                    t.send(key)
                    t.until(lambda t: t.is_idle())
            print(f"{edition}: {(t.cpu() - before) * 20:.1f} ms of computing a"
                  " key")


def check_idling_takes_no_time():
    with ttr("play", "usa", "--players", "Ann,greedy", size=(40, 120)) as t:
        t.until(r"\[ \]")
        t.settle()
        before = t.cpu()
        time.sleep(1)
        assert t.cpu() - before < 0.1


def check_the_end_of_the_terminal_ends_the_program():
    t = ttr("play", "paris", "--players", "Ann,greedy")
    t.until(r"\[ \]")
    os.close(t.master)
    os.close(t.slave)
    try:
        t.process.wait(30)
    finally:
        t.master, t.slave = os.openpty()
        t.close()


run_checks(dict(globals()))
