#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""memory_every.py - Every n-th allocation fails, in everything the program does.

    memory_every.py PROGRAM LIBRARY [--each N] [--only NAME] [--part K/N]
                    [--at N,N-N]

LIBRARY lets an allocation fail (fail_allocation.c). For each thing to do it is
first counted how many allocations there are; then each of them fails, or one of
every N, in a run of its own; with --part only those of the K-th of N processes
that share the work, with --at only those that are named. A run must not crash,
must not hang, must say what went wrong when its status is not 0, and must have
said and written the same as always when it is, or have said that memory was
short; what was saved before stays whole. The program is a copy beside which few
editions are: one in plain lines, one that inherits and has a script, one with a
module in C; more of them would allocate more in the same places. A server may
refuse, hang up or end with a word, but no request waits for ever, what it
answers with 200 is what it always answers, and what it has stored can be read.
"""

import argparse
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("library")
parser.add_argument("--each", type=int, default=0,
                    help="one of so many; 0: twelve of each thing")
parser.add_argument("--only")
parser.add_argument("--part", default="1/1",
                    help="K/N: every N-th of them, from the K-th on")
parser.add_argument("--at", help="these, whatever --each says: 7,20-29")
options = parser.parse_args()
BUILT, LIBRARY = map(os.path.abspath, (options.program, options.library))
PROGRAM = None # a copy of it, see make_copy()
TINY = os.path.join(TOP, "tests/data/perft/grey.ini")
HOUSE = "london-by-night"
failures = 0


def complain(*what):
    global failures
    failures += 1
    print(*what, flush=True)


def run(arguments, at=0, typed=""):
    environment = {"PATH": os.environ["PATH"], "HOME": os.getcwd(),
                   "LANG": "C.UTF-8", "LD_PRELOAD": LIBRARY,
                   "FAIL_AT": str(at), "FAIL_COUNT": "1"}
    return subprocess.run([PROGRAM, *arguments], env=environment, input=typed,
                          capture_output=True, text=True, timeout=300)


def make_copy():
    """The program beside three editions and what they use. A link would not
    do: where the program is, it asks the system."""
    maps, scripts, modules = "share/ttr/maps", "share/ttr/scripts", \
        "lib/ttr/plugins"
    for folder in ("bin", maps, scripts, modules):
        os.makedirs(folder)
    shutil.copy(BUILT, "bin/ttr")
    for name in ("london", HOUSE, "berlin"):
        shutil.copy(f"{TOP}/maps/{name}.ini", maps)
    for name in ("districts", "lamplighters"):
        shutil.copy(f"{TOP}/scripts/{name}.lua", scripts)
    shutil.copytree(os.path.join(os.path.dirname(BUILT), "..", modules,
                                 "metro"), f"{modules}/metro")
    return os.path.abspath("bin/ttr")


def numbers(name, said, first=1):
    """Which allocations fail, of all those from the first on that the library
    has counted."""
    last = int(re.findall(r"^allocations (\d+)$", said, re.M)[-1])
    if last - first < 100:
        complain(f"{name}: only {last} allocations, from {first} on")
    each = options.each or max(1, (last - first) // 12)
    begin = first if options.each else first + (last - first) % each
    tried = range(begin, last + 1, each)
    if options.at:
        tried = [at for part in options.at.split(",")
                 for ends in [[int(end) for end in part.split("-")]]
                 for at in range(ends[0], ends[-1] + 1)]
    part, parts = map(int, options.part.split("/"))
    return tried[part - 1::parts], last


def plain(path):
    """A file to the byte, or None."""
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def lines_of_actions(text):
    return [line for line in text.decode().splitlines()
            if re.match(r"\d ", line)]


def actions(path):
    """The actions of a journal that is whole; None when it is not."""
    done = subprocess.run([PROGRAM, "replay", "--plain", path],
                          capture_output=True, text=True)
    return lines_of_actions(plain(path)) if done.returncode == 0 else None


class Thing:
    """Something to do: a command, what it reads, and what must hold."""

    def __init__(self, name, arguments, typed="", made=None, said=True,
                 lists=False):
        self.name, self.arguments, self.typed = name, arguments, typed
        self.made = made # the file it writes
        self.said = said # it says the same each time
        self.lists = lists # names on standard error what it had to leave out

    def prepare(self):
        for name in ("out", "sim"):
            shutil.rmtree(name, ignore_errors=True)
        os.makedirs("out")
        if self.made:
            with open(self.made, "w") as file:
                file.write("old")

    def first(self):
        """The first allocation that is to fail."""
        return 1

    def is_sound(self, now, whole):
        """What it has written, as it should be or as good as that."""
        return now == whole

    def check(self, at, done, good, whole):
        now = plain(self.made) if self.made else None
        told = done.stderr.replace("allocations", "").strip("\n 0123456789")
        if done.returncode < 0 or done.returncode > 125:
            complain(f"{self.name} {at}: crashes, {done.returncode}")
        elif done.returncode == 0 and self.said and \
                done.stdout != good.stdout and \
                "memory" not in done.stderr and not (self.lists and told):
            complain(f"{self.name} {at}: says something else and status 0:",
                     done.stderr[-200:])
        elif done.returncode != 0 and not told and not done.stdout:
            complain(f"{self.name} {at}: status {done.returncode}, no word")
        if self.made and now != b"old" and not self.is_sound(now, whole):
            complain(f"{self.name} {at}: {self.made} is damaged")
        if self.made and done.returncode == 0 and now != whole:
            complain(f"{self.name} {at}: status 0, but nothing was written")
        left = [name for name in os.listdir("out") if name.endswith(".tmp")]
        if left:
            complain(f"{self.name} {at}: leaves {left}")


class Played(Thing):
    """A game whose journal is saved again and again: all of it, or as far as it
    was played."""

    def is_sound(self, now, whole):
        played = actions(self.made)
        return played is not None and \
            played == lines_of_actions(whole)[:len(played)]


class Protocol(Thing):
    """Each answer is the usual one, or says that it is none."""

    def check(self, at, done, good, whole):
        if done.returncode < 0 or done.returncode > 125:
            complain(f"{self.name} {at}: crashes, {done.returncode}")
        usual = good.stdout.splitlines()
        went_wrong = False
        for i, line in enumerate(done.stdout.splitlines()):
            if line == usual[i]:
                continue
            answer = json.loads(line)
            if answer["ok"] and not went_wrong:
                complain(f"{self.name} {at}: answer {i} is ok and wrong:",
                         line[:200])
            went_wrong = True # what follows may depend on it


class Views(Protocol):
    """Questions about a game whose beginning other things try already."""

    def __init__(self, name, arguments, begin, typed):
        super().__init__(name, arguments, typed=begin + typed)
        self.begin = begin

    def first(self):
        return int(re.findall(r"^allocations (\d+)$", run(
            self.arguments, typed=self.begin).stderr, re.M)[-1])


class Saved(Thing):
    """A person's game that goes on: nothing of it is lost."""

    def prepare(self):
        super().prepare()
        shutil.copy("saved.ttr", "out/it.ttr")

    def check(self, at, done, good, whole):
        if done.returncode < 0 or done.returncode > 125:
            complain(f"{self.name} {at}: crashes, {done.returncode}")
        before, after = actions("saved.ttr"), actions("out/it.ttr")
        if after is None or after[:len(before)] != before:
            complain(f"{self.name} {at}: the saved game is damaged")


