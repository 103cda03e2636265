// SPDX-License-Identifier: MIT
/*
 * session_data.h - Inside a session: for the files of host/ alone.
 */
#ifndef TTR_APPS_HOST_SESSION_DATA_H
#define TTR_APPS_HOST_SESSION_DATA_H

#include "host/kept.h"
#include "host/lock.h"
#include "host/session.h"
#include "host/thinker.h"

struct game_session {
    game_match *match;
    char *path;               // "" when it is not saved
    ttr_error cut;            // why not all of it could be read
    char kept[GAME_KEPT_MAX]; // the file as it was when it was loaded, or ""
    bool made;                // the file is new, from a deal, and named by us
    game_lock *lock;          // or NULL
    ttr_library *shelf;       // where the journal found its edition, or NULL
    bool noted;               // the match has its note
    game_pool *pool;          // from the first thinking on, or NULL
    bool pool_is_ours;        // and nobody else's
    game_thinker *thinker;    // from the first thinking on

    struct watch *watch;    // of the edition's files, or NULL
    char trouble[800];      // what is wrong with them, or ""
    ttr_error hook_trouble; // that was told last
};

/* A session of a match without a file, which becomes the session's; NULL when
   memory is short. */
game_session *game_session_of(game_match *match);

/* Write the match to its file, if it has one, with a note for whoever opens it
   later. */
TTR_MUST_USE ttr_status game_session_save(game_session *session,
                                          ttr_error *err);

/* Who saves a change of the match before it counts. */
game_keeper game_session_keeper(game_session *session);

/* The library that has the edition: its own when it has one. */
const ttr_library *game_session_library(const game_session *session,
                                        const ttr_library *library);

/* Find the edition where another session did. */
TTR_MUST_USE ttr_status game_session_share_shelf(game_session *session,
                                                 const game_session *from,
                                                 ttr_error *err);

#endif /* TTR_APPS_HOST_SESSION_DATA_H */
