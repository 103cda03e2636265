#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""browser.py - The page of `ttr serve` in a real Chromium, in short games.

    browser.py PROGRAM [WORD]

Each function named check_... is one thing that must work; a WORD picks those
with it in their names. Whole games of every edition are a campaign:
campaigns/browser.
"""

import gzip
import re
import sys
import time
import urllib.request
from functools import partial
from random import Random

from browsing import KEYS, Browser, invite
from program import editions
from serving import Game, Server

PROGRAM = sys.argv[1]
WORD = sys.argv[2] if len(sys.argv) > 2 else ""

# Each asks for something else: no module at all, pieces of another kind, questions
# about places, routes and cards, works in common, goods.
PLAYED = ("usa", "berlin", "europe", "paris", "new-polder", "amsterdam")

# The browser says this of every request to a server that is away.
AWAY = ("net::ERR_CONNECTION_REFUSED", "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
        "net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE")


def pieces(server, edition):
    """How many pieces each player has."""
    there = server.get("/api/editions/" + edition)["edition"]["pieces"]
    return sum(kind["count"] for kind in there)


def check_play_now(server, browser):
    """From the first page to a turn in two clicks."""
    browser.settle(lang="en", pace="off", level="easy")
    browser.open(server.at)
    browser.one("#edition-paris button.main").click()
    browser.one("dialog button.main").click()
    browser.until("a game", lambda: "/g/" in browser.driver.current_url)
    assert browser.play(2)[0] == "keep"


def draw_or_act(game, rng):
    """The other draws, so that the game ends by what is done in the page."""
    seen = game.look(1)
    moment = seen["moment"]
    if moment["actor"] != 1 or "draw" not in moment["options"]:
        return game.act(1, rng)
    return game.server.post(game.path + "/act", {
        "version": seen["version"], "option": moment["options"]["draw"]},
        game.secret[1])


def short_game(edition, language, server, browser):
    """A game that ends after a few pieces."""
    browser.settle(lang=language, pace="off")
    rng = Random(edition)
    game = Game(server, edition, 2,
                set={"end_pieces": pieces(server, edition) - 2})
    browser.open(invite(server, game))
    done = browser.play(200, others=lambda: draw_or_act(game, rng))
    assert done[-1] == "over" and "pay" in done, done
    result = server.get(game.path + "/result", game.secret[0])
    shown = browser.one("count").text
    for score in result["scores"]:
        assert str(score["total"]) in shown.split(), (score, shown)
    words = {"en": "wins|You win|win together", "fr": "gagne|gagnent ensemble"}
    assert re.search(words[language], browser.shown()), browser.shown()


def check_what_happened_is_kept(server, browser):
    """A page that is loaded again shows what happened from the beginning."""
    browser.settle(lang="en", pace="off")
    game, rng = Game(server, "london", 2), Random(1)
    for _ in range(60):
        game.act(0, rng)
        game.act(1, rng)
    first = server.get(game.path + "/news?until=1", game.secret[0])["news"]
    moment = game.look()["moment"]
    assert moment["since"] > 1, "the moment has room for all of it"
    browser.open(invite(server, game))
    browser.until("what happened first", lambda: browser.script(
        "return document.querySelector('.log li')?.innerText || ''")
        .replace("\n", " ").strip().startswith(first[0]["story"][0]))


def check_missed(server, browser):
    """Who comes back reads what others did, up to the last of it."""
    browser.settle(lang="en", pace="off")
    game, rng = Game(server, "paris", 2), Random(2)
    while game.look()["moment"]["turn"] < 6 or \
            game.look()["moment"]["actor"] != 1:
        game.act(game.look()["moment"]["actor"], rng)
    browser.open(invite(server, game))
    browser.one(".log li")
    while game.look()["moment"]["actor"] == 1:
        game.act(1, rng)
    last = game.look()["moment"]["news"][-1]["story"][0]
    browser.until("what was missed", lambda: browser.all(".missed"))
    shown = browser.script("return [...document.querySelectorAll('.missed li')]"
                           ".at(-1).textContent")
    assert last in shown, (last, shown)
    assert low(browser)


def low(browser):
    """Is the newest line of what happened in sight?"""
    return browser.script(
        "const it = document.querySelector('.log');"
        "return it.scrollTop + it.clientHeight >= it.scrollHeight - 30")


def check_the_log_follows(server, browser):
    """A hint makes the list smaller for a while; the newest line stays in sight."""
    browser.settle(lang="en", pace="off")
    game, rng = Game(server, "europe", 2), Random(3)
    while game.look()["moment"]["turn"] < 12 or \
            game.look()["moment"]["actor"] != 0:
        game.act(game.look()["moment"]["actor"], rng)
    browser.open(invite(server, game))
    browser.until("a long list", lambda: browser.script(
        "const it = document.querySelector('.log');"
        "return it && it.scrollHeight > it.clientHeight + 100"))
    for _ in range(3):
        browser.click(browser.one(".bar .hint"))
        browser.until("a hint", lambda: browser.all(".bar .head .leave"))
        browser.click(browser.one(".bar .head .leave"))
        turn = game.look()["moment"]["turn"]
        while game.look()["moment"]["turn"] == turn or \
                game.look()["moment"]["actor"] != 0:
            game.act(game.look()["moment"]["actor"], rng)
        version = game.look()["moment"]["news"][-1]["version"]
        browser.until("the newest line", lambda: browser.all(
            f".log li[data-version='{version}']"))
        browser.until("it is in sight", partial(low, browser))


def check_end_my_turn(server, browser):
    """Who is done takes nothing back, also when a person is next."""
    browser.settle(lang="en", pace="off")
    game, rng = Game(server, "london", 2), Random(4)
    while game.look()["moment"]["actor"] != 0 or \
            not game.look()["moment"]["options"].get("claims"):
        game.act(game.look()["moment"]["actor"], rng)
    seen = game.look()
    browser.open(invite(server, game))
    server.post(game.path + "/act", {
        "version": seen["version"],
        "option": seen["moment"]["options"]["claims"][0]["option"]},
        game.secret[0])
    buttons = "return [...document.querySelectorAll('.idle button')]" \
        ".map(it => it.textContent)"
    browser.until("the end", lambda: browser.script(buttons) ==
                  ["Take back", "End my turn"])
    browser.click(browser.all(".idle button")[1])
    browser.until("nothing to take back", lambda: not browser.script(buttons))
    assert game.look()["moment"]["actor"] == 1


def check_a_click_is_not_lost(server, browser):
    """What is under the pointer stays there while others change the table."""
    browser.settle(lang="en", pace="off")
    game = Game(server, "paris", 2)
    for person in (0, 1):
        server.post(game.path + "/act", {
            "version": game.look(person)["version"],
            "keep": game.look(person)["early"]["tickets"]
            if "early" in game.look(person)
            else game.look(person)["moment"]["options"]["keep"]["tickets"]},
            game.secret[person])
    mine = game.look()["moment"]["actor"]
    browser.open(invite(server, game, mine))
    x, y = browser.script(
        "const b = arguments[0].getBoundingClientRect();"
        "return [b.x + b.width / 2, b.y + b.height / 2]", browser.one("deck"))
    browser.mouse("mousePressed", x, y)
    players = browser.script("return document.querySelector('.players').innerText")
    server.post(game.path + "/stand-in", {"seat": 1 - mine},
                game.secret[1 - mine])
    browser.until("the change", lambda: players != browser.script(
        "return document.querySelector('.players').innerText"))
    before = hand_size(server, game, mine)
    browser.mouse("mouseReleased", x, y)
    browser.until("a card more",
                  lambda: hand_size(server, game, mine) == before + 1)


def check_answers_that_cross(server, browser):
    """Who chooses tickets while somebody else does is heard all the same."""
    browser.settle(lang="en", pace="off")
    game = Game(server, "paris", 2)
    browser.open(invite(server, game))
    browser.one("offer")
    browser.script("""
        const before = window.fetch.bind(window);
        window.fetch = async (what, ...rest) => {
            if (String(what).includes("/act") && !window.held) {
                window.held = true;
                await new Promise(done => { window.release = done; });
            }
            return before(what, ...rest);
        };""")
    browser.keep()
    browser.until("the answer under way",
                  lambda: browser.script("return Boolean(window.release)"))
    assert game.act(1, Random(1)) or server.post(game.path + "/act", {
        "version": game.look(1)["version"],
        "keep": game.look(1)["early"]["tickets"]}, game.secret[1])
    browser.script("window.release()")
    browser.until("a turn", lambda: game.look()["moment"]["phase"] == "turn")
    browser.check_quiet(server, "409 (Conflict)")


def check_sizes(server, _):
    """Page, scripts and styles, and each board, as they are sent."""
    def fetch(path):
        with urllib.request.urlopen(server.at + path, timeout=60) as answer:
            return answer.read()

    wanted, total = ["/"], 0
    for path in wanted:
        text = fetch(path)
        total += len(gzip.compress(text, 9))
        found = re.findall(rb'from "\./([a-z_]+\.js)"', text) + \
            re.findall(rb'(?:href|src)="/page/([a-z_]+\.[a-z]+)"', text)
        wanted += [it for it in dict.fromkeys(
            "/page/" + name.decode() for name in found) if it not in wanted]
    assert len(wanted) > 20 and total <= 80000, (len(wanted), total)
    for edition in editions(PROGRAM):
        size = len(gzip.compress(fetch(f"/board/{edition}.svg"), 9))
        assert size <= 40000, (edition, size)


def check_reconnect(server, browser):
    """The server is killed and starts again: the page goes on by itself."""
    browser.settle(lang="en", pace="off")
    game = Game(server, "paris", 1, 1)
    browser.open(invite(server, game))
    browser.play(2)
    version = server.get(game.path, game.secret[0])["version"]
    server.kill()
    browser.until("what the page says of it",
                  lambda: browser.one("lost").is_displayed())
    server.listen = f"127.0.0.1:{server.port}"
    server.start()
    browser.until("the page to find the server again", lambda: not any(
        it.is_displayed() for it in browser.all("lost")))
    browser.play(2)
    assert server.get(game.path, game.secret[0])["version"] > version
    browser.check_quiet(server, *AWAY)


def check_who_is_away(server, browser):
    """Others see who comes and goes, whoever's turn it is."""
    browser.settle(lang="en", pace="off")
    game = Game(server, "paris", 2)
    browser.open(invite(server, game))
    away = ".player.p1 .away"
    browser.one(away)
    with server.stream(game, game.secret[1]):
        browser.until("the other", lambda: not browser.all(away))
    browser.one(away)


