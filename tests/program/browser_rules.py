#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""browser_rules.py - Rule modules of one's own on the page, in a real Chromium.

    browser_rules.py PROGRAM

Pawns, figures and routes of several players stand on the board. A game goes on with
the scripts that it began with; where that cannot be, because the program or a module
in C has changed, whoever sits at it decides.
"""

import os
import sqlite3
import sys
import tempfile
from random import Random

from browsing import Browser, invite
from serving import Game, Server

PROGRAM = sys.argv[1]

BOARD = """[edition]
inherits = london
name = London with a fox
name.fr = Londres avec un renard
[use]
module = fox
"""

RULE = """local ttr = ...
ttr.module { version = "1.0", summary = "A fox", rules = { "A fox." } }
local pawn = ttr.field.player("pawn", { of = "place", help = "where it is" })
local fox = ttr.field.game("fox", { of = "place", help = "where the fox is" })
local users = ttr.field.route("users", { type = "set", of = "player", role = "users", help = "who uses it" })
local line = ttr.line("fox")
ttr.on("route_claimed", function(player, route)
    local from, to = ttr.ends(route)
    pawn[player], fox[0] = from, to
    users:add(route, 1 - player)
    ttr.add_points(player, %d, line)
end)
"""

# The pieces of a route on the board, by the class of who has them.
PIECES = """return [...document.querySelectorAll("#r-" + CSS.escape(arguments[0])
    + " .pieces > g")].map(it => it.getAttribute("class"))"""
TAGS = """return [...document.querySelectorAll(".board .tag")].map(it =>
    [it.getAttribute("class"), it.querySelector("title").textContent,
     it.querySelector("text")?.textContent || ""])"""


def write(folder, points):
    for name, text in (("maps/fox.ini", BOARD), ("scripts/fox.lua", RULE % points)):
        os.makedirs(os.path.dirname(folder + "/" + name), exist_ok=True)
        with open(folder + "/" + name, "w", encoding="utf-8") as file:
            file.write(text)


def play_until_claimed(server, game, seed):
    """Both play by the server until somebody has claimed a route; which."""
    edition = server.get("/api/editions/fox")["edition"]
    rng = Random(seed)
    while True:
        moment = game.look()["moment"]
        for i, player in enumerate(moment["owners"]):
            if player is not None:
                return edition["routes"][i], player
        game.act(moment["actor"], rng)


def check_what_stands_on_the_board(server, browser):
    game = Game(server, "fox", 2)
    route, player = play_until_claimed(server, game, 1)
    browser.settle(lang="en", pace="off")
    browser.open(invite(server, game))
    browser.until("a board", lambda: browser.all("board"))
    browser.until("tags", lambda: browser.script(TAGS))
    tags = browser.script(TAGS)
    assert ["tag p%d" % player, "pawn", ""] in tags, tags
    assert ["tag", "fox", "fox"] in tags, tags
    pieces = browser.script(PIECES, route["id"])
    wanted = ["p%d" % ((player + i) % 2) for i in range(route["length"])]
    assert pieces == wanted or (route["length"] == 1 and [
        "tag p%d" % (1 - player)] in [it[:1] for it in tags]), (pieces, tags)


def check_a_game_keeps_its_scripts(server, browser, game):
    assert "changed" not in game.look()
    browser.open(invite(server, game))
    browser.until("a board", lambda: browser.all("board"))
    rng = Random(3)
    done = browser.play(6, others=lambda: game.act(1, rng))
    assert len(done) == 6, done


def spoil(server, game):
    """The third action comes out otherwise than it did."""
    with sqlite3.connect(server.store) as games:
        games.execute(
            "update event set body = json_set(body, '$.print', "
            "'00000000000000ff') where game = ? and n = (select n from event "
            "where game = ? and json_extract(body, '$.event') = 'act' "
            "order by n limit 1 offset 2)", (game.id, game.id))
    games.close()


def check_the_host_goes_on_or_ends(server, browser, kept, ended):
    """The rules have changed while nobody looked."""
    said = kept.look()["changed"]["text"]
    browser.open(invite(server, kept))
    browser.until("the question", lambda: said in browser.shown())
    assert "The rules of this game have changed" in browser.shown()
    browser.click(browser.one("i am"))
    browser.until("a game", lambda: "changed" not in kept.look())
    browser.until("a turn", lambda: said not in browser.shown())
    rng = Random(3)
    done = browser.play(8, others=lambda: kept.act(1, rng))
    assert done[-1] != "over", done

    browser.open(invite(server, ended))
    browser.until("the question", lambda: "changed" in ended.look()
                  and ended.look()["changed"]["text"] in browser.shown())
    browser.click(browser.all(".bar .row button")[1])
    browser.until("the end", lambda: ended.look()["stage"] == "over")


def main():
    with tempfile.TemporaryDirectory() as folder:
        write(folder, 1)
        server = Server(PROGRAM, "--path", folder)
        browser = Browser()
        try:
            check_what_stands_on_the_board(server, browser)
            kept, ended = Game(server, "fox", 2), Game(server, "fox", 2)
            for game in kept, ended:
                play_until_claimed(server, game, 2)
            browser.open("about:blank")
            server.stop()
            write(folder, 2)
            server.start()
            check_a_game_keeps_its_scripts(server, browser, kept)
            browser.open("about:blank")
            server.stop()
            for game in kept, ended:
                spoil(server, game)
            server.start()
            check_the_host_goes_on_or_ends(server, browser, kept, ended)
        finally:
            browser.close()
            server.close()


if __name__ == "__main__":
    main()
