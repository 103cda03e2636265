#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""serve_table.py - People at a table of `ttr serve`: taking back, several at one
device, coming and going, and what is left of a game.

    serve_table.py PROGRAM
"""

import os
import random
import sqlite3
import sys
import threading
import time
import urllib.request

from serving import Follower, Game, Server, choose, new_id, run_checks, \
    wait_for

PROGRAM = sys.argv[1]
PATIENCE = 3 # seconds that a bot waits for somebody who may take back


def come_to_a_claim(game, person, rng):
    """Play until the person can claim a route; what is seen then."""
    while True:
        seen = game.look(person)
        moment = seen["moment"]
        if moment["actor"] == person and moment["phase"] == "turn" and \
                moment["options"].get("claims"):
            return seen
        if moment["actor"] == person:
            game.act(person, rng)
            game.server.post(game.path + "/done", {}, game.secret[person])
        else:
            time.sleep(0.02)


def check_taking_back(server):
    """A bot waits until somebody cannot mean it otherwise any more."""
    game, rng = Game(server, "usa", 1, bots=1), random.Random(1)
    before = come_to_a_claim(game, 0, rng)
    claim = {"option": before["moment"]["options"]["claims"][0]["option"]}
    act, undo = game.path + "/act", game.path + "/undo"
    began = time.monotonic()
    done = server.post(act, dict(claim, version=before["version"]),
                       game.secret[0])
    assert game.look()["moment"]["can_undo"]
    assert not server.get(game.path, game.watch)["moment"]["can_undo"]
    back = server.request("POST", undo, {"version": done["version"],
                                         "id": new_id()}, game.secret[0])
    if time.monotonic() - began < PATIENCE: # else the bot may have been quicker
        assert back[0] == 200, back
        after = game.look()
        assert after["version"] > done["version"], "versions only grow"
        for key in ("owners", "players", "actor", "length", "options"):
            assert after["moment"][key] == before["moment"][key], key
        began = time.monotonic()
        done = server.post(act, dict(claim, version=after["version"]),
                           game.secret[0])
    wait_for(lambda: game.look()["version"] > done["version"])
    assert time.monotonic() - began >= PATIENCE, "the bot has waited"
    server.post(undo, {"version": game.look()["version"]}, game.secret[0],
                409, "no_undo")
    seen = come_to_a_claim(game, 0, rng)
    server.post(act, {"version": seen["version"],
                      "option": seen["moment"]["options"]["draw"]},
                game.secret[0])
    server.post(undo, {"version": game.look()["version"]}, game.secret[0], 409)


def check_one_seat_on_two_devices(server):
    game, rng = Game(server, "london", 2), random.Random(2)
    devices = [Follower(game, game.secret[0]) for _ in range(2)]
    for _ in range(8):
        game.act(game.look()["moment"]["actor"], rng)
    last = game.look()
    for device in devices:
        assert device.has(last["version"])["moment"]["players"] == \
            last["moment"]["players"]


def check_who_may_not_look_sees_no_more(server):
    """Who is removed, or watches by a link that was renewed."""
    game = Game(server, "london", 3)
    removed, watcher, stays = (Follower(game, secret) for secret in (
        game.secret[1], game.watch, game.secret[2]))
    for one in (removed, watcher, stays):
        one.has(1)
    gone = server.post(game.path + "/remove", {"seat": 1}, game.secret[0])
    wait_for(lambda: removed.ended)
    assert removed.why and removed.moments[-1]["version"] < gone["version"]
    fresh = {"watch": new_id(), "invite": new_id()}
    new = server.post(game.path + "/links", fresh, game.secret[0])
    wait_for(lambda: watcher.ended)
    assert watcher.why and watcher.moments[-1]["version"] == gone["version"]
    stays.has(new["version"])
    assert not stays.ended
    for rest in ("act", "undo", "back", "leave", "stand-in", "resign"):
        server.post(f"{game.path}/{rest}", {"version": new["version"],
                                            "option": 0}, game.secret[1], 403)
    server.get(game.path, game.watch, 403)
    server.get(game.path, fresh["watch"])


def check_the_last_seat_is_taken_once(server):
    game = Game(server, "london", 1, begin=False, seats=[
        {"kind": "me", "name": "Ann"}, {"kind": "open"}])
    answers = []

    def join(number):
        answers.append(server.request("POST", game.path + "/join", {
            "id": new_id(), "name": f"Guest {number}", "invite": game.invite},
            new_id())[0])

    guests = [threading.Thread(target=join, args=(i,)) for i in range(8)]
    for guest in guests:
        guest.start()
    for guest in guests:
        guest.join()
    assert sorted(answers) == [200] + 7 * [409], answers


def check_one_stream_for_two_at_one_device(server):
    """Each is shown while it is their turn, and not before they say so."""
    game, rng = Game(server, "paris", 2, one_device=True), random.Random(3)
    device, secret = Follower(game, game.secret[0]), game.secret[0]
    for _ in range(6):
        seen = game.look()
        actor, version = seen["moment"]["actor"], seen["version"]
        assert device.has(version)["moment"]["viewer"] is None
        shown = len(device.moments)
        server.post(game.path + "/show", {"seat": actor}, secret)
        mine = wait_for(lambda: device.moments[shown:])[-1]["moment"]
        assert mine["viewer"] == actor
        assert ["hand" in it for it in mine["players"]] == \
            [i == actor for i in range(2)]
        while game.look()["moment"]["viewer"] == actor:
            seen = game.look()
            body = choose(seen["moment"]["options"], rng)
            server.post(game.path + "/act", dict(
                body, version=seen["version"], seat=actor), secret)
    server.post(game.path + "/show", {"seat": None, "always": True}, secret)
    for _ in range(6):
        seen = game.look()
        assert seen["moment"]["viewer"] == seen["moment"]["actor"]
        body = choose(seen["moment"]["options"], rng)
        server.post(game.path + "/act", dict(
            body, version=seen["version"], seat=seen["moment"]["actor"]), secret)


def check_requests_that_are_repeated(server):
    """Whatever it is: nothing happens twice, and the answer is the same."""
    secret = new_id()

    def twice(path, body, who):
        body = dict(body, id=new_id())
        first, again = (server.request("POST", path, body, who)
                        for _ in range(2))
        assert first[0] == 200 and first == again, (path, first, again)
        return first[1]

    links = {"invite": new_id(), "watch": new_id()}
    made = twice("/api/games", dict(links, edition="london", seats=[
        {"kind": "me", "name": "Ann"}, {"kind": "open"}]), secret)
    path = "/api/games/" + made["game"]
    twice(path + "/seat", {"seat": 1, "bot": "easy"}, secret)
    twice(path + "/seat", {"seat": 1}, secret)
    guest = new_id()
    assert twice(path + "/join", {"name": "Bob", "invite": links["invite"]},
                 guest)["seat"] == 1
    twice(path + "/limit", {"limit": 600}, secret)
    twice(path + "/begin", {}, secret)
    for rest in ("stand-in", "back", "resign", "leave"):
        twice(path + "/" + rest, {}, guest)
    twice(path + "/links", {"invite": new_id()}, secret)
    twice(path + "/end", {}, secret)
    again = twice(path + "/rematch", {}, secret)
    assert again["game"] != made["game"]
    twice(path + "/branch", dict(links, moment=0, seat=0, secret=new_id()),
          secret)
    with urllib.request.urlopen(urllib.request.Request(
            server.at + path + "/journal",
            headers={"Authorization": "Bearer " + secret})) as answer:
        twice("/api/journal", dict(links, journal=answer.read().decode()),
              secret)
    same = {"id": "x", "edition": "london", **links,
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    assert server.post("/api/games", same, secret)["game"] != \
        server.post("/api/games", same, guest)["game"], "of two people"


def check_a_rematch_that_both_ask_for(server):
    game = Game(server, "london", 2)
    server.post(game.path + "/end", {}, game.secret[0])
    answers = []

    def ask(secret):
        body, status = {"id": new_id()}, 503
        while status == 503: # it is being made for the other one
            status, answer = server.request("POST", game.path + "/rematch",
                                            body, secret)
        answers.append(answer["game"])

    both = [threading.Thread(target=ask, args=(it,)) for it in 4 * game.secret]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert len(set(answers)) == 1 and game.look()["rematch"] == answers[0]


def check_who_sees_everything(server):
    """Watchers do where only bots play, and everybody when it is over."""
    robots = Game(server, "london", 1, begin=False, seats=[
        {"kind": "bot", "bot": "greedy", "name": "Ada"},
        {"kind": "bot", "bot": "easy", "name": "Bob"}])
    server.post(robots.path + "/begin", {}, robots.secret[0])
    for secret in (robots.watch, robots.secret[0]):
        moment = server.get(robots.path, secret)["moment"]
        assert moment["viewer"] == "all"
        assert all("hand" in it for it in moment["players"])
    game, rng = Game(server, "london", 2), random.Random(5)
    for _ in range(6):
        game.act(game.look()["moment"]["actor"], rng)
    for person in range(2): # a bot that stands in changes nothing
        server.post(game.path + "/stand-in", {}, game.secret[person])
    moment = server.get(game.path, game.watch)["moment"]
    assert moment["viewer"] is None
    assert not any("hand" in it for it in moment["players"])
    server.get(game.path + "/at?moment=2", game.watch, 409)
    server.post(game.path + "/end", {}, game.secret[0])
    for past in (server.get(game.path, game.watch)["moment"],
                 server.get(game.path + "/at?moment=4", game.secret[1])):
        assert past["viewer"] == "all"
        assert all("hand" in it for it in past["players"]), past


def check_nothing_is_left_of_a_deleted_game():
    """Neither in the tables nor in the bytes of the files."""
    server, rng = Server(PROGRAM), random.Random(6)
    stays, goes = Game(server, "london", 2), Game(server, "london", 2)
    for _ in range(6):
        for game in (stays, goes):
            game.act(game.look()["moment"]["actor"], rng)
    follower = Follower(goes, goes.secret[1])
    follower.has(1)

    def files():
        found = b""
        for name in (server.store, server.store + "-wal"):
            if os.path.exists(name):
                with open(name, "rb") as file:
                    found += file.read()
        return found

    assert goes.id.encode() in files()
    server.post(goes.path + "/delete", {}, goes.secret[0])
    wait_for(lambda: follower.ended)
    assert "deleted" in follower.why
    server.get(goes.path, goes.secret[0], 404)
    stays.act(stays.look()["moment"]["actor"], rng)
    assert goes.id.encode() not in files() and stays.id.encode() in files()
    with sqlite3.connect(server.store) as games:
        for (table,) in games.execute("select name from sqlite_master where "
                                      "type = 'table'").fetchall():
            rows = games.execute(f"select * from {table}").fetchall()
            assert goes.id not in str(rows), table
    games.close()
    server.close()


run_checks(globals(), Server(PROGRAM, "--limit", "games=1000"))
