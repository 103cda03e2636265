#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pseudo.py - Texts that nobody marked for translation, found by using the
program in a language that does not exist.

    pseudo.py PROGRAM

In that language, put in the place of French, every text of the catalogue is in
Cyrillic letters, one for each Latin one; so nothing is longer than it was, and
it does not matter where a line is broken or cut. A word in Latin letters must
then be a name of an edition or a module, a player, an id, or something that
people type: else nobody marked it.

For screens: Pseudo(program, folder) has .program and .environment to run, and
leaks(text) lists the words of a text or screen that nobody marked:

    pseudo = Pseudo(program, folder)
    with Terminal([pseudo.program, "play", "paris"],
                  env=pseudo.environment) as t:
        t.settle()
        assert not pseudo.leaks(t.text(), cut=True)
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import catalogue
from catalogue import FORMAT, TOP

# Words that stand for themselves in every language.
PLAIN = set("""
    ttr lang fr en json csv html ini lua path rule set seed help version
    players player games bots ttr ascii unicode
    random long planner greedy ismcts easy medium hard
    Ann Bob at once fast none all auto bar cyclic
    Esc Tab Ctrl PgUp PgDn ms ns ok
    h0 h1 I N X Y
""".split())


def letters(text):
    """Cyrillic letters for Latin ones."""
    return "".join(chr(ord(c) - ord("a") + 0x430) if "a" <= c <= "z" else
                   chr(ord(c) - ord("A") + 0x410) if "A" <= c <= "Z" else c
                   for c in text)


def translate(text):
    out, at = "", 0
    for match in FORMAT.finditer(text):
        out += letters(text[at:match.start()]) + match[0]
        at = match.end()
    return out + letters(text[at:])


def is_translated(text):
    return re.search("[\u0410-\u044f]{2}", text) is not None


def words(text):
    """The words in Latin letters, of at least two."""
    return set(re.findall("[A-Za-z\u00c0-\u024f]{2,}", text))


def words_of_editions():
    """Names and ids of the maps that ship, and what they say in French."""
    found = set()
    for path in glob.glob(TOP + "/maps/*.ini"):
        found |= words(os.path.basename(path))
        section = ""
        for line in open(path, encoding="utf-8"):
            line = line.split(";")[0].strip()
            if line.startswith("["):
                section = line.strip("[]")
            key, _, value = (part.strip() for part in line.partition("="))
            if section == "edition" and key.endswith(".fr"):
                found |= words(value)
            elif section == "edition" and key == "name":
                found |= words(value)
            elif section == "words.fr":
                found |= words(value)
            elif section == "places":
                found |= words(key) | words(value.split(",")[0])
            elif section in ("routes", "cards", "pieces", "rules") or (
                    section.startswith("tickets")):
                found |= words(key)
            elif section == "use":
                found |= words(value)
    return found


def words_of_modules():
    """Their French texts, and their ids, parameters and actions."""
    found = set()
    for path in glob.glob(TOP + "/scripts/*.lua"):
        text = open(path, encoding="utf-8").read()
        found |= words(os.path.basename(path))
        for match in re.finditer(r'\] =\s*"((?:[^"\\]|\\.)*)"', text):
            found |= words(match[1])
        for match in re.finditer(r'ttr\.action\("([^"]+)"', text):
            found |= words(match[1])
    for path in glob.glob(TOP + "/plugins/*/*.c"):
        text = open(path, encoding="utf-8").read()
        found |= words(os.path.basename(os.path.dirname(path)))
        for match in re.finditer(r'\{"fr",.*?\},\n', text, re.S):
            last = re.split(r',\s*(?=")', match[0])[1:]
            found |= words(" ".join(last))
    return found


