// SPDX-License-Identifier: MIT
/*
 * session_think.c - Bots of a session, and hints for persons.
 */
#include "base/error.h"
#include "base/language.h"
#include "host/session_data.h"

#include <assert.h>
#include <string.h>

enum { FOR_HINTS = 0x100 }; // seats that no bot has

void game_session_share_pool(game_session *session, game_pool *pool)
{
    assert(!session->pool);
    session->pool = pool;
}

/* A thinker for the session, and a pool if nobody has given it one. */
static ttr_status make_thinker(game_session *session, ttr_error *err)
{
    static const game_pool_terms alone = {.threads = 1};

    if (session->thinker)
        return TTR_OK;
    if (!session->pool) {
        ttr_status status = game_pool_new(&session->pool, &alone, err);
        if (status)
            return status;
        session->pool_is_ours = true;
    }
    return game_thinker_new(&session->thinker, session->pool,
                            game_match_edition(session->match), err);
}

/* How long a seat may take; milliseconds is what somebody waits for a level, or
   0. One with a measure of its own, as hard:2s, has that. */
static int patience_with(const game_seat *seat, int milliseconds)
{
    bool has_own = seat->iterations || seat->milliseconds;

    return seat->bot && seat->bot->is_level && !has_own ? milliseconds : 0;
}

ttr_status game_session_think(game_session *session, ttr_error *err)
{
    return game_session_think_within(session, 0, err);
}

ttr_status game_session_think_within(game_session *session, int milliseconds,
                                     ttr_error *err)
{
    const game_match *match = session->match;
    const ttr_edition *edition = game_match_edition(match);
    int player = game_match_actor(match);
    ttr_view view;

    if (game_session_is_thinking(session))
        return TTR_OK;
    if (player == TTR_NONE)
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s", _("the game is over"));
    ttr_status status = make_thinker(session, err);
    if (status)
        return status;
    const game_seat *seat = game_match_decider(match, player);
    game_task task = {
        .bot = seat->bot,
        .effort = game_seat_effort(seat),
        .patience = patience_with(seat, milliseconds),
        .generator = app_mind_generator(game_match_seed(match),
                                        seat->bot ? player : FOR_HINTS + player,
                                        game_match_length(match)),
    };
    ttr_view_make(edition, ttr_match_state(game_match_base(match)), player,
                  &view);
    return game_thinker_begin(session->thinker, &task, &view, err);
}

bool game_session_is_thinking(const game_session *session)
{
    return session->thinker && game_thinker_is_busy(session->thinker);
}

bool game_session_has_thought(const game_session *session)
{
    return session->thinker && game_thinker_is_done(session->thinker);
}

int game_session_fd(const game_session *session)
{
    return session->thinker ? game_thinker_fd(session->thinker) : -1;
}

/* Is it the same line that failed, whoever it was asked about? */
static bool is_same(const ttr_error *a, const ttr_error *b)
{
    return strcmp(a->file, b->file) == 0 && a->line == b->line &&
           (a->line > 0 || strcmp(a->text, b->text) == 0);
}

ttr_status game_session_advice(game_session *session, app_advice *advice,
                               ttr_error *err)
{
    if (!game_session_is_thinking(session))
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("nobody has been asked to think"));
    ttr_error own;
    ttr_status status =
        game_thinker_take(session->thinker, advice, err ? err : &own);
    if (status || !err || !err->status)
        return status;
    /* Once is enough. */
    if (is_same(err, &session->hook_trouble))
        *err = (ttr_error){.status = TTR_OK};
    else
        session->hook_trouble = *err;
    return TTR_OK;
}

void game_session_hurry(game_session *session)
{
    int player = game_match_actor(session->match);
    const game_seat *seat =
        player == TTR_NONE ? NULL : game_match_decider(session->match, player);

    /* A bot of the user's may take a stop for the end. */
    if (session->thinker && seat && seat->bot && seat->bot->is_level)
        game_thinker_hurry(session->thinker);
}

void game_session_forget(game_session *session)
{
    if (session->thinker)
        game_thinker_stop(session->thinker);
}

ttr_status game_session_bot(game_session *session, ttr_error *err)
{
    int player = game_match_actor(session->match);
    app_advice advice;

    if (player != TTR_NONE && !game_match_decider(session->match, player)->bot)
        return app_fail(err, TTR_E_ILLEGAL, NULL, _("it is the turn of %s"),
                        game_match_decider(session->match, player)->name);
    ttr_status status = game_session_think(session, err);
    if (!status)
        status = game_session_advice(session, &advice, err);
    return status ? status : game_session_act(session, advice.action, err);
}
