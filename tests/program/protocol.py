#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""protocol.py - Drives `ttr engine` over pipes, as any client would.

    protocol.py PROGRAM

Each function named check_... is one promise of docs/protocol.md.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = sys.argv[1]

COLOURS = ["purple", "white", "blue", "yellow", "orange", "black", "red",
           "green", "wild"]


class Engine:
    """One running program."""

    def __init__(self, folder=TOP):
        self.process = subprocess.Popen(
            [PROGRAM, "engine", "--path", folder], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)

    def raw(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, cmd, **fields):
        return self.raw(json.dumps(dict(fields, cmd=cmd)).encode())

    def get(self, cmd, **fields):
        reply = self.ask(cmd, **fields)
        assert reply["ok"], (cmd, fields, reply)
        return reply

    def refused(self, code, cmd, **fields):
        """The message of a refusal, which must have changed nothing."""
        before = self.ask("status")
        reply = self.ask(cmd, **fields)
        assert not reply["ok"], (cmd, fields, reply)
        assert reply["error"]["code"] == code, (cmd, fields, reply)
        assert self.ask("status") == before
        return reply["error"]["message"]

    def new(self, players=2, seed=1, **fields):
        return self.get("new", edition="usa", players=players, seed=seed,
                        **fields)

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        assert rest == b"", rest
        return self.process.wait()


STATUS = {"ok", "player", "phase", "over", "turn", "fingerprint"}


def same(found, expected):
    assert found == expected, f"\n   found {found}\nexpected {expected}"


def check_hello_and_quit(engine):
    reply = engine.get("hello")
    same(set(reply), {"ok", "name", "version", "protocol", "editions",
                      "bots"})
    same((reply["name"], reply["protocol"]), ("ttr", 1))
    assert "usa" in reply["editions"] and "random" in reply["bots"]
    other = Engine()
    same(other.ask("quit"), {"ok": True})
    same(other.process.wait(), 0)
    same(other.process.stdout.read(), b"")
    other.process.stdin.close()
    other.process.stdout.close()


def check_end_of_input_ends_the_program_with_0(engine):
    other = Engine()
    other.new()
    same(other.close(), 0)
    done = subprocess.run([PROGRAM, "engine", "--path", TOP],
                          input=b'{"cmd":"quit"}', capture_output=True)
    same((done.returncode, done.stdout), (0, b'{"ok":true}\n'))


def check_an_id_of_any_type_is_repeated(engine):
    for i in (1, "x", None, [1, {"a": 2}], {"k": []}, True, -5, "é\"\\"):
        same(engine.ask("hello", id=i)["id"], i)
        reply = engine.ask("nonsense", id=i)
        same((reply["ok"], reply["id"]), (False, i))
    assert "id" not in engine.ask("hello")


def check_whatever_comes_in_gets_one_reply(engine):
    engine.new()
    lines = [
        b"", b"   ", b"{", b"nonsense", b'{"cmd":"hello"} x', b"\x00",
        b'{"cmd":"hello\x00"}', b'{"cmd":"hell\\u0000o"}', b'\xff\xfe',
        b'{"cmd":"\xc3\x28"}', b'{"cmd":"hello","cmd":"hello"}',
        b'{"id":{"a":1,"a":2},"cmd":"hello"}',
        b'[' * 100000, b'{"a":' * 50000, b'{"id":1e999,"cmd":"hello"}',
        b'{"id":99999999999999999999,"cmd":"hello"}',
        b'{"cmd":"hello",}', b"'hello'",
    ]
    for line in lines:
        reply = engine.raw(line)
        same((line[:40], reply["ok"], reply["error"]["code"]),
             (line[:40], False, "bad_json"))
    for line in (b"5", b"[]", b'"hello"', b"null", b"{}", b'{"cmd":5}',
                 b'{"cmd":"helo"}', b'{"cmd":"hello","x":1}',
                 b'{"cmd":"new"}', b'{"cmd":"view"}', b'{"cmd":"apply"}',
                 b'{"cmd":"apply","action":5}',
                 b'{"cmd":"new","edition":5,"players":2}',
                 b'{"cmd":"new","edition":"usa","players":"2"}',
                 b'{"cmd":"new","edition":"usa","players":2.5}',
                 b'{"cmd":"new","edition":"usa","players":2,"seed":-1}',
                 b'{"cmd":"new","edition":"usa","players":2,"seed":"x"}',
                 b'{"cmd":"new","edition":"usa","players":2,"rules":"x"}',
                 b'{"cmd":"new","edition":"usa","players":2,"rules":[1]}',
                 b'{"cmd":"new","edition":"usa","players":2,"set":[]}',
                 b'{"cmd":"new","edition":"usa","players":2,"sed":7}'):
        reply = engine.raw(line)
        same((line, reply["ok"], reply["error"]["code"]),
             (line, False, "bad_request"))
    same(engine.raw(b'{"cmd":"status"}\r')["ok"], True)
    same(engine.ask("helo")["error"]["message"],
         'unknown command "helo", did you mean "hello"?')


