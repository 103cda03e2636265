#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check.py - Every mistake that `ttr check` knows is found, in its line.

    check.py PROGRAM [--write | --shipped | --some] [CASE ...]

Each folder of data/check/ is a case: files with a mistake, and a file `expect` with
what is to be said, a line each, files relative to the case. What is expected
must be said, and nothing worse than a note besides, unless a line is `...`. A
`*` stands for anything: how a board is drawn is not fixed. A line `$ --option`
gives further options. Games are played where there is a rule module. Editions
of the cases inherit from that in base, in which nothing is found.

Every kind of finding must be shown by a case, every sentence of the sources by
one, and every kind must have its section in docs/checking.md. --write writes
what is said into `expect`, to be read before it is kept. --shipped checks all
that ships instead, --some only each fifth case.
"""

import concurrent.futures
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
CASES = os.path.join(TOP, "tests", "data", "check")
BUILT = os.path.join(os.path.dirname(PROGRAM), "..", "tests", "data", "check")
WRITE = "--write" in sys.argv
GAMES = "12"  # enough to say that something never happens
PATIENCE = "200"  # seconds; nothing hangs but what is made to

# With modules in C and in Lua, secrets, and things laid on the board.
SOME_SHIPPED = "paris", "san-francisco", "new-polder", "london-by-night"

# What no file can cause: a mistake of the engine itself.
NOT_SHOWN = {"engine"}

failed = 0


def fail(where, what):
    global failed
    failed += 1
    print(f"FAILED: {where}: {what}")


def run(arguments, **options):
    environment = dict(os.environ, HOME="/nonexistent", LC_ALL="C.UTF-8")
    for name in ("TTR_PATH", "XDG_DATA_HOME", "LANGUAGE"):
        environment.pop(name, None)
    return subprocess.run([PROGRAM, *arguments], capture_output=True,
                          text=True, env=environment, timeout=800, **options)


def read_expected(case):
    """The lines to be said, and further options."""
    lines, options = [], []
    path = os.path.join(CASES, case, "expect")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines():
                if line.startswith("$ "):
                    options += line[2:].split()
                elif line:
                    lines.append(line)
    return lines, options


def check_case(case):
    """What is said of a case: status, lines, and what goes wrong beside."""
    expected, options = read_expected(case)
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, case)
        shutil.copytree(os.path.join(CASES, case), folder)
        built = os.path.join(BUILT, case, "plugins")
        if os.path.isdir(built):  # modules in C go beside their sources
            shutil.copytree(built, os.path.join(folder, "plugins"),
                            dirs_exist_ok=True)
        os.remove(os.path.join(folder, "expect")) if expected or options else 0
        base = os.path.join(CASES, "base")
        target = ["."] if case == "base" else [".", "--path", base]
        modules = any(os.path.isdir(os.path.join(folder, shelf))
                      for shelf in ("scripts", "plugins"))
        done = run(["check", *target, "--games", GAMES if modules else "0",
                    "--patience", PATIENCE, *options], cwd=folder)
    said = []
    for line in done.stdout.splitlines()[:-1]:  # the last one counts them
        if not line.startswith("    "):  # of a journal
            said.append(line.replace(CASES + "/", "../"))
    return case, expected, options, said, done


def compare(case, expected, options, said, done):
    level = re.compile(r"^[^ ]* (error|warning|note): |^(error|warning|note): ")
    wanted = [re.compile(".*".join(map(re.escape, line.split("*"))))
              for line in expected if line != "..."]
    for line in wanted:
        if not any(line.fullmatch(other) for other in said):
            fail(case, f"not said: {line.pattern}")
    for line in said:
        match = level.search(line)
        if not match:
            fail(case, f"no finding: {line}")
        elif ("note" not in match.groups() and "..." not in expected and
              not any(other.fullmatch(line) for other in wanted)):
            fail(case, f"said: {line}")
    errors = any(level.search(line) and "error" in level.search(line).groups()
                 for line in expected)
    if done.returncode != (1 if errors else 0) or "Sanitizer" in done.stderr:
        fail(case, f"status {done.returncode}\n{done.stderr}")


def loose(line):
    """A finding without what depends on how the game went."""
    line = re.sub(r"""(, when ".*" is done)? """
                  r"""\(\d+ players, --seed \d+, action \d+\)""",
                  "*(* players, --seed *, action *)", line)
    return re.sub(r"in event (\w+) \(.*?\):", r"in event \1 (*):", line)


def write(case, options, said):
    with open(os.path.join(CASES, case, "expect"), "w",
              encoding="utf-8") as file:
        file.writelines(f"$ {option}\n" for option in options[:1] and
                        [" ".join(options)])
        file.writelines(loose(line) + "\n" for line in said)


def kinds():
    found = {}
    for line in run(["check", "--kinds"]).stdout.splitlines():
        words = line.split(None, 2)
        found[words[0]] = (words[1], words[2])
    return found


def check_kinds(all_expected):
    shown = {re.search(r"\[([a-z-]+)\]$", line)[1] for line in all_expected
             if line != "..."}
    with open(os.path.join(TOP, "docs", "checking.md"),
              encoding="utf-8") as file:
        sections = set(re.findall(r"^### ([a-z-]+)$", file.read(), re.M))
    for kind in kinds():
        if kind not in shown | NOT_SHOWN:
            fail("kinds.def", f"no case shows {kind}")
        if kind not in sections:
            fail("docs/checking.md", f"has no section {kind}")
    for section in sections - set(kinds()):
        fail("docs/checking.md", f"there is no kind {section}")


def sentences():
    """The texts that the sources of the check can say, as patterns."""
    literal = r'"(?:[^"\\]|\\.)*"'
    paths = glob.glob(os.path.join(TOP, "apps", "workshop", "check", "*.c"))
    assert paths
    for path in sorted(paths):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if os.path.basename(path) == "check.c":  # the command, no findings
            continue
        for found in re.finditer(r"(?:_|ngettext)\(\s*((?:%s[\s,]*)+)"
                                 % literal, text):
            for one in re.findall(r"(?:%s\s*)+" % literal, found[1]):
                sentence = "".join(json.loads(part) for part in
                                   re.findall(literal, one))
                pattern = re.escape(sentence)
                pattern = re.sub(r"%(?:l|ll)?[dus]", ".*", pattern)
                yield os.path.basename(path), sentence, pattern


# Said when the machine is short of something, or only a broken engine could.
RARE = {"checking %s, game %ld",  # on a terminal
        "cannot start a process to check it: %s",
        "the engine contradicts itself, please report it with the journal: %s",
        "the program crashes: %s", "the check does not end",
        "saved here and loaded again, it is another game",
        "the same game, played once more beside this one, is another game;"
        " a rule module seems to remember something",
        "an action that was refused has changed the game",
        "an action that is taken back leaves something behind"}


def check_sentences(all_expected):
    whole = "\n".join(all_expected)
    for path, sentence, pattern in sentences():
        if sentence in RARE or re.fullmatch(r"(error|warning|note): ",
                                            sentence):
            continue
        if not re.search(pattern, whole):
            fail(path, f"no case shows \"{sentence}\"")


def check_shipped(paths, games):
    """What ships has no errors and no warnings."""
    for path in paths:
        done = run(["check", "--strict", "--quiet", "--games", games, path])
        if done.returncode or done.stdout or done.stderr:
            fail(path, f"status {done.returncode}\n{done.stdout}{done.stderr}")


def expect(status, arguments, **options):
    done = run(["check", *arguments], **options)
    if done.returncode != status:
        fail(" ".join(arguments), f"status {done.returncode}, not {status}\n"
             f"{done.stdout}{done.stderr}")
    return done


def check_command():
    """Options, status, JSON, and all in one process, where leaks are seen."""
    base = ["--path", "base", "--games", "12"]
    expect(2, [])
    expect(2, ["base", "--ignore", "file-nam"])
    expect(1, ["no-such-edition"])
    expect(1, [os.path.join("base", "maps", "nothing.ini")])
    for case in ("base", "hook-fails", "unused", "text-missing",
                 "module-picky", "spaces-overlap", "script-syntax"):
        wrong = case in ("hook-fails", "script-syntax")
        done = expect(1 if wrong else 0, [case, *base, "--here"], cwd=CASES)
        if done.stderr:
            fail(case, done.stderr)
    expect(0, ["ticket-value", *base], cwd=CASES)
    expect(1, ["ticket-value", *base, "--strict"], cwd=CASES)
    expect(0, ["ticket-value", *base, "--strict", "--ignore", "ticket-value"],
           cwd=CASES)
    done = expect(0, ["points-unused", *base, "--quiet"], cwd=CASES)
    if done.stdout:
        fail("--quiet", done.stdout)
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "game.ttr")
        done = expect(1, ["hook-fails", *base, "--journal", path], cwd=CASES)
        found = json.loads(expect(1, ["hook-fails", *base, "--json"],
                                  cwd=CASES).stdout)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        journals = [it["journal"] for it in found["findings"]
                    if "journal" in it]
        replay = subprocess.run([PROGRAM, "replay", "--path", "base", "--path",
                                 "hook-fails", path], capture_output=True,
                                text=True, cwd=CASES)
        if "here players are counted from 1" not in replay.stdout:
            fail("replay", replay.stdout + replay.stderr)
        if [text] != journals or "ttr journal" in done.stdout:
            fail("--journal", text)
    if (found["errors"], found["warnings"], found["games"]) != (1, 0, 12):
        fail("--json", found)
    with tempfile.TemporaryDirectory() as work:
        os.mkdir(os.path.join(work, "maps"))
        with open(os.path.join(work, "maps", "mine.ini"), "w",
                  encoding="utf-8") as file:
            file.write("[edition]\ninherits = usa\nname = Mine\n")
        for target in (".", "maps/mine.ini"):
            found = json.loads(expect(0, [target, "--json", "--games", "0"],
                                      cwd=work).stdout)
            files = {it["file"] for it in found["findings"]}
            if files != {"maps/mine.ini"}:
                fail("files of others", files)
        if "usa.ini" not in expect(0, ["usa", "--games", "0"],
                                   cwd=work).stdout:
            fail("usa", "nothing is noted when it is asked for")
    script = os.path.join("scripts", "hook-fails.lua")
    done = expect(1, [script], cwd=os.path.join(CASES, "hook-fails"))
    if script + ":" not in done.stdout:
        fail(script, done.stdout)
    # By its path, a script is tried in the edition beside it that uses it,
    # whatever the installation has of that name.
    script = os.path.join("scripts", "toll.lua")
    done = expect(1, [script, "--path", os.path.join("..", "base"), "--games",
                      "12"], cwd=os.path.join(CASES, "module-used"))
    if script + ":13: error: " not in done.stdout:
        fail(script, done.stdout)


def main():
    if "--shipped" in sys.argv:
        check_shipped([TOP], "1")
        return 1 if failed else 0
    names = [name for name in sys.argv[2:] if not name.startswith("--")]
    cases = names or sorted(name for name in os.listdir(CASES)
                            if os.path.isdir(os.path.join(CASES, name)))
    if "--some" in sys.argv:
        names = cases = cases[::5]
    all_expected = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for result in pool.map(check_case, cases):
            case, expected, options, said, done = result
            all_expected += expected
            if WRITE:
                write(case, options, said)
            else:
                compare(case, expected, options, said, done)
    if not names and not WRITE:
        check_kinds(all_expected)
        check_sentences(all_expected)
        check_command()
        check_shipped([os.path.join(TOP, "maps", name + ".ini") for name in
                       SOME_SHIPPED], "1")
    print(f"{len(cases)} cases, {len(all_expected)} findings")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
