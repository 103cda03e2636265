// SPDX-License-Identifier: MIT
/*
 * fuzz.c - What the fuzz targets share.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDITIONS = 16 };

/* An edition that a target plays. */
typedef struct kept {
    const char *id; // NULL behind the last
    ttr_edition *edition;
    ttr_table *table;
} kept;

ttr_library *fuzz_library(void)
{
    static ttr_library *library;

    if (!library) {
        library = ttr_library_new();
        fuzz_require(
            library &&
                !ttr_library_add(library, TTR_SOURCE_DIR "/tests/data/fuzz") &&
                !ttr_library_add(library, TTR_SOURCE_DIR) &&
                !ttr_library_add(library, TTR_PLUGIN_DIR),
            "there is a library");
    }
    return library;
}

static const kept *keep(const char *id)
{
    static kept all[EDITIONS];
    int i = 0;

    while (i < EDITIONS && all[i].id && strcmp(all[i].id, id) != 0)
        i++;
    fuzz_require(i < EDITIONS, "there is room for the editions");
    if (!all[i].id) {
        ttr_report *report = ttr_report_new();
        ttr_error err;
        fuzz_require(!ttr_edition_load(&all[i].edition, fuzz_library(), id,
                                       NULL, report) &&
                         !ttr_table_new(&all[i].table, all[i].edition, &err),
                     "the edition can be loaded");
        ttr_report_free(report);
        all[i].id = id;
    }
    return &all[i];
}

const ttr_edition *fuzz_edition(const char *id)
{
    return keep(id)->edition;
}

ttr_table *fuzz_table(const char *id)
{
    return keep(id)->table;
}

void fuzz_require(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "not true: %s\n", what);
    abort();
}
