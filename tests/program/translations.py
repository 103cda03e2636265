#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""translations.py - The catalogues are whole, and so are the editions.

Every text of the sources is in every catalogue and translated; nothing is
fuzzy or left over; a translation has the same arguments, and begins and ends
in the same way. Editions say in French what they say in English, and their
words are in the catalogue. Sources hand no text to people that is not marked.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

import catalogue
from catalogue import FORMAT, TOP

failed = 0


def fail(where, what):
    global failed
    failed += 1
    print(f"{where}: {what}")


def arguments(text):
    """What a format takes, in the order of the arguments."""
    found = []
    for match in FORMAT.findall(text):
        number = re.match(r"%(\d+)\$", match)
        plain = re.sub(r"^%\d+\$", "%", match)
        if plain != "%%":
            found.append((int(number[1]) if number else len(found) + 1, plain))
    return sorted(found)


def edges(text):
    """The spaces and line ends around a text, and its last mark."""
    return (text[:len(text) - len(text.lstrip())],
            text[len(text.rstrip()):], text.rstrip()[-1:] in ".?!:")


def check_entry(path, entry):
    texts = [entry.text, entry.plural or entry.text]
    for text, translation in zip(texts, entry.translations):
        if not translation:
            fail(path, f"not translated: {text!r}")
        elif "c-format" in entry.flags and (
                arguments(text) != arguments(translation)):
            fail(path, f"other arguments: {text!r} as {translation!r}")
        elif edges(text)[1:] != edges(translation)[1:]:
            fail(path, f"other beginning or end: {text!r} as {translation!r}")
        elif re.search(r"[^\s\">][:;!?](?:\s|$)", translation) and (
                "/" not in translation and path.endswith("fr.po")):
            fail(path, f"a space is missing before : ; ! or ?: {translation!r}")


def check_catalogue(path, wanted):
    entries = catalogue.read(path)
    have = {entry.text: entry for entry in entries if not entry.obsolete}
    name = os.path.relpath(path, TOP)

    for entry in wanted:
        if entry.text not in have:
            fail(name, f"missing: {entry.text!r} of {' '.join(entry.files)}")
        elif (entry.plural is None) != (have[entry.text].plural is None):
            fail(name, f"plural or not: {entry.text!r}")
    for text in have.keys() - {entry.text for entry in wanted}:
        fail(name, f"no longer used: {text!r}")
    for entry in entries:
        if entry.obsolete:
            fail(name, "has texts that are obsolete")
            break
        if "fuzzy" in entry.flags:
            fail(name, f"fuzzy: {entry.text!r}")
        check_entry(name, entry)
    done = subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path],
                          capture_output=True, text=True)
    if done.returncode or done.stderr:
        fail(name, "msgfmt: " + done.stderr)
    return have


def read_edition(path):
    """The lines of an edition file as (section, key, value)."""
    section = ""
    for line in open(path, encoding="utf-8"):
        line = re.sub(r"(^|\s);.*", "", line).strip()
        if line.startswith("["):
            section = line.strip("[]")
        elif "=" in line:
            key, _, value = line.partition("=")
            yield section, key.strip(), value.strip()


def check_edition(path, have):
    name = os.path.relpath(path, TOP)
    lines = list(read_edition(path))
    texts = {key for section, key, _ in lines if section == "edition"}
    own = {key for section, key, _ in lines if section == "words.fr"}

    for key in texts & {"name", "summary", "source"}:
        if key + ".fr" not in texts:
            fail(name, f"has no {key}.fr")
    for section, key, value in lines:
        if section in ("cards", "pieces"):
            word = value.split(",")[1].strip() if "," in value else key
            if word not in have and word not in own:
                fail(name, f"\"{word}\" is neither in [words.fr] nor in"
                     " apps/po/words.def")


# Functions whose first text is for people, and so must be marked.
PEOPLE = """
    app_message app_refuse line_say tui_tell tui_confirm tui_ask tui_page
    tui_put tui_printf tui_title_bar tui_frame game_screen_say say puts printf
""".split()

# Lines that somebody shall type, the same in every language.
TYPED = re.compile(r'"(?:\\n|\s)*(?:ttr|cmake|ttr_add_module)\b')

# What the Test Anything Protocol and the completion of shells want.
PROTOCOL = {'"TAP version 14"', r'"  severity: fail\n"', r'"  line: %d\n"',
            r'"operands\t%s\n"'}

# Requests of manual pages.
MANUAL = re.compile(r'"\.[A-Z]{2}\b')

LITERAL = r'"(?:[^"\\\n]|\\.)*"'


def check_source(path):
    """A text with words in it, right in the call of such a function."""
    text = open(path, encoding="utf-8").read()
    text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m[0].count("\n"), text,
                  flags=re.S)
    name = os.path.relpath(path, TOP)
    call = re.compile(r"\b(" + "|".join(PEOPLE) + r")\(((?:[^;\"]*?[,(\s])?)(" +
                      LITERAL + r")")

    for match in call.finditer(text):
        between, literal = match[2], match[3]
        if re.search(r"\b(?:_|N_|ngettext|gettext)\($", between.rstrip()):
            continue
        if re.search(r"\b\w+\([^)]*$", between):
            continue  # the argument of another call
        if (TYPED.match(literal) or literal in PROTOCOL or
                MANUAL.match(literal)):
            continue
        words = re.sub(r"\\.", " ", FORMAT.sub(" ", literal))
        words = re.sub(r"\bttr\b|--[a-z]+", " ", words)
        if re.search(r"[^\W\d_]{2}", words):
            line = text.count("\n", 0, match.start(3)) + 1
            fail(f"{name}:{line}", f"not marked for translation: {literal}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        wanted = catalogue.extract(folder + "/ttr.pot")
    for path in sorted(glob.glob(TOP + "/apps/po/*.po")):
        have = check_catalogue(path, wanted)
    for path in sorted(glob.glob(TOP + "/maps/*.ini")):
        check_edition(path, have)
    for path in sorted(glob.glob(TOP + "/apps/**/*.c", recursive=True)):
        if not re.search("/apps/(workshop/api/|wire/(engine|[a-z]+_commands))",
                         path):
            check_source(path)
    if failed:
        print(f"{failed} found; apps/po/update brings the catalogues up to"
              " date, then translate what is missing")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
