#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays games line by line through pipes, in both languages.

Whole games in every edition by always answering 1; games typed as journals are
written; nonsense; input that ends, and a program that is killed, in the middle
of a game that is continued afterwards.
"""
import gettext
import itertools
import json
import os
import pathlib
import pty
import random
import re
import select
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
LOCALE = os.path.join(os.path.dirname(PROGRAM), "..", "share", "locale")
ONES = b"1\n" * 6000


def words(language):
    """The texts of the program in a language, as a function."""
    if language == "en":
        return lambda text: text
    return gettext.translation("ttr", LOCALE, [language]).gettext


class Home:
    """A folder of its own for saved games and settings."""

    def __init__(self):
        # Every action waits for the disk; memory is faster.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = tempfile.TemporaryDirectory(dir=memory)
        self.env = {"PATH": os.environ["PATH"], "HOME": self.folder.name,
                    "LANG": "C.UTF-8"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                self.env[name] = os.environ[name]

    def run(self, *arguments, typed=b"", status=0, wrong=False):
        done = subprocess.run([PROGRAM, *arguments], input=typed, env=self.env,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=120)
        check(done.returncode == status, "%s: status %d\n%s\n%s" %
              (" ".join(arguments), done.returncode,
               done.stdout[-2000:].decode(errors="replace"),
               done.stderr[-4000:].decode(errors="replace")))
        return (done.stderr if wrong else done.stdout).decode()

    def games(self):
        return json.loads(self.run("games", "--json"))


def check(true, sentence):
    if not true:
        sys.exit("FAILED: " + sentence)


def editions(home):
    return [edition["id"] for edition in json.loads(home.run("editions",
                                                             "--json"))]


def whole_games():
    home = Home()
    for edition in editions(home):
        for language in ("en", "fr"):
            text = words(language)
            out = home.run("play", edition, "--players", "Ann,random",
                           "--seed", "7", "--plain", "--lang", language,
                           typed=ONES)
            what = "%s in %s: " % (edition, language)
            check(text("Final count") in out, what + "no final count")
            check(text("Your choice: ") in out, what + "no prompt")
            game = home.games()[0]
            check(game["over"] and game["edition"] == edition,
                  what + "is not over")
            check(game["file"] in out.splitlines()[-1],
                  what + "the journal is not named at the end")
            home.run("replay", game["file"])


def only_ascii():
    """Without UTF-8 nothing but ASCII is written."""
    home = Home()
    home.env["LANG"] = "C"
    out = home.run("play", "paris", "--players", "Ann,random", "--seed", "7",
                   "--plain", typed=b"routes\n" + ONES)
    check(out.isascii() and "Pere-Lachaise" in out, "letters beyond ASCII")


def actions_of(journal):
    with open(journal, encoding="utf-8") as file:
        lines = file.read().splitlines()
    header = dict(line.split(" ", 1) for line in lines
                  if not line[0].isdigit())
    done = [line.split(" ", 1)[1].split(" #")[0] for line in lines
            if re.match(r"\d+ ", line)]
    return header, done


def typed_journals():
    """The actions of a journal, typed as they stand there, are its game."""
    home = Home()
    for name in ("usa-2", "san-francisco-3", "paris-4", "berlin-2",
                 "london-by-night-3"):
        journal = os.path.join(TOP, "tests", "data", "golden", name + ".ttr")
        header, done = actions_of(journal)
        players = "Ann,Bob,Cleo,Dora".split(",")[:int(header["players"])]
        home.run("play", header["edition"].split()[0], "--players",
                 ",".join(players), "--seed", header["seed"], "--first",
                 header["first"], typed="\n".join(done).encode())
        played = home.games()[0]
        check(played["over"], name + " typed is not over")
        check(actions_of(played["file"])[1] == done,
              name + " typed is another game")


def typed_words():
    """Parts of names, words of both languages, numbers one after another."""
    home = Home()
    begin = ("play", "usa", "--players", "Ann,random", "--seed", "3",
             "--first", "0", "--plain")
    out = home.run(*begin, typed=b"""keep helena winnipeg
