// SPDX-License-Identifier: MIT
/*
 * script_watch.c - Stopping a script that runs too long.
 *
 * Time is the processor time of the thread that runs the script, so that a
 * program that is stopped or starved for a while loses no game over it. It is
 * looked at in ticks, which come from the timer of the thread, or from a hook
 * that Lua calls every so many instructions. The first tick in a library call
 * notes the time, a later one finds that it is up.
 *
 * A tick of the timer interrupts the thread anywhere, also within Lua. All it
 * does there is to call lua_sethook(), which is made for this, and to store
 * into variables of this thread. lua_sethook() walks the list of active calls
 * from the innermost outwards. Lua puts a call into that list when it is
 * complete, and allocates, frees and moves nothing but what is further inside
 * than the innermost, so that the list is whole at each instruction of the
 * processor. Another thread could not rely on that: what is innermost changes
 * under its hands.
 *
 * When a tick falls between two hooks, it cannot tell whether the library call
 * that it saw before still goes on. It leaves a note then, and the next hook
 * of the same call, if there is one, looks at the time.
 */
#define _POSIX_C_SOURCE 200809L // clocks

#include "lua/script_watch.h"

#include <ttr/search.h>

#include "lua/script_timer.h"

#include <stdatomic.h>
#include <time.h>

enum {
    TICK_MS = 30,
    STEPS = 1000 // instructions between looks at the clock
};

/* What a thread is doing. Variables that tick() shares with what it interrupts
   are volatile; the thread itself is the only one to see them. */
typedef struct watch {
    ttri_watched *volatile running; // the innermost, or NULL
    const void *table;              // of the call that ran last
    uint64_t number;
    volatile uint64_t call; // counts the calls in which scripts ran
    volatile uint64_t seen; // by a tick
    volatile uint64_t idle; // seen between two hooks
    volatile int64_t begun; // when it was seen first, processor time
    volatile sig_atomic_t late;
    volatile sig_atomic_t look; // a hook of the call seen has to

    /* What all calls together may use still, see ttr_scripts_allow(). */
    bool bounded;
    volatile int64_t left; // nanoseconds

    /* For ticks that come from the hook. */
    uint64_t counted_call;
    int64_t counted; // time of the last tick
    int64_t looked;  // and of the last look
    size_t work;     // since the last look
} watch;

/* The exception to "no mutable globals": no rule can see it. */
static _Thread_local watch here;

static int64_t time_of(clockid_t clock)
{
    struct timespec now;

    return clock_gettime(clock, &now)
               ? 0
               : (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void stop(ttri_watched *watched)
{
    watched->stopped = true;
    lua_sethook(watched->lua, watched->stop, LUA_MASKCOUNT, 1);
}

/* Is the time of the call under way up? */
static bool is_late(void)
{
    int64_t now = time_of(CLOCK_THREAD_CPUTIME_ID);

    if (here.seen != here.call) {
        here.begun = now;
        here.seen = here.call;
    }
    here.late = now - here.begun >= (int64_t)TTRI_SCRIPT_LIMIT_MS * 1000000;
    return here.late;
}

static bool is_spent(void)
{
    return here.bounded && here.left <= 0;
}

void ttr_scripts_allow(int milliseconds)
{
    here.bounded = milliseconds > 0;
    here.left = (int64_t)milliseconds * 1000000;
}

/* Some time has passed while a script ran. */
static void spend(ttri_watched *running, int64_t nanoseconds)
{
    here.left = here.left - nanoseconds;
    if (is_late() || is_spent())
        stop(running);
}

void ttri_timer_tick(void)
{
    ttri_watched *running = here.running;

    if (running) {
        spend(running, (int64_t)TICK_MS * 1000000);
        return;
    }
    here.look = here.seen == here.call;
    if (here.idle == here.call && ttri_timer_runs)
        ttri_timer_stop(); // no script for a while
    here.idle = here.call;
}

/* Called by Lua in the interpreters that count. Most library calls end before
   the first tick; the cheap clock is enough for them, and goes ahead of the
   other. */
static void count(lua_State *lua, lua_Debug *info)
{
    int64_t now = time_of(CLOCK_MONOTONIC);

    (void)lua, (void)info;
    if (here.counted_call != here.call) {
        here.counted_call = here.call;
        here.counted = here.looked = now;
    }
    here.left = here.left - (now - here.looked);
    here.looked = now;
    if (now - here.counted < (int64_t)TICK_MS * 1000000 && !is_spent())
        return;
    here.counted = now;
    if (here.running)
        spend(here.running, 0);
}

void ttri_watch_init(ttri_watched *watched, lua_State *lua, lua_Hook stop_hook)
{
    *watched = (ttri_watched){.lua = lua, .stop = stop_hook};
}

/* A library call that was not seen before has all its time. */
static void note_call(const void *table, uint64_t number)
{
    if (table && table == here.table && number == here.number)
        return;
    here.table = table;
    here.number = number;
    here.call++;
    here.late = false;
    if (!table) { // such calls are rare: they need not wait for the first tick
        here.begun = time_of(CLOCK_THREAD_CPUTIME_ID);
        here.seen = here.call;
    }
}

void ttri_watch_begin(ttri_watched *watched, const void *table, uint64_t number)
{
    watched->outer = here.running;
    if (!watched->outer)
        note_call(table, number);
    here.running = watched;
    atomic_signal_fence(memory_order_seq_cst);
    if (!watched->counted && !ttri_timer_runs && !ttri_timer_start(TICK_MS)) {
        watched->counted = true;
        lua_sethook(watched->lua, count, LUA_MASKCOUNT, STEPS);
    }
    if (here.look && here.seen == here.call)
        is_late();
    here.look = false;
    if (here.late || is_spent())
        stop(watched);
}

bool ttri_watch_end(ttri_watched *watched)
{
    ttri_watched *outer = watched->outer;

    here.running = outer;
    atomic_signal_fence(memory_order_seq_cst);
    bool stopped = watched->stopped;
    if (stopped) {
        watched->stopped = false;
        lua_sethook(watched->lua, watched->counted ? count : NULL,
                    watched->counted ? LUA_MASKCOUNT : 0, STEPS);
    }
    if (outer && (here.late || is_spent()))
        stop(outer);
    return stopped;
}

bool ttri_watch_work(ttri_watched *watched, size_t units)
{
    if (watched->counted && !watched->stopped) {
        here.work += units;
        if (here.work >= TTRI_WATCH_LOOK) {
            here.work = 0;
            count(watched->lua, NULL);
        }
    }
    return watched->stopped;
}
