# SPDX-License-Identifier: MIT
"""browsing.py - A real Chromium that plays by clicking, for tests.

What a test knows of the page is in PARTS and in the scripts below it, and
nowhere else.
"""

import atexit
import json
import os
import tempfile
import time
from urllib.parse import urlsplit

from selenium import webdriver
from selenium.common.exceptions import (ElementClickInterceptedException,
                                        ElementNotInteractableException,
                                        StaleElementReferenceException)
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

LIMIT = 60  # seconds for anything to appear; ten times what it takes

FLAGS = ("--headless=new --no-sandbox --disable-gpu --disable-quic "
         "--no-first-run --disable-background-networking --disable-sync "
         "--disable-component-update --disable-dev-shm-usage "
         "--no-default-browser-check --no-proxy-server about:blank").split()

# What is where: {name: selector}.
PARTS = {
    "board": ".board",
    "bar": ".bar",
    "offer": ".offers input",
    "chosen": ".bar [role=status]",
    "keep": ".bar button.main:not([disabled])",
    "options": ".bar .options button",
    "folded": ".bar .as-list:not([open]) summary",
    "pay": ".bar .pay",
    "which": ".bar .things button",
    "deck": ".market .deck:not([disabled])",
    "face-up": ".market button.card:not(.deck, .pile-tickets, [disabled])",
    "pass": ".market button.main",
    "own cards": ".hand .card",
    "i am": ".bar button.main",
    "lost": ".lost",
    "count": ".ending table",
}

# What is asked of whoever sits here, and where to click for it.
ASKED = """
const [parts, claims, refused] = arguments;
const seen = it => it && it.getClientRects().length > 0;
const one = name => [...document.querySelectorAll(parts[name])].find(seen);
if (seen(document.querySelector(parts.count))) return ["over"];
const board = document.querySelector(parts.board);
/* Where on the screen one of these can be touched. */
const spot = (list, middle) => {
    for (let i = 0; i < list.length; i++) {
        const it = list[(i + refused) % list.length], at = middle(it);
        const there = document.elementFromPoint(at.x, at.y);
        if (there && board.contains(there))
            return [Math.round(at.x), Math.round(at.y), it.id];
    }
};
const along = it => {
    const line = it.querySelector(".hit");
    return line.getPointAtLength(line.getTotalLength() / 2)
        .matrixTransform(line.getScreenCTM());
};
const inside = it => {
    const box = it.querySelector("circle").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
if (document.querySelector(parts.offer)) {
    return one("chosen") ? ["wait"] : ["keep"];
}
if (one("pay")) return ["pay", one("pay")];
if (one("which")) return ["which", one("which")];
const asked = name => [...document.querySelectorAll("." + name + ".ask")];
const answer = spot(asked("place"), inside) || spot(asked("route"), along);
if (answer) return ["answer", ...answer];
const options = [...document.querySelectorAll(parts.options)].filter(seen);
if (options.length) return ["choice", options[refused % options.length]];
if (one("folded")) return ["choice", one("folded")];
if (claims) {
    const at = spot([...document.querySelectorAll(".route.can")], along);
    if (at) return ["claim", ...at];
}
for (const name of ["face-up", "deck", "pass"])
    if (one(name)) return [name, one(name)];
return ["wait"];
"""


def pauses():
    """Waits a little at each step, longer and longer: to look costs the browser
    more than the page."""
    seconds = 0.02
    while True:
        time.sleep(seconds)
        yield
        seconds = min(1.5 * seconds, 0.2)