# Where the board is, and how large.
BOARD = """
const box = document.querySelector(".map").getBoundingClientRect();
return [box.x, box.y, box.width, box.height];
"""


def stays(server, browser, edition, steps, touch=False):
    """The board is where it was, whatever is asked; what was done."""
    game, rng = Game(server, edition, 2), Random(3)
    browser.open(invite(server, game))
    browser.one("offer")
    first, done = browser.script(BOARD), []
    for _ in range(steps):
        done += browser.play(1, touch=touch, others=lambda: game.act(1, rng))
        assert browser.script(BOARD) == first, (done, first,
                                                browser.script(BOARD))
    return done


def check_questions_on_the_board(server, browser):
    """A question that names places is answered on the board, or by a list;
    the board stays where it is."""
    browser.settle(lang="en", pace="off")
    assert "answer" in stays(server, browser, "london-by-night", 12)


def check_closed_tracks(server, browser):
    """With two players one track of a double route closes the other."""
    browser.settle(lang="en", pace="off")
    game, rng = Game(server, "paris", 2), Random(5)
    routes = server.get("/api/editions/paris")["edition"]["routes"]
    closed = []
    while not closed:
        game.act(0, rng)
        game.act(1, rng)
        owners = game.look()["moment"]["owners"]
        owned = {it["id"] for it, by in zip(routes, owners) if by is not None}
        closed = ["r-" + it["id"] for it in routes
                  if it["twin"] in owned and it["id"] not in owned]
    browser.open(invite(server, game))
    browser.one(".route.closed")
    assert closed == browser.script("return [...document.querySelectorAll("
                                    "'.route.closed')].map(it => it.id)")