help
hand
goals
market
players
routes nashville
places miami
why claim new york boston
why take orange
pourquoi raleigh pittsburgh
claim miami seattle
why claim miami xyzzy
take yellow
d
langue fr
claim montreal
0
langue en
undo
hint
ok
log
rules
save
quit
""")
    for found in (r"^USA: Ann and random 1 play",
                  r"^You keep Helena – Los Angeles \(8\) and Houston – Winnipeg",
                  r"^Your cards: ", r"^Face up: ", r"^You have 2 tickets",
                  r"^Nashville – Raleigh: length 3, black, 4 points; free",
                  r"^Miami\.$", r"^Not possible: ",
                  r"^No route joins Miami and Seattle directly",
                  r"^Routes from Miami lead to Atlanta, Charleston and New",
                  r'^No city has a name like "xyzzy"',
                  r"^You take a face-up card: yellow", r"^You draw a card: ",
                  r"^There is nothing to take back", r"^Hint: ",
                  r"^The game is saved after every action",
                  r"ttr play --continue "):
        check(re.search(found, out, re.M), "no '%s' in\n%s" % (found, out))
    check(words("fr")("Draw a card from the deck") in out, "not in French")


def no_tickets():
    """Where no ticket need be kept, none can be: from a list, as 0 where the
    tickets have the numbers, and as the word alone."""
    for offered, typed, question in (
            (2, b"1\n", "You may keep none."),
            (5, b"0\n", "or 0 to keep none."),
            (5, b"keep\n", "or 0 to keep none.")):
        home = Home()
        out = home.run("play", "london", "--players", "Ann,random", "--seed",
                       "3", "--first", "0", "--plain", "--set",
                       "start_tickets_keep=0", "--set",
                       "start_tickets=%d" % offered, typed=typed)
        check(question in out, "no ticket: the question\n" + out)
        check("You keep 0 of %d tickets" % offered in out, "no ticket kept")
        check("Turn 1: Ann" in home.run("play", "--continue", "--plain"),
              "no ticket: the game cannot be continued")


def marked_tickets():
    """Whoever is offered a ticket reads its name, where it has one, and what
    a rule module has marked on it."""
    for language, told in (
            ("en", ("\nThe long way west, 20 points: ",
                    "\nBoston – Dallas, 9 points; to Canada: 2 more trains",
                    "\nBoston – Houston, 9 points; to the west: ")),
            ("fr", ("\nLa longue route de l'ouest, 20 points : ",
                    "\nBoston – Dallas, 9 points ; vers le Canada : ",
                    "\nBoston – Houston, 9 points ; vers l'ouest : "))):
        home = Home()
        home.env["LANGUAGE"] = language
        out = home.run("play", "countries", "--path",
                       os.path.join(TOP, "tests", "data", "countries"),
                       "--players", "Ann,random", "--seed", "1", "--first",
                       "0", "--plain", typed=b"4\nhand\n")
        for text in told:
            check(text in out, "no '%s' in\n%s" % (text, out))
        check(out.count(told[1]) >= 2, "hand: no marks\n" + out)


def nonsense():
    """Whatever is typed, the game goes on and is saved."""
    home = Home()
    dice = random.Random(4)
    verbs = ["claim", "take", "keep", "why", "routes", "do", "choose", "log",
             "language", "0", "99999999999999999999", "-1", "1 1 1 1", "???"]
    lines = [b"", b"\xff\xfe", b"\0\0\0", b"x" * 100000, b"1" * 5000,
             "é" * 3000, b"%s%n%d", b"claim %s"]
    for _ in range(1500):
        lines.append(dice.choice(verbs) + " " + "".join(
            chr(dice.choice((32, 45, 46, 58, dice.randrange(33, 900))))
            for _ in range(dice.randrange(12))))
    raw = b"\n".join(line if isinstance(line, bytes) else line.encode()
                     for line in lines)
    for edition in ("usa", "san-francisco"):
        home.run("play", edition, "--players", "Ann,random,Bob", "--seed", "5",
                 "--plain", typed=raw)
        game = home.games()[0]
        out = home.run("play", "--continue", "1", "--plain", typed=ONES * 2) \
            if not game["over"] else "Final count"
        check("Final count" in out, "no final count after nonsense")


def curtain():
    """Nothing of a hand stands between the curtain and the next person."""
    home = Home()
    out = home.run("play", "london", "--players", "Ann,Bob", "--seed", "5",
                   "--plain", typed=b"1\n" * 30)
    parts = out.split("\n" * 40)
    check(len(parts) > 5, "no curtain between two people")
    for part in parts[1:]:
        first = part.strip("\n").splitlines()[0]
        check("press Enter" in first, "after the curtain: " + first)
        check(part.count("press Enter") == 1, "two people on one screen")
        name = first.split()[0]
        other = "Bob" if name == "Ann" else "Ann"
        check(not re.search(other + r" draws a card: ", part),
              "a card of the other hand is told")


def ended_input():
    home = Home()
    begin = ("play", "paris", "--players", "Ann,random", "--seed", "2",
             "--plain")
    out = home.run(*begin, typed=b"1\n1\n1\n1")
    check("ttr play --continue" in out, "not told how to continue")
    game = home.games()[0]
    check(not game["over"] and game["actions"] > 3, "not saved")
    out = home.run("play", "--continue", "--plain", typed=ONES)
    check("Final count" in out, "not continued to the end")
    check(home.games()[0]["over"], "not over")
    home.run("play", "--continue", "--plain", status=1)

    # The end of an input without any line, and a file given as such.
    out = home.run(*begin, "--journal", home.folder.name + "/own.ttr")
    check("own.ttr" in out, "the file is not named")
    home.run(*begin, "--journal", home.folder.name + "/own.ttr", status=1)
    out = home.run("play", home.folder.name + "/own.ttr", typed=ONES)
    check("Final count" in out, "a file is not continued")
    out = home.run("play", home.folder.name + "/own.ttr")
    check("Final count" in out, "a game that is over is not counted")


def own_actions():
    """Actions that modules add are in the help, and found by their name."""
    out = Home().run("play", "usa", "--rule", "takeover", "--players",
                     "Ann,random", "--plain", typed=b"1\nhelp\ndo tkae 1\n")
    check(": do takeover.take." in out, "not in the help")
    check('"tkae", did you mean "takeover.take"?\n' in out, "not proposed")


FLEET = """
local ttr = ...
ttr.module { version = "1", summary = "fleets", rules = { "Fleets." },
    translations = { en = { ["ships 0"] = "No ships" } } }
