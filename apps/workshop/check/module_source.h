// SPDX-License-Identifier: MIT
/*
 * module_source.h - The source of a rule module, to say where something stands.
 *
 * Of a script that is the script itself; of a module in C a .c file beside the
 * shared object, if there is one.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_MODULE_SOURCE_H
#define TTR_APPS_WORKSHOP_CHECK_MODULE_SOURCE_H

#include "workshop/check/findings.h"

#include <ttr/ttr.h>

typedef struct check_source {
    const ttr_edition *edition; // or NULL
    int module;
    bool script;     // in Lua
    char path[1024]; // of the source; of the module when there is none
    char *text;      // NULL when it cannot be read
} check_source;

void check_source_open(check_source *source, const ttr_edition *edition,
                       int module);
/* The same when there is no edition at hand, of a module's file. */
void check_source_open_file(check_source *source, const char *file);
void check_source_close(check_source *source);

/* Where the module declares something, by its number in it. name is what to
   look for in a source in C; NULL for nothing. */
check_where check_declared(const check_source *source, ttr_declared what,
                           int index, const char *name);

/* Where a text stands, or else where the module declares something. */
check_where check_text_at(const check_source *source, const char *text,
                          check_where otherwise);

/* How often a text stands in the source. */
int check_text_count(const check_source *source, const char *text);

#endif /* TTR_APPS_WORKSHOP_CHECK_MODULE_SOURCE_H */
