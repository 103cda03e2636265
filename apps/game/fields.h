// SPDX-License-Identifier: MIT
/*
 * fields.h - What rule modules remember, as far as a viewer may see it.
 */
#ifndef TTR_APPS_GAME_FIELDS_H
#define TTR_APPS_GAME_FIELDS_H

#include "game/match.h"

/* May a viewer see the field of a thing of its scope? What is only bookkeeping
   is for nobody. */
bool game_field_is_seen(const ttr_edition *edition, int field, int index,
                        int viewer);

/* Does it hold anything that was not there at the start? */
bool game_field_is_set(const ttr_edition *edition, const ttr_state *state,
                       int field, int index);

/* What everybody may know of a thing besides its name: "symbol 5, 2 tokens", in
   the language in force; "" when there is nothing. Returns out. */
const char *game_fields_text(const ttr_edition *edition, const ttr_state *state,
                             ttr_scope scope, int index,
                             const char *const *names, char *out, size_t size);

/* How many things of its scope there are in a game of so many players. */
int game_field_things(const ttr_edition *edition, int field, int players);

#endif /* TTR_APPS_GAME_FIELDS_H */
