// SPDX-License-Identifier: MIT
/*
 * robots.c - The bots of the hosted games: when they think, and when they act.
 *
 * Invariant: a thought belongs to one version of its game; when the game
 * changes, what was thought about another version is thrown away.
 */
#include "web/robots.h"

#include "base/cores.h"
#include "host/thinker.h"
#include "web/later.h"
#include "web/viewers.h"

#include <event2/event.h>
#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PACE = 900,      // milliseconds between the actions of bots
    PATIENCE = 3000, // the same after an action that can be taken back
    NICENESS = 10,
    LONGEST = 3500 // milliseconds from the question to a bot's answer
};

struct robots {
    struct event_base *base;
    game_pool *pool;
};

typedef struct thought {
    robots *all;
    open_game *game;
    game_thinker *thinker;
    struct event *done;  // the thinker's fd
    struct event *timer; // when it may act
    int64_t version;     // what it is about
    bool is_thinking, is_ready, is_time;
    bool has_action; // none when thinking failed: any will do then
    ttr_action action;
    ttr_error trouble; // of a hook without which it was found
} thought;

ttr_status robots_new(robots **out, struct event_base *base, int threads,
                      int hints, ttr_error *err)
{
    robots *it = *out = calloc(1, sizeof *it);
    if (!it) {
        *err = (ttr_error){.status = TTR_E_MEMORY};
        return TTR_E_MEMORY;
    }
    /* One thread for each task, and behind the one that serves: many small
       games are played at once, and nobody shall wait for a page. */
    const game_pool_terms terms = {.threads = threads ? threads : app_cores(),
                                   .most = {.threads = 1},
                                   .niceness = NICENESS,
                                   .patience = hints ? 0 : LONGEST,
                                   .hints = hints};
    it->base = base;
    ttr_status status = game_pool_new(&it->pool, &terms, err);
    if (status) {
        free(it);
        *out = NULL;
    }
    return status;
}

void robots_free(robots *it)
{
    if (it)
        game_pool_free(it->pool);
    free(it);
}

struct game_pool *robots_pool(const robots *it)
{
    return it->pool;
}

struct event_base *robots_base(const robots *it)
{
    return it->base;
}

void robots_forget(open_game *game)
{
    thought *it = game->thought;
    if (!it)
        return;
    if (it->done)
        event_free(it->done);
    if (it->timer)
        event_free(it->timer);
    game_thinker_free(it->thinker);
    free(it);
    game->thought = NULL;
}

/* Acting
   -------------------------------------------------------------------- */

/* What is refused as illegal, or by a rule module, leaves the game as it was;
   after another failure it may be closed. */
static ttr_status commit(open_game *game, json_t *event)
{
    ttr_error err = {.status = TTR_OK};
    if (!event) {
        if (game->thought)
            game->thought->is_ready = true; // with the same action
        games_again(game);
        return TTR_E_MEMORY;
    }
    ttr_status status = games_commit(game, event, "", NULL, NULL, &err);
    if (status == TTR_E_SCRIPT)
        viewers_trouble(game, &err);
    return status;
}

static bool is_harmless(ttr_status status)
{
    return status == TTR_E_SCRIPT || status == TTR_E_ILLEGAL;
}

static ttr_status act_with(thought *it, ttr_action action)
{
    hosted *game = it->game->game;
    char text[HOSTED_EARLY];
    int actor = game_match_actor(game->match);
    const ttr_view *view = game_match_view(game->match, actor);
    ttr_action_format(game_match_edition(game->match), &view->state, action,
                      text, sizeof text);
    return commit(it->game, json_pack("{s:s, s:i, s:s, s:b}", "event", "act",
                                      "seat", actor, "action", text, "bot", 1));
}

/* A rule module has failed: anything that it lets happen will do, so that the
   game goes on. */
static void act_somehow(thought *it)
{
    const hosted *game = it->game->game;
    int actor = game_match_actor(game->match);
    ttr_view view = *game_match_view(game->match, actor);
    int room = ttr_edition_max_actions(game_match_edition(game->match));
    ttr_action *list = calloc((size_t)room, sizeof *list);
    int count =
        list ? ttr_legal(game_match_table(game->match), &view.state, list, room)
             : 0;
    for (int i = 0; i < count; i++)
        if (!is_harmless(act_with(it, list[i])))
            break; // it was done, or the game may be gone
    free(list);
}

