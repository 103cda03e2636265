#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""servers.py - Two servers on one database, behind nginx, and what befalls them.

    servers.py PROGRAM LOAD SECONDS

Starts PostgreSQL, two servers and nginx in a folder of their own; people play
through nginx all the time (the load program, which checks what they are told).
One server is killed and started again; the other is stopped for longer than its
lease and goes on, and must neither store nor show anything of games that the
first one has taken over; the database goes away and comes back. Before that the
service and the proxy with TLS of docs/server.md are tried, and afterwards one
server is measured.
"""

import glob
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../program"))
from serving import Game, Server, choose  # noqa: E402

PROGRAM, LOAD, SECONDS = sys.argv[1], sys.argv[2], int(sys.argv[3])

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
worker_processes 1;
worker_rlimit_nofile 20000;
events {{ worker_connections 10000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $uri $game {{
        ~^/(?:api/games|g)/(?<id>[a-z0-9]+)  $id;
        default                              $request_id;
    }}
    upstream games {{
        hash $game consistent;
        server 127.0.0.1:{first} max_fails=1 fail_timeout=3s;
        server 127.0.0.1:{second} max_fails=1 fail_timeout=3s;
    }}
    server {{
        listen 127.0.0.1:{port} backlog=4096;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Connection "";
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_connect_timeout 1s;
        proxy_read_timeout 3s;
        proxy_next_upstream error timeout non_idempotent;
        location / {{ proxy_pass http://games; }}
        location ~ /stream$ {{
            proxy_read_timeout 25s;
            proxy_pass http://games;
        }}
    }}
}}
"""


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