def check_a_line_over_1_mib_is_refused_and_passed_over(engine):
    limit = 1024 * 1024
    fits = b'{"cmd":"hello","id":"' + b"x" * (limit - 23) + b'"}'
    same(len(fits), limit)
    assert engine.raw(fits)["ok"]
    for size in (limit + 1, 3 * limit + 17):
        reply = engine.raw(b"x" * size)
        same(reply["error"]["code"], "bad_request")
        assert "1 MiB" in reply["error"]["message"]
    assert engine.get("hello")
    done = subprocess.run([PROGRAM, "engine", "--path", TOP],
                          input=b"x" * (limit + 1), capture_output=True)
    same((done.returncode, done.stdout.count(b"\n")), (0, 1))


def check_requests_may_be_sent_ahead(engine):
    lines = [b'{"cmd":"hello","id":%d}' % i for i in range(2000)]
    done = subprocess.run([PROGRAM, "engine", "--path", TOP],
                          input=b"\n".join(lines), capture_output=True)
    same([json.loads(line)["id"] for line in done.stdout.splitlines()],
         list(range(2000)))


def check_commands_before_a_game(engine):
    other = Engine()
    for cmd, fields in (("status", {}), ("legal", {}), ("undo", {}),
                        ("apply", {"action": "draw"}), ("journal", {}),
                        ("why", {"action": "draw"}), ("result", {}),
                        ("view", {"player": 0}), ("position", {}),
                        ("bot", {"bot": "random"})):
        other.refused("no_game", cmd, **fields)
    same(other.close(), 0)


def check_new(engine):
    reply = engine.new(players=3, seed=7)
    assert STATUS | {"seed", "first"} == set(reply), reply
    same((reply["phase"], reply["over"], reply["turn"], reply["seed"]),
         ("keep_tickets", False, 0, 7))
    same(reply["player"], reply["first"])
    same(engine.new(players=3, seed=7), reply)
    same(engine.new(players=3, seed=7, first=reply["first"]), reply)
    for first in range(3):
        same(engine.new(players=3, first=first)["player"], first)
    drawn = engine.get("new", edition="usa", players=2)
    assert 0 <= drawn["seed"] < 2**53
    same(engine.new(seed=drawn["seed"]), drawn)
    assert engine.get("new", edition="usa", players=2)["seed"] != \
        drawn["seed"]
    engine.new(seed=2**63 - 1)
    engine.new(set={"start_cards": 6})
    same([sum(hand.values()) for hand in
          engine.get("position")["position"]["hands"]], [6, 6])


def check_new_refuses(engine):
    engine.new()
    new = {"edition": "usa", "players": 2}
    for code, fields in (
            ("unknown_edition", {"edition": "usaa"}),
            ("unknown_edition", {"edition": "../maps/usa"}),
            ("unknown_edition", {"edition": "no-such-file.ini"}),
            ("bad_players", {"players": 1}), ("bad_players", {"players": 6}),
            ("bad_players", {"players": 0}), ("bad_players", {"players": -1}),
            ("bad_players", {"players": 10**15}),
            ("bad_players", {"first": 2}), ("bad_players", {"first": -1}),
            ("bad_edition", {"set": {"start_crads": 2}}),
            ("bad_edition", {"set": {"start_cards": 99}}),
            ("bad_edition", {"rules": ["no-such-module"]})):
        engine.refused(code, "new", **dict(new, **fields))
    assert 'did you mean "usa"' in engine.refused(
        "unknown_edition", "new", edition="uas", players=2)
    assert 'did you mean "start_cards"' in engine.refused(
        "bad_edition", "new", edition="usa", players=2,
        set={"start_crads": 2})


