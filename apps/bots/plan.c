// SPDX-License-Identifier: MIT
/*
 * plan.c - The cheapest network for some tickets.
 */
#include "bots/plan.h"

#include <string.h>

/* A network under construction: how many goals use each route. */
typedef struct network {
    const bot_atlas *atlas;
    const bot_costs *costs;
    uint8_t users[TTR_MAX_ROUTES];
    uint8_t cost[TTR_MAX_ROUTES]; // of one route more: nothing when used
} network;

static int root(const uint8_t *group, int place)
{
    while (group[place] != place)
        place = group[place];
    return place;
}

static void join(const bot_route *route, uint8_t *group)
{
    int a = root(group, route->from);
    int b = root(group, route->to);

    group[bot_max(a, b)] = (uint8_t)bot_min(a, b);
}

void bot_join_places(const bot_atlas *atlas, const ttr_state *state, int player,
                     uint8_t group[TTR_MAX_PLACES])
{
    for (int i = 0; i < atlas->places; i++)
        group[i] = (uint8_t)i;
    if (atlas->shares)
        for (int r = 0; r < atlas->routes; r++)
            if (bot_is_own(atlas, state, player, r))
                join(&atlas->route[r], group);
    /* Few routes are the player's, and most are passed over at once. */
    const uint8_t *end = state->owner + atlas->routes, *own = state->owner;
    for (; (own = memchr(own, player, (size_t)(end - own))); own++)
        join(&atlas->route[own - state->owner], group);
    for (int i = 0; i < atlas->places; i++)
        group[i] = group[group[i]];
}

/* In eighths of a turn: the claim, and the cards that are still missing. */
static int turns_of(const bot_stand *at, int most, const bot_route *route)
{
    const uint8_t *hand = at->state->hand[at->player];
    int have = route->colour == TTR_GREY ? most : hand[route->colour];
    int wilds = bot_max(0, route->wilds_min - hand[at->atlas->wild]);

    have = bot_min(have, route->cards - route->wilds_min);
    int missing = bot_max(0, route->cards * 100 - have * at->weights->held);
    return BOT_TURN +
           missing * BOT_TURN / (at->weights->luck * at->atlas->draw_cards) +
           wilds * BOT_TURN / 2;
}

void bot_costs_make(const bot_stand *at, bot_costs *costs)
{
    const bot_atlas *atlas = at->atlas;
    const ttr_state *state = at->state;
    int player = at->player;
    const uint8_t *hand = state->hand[player];
    int most = 0;
    int tempo = bot_max(1, atlas->tempo * at->weights->tempo / 100);

    memset(costs->own, 0, sizeof costs->own);
    memset(costs->met, 0, sizeof costs->met);
    for (int c = 0; c < atlas->wild; c++)
        most = bot_max(most, hand[c]);
    for (int r = 0; r < atlas->routes; r++) {
        const bot_route *route = &atlas->route[r];
        costs->base[r] = BOT_COST_CLOSED;
        if (bot_is_own(atlas, state, player, r)) {
            costs->base[r] = 0;
            bot_set_add(costs->own, r);
            costs->met[route->from] = costs->met[route->to] = true;
        } else if (ttr_set_has(state->open[player], r) &&
                   route->pieces <= state->pieces[player][route->kind]) {
            int turns = turns_of(at, most, route);
            int gain = route->points * 100 + (at->extra ? at->extra[r] : 0);
            int rebate = gain * BOT_TURN / 100 * at->weights->rebate / tempo;
            costs->turns[r] = (uint8_t)bot_min(turns, 255);
            costs->base[r] =
                (uint8_t)bot_max(2, bot_min(turns - rebate, BOT_COST_MAX));
        }
    }
    bot_join_places(atlas, state, player, costs->group);
}

static void use(network *net, const uint64_t *way)
{
    for (int i = 0; i < net->atlas->route_words; i++)
        for (uint64_t word = way[i]; word; word &= word - 1) {
            int r = i * 64 + bot_lowest(word);
            net->users[r]++;
            net->cost[r] = 0;
        }
}

static void leave(network *net, const uint64_t *way)
{
    for (int i = 0; i < net->atlas->route_words; i++)
        for (uint64_t word = way[i]; word; word &= word - 1) {
            int r = i * 64 + bot_lowest(word);
            if (--net->users[r] == 0)
                net->cost[r] = net->costs->base[r];
        }
}

/* Find the way of a goal, given the others: what they use costs nothing. */
static void find_way(network *net, bot_goal *goal)
{
    const ttr_ticket *ticket = &net->atlas->ticket[goal->ticket];

    goal->given_up = bot_way(net->atlas, net->cost, ticket->from, ticket->to,
                             goal->way) == BOT_NO_WAY;
    for (int i = 0; i < TTR_ROUTE_WORDS; i++)
        goal->way[i] &= ~net->costs->own[i];
    use(net, goal->way);
}

