#include "game/session.h"

#include <stdio.h>
#include <string.h>

static ttr_status not_yet(ttr_error *err)
{
    memset(err, 0, sizeof *err);
    err->status = TTR_E_SETUP;
    snprintf(err->text, sizeof err->text, "not there yet");
    return TTR_E_SETUP;
}

ttr_status game_session_new(game_session **out, const ttr_library *library,
                            const ttr_setup *setup, const game_party *party,
                            const char *path, ttr_report *report,
                            ttr_error *err)
{
    (void)library, (void)setup, (void)party, (void)path, (void)report;
    *out = NULL;
    return not_yet(err);
}

ttr_status game_session_load(game_session **out, const ttr_library *library,
                             const char *path, ttr_error *err)
{
    (void)library, (void)path;
    *out = NULL;
    return not_yet(err);
}

ttr_status game_session_look(game_session **out, const ttr_library *library,
                             const char *path, ttr_error *err)
{
    (void)library, (void)path;
    *out = NULL;
    return not_yet(err);
}

ttr_status game_session_branch(game_session **out, const ttr_library *library,
                               game_session *from, int moment,
                               const game_party *party, ttr_error *err)
{
    (void)library, (void)from, (void)moment, (void)party;
    *out = NULL;
    return not_yet(err);
}

void game_session_free(game_session *session)
{
    (void)session;
}

const ttr_edition *game_session_edition(const game_session *session)
{
    (void)session;
    return NULL;
}

const game_party *game_session_party(const game_session *session)
{
    (void)session;
    return NULL;
}

const char *game_session_path(const game_session *session)
{
    (void)session;
    return "";
}

uint64_t game_session_seed(const game_session *session)
{
    (void)session;
    return 0;
}

ttr_table *game_session_table(game_session *session)
{
    (void)session;
    return NULL;
}

int game_session_actor(const game_session *session)
{
    (void)session;
    return TTR_NONE;
}

const ttr_view *game_session_view(game_session *session, int viewer)
{
    (void)session, (void)viewer;
    return NULL;
}

ttr_status game_session_act(game_session *session, ttr_action action,
                            ttr_error *err)
{
    (void)session, (void)action;
    return not_yet(err);
}

bool game_session_can_undo(const game_session *session)
{
    (void)session;
    return false;
}

ttr_status game_session_undo(game_session *session, ttr_error *err)
{
    (void)session;
    return not_yet(err);
}

ttr_status game_session_think(game_session *session, ttr_error *err)
{
    (void)session;
    return not_yet(err);
}

bool game_session_is_thinking(const game_session *session)
{
    (void)session;
    return false;
}

bool game_session_has_thought(const game_session *session)
{
    (void)session;
    return false;
}

int game_session_fd(const game_session *session)
{
    (void)session;
    return -1;
}

ttr_status game_session_advice(game_session *session, app_advice *advice,
                               ttr_error *err)
{
    (void)session, (void)advice;
    return not_yet(err);
}

void game_session_forget(game_session *session)
{
    (void)session;
}

ttr_status game_session_bot(game_session *session, ttr_error *err)
{
    (void)session;
    return not_yet(err);
}

int game_session_length(const game_session *session)
{
    (void)session;
    return 0;
}

const ttr_view *game_session_view_at(game_session *session, int moment,
                                     int viewer)
{
    (void)session, (void)moment, (void)viewer;
    return NULL;
}

ttr_action game_session_action(game_session *session, int i, int viewer)
{
    (void)session, (void)i, (void)viewer;
    return (ttr_action){.kind = TTR_ACTION_NONE};
}

int game_session_action_player(const game_session *session, int i)
{
    (void)session, (void)i;
    return TTR_NONE;
}

int game_session_turn_moment(const game_session *session, int turn)
{
    (void)session, (void)turn;
    return 0;
}

int game_session_events(const game_session *session, int i, int viewer,
                        ttr_event *events, int capacity)
{
    (void)session, (void)i, (void)viewer, (void)events, (void)capacity;
    return 0;
}

const char *game_session_story(game_session *session, int i, int viewer,
                               char *out, size_t size)
{
    (void)session, (void)i, (void)viewer;
    snprintf(out, size, "%s", "");
    return out;
}

ttr_status game_session_result(game_session *session, ttr_result *result,
                               ttr_error *err)
{
    (void)session, (void)result;
    return not_yet(err);
}
