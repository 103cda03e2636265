// SPDX-License-Identifier: MIT
/*
 * script_watch.h - Stopping a script that runs too long.
 *
 * A hook that Lua calls every so many instructions would make all scripts
 * about twice as slow. So scripts run without one. A timer interrupts the
 * thread that runs them a few times in a second, and looks at what it is doing.
 * When the scripts of a library call have used up their time, the hook is set,
 * and raises an error at the next instruction. Where there can be no timer, or
 * the program wants none (see ttr_stopping in base.h), the hook is there from
 * the beginning and looks at the clock itself.
 *
 * Nothing here is touched by another thread than the one that runs the script.
 */
#ifndef TTR_SRC_LUA_SCRIPT_WATCH_H
#define TTR_SRC_LUA_SCRIPT_WATCH_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <lua.h>

/* Processor time that scripts may use in one library call. */
enum { TTRI_SCRIPT_LIMIT_MS = 90 };

/* What is known of an interpreter. */
typedef struct ttri_watched {
    lua_State *lua;
    lua_Hook stop;                 // raises the error
    bool counted;                  // looks at the clock itself
    volatile sig_atomic_t stopped; // the error will be raised, or was
    struct ttri_watched *outer;    // that this one interrupts, or NULL
} ttri_watched;

void ttri_watch_init(ttri_watched *watched, lua_State *lua, lua_Hook stop);

/*
 * The script begins to run in this thread, as part of the library call with
 * this number at a table. All scripts of such a call share the time there is;
 * without a table the call stands for itself. ttri_watch_end() tells whether
 * the script was stopped.
 */
void ttri_watch_begin(ttri_watched *watched, const void *table,
                      uint64_t number);
bool ttri_watch_end(ttri_watched *watched);

/* Work between two instructions of the script that runs, in bytes or so: is
   the time up? TTRI_WATCH_LOOK when nobody knows how much it was. */
bool ttri_watch_work(ttri_watched *watched, size_t units);
enum { TTRI_WATCH_LOOK = 64 * 1024 };

#endif /* TTR_SRC_LUA_SCRIPT_WATCH_H */
