// SPDX-License-Identifier: MIT
/*
 * input.h - Lines for the console: typed in a terminal, or from a pipe.
 *
 * In a terminal, lines can be edited, completed with Tab, and found again in
 * the history, which is kept in $XDG_STATE_HOME/ttr/console-history. Without
 * libedit the terminal's own line editing is all there is.
 */
#ifndef TTR_APPS_WORKSHOP_CONSOLE_INPUT_H
#define TTR_APPS_WORKSHOP_CONSOLE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct console_input console_input;

/* One line that could be meant. */
typedef void console_offer(void *context, const char *line);

/* Who types, and what about. */
typedef struct console_user {
    void *context;
    /* Offer all lines that begin as this one. */
    void (*complete)(void *context, const char *line, console_offer *offer,
                     void *offer_context);
    /* Something else to wait for, -1 for none; how long at most, -1 for ever;
       and what is done then: true when it has said something. */
    int (*fd)(void *context);
    int (*pause)(void *context);
    bool (*wake)(void *context);
} console_user;

console_input *console_input_new(const console_user *user);
void console_input_free(console_input *input); // NULL is allowed

bool console_input_is_terminal(const console_input *input);

/* The next line, without its end, valid until the next call; NULL at the end
   of the input. The prompt is shown in a terminal only. */
const char *console_input_read(console_input *input, const char *prompt);

/* Has Ctrl-C been pressed since the last line was read? */
bool console_input_stopped(void);

#endif /* TTR_APPS_WORKSHOP_CONSOLE_INPUT_H */
