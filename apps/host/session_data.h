/*
 * session_data.h - Inside a session. Shared by session*.c and count.c.
 */
#ifndef TTR_APPS_HOST_SESSION_DATA_H
#define TTR_APPS_HOST_SESSION_DATA_H

#include "game/history.h"
#include "host/lock.h"
#include "host/session.h"
#include "host/thinker.h"

struct game_session {
    ttr_match *match;
    const ttr_edition *edition; // of the match
    game_party party;
    game_past past;
    bool looking;          // the game cannot go on
    char *path;            // "" when it is not saved
    bool made;             // the file is new, from a deal, and named by us
    game_lock *lock;       // or NULL
    ttr_library *shelf;    // where the journal found its edition, or NULL
    bool noted;            // the match has its note
    game_thinker *thinker; // from the first thinking on

    struct watch *watch; // of the edition's files, or NULL
    char trouble[800];   // what is wrong with them, or ""

    ttr_view view;      // what game_session_view() gave last
    ttr_view past_view; // the same for game_session_view_at()
};

/* Play the match once more, to know what happened in it. */
TTR_MUST_USE ttr_status game_session_recall(game_session *session,
                                            ttr_error *err);

/* May all secrets be shown? */
bool game_session_is_open(const game_session *session);

/* The view of a state; GAME_EVERYTHING when that may be, else a spectator's. */
void game_session_show(const game_session *session, const ttr_state *state,
                       int viewer, ttr_view *view);

/* Write the match to its file, if it has one, with a note for whoever opens it
   later. */
TTR_MUST_USE ttr_status game_session_save(game_session *session,
                                          ttr_error *err);

/* The library that has the edition: its own when it has one. */
const ttr_library *game_session_library(const game_session *session,
                                        const ttr_library *library);

/* Find the edition where another session did. */
TTR_MUST_USE ttr_status game_session_share_shelf(game_session *session,
                                                 const game_session *from,
                                                 ttr_error *err);

#endif /* TTR_APPS_HOST_SESSION_DATA_H */
