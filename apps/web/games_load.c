// SPDX-License-Identifier: MIT
/*
 * games_load.c - From the events of a store to a hosted game.
 */
#include "web/games_load.h"

#include "base/error.h"
#include "base/json_memory.h"
#include "base/language.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>

/* The event, if it is of that kind; else NULL. Most are not, which is seen
   without reading them. */
static json_t *read_if(const store_event *stored, const char *kind)
{
    if (!strstr(stored->body, kind))
        return NULL;
    json_t *event = app_json_read(stored->body, strlen(stored->body), 0, NULL);
    const char *found = json_string_value(json_object_get(event, "event"));
    if (found && strcmp(found, kind) == 0)
        return event;
    json_decref(event);
    return NULL;
}

void games_find_files(const store_event *events, int count,
                      char out[SECRET_HASH])
{
    *out = '\0';
    for (int i = 0; i < count && !*out; i++) {
        json_t *event = read_if(&events[i], "begin");
        const char *files = json_string_value(json_object_get(event, "files"));
        if (files)
            snprintf(out, SECRET_HASH, "%s", files);
        json_decref(event);
    }
}

const char *games_files_key(const char *files, char out[GAMES_KEY])
{
    snprintf(out, GAMES_KEY, "edition:%s", files);
    return out;
}

/* What the table has given up, since the rules had changed. */
static void find_skips(hosted *it, const store_event *events, int count)
{
    for (int i = 0; i < count; i++) {
        json_t *event = read_if(&events[i], "go_on");
        if (event)
            hosted_skip(it, json_integer_value(json_object_get(event, "from")),
                        events[i].number);
        json_decref(event);
    }
}

ttr_status games_replay_event(hosted *it, shelf *editions,
                              const store_event *stored, ttr_error *err)
{
    json_t *event = app_json_read(stored->body, strlen(stored->body),
                                  JSON_REJECT_DUPLICATES, NULL);
    if (!event && app_json_fell_short())
        return app_fail_memory(err);
    if (!event)
        return app_fail(err, TTR_E_JOURNAL, it->id,
                        _("event %d of the game cannot be read"),
                        (int)stored->number);
    ttr_status status = hosted_take(it, editions, event, stored->at, err);
    json_decref(event);
    return status;
}

ttr_status games_replay_begin(hosted **out, const char *id,
                              const store_event *events, int count,
                              ttr_error *err)
{
    ttr_status status = hosted_new(out, id, err);
    if (!status)
        find_skips(*out, events, count);
    if (!status && app_json_fell_short())
        status = app_fail_memory(err);
    return status;
}

ttr_status games_replay(hosted **out, const char *id, shelf *editions,
                        const store_event *events, int count, ttr_error *err)
{
    ttr_status status = games_replay_begin(out, id, events, count, err);
    for (int i = 0; i < count && status == TTR_OK; i++)
        status = games_replay_event(*out, editions, &events[i], err);
    return status;
}
