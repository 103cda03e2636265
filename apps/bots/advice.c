// SPDX-License-Identifier: MIT
/*
 * advice.c - What the strongest bot would do, and why.
 *
 * The reason is read off the outlook of the position: the route, ticket or card
 * that the action is about. Where the search disagrees with the outlook, nothing
 * is said that only the outlook believes. How it compares with the next best
 * action comes from the games that the search has played on with both.
 */
#include "bots/advice.h"

#include "base/clock.h"
#include "bots/beaten.h"
#include "bots/mind.h"

#include <ttr/search.h>

#include <stdlib.h>

enum {
    LONGEST = 1000,  // milliseconds that a hint may take,
    FOR_SEARCH = 85, // of them for the search, in per cent,
    PART = 2,        // and of the iterations that the bot has else
    SOON = 3,        // turns before the end
    FEW_GAMES = 10,  // that tell nothing
    CLEAR_LEAD = 50, // hundredths of a point,
    CLEAR_WINS = 2,  // games of a hundred,
    CLEAR_ODDS = 5   // and of a ticket
};

const app_advice app_advice_none = {.route = TTR_NONE,
                                    .ticket = TTR_NONE,
                                    .card = TTR_NONE,
                                    .helped = TTR_NONE};

/* What decided. */
typedef struct reasoning {
    const app_mind *mind;
    ttr_table *table;
    const ttr_view *view;
    bot_findings found;
    int legal_count;
    bot_outlook outlook;
} reasoning;

/* The ticket to which a planned route matters most, or TTR_NONE. */
static int ticket_of(const reasoning *file, int route)
{
    const bot_plan *plan = &file->mind->scheme.plan;
    int best = TTR_NONE, most = 0;

    for (int e = 0; e < plan->goal_count; e++) {
        const bot_goal *goal = &plan->goal[e];
        int points = file->mind->atlas.ticket[goal->ticket].points;
        if (!goal->given_up && ttr_set_has(goal->way, route) && points > most) {
            most = points;
            best = goal->ticket;
        }
    }
    return best;
}

/* The held ticket worth most that this route completes, whether the plan leads
   that way or not; or TTR_NONE. */
static int completed_by(const reasoning *file, int route)
{
    const bot_atlas *atlas = &file->mind->atlas;
    const uint8_t *group = file->mind->scheme.costs.group;
    int a = group[atlas->route[route].from], b = group[atlas->route[route].to];
    int best = TTR_NONE, most = 0;

    for (int t = 0; t < atlas->tickets; t++) {
        const ttr_ticket *ticket = &atlas->ticket[t];
        int from = group[ticket->from], to = group[ticket->to];
        if (ttr_set_has(file->view->state.held[file->view->player], t) &&
            from != to && ((from == a && to == b) || (from == b && to == a)) &&
            ticket->points > most) {
            most = ticket->points;
            best = t;
        }
    }
    return best;
}

/* What an action does at once: the route that becomes the player's, or TTR_NONE,
   and points. */
typedef struct effect {
    int route;
    int points;
} effect;

static effect try_it(const reasoning *file, ttr_action action)
{
    const ttr_edition *edition = ttr_table_edition(file->table);
    int player = file->view->player;
    int before[TTR_MAX_PLAYERS], after[TTR_MAX_PLAYERS];
    effect out = {.route = TTR_NONE};
    uint64_t generator = 1;
    ttr_state state;

    ttr_view_sample(edition, file->view, &generator, &state);
    if (ttr_result_earned(file->table, &state, before) ||
        ttr_apply(file->table, &state, action, NULL) ||
        ttr_result_earned(file->table, &state, after))
        return out;
    out.points = after[player] - before[player];
    for (int r = 0; r < file->mind->atlas.routes; r++)
        if (state.owner[r] == player && file->view->state.owner[r] != player)
            out.route = r;
    return out;
}

/* Are all cards of a payment kept for no planned route? */
static bool is_spare(const reasoning *file, ttr_action claim)
{
    const uint8_t *surplus = file->outlook.surplus;

    return claim.kind == TTR_ACTION_CLAIM &&
           surplus[file->mind->atlas.wild] >= claim.wilds &&
           (!claim.count || surplus[claim.card] >= claim.count);
}

