// SPDX-License-Identifier: MIT
/*
 * session.c - A match with a disk and threads.
 *
 * Invariant: when the game is saved, the file has the actions of the match
 * before any function returns: the match asks its keeper, game_session_save(),
 * before a change counts.
 */
#include "host/session.h"

#include "base/journal_file.h"
#include "host/journal_paths.h"
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

/* A note that cannot be written, as with a folder that is no text, is none:
   the game goes on without. */
static void note(game_session *session, bool over)
{
    char text[GAME_NOTE_SIZE];
    ttr_match *base = game_match_base(session->match);
    const char *before = ttr_match_note(base);

    if (session->noted && game_note_is_over(before ? before : "") == over)
        return;
    game_note_write(game_match_edition(session->match), over, text);
    if (ttr_match_set_note(base, *text ? text : NULL, NULL))
        (void)!ttr_match_set_note(base, over ? "over" : NULL, NULL);
    session->noted = true;
}

ttr_status game_session_save(game_session *session, ttr_error *err)
{
    if (!*session->path)
        return TTR_OK;
    note(session, game_match_actor(session->match) == TTR_NONE);
    return app_journal_save(game_match_base(session->match), session->path,
                            APP_PRIVATE, err);
}

static ttr_status keep(void *context, ttr_error *err)
{
    return game_session_save(context, err);
}

game_keeper game_session_keeper(game_session *session)
{
    return (game_keeper){keep, session};
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
