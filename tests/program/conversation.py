# SPDX-License-Identifier: MIT
"""conversation.py - What transcripts.py --record says to a program.

Whole games of every edition with all that may be asked on the way, house rules,
and mistakes of every kind. What is said next depends on the replies and on
numbers drawn from fixed seeds.
"""

import json
import lzma
import os
import random

CITIES = {"usa": (2, 5), "san-francisco": (2, 4), "paris": (2, 4),
          "london": (2, 4), "berlin": (2, 4), "london-by-night": (2, 4),
          "high-passes": (2, 4)}
BOTS = [("random", None), ("long", None), ("planner", None), ("greedy", None),
        ("easy", None), ("medium", 20), ("hard", 20), ("ismcts", 1),
        ("ismcts", 40)]

# House rules: edition, players, rules, settings.
HOUSES = [
    ("usa", 3, ["takeover", "open-tickets"],
     {"tickets": "base+1910", "end_pieces": 4}),
    ("usa", 2, ["half-tickets"], {"market": 3}),
    ("usa", 2, ["shares", "stations"], {"longest_path": 0}),
    ("usa", 2, ["most-tickets", "toll"], {"tie_break": "longest-path"}),
    ("london", 2, ["longest-path"], {}),
    ("london", 3, ["lamplighters", "toll"], {"districts.1": 9}),
    ("paris", 2, ["stations", "takeover"], {"start_cards": 6}),
    ("san-francisco", 2, ["shares", "half-tickets"], {"draw_cards": 3}),
    ("berlin", 4, ["open-tickets", "most-tickets"], {"market_wild_limit": 2}),
    ("high-passes", 2, ["toll"], {"tunnels.cards": 5}),
    ("london-by-night", 2, ["shares"], {"end_pieces": 8}),
]


class Recorder:
    """Talks to a program and keeps what was said."""

    def __init__(self, engine):
        self.engine = engine
        self.lines = []

    def raw(self, line):
        reply = self.engine.ask(line)
        self.lines += [line, reply]
        return json.loads(reply)

    def ask(self, cmd, **fields):
        return self.raw(json.dumps({"cmd": cmd, **fields},
                                   ensure_ascii=False).encode())

    def get(self, cmd, **fields):
        reply = self.ask(cmd, **fields)
        assert reply["ok"], (cmd, fields, reply)
        return reply

    def refused(self, code, cmd, **fields):
        reply = self.ask(cmd, **fields)
        assert reply.get("error", {}).get("code") == code, (cmd, fields, reply)

    def keep(self, path):
        status, rest = self.engine.close()
        assert status == 0 and rest == b"", (path, status, rest)
        text = b"".join(line + b"\n" for line in self.lines)
        with lzma.open(path, "wb", preset=9 | lzma.PRESET_EXTREME) as file:
            file.write(text)
        print(f"{os.path.basename(path)}: {len(self.lines) // 2} replies,"
              f" {len(text)} bytes, {os.path.getsize(path)} packed")


def views(r, players):
    for player in [None, *range(players)]:
        r.get("view", player=player)


def look_around(r, rng, actions, players):
    """Everything that may be asked without changing the game."""
    views(r, players)
    r.get("position")
    r.get("result")
    r.get("status")
    for action in rng.sample(actions, min(3, len(actions))):
        r.get("why", action=action)
    for action in ("draw", "take wild", "tickets", "pass"):
        r.get("why", action=action)


def back_and_forth(r, action):
    """Take an action back, set the position up, and go on as it was."""
    position = r.get("position")["position"]
    r.get("apply", action=action)
    r.get("undo")
    r.get("apply", action=action)
    journal = r.get("journal")["journal"]
    r.get("position", position=position)
    r.get("legal")
    r.get("apply", action=action)
    r.get("position")
    r.get("load", journal=journal)


