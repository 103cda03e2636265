// SPDX-License-Identifier: MIT
/*
 * inspect.c - Looking at the content of a pack before anybody plays it.
 */
#include "workshop/pack/inspect.h"

#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "base/text.h"
#include "workshop/check/targets.h"

#include <stdio.h>
#include <string.h>

enum { PATIENCE = 10, MOST_TOLD = 40 };

static bool is_inside(const pack_inspection *how, const char *file)
{
    size_t length = strlen(how->folder);

    return strncmp(file, how->folder, length) == 0 && file[length] == '/';
}

/* Is a finding worth telling? A warning about a parent that comes with the
   program is not for whoever makes a pack. */
static bool is_wanted(const pack_inspection *how, const check_finding *finding)
{
    return finding->level == TTR_LEVEL_ERROR ||
           (finding->level == TTR_LEVEL_WARNING && how->warnings &&
            is_inside(how, finding->file));
}

/* Print a finding; its file as the person knows it. */
static void tell(const pack_inspection *how, const check_finding *finding)
{
    check_finding copy = *finding;

    if (how->relative && is_inside(how, copy.file))
        copy.file += strlen(how->folder) + 1;
    check_print(stderr, &copy);
}

static void tell_all(const pack_inspection *how, const check_list *found)
{
    int told = 0;

    for (int i = 0; i < found->count; i++) {
        if (is_wanted(how, &found->it[i]) && ++told <= MOST_TOLD)
            tell(how, &found->it[i]);
    }
    if (told > MOST_TOLD)
        app_message(ngettext("and %d more", "and %d more",
                             (unsigned long)(told - MOST_TOLD)),
                    told - MOST_TOLD);
}

static ttr_library *built_in(const char *folder)
{
    ttr_library *library;

    (void)!app_library_built_in(&library, folder, NULL);
    return must_have(library);
}

bool pack_inspect(const pack_inspection *how)
{
    ttr_library *library = built_in(how->folder);
    ttr_variant none = {.module_count = 0};
    check_list found = {.count = 0};
    check_figures figures = {0};
    check_job job = {.library = library,
                     .variant = &none,
                     .found = &found,
                     .games = how->games,
                     .seconds = how->seconds,
                     .seed = 1,
                     .patience = PATIENCE,
                     .figures = &figures};

    pack_needs needs;
    if (pack_needs_of(how->manifest->json, &needs))
        pack_needs_add(&needs, library);
    check_target(&job, how->folder);
    check_sort(&found);
    fflush(stdout);
    tell_all(how, &found);
    bool sound = !check_count(&found, TTR_LEVEL_ERROR);
    check_list_clear(&found);
    ttr_library_free(library);
    return sound;
}

/* The ids that somebody has already. */
typedef struct taken {
    char **editions, **modules;
    int edition_count, module_count;
    const char *pack; // whose they are; NULL for the program
    ttr_report *report;
} taken;

#define COMPLAIN(report, ...)                                                  \
    ttr_report_add(report, TTR_LEVEL_ERROR, "", 0, __VA_ARGS__)

static void note_taken(const taken *by, bool edition, const char *id)
{
    if (edition && by->pack)
        COMPLAIN(by->report,
                 _("there is an edition %s in the pack %s already: one of"
                   " the two needs another id"),
                 id, by->pack);
    else if (edition)
        COMPLAIN(by->report,
                 _("there is an edition %s in the program already: a pack"
                   " cannot replace it and needs another id"),
                 id);
    else if (by->pack)
        COMPLAIN(by->report,
                 _("there is a rule module %s in the pack %s already: one"
                   " of the two needs another id"),
                 id, by->pack);
    else
        COMPLAIN(by->report,
                 _("there is a rule module %s in the program already: a"
                   " pack cannot replace it and needs another id"),
                 id);
}

/* Compare a pack's ids with those of a library, which is released. */
static bool compare(const pack_manifest *manifest, ttr_library *library,
                    const char *pack, ttr_report *report)
{
    taken by = {.pack = pack, .report = report};
    const json_t *it;
    size_t i;
    bool free = true;

    if (ttr_library_editions(library, &by.editions, &by.edition_count) ||
        ttr_library_modules(library, &by.modules, &by.module_count))
        must_end();
    json_array_foreach(pack_manifest_editions(manifest), i,
                       it) if (app_is_among((const char *const *)by.editions,
                                            by.edition_count,
                                            json_string_value(it)))
    {
        note_taken(&by, true, json_string_value(it));
        free = false;
    }
    json_array_foreach(pack_manifest_modules(manifest), i, it)
    {
        const char *id = json_string_value(json_object_get(it, "id"));
        if (app_is_among((const char *const *)by.modules, by.module_count,
                         id)) {
            note_taken(&by, false, id);
            free = false;
        }
    }
    ttr_library_ids_free(by.editions, by.edition_count);
    ttr_library_ids_free(by.modules, by.module_count);
    ttr_library_free(library);
    return free;
}

/* A library of one installed pack. */
static ttr_library *open_pack(const app_packs *packs, const char *name)
{
    ttr_library *library = must_have(ttr_library_new());
    char folder[sizeof packs->path + APP_PACK_NAME_MAX + 2];

    snprintf(folder, sizeof folder, "%s/%s", packs->path, name);
    if (ttr_library_add(library, folder))
        must_end();
    return library;
}

bool pack_ids_are_free(const pack_manifest *manifest, const app_packs *packs,
                       ttr_report *report)
{
    bool free = compare(manifest, built_in(NULL), NULL, report);
    char **names = NULL;
    int count = 0;

    if (packs && app_packs_names(packs, &names, &count))
        must_end();
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], pack_manifest_get(manifest, "name")) != 0)
            free = compare(manifest, open_pack(packs, names[i]), names[i],
                           report) &&
                   free;
    ttr_library_ids_free(names, count);
    return free;
}