class Browser:
    """One Chromium with a profile of its own."""

    def __init__(self, language="en", size=(1280, 800), trace=None):
        self.profile = tempfile.TemporaryDirectory()
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for flag in FLAGS:
            options.add_argument(flag)
        options.add_argument("--user-data-dir=" + self.profile.name)
        options.add_argument("--lang=" + language)
        options.add_experimental_option(
            "prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs",
                               {"browser": "ALL", "performance": "ALL"})
        if trace:  # categories of the browser's own tracing
            options.add_experimental_option("perfLoggingPrefs",
                                            {"traceCategories": trace})
        self.driver = webdriver.Chrome(
            options=options,
            service=Service("/usr/bin/chromedriver",
                            log_path=os.devnull))
        self.resize(*size)
        self.messages, self.addresses = [], set()
        self.settled = None
        atexit.register(self.close)

    def close(self):
        if self.driver:
            self.driver.quit()
            self.driver = None
            self.profile.cleanup()

    # How it looks.

    def cdp(self, command, **values):
        return self.driver.execute_cdp_cmd(command, values)

    def resize(self, wide, high, phone=False):
        self.cdp("Emulation.setDeviceMetricsOverride", width=wide, height=high,
                 deviceScaleFactor=1, mobile=phone)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=phone,
                 maxTouchPoints=1)

    def dark(self, on):
        self.cdp("Emulation.setEmulatedMedia", features=[{
            "name": "prefers-color-scheme", "value": "dark" if on else "light"}])

    def settled_picture(self):
        """Wait until pictures, colours and the size of the board have come."""
        self.until("the pictures in sight", lambda: self.script(
            "return [...document.images].every(it => it.complete || "
            "it.getBoundingClientRect().top > innerHeight)"))
        self.driver.execute_async_script(
            "const done = arguments[0], frame = requestAnimationFrame;"
            "frame(() => frame(() => done()));")
        self.until("the end of what moves", lambda: self.script(
            "return document.getAnimations().every(it => "
            "it.playState != 'running' || "
            "it.effect.getComputedTiming().endTime >= 9999)"))

    def picture(self, path):
        self.driver.save_screenshot(path)

    # What it shows.

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def all(self, part):
        return self.driver.find_elements("css selector", PARTS.get(part, part))

    def until(self, what, condition, limit=LIMIT):
        """Wait for something; what it is goes into the failure."""
        end = time.monotonic() + limit
        pause = pauses()
        while time.monotonic() < end:
            try:
                found = condition()
            except StaleElementReferenceException:
                found = None
            if found:
                return found
            next(pause)
        raise AssertionError(f"waited {limit} s for {what}; the page shows:\n" +
                             self.script("return document.body.innerText")[:2000])

    def soon(self, condition, limit=3):
        """Does it come true? Nothing fails when it does not."""
        end = time.monotonic() + limit
        pause = pauses()
        while not condition():
            if time.monotonic() > end:
                return False
            next(pause)
        return True

    def one(self, part):
        """The first of its kind that can be seen."""
        return self.until(part, lambda: next(
            (it for it in self.all(part) if it.is_displayed()), None))

    def open(self, address):
        self.driver.get("about:blank")  # a new # alone loads nothing
        self.driver.get(address)

    def settle(self, **settings):
        """As somebody has chosen it in the settings, from the next page on."""
        if self.settled:
            self.cdp("Page.removeScriptToEvaluateOnNewDocument",
                     identifier=self.settled)
        text = json.dumps(json.dumps(settings))
        self.settled = self.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            source=f"try {{ localStorage.setItem('ttr.settings', {text}); }} "
                   "catch { /* a page without storage */ }")["identifier"]

    # What a person does.

    def click(self, it):
        """Click; False when it has gone or moved meanwhile."""
        try:
            self.script("arguments[0].scrollIntoView({block: 'center'})", it)
            it.click()
            return True
        except (StaleElementReferenceException, ElementNotInteractableException,
                ElementClickInterceptedException):
            return False

    def mouse(self, what, x, y):
        self.cdp("Input.dispatchMouseEvent", type=what, x=x, y=y,
                 button="left", clickCount=1)

    def tap(self, x, y):
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def touch(self, x, y):
        self.cdp("Input.dispatchTouchEvent", type="touchStart",
                 touchPoints=[{"x": x, "y": y}])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def do(self, claims=True, refused=0, touch=False):
        """Do what is asked of this seat, if anything; what it was."""
        what = self.script(ASKED, PARTS, claims, refused)
        if what[0] == "claim":
            (self.touch if touch else self.tap)(what[1], what[2])
            if not self.soon(lambda: self.all("pay") or self.all("which")):
                return "wait"  # the turn was over meanwhile
        elif what[0] == "answer":
            (self.touch if touch else self.tap)(what[1], what[2])
        elif what[0] == "keep":
            if not self.keep(refused % 3):
                return "wait"  # it was drawn anew under the pointer
        elif len(what) > 1 and not self.click(what[1]):
            return "wait"
        return what[0]

    def keep(self, more=9):
        """Tick as many tickets as must be kept, and so many more; keep them."""
        for tick in self.all("offer"):
            ready = bool(self.all("keep"))
            if ready and more <= 0:
                break
            more -= ready
            if not tick.is_selected() and not self.click(tick):
                return False
        asked = self.asked()
        return bool(self.all("keep")) and self.click(self.one("keep")) and \
            self.soon(lambda: self.asked() != asked)

    def asked(self):
        return self.script("return document.querySelector(arguments[0])"
                           "?.innerText", PARTS["bar"])

    def play(self, most, claims=True, touch=False, others=None):
        """Act until the count, or `most` times; everything that was done.
        others() lets the others act, where they are no bots."""
        done, end, idle = [], time.monotonic() + LIMIT, 0
        pause = pauses()
        while len(done) < most:
            before = self.state()
            what = self.do(claims, len(done) + idle, touch)
            if what == "over":
                return done + [what]
            if what == "wait":
                idle += 1
                if others and others():
                    pause = pauses()
                else:
                    next(pause)
            elif what in ("claim", "keep") or self.soon(
                    lambda: self.state() != before):
                done.append(what)
                end, pause = time.monotonic() + LIMIT, pauses()
            assert time.monotonic() < end, (done, self.script(
                "return document.body.innerText")[:2000])
        return done

    def state(self):
        """What is on the table, at less cost than all that can be read."""
        return self.script(
            "return [...document.querySelectorAll('.bar, .desk, .players, "
            ".ending')].map(it => it.textContent).join()")

    def shown(self):
        """Everything that a person can read, to see that it changed."""
        return self.script("return document.querySelector('#main').innerText")

    # What it must not do.

    def collect(self):
        for it in self.driver.get_log("browser"):
            if it["level"] in ("WARNING", "SEVERE"):
                self.messages.append(it["message"])
        for it in self.driver.get_log("performance"):
            event = json.loads(it["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                self.addresses.add(event["params"]["request"]["url"])

    def traced(self):
        """What was traced; it can be asked for once."""
        messages = [json.loads(it["message"])["message"]
                    for it in self.driver.get_log("performance")]
        return [it["params"] for it in messages
                if it["method"] == "Tracing.dataCollected"]

    def check_quiet(self, server, *allowed):
        """No warning but those allowed, nothing from elsewhere."""
        self.collect()
        bad = [it for it in self.messages
               if not any(word in it for word in allowed)]
        strange = [it for it in self.addresses if not it.startswith(
            ("data:", "about:", "blob:", "chrome:")) and
                   urlsplit(it).hostname != "127.0.0.1"]
        assert not bad, bad
        assert not strange, strange
        self.messages, self.addresses = [], set()


KEYS = Keys


def invite(server, game, person=0):
    """The address with which somebody takes a seat that they have."""
    return f"{server.at}/g/{game.id}#s={game.secret[person]}"
