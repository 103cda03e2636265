// SPDX-License-Identifier: MIT
/*
 * moment.c - What one viewer sees and may do at one moment of a match.
 */
#include "game/moment.h"

static bool is_player(const game_match *match, int viewer)
{
    return viewer >= 0 && viewer < game_match_party(match)->count;
}

/* Does this player decide without help? */
static bool decides(const game_match *match, int player)
{
    return is_player(match, player) && !game_match_decider(match, player)->bot;
}

static bool can_undo(const game_moment *moment)
{
    const game_match *match = moment->match;
    int length = moment->length;

    return length > 0 && is_player(match, moment->viewer) &&
           game_match_action_player(match, length - 1) == moment->viewer &&
           game_match_can_undo(match);
}

/* All but what may be done. */
static void look(game_moment *moment, game_match *match, int viewer,
                 const ttr_view *view, int length)
{
    moment->match = match;
    moment->edition = game_match_edition(match);
    moment->version = game_match_version(match);
    moment->viewer = viewer;
    moment->length = length;
    moment->view = *view;
    moment->actor = ttr_state_actor(&view->state);
    moment->can_undo = false;
    moment->ticket_count = 0;
    if (is_player(match, viewer))
        moment->ticket_count =
            game_tickets_get(game_match_table(match), &moment->view.state,
                             viewer, moment->ticket);
    game_actions_empty(&moment->actions);
}

ttr_status game_moment_make(game_moment *moment, game_match *match, int viewer,
                            ttr_error *err)
{
    look(moment, match, viewer, game_match_view(match, viewer),
         game_match_length(match));
    moment->can_undo = can_undo(moment);
    if (!decides(match, viewer))
        return TTR_OK;
    return game_actions_make(&moment->actions, game_match_table(match),
                             &moment->view, err);
}

void game_moment_make_past(game_moment *moment, game_match *match, int number,
                           int viewer)
{
    look(moment, match, viewer, game_match_view_at(match, number, viewer),
         number);
}

void game_moment_clear(game_moment *moment)
{
    game_actions_clear(&moment->actions);
    *moment = (game_moment){.actions = moment->actions};
}

bool game_moment_is_current(const game_moment *moment)
{
    return moment->match &&
           moment->version == game_match_version(moment->match);
}

bool game_moment_why_not(const game_moment *moment, int route,
                         const ttr_language *language, ttr_reasons *reasons)
{
    return game_why_not_claim(game_match_table(moment->match), &moment->view,
                              route, language, reasons);
}

const char *game_moment_question(const game_moment *moment,
                                 const ttr_language *language,
                                 char out[APP_PROMPT_MAX])
{
    const game_question *question = &moment->actions.question;
    const char *names[TTR_MAX_PLAYERS];

    out[0] = '\0';
    if (!question->info)
        return out;
    const ttr_language *before = ttr_language_use(language);
    game_party_names(game_match_party(moment->match), names);
    app_choice_prompt(moment->edition, &question->asked, names,
                      moment->view.state.players, out);
    ttr_language_use(before);
    return out;
}

bool game_moment_on_a_way(const game_moment *moment, int route)
{
    for (int i = 0; i < moment->ticket_count; i++)
        if (moment->ticket[i].progress.state == GAME_TICKET_OPEN &&
            ttr_set_has(moment->ticket[i].progress.way, route))
            return true;
    return false;
}