class Database:
    """A PostgreSQL of its own; root lets the user postgres run it."""

    def __init__(self, folder):
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.folder = folder + "/database"
        self.port = free_port()
        os.mkdir(self.folder)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
            os.chmod(folder, 0o755)
        self.run("initdb", "-A", "trust", "-U", "ttr", "-E", "UTF8")
        self.start()
        self.uri = f"postgresql://ttr@127.0.0.1:{self.port}/postgres"

    def run(self, command, *options):
        as_user = ["runuser", "-u", "postgres", "--"] \
            if os.geteuid() == 0 else []
        subprocess.run([*as_user, f"{self.bin}/{command}", "-D",
                        self.folder + "/data", *options], check=True,
                       stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        self.run("pg_ctl", "-w", "-l", self.folder + "/log", "-o",
                 f"-p {self.port} -c listen_addresses=127.0.0.1 "
                 f"-c unix_socket_directories={self.folder}", "start")

    def stop(self):
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")

    def ask(self, sql):
        return subprocess.run(
            [self.bin + "/psql", self.uri, "-Atqc", sql], check=True, text=True,
            stdout=subprocess.PIPE).stdout.split()


class Proxied(Server):
    """Both servers, as clients of nginx see them."""

    def __init__(self, port):  # nothing of its own is started
        self.port = port
        self.at = f"http://127.0.0.1:{port}"

    def insist(self, method, path, body=None, secret=None):
        """The same request until it is not refused with 5xx."""
        for _ in range(120):
            try:
                status, answer = self.request(method, path, body, secret)
            except (OSError, ValueError):  # an answer of nginx
                status, answer = 0, None
            if 0 < status < 500:
                return status, answer
            time.sleep(0.25)
        raise AssertionError((path, status, answer))

    def get(self, path, secret=None, status=200):
        got, answer = self.insist("GET", path, secret=secret)
        assert got == status, (path, got, answer)
        return answer

    def post(self, path, body=None, secret=None, status=200, code=None):
        body = dict({"id": str(random.random())}, **(body or {}))
        got, answer = self.insist("POST", path, body, secret)
        assert got == status, (path, got, answer)
        return answer


class Follower(threading.Thread):
    """A stream straight from one server: when which version came."""

    def __init__(self, server, game):
        super().__init__(daemon=True)
        self.answer = urllib.request.urlopen(urllib.request.Request(
            f"{server.at}{game.path}/stream",
            headers={"Authorization": "Bearer " + game.watch}), timeout=120)
        self.seen, self.ended = [], False
        self.start()

    def run(self):
        kind = None
        try:
            for line in self.answer:
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    kind = line[7:]
                elif line.startswith("data: ") and kind == "moment":
                    version = json.loads(line[6:])["version"]
                    self.seen.append((time.monotonic(), version))
        except (OSError, ValueError):
            pass
        self.ended = True


def act(game, rng):
    """One action, by whoever has to act; the version that it led to."""
    seen = game.look()
    actor = seen["moment"]["actor"]
    if actor is None:
        return seen["version"]
    seen = game.look(actor)
    body = choose(seen["moment"]["options"], rng)
    status, answer = game.server.insist(
        "POST", game.path + "/act",
        dict(body, version=seen["version"], id=str(rng.random())),
        game.secret[actor])
    return answer["version"] if status == 200 else None


def servers_of(database, games):
    """Which server has which of the games."""
    owners = {}
    for game in games:
        owner = database.ask("SELECT coalesce(owner, '') FROM game WHERE id = "
                             f"'{game.id}'")
        owners[game.id] = owner[0] if owner else ""
    return owners


def stop_too_long(database, through, stale, games, rng):
    """SIGSTOP for longer than the lease: what it had is taken over."""
    for game in games:
        act(game, rng)
    mine = []
    for game in games:  # those that it has answer there
        status, _ = stale.request("GET", game.path, secret=game.watch)
        if status == 200:
            mine.append(game)
    assert mine, "it has some of the games"
    followers = [Follower(stale, game) for game in mine]
    time.sleep(1)
    before = servers_of(database, mine)
    stale.process.send_signal(19)  # SIGSTOP
    stopped = time.monotonic()
    newest = {}
    while time.monotonic() - stopped < 9:
        for game in mine:
            version = act(game, rng)
            newest[game.id] = version or newest.get(game.id)
    after = servers_of(database, mine)
    moved = [it for it in mine if after[it.id] not in ("", before[it.id])]
    assert moved, "the other one has taken games over"
    stale.process.send_signal(18)  # SIGCONT
    went_on = time.monotonic()
    for game in moved:  # at once: it does not know yet what has happened
        status, seen = stale.request("GET", game.path, secret=game.watch)
        assert status == 503, (status, seen)
        status, seen = stale.request(
            "POST", game.path + "/act",
            {"id": "stale", "version": newest[game.id] - 1, "option": 0},
            game.secret[0])
        assert status == 503, (status, seen)
    time.sleep(4)
    for game, follower in zip(mine, followers):
        if game not in moved:
            continue
        late = [it for it in follower.seen if it[0] > stopped + 0.5]
        assert not late, f"{game.id}: shown by the stale one: {late}"
        assert follower.ended, "its stream has ended"
    for game in moved:
        assert game.look()["version"] >= newest[game.id]
    return len(moved), time.monotonic() - went_on


def go_without_database(database, servers, through, game, rng):
    """Actions are refused with a sentence, streams stay open."""
    follower = Follower(through, game)
    seen = game.look()
    seen = game.look(seen["moment"]["actor"])
    database.stop()
    try:
        for server in servers:
            status, answer = server.request(
                "POST", game.path + "/act",
                dict(choose(seen["moment"]["options"], rng), id="away",
                     version=seen["version"]),
                game.secret[seen["you"]["seat"]])
            assert status == 503 and answer["error"]["message"], answer
        time.sleep(6)
    finally:
        database.start()
    version = act(game, rng)
    for _ in range(100):
        if follower.seen and follower.seen[-1][1] >= version:
            break
        time.sleep(0.1)
    assert not follower.ended and follower.seen[-1][1] >= version, \
        "the stream stayed open and goes on"


def play_on(games, rng, what):
    began = time.monotonic()
    for game in games:
        assert act(game, rng), game.id
    print(f"servers: {what}: all games went on after "
          f"{time.monotonic() - began:.1f} s", flush=True)


def block(language):
    """A block of the manual's part about the service."""
    with open(os.path.join(HERE, "../../../docs/server.md"),
              encoding="utf-8") as file:
        part = file.read().split("## As a service")[1]
    return re.search("```" + language + "\n(.*?)```", part, re.S).group(1)


def try_the_manual(folder):
    """The service for systemd, and nginx with TLS, as the manual has them."""
    unit = folder + "/ttr.service"
    with open(unit, "w", encoding="utf-8") as file:
        file.write(block("ini").replace("/usr/bin/ttr",
                                        os.path.abspath(PROGRAM)))
    subprocess.run(["systemd-analyze", "verify", unit], check=True)
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes",
                    "-subj", "/CN=games.example", "-days", "2", "-keyout",
                    folder + "/games.key", "-out", folder + "/games.pem"],
                   check=True, stderr=subprocess.DEVNULL)
    port, inner = free_port(), free_port()
    site = block("nginx")
    for old, new in (("listen 443", f"listen 127.0.0.1:{port}"),
                     ("127.0.0.1:8080", f"127.0.0.1:{inner}"),
                     ("/etc/ssl/games.pem", folder + "/games.pem"),
                     ("/etc/ssl/private/games.key", folder + "/games.key")):
        assert old in site, old
        site = site.replace(old, new)
    with open(folder + "/tls.conf", "w", encoding="utf-8") as file:
        file.write(NGINX.format(folder=folder, port=port, first=inner,
                                second=inner).split("    map $uri")[0] +
                   site + "}\n")
    server = Server(PROGRAM, "--name", f"https://games.example:{port}",
                    "--proxy", "127.0.0.1", listen=f"127.0.0.1:{inner}")
    nginx = subprocess.Popen(["/usr/sbin/nginx", "-c", folder + "/tls.conf"])
    curl = ["curl", "-sS", "--noproxy", "*", "--cacert", folder + "/games.pem",
            "--resolve", f"games.example:{port}:127.0.0.1", "--retry", "20",
            "--retry-connrefused", "--retry-delay", "1"]
    at = f"https://games.example:{port}"
    try:
        said = subprocess.run(curl + [at + "/health"], check=True,
                              capture_output=True).stdout
        assert said == b"ok\n", said
        game = Game(server, "london", 2)
        stream = subprocess.Popen(
            curl + ["-N", "-H", "Authorization: Bearer " + game.secret[0],
                    at + game.path + "/stream"], stdout=subprocess.PIPE)
        assert stream.stdout.readline().startswith(b"id: ")
        stream.terminate()
        stream.wait()
        stream.stdout.close()
    finally:
        nginx.terminate()
        nginx.wait()
        server.close()
    print("servers: the service and nginx with TLS work as in the manual",
          flush=True)