class Pseudo:
    """A copy of the program that speaks the language that does not exist."""

    def __init__(self, program, folder):
        build = os.path.dirname(os.path.dirname(os.path.abspath(program)))
        self.program = folder + "/bin/ttr"
        os.makedirs(folder + "/bin")
        os.makedirs(folder + "/share")
        os.makedirs(folder + "/home")
        shutil.copy(program, self.program)
        os.symlink(build + "/lib", folder + "/lib")
        os.symlink(os.path.realpath(build + "/share/ttr"),
                   folder + "/share/ttr")
        entries = catalogue.extract(folder + "/ttr.pot")
        catalogue.compile_catalogue(
            entries, translate,
            folder + "/share/locale/fr/LC_MESSAGES/ttr.mo")
        self.environment = {"LANG": "C.UTF-8", "LANGUAGE": "fr",
                            "HOME": folder + "/home",
                            "PATH": os.environ["PATH"]}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                self.environment[name] = os.environ[name]
        self.allowed = {word.lower() for word in
                        PLAIN | words_of_editions() | words_of_modules()}
        self.folder = folder

    def leaks(self, text, also=(), cut=False):
        """The words that are nobody's name; where names may be cut, as on a
        screen, half of a name is a name, too."""
        allowed = self.allowed | {word.lower() for word in also}
        text = re.sub(r"/\S+|--?[a-z][\w=-]*|\S+\.(?:ttr|ini|lua|so)\b", " ",
                      text)
        found = [word for word in words(text) if word.lower() not in allowed]
        return sorted(word for word in found if not cut or not any(
            name.startswith(word.lower()) or name.endswith(word.lower())
            for name in allowed))

    def run(self, *arguments, typed="", also=()):
        """Run it; print and return the words that leaked."""
        done = subprocess.run([self.program, *arguments], input=typed,
                              text=True, capture_output=True, timeout=60,
                              env=self.environment, cwd=self.folder)
        leaked = self.leaks(done.stdout + done.stderr, also)
        for line in (done.stdout + done.stderr).split("\n"):
            if leaked and self.leaks(line, also):
                print(f"ttr {' '.join(arguments)}: not translated "
                      f"{self.leaks(line, also)}: {line}")
        if not is_translated(done.stdout + done.stderr):
            print(f"ttr {' '.join(arguments)}: nothing is translated")
            return ["nothing"]
        return leaked


EDITIONS = sorted(os.path.basename(path)[:-4]
                  for path in glob.glob(TOP + "/maps/*.ini"))

# A game in plain mode: words, mistakes, and the first entries of lists.
TYPED = """1
help
hand
market
players
routes bo
places
rules
hint
why claim boston montreal
why tickets
claim boston
gibberish
99
log
save
language
""" + "1\n" * 60 + "undo\nquit\n"


# A console: its commands, and mistakes. Its names are those of the protocol.
CONSOLE = """help
help legal
help >
show
hand
legal
why draw
1
1
undo
undo 9
trace
score
field
modules
use gibberish
set gibberish
set hand 0 gibberish
set player 1
gibberish
> ttr.points(9)
> 1
reload
play
"""
CONSOLE_NAMES = re.findall("[a-z_]+", CONSOLE) + """bot routes places position
    load new quit save tickets market deck pieces route turn keep grey take
    claim choose do json module lua seed card ticket kept count blind false
    front""".split()


def commands(pseudo):
    """The names of the commands for people, from the help."""
    done = subprocess.run([pseudo.program, "--help"], text=True,
                          capture_output=True, env=pseudo.environment)
    names = re.findall(r"^  ([a-z]+)  ", done.stdout, re.M)
    return [name for name in names if name not in ("engine", "api")]


def run_all(pseudo):
    leaked = pseudo.run("--help", also=commands(pseudo) + ["engine", "api"])
    for name in commands(pseudo):
        leaked += pseudo.run(name, "--help", also=[name])
        leaked += pseudo.run(name, "--nothing", also=[name, "nothing"])
    leaked += pseudo.run("nothing", also=["nothing"])
    leaked += pseudo.run("editions")
    for edition in EDITIONS:
        leaked += pseudo.run("editions", edition)
        leaked += pseudo.run("rules", edition)
        leaked += pseudo.run("play", edition, "--players", "random,random",
                             "--seed", "5")
        leaked += pseudo.run("play", edition, "--plain", "--players",
                             "Ann,random", "--seed", "7", typed=TYPED,
                             also=TYPED.split() + ["English", "français"])
    for journal in sorted(glob.glob(TOP + "/tests/data/golden/*.ttr")):
        leaked += pseudo.run("replay", journal)
    leaked += pseudo.run("rules", "usa", "--rule", "nothing", also=["nothing"])
    leaked += pseudo.run("play", "nowhere", also=["nowhere"])
    leaked += pseudo.run("games")
    leaked += pseudo.run("console", "paris", typed=CONSOLE, also=CONSOLE_NAMES)
    leaked += pseudo.run("profile", "usa", "--games", "1")
    few = ["--games", "10", "--bots", "random", "--progress", "none"]
    leaked += pseudo.run("simulate", "usa", *few)
    leaked += pseudo.run("compare", "usa", *few, "--b", "end_pieces=4")
    leaked += pseudo.run("sweep", "usa", *few, "--vary", "end_pieces=2,3")
    leaked += pseudo.run("ladder", "usa", "--games", "10", "--bots",
                         "random,long", "--progress", "none")
    return leaked


def main():
    with tempfile.TemporaryDirectory(prefix="ttr-pseudo-") as folder:
        leaked = run_all(Pseudo(sys.argv[1], folder))
    if leaked:
        print(len(set(leaked)), "words are not marked for translation")
    sys.exit(bool(leaked))


if __name__ == "__main__":
    main()
