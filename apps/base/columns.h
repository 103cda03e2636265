// SPDX-License-Identifier: MIT
/*
 * columns.h - Texts in columns, for output line by line.
 */
#ifndef TTR_APPS_BASE_COLUMNS_H
#define TTR_APPS_BASE_COLUMNS_H

#include <ttr/base.h>

#include <stdarg.h>
#include <stdio.h>

/* Print a text as app_print_clean(), and spaces until it is width columns wide,
   which printf() would count in bytes. */
void app_print_padded(FILE *out, const char *text, int width);

/* Print lines broken between words at 78 columns; what follows the first line
   of a point, "- " or "! ", is indented. */
void app_print_wrapped(FILE *out, const char *text);

/* The same for a text up to the end of its line, where the first line begins at
   one column and all others at another. Returns what follows. */
const char *app_print_paragraph(FILE *out, const char *text, int first,
                                int rest);

/* A text of whomever, of which only its lines and tabs do anything to a
   terminal. */
void app_print_clean(FILE *out, const char *text);
void app_vprint_clean(FILE *out, const char *format, va_list args)
    TTR_PRINTF(2, 0);

/* The same on standard output, for sentences in which a name, a path or
   anything else stands that was not made here. */
void app_print(const char *format, ...) TTR_PRINTF(1, 2);

#endif /* TTR_APPS_BASE_COLUMNS_H */
