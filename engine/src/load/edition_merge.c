// SPDX-License-Identifier: MIT
/*
 * edition_merge.c - Inheritance.
 *
 * An edition that inherits states only its differences. Its removals come
 * first, so that a key can be removed and stated anew in another form; then
 * each of its entries takes the place of the parent's entry with the same
 * section and key, or is appended. Entries keep their own file and line, so
 * that a mistake is reported where it stands.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "load/library.h"
#include "load/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CHAIN = 8 }; // files in a line of inheritance

typedef struct gatherer {
    const ttr_library *library;
    ttr_report *report;

    /* The file that was asked for, its parent, and so on. */
    ttri_ini layer[MAX_CHAIN];
    char path[MAX_CHAIN][TTRI_MAX_PATH];
    int depth;
} gatherer;

static bool repeatable(const ttri_entry *entry)
{
    return strcmp(entry->key, "remove") == 0 ||
           (strcmp(entry->key, "module") == 0 &&
            strcmp(entry->section, "use") == 0);
}

/* Of entries with the same key, the first stays. */
static void drop_duplicates(gatherer *g, ttri_ini *ini)
{
    int kept = 0;

    for (int i = 0; i < ini->entry_count; i++) {
        ttri_entry entry = ini->entry[i];
        const ttri_entry *first = NULL;
        int before = repeatable(&entry) ? 0 : kept;
        for (int k = 0; k < before && !first; k++)
            if (ttri_is_entry(&ini->entry[k], entry.section, entry.key))
                first = &ini->entry[k];
        if (!first) {
            ini->entry[kept++] = entry;
            continue;
        }
        ttr_report_add(g->report, TTR_LEVEL_ERROR, entry.file, entry.line,
                       "\"%s\" occurs twice in [%s]: the first is on line %d",
                       entry.key, entry.section, first->line);
        ttri_entry_clear(&entry);
    }
    ini->entry_count = kept;
}

/* The index of what a removal names. In [use] it is a module's id. */
static int find_removed(const ttri_ini *ini, const char *section,
                        const char *name)
{
    bool use = strcmp(section, "use") == 0;

    for (int i = 0; i < ini->entry_count; i++) {
        const ttri_entry *entry = &ini->entry[i];
        if (strcmp(entry->section, section) == 0 &&
            strcmp(use ? entry->value : entry->key, name) == 0)
            return i;
    }
    return TTR_NONE;
}

static bool remove_keys(gatherer *g, ttri_ini *parent, const ttri_entry *entry)
{
    char text[TTRI_MAX_LINE + 1];
    char *name[TTRI_MAX_LINE];
    const char *keys[TTR_MAX_ROUTES];

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ' ', name, TTRI_MAX_LINE);
    if (!count)
        ttr_report_add(g->report, TTR_LEVEL_ERROR, entry->file, entry->line,
                       "\"remove\" names nothing: expected remove = key ...");
    for (int i = 0; i < count; i++) {
        int found = find_removed(parent, entry->section, name[i]);
        if (found != TTR_NONE && !ttri_ini_remove(parent, found))
            return false;
        if (found != TTR_NONE)
            continue;
        int known = 0;
        for (const ttri_entry *e = NULL;
             known < TTR_MAX_ROUTES &&
             (e = ttri_ini_next(parent, entry->section, e));)
            keys[known++] = strcmp(e->section, "use") == 0 ? e->value : e->key;
        ttri_report_unknown(g->report, entry, TTRI_N_("unknown key to remove"),
                            name[i], keys, known);
    }
    return true;
}

/* A new name, say, makes the translations of the old one wrong. */
static bool drop_translations(ttri_ini *parent, const ttri_entry *entry)
{
    size_t length = strlen(entry->key);

    if (strcmp(entry->section, "edition") != 0)
        return true;
    for (int i = parent->entry_count - 1; i >= 0; i--) {
        const ttri_entry *old = &parent->entry[i];
        if (strcmp(old->section, "edition") == 0 &&
            strncmp(old->key, entry->key, length) == 0 &&
            old->key[length] == '.' && !ttri_ini_remove(parent, i))
            return false;
    }
    return true;
}

/* Move an entry into ini. It is cleared when it could not be moved. */
static bool put(ttri_ini *ini, const ttri_entry *entry)
{
    ttri_entry *old = repeatable(entry)
                          ? NULL
                          : ttri_ini_find(ini, entry->section, entry->key);
    if (!old)
        return ttri_ini_add(ini, entry);
    ttri_entry_clear(old);
    *old = *entry;
    return true;
}

/* Lay child over parent. Afterwards parent has it all, child nothing. */
static bool merge(gatherer *g, ttri_ini *parent, ttri_ini *child)
{
    bool sound = true;

    for (int i = 0; i < child->file_count && sound; i++) {
        /* The names must stay where they are: entries point at them. */
        char *name = child->file[i];
        sound = ttri_ini_add_file(parent, "") != NULL;
        if (!sound)
            break;
        free(parent->file[parent->file_count - 1]);
        parent->file[parent->file_count - 1] = name;
        child->file[i] = NULL;
    }
    for (int i = 0; i < child->section_count; i++)
        if (!ttri_ini_section(parent, child->section[i].name) &&
            !ttri_ini_add_section(parent, &child->section[i]))
            ttr_report_add(g->report, TTR_LEVEL_ERROR, child->section[i].file,
                           child->section[i].line, "more than %d sections",
                           TTRI_MAX_SECTIONS);

    for (int i = 0; i < child->entry_count && sound; i++) {
        const ttri_entry *entry = &child->entry[i];
        sound = strcmp(entry->key, "remove") == 0
                    ? remove_keys(g, parent, entry)
                    : drop_translations(parent, entry);
    }
    for (int i = 0; i < child->entry_count && sound; i++) {
        ttri_entry *entry = &child->entry[i];
        if (strcmp(entry->key, "remove") == 0 ||
            strcmp(entry->key, "inherits") == 0)
            continue;
        sound = put(parent, entry);
        *entry = (ttri_entry){0}; // moved
    }
    ttri_ini_clear(child);
    return sound;
}