def check_a_broken_edition_lists_its_mistakes(engine):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/maps")
        with open(TOP + "/maps/usa.ini", encoding="utf-8") as file:
            text = file.read().replace("grey", "gray", 2)
        with open(folder + "/maps/broken.ini", "w", encoding="utf-8") as file:
            file.write(text)
        other = Engine(folder)
        for cmd in ("new", "edition"):
            fields = {"players": 2} if cmd == "new" else {}
            reply = other.ask(cmd, edition="broken", **fields)
            same(reply["error"]["code"], "bad_edition")
            mistakes = reply["error"]["mistakes"]
            assert len(mistakes) >= 2, mistakes
            same(mistakes[0], reply["error"]["message"])
            line = text[:text.index("gray")].count("\n") + 1
            assert f":{line}: " in mistakes[0], mistakes
        same(other.close(), 0)


def check_edition(engine):
    same(engine.ask("edition", edition="x")["error"]["code"],
         "unknown_edition")
    usa = engine.get("edition", edition="usa")["edition"]
    same((usa["id"], usa["name"], usa["players"], usa["modules"]),
         ("usa", "USA", {"min": 2, "max": 5}, []))
    assert usa["summary"] and usa["source"]
    same(usa["rules"]["start_cards"], 4)
    same(usa["rules"]["tie_break"], ["tickets", "longest-path"])
    same([card["id"] for card in usa["cards"]], COLOURS)
    same(usa["cards"][-1], {"id": "wild", "name": "Locomotive", "count": 14})
    same(usa["pieces"][0]["count"], 45)
    same(usa["points"], {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15})
    same((len(usa["places"]), len(usa["routes"]), len(usa["tickets"])),
         (36, 100, 30))
    route = next(r for r in usa["routes"] if r["id"] == "boston--new-york.2")
    same(route, {"id": "boston--new-york.2", "from": "boston",
                 "to": "new-york", "length": 2, "colour": "red",
                 "twin": "boston--new-york.1", "cards": 2, "wilds_min": 0,
                 "piece": "train", "pieces": 2, "points": 2,
                 "bend": route["bend"]})
    same(set(usa["places"][0]), {"id", "name", "x", "y", "label"})
    same(set(usa["tickets"][0]), {"id", "from", "to", "points"})


def check_actions_that_are_no_actions(engine):
    engine.new()
    for text, message in (
            ("", "no action is given"),
            ("drow", 'unknown action "drow", did you mean "draw"?'),
            ("draw red", 'unexpected "red" after draw'),
            ("take", "take which card? write take <colour>"),
            ("take rde", 'unknown card "rde", did you mean "red"?'),
            ("claim", "claim which route? write claim <route> <payment>"),
            ("claim bostn--montreal.1 red:2", 'unknown route '
             '"bostn--montreal.1", did you mean "boston--montreal.1"?'),
            ("claim boston--montreal.1 red", 'payment "red": write '
             '<colour>:<number>, as in red:2'),
            ("claim boston--montreal.1 red:1+blue:1",
             "a payment has one colour, and wild as well"),
            ("claim boston--montreal.1 wild:1+red:1",
             "a payment names wild last, as in red:1+wild:1"),
            ("choose x 1", 'unknown choice "x"'),
            ("do x.y 1", 'unknown own action "x.y"')):
        same(engine.refused("bad_action", "apply", action=text), message)
        same(engine.refused("bad_action", "why", action=text), message)
    for number in ("0", "-1", "02", "256", "", "x", "1e1", "99999999999"):
        engine.refused("bad_action", "apply",
                       action=f"claim boston--montreal.1 red:{number}")


def check_illegal_actions_say_why(engine):
    engine.new()
    offered = engine.get("position")["position"]["offered"]
    me = engine.get("status")["player"]
    other = offered[1 - me][0]
    engine.refused("illegal_action", "apply", action="draw")
    engine.refused("illegal_action", "apply", action="keep " + other)
    engine.refused("illegal_action", "apply", action="keep " + offered[me][0])
    same(engine.refused("illegal_action", "apply", action="keep"),
         "at least 2 of the 3 tickets must be kept")
    same(engine.refused("bad_action", "apply",
                        action=f"keep {offered[me][0]} {offered[me][0]}"),
         f"ticket {offered[me][0]} is named twice")
    reply = engine.get("why", action="keep " + other)
    same((reply["legal"], reply["reasons"]),
         (False, [f"ticket {other} is not among those offered"]))
    reply = engine.get("why", action="draw")
    assert not reply["legal"] and reply["reasons"]
    reply = engine.get("why", action=engine.get("legal")["actions"][0])
    same((reply["legal"], reply["reasons"]), (True, []))
    two = engine.get("apply",
                     action=f"keep {offered[me][2]}  {offered[me][0]}")
    same([e["ticket"] for e in two["events"] if e["event"] == "ticket_kept"],
         sorted([offered[me][0], offered[me][2]]))