local ships = ttr.field.player("ships", { most = 9 })
local mix = ttr.choice("ships", { option = "number",
    prompt = "How many ships?", told = "ships: {option}",
    options = function() for n = 0, 9 do ttr.emit(n) end end,
    done = function(player, n) ships[player] = n end })
ttr.on("game_start", function() mix(0) end)
ttr.action("build", { args = { "place", "card" }, help = "build a harbour",
    list = function() end, run = function() end,
    why = function() return "no harbour is free" end })
"""


def own_numbers():
    """A number that is asked for is answered by itself, and an own action
    that cannot be done now is found by its name, with what it takes."""
    for language, harbour, why in (
            ("en", "Write: do fleet.build <place> <card>", "no harbour is free"),
            ("fr", "Écrivez : do fleet.build <lieu> <carte>",
             "no harbour is free")):
        home = Home()
        home.env["LANGUAGE"] = language
        rule = pathlib.Path(home.folder.name) / "fleet.lua"
        rule.write_text(FLEET)
        for typed, told in (("9", "ships: 9"), ("0", "No ships"),
                            ("1", "ships: 1")):
            out = home.run("play", "usa", "--rule", str(rule), "--players",
                           "Ann,random", "--first", "0", "--seed", "3",
                           "--plain",
                           typed=("1\n%s\nbuild\nwhy build\nwhy do "
                                  "fleet.build boston red\n" % typed).encode())
            check("\n0. No ships\n1. 1\n" in out and "\n9. 9\n" in out,
                  "the numbers have others\n" + out)
            check(told in out[out.index("\n9. 9\n"):],
                  "%s is not %s\n%s" % (typed, told, out))
            check(out.count(harbour) == 2, "no '%s'\n%s" % (harbour, out))
            check(why in out, "no reason\n" + out)


def own_folder():
    """A game of an edition from --path finds it again without being told."""
    home = Home()
    here = pathlib.Path(home.folder.name) / "my dir's"
    (here / "maps").mkdir(parents=True)
    text = pathlib.Path(TOP, "maps", "paris.ini").read_text()
    (here / "maps" / "mine.ini").write_text(text)
    out = home.run("play", "mine", "--path", str(here), "--players",
                   "Ann,random", "--seed", "2", "--plain", typed=b"1\n1\n1\n1")
    check("ttr play --continue" in out, "not told how to continue")
    file = home.games()[0]["file"]
    check("note path " + str(here) + "\n" in
          pathlib.Path(file).read_text(), "the folder is not noted")
    home.run("replay", "1", "--plain")
    home.run("draw", "--journal", "1", "--out", str(here / "x.svg"))
    home.run("trace", file)
    out = home.run("play", "--continue", "1", "--plain", typed=ONES)
    check("Final count" in out, "not continued with the folder noted")
    check(home.games()[0]["over"], "not over")

    # A folder that is gone, one named instead, and nothing noted at all.
    there = here.rename(here.parent / "moved")
    said = home.run("replay", "1", "--plain", status=1, wrong=True)
    check("my dir's" in said and "--path" in said, "not helped: " + said)
    home.run("replay", "1", "--plain", "--path", str(there))
    lines = pathlib.Path(file).read_text().splitlines(keepends=True)
    pathlib.Path(file).write_text(
        "".join(line for line in lines if not line.startswith("note ")))
    said = home.run("replay", "1", "--plain", status=1, wrong=True)
    check("--path" in said, "--path is not named: " + said)


def killed():
    """What was shown as done is there after kill -9."""
    for at in (3, 8, 15):
        home = Home()
        program = subprocess.Popen(
            [PROGRAM, "play", "berlin", "--players", "Ann,random", "--seed",
             "2", "--plain"], env=home.env, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        shown = b""
        for _ in range(at):
            program.stdin.write(b"1\n")
            program.stdin.flush()
            while not shown.endswith(b"Your choice: "):
                byte = os.read(program.stdout.fileno(), 4096)
                check(byte, "the program ended by itself")
                shown += byte
            shown += b"\n"
        program.kill()
        program.wait()
        program.stdin.close()
        program.stdout.close()
        told = len(re.findall(rb"^(?:You|random 1) (?:keep|draw|take|claim)",
                              shown, re.M))
        game = home.games()[0]
        check(game["actions"] >= told > 0, "%d actions of %d are saved" %
              (game["actions"], told))
        out = home.run("play", "--continue", "--plain", typed=ONES)
        check("Final count" in out, "not continued after kill -9")


def without_a_terminal():
    """Nothing is asked where nobody can answer."""
    home = Home()
    out = home.run("play", "paris", "--seed", "3")
    check("Mia (medium)" in out and "Tom (medium)" in out, "no bots by themselves")
    check(not home.games(), "a game of bots alone is saved")
    home.run("play", status=2)
    home.run("play", "paris", "--players", "Ann,gredy", status=2)
    home.run("play", "nowhere", "--players", "Ann,random", status=1)
    home.run("play", "paris", "--players", "Ann", status=2)
    home.run("play", "--continue", status=1)
    home.run("play", "--continue", "7", status=1)
    home.run("play", "--continue", "nothing.ttr", status=1)


class Terminal:
    """The program in a terminal that can only write lines."""

    def __init__(self, home, *arguments):
        child, self.file = pty.fork()
        if child == 0:
            os.execve(PROGRAM, [PROGRAM, *arguments],
                      dict(home.env, TERM="dumb"))
        self.child = child
        self.shown = ""

    def wait_for(self, text):
        """What was shown until then, without what was shown before."""
        end = time.monotonic() + 60
        while text not in self.shown:
            check(time.monotonic() < end, "no '%s' after\n%s" %
                  (text, self.shown))
            if select.select([self.file], [], [], 1)[0]:
                self.shown += os.read(self.file, 4096).decode(
                    errors="replace").replace("\r", "")
        before, self.shown = self.shown.split(text, 1)
        return before

    def type(self, line, text):
        os.write(self.file, (line + "\n").encode())
        return self.wait_for(text)

    def end(self, word="The game is saved"):
        """Ctrl-D; the status of the program."""
        os.write(self.file, b"\x04")
        self.wait_for(word)
        status = os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
        os.close(self.file)
        return status


def rules_of_one_game():
    """House rules are those of the game that they were given for."""
    home = Home()
    for arguments, ruled in ((("paris", "--players", "Ann,greedy", "--rule",
                               "toll"), True), ((), False)):
        it = Terminal(home, "play", "--plain", "--seed", "1", *arguments)
        if not arguments:
            it.wait_for("Which edition?")
            it.type("", "Who plays?")
            it.type("", "Your choice: ")
        else:
            it.wait_for("Your choice: ")
        it.type("1", "type undo: ")
        it.end()
        text = pathlib.Path(home.games()[0]["file"]).read_text()
        check(("\nrule toll\n" in text) == ruled, text)


def first_start():
    """Nothing is remembered yet: Enter is a game all the same."""
    for language, medium in (("en", "medium"), ("fr", "moyen")):
        home, text = Home(), words(language)
        it = Terminal(home, "play", "--plain", "--lang", language)
        it.wait_for(text("Which edition? Enter for %s: ") % "usa")
        asked = text("Who plays? Names with commas between them; Enter for %s:"
                     " ")
        person = text("Player %d") % 1
        bots = it.type("", asked % ("%s,%s" % (person, medium)))
        check(medium in bots, "the levels are not told: " + bots)
        it.type("", text("Your choice: "))
        it.type("1", text("Press Enter to go on, or type undo: "))
        it.end(text("The game is saved. To go on: ttr play --continue %s")
               .split(".")[0])
        told = home.games()[0]["players"]
        check(told.startswith(person) and "(%s)" % medium in told, told)
        kept = pathlib.Path(home.folder.name, ".config/ttr/settings.ini")
        check("player = medium" in kept.read_text(), kept.read_text())


def levels_of_the_language():
    """A level is a bot in the language of the person and in English."""
    home = Home()
    for level in ("facile", "moyen", "difficile", "easy", "medium", "hard"):
        out = home.run("play", "paris", "--players", "Ann," + level, "--seed",
                       "1", "--plain", "--lang", "fr", typed=b"1\n")
        check(re.search(r"Ann et \w+ \((facile|moyen|difficile)\)", out),
              level + " is no bot: " + out[:300])
    for word, style in (("racer", "coureur"), ("coureur", "coureur"),
                        ("blocker", "bloqueur"), ("bâtisseur", "bâtisseur"),
                        ("collector", "collectionneur")):
        out = home.run("play", "paris", "--players", "Ann," + word, "--seed",
                       "1", "--plain", "--lang", "fr", typed=b"1\n")
        check(re.search(r"Ann et \w+ \(%s\)" % style, out),
              word + " is no bot: " + out[:300])
    wrong = home.run("play", "paris", "--players", "Ann,moyen:5", "--plain",
                     "--lang", "fr", status=2, wrong=True)
    check("moyen:5" in wrong, wrong)


def whose_cards():
    """Where nothing is hidden, each question says who is asked."""
    home = Home()
    folder = pathlib.Path(home.folder.name, ".config/ttr")
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_text("[last]\nopen = yes\n")
    out = home.run("play", "paris", "--players", "Ann,Bob", "--seed", "1",
                   "--first", "0", "--plain", typed=b"1\n1\n")
    first, second = out.split("These tickets are offered to you:")[:2]
    check("Ann is to play." in first and "Bob is to play." in second, out)


def dumb_terminal():
    """A terminal without a cursor: what is missing is asked by lines."""
    home = Home()
    it = Terminal(home)
    check("line by line" in it.wait_for("Which edition?"), "no notice")
    it.type("nowhere", "Type the number or the name")
    it.type("paris", "Who plays?")
    it.type("Ann", "for 2 to 4 players")
    it.type("Ann,random", "Your choice: ")

    # What can be taken back waits for Enter; undo leads to the turn again.
    it.type("1", "type undo: ")
    it.type("undo", "Taken back.")
    it.wait_for("Your choice: ")
    it.type("1", "type undo: ")
    it.type("", "Your choice: ")

    # Drawing tickets cannot be taken back, so the word alone is asked about.
    it.type("tickets", "Type yes or no: ")
    it.type("no", "Your choice: ")
    it.type("tickets", "Type yes or no: ")
    it.type("hint", "Hint: ")
    it.type("tickets", "Type yes or no: ")
    it.type("yes", "Which do you keep?")
    check(it.end() == 0, "status after Ctrl-D")
    game = home.games()[0]
    check(game["players"].startswith("Ann") and game["actions"] > 2,
          "not saved: %s" % game)

    # The last choice is remembered.
    it = Terminal(home, "play")
    it.wait_for("goes on with it")
    it.wait_for("Enter for paris: ")
    it.type("", "Enter for Ann,random: ")
    it.type("", "Your choice: ")
    check(it.end("the game is not saved") == 0, "status after Ctrl-D")
    check(len(home.games()) == 1, "a game without an action is listed")


def words_of_the_help():
    """Each word that the help names is one word, and understood."""
    home = Home()
    for language, header in (("en", "Or one of these words:"),
                             ("fr", "Ou l'un de ces mots :")):
        def play(typed):
            return home.run("play", "paris", "--players", "Ann,random",
                            "--seed", "7", "--plain", "--lang", language,
                            typed=typed.encode())
        lines = play("help\nquit\n").split(header)[1].splitlines()[1:]
        names = [line.split(":")[0].strip() for line in
                 itertools.takewhile(lambda line: line.endswith("."), lines)]
        check(len(names) > 12, "%s: %s" % (language, names))
        for name in names:
            check(" " not in name, "%s: two words: %s" % (language, name))
            out = play(name + "\nquit\n")
            for text in ('"%s"', "Not understood", "Pas compris"):
                check(text.replace("%s", name) not in out,
                      "%s: %s is not understood" % (language, name))


for test in (without_a_terminal, words_of_the_help, whole_games, only_ascii, typed_journals,
             typed_words, no_tickets, marked_tickets, nonsense, curtain, ended_input,
             own_actions, own_numbers, own_folder, killed, rules_of_one_game,
             first_start, levels_of_the_language, whose_cards,
             dumb_terminal):
    test()
    print(test.__name__, "passed", flush=True)
