// SPDX-License-Identifier: MIT
/*
 * store_rows.c - Rows of a database, copied.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include "web/store_backend.h"

#include <stdlib.h>
#include <string.h>

/* Room for one more; false, and nothing changed, when memory is short. */
static bool grow(void **list, int count, int *capacity, size_t size)
{
    if (count < *capacity)
        return true;
    int wanted = *capacity ? 2 * *capacity : 64;
    void *grown = realloc(*list, (size_t)wanted * size);
    if (!grown)
        return false;
    *list = grown;
    *capacity = wanted;
    return true;
}

/* A copy that lives as long as the rows, or NULL. */
static const char *keep(store_rows *rows, const char *text)
{
    void *list = rows->text;
    if (!grow(&list, rows->text_count, &rows->text_capacity,
              sizeof *rows->text))
        return NULL;
    rows->text = list;
    char *copy = strdup(text);
    if (copy)
        rows->text[rows->text_count++] = copy;
    return copy;
}

bool store_rows_add_event(store_rows *rows, const store_event *event)
{
    void *list = rows->event;
    if (!grow(&list, rows->count, &rows->capacity, sizeof *rows->event))
        return false;
    rows->event = list;
    store_event added = *event;
    added.id = keep(rows, event->id);
    added.body = keep(rows, event->body);
    if (!added.id || !added.body)
        return false;
    rows->event[rows->count++] = added;
    return true;
}

bool store_rows_add_summary(store_rows *rows, const store_summary *summary)
{
    void *list = rows->summary;
    if (!grow(&list, rows->count, &rows->capacity, sizeof *rows->summary))
        return false;
    rows->summary = list;
    store_summary added = *summary;
    added.game = keep(rows, summary->game);
    added.state = keep(rows, summary->state);
    if (!added.game || !added.state)
        return false;
    rows->summary[rows->count++] = added;
    return true;
}

void store_rows_clear(store_rows *rows)
{
    for (int i = 0; i < rows->text_count; i++)
        free(rows->text[i]);
    free(rows->text);
    free(rows->event);
    free(rows->summary);
    *rows = (store_rows){.count = 0};
}
