// SPDX-License-Identifier: MIT
/*
 * story.c - Sentences that are put together, and what they are about.
 */
#include "text/story.h"

#include <stdarg.h>
#include <stdio.h>

void app_say(app_story *it, const char *format, ...)
{
    va_list args;

    if (it->used && it->used + 1 < it->size)
        it->out[it->used++] = '\n';
    va_start(args, format);
    int length =
        vsnprintf(it->out + it->used, it->size - it->used, format, args);
    va_end(args);
    if (length > 0)
        it->used += (size_t)length;
    if (it->used >= it->size)
        it->used = it->size - 1;
    it->out[it->used] = '\0';
}

const char *app_story_name(const app_story *it, int player)
{
    return player >= 0 && player < it->before->players ? it->names[player]
                                                       : "?";
}

bool app_story_is_you(const app_story *it, int player)
{
    return player >= 0 && player == it->viewer;
}

int app_story_count(const app_story *it, ttr_event_id id)
{
    int count = 0;

    for (int i = 0; i < it->count; i++)
        count += it->events[i].id == id;
    return count;
}

const ttr_event *app_story_find(const app_story *it, ttr_event_id id)
{
    for (int i = 0; i < it->count; i++)
        if (it->events[i].id == id)
            return &it->events[i];
    return NULL;
}
