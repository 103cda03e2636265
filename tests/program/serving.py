# SPDX-License-Identifier: MIT
"""serving.py - A running `ttr serve` and clients of it, for tests."""

import atexit
import json
import re
import secrets
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request


class Server:
    """One server on a port of its own, with a store that goes with it."""

    def __init__(self, program, *options, store=None, listen="127.0.0.1:0"):
        self.folder = tempfile.TemporaryDirectory()
        self.store = store or self.folder.name + "/games.db"
        self.program, self.options = program, options
        self.listen = listen
        self.start()
        atexit.register(self.leave_nothing)

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", self.listen, "--store",
             self.store, *self.options], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)/", line).group(1))
        self.at = f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.process.terminate()
        assert self.process.wait(30) == 0
        self.process.stdout.close()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def leave_nothing(self):
        """Whoever runs the test waits for the server, too."""
        if self.process.poll() is None:
            self.process.kill()

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()

    def request(self, method, path, body=None, secret=None, headers=()):
        """Status and body of an answer."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.at + path, data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if secret:
            request.add_header("Authorization", "Bearer " + secret)
        for name, value in headers:
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.loads(refused.read())

    def get(self, path, secret=None, status=200):
        got, body = self.request("GET", path, secret=secret)
        assert got == status, (path, got, body)
        return body

    def post(self, path, body=None, secret=None, status=200, code=None):
        body = dict({"id": new_id()}, **(body or {}))
        got, answer = self.request("POST", path, body, secret)
        assert got == status, (path, body, got, answer)
        assert code is None or answer["error"]["code"] == code, answer
        return answer

    def stream(self, game, secret, since=None, lang="en"):
        """An open stream, from which nothing was read."""
        headers = {"Authorization": "Bearer " + secret}
        if since is not None:
            headers["Last-Event-ID"] = str(since)
        return urllib.request.urlopen(urllib.request.Request(
            f"{self.at}{game.path}/stream?lang={lang}", headers=headers),
            timeout=60)

    def raw(self, data):
        """Bytes to the port, and all bytes that come back."""
        with socket.create_connection(("127.0.0.1", self.port), 30) as line:
            line.sendall(data)
            got = b""
            while True:
                part = line.recv(65536)
                if not part:
                    return got
                got += part


    def raw_half(self, data):
        """Bytes after which nothing follows; what came back, if anything."""
        with socket.create_connection(("127.0.0.1", self.port), 30) as line:
            got = b""
            try:
                line.sendall(data)
                line.shutdown(socket.SHUT_WR)
                while part := line.recv(65536):
                    got += part
            except OSError:
                pass # dropped with bytes unread
            return got


def new_id():
    return secrets.token_urlsafe(16)


class Game:
    """A game with a host and persons, each with a secret."""

    def __init__(self, server, edition, persons, bots=0, begin=True,
                 one_device=False, **more):
        self.server = server
        self.secret = [new_id() for _ in range(persons)]
        self.invite, self.watch = new_id(), new_id()
        if one_device:
            self.secret = self.secret[:1] * persons
        seats = [{"kind": "me", "name": "Person 0"}]
        seats += [{"kind": "me", "name": f"Person {i}"} if one_device else
                  {"kind": "open"} for i in range(1, persons)]
        seats += [{"kind": "bot", "bot": "greedy", "name": f"Bot {i}"}
                  for i in range(bots)]
        made = server.post("/api/games", dict({
            "edition": edition, "seats": seats, "invite": self.invite,
            "watch": self.watch}, **more), self.secret[0])
        self.id, self.code = made["game"], made["code"]
        self.path = "/api/games/" + self.id
        for i in range(1, 1 if one_device else persons):
            server.post(self.path + "/join", {
                "name": f"Person {i}", "invite": self.invite}, self.secret[i])
        if begin:
            server.post(self.path + "/begin", {}, self.secret[0])

    def look(self, person=0):
        return self.server.get(self.path, self.secret[person])

    def act(self, person, rng, **more):
        """Do something that is allowed; the answer, or None."""
        seen = self.look(person)
        body = choose(seen["moment"]["options"], rng)
        return body and self.server.post(
            self.path + "/act", dict(body, version=seen["version"], **more),
            self.secret[person])


def options_of(own):
    for it in own:
        if "option" in it:
            yield it["option"]
        else:
            yield from options_of(it.get("options") or it.get("then"))


def choose(options, rng):
    """Something to do, claims first, so that games end; None for nothing."""
    if "keep" in options:
        return {"keep": options["keep"]["tickets"]}
    if "choice" in options:
        return {"option": rng.choice(options["choice"]["options"])["option"]}
    claims = options.get("claims", [])
    if isinstance(claims, list) and claims:
        claim = rng.choice(claims)
        return {"option": claim["option"] + rng.randrange(len(claim["pay"]))}
    cards = [it["option"] for it in options.get("take", [])]
    cards += [options["draw"]] if "draw" in options else []
    if cards:
        return {"option": rng.choice(cards)}
    own = options.get("own", [])
    rest = list(options_of(own)) if isinstance(own, list) else []
    rest += [options[key] for key in ("pass", "tickets") if key in options]
    return {"option": rng.choice(rest)} if rest else None


def wait_for(what):
    """Wait until it is so; how long that takes does not matter."""
    for _ in range(12000):
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it does not come")


class Follower(threading.Thread):
    """Reads a stream: its moments, and the last word."""

    def __init__(self, game, secret, **asked):
        super().__init__(daemon=True)
        self.answer = game.server.stream(game, secret, **asked)
        self.moments, self.why, self.ended = [], None, False
        self.start()

    def run(self):
        kind = None
        try:
            for line in self.answer:
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    kind = line[7:]
                elif line.startswith("data: ") and kind == "moment":
                    self.moments.append(json.loads(line[6:]))
                elif line.startswith("data: ") and kind == "end":
                    self.why = json.loads(line[6:])["why"]
        except OSError:
            pass
        self.ended = True

    def has(self, version):
        return wait_for(lambda: next(
            (it for it in self.moments if it["version"] >= version), None))


def run_checks(names, server=None):
    """Each function check_... of a test, in its order. Those that take a server
    share this one."""
    for name, check in list(names.items()):
        if name.startswith("check_"):
            print(name, flush=True)
            check(*([server] if check.__code__.co_argcount else []))
    if server:
        server.close()