def check_a_rule_module_that_fails_is_no_yes(engine):
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "faulty.lua")
        with open(script, "w") as file:
            file.write("local ttr = ...\n"
                       'ttr.on("draw_allowed", function()'
                       " return ttr.points(9) end)\n")
        engine.get("position", position={"edition": "usa", "players": 2})
        engine.refused("script_error", "position", position={
            "edition": "usa", "players": 2, "rules": [script]})
        engine.new(rules=[script])
        for _ in range(2):
            engine.get("apply", action=engine.get("legal")["actions"][-1])
        for cmd in ("legal", "apply", "why"):
            fields = {} if cmd == "legal" else {"action": "draw"}
            assert "player 9" in engine.refused("script_error", cmd, **fields)


def check_no_ticket_need_be_kept_where_the_edition_says_so(engine):
    engine.new(set={"start_tickets_keep": 0})
    same(engine.get("legal")["actions"][0], "keep")
    other = Engine()
    for _ in range(2):
        status = engine.get("apply", action="keep")
        same([e for e in status.pop("events") if e["event"] == "ticket_kept"],
             [])
        check_round_trips(engine, other, status)
    other.close()


def check_a_whole_game(engine):
    """Every reply of a game, against each other and against the rules."""
    for players in (2, 5):
        lottery = random.Random(players)
        start = engine.new(players=players, seed=players)
        past = [start["fingerprint"]]
        other = Engine()
        while True:
            status = engine.get("status")
            same(set(status), STATUS)
            same(status["fingerprint"], past[-1])
            legal = engine.get("legal")
            same(legal["player"], status["player"])
            if status["over"]:
                same((legal["actions"], status["player"], status["phase"]),
                     ([], None, "over"))
                break
            actions = legal["actions"]
            assert actions and len(set(actions)) == len(actions)
            action = lottery.choice(
                [a for a in actions if a.startswith("claim")] or actions)
            check_conservation(engine, status, players)
            if lottery.random() < 0.1:
                check_round_trips(engine, other, status)
            applied = engine.get("apply", action=action)
            same(set(applied), STATUS | {"events"})
            assert applied["events"], action
            same(engine.get("undo")["fingerprint"], past[-1])
            again = engine.get("apply", action=action)
            same(again, applied)
            past.append(applied["fingerprint"])
        check_result(engine, players)
        check_round_trips(engine, other, engine.get("status"))
        engine.refused("illegal_action", "bot", bot="random")
        engine.refused("illegal_action", "apply", action="draw")
        same(other.close(), 0)
        for expected in reversed(past[:-1]):
            same(engine.get("undo")["fingerprint"], expected)
        engine.refused("illegal_action", "undo")


def check_conservation(engine, status, players):
    position = engine.get("position")["position"]
    same((position["phase"], position["turn"], position["players"]),
         (status["phase"], status["turn"], players))
    count = dict.fromkeys(COLOURS, 0)
    for pile in position["hands"] + [position["discard"]]:
        for card, number in pile.items():
            assert number > 0
            count[card] += number
    for card in position["market"] + position["deck"]:
        count[card] += 1
    same(count, {c: 14 if c == "wild" else 12 for c in COLOURS})
    tickets = position["ticket_deck"] + sum(position["tickets"], []) + \
        sum(position["offered"], [])
    same((len(tickets), len(set(tickets))), (30, 30))
    for viewer in list(range(players)) + [None]:
        check_view(engine.get("view", player=viewer)["view"], position,
                   viewer)


def check_view(view, position, viewer):
    """Hidden things are numbers or not there; all else is as it is."""
    expected = {key: value for key, value in position.items()
                if key not in ("seed", "random")}
    expected["deck"] = len(position["deck"])
    expected["ticket_deck"] = len(position["ticket_deck"])
    for key in ("hands", "tickets", "offered"):
        expected[key] = [
            part if p == viewer else
            sum(part.values()) if key == "hands" else len(part)
            for p, part in enumerate(position[key])]
    same(view, expected)


