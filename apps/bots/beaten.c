// SPDX-License-Identifier: MIT
/*
 * beaten.c - Is there an action that is better whatever comes?
 *
 * Nearly every other action falls behind in the first deal, so looking at all of
 * them costs little; games are played on only for the few that do not.
 */
#include "bots/beaten.h"

#include "base/clock.h"
#include "bots/bots.h"

#include <ttr/search.h>

#include <stdlib.h>

enum {
    DEALS = 50,
    SELDOM = DEALS / 10, // deals in which what is better may end behind
    MOST_RIVALS = 256,   // actions that are looked at
    MOST_PASSES = 3,     // through them, while something better is found
    MOST_STEPS = 16,     // of the rest of a turn
    MOST_ACTIONS = 20000 // of the rest of a game: no sound one is that long
};

/* What a player has at the end of a turn, each the more the better. */
typedef struct stock {
    bool known;
    int count;
    int of[3 + TTR_MAX_CARD_KINDS + TTR_MAX_PIECE_KINDS];
} stock;

typedef struct inquest {
    ttr_table *table;
    const ttr_edition *edition;
    const ttr_view *view;
    const bot_limit *limit;
    uint64_t seed;
    app_mind *seat[TTR_MAX_PLAYERS];
    ttr_action *rival;
    int rivals;
    stock own[DEALS]; // of the action that may be beaten
} inquest;

static bool is_time(const inquest *q)
{
    return (q->limit->stop && atomic_load(q->limit->stop)) ||
           (q->limit->end > 0 && app_seconds() > q->limit->end);
}

/* Deal what is hidden and do the action. */
static bool begin(const inquest *q, int deal, ttr_action action,
                  ttr_state *state)
{
    uint64_t generator = ttr_random_seed(q->seed, (uint64_t)deal);

    ttr_view_sample(q->edition, q->view, &generator, state);
    return !ttr_apply(q->table, state, action, NULL);
}

/* What the everyday bot does next. */
static bool go_on(const inquest *q, int deal, int number, ttr_state *state)
{
    int player = ttr_state_actor(state);
    uint64_t generator =
        app_mind_generator(q->seed + (uint64_t)deal, player, number);
    ttr_view view;
    ttr_action action;

    ttr_view_make(q->edition, state, player, &view);
    return app_mind_choose(q->seat[player], q->table, &view, NULL, &generator,
                           &action) &&
           !ttr_apply(q->table, state, action, NULL);
}

static bool count_stock(const inquest *q, const ttr_state *state,
                        bool has_tickets, stock *out)
{
    int player = q->view->player, n = 0;
    int earned[TTR_MAX_PLAYERS];
    ttr_result result;

    if (ttr_result_earned(q->table, state, earned) ||
        ttr_result_get(q->table, state, &result))
        return false;
    out->of[n++] = earned[player];
    out->of[n++] = result.score[player].tickets_done;
    out->of[n++] = has_tickets;
    for (int c = 0; c < ttr_card_kinds(q->edition); c++)
        out->of[n++] = state->hand[player][c];
    for (int k = 0; k < ttr_piece_kinds(q->edition); k++)
        out->of[n++] = state->pieces[player][k];
    out->count = n;
    out->known = true;
    return true;
}

/* Do an action, end the turn, and count. */
static bool take_stock(const inquest *q, int deal, ttr_action action,
                       stock *out)
{
    int player = q->view->player;
    ttr_state state;

    if (!begin(q, deal, action, &state))
        return false;
    for (int i = 0;
         i < MOST_STEPS && state.phase != TTR_PHASE_OVER &&
         state.turn == q->view->state.turn && ttr_state_actor(&state) == player;
         i++)
        if (!go_on(q, deal, i, &state))
            return false;
    return count_stock(q, &state, action.kind == TTR_ACTION_TICKETS, out);
}

