// SPDX-License-Identifier: MIT
/*
 * tally.h - The numbers of many games, added up.
 *
 * A tally is a block of 64-bit integers and nothing else, so that parts add up
 * exactly, in any order, on any number of threads or machines. What people
 * read is computed from it at the end, see summary.h.
 *
 * Games come in blocks: one deal, played once for each rotation of the bots
 * over the seats. Blocks are the unit of every interval, so what is squared is
 * the sum over a block.
 */
#ifndef TTR_APPS_LAB_TALLY_H
#define TTR_APPS_LAB_TALLY_H

#include "lab/game_record.h"

struct json_t;

enum {
    LAB_SCORE_LEAST = -300, // of the histograms; the ends hold all beyond
    LAB_SCORES = 1001,
    LAB_TURNS = 601,
    LAB_CHANCES = 10, // 0 to 10 %, and so on
    LAB_MAX_BOTS = TTR_MAX_PLAYERS
};

/* Of an integer that every block has: its sum, and the sum of its squares. */
typedef struct lab_sum {
    int64_t sum, squares;
} lab_sum;

typedef struct lab_ticket_tally {
    int64_t offered, kept, done;
    int64_t points; // net, of those kept
    int64_t wins;   // of who kept it, in parts of LAB_WIN
} lab_ticket_tally;

/* Of a ticket among those offered at the start. Nobody chose that, so what
   these players win is due to the ticket. */
typedef struct lab_deal_tally {
    int64_t dealt;
    int64_t wins; // in parts of LAB_WIN
} lab_deal_tally;

/* Players who were said to have such a chance to win, at one of the 20 times of
   a game, and how it came: is the estimate any good? */
typedef struct lab_foretold {
    int64_t count;
    int64_t said; // the chances, in thousandths
    int64_t wins; // in parts of LAB_WIN
} lab_foretold;

/* Claims of a route, by all or by one. */
typedef struct lab_claims {
    int64_t count;
    int64_t when;  // sum, in thousandths of the game
    int64_t early; // how many in the first third of the game
} lab_claims;

typedef struct lab_route_tally {
    lab_claims all;
    int64_t wins; // of who claimed it, in parts of LAB_WIN
    lab_claims seat[TTR_MAX_PLAYERS], bot[LAB_MAX_BOTS];
} lab_route_tally;

/* Of one of the plan's bots, or of a seat. */
typedef struct lab_side_tally {
    int64_t games;
    int64_t wins_alone; // games won by it alone
    lab_sum win;        // in parts of LAB_WIN, by block
    lab_sum score;      // by block
    int64_t tickets_kept, tickets_done;
    int64_t line[LAB_MAX_LINES];
    int64_t line_games[LAB_MAX_LINES]; // in which the line was not 0
    int64_t actions[TTR_ACTION_PASS + 1];
    int64_t scores[LAB_SCORES]; // histogram
} lab_side_tally;

typedef struct lab_tally {
    int64_t blocks, games;
    int64_t failed;         // blocks with a game that did not come to its end,
    int64_t failed_by_bots; // and those of them that only bots are to blame for
    lab_sum measure[LAB_MEASURES];
    lab_side_tally seat[TTR_MAX_PLAYERS];
    lab_side_tally bot[LAB_MAX_BOTS];
    /* Row ahead of column by block, in halves: equal is one each. */
    lab_sum against[LAB_MAX_BOTS][LAB_MAX_BOTS];

    int64_t line_winner[LAB_MAX_LINES]; // sum of the winners' points
    int64_t turns[LAB_TURNS];           // histogram
    int64_t margins[LAB_SCORES];        // histogram from 0 on
    int64_t decided[LAB_BINS];          // histogram
    int64_t options_sum[LAB_BINS], options_count[LAB_BINS];
    int64_t leader_wins[LAB_BINS];   // in parts of LAB_WIN
    int64_t leader_chance[LAB_BINS]; // as it was said, in thousandths
    lab_foretold foretold[LAB_CHANCES];
    int64_t events[TTR_EVENT_COUNT];
    int64_t event_games[TTR_EVENT_COUNT];
    int64_t choice_options[LAB_CHOICES][LAB_OPTIONS];
    int64_t own[LAB_MAX_BOTS]
               [LAB_MODULE_ACTIONS];       // answers and own actions, by bot
    int64_t own_games[LAB_MODULE_ACTIONS]; // in which there was one
    lab_ticket_tally ticket[TTR_MAX_TICKETS];
    lab_route_tally route[TTR_MAX_ROUTES];
    lab_deal_tally deal[TTR_MAX_TICKETS]; // by ticket
    /* Sums over blocks of what two seats won, multiplied. */
    int64_t seat_products[TTR_MAX_PLAYERS][TTR_MAX_PLAYERS];
} lab_tally;

/* Count the games of one block, all rotations of it. */
void lab_tally_add(lab_tally *tally, const ttr_edition *edition,
                   const lab_record *record, int count);

/* Add the numbers of another tally. */
void lab_tally_merge(lab_tally *tally, const lab_tally *other);

/* As JSON, zeros at the end of arrays left out; with the number of its layout,
   which rises when members change. */
struct json_t *lab_tally_write(const lab_tally *tally);

/* Fails when it is no tally, or of another layout; file is where it stands.
   What an older program did not count yet is 0. */
TTR_MUST_USE ttr_status lab_tally_read(const struct json_t *json,
                                       lab_tally *tally, const char *file,
                                       ttr_error *err);

#endif /* TTR_APPS_LAB_TALLY_H */