def check_round_trips(engine, other, status):
    """Position and journal carry a game over to another program."""
    position = engine.get("position")["position"]
    same({k: v for k, v in other.get("position", position=position).items()},
         status)
    same(other.get("position")["position"], position)
    same(other.get("legal"), engine.get("legal"))
    journal = engine.get("journal")["journal"]
    same(other.get("load", journal=journal), status)
    same(other.get("journal")["journal"], journal)
    # A game that began from a position has it in its journal.
    other.get("position", position=position)
    if not status["over"]:
        other.get("apply", action=other.get("legal")["actions"][0])
    now = other.get("status")
    same(other.get("load", journal=other.get("journal")["journal"]), now)


def check_result(engine, players):
    result = engine.get("result")
    same(set(result), {"ok", "over", "winners", "scores"})
    same((result["over"], len(result["scores"])), (True, players))
    for score in result["scores"]:
        same(set(score), {"total", "tickets_done", "longest_path", "lines"})
        same(sum(line["points"] for line in score["lines"]), score["total"])
    best = max(score["total"] for score in result["scores"])
    assert result["winners"]
    for winner in result["winners"]:
        same(result["scores"][winner]["total"], best)


def check_events(engine):
    engine.new(first=0)
    while engine.get("status")["phase"] == "keep_tickets":
        engine.get("apply", action=engine.get("legal")["actions"][-1])
    before = engine.get("position")["position"]
    events = engine.get("apply", action="draw")["events"]
    same(events[0], {"event": "card_drawn", "player": 0,
                     "card": before["deck"][0], "blind": True})
    card = next(c for c in engine.get("position")["position"]["market"]
                if c != "wild")
    events = engine.get("apply", action="take " + card)["events"]
    same(events[0], {"event": "card_drawn", "player": 0, "card": card,
                     "blind": False})
    same(events[1], {"event": "market_filled", "card": before["deck"][1]})
    assert {"event": "turn_end", "player": 0, "turn": 1} in events
    same(events[-1], {"event": "turn_begin", "player": 1, "turn": 2})


def check_view_refuses(engine):
    engine.new()
    engine.refused("bad_players", "view", player=2)
    engine.refused("bad_players", "view", player=-1)
    engine.refused("bad_request", "view", player="0")
    engine.refused("bad_request", "view")


def check_bots_are_asked_by_name(engine):
    engine.new()
    action = engine.get("bot", bot="random", iterations=5)["action"]
    same(engine.get("bot", bot="random", iterations=5)["action"], action)
    assert action in engine.get("legal")["actions"]
    same(engine.refused("unknown_bot", "bot", bot="rando"),
         'unknown bot "rando", did you mean "random"?')
    engine.refused("bad_request", "bot", bot="random", iterations=-1)
    engine.refused("bad_request", "bot", bot="random", iterations="x")


def check_positions_are_completed(engine):
    usa = {"edition": "usa", "players": 3}
    same(set(engine.get("position", position=usa)), STATUS)
    position = engine.get("position")["position"]
    same((position["phase"], position["player"], position["first"],
          position["turn"], position["last_turns"]),
         ("turn", 0, 0, 1, None))
    same((len(position["market"]), len(position["deck"]),
          len(position["ticket_deck"])), (5, 105, 30))
    assert position["market"].count("wild") < 3
    same(engine.get("position", position=dict(usa, seed=0))["fingerprint"],
         engine.get("position", position=usa)["fingerprint"])
    assert engine.get("position", position=dict(usa, seed=1)) != \
        engine.get("position", position=usa)

    engine.get("position", position=dict(
        usa, player=2, routes={"atlanta--miami": 1, "calgary--helena": 1},
        hands=[{"red": 3}, {}, {"wild": 14}],
        tickets=[["boston--miami"], [], []]))
    position = engine.get("position")["position"]
    same((position["scores"], position["pieces"]),
         ([0, 17, 0], [{"train": 45}, {"train": 36}, {"train": 45}]))
    same((len(position["deck"]), "wild" in position["deck"]), (88, False))
    same(len(position["ticket_deck"]), 29)
    assert "boston--miami" not in position["ticket_deck"]

    engine.get("position", position=dict(usa, market=["wild"] * 3))
    position = engine.get("position")["position"]
    same((position["market"], len(position["deck"])), (["wild"] * 3, 107))

    engine.get("position", position=dict(usa, deck=["red", "blue"]))
    position = engine.get("position")["position"]
    same((position["deck"], len(position["market"]),
          sum(position["discard"].values())), (["red", "blue"], 5, 103))
    same(engine.get("apply", action="draw")["events"][0]["card"], "red")


