// SPDX-License-Identifier: MIT
/*
 * edit.h - Editing a line in a terminal, with completion and history.
 */
#ifndef TTR_APPS_WORKSHOP_CONSOLE_EDIT_H
#define TTR_APPS_WORKSHOP_CONSOLE_EDIT_H

#include "workshop/console/input.h"

typedef struct console_edit console_edit;

/* The user must outlive it. NULL when there is no libedit, or the terminal
   cannot do it. */
console_edit *console_edit_new(const console_user *user);

/* Saves the history. NULL is allowed. */
void console_edit_free(console_edit *edit);

/* As console_input_read(). */
const char *console_edit_read(console_edit *edit, const char *prompt);

/* input.c: wait until something is typed, Ctrl-C was pressed, or the user was
   woken and has said something. */
enum { CONSOLE_TYPED, CONSOLE_STOPPED, CONSOLE_WOKEN };
int console_input_wait(const console_user *user);
void console_input_resume(void); // Ctrl-C was understood

#endif /* TTR_APPS_WORKSHOP_CONSOLE_EDIT_H */
