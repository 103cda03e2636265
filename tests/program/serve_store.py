#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""serve_store.py - What `ttr serve` keeps: checked, copied, exported, pruned,
and played on after the rules have changed.

    serve_store.py PROGRAM
"""

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from serving import Game, Server, choose, new_id, run_checks, wait_for

PROGRAM = sys.argv[1]
SHARE = os.path.join(os.path.dirname(PROGRAM), "../share/ttr")


def tool(server, *options, status=0):
    run = subprocess.run(
        [PROGRAM, "serve", "--store", server.store, *options],
        capture_output=True, text=True, timeout=120)
    assert run.returncode == status, (options, run)
    return run.stdout + run.stderr


def change(server, sql, *values):
    with sqlite3.connect(server.store) as games:
        games.execute(sql, values)
    games.close()


def play(game, actions, seed=1):
    rng = random.Random(seed)
    for _ in range(actions):
        game.act(game.look()["moment"]["actor"], rng)


def spoil(server, game, number):
    """The rules have changed: an action comes out otherwise."""
    change(server, "update event set body = json_set(body, '$.print', "
           "'00000000000000ff') where game = ? and n = (select n from event "
           "where game = ? and json_extract(body, '$.event') = 'act' "
           "order by n limit 1 offset ?)", game.id, game.id, number - 1)


def check_stores_are_checked():
    server = Server(PROGRAM)
    game, other = Game(server, "london", 2), Game(server, "usa", 3)
    Game(server, "paris", 2, begin=False)
    play(game, 9)
    play(other, 9)
    assert tool(server, "--check").startswith("3 games, 0 "), "beside a server"
    server.stop()
    spoil(server, game, 5)
    change(server, "update event set body = '{' where game = ? and n = 3",
           other.id)
    said = tool(server, "--check", status=1)
    assert game.id + ": action 5" in said and other.id + ": cannot" in said, said
    assert "3 games, 2 " in said
    server.start()
    answer = server.get(other.path, other.secret[0], 503)
    assert answer["error"]["code"] == "broken"
    assert "event 3" in answer["error"]["message"], answer
    server.close()
    assert "cannot" in tool(server, "--check", status=1)


def check_the_table_decides_when_rules_have_changed():
    server = Server(PROGRAM)
    game, ended = Game(server, "london", 2), Game(server, "london", 2)
    play(game, 9)
    play(ended, 4)
    server.stop()
    spoil(server, game, 5)
    spoil(server, ended, 2)
    server.start()
    seen = game.look()
    assert seen["changed"]["action"] == 5 and "action 5" in \
        seen["changed"]["text"], seen["changed"]
    assert seen["moment"]["length"] == 4
    actor = seen["moment"]["actor"]
    body = {"version": seen["version"], "option": 0}
    server.post(game.path + "/act", body, game.secret[actor], 409,
                "rules_changed")
    server.post(game.path + "/hint", body, game.secret[actor], 409,
                "rules_changed")
    server.post(game.path + "/go-on", {}, game.secret[1], 403, "not_yours")
    server.post(game.path + "/go-on", {}, game.secret[0])
    server.post(game.path + "/go-on", {}, game.secret[0], 409, "not_changed")
    play(game, 6, seed=2)
    before = game.look()
    assert before["moment"]["length"] == 10 and "changed" not in before
    server.post(ended.path + "/end", {}, ended.secret[0])
    server.kill()
    server.start()
    after = game.look()
    for key in ("version", "moment"):
        assert dict(after[key], news=0) == dict(before[key], news=0) \
            if key == "moment" else after[key] == before[key]
    assert ended.look()["stage"] == "over"
    tool(server, "--check")
    server.close()


def edition(folder, cards):
    """A small edition of one's own, which can change."""
    os.makedirs(folder + "/maps", exist_ok=True)
    with open(SHARE + "/maps/london.ini", encoding="utf-8") as file:
        text = file.read()
    assert "[rules]" in text
    text = text.replace("[rules]", "[rules]\nstart_cards = %d" % cards, 1)
    lines, seen = [], False
    for line in text.split("\n"):
        if line.startswith("start_cards"):
            if seen:
                continue
            seen = True
        lines.append(line)
    with open(folder + "/maps/mine.ini", "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def see(server, game):
    """The edition that a game is played with, and its board."""
    request = urllib.request.Request(
        server.at + game.path + "/board",
        headers={"Authorization": "Bearer " + game.secret[0]})
    with urllib.request.urlopen(request, timeout=60) as board:
        assert board.headers["Content-Type"] == "image/svg+xml"
        return (server.get(game.path + "/edition", game.secret[0]),
                board.read())


def same_edition_and_board(server, game, before):
    """As it began; strangers see nothing of it, and new games are others."""
    assert see(server, game) == before
    server.get(game.path + "/edition", status=401)
    server.get(game.path + "/board", new_id(), status=403)
    assert server.get("/api/editions/mine") != before[0]


def check_games_keep_the_files_they_began_with():
    with tempfile.TemporaryDirectory() as folder:
        edition(folder, 2)
        server = Server(PROGRAM, "--path", folder)
        game = Game(server, "mine", 2)
        lobby = Game(server, "mine", 2, begin=False)
        play(game, 6)
        before = game.look()
        before_edition = see(server, game)
        assert before_edition[0] == server.get("/api/editions/mine")
        server.stop()
        edition(folder, 5)
        server.start()
        assert game.look()["moment"] == before["moment"]
        same_edition_and_board(server, game, before_edition)
        play(game, 6)
        server.post(lobby.path + "/begin", {}, lobby.secret[0])
        assert sum(lobby.look()["moment"]["players"][0]["hand"]) == 5
        tool(server, "--check", "--path", folder)
        server.stop()
        os.remove(folder + "/maps/mine.ini")
        server.start()
        play(game, 4)
        assert server.get(game.path + "/rules", game.secret[0])["rules"]
        server.get("/api/editions/mine", status=404)
        assert see(server, game) == before_edition
        server.stop()
        edition(folder, 4)
        change(server, "delete from kept")
        said = tool(server, "--check", "--path", folder, status=1)
        assert game.id in said and lobby.id in said, said
        server.start()
        assert game.look()["changed"]["action"] == 0, "already its deal"
        server.post(game.path + "/go-on", {}, game.secret[0])
        play(game, 3)
        server.close()


def check_copies_beside_a_server():
    server = Server(PROGRAM)
    game = Game(server, "berlin", 2)
    play(game, 5)
    copy = server.folder.name + "/copy.db"
    tool(server, "--backup", copy)
    assert "copy.db" in tool(server, "--backup", copy, status=1)
    play(game, 3)
    other = Server(PROGRAM, store=copy)
    seen = other.get(game.path, game.secret[0])
    assert seen["moment"]["length"] == 5 and game.look()["moment"]["length"] == 8
    other.close()
    said = subprocess.run([PROGRAM, "serve", "--store", "/nowhere/x.db",
                           "--backup", copy + "2"], capture_output=True,
                          text=True, timeout=60)
    assert said.returncode == 1 and "/nowhere/x.db" in said.stderr
    assert not os.path.exists(copy + "2")
    server.close()


def check_games_are_exported_as_journals():
    server = Server(PROGRAM)
    game, lobby = Game(server, "usa", 2), Game(server, "usa", 2, begin=False)
    play(game, 12)
    path = server.folder.name + "/game.ttr"
    tool(server, "--export", game.id, path)
    for command in (["replay", path], ["trace", path], ["draw", "usa", "--journal", path, "-o", "-"]):
        run = subprocess.run([PROGRAM, *command], capture_output=True,
                             timeout=60)
        assert run.returncode == 0 and run.stdout, (command, run.stderr)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert tool(server, "--export", game.id) == text, "to standard output"
    assert "has not begun" in tool(server, "--export", lobby.id, status=1)
    assert "no game" in tool(server, "--export", "aaaaaaaa", status=1)
    assert "--export" in tool(server, path, status=2)
    server.get(game.path + "/journal", game.secret[0], 409)
    server.close()


def check_journals_that_are_sent():
    """They are replayed as games to look at, by whoever has sent them."""
    server = Server(PROGRAM)
    journals = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                            "../data/golden")
    secret, sent = new_id(), 0
    for name in sorted(os.listdir(journals))[:8]:
        with open(os.path.join(journals, name), encoding="utf-8") as file:
            text = file.read()
        if "/" in text.split("\n")[1]:
            continue
        links = {"invite": new_id(), "watch": new_id()}
        game = server.post("/api/journal", dict(links, journal=text),
                           secret)["game"]
        path = "/api/games/" + game
        server.post(path + "/begin", {}, secret)
        seen = server.get(path, secret)
        assert seen["stage"] == "over", seen
        length = seen["moment"]["length"]
        past = server.get(path + f"/at?moment={length // 2}&through=1", secret)
        assert past["length"] == length // 2
        assert server.get(path + "/result", secret)["scores"]
        server.get(path, new_id(), 403)
        sent += 1
    assert sent >= 5
    server.kill()
    server.start()
    assert server.get(path, secret)["moment"]["length"] == length
    assert tool(server, "--check").startswith(f"{sent} games, 0 ")
    lines = text.split("\n")
    for wrong in ("", "ttr journal 2\n", "x" * 900000,
                  text.replace(lines[1], "edition /etc/passwd 0123456789abcdef"),
                  text.replace(lines[1], lines[1] + "\nrule /tmp/x.lua"),
                  lines[0] + "\n" + "\0" * 10,
                  text + "0 draw\n" * 6000):
        answer = server.post("/api/journal", dict(links, journal=wrong),
                             secret, 400)
        assert answer["error"]["message"], answer
    server.post("/api/journal", {"journal": 7}, secret, 400, "bad_request")
    server.post("/api/journal", {"journal": text}, None, 401, "no_secret")
    server.post("/api/games", {"journal": "x" * 20000}, secret, 413)
    server.post("/api/journal", {"journal": "x" * (1 << 20)}, secret, 413)
    server.close()


