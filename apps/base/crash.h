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

/* Name modules that crash, and those that call exit() or _exit(), from now on;
   the program fails then. Not in children, which their parents watch. Under a
   sanitizer, which tells more of crashes, these are left to it. */
void app_crash_catch(void);

/* Which module took the program down, "" for none, and in which function. */
typedef struct app_crash_note {
    char file[1024];
    char function[64]; // "" when it has no name
} app_crash_note;

/* In a child: note it there, in memory that the parent sees, and end as without
   a handler. */
void app_crash_note_into(app_crash_note *note);

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

/* The rules that are played from now on, besides those known before: what their
   modules' hooks are called is kept, the edition is not. */
void app_crash_know(const ttr_edition *edition);

/*
 * What the calling thread does from now on, a text that must stay; "" for
 * nothing. When the thread crashes it is copied to the place that was given, of
 * so many bytes with the NUL, for whoever starts next: in memory that outlives
 * the program. NULL for no place. Under a sanitizer nothing is copied.
 */
void app_crash_doing(const char *what);
void app_crash_keep(char *place, size_t size);

/*
 * Where the calling thread goes on after its next crash instead, a sigjmp_buf,
 * or NULL: for those who have something to show or to keep before the end.
 * Nothing that was under way may be touched then, and the program must end
 * soon.
 */
void app_crash_escape(void *escape);

/* Whose crash of this thread it was, without an end of line, "" when it was no
   module's; and say so after all. */
const char *app_crash_blame(void);
void app_crash_say(void);

#endif /* TTR_APPS_BASE_CRASH_H */
