#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""trace.py - What `ttr trace` and `ttr profile` tell of a game.

    trace.py PROGRAM [NAME]

Each function named check_... is one promise; with a NAME only those that
contain it.
"""
import json
import os
import re
import shutil
import subprocess
import sys

from terminal import Terminal
from workshop import SCRIPT, Folder, run_all

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def events_of(steps):
    """Every event, also those inside hooks, with its step."""
    def walk(events):
        for event in events:
            yield event
            for hook in event.get("hooks", []):
                yield from walk(hook.get("inner", []))
    for step in steps:
        for event in walk(step["events"]):
            yield step, event


def hooks_of(steps, name):
    for step, event in events_of(steps):
        if event["event"] == name:
            for hook in event.get("hooks", []):
                yield step, event, hook


def line_of(text):
    """The line of the script that has a text, from 1."""
    return SCRIPT[:SCRIPT.index(text)].count("\n") + 1


def check_hooks_are_told_with_all_that_they_did():
    with Folder(PROGRAM) as folder:
        steps = folder.json("trace", "bay", "--seed", "4", "--legal",
                            "--players", "random,random,random")
        found = list(hooks_of(steps, "route_claimed"))
        assert found
        for _, event, hook in found:
            assert hook["module"] == "lights"
            assert hook["file"] == "scripts/lights.lua"
            assert hook["line"] == line_of('ttr.on("route_claimed"')
            assert hook["ns"] >= 0
            assert list(event["args"]) == ["player", "route", "card", "count",
                                           "wilds", "points"]
        changed = [hook for _, _, hook in found if hook["changes"]]
        assert changed
        player = [event["args"]["player"] for _, event, hook in found
                  if hook is changed[0]][0]
        what = {one["what"]: one for one in changed[0]["changes"]}
        points = what[f"points[{player}].lamp oil"]
        assert points["after"] - points["before"] in (2, 4)
        assert f"modules.lights.oil[{player}]" in what
        assert any(re.match(r"modules\.lights\.reached\[(island|lighthouse)\]",
                            name) for name in what)
        # What the host told meanwhile stands inside the hook.
        inner = [event["event"] for event in changed[0]["inner"]]
        assert "points_scored" in inner, inner

        vetoes = list(hooks_of(steps, "claim_allowed"))
        reasons = {hook["veto"] for _, _, hook in vetoes}
        assert reasons == {None, "without oil it is too far"}, reasons

        queries = list(hooks_of(steps, "ticket_points"))
        assert queries and all(
            hook["after"] == hook["before"] + event["args"]["done"]
            for _, event, hook in queries)

        emitted = [one for _, _, hook in hooks_of(steps, "actions")
                   for one in hook["emitted"]]
        assert set(emitted) == {"do lights.signal lighthouse",
                                "do lights.signal island"}, emitted
        done = [hook for _, _, hook in hooks_of(steps, "action_do")]
        assert done and all(hook["line"] == line_of("run = function")
                            for hook in done)
        scores = [hook["emitted"] for _, _, hook in hooks_of(steps, "score")]
        assert len(scores) == 3
        assert all(one[0]["line"] == "lamp oil" for one in scores)
        waiting = [hook for _, _, hook in hooks_of(steps, "turn_end")]
        assert any(hook.get("waits") for hook in waiting)


def check_a_journal_tells_the_same_as_its_game():
    with Folder(PROGRAM) as folder:
        folder.run("play", "bay", "--players", "greedy,greedy", "--seed", "9",
                   "--journal", "game.ttr")
        of_bots = folder.json("trace", "bay", "--seed", "9")
        of_file = folder.json("trace", "game.ttr")

        def bare(value):
            if isinstance(value, dict):
                return {key: bare(one) for key, one in value.items()
                        if key != "ns"}
            return [bare(one) for one in value] if isinstance(value, list) \
                else value
        assert bare(of_bots) == bare(of_file)
        with open(os.path.join(folder.path, "game.ttr")) as file:
            told = [re.sub(r"^\d+ | #.*$", "", line.rstrip("\n"))
                    for line in file if re.match(r"^\d+ ", line)]
        assert told == [step["text"] for step in of_file
                        if step["step"] == "action"]
        kinds = [step["step"] for step in of_file]
        assert kinds[-1] == "count" and kinds.count("count") == 1


def check_filters_leave_the_rest_out():
    with Folder(PROGRAM) as folder:
        arguments = ["trace", "bay", "--seed", "4", "--players",
                     "random,random,random"]
        only = folder.json(*arguments, "--event", "route_claimed")
        assert {event["event"] for step in only for event in step["events"]} \
            == {"route_claimed"}
        only = folder.json(*arguments, "--module", "lights")
        assert all(event.get("hooks") for step in only
                   for event in step["events"])
        only = folder.json(*arguments, "--player", "1")
        assert all(event["args"].get("player", step.get("player")) == 1
                   for step in only for event in step["events"])
        only = folder.json(*arguments, "--turn", "3-4")
        assert {step["turn"] for step in only} == {3, 4}
        text = folder.run(*arguments, "--hooks", "--turn", "1-20")
        assert "not called" not in text and "lights  scripts/" in text
        folder.run(*arguments, "--event", "route_claimd", status=2)
        assert 'did you mean "route_claimed"' in folder.err
        folder.run(*arguments, "--module", "toll", status=2)
        assert "it uses lights" in folder.err
        folder.run(*arguments, "--player", "5", status=2)
        assert "players 0 to 2" in folder.err
        folder.run(*arguments, "--turn", "5-2", status=2)


def check_people_read_lines():
    with Folder(PROGRAM) as folder:
        text = folder.run("trace", "bay", "--seed", "4", "--players",
                          "random,random,random")
        assert re.search(r"^turn \d+, action \d+, player 0 \(random 1\): claim",
                         text, re.M)
        assert re.search(r"^  route_claimed  player \d, route \S+, card", text,
                         re.M)
        line = line_of('ttr.on("route_claimed"')
        assert re.search(rf"^    lights  scripts/lights\.lua:{line}  [\d.]+ µs$",
                         text, re.M)
        assert re.search(r"^      modules\.lights\.oil\[\d\]  0 -> 1$", text,
                         re.M)
        assert "the final count" in text
        french = folder.run("trace", "bay", "--lang", "fr", "--turn", "3")
        assert "tour 3" in french, french


def check_a_hook_that_fails_is_told_to_its_end():
    with Folder(PROGRAM) as folder:
        folder.change(folder.script, "reached[place] = 1",
                      "reached[place] = 7")
        text = folder.run("trace", "bay", "--seed", "4", status=1)
        where = rf"scripts/lights\.lua:{line_of('reached[place] = 1')}"
        assert re.search(where + ".*7 is not within 0 to 1", folder.err), \
            folder.err
        assert "failed: " in text.splitlines()[-1]
        steps = json.loads(folder.run("trace", "bay", "--seed", "4", "--json",
                                      status=1))
        assert "error" in steps[-1]
        folder.write(folder.script, "x x")
        folder.run("trace", "bay", status=1)
        assert "lights.lua:1:" in folder.err


def check_modules_in_c_have_names():
    with Folder(PROGRAM) as folder:
        steps = folder.json("trace", "san-francisco", path=False)
        for _, _, hook in hooks_of(steps, "route_claimed"):
            assert hook["file"].endswith("tourist-tokens.so")
            assert hook["symbol"] == "route_claimed"
            assert hook["source"] == "tourist_tokens.c"
        text = folder.run("trace", "san-francisco", path=False)
        assert "claim_wilds_min of ferries was asked once" in text


def check_numbers_have_names():
    """Players, what own actions and questions are about, kinds of pieces."""
    with Folder(PROGRAM) as folder:
        text = folder.run("trace", "usa", "--rule", "takeover", "--seed", "3",
                          "--players", "random,random", "--event", "action_do")
        assert "players are counted from 0: 0 is random 1 and 1 is" in text
        assert re.search(r"action take, a \d+ \([a-z.-]+\), b \d+ \([a-z]+\)",
                         text), text
        folder.write(os.path.join(folder.path, "scripts", "gift.lua"),
                     """local ttr = ...
