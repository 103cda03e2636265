// SPDX-License-Identifier: MIT
/*
 * edition_hash.c - A number for all that the rules of an edition depend on.
 */
#include "edition/loader.h"

#include <stdarg.h>
#include <stdio.h>
#include <xxhash.h>

static void mix(uint64_t *hash, const char *format, ...) TTR_PRINTF(2, 3);

static void mix(uint64_t *hash, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    *hash = XXH3_64bits_withSeed(text, (size_t)length, *hash);
}

static void mix_kinds(uint64_t *hash, const char *what, const ttr_kind *kind,
                      int count)
{
    for (int i = 0; i < count; i++)
        mix(hash, "%s %s %d", what, kind[i].id, kind[i].count);
}

/* What the board is drawn like, and how things are called, is left out. The
   order of places, routes and so on counts: it decides how actions are listed
   and tickets are shuffled. */
uint64_t ttri_hash_edition(const ttri_loader *loader)
{
    const ttr_edition *e = loader->edition;
    uint64_t hash = loader->marks;

    mix(&hash, "players %d %d", e->players_min, e->players_max);
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        mix(&hash, "%s %d", ttr_number_get((ttr_number)i)->name, e->number[i]);
    for (int i = 0; i < e->tie_break_count; i++)
        mix(&hash, "tie %d", (int)e->tie_break[i]);
    mix_kinds(&hash, "card", e->card, e->card_kinds);
    mix_kinds(&hash, "piece", e->piece, e->piece_kinds);
    for (int i = 1; i <= TTR_MAX_LENGTH; i++)
        mix(&hash, "points %d %d", i, e->points[i]);
    for (int i = 0; i < e->place_count; i++)
        mix(&hash, "place %s", e->place[i].id);
    for (int i = 0; i < e->route_count; i++)
        mix(&hash, "route %s %d %d", e->route[i].id, e->route[i].length,
            e->route[i].colour);
    for (int i = 0; i < e->ticket_count; i++)
        mix(&hash, "ticket %s %d", e->ticket[i].id, e->ticket[i].points);
    for (int i = 0; i < e->module_count; i++) {
        mix(&hash, "module %s %016llx", e->module_id[i],
            (unsigned long long)e->module[i].hash);
        for (const ttri_entry *p = NULL;
             (p = ttri_ini_next(loader->ini, e->module_id[i], p));)
            mix(&hash, "%s = %s", p->key, p->value);
    }
    return hash;
}