def check_a_position_can_be_played(engine):
    """One turn that ends a game: few pieces, last turn, known cards."""
    engine.get("position", position={
        "edition": "usa", "players": 2, "player": 1, "last_turns": 1,
        "hands": [{}, {"blue": 5}], "pieces": [{"train": 2}, {"train": 5}],
        "scores": [20, 9], "tickets": [["boston--miami"], []]})
    reply = engine.get("apply", action="claim atlanta--miami blue:5")
    same((reply["over"], reply["player"]), (True, None))
    result = engine.get("result")
    same((result["winners"], [s["total"] for s in result["scores"]]),
         ([1], [8, 29]))


def check_house_rules_go_with_a_position(engine):
    engine.new(set={"market": 3, "tie_break": "longest-path"})
    position = engine.get("position")["position"]
    same((len(position["market"]), position["set"]),
         (3, {"market": "3", "tie_break": "longest-path"}))
    status = engine.get("status")
    same(engine.get("position", position=position), status)
    journal = engine.get("journal")["journal"]
    assert "set market=3\n" in journal
    same(engine.get("load", journal=journal), status)
    same(engine.get("position")["position"], position)


def check_positions_that_cannot_be(engine):
    engine.new()
    usa = {"edition": "usa", "players": 3}
    three = [{}, {}, {}]
    for fields, message in (
            ({"hands": [{}, {"blue": "x"}, {}]},
             "hands[1].blue: must be a whole number from 0 to 12"),
            ({"hands": [{}, {"blue": 13}, {}]},
             "hands[1].blue: must be a whole number from 0 to 12"),
            ({"hands": [{"blue": 12}, {"blue": 1}, {}]},
             "too many cards: 13 blue are named, the edition has 12"),
            ({"hands": [{"blu": 1}, {}, {}]},
             'hands[0]: unknown card "blu", did you mean "blue"?'),
            ({"hands": [{}, {}]},
             "hands: must be a list of 3, one for each player"),
            ({"hands": {}},
             "hands: must be a list of 3, one for each player"),
            ({"hand": three}, 'unknown field "hand", did you mean "hands"?'),
            ({"market": ["red"] * 6},
             "market: has 6 cards, at most 5 are possible"),
            ({"market": [5]}, "market[0]: must be the name of a card"),
            ({"deck": ["red", "rde"]},
             'deck[1]: unknown card "rde", did you mean "red"?'),
            ({"deck": 105}, "deck: must be a list"),
            ({"routes": {"atlanta--miami": 3}},
             "routes.atlanta--miami: must be a whole number from 0 to 2"),
            ({"routes": {"atlanta--maimi": 0}}, 'routes: unknown route '
             '"atlanta--maimi", did you mean "atlanta--miami"?'),
            ({"routes": {"boston--montreal.1": 0, "boston--montreal.2": 0}},
             "routes.boston--montreal.2: player 0 owns both tracks of the "
             "double route"),
            ({"routes": {"boston--montreal.1": 0, "boston--montreal.2": 1}},
             "routes.boston--montreal.2: both tracks of the double route are "
             "claimed, which takes 4 players"),
            ({"tickets": [["boston--miami"], ["boston--miami"], []]},
             "tickets[1][0]: ticket boston--miami is named twice"),
            ({"tickets": [["boston--maimi"], [], []]}, 'tickets[0][0]: '
             'unknown ticket "boston--maimi", did you mean "boston--miami"?'),
            ({"player": 3},
             "player: must be a whole number from 0 to 2"),
            ({"first": -1}, "first: must be a whole number from 0 to 2"),
            ({"phase": "keep_tickets"}, "offered[0]: player 0 needs tickets "
             "to choose from in phase keep_tickets"),
            ({"offered": [["boston--miami"], [], []]}, "offered[0]: player 0 "
             "cannot have tickets to choose from now"),
            ({"phase": "trun"},
             'unknown phase "trun", did you mean "turn"?'),
            ({"phase": "choice"}, "phase: choice needs a choice in pending"),
            ({"turn": -1}, None), ({"turn": 0}, None), ({"turn": 1.5}, None),
            ({"last_turns": 0}, None), ({"last_turns": "x"}, None),
            ({"pieces": [{"train": 46}, {}, {}]},
             "pieces[0].train: must be a whole number from 0 to 45"),
            ({"pieces": [{"bus": 4}, {}, {}]}, None),
            ({"scores": [1, 2]},
             "scores: must be a list of 3, one for each player"),
            ({"seed": -1}, None), ({"seed": 1.5}, None),
            ({"random": ["x"]}, None), ({"modules": {"x": {}}}, None),
            ({"modules": 5}, None), ({"next": "x"}, None),
            ({"claim": "draw"}, None), ({"players": 6}, None),
            ({"players": None}, None), ({"edition": 5}, None)):
        found = engine.refused("bad_position", "position",
                               position=dict(usa, **fields))
        if message:
            same(found, message)
    engine.refused("bad_position", "position", position=[])
    engine.refused("bad_position", "position", position=None)
    engine.refused("bad_position", "position", position={"edition": "usa"})
    engine.refused("unknown_edition", "position",
                   position={"edition": "uas", "players": 2})
    paris = {"edition": "paris", "players": 2, "phase": "choice", "pending":
             [{"player": 0, "choice": "keep-card", "a": 0, "b": 0}]}
    same(engine.refused("bad_position", "position",
                        position=dict(paris, next="keep")),
         "offered[0]: player 0 needs tickets to choose from, as the next step "
         "is to keep some")
    claim = "claim arc-de-triomphe--concorde.1 white:2"
    same(engine.refused("bad_position", "position",
                        position=dict(paris, next="claim", claim=claim)),
         "claim: cannot be carried out: the player does not have the cards "
         "that pay for it")
    all_trains = {r["id"]: 0 for r in
                  engine.get("edition", edition="usa")["edition"]["routes"]
                  if not r["id"].endswith(".2")}
    assert "does not have enough pieces" in engine.refused(
        "bad_position", "position", position=dict(usa, routes=all_trains))


