// SPDX-License-Identifier: MIT
/*
 * fuzz.c - What the fuzz targets share.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

const ttr_library *fuzz_library(void)
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

const ttr_edition *fuzz_edition(const char *id)
{
    static ttr_edition *edition;

    if (!edition) {
        ttr_report *report = ttr_report_new();
        fuzz_require(
            !ttr_edition_load(&edition, fuzz_library(), id, NULL, report),
            "the edition can be loaded");
        ttr_report_free(report);
    }
    return edition;
}

void fuzz_require(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "not true: %s\n", what);
    abort();
}
