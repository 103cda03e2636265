#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""page.py - Runs the steps of a page, as docs/modding.md, in an empty folder.

    page.py PROGRAM PAGE

Blocks with a file name behind the language are written to that file, and those of C
are built beside it, with the headers of the tree that the page is in; blocks of sh are
run line by line: each must succeed, in a block `sh fails` the last one
must fail, and the indented lines behind such a block are its message.
"""
import os
import re
import subprocess
import sys
import tempfile


def blocks(text):
    pattern = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```\n(?:\n((?:    [^\n]*\n)+))?",
                         re.S | re.M)
    for match in pattern.finditer(text):
        message = "".join(line[4:] + "\n"
                          for line in (match[4] or "").splitlines())
        yield match[1], match[2].strip(), match[3], message.strip()


def run(line, folder):
    return subprocess.run(["bash", "-c", line], cwd=folder, text=True,
                          capture_output=True, timeout=60)


def build(source, page):
    headers = os.path.join(os.path.dirname(page), "../engine/include")
    subprocess.run(["cc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                    "-shared", "-fPIC", "-I" + headers, source, "-o",
                    source[:-2] + ".so"], check=True, timeout=60)


def main():
    program, page = sys.argv[1:3]
    steps = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PATH"] = os.path.dirname(program) + ":" + os.environ["PATH"]
        os.environ["XDG_DATA_HOME"] = folder + "/none"
        with open(page, encoding="utf-8") as file:
            text = file.read()
        for language, name, body, message in blocks(text):
            if language in ("ini", "lua", "c") and name:
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(body)
                if language == "c":
                    build(path, page)
                steps += 1
            if language != "sh":
                continue
            lines = body.splitlines()
            for number, line in enumerate(lines):
                last = number == len(lines) - 1
                fails = name == "fails" and last
                found = run(line, folder)
                if (found.returncode != 0) != fails:
                    sys.exit("%s\nstatus %d\n%s%s" %
                             (line, found.returncode, found.stdout[-2000:],
                              found.stderr))
                said = found.stdout + found.stderr
                if fails and message not in said:
                    sys.exit("%s\nexpected %s\nfound %s" %
                             (line, message, said))
                steps += 1
    print("%d steps of %s" % (steps, page))


if __name__ == "__main__":
    main()
