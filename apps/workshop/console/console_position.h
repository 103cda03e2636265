// SPDX-License-Identifier: MIT
/*
 * console_position.h - Changes of a position as JSON.
 */
#ifndef TTR_APPS_WORKSHOP_CONSOLE_CONSOLE_POSITION_H
#define TTR_APPS_WORKSHOP_CONSOLE_CONSOLE_POSITION_H

#include "workshop/console/console.h"

/* Let the deck have all cards that lie nowhere else: what is missing goes below
   it, what is too much is taken from its bottom, then from the discards. */
void position_balance(const console *it, struct json_t *position);

/* Take the last entry of that id out of a list; false when there is none. */
bool position_drop(struct json_t *list, const char *id);

/* Give a player these tickets and no others: they are taken from wherever they
   are, and what the player had goes below the ticket deck. */
void position_give_tickets(struct json_t *position, int player,
                           const struct json_t *named);

/* A turn of the player begins: nothing waits for an answer. */
void position_begin_turn(struct json_t *position, int player);

/* Put a part over a position: objects are merged, null takes away. whole: what
   the part leaves out is worked out from the rest. */
void position_merge(struct json_t *position, struct json_t *part, bool whole);

/* Set a field of a rule module, "toll.paid[2]", to a value as JSON. *known
   says whether there is such a field; false, which is said when it is known,
   when that cannot be. */
bool position_set_field(console *it, struct json_t *position, const char *name,
                        const char *value, bool *known);

#endif /* TTR_APPS_WORKSHOP_CONSOLE_CONSOLE_POSITION_H */
