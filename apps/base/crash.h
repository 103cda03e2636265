// SPDX-License-Identifier: MIT
/*
 * crash.h - A rule module in C that takes the program down is named.
 *
 * `ttr check` and `ttr test` watch a process of its own for that. Where people
 * play, or look into a game, there is one process only: a handler looks up the
 * stack for the module and its hook, says so on standard error, and the
 * program ends by the signal as it would have without.
 */
#ifndef TTR_APPS_BASE_CRASH_H
#define TTR_APPS_BASE_CRASH_H

#include <ttr/ttr.h>

/* Name crashes from now on. Under a sanitizer, which tells more, nothing. */
void app_crash_catch(void);

/*
 * Handlers of the calling thread use this memory from now on, so that a stack
 * that has overflown can be reported, too. Each thread that runs hooks needs
 * it; it must outlive the thread, or be cleared by it before. Nothing happens
 * when the thread has such memory already.
 */
typedef struct app_crash_stack {
    bool used;
    char memory[64 * 1024];
} app_crash_stack;

void app_crash_stack_init(app_crash_stack *stack);
void app_crash_stack_clear(app_crash_stack *stack);

/* The rules that are played from now on: what its modules' hooks are called is
   kept, the edition is not. */
void app_crash_know(const ttr_edition *edition);

/*
 * Where to go on after the next crash instead, a sigjmp_buf, or NULL: for
 * those who have something to show before the end. Nothing that was under way
 * may be touched then.
 */
void app_crash_escape(void *escape);

/* Say whose crash it was after all. */
void app_crash_say(void);

#endif /* TTR_APPS_BASE_CRASH_H */
