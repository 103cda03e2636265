// SPDX-License-Identifier: MIT
/*
 * session_reload.c - Going on with the edition as it is on the disk now.
 *
 * The old rules are gone from the disk, so a journal that begins under them
 * could never be verified again: the journal begins anew at the position of
 * the moment. What was played before stays beside it, as <journal>.before, and
 * after the next change as <journal>.before.2: no part is ever lost.
 */
#include "base/crash.h"
#include "base/error.h"
#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "host/kept.h"
#include "host/reload.h"
#include "host/session_data.h"
#include "host/watch.h"

#include <stdio.h>
#include <string.h>

/* Keep the journal as it is, unless nothing was done in it. */
static bool keep(const game_session *session, char name[GAME_KEPT_MAX])
{
    return game_match_length(session->match) && *session->path &&
           !game_kept_add(session->path, name, NULL);
}

/* Play the new match from now on. On failure it is freed, and all is as
   before. */
static ttr_status turn_to(game_session *session, ttr_match *base,
                          ttr_error *err)
{
    game_match *match = session->match, *other;
    ttr_status status =
        game_match_new(&other, base, game_match_party(match), false, err);

    if (status) {
        ttr_match_free(base);
        return status;
    }
    game_thinker_free(session->thinker); // it plays the old edition
    session->thinker = NULL;
    game_match_exchange(match, other);
    session->noted = false;
    status = game_session_save(session, err);
    if (!status)
        status = game_match_note(match, GAME_CHANGE_RULES, TTR_NONE, err);
    if (status)
        game_match_exchange(match, other);
    app_crash_know(game_match_edition(match));
    game_match_free(other);
    return status;
}

ttr_status game_session_reload(game_session *session,
                               const ttr_library *library, char *told,
                               size_t size, ttr_error *err)
{
    watch_losses losses;
    ttr_match *base;
    char before[GAME_KEPT_MAX];

    if (game_match_is_looking(session->match))
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("this game is only being viewed"));
    ttr_status status =
        watch_reload(&base, game_session_library(session, library),
                     game_match_base(session->match), &losses, err);
    if (status)
        return status;
    bool kept = keep(session, before);
    status = turn_to(session, base, err);
    if (status) {
        if (kept)
            game_kept_restore(session->path, before);
        return status;
    }
    session->made = false; // the journal no longer has what was done
    watch_losses_text(&losses, told, size);
    text_builder text = text_after(told, size);
    if (kept)
        text_item(&text, " ",
                  _("The journal begins here; what came before is in %s."),
                  app_message_file(before));
    return TTR_OK;
}

ttr_status game_session_watch(game_session *session, ttr_error *err)
{
    if (session->watch)
        return TTR_OK;
    session->watch = watch_new(game_match_edition(session->match), err);
    return session->watch ? TTR_OK : err->status;
}

bool game_session_is_watching(const game_session *session)
{
    return session->watch != NULL;
}

int game_session_watch_fd(const game_session *session)
{
    return session->watch ? watch_fd(session->watch) : -1;
}

int game_session_watch_pause(const game_session *session)
{
    return session->watch ? watch_pause(session->watch) : -1;
}

bool game_session_has_news(game_session *session)
{
    return session->watch && watch_has_changed(session->watch);
}

/* "file:line: text", the file as people would type it. */
static void tell_trouble(game_session *session, const ttr_error *err)
{
    char text[sizeof session->trouble];
    ttr_error near = *err;

    snprintf(near.file, sizeof near.file, "%s", app_message_file(err->file));
    ttr_error_format(&near, text, sizeof text);
    snprintf(session->trouble, sizeof session->trouble, "%s", text);
}

game_news game_session_renew(game_session *session, const ttr_library *library,
                             char *told, size_t size)
{
    ttr_error err = {0};

    if (game_session_reload(session, library, told, size, &err)) {
        tell_trouble(session, &err);
        snprintf(told, size, _("The old rules stay in force. %s"),
                 session->trouble);
        return GAME_NEWS_BROKEN;
    }
    session->trouble[0] = '\0';
    if (session->watch)
        watch_turn_to(session->watch, game_match_edition(session->match));
    return GAME_NEWS_RULES;
}

const char *game_session_trouble(const game_session *session)
{
    return session->trouble;
}
