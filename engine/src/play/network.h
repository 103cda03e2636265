// SPDX-License-Identifier: MIT
/*
 * network.h - Which places a player's routes join.
 */
#ifndef TTR_SRC_PLAY_NETWORK_H
#define TTR_SRC_PLAY_NETWORK_H

#include "play/game.h"

/* For each place, the lowest place of the group that it is joined with. */
typedef struct ttri_groups {
    uint8_t group[TTR_MAX_PLACES];
} ttri_groups;

void ttri_groups_make(const ttr_game *game, int player, ttri_groups *groups);

/* The same, by place, from what is kept at the table if that still holds; until
   it is asked again. */
const uint8_t *ttri_groups_of(const ttr_game *game, int player);

/* Is there such a player? The table tells if not: TTR_E_SETUP. */
TTR_MUST_USE ttr_status ttri_check_player(ttr_table *table,
                                          const ttr_state *state, int player);

/* The longest path of a player; what was found last is kept at the table. */
int ttri_path_length(const ttr_game *game, int player);

/* Are all places of a ticket of one group? */
static inline bool ttri_ticket_joined(const uint8_t *group,
                                      const ttr_ticket *ticket)
{
    for (int i = 1; i < ticket->place_count; i++)
        if (group[ticket->place[i]] != group[ticket->place[0]])
            return false;
    return true;
}

/* Does a rule module let the player, or somebody of the same side, use a route
   that the player does not own? */
bool ttri_is_user(const ttr_edition *edition, const ttr_state *state,
                  int player, int route);

/* Can routes count as the player's own that belong to others? */
static inline bool ttri_may_share(const ttr_edition *edition,
                                  const ttr_state *state, int player)
{
    return state->side[player] || edition->role_fields[TTR_ROLE_USERS];
}

/* Is the route the player's own, that of somebody of the same side, or as
   good as that? */
static inline bool ttri_is_own(const ttr_edition *edition,
                               const ttr_state *state, int player, int route)
{
    int owner = state->owner[route];

    return owner == player ||
           (state->side[player] && owner != TTR_NOBODY &&
            state->side[owner] == state->side[player]) ||
           (edition->role_fields[TTR_ROLE_USERS] &&
            ttri_is_user(edition, state, player, route));
}

#endif /* TTR_SRC_PLAY_NETWORK_H */
