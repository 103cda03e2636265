// SPDX-License-Identifier: MIT
/*
 * session.c - A match with a disk and threads.
 *
 * Invariant: when the game is saved, the file has the actions of the match
 * before any function returns.
 */
#include "host/session.h"

#include "host/results.h"
#include "host/session_data.h"

game_match *game_session_match(const game_session *session)
{
    return session->match;
}

const char *game_session_path(const game_session *session)
{
    return session->path;
}

bool game_session_is_kept(const game_session *session)
{
    const game_match *match = session->match;
    const game_party *party = game_match_party(match);
    bool watched = !game_party_persons(party);

    if (!*session->path || !session->made)
        return *session->path != '\0';
    for (int i = 0; i < game_match_length(match); i++)
        if (watched || !party->seat[game_match_action_player(match, i)].bot)
            return true;
    return false;
}

ttr_status game_session_act(game_session *session, ttr_action action,
                            ttr_error *err)
{
    game_session_forget(session);
    ttr_status status = game_match_act(session->match, action, err);

    if (!status)
        game_results_note(session);
    return status;
}

ttr_status game_session_undo(game_session *session, ttr_error *err)
{
    if (game_match_can_undo(session->match))
        game_session_forget(session);
    return game_match_undo(session->match, err);
}