static void act(thought *it)
{
    if (!it->is_ready || !it->is_time || !games_is_settled(it->game) ||
        it->version != it->game->game->version)
        return;
    games *all = it->game->all;
    games_touch touch = games_touch_begin(it->game);
    it->is_ready = false;
    ttr_status status =
        it->has_action ? act_with(it, it->action) : TTR_E_ILLEGAL;
    if (is_harmless(status))
        act_somehow(it);
    else if (!status && it->trouble.status)
        viewers_trouble_with(it->game, &it->trouble);
    games_touch_end(all, &touch);
}

static void on_time(evutil_socket_t fd, short what, void *context)
{
    thought *it = context;
    (void)fd, (void)what;
    it->is_time = true;
    act(it);
}

static void on_done(evutil_socket_t fd, short what, void *context)
{
    thought *it = context;
    app_advice advice;
    ttr_error err = {.status = TTR_OK};
    (void)fd, (void)what;
    if (!it->is_thinking || !game_thinker_is_done(it->thinker))
        return;
    it->is_thinking = false;
    it->has_action = !game_thinker_take(it->thinker, &advice, &err);
    if (it->has_action) {
        it->action = advice.action;
        it->trouble = err;
    } else {
        viewers_trouble(it->game, &err);
    }
    it->is_ready = true;
    act(it);
}

/* Thinking ----------------------------------------------------------------- */

static thought *begin(robots *all, open_game *game)
{
    ttr_error err;
    thought *it = game->thought;
    if (it)
        return it;
    it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    it->all = all;
    it->game = game;
    game->thought = it;
    it->timer = event_new(all->base, -1, 0, on_time, it);
    if (!it->timer ||
        game_thinker_new(&it->thinker, all->pool,
                         game_match_edition(game->game->match), &err)) {
        robots_forget(game);
        return NULL;
    }
    it->done = event_new(all->base, game_thinker_fd(it->thinker),
                         EV_READ | EV_PERSIST, on_done, it);
    if (!it->done || event_add(it->done, NULL) != 0) {
        robots_forget(game);
        return NULL;
    }
    return it;
}

/* How long the bot waits, so that its pace tells nothing. */
static int pause_of(const hosted *game)
{
    return game_match_can_undo(game->match) ? PATIENCE : PACE;
}

static void think(robots *all, open_game *game)
{
    hosted *of = game->game;
    thought *it = begin(all, game);
    if (!it) {
        games_again(game);
        return;
    }
    if (it->version == of->version)
        return;
    game_thinker_stop(it->thinker);
    int actor = game_match_actor(of->match);
    const game_seat *seat = game_match_decider(of->match, actor);
    int pause = pause_of(of);
    struct timeval wait = {.tv_sec = pause / 1000,
                           .tv_usec = pause % 1000 * 1000};
    game_task task = {.bot = seat->bot,
                      .effort = game_seat_effort(seat),
                      .generator = app_mind_generator(
                          of->minds, actor, game_match_length(of->match))};
    ttr_error err;
    it->is_ready = it->is_time = false;
    snprintf(task.about, sizeof task.about, "%s", of->id);
    it->is_thinking =
        game_thinker_begin(it->thinker, &task,
                           game_match_view(of->match, actor), &err) == TTR_OK;
    if (!it->is_thinking) {
        games_again(game);
        return;
    }
    it->version = of->version;
    later(it->timer, &wait);
}

/* First tickets that were chosen before it was the player's turn. */
static bool keep_early(open_game *game)
{
    hosted *of = game->game;
    int actor = game_match_actor(of->match);
    if (actor == TTR_NONE || !*of->seat[actor].early)
        return false;
    return !is_harmless(
        commit(game, json_pack("{s:s, s:i, s:s}", "event", "act", "seat", actor,
                               "action", of->seat[actor].early)));
}

void robots_consider(robots *it, open_game *game)
{
    hosted *of = game->game;
    if (of->stage != HOSTED_PLAY) {
        robots_forget(game);
        return;
    }
    if (!games_is_settled(game) || keep_early(game))
        return;
    if (hosted_bot_acts(of))
        think(it, game);
}

void robots_resume(robots *it, open_game *game)
{
    robots_consider(it, game);
    if (game->thought)
        act(game->thought);
}

void robots_hurry(open_game *game)
{
    thought *it = game->thought;
    if (!it || it->version != game->game->version)
        return;
    it->is_time = true;
    act(it);
}
