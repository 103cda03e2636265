#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""packing.py - What the tests of packs share.

They work in a temporary folder with a home of its own; its folder of packs is
PACKS. The first argument is the program.
"""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
DATA = TOP + "/tests/data"

failures = []
work = tempfile.mkdtemp(prefix="ttr-packs-")
os.chdir(work)
environment = {k: v for k, v in os.environ.items()
               if not k.startswith(("TTR_", "XDG_", "LC_", "LANG"))}
environment["HOME"] = work + "/home"
PACKS = work + "/home/.local/share/ttr/packs"
VERSION = subprocess.run([PROGRAM, "--version"], env=environment, text=True,
                         capture_output=True, check=True).stdout.split()[1]


class Result:
    """What a run of the program said."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __str__(self):
        return f"status {self.status}\n--- out\n{self.out}--- err\n{self.err}"


def ttr(*arguments, **options):
    done = subprocess.run([PROGRAM, *arguments], env=environment, text=True,
                          errors="replace", stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=120, check=False, **options)
    result = Result(done.returncode, done.stdout, done.stderr)
    expect("no crash", done.returncode in (0, 1, 2) and not re.search(
        "Sanitizer|runtime error:", done.stderr), result)
    return result


def expect(what, true, detail=""):
    if not true:
        failures.append(what)
        print(f"FAILED: {what}\n{detail}")


def run(what, status, *arguments, out=None, err=None, **options):
    """Run the program and compare what it does with what it should."""
    result = ttr(*arguments, **options)
    expect(what, result.status == status, result)
    for wanted, found in ((out, result.out), (err, result.err)):
        for text in [wanted] if isinstance(wanted, str) else wanted or []:
            expect(f"{what}: no '{text}'", re.search(text, found), result)
    return result


def tree(folder):
    """Everything in a folder, for comparison."""
    found = {}
    for base, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(base, name)
            if os.path.islink(path):
                found[path] = os.readlink(path)
            elif os.path.isfile(path):
                with open(path, "rb") as file:
                    found[path] = hashlib.sha256(file.read()).hexdigest()
            else:
                found[path] = "folder"
    found.pop(PACKS + "/.lock", None)
    return found


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def read(path):
    with open(path, "rb") as file:
        return file.read()


def about(name, version, more=""):
    return (f"[pack]\nname = {name}\nversion = {version}\n"
            f"summary = The {name}\nsummary.fr = Le {name}\n{more}")


# --- Making packs by hand ---------------------------------------------------

def manifest_of(files, name="bay", version="1.0", **more):
    """What `ttr pack` would write for these files."""
    def ids(pattern):
        return sorted({m[1] for m in (re.fullmatch(pattern, p) for p in files)
                       if m})
    modules = [{"id": i, "language": "c"}
               for i in ids(r"plugins/([a-z0-9-]+)/\1\.so")]
    modules += [{"id": i, "language": "lua"}
                for i in ids(r"scripts/([a-z0-9-]+)\.lua")]
    whole = {"format": 1, "program": VERSION, "name": name, "version": version,
             "author": "", "license": "", "url": "",
             "texts": {"en": {"summary": "A bay"}},
             "editions": ids(r"maps/([a-z0-9-]+)\.ini"), "modules": modules,
             "files": [{"path": p, "size": len(b),
                        "sha256": hashlib.sha256(b).hexdigest()}
                       for p, b in files.items()]}
    whole.update(more)
    return whole


def entry(path, content=b"", **fields):
    """An entry of a tar archive."""
    info = tarfile.TarInfo(path)
    info.size = len(content)
    for key, value in fields.items():
        setattr(info, key, value)
    return info, content


def archive(path, entries, form=tarfile.GNU_FORMAT, compress=True):
    """Write entries as they are."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=form) as tar:
        for info, content in entries:
            tar.addfile(info, io.BytesIO(content) if content else None)
    data = raw.getvalue()
    write(path, gzip.compress(data, mtime=0) if compress else data)
    return path


def hand_made(files, manifest=None, more=(), **options):
    """A pack of files, with further entries behind them."""
    text = json.dumps(manifest or manifest_of(files)).encode()
    entries = [entry("manifest.json", text)]
    entries += [entry(p, b) for p, b in files.items()]
    return archive("attack.ttrpack", entries + list(more), **options)


def run_tests(tests):
    """Run them and leave the program."""
    try:
        for test in tests:
            began = time.monotonic()
            test()
            print(f"{test.__name__}: {time.monotonic() - began:.1f} s")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print(f"{len(failures)} failed" if failures else "all passed")
    sys.exit(bool(failures))
