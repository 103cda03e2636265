#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""annotations.py - What editors are told of `ttr` is sound, and all of it.

The annotations follow the grammar of the Lua language server, name no type that
is not there, have the arguments of their functions, the keys that declarations
take, and every function and method that the scripts of the project use.

Argument: the program.
"""

import glob
import os
import re
import subprocess
import sys

PROGRAM = os.path.abspath(sys.argv[1])
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
KNOWN = {"integer", "string", "boolean", "table", "function", "any", "nil",
         "number"}
failed = 0


def fail(what):
    global failed
    failed += 1
    print(f"FAILED: {what}")


class Types:
    """A reader of types: names, literals, lists, functions, unions."""

    def __init__(self, text):
        self.text, self.at, self.names = text, 0, []

    def take(self, pattern):
        match = re.compile(r"\s*" + pattern).match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def need(self, pattern):
        match = self.take(pattern)
        if not match:
            raise SyntaxError(f"{pattern} expected at {self.text[self.at:]!r}")
        return match

    def one(self):
        if self.take(r"fun\("):
            while not self.take(r"\)"):
                self.need(r"[a-z_]+\??:")
                self.union()
                if not self.take(","):
                    self.need(r"\)")
                    break
            if self.take(":"):
                self.union()
        elif self.take(r"table<"):
            self.union()
            self.need(",")
            self.union()
            self.need(">")
        elif not self.take(r'"[^"]*"'):
            self.names.append(self.need(r"([a-z_.]*[a-z_])").group(1))
        self.take(r"\[\]")
        self.take(r"\?")

    def union(self):
        self.one()
        while self.take(r"\|"):
            self.one()


def read_type(text, used):
    """Read a type at the beginning of a text; what is behind it."""
    types = Types(text)
    types.union()
    used.update(types.names)
    return text[types.at:]


def read(text):
    """Classes with their fields and parents, and functions."""
    classes, functions, used, params = {}, set(), set(), []
    last = None
    for number, line in enumerate(text.splitlines(), 1):
        try:
            note = re.match(r"---@(\w+) ?(.*)", line)
            function = re.match(r"function ttr\.(\w+)\((.*)\) end$", line)
            if function:
                names = [one for one in function.group(2).split(", ") if one]
                if names != params:
                    fail(f"line {number}: {names} is annotated as {params}")
                functions.add(function.group(1))
                params = []
            elif not note:
                value = re.match(r"ttr\.(\w+) = nil$", line)
                functions.update(value.groups() if value else ())
            elif note.group(1) == "class":
                name, _, parents = note.group(2).partition(":")
                last = classes.setdefault(name, {"fields": {}, "of": []})
                last["of"] = [one.strip() for one in parents.split(",") if one]
            elif note.group(1) == "alias":
                name, rest = note.group(2).split(" ", 1)
                classes[name] = {"fields": {}, "of": []}
                assert not read_type(rest, used).strip(), line
            elif note.group(1) == "field":
                name, rest = re.match(r"(\[integer\]|\w+\??) (.*)",
                                      note.group(2)).groups()
                assert not read_type(rest, used).strip(), line
                last["fields"][name.rstrip("?")] = rest
            elif note.group(1) == "param":
                name, rest = re.match(r"(\w+)\?? (.*)", note.group(2)).groups()
                params.append(name)
                assert not read_type(rest, used).strip(), line
            elif note.group(1) == "return":
                read_type(note.group(2), used)
            elif note.group(1) in ("type", "overload"):
                assert not read_type(note.group(2), used).strip(), line
            elif note.group(1) == "operator":
                assert re.fullmatch(r"len: integer", note.group(2)), line
            elif note.group(1) != "meta":
                fail(f"line {number}: {line}")
        except (SyntaxError, AssertionError, AttributeError) as error:
            fail(f"line {number}: {line}: {error}")
    for name in used | {one for it in classes.values() for one in it["of"]}:
        if name not in KNOWN and name not in classes:
            fail(f"the type {name} is nowhere")
    return classes, functions


def check_scripts(classes, functions):
    groups = ("field", "mark", "param", "spot")
    methods = set()
    for parent in classes["ttr.any_field"]["of"]:
        methods.update(classes[parent]["fields"])
    for path in glob.glob(os.path.join(TOP, "scripts", "*.lua")):
        with open(path, encoding="utf-8") as file:
            text = re.sub(r'"(\\.|[^"])*"|--[^\n]*', "", file.read())
        for name, member in re.findall(r"\bttr\.(\w+)(?:\.(\w+))?", text):
            if name not in functions:
                fail(f"{path}: ttr.{name} is not annotated")
            elif name in groups and member and \
                    member not in classes["ttr." + name]["fields"]:
                fail(f"{path}: ttr.{name}.{member} is not annotated")
        for method in re.findall(r"\b\w+:(\w+)\(", text):
            if method not in methods | {"gsub", "rep", "sub"}:
                fail(f"{path}: the method {method} is not annotated")


def check_keys(classes):
    """The keys that declarations take are those of the classes."""
    path = os.path.join(TOP, "engine", "src", "lua", "script_declare.c")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name in ("field", "mark", "param", "choice", "action"):
        keys = re.search(rf"declare_{name}\(lua_State[^{{]*{{\s*static const "
                         r"char \*const keys\[\] = {([^}]*)}", text).group(1)
        keys = set(re.findall(r'"(\w+)"', keys))
        told = set(classes["ttr.about_" + name]["fields"])
        if keys != told:
            fail(f"ttr.about_{name}: {sorted(keys ^ told)}")


done = subprocess.run([PROGRAM, "api", "--lua"], capture_output=True, text=True,
                      check=True)
found, names = read(done.stdout)
check_scripts(found, names)
check_keys(found)
with open(os.path.join(TOP, "apps", "workshop", "new", "templates",
                       "module.lua"), encoding="utf-8") as template:
    if "local ttr = ... ---@type ttr\n" not in template.read():
        fail("a new script does not say what its argument is")
print(f"{len(found)} classes, {len(names)} names")
sys.exit(failed > 0)