/* A file without parent has nothing to remove from. */
static void refuse_removals(gatherer *g, ttri_ini *ini)
{
    int kept = 0;
    for (int i = 0; i < ini->entry_count; i++) {
        ttri_entry *entry = &ini->entry[i];
        if (strcmp(entry->key, "remove") != 0) {
            ini->entry[kept++] = *entry;
            continue;
        }
        ttr_report_add(g->report, TTR_LEVEL_ERROR, entry->file, entry->line,
                       "nothing to remove from: the file does not inherit");
        ttri_entry_clear(entry);
    }
    ini->entry_count = kept;
}

/* The file of a parent: beside its child, or else in the library. */
static bool find_parent(gatherer *g, const char *folder,
                        const ttri_entry *inherits, char path[TTRI_MAX_PATH])
{
    const char *id = inherits->value;
    char **ids = NULL;
    int count = 0;

    if (ttri_is_id(id, strlen(id))) {
        if (folder &&
            snprintf(path, TTRI_MAX_PATH, "%s/%s.ini", folder, id) <
                TTRI_MAX_PATH &&
            ttri_file_exists(path))
            return true;
        if (ttri_library_find(g->library, "maps", id, ".ini", path))
            return true;
    }
    if (g->library && ttr_library_editions(g->library, &ids, &count) != TTR_OK)
        count = 0;
    ttri_report_unknown(g->report, inherits, TTRI_N_("unknown edition"), id,
                        (const char *const *)ids, count);
    ttr_library_ids_free(ids, count);
    return false;
}

/* The path of a parent goes into path[depth], unless there is a mistake. */
static bool next_path(gatherer *g, const char *folder,
                      const ttri_entry *inherits)
{
    if (g->depth == MAX_CHAIN) {
        ttr_report_add(
            g->report, TTR_LEVEL_ERROR, inherits->file, inherits->line,
            "more than %d editions inherit from one another", MAX_CHAIN);
        return false;
    }
    if (!find_parent(g, folder, inherits, g->path[g->depth]))
        return false;
    for (int i = 0; i < g->depth; i++)
        if (strcmp(g->path[i], g->path[g->depth]) == 0) {
            ttr_report_add(
                g->report, TTR_LEVEL_ERROR, inherits->file, inherits->line,
                "\"%s\" ends up inheriting from itself", inherits->value);
            return false;
        }
    return true;
}

/* Parse a text into the next layer. *inherits is its parent's entry. */
static ttr_status add_layer(gatherer *g, const ttri_source *source,
                            const ttri_entry **inherits)
{
    ttri_ini *layer = &g->layer[g->depth++];
    ttr_status status = ttri_ini_parse(layer, source->name, source->text,
                                       source->size, g->report);
    if (status != TTR_OK)
        return status;
    drop_duplicates(g, layer);
    *inherits = ttri_ini_find(layer, "edition", "inherits");
    if (!*inherits)
        refuse_removals(g, layer);
    return TTR_OK;
}

static ttr_status add_parents(gatherer *g, const char *folder,
                              const ttri_entry *inherits)
{
    char beside[TTRI_MAX_PATH];

    while (inherits) {
        if (!next_path(g, folder, inherits))
            return TTR_E_EDITION;
        char *path = g->path[g->depth], *text = NULL;
        ttri_source parent = {.name = path};
        ttr_status status =
            ttri_file_read(path, &text, &parent.size, g->report);
        if (status != TTR_OK)
            return status;
        parent.text = text;
        status = add_layer(g, &parent, &inherits);
        free(text);
        if (status != TTR_OK)
            return status;
        const char *end = strrchr(path, '/');
        snprintf(beside, sizeof beside, "%.*s", (int)(end ? end - path : 0),
                 path);
        folder = beside;
    }
    return TTR_OK;
}

ttr_status ttri_edition_gather(ttri_ini *out, const ttr_library *library,
                               const ttri_source *source, ttr_report *report)
{
    const ttri_entry *inherits = NULL;
    gatherer *g = calloc(1, sizeof *g);
    if (!g)
        return TTR_E_MEMORY;
    g->library = library;
    g->report = report;
    snprintf(g->path[0], sizeof g->path[0], "%s", source->name);

    ttr_status status = add_layer(g, source, &inherits);
    if (status == TTR_OK)
        status = add_parents(g, source->folder, inherits);
    for (int i = g->depth - 1; i > 0 && status == TTR_OK; i--) {
        if (!merge(g, &g->layer[i], &g->layer[i - 1]))
            status = TTR_E_MEMORY;
        ttri_ini merged = g->layer[i];
        g->layer[i] = g->layer[i - 1]; // emptied by merge()
        g->layer[i - 1] = merged;
    }
    if (status == TTR_OK) {
        *out = g->layer[0];
        g->layer[0] = (ttri_ini){0};
    }
    for (int i = 0; i < g->depth; i++)
        ttri_ini_clear(&g->layer[i]);
    free(g);
    return status;
}
