// SPDX-License-Identifier: MIT
/*
 * guess.c - Which tickets the others may hold.
 */
#include "bots/guess.h"

#include "bots/cheapest_path.h"

#include <math.h>
#include <string.h>

enum {
    ONE = 1024,       // weight of a ticket that nothing speaks for or against
    ENOUGH_ROUTES = 3 // of a player, to go by what they join
};

static const double certainty = 8;   // how much a finished way tells
static const double hopeless = -0.3; // what a way tells that is blocked

/* What each route takes, cards and claim: on an empty board, and for a player
   as it is now. Returns how many the player has. */
static int find_costs(const bot_atlas *atlas, const ttr_state *state,
                      int player, uint8_t *empty, uint8_t *now)
{
    int owned = 0;

    for (int r = 0; r < atlas->routes; r++) {
        empty[r] =
            (uint8_t)bot_min(BOT_COST_MAX, 4 + 4 * atlas->route[r].cards);
        now[r] =
            ttr_set_has(state->open[player], r) ? empty[r] : BOT_COST_CLOSED;
        if (bot_is_own(atlas, state, player, r)) {
            now[r] = 0;
            owned++;
        }
    }
    return owned;
}

/* What part of the way between the places of a ticket is built. */
static double part_built(const bot_atlas *atlas, const ttr_ticket *ticket,
                         const uint8_t *empty, const uint8_t *now)
{
    uint64_t way[TTR_ROUTE_WORDS];
    int whole = bot_way(atlas, empty, ticket->from, ticket->to, way);
    int rest = bot_way(atlas, now, ticket->from, ticket->to, way);

    if (rest == BOT_NO_WAY)
        return hopeless;
    return fmax(hopeless, (double)(whole - rest) / bot_max(1, whole));
}

void bot_guess_make(const bot_atlas *atlas, const ttr_view *view,
                    bot_guess *guess)
{
    uint8_t empty[TTR_MAX_ROUTES], now[TTR_MAX_ROUTES];

    guess->viewer = view->player;
    for (int p = 0; p < view->state.players; p++) {
        if (p == view->player)
            continue;
        int owned = find_costs(atlas, &view->state, p, empty, now);
        double told = certainty * bot_min(owned, ENOUGH_ROUTES) / ENOUGH_ROUTES;
        for (int t = 0; t < atlas->tickets; t++)
            guess->weight[p][t] = (uint32_t)lround(
                ONE *
                exp(told * part_built(atlas, &atlas->ticket[t], empty, now)));
    }
}

/* One of the tickets of two lists, by weight. */
static uint8_t *draw(const uint32_t *weight, uint8_t *list, int count,
                     uint8_t *more, int more_count, uint64_t *generator)
{
    uint32_t sum = 0;

    for (int i = 0; i < count; i++)
        sum += weight[list[i]];
    for (int i = 0; i < more_count; i++)
        sum += weight[more[i]];
    uint32_t at = ttr_random_below(generator, sum);
    for (int i = 0; i < count; i++) {
        if (at < weight[list[i]])
            return &list[i];
        at -= weight[list[i]];
    }
    for (; at >= weight[*more]; more++)
        at -= weight[*more];
    return more;
}

void bot_guess_deal(const bot_atlas *atlas, const bot_guess *guess,
                    uint64_t *generator, ttr_state *state)
{
    for (int p = 0; p < state->players; p++) {
        uint8_t held[TTR_MAX_TICKETS];
        int count = 0;
        if (p == guess->viewer)
            continue;
        for (int i = 0; i < atlas->ticket_words; i++)
            for (uint64_t w = state->held[p][i]; w; w &= w - 1)
                held[count++] = (uint8_t)(i * 64 + bot_lowest(w));
        memset(state->held[p], 0, sizeof state->held[p]);
        for (int i = 0; i < count; i++) {
            uint8_t *drawn =
                draw(guess->weight[p], held + i, count - i, state->ticket_deck,
                     state->ticket_count, generator);
            uint8_t ticket = *drawn;
            *drawn = held[i];
            bot_set_add(state->held[p], ticket);
        }
    }
}
