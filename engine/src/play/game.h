// SPDX-License-Identifier: MIT
/*
 * game.h - Inside a table, and the call of an event.
 *
 * An event that nobody hooks costs one bit test: the macros test the bit and
 * call into hooks.c only when it is set.
 */
#ifndef TTR_SRC_PLAY_GAME_H
#define TTR_SRC_PLAY_GAME_H

#include <ttr/module.h>
#include <ttr/play.h>
#include <ttr/usage.h>

#include "base/bits.h"
#include "edition/edition_data.h"

enum { TTRI_MEMOS = 16 }; // what one module can remember of a position

typedef struct ttri_memo {
    uint64_t call; // of the library, for which it holds
    uint64_t number[4];
} ttri_memo;

/* A hook that waits until a field has reached a value. */
typedef struct ttri_waiting {
    const ttri_field *field;
    int least;
} ttri_waiting;

enum { TTRI_MAX_WAITING = 8 }; // others count as hooks that do not wait

struct ttr_table {
    int sharers; // owners beside the first
    const ttr_edition *edition;
    const ttr_edition *loaded; // the same, but for a table that is traced
    ttr_error error;           // the last refusal
    uint64_t calls;            // of the library so far
    uint64_t games;            // begun so far
    ttr_state before;          // what a failed action is rolled back to
    struct ttri_script_state *script[TTR_MAX_MODULES];       // or NULL
    const struct ttri_condition *condition[TTR_MAX_MODULES]; // or NULL
    ttri_waiting waiting[TTRI_MAX_WAITING];
    int waiting_count;
    uint64_t always[TTR_EVENT_WORDS]; // events with a hook that never waits
    ttr_usage *usage;                 // who watches, or NULL
    ttr_usage prepared;               // what was used before anybody could

    /* What is looked at before a game begins, see load/table.c. */
    ttr_status (*before_game)(ttr_table *table);

    /* A table that is traced, see tools/trace.c; else both are NULL. */
    struct ttri_trace *trace;
    void (*end_trace)(ttr_table *table);

    struct ttri_guard *guard; // of modules in C, see modules/guard.h; or NULL

    ttr_claim claim; // that host->claim() has handed out
    ttri_memo memo[TTR_MAX_MODULES][TTRI_MEMOS];

    /* The longest path that each player's routes had when it was last asked
       for. */
    struct {
        ttri_routes routes;
        int length;
    } path[TTR_MAX_PLAYERS];

    /* The groups that each player's routes had when they were last asked for:
       with these owners, or while one hook ran that may not write. */
    struct {
        uint64_t call;
        int hook;
        bool by_owner;
        uint8_t owner[TTR_MAX_ROUTES];
        uint8_t group[TTR_MAX_PLACES];
    } joined[TTR_MAX_PLAYERS];
};

/* What a collect makes. out is only written up to capacity. */
typedef struct ttri_list {
    ttr_action *out;
    int capacity;
    int count;
    int start;               // of what modules have emitted
    const ttr_action *probe; // an action to look for, or NULL
    bool found;              // it was emitted
    int enough;              // stop listening after so many; 0 for never
    bool mixed;              // they were not emitted in rising order
    uint64_t last;           // the last one emitted, as a number
} ttri_list;

/* The part of a call that changes while hooks run. */
typedef struct ttri_call {
    int hooks;          // events that modules were called for so far
    int module;         // whose hook is running
    int event;          // ttr_event_id
    bool pure;          // the hook may not write
    bool in_init;       // a module is asked whether the edition can use it
    bool changes;       // the state is changed in this call of the library
    int taker;          // module + 1 that last took cards, pieces or a route
    ttr_status status;  // of the first failure
    int choice;         // whose options are collected
    const char *called; // the host's function, by the caller's own name for it
    ttri_list *list;    // of actions or options
    void (*count_line)(void *counting, const char *what, int points);
    void *counting;
    ttr_usage *usage; // or NULL
} ttri_call;

/* One call of the library on one state. */
struct ttr_game {
    ttr_table *table;
    const ttr_edition *edition;
    ttr_state *state; // NULL while the edition is loaded
    ttr_log *log;     // or NULL
    ttri_call *call;
};

/* Declare a game and its call. The state is not written unless the caller
   does: a game is the common form for all hooks. */
#define TTRI_GAME(game, table_, state_, log_)                                  \
    (table_)->calls++;                                                         \
    ttri_call game##_call = {.usage = (table_)->usage};                        \
    ttr_game game = {(table_), (table_)->edition,                              \
                     (ttr_state *)(uintptr_t)(state_), (log_), &game##_call}

/* Append to a log an event with its arguments behind its number. */
void ttri_log_add(ttr_log *log, const int32_t *event);

/* Note that a module uses something: a bit of a set of ttr_usage. */
#define TTRI_USE(game, set, bit)                                               \
    do {                                                                       \
        if ((game)->call->usage)                                               \
            (game)->call->usage->set |= UINT64_C(1) << (bit);                  \
    } while (0)

/* What comes next when no choice is pending. The first four wait for a
   player; the others are carried out at once. */
typedef enum ttri_next {
    TTRI_WAIT_KEEP,
    TTRI_WAIT_TURN,
    TTRI_WAIT_CARD,
    TTRI_WAIT_OVER,
    TTRI_DO_GAME_START,
    TTRI_DO_TURN_BEGIN,
    TTRI_DO_CLAIM,
    TTRI_DO_SETTLE,
    TTRI_DO_DRAWN,
    TTRI_DO_TURN_END,
    TTRI_DO_TURN_OVER,
    TTRI_DO_GAME_END,
    TTRI_DO_OVER,
    TTRI_DO_GO_ON,   // the same turn, as a rule module wants
    TTRI_DO_TICKETS, // a player is about to be offered tickets
    TTRI_DO_OFFER,
    TTRI_NEXT_COUNT
} ttri_next;

/* Where a ticket goes that was not kept: the answers to ticket_rest. */
typedef enum ttri_rest {
    TTRI_REST_BELOW,
    TTRI_REST_OUT,
    TTRI_REST_ASIDE,
    TTRI_REST_TOP,
    TTRI_REST_COUNT
} ttri_rest;

enum { TTRI_LINE_ROUTES = 0 }; // score line of the points of routes

#endif /* TTR_SRC_PLAY_GAME_H */
