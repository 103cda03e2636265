#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""transcripts.py - `ttr engine` answers as it always has.

    transcripts.py PROGRAM [NAME ...]
    transcripts.py --record PROGRAM

Each file of data/transcripts/ is a conversation with an earlier version: lines
of requests, each followed by the line of its reply. The requests are sent again
and the replies must be equal, except that

- they may have more members, also in the objects inside,
- sentences for people (`message`, `mistakes`, `reasons`) may be others, but must
  be there where they were,
- fingerprints may be others, but are equal where they were equal,
- a journal may have another version, a result, another hash of its edition, other
  fingerprints and further lines before its actions,
- `hello` may tell another version and further editions and bots,
- bots may choose other actions, if these are legal.

The journals in the requests are those that the earlier version wrote.

--record makes all of the files anew by talking to a program, whose answers then
count as right. That is only right where an answer has changed on purpose.
"""

import glob
import json
import lzma
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
FOLDER = os.path.join(TOP, "tests", "data", "transcripts")


class Engine:
    """One running program, in the folder with the files of the requests."""

    def __init__(self, program):
        self.home = tempfile.TemporaryDirectory()
        environment = {key: value for key, value in os.environ.items()
                       if not key.startswith(("TTR_", "XDG_", "LC_", "LANG"))}
        environment.update(HOME=self.home.name, LANG="C.UTF-8")
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, env=environment,
            stdout=subprocess.PIPE, cwd=FOLDER)

    def ask(self, line):
        """The reply to a line, empty when the program has ended."""
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return b""
        return self.process.stdout.readline().rstrip(b"\n")

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        rest = self.process.stdout.read()
        status = self.process.wait()
        self.process.stdout.close()
        self.home.cleanup()
        return status, rest


class Difference(Exception):
    pass


class Comparison:
    """Replies of one conversation against those that were recorded."""

    def __init__(self):
        self.prints = {}  # fingerprints: the recorded one, and that found

    def check(self, request, recorded, found):
        if not found:
            raise Difference("no reply that is JSON")
        if request.get("cmd") == "new":
            self.prints.clear()
        if request.get("cmd") == "hello" and recorded["ok"]:
            self.hello(recorded, found)
        self.value("", recorded, found)

    def hello(self, recorded, found):
        for name in ("editions", "bots"):
            missing = set(recorded[name]) - set(found.get(name, []))
            if missing:
                raise Difference(f"{name}: without {missing}")
            del recorded[name]
        if not isinstance(found.get("version"), str):
            raise Difference("version: not a text")
        del recorded["version"]

    def value(self, where, recorded, found):
        if type(recorded) is not type(found):
            raise Difference(f"{where}: {found!r}, recorded {recorded!r}")
        if isinstance(recorded, dict):
            for name, value in recorded.items():
                inside = f"{where}.{name}"
                if name not in found:
                    raise Difference(f"{inside}: is not there")
                if name in SPECIAL:
                    SPECIAL[name](self, inside, value, found[name])
                else:
                    self.value(inside, value, found[name])
        elif isinstance(recorded, list):
            if len(recorded) != len(found):
                raise Difference(f"{where}: {found!r}, recorded {recorded!r}")
            for i, (one, other) in enumerate(zip(recorded, found)):
                self.value(f"{where}[{i}]", one, other)
        elif recorded != found:
            raise Difference(f"{where}: {found!r}, recorded {recorded!r}")

    def sentence(self, where, recorded, found):
        if not isinstance(found, str) or bool(recorded) != bool(found):
            raise Difference(f"{where}: {found!r} is not a sentence")

    def sentences(self, where, recorded, found):
        if not isinstance(found, list) or bool(recorded) != bool(found):
            raise Difference(f"{where}: {found!r}, recorded {recorded!r}")
        for text in found:
            self.sentence(where, "a sentence", text)

    def fingerprint(self, where, recorded, found):
        if not isinstance(found, str) or not found:
            raise Difference(f"{where}: {found!r} is not a fingerprint")
        if self.prints.setdefault(recorded, found) != found:
            raise Difference(f"{where}: the same game has another one")

    def journal(self, where, recorded, found):
        if not isinstance(found, str):
            raise Difference(f"{where}: not a text")
        before, done = parts_of_journal(recorded)
        before_now, done_now = parts_of_journal(found)
        self.value(where + " actions", done, done_now)
        lines = iter(before_now)
        for line in before:
            if line not in lines:  # moves on: the order counts
                raise Difference(f"{where}: without the line {line!r}")


SPECIAL = {"message": Comparison.sentence, "mistakes": Comparison.sentences,
           "reasons": Comparison.sentences,
           "fingerprint": Comparison.fingerprint,
           "journal": Comparison.journal}


def parts_of_journal(text):
    """The lines before the actions, and the actions, without fingerprints."""
    lines = text.splitlines()
    if not lines or not re.fullmatch(r"ttr journal \d+", lines[0]):
        raise Difference("journal: its first line")
    lines = [re.sub(r"^(edition \S+) .*", r"\1", line) for line in lines[1:]]
    lines = [re.sub(r"^(start|end \d+) .*", r"\1", line) for line in lines]
    lines = [re.sub(r" #[0-9a-f]+$", "", line) for line in lines
             if not re.fullmatch(r"result( -?\d+)+", line)]
    start = lines.index("start") if "start" in lines else len(lines)
    return lines[:start], lines[start:]


def read(path):
    with lzma.open(path) as file:
        lines = file.read().split(b"\n")
    assert lines.pop() == b"" and len(lines) % 2 == 0, path
    return list(zip(lines[::2], lines[1::2]))


def as_json(line):
    """What a line says; nothing for requests that are not JSON."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def check_choice(engine, recorded, found):
    """What a bot chose may be another action than it was, but a legal one."""
    legal = as_json(engine.ask(b'{"cmd":"legal"}'))["actions"]
    if found.get("action") not in legal:
        raise Difference(f".action: {found.get('action')!r} is not legal")
    recorded["action"] = found["action"]


