// SPDX-License-Identifier: MIT
/*
 * games_slot.h - The places of open games, as open_games.c, games_slot.c,
 * games_open.c, games_turn.c and games_change.c share them.
 *
 * Invariants: a slot is in the table from the first question about its game
 * until it is closed; calls wait in the slot while it loads or stores; a slot
 * with something on its way to the store is not closed before that is answered;
 * a slot rests as long as it is in the list of those that do.
 */
#ifndef TTR_APPS_WEB_GAMES_SLOT_H
#define TTR_APPS_WEB_GAMES_SLOT_H

#include "web/budget.h"
#include "web/open_games.h"
#include "web/store_backend.h"

enum { SLOT_BUCKETS = 4096 };

typedef struct waiting {
    struct waiting *next;
    games_ready *call;
    void *context;
} waiting;

typedef enum slot_state {
    LOADING,
    SETTLED,
    STORING,
    AWAY, // the store does not answer: it is read again soon
    DEAD  // the store has refused, or it is removed: only waits to be closed
} slot_state;

typedef struct slot {
    open_game open; // first, so that one is the other
    struct slot *next;
    char id[NAME_TEXT];
    slot_state state;
    waiting *first, **last;
    bool running;      // the calls that wait are being made
    int64_t taken;     // when it was loaded
    int64_t used;      // when somebody asked for it last, in milliseconds
    uint64_t *request; // hashes of the ids of requests, by version
    int requests;
    games_stored *stored;
    void *stored_context;
    games_ready *removed;
    char files[SECRET_HASH]; // of its edition, once they are known

    /* What is played again takes several turns when it takes long. */
    hosted *made; // NULL when nothing is under way
    int made_events;
    store_rows rows;

    budget budget;
    bool rests; // until it has a turn
    struct slot *next_rest;
} slot;

struct games {
    struct event_base *base;
    shelf *editions;
    store *store;
    games_calls calls;
    struct away *away;
    struct danger *danger;
    bool trusts; // modules that did not come with the program
    slot *bucket[SLOT_BUCKETS];
    int count;
    uint64_t salt;
    struct event *sweep, *retry;
    bool ending;

    slot *rest, **rest_last; // who has used up its time, in order
    struct event *turn;      // of the first of them
    char touched[NAME_TEXT]; // the game whose rules run, "" for none
    int64_t touched_since;   // in microseconds of the processor
};

uint64_t slot_hash(const games *all, const char *text);
slot **slot_find(games *all, const char *id); // where it is, or would be
slot *slot_of(const open_game *it);

/* Add one to the table; NULL when memory is short. */
slot *slot_add(games *all, const char *id);
/* Forget it; what waits is told so. */
void slot_close(games *all, slot *it, games_answer answer, const char *why);

/* Calls that wait: one more, and what the first of them is told. */
bool slot_wait(slot *it, games_ready *call, void *context);
void slot_tell(slot *it, open_game *game, games_answer answer, const char *why);
/* One after the other, as long as none of them begins to store. The slot may be
   gone afterwards. */
void slot_run(slot *it);

/* Remember the id of a request, so that it is known when it is repeated. */
bool slot_note(slot *it, const char *id);

/* games_turn.c: it waits for a turn; or not any longer; does it? */
void slot_rest(slot *it);
void slot_wake(slot *it);
bool slot_rests(slot *it);
void games_on_turn(int fd, short what,
                   void *all); // of the one that waits first
int64_t games_used(void); // by this thread, in microseconds of the processor

/* games_open.c: go on with what is played again. The slot may be gone
   afterwards. */
void slot_go_on(slot *it, const store_event *events, int count);

/* Read the game; or again, since what it has taken in may not count, or it may
   be another server's: whoever looks at it stays. */
void slot_load(slot *it);
void slot_reload(slot *it);

#endif /* TTR_APPS_WEB_GAMES_SLOT_H */
