// SPDX-License-Identifier: MIT
/*
 * needs.c - The packs that a pack builds on.
 */
#include "workshop/pack/needs.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/packs.h"

#include <stdio.h>
#include <string.h>

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

bool pack_needs_of(const pack_manifest *manifest, pack_needs *out)
{
    const json_t *list = json_object_get(manifest->json, "needs");

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

const char *pack_need_missing(const pack_need *need, char *out, size_t size)
{
    pack_manifest manifest;
    bool there = pack_manifest_load(&manifest, need->name);
    const char *version = pack_manifest_get(&manifest, "version");

    out[0] = '\0';
    if (!there && *need->version)
        snprintf(out, size,
                 _("the pack %s %s or newer is needed, which is not installed;"
                   " get it, and then: ttr install %s-%s.ttrpack"),
                 need->name, need->version, need->name, need->version);
    else if (!there)
        snprintf(out, size,
                 _("the pack %s is needed, which is not installed; get it, and"
                   " install it with ttr install"),
                 need->name);
    else if (*need->version && pack_version_compare(version, need->version) < 0)
        snprintf(out, size,
                 _("the pack %s is needed in version %s or newer, and %s is"
                   " installed; get it, and then: ttr install --upgrade"
                   " %s-%s.ttrpack"),
                 need->name, need->version, version, need->name, need->version);
    pack_manifest_clear(&manifest);
    return out;
}

bool pack_needs_are_met(const pack_needs *needs, ttr_report *report)
{
    char text[600];
    bool met = true;

    for (int i = 0; i < needs->count; i++)
        if (*pack_need_missing(&needs->it[i], text, sizeof text)) {
            ttr_report_add(report, TTR_LEVEL_ERROR, "", 0, "%s", text);
            met = false;
        }
    return met;
}

/* Packs that need each other in a circle are added once. */
typedef struct added {
    char name[4 * PACK_MAX_NEEDS][APP_PACK_NAME_MAX + 1];
    int count;
} added;

static bool is_new(added *so_far, const char *name)
{
    for (int i = 0; i < so_far->count; i++)
        if (strcmp(so_far->name[i], name) == 0)
            return false;
    if (so_far->count == 4 * PACK_MAX_NEEDS)
        return false;
    snprintf(so_far->name[so_far->count++], sizeof so_far->name[0], "%s", name);
    return true;
}

static void add_all(const pack_needs *needs, ttr_library *library,
                    added *so_far)
{
    char packs[4096], folder[4096 + APP_PACK_NAME_MAX + 2];

    for (int i = 0; i < needs->count; i++) {
        pack_manifest manifest;
        pack_needs further;
        if (!is_new(so_far, needs->it[i].name) ||
            !app_packs_folder(packs, sizeof packs) ||
            !pack_manifest_load(&manifest, needs->it[i].name))
            continue;
        snprintf(folder, sizeof folder, "%s/%s", packs, needs->it[i].name);
        if (ttr_library_add(library, folder))
            must_end();
        if (pack_needs_of(&manifest, &further))
            add_all(&further, library, so_far);
        pack_manifest_clear(&manifest);
    }
}

void pack_needs_add(const pack_needs *needs, ttr_library *library)
{
    added so_far = {.count = 0};

    add_all(needs, library, &so_far);
}
