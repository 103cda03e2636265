// SPDX-License-Identifier: MIT
/*
 * past_json.h - A game that is over, as JSON: its count. Moments of the past are
 * in moment_json.h.
 */
#ifndef TTR_APPS_WIRE_PAST_JSON_H
#define TTR_APPS_WIRE_PAST_JSON_H

#include "game/match.h"
#include "wire/reply.h"

struct ttr_language;

/* The members of a result, what each line is called, and the steps of the
   count. */
TTR_MUST_USE ttr_status wire_count_write(reply *out, game_match *match,
                                         const struct ttr_language *language,
                                         ttr_error *err);

#endif /* TTR_APPS_WIRE_PAST_JSON_H */