def check_journals_that_are_not_true(engine):
    engine.new(seed=3, first=0)
    for _ in range(6):
        engine.get("apply", action=engine.get("legal")["actions"][0])
    text = engine.get("journal")["journal"]
    lines = text.split("\n")
    for journal, part in (
            ("", "not a journal"), ("hello\n", "not a journal"),
            (text.replace("journal 2", "journal 3"),
             "journal:1: journal format 3, this program reads up to 2"),
            (text[:-20], "cut off"), (text[:40], "cut off"),
            (text + "x\n", "text after the end"),
            (text.replace("seed 3", "seed 4"), "edited or damaged"),
            (text.replace("first 0", "frist 0"), 'did you mean "first"'),
            (text.replace("players 2\n", ""), 'line "players" is missing'),
            (text.replace("edition usa ", "edition usb "), "unknown edition"),
            (text.replace(lines[1][-16:], "0" * 16),
             "the text has been changed"),
            (text.replace(lines[-2][-16:], "0" * 16),
             "the text has been changed"),
            (text.replace("seed 3\n", "seed 3\nname 0 Ann\n"),
             "the text has been changed")):
        message = engine.refused("bad_journal", "load", journal=journal)
        assert part in message, (message, part)
    engine.refused("bad_request", "load")


def options_of(value):
    """All options that a part of a moment mentions."""
    if isinstance(value, list):
        return [found for part in value for found in options_of(part)]
    if not isinstance(value, dict):
        return []
    first = value.get("option")
    own = [] if first is None else \
        [first + i for i in range(len(value.get("pay", [0])))]
    return own + [found for part in value.values()
                  for found in options_of(part)]


def check_every_legal_action_is_an_option(engine):
    dice = random.Random(5)
    for edition, rules in (("usa", ["takeover", "stations"]),
                           ("london-by-night", []), ("high-passes", [])):
        engine.get("new", edition=edition, players=2, seed=5, rules=rules)
        version = 0
        for _ in range(150):
            legal = engine.get("legal")
            if legal["player"] is None:
                break
            moment = engine.get("moment", player=legal["player"],
                                since=version)["moment"]
            options = moment["options"]
            found = options_of(options) + [
                options[key] for key in ("draw", "tickets", "pass")
                if key in options]
            if "keep" in options:
                least = options["keep"]["least"]
                count = len(options["keep"]["tickets"])
                same(sum(bin(kept).count("1") >= least
                         for kept in range(2 ** count)),
                     len(legal["actions"]))
            else:
                same(sorted(found), list(range(len(legal["actions"]))))
            same([change["version"] for change in moment["news"]],
                 list(range(version + 1, moment["version"] + 1)))
            version = moment["version"]
            same(engine.get("moment", player=1 - legal["player"])
                 ["moment"]["options"], {})
            engine.get("apply", action=dice.choice(legal["actions"]))


