#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""draw.py - `ttr draw` from outside: files, pages, positions, mistakes.

    draw.py PROGRAM

Pictures are looked at as XML: what is written on them, and how many spaces of
which colour they have.
"""

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
SVG = "{http://www.w3.org/2000/svg}"
EDITIONS = sorted(name[:-4] for name in os.listdir(f"{TOP}/maps")
                  if name.endswith(".ini"))

failed = False


def fail(text):
    global failed
    failed = True
    print("FAILED:", text)


def check(condition, text):
    if not condition:
        fail(text)


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = os.path.abspath(path), folder
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder,
                            "LC_ALL": "C.UTF-8"}

    def run(self, *arguments, path=None):
        environment = dict(self.environment)
        if path is not None:
            environment["PATH"] = path
        # For library searches of sanitizers and the like.
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                environment[name] = os.environ[name]
        return subprocess.run([self.path, "draw", *arguments],
                              cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=120)

    def good(self, *arguments):
        done = self.run(*arguments)
        if done.returncode:
            fail(f"draw {' '.join(arguments)}: status {done.returncode}: "
                 f"{done.stderr.decode()}")
        return done.stdout

    def bad(self, status, words, *arguments, path=None):
        done = self.run(*arguments, path=path)
        said = done.stderr.decode()
        if done.returncode != status or words not in said:
            fail(f"draw {' '.join(arguments)}: expected status {status} and "
                 f"\"{words}\", found {done.returncode}: {said}")

    def file(self, name):
        return os.path.join(self.folder, name)


def texts(root):
    return [node.text for node in root.iter(SVG + "text") if node.text]


def routes(root):
    return {node.get("data-route"): node for node in root.iter(SVG + "g")
            if node.get("class") == "route"}


def spaces_of(route):
    return [node for node in route if node.tag == SVG + "g"]


def ini_section(edition, name):
    """The lines of a section as (key, value)."""
    found, lines = False, []
    with open(f"{TOP}/maps/{edition}.ini", encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if line.startswith("["):
                found = line == f"[{name}]"
            elif found and "=" in line and not line.startswith(";"):
                key, value = line.split("=", 1)
                lines.append((key.strip(), value.strip()))
    return lines


def test_boards(ttr):
    for edition in EDITIONS:
        ttr.good(edition, "-o", "board.svg")
        root = xml.parse(ttr.file("board.svg")).getroot()
        parent = "london" if edition == "london-by-night" else edition
        drawn = routes(root)
        wanted = ini_section(parent, "routes")
        check(len(drawn) == len(wanted), f"{edition}: {len(drawn)} routes")
        for route, value in wanted:
            count = len(spaces_of(drawn[route]))
            check(count == int(value.split()[0]),
                  f"{edition}: {route} has {count} spaces")
        words = "".join(texts(root)).replace(" ", "")  # names in two lines
        for place, value in ini_section(parent, "places"):
            name = value.split(",")[0].replace(" ", "")
            check(name in words, f"{edition}: no {name}")
        for node in root.iter():
            check(node.tag != SVG + "script", f"{edition}: has a script")


MARKED = """[edition]
name = Marked
players = 2
inherits = high-passes

[use]
module = cargo

[cargo]
1 = 4
3 = 9

