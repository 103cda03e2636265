// SPDX-License-Identifier: MIT
/*
 * checked_game.h - One random game with everything checked after every action.
 *
 * Used by `ttr check` and by the property games of the tests. After each action
 * the engine's own check runs, a second table with interpreters of its own
 * plays the same action, and the game is followed by a recount that knows the
 * printed rules alone (ledger.c, second_count.c). A heavy game also does all
 * that is too slow to be done in every game (heavy.c): undo, clones, views, the
 * journal, every action of a position instead of one.
 *
 * Checks return false when something is wrong; game->failure then says what.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_CHECKED_GAME_H
#define TTR_APPS_WORKSHOP_CHECK_CHECKED_GAME_H

#include "workshop/check/findings.h"

#include <ttr/ttr.h>

/* What the games have met. */
typedef struct check_figures {
    long begun, games; // games are those that went well to the end
    long actions, heavy, checks;
    long claims, passes, stalemates, renewals, reshuffles;
    unsigned pieces;    // a bit for each kind of which somebody used one
    uint64_t signature; // sum over games of the last fingerprint
} check_figures;

/*
 * The game as it follows from the actions and the printed rules alone, kept
 * beside the engine's state. Cards, points and turns are followed only in
 * editions without rule modules, which may change all of these.
 */
typedef struct check_ledger {
    bool plain; // no rule modules
    uint8_t owner[TTR_MAX_ROUTES];
    int hand[TTR_MAX_PLAYERS][TTR_MAX_CARD_KINDS];
    int points[TTR_MAX_PLAYERS]; // of routes
    int pieces[TTR_MAX_PLAYERS]; // left
    int passes;                  // in a row
    int last_turns;              // still to be played, or -1
} check_ledger;

/* What is wrong. */
typedef struct check_failure {
    check_kind kind;
    char file[256]; // "" when it is not known
    int line;
    char text[700];
    int module, action; // of CHECK_action_endless: whose own action; of
                        // CHECK_secret_told: whose choice
} check_failure;

enum { CHECK_OWN_ACTIONS = 64 }; // of an edition; no more are tried

typedef struct checked_game {
    /* Filled in by the caller. */
    const ttr_library *library;
    const ttr_variant *variant; // or NULL
    const ttr_edition *edition;
    const char *id;    // of the edition, or its path
    ttr_table *table;  // of the edition
    ttr_table *second; // another one, or NULL
    int players;
    uint64_t seed;
    bool heavy;
    bool board;   // the modules leave owners, pieces and points of routes alone
    bool by_kind; // see checked_game_play()
    double deadline; // on the monotonic clock; 0 for none

    /* Room, from checked_game_open(). */
    ttr_action *past;    // the actions so far
    int *length;         // of it: where others can see it
    ttr_action *doing;   // what is being tried, for others to see
    unsigned long *beat; // grows with every step, likewise
    int bound;           // of actions in a game
    ttr_action *legal;   // room for all actions; legal_count are listed
    ttr_action *other;   // more room
    int legal_count;
    void *own; // what is not the caller's

    /* The game. */
    uint64_t random; // for all choices made here
    ttr_state state;
    ttr_state twin; // at the second table
    check_ledger ledger;
    ttr_match *match; // with undo and journal; NULL unless heavy

    /* What was told or tried already, of all games. */
    bool pieces_doubted;
    bool secret_doubted;
    uint8_t own_tries[CHECK_OWN_ACTIONS];

    check_figures *figures;
    check_failure failure;
} checked_game;

/* Actions that are played on copies, beyond those of the game. */
enum { CHECK_PLAY_ON = 6 };

/* Memory in which others can see what is going on. past has room for
   checked_game_bound() actions of the most players, and CHECK_PLAY_ON more. */
typedef struct check_window {
    ttr_action *past;
    int *length;
    ttr_action *doing;
    unsigned long *beat;
} check_window;

/* Make room for games of the edition. Without a window, nobody looks. */
void checked_game_open(checked_game *game, const check_window *window);
void checked_game_close(checked_game *game);

/* No game has more actions than this, or something keeps it from ending. */
int checked_game_bound(const ttr_edition *edition, int players);

/*
 * Play a whole game. Actions are drawn uniformly from the legal ones; by kind,
 * every other one is of a kind drawn first, so that many ways to do one thing
 * do not keep players from all others. Beyond the deadline a game is not heavy
 * any more, and some seconds later it is given up.
 */
bool checked_game_play(checked_game *game);

/* Is it later than the deadline, and by so many seconds? */
bool checked_game_late(const checked_game *game, double by);

/* The journal of the game so far, for free(), and the action that was being
   done, or ""; NULL when it cannot be played again. */
char *checked_game_tell(const checked_game *game, char action[TTR_ACTION_TEXT]);

/* Say what is wrong, and return false. Where a script is to blame is taken
   from err, unless NULL. */
bool check_fails(checked_game *game, check_kind kind, const ttr_error *err,
                 const char *format, ...) TTR_PRINTF(4, 5);

/* The same for a legal action that a table has just refused. */
bool check_refused(checked_game *game, ttr_table *table, ttr_action action);

/* What only a mistake of the engine can break: the text is for developers. */
#define REQUIRE(condition, ...)                                                \
    do {                                                                       \
        g->figures->checks++;                                                  \
        if (!(condition))                                                      \
            return check_fails(g, CHECK_engine, NULL, __VA_ARGS__);            \
    } while (0)

/* List the legal actions of a state, which changes nothing; -1 when something
   is wrong. */
int check_legal(checked_game *g, const ttr_state *state, ttr_action *actions,
                int capacity);

/* Begin a ledger for a game that has just begun. */
void check_ledger_start(checked_game *g);

/* Follow an action from before to the state, and compare. */
bool check_ledger_follow(checked_game *g, const ttr_state *before,
                         ttr_action action);

/* Recount the final count of a game that is over. */
bool check_ledger_final(checked_game *g);

/* Has the action that led here from before left pieces nowhere? (doubt.c) */
bool check_pieces_kept(checked_game *g, const ttr_state *before);

/* Do others learn nothing of a secret answer that led here from before, with
   what log tells, as long as they have to answer themselves?
   (secret_checks.c) */
bool check_secret_kept(checked_game *g, const ttr_state *before,
                       ttr_action action, const ttr_log *log);

/* Is there an end to doing an own action that does not end the turn? */
bool check_own_ends(checked_game *g, const ttr_state *before,
                    ttr_action action);

/* Does action apply now, on a copy, and is its text read back as itself? */
bool check_action_works(checked_game *g, ttr_action action);

/* Are actions that are not listed refused, with nothing changed? */
bool check_odd_actions(checked_game *g, int tries);

/* All that is too slow to be done in every game, in the present position. */
bool check_heavy(checked_game *g);

/* The same for the match, after an action that led here from before. */
bool check_heavy_follow(checked_game *g, const ttr_state *before,
                        ttr_action action);

#endif /* TTR_APPS_WORKSHOP_CHECK_CHECKED_GAME_H */
