#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""browser.py - The page of `ttr serve` in a real Chromium, in short games.

    browser.py PROGRAM [WORD]

Each function named check_... is one thing that must work; a WORD picks those
with it in their names. Whole games are a campaign: campaigns/browser.
"""

import re
import sys
import time
from random import Random

from browsing import KEYS, Browser, invite
from serving import Game, Server

PROGRAM = sys.argv[1]
WORD = sys.argv[2] if len(sys.argv) > 2 else ""

# After how many pieces the last round begins, so that games are short.
SHORT = {"usa": {"end_pieces": 41}, "san-francisco": {"end_pieces": 17},
         "paris": {"end_pieces": 12}, "london": {"end_pieces": 14},
         "berlin": {"end_pieces": 13}}
EDITIONS = ["usa", "san-francisco", "paris", "london", "berlin"]

# The browser says this of every request to a server that is away.
AWAY = ("net::ERR_CONNECTION_REFUSED", "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
        "net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE")


def check_play_now(server, browser):
    """From the first page to a turn in two clicks."""
    browser.settle(lang="en")
    browser.open(server.at)
    browser.one("#edition-usa button.main").click()
    browser.one("dialog button.main").click()
    browser.until("a game", lambda: "/g/" in browser.driver.current_url)
    assert browser.play(3)[0] == "keep"


def short_game(server, browser, edition, language):
    browser.settle(lang=language)
    game, rng = Game(server, edition, 2, set=SHORT[edition]), Random(edition)
    browser.open(invite(server, game))
    done = browser.play(200, others=lambda: game.act(1, rng))
    assert done[-1] == "over" and "pay" in done, done
    result = server.get(game.path + "/result", game.secret[0])
    shown = browser.one("count").text
    for score in result["scores"]:
        assert str(score["total"]) in shown.split(), (score, shown)
    words = {"en": "wins|win together", "fr": "gagne|gagnent ensemble"}
    assert re.search(words[language], browser.shown()), browser.shown()


def check_usa(server, browser):
    short_game(server, browser, "usa", "en")


def check_san_francisco(server, browser):
    short_game(server, browser, "san-francisco", "fr")


def check_paris(server, browser):
    short_game(server, browser, "paris", "fr")


def check_london(server, browser):
    short_game(server, browser, "london", "en")


def check_berlin(server, browser):
    short_game(server, browser, "berlin", "fr")


def check_reconnect(server, browser):
    """The server is killed and starts again: the page goes on by itself."""
    browser.settle(lang="en")
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


def cards_seen(browser):
    return any(it.is_displayed() for it in browser.all("own cards"))


def check_hot_seat(server, browser):
    """Two people at one device: nobody's cards are seen in between."""
    browser.settle(lang="fr")
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
    browser.settle(lang="en")
    game = Game(server, "london", 1, 1)
    browser.open(invite(server, game))
    browser.one("keep")
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


def hand_size(server, game):
    players = server.get(game.path, game.secret[0])["moment"]["players"]
    return players[0]["cards"]


def check_phone(server, browser):
    """A small screen, fingers instead of a pointer, a small board."""
    browser.resize(360, 640, phone=True)
    try:
        browser.settle(lang="fr")
        game, rng = Game(server, "paris", 2, set=SHORT["paris"]), Random(1)
        browser.open(invite(server, game))
        done = browser.play(12, touch=True, others=lambda: game.act(1, rng))
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
                ".bar .hint"))
            browser.click(browser.one(".bar .hint"))
            browser.click(browser.one(".bar .row button.main"))
        browser.soon(lambda: step != browser.script(
            "return document.querySelector('.lesson .step')?.innerText"), 5)
    raise AssertionError("the guide does not end: " + browser.shown())


def check_guide(server, browser):
    """From the first page through a guided first game; a wrong turn is told."""
    browser.settle(lang="fr")
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
    server, browser = Server(PROGRAM), Browser()
    checks = [(name, run) for name, run in globals().items()
              if name.startswith("check_") and WORD in name]
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
