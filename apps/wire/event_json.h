// SPDX-License-Identifier: MIT
/*
 * event_json.h - What happened, and where the game stands, as JSON: see
 * docs/protocol.md.
 */
#ifndef TTR_APPS_WIRE_EVENT_JSON_H
#define TTR_APPS_WIRE_EVENT_JSON_H

#include "wire/reply.h"

#include <ttr/ttr.h>

/* "place", "route", "card": what a number means. */
const char *wire_option_type(ttr_option_type type);

/* A list of events, as whoever may know them; ttr_event_hide() comes before.
   names are those of the players, for what rule modules ask and tell; NULL for
   texts as the module writes them, whatever language the thread speaks. */
void wire_events_write(reply *out, const ttr_edition *edition,
                       const char *const *names, const ttr_event *events,
                       int count);

/* The members of `status`: who has to act, the phase, what is asked. */
void wire_status_write(reply *out, const ttr_edition *edition,
                       const ttr_state *state);

/* The members of a result: over, winners, scores. */
void wire_result_write(reply *out, const ttr_result *result);

#endif /* TTR_APPS_WIRE_EVENT_JSON_H */