def check_taking_back_is_a_version(engine):
    engine.new()
    same(engine.get("moment", player=None)["moment"]["version"], 0)
    engine.get("apply", action=engine.get("legal")["actions"][0])
    engine.get("undo")
    engine.get("apply", action=engine.get("legal")["actions"][1])
    moment = engine.get("moment", player=0)["moment"]
    same((moment["version"], moment["can_undo"]), (1, True))
    engine.get("undo")
    moment = engine.get("moment", player=0, since=1)["moment"]
    same((moment["version"], moment["length"]), (2, 0))
    same([change["change"] for change in moment["news"]], ["undo"])


def check_moments_speak_the_language_asked_for(engine):
    engine.new()
    engine.get("apply", action=engine.get("legal")["actions"][0])
    for _ in range(2):
        for lang, story in (("fr", "Player 1 conserve 2 des 3 cartes Destination"),
                            ("en", "Player 1 keeps 2 of 3 tickets"),
                            (None, "Player 1 keeps 2 of 3 tickets")):
            moment = engine.get("moment", player=1, lang=lang)["moment"]
            same(moment["news"][0]["story"], [story])
    assert "de" in engine.refused("bad_request", "moment", player=1,
                                  lang="de")
    engine.refused("bad_request", "moment", player=1, lang=3)
    engine.refused("bad_request", "moment", player=1, since=-1)
    engine.refused("bad_players", "moment", player=2)
    engine.refused("bad_request", "moment")
    engine.refused("bad_request", "options", player=0, group="none")
    same(engine.get("options", player=0, group="own"),
         {"ok": True, "options": {"version": 1}})


def blocks(page, language):
    """The blocks of code on a page of the manual."""
    with open(f"{TOP}/docs/{page}", encoding="utf-8") as file:
        parts = file.read().split("\n```")
    return [part.split("\n", 1)[1] for part in parts[1::2]
            if part.split("\n", 1)[0] == language]


def no_hashes(journal):
    """Those of an edition's files, and of the text with them, may change."""
    return re.sub(r"(?m)^(edition .*|end \d+) [0-9a-f]{16}$", r"\1 <hash>",
                  journal)


def check_the_manual_tells_the_truth(engine):
    other = Engine()
    for line in blocks("protocol.md", "")[0].split("\n"):
        if line.startswith("> "):
            reply = json.dumps(other.raw(line[2:].encode()), sort_keys=True)
        else:
            expected = json.dumps(json.loads(line[2:]), sort_keys=True)
            same(reply, expected)
    same(other.close(), 0)

    edition, position, view = (json.loads(block) for block in
                               blocks("protocol.md", "json"))
    usa = engine.get("edition", edition="usa")["edition"]
    same(set(edition), set(usa))
    for key in ("cards", "pieces", "places", "routes", "tickets"):
        same(set(edition[key][0]), set(usa[key][0]))
    engine.get("position", position=position)
    found = engine.get("position")["position"]
    same({key: found[key] for key in position}, position)
    assert set(view) <= set(engine.get("view", player=0)["view"])

    engine.get("position", position={
        "edition": "london-by-night", "players": 2, "seed": 7, "turn": 5,
        "hands": [{"blue": 2, "wild": 1}, {"black": 3}],
        "tickets": [["big-ben--tower-of-london"], []],
        "routes": {"big-ben--trafalgar-square": 1},
        "modules": {"lamplighters": {"left": [4, 3]}}})
    engine.get("apply", action="claim big-ben--waterloo wild:1")
    same(engine.get("moment", player=0)["moment"],
         json.loads(blocks("moment.md", "json")[0]))

    journal = blocks("journal-format.md", "")[0]
    engine.get("new", edition="usa", players=2, seed=7, first=0)
    for line in journal.split("\n"):
        if re.match(r"\d .*#", line):
            engine.get("apply", action=line[2:line.index(" #")])
    same(no_hashes(engine.get("journal")["journal"]),
         no_hashes(journal) + "\n")


def main():
    checks = [(name, check) for name, check in globals().items()
              if name.startswith("check_") and
              check.__code__.co_varnames[:check.__code__.co_argcount] ==
              ("engine",)]
    failed = 0
    for name, check in checks:
        engine = Engine()
        try:
            check(engine)
            same(engine.close(), 0)
        except Exception as why:  # tell, and go on with the next promise
            failed += 1
            print(f"FAILED {name}: {type(why).__name__}: {why}")
            engine.process.kill()
    print(f"{len(checks) - failed} of {len(checks)} passed")
    sys.exit(failed > 0)


main()