class NoAnswer(Exception):
    """A request that got no answer and was not hung up on either."""


class Serving(Thing):
    """A server, a game on it, some requests, and its end."""

    SECRETS = ["a" * 22, "b" * 22]
    STORE = "out/games.db"
    PATIENCE = 60 # seconds, and a request takes milliseconds

    def prepare(self):
        super().prepare()
        shutil.copy("games.db", self.STORE)

    def ask(self, port, method, path, body=None, who=0):
        """Status and body; (0, None) when it hangs up."""
        line = http.client.HTTPConnection("127.0.0.1", port,
                                          timeout=self.PATIENCE)
        try:
            line.request(method, path,
                         None if body is None else json.dumps(body),
                         {"Content-Type": "application/json",
                          "Authorization": "Bearer " + self.SECRETS[who]})
            answer = line.getresponse()
            body = answer.read().decode()
            return answer.status, json.loads(body) if body[:1] == "{" else body
        except TimeoutError:
            raise NoAnswer(f"{method} {path}") from None
        except (OSError, http.client.HTTPException, ValueError):
            return 0, None
        finally:
            line.close()

    def converse(self, port):
        """What is said, answer by answer, without what differs each time."""
        told = []

        def say(*what):
            told.append(self.ask(port, *what))
            return told[-1][1] if told[-1][0] == 200 else {}

        say("GET", "/health")
        say("GET", "/api/editions")
        path = "/api/games/" + GAME_ID
        for i in range(5):
            actor = say("GET", path).get("moment", {}).get("actor", 0)
            seen = say("GET", path, None, actor)
            options = seen.get("moment", {}).get("options", {})
            deed = {"keep": options["keep"]["tickets"]} if "keep" in options \
                else {"option": options.get("draw", 0)}
            say("POST", path + "/act", {"id": f"act-{i}" + "-" * 16, **deed,
                                        "version": seen.get("version", 0)},
                actor)
        say("GET", path + "/board")
        say("POST", "/api/games", {"id": "x"})
        return told

    def run(self, at):
        environment = {"PATH": os.environ["PATH"], "HOME": os.getcwd(),
                       "LANG": "C.UTF-8", "LD_PRELOAD": LIBRARY,
                       "FAIL_AT": str(at), "FAIL_COUNT": "1"}
        with open("out/said", "w+") as said:
            process = subprocess.Popen(
                [PROGRAM, *self.arguments, "--store", self.STORE],
                env=environment, stdout=subprocess.PIPE, stderr=said,
                text=True)
            found = re.search(r":(\d+)/", process.stdout.readline())
            told = []
            try:
                if found:
                    told = self.converse(int(found[1]))
            except NoAnswer as request:
                complain(f"{self.name} {at}: never answers {request}")
            process.terminate()
            try:
                status = process.wait(120)
            except subprocess.TimeoutExpired:
                process.kill()
                status = process.wait()
                complain(f"{self.name} {at}: does not end")
            process.stdout.close()
            said.seek(0)
            return status, told, said.read()

    def check_run(self, at, got, usual):
        status, told, said = got
        word = said.replace("allocations", "").strip("\n 0123456789")
        if status < 0 or status > 125:
            complain(f"{self.name} {at}: crashes, {status}")
        elif not word and (status != 0 or not told):
            complain(f"{self.name} {at}: status {status}, no word")
        went_wrong = False
        for i, (answer, common) in enumerate(zip(told, usual)):
            if answer == common:
                continue
            if answer[0] == 200 and not went_wrong:
                complain(f"{self.name} {at}: answer {i} is 200 and wrong:",
                         str(answer)[:300])
            went_wrong = True # what follows may depend on it
        sound = subprocess.run([PROGRAM, "serve", "--check", "--store",
                                self.STORE], capture_output=True, text=True)
        if sound.returncode != 0:
            complain(f"{self.name} {at}: the store is damaged:",
                     sound.stderr[-200:])

    def attempt(self):
        self.prepare()
        status, usual, said = self.run(0)
        refused = [answer for answer in usual[:-1] if answer[0] != 200]
        if status != 0 or refused:
            complain(self.name, "cannot be done at all:", refused[:1], said)
            return
        tried, last = numbers(self.name, said)
        before = failures
        for at in tried:
            self.prepare()
            self.check_run(at, self.run(at), usual)
        print(f"{self.name}: {len(tried)} of {last} allocations failed,"
              f" {failures - before} findings", flush=True)


