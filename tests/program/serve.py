#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""serve.py - `ttr serve` as its clients and its attackers meet it.

    serve.py PROGRAM

Each function named check_... is one promise of docs/server.md.
"""

import json
import os
import random
import re
import subprocess
import sys
import threading
import urllib.request

from serving import Follower, Game, Server, choose, new_id, run_checks, \
    wait_for

PROGRAM = sys.argv[1]


def status_of(answer):
    found = re.match(rb"HTTP/1\.1 (\d+) ", answer)
    assert found, answer
    return int(found.group(1))


def check_requests_that_are_none(server):
    """Each gets a status of its own, and nobody else is disturbed."""
    host = b"Host: 127.0.0.1\r\n"
    for status, data in [
            (400, b"\r\n\r\n"),
            (400, b"GET / HTTP/1.1\r\n\r\n"),
            (400, b"GET / HTTP/1.1\r\n" + host + host + b"\r\n"),
            (400, b"GET //evil/x HTTP/1.1\r\n" + host + b"\r\n"),
            (400, b"GET /../etc/passwd HTTP/1.1\r\n" + host + b"\r\n"),
            (400, b"GET /%00 HTTP/1.1\r\n" + host + b"\r\n"),
            (400, b"GET / HTTP/1.1\r\n" + host + b"X: \xff\r\n\r\n"),
            (400, b"GET / HTTP/1.1\r\n" + host + b"Content-Length: 3\r\n\r\nabc"),
            (405, b"PUT / HTTP/1.1\r\n" + host + b"\r\n"),
            (411, b"POST / HTTP/1.1\r\n" + host + b"\r\n"),
            (411, b"POST / HTTP/1.1\r\n" + host +
             b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            (413, b"POST /api/games HTTP/1.1\r\n" + host +
             b"Content-Length: 1000000000\r\n\r\n"),
            (431, b"GET / HTTP/1.1\r\nX: " + 9000 * b"x"),
            (505, b"GET / HTTP/3.0\r\n" + host + b"\r\n"),
            (421, b"GET / HTTP/1.1\r\nHost: evil.example\r\n"
             b"Connection: close\r\n\r\n")]:
        answer = server.raw(data)
        assert status_of(answer) == status, (data[:80], answer[:200])
        body = json.loads(answer.split(b"\r\n\r\n", 1)[1])
        assert body["error"]["message"], body
    assert server.get("/api/editions")["ok"]


def check_bytes_of_all_kinds(server):
    """Noise, halves, floods: answered or dropped, and nobody is disturbed."""
    rng = random.Random(14)
    head = b"POST /api/code HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    json_type = b"Content-Type: application/json\r\n"
    for size in (1, 7, 100, 5000, 20000):
        noise = rng.randbytes(size)
        for data in (noise, noise.replace(b"\n", b"\r\n") + b"\r\n\r\n",
                     b"GET /" + noise + b" HTTP/1.1\r\n\r\n",
                     head + b"X: " + noise + b"\r\n\r\n",
                     head + json_type + b"Content-Length: %d\r\n\r\n" % size +
                     noise):
            answer = server.raw_half(data)
            assert not answer or 400 <= status_of(answer) < 500, answer[:100]
    for half in (b"G", b"GET / HT", head, head + b"Content-Length: 10\r\n\r\n{",
                 b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r"):
        assert server.raw_half(half) == b"", half
    for twice in (b"Content-Length: 2\r\nContent-Length: 2\r\n",
                  b"Authorization: a\r\nAuthorization: b\r\n",
                  b"Origin: http://a\r\nOrigin: http://b\r\n",
                  b"Content-Length: +2\r\n", b"Content-Length: 0x2\r\n",
                  b"Content-Length: 2, 2\r\n", b"Content-Length: 2\r\n folded\r\n",
                  b"Host : x\r\n"):
        answer = server.raw(head + twice + json_type + b"\r\n{}")
        assert status_of(answer) == 400, (twice, answer)
    for method in (b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"CONNECT"):
        answer = server.raw(method + b" /api/games HTTP/1.1\r\n"
                            b"Host: localhost\r\n\r\n")
        assert status_of(answer) == 405 and b"Allow: GET, HEAD, POST" in answer
    for path in (b"/api/games/%2e%2e", b"/page/../serve.c", b"/g/%00",
                 b"/page//main.js", b"/board/../../x.svg", b"/\x80",
                 b"http://127.0.0.1/health"):
        answer = server.raw(b"GET " + path + b" HTTP/1.1\r\nHost: localhost"
                            b"\r\nConnection: close\r\n\r\n")
        assert status_of(answer) in (400, 404), (path, answer[:100])
    assert server.get("/api/editions")["ok"]


def check_refusals_of_http_are_told_in_the_language_of_the_reader(server):
    for lines, said in ((b"", "only GET"), (b"Accept-Language: fr\r\n", "seuls"),
                        (b"Accept-Language: tlh, fr;q=0.5\r\n", "seuls")):
        answer = server.raw(b"PUT / HTTP/1.1\r\nHost: localhost\r\n" + lines +
                            b"Connection: close\r\n\r\n")
        assert said in answer.decode(), answer
        assert json.loads(answer.split(b"\r\n\r\n", 1)[1])["ok"] is False
    answer = server.raw(b"GET /x?lang=fr HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n")
    assert "un en-tête y est deux fois" in answer.decode(), answer


def read_source(path):
    top = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
    with open(os.path.join(top, path), encoding="utf-8") as file:
        return file.read()


def check_the_manual_has_every_address(server):
    """What the server knows and what docs/server.md has is the same."""
    route, manual = read_source("apps/web/api_route.c"), read_source(
        "docs/server.md")
    known = {("POST" if post == "true" else "GET", ".../" + rest if rest else
              "/api/games/<g>") for rest, post in
             re.findall(r'\{"([a-z-]*)", (true|false), (?:true|false), api_',
                        route)}
    known |= {("POST" if post == "true" else "GET", path) for path, post in
              re.findall(r'\{"(/[a-z/]+)", (true|false), api_', route)}
    assert len(known) > 30, known
    known |= {("POST", "/api/journal"), ("GET", "/api/editions/<id>"),
              ("GET", "/api/editions/<id>/rules"), ("GET", "/board/<id>.svg"),
              ("GET", "/health"), ("GET", "/page/version")}
    told = {(method, path.split("?")[0]) for method, path in
            re.findall(r"^\| `(GET|POST) ([^`]+)` \|", manual, re.M)}
    assert known == told, known ^ told
    game = Game(server, "london", 2)
    for method, path in told:
        path = path.replace("...", game.path).replace("<g>", game.id)
        path = path.replace("<id>", "london")
        if path.endswith(("/stream", "/board", ".svg", "/health", "/version")):
            continue # no JSON; tried elsewhere
        body = {"id": new_id()} if method == "POST" else None
        status, answer = server.request(method, path, body)
        assert status != 405 and (status == 200 or answer["error"]["code"] !=
                                  "no_address"), (method, path, answer)


def check_the_manual_has_every_refusal(server):
    """Each code that a request can be refused with is explained."""
    del server
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                          "../../apps/web")
    codes = set()
    for name in sorted(os.listdir(folder)):
        if name.endswith(".c"):
            text = read_source("apps/web/" + name)
            codes |= set(re.findall(
                r'call_refuse\(\s*it,[^;"]*?"([a-z_]+)"', text))
    codes |= set(re.findall(r'return "([a-z_]+)";',
                            read_source("apps/web/http_answer.c")))
    assert len(codes) > 30, codes
    table = read_source("docs/server.md").split("## What is refused")[1]
    told = set(re.findall(r"`([a-z_]+)`", table.split("\n\n")[1]))
    assert not codes - told, codes - told


def check_names_of_all_kinds(server):
    game = Game(server, "london", 1, begin=False, seats=[
        {"kind": "me", "name": "Host"}, {"kind": "open"}])
    join = game.path + "/join"
    for name in ("x" * 10240, "\u202eevil", "a\u2066b", "\x1b[31mred", "a\nb",
                 "\u200f", "\ufeff", " \u3000 ", "\x7f", "\u0000", 7, None,
                 ["a"], "Host"):
        answer = server.post(join, {"name": name, "invite": game.invite},
                             new_id(), 400)
        assert len(answer["error"]["message"]) < 300, answer
    mark = "<img src=x onerror=alert(1)>"
    server.post(join, {"name": mark[:28], "invite": game.invite}, new_id())
    request = urllib.request.Request(server.at + game.path, headers={
        "Authorization": "Bearer " + game.secret[0]})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def check_requests_one_after_the_other(server):
    line = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
    answer = server.raw(line + b"\r\n" + line + b"Connection: close\r\n\r\n")
    assert answer.count(b"HTTP/1.1 200 OK") == 2, answer
    answer = server.raw(b"HEAD / HTTP/1.0\r\nHost: [::1]:80\r\n\r\n")
    assert answer.endswith(b"\r\n\r\n") and b"Content-Length" in answer


def check_bodies_that_are_wrong(server):
    for body in (b"", b"[]", b"{", b'"x"', b"\xff", b'{"a":1,"a":2}', b'{"a":"\\u0000"}',
                 b"[" * 5000):
        request = urllib.request.Request(
            server.at + "/api/code", body,
            {"Content-Type": "application/json"})
        try:
            urllib.request.urlopen(request)
            raise AssertionError(body)
        except urllib.error.HTTPError as refused:
            assert refused.code == 400, (body, refused.code)
            assert json.loads(refused.read())["error"]["code"] == "bad_json"
            refused.close()
    for headers, status in [
            ({"Content-Type": "text/plain"}, 415),
            ({"Content-Type": "application/json",
              "Origin": "http://evil.example"}, 403)]:
        request = urllib.request.Request(server.at + "/api/code", b"{}",
                                         headers)
        try:
            urllib.request.urlopen(request)
            raise AssertionError(headers)
        except urllib.error.HTTPError as refused:
            assert refused.code == status
            refused.close()


def check_making_games(server):
    good = {"edition": "london", "invite": new_id(), "watch": new_id(),
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    secret = new_id()
    server.post("/api/games", good, None, 401, "no_secret")
    server.post("/api/games", good, "short", 401, "bad_secret")
    for wrong, status, code in [
            ({"edition": "nowhere"}, 404, "unknown_edition"),
            ({"edition": "/etc/passwd"}, 404, "unknown_edition"),
            ({"edition": "../maps/london.ini"}, 404, "unknown_edition"),
            ({"edition": 7}, 400, "bad_request"),
            ({"rules": ["/tmp/evil.lua"]}, 400, "bad_request"),
            ({"rules": ["nothing"]}, 400, "bad_edition"),
            ({"rules": "toll"}, 400, "bad_request"),
            ({"set": {"start_cards": 9999}}, 400, "bad_edition"),
            ({"seats": []}, 400, "bad_players"),
            ({"seats": [{"kind": "open"}]}, 400, "bad_players"),
            ({"seats": 5 * [{"kind": "open"}]}, 400, "bad_players"),
            ({"seats": 99 * [{"kind": "open"}]}, 400, "bad_players"),
            ({"seats": [{"kind": "me"}, {"kind": "open"}]}, 400, "bad_name"),
            ({"seats": [{"kind": "x"}, {"kind": "open"}]}, 400,
             "bad_request"),
            ({"seats": [{"kind": "bot", "bot": "nobody"}, {"kind": "open"}]},
             400, "unknown_bot"),
            ({"invite": "x"}, 400, "bad_secret"),
            ({"limit": -1}, 400, "bad_request"),
            ({"public": "yes"}, 400, "bad_request")]:
        server.post("/api/games", dict(good, **wrong), secret, status, code)
    for name in ("", " ", 100 * "x", "a\u202eb", "a\u001b[2Jb",
                 "\u0085"):
        seats = [{"kind": "me", "name": name}, {"kind": "open"}]
        server.post("/api/games", dict(good, seats=seats), secret, 400,
                    "bad_name")
    game = server.post("/api/games", dict(good, seats=[
        {"kind": "me", "name": "<b>Zoé</b> 王"}, {"kind": "open"}]), secret)
    seen = server.get("/api/games/" + game["game"], secret)
    assert seen["seats"][0]["name"] == "<b>Zoé</b> 王"


def check_who_may_join(server):
    ann, bob, eve = new_id(), new_id(), new_id()
    invite, watch = new_id(), new_id()
    made = server.post("/api/games", {
        "edition": "london", "invite": invite, "watch": watch,
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"},
                  {"kind": "open"}]}, ann)
    path = "/api/games/" + made["game"]
    server.get(path, status=401)
    server.get(path, eve, 403)
    server.get("/api/games/aaaaaaaa", eve, 404)
    server.post(path + "/join", {"name": "Eve"}, eve, 403, "bad_invite")
    server.post(path + "/join", {"name": "Eve", "invite": watch}, eve,
                403, "bad_invite")
    server.post(path + "/join", {"name": "Eve", "code": "AAAAAA"}, eve, 403,
                "bad_invite")
    server.post(path + "/begin", {}, eve, 403, "not_yours")
    server.post(path + "/begin", {}, ann, 409, "open_seats")
    server.post(path + "/join", {"name": "Ann", "invite": invite}, bob,
                400, "bad_name")
    once = {"name": "Bob", "invite": invite, "id": new_id()}
    first = server.post(path + "/join", once, bob)
    assert server.post(path + "/join", once, bob)["version"] == \
        first["version"], "a request that is repeated does nothing twice"
    found = server.post("/api/code", {"code": made["code"].lower()})
    assert found["game"] == made["game"]
    server.post(path + "/join", {"name": "Cat", "code": made["code"]},
                new_id())
    server.post(path + "/join", {"name": "Dan", "invite": invite},
                new_id(), 409, "full")
    server.post(path + "/begin", {}, ann)
    server.post("/api/code", {"code": made["code"]}, None, 404, "no_game")
    server.post(path + "/join", {"name": "Dan", "invite": invite},
                new_id(), 409, "begun")
    watching = server.get(path, watch)
    assert watching["moment"]["viewer"] is None
    server.post(path + "/act", {"version": watching["version"], "option": 0},
                watch, 403, "not_yours")


def check_only_the_one_whose_turn_it_is_acts(server):
    game = Game(server, "london", 2)
    rng = random.Random(1)
    while True:
        seen = [game.look(i) for i in range(2)]
        if seen[0]["moment"]["phase"] != "keep_tickets":
            break
        game.act(seen[0]["moment"]["actor"], rng)
    actor = seen[0]["moment"]["actor"]
    body = choose(seen[actor]["moment"]["options"], rng)
    other = 1 - actor
    act = game.path + "/act"
    version = seen[0]["version"]
    server.post(act, dict(body, version=version), game.secret[other], 409,
                "not_your_turn")
    server.post(act, dict(body, version=version, seat=other),
                game.secret[actor], 403, "not_yours")
    server.post(act, dict(body, version=version), None, 401, "no_secret")
    server.post(act, dict(body, version=version), new_id(), 403, "not_yours")
    server.post(act, dict(body), game.secret[actor], 400, "bad_request")
    for wrong in ({"option": 99999}, {"option": -1}, {"option": "x"}, {},
                  {"action": "fly to the moon"}, {"keep": [0]},
                  {"keep": "all"}):
        server.post(act, dict(wrong, version=version), game.secret[actor], 400)
    stale = server.post(act, dict(body, version=version - 1),
                        game.secret[actor], 409, "stale")
    assert stale["game"]["version"] == version
    once = dict(body, version=version, id=new_id())
    first = server.post(act, once, game.secret[actor])
    assert server.post(act, once, game.secret[actor])["version"] == \
        first["version"]
    assert game.look()["version"] == first["version"]


def play(game, rng, persons, most=4000):
    for _ in range(most):
        seen = game.look()
        if seen["stage"] == "over":
            return seen
        actor = seen["moment"]["actor"]
        if actor < persons:
            game.act(actor, rng)
            game.server.request("POST", game.path + "/done", {},
                                game.secret[actor])
    raise AssertionError("the game does not end")


def check_first_tickets_are_chosen_at_once(server):
    """In secret, changed at will, and kept as they were chosen."""
    game = Game(server, "usa", 3)
    first = game.look()["moment"]["actor"]
    others = [i for i in range(3) if i != first]
    chosen = {}
    for person in others:
        seen = game.look(person)
        early = seen["early"]
        assert early["least"] == 2 and len(early["tickets"]) == 3
        server.post(game.path + "/act", {
            "version": seen["version"], "keep": early["tickets"][:1]},
            game.secret[person], 409, "not_your_turn")
        for keep in (early["tickets"], early["tickets"][1:]):
            version = game.look()["version"]
            server.post(game.path + "/act",
                        {"version": version, "keep": keep},
                        game.secret[person])
        chosen[person] = early["tickets"][1:]
        assert game.look(person)["early"]["chosen"].startswith("keep ")
        for stranger in (game.secret[first], game.watch):
            text = json.dumps(server.get(game.path, stranger))
            assert '"chosen": true' in text and '"keep ' not in text
    seen = game.look(first)
    keep = seen["moment"]["options"]["keep"]["tickets"]
    server.post(game.path + "/act", {"version": seen["version"], "keep": keep},
                game.secret[first])
    chosen[first] = keep
    for _ in range(1000):
        if game.look()["moment"]["phase"] != "keep_tickets":
            break
    for person in range(3):
        moment = game.look(person)["moment"]
        assert moment["phase"] != "keep_tickets"
        assert sorted(it["ticket"] for it in moment["tickets"]) == \
            sorted(chosen[person]), (person, chosen, moment["tickets"])


def check_hints(server):
    """They name an option, in the asker's language, and change nothing."""
    game = Game(server, "usa", 2)
    for _ in range(8):
        seen = game.look()
        actor = seen["moment"]["actor"]
        body = {"version": seen["version"]}
        hint = server.post(game.path + "/hint", body, game.secret[actor])
        french = server.post(game.path + "/hint?lang=fr", body,
                             game.secret[actor])
        assert hint["text"] and french["text"] != hint["text"], (hint, french)
        assert hint["option"] == hint["hint"]["option"] == french["option"]
        assert game.look() == seen, "nobody learns of it"
        server.post(game.path + "/hint", body, game.secret[1 - actor], 409,
                    "not_your_turn")
        server.post(game.path + "/act", dict(body, option=hint["option"]),
                    game.secret[actor])
        server.post(game.path + "/hint", body, game.secret[actor], 409,
                    "stale")
    server.post(game.path + "/hint", body, game.watch, 403, "not_yours")
    server.post(game.path + "/hint", body, None, 401, "no_secret")
    version = game.look()["version"]
    answers = []

    def ask():
        answers.append(server.request(
            "POST", game.path + "/hint", {"version": version},
            game.secret[game.look()["moment"]["actor"]])[0])

    threads = [threading.Thread(target=ask) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers) <= {200, 429} and 200 in answers, answers


