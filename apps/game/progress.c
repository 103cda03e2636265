// SPDX-License-Identifier: MIT
/*
 * progress.c - How a player's tickets stand.
 *
 * What a ticket still needs is the cheapest way over routes that are open to
 * the player and those that join places already. Other players may close that
 * way, and rule modules may forbid a claim for a while: it is an estimate, but
 * never one that knows more than the view.
 */
#include "game/progress.h"

#include "base/module_hooks.h"
#include "base/sets.h"
#include "game/ticket_path.h"

#include <ttr/modules.h>

#include <string.h>

/* Turns in which the player can still claim a route; TTR_NONE when the last
   round has not begun. */
static int turns_left(const ttr_state *state, int player)
{
    int players = state->players;
    int wait = (player - state->player + players) % players;
    int turns = 0;

    if (state->last_turns == TTR_NO_COUNT)
        return TTR_NONE;
    for (int i = wait; i < state->last_turns; i += players)
        turns++;
    bool spent = state->phase == TTR_PHASE_SECOND_CARD ||
                 state->phase == TTR_PHASE_KEEP_TICKETS;
    return turns && wait == 0 && spent ? turns - 1 : turns;
}

/* Only what joins places already, measured by its spaces. */
static void own_ways(const ttr_edition *edition, const uint64_t *network,
                     game_ways *ways)
{
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (ttr_set_has(network, r)) {
            ways->route[r].there = true;
            ways->route[r].cards = ttr_route_get(edition, r)->length;
        }
    ways->claims_left = TTR_NONE;
}

/* That, and what is open to the player. False when a rule module failed. */
static bool open_ways(ttr_table *table, const ttr_state *state, int player,
                      const uint64_t *network, game_ways *ways)
{
    for (int r = 0; r < ttr_route_count(ways->edition); r++) {
        ttr_price price;
        ways->route[r].there = true;
        if (ttr_set_has(network, r))
            continue;
        ways->route[r].there = ttr_set_has(state->open[player], r);
        if (!ways->route[r].there)
            continue;
        if (ttr_claim_price(table, state, player, r, &price))
            return false;
        ways->route[r].kind = (uint8_t)price.piece_kind;
        ways->route[r].pieces = (uint8_t)price.pieces;
        ways->route[r].cards = (uint8_t)price.cards;
        ways->route[r].claims = 1;
    }
    for (int k = 0; k < ttr_piece_kinds(ways->edition); k++)
        ways->pieces_left[k] = state->pieces[player][k];
    ways->claims_left = turns_left(state, player);
    return true;
}

/* A way through all places of a ticket, one after the other: what two legs
   share is counted once. False when one of them has no way. */
static bool find_way(const game_ways *ways, const ttr_ticket *ticket,
                     game_way *way)
{
    game_way leg;

    if (ticket->place_count <= 2)
        return game_ways_find(ways, ticket->from, ticket->to, way);
    *way = (game_way){.pieces = 0};
    for (int i = 1; i < ticket->place_count; i++) {
        if (!game_ways_find(ways, ticket->place[i - 1], ticket->place[i], &leg))
            return false;
        for (int w = 0; w < TTR_ROUTE_WORDS; w++)
            way->routes[w] |= leg.routes[w];
    }
    for (int r = 0; r < ttr_route_count(ways->edition); r++)
        if (ttr_set_has(way->routes, r)) {
            way->pieces += ways->route[r].pieces;
            way->cards += ways->route[r].cards;
            way->claims += ways->route[r].claims;
        }
    return true;
}

/* What the tickets of a player have in common. */
typedef struct survey {
    uint64_t network[TTR_ROUTE_WORDS];
    game_ways own, open;
    bool opened; // open is worked out, which can ask the rules very much
    bool failed; // a rule module did
    bool judged; // a rule module has a say in what completes a ticket
} survey;

static void begin_survey(ttr_table *table, const ttr_state *state, int player,
                         survey *it)
{
    *it = (survey){.opened = false};
    it->own.edition = it->open.edition = ttr_table_edition(table);
    it->failed = ttr_network(table, state, player, it->network) != TTR_OK;
    it->judged = app_is_hooked(it->own.edition, TTR_EVENT_ticket_done);
    own_ways(it->own.edition, it->network, &it->own);
}

/* Would the ticket be completed with these routes? */
static bool completes(ttr_table *table, const ttr_state *state, int player,
                      int ticket, const uint64_t *routes, survey *it)
{
    ttr_state then = *state;
    bool done = false;

    for (int r = 0; r < ttr_route_count(it->open.edition); r++)
        if (ttr_set_has(routes, r) && !ttr_set_has(it->network, r))
            then.owner[r] = (uint8_t)player;
    if (ttr_ticket_done(table, &then, player, ticket, &done))
        it->failed = true;
    return done && !it->failed;
}

