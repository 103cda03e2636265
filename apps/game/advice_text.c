// SPDX-License-Identifier: MIT
/*
 * advice_text.c - The reason of an advice as a sentence.
 */
#include "game/advice_text.h"

#include "base/language.h"
#include "text/names.h"

#include <stdio.h>

/* Reasons that need no facts. */
static const char *const plain[] = {
    [APP_ADVICE_UNTOLD] = "",
    [APP_ADVICE_ONLY] = N_("There is nothing else to do."),
    [APP_ADVICE_BEST_CARD] =
        N_("No face-up card is more useful than this one."),
    [APP_ADVICE_BLIND] =
        N_("None of the face-up cards is better than a blind draw."),
    [APP_ADVICE_TICKETS] =
        N_("Your plan is nearly done, and there is time for more tickets."),
    [APP_ADVICE_KEEP_ALL] =
        N_("Together they bring more than the routes for them cost."),
    [APP_ADVICE_KEEP_ONE] = N_(
        "Of the tickets offered, it brings the most for what its routes cost."),
    [APP_ADVICE_KEEP_THESE] = N_("These share the most routes; the others "
                                 "would cost more than they bring."),
    [APP_ADVICE_BEST_ANSWER] =
        N_("Of all the answers, this one leaves you best off."),
    [APP_ADVICE_CHANCE] = N_("No action is better than another here."),
};

/* Of a route and its points. */
static void say_points(const app_advice *advice, const char *route, char *out)
{
    unsigned long n = (unsigned long)advice->number;

    snprintf(
        out, GAME_ADVICE_TEXT,
        advice->why == APP_ADVICE_END
            ? ngettext("The game ends soon: %s scores %d point at once.",
                       "The game ends soon: %s scores %d points at once.", n)
        : advice->why == APP_ADVICE_HELPS
            ? ngettext("It helps to claim %s, which scores %d point.",
                       "It helps to claim %s, which scores %d points.", n)
            : ngettext("%s scores %d point, with cards that your tickets do"
                       " not need.",
                       "%s scores %d points, with cards that your tickets do"
                       " not need.",
                       n),
        route, advice->number);
}

/* Of a route and the ticket that it is for. */
static void say_ticket(const app_advice *advice, const char *route,
                       const char *ticket, char *out)
{
    snprintf(out, GAME_ADVICE_TEXT,
             advice->why == APP_ADVICE_COMPLETES
                 ? _("%s completes your ticket %s.")
             : advice->why == APP_ADVICE_ON_THE_WAY
                 ? _("%s is on the quickest way for your ticket %s, with the"
                     " cards in your hand.")
                 : _("Any route can use it: %s lacks cards, on the way for"
                     " your ticket %s."),
             route, ticket);
}

static void say(const ttr_edition *edition, const app_advice *advice, char *out)
{
    char route[APP_LABEL_MAX] = "", ticket[APP_LABEL_MAX] = "";
    char card[APP_LABEL_MAX] = "";

    if (advice->route != TTR_NONE)
        app_route_name(edition, advice->route, route);
    if (advice->ticket != TTR_NONE)
        app_ticket_short(edition, advice->ticket, ticket);
    if (advice->card != TTR_NONE)
        app_card_name(edition, advice->card, card);
    switch (advice->why) {
    case APP_ADVICE_POINTS:
    case APP_ADVICE_END:
    case APP_ADVICE_HELPS:
        say_points(advice, route, out);
        break;
    case APP_ADVICE_COMPLETES:
    case APP_ADVICE_ON_THE_WAY:
    case APP_ADVICE_WILD:
        say_ticket(advice, route, ticket, out);
        break;
    case APP_ADVICE_LACKS:
        snprintf(out, GAME_ADVICE_TEXT,
                 ngettext("You lack %d card (%s) for %s, on the way for your"
                          " ticket %s.",
                          "You lack %d cards (%s) for %s, on the way for your"
                          " ticket %s.",
                          (unsigned long)advice->number),
                 advice->number, card, route, ticket);
        break;
    default:
        snprintf(out, GAME_ADVICE_TEXT, "%s",
                 *plain[advice->why] ? _(plain[advice->why]) : "");
    }
}

const char *game_advice_text(const ttr_edition *edition,
                             const app_advice *advice,
                             const ttr_language *language,
                             char out[GAME_ADVICE_TEXT])
{
    const ttr_language *before = ttr_language_use(language);

    say(edition, advice, out);
    ttr_language_use(before);
    return out;
}