def game(r, rng, choose, players, every=13, **new):
    """A whole game; choose(actions) is the next action of one player."""
    status = r.get("new", players=players, **new)
    moves = 0
    while not status["over"]:
        actions = r.get("legal")["actions"]
        if moves % every == every - 1:
            look_around(r, rng, actions, players)
        action = choose(actions)
        if moves % (3 * every) == 2 * every:
            back_and_forth(r, action)
            status = r.get("status")
        else:
            status = r.get("apply", action=action)
        moves += 1
    assert r.get("legal")["actions"] == []
    look_around(r, rng, [], players)
    journal = r.get("journal")["journal"]
    r.refused("illegal_action", "bot", bot="random")
    for _ in range(3):
        r.get("undo")
    r.get("result")
    r.get("load", journal=journal)
    r.get("result")


def at_random(rng):
    """Claims and tickets more often than they are among what is legal."""
    def choose(actions):
        groups = {}
        for action in actions:
            groups.setdefault(action.split()[0], []).append(action)
        words = sorted(groups)
        weights = [{"claim": 8, "tickets": 0.3, "pass": 0.1}.get(word, 2)
                   for word in words]
        return rng.choice(groups[rng.choices(words, weights)[0]])
    return choose


def by_bots(r, rng, bots):
    """What a bot says, each time another one."""
    def choose(actions):
        bot, iterations = rng.choice(bots)
        more = {} if iterations is None else {"iterations": iterations}
        return r.get("bot", bot=bot, **more)["action"]
    return choose


def say_city(r, name):
    least, most = CITIES[name]
    rng = random.Random(name)
    r.get("hello", id=name)
    r.get("edition", edition=name)
    for players in range(least, most + 1):
        for first in (0, players - 1):
            r.get("new", edition=name, players=players, seed=players * 7,
                  first=first)
            views(r, players)
            r.get("position")
            r.get("result")
            r.get("journal")
    for players in range(least, most + 1):
        game(r, rng, at_random(rng), players, edition=name, seed=11 * players)
    game(r, rng, at_random(rng), least, edition=name, seed=2 ** 62, first=1)
    game(r, rng, by_bots(r, rng, BOTS), least, edition=name, seed=4)
    game(r, rng, by_bots(r, rng, BOTS[:5]), most, edition=name, seed=5)
    # Every bot in one position, and the same again.
    r.get("new", edition=name, players=most, seed=5)
    for _ in range(4 * most):
        r.get("apply", action=r.get("bot", bot="greedy")["action"])
    for bot, iterations in BOTS:
        more = {} if iterations is None else {"iterations": iterations}
        r.get("bot", bot=bot, **more)
        r.get("bot", bot=bot, **more)
    r.get("quit")


def say_house_rules(r):
    rng = random.Random("house")
    for i, (name, players, rules, numbers) in enumerate(HOUSES):
        choose = by_bots(r, rng, BOTS[:5]) if i % 3 == 2 else at_random(rng)
        game(r, rng, choose, players, edition=name, seed=100 + i, every=41,
             rules=rules, set=numbers)


NOT_JSON = [
    b"", b"   ", b"{", b"nonsense", b'{"cmd":"hello"} x', b"\x00",
    b'{"cmd":"hello\x00"}', b'{"cmd":"hell\\u0000o"}', b"\xff\xfe",
    b'{"cmd":"\xc3\x28"}', b'{"cmd":"hello","cmd":"hello"}',
    b'{"id":{"a":1,"a":2},"cmd":"hello"}', b"[" * 100000, b'{"a":' * 50000,
    b'{"id":1e999,"cmd":"hello"}', b'{"cmd":"hello",}', b"'hello'"]

