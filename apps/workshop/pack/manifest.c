// SPDX-License-Identifier: MIT
/*
 * manifest.c - Reading manifests, which anybody may have written.
 */
#define _POSIX_C_SOURCE 200809L // open, fstat

#include "workshop/pack/manifest.h"

#include "base/error.h"
#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/pack_needs.h"
#include "base/text_builder.h"
#include "workshop/pack/pack_files.h"
#include "workshop/pack/pack_lists.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 6 }; // lists within lists

/* Are all texts in it plain? People get to see them. */
static bool is_plain(json_t *json, int depth)
{
    const char *key;
    json_t *it;
    size_t i;

    if (json_is_string(json))
        return pack_text_is_plain(json_string_value(json),
                                  json_string_length(json));
    if (json_is_real(json) || depth == DEEPEST)
        return false;
    json_array_foreach(json, i, it) if (!is_plain(it, depth + 1)) return false;
    json_object_foreach(json, key,
                        it) if (!pack_text_is_plain(key, strlen(key)) ||
                                !is_plain(it, depth + 1)) return false;
    return true;
}

static ttr_status check_head(const pack_manifest *it, ttr_error *err)
{
    const json_t *format = json_object_get(it->json, "format");
    const char *program = pack_manifest_get(it, "program");

    if (!json_is_object(it->json) || !json_is_integer(format) ||
        json_integer_value(format) < 1)
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("this is not the manifest of a pack"));
    if (json_integer_value(format) > PACK_FORMAT)
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("this pack has format %lld, made by ttr %.40s;"
                          " this program reads format %d"),
                        (long long)json_integer_value(format), program,
                        PACK_FORMAT);
    if (!is_plain(it->json, 0))
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("it has texts that are not plain, or values that no"
                          " manifest has"));
    if (!app_pack_is_name(pack_manifest_get(it, "name")))
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("it has no valid name for the pack"));
    if (!pack_version_is_sound(pack_manifest_get(it, "version")))
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("it has no valid version of the pack"));
    pack_needs needs;
    if (!pack_needs_of(it->json, &needs))
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("it has no valid list of the packs it needs"));
    return TTR_OK;
}

static ttr_status read_file(const json_t *json, pack_file *file, ttr_error *err)
{
    const char *path = json_string_value(json_object_get(json, "path"));
    const char *hash = json_string_value(json_object_get(json, "sha256"));
    const json_t *size = json_object_get(json, "size");
    json_int_t bytes = json_integer_value(size);
    char start[64]; // of a path that may have any length

    if (!path || !*path || !hash || !json_is_integer(size) || bytes < 0 ||
        !pack_hash_read(hash, file->hash))
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("a file in it lacks its path, size or hash"));
    const char *why = pack_path_refusal(path);
    snprintf(start, sizeof start, "%.60s", path);
    if (why)
        return app_fail(err, TTR_E_FILE, start, "%s", why);
    if (bytes > PACK_MAX_FILE)
        return app_fail(err, TTR_E_FILE, start,
                        _("the file is larger than %d MiB"),
                        PACK_MAX_FILE >> 20);
    file->path = path;
    file->size = (size_t)bytes;
    return TTR_OK;
}

static int compare(const void *a, const void *b)
{
    return pack_path_compare(((const pack_file *)a)->path,
                             ((const pack_file *)b)->path);
}

static ttr_status read_files(pack_manifest *it, ttr_error *err)
{
    const json_t *list = json_object_get(it->json, "files");
    size_t all = json_array_size(list), bytes = 0;

    if (!all || all > PACK_MAX_FILES)
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("a pack has from 1 to %d files"), PACK_MAX_FILES);
    it->file = must_alloc(all, sizeof *it->file);
    for (size_t i = 0; i < all; i++) {
        pack_file *file = &it->file[i];
        ttr_status status = read_file(json_array_get(list, i), file, err);
        if (status)
            return status;
        bytes += file->size;
    }
    it->count = (int)all;
    if (bytes > PACK_MAX_ALL)
        return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                        _("the pack is larger than %d MiB"),
                        PACK_MAX_ALL >> 20);
    qsort(it->file, all, sizeof *it->file, compare);
    for (size_t i = 1; i < all; i++)
        if (pack_path_clash(it->file[i - 1].path, it->file[i].path))
            return app_fail(err, TTR_E_FILE, it->file[i].path,
                            _("it gets in the way of %s: not every disk can"
                              " have both"),
                            it->file[i - 1].path);
    return TTR_OK;
}