[routes]
arvas--fontalp = 2 green, cargo 3
fontalp--lauriz = 2 yellow, cargo
"""

CARGO = """local ttr = ...
ttr.mark.route("cargo", { most = 9, help = "what is carried" })
ttr.param.table { most = 99, help = "cargo = its points" }
"""


def test_legend(ttr):
    """Values of marks, numbers of modules, and no length that is not there."""
    for shelf, name, text in (("maps", "marked.ini", MARKED),
                              ("scripts", "cargo.lua", CARGO)):
        os.makedirs(ttr.file(shelf), exist_ok=True)
        with open(ttr.file(f"{shelf}/{name}"), "w", encoding="utf-8") as file:
            file.write(text)
    ttr.good("maps/marked.ini", "-o", "marked.svg")
    root = xml.parse(ttr.file("marked.svg")).getroot()
    words = texts(root)
    values = [node for node in root.iter(SVG + "circle")
              if node.get("class") == "value"]
    check(len(values) == 3, "not two values on routes and one in the legend")
    check("cargo = its points: 1 = 4, 3 = 9" in words, words)
    check("cards turned up for a tunnel: 3" in words, words)
    ttr.good("san-francisco", "-o", "four.svg")  # has no route of four
    words = texts(xml.parse(ttr.file("four.svg")).getroot())
    lengths = words[words.index("spaces") + 1:words.index("points")]
    check(lengths == ["1", "2", "3", "5"], f"lengths {lengths}")
    ttr.good("berlin", "-o", "berlin.svg")
    words = texts(xml.parse(ttr.file("berlin.svg")).getroot())
    check(not any("3 = 5" in text for text in words), "points of metro twice")


def test_documents(ttr):
    """Every edition is shown in the documentation."""
    with open(f"{TOP}/docs/boards.md", encoding="utf-8") as file:
        text = file.read()
    for edition in EDITIONS:
        picture = f"pictures/board-{edition}.svg"
        check(f"({picture})" in text, f"docs/boards.md does not show {edition}")
        xml.parse(f"{TOP}/docs/{picture}")


def test_formats(ttr):
    text = ttr.good("paris", "-o", "-")
    xml.fromstring(text)
    said = ttr.good("paris", "-o", "board.SVG")
    check(said == b"Made board.SVG.\n", said)
    with open(ttr.file("board.SVG"), "rb") as file:
        check(file.read() == text, "standard output differs from the file")
    ttr.good("paris", "--bare", "-o", "bare.svg")
    check(os.path.getsize(ttr.file("bare.svg")) < len(text), "not bare")
    if not shutil.which("rsvg-convert"):
        print("rsvg-convert is not there: no PNG, no PDF")
        return
    ttr.good("paris", "-o", "board.png", "--width", "321")
    with open(ttr.file("board.png"), "rb") as file:
        head = file.read(24)
    check(head[:8] == b"\x89PNG\r\n\x1a\n", "no PNG")
    check(struct.unpack(">I", head[16:20])[0] == 321, "not as wide as asked")
    ttr.good("paris", "--tickets", "-o", "tickets.pdf")
    with open(ttr.file("tickets.pdf"), "rb") as file:
        check(file.read(5) == b"%PDF-", "no PDF")


def test_sheets(ttr):
    said = ttr.good("san-francisco", "--tickets", "--cards", "-o", "sheet.svg")
    check(said == b"Made 7 files, sheet-1.svg to sheet-7.svg.\n", said)
    pages = []
    while os.path.exists(ttr.file(f"sheet-{len(pages) + 1}.svg")):
        path = ttr.file(f"sheet-{len(pages) + 1}.svg")
        pages.append(xml.parse(path).getroot())
    # 24 tickets on pages of 18, 44 cards on pages of 16, and backs of both
    check(len(pages) == 3 + 4, f"{len(pages)} pages")
    check(not os.path.exists(ttr.file("sheet.svg")), "a page too many")
    words = [" ".join(texts(page)) for page in pages]
    both = " ".join(words[:2])
    for ticket, value in ini_section("san-francisco", "tickets"):
        check(value in both.split(), f"no ticket of {value} points")
    check(" ".join(words[3:6]).count("of these") == 44, "not all cards")
    for page in pages:
        check(page.get("width") == "210.0mm", "not A4")
    ttr.good("usa", "--tickets", "--set", "tickets=base+1910", "--paper",
             "letter", "-o", "all.svg")
    root = xml.parse(ttr.file("all-1.svg")).getroot()
    check(root.get("width") == "215.9mm", "not letter")
    check(os.path.exists(ttr.file("all-5.svg")), "65 tickets have four pages")


def many_fields(ttr):
    """Nothing that rule modules remember is left out, however much it is."""
    with open(ttr.file("many.lua"), "w", encoding="utf-8") as script:
        script.write("""local ttr = ...
ttr.module { summary = "Many" }
local sum = ttr.field.game("sum", { most = 99, help = "all of it" })
local at, has = {}, {}
for i = 1, 7 do at[i] = ttr.field.place("at-" .. i, { most = 9, help = "h" }) end
for i = 1, 18 do has[i] = ttr.field.player("has-" .. i, { most = 9, help = "h" }) end
ttr.on("setup_game", function()
    sum[0] = 42
    for i = 1, 7 do at[i][0] = i end
end)
""")
    subprocess.run([ttr.path, "play", "london", "--rule", "./many.lua",
                    "--players", "random,random", "--seed", "1", "--journal",
                    "many.ttr"], cwd=ttr.folder, env=ttr.environment,
                   check=True, stdout=subprocess.DEVNULL)
    ttr.good("london", "--journal", "many.ttr", "--turn", "1", "-o",
             "many.svg")
    root = xml.parse(ttr.file("many.svg")).getroot()
    said = texts(root)
    width = float(root.get("viewBox").split()[2])
    for name in [f"at-{i}: h" for i in range(1, 8)] + ["sum: all of it", "42"]:
        check(name in said, f"{name} is not in the drawing")
    for i in range(1, 19):
        check(f"has-{i}" in said, f"has-{i} is no column")
    for node in root.iter(SVG + "text"):
        check(float(node.get("x", 0)) < width, f"{node.text} is outside")


def words_for_values(ttr):
    """Numbers and members of sets are called as the module calls them."""
    with open(ttr.file("goods.lua"), "w", encoding="utf-8") as script:
        script.write("""local ttr = ...