def check_a_game_again(server, browser):
    """A rematch against bots begins at once."""
    browser.settle(lang="en", pace="off")
    game = Game(server, "paris", 1, 1,
                set={"end_pieces": pieces(server, "paris") - 1})
    browser.open(invite(server, game))
    assert browser.play(80)[-1] == "over"
    heads = browser.script("return [...document.querySelectorAll("
                           "'.ending tbody th')].map(it => it.textContent)")
    assert all(it[0].isupper() for it in heads), heads
    browser.one(".ending .row .main").click()
    browser.one("offer")
    assert game.id not in browser.driver.current_url


def cards_seen(browser):
    return any(it.is_displayed() for it in browser.all("own cards"))


def check_hot_seat(server, browser):
    """Two people at one device: nobody's cards are seen in between."""
    browser.settle(lang="fr", pace="off")
    game = Game(server, "san-francisco", 2, one_device=True)
    browser.open(invite(server, game))
    for turn in range(4):
        button = browser.one("i am")
        assert not cards_seen(browser), "cards are shown to both"
        assert button.text.startswith("Je suis Person"), button.text
        browser.click(button)
        browser.until("a hand", lambda: cards_seen(browser))
        browser.until("a turn to end", lambda: browser.do(False, turn) and
                      not cards_seen(browser))


