# SPDX-License-Identifier: MIT
"""workshop.py - What the tests of the modder's tools share: a small edition
with rule modules of every kind, in a folder that can be changed.
"""
import json
import os
import shutil
import subprocess
import tempfile

EDITION = """\
; Bay: six places around a bay.

[edition]
name = Bay
players = 2-3
summary = Boats

[use]
module = lights

[rules]
start_cards = 3
start_tickets = 2
start_tickets_keep = 1
draw_tickets = 2
draw_tickets_keep = 1
market = 5
market_wild_limit = 3
end_pieces = 2
double_routes_from = 3
longest_path = 0
tie_break = tickets

[cards]
blue = 8
red = 8
green = 8
wild = 5, Captain

[pieces]
boat = 12

[points]
1 = 1
2 = 2
3 = 4

[board]
width = 400
height = 300

[places]
quay       = Quay, 60, 150
market     = Fish Market, 130, 60
church     = Church, 260, 50
lighthouse = Lighthouse, 350, 140, light
mill       = Mill, 270, 250
island     = Island, 200, 150, light

[routes]
quay--market.1      = 2 blue
quay--market.2      = 2 red
market--church      = 2 green
church--lighthouse  = 2 red
lighthouse--mill    = 2 blue
mill--quay          = 3 green
quay--island        = 2 grey
island--lighthouse  = 3 grey
island--church      = 1 grey

[tickets]
quay--lighthouse   = 5
market--mill       = 5
church--mill       = 4
market--lighthouse = 5
quay--church       = 4
island--mill       = 4
island--market     = 3
"""

# A hook of every kind; the tests know the lines.
SCRIPT = """\
local ttr = ...
ttr.module { version = "1.0", summary = "Lights to reach first" }

local light = ttr.mark.place("light", { most = 1, help = "a light" })
local first = ttr.param.number("first", { most = 20, preset = "2", help = "points" })
local reached = ttr.field.place("reached", { most = 1, help = "somebody was here" })
local oil = ttr.field.player("oil", { most = 99, help = "lamp oil" })
local line = ttr.line("lamp oil")

local function reach(player, place)
    if light[place] == 1 and reached[place] == 0 then
        reached[place] = 1
        oil[player] = oil[player] + 1
        ttr.add_points(player, first[0], line)
    end
end

ttr.on("route_claimed", function(player, route)
    local from, to = ttr.ends(route)
    reach(player, from)
    reach(player, to)
end)

ttr.on("claim_allowed", function(player, route)
    if ttr.length(route) == 3 and oil[player] == 0 then
        return "without oil it is too far"
    end
end)

ttr.on("ticket_points", function(player, ticket, done, points)
    return points + done
end)

ttr.on("turn_end", function(player)
    oil[player] = oil[player] - 1
end, { when = oil, least = 2 })

ttr.action("signal", {
    help = "give a signal", args = { "place" },
    list = function(player)
        for place in ttr.places() do
            if light[place] == 1 and oil[player] > 0 then ttr.emit(place) end
        end
    end,
    run = function(player, place)
        oil[player] = oil[player] - 1
    end,
})

ttr.on("score", function(player)
    ttr.score(line, oil[player])
end)
"""


class Folder:
    """An edition `bay` with its script, and a home."""

    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.path = tempfile.mkdtemp(prefix="ttr-test-")
        self.home = os.path.join(self.path, "home")
        self.edition = os.path.join(self.path, "maps", "bay.ini")
        self.script = os.path.join(self.path, "scripts", "lights.lua")
        for name in ("maps", "scripts", "home"):
            os.makedirs(os.path.join(self.path, name))
        self.write(self.edition, EDITION)
        self.write(self.script, SCRIPT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def write(self, path, text):
        """As editors do: a new file in place of the old one."""
        with open(path + ".new", "w") as file:
            file.write(text)
        os.replace(path + ".new", path)

    def change(self, path, old, new):
        with open(path) as file:
            text = file.read()
        assert old in text, old
        self.write(path, text.replace(old, new))

    def env(self, lang="C.UTF-8"):
        env = {"PATH": os.environ["PATH"], "HOME": self.home, "LANG": lang}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                env[name] = os.environ[name]
        return env

    def run(self, *arguments, typed="", status=0, path=True):
        more = ["--path", self.path] if path else []
        done = subprocess.run(
            [self.program, *arguments, *more], input=typed, text=True,
            env=self.env(), cwd=self.path, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, timeout=120)
        assert done.returncode == status, (
            f"{arguments}: status {done.returncode}\n{done.stdout}\n"
            f"{done.stderr}")
        self.err = done.stderr
        return done.stdout

    def json(self, *arguments, **options):
        return json.loads(self.run(*arguments, "--json", **options))


def run_all(checks, wanted):
    """Run the functions named check_...; those that contain a name."""
    for name, check in sorted(checks.items()):
        if name.startswith("check_") and wanted in name:
            check()
            print("passed:", name[6:].replace("_", " "))