/* The tickets that are not completed, the most valuable first. */
static void list_goals(const bot_atlas *atlas, const bot_costs *costs,
                       const uint64_t *tickets, bot_plan *plan)
{
    for (int i = 0; i < atlas->ticket_words; i++)
        for (uint64_t word = tickets[i]; word; word &= word - 1) {
            int t = i * 64 + bot_lowest(word);
            const ttr_ticket *ticket = &atlas->ticket[t];
            if (costs->group[ticket->from] == costs->group[ticket->to]) {
                plan->done += ticket->points;
                continue;
            }
            int at = plan->goal_count;
            if (at == BOT_PLAN_TICKETS) {
                plan->loss += atlas->ticket[t].points;
                continue;
            }
            for (; at > 0 && atlas->ticket[plan->goal[at - 1].ticket].points <
                                 ticket->points;
                 at--)
                plan->goal[at].ticket = plan->goal[at - 1].ticket;
            plan->goal[at].ticket = (uint8_t)t;
            plan->goal_count++;
        }
}

/* What would be saved without a goal, in turns. */
static int own_turns(const network *net, const bot_goal *goal)
{
    int turns = 0;

    for (int i = 0; i < net->atlas->route_words; i++)
        for (uint64_t word = goal->way[i]; word; word &= word - 1) {
            int r = i * 64 + bot_lowest(word);
            if (net->users[r] == 1)
                turns += net->costs->turns[r];
        }
    return turns;
}

/* Add up what the plan takes. */
static void sum_up(const network *net, bot_plan *plan)
{
    memset(plan->routes, 0, sizeof plan->routes);
    memset(plan->pieces, 0, sizeof plan->pieces);
    plan->cost = plan->turns = plan->route_points = 0;
    for (int e = 0; e < plan->goal_count; e++)
        for (int i = 0; i < net->atlas->route_words; i++)
            plan->routes[i] |= plan->goal[e].way[i];
    for (int i = 0; i < net->atlas->route_words; i++)
        for (uint64_t word = plan->routes[i]; word; word &= word - 1) {
            int r = i * 64 + bot_lowest(word);
            const bot_route *route = &net->atlas->route[r];
            plan->cost += net->costs->base[r];
            plan->route_points += route->points;
            plan->pieces[route->kind] = (uint8_t)bot_min(
                255, plan->pieces[route->kind] + route->pieces);
            plan->turns += net->costs->turns[r];
        }
}

/* The goal that gives least for the turns that it takes, or TTR_NONE. One
   whose routes all serve others is given up last. */
static int worst_goal(const network *net, const bot_plan *plan)
{
    int worst = TTR_NONE, worst_points = 0, worst_turns = 1;

    for (int e = 0; e < plan->goal_count; e++) {
        const bot_goal *goal = &plan->goal[e];
        if (goal->given_up)
            continue;
        int turns = 1 + own_turns(net, goal);
        int points = net->atlas->ticket[goal->ticket].points;
        if (worst == TTR_NONE || points * worst_turns < worst_points * turns) {
            worst = e;
            worst_points = points;
            worst_turns = turns;
        }
    }
    return worst;
}

static bool too_dear(const bot_stand *at, const bot_plan *plan)
{
    for (int kind = 0; kind < ttr_piece_kinds(at->atlas->edition); kind++)
        if (plan->pieces[kind] > at->state->pieces[at->player][kind])
            return true;
    return false;
}

void bot_plan_make(const bot_stand *at, const bot_costs *costs,
                   const uint64_t tickets[TTR_TICKET_WORDS], int turns,
                   bot_plan *plan)
{
    const bot_atlas *atlas = at->atlas;
    network net = {.atlas = atlas, .costs = costs};

    plan->goal_count = plan->done = plan->gain = plan->loss = 0;
    list_goals(atlas, costs, tickets, plan);
    memcpy(net.cost, costs->base, (size_t)atlas->routes);
    for (int e = 0; e < plan->goal_count; e++)
        find_way(&net, &plan->goal[e]);
    for (int e = 0; e < plan->goal_count && plan->goal_count > 1; e++) {
        leave(&net, plan->goal[e].way);
        find_way(&net, &plan->goal[e]);
    }

    sum_up(&net, plan);
    while (plan->turns * at->weights->hurry > turns * BOT_TURN * 100 ||
           too_dear(at, plan)) {
        int worst = worst_goal(&net, plan);
        if (worst == TTR_NONE)
            break;
        leave(&net, plan->goal[worst].way);
        memset(plan->goal[worst].way, 0, sizeof plan->goal[worst].way);
        plan->goal[worst].given_up = true;
        sum_up(&net, plan);
    }
    for (int e = 0; e < plan->goal_count; e++) {
        int points = atlas->ticket[plan->goal[e].ticket].points;
        *(plan->goal[e].given_up ? &plan->loss : &plan->gain) += points;
    }
}

int bot_plan_value(const bot_stand *at, const bot_plan *plan)
{
    int tempo = at->atlas->tempo * at->weights->keep / 100;

    return (plan->done + plan->gain - plan->loss) * 100 +
           plan->route_points * at->weights->keep_route -
           plan->turns * tempo / BOT_TURN;
}
