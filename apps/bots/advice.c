/*
 * advice.c - What a bot would do, and why.
 *
 * The reason is read off what decided: the route, ticket or card that weighed
 * most is looked up in the outlook of the decision.
 */
#include "bots/advice.h"

#include "base/language.h"
#include "bots/mind.h"
#include "text/names.h"

#include <stdio.h>
#include <string.h>

/* What a sentence is made of. */
typedef struct case_file {
    const app_mind *mind;
    const ttr_state *state;
    int player;
    bot_outlook outlook;
    char *out;
    size_t size;
} case_file;

/* The ticket to which a planned route matters most, or TTR_NONE. */
static int ticket_of(const case_file *file, int route)
{
    const bot_plan *plan = &file->mind->scheme.plan;
    int best = TTR_NONE, most = 0;

    for (int e = 0; e < plan->errand_count; e++) {
        const bot_errand *errand = &plan->errand[e];
        int points = file->mind->atlas.ticket[errand->ticket].points;
        if (!errand->given_up && ttr_set_has(errand->way, route) &&
            points > most) {
            most = points;
            best = errand->ticket;
        }
    }
    return best;
}

/* Is this route the last that the ticket needs? */
static bool completes(const case_file *file, int ticket, int route)
{
    const bot_plan *plan = &file->mind->scheme.plan;

    for (int e = 0; e < plan->errand_count; e++) {
        if (plan->errand[e].ticket != ticket)
            continue;
        uint64_t rest[TTR_ROUTE_WORDS];
        memcpy(rest, plan->errand[e].way, sizeof rest);
        bot_set_remove(rest, route);
        return !(rest[0] | rest[1] | rest[2] | rest[3]);
    }
    return false;
}

static void explain_claim(case_file *file, const bot_decision *decision)
{
    const ttr_edition *edition = file->mind->edition;
    char route[APP_LABEL_MAX], ticket[APP_LABEL_MAX];
    int points = file->mind->atlas.route[decision->route].points;
    int wanted = ticket_of(file, decision->route);

    app_route_name(edition, decision->route, route);
    if (decision->why == BOT_WHY_PLAN && wanted != TTR_NONE) {
        app_ticket_short(edition, wanted, ticket);
        snprintf(file->out, file->size,
                 completes(file, wanted, decision->route)
                     ? _("%s completes your ticket %s.")
                     : _("%s is on the cheapest way for your ticket %s."),
                 route, ticket);
    } else if (decision->why == BOT_WHY_END) {
        snprintf(file->out, file->size,
                 ngettext("The game ends soon: %s scores %d point at once.",
                          "The game ends soon: %s scores %d points at once.",
                          (unsigned)points),
                 route, points);
    } else {
        snprintf(file->out, file->size,
                 ngettext("%s scores %d point, with cards that your tickets do"
                          " not need.",
                          "%s scores %d points, with cards that your tickets do"
                          " not need.",
                          (unsigned)points),
                 route, points);
    }
}

/* The planned route for which the card is wanted most, or TTR_NONE. */
static int route_for(const case_file *file, int card)
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

static void explain_card(case_file *file, const bot_decision *decision)
{
    const ttr_edition *edition = file->mind->edition;
    char route[APP_LABEL_MAX], ticket[APP_LABEL_MAX], card[APP_LABEL_MAX];
    int wild = file->mind->atlas.wild;
    int wanted = route_for(file, decision->card);
    int filler = file->outlook.target[decision->card];

    app_card_name(edition, decision->card, card);
    if (wanted != TTR_NONE) {
        int lack = file->outlook.lack[wanted];
        app_route_name(edition, wanted, route);
        app_ticket_short(edition, ticket_of(file, wanted), ticket);
        if (decision->card == wild)
            snprintf(file->out, file->size,
                     _("Any route can use it: %s lacks cards, on the way for"
                       " your ticket %s."),
                     route, ticket);
        else
            snprintf(file->out, file->size,
                     ngettext("You lack %d card (%s) for %s, on the way for"
                              " your ticket %s.",
                              "You lack %d cards (%s) for %s, on the way for"
                              " your ticket %s.",
                              (unsigned)lack),
                     lack, card, route, ticket);
    } else if (filler != TTR_NONE) {
        int points = file->mind->atlas.route[filler].points;
        app_route_name(edition, filler, route);
        snprintf(file->out, file->size,
                 ngettext("It helps to claim %s, which scores %d point.",
                          "It helps to claim %s, which scores %d points.",
                          (unsigned)points),
                 route, points);
    } else {
        snprintf(file->out, file->size, "%s",
                 _("No face-up card is of more use than this one."));
    }
}

static void explain_keep(case_file *file, const bot_decision *decision)
{
    int mask = decision->action.a, kept = 0;

    for (; mask; mask &= mask - 1)
        kept++;
    if (kept == file->state->offered_count[file->player])
        snprintf(file->out, file->size, "%s",
                 _("Together they bring more than the routes for them cost."));
    else if (kept == 1)
        snprintf(file->out, file->size, "%s",
                 _("Of those offered it brings most for what its routes"
                   " cost."));
    else
        snprintf(file->out, file->size, "%s",
                 _("These share their way best; the others would cost more"
                   " than they bring."));
}

static void explain(case_file *file, const bot_decision *decision)
{
    const char *sentence = "";

    switch (decision->why) {
    case BOT_WHY_PLAN:
    case BOT_WHY_POINTS:
    case BOT_WHY_END:
        explain_claim(file, decision);
        return;
    case BOT_WHY_DRAW_PLAN:
    case BOT_WHY_DRAW_WILD:
        explain_card(file, decision);
        return;
    case BOT_WHY_KEEP:
        explain_keep(file, decision);
        return;
    case BOT_WHY_ONLY:
        sentence = _("There is nothing else to do.");
        break;
    case BOT_WHY_DRAW_BLIND:
        sentence = _("No face-up card helps more than the deck may.");
        break;
    case BOT_WHY_TICKETS:
        sentence = _("Your plan is nearly done, and there is time for more"
                     " tickets.");
        break;
    case BOT_WHY_TRIED:
        sentence = _("Of all the answers, this one leaves you best off.");
        break;
    case BOT_WHY_CHANCE:
        sentence = _("Nothing speaks for one action more than for another.");
        break;
    }
    snprintf(file->out, file->size, "%s", sentence);
}

bool app_advise(ttr_table *table, const ttr_view *view, uint64_t *generator,
                app_advice *advice)
{
    app_mind *mind =
        app_mind_new(app_bot_find("greedy"), ttr_table_edition(table));
    bot_decision decision;
    bool decided = mind && mind_decide(mind, table, view, generator, &decision);

    advice->reason[0] = '\0';
    if (decided) {
        case_file file = {.mind = mind,
                          .state = &view->state,
                          .player = view->player,
                          .out = advice->reason,
                          .size = sizeof advice->reason};
        advice->action = decision.action;
        if (mind->scheme.made)
            file.outlook = mind->outlook;
        explain(&file, &decision);
    }
    app_mind_free(mind);
    return decided;
}