def replay(program, path):
    """The number of replies, all of them as recorded."""
    engine = Engine(program)
    comparison = Comparison()
    conversation = read(path)
    for i, (request, recorded) in enumerate(conversation):
        reply = as_json(engine.ask(request))
        told = as_json(recorded)
        try:
            if as_json(request).get("cmd") == "bot" and told["ok"]:
                check_choice(engine, told, reply)
            comparison.check(as_json(request), told, reply)
        except Difference as difference:
            asked = request[:300].decode(errors="replace")
            engine.close()
            raise Difference(f"request {i + 1}: {asked}\n    "
                             f"{str(difference)[:2000]}") from None
    status, rest = engine.close()
    if status or rest:
        raise Difference(f"status {status} in the end, and {rest[:200]!r}")
    return len(conversation)


def check_whole(paths):
    """Every command and every code of an error that the page has occurs."""
    with open(f"{TOP}/docs/protocol.md", encoding="utf-8") as file:
        page = file.read()
    missing = set(re.findall(r'^\| `{"cmd":"(\w+)"', page, re.M))
    missing |= set(re.findall(r"^\| `(\w+)` \|",
                              page.split("\n## ")[3], re.M))
    assert {"hello", "quit", "bad_json", "script_error"} <= missing, missing
    for path in paths:
        for request, reply in read(path):
            missing.discard(as_json(request).get("cmd"))
            missing.discard(as_json(reply).get("error", {}).get("code"))
    if missing:
        raise Difference(f"no transcript has {', '.join(sorted(missing))}")


def replay_all(program, names):
    failed = 0
    paths = sorted(glob.glob(f"{FOLDER}/*.xz"))
    paths = [path for path in paths
             if not names or os.path.basename(path)[:-3] in names]
    if not paths:
        sys.exit(f"{FOLDER}: there is no such transcript")
    for path in paths:
        name = os.path.basename(path)[:-3]
        try:
            print(f"{name}: {replay(program, path)} replies")
        except Difference as difference:
            failed += 1
            print(f"FAILED: {name}: {difference}")
    if not names:
        check_whole(paths)
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1] == "--record":
        from conversation import record_all
        record_all(lambda: Engine(os.path.abspath(sys.argv[2])), FOLDER)
        sys.exit(0)
    sys.exit(replay_all(os.path.abspath(sys.argv[1]), sys.argv[2:]))
