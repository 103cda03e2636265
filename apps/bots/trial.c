// SPDX-License-Identifier: MIT
/*
 * trial.c - Judging what only the rule modules know, by trying it.
 */
#include "bots/trial.h"

#include "bots/own_claims.h"
#include "bots/turns_left.h"

#include <ttr/search.h>
#include <ttr/view.h>

#include <string.h>

enum {
    BAD = -1000000000,
    MOST_OPTIONS = 4,    // that are tried of a choice that follows a claim
    MOST_CHOICES = 4,    // that may follow one
    MOST_WAIT = 200,     // actions until all players have begun a turn
    MOST_EXTRA = 10000,  // hundredths of a point that one route may bring
    FEW_ACTIONS = 4,     // of modules that are all tried in a hurry,
    MANY_ACTIONS = 8,    // and else; of more than these,
    SOME_ACTIONS = 4,    // by chance, or half of them beside those that promise
    SELDOM = 4,          // something; in a hurry one, in every such turn
    MOST_PROBED = 24,    // cards more in a hand, to see where drawing ends
    FEW_CLAIMS = 3,      // times that a claim is tried in a hurry or vain,
    MANY_CLAIMS = 6,     // and else
    MOST_LEFT = 4,       // cards left to pay more that are told apart
    PROSPECT_TURNS = 16, // that a prospect is remembered
    GROWTH_TRIALS = 20   // claims of a route, to see whether it can grow
};

static int value_lead(ttr_table *table, const ttr_state *state, int player,
                      const int *points)
{
    int other = INT32_MIN;

    for (int p = 0; p < state->players; p++)
        if (p != player)
            other = bot_max(other, points[p]);
    int more;
    if (ttr_bot_value(table, state, player, &more))
        return BAD;
    return (points[player] - other) * 100 + more;
}

/* What the modules and the routes have brought a player so far, against the
   best of the others. */
static int value_count(ttr_table *table, const ttr_state *state, int player)
{
    int earned[TTR_MAX_PLAYERS];

    return ttr_result_earned(table, state, earned)
               ? BAD
               : value_lead(table, state, player, earned);
}

/* What a hand is worth: by how much each card is wanted, a wild more than any
   it can stand for. want is NULL when that is not known. */
static int value_hand(const bot_desk *desk, const ttr_state *state,
                      const int *want)
{
    const bot_atlas *atlas = desk->at.atlas;
    const uint8_t *hand = state->hand[desk->at.player];
    int card_worth = atlas->tempo / (2 * atlas->draw_cards);
    int sum = 0, most = card_worth;

    for (int c = 0; c < atlas->wild; c++) {
        int worth = want ? want[c] : card_worth;
        sum += hand[c] * worth;
        most = bot_max(most, worth);
    }
    return sum + hand[atlas->wild] * (most + 1);
}

/* The whole count so far, what the tickets promise, and the hand. */
static int value_state(const bot_desk *desk, const ttr_state *state,
                       const int *want)
{
    bot_stand at = desk->at;
    int totals[TTR_MAX_PLAYERS];
    bot_costs costs;
    bot_plan plan;

    if (ttr_result_totals(desk->table, state, totals))
        return BAD;
    at.state = state;
    bot_costs_make(&at, &costs);
    bot_plan_make(&at, &costs, state->held[at.player],
                  bot_turns_left(at.atlas, state), &plan);
    int lead = value_lead(desk->table, state, at.player, totals);
    if (lead == BAD)
        return BAD;
    return lead + plan.gain * 200 - plan.cost * at.atlas->tempo / BOT_TURN +
           value_hand(desk, state, want);
}

static void sample(const bot_desk *desk, ttr_state *out)
{
    const ttr_edition *edition = desk->at.atlas->edition;
    ttr_view view;

    ttr_view_make(edition, desk->at.state, desk->at.player, &view);
    ttr_view_sample(edition, &view, desk->generator, out);
}