def check_what_is_typed(server):
    """The words of the line mode, in both languages; nothing is done."""
    game = Game(server, "usa", 2)
    rng = random.Random(4)
    while game.look()["moment"]["phase"] != "turn":
        game.act(game.look()["moment"]["actor"], rng)
    seen = game.look()
    actor = seen["moment"]["actor"]
    seen = game.look(actor)

    def typed(text, lang="en"):
        return server.post(game.path + "/typed?lang=" + lang, {
            "version": seen["version"], "text": text}, game.secret[actor])

    draw = seen["moment"]["options"]["draw"]
    assert typed("draw")["option"] == draw
    assert typed("Piocher une carte", "fr")["option"] == draw
    assert len(typed("take")["options"]) >= 2
    assert "text" in typed("claim Calgary Winnipeg")
    assert typed("dance")["text"] != typed("dance", "fr")["text"]
    assert game.look(actor) == seen
    body = {"version": seen["version"], "text": "draw"}
    server.post(game.path + "/typed", dict(body, version=1),
                game.secret[actor], 409, "stale")
    server.post(game.path + "/typed", dict(body, text="x" * 2000),
                game.secret[actor], 400, "bad_request")
    server.post(game.path + "/typed", body, game.watch, 403, "not_yours")


def check_what_can_be_changed(server):
    """Each house rule and number that is offered can be chosen."""
    for edition in server.get("/api/editions")["editions"]:
        assert edition["minutes"] >= 10 and "special" in edition, edition
    found = server.get("/api/editions/london/rules")
    assert [it["id"] for it in found["rules"] if "own" in it] == ["districts"]
    for rule in found["rules"]:
        assert rule["label"] and ("own" in rule) == ("why" in rule), rule
        if "own" not in rule:
            Game(server, "london", 2, rules=[rule["id"]], begin=False)
    for number in found["numbers"]:
        assert number["min"] <= number["value"] <= number["max"], number
        Game(server, "london", 2, set={number["id"]: number["value"]},
             begin=False)
    french = server.get("/api/editions/london/rules?lang=fr")
    assert french["numbers"][0]["label"] != found["numbers"][0]["label"]
    server.get("/api/editions/nowhere/rules", status=404)
    server.get("/api/editions/london/rulez", status=404)


