/*
 * session_past.c - The past of a session, as a viewer may know it.
 */
#include "host/session_data.h"
#include "text/narrate.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

int game_session_length(const game_session *session)
{
    return session->past.length;
}

static ttr_status view_at(game_session *session, int moment, int viewer,
                          ttr_view *view)
{
    ttr_state state;
    ttr_status status = game_past_at(
        &session->past, game_session_table(session), moment, &state);

    if (!status)
        game_session_show(session, &state, viewer, view);
    return status;
}

const ttr_view *game_session_view_at(game_session *session, int moment,
                                     int viewer)
{
    assert(moment >= 0 && moment <= session->past.length);
    /* The actions were legal once, so only a rule module that does not do the
       same twice can fail here: then the present is all there is. */
    if (view_at(session, moment, viewer, &session->past_view) != TTR_OK)
        game_session_show(session, ttr_match_state(session->match), viewer,
                          &session->past_view);
    return &session->past_view;
}

int game_session_action_player(const game_session *session, int i)
{
    assert(i >= 0 && i < session->past.length);
    return session->past.deed[i].player;
}

static bool sees_all(const game_session *session, int viewer)
{
    return viewer == GAME_EVERYTHING && game_session_is_open(session);
}

/* Is what was chosen known to the player alone? */
static bool is_secret(const ttr_edition *edition, ttr_action action)
{
    const ttr_choice *choice = app_choice_get(edition, action.card);
    const ttr_own_action *own = app_own_action_get(edition, action.card);

    return (action.kind == TTR_ACTION_CHOOSE && choice && choice->secret) ||
           (action.kind == TTR_ACTION_DO && own && own->secret);
}

ttr_action game_session_action(const game_session *session, int i, int viewer)
{
    assert(i >= 0 && i < session->past.length);
    const game_deed *deed = &session->past.deed[i];
    ttr_action action = deed->action;

    if (action.kind == TTR_ACTION_KEEP && deed->player != viewer &&
        !sees_all(session, viewer))
        action.a = -1;
    if (deed->player != viewer && !sees_all(session, viewer) &&
        is_secret(session->edition, action))
        action.a = action.b = TTR_UNTOLD;
    return action;
}

int game_session_turn_moment(const game_session *session, int turn)
{
    const game_past *past = &session->past;

    for (int i = 0; i < past->length; i++)
        if (past->deed[i].turn >= turn)
            return i;
    return past->length;
}

int game_session_events(const game_session *session, int i, int viewer,
                        ttr_event *events, int capacity)
{
    assert(i >= 0 && i < session->past.length);
    const game_deed *deed = &session->past.deed[i];

    for (int k = 0; k < deed->count && k < capacity; k++) {
        events[k] = session->past.event[deed->first + k];
        if (!sees_all(session, viewer))
            ttr_event_hide(session->edition, &events[k],
                           viewer < 0 ? TTR_NONE : viewer);
    }
    return deed->count;
}

const char *game_session_story(game_session *session, int i, int viewer,
                               char *out, size_t size)
{
    ttr_event events[GAME_MAX_EVENTS];
    int count =
        game_session_events(session, i, viewer, events, GAME_MAX_EVENTS);
    const char *names[TTR_MAX_PLAYERS];
    ttr_view before;

    game_party_names(&session->party, names);
    if (view_at(session, i, viewer, &before) != TTR_OK) {
        snprintf(out, size, "%s", "");
        return out;
    }
    return app_narrate(session->edition, names, &before.state,
                       game_session_action(session, i, viewer), events, count,
                       viewer, out, size);
}
