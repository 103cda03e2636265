// SPDX-License-Identifier: MIT
/*
 * pack_needs.c - The packs that a pack builds on.
 */
#include "base/pack_needs.h"

#include "base/error.h"
#include "base/json_memory.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/text.h"

#include <ttr/file.h>
#include <ttr/modules.h>

#include <stdio.h>
#include <string.h>

enum { MAX_PACKS = 64, MAX_FILE = 1 << 20 };

static bool is_sound(const pack_need *need)
{
    return app_pack_is_name(need->name) &&
           (!*need->version || pack_version_is_sound(need->version));
}

bool pack_needs_read(pack_needs *out, const char *text)
{
    *out = (pack_needs){.count = 0};
    while (*text) {
        size_t length = strcspn(text, ",");
        char one[256], rest[2];
        if (length >= sizeof one || out->count == PACK_MAX_NEEDS)
            return false;
        snprintf(one, sizeof one, "%.*s", (int)length, text);
        pack_need *need = &out->it[out->count++];
        char name[128] = "", version[128] = "";
        int words = sscanf(one, " %127s %127s %1s", name, version, rest);
        if (words < 1 || words > 2 || strlen(name) >= sizeof need->name ||
            strlen(version) >= sizeof need->version)
            return false;
        memcpy(need->name, name, strlen(name) + 1);
        memcpy(need->version, version, strlen(version) + 1);
        if (!is_sound(need))
            return false;
        text += length + (text[length] == ',');
    }
    return true;
}

json_t *pack_needs_json(const pack_needs *needs)
{
    json_t *list = json_array();

    for (int i = 0; i < needs->count; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:s}", "name", needs->it[i].name,
                                        "version", needs->it[i].version));
    return list;
}

bool pack_needs_of(const json_t *manifest, pack_needs *out)
{
    const json_t *list = json_object_get(manifest, "needs");

    *out = (pack_needs){.count = 0};
    if (!list)
        return true;
    if (!json_is_array(list) || json_array_size(list) > PACK_MAX_NEEDS)
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *it = json_array_get(list, i);
        const char *name = json_string_value(json_object_get(it, "name"));
        const char *version = json_string_value(json_object_get(it, "version"));
        pack_need *need = &out->it[out->count++];
        if (!name || !version || strlen(name) >= sizeof need->name ||
            strlen(version) >= sizeof need->version)
            return false;
        snprintf(need->name, sizeof need->name, "%s", name);
        snprintf(need->version, sizeof need->version, "%s", version);
        if (!is_sound(need))
            return false;
    }
    return true;
}

/* What a pack says of itself, as far as others need it. */
typedef struct pack_known {
    char name[APP_PACK_NAME_MAX + 1]; // "" when the folder is no pack
    char version[PACK_VERSION_MAX];
    pack_needs needs;
} pack_known;

static bool read_in(const char *folder, const char *name, char **text,
                    size_t *size)
{
    char path[4096];

    return (size_t)snprintf(path, sizeof path, "%s/%s", folder, name) <
               sizeof path &&
           ttr_file_read(path, MAX_FILE, text, size, NULL) == TTR_OK;
}

static void know_manifest(const char *text, size_t size, pack_known *out)
{
    json_t *manifest = app_json_read(text, size, 0, NULL);
    const char *name = json_string_value(json_object_get(manifest, "name"));
    const char *version =
        json_string_value(json_object_get(manifest, "version"));

    snprintf(out->name, sizeof out->name, "%s", name ? name : "");
    snprintf(out->version, sizeof out->version, "%s", version ? version : "");
    if (!pack_needs_of(manifest, &out->needs))
        out->needs.count = 0;
    json_decref(manifest);
}

/* Mistakes of pack.ini are for whoever packs it. */
static void know_about(const char *text, size_t size, pack_known *out)
{
    pack_about about;
    ttr_report *unheard = ttr_report_new();

    if (!unheard)
        return; // whoever loads the edition runs short as well, and says so
    pack_about_read(&about, "", text, size, unheard);
    snprintf(out->name, sizeof out->name, "%s", about.name);
    snprintf(out->version, sizeof out->version, "%s", about.version);
    if (!pack_needs_read(&out->needs, about.needs))
        out->needs.count = 0;
    ttr_report_free(unheard);
}

