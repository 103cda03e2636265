// SPDX-License-Identifier: MIT
/*
 * api_typed.c - What a player types, in the words of the line mode.
 *
 * Nothing is done here: the answer is the option that is meant, several to
 * choose from, or a sentence.
 */
#include "base/ascii.h"
#include "base/language.h"
#include "game/typed.h"
#include "text/names.h"
#include "web/server.h"

#include <jansson.h>

#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MOST = 24 };

static void answer_text(call *it, const char *text)
{
    call_answer(it, 200, json_pack("{s:b, s:s}", "ok", 1, "text", text));
}

static void answer_option(call *it, int option)
{
    call_answer(it, 200, json_pack("{s:b, s:i}", "ok", 1, "option", option));
}

/* Why the route that is named cannot be claimed; false when none is. */
static bool answer_route(call *it, const game_moment *moment, const char *text)
{
    ttr_reasons reasons = {.count = 0};
    int route[TTR_MAX_ROUTES];
    if (game_typed_routes(moment, text, route) != 1 ||
        game_moment_why_not(moment, route[0], it->language, &reasons) ||
        reasons.count == 0)
        return false;
    answer_text(it, reasons.text[0]);
    return true;
}

static void answer_options(call *it, const game_moment *moment,
                           const ttr_action *list, int count)
{
    const char *names[TTR_MAX_PLAYERS];
    char label[TTR_ACTION_TEXT];
    json_t *options = json_array();
    game_party_names(game_match_party(moment->match), names);
    for (int i = 0; i < count && i < OPTIONS_MOST; i++)
        json_array_append_new(
            options,
            json_pack("{s:i, s:s}", "option",
                      game_actions_find(&moment->actions, list[i]), "label",
                      app_action_name(moment->edition, &moment->view.state,
                                      list[i], names, label, sizeof label)));
    call_answer(it, 200, json_pack("{s:b, s:o}", "ok", 1, "options", options));
}

/* By words: all actions that are called like that. */
static void find(call *it, const game_moment *moment, const char *text,
                 ttr_action *fit)
{
    char words[GAME_TYPED_MAX];
    int count = 0;
    ascii_fold(text, words, sizeof words);
    for (int i = 0; i < moment->actions.count && *words; i++)
        if (game_typed_fits(moment, moment->actions.list[i], words))
            fit[count++] = moment->actions.list[i];
    const ttr_action *one = game_typed_meant(fit, count);
    bool clear = game_typed_begins_with_verb(words) ||
                 moment->view.state.phase == TTR_PHASE_CHOICE;
    if (one && clear)
        answer_option(it, game_actions_find(&moment->actions, *one));
    else if (count)
        answer_options(it, moment, fit, count);
    else if (!answer_route(it, moment, text))
        answer_text(it, _("This is nothing that can be done now."));
}

void api_typed(call *it, open_game *open)
{
    static game_moment moment; // large, and used again for each
    hosted *game = open->game;
    const char *text;
    ttr_action action;
    ttr_error err;
    int seat;
    if (!call_may_play(it, open, &seat) || !call_is_shown(it, open, seat) ||
        !call_text(it, "text", true, &text))
        return;
    if (game_moment_make(&moment, game->match, seat, &err)) {
        call_refuse_error(it, &err);
        return;
    }
    if (strlen(text) < GAME_TYPED_MAX &&
        !ttr_action_parse(moment.edition, &moment.view.state,
                          game_typed_unfold(text), &action, &err) &&
        game_actions_find(&moment.actions, action) != TTR_NONE) {
        answer_option(it, game_actions_find(&moment.actions, action));
        return;
    }
    ttr_action *fit = malloc(((size_t)moment.actions.count + 1) * sizeof *fit);
    if (fit && strlen(text) < GAME_TYPED_MAX)
        find(it, &moment, text, fit);
    else
        call_refuse(it, 400, "bad_request", _("this line is too long"));
    free(fit);
}