def measure(folder, uri):
    """What one server does with such a store: 1,000 games, 3,000 streams."""
    table = folder + "/figures"
    for options in (["--rate", "500"], ["--rate", "100000"]):
        assert subprocess.call(
            [LOAD, PROGRAM, "--store", uri, "--tables", "1000", "--warm", "10",
             "--seconds", str(SECONDS), "--table", table] + options) == 0
    print("== figures\nactions/s   p50 ms   p99 ms   core %       MB MB empty"
          "    bot s")
    with open(table, encoding="utf-8") as file:
        print(file.read(), end="")


def main():
    rng = random.Random(4)
    with tempfile.TemporaryDirectory() as folder:
        try_the_manual(folder)
        database = Database(folder)
        ports = [free_port(), free_port()]
        servers = [Server(PROGRAM, "--proxy", "127.0.0.1", store=database.uri,
                          listen=f"127.0.0.1:{port}") for port in ports]
        port = free_port()
        with open(folder + "/nginx.conf", "w", encoding="utf-8") as conf:
            conf.write(NGINX.format(folder=folder, port=port, first=ports[0],
                                    second=ports[1]))
        nginx = subprocess.Popen(["/usr/sbin/nginx", "-c",
                                  folder + "/nginx.conf"])
        load = None
        try:
            time.sleep(1)
            through = Proxied(port)
            load = subprocess.Popen(
                [LOAD, str(port), "--tables", "30", "--rate", "60", "--faults",
                 "1", "--seconds", str(75 + SECONDS)])
            games = [Game(through, "paris", 2) for _ in range(12)]
            play_on(games, rng, "both servers")
            for game in games:
                for server in servers:
                    status, _ = server.request("GET", game.path,
                                               secret=game.watch)
                    assert status in (200, 503), status
            play_on(games, rng, "asked at the wrong server")
            servers[0].kill()
            play_on(games, rng, "one was killed with -9")
            servers[0].listen = f"127.0.0.1:{ports[0]}"
            servers[0].start()
            time.sleep(3)
            play_on(games, rng, "it is back")
            time.sleep(8)
            moved, seconds = stop_too_long(database, through, servers[1], games,
                                           rng)
            print(f"servers: {moved} games of a stopped server went on at the "
                  f"other; it showed and stored nothing in {seconds:.1f} s",
                  flush=True)
            play_on(games, rng, "it was stopped and continued")
            fresh = Game(through, "paris", 2) # the others may be over by now
            go_without_database(database, servers, through, fresh, rng)
            play_on(games, rng, "the database went away and came back")
            assert load.wait(400) == 0, "the load program has found something"
            load = None
            for server in servers:
                server.stop()
            measure(folder, database.uri)
        finally:
            if load:
                load.kill()
            nginx.terminate()
            nginx.wait()
            for server in servers:
                server.leave_nothing()
            database.stop()
    print("servers: passed")


main()
