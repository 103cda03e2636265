// SPDX-License-Identifier: MIT
/*
 * edition_sort.c - The things of an edition in the order of their ids.
 */
#include "edition/edition_data.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
    const char *module; // "" unless it is a field
    const char *id;
    int index;
} entry;

static int compare(const void *a, const void *b)
{
    const entry *one = a, *two = b;
    int order = strcmp(one->module, two->module);

    return order ? order : strcmp(one->id, two->id);
}

static void sort(entry *entries, int count, uint8_t *out)
{
    qsort(entries, (size_t)count, sizeof *entries, compare);
    for (int i = 0; i < count; i++)
        out[i] = (uint8_t)entries[i].index;
}

/* The members named id of a list. */
#define SORT(list, count, out)                                                 \
    do {                                                                       \
        for (int i = 0; i < (count); i++)                                      \
            entries[i] = (entry){"", (list)[i].id, i};                         \
        sort(entries, (count), (out));                                         \
    } while (0)

void ttri_edition_sort(ttr_edition *edition)
{
    entry entries[TTR_MAX_ROUTES]; // no list is longer
    ttri_by_id *out = &edition->by_id;

    SORT(edition->card, edition->card_kinds, out->card);
    SORT(edition->piece, edition->piece_kinds, out->piece);
    SORT(edition->place, edition->place_count, out->place);
    SORT(edition->route, edition->route_count, out->route);
    SORT(edition->ticket, edition->ticket_count, out->ticket);
    for (int f = 0; f < edition->field_count; f++)
        entries[f] = (entry){edition->module_id[edition->field[f].module],
                             edition->field[f].info->name, f};
    sort(entries, edition->field_count, out->field);
}
