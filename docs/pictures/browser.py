#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""browser.py - Pictures of the page in a real browser, for the documentation.

    docs/pictures/browser.py build/release/bin/ttr

Starts a server, plays as far as is good to look at, and takes pictures with
Chromium (chromium, chromium-driver, python3-selenium). Nobody deals the same
cards twice, so that each run makes other pictures of the same screens.
"""

import base64
import os
import random
import sys
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "program"))
from serving import Game, Server, new_id  # noqa: E402

os.environ["no_proxy"] = "*"


class Party(Game):
    """Ann against two bots, by name."""

    def __init__(self, server, edition):
        self.server, self.secret = server, [new_id()]
        seats = [{"kind": "me", "name": "Ann"}]
        seats += [{"kind": "bot", "bot": "medium", "name": name}
                  for name in ("Mia", "Tom")]
        made = server.post("/api/games", {
            "edition": edition, "seats": seats, "invite": new_id(),
            "watch": new_id()}, self.secret[0])
        self.id, self.path = made["game"], "/api/games/" + made["game"]
        server.post(self.path + "/begin", {}, self.secret[0])


def browser():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu",
                     "--no-first-run", "--disable-background-networking",
                     "--no-proxy-server", "--hide-scrollbars",
                     "--user-data-dir=" + tempfile.mkdtemp()]:
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"intl.accept_languages": "en"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"),
                            options=options)


def look(driver, width, height, scale=1, dark=False):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": scale,
        "mobile": width < 600})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})


def picture(driver, name):
    time.sleep(1.5)
    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "webp", "quality": 85})
    path = os.path.join(HERE, name + ".webp")
    with open(path, "wb") as file:
        file.write(base64.b64decode(shot["data"]))
    print(path, os.path.getsize(path))


def play(game, actions, rng):
    """So many of the person's actions, then on to the person's next turn."""
    done, over = 0, time.time() + 300
    while time.time() < over:
        seen = game.look()
        moment = seen["moment"]
        if seen["stage"] == "over":
            return
        if moment["actor"] != 0:
            game.server.request("POST", game.path + "/done", {}, game.secret[0])
            time.sleep(0.05)
        elif done >= actions and moment["phase"] == "turn":
            return
        else:
            game.act(0, rng)
            done += 1


def enter(driver, game):
    driver.get(f"{game.server.at}/g/{game.id}#s={game.secret[0]}")
    time.sleep(2)


def claimable(driver):
    """Touch a route that can be claimed, so that its payments are shown."""
    driver.execute_script("""
        const hit = document.querySelector('.route.can .hit');
        if (!hit) return;
        const p = hit.getPointAtLength(hit.getTotalLength() / 2).matrixTransform(hit.getScreenCTM());
        const board = document.querySelector('.board');
        for (const type of ['pointerdown', 'pointerup'])
            board.dispatchEvent(new PointerEvent(type, {clientX: p.x, clientY: p.y,
                pointerId: 1, pointerType: 'mouse', bubbles: true}));""")


def main():
    server, driver, rng = Server(os.path.abspath(sys.argv[1])), browser(), random.Random(3)
    try:
        look(driver, 1280, 800)
        driver.get(server.at + "/")
        WebDriverWait(driver, 120).until(lambda it: it.execute_script("""
            const seen = [...document.images].filter(
                i => i.getBoundingClientRect().top < innerHeight);
            return seen.length > 2 && seen.every(i => i.complete);"""))
        picture(driver, "browser-editions")
        usa = Party(server, "usa")
        play(usa, 34, rng)
        while not usa.look()["moment"]["options"].get("claims"):
            play(usa, 1, rng)  # until there is a claim to be shown
        enter(driver, usa)
        for button in driver.find_elements(By.CSS_SELECTOR, ".missed .leave"):
            button.click()
        claimable(driver)
        picture(driver, "browser-usa")
        look(driver, 360, 640, 2)
        picture(driver, "browser-phone")
        look(driver, 1280, 800, 1, True)
        paris = Party(server, "paris")
        play(paris, 400, rng)
        enter(driver, paris)
        driver.find_element(By.CSS_SELECTOR, ".count section button").click()
        time.sleep(6)
        picture(driver, "browser-count")
    finally:
        driver.quit()
        server.close()


main()
