#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""http_bot.py - A bot that takes a seat at a server and plays over HTTP.

    http_bot.py LINK [NAME]

LINK is an invitation as the host of a game sends it:
http://127.0.0.1:8080/g/7f3k9qhm#i=dGhpcyBpcyBhIHNlY3JldA. The bot follows the
game's stream, plays whenever it has to act, and ends with the game. It claims
the longest route it can pay and draws cards otherwise: replace choose() by
something better. It needs nothing but Python.
"""

import json
import random
import re
import secrets
import sys
import time
import urllib.error
import urllib.request


class Table:
    """A game at a server, and the seat that we have there."""

    def __init__(self, link):
        found = re.fullmatch(r"(https?://[^/]+)/g/(\w+)#i=([\w-]{22})", link)
        if not found:
            sys.exit("the link of an invitation looks like "
                     "http://127.0.0.1:8080/g/7f3k9qhm#i=...")
        server, game, self.invite = found.groups()
        self.path = server + "/api/games/" + game
        self.secret = secrets.token_urlsafe(16)  # of our seat: 22 letters

    def ask(self, what, body=None, headers=()):
        """An open answer. What is posted has an id, so that it can be sent
        again when the answer was lost: nothing is done twice."""
        data = None
        if body is not None:
            data = json.dumps({"id": secrets.token_urlsafe(16), **body}).encode()
        request = urllib.request.Request(
            self.path + what, data,
            {"Authorization": "Bearer " + self.secret,
             "Content-Type": "application/json", **dict(headers)})
        return urllib.request.urlopen(request, timeout=60)

    def post(self, what, **body):
        """The answer to a request that changes something. When somebody was
        faster the game has gone on: then the stream tells us more."""
        try:
            with self.ask(what, body) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                problem = json.load(refused)["error"]
            if refused.code in (409, 410, 429):
                return None
            sys.exit(problem["message"])

    def moments(self):
        """What we see of the game, after every change. A stream that breaks
        is opened again where it ended."""
        known = 0
        while True:
            try:
                with self.ask("/stream", headers={
                        "Last-Event-ID": str(known)}.items()) as stream:
                    kind = ""
                    for line in stream:
                        line = line.decode().rstrip("\n")
                        if line.startswith("event: "):
                            kind = line[7:]
                        elif line.startswith("data: ") and kind == "moment":
                            seen = json.loads(line[6:])
                            known = seen["version"]
                            yield seen
            except (OSError, TimeoutError):
                pass
            time.sleep(random.uniform(1, 5))


def leaves(options):
    """The numbers of the options of a tree."""
    for it in options:
        if "option" in it:
            yield it["option"]
        else:
            yield from leaves(it.get("options") or it.get("then"))


def choose(moment, edition):
    """What to do: the options are described in docs/moment.md."""
    options = moment["options"]
    if "keep" in options:
        return {"keep": options["keep"]["tickets"][:options["keep"]["least"]]}
    if "choice" in options and "options" in options["choice"]:
        return {"option": options["choice"]["options"][0]["option"]}
    claims = options.get("claims")
    if isinstance(claims, list) and claims:
        best = max(claims, key=lambda it:
                   edition["routes"][it["route"]]["length"])
        return {"option": best["option"]}
    if "draw" in options:
        return {"option": options["draw"]}
    if options.get("take"):
        return {"option": options["take"][0]["option"]}
    own = options.get("own")
    if isinstance(own, list) and own:
        return {"option": next(leaves(own))}
    for key in ("tickets", "pass"):
        if key in options:
            return {"option": options[key]}
    return None


def main():
    table = Table(sys.argv[1])
    name = sys.argv[2] if len(sys.argv) > 2 else "Robot"
    joined = table.post("/join", name=name, invite=table.invite)
    if not joined:
        sys.exit("there is no seat for us any more")
    seat, edition = joined["seat"], None
    for seen in table.moments():
        if seen["stage"] == "over":
            break
        if seen["stage"] != "play":
            continue
        if not edition:
            address = table.path.split("/api/")[0]
            with urllib.request.urlopen(
                    f"{address}/api/editions/{seen['edition']}") as answer:
                edition = json.load(answer)["edition"]
        if "early" in seen and "chosen" not in seen["early"]:
            early = seen["early"]
            table.post("/act", version=seen["version"],
                       keep=early["tickets"][:early["least"]])
        elif seen["moment"]["actor"] == seat:
            answer = choose(seen["moment"], edition)
            if answer:
                table.post("/act", version=seen["version"], **answer)
    with table.ask("/result") as answer:
        result = json.load(answer)
    for player, score in zip(seen["seats"], result["scores"]):
        print(player["name"], score["total"])


if __name__ == "__main__":
    main()
