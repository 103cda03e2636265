// SPDX-License-Identifier: MIT
/*
 * columns.h - Texts in columns, for output line by line.
 */
#ifndef TTR_APPS_BASE_COLUMNS_H
#define TTR_APPS_BASE_COLUMNS_H

#include <stdio.h>

/* Print a text, and spaces until it is width columns wide, which printf() would
   count in bytes. */
void app_print_padded(FILE *out, const char *text, int width);

/* Print lines broken between words at 78 columns; what follows the first line
   of a point, "- ", is indented. */
void app_print_wrapped(FILE *out, const char *text);

#endif /* TTR_APPS_BASE_COLUMNS_H */