MODULE = """
#include <ttr/module.h>
#include <signal.h>
static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    if (host->points(game, turn->player) > 0)
        raise(SIGKILL);
}
static const ttr_hooks hooks = {.turn_end = turn_end};
static const ttr_module module = {
    .head = TTR_MODULE_HEAD, .id = "deadly", .version = "1.0",
    .summary = "A module that ends the server", .hooks = &hooks,
};
const ttr_module *ttr_module_entry(void) { return &module; }
"""


# The same, but only where bots think.
MODULE_OF_BOTS = MODULE.replace(
    "host->points(game, turn->player) > 0",
    "syscall(SYS_gettid) != getpid()").replace(
    "raise(SIGKILL)", "abort()").replace(
    "#include", "#define _GNU_SOURCE\n#include <stdlib.h>\n"
    "#include <sys/syscall.h>\n#include <unistd.h>\n#include", 1)


def play_to_death(server, game):
    for _ in range(300):
        try:
            play(game, 1)
        except OSError:
            server.process.wait()
            server.process.stdout.close()
            return
    raise AssertionError("it lives")


def make_module(folder, text):
    """The module "deadly" in a folder."""
    top = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
    os.makedirs(folder + "/plugins/deadly")
    with open(folder + "/deadly.c", "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run(["cc", "-shared", "-fPIC", "-I", top + "/engine/include",
                    folder + "/deadly.c", "-o",
                    folder + "/plugins/deadly/deadly.so"], check=True)


