/*
 * network.c - Which places a player's routes join.
 */
#include "play/network.h"

#include "modules/hooks.h"

#include <string.h>

static int root(const uint8_t *group, int place)
{
    while (group[place] != place)
        place = group[place];
    return place;
}

void ttri_groups_make(const ttr_game *game, int player, ttri_groups *groups)
{
    const ttr_edition *edition = game->edition;
    uint8_t *group = groups->group;

    for (int i = 0; i < edition->place_count; i++)
        group[i] = (uint8_t)i;
    for (int r = 0; r < edition->route_count; r++) {
        int usable = game->state->owner[r] == player;
        if (!TTRI_QUERY(game, route_usable, usable, player, r))
            continue;
        int a = root(group, edition->route[r].from);
        int b = root(group, edition->route[r].to);
        group[ttri_max(a, b)] = (uint8_t)ttri_min(a, b);
    }
    /* The lowest place of a group is its root, so one pass upward flattens. */
    for (int i = 0; i < edition->place_count; i++)
        group[i] = group[group[i]];
}

void ttr_network(ttr_table *table, const ttr_state *state, int player,
                 uint64_t routes[TTR_ROUTE_WORDS])
{
    TTRI_GAME(game, table, state, NULL);

    memset(routes, 0, TTR_ROUTE_WORDS * sizeof *routes);
    for (int r = 0; r < game.edition->route_count; r++) {
        int usable = state->owner[r] == player;
        if (TTRI_QUERY(&game, route_usable, usable, player, r))
            ttri_set_add(routes, r);
    }
}

bool ttr_ticket_done(ttr_table *table, const ttr_state *state, int player,
                     int ticket)
{
    const ttr_ticket *info = &table->edition->ticket[ticket];
    ttri_groups groups;
    TTRI_GAME(game, table, state, NULL);

    ttri_groups_make(&game, player, &groups);
    int done = groups.group[info->from] == groups.group[info->to];
    return TTRI_QUERY(&game, ticket_done, done, player, ticket) != 0;
}

void ttri_routes_of(const ttr_edition *edition, const ttr_state *state,
                    int player, ttri_routes *routes)
{
    memset(routes, 0, sizeof *routes);
    for (int r = 0; r < edition->route_count; r++)
        if (state->owner[r] == player)
            ttri_set_add(routes->word, r);
}

bool ttr_joined(ttr_table *table, const ttr_state *state, int player, int from,
                int to)
{
    ttri_groups groups;
    TTRI_GAME(game, table, state, NULL);

    ttri_groups_make(&game, player, &groups);
    return groups.group[from] == groups.group[to];
}