def check_whole_games(server):
    """Every edition, with house rules as well, to the final count."""
    editions = [it["id"] for it in server.get("/api/editions")["editions"]]
    assert len(editions) >= 7, editions
    for i, edition in enumerate(editions):
        rng = random.Random(i)
        more = {"rules": ["toll"]} if i % 2 else {}
        game = Game(server, edition, 2, **more)
        play(game, rng, 2)
        result = server.get(game.path + "/result", game.secret[1])
        assert result["over"] and result["winners"]
        journal = urllib.request.Request(
            server.at + game.path + "/journal",
            headers={"Authorization": "Bearer " + game.watch})
        assert urllib.request.urlopen(journal).read().startswith(b"ttr journal")
        past = server.get(game.path + "/at?moment=3&through=0",
                          game.secret[1])
        assert past["length"] == 3 and past["news"][0]["story"], past
        again = server.post(game.path + "/rematch", {}, game.secret[1])
        assert server.post(game.path + "/rematch", {},
                           game.secret[0])["game"] == again["game"]
        seen = server.get("/api/games/" + again["game"], game.secret[0])
        assert [it["name"] for it in seen["seats"]] == ["Person 1", "Person 0"]


def check_the_example_of_a_bot(server):
    """docs/examples/http_bot.py takes seats and plays to the end."""
    bot = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                       "../../docs/examples/http_bot.py")
    for edition in ("london", "san-francisco"):
        game = Game(server, edition, 1, begin=False, seats=[
            {"kind": "open"}, {"kind": "open"}])
        link = f"{server.at}/g/{game.id}#i={game.invite}"
        bots = [subprocess.Popen([sys.executable, bot, link, name],
                                 stdout=subprocess.PIPE, text=True)
                for name in ("Ada", "Bob")]
        wait_for(lambda: all(it["kind"] != "open"
                             for it in game.look()["seats"]))
        server.post(game.path + "/begin", {}, game.secret[0])
        for one in bots:
            said, _ = one.communicate(timeout=600)
            assert one.returncode == 0, said
            assert re.fullmatch(r"(?:(?:Ada|Bob) -?\d+\n){2}", said), said
        late = subprocess.run([sys.executable, bot, link],
                              capture_output=True, text=True, timeout=600)
        assert late.returncode == 1 and late.stderr, late


