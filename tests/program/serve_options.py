#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""serve_options.py - The options of `ttr serve`, each as docs/server.md says.

    serve_options.py PROGRAM
"""

import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

from serving import Game, Server, new_id, run_checks

PROGRAM = sys.argv[1]
PLUGINS = os.path.join(os.path.dirname(PROGRAM), "../lib/ttr/plugins")


def refused(*options, **environment):
    """What the program says when it does not even begin."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store",
             folder + "/games.db", *options], capture_output=True, text=True,
            timeout=60, env={**os.environ, **environment})
    assert run.returncode in (1, 2), (options, run)
    return run.stderr


def play_one(game, rng=random.Random(3)):
    game.act(game.look()["moment"]["actor"], rng)


def check_options_that_are_wrong():
    assert "codes" in refused("--limit", "nothing=1")
    assert "1 to" in refused("--limit", "codes=0")
    assert "1 to" in refused("--limit", "codes=12x")
    assert "NAME=NUMBER" in refused("--limit", "codes")
    assert "games.example" in refused("--name", "games.example")
    assert "games.example" in refused("--name", "https://a/b?c")
    assert "127.0.0.1" in refused("--proxy", "my-proxy")
    assert "cannot write" in refused("--log", "/nowhere/at/all.log")
    assert refused("--store", "/nowhere/at/all.db")


def check_a_database_that_is_not_there():
    """Nobody listens; then the library for it is not what it should be."""
    nobody = "postgresql://127.0.0.1:1/ttr"
    assert "cannot be read: connection to" in refused("--store", nobody)
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/libpq.so.5", "w") as file:
            file.write("This is no library.\n" * 10)
        assert "needs a library that cannot be used here" in refused(
            "--store", nobody, LD_LIBRARY_PATH=folder)


def check_modules_in_c_need_trust():
    """One that came with the program in another folder is a stranger."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(PLUGINS + "/ferries", folder + "/plugins/ferries")
        wish = {"edition": "san-francisco", "invite": new_id(), "watch": new_id(),
                "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
        server = Server(PROGRAM, "--path", folder)
        answer = server.post("/api/games", wish, new_id(), 400, "bad_edition")
        assert "not trusted" in answer["error"]["message"], answer
        listed = [it["id"] for it in server.get("/api/editions")["editions"]]
        assert "san-francisco" not in listed and "usa" in listed
        server.close()
        server = Server(PROGRAM, "--path", folder, "--trust", "ferries")
        server.post("/api/games", wish, new_id())
        server.close()


def check_hooks_that_fail_end_no_game():
    """Their action is refused, the table is told, and bots do something else."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/scripts")
        with open(folder + "/scripts/boom.lua", "w", encoding="utf-8") as file:
            file.write('local ttr = ...\n'
                       'ttr.on("route_claimed", function(player, route)\n'
                       '    error("boom")\nend)\n')
        server = Server(PROGRAM, "--path", folder)
        game = Game(server, "london", 2, rules=["boom"])
        rng = random.Random(1)
        while True:
            seen = game.look()
            actor = seen["moment"]["actor"]
            mine = game.look(actor)["moment"]["options"]
            if mine.get("claims"):
                break
            game.act(actor, rng)
        answer = server.post(game.path + "/act", {
            "version": seen["version"], "option": mine["claims"][0]["option"]},
            game.secret[actor], 400, "script_error")
        assert "boom" in answer["error"]["message"]
        after = game.look(1 - actor)
        assert after["version"] == seen["version"]
        assert "boom" in after["trouble"], "the table is told"
        server.post(game.path + "/act", {
            "version": seen["version"], "option": mine["draw"]},
            game.secret[actor])
        assert "trouble" not in game.look()
        robots = Game(server, "london", 1, rules=["boom"], begin=False, seats=[
            {"kind": "bot", "bot": "greedy", "name": "Ada"},
            {"kind": "bot", "bot": "easy", "name": "Bob"}])
        server.post(robots.path + "/begin", {}, robots.secret[0])
        with server.stream(robots, robots.watch):
            for _ in range(6000):
                if robots.look()["moment"]["length"] >= 12:
                    break
                time.sleep(0.05)
            else:
                raise AssertionError("they have stopped")
        server.close()