static int try_action(const bot_desk *desk, const ttr_state *state,
                      const int *want, ttr_action action)
{
    ttr_state trial;

    ttr_state_copy(desk->at.atlas->edition, &trial, state);
    return ttr_apply(desk->table, &trial, action, NULL)
               ? BAD
               : value_state(desk, &trial, want);
}

void bot_try_options(const bot_desk *desk, bot_decision *decision)
{
    ttr_state state;
    int best = INT32_MIN, equals = 0;
    const int *want = NULL;

    if (!desk->at.weights->hasty) {
        bot_scheme_update(&desk->at, desk->scheme);
        bot_outlook_make(&desk->at, desk->scheme, desk->outlook);
        want = desk->outlook->want;
    }
    sample(desk, &state);
    for (int i = 0; i < desk->legal_count; i++) {
        int value = try_action(desk, &state, want, desk->legal[i]);
        if (value < best)
            continue;
        /* Among equals, chance: each is taken with the same probability. */
        equals = value == best ? equals + 1 : 1;
        if (equals > 1 && ttr_random_below(desk->generator, (uint32_t)equals))
            continue;
        best = value;
        decision->action = desk->legal[i];
        decision->why = BOT_WHY_TRIED;
    }
}

static void swap(ttr_action *list, int i, int k)
{
    ttr_action other = list[i];

    list[i] = list[k];
    list[k] = other;
}

/* Bring the actions that promised something to the front. Returns how many. */
static int pick_promises(const bot_desk *desk, int count)
{
    const bot_prospects *known = desk->prospects;
    int picked = 0;

    for (int k = 0; k < known->promise_count; k++)
        for (int i = picked; i < count; i++)
            if (ttr_action_equal(desk->legal[i], known->promise[k])) {
                swap(desk->legal, picked++, i);
                break;
            }
    return picked;
}

/* Does the action bring a planned route? */
static bool is_planned(const bot_desk *desk, ttr_action action)
{
    const bot_atlas *atlas = desk->at.atlas;

    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = desk->scheme->plan.routes[i]; w; w &= w - 1) {
            const bot_route *route = &atlas->route[i * 64 + bot_lowest(w)];
            if (route->own_cards && ttr_action_equal(route->own, action))
                return true;
        }
    return false;
}

/* Bring those that bring planned routes behind them. Returns how many there are
   in front then. */
static int pick_planned(const bot_desk *desk, int picked, int count)
{
    int most = picked + BOT_PROMISES;

    for (int i = picked; i < count && picked < most; i++)
        if (is_planned(desk, desk->legal[i]))
            swap(desk->legal, picked++, i);
    return picked;
}

/*
 * Choose which actions of a module's own are tried; the first ones of the list
 * then. Returns how many: all, when they are few. Of many, what one of them
 * brings hardly changes from turn to turn, so those that brought most the last
 * time are tried, and some others by chance.
 */
static int pick_own_actions(const bot_desk *desk)
{
    bool hasty = desk->at.weights->hasty;
    int count = 0;

    for (int i = 0; i < desk->legal_count; i++)
        if (desk->legal[i].kind == TTR_ACTION_DO)
            swap(desk->legal, count++, i);
    if (count <= (hasty ? FEW_ACTIONS : MANY_ACTIONS))
        return count;
    int picked = hasty ? 0 : pick_promises(desk, count);
    picked = pick_planned(desk, picked, count);
    int more = hasty ? 1 : picked ? SOME_ACTIONS / 2 : SOME_ACTIONS;
    if (!picked && hasty && ttr_random_below(desk->generator, SELDOM))
        return 0;
    for (int i = 0; i < more && picked < count; i++, picked++)
        swap(desk->legal, picked,
             picked + (int)ttr_random_below(desk->generator,
                                            (uint32_t)(count - picked)));
    return picked;
}

/* An action and what it brought. */
typedef struct result {
    ttr_action action;
    int gain;
} result;

