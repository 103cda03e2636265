// SPDX-License-Identifier: MIT
/*
 * api_hint.c - What would a bot do now? Asked by a player, told to nobody else.
 */
#include "base/clock.h"
#include "base/language.h"
#include "game/advice_text.h"
#include "game/guide.h"
#include "game/moment.h"
#include "web/hints.h"
#include "web/server.h"
#include "wire/moment_json.h"

#include <stdio.h>

/* What it is about, in a sentence or two. */
static void write_text(reply *out, const game_moment *moment,
                       const app_advice *advice, const ttr_language *language)
{
    const char *names[TTR_MAX_PLAYERS];
    char label[TTR_ACTION_TEXT], reason[GAME_ADVICE_TEXT];
    char text[TTR_ACTION_TEXT + GAME_ADVICE_TEXT + 4];
    game_party_names(game_match_party(moment->match), names);
    app_action_name(moment->edition, &moment->view.state, advice->action, names,
                    label, sizeof label);
    game_advice_text(moment, advice, language, reason);
    snprintf(text, sizeof text, "%s%s%s", label, *reason ? " – " : "", reason);
    reply_text_of(out, "text", text);
}

/* The game may have gone on while it was thought about. */
static void tell(call *it, open_game *open)
{
    static game_moment moment; // large, and there is one call at a time
    reply out = {.bytes = NULL};
    ttr_error err;
    int seat;
    if (!call_may_play(it, open, &seat) || !call_is_shown(it, open, seat))
        return;
    if (game_moment_make(&moment, open->game->match, seat, &err)) {
        call_refuse_error(it, &err);
        return;
    }
    int option = game_actions_find(&moment.actions, it->advice.action);
    reply_open(&out, '{');
    reply_bool_of(&out, "ok", true);
    reply_number_of(&out, "version", open->game->version);
    reply_number_of(&out, "option", option);
    write_text(&out, &moment, &it->advice, it->language);
    reply_key(&out, "hint");
    bool there = wire_advice_write(&out, &moment, &it->advice, it->language);
    reply_close(&out, '}');
    if (!there)
        call_refuse(it, 409, "no_hint", _("there is no hint for this"));
    else if (out.failed)
        call_refuse(it, 503, "store", _("the server is short of memory"));
    else
        call_answer_bytes(it, 200, "application/json", out.bytes, out.used);
    reply_clear(&out);
}

static void on_hint(void *context, const app_advice *advice,
                    const ttr_error *err)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    if (advice) {
        it->advice = *advice;
        call_ask_again(it, tell);
    } else {
        call_refuse_error(it, err);
    }
    ttr_language_use(before);
}

void api_hint(call *it, open_game *open)
{
    ttr_error err = {.status = TTR_OK};
    int seat;
    if (!call_may_play(it, open, &seat) || !call_is_shown(it, open, seat))
        return;
    const app_advice *known = hints_known(open, seat);
    it->advice = known ? *known : app_advice_none;
    if (game_match_actor(open->game->match) != seat)
        call_refuse(it, 409, "not_your_turn", _("it is not your turn"));
    else if (game_match_step_action(open->game->match, &it->advice.action))
        tell(it, open); // a guide knows best
    else if (known)
        tell(it, open);
    else if (!limits_allow(it->at->limits, LIMIT_HINTS,
                           http_request_client(it->request),
                           app_milliseconds()) ||
             !hints_ask(it->at->robots, open, seat, on_hint, it, &err))
        call_refuse(it, 429, "too_many",
                    _("too many questions at once; wait a little"));
}