def check_streams_tell_everything_once_and_in_order(server):
    game = Game(server, "paris", 2)
    followers = [Follower(game, secret, lang="fr")
                 for secret in (*game.secret, game.watch)]
    last = play(game, random.Random(5), 2)
    late = Follower(game, game.watch, since=last["version"] - 2)
    for follower in (*followers, late):
        follower.has(last["version"])
        versions = [it["version"] for it in follower.moments]
        assert versions == sorted(set(versions)), versions
        assert versions[-1] == last["version"], versions
        told = [it["version"] for moment in follower.moments
                for it in moment["moment"]["news"]]
        assert told == sorted(set(told)), told
    assert told[0] >= last["version"] - 6, "only what it did not know"
    stories = [line for moment in followers[0].moments
               for it in moment["moment"]["news"] for line in it["story"]]
    assert any("prend" in line or "pioche" in line for line in stories), \
        "they are in the language that was asked for"


def check_games_go_on_after_the_server_was_killed():
    server = Server(PROGRAM)
    rng = random.Random(3)
    game = Game(server, "berlin", 2)
    lobby = Game(server, "usa", 1, bots=1, begin=False)
    for _ in range(12):
        game.act(game.look()["moment"]["actor"], rng)
    before = game.look()
    server.kill()
    server.start()
    after = game.look()
    for key in ("version", "stage", "seats"):
        assert [it if key != "seats" else it["name"] for it in
                (after[key] if key == "seats" else [after[key]])] == \
            [it if key != "seats" else it["name"] for it in
             (before[key] if key == "seats" else [before[key]])]
    assert after["moment"]["owners"] == before["moment"]["owners"]
    assert after["moment"]["players"] == before["moment"]["players"]
    assert server.get(lobby.path, lobby.secret[0])["stage"] == "lobby"
    play(game, rng, 2)
    follower = Follower(game, game.watch)
    server.stop()
    follower.join(10)
    assert follower.why, "streams are told that the server ends"
    server.close()


