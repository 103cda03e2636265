/*
 * columns.h - Texts in columns, for output line by line.
 *
 * A character takes one column: there are no wider ones in the texts of this
 * program, and those of editions may stand a little crooked.
 */
#ifndef TTR_APPS_BASE_COLUMNS_H
#define TTR_APPS_BASE_COLUMNS_H

#include <stdio.h>

/* How many columns a UTF-8 text takes, which printf() does not know. */
int app_columns(const char *text);

/* Print a text, and spaces until it is width columns wide. */
void app_print_padded(FILE *out, const char *text, int width);

/* Print lines broken between words at 78 columns; what follows the first line
   of a point, "- ", is indented. */
void app_print_wrapped(FILE *out, const char *text);

#endif /* TTR_APPS_BASE_COLUMNS_H */
