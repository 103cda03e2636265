// SPDX-License-Identifier: MIT
/*
 * tables.h - CSV files of what a whole run has found; a game each has rows.h.
 */
#ifndef TTR_APPS_LAB_TABLES_H
#define TTR_APPS_LAB_TABLES_H

#include "lab/output.h"

/* A game that failed: its journal as bugs/game-<number>.ttr, with the reason in
   bugs/game-<number>.txt. */
TTR_MUST_USE ttr_status lab_tables_bug(const lab_output *output, int64_t number,
                                       const lab_game *game,
                                       const lab_record *record,
                                       ttr_error *err);

/* The tables of a lab_found (summary.h), for lab_folder_page(). */
void lab_tables_tickets(FILE *out, const void *found);
void lab_tables_routes(FILE *out, const void *found);
void lab_tables_actions(FILE *out, const void *found);

#endif /* TTR_APPS_LAB_TABLES_H */