/* A folder that was installed has a manifest, one that is to be packed has
   pack.ini. */
static void know(const char *folder, pack_known *out)
{
    char *text;
    size_t size;

    *out = (pack_known){.needs.count = 0};
    if (read_in(folder, "manifest.json", &text, &size))
        know_manifest(text, size, out);
    else if (read_in(folder, "pack.ini", &text, &size))
        know_about(text, size, out);
    else
        return;
    ttr_free(text);
}

static bool know_installed(const char *name, pack_known *out, char *folder,
                           size_t size)
{
    char packs[4096];

    *out = (pack_known){.needs.count = 0};
    if (!app_packs_folder(packs, sizeof packs) ||
        (size_t)snprintf(folder, size, "%s/%s", packs, name) >= size)
        return false;
    know(folder, out);
    return strcmp(out->name, name) == 0;
}

/* Say what to install, when the pack found is none or too old. */
static bool is_met(const pack_need *need, const pack_known *found,
                   const char *file, ttr_report *report)
{
    bool there = *found->name != '\0';

    if (there && (!*need->version ||
                  pack_version_compare(found->version, need->version) >= 0))
        return true;
    if (there)
        ttr_report_add(report, TTR_LEVEL_ERROR, file, 0,
                       _("the pack %s is needed in version %s or newer, and %s"
                         " is installed; get it, and then: ttr install"
                         " --upgrade %s-%s.ttrpack"),
                       need->name, need->version, found->version, need->name,
                       need->version);
    else if (*need->version)
        ttr_report_add(report, TTR_LEVEL_ERROR, file, 0,
                       _("the pack %s %s or newer is needed, which is not"
                         " installed; get it, and then: ttr install"
                         " %s-%s.ttrpack"),
                       need->name, need->version, need->name, need->version);
    else
        ttr_report_add(report, TTR_LEVEL_ERROR, file, 0,
                       _("the pack %s is needed, which is not installed; get"
                         " it, and install it with ttr install"),
                       need->name);
    return false;
}

bool pack_needs_are_met(const pack_needs *needs, ttr_report *report)
{
    char folder[4096];
    bool met = true;

    for (int i = 0; i < needs->count; i++) {
        pack_known found;
        if (!know_installed(needs->it[i].name, &found, folder, sizeof folder))
            found.name[0] = '\0';
        met &= is_met(&needs->it[i], &found, "", report);
    }
    return met;
}

/* Packs that need each other in a circle are looked at once. */
typedef struct looked {
    char name[MAX_PACKS][APP_PACK_NAME_MAX + 1];
    int count;
} looked;

static bool is_new(looked *so_far, const char *name)
{
    for (int i = 0; i < so_far->count; i++)
        if (strcmp(so_far->name[i], name) == 0)
            return false;
    if (so_far->count == MAX_PACKS)
        return false;
    snprintf(so_far->name[so_far->count++], sizeof so_far->name[0], "%s", name);
    return true;
}

static void add_all(const pack_needs *needs, ttr_library *library,
                    looked *so_far)
{
    char folder[4096];

    for (int i = 0; i < needs->count; i++) {
        pack_known found;
        if (!is_new(so_far, needs->it[i].name) ||
            !know_installed(needs->it[i].name, &found, folder, sizeof folder))
            continue;
        if (ttr_library_add(library, folder))
            must_end();
        add_all(&found.needs, library, so_far);
    }
}

void pack_needs_add(const pack_needs *needs, ttr_library *library)
{
    looked so_far = {.count = 0};

    add_all(needs, library, &so_far);
}

/* The first pack of that name among the folders of a library. */
static void know_in_library(const ttr_library *library, const char *name,
                            pack_known *out)
{
    const char *folder;

    for (int i = 0; (folder = ttr_library_folder(library, i)); i++) {
        know(folder, out);
        if (strcmp(out->name, name) == 0)
            return;
    }
    *out = (pack_known){.needs.count = 0};
}