local pick = ttr.choice("pick", { option = "yes-no",
    prompt = "Another {a card} for {b place}?", done = function() end })
ttr.on("route_claimed", function(player, route, card)
    pick(player, card, (ttr.ends(route)))
end)
ttr.on("piece_kind", function(player, route, value) return value end)
""")
        text = folder.run("trace", "usa", "--rule", "gift",
                          "--seed", "3", "--legal")
        assert re.search(r"choice_asked  player \d, choice pick, a \d+"
                         r" \([a-z]+\), b \d+ \([a-z-]+\)", text), text
        assert "0 (train) -> 0 (train)" in text, text


def check_the_profile_adds_up():
    with Folder(PROGRAM) as folder:
        told = folder.json("profile", "bay", "--games", "50", "--players", "3")
        assert told["edition"] == "bay" and told["games"] == 50
        hooks = told["hooks"]
        assert [hook["total_ns"] for hook in hooks] == sorted(
            (hook["total_ns"] for hook in hooks), reverse=True)
        by_event = {hook["event"]: hook for hook in hooks}
        assert by_event["score"]["calls"] == 50 * 3
        assert by_event["action_do"]["part"] == "signal"
        assert by_event["claim_allowed"]["line"] == \
            line_of('ttr.on("claim_allowed"')
        for hook in hooks:
            assert abs(hook["mean_ns"] * hook["calls"] - hook["total_ns"]) \
                <= 0.01 * hook["total_ns"] + 1
            assert 0 <= hook["share"] <= 1
        # Hooks and the rest are measured alike, so they add up.
        spent = sum(hook["total_ns"] for hook in hooks)
        assert spent < told["total_ns"], told
        assert abs(sum(hook["share"] for hook in hooks)
                   - spent / told["total_ns"]) < 1e-4, told
        folder.run("play", "bay", "--players", "random,random", "--seed", "3",
                   "--journal", "game.ttr")
        told = folder.json("profile", "game.ttr", "--games", "3")
        assert told["games"] == 3 and told["hooks"]
        text = folder.run("profile", "bay", "--games", "2")
        assert "all hooks together" in text and "scripts/lights.lua:" in text
        berlin = folder.run("profile", "berlin", "--games", "1")
        assert "No hook" in berlin and "answered by a table" in berlin, berlin
        told = folder.json("profile", "berlin", "--games", "1")
        assert {"module": "metro", "event": "piece_kind"} in told["static"]
        assert "No hook" in folder.run("profile", "usa", "--games", "1",
                                       path=False)
        folder.run("profile", "bay", "--players", "7", status=2)


def check_a_module_in_c_that_crashes_is_named():
    with open(PROGRAM, "rb") as file:
        if b"__asan_init" in file.read():
            return  # it tells more itself
    here = os.path.join(TOP, "tests", "data")
    built = os.path.join(os.path.dirname(PROGRAM), "..", "tests", "data")
    paths = [word for folder in (here, built)
             for word in ("--path", os.path.join(folder, "check", "crash"))]
    paths += ["--path", os.path.join(here, "check", "base")]
    with Folder(PROGRAM) as folder:
        for command, typed in ((["trace", "--players",
                                 "random,random"], ""), (["profile"], ""),
                               (["play", "--players", "greedy,greedy"], ""),
                               (["console"], "play 500\n")):
            done = subprocess.run(
                [PROGRAM, *command, "crash-board", *paths], input=typed,
                env=dict(os.environ, HOME=folder.home, LANG="C.UTF-8"),
                capture_output=True, text=True)
            assert done.returncode, command
            assert re.search("crash.so: the hook of route_claimed crashes the"
                             " program: Aborted", done.stderr), \
                (command, done.stderr)
            if command[0] == "trace":
                assert "turn 0, action 0" in done.stdout, done.stdout


# A hook that calls itself without end, where bots think.
OVERFLOW = """
#define _GNU_SOURCE
#include <ttr/module.h>

