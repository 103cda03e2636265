// SPDX-License-Identifier: MIT
/*
 * edition_load.c - From a file, or a text in memory, to an edition.
 *
 * The findings are gathered in a report of our own and handed over sorted, as
 * the mistakes of one line are found by different steps.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "load/former_modules.h"
#include "load/library.h"
#include "load/load.h"
#include "modules/module_open.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is missing has no line: it comes last. */
static int line_order(const ttr_finding *finding)
{
    return finding->line ? finding->line : INT_MAX;
}

/* Hand findings over: the file that was asked for first, then its parents,
   each by lines. Those beyond the room of a report are counted all the same. */
static void hand_over(const ttr_report *from, ttr_report *to, const char *file)
{
    int left = ttr_report_count(from);
    bool *done = calloc((size_t)left + 1, sizeof *done);
    int kept = 0;

    for (; left; left--) {
        const ttr_finding *best = NULL;
        int at = 0;
        for (int i = 0; i < ttr_report_count(from); i++) {
            const ttr_finding *f = ttr_report_get(from, i);
            if (done && done[i])
                continue;
            bool earlier = !best || (strcmp(f->file, best->file) == 0
                                         ? line_order(f) < line_order(best)
                                         : strcmp(f->file, file) == 0);
            if (earlier) {
                best = f;
                at = i;
            }
        }
        if (!done) // without memory: as they came
            best = ttr_report_get(from, ttr_report_count(from) - left);
        else
            done[at] = true;
        kept += best->level == TTR_LEVEL_ERROR;
        ttr_report_add(to, best->level, best->file, best->line, "%s",
                       best->text);
    }
    for (; kept < ttr_report_errors(from); kept++)
        ttr_report_add(to, TTR_LEVEL_ERROR, file, 0, "more mistakes");
    free(done);
}

ttr_edition *ttr_edition_share(const ttr_edition *edition)
{
    atomic_fetch_add(&edition->owners->count, 1);
    return (ttr_edition *)(uintptr_t)edition; // to be freed, not changed
}

void ttr_edition_free(ttr_edition *edition)
{
    if (!edition ||
        (edition->owners && atomic_fetch_sub(&edition->owners->count, 1) > 1))
        return;
    free(edition->owners);
    for (int i = 0; i < edition->string_count; i++)
        free(edition->strings[i]);
    free(edition->strings);
    if (edition->source)
        ttri_ini_clear(edition->source);
    free(edition->source);
    free(edition->text);
    free(edition->translation);
    free(edition->id);
    free(edition->file);
    for (int i = 0; i < edition->module_count; i++)
        ttri_module_close(&edition->module[i]);
    free(edition);
}

/* A new edition with nothing but its names. */
static ttr_edition *new_edition(const char *file)
{
    static const char ending[] = ".ini";
    ttr_edition *edition = calloc(1, sizeof *edition);
    const char *slash = strrchr(file, '/');
    const char *base = slash ? slash + 1 : file;
    size_t length = strlen(base);

    if (length > strlen(ending) &&
        strcmp(base + length - strlen(ending), ending) == 0)
        length -= strlen(ending);
    if (!edition)
        return NULL;
    edition->owners = malloc(sizeof *edition->owners);
    if (edition->owners)
        atomic_init(&edition->owners->count, 1);
    edition->file = ttri_copy(file, strlen(file));
    edition->id = ttri_copy(base, length);
    if (edition->owners && edition->file && edition->id)
        return edition;
    ttr_edition_free(edition);
    return NULL;
}

/* All steps. The edition is good if the report has no errors afterwards. */
static void read_all(ttri_loader *loader)
{
    ttr_report *report = loader->report;

    ttri_read_use(loader);
    ttri_check_sections(loader);
    ttri_read_edition(loader);
    ttri_read_translations(loader);
    ttri_read_rules(loader);
    ttri_add_former_modules(loader);
    int before = ttr_report_errors(report);
    ttri_read_cards(loader);
    loader->sound_cards = ttr_report_errors(report) == before;
    before = ttr_report_errors(report);
    ttri_read_pieces(loader);
    loader->sound_pieces = ttr_report_errors(report) == before;
    ttri_read_points(loader);
    ttri_read_board(loader);
    ttri_read_parameters(loader);
    before = ttr_report_errors(report);
    ttri_read_places(loader);
    ttri_read_routes(loader);
    loader->sound_board = ttr_report_errors(report) == before;
    ttri_read_tickets(loader); // sound only on a board that is
    loader->sound_tickets = ttr_report_errors(report) == before;
    ttri_check_edition(loader);
}