NO_REQUESTS = [
    b"5", b"[]", b'"hello"', b"null", b"{}", b'{"cmd":5}', b'{"cmd":"helo"}',
    b'{"cmd":"hello","x":1}', b'{"cmd":"apply"}', b'{"cmd":"apply","action":5}',
    b'{"cmd":"new","edition":"usa"}', b'{"cmd":"new","players":2}',
    b'{"cmd":"new","edition":"usa","players":"2"}',
    b'{"cmd":"new","edition":"usa","players":2,"seed":-1}',
    b'{"cmd":"new","edition":"usa","players":2,"rules":"toll"}',
    b'{"cmd":"new","edition":"usa","players":2,"set":[]}',
    b'{"cmd":"view","player":"0"}', b'{"cmd":"view"}', b'{"cmd":"load"}',
    b'{"cmd":"bot"}', b'{"cmd":"bot","bot":"random","iterations":"x"}',
    b'{"cmd":"status","edition":"usa"}',
    b'{"cmd":"hello","id":"' + b"x" * (1 << 20) + b'"}']

NO_ACTIONS = [
    "", "drow", "draw red", "take", "take rde", "claim",
    "claim bostn--montreal.1 red:2", "claim boston--montreal.1 red",
    "claim boston--montreal.1 red:1+blue:1",
    "claim boston--montreal.1 wild:1+red:1", "claim boston--montreal.1 red:0",
    "claim boston--montreal.1 red:256", "choose x 1", "do x.y 1"]

NO_POSITIONS = [
    (5, "bad_position"), ({"edition": "usa"}, "bad_position"),
    ({"players": 2}, "bad_position"),
    ({"edition": "usa", "players": 9}, "bad_position"),
    ({"edition": "uas", "players": 2}, "unknown_edition")] + [
        ({"edition": "usa", "players": 2, **more}, "bad_position") for more in (
            {"hands": [{"red": 13}, {}]}, {"hands": [{"rde": 1}, {}]},
            {"hands": [{}]}, {"routes": {"atlanta--nashville": 2}},
            {"routes": {"atlanta--maimi": 0}}, {"market": ["red"] * 6},
            {"routes": {"boston--montreal.1": 0, "boston--montreal.2": 1}},
            {"tickets": [["boston--miami"], ["boston--miami"]]},
            {"tickets": [["boston--maimi"], []]}, {"phase": "nap"},
            {"phase": "keep_tickets"}, {"player": 2}, {"turn": -1},
            {"pieces": [{"train": 46}, {}]}, {"last_turns": -1},
            {"modules": {"toll": {}}}, {"deck": ["rde"]}, {"x": 1})]

POSITIONS = [
    {"edition": "usa", "players": 2},
    {"edition": "usa", "players": 3, "seed": 7, "player": 1, "turn": 12,
     "hands": [{"blue": 2, "wild": 1}, {}, {"green": 3}],
     "market": ["purple", "purple", "wild", "blue", "green"],
     "discard": {"blue": 4}, "tickets": [["boston--miami"], [], []],
     "routes": {"atlanta--nashville": 0}, "last_turns": None},
    {"edition": "usa", "players": 2, "top": ["red", "wild"], "last_turns": 1},
    {"edition": "usa", "players": 2, "phase": "second_card"},
    {"edition": "usa", "players": 2, "phase": "keep_tickets",
     "offered": [["boston--miami", "dallas--new-york"], []]},
    {"edition": "london", "players": 2, "rules": ["toll"],
     "set": {"market": 4}, "seed": 3,
     "routes": {"big-ben--trafalgar-square": 0}},
    {"edition": "paris", "players": 3, "modules": {
        "french-flags": {"front": [{"blue": 1}, {}, {}]}}},
]


def before_a_game(r):
    for cmd, fields in (("status", {}), ("legal", {}), ("undo", {}),
                        ("apply", {"action": "draw"}), ("result", {}),
                        ("why", {"action": "draw"}), ("position", {}),
                        ("view", {"player": None}), ("journal", {}),
                        ("bot", {"bot": "random"})):
        r.refused("no_game", cmd, **fields)


