/*
 * session.c - A game that people and bots play.
 *
 * Invariants: the past has the actions of the match; when the game is saved,
 * the file has them, too, before any function returns.
 */
#include "host/session.h"

#include "base/error.h"
#include "base/language.h"
#include "host/session_data.h"

#include <stdlib.h>
#include <string.h>

const ttr_edition *game_session_edition(const game_session *session)
{
    return session->edition;
}

const game_party *game_session_party(const game_session *session)
{
    return &session->party;
}

const char *game_session_path(const game_session *session)
{
    return session->path;
}

bool game_session_is_kept(const game_session *session)
{
    bool watched = !game_party_persons(&session->party);

    if (!*session->path || !session->made)
        return *session->path != '\0';
    for (int i = 0; i < session->past.length; i++)
        if (watched || !session->party.seat[session->past.deed[i].player].bot)
            return true;
    return false;
}

uint64_t game_session_seed(const game_session *session)
{
    return ttr_match_state(session->match)->seed;
}

ttr_table *game_session_table(game_session *session)
{
    return ttr_match_table(session->match);
}

int game_session_actor(const game_session *session)
{
    return ttr_state_actor(ttr_match_state(session->match));
}

bool game_session_is_looking(const game_session *session)
{
    return session->looking;
}

bool game_session_is_open(const game_session *session)
{
    return session->looking || game_session_actor(session) == TTR_NONE ||
           game_party_persons(&session->party) == 0;
}

void game_session_show(const game_session *session, const ttr_state *state,
                       int viewer, ttr_view *view)
{
    ttr_state *seen = &view->state;

    ttr_view_make(session->edition, state, viewer < 0 ? TTR_NONE : viewer,
                  view);
    if (viewer != GAME_EVERYTHING || !game_session_is_open(session))
        return;
    /* Hands, tickets and all fields. The order of the decks stays hidden, for
       those who play on from here. */
    memcpy(seen->hand, state->hand, sizeof seen->hand);
    memcpy(seen->held, state->held, sizeof seen->held);
    memcpy(seen->offered, state->offered, sizeof seen->offered);
    memcpy(seen->fields, state->fields, sizeof seen->fields);
}

const ttr_view *game_session_view(game_session *session, int viewer)
{
    game_session_show(session, ttr_match_state(session->match), viewer,
                      &session->view);
    return &session->view;
}

/* The refusal of the match as an error. */
static ttr_status refusal(game_session *session, ttr_status status,
                          ttr_error *err)
{
    const ttr_error *why = ttr_table_error(game_session_table(session));

    if (status == TTR_E_MEMORY || why->status == TTR_OK)
        return game_fail_memory(err);
    if (err)
        *err = *why;
    return status;
}

/* Take back an action that could not be saved. The file may have it all the
   same, when only the last step of saving failed. */
static void take_back(game_session *session)
{
    ttr_error ignored;

    if (ttr_match_undo(session->match) == TTR_OK)
        (void)!game_session_save(session, &ignored);
}

ttr_status game_session_act(game_session *session, ttr_action action,
                            ttr_error *err)
{
    ttr_event events[GAME_MAX_EVENTS];
    ttr_log log = {.event = events, .capacity = GAME_MAX_EVENTS};
    ttr_state before = *ttr_match_state(session->match);

    if (session->looking)
        return game_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                         _("this game is only looked at"));
    game_session_forget(session);
    ttr_status status = ttr_match_apply(session->match, action, &log);
    if (status)
        return refusal(session, status, err);
    status = game_past_add(&session->past, session->edition, &before,
                           ttr_match_state(session->match), action, &log);
    if (status) {
        take_back(session);
        return game_fail_memory(err);
    }
    status = game_session_save(session, err);
    if (status) {
        game_past_drop(&session->past);
        take_back(session);
    }
    return status;
}

bool game_session_can_undo(const game_session *session)
{
    int length = session->past.length;

    if (!length || session->looking)
        return false;
    const game_deed *last = &session->past.deed[length - 1];
    return !last->revealed && !session->party.seat[last->player].bot;
}

ttr_status game_session_undo(game_session *session, ttr_error *err)
{
    if (!game_session_can_undo(session))
        return game_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                         _("the last action cannot be taken back"));
    game_session_forget(session);

    ttr_action action = session->past.deed[session->past.length - 1].action;
    ttr_status status = ttr_match_undo(session->match);
    if (status)
        return refusal(session, status, err);
    status = game_session_save(session, err);
    if (!status)
        game_past_drop(&session->past);
    else if (ttr_match_apply(session->match, action, NULL) != TTR_OK)
        game_past_drop(&session->past); // then the match has it no more, either
    return status;
}

ttr_status game_session_result(game_session *session, ttr_result *result,
                               ttr_error *err)
{
    if (game_session_actor(session) != TTR_NONE && !session->looking)
        return game_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                         _("the game is not over"));
    ttr_status status = ttr_result_get(game_session_table(session),
                                       ttr_match_state(session->match), result);
    return status ? refusal(session, status, err) : TTR_OK;
}
