// SPDX-License-Identifier: MIT
/*
 * table.h - Tables for a terminal whose columns never run together.
 *
 * All cells are collected first; a column is then as wide as the widest of what
 * stands in it, whatever the language and however large a number is. A table
 * wider than a terminal is printed in parts, one below the other, each of which
 * begins with the first column.
 *
 *     app_table *table = app_table_new("lrj");
 *     app_table_cell(table, "turns");
 *     app_table_cell(table, "66.4");
 *     app_table_cell(table, "(65.0..67.8)");
 *     app_table_row(table);
 *     app_table_print(stdout, table);
 *     app_table_free(table);
 */
#ifndef TTR_APPS_BASE_TABLE_H
#define TTR_APPS_BASE_TABLE_H

#include <stdio.h>

typedef struct app_table app_table;

/* A letter for each column: left, right, or joined, which is left and stands
   beside the one before, with a single space, also where parts begin. Between
   others are at least two spaces. */
app_table *app_table_new(const char *columns);
void app_table_free(app_table *table);

/* The next cell of the row, copied; what follows the last one is left out. */
void app_table_cell(app_table *table, const char *text);

/* The row is whole, also when it has fewer cells, or none. */
void app_table_row(app_table *table);

/* Sentences below the row before, over the whole width. */
void app_table_note(app_table *table, const char *text);

void app_table_print(FILE *out, const app_table *table);

#endif /* TTR_APPS_BASE_TABLE_H */