def bad_games(r):
    usa = {"edition": "usa", "players": 2, "seed": 1}
    for code, more in (
            ("unknown_edition", {"edition": "uas"}),
            ("unknown_edition", {"edition": "../maps/usa"}),
            ("unknown_edition", {"edition": "no-such-file.ini"}),
            ("bad_players", {"players": 1}), ("bad_players", {"players": 6}),
            ("bad_players", {"players": 10 ** 15}),
            ("bad_players", {"first": 2}), ("bad_players", {"first": -1}),
            ("bad_edition", {"set": {"start_crads": 2}}),
            ("bad_edition", {"set": {"start_cards": 99}}),
            ("bad_edition", {"rules": ["no-such-module"]}),
            ("bad_edition", {"edition": "broken.ini"})):
        r.refused(code, "new", **{**usa, **more})
        r.ask("status")
    r.refused("unknown_edition", "edition", edition="x")
    r.refused("bad_edition", "edition", edition="broken.ini")


def bad_journals(r, journal):
    lines = journal.splitlines(keepends=True)
    for text in ("", "nonsense", "ttr journal 99\n", lines[0],
                 journal.replace("players 2", "players 1"),
                 journal.replace("edition usa", "edition uas"),
                 journal.replace("seed 21", "seed x"),
                 journal.replace("first 0", "first 7"),
                 "".join(lines[:-3] + ["0 drow\n"] + lines[-2:]),
                 "".join(lines[:-3] + ["9 draw\n"] + lines[-2:]),
                 "".join(lines[:9] + lines[10:])):
        r.refused("bad_journal", "load", journal=text)
        r.get("status")


def say_mistakes(r):
    rng = random.Random("mistakes")
    before_a_game(r)
    for i in (1, "x", None, [1, {"a": 2}], {"k": []}, True, -5, "é\"\\"):
        r.get("hello", id=i)
        r.refused("bad_request", "nonsense", id=i)
    bad_games(r)
    r.get("new", edition="usa", players=2, seed=21, first=0)
    r.refused("illegal_action", "undo")
    r.refused("bad_action", "apply", action="keep atlanta--maimi")
    for line in NOT_JSON:
        assert r.raw(line)["error"]["code"] == "bad_json", line[:60]
    for line in NO_REQUESTS:
        assert r.raw(line)["error"]["code"] == "bad_request", line[:60]
    bad_games(r)
    for _ in range(2):
        for action in NO_ACTIONS:
            r.refused("bad_action", "apply", action=action)
            r.refused("bad_action", "why", action=action)
        for action in ("draw", "keep", "pass", "take red", "tickets",
                       "claim boston--montreal.1 red:2"):
            r.get("why", action=action)
        r.refused("illegal_action", "apply", action="pass")
        for _ in range(12):
            r.get("apply", action=at_random(rng)(r.get("legal")["actions"]))
    r.refused("unknown_bot", "bot", bot="gredy")
    for player in (-1, 2, 10 ** 12):
        r.refused("bad_players", "view", player=player)
    bad_journals(r, r.get("journal")["journal"])
    for position, code in NO_POSITIONS:
        r.refused(code, "position", position=position)
        r.get("status")
    for position in POSITIONS:
        r.get("position", position=position)
        r.get("position")
        for action in r.get("legal")["actions"][-2:]:
            r.get("apply", action=action)
            r.get("undo")
    r.get("new", edition="usa", players=2, seed=1, rules=["failing.lua"])
    for _ in range(2):
        r.get("apply", action=r.get("legal")["actions"][-1])
    r.refused("script_error", "legal")
    r.refused("script_error", "apply", action="draw")
    r.refused("script_error", "why", action="draw")
    r.refused("script_error", "position", position={
        "edition": "usa", "players": 2, "rules": ["failing.lua"]})
    r.get("status")


def record_all(start, folder):
    """Write the files of a folder; start() is a program to talk to."""
    says = {name: lambda r, name=name: say_city(r, name) for name in CITIES}
    says["house-rules"] = say_house_rules
    says["mistakes"] = say_mistakes
    for name, say in says.items():
        r = Recorder(start())
        say(r)
        r.keep(f"{folder}/{name}.xz")
