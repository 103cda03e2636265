// SPDX-License-Identifier: MIT
/*
 * open_games.h - The games that are open, and the way of a change.
 *
 * Games are opened when somebody asks for them and closed when nobody has for a
 * while. A change is taken into the game, then stored, and only then shown;
 * until it is on the disk everything else that concerns the game waits, so that
 * nobody sees, and nothing answers to, what does not count yet. When the store
 * refuses, the game is closed and what it was is read again.
 */
#ifndef TTR_APPS_WEB_OPEN_GAMES_H
#define TTR_APPS_WEB_OPEN_GAMES_H

#include "bots/advice.h"
#include "web/danger.h"
#include "web/hosted.h"
#include "web/store.h"

struct away;
struct event_base;
struct json_t;

typedef struct games games;

/* A game that is open. */
typedef struct open_game {
    hosted *game;
    games *all;
    struct viewer *viewers;  // who looks at it, see viewers.h
    struct device *devices;  // those with several seats, see viewers.h
    uint32_t present;        // seats whose holders look, a bit each, as told
    struct thought *thought; // a bot that thinks, see robots.h
    struct hint *hints;      // that somebody waits for, see hints.h
    struct {
        bool known;
        int seat;
        int64_t version;
        app_advice advice;
    } hinted;          // the last one that was given, see hints.h
    char trouble[512]; // what a rule module failed with since the last
                       // change, see viewers.h
    void *hidden;      // for open_games.c alone
} open_game;

/* What concerns an open game is told here. */
typedef struct games_calls {
    void (*changed)(void *context, open_game *it); // it has a new version
    void (*closed)(void *context, open_game *it);  // it will be gone
    void *context;
    /* It is read again, since what it has taken in does not count: whoever
       looks at it stays, whoever thinks about it stops. May be NULL. */
    void (*reloads)(void *context, open_game *it);
    /* It has rested, see budget.h, and has a turn: what could not be done
       meanwhile. May be NULL. */
    void (*resumes)(void *context, open_game *it);
} games_calls;

TTR_MUST_USE ttr_status games_new(games **out, struct event_base *base,
                                  const ttr_library *library, store *kept,
                                  const games_calls *calls, ttr_error *err);
void games_free(games *all); // NULL is allowed
shelf *games_editions(const games *all);
store *games_store(const games *all);

/* Where it is noted which game is touched, see danger.h; NULL for nowhere.
   trusts: there may be modules that did not come with the program. */
void games_set_danger(games *all, struct danger *it, bool trusts);

/* Who knows how long one may be away, see away.h; NULL while nobody does. */
void games_set_away(games *all, struct away *it);
const struct away *games_away(const games *all);

/* What came of asking for a game. */
typedef enum games_answer {
    GAMES_OPEN,
    GAMES_NONE,      // there is no such game
    GAMES_PRUNED,    // there was one
    GAMES_BROKEN,    // it cannot be opened: why has a sentence
    GAMES_ASIDE,     // the server has died of it, see danger.h
    GAMES_AWAY,      // the store does not answer, or did not store
    GAMES_ELSEWHERE, // another server has it, and was asked for it
    GAMES_AGAIN,     // it has to be asked for once more
    GAMES_MEMORY     // the server is short of it
} games_answer;

/* Wait until a game is open and nothing is under way, then call. The game is
   NULL when it cannot be opened: then the answer says why. */
typedef void games_ready(void *context, open_game *it, games_answer answer,
                         const char *why);
void games_ask(games *all, const char *id, games_ready *call, void *context);

/* The version that the request with this id has made; 0 when it is new. */
int64_t games_repeated(const open_game *it, const char *id);

/*
 * Take an event in and store it. Only from inside a games_ready call, or where
 * games_is_settled(); the reference to the event is taken over. stored is
 * called later, with the version that it made, or 0 when it was not stored:
 * then the game is no longer open. When it returns a failure the event was not
 * taken, err says why, and the game is as it was, or closed if it was half
 * changed.
 */
typedef void games_stored(void *context, int64_t version);
TTR_MUST_USE ttr_status games_commit(open_game *it, struct json_t *event,
                                     const char *id, games_stored *stored,
                                     void *context, ttr_error *err);

/* Is nothing of it on its way to the store, is it ours to show, and has it time
   left? */
bool games_is_settled(const open_game *it);

/* What was to happen to it lacks memory: it has a turn soon, and is considered
   again then. */
void games_again(open_game *it);

/*
 * Between these two the rules of a game run in the thread of the loop: it is
 * noted in case that they take the server down, see danger.h, and what they
 * take of its time is the game's, see budget.h. They nest. The game may be
 * closed in between.
 */
typedef struct games_touch {
    danger_mark mark;
    char before[NAME_TEXT]; // the game that was touched until then
} games_touch;
games_touch games_touch_begin(open_game *it);
void games_touch_end(games *all, const games_touch *touch);

/* A new game, whose first event is given; it is open when ready is called. */
void games_make(games *all, const char *id, struct json_t *made,
                const char *request, games_ready *ready, void *context);

/* Everything of a game is gone; ready is called without a game. */
void games_remove(open_game *it, games_ready *ready, void *context);

/* Call for each open game. */
void games_each(games *all, void (*call)(void *context, open_game *it),
                void *context);

#endif /* TTR_APPS_WEB_OPEN_GAMES_H */
