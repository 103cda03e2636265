// SPDX-License-Identifier: MIT
/*
 * table.c - Tables for a terminal whose columns never run together.
 *
 * Where the other columns leave no room for a name of the first one, it stands
 * on a line of its own with the figures below.
 */
#include "base/table.h"

#include "base/columns.h"
#include "base/memory.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_COLUMNS = 80,
    WIDTH = 79,        // of a terminal
    LEAST_SHARED = 30, // of the first column, where the others are wide
    NOTE_INDENT = 6
};

typedef struct table_row {
    char *cell[MOST_COLUMNS]; // NULL from the last one on
    char *note;
} table_row;

struct app_table {
    int columns;
    char align[MOST_COLUMNS];
    table_row *row; // the last one is being filled
    size_t count, room;
    int filled; // cells of that
};

app_table *app_table_new(const char *columns)
{
    app_table *table = must_alloc(1, sizeof *table);

    while (*columns && table->columns < MOST_COLUMNS)
        table->align[table->columns++] = *columns++;
    table->room = 16;
    table->row = must_alloc(table->room, sizeof *table->row);
    return table;
}

void app_table_free(app_table *table)
{
    if (!table)
        return;
    for (size_t r = 0; r <= table->count; r++) {
        free(table->row[r].note);
        for (int c = 0; c < table->columns; c++)
            free(table->row[r].cell[c]);
    }
    free(table->row);
    free(table);
}

void app_table_cell(app_table *table, const char *text)
{
    if (table->filled < table->columns)
        table->row[table->count].cell[table->filled++] = must_copy(text);
}

void app_table_row(app_table *table)
{
    if (++table->count == table->room) {
        table->row = must_grow(table->row, 2 * table->room, sizeof *table->row);
        memset(table->row + table->room, 0, table->room * sizeof *table->row);
        table->room *= 2;
    }
    table->filled = 0;
}

void app_table_note(app_table *table, const char *text)
{
    table->row[table->count].note = must_copy(text);
    app_table_row(table);
}

static int width_of(const char *cell)
{
    return cell ? utf8_columns(cell) : 0;
}

static int gap(const app_table *table, int c)
{
    return c == 0 ? 0 : table->align[c] == 'j' ? 1 : 2;
}

/* How wide columns are, and from which width on a name of the first one stands
   above its figures. */
typedef struct table_size {
    int width[MOST_COLUMNS];
    int most;
} table_size;

/* A long name stands above its figures, unless there are none. */
static bool is_above(const table_size *size, const table_row *row)
{
    return row->cell[1] && width_of(row->cell[0]) > size->most;
}

static void measure(const app_table *table, table_size *size)
{
    int others = 0;

    memset(size, 0, sizeof *size);
    for (int c = 1; c < table->columns; c++) {
        for (size_t r = 0; r < table->count; r++) {
            int columns = width_of(table->row[r].cell[c]);
            if (columns > size->width[c])
                size->width[c] = columns;
        }
        others += gap(table, c) + size->width[c];
    }
    size->most = WIDTH - others > LEAST_SHARED ? WIDTH - others : LEAST_SHARED;
    for (size_t r = 0; r < table->count; r++) {
        const table_row *row = &table->row[r];
        int columns = width_of(row->cell[0]);
        if (row->cell[1] && !is_above(size, row) && columns > size->width[0])
            size->width[0] = columns;
    }
}

/* The columns of a part that begins with this one: up to which they fit, but at
   least one with those that are joined to it. */
static int end_of_part(const app_table *table, const int *width, int from)
{
    int used = width[0], c = from;

    while (c < table->columns) {
        int next = c + 1, more = gap(table, c) + width[c];
        for (; next < table->columns && table->align[next] == 'j'; next++)
            more += gap(table, next) + width[next];
        if (c > from && used + more > WIDTH)
            break;
        used += more;
        c = next;
    }
    return c;
}

/* A cell; *late is the space that is owed before the next thing on the line. */
static void print_cell(FILE *out, const app_table *table, int c,
                       const char *cell, int width, int *late)
{
    int fill = width - width_of(cell);

    *late += gap(table, c);
    if (table->align[c] == 'r')
        *late += fill;
    if (cell && *cell) {
        fprintf(out, "%*s", *late, "");
        app_print_clean(out, cell);
        *late = 0;
    } else
        *late += width_of(cell);
    if (table->align[c] != 'r')
        *late += fill;
}

static bool is_empty(const table_row *row, int from, int to)
{
    for (int c = from; c < to; c++)
        if (row->cell[c] && *row->cell[c])
            return false;
    return true;
}

static void print_row(FILE *out, const app_table *table, const table_row *row,
                      const table_size *size, int from, int to)
{
    const int *width = size->width;
    int late = 0;

    if (from > 1 && row->cell[0] && is_empty(row, from, to))
        return; // nothing of it is in this part
    if (is_above(size, row)) {
        app_print_clean(out, row->cell[0]);
        fputc('\n', out);
        late = width[0];
    } else
        print_cell(out, table, 0, row->cell[0], width[0], &late);
    for (int c = from; c < to; c++)
        print_cell(out, table, c, row->cell[c], width[c], &late);
    fputc('\n', out);
}

void app_table_print(FILE *out, const app_table *table)
{
    table_size size;

    measure(table, &size);
    for (int from = 1, to; from < table->columns || from == 1; from = to) {
        to = end_of_part(table, size.width, from);
        if (from > 1)
            fputc('\n', out);
        for (size_t r = 0; r < table->count; r++)
            if (!table->row[r].note)
                print_row(out, table, &table->row[r], &size, from, to);
            else if (from == 1)
                app_print_paragraph(out, table->row[r].note, NOTE_INDENT,
                                    NOTE_INDENT);
        if (to <= from)
            break;
    }
}
