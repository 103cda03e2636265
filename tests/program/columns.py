#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Columns never run together, and fit a terminal, whatever stands in them.

A rule with a very long name moves scores by thousands, up and down. Every
table of the bench is printed in English and French, and cut at the gaps that all
of its lines have: each piece must be one text, one number or one interval.
"""
import os
import re
import subprocess
import sys
import tempfile

ttr = sys.argv[1]
WIDTH = 80
LONG = "a-rule-with-a-long-name-for-it"
RULE = """local ttr = ...
ttr.module { summary = "Scores beyond all measure" }
local points = ttr.param.number("points-of-whoever-is-first",
    { least = -900, most = 900, preset = "900", help = "of a claim" })
local line = ttr.line("points beyond all measure and reason")
ttr.on("route_claimed", function(player)
    for i = 1, 2 do
        ttr.add_points(player, player == 0 and points[0] or -points[0], line)
    end
end)
"""
NUMBER = r"[-+]?\d+(?:[.,]\d+)?(?: %)?"
INTERVAL = r"\([-\d.,]+\.\.[-\d.,]+\)"
# What must never be seen: something right behind a number or an interval.
GLUED = re.compile(r"\)[^\s,.;:)]|\d\(|%[\w(]|\d[.,]\d+[.,]\d|\d[-+]\d|[^\W\d_]{3}[-+]?\d+[.,]\d")
bad = []


def expect(what, good):
    if not good:
        bad.append(what)
        print(f"FAILED: {what}")


def check_table(name, lines):
    """Nothing stands right behind a figure."""
    expect(f"{name}: there are figures", lines)
    for line in lines:
        expect(f"{name}: {line}", not GLUED.search(line))


def figures(text, also=None):
    """The lines below In short and what else is told in sentences."""
    if re.match("In short|En bref", text):
        text = text.split("\n\n", 1)[1]
    return [line for line in text.split("\n")
            if (re.search(r"\d", line) or also and not line)
            and not re.match(r"      \S", line)]


def run(folder, language, *words):
    env = dict(os.environ, LANGUAGE=language)
    done = subprocess.run([ttr, *words], cwd=folder, env=env, text=True,
                          capture_output=True)
    name = f"{language} {words[0]}"
    expect(f"{name}: {done.stderr}", done.returncode == 0)
    for line in done.stdout.split("\n"):
        words_of = line.split()
        fits = len(line) < WIDTH or max(map(len, words_of)) > WIDTH // 3
        expect(f"{name} is {len(line)} wide: {line}", fits)
    return name, done.stdout


def check_columns(name, text):
    """Intervals stand below each other in every part of a table."""
    seen = 0
    for part in "\n".join(figures(text, "\n")).split("\n\n"):
        rows = [[found.start() for found in re.finditer(INTERVAL, line)]
                for line in part.split("\n")]
        for i in range(max(map(len, rows))):
            at = {row[i] for row in rows if len(row) == max(map(len, rows))}
            seen += 1
            expect(f"{name}: interval {i} begins at {sorted(at)}", len(at) == 1)
    expect(f"{name}: there are intervals", seen)


with tempfile.TemporaryDirectory() as folder:
    with open(f"{folder}/{LONG}.lua", "w") as out:
        out.write(RULE)
    rule = ["--rule", f"./{LONG}.lua"]
    vary = f"{LONG}.points-of-whoever-is-first"
    quiet = ["--progress", "none", "--jobs", "1"]
    for language in ("C", "fr"):
        name, text = run(folder, language, "simulate", "paris", *rule, "--bots",
                         "long,random", "--games", "20", *quiet)
        expect(f"{name} has large numbers",
               re.search(r" \d{4,} ", text) and re.search(r"-\d{4,}", text))
        check_table(name, figures(text))
        check_columns(name, text)
        name, text = run(folder, language, "compare", "paris", "--bots", "long",
                         "--games", "20", "--ladder", "0", "--b",
                         f"./{LONG}.lua", *quiet)
        check_table(name, figures(text))
        check_columns(name, text)
        name, text = run(folder, language, "sweep", "paris", *rule, "--bots",
                         "long", "--games", "10", "--ladder", "0", "--vary",
                         f"{vary}=-900,0,900", "--show",
                         "turns,score,margin,seats,unfairness,options", *quiet)
        check_table(name, figures(text))
        name, text = run(folder, language, "sweep", "paris", *rule, "--bots",
                         "long", "--games", "10", "--ladder", "0", "--vary",
                         f"{vary}=-900,900", "--vary", "end_pieces=0..5",
                         "--show", "score", *quiet)
        check_table(name, figures(text))
        name, text = run(folder, language, "balance", "paris", *rule, "--bots",
                         "long", "--games", "10", "--vary",
                         f"{vary}=-900,0,900", "--target", "score=300",
                         *quiet)
        check_table(name, figures(text))
        check_columns(name, text)
        name, text = run(folder, language, "ladder", "paris", *rule, "--bots",
                         "random,long,planner,greedy,racer,builder,collector",
                         "--games", "2", *quiet)
        check_table(name, figures(text))
        name, text = run(folder, language, "skill", "paris", *rule, "--bots",
                         "random,long,planner", "--games", "4", *quiet)
        check_table(name, figures(text))
        check_columns(name, text)
        for words in (["profile", "paris", *rule, "--games", "2"],
                      ["bench", "paris", "--milliseconds", "20"]):
            name, text = run(folder, language, *words)
            check_table(name, figures(text))
sys.exit(1 if bad else 0)
