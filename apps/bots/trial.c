// SPDX-License-Identifier: MIT
/*
 * trial.c - Judging what only the rule modules know, by trying it.
 */
#include "bots/trial.h"

#include "bots/own_claims.h"
#include "bots/valuing.h"

#include <ttr/view.h>

enum {
    MOST_OPTIONS = 4,   // that are tried of a choice that follows a claim
    MOST_CHOICES = 4,   // that may follow one
    FEW_ACTIONS = 4,    // of modules that are all tried in a hurry,
    MANY_ACTIONS = 8,   // and else; of more than these,
    SOME_ACTIONS = 4,   // by chance, or half of them beside those that promise
    SELDOM = 4,         // something; in a hurry one, in every such turn
    FEW_CLAIMS = 3,     // times that a claim is tried in a hurry or vain,
    MANY_CLAIMS = 6,    // and else
    MOST_LEFT = 4,      // cards left to pay more that are told apart
    PROSPECT_TURNS = 16 // that a prospect is remembered
};

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
               ? BOT_BAD
               : bot_value_state(desk, &trial, want);
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
            const bot_own_claim *own = &atlas->own[i * 64 + bot_lowest(w)];
            if (own->cards && ttr_action_equal(own->action, action))
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
    int before = bot_value_state(desk, &state, NULL);
    for (int i = 0; i < count; i++) {
        ttr_state_copy(desk->at.atlas->edition, &trial, &state);
        if (ttr_apply(desk->table, &trial, desk->legal[i], NULL))
            continue;
        int gain = bot_value_state(desk, &trial, NULL) - before;
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
