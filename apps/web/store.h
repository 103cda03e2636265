// SPDX-License-Identifier: MIT
/*
 * store.h - Where the games of a server are kept.
 *
 * A game is a list of events, each a text of JSON, numbered from 1: that it was
 * made, who took which seat, every action and every taking back. Its version is
 * the number of its last event, so it only ever grows. An event counts once it
 * is synced to the disk; until then nobody is shown it.
 *
 * Calls return at once. The work is done in a thread of the store, in order,
 * those that wait together in one transaction; the answer comes as a call in
 * the thread that runs the event loop. So nothing here blocks the loop, and no
 * game is touched by two threads.
 */
#ifndef TTR_APPS_WEB_STORE_H
#define TTR_APPS_WEB_STORE_H

#include <ttr/base.h>

struct event_base;

typedef struct store store;

typedef enum store_outcome {
    STORE_DONE,
    STORE_STALE,     // the game has another version than the one given
    STORE_REPEATED,  // an event with this id is there: event holds its number
    STORE_NOT_FOUND, // there is no such game, or no such text
    STORE_PRUNED,    // there was such a game, and it has been pruned
    STORE_ELSEWHERE, // another server has the game
    STORE_FAILED     // the disk refused; nothing of it counts
} store_outcome;

/* One event. Texts belong to the store and are gone after the call. */
typedef struct store_event {
    int64_t number;
    int64_t at;       // seconds since 1970
    const char *id;   // of the request that made it, or ""
    const char *body; // JSON
} store_event;

/* What is known of a game without its events. */
typedef struct store_summary {
    const char *game;
    int64_t version;
    int64_t changed; // seconds since 1970
    const char *state;
    bool is_public;
} store_summary;

/*
 * Open a store, or make it. Refused when another server has it, when it is of a
 * newer schema, or damaged.
 */
TTR_MUST_USE ttr_status store_open(store **out, struct event_base *base,
                                   const char *path, ttr_error *err);
/* Waits for what is under way; calls that were not answered are not answered
   any more. NULL is allowed. */
void store_close(store *it);

/* A change of one game. Texts are copied. */
typedef struct store_change {
    const char *game;
    int64_t version;   // that it must have; 0 for a new game
    const char *id;    // of the request, unique in its game; "" for none
    const char *body;  // the event
    const char *state; // of the game from now on: "lobby", "play", "over"
    const char *code;  // by which it is found; "" for none
    bool is_public;
    int64_t due; // when the server has to look after it, in seconds since 1970;
                 // 0 for never
} store_change;

typedef void store_appended(void *context, store_outcome outcome,
                            int64_t number);
void store_append(store *it, const store_change *change, store_appended *call,
                  void *context);

/* All events of a game in order, of which this server is the owner from now on;
   events is NULL when the outcome is not STORE_DONE. */
typedef void store_loaded(void *context, store_outcome outcome,
                          const store_event *events, int count);
void store_load(store *it, const char *game, store_loaded *call, void *context);
/* The same without asking another server, if it has the game, to let it go. */
void store_load_again(store *it, const char *game, store_loaded *call,
                      void *context);

/*
 * A store in PostgreSQL is shared by several servers, each of which has games
 * for as long as it has a lease. What was loaded may be shown and changed while
 * store_is_held(); always, where a store belongs to one server.
 */
bool store_is_shared(const store *it);
bool store_is_held(store *it);

/* A game is closed here: others may have it. */
void store_release(store *it, const char *game);

/* What it tells by itself, in the thread of the loop. */
typedef struct store_listener {
    void (*lost)(void *context); // all games have to be loaded again
    void (*wanted)(void *context, const char *game); // by another server
    void *context;
} store_listener;
void store_listen(store *it, const store_listener *listener);

/* The public games that are not over, newest first. */
typedef void store_listed(void *context, store_outcome outcome,
                          const store_summary *games, int count);
void store_list(store *it, int most, store_listed *call, void *context);

/* The game that waits under a code; NULL when there is none. */
typedef void store_found(void *context, store_outcome outcome,
                         const char *game);
void store_find_code(store *it, const char *code, store_found *call,
                     void *context);

/* Everything of a game is gone. */
typedef void store_removed(void *context, store_outcome outcome);
void store_remove(store *it, const char *game, store_removed *call,
                  void *context);

/* A text under a key, for what concerns more than one game; an older one is
   replaced. call may be NULL. What is put before a change is in the store when
   that is. */
void store_put(store *it, const char *key, const char *value,
               store_removed *call, void *context);
typedef void store_got(void *context, store_outcome outcome, const char *value);
void store_get(store *it, const char *key, store_got *call, void *context);

/* Forget what was in games that nobody has changed since a time; number is how
   many there were. That there was such a game stays known. */
void store_prune(store *it, int64_t before, store_appended *call,
                 void *context);

/* The games that the server has to look after by now, the longest due first. */
void store_due(store *it, int64_t now, int most, store_listed *call,
               void *context);

/* Why the last call failed, in a sentence, for the log. */
const char *store_trouble(store *it, char *out, size_t size);

#endif /* TTR_APPS_WEB_STORE_H */