static ttr_status build(ttri_loader *loader)
{
    ttr_edition *edition = loader->edition;
    ttr_report *report = loader->report;

    read_all(loader);
    if (loader->no_memory || loader->modules == TTR_E_MEMORY)
        return TTR_E_MEMORY;
    if (ttr_report_errors(report) > loader->module_errors)
        return TTR_E_EDITION;
    if (loader->modules != TTR_OK)
        return loader->modules;
    edition->hash = ttri_hash_edition(loader);
    ttr_status status = ttri_modules_complete(edition, report);
    if (status == TTR_OK)
        ttri_edition_complete(edition);
    return status;
}

/* The whole way, with a report of our own. */
static ttr_status load_source(ttr_edition **out, const ttr_library *library,
                              const ttri_source *source,
                              const ttr_variant *variant, ttr_report *report)
{
    ttr_edition *edition = new_edition(source->name);
    ttri_ini *ini = edition ? calloc(1, sizeof *ini) : NULL;
    ttri_loader loader = {.edition = edition,
                          .ini = ini,
                          .library = library,
                          .variant = variant,
                          .report = report};
    ttr_status status = TTR_E_MEMORY;

    if (ini) {
        edition->source = ini; // freed with the edition
        status = ttri_edition_gather(ini, library, source, report);
    }
    if (status == TTR_OK && variant)
        status = ttri_edition_override(&loader, ini);
    if (status == TTR_OK)
        status = build(&loader);
    if (status == TTR_OK)
        *out = loader.edition;
    else
        ttr_edition_free(loader.edition);
    return status;
}

static ttr_status load_sorted(ttr_edition **out, const ttr_library *library,
                              const ttri_source *source,
                              const ttr_variant *variant, ttr_report *report)
{
    ttr_report *own = ttr_report_new();
    ttr_status status =
        own ? load_source(out, library, source, variant, own) : TTR_E_MEMORY;

    if (own)
        hand_over(own, report, source->name);
    ttr_report_free(own);
    if (status == TTR_E_MEMORY)
        ttr_report_add(report, TTR_LEVEL_ERROR, source->name, 0,
                       "out of memory");
    return status;
}

ttr_status ttr_edition_parse(ttr_edition **out, const ttr_library *library,
                             const char *name, const char *text, size_t size,
                             const ttr_variant *variant, ttr_report *report)
{
    ttri_source source = {.name = name, .text = text, .size = size};
    const char *slash = strrchr(name, '/');
    char folder[TTRI_MAX_PATH];

    *out = NULL;
    if (size > TTRI_MAX_FILE) {
        ttr_report_add(report, TTR_LEVEL_ERROR, name, 0,
                       "is larger than 1 MiB: expected an edition file");
        return TTR_E_FILE;
    }
    if (slash && slash - name < TTRI_MAX_PATH) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - name), name);
        source.folder = folder;
    }
    return load_sorted(out, library, &source, variant, report);
}

static ttr_status unknown_edition(const ttr_library *library, const char *id,
                                  ttr_report *report)
{
    const ttri_entry nowhere = {.file = ""};
    char **ids = NULL;
    int count = 0;

    if (library && ttr_library_editions(library, &ids, &count) != TTR_OK)
        count = 0;
    ttri_report_unknown(report, &nowhere, TTRI_N_("unknown edition"), id,
                        (const char *const *)ids, count);
    ttr_library_ids_free(ids, count);
    return TTR_E_NOT_FOUND;
}

ttr_status ttr_edition_load(ttr_edition **out, const ttr_library *library,
                            const char *id, const ttr_variant *variant,
                            ttr_report *report)
{
    size_t length = strlen(id);
    char path[TTRI_MAX_PATH];
    char *text = NULL;
    size_t size = 0;

    *out = NULL;
    bool is_file = length > 4 && strcmp(id + length - 4, ".ini") == 0;
    if (is_file || strchr(id, '/')) {
        /* Parents of a file in this folder lie in this folder, too. */
        const char *here = strchr(id, '/') ? "" : "./";
        if (snprintf(path, sizeof path, "%s%s", here, id) >= TTRI_MAX_PATH) {
            ttr_report_add(report, TTR_LEVEL_ERROR, "", 0,
                           "the path has more than %d bytes", TTRI_MAX_PATH);
            return TTR_E_NOT_FOUND;
        }
    } else if (!ttri_is_id(id, length) ||
               !ttri_library_find(library, "maps", id, ".ini", path)) {
        return unknown_edition(library, id, report);
    }
    ttr_status status = ttri_file_read(path, &text, &size, report);
    if (status == TTR_OK)
        status =
            ttr_edition_parse(out, library, path, text, size, variant, report);
    free(text);
    return status;
}