def check_bots_tell_which_hook_they_did_without():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/scripts")
        with open(folder + "/scripts/mute.lua", "w", encoding="utf-8") as file:
            file.write('local ttr = ...\n'
                       'ttr.on("bot_value", function()\n'
                       '    error("mute")\nend)\n')
        server = Server(PROGRAM, "--path", folder)
        robots = Game(server, "london", 1, rules=["mute"], begin=False, seats=[
            {"kind": "bot", "bot": "greedy", "name": "Ada"},
            {"kind": "bot", "bot": "greedy", "name": "Bob"}])
        server.post(robots.path + "/begin", {}, robots.secret[0])
        with server.stream(robots, robots.watch):
            for _ in range(6000):
                seen = robots.look()
                if "trouble" in seen and seen["moment"]["length"]:
                    break
                time.sleep(0.05)
            else:
                raise AssertionError("nobody is told")
        assert "without a hook that failed: scripts/mute.lua:3: mute" in \
            seen["trouble"], seen["trouble"]
        server.close()


def check_the_log_has_no_secrets():
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/log"
        server = Server(PROGRAM, "--log", path)
        game = Game(server, "london", 2)
        rng = random.Random(2)
        for _ in range(4):
            game.act(game.look()["moment"]["actor"], rng)
        server.get(game.path + "?secret=" + game.secret[0], game.secret[0])
        server.raw(b"nonsense\r\n\r\n")
        os.rename(path, path + ".1")
        server.process.send_signal(signal.SIGHUP)
        for _ in range(200):
            if os.path.exists(path):
                break
            time.sleep(0.05)
        server.get("/health-of-another", status=404)
        server.stop()
        with open(path + ".1", encoding="utf-8") as file:
            text = file.read()
        with open(path, encoding="utf-8") as file:
            later = file.read()
        assert "/health-of-another 404" in later, later
        assert " POST " + game.path + "/act 200\n" in text, text
        assert " - 400\n" in text, text
        for secret in (*game.secret, game.invite, game.watch, game.code):
            assert secret not in text + later
        with sqlite3.connect(server.store) as games:
            exported = str(games.execute("select body from event").fetchall())
        games.close()
        for number in re.findall(r'"(?:seed|minds)":"(\d+)"', exported):
            assert number not in text + later
        server.close()


