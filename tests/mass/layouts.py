# SPDX-License-Identifier: MIT
"""layouts.py - No value that differs between processes reaches a script.

    layouts.py PROGRAM EDITION,... HOSTILE

Runs layouts.c in several surroundings and compares all that it prints. A
program that has set another locale must have scripts refused.
"""

import difflib
import os
import shutil
import subprocess
import sys
import tempfile

# Name, words before the command, further variables.
SURROUNDINGS = [
    ("plain", [], {}),
    ("fixed addresses", ["setarch", "-R"], {}),
    ("memory that is not empty", [], {"MALLOC_PERTURB_": "165"}),
    ("every block by itself", [], {
        "GLIBC_TUNABLES": "glibc.malloc.mmap_threshold=4096:"
                          "glibc.malloc.tcache_count=0"}),
    ("French, another stack", [], {
        "LANGUAGE": "fr", "LC_ALL": "C.UTF-8", "FILLER": "x" * 10000}),
]


def run(command, before, more):
    environment = {k: v for k, v in os.environ.items()
                   if not k.startswith(("LC_", "LANG"))}
    environment.update(more)
    done = subprocess.run(before + command, env=environment,
                          stdout=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.decode(errors="replace").splitlines()


def compare(command):
    status, first = run(command, [], {})
    if status:
        print("\n".join(first[-5:]))
        print("layouts ended with status", status)
        return False
    print(len(first), "lines")
    same = True
    for name, before, more in SURROUNDINGS:
        _, lines = run(command, before, more)
        different = list(difflib.unified_diff(first, lines, "first", name,
                                              lineterm="", n=20))
        print("\n".join(different[:60]))
        same = same and not different
    return same


def locale_is_refused(command):
    if not shutil.which("localedef"):
        return True  # as on a machine that has no other locale
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(
            ["localedef", "-i", "de_DE", "-f", "UTF-8", folder + "/de_DE.UTF-8"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if made.returncode > 1:
            return True
        status, lines = run(command, [], {
            "LOCPATH": folder, "LC_ALL": "de_DE.UTF-8", "LAYOUTS_LOCALE": "1"})
    if not any("need the locale C" in line for line in lines):
        print("\n".join(lines[-5:]))
        print("scripts are run in another locale, status", status)
        return False
    return True


def main():
    command = sys.argv[1:]
    fine = locale_is_refused(command) and compare(command)
    sys.exit(0 if fine else 1)


main()
