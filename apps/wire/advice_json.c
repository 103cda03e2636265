// SPDX-License-Identifier: MIT
/*
 * advice_json.c - A hint as JSON.
 */
#include "base/language.h"
#include "game/advice_text.h"
#include "wire/moment_parts.h"

#include <stdio.h>

/* What a front end needs to show it on the board. */
static void write_facts(reply *out, const app_advice *advice)
{
    if (advice->route != TTR_NONE)
        reply_number_of(out, "route", advice->route);
    if (advice->ticket != TTR_NONE)
        reply_number_of(out, "ticket", advice->ticket);
    if (advice->card != TTR_NONE)
        reply_number_of(out, "card", advice->card);
}

/* The ticket that it is good for, of a hundred games. */
static void write_helped(reply *out, const app_advice *advice)
{
    if (advice->helped == TTR_NONE)
        return;
    reply_number_of(out, "helped", advice->helped);
    reply_number_of(out, "odds", advice->odds);
    if (advice->next_odds != TTR_NONE)
        reply_number_of(out, "next_odds", advice->next_odds);
}

/* The next best action, and by how much it is behind. */
static void write_next(reply *out, const game_moment *moment,
                       const app_advice *advice, const char *const *names)
{
    int option = game_actions_find(&moment->actions, advice->next);
    char label[TTR_ACTION_TEXT];

    if (advice->versus == APP_VERSUS_NONE || option == TTR_NONE)
        return;
    reply_key(out, "next");
    reply_open(out, '{');
    reply_number_of(out, "option", option);
    reply_text_of(out, "label",
                  app_action_name(moment->edition, &moment->view.state,
                                  advice->next, names, label, sizeof label));
    if (advice->versus == APP_VERSUS_POINTS ||
        advice->versus == APP_VERSUS_OTHERS)
        reply_number_of(out, "behind", advice->points);
    reply_close(out, '}');
}

bool wire_advice_write(reply *out, const game_moment *moment,
                       const app_advice *advice, const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    int option = game_actions_find(&moment->actions, advice->action);
    const char *names[TTR_MAX_PLAYERS];
    char label[TTR_ACTION_TEXT], reason[GAME_ADVICE_TEXT];

    if (option != TTR_NONE) {
        game_party_names(game_match_party(moment->match), names);
        reply_open(out, '{');
        reply_number_of(out, "version", (long long)moment->version);
        reply_number_of(out, "option", option);
        reply_text_of(out, "label",
                      app_action_name(moment->edition, &moment->view.state,
                                      advice->action, names, label,
                                      sizeof label));
        reply_text_of(out, "reason",
                      game_advice_text(moment, advice, language, reason));
        write_facts(out, advice);
        write_helped(out, advice);
        write_next(out, moment, advice, names);
        reply_close(out, '}');
    }
    ttr_language_use(before);
    return option != TTR_NONE;
}