/* All routes on ways from a place that take fewer pieces than this. */
#define ANY_NUMBER (1 << 20)
static void routes_within(const game_ways *ways, int place, int pieces,
                          uint64_t routes[TTR_ROUTE_WORDS])
{
    int far[TTR_MAX_PLACES];
    bool nearer = true;

    for (int p = 0; p < TTR_MAX_PLACES; p++)
        far[p] = p == place ? 0 : pieces;
    memset(routes, 0, TTR_ROUTE_WORDS * sizeof *routes);
    while (nearer) {
        nearer = false;
        for (int r = 0; r < ttr_route_count(ways->edition); r++) {
            const ttr_route *it = ttr_route_get(ways->edition, r);
            int a = far[it->from], b = far[it->to];
            int beyond = (a < b ? a : b) + ways->route[r].pieces;
            if (!ways->route[r].there || beyond >= pieces)
                continue;
            app_set_add(routes, r);
            if (beyond >= a && beyond >= b)
                continue;
            far[a < b ? it->to : it->from] = beyond;
            nearer = true;
        }
    }
}

/*
 * Where rule modules decide, the way that the ticket names need be neither
 * right nor the cheapest: whatever is nearer to one of its places may do. False
 * when no way from there does: nobody knows then what would.
 */
static bool find_judged_way(ttr_table *table, const ttr_state *state,
                            int player, int ticket, survey *it, game_way *best)
{
    const ttr_ticket *info = ttr_ticket_get(it->open.edition, ticket);
    bool found = find_way(&it->open, info, best) &&
                 completes(table, state, player, ticket, best->routes, it);

    for (int i = 0; i < info->place_count; i++) {
        game_way way;
        routes_within(&it->open, info->place[i],
                      found ? best->pieces : ANY_NUMBER, way.routes);
        if (!completes(table, state, player, ticket, way.routes, it))
            continue;
        for (int p = 0; p < ttr_place_count(it->open.edition); p++)
            if (game_ways_find(&it->open, info->place[i], p, &way) &&
                way.claims && (!found || way.pieces < best->pieces) &&
                completes(table, state, player, ticket, way.routes, it)) {
                *best = way;
                found = true;
            }
    }
    return found && !it->failed;
}

static void look_at(ttr_table *table, const ttr_state *state, int player,
                    int ticket, survey *it, game_progress *out)
{
    const ttr_ticket *info = ttr_ticket_get(it->own.edition, ticket);
    bool done = false;
    game_way way;

    *out = (game_progress){.state = GAME_TICKET_UNKNOWN};
    if (it->failed || ttr_ticket_done(table, state, player, ticket, &done))
        return;
    out->state = GAME_TICKET_IMPOSSIBLE;
    if (done) {
        out->state = GAME_TICKET_DONE;
        if (find_way(&it->own, info, &way))
            memcpy(out->way, way.routes, sizeof out->way);
        return;
    }
    if (state->phase == TTR_PHASE_OVER)
        return;
    if (!it->opened)
        it->failed = !open_ways(table, state, player, it->network, &it->open);
    it->opened = true;
    if (it->failed) {
        out->state = GAME_TICKET_UNKNOWN;
        return;
    }
    if (it->judged) {
        if (!find_judged_way(table, state, player, ticket, it, &way)) {
            if (it->failed || find_way(&it->open, info, &way))
                out->state = GAME_TICKET_UNKNOWN;
            return;
        }
    } else if (!find_way(&it->open, info, &way))
        return;
    out->state = GAME_TICKET_OPEN;
    out->pieces = way.pieces;
    out->cards = way.cards;
    for (int i = 0; i < TTR_ROUTE_WORDS; i++)
        out->way[i] = way.routes[i] & ~it->network[i];
}

void game_progress_of(ttr_table *table, const ttr_state *state, int player,
                      int ticket, game_progress *out)
{
    survey it;

    begin_survey(table, state, player, &it);
    look_at(table, state, player, ticket, &it, out);
}

int game_tickets_get(ttr_table *table, const ttr_state *state, int player,
                     game_ticket ticket[TTR_MAX_TICKETS])
{
    survey it;
    int count = 0;

    begin_survey(table, state, player, &it);
    for (int t = 0; t < ttr_ticket_count(it.own.edition); t++) {
        bool held = ttr_set_has(state->held[player], t);
        if (!held && !ttr_set_has(state->offered[player], t))
            continue;
        ticket[count].ticket = t;
        ticket[count].offered = !held;
        look_at(table, state, player, t, &it, &ticket[count].progress);
        count++;
    }
    return count;
}

void game_tickets_routes(ttr_table *table, const ttr_state *state, int player,
                         const game_ticket *ticket, int count,
                         uint64_t out[TTR_ROUTE_WORDS])
{
    survey it;
    game_way way;

    memset(out, 0, TTR_ROUTE_WORDS * sizeof *out);
    begin_survey(table, state, player, &it);
    if (it.failed || !open_ways(table, state, player, it.network, &it.open))
        return;
    for (int i = 0; i < count; i++) {
        const ttr_ticket *info =
            ttr_ticket_get(it.open.edition, ticket[i].ticket);
        if (ticket[i].progress.state != GAME_TICKET_OPEN)
            continue;
        for (int w = 0; w < TTR_ROUTE_WORDS; w++)
            out[w] |= ticket[i].progress.way[w];
        if (!it.judged && info->place_count <= 2 &&
            game_ways_find(&it.open, info->from, info->to, &way))
            game_ways_add_equal(&it.open, info->from, info->to, &way, out);
    }
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        out[w] &= ~it.network[w];
}