def check_hosts_and_seats(server):
    game = Game(server, "london", 3)
    path = game.path
    server.post(path + "/remove", {"seat": 2}, game.secret[1], 403,
                "not_yours")
    server.post(path + "/remove", {"seat": 2}, game.secret[0])
    seen = game.look()
    assert seen["seats"][2]["standing"] == "removed"
    server.get(path, game.secret[2], 403)
    dan = new_id()
    joined = server.post(path + "/join", {"name": "Dan",
                                          "invite": game.invite}, dan)
    assert joined["seat"] == 2
    assert "standing" not in server.get(path, dan)["seats"][2]
    server.post(path + "/stand-in", {}, game.secret[1])
    assert game.look()["seats"][1]["standing"] == "given"
    server.post(path + "/back", {}, game.secret[1])
    assert "standing" not in game.look()["seats"][1]
    fresh = new_id()
    server.post(path + "/links", {"invite": fresh}, game.secret[0])
    server.get(path, game.invite, 403)
    server.post(path + "/leave", {}, game.secret[0])
    seen = server.get(path, game.secret[1])
    assert seen["you"]["host"], "the host's role passes on"
    server.post(path + "/end", {}, game.secret[1])
    server.post(path + "/act", {"version": 99, "option": 0}, game.secret[1],
                410, "over")
    server.post(path + "/delete", {}, game.secret[2], 403, "not_yours")
    server.post(path + "/delete", {}, game.secret[1])
    server.get(path, game.secret[1], 404)


