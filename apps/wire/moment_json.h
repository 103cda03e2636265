// SPDX-License-Identifier: MIT
/*
 * moment_json.h - Moments as JSON, for browsers: see docs/moment.md.
 *
 * Cards, places, routes, tickets and players are numbers, in the order of the
 * edition's lists. Options are numbered, too: whoever chooses one sends its
 * number back, with the version, and need not know what it means.
 */
#ifndef TTR_APPS_WIRE_MOMENT_JSON_H
#define TTR_APPS_WIRE_MOMENT_JSON_H

#include "bots/advice.h"
#include "game/moment.h"
#include "wire/reply.h"

struct json_t;

/* Bytes of a moment at most, in any edition and position. What would not fit
   says so, and has a call of its own below. */
enum { WIRE_MOMENT_MAX = 16 * 1024 };

/* A moment, with what has happened since a version. */
void wire_moment_write(reply *out, const game_moment *moment,
                       const ttr_language *language, uint64_t since);

/* All options of a moment, however many there are; group is "claims", "choice"
   or "own", as the moment names them. False for another one. */
bool wire_options_write(reply *out, const game_moment *moment,
                        const char *group, const ttr_language *language);

/* What happened after one version and up to another, however much it is. */
void wire_news_write(reply *out, game_match *match, int viewer,
                     const ttr_language *language, uint64_t since,
                     uint64_t until);

/* A moment of the past, 0..game_match_length(), with what led to it. */
void wire_past_write(reply *out, game_match *match, int number, int viewer,
                     const ttr_language *language);

/* The final count: the result, what its lines are called, its steps in the
   order to be shown, and the statistics of all players. Only of a game that is
   over, or looked at. */
TTR_MUST_USE ttr_status wire_count_write(reply *out, game_match *match,
                                         const ttr_language *language,
                                         ttr_error *err);

/*
 * A hint for the viewer: the option, what it is called, and why; with the
 * route, ticket or card that it is about. False, and nothing is written, when
 * the moment no longer has it.
 */
TTR_MUST_USE bool wire_advice_write(reply *out, const game_moment *moment,
                                    const app_advice *advice,
                                    const ttr_language *language);

/*
 * Read what was chosen among the options of a moment: {"option":17}, or
 * {"keep":[3,5]} for the tickets to keep, or {"action":"draw"} as in a journal.
 * An action that is not among them is refused, without a word about anything
 * that the viewer does not know.
 */
TTR_MUST_USE ttr_status wire_answer_read(const game_moment *moment,
                                         const struct json_t *answer,
                                         ttr_action *action, ttr_error *err);

#endif /* TTR_APPS_WIRE_MOMENT_JSON_H */