def check_keyboard(server, browser):
    """A turn without a pointer, and a way out of everything."""
    browser.settle(lang="en", pace="off")
    game = Game(server, "london", 1, 1)
    browser.open(invite(server, game))
    browser.one("offer")
    walk(browser, lambda: focus(browser, ".offers input"))
    browser.press(KEYS.SPACE)
    walk(browser, lambda: focus(browser, PARTS_KEEP))
    browser.press(KEYS.ENTER)
    browser.until("a turn", lambda: browser.all("deck"))
    walk(browser, lambda: focus(browser, ".deck"))
    before = hand_size(server, game)
    browser.press(KEYS.ENTER)
    browser.until("a card more",
                  lambda: hand_size(server, game) == before + 1)
    stops = tab_stops(browser)
    assert len(stops) > 5 and "body" in stops, stops


PARTS_KEEP = ".bar button.main"


def focus(browser, selector):
    return browser.script(
        "return document.activeElement.matches(arguments[0])", selector)


def walk(browser, arrived, most=80):
    """Tab until it is there."""
    for _ in range(most):
        if arrived():
            return
        browser.press(KEYS.TAB)
    raise AssertionError("no way there by Tab")


def tab_stops(browser, most=200):
    """Where Tab leads until it leaves the page, which it must."""
    stops = []
    browser.script("document.querySelector('#skip').focus()")
    for _ in range(most):
        browser.press(KEYS.TAB)
        at = browser.script(
            "const it = document.activeElement; return it === document.body ? "
            "'body' : it.tagName + '.' + it.className + '#' + it.id")
        stops.append(at)
        if at == "body":
            break
    return stops


def hand_size(server, game, player=0):
    players = server.get(game.path, game.secret[player])["moment"]["players"]
    return players[player]["cards"]


