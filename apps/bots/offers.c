/*
 * offers.c - Which tickets to keep, and when to draw more.
 */
#include "bots/offers.h"

#include "bots/clock.h"

#include <string.h>

/* The tickets offered, in the order of the bits of a keep. */
static int list_offer(const bot_desk *desk, uint8_t offer[TTR_MAX_OFFER])
{
    int count = 0;

    for (int i = 0; i < desk->atlas->ticket_words; i++)
        for (uint64_t w = desk->state->offered[desk->player][i]; w; w &= w - 1)
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
    const ttr_state *state = desk->state;
    uint64_t tickets[TTR_TICKET_WORDS];
    bot_plan plan;

    if (!desk->weights->plans)
        return value_carelessly(desk->atlas, offer, mask);
    memcpy(tickets, state->held[desk->player], sizeof tickets);
    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1)
            bot_set_add(tickets, offer[i]);
    bot_plan_make(
        desk->atlas, desk->weights, state, desk->player, costs, tickets,
        bot_turns_left(desk->atlas, state, desk->weights->clock), &plan);
    return bot_plan_value(desk->atlas, desk->weights, &plan);
}

void bot_keep_tickets(const bot_desk *desk, bot_decision *decision)
{
    uint8_t offer[TTR_MAX_OFFER];
    bot_costs costs;
    int best = INT32_MIN;

    list_offer(desk, offer);
    bot_costs_make(desk->atlas, desk->weights, desk->state, desk->player,
                   &costs);
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

/* What a ticket would bring to someone who has the plan's routes already, in
   hundredths of a point. */
static int value_ticket(const bot_desk *desk, const bot_outlook *outlook,
                        const uint8_t *cost, int ticket)
{
    const ttr_ticket *t = &desk->atlas->ticket[ticket];
    uint64_t way[TTR_ROUTE_WORDS];
    int units = bot_way(desk->atlas, cost, t->from, t->to, way);
    int turns = 0, pieces = 0;

    if (units == BOT_NO_WAY)
        return -t->points * 100;
    for (int i = 0; i < desk->atlas->route_words; i++)
        for (uint64_t w = way[i]; w; w &= w - 1) {
            int r = i * 64 + bot_lowest(w);
            if (!cost[r])
                continue;
            turns += desk->scheme->costs.turns[r];
            pieces += desk->atlas->route[r].pieces;
        }
    int left = desk->state->pieces_left[desk->player];
    for (int kind = 0; kind < TTR_MAX_PIECE_KINDS; kind++)
        left -= desk->scheme->plan.pieces[kind];
    if (turns > (outlook->spare_turns - 2) * BOT_TURN || pieces > left)
        return -t->points * 100;
    return t->points * 100 - units * outlook->tempo / BOT_TURN;
}

bool bot_wants_tickets(const bot_desk *desk, const bot_outlook *outlook)
{
    const bot_atlas *atlas = desk->atlas;
    const ttr_state *state = desk->state;
    uint8_t cost[TTR_MAX_ROUTES];
    int good = 0, bad = 0, good_count = 0, count = 0;

    if (!desk->weights->plans || !desk->weights->tickets ||
        outlook->spare_turns < 3 || outlook->lacking > desk->weights->busy)
        return false;
    memcpy(cost, desk->scheme->costs.base, (size_t)atlas->routes);
    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = desk->scheme->plan.routes[i]; w; w &= w - 1)
            cost[i * 64 + bot_lowest(w)] = 0;
    for (int t = 0; t < atlas->tickets; t++) {
        if (ttr_set_has(state->held[desk->player], t) ||
            ttr_set_has(state->aside, t))
            continue;
        int value = value_ticket(desk, outlook, cost, t);
        count++;
        if (value > 0) {
            good += value;
            good_count++;
        } else {
            bad -= value;
        }
    }
    if (!count)
        return false;

    /* Of the tickets offered the good ones are kept, and when there is none, a
       bad one. */
    int offer = bot_min(atlas->draw_tickets, state->ticket_count);
    int bad_count = count - good_count;
    int all_bad = 1000;
    for (int i = 0; i < offer; i++)
        all_bad = all_bad * bad_count / count;
    int value = good * offer / count -
                (bad_count ? bad / bad_count * all_bad / 1000 : 0);
    return value * 100 > outlook->tempo * desk->weights->tickets;
}
