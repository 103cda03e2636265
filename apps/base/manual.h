// SPDX-License-Identifier: MIT
/*
 * manual.h - Manual pages in the macros of man(7), on standard output.
 *
 * Texts are those of the help, in UTF-8: whatever is in them is escaped, and
 * `ttr games` between backquotes becomes bold. Lines that begin with a space
 * are examples and stay as they are.
 */
#ifndef TTR_APPS_BASE_MANUAL_H
#define TTR_APPS_BASE_MANUAL_H

#include "base/options.h"

/* The first lines of a page: "ttr-simulate", and what that is in a line. */
void manual_begin(const char *name, const char *summary);

void manual_heading(const char *heading);

/* Paragraphs have an empty line between them. */
void manual_paragraphs(const char *text);

/* "ttr simulate [options] <edition>" of a command and its operands. */
void manual_synopsis(const char *command, const char *operands);

/* Something in bold and, unless NULL, its value in italics; then what it is. */
void manual_item(const char *name, const char *value, const char *text);

void manual_options(const app_option *options, int count);

#endif /* TTR_APPS_BASE_MANUAL_H */
