/*
 * script_watch.h - Stopping a script that runs too long.
 *
 * A hook that Lua calls every so many instructions would make all scripts
 * about twice as slow. So scripts run without one, and a watchdog looks at
 * them from outside, a few times in a second. It installs the hook in a script
 * that has used up its time, and the hook raises an error at the next
 * instruction.
 */
#ifndef TTR_SRC_LUA_SCRIPT_WATCH_H
#define TTR_SRC_LUA_SCRIPT_WATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <lua.h>
#include <pthread.h>

/* Processor time that a script may use in one library call. */
enum { TTRI_SCRIPT_LIMIT_MS = 90 };

/* What the watchdog knows of an interpreter. */
typedef struct ttri_watched {
    lua_State *lua;
    lua_Hook stop;             // raises the error
    atomic_uint_fast64_t turn; // number of the library call * 4 + phase
    atomic_uint_fast64_t slow; // number of a call that goes on and on
    pthread_t thread;          // that runs it

    /* The watchdog's own. */
    struct ttri_watched *next;
    uint64_t seen; // number of the call that it saw last
    int64_t begun; // processor time of the thread then, in nanoseconds
} ttri_watched;

/* Watch an interpreter. False when there can be no watchdog. */
bool ttri_watch_add(ttri_watched *watched, lua_State *lua, lua_Hook stop);
void ttri_watch_remove(ttri_watched *watched);

/*
 * The script begins to run, as part of a library call with this number; calls
 * of one number share the time there is. ttri_watch_end() tells whether the
 * script was stopped.
 */
void ttri_watch_begin(ttri_watched *watched, uint64_t number);
bool ttri_watch_end(ttri_watched *watched);

#endif /* TTR_SRC_LUA_SCRIPT_WATCH_H */
