// SPDX-License-Identifier: MIT
/*
 * command_bot.c - A bot that is a program.
 *
 * The program is run by the shell, in a group of its own, with a line of JSON
 * each way for every decision. It is ended by the end of its input, and if it
 * does not go, by force.
 */
#include "bots/custom_bots.h"

#include "base/child.h"
#include "base/clock.h"
#include "base/json_memory.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_EVERY = 50 }; // milliseconds

/* It has a second to go by itself. */
static void close_program(void *own)
{
    child_close(own);
    free(own);
}

static app_child *open_program(const char *command)
{
    const char *const arguments[] = {"sh", "-c", command, NULL};
    app_child *it = malloc(sizeof *it);

    if (it && child_run(it, arguments, -1))
        return it;
    free(it);
    return NULL;
}

/* Shall it be waited for any longer? */
static bool has_time(app_mind *mind, const app_effort *effort, int64_t until)
{
    if (effort->stop && atomic_load(effort->stop))
        return custom_bot_fail(mind, BOT_FAILED_STOPPED, NULL);
    if (app_milliseconds() <= until)
        return true;
    mind->silent = true;
    custom_bot_fail(mind, BOT_FAILED_SILENT, NULL);
    mind->failure.seconds = mind->bot->patience;
    return false;
}

static bool gone(app_mind *mind)
{
    mind->silent = mind->new_game; // it has not said a word
    return custom_bot_fail(mind, BOT_FAILED_GONE, NULL);
}

static bool send_text(app_mind *mind, const char *text,
                      const app_effort *effort, int64_t until)
{
    size_t size = strlen(text), sent = 0;

    for (;;)
        switch (child_send(mind->own, text, size, &sent, LOOK_EVERY)) {
        case CHILD_READY:
            return true;
        case CHILD_QUIET:
            if (!has_time(mind, effort, until))
                return false;
            break;
        default:
            return gone(mind);
        }
}

static bool receive_line(app_mind *mind, const app_effort *effort,
                         int64_t until, char **line)
{
    for (;;)
        switch (child_line(mind->own, LOOK_EVERY, line)) {
        case CHILD_READY:
            return true;
        case CHILD_QUIET:
            if (!has_time(mind, effort, until))
                return false;
            break;
        case CHILD_GONE:
            return gone(mind);
        case CHILD_LONG:
            return custom_bot_fail(mind, BOT_FAILED_LONG, NULL);
        }
}

/* Send a request and take its answer apart: what key has, or NULL. */
static bool ask(app_mind *mind, json_t *request, const app_effort *effort,
                const char *key, json_t **answer)
{
    int64_t until = app_milliseconds() + 1000LL * mind->bot->patience;
    char *text = request ? ttr_json_text(request, JSON_COMPACT) : NULL;
    json_error_t error;
    char *line;

    json_decref(request);
    if (!text)
        return custom_bot_fail(mind, BOT_FAILED_MEMORY, NULL);
    child_forget(mind->own); // what was said unasked is no answer
    bool done = send_text(mind, text, effort, until) &&
                send_text(mind, "\n", effort, until) &&
                receive_line(mind, effort, until, &line);
    free(text);
    if (!done)
        return false;
    *answer = app_json_read(line, strlen(line), 0, &error);
    if (!json_is_object(*answer))
        done = custom_bot_fail(mind, BOT_FAILED_JSON, line);
    else if (!json_is_true(json_object_get(*answer, "ok")))
        done = custom_bot_fail(mind, BOT_FAILED_OK, line);
    else if (key && !json_is_string(json_object_get(*answer, key))) {
        done = custom_bot_fail(mind, BOT_FAILED_KEY, line);
        mind->failure.key = key;
    }
    if (!done)
        json_decref(*answer);
    return done;
}

/* Tell it that another game begins. */
static bool begin(app_mind *mind, const ttr_view *view,
                  const app_effort *effort)
{
    json_t *answer;

    if (!ask(mind,
             json_pack("{s:s, s:i, s:s, s:i, s:i}", "cmd", "new", "protocol", 1,
                       "edition", ttr_edition_id(mind->edition), "players",
                       view->state.players, "player", view->player),
             effort, NULL, &answer))
        return false;
    json_decref(answer);
    mind->new_game = false;
    return true;
}

static bool think(app_mind *mind, ttr_table *table, const ttr_view *view,
                  const app_effort *effort, uint64_t *generator,
                  ttr_action *out)
{
    json_t *answer;
    int count;

    if (!mind->own) {
        mind->own = open_program(mind->bot->source);
        mind->own_free = close_program;
        if (!mind->own)
            return custom_bot_fail(mind, BOT_FAILED_RUN, NULL);
    }
    if (mind->new_game && !begin(mind, view, effort))
        return false;
    json_t *actions = custom_bot_actions(mind, table, view, &count);
    if (!actions)
        return false;
    json_int_t seed = (json_int_t)ttr_random_below(generator, UINT32_MAX);
    if (!ask(mind,
             json_pack("{s:s, s:i, s:o, s:o, s:i, s:I}", "cmd", "bot", "player",
                       view->player, "view",
                       ttr_position_write_view(mind->edition, view), "actions",
                       actions, "iterations", effort->iterations, "seed", seed),
             effort, "action", &answer))
        return false;
    bool done = custom_bot_answer(
        mind, view, json_string_value(json_object_get(answer, "action")), count,
        out);
    json_decref(answer);
    return done;
}

bool mind_think_command(app_mind *mind, ttr_table *table, const ttr_view *view,
                        const app_effort *effort, uint64_t *generator,
                        ttr_action *out)
{
    if (think(mind, table, view, effort, generator, out))
        return true;

    /* What it still says would be taken for the answer to the next question;
       so the next one is put to a new run of it. */
    if (mind->own)
        close_program(mind->own);
    mind->own = NULL;
    mind->new_game = true;
    return false;
}