/* A claim, or an action of a module that is one. */
static void explain_claim(const reasoning *file, int route, int points,
                          app_advice *advice)
{
    int ticket = ticket_of(file, route);
    int completed = completed_by(file, route);

    advice->route = route;
    advice->ticket = completed != TTR_NONE ? completed : ticket;
    if (advice->ticket != TTR_NONE) {
        advice->why = completed != TTR_NONE ? APP_ADVICE_COMPLETES
                                            : APP_ADVICE_ON_THE_WAY;
        return;
    }
    advice->why = file->outlook.turns <= SOON      ? APP_ADVICE_END
                  : is_spare(file, advice->action) ? APP_ADVICE_POINTS
                                                   : APP_ADVICE_SCORES;
    advice->number =
        points > 0 ? points : file->mind->atlas.route[route].points;
}

/* The planned route for which the card is wanted most, or TTR_NONE. */
static int route_for(const reasoning *file, int card)
{
    const bot_plan *plan = &file->mind->scheme.plan;
    const bot_atlas *atlas = &file->mind->atlas;
    int best = TTR_NONE;

    for (int r = 0; r < atlas->routes; r++)
        if (ttr_set_has(plan->routes, r) && file->outlook.lack[r] &&
            (card == atlas->wild || file->outlook.colour[r] == card) &&
            ticket_of(file, r) != TTR_NONE &&
            (best == TTR_NONE ||
             file->outlook.gain[r] > file->outlook.gain[best]))
            best = r;
    return best;
}

/* What only the outlook knows, where the search agrees. */
static app_advice_why if_usual(const reasoning *file, app_advice_why why)
{
    return ttr_action_equal(file->found.usual, file->found.best)
               ? why
               : APP_ADVICE_PLAYED_ON;
}

static void explain_card(const reasoning *file, int card, app_advice *advice)
{
    int wanted = route_for(file, card);
    int filler = file->outlook.target[card];

    advice->card = card;
    if (wanted != TTR_NONE) {
        advice->why =
            card == file->mind->atlas.wild ? APP_ADVICE_WILD : APP_ADVICE_LACKS;
        advice->route = wanted;
        advice->ticket = ticket_of(file, wanted);
        advice->number = file->outlook.lack[wanted];
    } else if (filler != TTR_NONE) {
        advice->why = APP_ADVICE_HELPS;
        advice->route = filler;
        advice->number = file->mind->atlas.route[filler].points;
    } else {
        advice->why = if_usual(file, APP_ADVICE_BEST_CARD);
    }
}

static app_advice_why explain_keep(const reasoning *file, ttr_action keep)
{
    int kept = 0;

    for (int mask = keep.a; mask; mask &= mask - 1)
        kept++;
    if (kept == file->view->state.offered_count[file->view->player])
        return APP_ADVICE_KEEP_ALL;
    return kept == 1 ? APP_ADVICE_KEEP_ONE : APP_ADVICE_KEEP_THESE;
}

static void explain_own(const reasoning *file, app_advice *advice)
{
    effect does = try_it(file, advice->action);

    if (does.route != TTR_NONE) {
        explain_claim(file, does.route, does.points, advice);
    } else if (does.points > 0) {
        advice->why = APP_ADVICE_GAINS;
        advice->number = does.points;
    } else {
        advice->why = APP_ADVICE_PLAYED_ON;
    }
}

static void explain(const reasoning *file, app_advice *advice)
{
    ttr_action action = advice->action;

    advice->why = APP_ADVICE_PLAYED_ON;
    if (file->legal_count == 1) {
        advice->why = APP_ADVICE_ONLY;
        return;
    }
    switch (action.kind) {
    case TTR_ACTION_CLAIM:
        explain_claim(file, action.a, try_it(file, action).points, advice);
        break;
    case TTR_ACTION_TAKE:
        explain_card(file, action.card, advice);
        break;
    case TTR_ACTION_DRAW:
        advice->why = if_usual(file, APP_ADVICE_BLIND);
        break;
    case TTR_ACTION_TICKETS:
        advice->why = if_usual(file, APP_ADVICE_TICKETS);
        break;
    case TTR_ACTION_KEEP:
        advice->why = if_usual(file, explain_keep(file, action));
        break;
    case TTR_ACTION_CHOOSE:
        advice->why = if_usual(file, APP_ADVICE_BEST_ANSWER);
        break;
    case TTR_ACTION_DO:
        explain_own(file, advice);
        break;
    default:
        break;
    }
}

