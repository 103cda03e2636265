// SPDX-License-Identifier: MIT
/*
 * decide.c - A decision by plan and outlook.
 */
#include "bots/decide.h"

#include "bots/last_turn.h"
#include "bots/offers.h"
#include "bots/trial.h"

#include <ttr/search.h>

#include <string.h>

enum { DULL_TURNS = 3 }; // of which one asks for own actions

/* Is an opponent near the route, who may want it, too? */
static bool is_threatened(const bot_desk *desk, int route)
{
    const bot_atlas *atlas = desk->at.atlas;
    const int end[2] = {atlas->route[route].from, atlas->route[route].to};

    for (int e = 0; e < 2; e++)
        for (int i = atlas->first[end[e]]; i < atlas->first[end[e] + 1]; i++) {
            int owner = desk->at.state->owner[atlas->link[i].route];
            if (owner != TTR_NOBODY && owner != desk->at.player)
                return true;
        }
    return false;
}

/* How much of its patience a bot can afford: less and less of it the fewer cards
   the hand still has room for. */
static int with_room(const bot_desk *desk, int patience)
{
    const bot_atlas *atlas = desk->at.atlas;
    int room = atlas->hand_limit - desk->at.state->hand_count[desk->at.player];
    int ample = 3 * atlas->draw_cards;

    return room >= ample ? patience : patience * bot_max(0, room) / ample;
}

/*
 * What a claim beyond the plan must bring: a turn's worth, less when few turns
 * are left in which something better could be done, and less when the hand
 * holds all the cards that the remaining pieces take, for then drawing more
 * brings nothing.
 */
static int least_gain(const bot_desk *desk, const bot_outlook *outlook)
{
    const bot_weights *weights = desk->at.weights;
    const ttr_state *state = desk->at.state;
    int turns = bot_min(outlook->turns - 1, weights->lateness);
    int cards = bot_max(1, state->pieces_left[desk->at.player] *
                               desk->at.atlas->piece_cards / 100);
    int full = state->hand_count[desk->at.player] * 100 / cards;

    return with_room(
        desk, outlook->tempo * weights->patience / 100 * turns /
                  bot_max(1, weights->lateness) *
                  (10000 - bot_max(0, bot_min(full - weights->full, 100)) *
                               weights->rich) /
                  10000);
}

/* What a planned claim must bring: it can wait as long as time allows, and the
   hand decides better what to pay it with. */
static int least_planned(const bot_desk *desk, const bot_outlook *outlook)
{
    const bot_weights *weights = desk->at.weights;
    int turns = bot_max(0, bot_min(outlook->spare_turns, weights->slack));

    return with_room(desk, outlook->tempo * weights->hold / 100 * turns /
                               bot_max(1, weights->slack));
}

/* The routes that find_claim() may take. */
static void list_worthwhile(const bot_desk *desk, const bot_outlook *outlook,
                            uint64_t routes[TTR_ROUTE_WORDS])
{
    const bot_atlas *atlas = desk->at.atlas;
    const uint64_t *planned = desk->scheme->plan.routes;
    int least = least_gain(desk, outlook);
    int hold = least_planned(desk, outlook) - desk->at.weights->threat;

    memset(routes, 0, TTR_ROUTE_WORDS * sizeof *routes);
    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = desk->at.state->open[desk->at.player][i]; w;
             w &= w - 1) {
            int r = i * 64 + bot_lowest(w);
            int gain = outlook->gain[r];
            if (gain && gain > (ttr_set_has(planned, r) ? hold : least))
                bot_set_add(routes, r);
        }
}

/*
 * Is there another payment for the same route that leaves a better hand, come
 * what may: the same colour with fewer wilds, or any colour instead of wilds
 * alone? Where a claim can become dearer after it has begun, wilds alone may be
 * right.
 */
static bool is_beaten(const bot_desk *desk, ttr_action claim)
{
    if (!claim.wilds || (!claim.count && desk->at.atlas->route[claim.a].grows))
        return false;
    for (int i = 0; i < desk->legal_count; i++) {
        ttr_action other = desk->legal[i];
        if (other.kind == TTR_ACTION_CLAIM && other.a == claim.a &&
            other.wilds < claim.wilds &&
            (!claim.count || other.card == claim.card))
            return true;
    }
    return false;
}

/* Are nearly all cards in hands? Then those that decide about a claim that may
   grow dearer may be the same ones each time, for ever. */
static bool is_starved(const bot_desk *desk)
{
    enum { FEW = 4 };
    const ttr_state *state = desk->at.state;
    return state->deck_count + state->discard_count < FEW;
}

/* What is left of a claim's value when it may grow dearer or come to nothing:
   the cards that it may take besides, and the turn that it may cost. */
static int with_risk(const bot_desk *desk, const bot_outlook *outlook,
                     ttr_action claim, int value)
{
    if (!desk->at.atlas->route[claim.a].grows)
        return value;
    bot_prospect prospect = bot_try_claim(desk, claim);
    if (prospect.chance < 100 && is_starved(desk))
        return -outlook->tempo;
    int cards = prospect.cards * outlook->card_worth / 100;

    return ((value - cards) * prospect.chance -
            outlook->tempo * (100 - prospect.chance)) /
           100;
}

