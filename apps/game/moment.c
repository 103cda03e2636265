// SPDX-License-Identifier: MIT
/*
 * moment.c - What one viewer sees and may do at one moment of a match.
 */
#include "game/moment.h"

#include "game/fields.h"

#include <string.h>

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

/* Of sets and piles only empty ones are the same, which is enough here. */
static bool is_same_field(const game_moment *moment, int field, int a, int b)
{
    const ttr_edition *edition = moment->edition;
    const ttr_state *state = &moment->view.state;
    int x = ttr_state_field(edition, state, field, a);
    int y = ttr_state_field(edition, state, field, b);

    return x == y &&
           (!x || ttr_edition_field(edition, field)->type == TTR_FIELD_NUMBER);
}

/* Does it make no difference which of two routes between the same places is
   claimed? */
static bool are_alike(const game_moment *moment, int a, int b)
{
    const ttr_edition *edition = moment->edition;
    const ttr_route *x = ttr_route_get(edition, a);
    const ttr_route *y = ttr_route_get(edition, b);

    if (x->length != y->length || x->colour != y->colour ||
        x->cards != y->cards || x->wilds_min != y->wilds_min ||
        x->piece_kind != y->piece_kind || x->pieces != y->pieces ||
        x->points != y->points)
        return false;
    for (int m = 0; m < ttr_edition_mark_count(edition); m++)
        if (ttr_edition_mark(edition, m)->scope == TTR_ON_ROUTE &&
            ttr_edition_mark_value(edition, m, a) !=
                ttr_edition_mark_value(edition, m, b))
            return false;
    for (int f = 0; f < ttr_edition_field_count(edition); f++)
        if (ttr_edition_field(edition, f)->scope == TTR_ON_ROUTE &&
            !is_same_field(moment, f, a, b))
            return false;
    return game_actions_claim(&moment->actions, a)->payments.count ==
           game_actions_claim(&moment->actions, b)->payments.count;
}

const char *game_moment_answer_note(const game_moment *moment,
                                    ttr_action action, char out[APP_LABEL_MAX])
{
    const char *names[TTR_MAX_PLAYERS];
    const ttr_choice *choice =
        action.kind == TTR_ACTION_CHOOSE
            ? ttr_edition_choice(moment->edition, action.card)
            : NULL;

    out[0] = '\0';
    if (!choice || choice->option != TTR_OPTION_PLACE || action.a == TTR_NONE)
        return out;
    game_party_names(game_match_party(moment->match), names);
    return game_fields_text(moment->edition, &moment->view.state, TTR_ON_PLACE,
                            action.a, names, out, APP_LABEL_MAX);
}

/* Has only what everybody sees changed, so that it is as sure for the viewer as
   for the game? */
static bool is_sure(const ttr_state *before, const ttr_state *after)
{
    return memcmp(before->random, after->random, sizeof before->random) == 0 &&
           before->deck_count == after->deck_count &&
           before->ticket_count == after->ticket_count;
}

const char *game_moment_outcome(const game_moment *moment,
                                char out[APP_LABEL_MAX])
{
    const game_question *asked = &moment->actions.question;
    const char *names[TTR_MAX_PLAYERS];
    ttr_state after = moment->view.state;

    out[0] = '\0';
    if (!asked->info || asked->info->option != TTR_OPTION_PLACE ||
        !asked->answers.count)
        return out;
    ttr_action action = moment->actions.list[asked->answers.first];
    if (action.a == TTR_NONE || *game_moment_answer_note(moment, action, out) ||
        ttr_apply(game_match_table(moment->match), &after, action, NULL) ||
        !is_sure(&moment->view.state, &after)) {
        out[0] = '\0';
        return out;
    }
    game_party_names(game_match_party(moment->match), names);
    return game_fields_text(moment->edition, &after, TTR_ON_PLACE, action.a,
                            names, out, APP_LABEL_MAX);
}

void game_moment_wanted(const game_moment *moment,
                        uint64_t out[TTR_ROUTE_WORDS])
{
    if (is_player(moment->match, moment->viewer))
        game_tickets_routes(game_match_table(moment->match),
                            &moment->view.state, moment->viewer, moment->ticket,
                            moment->ticket_count, out);
    else
        memset(out, 0, TTR_ROUTE_WORDS * sizeof *out);
}

int game_moment_first_track(const game_moment *moment, int route)
{
    const game_actions *actions = &moment->actions;
    const ttr_edition *edition = moment->edition;
    int first = route;

    if (!ttr_set_has(actions->claimable, route))
        return route;
    for (int r = ttr_route_get(edition, route)->twin;
         r != TTR_NO_ROUTE && r != route; r = ttr_route_get(edition, r)->twin)
        if (r < first && ttr_set_has(actions->claimable, r) &&
            are_alike(moment, r, route))
            first = r;
    return first;
}