def play_to_death_of_a_bot(server, path, secret):
    """Somebody plays, whatever is possible, until the server has died."""
    rng = random.Random(1)
    for _ in range(6000):
        try:
            seen = server.get(path, secret)
            body = choose(seen["moment"].get("options") or {}, rng)
            if body:
                server.request("POST", path + "/act", dict(
                    body, version=seen["version"], id=new_id()), secret)
                server.request("POST", path + "/done", {}, secret)
        except OSError:
            server.process.wait()
            server.process.stdout.close()
            return
        time.sleep(0.02)
    raise AssertionError("it lives")


def check_games_whose_bots_crash_are_set_aside():
    with tempfile.TemporaryDirectory() as folder:
        make_module(folder, MODULE_OF_BOTS)
        server = Server(PROGRAM, "--path", folder, "--trust", "deadly")
        other = Game(server, "london", 2)
        secret = new_id()
        made = server.post("/api/games", {
            "edition": "london", "rules": ["deadly"], "invite": new_id(),
            "watch": new_id(), "seats": [{"kind": "me", "name": "Ann"},
                                         {"kind": "bot", "bot": "hard"}]},
            secret)
        path = "/api/games/" + made["game"]
        try:
            server.post(path + "/begin", {}, secret)
        except OSError:
            pass # the bot was quicker than the answer
        for _ in range(2):
            play_to_death_of_a_bot(server, path, secret)
            server.start()
        answer = server.get(path, secret, 503)
        assert answer["error"]["code"] == "aside", answer
        play(other, 8)
        server.close()