/* Does the rival leave as much of everything in every deal, and more in one? */
static bool leaves_more(inquest *q, ttr_action action, ttr_action rival)
{
    bool more = false;

    for (int deal = 0; deal < DEALS; deal++) {
        stock *own = &q->own[deal], other;
        if (is_time(q) || (!own->known && !take_stock(q, deal, action, own)) ||
            !take_stock(q, deal, rival, &other))
            return false;
        for (int i = 0; i < own->count; i++) {
            if (other.of[i] < own->of[i])
                return false;
            more = more || other.of[i] > own->of[i];
        }
    }
    return more;
}

/* The player's points when the game is played on to its end. */
static bool play_out(const inquest *q, int deal, ttr_action action, int *points)
{
    int totals[TTR_MAX_PLAYERS];
    ttr_state state;

    if (!begin(q, deal, action, &state))
        return false;
    for (int p = 0; p < state.players; p++)
        app_mind_clear(q->seat[p]);
    for (int i = 0; state.phase != TTR_PHASE_OVER; i++)
        if (i == MOST_ACTIONS || !go_on(q, deal, i, &state))
            return false;
    if (ttr_result_totals(q->table, &state, totals))
        return false;
    *points = totals[q->view->player];
    return true;
}

/* Is the rival hardly ever behind at the end of the game? What leads to a ticket
   brings its points later. */
static bool ends_ahead(const inquest *q, ttr_action action, ttr_action rival)
{
    int behind = 0;

    for (int deal = 0; deal < DEALS && behind <= SELDOM; deal++) {
        int own, other;
        if (is_time(q) || !play_out(q, deal, action, &own) ||
            !play_out(q, deal, rival, &other))
            return false;
        behind += other < own;
    }
    return behind <= SELDOM;
}

/* List the legal actions, some by chance where they are too many. */
static bool list_rivals(inquest *q)
{
    int most = ttr_edition_max_actions(q->edition);
    uint64_t generator = ttr_random_seed(q->seed, DEALS);

    q->rival = calloc((size_t)most, sizeof *q->rival);
    if (!q->rival)
        return false;
    int count = ttr_legal(q->table, &q->view->state, q->rival, most);
    for (int i = 0; count > MOST_RIVALS && i < MOST_RIVALS; i++) {
        int k = i + (int)ttr_random_below(&generator, (uint32_t)(count - i));
        ttr_action other = q->rival[i];
        q->rival[i] = q->rival[k];
        q->rival[k] = other;
    }
    q->rivals = count < MOST_RIVALS ? count : MOST_RIVALS;
    return q->rivals > 1;
}

static bool seat_minds(inquest *q)
{
    for (int p = 0; p < q->view->state.players; p++) {
        q->seat[p] = app_mind_new(app_bot_find("greedy"), q->edition);
        if (!q->seat[p])
            return false;
    }
    return true;
}

/* Go through the list once. */
static bool look_through(inquest *q, ttr_action *action)
{
    bool found = false;

    for (int i = 0; i < q->rivals && !is_time(q); i++) {
        ttr_action rival = q->rival[i];
        if (ttr_action_equal(rival, *action) || !leaves_more(q, *action, rival))
            continue;
        bool better = ends_ahead(q, *action, rival);
        app_mind_clear(q->seat[q->view->player]);
        if (!better)
            continue;
        *action = rival;
        found = true;
        for (int deal = 0; deal < DEALS; deal++)
            q->own[deal].known = false;
    }
    return found;
}

bool bot_find_better(ttr_table *table, const ttr_view *view, uint64_t seed,
                     const bot_limit *limit, ttr_action *action)
{
    inquest *q = calloc(1, sizeof *q);
    bool found = false;

    if (!q)
        return false;
    q->table = table;
    q->edition = ttr_table_edition(table);
    q->view = view;
    q->limit = limit;
    q->seed = seed;
    if (list_rivals(q) && seat_minds(q))
        for (int i = 0; i < MOST_PASSES && look_through(q, action); i++)
            found = true;
    for (int p = 0; p < view->state.players; p++)
        app_mind_free(q->seat[p]);
    free(q->rival);
    free(q);
    return found;
}
