// SPDX-License-Identifier: MIT
/*
 * advice.c - What a bot would do, and why.
 *
 * The reason is read off what decided: the route, ticket or card that weighed
 * most is looked up in the outlook of the decision.
 */
#include "bots/advice.h"

#include "bots/mind.h"

/* What decided. */
typedef struct reasoning {
    const app_mind *mind;
    const ttr_state *state;
    int player;
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
        if (ttr_set_has(file->state->held[file->player], t) && from != to &&
            ((from == a && to == b) || (from == b && to == a)) &&
            ticket->points > most) {
            most = ticket->points;
            best = t;
        }
    }
    return best;
}

static void explain_claim(const reasoning *file, const bot_decision *decision,
                          app_advice *advice)
{
    int ticket = ticket_of(file, decision->route);
    int completed = completed_by(file, decision->route);

    advice->route = decision->route;
    if (completed != TTR_NONE) {
        advice->ticket = completed;
        advice->why = APP_ADVICE_COMPLETES;
        return;
    }
    if (decision->why == BOT_WHY_PLAN && ticket != TTR_NONE) {
        advice->ticket = ticket;
        advice->why = APP_ADVICE_ON_THE_WAY;
        return;
    }
    advice->why =
        decision->why == BOT_WHY_END ? APP_ADVICE_END : APP_ADVICE_POINTS;
    advice->number = file->mind->atlas.route[decision->route].points;
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

static void explain_card(const reasoning *file, const bot_decision *decision,
                         app_advice *advice)
{
    int wanted = route_for(file, decision->card);
    int filler = file->outlook.target[decision->card];

    advice->card = decision->card;
    if (wanted != TTR_NONE) {
        advice->why = decision->card == file->mind->atlas.wild
                          ? APP_ADVICE_WILD
                          : APP_ADVICE_LACKS;
        advice->route = wanted;
        advice->ticket = ticket_of(file, wanted);
        advice->number = file->outlook.lack[wanted];
    } else if (filler != TTR_NONE) {
        advice->why = APP_ADVICE_HELPS;
        advice->route = filler;
        advice->number = file->mind->atlas.route[filler].points;
    } else {
        advice->why = APP_ADVICE_BEST_CARD;
    }
}

static app_advice_why explain_keep(const reasoning *file,
                                   const bot_decision *decision)
{
    int kept = 0;

    for (int mask = decision->action.a; mask; mask &= mask - 1)
        kept++;
    if (kept == file->state->offered_count[file->player])
        return APP_ADVICE_KEEP_ALL;
    return kept == 1 ? APP_ADVICE_KEEP_ONE : APP_ADVICE_KEEP_THESE;
}

static void explain(const reasoning *file, const bot_decision *decision,
                    app_advice *advice)
{
    switch (decision->why) {
    case BOT_WHY_PLAN:
    case BOT_WHY_POINTS:
    case BOT_WHY_END:
        explain_claim(file, decision, advice);
        break;
    case BOT_WHY_DRAW_PLAN:
    case BOT_WHY_DRAW_WILD:
        explain_card(file, decision, advice);
        break;
    case BOT_WHY_KEEP:
        advice->why = explain_keep(file, decision);
        break;
    case BOT_WHY_ONLY:
        advice->why = APP_ADVICE_ONLY;
        break;
    case BOT_WHY_DRAW_BLIND:
        advice->why = APP_ADVICE_BLIND;
        break;
    case BOT_WHY_TICKETS:
        advice->why = APP_ADVICE_TICKETS;
        break;
    case BOT_WHY_TRIED:
        advice->why = APP_ADVICE_BEST_ANSWER;
        break;
    case BOT_WHY_CHANCE:
        advice->why = APP_ADVICE_CHANCE;
        break;
    }
}

bool app_advise(ttr_table *table, const ttr_view *view,
                const app_effort *effort, uint64_t *generator,
                app_advice *advice)
{
    app_mind *mind =
        app_mind_new(app_bot_find("greedy"), ttr_table_edition(table));
    bot_decision decision;

    ttr_scripts_allow(mind_script_time(effort));
    bool decided = mind && mind_decide(mind, table, view, generator, &decision);

    *advice =
        (app_advice){.route = TTR_NONE, .ticket = TTR_NONE, .card = TTR_NONE};
    if (decided) {
        reasoning file = {
            .mind = mind, .state = &view->state, .player = view->player};
        advice->action = decision.action;
        if (mind->scheme.made)
            file.outlook = mind->outlook;
        explain(&file, &decision, advice);
    }
    ttr_scripts_allow(0);
    app_mind_free(mind);
    return decided;
}