def act_somehow(game):
    """Whatever becomes of it."""
    try:
        play(game, 1)
    except (AssertionError, OSError, ValueError):
        pass


def check_games_are_not_blamed_for_a_kill():
    """Not even those whose rules ran when somebody killed the server."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/scripts")
        with open(folder + "/scripts/slow.lua", "w", encoding="utf-8") as file:
            file.write('local ttr = ...\n'
                       'ttr.on("turn_begin", function()\n'
                       '    local sum = 0\n'
                       '    for i = 1, 3000000 do sum = sum + i % 7 end\n'
                       'end)\n')
        server = Server(PROGRAM, "--path", folder)
        game = Game(server, "london", 2, rules=["slow"])
        for i in range(8):
            player = threading.Thread(target=act_somehow, args=(game,))
            player.start()
            time.sleep(0.01 * (1 + i % 4))
            server.kill()
            player.join()
            server.start()
        assert game.look()["stage"] == "play"
        server.close()


def check_games_of_which_the_server_dies_are_set_aside():
    with tempfile.TemporaryDirectory() as folder:
        make_module(folder, MODULE)
        server = Server(PROGRAM, "--path", folder, "--trust", "deadly")
        game = Game(server, "london", 2, rules=["deadly"])
        other = Game(server, "london", 2)
        play_to_death(server, game)
        server.start()
        assert game.look()["stage"] == "play", "once may be an accident"
        play_to_death(server, game)
        server.start()
        answer = server.get(game.path, game.secret[0], 503)
        assert answer["error"]["code"] == "aside", answer
        play(other, 8)
        server.stop()
        server.options += ("--retry", game.id)
        server.start()
        assert game.look()["stage"] == "play"
        server.close()


def check_pruning_when_told_to():
    server = Server(PROGRAM)
    old, fresh = Game(server, "london", 2), Game(server, "london", 2)
    server.stop()
    change(server, "update game set changed = changed - 31 * 86400 "
           "where id = ?", old.id)
    server.start()
    assert old.look()["stage"] == "play", "nobody has told it to"
    server.stop()
    server.options = ("--prune", "30")
    server.start()
    answer = server.get(old.path, old.secret[0], 410)
    assert answer["error"]["code"] == "pruned"
    server.post(old.path + "/join", {"name": "Eve", "invite": old.invite},
                new_id(), 410, "pruned")
    assert fresh.look()["stage"] == "play"
    assert tool(server, "--check").startswith("2 games, 0 ")
    assert "pruned" in tool(server, "--export", old.id, status=1)
    server.close()


def asked_long_ago(server, game, seconds, alive):
    """As if everything had happened earlier, and the server had last been
    there so many seconds ago."""
    now = int(time.time())
    change(server, "update event set at = ? where game = ?", now - seconds,
           game.id)
    change(server, "update game set due = ? where id = ?", now - seconds + 600,
           game.id)
    change(server, "insert or replace into kept values('alive', ?)",
           str(now - alive))
    change(server, "delete from kept where key = 'pauses'")


def check_who_is_away_is_played_for():
    server = Server(PROGRAM)
    game = Game(server, "london", 2, limit=600)
    patient = Game(server, "london", 2)
    play(game, 4)
    seen = game.look()
    actor = seen["moment"]["actor"]
    assert 500 < seen["left"] <= 600 and "left" not in patient.look()
    server.stop()
    asked_long_ago(server, game, 100000, alive=100000)
    server.start()
    assert 500 < game.look()["left"] <= 600, "it stands still without a server"
    server.stop()
    asked_long_ago(server, game, 300, alive=0)
    server.start()
    assert 200 < game.look()["left"] < 400, game.look()["left"]
    server.stop()
    asked_long_ago(server, game, 1000, alive=0)
    server.start()
    with sqlite3.connect(server.store) as games: # nobody looks at it
        wait_for(lambda: games.execute(
            "select 1 from event where game = ? and body like '%\"away\"%'",
            (game.id,)).fetchone())
    games.close()
    seen = game.look(1 - actor)
    assert seen["seats"][actor]["standing"] == "away"
    assert "standing" not in patient.look()["seats"][0]
    stories = [line for it in seen["moment"]["news"] for line in it["story"]]
    assert any("Person %d" % actor in it for it in stories), stories
    with server.stream(game, game.secret[actor]):
        wait_for(lambda: "standing" not in game.look()["seats"][actor])
    server.close()


def check_all_are_asked_at_once_for_first_tickets():
    server = Server(PROGRAM)
    game = Game(server, "usa", 3, limit=600)
    keep = {"version": game.look()["version"],
            "keep": game.look(2)["moment"]["options"].get("keep", {}).get(
                "tickets") or game.look(2)["early"]["tickets"]}
    server.post(game.path + "/act", keep, game.secret[2])
    server.stop()
    asked_long_ago(server, game, 601, alive=0)
    server.start()
    seen = wait_for(lambda: (lambda it: it["moment"]["turn"] > 0 and it)(
        game.look()))
    standing = [it.get("standing") for it in seen["seats"]]
    assert standing == ["away", "away", None], standing
    server.close()


def check_stores_are_private():
    """Whoever may read the file knows every hand."""
    before = os.umask(0)
    server = Server(PROGRAM)
    os.umask(before)
    play(Game(server, "london", 2), 2)
    tool(server, "--backup", server.folder.name + "/copy.db")
    names = sorted(os.listdir(server.folder.name))
    assert "games.db-wal" in names and "copy.db" in names, names
    for name in names:
        mode = os.stat(os.path.join(server.folder.name, name)).st_mode
        assert mode & 0o077 == 0, (name, oct(mode))
    server.close()


def check_older_and_newer_schemas():
    server = Server(PROGRAM)
    game = Game(server, "london", 2)
    play(game, 4)
    before = game.look()
    server.stop()
    change(server, "drop table kept")
    change(server, "drop index due_games")
    change(server, "alter table game drop column due")
    change(server, "pragma user_version = 1")
    server.start()
    assert game.look()["moment"] == before["moment"]
    server.stop()
    change(server, "pragma user_version = 99")
    said = tool(server, "--listen", "127.0.0.1:0", status=1)
    assert "newer version" in said, said
    with open(server.store, "wb") as file:
        file.write(b"This is no database" * 1000)
    said = tool(server, "--listen", "127.0.0.1:0", status=1)
    assert server.store in said, said
    server.close()


run_checks(globals())
