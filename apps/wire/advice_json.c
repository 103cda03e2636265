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
        reply_text_of(
            out, "reason",
            game_advice_text(moment->edition, advice, language, reason));
        write_facts(out, advice);
        reply_close(out, '}');
    }
    ttr_language_use(before);
    return option != TTR_NONE;
}
