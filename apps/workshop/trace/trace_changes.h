// SPDX-License-Identifier: MIT
/*
 * trace_changes.h - What differs between two positions of one game.
 *
 * Names are those of positions as JSON, docs/protocol.md: "hands[1].red",
 * "routes.boston--miami", "modules.toll.paid[2]".
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_TRACE_CHANGES_H
#define TTR_APPS_WORKSHOP_TRACE_TRACE_CHANGES_H

#include <ttr/ttr.h>

struct json_t;

/* A list of {"what": name, "before": value, "after": value}, as a new
   reference; empty when nothing differs, NULL when memory is short. */
struct json_t *trace_changes(const ttr_edition *edition,
                             const ttr_state *before, const ttr_state *after);

enum { TRACE_NAME_MAX = 200 };

/* A field of a rule module by its number in the edition: "toll.paid". Returns
   out. */
const char *trace_field_name(const ttr_edition *edition, int field,
                             char out[TRACE_NAME_MAX]);

/* What an element of a field is called in brackets: "2", "boston"; "" for the
   field of a game. Returns out. */
const char *trace_element_name(const ttr_edition *edition, int field, int index,
                               char out[TRACE_NAME_MAX]);

/* The element that a text means, by its number or its name; TTR_NONE for
   none. */
int trace_element_find(const ttr_edition *edition, int field, int players,
                       const char *text);

/* The value of an element: a number, the list of a set, the object of a pile;
   a new reference. */
struct json_t *trace_field_value(const ttr_edition *edition,
                                 const ttr_state *state, int field, int index);

/* The same with ids in place of numbers that mean places, routes, cards or
   tickets, and "none" for none of them. */
struct json_t *trace_field_named(const ttr_edition *edition,
                                 const ttr_state *state, int field, int index);

#endif /* TTR_APPS_WORKSHOP_TRACE_TRACE_CHANGES_H */
