#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""rooms.py - Sources include only what their room may use.

The tables are those of docs/architecture.md: a room may use itself, the rooms
beside its name, and what those may use. Include guards are made from paths, so
that no two headers can share one. No two files of a tree have one name, and a
file that a comment names is there.
"""

import glob
import os
import re
import sys

TOP = os.path.dirname(os.path.abspath(__file__)) + "/../.."

ENGINE = {
    "base": [],
    "edition": ["base"],
    "path": ["edition"],
    "play": ["path"],
    "modules": ["play"],
    "lua": ["modules"],
    "load": ["lua"],
    "record": ["load"],
    "tools": ["record"],
}

# Playing fires events, reads the fields of modules and names what their
# numbers mean: these headers are the whole of what it knows of modules.
ENGINE_DOORS = {
    "play": ["modules/hooks.h", "modules/fields.h", "modules/things.h"],
}

APPS = {
    "base": [],
    "text": ["base"],
    "bots": ["base"],
    "game": ["text", "bots"],
    "host": ["game"],
    "wire": ["game"],
    "draw": ["text"],
    "terminal": ["host"],
    "web": ["host", "wire", "draw"],
    "lab": ["game", "draw"],
    "workshop": ["host", "draw", "terminal"],
    "commands": ["lab", "web", "workshop"],
}

# The list of commands, which every command is declared in.
APPS_COMMON = ["commands.h"]

mistakes = []


def may_use(rooms, room):
    """The room, what it may use, and what that may use."""
    found = {room}
    for other in rooms[room]:
        found |= may_use(rooms, other)
    return found


def sources(root):
    for path in sorted(glob.glob(root + "/**/*.[ch]", recursive=True)):
        with open(path, encoding="utf-8") as file:
            yield path, file.read()


def check_guard(path, name, text):
    """A header begins with the guard that its path makes."""
    guard = re.sub(r"[/.-]", "_", name).upper()
    lines = re.findall(r"^#(?:ifndef|define) (\w+)$", text, re.M)[:2]
    if lines != [guard, guard]:
        mistakes.append(f"{path}: its guard must be {guard}")


def check_names(root):
    """A name of a file says what is in it in any room."""
    places = {}
    for path, _ in sources(root):
        places.setdefault(os.path.basename(path), []).append(path)
    for same in places.values():
        if len(same) > 1:
            mistakes.append(" and ".join(same) + ": two files of one name")


def check_comments(path, text, there):
    """A reader who follows the name of a file finds it."""
    for comment in re.findall(r"/\*.*?\*/|//[^\n]*", text, re.S):
        for name in re.findall(r"(?<![\w./<*-])([\w/-]+\.(?:[ch]|def))\b",
                               comment):
            if os.path.basename(name) not in there:
                mistakes.append(f"{path}: there is no {name}")


def check_calls(path, text):
    """json_dumps() leaves keys out where memory is short: ttr_json_text()."""
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    if re.search(r"\bjson_dumps\(", code):
        mistakes.append(f"{path}: ttr_json_text() instead of json_dumps()")


def edges(root, rooms, doors, common):
    """Every include that its room may not have, as "file -> header"."""
    allowed = {room: may_use(rooms, room) for room in rooms}
    for path, text in sources(root):
        inside = os.path.relpath(path, root)
        room = inside.split("/")[0] if "/" in inside else None
        if room and room not in rooms:
            mistakes.append(f"{path}: there is no room {room}")
            continue
        for header in re.findall(r'^\s*#\s*include "([^"]+)"', text, re.M):
            there = os.path.exists(os.path.join(root, header))
            if "/" not in header and header not in common or not there:
                mistakes.append(
                    f'{path}: "{header}" does not name its room from {root}')
            elif (room and header not in common
                  and header.split("/")[0] not in allowed[room]
                  and header not in doors.get(room, [])):
                yield f"{path} -> {header}"


def main():
    os.chdir(TOP)
    found = set(edges("engine/src", ENGINE, ENGINE_DOORS, []))
    found |= set(edges("apps", APPS, {}, APPS_COMMON))
    for edge in sorted(found):
        mistakes.append(f"{edge}: that room may not use this one")
    there = {os.path.basename(path) for top in ("apps", "engine", "plugins")
             for path in glob.glob(top + "/**/*.*", recursive=True)}
    for root, prefix in (("engine/src", "ttr_src/"), ("apps", "ttr_apps/")):
        check_names(root)
        for path, text in sources(root):
            check_comments(path, text, there)
            check_calls(path, text)
            if path.endswith(".h"):
                check_guard(path, prefix + os.path.relpath(path, root), text)
    for line in mistakes:
        print(line)
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
