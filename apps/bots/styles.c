// SPDX-License-Identifier: MIT
/*
 * styles.c - Bots that decide by plan and outlook, with different weights.
 */
#include "bots/mind.h"
#include "bots/own_claims.h"
#include "bots/probe.h"

#include <string.h>

enum {
    EXTRA_TURNS = 12, // after which extras are found anew,
    EXTRA_PARTS = 32, // of which one is tried each time, wherever it lies,
    FIRST_PARTS = 4,  // and of which one is tried at first
    PROBE_TURNS = 20, // and what one may do when
    PAUSED = 5        // so much less is waited where claims need a pause
};

/* Long routes, whatever the tickets say. */
const bot_weights bot_weights_long = {
    .plans = false,
    .tempo = 100,
    .rivals = 60,
    .rebate = 50,
    .held = 70,
    .hurry = 100,
    .renew = 1000,
    .spare_card = 20,
    .wild_card = 120,
    .need_wild = 200,
    .fill = 100,
    .start = 60,
    .other = 50,
    .plan = 100,
    .patience = 100,
    .lateness = 4,
    .luck = 70,
    .keep = 100,
    .keep_route = 100,
    .busy = 2,
};

/* Tickets first; other routes only when nothing is left to plan. */
const bot_weights bot_weights_planner = {
    .plans = true,
    .tempo = 100,
    .rivals = 60,
    .rebate = 0,
    .held = 50,
    .hurry = 100,
    .renew = 16,
    .spare_card = 20,
    .wild_card = 120,
    .need_wild = 200,
    .fill = 50,
    .start = 60,
    .other = 50,
    .plan = 100,
    .patience = 100,
    .lateness = 4,
    .luck = 70,
    .keep = 170,
    .keep_route = 100,
    .busy = 2,
    .close = 50,
    .threat = 1000,
    .tickets = 100,
    .complete = 100,
};

const bot_weights bot_weights_greedy = {
    .plans = true,
    .tries = true,
    .counts = true,
    .tempo = 133,
    .rivals = 20,
    .rebate = 80,
    .held = 49,
    .hurry = 97,
    .luck = 80,
    .renew = 10,
    .keep = 220,
    .keep_route = 100,
    .plan = 41,
    .hold = 490,
    .slack = 14,
    .threat = 251,
    .close = 47,
    .bulk = 27,
    .spare_card = 19,
    .wild_card = 77,
    .need_wild = 185,
    .fill = 108,
    .start = 66,
    .other = 50,
    .patience = 200,
    .lateness = 4,
    .full = 93,
    .rich = 100,
    .path = 3,
    .complete = 100,
    .tickets = 658,
    .busy = 0,
};

/* Were routes claimed since extras were found, and the places of those that one
   of the players has now? What is claimed now is noted. */
static bool note_claims(app_mind *mind, const ttr_state *state,
                        unsigned players, bool touched[TTR_MAX_PLACES])
{
    bool any = false;

    for (int r = 0; r < mind->atlas.routes; r++) {
        const bot_route *route = &mind->atlas.route[r];
        bool claimed = state->owner[r] != TTR_NOBODY;
        if (claimed == mind->extra_claimed[r])
            continue;
        mind->extra_claimed[r] = claimed;
        any = true;
        if (claimed && (players >> state->owner[r] & 1))
            touched[route->from] = touched[route->to] = true;
    }
    return any;
}

/* Which extras to find anew: at first one in four, which tells whether there are
   any; then those that brought something, those beside what the
   players have claimed, and a part of the others. */
static void choose_tried(const app_mind *mind, int count, unsigned players,
                         const bool touched[TTR_MAX_PLACES],
                         uint64_t tried[TTR_ROUTE_WORDS])
{
    const bot_atlas *atlas = &mind->atlas;

    for (int r = 0; r < atlas->routes; r++) {
        bool wanted = (mind->extra_turn == TTR_NONE && r % FIRST_PARTS == 0) ||
                      r % EXTRA_PARTS == mind->extra_part ||
                      touched[atlas->route[r].from] ||
                      touched[atlas->route[r].to];
        for (int p = 0; p < count && !wanted; p++)
            wanted = (players >> p & 1) && mind->extra[p].route[r];
        tried[r >> 6] |= (uint64_t)wanted << (r & 63);
    }
}

/*
 * What modules give for routes hangs mostly on the routes, so it is found anew
 * when one was claimed, and now and then. A hook can cost more than the rest of
 * a decision, so all routes are tried only when some of them have changed.
 */
static void find_extra(app_mind *mind, ttr_table *table, const ttr_view *view,
                       uint64_t *generator, bool all)
{
    bot_extra before[TTR_MAX_PLAYERS];
    bool touched[TTR_MAX_PLACES] = {false};
    bool is_new = mind->extra_turn == TTR_NONE;
    unsigned players = all ? ~0u : 1u << view->player;
    uint64_t tried[TTR_ROUTE_WORDS] = {0};
    ttr_state state, again;

    if (is_new) {
        memset(mind->extra_claimed, 0, sizeof mind->extra_claimed);
        memset(mind->extra, 0, sizeof mind->extra);
    }
    if (!note_claims(mind, &view->state, players, touched) && !is_new &&
        view->state.turn < mind->extra_turn + EXTRA_TURNS)
        return;
    mind->extra_part = (mind->extra_part + 1) % EXTRA_PARTS;
    choose_tried(mind, view->state.players, players, touched, tried);
    memcpy(before, mind->extra, sizeof before);
    ttr_view_sample(mind->edition, view, generator, &state);
    ttr_state_copy(mind->edition, &again, &state);
    bot_extra_find(&mind->atlas, table, &state, players, tried, mind->extra);
    if (memcmp(before, mind->extra, sizeof before) != 0) {
        for (int w = 0; w < TTR_ROUTE_WORDS; w++)
            tried[w] = ~tried[w];
        bot_extra_find(&mind->atlas, table, &again, players, tried,
                       mind->extra);
    }
    mind->extra_turn = view->state.turn;
}

