// SPDX-License-Identifier: MIT
/*
 * match_past.c - What a viewer may know of a match, now and of its past.
 */
#include "base/language.h"
#include "game/match_data.h"
#include "text/narrate.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool game_match_is_open(const game_match *match)
{
    return match->looking || game_match_actor(match) == TTR_NONE ||
           game_party_persons(&match->party) == 0;
}

/* The view of a state; GAME_EVERYTHING when that may be, else a spectator's. */
static void show(const game_match *match, const ttr_state *state, int viewer,
                 ttr_view *view)
{
    ttr_state *seen = &view->state;

    ttr_view_make(match->edition, state, viewer < 0 ? TTR_NONE : viewer, view);
    if (viewer != GAME_EVERYTHING || !game_match_is_open(match))
        return;
    /* Hands, tickets and all fields. The order of the decks stays hidden, for
       those who play on from here. */
    memcpy(seen->hand, state->hand, sizeof seen->hand);
    memcpy(seen->held, state->held, sizeof seen->held);
    memcpy(seen->offered, state->offered, sizeof seen->offered);
    memcpy(seen->fields, state->fields, sizeof seen->fields);
}

const ttr_view *game_match_view(game_match *match, int viewer)
{
    show(match, ttr_match_state(match->base), viewer, &match->view);
    return &match->view;
}

int game_match_length(const game_match *match)
{
    return match->history.length;
}

static ttr_status view_at(game_match *match, int moment, int viewer,
                          ttr_view *view)
{
    ttr_state state;
    ttr_status status = game_history_at(
        &match->history, game_match_table(match), moment, &state);

    if (!status)
        show(match, &state, viewer, view);
    return status;
}

const ttr_view *game_match_view_at(game_match *match, int moment, int viewer)
{
    assert(moment >= 0 && moment <= match->history.length);
    /* The actions were legal once, so only a rule module that does not do the
       same twice can fail here: then the present is all there is. */
    if (view_at(match, moment, viewer, &match->past_view) != TTR_OK)
        show(match, ttr_match_state(match->base), viewer, &match->past_view);
    return &match->past_view;
}

int game_match_action_player(const game_match *match, int i)
{
    assert(i >= 0 && i < match->history.length);
    return match->history.move[i].player;
}

static bool sees_all(const game_match *match, int viewer)
{
    return viewer == GAME_EVERYTHING && game_match_is_open(match);
}

/* Is what was chosen known to the player alone? */
static bool is_secret(const ttr_edition *edition, ttr_action action)
{
    const ttr_choice *choice = ttr_edition_choice(edition, action.card);
    const ttr_own_action *own = ttr_edition_own_action(edition, action.card);

    return (action.kind == TTR_ACTION_CHOOSE && choice && choice->secret) ||
           (action.kind == TTR_ACTION_DO && own && own->secret);
}

ttr_action game_match_action(const game_match *match, int i, int viewer)
{
    assert(i >= 0 && i < match->history.length);
    const game_move *move = &match->history.move[i];
    ttr_action action = move->action;

    if (action.kind == TTR_ACTION_KEEP && move->player != viewer &&
        !sees_all(match, viewer))
        action.a = -1;
    if (move->player != viewer && !sees_all(match, viewer) &&
        is_secret(match->edition, action))
        action.a = action.b = TTR_UNTOLD;
    return action;
}

int game_match_turn_moment(const game_match *match, int turn)
{
    const game_history *history = &match->history;

    for (int i = 0; i < history->length; i++)
        if (history->move[i].turn >= turn)
            return i;
    return history->length;
}

int game_match_events(const game_match *match, int i, int viewer,
                      ttr_event *events, int capacity)
{
    assert(i >= 0 && i < match->history.length);
    const game_move *move = &match->history.move[i];

    for (int k = 0; k < move->count && k < capacity; k++) {
        events[k] = match->history.event[move->first + k];
        if (!sees_all(match, viewer))
            ttr_event_hide(match->edition, &events[k],
                           viewer < 0 ? TTR_NONE : viewer);
    }
    return move->count;
}

/* To a reader, with what the viewer has seen of it. */
static const char *tell(game_match *match, int i, int viewer, app_reader reader,
                        char *out, size_t size)
{
    ttr_event events[GAME_MAX_EVENTS];
    int count = game_match_events(match, i, viewer, events, GAME_MAX_EVENTS);
    const char *names[TTR_MAX_PLAYERS];
    ttr_view before;

    game_party_names(&match->party, names);
    if (view_at(match, i, viewer, &before) != TTR_OK) {
        snprintf(out, size, "%s", "");
        return out;
    }
    const app_scene scene = {.edition = match->edition,
                             .names = names,
                             .before = &before.state,
                             .action = game_match_action(match, i, viewer),
                             .events = events,
                             .count = count};
    return app_narrate(&scene, reader, out, size);
}

const char *game_match_story(game_match *match, int i, app_reader reader,
                             char *out, size_t size)
{
    return tell(match, i, reader.viewer, reader, out, size);
}

const char *game_match_open_story(game_match *match, int i,
                                  const ttr_language *language, char *out,
                                  size_t size)
{
    return tell(match, i, game_match_action_player(match, i),
                (app_reader){APP_TELL_ALL, language}, out, size);
}

static void tell_seat(const game_match *match, const game_change *change,
                      bool you, char *out, size_t size)
{
    const char *name = match->party.seat[change->player].name;

    if (change->by_bot && you)
        snprintf(out, size, "%s", _("A bot plays for you now."));
    else if (change->by_bot)
        snprintf(out, size, _("A bot plays for %s now."), name);
    else if (you)
        snprintf(out, size, "%s", _("You play yourself again."));
    else
        snprintf(out, size, _("%s plays again."), name);
}

const char *game_match_change_story(game_match *match, uint64_t version,
                                    app_reader reader, char *out, size_t size)
{
    const game_change *change = game_match_change(match, version);
    bool you = change->player >= 0 && change->player == reader.viewer;
    const ttr_language *before = ttr_language_use(reader.language);

    out[0] = '\0';
    switch ((game_change_kind)change->kind) {
    case GAME_CHANGE_ACTION:
        if (change->move != TTR_NONE)
            game_match_story(match, change->move, reader, out, size);
        break;
    case GAME_CHANGE_UNDO:
        if (you)
            snprintf(out, size, "%s", _("You take back your last action."));
        else
            snprintf(out, size, _("%s takes back the last action."),
                     match->party.seat[change->player].name);
        break;
    case GAME_CHANGE_SEAT:
        tell_seat(match, change, you, out, size);
        break;
    case GAME_CHANGE_RULES:
        snprintf(out, size, "%s", _("The rules have changed."));
        break;
    case GAME_CHANGE_OTHER:
        break;
    }
    ttr_language_use(before);
    return out;
}
