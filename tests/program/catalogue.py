# SPDX-License-Identifier: MIT
"""catalogue.py - Reading and writing the catalogues of gettext, for tests."""

import os
import re
import subprocess

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))

ESCAPES = {"n": "\n", "t": "\t"}

# What printf() replaces, "%<PRIu64>" as xgettext writes it included.
FORMAT = re.compile(r"%(?:\d+\$)?[-+ #0]*[\d*]*(?:\.[\d*]+)?"
                    r"(?:<PRI[a-zA-Z0-9]+>|(?:hh?|ll?|z|j)?[diouxXcsgfeaAp%])")


def unquote(text):
    return re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), text)


def quote(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + text.replace("\n", "\\n").replace("\t", "\\t") + '"'


class Entry:
    """A text: msgid, plural (or None), the translations, flags, files."""

    def __init__(self, block):
        self.parts = {}
        self.flags = set()
        self.files = []
        self.obsolete = False
        part = None
        for line in block.split("\n"):
            if line.startswith("#~"):
                self.obsolete = True
            elif line.startswith("#,"):
                self.flags |= {flag.strip() for flag in line[2:].split(",")}
            elif line.startswith("#:"):
                self.files += line[2:].split()
            elif match := re.match(r'(msg[a-z_]+(?:\[\d\])?) "(.*)"$', line):
                part = match[1]
                self.parts[part] = unquote(match[2])
            elif match := re.match(r'"(.*)"$', line):
                self.parts[part] += unquote(match[1])
        self.text = self.parts.get("msgid", "")
        self.plural = self.parts.get("msgid_plural")
        self.translations = [value for name, value in self.parts.items()
                             if name.startswith("msgstr")]


def read(path):
    """All entries of a .po or .pot file but its header."""
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    entries = [Entry(block) for block in blocks if "msgid" in block]
    return [entry for entry in entries if entry.text or entry.obsolete]


def extract(path):
    """Write the template with all texts of the sources there are now."""
    subprocess.run([TOP + "/apps/po/update", "--pot", path], check=True)
    return read(path)


HEADER = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n')


def compile_catalogue(entries, translate, path):
    """Write a .mo file in which translate(text) stands for each text."""
    source = path + ".po"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(source, "w", encoding="utf-8") as file:
        file.write(HEADER)
        for entry in entries:
            file.write("\n#, c-format\n" if "c-format" in entry.flags else "\n")
            file.write(f"msgid {quote(entry.text)}\n")
            if entry.plural is None:
                file.write(f"msgstr {quote(translate(entry.text))}\n")
            else:
                file.write(f"msgid_plural {quote(entry.plural)}\n"
                           f"msgstr[0] {quote(translate(entry.text))}\n"
                           f"msgstr[1] {quote(translate(entry.plural))}\n")
    subprocess.run(["msgfmt", "-o", path, source], check=True)