def check_limits_hold():
    server = Server(PROGRAM, "--limit", "codes=3", "--limit", "games=2",
                    "--limit", "viewers=1", "--limit", "address=20")
    for _ in range(3):
        server.post("/api/code", {"code": "AAAAAA"}, None, 404, "no_game")
    server.post("/api/code", {"code": "AAAAAA"}, None, 429, "too_many")
    game = Game(server, "london", 2)
    Game(server, "london", 2)
    wish = {"edition": "london", "invite": new_id(), "watch": new_id(),
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    server.post("/api/games", wish, new_id(), 429, "too_many")
    first = server.stream(game, game.watch)
    server.get(game.path + "/stream", game.watch, 503)
    first.close()
    lines = [socket.create_connection(("127.0.0.1", server.port), 10)
             for _ in range(30)]
    turned_away = 0
    for line in lines:
        line.settimeout(0.3)
        try:
            turned_away += b"503" in line.recv(100)
        except OSError:
            pass
        line.close()
    assert turned_away >= 10, turned_away
    for _ in range(100):
        try:
            if server.get("/api/editions")["ok"]:
                break
        except (OSError, AssertionError):
            time.sleep(0.05)
    server.close()


def check_silent_connections_make_room():
    """Half requests, as many as there may be: others are served all the same."""
    server = Server(PROGRAM, "--limit", "connections=30")
    game = Game(server, "london", 2)
    stream = server.stream(game, game.watch)
    lines = []
    for _ in range(90):
        line = socket.create_connection(("127.0.0.1", server.port), 60)
        line.sendall(b"GET / HTTP/1.1\r\nHost: local")
        lines.append(line)
        if len(lines) % 10 == 0:
            play_one(game)
    first = lines[0].recv(1000)
    assert b"503" in first and b"too many connections" in first, first
    seen = game.look()
    wanted = b"id: %d\n" % seen["version"]
    while stream.readline() != wanted:
        pass # it stays open, and is told everything
    for line in lines[-20:]: # what has come last can still be asked
        line.sendall(b"host\r\nConnection: close\r\n\r\n")
        assert b" 200 OK" in line.recv(1000)
    for line in lines:
        line.close()
    stream.close()
    server.close()


def check_forty_phones_behind_one_address():
    """They join by a code, look and play, and none of them is refused."""
    server = Server(PROGRAM)
    games = [Game(server, "usa", 1, begin=False, seats=[
        {"kind": "me", "name": "Host"}, {"kind": "open"}, {"kind": "open"},
        {"kind": "open"}]) for _ in range(13)]
    streams = []
    for game in games:
        for i in range(3):
            assert server.post("/api/code", {"code": game.code})["game"] == \
                game.id
            secret = new_id()
            server.post(game.path + "/join",
                        {"name": f"Phone {i}", "code": game.code}, secret)
            streams.append(server.stream(game, secret))
        server.post(game.path + "/begin", {}, game.secret[0])
    assert len(streams) == 39
    for stream in streams:
        stream.close()
    server.close()


def check_names_and_proxies():
    server = Server(PROGRAM, "--name", "https://games.example", "--proxy",
                    "127.0.0.1", "--limit", "codes=2")
    assert server.get("/api/server")["addresses"] == ["https://games.example"]
    for host, status in [("games.example", 200), ("GAMES.example", 200),
                         ("127.0.0.1", 200), ("localhost:99", 200),
                         ("[::1]:8080", 200), ("games.example.evil", 421),
                         ("evil", 421), ("games.example:80", 421)]:
        got, _ = server.request("GET", "/api/editions",
                                headers=[("Host", host)])
        assert got == status, (host, got)
    for origin, status in [("https://games.example", 404),
                           ("http://evil.example", 403), ("null", 403)]:
        got, _ = server.request(
            "POST", "/api/code", {"code": "AAAAAA"},
            headers=[("Host", "games.example"), ("Origin", origin),
                     ("X-Forwarded-For", "10.0.0.%d" % status)])
        assert got == status, (origin, got)
    # Each client of the proxy has its own count, and only the last address,
    # which the proxy has added itself, is believed.
    for i in range(5):
        for n in range(3):
            got, _ = server.request(
                "POST", "/api/code", {"code": "AAAAAA"},
                headers=[("X-Forwarded-For", f"1.2.3.{n}, 10.1.0.{i}")])
            assert got == (404 if n < 2 else 429), (i, n, got)
    server.close()


def check_the_next_free_port_is_said():
    with tempfile.TemporaryDirectory() as folder:
        busy = []
        for port in range(8080, 8084):
            try:
                busy.append(socket.create_server(("127.0.0.1", port)))
            except OSError:
                pass
        run = subprocess.Popen(
            [PROGRAM, "serve", "--store", folder + "/games.db"],
            stdout=subprocess.PIPE, text=True)
        line = run.stdout.readline()
        port = int(re.search(r"127\.0\.0\.1:(\d+)/", line).group(1))
        assert 8084 <= port < 8100, line
        with socket.create_connection(("127.0.0.1", port), 10) as client:
            client.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
                           b"Connection: close\r\n\r\n")
            assert b"200 OK" in client.recv(1000)
        run.terminate()
        assert run.wait(30) == 0
        run.stdout.close()
        for one in busy:
            one.close()


def check_all_addresses():
    server = Server(PROGRAM, listen="0.0.0.0:0")
    for address in server.get("/api/server")["addresses"]:
        assert re.fullmatch(r"http://[0-9.]+:%d" % server.port, address)
        got, _ = server.request("GET", "/api/editions",
                                headers=[("Host", address[7:])])
        assert got == 200
    server.close()


run_checks(globals())