/* What the rules of modules are like for the player now: prices once a turn,
   the rest now and then. */
static void probe(app_mind *mind, ttr_table *table, const ttr_view *view,
                  uint64_t *generator)
{
    bot_atlas *atlas = &mind->atlas;
    ttr_state state;

    if (atlas->prices_vary && view->state.phase != TTR_PHASE_SECOND_CARD)
        bot_probe_prices(atlas, table, &view->state, view->player);
    if ((!atlas->draws_vary && !atlas->prices_vary) ||
        view->state.phase != TTR_PHASE_TURN ||
        view->state.turn < mind->probe_turn)
        return;
    ttr_view_sample(mind->edition, view, generator, &state);
    if (atlas->prices_vary) {
        ttr_state again = state;
        bot_probe_pause(atlas, table, &again);
    }
    if (atlas->draws_vary)
        bot_probe_hand(atlas, table, &state, mind->legal, mind->capacity);
    mind->probe_turn = view->state.turn + PROBE_TURNS;
}

/* Where a hand can be full, cards go to claims that nobody wants, and the more
   so the fewer cards there is room for compared with what a long route takes:
   not so many of them are of use then. */
static void bend_to_limit(const bot_atlas *atlas, bot_weights *weights)
{
    int longest = 1;

    for (int r = 0; r < atlas->routes; r++)
        longest = bot_max(longest, atlas->route[r].cards);
    bot_weight_set(weights, BOT_WEIGHT_luck,
                   bot_min(weights->luck, 50 * atlas->hand_limit / longest));
}

const bot_weights *mind_weights(app_mind *mind)
{
    const bot_atlas *atlas = &mind->atlas;

    if (atlas->hand_limit >= BOT_NO_LIMIT && !atlas->pause)
        return mind->weights;
    mind->bent = *mind->weights;
    if (atlas->hand_limit < BOT_NO_LIMIT)
        bend_to_limit(atlas, &mind->bent);
    /* A turn in which one may claim is not for waiting then. */
    if (atlas->pause) {
        mind->bent.hold /= PAUSED;
        mind->bent.patience /= PAUSED;
    }
    return &mind->bent;
}

/* What each route brings, as the bot sees it; NULL when that is its points. */
static const int16_t *see_routes(app_mind *mind, const ttr_view *view)
{
    const bot_extra *found = &mind->extra[view->player];

    if (!mind->bot->taste)
        return mind->atlas.scores_later && mind->weights->tries ? found->route
                                                                : NULL;
    if (mind->liked_turn == view->state.turn &&
        view->state.phase == TTR_PHASE_SECOND_CARD)
        return mind->liked.route;
    mind->liked_turn = view->state.turn;
    mind->liked = mind->atlas.scores_later ? *found : (bot_extra){{0}};
    bot_taste_add(mind->bot->taste, &mind->atlas, view, mind->liked.route);
    return mind->liked.route;
}

void mind_prepare(app_mind *mind, ttr_table *table, const ttr_view *view,
                  uint64_t *generator, bool all, bot_desk *desk)
{
    app_mind_seat(mind, view->state.players);
    if (mind->atlas.claims_grow && !mind->knows_growth) {
        mind->knows_growth = true;
        bot_probe_growth(&mind->atlas, table);
    }
    if (mind->weights->tries && mind->atlas.prices_vary &&
        mind->atlas.has_own_actions && !mind->knows_own_claims) {
        mind->knows_own_claims = true;
        bot_probe_own_claims(&mind->atlas, table, mind->legal, mind->capacity);
    }
    if (mind->weights->tries)
        probe(mind, table, view, generator);
    if (mind->weights->tries && mind->atlas.scores_later)
        find_extra(mind, table, view, generator, all);
    *desk = (bot_desk){.at = {.atlas = &mind->atlas,
                              .weights = mind_weights(mind),
                              .state = &view->state,
                              .player = view->player,
                              .extra = see_routes(mind, view)},
                       .table = table,
                       .legal = mind->legal,
                       .capacity = mind->capacity,
                       .generator = generator,
                       .scheme = &mind->scheme,
                       .prospects = &mind->prospects,
                       .outlook = &mind->outlook};
}

bool mind_decide(app_mind *mind, ttr_table *table, const ttr_view *view,
                 uint64_t *generator, bot_decision *decision)
{
    bot_desk desk;

    mind_prepare(mind, table, view, generator, false, &desk);
    return bot_decide(&desk, decision);
}

bool mind_think_outlook(app_mind *mind, ttr_table *table, const ttr_view *view,
                        const app_effort *effort, uint64_t *generator,
                        ttr_action *out)
{
    bot_decision decision;

    (void)effort;
    if (!mind_decide(mind, table, view, generator, &decision))
        return false;
    *out = decision.action;
    return true;
}