/* Keep the best ones, in order; count is how many there are. */
static void keep_best(result list[BOT_PROMISES], int *count, ttr_action action,
                      int gain)
{
    int at = *count;

    if (gain <= 0)
        return;
    if (*count < BOT_PROMISES)
        ++*count;
    else if (gain <= list[--at].gain)
        return;
    for (; at > 0 && list[at - 1].gain < gain; at--)
        list[at] = list[at - 1];
    list[at] = (result){action, gain};
}

/* Does the player go on with the turn? */
static bool goes_on(const ttr_state *state, const ttr_state *before, int player)
{
    return state->turn == before->turn && state->phase == TTR_PHASE_TURN &&
           ttr_state_actor(state) == player;
}

void bot_try_own_actions(const bot_desk *desk, bot_trial *best)
{
    int count = pick_own_actions(desk), good = 0;
    result promise[BOT_PROMISES];
    ttr_state state, trial;

    *best = (bot_trial){.route = TTR_NONE};
    if (!count)
        return;
    sample(desk, &state);
    int before = value_state(desk, &state, NULL);
    for (int i = 0; i < count; i++) {
        ttr_state_copy(desk->at.atlas->edition, &trial, &state);
        if (ttr_apply(desk->table, &trial, desk->legal[i], NULL))
            continue;
        int gain = value_state(desk, &trial, NULL) - before;
        bool free = gain > 0 && goes_on(&trial, &state, desk->at.player);
        int route =
            bot_route_won(desk->at.atlas, &state, &trial, desk->at.player);
        keep_best(promise, &good, desk->legal[i], gain);
        if (best->action &&
            (free < best->free || (free == best->free && gain <= best->gain)))
            continue;
        *best = (bot_trial){&desk->legal[i], gain, free, route};
    }
    desk->prospects->promise_count = good;
    desk->prospects->dull = !good && !desk->at.weights->hasty;
    for (int i = 0; i < good; i++)
        desk->prospects->promise[i] = promise[i].action;
}

/* Answer what is asked so that the player gets the route, if that can be. */
static bool carry_through(const bot_desk *desk, ttr_state *state, int route)
{
    const ttr_edition *edition = desk->at.atlas->edition;
    int player = desk->at.player;

    for (int k = 0;
         k < MOST_CHOICES && state->owner[route] != player &&
         state->phase == TTR_PHASE_CHOICE && ttr_state_actor(state) == player;
         k++) {
        ttr_action option[MOST_OPTIONS];
        int count = ttr_legal(desk->table, state, option, MOST_OPTIONS);
        ttr_state next;
        bool goes_on = false;
        for (int i = 0; i < bot_min(count, MOST_OPTIONS) && !goes_on; i++) {
            ttr_state_copy(edition, &next, state);
            goes_on = !ttr_apply(desk->table, &next, option[i], NULL) &&
                      (next.owner[route] == player ||
                       (next.phase == TTR_PHASE_CHOICE &&
                        ttr_state_actor(&next) == player));
        }
        if (!goes_on)
            return false;
        ttr_state_copy(edition, state, &next);
    }
    return state->owner[route] == player;
}

static bot_prospect try_claim(const bot_desk *desk, ttr_action claim)
{
    int player = desk->at.player, done = 0, cards = 0;
    int tries = desk->at.weights->hasty ? FEW_CLAIMS : MANY_CLAIMS;
    int left = desk->at.state->hand_count[player] - claim.count - claim.wilds;

    for (int i = 0; i < tries && (done || i < FEW_CLAIMS); i++) {
        ttr_state state;
        sample(desk, &state);
        if (ttr_apply(desk->table, &state, claim, NULL) ||
            !carry_through(desk, &state, claim.a))
            continue;
        done++;
        cards += bot_max(0, left - state.hand_count[player]);
    }
    return (bot_prospect){.chance = (uint8_t)(done * 100 / tries),
                          .cards = (uint16_t)(done ? cards * 100 / done : 0)};
}

