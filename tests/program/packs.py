#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""packs.py - Packs are made, installed and removed; nothing interrupts that.

Argument: the program.
"""

import fcntl
import gzip
import hashlib
import json
import os
import pty
import random
import re
import resource
import shutil
import signal
import subprocess
import tarfile
import threading
import time

from packing import (DATA, PACKS, PROGRAM, TOP, about, environment, expect,
                     read, run, run_tests, tree, ttr, work, write)


def test_usual():
    run("new", 0, "new", "edition", "bay")
    run("a folder without pack.ini, or with its own", 0, "pack", "bay",
        "--games", "1", out=["bay 0.1: Bay", r"Made bay-0.1.ttrpack: 4 files"])
    write("bay/pack.ini", about("bay", "1.0", "author = Nobody\n"))
    run("pack", 0, "pack", "bay/", "--games", "2",
        out=["(?m)^bay 1.0: The bay", "editions +bay: Bay", "author +Nobody",
             "Made bay-1.0.ttrpack", "ttr install bay-1.0.ttrpack"])
    before = read("bay-1.0.ttrpack")
    os.utime("bay/maps/bay.ini", (1, 1))
    run("the same again", 0, "pack", "bay", "--games", "0",
        out="Replaced bay-1.0.ttrpack")
    expect("equal folders give equal packs", before == read("bay-1.0.ttrpack"))
    with tarfile.open("bay-1.0.ttrpack") as tar:
        names = tar.getnames()
        expect("the manifest is first", names[0] == "manifest.json", names)
        expect("the others are sorted", names[1:] == sorted(names[1:]), names)
        expect("no owners and times", all(
            (i.uid, i.gid, i.mtime, i.uname, i.mode) == (0, 0, 0, "", 0o644)
            for i in tar), names)

    run("install --dry-run", 0, "install", "--dry-run", "bay-1.0.ttrpack",
        out="bay 1.0 could be installed")
    expect("nothing is there", tree(PACKS) == {}, tree(PACKS))
    run("install", 0, "install", "bay-1.0.ttrpack",
        out=["^bay 1.0: The bay", "Installed bay 1.0", "ttr play bay"])
    run("in French", 0, "install", "--lang", "fr", "bay-1.0.ttrpack",
        out="bay 1.0")
    run("it can be played", 0, "play", "bay", "--players", "random,random",
        "--seed", "1")
    run("editions", 0, "editions", out=[
        r"(?m)^bay +Bay +2-3 players +0\.1 +pack bay 1\.0 ",
        r"(?m)^usa +USA +2-5 players +\S+ +built in ",
        r"packs installed:\nbay +1\.0 +The bay"])
    run("editions bay", 0, "editions", "bay",
        out=[r"version +0\.1", r"origin +pack bay 1\.0"])
    run("--path", 0, "editions", "bay", "--path", "bay", out="origin +--path")
    run("by its path", 0, "editions", "bay/maps/bay.ini",
        out="origin +elsewhere")
    listed = {e["id"]: e for e in json.loads(ttr("editions", "--json").out)}
    expect("--json", listed["bay"]["origin"] == "pack" and
           listed["bay"]["pack"] == "bay" and
           listed["bay"]["version"] == "0.1" and
           listed["usa"]["origin"] == "built-in" and
           listed["usa"]["pack"] is None and listed["usa"]["version"], listed)

    # Zstandard and plain archives are read, too.
    plain = gzip.decompress(before)
    write("plain.ttrpack", plain)
    run("plain", 0, "install", "plain.ttrpack", out="installed already")
    if shutil.which("zstd"):
        subprocess.run(["zstd", "-qf", "plain.ttrpack", "-o", "z.ttrpack"],
                       check=True)
        run("zstd", 0, "install", "z.ttrpack", out="installed already")


def test_versions():
    installed = tree(PACKS)
    run("the same again", 0, "install", "bay-1.0.ttrpack",
        out="bay 1.0 is installed already")
    write("bay/pack.ini", about("bay", "1.0"))
    run("pack", 0, "pack", "bay", "--games", "0", "-o", "other.ttrpack")
    run("same version, other files", 1, "install", "other.ttrpack",
        err="bay 1.0 is installed already, with other files; --upgrade")
    write("bay/pack.ini", about("bay", "1.10"))
    run("pack", 0, "pack", "bay", "--games", "0")
    run("newer", 1, "install", "bay-1.10.ttrpack",
        err="bay 1.0 is installed already; --upgrade replaces it with 1.10")
    expect("nothing changed", tree(PACKS) == installed)

    # A saved game that uses the edition.
    game = work + "/home/.local/share/ttr/games/bay-1.ttr"
    os.makedirs(os.path.dirname(game), exist_ok=True)
    run("play", 0, "play", "bay", "--players", "random,random", "--seed", "1",
        "--journal", game)
    run("upgrade", 0, "install", "--upgrade", "bay-1.10.ttrpack",
        out=["1 saved game uses it", "bay-1.ttr: bay", "Installed bay 1.10"])
    run("editions", 0, "editions", out="pack bay 1.10")
    write("bay/pack.ini", about("bay", "1.9"))
    run("pack", 0, "pack", "bay", "--games", "0")
    run("older", 1, "install", "--upgrade", "bay-1.9.ttrpack",
        err="bay 1.10 is installed, which is newer than 1.9")


def test_remove():
    installed = tree(PACKS)
    run("remove another", 1, "remove", "bya",
        err="no pack bya is installed, did you mean bay")
    run("a path is no name", 1, "remove", "../games", err="no pack ../games")
    run("remove unasked", 1, "remove", "bay",
        out=["1 saved game uses it", "no such game can be continued"],
        err="not removed: --yes")
    expect("nothing changed", tree(PACKS) == installed)
    run("remove", 0, "remove", "--yes", "bay", out="Removed bay")
    expect("it is gone", tree(PACKS) == {}, tree(PACKS))
    run("no edition", 1, "editions", "bay")
    run("nothing left", 1, "remove", "bay", err="no pack bay is installed")

    # A link in the place of a pack: only the link goes.
    os.symlink(work + "/bay", PACKS + "/bay")
    run("a linked folder", 0, "editions", out="pack bay")
    run("remove the link", 0, "remove", "--yes", "bay", out="Removed bay")
    expect("the folder stays", os.path.exists("bay/maps/bay.ini"))
    expect("the link is gone", tree(PACKS) == {}, tree(PACKS))


def test_needs():
    """What a pack needs is asked for by whoever plays or checks it, too."""
    run("new", 0, "new", "edition", "cove")
    write("cove/pack.ini", about("cove", "0.9"))
    write("quays/pack.ini", about("quays", "1.0", "needs = cove 1.0\n"))
    write("quays/maps/quays.ini", "[edition]\ninherits = cove\nname = Quays\n")
    write("own/maps/own.ini", "[edition]\ninherits = cove\nname = Own\n")
    write("tolls/pack.ini", about("tolls", "1.0", "needs = cove 1.0\n"))
    write("tolls/scripts/tolls.lua", "local ttr = ...\n"
          "ttr.module { version = '1.0', summary = 'Tolls' }\n")
    bots = ["--players", "random,random", "--seed", "1"]
    missing = "quays.ini: .*the pack cove 1.0 or newer is needed, which is not"
    old = "in version 1.0 or newer, and 0.9 is installed"

    run("play without it", 1, "play", "quays", "--path", "quays", *bots,
        err=missing)
    run("a person's game", 1, "play", "quays", "--path", "quays", "--plain",
        "--players", "Ann,random", err=missing)
    run("check", 1, "check", "quays", "--games", "1", out=missing)
    run("by its file", 1, "play", "quays/maps/quays.ini", *bots, err=missing)
    run("pack cove", 0, "pack", "cove", "--games", "0")
    run("install an old one", 0, "install", "cove-0.9.ttrpack")
    run("play with an old one", 1, "play", "quays", "--path", "quays", *bots,
        err=[old, "ttr install --upgrade cove-1.0.ttrpack"])
    run("check", 1, "check", "quays", "--games", "1", out=old)
    run("in French", 1, "play", "quays", "--path", "quays", "--lang", "fr",
        *bots, err="le paquet cove")
    run("nobody needs more", 0, "play", "own", "--path", "own", *bots)
    run("a rule module's pack", 1, "play", "own", "--path", "own", "--path",
        "tolls", "--rule", "tolls", *bots, err="tolls.lua: .*" + old)
    write("cove/pack.ini", about("cove", "1.0"))
    run("a folder is as good", 0, "play", "quays", "--path", "quays", "--path",
        "cove", *bots)
    run("check", 0, "check", "quays", "--path", "cove", "--games", "1")
    run("remove", 0, "remove", "-y", "cove")


def test_folders():
    """What `ttr pack` makes of folders."""
    done = run("no folder", 1, "pack", "nowhere", err="nowhere: cannot be read")
    expect("one message", done.err.count("\n") == 1, done)
    os.makedirs("empty")
    run("empty", 1, "pack", "empty", err="nothing to pack")
    shutil.copytree("bay", "odd")
    os.remove("odd/pack.ini")
    run("no pack.ini", 1, "pack", "odd",
        err="odd/pack.ini: the file is missing.*name = odd")
    wrong = {
        "name = Bay!\nversion = 1\nsummary = x": ":2: \"Bay!\" is not a name",
        "name = bay\nversion = one\nsummary = x": ":3: \"one\" is not a version",
        "name = bay\nversion = 1\nsummary = x\nautor = y":
            ":5: unknown key \"autor\", did you mean \"author\"",
        "name = bay\nname = boy\nversion = 1\nsummary = x": ":3: name occurs",
        "name = bay\nversion = 1\nsummary.french = x": "two letters",
        "name = bay\nversion = 1": "\"summary = ...\" is missing",
        "version = 1\nsummary = x": "\"name = ...\" is missing",
        "name = bay\nsummary = x": "\"version = ...\" is missing",
        "name = bay\nversion = 1\nsummary = \x1b[2J": ":4: .* not plain text",
        "name = bay\nversion = 1\nsummary = " + 200 * "x": ":4: .* longer",
        "name = bay\nversion = 1\nsummary = x\nwhat": ":5: expected a line",
        "name = bay\nversion = 1\nsummary = x\n[more]\na = b": "section",
    }
    for text, message in wrong.items():
        write("odd/pack.ini", "[pack]\n" + text + "\n")
        run(f"pack.ini: {text!r}", 1, "pack", "odd",
            err="odd/pack.ini:? ?.*" + message)
    write("odd/pack.ini", b"[pack]\nname = bay\nversion = 1\nsummary = \xff\n")
    run("not UTF-8", 1, "pack", "odd", err="odd/pack.ini:4: .* not plain text")
    write("odd/pack.ini", about("odd", "1"))

    os.symlink("/etc/passwd", "odd/tests/passwd.lua")
    run("a link", 1, "pack", "odd", err="odd/tests/passwd.lua: is a link")
    os.remove("odd/tests/passwd.lua")
    os.mkfifo("odd/tests/pipe.lua")
    run("a pipe", 1, "pack", "odd", err="odd/tests/pipe.lua: is a link or not")
    os.remove("odd/tests/pipe.lua")
    for name in ("tests/a b.lua", "tests/é.lua", "maps/Odd.ini",
                 "scripts/a--b.lua", "tests/a\nb.lua"):
        write("odd/" + name, "")
        run(f"{name!r}", 1, "pack", "odd", "--games", "0", err="odd/")
        os.remove("odd/" + name)
    write("odd/tests/Some.lua", "--")
    write("odd/tests/some.lua", "--")
    run("capital letters", 1, "pack", "odd", err="in the way of")
    os.remove("odd/tests/Some.lua")
    os.remove("odd/tests/some.lua")
    write("odd/tests/big.lua", (16 * 1024 * 1024 + 1) * b"-")
    run("a large file", 1, "pack", "odd", err="tests/big.lua: .* 16 MiB")
    os.remove("odd/tests/big.lua")

    # Check finds what is wrong, and says where.
    text = read("odd/maps/bay.ini").decode()
    write("odd/maps/bay.ini", text.replace("market = 5", "marked = 5"))
    run("a mistake in the edition", 1, "pack", "odd", "--games", "0",
        err=[r"odd/maps/bay.ini:\d+: .*marked", "no pack was made"])
    write("odd/maps/bay.ini", text)
    run("the program's ids", 1, "pack", "usa-again", err="cannot be read")
    shutil.copytree("odd", "usa-again")
    os.rename("usa-again/maps/bay.ini", "usa-again/maps/usa.ini")
    write("usa-again/scripts/toll.lua", "local ttr = ...\n")
    run("the program's ids", 1, "pack", "usa-again", "--games", "0", err=[
        "there is an edition usa in the program already",
        "there is a rule module toll in the program already"])

    # What does not belong is left out and named.
    write("odd/notes.txt", "secret")
    write("odd/.git/config", "secret")
    write("odd/maps/draft.txt", "secret")
    write("odd/build/x", "secret")
    write("odd/LICENSE", "free")
    run("left out", 0, "pack", "odd", "--games", "0",
        err="left out.*(maps/draft.txt, notes.txt|notes.txt, maps/draft.txt)")
    with tarfile.open("odd-1.ttrpack") as tar:
        expect("only what belongs", sorted(tar.getnames()) == [
            "LICENSE", "README.md", "manifest.json", "maps/bay.ini",
            "pack.ini", "tests/bay.lua"], tar.getnames())
    write("precious.txt", "mine")
    run("no pack is not replaced", 1, "pack", "odd", "--games", "0", "-o",
        "precious.txt", err="precious.txt already exists and is not a pack")
    expect("it is as it was", read("precious.txt") == b"mine")
    run("no such folder", 1, "pack", "odd", "--games", "0", "-o",
        "nowhere/odd.ttrpack", err="cannot be written")
    run("usage", 2, "pack")
    run("usage", 2, "install")
    run("usage", 2, "remove")
    run("usage", 2, "install", "--yes", "--no-native", "x", err="contradict")


# --- Rule modules in C ------------------------------------------------------

SPY = r"""
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
__attribute__((constructor)) static void loaded(void)
{
    const char *path = getenv("SPY");
    if (path)
        close(open(path, O_CREAT | O_WRONLY, 0666));
}
"""


def test_native():
    """Nothing of a pack runs before somebody has agreed."""
    os.makedirs("toll/plugins/toll-bridges")
    board = read("bay/maps/bay.ini").decode()
    write("toll/maps/bridges.ini", board.replace(
        "[cards]", "[use]\nmodule = toll-bridges\n\n[cards]"))
    source = read(DATA + "/outside-module/toll_bridges.c").decode()
    write("toll/plugins/toll-bridges/toll_bridges.c", source + SPY)
    write("toll/pack.ini", about("toll", "1.0"))
    run("not built", 1, "pack", "toll", err="the rule module is not built")
    subprocess.run(["cc", "-shared", "-fPIC", "-I", TOP + "/engine/include",
                    "-o", "toll/plugins/toll-bridges/toll-bridges.so",
                    "toll/plugins/toll-bridges/toll_bridges.c"], check=True)
    later = time.time() + 100
    os.utime("toll/plugins/toll-bridges/toll_bridges.c", (later, later))
    run("pack", 0, "pack", "toll", "--games", "1",
        out=r"rule modules +toll-bridges \(C\)",
        err="it was changed after plugins/toll-bridges/toll-bridges.so")

    environment["SPY"] = spy = work + "/spied"
    if os.path.exists(spy):
        os.remove(spy)
    run("not asked", 1, "install", "toll-1.0.ttrpack", err=[
        "This pack has rule modules in C: toll-bridges",
        "not installed: --yes agrees to that"])
    run("left out", 1, "install", "--no-native", "toll-1.0.ttrpack",
        err=[r"maps/bridges.ini:\d+: ", "left out, it does not work"])
    expect("nothing is there", tree(PACKS) == {}, tree(PACKS))
    status, said = ask(["install", "--games", "0", "toll-1.0.ttrpack"], "no")
    expect("no", status == 1 and "not installed" in said, said)
    expect("nothing has run", not os.path.exists(spy))
    status, said = ask(["install", "--games", "0", "toll-1.0.ttrpack"], "yes")
    expect("yes", status == 0 and "Installed toll 1.0" in said, said)
    expect("now it has run", os.path.exists(spy))
    run("play", 0, "play", "bridges", "--players", "random,random")
    status, said = ask(["remove", "toll"], "")
    expect("remove: no answer is no", status == 1 and "not removed" in said)
    status, said = ask(["remove", "--lang", "fr", "toll"], "oui")
    expect("remove: oui", status == 0, said)
    run("--yes", 0, "install", "--yes", "--games", "1", "toll-1.0.ttrpack")
    run("remove", 0, "remove", "-y", "toll")
    del environment["SPY"]

    # A twin in Lua does without the module in C.
    write("toll/scripts/toll-bridges.lua",
          'local ttr = ...\nttr.module { version = "1", summary = "Tolls" }\n'
          'ttr.mark.route("bridge", { most = 1, help = "a bridge" })\n')
    run("pack", 0, "pack", "toll", "--games", "0")
    run("the twin", 0, "install", "--no-native", "--games", "1",
        "toll-1.0.ttrpack")
    expect("no shared object", not any(p.endswith(".so") for p in tree(PACKS)))
    run("the module is not listed", 0, "editions",
        out=r"rule modules: toll-bridges \(Lua\)\n")
    run("remove", 0, "remove", "-y", "toll")


def ask(arguments, answer):
    """Run the program in a terminal and answer its question."""
    main, side = pty.openpty()
    child = subprocess.Popen([PROGRAM, *arguments], env=environment,
                             stdin=side, stdout=side, stderr=side)
    os.close(side)
    said = b""
    answered = False
    while True:
        try:
            got = os.read(main, 4096)
        except OSError:
            break
        if not got:
            break
        said += got
        if not answered and (b"no: " in said or b"non : " in said):
            os.write(main, answer.encode() + b"\n")
            answered = True
    os.close(main)
    return child.wait(60), said.decode(errors="replace")





# --- Interruptions ----------------------------------------------------------

def state():
    """The version of the pack that is there, whole; None when there is none;
    "broken" when something is missing."""
    if not os.path.exists(PACKS + "/bay"):
        return None
    try:
        manifest = json.loads(read(PACKS + "/bay/manifest.json"))
        for file in manifest["files"]:
            data = read(PACKS + "/bay/" + file["path"])
            if hashlib.sha256(data).hexdigest() != file["sha256"]:
                return "broken"
    except OSError:
        return "broken"
    return manifest["version"]


def interrupted(what, arguments, allowed, chance, longest):
    """Start a command and kill it at some moment; what is there must be
    whole, and the next start must clean up."""
    child = subprocess.Popen([PROGRAM, *arguments], env=environment,
                             stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
    time.sleep(chance.random() * longest)
    child.send_signal(signal.SIGKILL)
    child.wait()
    found = state()
    expect(f"{what}: {found}", found in allowed, tree(PACKS))
    run(f"{what}: editions", 0, "editions", "usa")
    left = [n for n in os.listdir(PACKS) if n not in ("bay", ".lock")]
    expect(f"{what}: cleaned up", not left, left)
    expect(f"{what}: as before", state() == found, found)
    return found


def test_interruptions():
    for version in ("1.0", "2.0"):
        write("bay/pack.ini", about("bay", version))
        for i in range(40):
            write(f"bay/tests/more/{i}", f"-- {version} {i}\n" * 200)
        run("pack", 0, "pack", "bay", "--games", "0")
    shutil.rmtree("bay/tests/more")
    chance = random.Random(2)
    start = time.monotonic()
    run("how long", 0, "install", "--games", "0", "bay-1.0.ttrpack")
    longest = 1.2 * (time.monotonic() - start)
    run("remove", 0, "remove", "-y", "bay")

    for i in range(15):
        interrupted(f"install {i}", ["install", "--games", "0",
                    "bay-1.0.ttrpack"], (None, "1.0"), chance, longest)
        run("install", 0, "install", "--games", "0", "bay-1.0.ttrpack")
        interrupted(f"upgrade {i}", ["install", "--games", "0", "--upgrade",
                    "bay-2.0.ttrpack"], ("1.0", "2.0"), chance, longest)
        run("upgrade", 0, "install", "--games", "0", "--upgrade",
            "bay-2.0.ttrpack")
        interrupted(f"remove {i}", ["remove", "--yes", "bay"], (None, "2.0"),
                    chance, longest / 5)
        if state():
            run("remove", 0, "remove", "--yes", "bay")

    # What a kill between the two steps of a file system without exchange
    # leaves behind.
    run("install", 0, "install", "--games", "0", "bay-1.0.ttrpack")
    os.rename(PACKS + "/bay", PACKS + "/.was-bay")
    write(PACKS + "/.new/manifest.json", "{}")
    run("editions", 0, "editions", out="pack bay 1.0")
    expect("it is back", state() == "1.0" and
           not os.path.exists(PACKS + "/.new"), tree(PACKS))
    write(PACKS + "/.was-bay/x", "old")
    run("editions", 0, "editions", out="pack bay 1.0")
    expect("the old one is gone", not os.path.exists(PACKS + "/.was-bay"))

    # A full disk.
    def small():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
    before = tree(PACKS)
    result = ttr("install", "--upgrade", "--games", "0", "bay-2.0.ttrpack",
                 preexec_fn=small)
    expect("a full disk", result.status == 1 and
           re.search("bay-2.0.ttrpack: .*: ", result.err), result)
    expect("as before", tree(PACKS) == before)


def test_every_step():
    """The same at every single step, and with every step failing."""
    if b"__asan" in read(PROGRAM):
        return  # which must be loaded before everything else
    subprocess.run(["cc", "-shared", "-fPIC", "-o", "interrupt.so",
                    DATA + "/packs/interrupt.c"], check=True)
    for version in ("1.0", "2.0"):
        write("bay/pack.ini", about("bay", version))
        run("pack", 0, "pack", "bay", "--games", "0", "-o", f"small-{version}")
    commands = [
        (["install", "small-1.0"], None, "1.0"),
        (["install", "--upgrade", "small-2.0"], "1.0", "2.0"),
        (["remove", "--yes", "bay"], "2.0", None)]
    for command, before, after in commands:
        count = steps("KILL_AT", command, before, after, 300)
        steps("FAIL_AT", command, before, after, count)
    environment["NO_EXCHANGE"] = "1"
    for command, before, after in commands[:2]:
        steps("KILL_AT", command, before, after, 300)
    del environment["NO_EXCHANGE"]


def reset(version):
    shutil.rmtree(PACKS + "/bay", ignore_errors=True)
    if version:
        run("reset", 0, "install", "--games", "0", "small-" + version)


def steps(how, command, before, after, most):
    """Interrupt a command at step 1, 2, and so on, until it is done before.
    Returns how many steps it has."""
    if command[0] == "install":
        command = [command[0], "--games", "0", *command[1:]]
    what = f"{how} {' '.join(command)}"
    reset(before)
    shim = {"LD_PRELOAD": work + "/interrupt.so"}
    for number in range(1, most):
        done = subprocess.run(
            [PROGRAM, *command], env={**environment, **shim, how: str(number)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, check=False)
        run(f"{what}: editions", 0, "editions", "usa")
        found = state()
        expect(f"{what} {number}: {found}", found in (before, after), done)
        left = [n for n in os.listdir(PACKS) if n not in ("bay", ".lock")]
        expect(f"{what} {number}: cleaned up", not left, left)
        expect(f"{what} {number}: a sentence", done.returncode == -9 or
               found == after or done.stderr, done)
        expect(f"{what} {number}: no lie", done.returncode != 0 or
               found == after, done)
        if done.returncode == 0 and how == "KILL_AT":
            break
        if found != before:
            reset(before)
    expect(f"{what}: {number} steps", 5 < number < 250)
    return number


def test_together():
    """Several at once."""
    before = tree(PACKS)
    with open(PACKS + "/.lock", "r+b") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        write(PACKS + "/.new/x", "in progress")
        run("locked", 1, "install", "--upgrade", "bay-2.0.ttrpack",
            err="another ttr is installing or removing")
        run("locked", 1, "remove", "-y", "bay", err="another ttr is")
        run("editions goes on", 0, "editions", out="pack bay 1.0")
        expect("nobody's work is touched", os.path.exists(PACKS + "/.new/x"))
    run("editions", 0, "editions")
    expect("as before", tree(PACKS) == before)

    results = []

    def install(file):
        results.append(ttr("install", "--upgrade", "--games", "0", file))
    threads = [threading.Thread(target=install, args=("bay-2.0.ttrpack",))
               for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expect("one of several at least", any(r.status == 0 for r in results))
    expect("the others say why", all(
        r.status == 0 or "another ttr" in r.err for r in results),
        "\n".join(map(str, results)))
    expect("it is whole", state() == "2.0", tree(PACKS))
    run("remove", 0, "remove", "-y", "bay")
    homeless = {k: v for k, v in environment.items() if k != "HOME"}
    done = subprocess.run([PROGRAM, "install", "bay-1.0.ttrpack"],
                          env=homeless, stdin=subprocess.DEVNULL, text=True,
                          stderr=subprocess.PIPE, stdout=subprocess.PIPE,
                          check=False)
    expect("no home", done.returncode == 1 and "folder of packs" in done.stderr,
           done)


run_tests([test_usual, test_versions, test_remove, test_needs, test_folders,
           test_native, test_interruptions, test_together, test_every_step])
