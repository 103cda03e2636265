// SPDX-License-Identifier: MIT
/*
 * network.c - Which places a player's routes join.
 */
#include "play/network.h"

#include "base/fail.h"
#include "modules/fields.h"
#include "modules/hooks.h"

#include <string.h>

static int root(const uint8_t *group, int place)
{
    while (group[place] != place)
        place = group[place];
    return place;
}

/* The players of the fields that say who else uses a route. */
static unsigned other_users(const ttr_edition *edition, const ttr_state *state,
                            int route)
{
    uint64_t users = 0;

    for (uint64_t rest = edition->role_fields[TTR_ROLE_USERS]; rest;
         rest &= rest - 1)
        users |= ttri_field_get_set(state, &edition->field[ttri_lowest(rest)],
                                    route);
    return (unsigned)users;
}

bool ttri_is_user(const ttr_edition *edition, const ttr_state *state,
                  int player, int route)
{
    unsigned users = other_users(edition, state, route);

    if (users >> player & 1)
        return true;
    for (int p = 0; users && state->side[player] && p < state->players; p++)
        if ((users >> p & 1) && state->side[p] == state->side[player])
            return true;
    return false;
}

unsigned ttr_route_users(const ttr_edition *edition, const ttr_state *state,
                         int route)
{
    if (!ttri_within(route, edition->route_count))
        return 0;
    int owner = state->owner[route];
    return other_users(edition, state, route) |
           (owner == TTR_NOBODY ? 0u : 1u << owner);
}

/* Whose pieces lie on a route that is filled piece by piece; returns how
   many, at most length. */
static int placed(const ttr_edition *edition, const ttr_state *state, int route,
                  int length, uint8_t *space)
{
    int count = 0;

    for (uint64_t rest = edition->role_fields[TTR_ROLE_PIECES]; rest;
         rest &= rest - 1) {
        const uint8_t *pieces =
            ttri_field_pile(state, &edition->field[ttri_lowest(rest)], route);
        for (int p = 0; p < state->players; p++)
            for (int i = 0; i < pieces[p] && count < length; i++)
                space[count++] = (uint8_t)p;
    }
    return count;
}

int ttr_route_spaces(const ttr_edition *edition, const ttr_state *state,
                     int route, uint8_t space[TTR_MAX_LENGTH])
{
    if (!ttri_within(route, edition->route_count))
        return 0;
    int length = edition->route[route].length, owner = state->owner[route];
    unsigned others = other_users(edition, state, route);
    uint8_t user[TTR_MAX_PLAYERS];
    int users = 0;

    if (owner != TTR_NOBODY)
        user[users++] = (uint8_t)owner;
    for (int p = 0; p < state->players; p++)
        if ((others >> p & 1) && p != owner)
            user[users++] = (uint8_t)p;
    int count = placed(edition, state, route, length, space);
    for (int i = count; i < length; i++)
        space[i] = users && !count ? user[i % users] : TTR_NOBODY;
    return length;
}

static void join(const ttr_edition *edition, int route, uint8_t *group)
{
    int a = root(group, edition->route[route].from);
    int b = root(group, edition->route[route].to);

    group[ttri_max(a, b)] = (uint8_t)ttri_min(a, b);
}

/* Do the owners of the routes alone say what is joined? */
static bool owners_decide(const ttr_game *game, int player)
{
    return !ttri_hooked(game->edition, TTR_EVENT_route_usable) &&
           !ttri_may_share(game->edition, game->state, player);
}

void ttri_groups_make(const ttr_game *game, int player, ttri_groups *groups)
{
    const ttr_edition *edition = game->edition;
    const uint8_t *owner = game->state->owner;
    uint8_t *group = groups->group;
    bool by_owner = owners_decide(game, player);
    bool shares = ttri_may_share(edition, game->state, player);

    for (int i = 0; i < edition->place_count; i++)
        group[i] = (uint8_t)i;
    for (int r = 0; !by_owner && r < edition->route_count; r++) {
        int usable = shares ? ttri_is_own(edition, game->state, player, r)
                            : owner[r] == player;
        if (TTRI_QUERY(game, route_usable, usable, player, r))
            join(edition, r, group);
    }
    /* Few routes are the player's, and most are passed over at once. */
    const uint8_t *end = owner + edition->route_count, *own = owner;
    for (; by_owner && (own = memchr(own, player, (size_t)(end - own))); own++)
        join(edition, (int)(own - owner), group);
    /* The lowest place of a group is its root, so one pass upward flattens. */
    for (int i = 0; i < edition->place_count; i++)
        group[i] = group[group[i]];
}

