// SPDX-License-Identifier: MIT
/*
 * script_timer.h - A timer for each thread that runs scripts.
 *
 * It counts the processor time of its thread, and interrupts this thread alone,
 * with a signal that the library chooses among those that nobody uses.
 */
#ifndef TTR_SRC_LUA_SCRIPT_TIMER_H
#define TTR_SRC_LUA_SCRIPT_TIMER_H

#include <signal.h>
#include <stdbool.h>

/* Does the timer of this thread run? */
extern _Thread_local volatile sig_atomic_t ttri_timer_runs;

/* Call ttri_timer_tick() in this thread each time that it has worked for so
   long, until the timer is stopped. False when that cannot be: ticks must come
   from elsewhere then. */
bool ttri_timer_start(int milliseconds);

/* May be called by a tick. */
void ttri_timer_stop(void);

/* In script_watch.c. May interrupt anything that the thread does. */
void ttri_timer_tick(void);

#endif /* TTR_SRC_LUA_SCRIPT_TIMER_H */
