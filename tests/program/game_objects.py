#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""game_objects.py - What apps/game/ needs, by what its objects ask the linker for.

    game_objects.py PROGRAM

The logic of a game uses no file, no thread, no signal and no clock, so that a
browser could run it: neither its own objects nor what they reach in base/ and
text/ may ask for any. Which bots there are is asked of bots/, where the way
ends: bots think with threads, where they are told to think.
"""

import glob
import os
import re
import subprocess
import sys

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
OBJECTS = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "..",
                       "apps", "CMakeFiles", "ttr_apps.dir")

# Whatever the C library or the system calls the same thing, and what headers
# make of it.
FORBIDDEN = {
    "file": r"(f|fd|fre)?open(at|64|dir)?|creat|f?close(dir)?|f?(read|write)v?|"
            r"fseek|ftell|fflush|fgets|getline|(f|l)?stat(at)?|access|"
            r"unlink(at)?|remove|rename(at)?|link(at)?|symlink|readlink|"
            r"mk(dir|temp|stemp|dtemp)|rmdir|chdir|getcwd|realpath|ftruncate|"
            r"f(data)?sync|flock|fcntl|ioctl|mmap|readdir|tmpfile|open_memstream",
    "output": r"v?f?d?printf|f?put[sc]?|putc(har)?|fwrite|perror|std(out|err|in)",
    "thread": r"pthread_\w+|thrd_\w+|mtx_\w+|cnd_\w+|sem_\w+|sched_\w+",
    "signal": r"sig\w+|raise|kill|alarm|setitimer|timer_\w+|(sig)?(set|long)jmp",
    "process": r"v?fork|exec\w+|posix_spawn\w*|popen|system|wait(pid|id)?|"
               r"_?exit|_Exit|abort|atexit|dl(open|sym|addr)|getpid",
    "network": r"socket\w*|connect|bind|listen|accept4?|send\w*|recv\w*|p?poll|"
               r"select|epoll_\w+|eventfd|inotify_\w+|getaddrinfo",
    "clock": r"time|clock|clock_\w+|gettimeofday|(nano|u)?sleep|localtime\w*",
    "surroundings": r"(secure_)?getenv|setenv|unsetenv|setlocale|uselocale|"
                    r"nl_langinfo|getrandom|getentropy|s?rand\w*|sysconf",
}


def symbols(paths):
    """What each object asks for, and what it has for others."""
    found = {path: (set(), set()) for path in paths}
    lines = subprocess.run(["nm", "-A", "-P", *paths], check=True, text=True,
                           capture_output=True).stdout.splitlines()
    for line in lines:
        path, name, kind = re.match(r"(.*?): (\S+) (\S)", line).groups()
        wanted, has = found[path]
        (wanted if kind == "U" else has if kind.isupper() else set()).add(name)
    return found


def plain(name):
    """__fprintf_chk and fprintf@GLIBC_2.2.5 are fprintf."""
    name = re.sub(r"@.*", "", name)
    return re.sub(r"^__(isoc\d+_)?(\w+?)(_chk|_2|64)?$", r"\2", name)


def forbidden(name):
    for what, pattern in FORBIDDEN.items():
        if re.fullmatch(pattern, plain(name)):
            return what
    return None


def load():
    """All objects of the program whose sources are still there."""
    objects, home = {}, {}
    paths = [path for path in glob.glob(f"{OBJECTS}/*/**/*.o", recursive=True)
             if os.path.exists(f"{TOP}/apps/{os.path.relpath(path, OBJECTS)[:-2]}")]
    for path, (wanted, has) in symbols(paths).items():
        name = os.path.relpath(path, OBJECTS)[:-2]
        objects[name] = wanted
        home.update((symbol, name) for symbol in has
                    if not re.fullmatch(r"\w*alloc|free", symbol))
    return objects, home


def reached(objects, home):
    """What game/ needs of the program, up to bots/, and who asks for it."""
    found = {name: None for name in objects if name.startswith("game/")}
    todo = sorted(found)
    while todo:
        name = todo.pop()
        for symbol in sorted(objects[name]):
            other = home.get(symbol)
            if other and other not in found and not other.startswith("bots/"):
                found[other] = (name, symbol)
                todo.append(other)
    return found


def check_the_check():
    """Names that have to be found, and others that have not."""
    for name in ("fopen", "open64", "__open64_2", "__fprintf_chk", "stdout",
                 "pthread_create@GLIBC_2.34", "sigaction", "fork", "socket",
                 "clock_gettime", "getenv", "exit", "write"):
        assert forbidden(name), name
    for name in ("snprintf", "__snprintf_chk", "strtol", "memcpy", "qsort",
                 "__assert_fail", "ttr_legal", "realloc", "timeless",
                 "__isoc99_sscanf", "strlen"):
        assert not forbidden(name), name


def main():
    check_the_check()
    objects, home = load()
    found = reached(objects, home)
    game = [name for name in found if name.startswith("game/")]
    failed = 0
    for name in sorted(found):
        for symbol in sorted(objects[name]):
            what = forbidden(symbol)
            if not what:
                continue
            failed += 1
            print(f"{name} needs {symbol}: {what}")
            way = found[name]
            while way:
                print("    reached by {}, for {}".format(*way))
                way = found[way[0]]
    sources = glob.glob(f"{TOP}/apps/game/*.c")
    if len(game) != len(sources):
        sys.exit(f"{len(sources)} sources in apps/game, {len(game)} objects:"
                 " build first")
    print(f"{len(game)} objects of game/, {len(found) - len(game)} that they"
          f" reach: {failed} needs that they must not have")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