bot_prospect bot_try_claim(const bot_desk *desk, ttr_action claim)
{
    const uint8_t *hand = desk->at.state->hand[desk->at.player];
    int left = hand[desk->at.atlas->wild] - claim.wilds +
               (claim.count ? hand[claim.card] - claim.count : 0);
    int key = 1 + claim.a * 2 * (MOST_LEFT + 1) +
              (claim.count ? 0 : MOST_LEFT + 1) + bot_min(left, MOST_LEFT);
    bot_prospect *known =
        &desk->prospects->at[(key + desk->at.player * 31) % BOT_PROSPECTS];
    int turn = desk->at.state->turn;

    key = key * TTR_MAX_PLAYERS + desk->at.player;
    if (known->key != key || turn > known->turn + PROSPECT_TURNS) {
        *known = try_claim(desk, claim);
        known->key = (uint16_t)key;
        known->turn = (uint16_t)turn;
    }
    return *known;
}

/*
 * Put the cards for a route into the hand. They come from the deck, whatever
 * lies there, so that there are as many cards as before; the state is a copy
 * that is thrown away. False when there are too few.
 */
static bool give_cards(ttr_state *state, int player, int card, int count)
{
    int missing = bot_max(0, count - state->hand[player][card]);

    if (missing > state->deck_count)
        return false;
    state->deck_count = (uint8_t)(state->deck_count - missing);
    state->hand[player][card] = (uint8_t)(state->hand[player][card] + missing);
    state->hand_count[player] = (uint8_t)(state->hand_count[player] + missing);
    return true;
}

/* Answer what the modules ask after a claim as suits the player best. */
static int value_answered(const bot_atlas *atlas, ttr_table *table,
                          ttr_state *state, int player)
{
    for (int k = 0; k < MOST_CHOICES && state->phase == TTR_PHASE_CHOICE &&
                    ttr_state_actor(state) == player;
         k++) {
        ttr_action option[MOST_OPTIONS];
        int count = ttr_legal(table, state, option, MOST_OPTIONS);
        int best = INT32_MIN, chosen = 0;
        for (int i = 0; i < bot_min(count, MOST_OPTIONS); i++) {
            ttr_state trial;
            ttr_state_copy(atlas->edition, &trial, state);
            int value = ttr_apply(table, &trial, option[i], NULL)
                            ? BAD
                            : value_count(table, &trial, player);
            if (value > best) {
                best = value;
                chosen = i;
            }
        }
        if (count <= 0 || ttr_apply(table, state, option[chosen], NULL))
            return BAD;
    }
    return value_count(table, state, player);
}

/* In which colour a claim is tried: its own, or the one of which most is in
   the hand. */
static int colour_for(const bot_atlas *atlas, const ttr_state *state, int r)
{
    const uint8_t *hand = state->hand[state->player];
    int card = 0;

    if (atlas->route[r].colour != TTR_GREY)
        return atlas->route[r].colour;
    for (int c = 1; c < atlas->wild; c++)
        if (hand[c] > hand[card])
            card = c;
    return card;
}

/* The claim of a route with as few wilds as it takes. */
static ttr_action claim_of(const bot_atlas *atlas, int r, int card)
{
    const bot_route *route = &atlas->route[r];
    int count = route->cards - route->wilds_min;

    return (ttr_action){.kind = TTR_ACTION_CLAIM,
                        .card = (uint8_t)(count ? card : atlas->wild),
                        .count = (uint8_t)count,
                        .wilds = route->wilds_min,
                        .a = (int16_t)r};
}

/* What one route would bring to the player whose turn it is, compared with the
   value before; 0 when it cannot be claimed. */