const uint8_t *ttri_groups_of(const ttr_game *game, int player)
{
    ttr_table *table = game->table;
    size_t routes = (size_t)game->edition->route_count;
    const uint8_t *owner = game->state->owner;
    bool by_owner = owners_decide(game, player);
    ttri_groups groups;

    if (by_owner ? table->joined[player].by_owner &&
                       !memcmp(table->joined[player].owner, owner, routes)
                 : game->call->pure && !table->joined[player].by_owner &&
                       table->joined[player].call == table->calls &&
                       table->joined[player].hook == game->call->hooks)
        return table->joined[player].group;
    ttri_groups_make(game, player, &groups); // whose hooks may ask for others
    table->joined[player].by_owner = by_owner;
    table->joined[player].call = table->calls;
    table->joined[player].hook = game->call->hooks;
    memcpy(table->joined[player].owner, owner, routes);
    memcpy(table->joined[player].group, groups.group,
           (size_t)game->edition->place_count);
    return table->joined[player].group;
}

ttr_status ttri_check_player(ttr_table *table, const ttr_state *state,
                             int player)
{
    if (player >= 0 && player < state->players)
        return TTR_OK;
    return TTRI_FAIL(&table->error, TTR_E_SETUP,
                     "player %d does not exist, this game has players 0 to %d",
                     player, state->players - 1);
}

static ttr_status check_place(ttr_table *table, int place)
{
    if (place >= 0 && place < table->edition->place_count)
        return TTR_OK;
    return TTRI_FAIL(&table->error, TTR_E_SETUP, "place %d does not exist",
                     place);
}

ttr_status ttr_network(ttr_table *table, const ttr_state *state, int player,
                       uint64_t routes[TTR_ROUTE_WORDS])
{
    ttri_routes found = {{0}};
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player))
        return TTR_E_SETUP;
    for (int r = 0; r < game.edition->route_count; r++) {
        int usable = ttri_is_own(game.edition, state, player, r);
        if (TTRI_QUERY(&game, route_usable, usable, player, r))
            ttri_set_add(found.word, r);
    }
    if (!game.call->status)
        memcpy(routes, found.word, sizeof found.word);
    return game.call->status;
}

ttr_status ttr_ticket_done(ttr_table *table, const ttr_state *state, int player,
                           int ticket, bool *done)
{
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player))
        return TTR_E_SETUP;
    if (ticket < 0 || ticket >= game.edition->ticket_count)
        return TTRI_FAIL(&table->error, TTR_E_SETUP, "ticket %d does not exist",
                         ticket);
    const ttr_ticket *info = &game.edition->ticket[ticket];
    int joined = ttri_ticket_joined(ttri_groups_of(&game, player), info);
    bool answer = TTRI_QUERY(&game, ticket_done, joined, player, ticket) != 0;
    if (!game.call->status)
        *done = answer;
    return game.call->status;
}

/* The set of routes that a player owns. */
static void routes_of(const ttr_edition *edition, const ttr_state *state,
                      int player, ttri_routes *routes)
{
    memset(routes, 0, sizeof *routes);
    if (state->side[player] || edition->role_fields[TTR_ROLE_USERS]) {
        for (int r = 0; r < edition->route_count; r++)
            if (ttri_is_own(edition, state, player, r))
                ttri_set_add(routes->word, r);
        return;
    }
    for (int r = 0; r < edition->route_count; r++)
        routes->word[r >> 6] |= (uint64_t)(state->owner[r] == player)
                                << (r & 63);
}

int ttri_path_length(const ttr_game *game, int player)
{
    ttr_table *table = game->table;
    ttri_routes routes;

    routes_of(game->edition, game->state, player, &routes);
    if (memcmp(&routes, &table->path[player].routes, sizeof routes) != 0) {
        table->path[player].routes = routes;
        table->path[player].length =
            ttr_longest_path(game->edition, routes.word, NULL);
    }
    return table->path[player].length;
}

ttr_status ttr_joined(ttr_table *table, const ttr_state *state, int player,
                      int from, int to, bool *joined)
{
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player) || check_place(table, from) ||
        check_place(table, to))
        return TTR_E_SETUP;
    const uint8_t *group = ttri_groups_of(&game, player);
    if (!game.call->status)
        *joined = group[from] == group[to];
    return game.call->status;
}