def check_one_device_with_two_seats(server):
    """Nothing of a hand is told before somebody says who looks."""
    secret = new_id()
    made = server.post("/api/games", {
        "edition": "paris", "invite": new_id(), "watch": new_id(),
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        }, secret)
    path = "/api/games/" + made["game"]
    server.post(path + "/begin", {}, secret)
    seen = server.get(path, secret)
    assert seen["you"] == {"seats": [0, 1], "seat": None, "host": True,
                           "invited": False}
    assert seen["moment"]["viewer"] is None
    assert not any("hand" in it for it in seen["moment"]["players"])
    question = {"seat": 1, "route": "arc-de-triomphe--concorde.1"}
    for rest, body in (("why", question), ("hint", {"seat": 1}),
                       ("typed", {"seat": 1, "text": "draw"}),
                       ("act", {"seat": 1, "option": 0, "id": new_id()})):
        refused = server.post(f"{path}/{rest}",
                              body | {"version": seen["version"]}, secret, 409)
        assert refused["error"]["code"] == "hidden", refused
    server.post(path + "/show", {"seat": 1}, secret)
    seen = server.get(path, secret)
    assert seen["moment"]["viewer"] == 1
    refused = server.post(path + "/why", question | {"seat": 0}, secret, 409)
    assert refused["error"]["code"] == "hidden"
    assert ["hand" in it for it in seen["moment"]["players"]] == [False, True]
    server.post(path + "/show", {"seat": None}, secret)
    assert server.get(path, secret)["moment"]["viewer"] is None