static int try_route(const bot_atlas *atlas, ttr_table *table,
                     const ttr_state *before, int base, int r)
{
    const bot_route *route = &atlas->route[r];
    int player = before->player;
    int card = colour_for(atlas, before, r);
    const ttr_action claim = claim_of(atlas, r, card);
    ttr_state trial;

    if (!ttr_set_has(before->open[player], r) ||
        before->pieces[player][route->kind] < route->pieces)
        return 0;
    ttr_state_copy(atlas->edition, &trial, before);
    if (!give_cards(&trial, player, card, claim.count) ||
        !give_cards(&trial, player, atlas->wild, claim.wilds) ||
        ttr_apply(table, &trial, claim, NULL))
        return 0;
    int value = value_answered(atlas, table, &trial, player);
    if (value == BAD)
        return 0;
    value -= base + route->points * 100;
    return bot_max(-MOST_EXTRA, bot_min(value, MOST_EXTRA));
}

/* Does a claim of the route by the player whose turn it is change once it has
   begun: is something asked first, or more taken than was paid? */
static bool try_growth(const bot_atlas *atlas, ttr_table *table,
                       const ttr_state *before, int r)
{
    int player = before->player;
    int card = colour_for(atlas, before, r);
    const ttr_action claim = claim_of(atlas, r, card);
    ttr_state trial;

    ttr_state_copy(atlas->edition, &trial, before);
    if (!give_cards(&trial, player, card, claim.count) ||
        !give_cards(&trial, player, atlas->wild, claim.wilds))
        return false;
    int left = trial.hand_count[player] - claim.count - claim.wilds;
    if (ttr_apply(table, &trial, claim, NULL))
        return false;
    return trial.owner[r] != player || trial.hand_count[player] < left;
}

bool bot_begin_game(ttr_table *table, uint64_t seed, ttr_state *state)
{
    int players = ttr_edition_players_min(ttr_table_edition(table));

    if (ttr_start(table, players, seed, 0, state))
        return false;
    for (int i = 0; i < MOST_WAIT && state->phase != TTR_PHASE_TURN; i++) {
        ttr_action action[MOST_OPTIONS];
        if (ttr_legal(table, state, action, MOST_OPTIONS) <= 0 ||
            ttr_apply(table, state, action[0], NULL))
            return false;
    }
    return state->phase == TTR_PHASE_TURN;
}

void bot_probe_growth(bot_atlas *atlas, ttr_table *table)
{
    for (uint64_t seed = 1; seed <= GROWTH_TRIALS; seed++) {
        ttr_state state;
        if (!bot_begin_game(table, seed, &state))
            return;
        for (int r = 0; r < atlas->routes; r++)
            if (!atlas->route[r].grows)
                atlas->route[r].grows = try_growth(atlas, table, &state, r);
    }
}

/* The player whose turn begins tries routes. */
static void try_each(const bot_atlas *atlas, ttr_table *table,
                     const ttr_state *state, const uint64_t *routes,
                     bot_extra *extra)
{
    ttr_state before;

    /* Without tickets, which plans take care of. */
    ttr_state_copy(atlas->edition, &before, state);
    memset(before.held, 0, sizeof before.held);
    memset(before.held_count, 0, sizeof before.held_count);
    int base = value_count(table, &before, before.player);
    for (int r = 0; r < atlas->routes && base != BAD; r++)
        if (ttr_set_has(routes, r))
            extra->route[r] =
                (int16_t)try_route(atlas, table, &before, base, r);
}

/* May the player claim any route at all? Where nothing is allowed, a rule is
   about this turn and says nothing about routes. */
static bool is_claiming_allowed(const bot_atlas *atlas, ttr_table *table,
                                const ttr_state *state, int player)
{
    for (int r = 0; r < atlas->routes; r++) {
        bool allowed = true;
        if (ttr_set_has(state->open[player], r) &&
            (ttr_claim_allowed(table, state, player, r, &allowed) || allowed))
            return true;
    }
    return false;
}