/* The ticket that is completed more often than with the next best action, or is
   held only so. */
static void find_helped(const bot_findings *found, int tickets,
                        app_advice *advice)
{
    int most = CLEAR_ODDS - 1;

    for (int t = 0; t < tickets; t++) {
        int odds = bot_outcome_done(&found->of_best, t);
        int next = bot_outcome_done(&found->of_next, t);
        if (odds == TTR_NONE || odds - bot_max(0, next) <= most)
            continue;
        most = odds - bot_max(0, next);
        advice->helped = t;
        advice->odds = odds;
        advice->next_odds = next;
    }
}

/* Whole points of hundredths. */
static int rounded(int hundredths)
{
    return (hundredths + 50) / 100;
}

static void compare(const bot_findings *found, int tickets, app_advice *advice)
{
    const bot_outcome *best = &found->of_best, *next = &found->of_next;

    if (!found->has_next)
        return;
    advice->next = found->next;
    advice->versus = APP_VERSUS_NAMED;
    if (best->games < FEW_GAMES || next->games < FEW_GAMES)
        return;
    int own = bot_outcome_own(best) - bot_outcome_own(next);
    int others = bot_outcome_others(next) - bot_outcome_others(best);
    advice->wins = bot_outcome_won(best);
    advice->next_wins = bot_outcome_won(next);
    advice->points = rounded(own + others);
    advice->versus = own + others >= CLEAR_LEAD
                         ? others > own ? APP_VERSUS_OTHERS : APP_VERSUS_POINTS
                     : advice->wins - advice->next_wins >= CLEAR_WINS
                         ? APP_VERSUS_WINS
                         : APP_VERSUS_EQUAL;
    find_helped(found, tickets, advice);
}

/* How hard to think about a hint: a number of iterations that somebody asks for
   is not cut short. */
static app_effort measure(const app_effort *effort, const app_mind *mind,
                          int players)
{
    app_effort out = effort ? *effort : (app_effort){0};

    if (out.iterations)
        return out;
    out.iterations = bot_max(1, app_mind_iterations(mind, players) / PART);
    if (effort && (!out.milliseconds || out.milliseconds > LONGEST))
        out.milliseconds = LONGEST;
    return out;
}

/* Search, and see whether what was found is beaten. */
static bool decide(reasoning *file, app_mind *mind, const app_effort *effort,
                   uint64_t *generator, app_advice *advice)
{
    int tickets = ttr_ticket_count(mind->edition);
    app_effort part = *effort;
    bot_limit limit = {.stop = effort->stop};
    uint64_t seed = ttr_random_seed(*generator, 0);

    part.milliseconds = effort->milliseconds * FOR_SEARCH / 100;
    if (effort->milliseconds)
        limit.end = app_seconds() + effort->milliseconds * 1e-3;
    if (!mind_search(mind, file->table, file->view, &part, generator,
                     &file->found, &advice->action))
        return false;
    file->legal_count =
        ttr_legal(file->table, &file->view->state, mind->legal, mind->capacity);
    compare(&file->found, tickets, advice);
    ttr_action better = advice->action;
    if (bot_find_better(file->table, file->view, seed, &limit, &better)) {
        *advice = app_advice_none;
        advice->action = better;
        advice->versus = APP_VERSUS_BEATEN;
        advice->next = file->found.best;
        file->found.best = better;
    }
    return true;
}

bool app_advise(ttr_table *table, const ttr_view *view,
                const app_effort *effort, uint64_t *generator,
                app_advice *advice)
{
    app_mind *mind =
        app_mind_new(app_bot_find("hard"), ttr_table_edition(table));
    reasoning *file = calloc(1, sizeof *file);
    bool decided = false;

    *advice = app_advice_none;
    if (mind && file) {
        app_effort most = measure(effort, mind, view->state.players);
        *file = (reasoning){.mind = mind, .table = table, .view = view};
        ttr_scripts_allow(mind_script_time(&most));
        decided = decide(file, mind, &most, generator, advice);
        if (decided && mind->scheme.made)
            file->outlook = mind->outlook;
        if (decided)
            explain(file, advice);
        ttr_scripts_allow(0);
    }
    free(file);
    app_mind_free(mind);
    return decided;
}
