#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pack_attacks.py - Packs that somebody made to do harm, or damaged.

Argument: the program. Each is a file that `ttr pack` would never make: it must
be refused with a sentence, and leave everything as it was.
"""

import gzip
import io
import json
import os
import random
import re
import shutil
import tarfile

from packing import (PACKS, PROGRAM, about, archive, entry, expect, hand_made,
                     manifest_of, read, run, run_tests, tree, ttr, work, write)


def refused(what, file, message):
    """The pack is refused with that sentence, and nothing has changed."""
    before = tree(work)
    result = run(what, 1, "install", "--yes", "--games", "0", file,
                 err=message)
    expect(f"{what}: no control characters",
           not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", result.out + result.err),
           repr(result.err))
    after = tree(work)
    expect(f"{what}: nothing has changed", before == after,
           {k: v for k, v in after.items() if before.get(k) != v})


def test_attacks():
    run("new", 0, "new", "edition", "bay")
    board = read("bay/maps/bay.ini")
    files = {"pack.ini": about("bay", "1.0").encode(), "maps/bay.ini": board}
    write("outside.txt", "outside")

    # A pack that is all right, to know that the others fail for their reason.
    run("the model", 0, "install", "--games", "0", hand_made(files))
    run("remove", 0, "remove", "--yes", "bay")

    # Paths that lead out, in the archive and in the manifest.
    bad_paths = ["../evil", "maps/../../evil", "/tmp/evil", "./maps/x.ini",
                 "maps//x.ini", "maps/", "tests/..", "tests/.hidden",
                 ".lock", "maps/x.ini/", "tests/a\nb", "tests/\x1b[2J",
                 "tests/a b", "tests/a\\b", "C:evil", "tests/\u00e9",
                 "tests/a\u202eb", "~/evil", "tests/-rf", "evil.sh",
                 "maps/evil.sh", "scripts/sub/x.lua", "plugins/x.so",
                 "plugins/Evil/x.c", "tests/" + 40 * "long/" + "x",
                 "tests/" + 300 * "x", "tests/con\u0085"]
    for path in bad_paths:
        name = f"the archive has {path[:40]!r}"
        message = "attack.ttrpack: .*(path|where a pack has|regular|manifest)"
        refused(name, hand_made(files, more=[entry(path, b"evil")]), message)
        both = dict(files)
        both[path] = b"evil"
        refused(f"the manifest has {path[:40]!r}", hand_made(both), message)

    # Things that are no files.
    kinds = {"symbolic": tarfile.SYMTYPE, "hard": tarfile.LNKTYPE,
             "pipe": tarfile.FIFOTYPE, "device": tarfile.CHRTYPE,
             "disk": tarfile.BLKTYPE, "folder": tarfile.DIRTYPE}
    for kind, number in kinds.items():
        for target in ("../../../outside.txt", work + "/outside.txt",
                       "maps/bay.ini"):
            info = entry("tests/x.lua", type=number, linkname=target)
            both = dict(files)
            both["tests/x.lua"] = b""
            refused(f"{kind} to {target}",
                    hand_made(files, manifest_of(both), more=[info]),
                    "is a link or not a regular file|damaged")
    # A link first, then a file through it.
    both = {**files, "tests/x/y.lua": b"evil"}
    refused("through a link", archive("attack.ttrpack", [
        entry("manifest.json", json.dumps(manifest_of(both)).encode()),
        entry("tests/x", type=tarfile.SYMTYPE, linkname=work),
        entry("tests/x/y.lua", b"evil")]), "tests/x: is a link")

    # The same name twice, in every way.
    refused("twice", hand_made(files, more=[entry("maps/bay.ini", board)]),
            "maps/bay.ini: it occurs twice")
    refused("twice, other content", hand_made(
        files, more=[entry("maps/bay.ini", b"evil")]), "occurs twice")
    refused("a second manifest", hand_made(
        files, more=[entry("manifest.json", b"{}")]), "manifest.json: ")
    whole = manifest_of(files)
    whole["files"].append(whole["files"][0])
    refused("twice in the manifest", hand_made(files, whole), "in the way")
    refused("capital letters", hand_made(
        {**files, "tests/a.lua": b"", "tests/A.lua": b""}), "in the way")
    refused("capital folders", hand_made(
        {**files, "tests/a/x": b"", "tests/A/y": b""}), "in the way")
    refused("a file and a folder", hand_made(
        {**files, "tests/a": b"", "tests/a.b": b"", "tests/a/x": b""}),
        "in the way")
    text = json.dumps(manifest_of(files))
    twice = '{"name": "evil", ' + text[1:]
    refused("a key twice", archive("attack.ttrpack", [
        entry("manifest.json", twice.encode()),
        *[entry(p, b) for p, b in files.items()]]), "not the manifest")

    # Contents that are not what the manifest says.
    refused("other bytes", hand_made(
        {**files, "maps/bay.ini": board + b"\n"}, manifest_of(
            {**files, "maps/bay.ini": board + b" "})), "bay.ini: .*damaged")
    refused("another size", hand_made(
        {**files, "maps/bay.ini": board + b"\n"}, manifest_of(files)),
        "bay.ini: its size")
    refused("a file too few", hand_made(
        files, manifest_of({**files, "tests/x.lua": b""})),
        "tests/x.lua: it is in the manifest")
    refused("a file too many", hand_made(
        files, more=[entry("tests/x.lua", b"x")]),
        "tests/x.lua: it is not in the manifest")
    refused("no manifest", archive("attack.ttrpack", [
        entry(p, b) for p, b in files.items()]), "does not begin with its")
    refused("the manifest last", archive("attack.ttrpack", [
        entry("maps/bay.ini", board),
        entry("manifest.json", json.dumps(manifest_of(files)).encode())]),
        "does not begin with its")

    test_manifests(files)
    test_sizes(files)
    test_formats(files)


def test_manifests(files):
    """Manifests that say strange things."""
    changes = {
        "name": ["../bay", "", "Bay", ".new", "a/b", 41 * "a", 7, None, [],
                 "bay\n", "-", ".", ".."],
        "version": ["", "one", "1\n", "1/2", 40 * "1", None, {}],
        "format": [2, 0, -1, "1", None, 1.0, 10 ** 30],
        "files": [[], {}, None, [1], [{}], [{"path": "pack.ini"}],
                  [{"path": 1, "size": 1, "sha256": 1}]],
        "editions": [[], ["usa"], None, {}, ["bay", "bay"]],
        "modules": [[{"id": "x", "language": "lua"}], None, {}],
        "texts": [{"en": {"summary": "\x1b]0;evil\x07"}},
                  {"en": {"summary": "a\nb"}}, {"en\n": {}},
                  {"en": {"summary": "\u009b2J"}},
                  {"en": {"summary": "\u202eevil"}},
                  {"en": {"a": {"b": {"c": {"d": {"e": {}}}}}}}],
        "author": ["\x00", "\x08"],
    }
    for key, values in changes.items():
        for value in values:
            whole = manifest_of(files)
            whole[key] = value
            refused(f"{key} = {value!r}"[:80], hand_made(files, whole), ".")
    for field, values in {"size": [-1, 2 ** 40, 1.5, "1", None],
                          "sha256": ["", 64 * "g", 63 * "0", 64 * "A", 1],
                          "path": [None, "", "manifest.json"]}.items():
        for value in values:
            whole = manifest_of(files)
            whole["files"][1][field] = value
            refused(f"files: {field} = {value!r}", hand_made(files, whole), ".")
    for text in ("", "{", "[]", "null", '"x"', "\ufeff{}", 5000 * "[",
                 '{"format":1}', "\x00"):
        refused(f"manifest {text[:20]!r}", archive("attack.ttrpack", [
            entry("manifest.json", text.encode())]), ".")
    # What it does not need to know is passed over.
    whole = manifest_of(files, future={"a": [1, 2]})
    run("more keys", 0, "install", "--games", "0", hand_made(files, whole))
    run("remove", 0, "remove", "--yes", "bay")


def test_sizes(files):
    """Bombs: little to send, much to write."""
    zeros = bytes(70 * 1024 * 1024)
    refused("a large file", hand_made({**files, "tests/x": zeros}), "16 MiB")
    part = bytes(15 * 1024 * 1024)
    refused("large together", hand_made(
        {**files, **{f"tests/{i}": part for i in range(5)}}), "64 MiB")
    refused("many files", hand_made(
        {**files, **{f"tests/f{i}": b"" for i in range(2100)}}), "2000 files")
    refused("a large manifest", archive("attack.ttrpack", [
        entry("manifest.json", b"{" + zeros[:2 ** 20] + b"}")]), "too large")
    # The archive says more than the manifest, or than it has.
    lie = entry("tests/x", b"abc")
    lie[0].size = 2 ** 40
    both = {**files, "tests/x": b"abc"}
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w") as tar:
        text = json.dumps(manifest_of(both)).encode()
        for info, content in [entry("manifest.json", text)] + [
                entry(p, b) for p, b in files.items()]:
            tar.addfile(info, io.BytesIO(content))
        raw.write(lie[0].tobuf(tarfile.GNU_FORMAT) + b"abc" + bytes(509))
    write("attack.ttrpack", raw.getvalue())
    refused("a lie about the size", "attack.ttrpack", "its size|damaged")
    with open("attack.ttrpack", "wb") as file:
        file.truncate(100 * 1024 * 1024)
    refused("a large archive", "attack.ttrpack", "80 MiB")
    os.remove("attack.ttrpack")

    # Sparse files: a few bytes that stand for terabytes.
    pax = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0",
           "GNU.sparse.name": "tests/x", "GNU.sparse.realsize": str(2 ** 45)}
    info = entry("tests/x", b"1\n0\n3\n".ljust(512, b"\0") + b"abc")
    info[0].pax_headers = pax
    refused("sparse", hand_made(files, manifest_of(both), more=[info],
                                form=tarfile.PAX_FORMAT), ".")


def test_formats(files):
    """Files that are no packs, and packs that are damaged."""
    good = read(hand_made(files))
    plain = gzip.decompress(good)
    write("attack.ttrpack", "")
    refused("empty", "attack.ttrpack", "not a pack")
    for data in (b"\0", b"PK\3\4", b"!<arch>\n", b"070701", b"Rar!\x1a\x07",
                 b"7z\xbc\xaf\x27\x1c", b"#!/bin/sh\n", b"\x1f\x8b",
                 b"#mtree\n/etc/passwd type=file\n", bytes(10240)):
        write("attack.ttrpack", data + bytes(600))
        refused(f"{data[:8]!r}", "attack.ttrpack", "not a pack")
    refused("a folder", "bay", "this is a folder; ttr pack")
    refused("nothing", "nowhere.ttrpack", "cannot be read")
    os.mkfifo("pipe")
    refused("a pipe", "pipe", "not a regular file")
    refused("a device", "/dev/zero", "not a regular file")
    os.remove("pipe")

    # Cut anywhere, or with any byte changed.
    chance = random.Random(1)
    for i in range(25):
        write("attack.ttrpack", good[:chance.randrange(len(good))])
        refused(f"cut {i}", "attack.ttrpack", ".")
    slow = "asan" in PROGRAM
    for i in range(40 if slow else 150):
        data = bytearray(plain)
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        write("attack.ttrpack", bytes(data))
        result = ttr("install", "--dry-run", "--games", "0", "attack.ttrpack")
        # Bytes that nobody reads, such as owners, may change.
        expect(f"changed {i}", result.status in (0, 1) and
               (result.err or result.status == 0), result)
        expect(f"changed {i}: nothing left", tree(PACKS) == {}, tree(PACKS))
    os.remove("attack.ttrpack")


def test_collisions():
    """A pack takes nobody's place."""
    board = read("bay/maps/bay.ini")
    script = b'local ttr = ...\nttr.module { version = "1", summary = "x" }\n'

    refused("an edition of the program", hand_made({"maps/usa.ini": board}),
            "edition usa in the program already")
    refused("a script of the program", hand_made({"scripts/toll.lua": script}),
            "rule module toll in the program already")
    refused("a module of the program", hand_made(
        {"plugins/ferries/ferries.so": b""}), "rule module ferries in the")
    files = {"maps/cove.ini": board, "scripts/sand.lua": script}
    run("another pack", 0, "install", "--games", "0",
        hand_made(files, manifest_of(files, name="cove")))
    refused("an edition of another pack", hand_made({"maps/cove.ini": board}),
            "edition cove in the pack cove already")
    refused("a module of another pack", hand_made({"scripts/sand.lua": script}),
            "rule module sand in the pack cove already")
    # A pack's edition may not need what only the user has.
    write("home/.local/share/ttr/scripts/mine.lua", script)
    text = board.replace(b"[cards]", b"[use]\nmodule = mine\n\n[cards]")
    refused("a module of the user's", hand_made({"maps/dune.ini": text}),
            'maps/dune.ini:.*no rule module "mine"')
    shutil.rmtree("home/.local/share/ttr/scripts")
    run("remove", 0, "remove", "-y", "cove")

    # A mistake in the edition, told by the file in the pack.
    refused("an edition with a mistake", hand_made(
        {"maps/dune.ini": board.replace(b"market = 5", b"marked = 5")}),
        r"(?m)^maps/dune.ini:\d+: .*marked")
    refused("a script with a mistake", hand_made(
        {"maps/dune.ini": board, "scripts/sand.lua": b"local ttr = ("}),
        r"(?m)^scripts/sand.lua:\d+: ")


run_tests([test_attacks, test_collisions])