void bot_probe_prices(bot_atlas *atlas, ttr_table *table,
                      const ttr_state *state, int player)
{
    if (!is_claiming_allowed(atlas, table, state, player))
        return;
    for (int r = 0; r < atlas->routes; r++) {
        bot_route *route = &atlas->route[r];
        ttr_price price;
        bool allowed = true;
        if (!ttr_set_has(state->open[player], r) ||
            ttr_claim_price(table, state, player, r, &price))
            continue;
        route->cards = (uint8_t)bot_min(price.cards, TTR_MAX_LENGTH);
        route->wilds_min = (uint8_t)bot_min(price.wilds_min, route->cards);
        route->kind = (uint8_t)price.piece_kind;
        route->pieces = (uint8_t)price.pieces;
        if (ttr_claim_allowed(table, state, player, r, &allowed) || allowed)
            continue;
        /* Nobody has pieces for what cannot be had. */
        route->pieces = route->own_cards ? route->own_pieces : UINT8_MAX;
        if (route->own_cards) {
            route->cards = route->own_cards;
            route->wilds_min = 0;
            route->colour = TTR_GREY;
        }
    }
}

/* Claim any route, with cards that are put into the hand. */
static bool claim_any(const bot_atlas *atlas, ttr_table *table,
                      ttr_state *state)
{
    int player = state->player;

    for (int r = 0; r < atlas->routes; r++) {
        int card = colour_for(atlas, state, r);
        const ttr_action claim = claim_of(atlas, r, card);
        ttr_state trial;
        if (!ttr_set_has(state->open[player], r) || atlas->route[r].grows)
            continue;
        ttr_state_copy(atlas->edition, &trial, state);
        if (!give_cards(&trial, player, card, claim.count) ||
            !give_cards(&trial, player, atlas->wild, claim.wilds) ||
            ttr_apply(table, &trial, claim, NULL))
            continue;
        ttr_state_copy(atlas->edition, state, &trial);
        return true;
    }
    return false;
}

void bot_probe_pause(bot_atlas *atlas, ttr_table *table, ttr_state *state)
{
    int player = state->player, turn = state->turn;

    if (!is_claiming_allowed(atlas, table, state, player) ||
        !claim_any(atlas, table, state))
        return;
    for (int i = 0; i < MOST_WAIT; i++) {
        ttr_action action[MOST_OPTIONS];
        if (state->phase == TTR_PHASE_TURN && state->player == player &&
            state->turn > turn) {
            atlas->pause = !is_claiming_allowed(atlas, table, state, player);
            return;
        }
        if (ttr_legal(table, state, action, MOST_OPTIONS) <= 0 ||
            ttr_apply(table, state, action[0], NULL))
            return;
    }
}

void bot_probe_hand(bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    ttr_action *legal, int capacity)
{
    static const uint64_t none[TTR_ROUTE_WORDS];
    int player = state->player;

    atlas->hand_limit = BOT_NO_LIMIT;
    for (int more = 0; more <= MOST_PROBED && state->deck_count > 1; more++) {
        bool draws = false;
        int count = ttr_legal_among(table, state, none, legal, capacity);
        for (int i = 0; i < count && !draws; i++)
            draws = legal[i].kind == TTR_ACTION_DRAW ||
                    legal[i].kind == TTR_ACTION_TAKE;
        if (count > 0 && !draws) {
            atlas->hand_limit = state->hand_count[player];
            return;
        }
        if (!give_cards(state, player, 0, state->hand[player][0] + 1))
            return;
    }
}

void bot_try_routes(const bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    unsigned players, const uint64_t routes[TTR_ROUTE_WORDS],
                    bot_extra *extra)
{
    for (int p = 0; p < state->players; p++)
        for (int r = 0; r < atlas->routes; r++)
            if ((players >> p & 1) && ttr_set_has(routes, r))
                extra[p].route[r] = 0;
    for (int i = 0; i < MOST_WAIT && players; i++) {
        ttr_action action[MOST_OPTIONS];
        int player = state->player;
        if (state->phase == TTR_PHASE_TURN && players >> player & 1) {
            try_each(atlas, table, state, routes, &extra[player]);
            players &= ~(1u << player);
        }
        /* A blind card is the first of the list, if there is one. */
        if (ttr_legal(table, state, action, MOST_OPTIONS) <= 0 ||
            ttr_apply(table, state, action[0], NULL))
            return;
    }
}