def check_pages(server):
    with urllib.request.urlopen(server.at + "/") as page:
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        text = page.read().decode()
    for link in re.findall(r'(?:src|href)="(/page/[^"]+)"', text):
        with urllib.request.urlopen(server.at + link) as file:
            tag = file.headers["ETag"]
            assert file.read()
        request = urllib.request.Request(server.at + link,
                                         headers={"If-None-Match": tag})
        try:
            urllib.request.urlopen(request)
            raise AssertionError("it is sent again")
        except urllib.error.HTTPError as same:
            assert same.code == 304
            same.close()
    with urllib.request.urlopen(server.at + "/board/usa.svg?lang=fr") as board:
        assert "sandbox" in board.headers["Content-Security-Policy"]
        assert b'id="r-boston--montreal.1"' in board.read()
    status, _ = server.request("GET", "/board/nowhere.svg")
    assert status == 404
    with urllib.request.urlopen(server.at + "/page/version") as version:
        assert len(version.read()) > 100


def check_playing_on_from_a_moment(server):
    """The same position, in a game of one's own."""
    game = Game(server, "paris", 2)
    rng = random.Random(9)
    body = {"moment": 7, "seat": 1, "secret": new_id(), "invite": new_id(),
            "watch": new_id()}
    server.post(game.path + "/branch", body, game.secret[0], 409, "not_over")
    play(game, rng, 2)
    server.post(game.path + "/branch", dict(body, moment=9999),
                game.secret[0], 400)
    server.post(game.path + "/branch", dict(body, secret="x"),
                game.secret[0], 400, "bad_secret")
    server.post(game.path + "/branch", body, new_id(), 403, "not_yours")
    made = server.post(game.path + "/branch", body, game.secret[0])
    path = "/api/games/" + made["game"]
    server.post(path + "/begin", {}, body["secret"])
    then = server.get(game.path + "/at?moment=7&through=1", game.secret[0])
    now = server.get(path, body["secret"])
    assert now["you"]["seats"] == [1] and now["seats"][0]["kind"] == "bot"
    if now["moment"]["length"] == 7:
        for key in ("owners", "market", "turn", "actor"):
            assert now["moment"][key] == then[key], key
    assert now["moment"]["length"] >= 7


def check_journals_that_are_brought(server):
    """They can be looked at; nothing but what is installed is read."""
    game = Game(server, "london", 2, rules=["toll"], set={"end_pieces": 12})
    play(game, random.Random(2), 2)
    with urllib.request.urlopen(urllib.request.Request(
            server.at + game.path + "/journal",
            headers={"Authorization": "Bearer " + game.secret[0]})) as answer:
        text = answer.read().decode()
    mine, body = new_id(), {"invite": new_id(), "watch": new_id()}
    made = server.post("/api/journal", dict(body, journal=text), mine)
    path = "/api/games/" + made["game"]
    server.post(path + "/begin", {}, mine)
    assert server.get(path, mine)["stage"] == "over"
    assert server.get(path + "/result", mine) == server.get(
        game.path + "/result", game.secret[0])
    then, now = (server.get(it + "/at?moment=5&through=1", secret)
                 for it, secret in ((game.path, game.secret[0]), (path, mine)))
    for key in ("owners", "market", "turn", "deck"):
        assert then[key] == now[key], key
    for wrong in ("", "hello", text.replace("edition london", "edition ../x"),
                  text.replace("rule toll", "rule /tmp/x.lua"),
                  text.replace("seed ", "sed ")):
        server.post("/api/journal", dict(body, journal=wrong), mine, 400,
                    "bad_journal")
    server.post("/api/journal", dict(body, journal=text), None, 401)


