// SPDX-License-Identifier: MIT
/*
 * kept_editions.c - Editions that are asked for by their ids are loaded once,
 * where a target is about something else than loading them.
 *
 * The linker puts this in front of ttr_edition_load(), see CMakeLists.txt. What
 * failed fails again with the same findings.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 256, KEY = 400 };

typedef struct place {
    char key[KEY]; // "" when it is empty
    ttr_status status;
    ttr_edition *edition;
    ttr_report *report;
} place;

ttr_status __real_ttr_edition_load(ttr_edition **out,
                                   const ttr_library *library, const char *id,
                                   const ttr_variant *variant,
                                   ttr_report *report);
ttr_status __wrap_ttr_edition_load(ttr_edition **out,
                                   const ttr_library *library, const char *id,
                                   const ttr_variant *variant,
                                   ttr_report *report);

/* Add a text with a mark before it; false when there is no room. */
static bool add(char key[KEY], char mark, const char *text)
{
    size_t used = strlen(key);
    int more = snprintf(key + used, KEY - used, "%c%s", mark, text);
    return more >= 0 && (size_t)more < KEY - used;
}

/* What an edition with its house rules is known by; false for one that is not
   kept: files may have changed, and messages need their labels. */
static bool make_key(char key[KEY], const char *id, const ttr_variant *variant)
{
    key[0] = '\0';
    bool short_enough =
        !strchr(id, '/') && !strstr(id, ".ini") && add(key, '=', id);
    for (int i = 0; variant && short_enough && i < variant->module_count; i++)
        short_enough = !strchr(variant->modules[i], '/') &&
                       !strstr(variant->modules[i], ".lua") &&
                       add(key, '\n', variant->modules[i]);
    for (int i = 0; variant && short_enough && i < variant->override_count; i++)
        short_enough = add(key, '\t', variant->overrides[i].name) &&
                       add(key, '=', variant->overrides[i].value);
    if (variant && variant->module_label)
        short_enough = short_enough && add(key, '\n', variant->module_label);
    return short_enough;
}

static place *find(const char *key)
{
    static place places[PLACES];
    size_t hash = 5381;
    for (const char *at = key; *at; at++)
        hash = 33 * hash + (unsigned char)*at;
    return &places[hash % PLACES];
}

static void fill(place *at, const char *key, const ttr_library *library,
                 const char *id, const ttr_variant *variant)
{
    ttr_edition_free(at->edition);
    ttr_report_free(at->report);
    at->edition = NULL;
    at->report = ttr_report_new();
    at->status =
        __real_ttr_edition_load(&at->edition, library, id, variant, at->report);
    snprintf(at->key, sizeof at->key, "%s", key);
}

ttr_status __wrap_ttr_edition_load(ttr_edition **out,
                                   const ttr_library *library, const char *id,
                                   const ttr_variant *variant,
                                   ttr_report *report)
{
    char key[KEY];
    if (library != fuzz_library() || !make_key(key, id, variant))
        return __real_ttr_edition_load(out, library, id, variant, report);
    place *at = find(key);
    if (strcmp(at->key, key) != 0)
        fill(at, key, library, id, variant);
    for (int i = 0; i < ttr_report_count(at->report); i++) {
        const ttr_finding *it = ttr_report_get(at->report, i);
        ttr_report_add(report, it->level, it->file, it->line, "%s", it->text);
    }
    *out = at->edition ? ttr_edition_share(at->edition) : NULL;
    return at->status;
}
