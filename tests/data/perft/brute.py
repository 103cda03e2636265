#!/usr/bin/env python3
"""brute.py - Counts lines of play on tiny boards, the slow and plain way.

Written from the rules of the game alone, in another language than the engine
and without its tricks, so that the two can disagree. It knows the base rules
(B), the rulings (R) and the longest path (U5, U6), and no rule modules.

    brute.py count POSITION.json DEPTH
    brute.py divide POSITION.json DEPTH "take red;draw;..."
    brute.py table COUNTS.json

count prints one line for each depth from 1 to DEPTH:

    depth  sequences  ended  checksum

sequences is the number of different sequences of that many legal actions;
ended how many of them end the game with their last action; checksum a sum
over those, of final scores and winners, see checksum(). divide plays the
actions given first and then prints a line for each next action:

    sequences  ended  checksum  action

for the sequences of DEPTH actions that begin with it. table works out again
every count in a file of counts, each to the depth that stands there.

The edition is the .ini file beside the position that has its id. Nothing here
is random: a position in which a shuffle could come out in two ways that
matter, within the depth, is refused.
"""

import configparser
import itertools
import json
import os
import sys

WILD = "wild"


class Edition:
    """What the .ini file says, as plain lists and dictionaries."""

    def __init__(self, path):
        ini = configparser.ConfigParser(
            delimiters=("=",), comment_prefixes=(";",), interpolation=None)
        with open(path, encoding="utf-8") as file:
            ini.read_file(file)
        rules = ini["rules"]
        self.number = {k: int(v) for k, v in rules.items() if v.isdigit()}
        self.ties = [t.strip() for t in rules["tie_break"].split(",")]
        self.cards = {k: int(v.split(",")[0]) for k, v in ini["cards"].items()}
        self.colours = [c for c in self.cards if c != WILD]
        self.pieces = sum(int(v.split(",")[0]) for v in ini["pieces"].values())
        points = {int(k): int(v) for k, v in ini["points"].items()}
        self.routes = []  # (id, from, to, length, colour, points)
        for name, value in ini["routes"].items():
            length, colour = value.split(",")[0].split()
            a, b = name.split(".")[0].split("--")
            self.routes.append(
                (name, a, b, int(length), colour, points[int(length)]))
        self.tickets = {k: int(v) for k, v in ini["tickets"].items()}
        self.ticket_order = {t: i for i, t in enumerate(self.tickets)}

    def twins(self, route):
        """The routes between the same two places, other than this one."""
        _, a, b = self.routes[route][:3]
        return [i for i, other in enumerate(self.routes)
                if i != route and {other[1], other[2]} == {a, b}]


class Game:
    """A position. Every field is a value or a list of values, so that copy()
    and key() need no thought."""

    FIELDS = ("player", "phase", "opening", "hands", "market", "deck",
              "discard", "held", "ticket_deck", "offered", "owner",
              "last_turns", "passes")

    def copy(self):
        other = Game()
        for name in self.FIELDS:
            value = getattr(self, name)
            if isinstance(value, list):
                value = [v[:] if isinstance(v, list) else v for v in value]
            setattr(other, name, value)
        return other

    def key(self):
        return repr([getattr(self, name) for name in self.FIELDS])


def pile(counts):
    """{"red": 2} as a sorted list of cards."""
    return sorted(c for c, n in counts.items() for _ in range(n))


def read_position(edition, data):
    count = data["players"]
    game = Game()
    game.player = data["player"]
    game.phase = data["phase"]
    game.opening = data["turn"] == 0
    game.hands = [pile(hand) for hand in data["hands"]]
    game.market = sorted(data["market"])
    game.deck = data["deck"][:]
    game.discard = pile(data["discard"])
    game.held = [sorted(t) for t in data["tickets"]]
    game.ticket_deck = data["ticket_deck"][:]
    game.offered = [in_order(edition, t) for t in data["offered"]]
    game.owner = [data["routes"].get(r[0]) for r in edition.routes]
    game.last_turns = data["last_turns"]
    game.passes = 0
    assert len(game.hands) == len(game.held) == len(game.offered) == count
    everything = sum(game.hands, game.market + game.deck + game.discard)
    assert sorted(everything) == pile(edition.cards), "cards do not add up"
    everything = sum(game.held + game.offered, game.ticket_deck[:])
    assert sorted(everything) == sorted(edition.tickets), "tickets do not"
    return game


def in_order(edition, tickets):
    return sorted(tickets, key=edition.ticket_order.get)


# Legal actions ------------------------------------------------------------


def pieces_left(edition, game, player):
    return edition.pieces - sum(
        route[3] for route, owner in zip(edition.routes, game.owner)
        if owner == player)


def is_open(edition, game, route):
    """B15, B16: nobody has it, and its other half does not forbid it."""
    if game.owner[route] is not None:
        return False
    few = len(game.hands) < edition.number["double_routes_from"]
    for twin in edition.twins(route):
        owner = game.owner[twin]
        if owner == game.player or (few and owner is not None):
            return False
    return True


