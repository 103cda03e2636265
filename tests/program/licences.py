#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""licences.py - Every source says under which licence it is.

A source is what somebody would change: not what tests read (tests/data/, but
for the twins of rule modules), not what the program writes (docs/lua/), and not
the start of other people's files (templates). Scripts of rule modules are left
as they are: their bytes are part of the hash of an edition, and every saved game
would say that its rules have changed.
"""

import os
import subprocess
import sys

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
ENDINGS = (".c", ".h", ".def", ".lua", ".py", ".sh", ".bash", ".cmake", ".js",
           ".css", "CMakeLists.txt")
OTHERS = ("build/", "tests/data/", "docs/lua/", "scripts/",
          "apps/workshop/new/templates/")
TAG = "SPDX-License-Identifier: MIT"


def sources():
    """All files of the project; those of a checkout when this is one."""
    done = subprocess.run(["git", "-C", TOP, "ls-files", "-z"], text=True,
                          capture_output=True, check=False)
    if done.returncode == 0 and done.stdout:
        return done.stdout.rstrip("\0").split("\0")
    return [os.path.relpath(os.path.join(folder, name), TOP)
            for folder, _, names in os.walk(TOP) for name in names]


def main():
    counted = missing = 0
    for path in sources():
        if path.startswith(OTHERS) and not path.startswith("tests/data/twins/"):
            continue
        whole = os.path.join(TOP, path)
        if os.path.islink(whole) or not os.path.isfile(whole):
            continue
        with open(whole, "rb") as file:
            first = file.read(200).decode(errors="replace").split("\n")[:2]
        script = "." not in os.path.basename(path) and first[0][:2] == "#!"
        if not script and not path.endswith(ENDINGS):
            continue
        counted += 1
        if not any(TAG in line for line in first):
            missing += 1
            print(f"{path}: its first line should say {TAG}")
    assert counted > 500, counted
    print(f"{counted} sources")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
