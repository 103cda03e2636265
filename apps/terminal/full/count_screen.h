// SPDX-License-Identifier: MIT
/*
 * count_screen.h - The final count on the screen, as the files count*.c share
 * it.
 */
#ifndef TTR_APPS_TERMINAL_FULL_COUNT_SCREEN_H
#define TTR_APPS_TERMINAL_FULL_COUNT_SCREEN_H

#include "game/count.h"
#include "terminal/full/panels.h"
#include "terminal/full/tui.h"
#include "terminal/full/viewport.h"

/* What a row of the last page is. */
typedef enum count_row_kind {
    COUNT_GAP,
    COUNT_HEADING, // of a part of the page
    COUNT_NUMBERS, // a number for each player
    COUNT_SUM,     // the same, standing out
    COUNT_TICKET,  // of one player
    COUNT_MOMENT   // what a player did, in words
} count_row_kind;

typedef struct count_row {
    count_row_kind kind;
    char label[APP_LABEL_MAX];
    int ticket;                  // of COUNT_TICKET
    bool done;                   // it is completed
    int player;                  // of COUNT_MOMENT
    uint32_t has;                // bit by player: there is a number
    int number[TTR_MAX_PLAYERS]; // by player
} count_row;

typedef struct counting {
    const game_session *session;
    game_match *match; // of the session
    const ttr_edition *edition;
    const game_party *party;
    int players;
    ttr_view view; // with all secrets: the game is over
    game_step *step;
    int count;
    int at;   // steps that are shown so far
    int most; // the highest total on the way, for the bars
    tui_viewport viewport;

    /* The last page. */
    ttr_result *result;
    count_row *row;
    int row_count, row_capacity;
    int top;   // first row in sight
    int shown; // rows in sight
} counting;

/* count_table.c: make the rows of the last page from steps and statistics.
   False when a rule module fails. */
bool count_rows_make(counting *c, ttr_error *err);

/* Draw the last page; its rows scroll. */
void count_draw_table(void *context);

#endif /* TTR_APPS_TERMINAL_FULL_COUNT_SCREEN_H */