def payments(edition, hand, length, colour):
    """B12: (colour, how many of it, wilds); no colour for wilds alone."""
    wilds = hand.count(WILD)
    found = []
    for c in edition.colours if colour == "grey" else [colour]:
        for n in range(1, min(hand.count(c), length) + 1):
            if length - n <= wilds:
                found.append((c, n, length - n))
    if wilds >= length:
        found.append((None, 0, length))
    return found


def claims(edition, game):
    found = []
    for i, (name, _, _, length, colour, _) in enumerate(edition.routes):
        if not is_open(edition, game, i):
            continue
        if length > pieces_left(edition, game, game.player):
            continue  # B13
        for c, n, wilds in payments(
                edition, game.hands[game.player], length, colour):
            words = ["%s:%d" % (c, n)] if n else []
            words += ["wild:%d" % wilds] if wilds else []
            found.append(("claim %s %s" % (name, "+".join(words)),
                          ("claim", i, [c] * n + [WILD] * wilds)))
    return found


def draws(game, first):
    found = [("draw", ("draw",))] if game.deck else []
    for c in sorted(set(game.market)):
        if c != WILD or first:  # B7
            found.append(("take " + c, ("take", c)))
    return found


def keeps(edition, game):
    offered = game.offered[game.player]
    name = "start_tickets_keep" if game.opening else "draw_tickets_keep"
    least = min(edition.number[name], len(offered))
    return [("keep " + " ".join(kept), ("keep", list(kept)))
            for n in range(least, len(offered) + 1)
            for kept in itertools.combinations(offered, n)]


def legal(edition, game):
    """All actions, as (text, what to do)."""
    if game.phase == "over":
        return []
    if game.phase == "keep_tickets":
        return keeps(edition, game)
    if game.phase == "second_card":
        return draws(game, False)  # R6
    found = draws(game, True) + claims(edition, game)
    if game.ticket_deck:
        found.append(("tickets", ("tickets",)))
    return found or [("pass", ("pass",))]  # R3


# Doing them ---------------------------------------------------------------


def shuffle(game, wanted):
    """B9. wanted cards are about to be turned up: when that is all of them,
    or all are alike, the order does not matter."""
    if len(set(game.discard)) > 1 and len(game.discard) > wanted:
        raise SystemExit("brute.py: a shuffle matters in this position")
    game.deck, game.discard = game.discard, []


def fill_market(edition, game):
    """R2: turn cards up until the market is full or nothing is left."""
    while True:
        gaps = edition.number["market"] - len(game.market)
        if gaps == 0 or not (game.deck or game.discard):
            break
        if not game.deck:
            shuffle(game, gaps)
        game.market.append(game.deck.pop(0))
    game.market.sort()


def must_renew(edition, game):
    """B3, unless it cannot succeed (R1)."""
    limit = edition.number["market_wild_limit"]
    if limit == 0 or game.market.count(WILD) < limit:
        return False
    outside = game.market + game.deck + game.discard
    size = min(edition.number["market"], len(outside))
    plain = len(outside) - outside.count(WILD)
    return size - plain < limit


def settle(edition, game):
    """What follows from cards that moved: market, renewals, new deck."""
    fill_market(edition, game)
    while must_renew(edition, game):
        game.discard += game.market
        game.market = []
        fill_market(edition, game)
    if not game.deck and game.discard:
        game.discard.sort()
        shuffle(game, 0)
    game.discard.sort()


def end_turn(edition, game):
    if game.last_turns is not None:
        game.last_turns -= 1  # R4: never set again
    elif (pieces_left(edition, game, game.player)
          <= edition.number["end_pieces"]):
        game.last_turns = len(game.hands)  # B19
    game.player = (game.player + 1) % len(game.hands)
    game.phase = "turn"
    if game.last_turns == 0 or game.passes == len(game.hands):
        game.phase = "over"


def take_card(edition, game, card, ends):
    game.hands[game.player].append(card)
    game.hands[game.player].sort()
    settle(edition, game)
    if game.phase == "turn" and not ends:
        game.phase = "second_card"
        if draws(game, False):
            return
    end_turn(edition, game)  # second card, B7, or nothing to take: B10


def keep(edition, game, kept):
    offered = game.offered[game.player]
    game.held[game.player] = sorted(game.held[game.player] + kept)
    game.ticket_deck += [t for t in offered if t not in kept]
    game.offered[game.player] = []
    if not game.opening:
        end_turn(edition, game)
        return
    game.player = (game.player + 1) % len(game.hands)
    if not game.offered[game.player]:  # B4: all have chosen
        game.opening = False
        game.phase = "turn"