/* Needed by the pack of a file. */
typedef struct demand {
    const ttr_library *library;
    const char *file;
    ttr_report *report;
    looked so_far;
} demand;

static bool are_in_library(demand *of, const pack_needs *needs)
{
    bool met = true;

    for (int i = 0; i < needs->count; i++) {
        pack_known found;
        if (!is_new(&of->so_far, needs->it[i].name))
            continue;
        know_in_library(of->library, needs->it[i].name, &found);
        met &= is_met(&needs->it[i], &found, of->file, of->report) &&
               are_in_library(of, &found.needs);
    }
    return met;
}

/* The folder of a pack that has this file, in place: "" for one that can be of
   none. */
static void cut_folder(char *file)
{
    static const char *const below[] = {"maps", "scripts", "plugins"};
    char *slash;

    while ((slash = strrchr(file, '/'))) {
        *slash = '\0';
        const char *last = app_file_name(file);
        for (int i = 0; i < 3; i++)
            if (strcmp(last, below[i]) == 0) {
                if (last == file)
                    snprintf(file, 2, ".");
                else
                    file[last - file - 1] = '\0';
                return;
            }
    }
    *file = '\0';
}

/* Has the library what the pack needs that a file is of? */
static bool has_needs_of(const ttr_library *library, const char *file,
                         ttr_report *report)
{
    char folder[4096];
    pack_known own;
    demand of = {.library = library, .file = file, .report = report};

    if ((size_t)snprintf(folder, sizeof folder, "%s", file) >= sizeof folder)
        return true;
    cut_folder(folder);
    if (!*folder)
        return true;
    know(folder, &own);
    return are_in_library(&of, &own.needs);
}

/* The file of an edition: the first of its name in a folder. */
static bool find_edition(const ttr_library *library, const char *id, char *out,
                         size_t size)
{
    const char *folder;

    if (app_ends_with(id, ".ini"))
        return (size_t)snprintf(out, size, "%s", id) < size;
    for (int i = 0; (folder = ttr_library_folder(library, i)); i++) {
        FILE *file = NULL;
        if ((size_t)snprintf(out, size, "%s/maps/%s.ini", folder, id) < size &&
            ttr_file_open(&file, out, MAX_FILE, NULL) == TTR_OK) {
            (void)fclose(file);
            return true;
        }
    }
    return false;
}

static bool has_needs_of_edition(const ttr_library *library, const char *id,
                                 ttr_report *report)
{
    char file[4096];

    return !find_edition(library, id, file, sizeof file) ||
           has_needs_of(library, file, report);
}

static bool has_needs_of_modules(const ttr_library *library,
                                 const ttr_edition *edition, ttr_report *report)
{
    bool met = true;

    for (int i = 0; met && ttr_edition_module(edition, i); i++)
        met =
            has_needs_of(library, ttr_edition_module_file(edition, i), report);
    return met;
}

ttr_status app_edition_load(ttr_edition **out, const ttr_library *library,
                            const char *id, const ttr_variant *variant,
                            ttr_report *report)
{
    *out = NULL;
    if (!has_needs_of_edition(library, id, report))
        return TTR_E_FILE;
    ttr_status status = ttr_edition_load(out, library, id, variant, report);
    if (!status && !has_needs_of_modules(library, *out, report)) {
        ttr_edition_free(*out);
        *out = NULL;
        status = TTR_E_FILE;
    }
    return status;
}

ttr_status app_match_new(ttr_match **out, const ttr_library *library,
                         const ttr_setup *setup, ttr_report *report,
                         ttr_error *err)
{
    ttr_report *own = report ? NULL : ttr_report_new();

    *out = NULL;
    if (!report && !(report = own))
        return app_fail_memory(err);
    ttr_status status = TTR_OK;
    if (!has_needs_of_edition(library, setup->edition, report))
        status = app_fail_report(err, TTR_E_FILE, report);
    else
        status = ttr_match_new(out, library, setup, report, err);
    if (!status &&
        !has_needs_of_modules(library, ttr_match_edition(*out), report)) {
        ttr_match_free(*out);
        *out = NULL;
        status = app_fail_report(err, TTR_E_FILE, report);
    }
    ttr_report_free(own);
    return status;
}