def check_public_games():
    """Who finds one in the list may look, and take a seat before it begins."""
    server = Server(PROGRAM, "--public")
    game = Game(server, "paris", 1, 0, begin=False, seats=[
        {"kind": "me", "name": "Ann"}, {"kind": "open"}], public=True)
    assert [it["game"] for it in server.get("/api/games")["games"]] == [game.id]
    assert server.get(game.path)["stage"] == "lobby"
    guest, late = new_id(), new_id()
    server.post(game.path + "/join", {"name": "Bob"}, guest)
    server.post(game.path + "/begin", {}, game.secret[0])
    server.post(game.path + "/join", {"name": "Eve"}, late, 403, "bad_invite")
    assert server.get(game.path, guest)["you"]["seats"] == [1]
    server.close()


def check_rules_of_a_table(server):
    """With those of the base game, which is the oldest."""
    game = Game(server, "london", 2, rules=["toll"], begin=False)
    found = server.get(game.path + "/rules", game.secret[0])
    assert found["rules"].startswith("# London\n"), found
    assert found["base"].startswith("# USA\n"), found


def check_a_second_server_is_refused(server):
    import subprocess
    second = subprocess.run(
        [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", server.store],
        capture_output=True, text=True, timeout=60)
    assert second.returncode == 1
    assert "another server has these games" in second.stderr, second.stderr
    busy = subprocess.run(
        [PROGRAM, "serve", "--listen", f"127.0.0.1:{server.port}", "--store",
         server.store + "2"], capture_output=True, text=True, timeout=60)
    assert busy.returncode == 1 and "cannot listen" in busy.stderr
    for wrong in ("nonsense", "127.0.0.1:99999", "1.2.3.4.5:80"):
        refused = subprocess.run(
            [PROGRAM, "serve", "--listen", wrong, "--store",
             server.store + "2"], capture_output=True, text=True, timeout=60)
        assert refused.returncode == 2 and wrong.split(":")[0] in \
            refused.stderr, refused.stderr


def check_what_a_moment_has_no_room_for(server):
    """Earlier news and all options, each for those who may see them."""
    game, rng = Game(server, "paris", 2), random.Random(4)
    for _ in range(120):
        game.act(0, rng)
        game.act(1, rng)
    news, until = [], game.look()["moment"]["version"]
    while until:
        past = server.get(f"{game.path}/news?until={until}", game.secret[0])
        assert past["since"] < until and len(past["news"]) <= 100, past["since"]
        news, until = past["news"] + news, past["since"]
    assert [it["version"] for it in news] == \
        list(range(1, len(news) + 1)), [it["version"] for it in news]
    assert all(it["story"] for it in news if it["change"] == "action")
    other = server.get(f"{game.path}/news?until=9", game.secret[1])["news"]
    assert [it["version"] for it in other] == list(range(1, 10))
    for person, told in enumerate((news, other)):
        kept = [e for it in told[:9] for e in it.get("events", [])
                if e["event"] == "ticket_kept"]
        assert {e["player"] for e in kept if e["ticket"]} == {person}, kept
    for nonsense in ("until=-5", "until=x", "until=999999999999", ""):
        server.get(f"{game.path}/news?{nonsense}", game.secret[0])
    server.get(game.path + "/news", new_id(), status=403)

    game = Game(server, "paris", 2)
    while not game.look()["moment"]["options"].get("claims"):
        game.act(0, rng)
        game.act(1, rng)
    moment = game.look()["moment"]
    full = server.get(game.path + "/options?group=claims", game.secret[0])
    assert full["claims"] == moment["options"]["claims"], full
    assert full["version"] == moment["version"], full
    none = server.get(game.path + "/options?group=claims", game.secret[1])
    assert "claims" not in none, none
    server.get(game.path + "/options?group=x", game.secret[0], status=404)
    waiting = Game(server, "paris", 2, begin=False)
    server.get(waiting.path + "/news", waiting.secret[0], status=409)


run_checks(globals(), Server(PROGRAM, "--limit", "games=1000"))