def play(edition, game, action):
    """The position after an action."""
    game = game.copy()
    verb = action[0]
    game.passes = game.passes + 1 if verb == "pass" else 0
    if verb == "draw":
        take_card(edition, game, game.deck.pop(0), False)
    elif verb == "take":
        game.market.remove(action[1])
        take_card(edition, game, action[1], action[1] == WILD)
    elif verb == "claim":
        for card in action[2]:
            game.hands[game.player].remove(card)
        game.discard += action[2]
        game.owner[action[1]] = game.player
        settle(edition, game)
        end_turn(edition, game)
    elif verb == "tickets":
        n = edition.number["draw_tickets"]  # B17, R7
        game.offered[game.player] = in_order(edition, game.ticket_deck[:n])
        game.ticket_deck = game.ticket_deck[n:]
        game.phase = "keep_tickets"
    elif verb == "keep":
        keep(edition, game, action[1])
    else:
        end_turn(edition, game)
    return game


# The final count ----------------------------------------------------------


def joined(lines, a, b):
    seen = {a}
    grown = True
    while grown:
        grown = False
        for _, x, y, *_ in lines:
            if (x in seen) != (y in seen):
                seen |= {x, y}
                grown = True
    return b in seen


def longest_trail(lines):
    """U5, by trying everything."""
    def walk(place, used):
        best = 0
        for i, (_, a, b, length, *_) in enumerate(lines):
            if i not in used and place in (a, b):
                end = b if place == a else a
                best = max(best, length + walk(end, used | {i}))
        return best
    return max((walk(p, frozenset()) for line in lines for p in line[1:3]),
               default=0)


def final_count(edition, game):
    """(totals, winners)."""
    totals, done, paths = [], [], []
    for player, held in enumerate(game.held):
        lines = [r for r, o in zip(edition.routes, game.owner) if o == player]
        total = sum(line[5] for line in lines)
        good = [t for t in held if joined(lines, *t.split("--"))]
        total += sum(edition.tickets[t] if t in good else -edition.tickets[t]
                     for t in held)
        totals.append(total)
        done.append(len(good))
        paths.append(longest_trail(lines))
    for player, path in enumerate(paths):
        if path and path == max(paths):
            totals[player] += edition.number["longest_path"]
    keys = {"tickets": done, "longest-path": paths}
    rank = list(zip(totals, *(keys[t] for t in edition.ties)))
    return totals, [p for p in range(len(rank)) if rank[p] == max(rank)]


def checksum(edition, game):
    """One number that depends on who has how many points and who wins."""
    totals, winners = final_count(edition, game)
    return (sum((p + 1) * (t + 1000) for p, t in enumerate(totals))
            + sum(100000 << p for p in winners))


# Counting -----------------------------------------------------------------


class Counter:
    """Sequences from a position. Equal positions are counted once and
    remembered, which changes nothing but the time it takes."""

    def __init__(self, edition):
        self.edition = edition
        self.known = {}

    def count(self, game, depth):
        """(sequences, ended, checksum) of exactly depth actions."""
        actions = legal(self.edition, game)
        if depth == 0:
            over = game.phase == "over"
            return 1, int(over), checksum(self.edition, game) if over else 0
        key = (depth, game.key())
        if key not in self.known:
            parts = [self.count(play(self.edition, game, action), depth - 1)
                     for _, action in actions]
            self.known[key] = tuple(sum(p[i] for p in parts) for i in range(3))
        return self.known[key]


def load(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    folder = os.path.dirname(os.path.abspath(path))
    edition = Edition(os.path.join(folder, data["edition"] + ".ini"))
    return edition, read_position(edition, data)


def print_counts(path, depth):
    edition, game = load(path)
    counter = Counter(edition)
    for d in range(1, depth + 1):
        print(d, *counter.count(game, d))


def print_divide(path, depth, line):
    edition, game = load(path)
    counter = Counter(edition)
    for text in filter(None, line.split(";")):
        game = play(edition, game, dict(legal(edition, game))[text])
    for text, action in legal(edition, game):
        print(*counter.count(play(edition, game, action), depth - 1), text)


def write_table(path):
    with open(path, encoding="utf-8") as file:
        table = json.load(file)
    folder = os.path.dirname(os.path.abspath(path))
    lines = []
    for name, rows in sorted(table.items()):
        edition, game = load(os.path.join(folder, name + ".json"))
        counter = Counter(edition)
        rows = [list(counter.count(game, d)) for d in range(1, len(rows) + 1)]
        lines.append("  %s: [\n    %s\n  ]" % (
            json.dumps(name), ",\n    ".join(json.dumps(r) for r in rows)))
    with open(path, "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


def main(args):
    if len(args) == 3 and args[0] == "count":
        print_counts(args[1], int(args[2]))
    elif len(args) == 4 and args[0] == "divide":
        print_divide(args[1], int(args[2]), args[3])
    elif len(args) == 2 and args[0] == "table":
        write_table(args[1])
    else:
        sys.stderr.write(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
