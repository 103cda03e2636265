# SPDX-License-Identifier: MIT
"""program.py - What tests want to know of the program they try."""


def is_sanitized(path):
    """Was it built with AddressSanitizer? It is several times slower then."""
    with open(path, "rb") as file:
        return b"__asan_init" in file.read()
