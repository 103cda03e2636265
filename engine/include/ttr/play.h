// SPDX-License-Identifier: MIT
/*
 * play.h - Playing: new games, legal actions, doing them, the result.
 *
 * A table is where one thread plays an edition: it holds what must not be
 * shared, such as the interpreters of scripted rules and the last refusal.
 * Editions are shared, tables are not. legal and apply allocate nothing.
 */
#ifndef TTR_PLAY_H
#define TTR_PLAY_H

#include <ttr/action.h>
#include <ttr/edition.h>
#include <ttr/event.h>
#include <ttr/state.h>

typedef struct ttr_table ttr_table;

/* A new table; the edition must outlive it. */
TTR_API TTR_MUST_USE ttr_status ttr_table_new(ttr_table **out,
                                              const ttr_edition *edition,
                                              ttr_error *err);
TTR_API void ttr_table_free(ttr_table *table);

/*
 * One more owner of a table, who frees it as well: it is there until the last
 * one has. All of them are of one thread. Returns it.
 */
TTR_API ttr_table *ttr_table_share(ttr_table *table);
TTR_API const ttr_edition *ttr_table_edition(const ttr_table *table);

/*
 * Check that the scripted rules at this table have kept no state outside the
 * game, as a local variable that a hook has changed. err names it.
 * ttr_match_apply() checks it each time, ttr_start() for the first games of a
 * table and now and then afterwards.
 */
TTR_API TTR_MUST_USE ttr_status ttr_table_check_scripts(ttr_table *table,
                                                        ttr_error *err);

/* What the script of a rule module has said with ttr.log(), a line each, the
   last ones only; "" for a module that is no script. */
TTR_API const char *ttr_table_log(const ttr_table *table, int module);
TTR_API void ttr_table_log_clear(ttr_table *table, int module);

/*
 * Begin a game: shuffle, deal, and wait for the first player to keep tickets.
 * first is the starting player, or TTR_NONE to draw one from the seed.
 * On failure *state is unchanged and ttr_table_error() tells why.
 */
TTR_API TTR_MUST_USE ttr_status ttr_start(ttr_table *table, int players,
                                          uint64_t seed, int first,
                                          ttr_state *state);

/*
 * List every legal action of the player who has to act, each once. Writes at
 * most capacity of them and returns how many there are; 0 when the game is
 * over, and -1 when a rule module failed, see ttr_table_error().
 */
TTR_API int ttr_legal(ttr_table *table, const ttr_state *state,
                      ttr_action *actions, int capacity);

/*
 * Do an action of the player who has to act, and all that follows from it.
 * log may be NULL; events are appended to it. When the action is not legal, or
 * a rule module fails, *state is unchanged; ttr_table_error() tells why.
 */
TTR_API TTR_MUST_USE ttr_status ttr_apply(ttr_table *table, ttr_state *state,
                                          ttr_action action, ttr_log *log);

/*
 * The last refusal at this table, as a sentence: of every call that takes a
 * table, or the match that it belongs to, and fails, also of those that fill an
 * err of the caller; of ttr_why() when a rule module failed. Valid until the
 * next call.
 */
TTR_API const ttr_error *ttr_table_error(const ttr_table *table);

enum { TTR_MAX_REASONS = 16 };

/* Reasons why an action is not legal, a sentence each: they speak to the player
   who is to act. */
typedef struct ttr_reasons {
    bool failed; // a rule module did: its error is the only reason
    int count;
    char text[TTR_MAX_REASONS][240];
} ttr_reasons;

/*
 * Is the action legal, and if not, why not? All reasons, not only the first,
 * those of all rule modules included. When a rule module fails instead of
 * answering, as it would for ttr_apply(): no, and reasons->failed.
 * Also for views: pass &view->state and the action of the viewing player.
 */
TTR_API bool ttr_why(ttr_table *table, const ttr_state *state,
                     ttr_action action, ttr_reasons *reasons);

/* One line of the final count. */
typedef struct ttr_score_line {
    const char *what; // "routes", "ticket boston--miami", "longest path", ...
    int points;
} ttr_score_line;

enum { TTR_MAX_SCORE_LINES = TTR_MAX_TICKETS + TTR_MAX_LINES + 32 };

