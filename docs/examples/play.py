#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""play.py - A whole game from Python, through ctypes: play.py LIBTTR FOLDER

LIBTTR is the shared library, FOLDER the folder that has maps/. It is the game
of play.c: somebody plays at random, with the dice of the library.
"""
import ctypes
import json
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_uint64, c_void_p

PLAYERS = 8  # TTR_MAX_PLAYERS


class Action(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_uint8), ("card", ctypes.c_uint8),
                ("count", ctypes.c_uint8), ("wilds", ctypes.c_uint8),
                ("a", ctypes.c_int16), ("b", ctypes.c_int16)]


class Variant(ctypes.Structure):
    _fields_ = [("modules", c_void_p), ("module_count", c_int),
                ("overrides", c_void_p), ("override_count", c_int),
                ("module_label", c_char_p), ("override_label", c_char_p)]


class Setup(ctypes.Structure):
    _fields_ = [("edition", c_char_p), ("variant", Variant),
                ("players", c_int), ("seed", c_uint64), ("first", c_int),
                ("names", c_char_p * PLAYERS), ("seats", c_char_p * PLAYERS),
                ("note", c_char_p)]


ttr = ctypes.CDLL(sys.argv[1])
for name, answer, arguments in (
        ("ttr_library_new", c_void_p, []),
        ("ttr_library_add", c_int, [c_void_p, c_char_p]),
        ("ttr_library_free", None, [c_void_p]),
        ("ttr_match_new", c_int, [POINTER(c_void_p), c_void_p, POINTER(Setup),
                                  c_void_p, c_void_p]),
        ("ttr_match_free", None, [c_void_p]),
        ("ttr_match_edition", c_void_p, [c_void_p]),
        ("ttr_match_table", c_void_p, [c_void_p]),
        ("ttr_match_state", c_void_p, [c_void_p]),
        ("ttr_match_length", c_int, [c_void_p]),
        ("ttr_match_apply", c_int, [c_void_p, Action, c_void_p]),
        ("ttr_legal", c_int, [c_void_p, c_void_p, POINTER(Action), c_int]),
        ("ttr_edition_max_actions", c_int, [c_void_p]),
        ("ttr_random_seed", c_uint64, [c_uint64, c_uint64]),
        ("ttr_random_below", ctypes.c_uint32, [POINTER(c_uint64),
                                               ctypes.c_uint32]),
        ("ttr_result_totals", c_int, [c_void_p, c_void_p, POINTER(c_int)]),
        ("ttr_position_write_text", c_void_p, [c_void_p, c_void_p]),
        ("ttr_free", None, [c_void_p])):
    function = getattr(ttr, name)
    function.restype, function.argtypes = answer, arguments


def check(status):
    if status:
        sys.exit(f"the library refused: status {status}")


library, match = ttr.ttr_library_new(), c_void_p()
setup = Setup(edition=b"usa", players=3, seed=7, first=0)
check(ttr.ttr_library_add(library, sys.argv[2].encode()))
check(ttr.ttr_match_new(byref(match), library, byref(setup), None, None))
edition, table = ttr.ttr_match_edition(match), ttr.ttr_match_table(match)
legal = (Action * ttr.ttr_edition_max_actions(edition))()
dice = c_uint64(ttr.ttr_random_seed(1, 1))
while count := ttr.ttr_legal(table, ttr.ttr_match_state(match), legal,
                             len(legal)):
    check(count < 0)
    pick = ttr.ttr_random_below(byref(dice), count)
    check(ttr.ttr_match_apply(match, legal[pick], None))

totals = (c_int * PLAYERS)()
check(ttr.ttr_result_totals(table, ttr.ttr_match_state(match), totals))
text = ttr.ttr_position_write_text(edition, ttr.ttr_match_state(match))
position = json.loads(ctypes.string_at(text))
ttr.ttr_free(text)
assert position["phase"] == "over", position["phase"]
for player in range(position["players"]):
    print(f"player {player}: {totals[player]}")
print(ttr.ttr_match_length(match), "actions")
ttr.ttr_match_free(match)
ttr.ttr_library_free(library)
