// SPDX-License-Identifier: MIT
/*
 * carry_over.h - Taking a game over to another version of its edition.
 *
 * Everything goes by name: what the new version does not know is left out,
 * what it has beyond the old one begins as in a new game, with what modules
 * write in setup_game and setup_player; only piles of cards begin empty. Where
 * all is the same, the position is the same to the last byte.
 */
#ifndef TTR_APPS_HOST_CARRY_OVER_H
#define TTR_APPS_HOST_CARRY_OVER_H

#include <ttr/ttr.h>

struct json_t;

/* What did not come along, and what is new: names with commas between them,
   "toll.paid, boston--miami"; "" for none. */
typedef struct watch_losses {
    char lost[400];
    char added[400];
} watch_losses;

/*
 * The position of a state of one version as the other one reads it, as a new
 * reference for ttr_match_new_position(); NULL when memory is short. What
 * cannot be, as a choice that waits and is no more, reading will refuse.
 */
struct json_t *watch_carry(const ttr_edition *from, const ttr_state *state,
                           const ttr_edition *to, watch_losses *losses);

#endif /* TTR_APPS_HOST_CARRY_OVER_H */
