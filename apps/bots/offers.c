// SPDX-License-Identifier: MIT
/*
 * offers.c - Which tickets to keep, and when to draw more.
 */
#include "bots/offers.h"

#include "bots/turns_left.h"

#include <string.h>

/* The tickets offered, in the order of the bits of a keep. */
static int list_offer(const bot_desk *desk, uint8_t offer[TTR_MAX_OFFER])
{
    int count = 0;

    for (int i = 0; i < desk->at.atlas->ticket_words; i++)
        for (uint64_t w = desk->at.state->offered[desk->at.player][i]; w;
             w &= w - 1)
            offer[count++] = (uint8_t)(i * 64 + bot_lowest(w));
    return count;
}

/* Without an eye for tickets, the fewest and the cheapest. */
static int value_carelessly(const bot_atlas *atlas, const uint8_t *offer,
                            int mask)
{
    int value = 0;

    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1)
            value -= atlas->ticket[offer[i]].points;
    return value;
}

static int value_keep(const bot_desk *desk, const bot_costs *costs,
                      const uint8_t *offer, int mask)
{
    const ttr_state *state = desk->at.state;
    uint64_t tickets[TTR_TICKET_WORDS];
    bot_plan plan;

    if (!desk->at.weights->plans)
        return value_carelessly(desk->at.atlas, offer, mask);
    memcpy(tickets, state->held[desk->at.player], sizeof tickets);
    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1)
            bot_set_add(tickets, offer[i]);
    bot_plan_make(&desk->at, costs, tickets,
                  bot_turns_left(desk->at.atlas, state), &plan);
    return bot_plan_value(&desk->at, &plan);
}

void bot_keep_tickets(const bot_desk *desk, bot_decision *decision)
{
    uint8_t offer[TTR_MAX_OFFER];
    bot_costs costs;
    int best = INT32_MIN;

    list_offer(desk, offer);
    bot_costs_make(&desk->at, &costs);
    for (int i = 0; i < desk->legal_count; i++) {
        if (desk->legal[i].kind != TTR_ACTION_KEEP)
            continue;
        int value = value_keep(desk, &costs, offer, desk->legal[i].a);
        if (value > best) {
            best = value;
            decision->action = desk->legal[i];
            decision->why = BOT_WHY_KEEP;
        }
    }
}

/* What each ticket that may be in the deck would take from someone who has the
   plan's routes already. Worked out once for a scheme. */
static void find_chances(const bot_desk *desk)
{
    const bot_atlas *atlas = desk->at.atlas;
    bot_scheme *scheme = desk->scheme;
    uint8_t cost[TTR_MAX_ROUTES];
    uint64_t way[TTR_ROUTE_WORDS];

    memcpy(cost, scheme->costs.base, (size_t)atlas->routes);
    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = scheme->plan.routes[i]; w; w &= w - 1)
            cost[i * 64 + bot_lowest(w)] = 0;
    scheme->chance_count = 0;
    for (int t = 0; t < atlas->tickets; t++) {
        const ttr_ticket *ticket = &atlas->ticket[t];
        if (ttr_set_has(desk->at.state->held[desk->at.player], t) ||
            ttr_set_has(desk->at.state->aside, t))
            continue;
        bot_chance *chance = &scheme->chance[scheme->chance_count++];
        *chance = (bot_chance){.ticket = (uint8_t)t,
                               .cost = (uint16_t)bot_way(
                                   atlas, cost, ticket->from, ticket->to, way)};
        for (int i = 0; i < atlas->route_words; i++)
            for (uint64_t w = way[i]; w; w &= w - 1) {
                int r = i * 64 + bot_lowest(w);
                if (!cost[r])
                    continue;
                chance->turns =
                    (uint16_t)(chance->turns + scheme->costs.turns[r]);
                chance->points =
                    (int16_t)(chance->points + atlas->route[r].points);
                chance->pieces =
                    (uint8_t)(chance->pieces + atlas->route[r].pieces);
            }
    }
}

/* What a ticket would bring, in hundredths of a point. */
static int value_chance(const bot_desk *desk, const bot_outlook *outlook,
                        const bot_chance *chance, int pieces)
{
    const bot_weights *weights = desk->at.weights;
    int points = desk->at.atlas->ticket[chance->ticket].points * 100;

    if (chance->cost == BOT_NO_WAY || chance->pieces > pieces ||
        chance->turns > (outlook->spare_turns - 2) * BOT_TURN)
        return -points;
    return points + chance->points * weights->keep_route -
           chance->turns * (desk->at.atlas->tempo * weights->keep / 100) /
               BOT_TURN;
}

int bot_tickets_value(const bot_desk *desk, const bot_outlook *outlook)
{
    const bot_atlas *atlas = desk->at.atlas;
    const ttr_state *state = desk->at.state;
    bot_scheme *scheme = desk->scheme;
    int pieces = state->pieces_left[desk->at.player];
    int good = 0, bad = 0, good_count = 0;

    if (scheme->chance_count < 0)
        find_chances(desk);
    if (!scheme->chance_count)
        return 0;
    for (int kind = 0; kind < TTR_MAX_PIECE_KINDS; kind++)
        pieces -= scheme->plan.pieces[kind];
    for (int i = 0; i < scheme->chance_count; i++) {
        int value = value_chance(desk, outlook, &scheme->chance[i], pieces);
        if (value > 0) {
            good += value;
            good_count++;
        } else {
            bad -= value;
        }
    }

    /* Of the tickets offered the good ones are kept, and when there is none, a
       bad one. */
    int offer = bot_min(atlas->draw_tickets, state->ticket_count);
    int count = scheme->chance_count, bad_count = count - good_count;
    int all_bad = 1000;
    for (int i = 0; i < offer; i++)
        all_bad = all_bad * bad_count / count;
    return good * offer / count -
           (bad_count ? bad / bad_count * all_bad / 1000 : 0);
}

bool bot_wants_tickets(const bot_desk *desk, const bot_outlook *outlook)
{
    const bot_weights *weights = desk->at.weights;

    return weights->plans && weights->tickets && outlook->spare_turns >= 3 &&
           outlook->lacking <= weights->busy &&
           bot_tickets_value(desk, outlook) * 100 >
               outlook->tempo * weights->tickets;
}
