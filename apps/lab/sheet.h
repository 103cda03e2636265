// SPDX-License-Identifier: MIT
/*
 * sheet.h - Tables of figures, each described once in columns.def and written
 * as JSON, CSV, HTML and lines of a terminal.
 *
 * A sheet is the columns of such a table, a row the values of one of its
 * lines. What people read is in the language of the program.
 */
#ifndef TTR_APPS_LAB_SHEET_H
#define TTR_APPS_LAB_SHEET_H

#include "lab/module_actions.h"
#include "lab/summary.h"
#include "lab/verdict.h"
#include "text/names.h"

#include <stdio.h>

enum { LAB_SHEET_COLUMNS = 24 };

/* What a value is. Shares and rates are parts of 1, which people read in
   percent; a rate and an estimate have intervals. */
typedef enum lab_form {
    LAB_TEXT,
    LAB_COUNT,
    LAB_REAL,
    LAB_SHARE,
    LAB_ESTIMATE,
    LAB_RATE
} lab_form;

enum { // where a column is told
    LAB_IN_JSON = 1,
    LAB_IN_CSV = 2,
    LAB_IN_PAGE = 4,
    LAB_IN_TERMINAL = 8
};

/* What a value is multiplied by for people. */
double lab_form_scale(lab_form form);

typedef struct lab_column {
    const char *key;
    const char *title; // English; or NULL
    unsigned where;
    lab_form form;
    int decimals;
} lab_column;

/* Its columns, and one without a key after them. */
typedef const lab_column lab_sheet[];

/* A value: a text, or a figure. */
typedef struct lab_entry {
    const char *text; // borrowed
    lab_estimate it;
} lab_entry;

typedef struct lab_row {
    lab_entry entry[LAB_SHEET_COLUMNS];
    char name[APP_LABEL_MAX], text[512]; // that entries may point to
} lab_row;

extern lab_sheet lab_sides, lab_tickets, lab_routes, lab_route_claims,
    lab_events, lab_module_actions;

/* The rows: of a seat; of a bot; of a ticket, by what was judged of all; of a
   route; of claims of a route; of an event and an action of a rule module. */
void lab_seat_row(const lab_found *found, int seat, lab_row *row);
void lab_bot_row(const lab_found *found, int bot, lab_row *row);
void lab_ticket_row(const lab_found *found, const lab_judgement *judgement,
                    int t, lab_row *row);
void lab_route_row(const lab_found *found, int r, lab_row *row);
void lab_claims_row(const lab_found *found, const lab_claims *it, lab_row *row);
void lab_event_row(const lab_found *found, int i, lab_row *row);
void lab_module_action_row(const lab_found *found, const lab_module_action *own,
                           lab_row *row);

/* Is it one of those that the table of events has? */
bool lab_event_is_told(int event);

/* A row as an object, a new reference. */
struct json_t *lab_row_json(lab_sheet sheet, const lab_row *row);

/* The columns and a row of a CSV file, without the end of the line; lead is
   written before the first, and who before each key. */
void lab_sheet_csv(FILE *out, lab_sheet sheet, const char *lead,
                   const char *who);
void lab_row_csv(FILE *out, lab_sheet sheet, const char *lead,
                 const lab_row *row);

/* The same of a table of a report, as cells of a row that has begun; further
   are headings of columns after those of the sheet. */
void lab_sheet_page(FILE *out, lab_sheet sheet, const char *const *further,
                    int count);
void lab_row_page(FILE *out, lab_sheet sheet, const lab_row *row);

/* The same as a row of a table for a terminal, which lab_row_table() makes. */
struct app_table *lab_row_table(void);
void lab_row_print(struct app_table *table, lab_sheet sheet,
                   const lab_row *row);

#endif /* TTR_APPS_LAB_SHEET_H */
