# SPDX-License-Identifier: MIT
"""program.py - What tests want to know of the program they try."""

import json
import subprocess


def editions(path):
    """The ids of all editions that it ships, in the order of their names."""
    listed = subprocess.run([path, "editions", "--json"], text=True, check=True,
                            capture_output=True, timeout=60).stdout
    return [it["id"] for it in json.loads(listed)]


def is_sanitized(path):
    """Was it built with AddressSanitizer? It is several times slower then."""
    with open(path, "rb") as file:
        return b"__asan_init" in file.read()
