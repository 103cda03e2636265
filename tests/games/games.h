/*
 * games.h - What the parts of the property games share: see ../games.c.
 *
 * Checks return false when something is wrong, and then game->why says what.
 */
#ifndef TTR_TESTS_GAMES_H
#define TTR_TESTS_GAMES_H

#include <ttr/ttr.h>

/* What the games have met, for the report at the end. */
typedef struct figures {
    long games, actions, heavy, checks;
    long claims, passes, stalemates, renewals, reshuffles;
    uint64_t signature; // sum over games of the last fingerprint
} figures;

/*
 * The game as it follows from the actions and the printed rules alone, kept
 * beside the engine's state. Cards, points and turns are followed only in
 * editions without rule modules, which may change all of these.
 */
typedef struct ledger {
    bool plain; // no rule modules
    uint8_t owner[TTR_MAX_ROUTES];
    int hand[TTR_MAX_PLAYERS][TTR_MAX_CARD_KINDS];
    int points[TTR_MAX_PLAYERS]; // of routes
    int pieces[TTR_MAX_PLAYERS]; // left
    int passes;                  // in a row
    int last_turns;              // still to be played, or -1
} ledger;

/* One game that is being played. */
typedef struct game {
    ttr_table *table;
    const ttr_edition *edition;
    const ttr_library *library;
    figures *figures;
    const char *id; // of the edition, or its path
    int players;
    uint64_t seed;
    uint64_t random; // for all choices made here
    ttr_state state;
    ttr_action *past; // the actions so far
    int length, bound;
    ttr_action *legal; // room for all actions; legal_count are listed
    ttr_action *other; // more room
    int legal_count;
    ledger ledger;
    ttr_match *match; // the same game with undo and journal; NULL unless heavy
    char why[700];
} game;

/* Say what is wrong, and return false. */
bool game_fails(game *g, const char *format, ...) TTR_PRINTF(2, 3);

#define REQUIRE(condition, ...)                                                \
    do {                                                                       \
        g->figures->checks++;                                                  \
        if (!(condition))                                                      \
            return game_fails(g, __VA_ARGS__);                                 \
    } while (0)

/* Begin a ledger for a game that has just begun. */
void ledger_start(game *g);

/* Follow an action from before to g->state, and compare. */
bool ledger_follow(game *g, const ttr_state *before, ttr_action action);

/* Recount the final count of a game that is over. */
bool ledger_final(game *g);

/* Does action apply now, on a copy, and is its text read back as itself? */
bool legal_action_works(game *g, ttr_action action);

/* Are actions that are not listed refused, with nothing changed? */
bool illegal_actions_fail(game *g, int tries);

/* All that is too slow to be done in every game, in the present position. */
bool heavy_check(game *g);

/* The same for the match, after an action that led here from before. */
bool heavy_follow(game *g, const ttr_state *before, ttr_action action);

#endif /* TTR_TESTS_GAMES_H */
