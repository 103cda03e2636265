// SPDX-License-Identifier: MIT
/*
 * advice_text.c - The reason of an advice in sentences.
 */
#include "game/advice_text.h"

#include "base/language.h"
#include "base/text_builder.h"
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
    [APP_ADVICE_PLAYED_ON] =
        N_("It came out best in the games that the bot played on from here."),
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
        : advice->why == APP_ADVICE_SCORES
            ? ngettext("%s scores %d point.", "%s scores %d points.", n)
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

/* Why. */
static void say_reason(const ttr_edition *edition, const app_advice *advice,
                       char *out)
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
    case APP_ADVICE_SCORES:
    case APP_ADVICE_END:
    case APP_ADVICE_HELPS:
        say_points(advice, route, out);
        break;
    case APP_ADVICE_COMPLETES:
    case APP_ADVICE_ON_THE_WAY:
    case APP_ADVICE_WILD:
        say_ticket(advice, route, ticket, out);
        break;
    case APP_ADVICE_GAINS:
        snprintf(out, GAME_ADVICE_TEXT,
                 ngettext("It brings you %d point at once.",
                          "It brings you %d points at once.",
                          (unsigned long)advice->number),
                 advice->number);
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

/* By how much it is better than the next best action. */
static void say_versus(const app_advice *advice, const char *next,
                       text_builder *out)
{
    unsigned long n = (unsigned long)advice->points;

    switch (advice->versus) {
    case APP_VERSUS_NONE:
        break;
    case APP_VERSUS_NAMED:
        text_item(out, " ", _("Next best: %s."), next);
        break;
    case APP_VERSUS_EQUAL:
        text_item(out, " ", _("Nearly as good: %s."), next);
        break;
    case APP_VERSUS_POINTS:
        text_item(out, " ",
                  ngettext("Next best, but it leaves you about %d point worse"
                           " off at the end of the game: %s.",
                           "Next best, but it leaves you about %d points worse"
                           " off at the end of the game: %s.",
                           n),
                  advice->points, next);
        break;
    case APP_VERSUS_OTHERS:
        text_item(
            out, " ",
            ngettext("It costs the others points. Next best, but"
                     " your lead at the end of the game is about %d point"
                     " smaller: %s.",
                     "It costs the others points. Next best, but"
                     " your lead at the end of the game is about %d points"
                     " smaller: %s.",
                     n),
            advice->points, next);
        break;
    case APP_VERSUS_WINS:
        text_item(out, " ",
                  _("It wins %d of 100 games played on from here. Next best,"
                    " with %d: %s."),
                  advice->wins, advice->next_wins, next);
        break;
    case APP_VERSUS_BEATEN:
        text_item(out, " ",
                  _("Whatever comes, you are no worse off than with: %s."),
                  next);
        break;
    }
}

/* Which ticket it is good for. */
static void say_helped(const ttr_edition *edition, const app_advice *advice,
                       text_builder *out)
{
    char ticket[APP_LABEL_MAX];

    if (advice->helped == TTR_NONE || !advice->odds)
        return;
    app_ticket_short(edition, advice->helped, ticket);
    if (advice->next_odds == TTR_NONE)
        text_item(out, " ",
                  _("%s is completed in %d of 100 games played on from here."),
                  ticket, advice->odds);
    else
        text_item(out, " ",
                  _("%s is completed in %d of 100 games played on from here,"
                    " otherwise in %d."),
                  ticket, advice->odds, advice->next_odds);
}

static void say(const game_moment *moment, const app_advice *advice, char *out)
{
    const char *names[TTR_MAX_PLAYERS];
    char next[TTR_ACTION_TEXT];

    say_reason(moment->edition, advice, out);
    text_builder text = text_after(out, GAME_ADVICE_TEXT);
    say_helped(moment->edition, advice, &text);
    if (advice->versus == APP_VERSUS_NONE)
        return;
    game_party_names(game_match_party(moment->match), names);
    app_action_name(moment->edition, &moment->view.state, advice->next, names,
                    next, sizeof next);
    say_versus(advice, next, &text);
}

const char *game_advice_text(const game_moment *moment,
                             const app_advice *advice,
                             const ttr_language *language,
                             char out[GAME_ADVICE_TEXT])
{
    const ttr_language *before = ttr_language_use(language);

    say(moment, advice, out);
    ttr_language_use(before);
    return out;
}