/* The lists must be those of the files. */
static ttr_status check_lists(const pack_manifest *it, ttr_error *err)
{
    json_t *editions = pack_list_ids(it->file, it->count, PACK_EDITION);
    json_t *modules = pack_list_modules(it->file, it->count);
    bool equal = json_equal(editions, pack_manifest_editions(it)) &&
                 json_equal(modules, pack_manifest_modules(it));

    json_decref(editions);
    json_decref(modules);
    if (equal)
        return TTR_OK;
    return app_fail(err, TTR_E_FILE, PACK_MANIFEST,
                    _("its editions and rule modules are not those of its"
                      " files"));
}

ttr_status pack_manifest_read(pack_manifest *out, const char *text, size_t size,
                              ttr_error *err)
{
    *out = (pack_manifest){
        .json = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL)};
    ttr_status status = check_head(out, err);

    if (!status)
        status = read_files(out, err);
    if (!status)
        status = check_lists(out, err);
    if (status)
        pack_manifest_clear(out);
    return status;
}

void pack_manifest_clear(pack_manifest *manifest)
{
    free(manifest->file);
    json_decref(manifest->json);
    *manifest = (pack_manifest){.count = 0};
}

bool pack_manifest_load(pack_manifest *out, const char *name)
{
    char folder[4096], path[4096];
    pack_source source = {.path = NULL};

    *out = (pack_manifest){.count = 0};
    if (!app_packs_folder(folder, sizeof folder) ||
        (size_t)snprintf(path, sizeof path, "%s/%s/" PACK_MANIFEST, folder,
                         name) >= sizeof path ||
        pack_source_read(&source, path, PACK_MAX_MANIFEST, NULL))
        return false;
    ttr_status status =
        pack_manifest_read(out, source.bytes, source.size, NULL);
    free(source.bytes);
    return status == TTR_OK;
}

const char *pack_manifest_get(const pack_manifest *manifest, const char *key)
{
    return app_json_text(manifest->json, key);
}

/* texts.<language>.<key>, in the language of the program, else in English. */
static const json_t *find_text(const pack_manifest *manifest, const char *key)
{
    const json_t *texts = json_object_get(manifest->json, "texts");
    const json_t *own =
        json_object_get(json_object_get(texts, app_language()->code), key);

    return own ? own : json_object_get(json_object_get(texts, "en"), key);
}

const char *pack_manifest_summary(const pack_manifest *manifest)
{
    const char *text = json_string_value(find_text(manifest, "summary"));

    return text ? text : "";
}

const char *pack_manifest_edition(const pack_manifest *manifest, const char *id)
{
    const char *name =
        json_string_value(json_object_get(find_text(manifest, "editions"), id));

    return name ? name : id;
}

const json_t *pack_manifest_editions(const pack_manifest *manifest)
{
    return json_object_get(manifest->json, "editions");
}

const json_t *pack_manifest_modules(const pack_manifest *manifest)
{
    return json_object_get(manifest->json, "modules");
}

const char *pack_manifest_module_list(const pack_manifest *manifest,
                                      bool native, char *out, size_t size)
{
    text_builder list = text_into(out, size);
    const json_t *it;
    size_t i;

    json_array_foreach(pack_manifest_modules(manifest), i, it)
    {
        const char *id = json_string_value(json_object_get(it, "id"));
        bool c = strcmp(json_string_value(json_object_get(it, "language")),
                        "c") == 0;
        if (!native || c)
            text_item(&list, ", ", native ? "%s" : "%s (%s)", id,
                      c ? "C" : "Lua");
    }
    return out;
}

pack_file *pack_manifest_find(const pack_manifest *manifest, const char *path)
{
    pack_file wanted = {.path = path};
    pack_file *found = manifest->count ? bsearch(&wanted, manifest->file,
                                                 (size_t)manifest->count,
                                                 sizeof wanted, compare)
                                       : NULL;

    return found && strcmp(found->path, path) == 0 ? found : NULL;
}