GAME_ID = None


def store_a_game(serving):
    """A store with a game that has begun, for every run to begin with."""
    global GAME_ID
    process = subprocess.Popen(
        [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", "games.db"],
        stdout=subprocess.PIPE, text=True,
        env={**os.environ, "HOME": os.getcwd(), "LANG": "C.UTF-8"})
    port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
    made = serving.ask(port, "POST", "/api/games", {
        "id": "make", "edition": "london", "invite": "i" * 22,
        "watch": "w" * 22, "seats": [{"kind": "me", "name": "Ann"},
                                     {"kind": "open"}]})[1]
    GAME_ID = made["game"]
    serving.ask(port, "POST", f"/api/games/{GAME_ID}/join", {
        "id": "join", "name": "Bob", "invite": "i" * 22}, 1)
    begun = serving.ask(port, "POST", f"/api/games/{GAME_ID}/begin",
                        {"id": "begin"})
    process.terminate()
    if process.wait(60) != 0 or begun[0] != 200:
        complain("there is no game to serve:", made, begun)
    process.stdout.close()


def requests(*commands):
    return "".join(json.dumps(one) + "\n" for one in commands)


NEW = {"cmd": "new", "edition": HOUSE, "players": 3, "seed": 7, "first": 0}


def things():
    yield Thing("loading", ["rules", HOUSE])
    yield Thing("editions", ["editions"], lists=True)
    yield Played("playing", ["play", TINY, "--plain", "--players",
                             "greedy,greedy", "--seed", "3", "--journal",
                             "out/it.ttr"], made="out/it.ttr")
    yield Saved("saving", ["play", "--plain", "--continue", "out/it.ttr"],
                typed="1\n1\nquit\n")
    yield Thing("journals", ["replay", "--plain", "saved.ttr"])
    yield Thing("simulation", ["simulate", TINY, "--games", "2", "--bots",
                               "greedy,greedy", "--seed", "1", "--jobs",
                               "1", "--out", "sim"], said=False)
    yield Thing("drawing", ["draw", "london", "-o", "out/it.svg"],
                made="out/it.svg")
    yield Thing("checking", ["check", TINY, "--games", "2"])
    yield Protocol("protocol", ["engine"], typed=requests(
        NEW, {"cmd": "legal"}, {"cmd": "bot", "bot": "greedy"},
        {"cmd": "journal"}, {"cmd": "result"}))
    yield Views("views", ["engine"], requests(NEW), requests(
        *({"cmd": "view", "player": player} for player in (0, 1, 2, None)),
        {"cmd": "position"}))
    yield Serving("serving", ["serve", "--listen", "127.0.0.1:0"])


def attempt(thing):
    thing.prepare()
    good = run(thing.arguments, typed=thing.typed)
    whole = plain(thing.made) if thing.made else None
    if good.returncode != 0:
        complain(thing.name, "cannot be done at all:", good.stderr[-300:])
        return
    tried, last = numbers(thing.name, good.stderr, thing.first())
    before = failures
    for at in tried:
        thing.prepare()
        try:
            done = run(thing.arguments, at, thing.typed)
        except subprocess.TimeoutExpired:
            complain(f"{thing.name} {at}: does not end")
            continue
        thing.check(at, done, good, whole)
    print(f"{thing.name}: {len(tried)} of {last} allocations failed,"
          f" {failures - before} findings", flush=True)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    PROGRAM = make_copy()
    subprocess.run([PROGRAM, "play", "london", "--plain", "--players",
                    "Ann,greedy", "--seed", "3", "--journal", "saved.ttr"],
                   input="1\n1\n1\n1\nquit\n", text=True, capture_output=True,
                   env={**os.environ, "HOME": folder}, check=True)
    for thing in things():
        if options.only not in (None, thing.name):
            continue
        if isinstance(thing, Serving):
            store_a_game(thing)
            thing.attempt()
        else:
            attempt(thing)
sys.exit(failures > 0)