ttr.module { summary = "Goods", translations = { en = {
    ["stock 1"] = "grain", ["stock 2"] = "iron", ["sold 0"] = "wool",
    ["sold 2"] = "silk", ["best 1"] = "salt" } } }
local stock = ttr.field.player("stock", { type = "set", help = "h" })
local sold = ttr.field.game("sold", { type = "set", help = "h" })
local best = ttr.field.game("best", { most = 9, help = "h" })
ttr.on("setup_game", function()
    for _, n in ipairs { 1, 2, 5 } do stock:add(0, n) end
    sold:add(0, 0) sold:add(0, 2) best[0] = 1
end)
""")
    subprocess.run([ttr.path, "play", "london", "--rule", "./goods.lua",
                    "--players", "random,random", "--seed", "1", "--journal",
                    "goods.ttr"], cwd=ttr.folder, env=ttr.environment,
                   check=True, stdout=subprocess.DEVNULL)
    ttr.good("london", "--journal", "goods.ttr",
             "--turn", "1", "-o", "goods.svg")
    said = texts(xml.parse(ttr.file("goods.svg")).getroot())
    for words in ("grain, iron, 5", "wool, silk", "salt"):
        check(words in said, f"{words} is not in the drawing")


def test_positions(ttr):
    golden = f"{TOP}/tests/data/golden"
    ttr.good("--journal", f"{golden}/london-by-night-3.ttr", "-o", "end.svg")
    end = xml.parse(ttr.file("end.svg")).getroot()
    check("the game is over" in texts(end), "not over")
    check("has won" in texts(end), "the star is not explained")
    check("lamps left: lamps not yet placed" in texts(end), "no such column")
    ttr.good("london-by-night", "--journal", f"{golden}/london-by-night-3.ttr",
             "--turn", "1", "-o", "start.svg")
    start = xml.parse(ttr.file("start.svg")).getroot()
    check("is to act" in texts(start), "the star is not explained")
    free = [len(node) == len(spaces_of(node)) and node.get("opacity")
            for node in routes(start).values()]
    check(all(free), "somebody has a route before the first turn")
    taken = [node for node in routes(end).values() if not node.get("opacity")]
    check(len(taken) > 10, "nobody has a route at the end")
    many_fields(ttr)
    words_for_values(ttr)
    ttr.bad(1, "this is a game of usa, not of paris", "paris", "--journal",
            f"{golden}/usa-2.ttr", "-o", "x.svg")
    ttr.bad(1, "there is no turn 9000", "--journal", f"{golden}/usa-2.ttr",
            "--turn", "9000", "-o", "x.svg")
    ttr.bad(1, "nowhere.ttr", "--journal", "nowhere.ttr", "-o", "x.svg")


def test_french(ttr):
    words = {}
    for language in "en", "fr":
        text = ttr.good("usa", "--lang", language, "-o", "-")
        words[language] = " ".join(texts(xml.fromstring(text)))
    for english in "Cards", "Points for a route", "any one colour", "Each":
        check(english in words["en"], f"no {english}")
        check(english not in words["fr"], f"{english} in French")
    check("États-Unis" in words["fr"], "no French title")


def test_mistakes(ttr):
    ttr.bad(1, "standard output takes one", "paris", "--tickets", "-o", "-")
    ttr.bad(2, "say where to write", "usa")
    ttr.bad(2, "must end in .svg, .png or .pdf", "usa", "-o", "board.gif")
    ttr.bad(2, "must end in", "usa", "-o", ".svg")
    ttr.bad(2, "missing argument", "-o", "x.svg")
    ttr.bad(2, "--turn needs a --journal", "usa", "--turn", "3", "-o", "x.svg")
    ttr.bad(2, "does not go with", "--journal", "x", "--cards", "-o", "x.svg")
    ttr.bad(2, "not a4 or letter", "usa", "--paper", "a0", "-o", "x.svg")
    ttr.bad(2, "from 100 to", "usa", "--width", "3", "-o", "x.png")
    ttr.bad(1, "atlantis", "atlantis", "-o", "x.svg")
    ttr.bad(1, "cannot be written", "paris", "-o", "no/such/folder.svg")
    ttr.bad(1, "librsvg2-bin", "paris", "-o", "x.png", path="/nowhere")
    check(not [name for name in os.listdir(ttr.folder)
               if name.startswith("x.")], "something was left behind")
    # What stood there before stays when it cannot be replaced.
    with open(ttr.file("kept.png"), "w", encoding="utf-8") as file:
        file.write("mine")
    ttr.bad(1, "librsvg2-bin", "paris", "-o", "kept.png", path="/nowhere")
    with open(ttr.file("kept.png"), encoding="utf-8") as file:
        check(file.read() == "mine", "a file was lost")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for test in (test_boards, test_legend, test_documents, test_formats,
                     test_sheets, test_positions,
                     test_french, test_mistakes):
            work = os.path.join(folder, test.__name__)
            os.mkdir(work)
            test(Program(sys.argv[1], work))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