typedef struct ttr_score {
    int total;
    int tickets_done;
    int longest_path; // length of the longest continuous path
    int line_count;
    ttr_score_line line[TTR_MAX_SCORE_LINES];
} ttr_score;

typedef struct ttr_result {
    bool over;
    int players;
    int winner_count; // 0 while the game is not over
    uint8_t winners[TTR_MAX_PLAYERS];
    ttr_score score[TTR_MAX_PLAYERS];
} ttr_result;

/*
 * The final count. While the game is not over: what it would be if it ended
 * now, without winners. It knows everything, so it is not for players. Its
 * texts are the edition's. On failure *result is unchanged.
 */
TTR_API TTR_MUST_USE ttr_status ttr_result_get(ttr_table *table,
                                               const ttr_state *state,
                                               ttr_result *result);

/*
 * Questions about a position, for views as well. Rule modules may answer them,
 * and so may fail: then nothing is written, and ttr_table_error() tells why; it
 * is TTR_E_SETUP when there is no such player, place, route or ticket.
 */

/*
 * What the rule modules say that a position is worth to a player beyond the
 * final count as it would be now, in hundredths of a point: half a set that
 * scores when it is whole, for example. 0 when none says anything. For bots.
 */
TTR_API TTR_MUST_USE ttr_status ttr_bot_value(ttr_table *table,
                                              const ttr_state *state,
                                              int player, int *value);

/* Are two places joined by the player's own routes (B20)? */
TTR_API TTR_MUST_USE ttr_status ttr_joined(ttr_table *table,
                                           const ttr_state *state, int player,
                                           int from, int to, bool *joined);

/* The routes that join places for a player: the own ones, and what rule modules
   add or take away. */
TTR_API TTR_MUST_USE ttr_status ttr_network(ttr_table *table,
                                            const ttr_state *state, int player,
                                            uint64_t routes[TTR_ROUTE_WORDS]);

/* Would this ticket count as completed, whoever holds it? */
TTR_API TTR_MUST_USE ttr_status ttr_ticket_done(ttr_table *table,
                                                const ttr_state *state,
                                                int player, int ticket,
                                                bool *done);

/* What claiming a route takes. */
typedef struct ttr_price {
    int cards;
    int wilds_min; // how many of them must be wild
    int piece_kind;
    int pieces;
} ttr_price;

/* What this route would take of this player now; whether it may be claimed is
   another question. */
TTR_API TTR_MUST_USE ttr_status ttr_claim_price(ttr_table *table,
                                                const ttr_state *state,
                                                int player, int route,
                                                ttr_price *price);

/* Do rule modules let this player claim this route at all now, whatever it
   takes? */
TTR_API TTR_MUST_USE ttr_status ttr_claim_allowed(ttr_table *table,
                                                  const ttr_state *state,
                                                  int player, int route,
                                                  bool *allowed);

/* For how much of that price one card of a kind pays: 1, unless a rule module
   says otherwise. */
TTR_API TTR_MUST_USE ttr_status ttr_card_spaces(ttr_table *table,
                                                const ttr_state *state,
                                                int player, int route, int card,
                                                int *spaces);

/*
 * The longest trail through a set of routes, weighted by their length: it may
 * pass a place more than once, a route only once. trail, unless NULL, receives
 * the set of routes of one such trail.
 *
 * It takes at most about a second, whatever the network: the search is exact
 * unless it would split very often, as with dozens of rings that hang together
 * by several routes each; then it is the longest trail that was found within a
 * certain number of steps, which is the same everywhere.
 *
 * The second form tells which of both it is: no trail is longer than *most,
 * which is the answer itself when that is proven.
 */
TTR_API int ttr_longest_path(const ttr_edition *edition,
                             const uint64_t routes[TTR_ROUTE_WORDS],
                             uint64_t trail[TTR_ROUTE_WORDS]);
TTR_API int ttr_longest_path_within(const ttr_edition *edition,
                                    const uint64_t routes[TTR_ROUTE_WORDS],
                                    uint64_t trail[TTR_ROUTE_WORDS], int *most);

#endif /* TTR_PLAY_H */
