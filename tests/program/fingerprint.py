#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fingerprint.py - Works fingerprints out as docs/journal-format.md says.

    fingerprint.py PROGRAM

From the positions of the protocol alone, for the games of the golden journals:
what the program says must be what a stranger finds who has read that page.
"""

import ctypes
import ctypes.util
import glob
import json
import os
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
PROGRAM = sys.argv[1]
EVERY = 7  # positions, and all with something out of the ordinary

XXH = ctypes.CDLL(ctypes.util.find_library("xxhash"))
XXH.XXH3_64bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
XXH.XXH3_64bits.restype = ctypes.c_uint64


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "engine", "--path", TOP], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)

    def get(self, cmd, **fields):
        print(json.dumps(dict(fields, cmd=cmd)), file=self.process.stdin,
              flush=True)
        reply = json.loads(self.process.stdout.readline())
        assert reply["ok"], (cmd, reply)
        return reply

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def counts(pile):
    """Of each kind how many, the kinds in the order of their ids."""
    return [word for kind in sorted(pile) if pile[kind]
            for word in (kind, pile[kind])]


def leaves(now, before, path):
    """The numbers in a value that differ from those at first."""
    if isinstance(now, dict):
        for key in sorted(now):
            inner = before.get(key) if isinstance(before, dict) else None
            yield from leaves(now[key], inner, path + [key])
    elif isinstance(now, list):
        for i, item in enumerate(now):
            known = isinstance(before, list) and i < len(before)
            yield from leaves(item, before[i] if known else None, path + [i])
    elif now != before:
        yield path + [now]


def points(position, player):
    """By score line, without the zeros at the end."""
    lines = list(position["points"][player] if "points" in position else
                 [position["scores"][player]])
    while lines and lines[-1] == 0:
        lines.pop()
    return lines


# What a usual position does not have, in this order.
SELDOM = ["draws_left", "keep_min", "passes", "next_player", "next"]


def lines(position, initial):
    """All lines of the text that is hashed, also those that say nothing."""
    players = range(position["players"])
    yield ["players"], [position["players"]]
    yield ["seed"], [position["seed"]]
    yield ["random"], position.get("random", [])
    for name in ("first", "player", "phase", "turn"):
        yield [name], [position[name]]
    last = position["last_turns"]
    yield ["last_turns"], [] if last is None else [last]
    for p in players:
        yield ["hand", p], counts(position["hands"][p])
    yield ["market"], position["market"]
    yield ["deck"], position["deck"]
    yield ["discard"], counts(position["discard"])
    for p in players:
        yield ["tickets", p], sorted(position["tickets"][p])
    for p in players:
        yield ["offered", p], sorted(position["offered"][p])
    yield ["ticket_deck"], position["ticket_deck"]
    for name in ("aside", "boxed"):
        yield [name], sorted(position.get(name, []))
    for route in sorted(position["routes"]):
        yield ["route"], [route, position["routes"][route]]
    for p in players:
        yield ["pieces", p], counts(position["pieces"][p])
    for p in players:
        yield ["points", p], points(position, p)
    for asked in position.get("pending", []):
        yield ["pending"], [asked[key] for key in
                            ("player", "choice", "a", "b")]
    for name in SELDOM:
        yield [name], [position[name]] if name in position else []
    yield ["claim"], position.get("claim", "claim").split()[1:]
    for name in ("answers", "keeper", "resume"):
        yield [name], [position[name]] if name in position else []
    for name in ("keep_later", "side"):
        for p, number in enumerate(position.get(name, [])):
            yield [name, p], [] if number is None else [number]
    for module, values in sorted(position.get("modules", {}).items()):
        for name in sorted(values):
            for leaf in leaves(values[name], initial["modules"][module][name],
                               []):
                yield ["field", module, name], leaf


def fingerprint(position, initial):
    text = "".join(" ".join(map(str, begin + rest)) + "\n"
                   for begin, rest in lines(position, initial) if rest)
    data = text.encode()
    return "%016x" % XXH.XXH3_64bits(data, len(data)), text


def initial_of(position):
    """A position in which nothing has happened, for its module fields."""
    other = Engine()
    about = {key: position[key] for key in
             ("edition", "players", "rules", "set") if key in position}
    other.get("position", position=about)
    found = other.get("position")["position"]
    other.close()
    return found


def compare(engine, where, seen):
    """The position that the engine is in."""
    status = engine.get("status")
    position = engine.get("position")["position"]
    key = position["edition"], position["players"], str(position.get("rules"))
    if key not in seen["initial"]:
        seen["initial"][key] = initial_of(position)
    found, text = fingerprint(position, seen["initial"][key])
    assert found == status["fingerprint"], (
        f"{where}: {found} instead of {status['fingerprint']} for\n{text}")
    seen["count"] += 1
    seen["lines"].update(line.split()[0] for line in text.splitlines())


def walk(path, seen):
    """From the end of a game to its beginning."""
    engine = Engine()
    with open(path, encoding="utf-8") as file:
        journal = file.read()
    status = engine.get("load", journal=journal)
    left = sum(line[0].isdigit() for line in journal.splitlines())
    while True:
        if left % EVERY == 0 or status["phase"] == "choice":
            compare(engine, f"{path}, action {left}", seen)
        if not left:
            break
        status = engine.get("undo")
        left -= 1
    engine.close()


def rare(seen):
    """What few games have, set up."""
    engine = Engine()
    usa = {"edition": "usa", "players": 2}
    for more in ({"seed": str(2 ** 64 - 1), "scores": [-300, 0],
                  "random": ["ffffffffffffffff", "0" * 16]},
                 {"points": [[5, -12, 7], [0, 0, 0]]},
                 {"phase": "second_card", "turn": 3, "draws_left": 2},
                 {"phase": "keep_tickets", "turn": 3, "keep_min": 2,
                  "offered": [["calgary--phoenix", "atlanta--montreal"], []]},
                 {"turn": 9, "passes": 1, "next_player": 1}):
        engine.get("position", position=dict(usa, **more))
        compare(engine, more, seen)
    engine.close()


def main():
    seen = {"initial": {}, "lines": set(), "count": 0}
    for path in sorted(glob.glob(f"{TOP}/tests/data/golden*/*.ttr")):
        walk(path, seen)
    rare(seen)
    # A line that none of them has would not be tried at all.
    assert seen["lines"] >= {
        "players", "seed", "random", "first", "player", "phase", "turn",
        "last_turns", "hand", "market", "deck", "discard", "tickets",
        "offered", "ticket_deck", "aside", "route", "pieces", "points",
        "pending", "claim", "answers", "field", *SELDOM}, seen["lines"]
    print(f"{seen['count']} positions; lines: {' '.join(sorted(seen['lines']))}")


main()
