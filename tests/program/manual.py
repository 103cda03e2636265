#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""manual.py - Manual pages and the completion of bash say what --help says.

    manual.py PROGRAM
"""

import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
COMPLETION = f"{TOP}/apps/commands/completion.bash"

HOME = tempfile.TemporaryDirectory()
ENVIRONMENT = {key: value for key, value in os.environ.items()
               if not key.startswith(("TTR_", "XDG_", "LC_", "LANG"))}
ENVIRONMENT.update(HOME=HOME.name, LANG="C.UTF-8")

failed = 0


def expect(true, what):
    global failed
    if not true:
        failed += 1
        print(f"FAILED: {what}")


def run(*words, status=0, **more):
    done = subprocess.run(words, capture_output=True, text=True, check=False,
                          env=ENVIRONMENT, **more)
    expect(done.returncode == status,
           f"{words}: status {done.returncode}\n{done.stderr}")
    return done


def ttr(*words, **more):
    return run(PROGRAM, *words, **more).stdout


def listed(text):
    """What a page lists, as pairs: commands or options, and what they are."""
    return re.findall(r"^  (\S.*?)  +(\S.*)$", text, re.M)


def rendered(page, name):
    """A manual page as people see it, in one line."""
    done = run("groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-rHY=0", "-P-cbou",
               input=page)
    expect(not done.stderr, f"{name}: {done.stderr}")
    return " ".join(done.stdout.split())


def check_page(name, language, summary):
    """A page has its name, its summary and every line of the help."""
    words = ["--lang", language] if language else []
    page = ttr(*words, "help", "--man", *name.split()[1:])
    text = rendered(page, f"{name} in {language}")
    title = name.replace(" ", "-")
    expect(f"{title} - {summary}" in text, f"{name}: {summary}\n{text[:300]}")
    expect(page.startswith(f'.TH "{title}" 1 "" "ttr '.replace("-", "\\-")),
           f"{name}: {page[:60]}")
    help_text = ttr(*words, *name.split()[1:], "--help")
    about = " ".join(re.split(r"\n\w+ ?:\n", help_text)[0].split("\n\n", 1)[1]
                     .replace("`", "").split())
    expect(about in text, f"{name}: without {about}")
    for left, right in listed(help_text):
        wanted = f"{left} {' '.join(right.split())}".replace("`", "")
        expect(wanted in text, f"{name} in {language}: without {wanted}")
    return help_text


def completed(*words, more=""):
    """What bash offers for the last of some words."""
    script = (f'source "{COMPLETION}"; COMP_WORDS=("$@"); '
              f'COMP_CWORD=$(($# - 1)); {more} _ttr "{PROGRAM}"; '
              'printf "%s\\n" "${COMPREPLY[@]}"')
    return run("bash", "-c", script, "bash", "ttr", *words,
               cwd=HOME.name).stdout.split()


def check_completion(commands):
    expect(completed("") == commands, completed(""))
    expect(completed("help", "") == commands, completed("help", ""))
    for command in commands:
        expect(completed(command[:-1] or command) != [], command)
        options = re.findall(r"^  (?:-\w, )?(--[\w-]+)", ttr(command, "--help"),
                             re.M)
        expect(completed(command, "--") == options,
               f"{command}: {completed(command, '--')}, not {options}")
    os.makedirs(f"{HOME.name}/games")
    with open(f"{HOME.name}/game.ttr", "w", encoding="utf-8"):
        pass
    for words, offered in (
            (["--l"], ["--lang"]), (["--lang", ""], ["en", "fr"]),
            (["--lang", "=", "f"], ["fr"]), (["--lang", "fr", "sim"],
                                             ["simulate"]),
            (["simulate", "us"], ["usa"]), (["rules", "pari"], ["paris"]),
            (["simulate", "--rotate", "c"], ["cyclic"]),
            (["simulate", "--out", "ga"], ["games"]),
            (["simulate", "--out", "=", "ga"], ["games"]),
            (["play", "--journal", "game.t"], ["game.ttr"]),
            (["replay", "game.t"], ["game.ttr"]),
            (["simulate", "--games", ""], []), (["games", ""], []),
            (["no-such-command", "--"], [])):
        found = completed(*words)
        expect(sorted(found) == sorted(offered), f"{words}: {found}")


def main():
    commands = dict(pair for pair in listed(ttr("--help"))
                    if not pair[0].startswith("-"))
    readers = dict(line.split("\t")[:2]
                   for line in ttr("help", "--words").splitlines()
                   if not line.startswith("-"))
    expect(len(commands) > 20 and list(commands) == list(readers), readers)
    for language in ("en", "fr"):
        told = dict(listed(ttr("--lang", language, "--help")))
        check_page("ttr", language,
                   {"en": "Ticket to Ride in many editions",
                    "fr": "Les Aventuriers du Rail en plusieurs éditions"}
                   [language])
        for command in commands:
            if readers[command] == "people":
                check_page(f"ttr {command}", language, told[command])
            else: # never translated
                check_page(f"ttr {command}", "", commands[command])
    for form in ("--man", "--words"):
        done = run(PROGRAM, "help", form, "simulat", status=2)
        expect("did you mean simulate" in done.stderr, done.stderr)
    check_completion(list(commands))
    print(f"{len(commands) + 1} pages")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