/* The best claim, if one is worth it now, and its value beyond a turn's; else
   0. */
static int find_claim(const bot_desk *desk, const bot_outlook *outlook,
                      bot_decision *decision)
{
    const uint64_t *planned = desk->scheme->plan.routes;
    int least = least_gain(desk, outlook);
    int hold = least_planned(desk, outlook);
    int best = 0;

    for (int i = 0; i < desk->legal_count; i++) {
        ttr_action action = desk->legal[i];
        if (action.kind != TTR_ACTION_CLAIM)
            continue;
        bool in_plan = ttr_set_has(planned, action.a);
        int threat = in_plan ? desk->at.weights->threat : 0;
        int value = outlook->gain[action.a] - (in_plan ? hold : least);
        if (!outlook->gain[action.a] || value + threat <= best)
            continue;
        value -= bot_outlook_price(&desk->at, outlook, action);
        if (threat && value + threat > best && is_threatened(desk, action.a))
            value += threat;
        if (value <= best || is_beaten(desk, action))
            continue;
        value = with_risk(desk, outlook, action, value);
        if (value <= best)
            continue;
        best = value;
        *decision =
            (bot_decision){.action = action,
                           .why = in_plan ? BOT_WHY_PLAN
                                  : outlook->turns <= desk->at.weights->lateness
                                      ? BOT_WHY_END
                                      : BOT_WHY_POINTS,
                           .route = action.a,
                           .card = TTR_NONE};
    }
    return best;
}

/* What a blind card is worth: the mean over the cards that may be there. */
static int blind_worth(const bot_desk *desk, const bot_outlook *outlook)
{
    const ttr_state *state = desk->at.state;
    int sum = 0, cards = 0;
    int left[TTR_MAX_CARD_KINDS];

    for (int c = 0; c <= desk->at.atlas->wild; c++)
        left[c] = desk->at.atlas->card_count[c] - state->discard[c] -
                  state->hand[desk->at.player][c];
    for (int i = 0; i < state->market_count; i++)
        left[state->market[i]]--;
    for (int c = 0; c <= desk->at.atlas->wild; c++) {
        int count = bot_max(0, left[c]);
        sum += count * outlook->want[c];
        cards += count;
    }
    return cards ? sum / cards : 0;
}

/* Which card of the market, or a blind one. A card that ends the turn must be
   worth as much as two. */
static bool find_card(const bot_desk *desk, const bot_outlook *outlook,
                      bot_decision *decision)
{
    int blind = blind_worth(desk, outlook);
    int second = blind, best = -1;
    bool first = desk->at.state->phase == TTR_PHASE_TURN;
    int wild = desk->at.atlas->wild;
    const ttr_action *choice = NULL;

    for (int i = 0; i < desk->legal_count; i++) {
        const ttr_action *action = &desk->legal[i];
        int worth;
        if (action->kind == TTR_ACTION_DRAW)
            worth = blind;
        else if (action->kind == TTR_ACTION_TAKE && action->card != wild)
            worth = outlook->want[action->card];
        else
            continue;
        if (worth > best) {
            second = bot_max(blind, best);
            best = worth;
            choice = action;
        } else {
            second = bot_max(second, worth);
        }
    }
    for (int i = 0; i < desk->legal_count; i++) {
        const ttr_action *action = &desk->legal[i];
        if (action->kind == TTR_ACTION_TAKE && action->card == wild &&
            outlook->want[wild] > best + (first ? second : 0))
            choice = action;
    }
    if (!choice)
        return false;
    *decision = (bot_decision){.action = *choice,
                               .why = BOT_WHY_DRAW_BLIND,
                               .route = TTR_NONE,
                               .card = TTR_NONE};
    if (choice->kind == TTR_ACTION_TAKE) {
        decision->card = choice->card;
        decision->why =
            choice->card == wild ? BOT_WHY_DRAW_WILD : BOT_WHY_DRAW_PLAN;
    }
    return true;
}

static const ttr_action *find_kind(const bot_desk *desk, ttr_action_kind kind)
{
    for (int i = 0; i < desk->legal_count; i++)
        if (desk->legal[i].kind == kind)
            return &desk->legal[i];
    return NULL;
}

/* An action of a module's own, if it brings more than a turn and a claim; one
   that leaves the turn to the player, if it brings anything. A planned route that
   it brings can wait as long as one that is claimed. */