#include <sys/syscall.h>
#include <unistd.h>

static int fall(volatile int depth) { return fall(depth + 1) + depth; }

static int claim_cards(const ttr_host *host, const ttr_game *game,
                       const ttr_on_claim_cards *args, int value)
{
    (void)host, (void)game, (void)args;
    return syscall(SYS_gettid) == getpid() ? value : fall(value);
}

static const ttr_hooks hooks = {.claim_cards = claim_cards};

static const ttr_module overflow = {
    .head = TTR_MODULE_HEAD, .id = "overflow", .version = "1",
    .summary = "Falls", .hooks = &hooks};

const ttr_module *ttr_module_entry(void) { return &overflow; }
"""


def check_a_stack_that_overflows_where_bots_think_is_named():
    compiler = shutil.which("cc") or shutil.which("gcc")
    with open(PROGRAM, "rb") as file:
        if b"__asan_init" in file.read() or not compiler:
            return
    with Folder(PROGRAM) as folder:
        plugin = f"{folder.path}/plugins/overflow"
        os.makedirs(plugin)
        folder.write(f"{plugin}/overflow.c", OVERFLOW)
        subprocess.run([compiler, "-shared", "-fPIC", "-I",
                        f"{TOP}/engine/include", "-o", f"{plugin}/overflow.so",
                        f"{plugin}/overflow.c"], check=True)
        folder.change(folder.edition, "module = lights",
                      "module = lights\nmodule = overflow")
        with Terminal([PROGRAM, "play", "bay", "--path", folder.path,
                       "--players", "greedy,greedy"], home=folder.home) as t:
            t.ended()
            assert t.is_restored()
            said = bytes(t.raw).decode(errors="replace")
            assert re.search("overflow.so: the hook of claim_cards crashes the"
                             " program: Segmentation fault", said), said


run_all(globals(), sys.argv[2] if len(sys.argv) > 2 else "")