def check_phone(server, browser):
    """A small screen, fingers instead of a pointer, a small board."""
    browser.resize(360, 640, phone=True)
    try:
        browser.settle(lang="fr", pace="off")
        done = stays(server, browser, "paris", 12, touch=True)
        assert "pay" in done, done
        wide = browser.script("return document.documentElement.scrollWidth")
        assert wide <= 360, f"the page is {wide} pixels wide"
        small = browser.script(SMALL)
        assert not small, small
    finally:
        browser.resize(1280, 800)


def lead(browser):
    """The guide from where it is to its end; how many steps it took."""
    steps = set()
    for _ in range(200):
        if browser.all("count"):
            return len(steps)
        step = browser.script("return document.querySelector(arguments[0])"
                              "?.innerText", ".lesson .step")
        steps.add(step)
        on = [it for it in browser.all(".lesson button") if it.is_displayed()]
        if on:
            browser.click(on[0])
        else:
            browser.until("what the guide asks for", lambda: browser.all(
                ".bar .hint") or browser.all("count"))
            if browser.all("count"):
                continue
            browser.click(browser.one(".bar .hint"))
            browser.click(browser.one(".bar .row button.main"))
        browser.soon(lambda: step != browser.script(
            "return document.querySelector('.lesson .step')?.innerText"), 5)
    raise AssertionError("the guide does not end: " + browser.shown())


def check_guide(server, browser):
    """From the first page through a guided first game; a wrong turn is told."""
    browser.settle(lang="fr", pace="off")
    browser.open(server.at)
    browser.one("#edition-paris .learn").click()
    browser.one(".lesson button").click()
    browser.until("the second step", lambda: "2/" in browser.one(
        ".lesson .step").text)
    browser.click(browser.one("deck"))
    browser.until("a sentence that says what to do", lambda:
                  "le guide demande" in browser.one("#toast").text)
    browser.check_quiet(server, "409 (Conflict)")
    assert lead(browser) > 10
    first, last = re.search(r"(\d+)/(\d+)", browser.one(
        ".ending .lesson .step").text).groups()
    assert first == last, (first, last)
    browser.script("document.querySelector('.ending .row .icon')"
                   ".closest('button').click()")
    browser.one(".replay")
    browser.until("an empty log at the beginning", lambda: not browser.script(
        "return [...document.querySelectorAll('.log li')]"
        ".some(it => it.getClientRects().length)"))
    browser.script("document.querySelectorAll('.replay .row button')[4].click()")
    browser.until("all of the log at the end", lambda: browser.script(
        "return [...document.querySelectorAll('.log li:not(.since)')]"
        ".at(-1).getClientRects().length"))


# Buttons that a finger would miss.
SMALL = """
return [...document.querySelectorAll("button, select, input, a[href]")]
    .filter(it => it.getClientRects().length && !it.closest(".unseen, .skip"))
    .map(it => [it, it.getBoundingClientRect()])
    .filter(([it, box]) => it.type !== "checkbox" && it.type !== "range" &&
        (box.height < 43.5 || box.width < 43.5))
    .map(([it, box]) => it.outerHTML.slice(0, 80) + " " +
        box.width.toFixed(0) + "x" + box.height.toFixed(0));
"""


def main():
    server = Server(PROGRAM, "--limit", "games=1000")
    browser = Browser()
    checks = [(name, run) for name, run in globals().items()
              if name.startswith("check_")]
    checks += [("check_game_of_" + edition,
                partial(short_game, edition, "fr" if number % 2 else "en"))
               for number, edition in enumerate(PLAYED)]
    checks = [(name, run) for name, run in checks if WORD in name]
    assert checks, f"no check is called {WORD}"
    for name, check in checks:
        start = time.monotonic()
        check(server, browser)
        browser.check_quiet(server)
        print(f"{name} ok {time.monotonic() - start:.1f} s", flush=True)
    browser.close()
    server.close()


if __name__ == "__main__":
    main()