static bool find_own_action(const bot_desk *desk, const bot_outlook *outlook,
                            int claim, bot_decision *decision)
{
    bot_trial found = {.route = TTR_NONE};

    if (find_kind(desk, TTR_ACTION_DO))
        bot_try_own_actions(desk, &found);
    bool in_plan = found.route != TTR_NONE &&
                   ttr_set_has(desk->scheme->plan.routes, found.route);
    int least = found.free ? 0
                : in_plan  ? least_planned(desk, outlook)
                           : least_gain(desk, outlook);
    if (!found.action || found.gain - least <= (found.free ? 0 : claim))
        return false;
    *decision = (bot_decision){.action = *found.action,
                               .why = BOT_WHY_TRIED,
                               .route = found.route,
                               .card = TTR_NONE};
    return true;
}

/* No card may be drawn, and no claim was worth a turn: then the claim that
   loses least, if any can go through, else whatever there is. One that is sure
   to go through comes first, see is_starved(). */
static bool decide_forced(bot_desk *desk, const bot_outlook *outlook,
                          bot_decision *decision)
{
    int best = INT32_MIN;
    bool sure = false;

    if (!bot_list(desk))
        return false;
    for (int i = 0; i < desk->legal_count; i++) {
        ttr_action claim = desk->legal[i];
        if (claim.kind != TTR_ACTION_CLAIM)
            continue;
        int value = outlook->gain[claim.a] -
                    bot_outlook_price(&desk->at, outlook, claim);
        bool grows = desk->at.atlas->route[claim.a].grows;
        if ((sure ? grows || value <= best : grows && value <= best) ||
            is_beaten(desk, claim) ||
            (grows && !bot_try_claim(desk, claim).chance))
            continue;
        sure = !grows;
        best = value;
        *decision = (bot_decision){.action = claim,
                                   .why = BOT_WHY_POINTS,
                                   .route = claim.a,
                                   .card = TTR_NONE};
    }
    if (best > INT32_MIN)
        return true;
    decision->action = desk->legal[ttr_random_below(
        desk->generator, (uint32_t)desk->legal_count)];
    decision->why = desk->legal_count == 1 ? BOT_WHY_ONLY : BOT_WHY_CHANCE;
    return true;
}

/* List what matters in a turn. To ask rule modules for actions of their own can
   cost more than the rest of the decision, so where the last ones brought nothing
   they are asked now and then. */
static bool list_turn(bot_desk *desk, const uint64_t routes[TTR_ROUTE_WORDS])
{
    bool all = !desk->prospects->dull ||
               !ttr_random_below(desk->generator, DULL_TURNS);

    desk->legal_count = (all ? ttr_legal_among : ttr_legal_plain)(
        desk->table, desk->at.state, routes, desk->legal, desk->capacity);
    if (all && desk->at.atlas->has_own_actions && !desk->at.weights->hasty)
        desk->prospects->dull = !find_kind(desk, TTR_ACTION_DO);
    return desk->legal_count > 0;
}

static bool decide_turn(bot_desk *desk, bot_decision *decision)
{
    bot_outlook *outlook = desk->outlook;
    uint64_t routes[TTR_ROUTE_WORDS];

    bot_scheme_update(&desk->at, desk->scheme);
    desk->at.lead = bot_lead(desk);
    bot_outlook_make(&desk->at, desk->scheme, outlook);
    if (bot_decide_last(desk, decision))
        return true;
    list_worthwhile(desk, outlook, routes);
    if (!list_turn(desk, routes))
        return false;
    int claim = find_claim(desk, outlook, decision);
    if (find_own_action(desk, outlook, claim, decision) || claim)
        return true;
    const ttr_action *tickets = find_kind(desk, TTR_ACTION_TICKETS);
    if (tickets && bot_wants_tickets(desk, outlook)) {
        decision->action = *tickets;
        decision->why = BOT_WHY_TICKETS;
        return true;
    }
    return find_card(desk, outlook, decision) ||
           decide_forced(desk, outlook, decision);
}

/* The second card of a turn. */
static void decide_card(bot_desk *desk, bot_decision *decision)
{
    if (!desk->at.weights->hasty ||
        desk->outlook->turn != desk->at.state->turn) {
        bot_scheme_update(&desk->at, desk->scheme);
        desk->at.lead = bot_lead(desk);
        bot_outlook_make(&desk->at, desk->scheme, desk->outlook);
    }
    find_card(desk, desk->outlook, decision);
}

bool bot_list(bot_desk *desk)
{
    desk->legal_count =
        ttr_legal(desk->table, desk->at.state, desk->legal, desk->capacity);
    return desk->legal_count > 0;
}

bool bot_decide(bot_desk *desk, bot_decision *decision)
{
    *decision = (bot_decision){
        .why = BOT_WHY_ONLY, .route = TTR_NONE, .card = TTR_NONE};
    if (desk->at.state->phase == TTR_PHASE_TURN)
        return decide_turn(desk, decision);
    if (!bot_list(desk))
        return false;
    decision->action = desk->legal[0];
    if (desk->legal_count == 1)
        return true;
    if (desk->at.state->phase == TTR_PHASE_KEEP_TICKETS)
        bot_keep_tickets(desk, decision);
    else if (desk->at.state->phase == TTR_PHASE_CHOICE)
        bot_try_options(desk, decision);
    else
        decide_card(desk, decision);
    return true;
}
