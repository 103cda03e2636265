// SPDX-License-Identifier: MIT
/*
 * line_io.h - Lines out and lines in, for people and for pipes.
 *
 * Texts are UTF-8. Where the locale has no letters beyond ASCII, or ASCII was
 * asked for, their nearest look is written; control characters never are.
 */
#ifndef TTR_APPS_TERMINAL_LINE_LINE_IO_H
#define TTR_APPS_TERMINAL_LINE_LINE_IO_H

#include <ttr/base.h>

enum { LINE_LENGTH_MAX = 1024 };

/* Write ASCII only. */
void line_ascii(bool ascii);

/* Write a text, or a text and the end of its line. */
void line_put(const char *text);
void line_say(const char *format, ...) TTR_PRINTF(1, 2);

/* Write an error as a player is told. */
void line_say_error(const ttr_error *err);

/* Write each line of a text as a line. */
void line_say_all(const char *text);

/* An empty line. */
void line_gap(void);

/*
 * Show a prompt and read a line, without the spaces around it; what is beyond
 * LINE_LENGTH_MAX is dropped. False at the end of the input.
 */
bool line_read(const char *prompt, char line[LINE_LENGTH_MAX]);

#endif /* TTR_APPS_TERMINAL_LINE_LINE_IO_H */
