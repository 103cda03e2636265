/*
 * script_watch.c - Stopping a script that runs too long.
 *
 * One watchdog serves all interpreters of a process: a thread that is started
 * for the first interpreter and ends with the last. Its list is the only
 * thing in the library that changes and is shared, and a lock guards it; no
 * rule can see it.
 *
 * Time is the processor time of the thread that runs the script, so that a
 * program that is stopped or starved for a while loses no game over it.
 *
 * lua_sethook() is the one function that Lua allows to be called while an
 * interpreter runs. It walks the list of active calls; entries of that list
 * are freed by the garbage collector only, which does not run while a hook
 * does (see ttri_sandbox_rest). The interpreter cannot be closed or leave the
 * hook meanwhile: the watchdog pins it. A call that begins at that very moment
 * can miss the hook, so it is set again as long as the script goes on.
 *
 * When the watchdog looks at a call that it has seen before just between two
 * hooks, it cannot tell whether the call still goes on. It leaves a note then,
 * and the next hook of the same call, if there is one, looks at the time.
 */
#define _POSIX_C_SOURCE 200809L // threads, clocks

#include "lua/script_watch.h"

#include <sched.h>
#include <time.h>

enum {
    TICK_MS = 30, // how often the watchdog looks
};

enum { IDLE, RUNNING, PINNED, STOPPED }; // phases of a turn

/* The exception to "no mutable globals", see above. */
static struct {
    pthread_once_t once;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    pthread_t thread;
    uintptr_t number; // of the thread; an older one has to end
    ttri_watched *list;
} dog = {.once = PTHREAD_ONCE_INIT, .mutex = PTHREAD_MUTEX_INITIALIZER};

/* Somebody may set the time of day while the watchdog waits. */
static void init_wake(void)
{
    pthread_condattr_t attributes;

    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&dog.wake, &attributes);
    pthread_condattr_destroy(&attributes);
}

static uint64_t turn_of(uint64_t number, int phase)
{
    return number << 2 | (unsigned)phase;
}

/* Processor time of a thread, or -1. */
static int64_t cpu_time(pthread_t thread)
{
    clockid_t clock;
    struct timespec now;

    if (pthread_getcpuclockid(thread, &clock) || clock_gettime(clock, &now))
        return -1;
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Has the call that is running used up its time? */
static bool is_late(ttri_watched *watched, uint64_t number)
{
    int64_t now = cpu_time(watched->thread);

    if (watched->seen != number) {
        watched->seen = number;
        watched->begun = now;
    }
    return now - watched->begun >= (int64_t)TTRI_SCRIPT_LIMIT_MS * 1000000;
}

static void look_at(ttri_watched *watched)
{
    uint_fast64_t turn = atomic_load(&watched->turn);
    int phase = turn & 3;

    uint64_t number = turn >> 2;
    if (phase == IDLE && number == watched->seen)
        atomic_store(&watched->slow, number);
    if (phase != RUNNING && phase != STOPPED)
        return;
    if (!atomic_compare_exchange_strong(&watched->turn, &turn,
                                        turn_of(number, PINNED)))
        return; // it has just ended
    if (phase == STOPPED || is_late(watched, number)) {
        lua_sethook(watched->lua, watched->stop, LUA_MASKCOUNT, 1);
        phase = STOPPED;
    }
    atomic_store(&watched->turn, turn_of(number, phase));
}

static void *watch(void *number)
{
    pthread_mutex_lock(&dog.mutex);
    while (dog.number == (uintptr_t)number) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += TICK_MS * 1000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&dog.wake, &dog.mutex, &until);
        for (ttri_watched *it = dog.list; it; it = it->next)
            look_at(it);
    }
    pthread_mutex_unlock(&dog.mutex);
    return NULL;
}

bool ttri_watch_add(ttri_watched *watched, lua_State *lua, lua_Hook stop)
{
    bool ok = true;

    pthread_once(&dog.once, init_wake);
    *watched = (ttri_watched){.lua = lua, .stop = stop};
    pthread_mutex_lock(&dog.mutex);
    if (!dog.list)
        ok = pthread_create(&dog.thread, NULL, watch, (void *)dog.number) == 0;
    if (ok) {
        watched->next = dog.list;
        dog.list = watched;
    }
    pthread_mutex_unlock(&dog.mutex);
    return ok;
}

void ttri_watch_remove(ttri_watched *watched)
{
    pthread_mutex_lock(&dog.mutex);
    ttri_watched **at = &dog.list;
    while (*at && *at != watched)
        at = &(*at)->next;
    bool last = *at && dog.list == watched && !watched->next;
    pthread_t thread = dog.thread;
    if (*at)
        *at = watched->next;
    if (last) {
        dog.number++;
        pthread_cond_broadcast(&dog.wake);
    }
    pthread_mutex_unlock(&dog.mutex);
    if (last)
        pthread_join(thread, NULL);
}

void ttri_watch_begin(ttri_watched *watched, uint64_t number)
{
    int phase = RUNNING;

    watched->thread = pthread_self();
    if (atomic_load_explicit(&watched->slow, memory_order_relaxed) == number &&
        is_late(watched, number)) {
        lua_sethook(watched->lua, watched->stop, LUA_MASKCOUNT, 1);
        phase = STOPPED;
    }
    atomic_store_explicit(&watched->turn, turn_of(number, phase),
                          memory_order_release);
}

bool ttri_watch_end(ttri_watched *watched)
{
    uint_fast64_t turn = atomic_load(&watched->turn);

    for (;;) {
        uint_fast64_t idle = turn_of(turn >> 2, IDLE);
        if ((turn & 3) == PINNED) {
            sched_yield(); // for the few instructions that it takes
            turn = atomic_load(&watched->turn);
        } else if (atomic_compare_exchange_weak(&watched->turn, &turn, idle)) {
            return (turn & 3) == STOPPED;
        }
    }
}
