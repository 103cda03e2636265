// SPDX-License-Identifier: MIT
/*
 * narrator.c - Sentences that are put together, and what they are about.
 */
#include "text/narrator.h"

#include <stdarg.h>

void app_narrator_say(app_narrator *it, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_item_args(&it->text, "\n", format, args);
    va_end(args);
}

const char *app_narrator_name(const app_narrator *it, int player)
{
    return player >= 0 && player < it->before->players ? it->names[player]
                                                       : "?";
}

bool app_narrator_is_you(const app_narrator *it, int player)
{
    return player >= 0 && player == it->viewer;
}

int app_narrator_count(const app_narrator *it, ttr_event_id id)
{
    int count = 0;

    for (int i = 0; i < it->count; i++)
        count += it->events[i].id == id;
    return count;
}

const ttr_event *app_narrator_find(const app_narrator *it, ttr_event_id id)
{
    for (int i = 0; i < it->count; i++)
        if (it->events[i].id == id)
            return &it->events[i];
    return NULL;
}
