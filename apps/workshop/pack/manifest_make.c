// SPDX-License-Identifier: MIT
/*
 * manifest_make.c - Making manifests.
 *
 * Equal files give equal manifests, to the byte: the lists are sorted, and no
 * time or place is in them.
 */
#include "base/pack_needs.h"
#include "workshop/pack/manifest.h"
#include "workshop/pack/pack_lists.h"

#include <ttr/ttr.h>

#include <string.h>

/* Add a copy of an id to a list, in order and once. */
static void add_id(json_t *list, const char *id)
{
    size_t i = 0;

    while (i < json_array_size(list) &&
           strcmp(json_string_value(json_array_get(list, i)), id) < 0)
        i++;
    const json_t *there = json_array_get(list, i);
    if (!there || strcmp(json_string_value(there), id) != 0)
        json_array_insert_new(list, i, json_string(id));
}

json_t *pack_list_ids(const pack_file *files, int count, pack_kind kind)
{
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        char id[PACK_MAX_PATH];
        if (pack_path_kind(files[i].path) == kind &&
            pack_path_id(files[i].path, id))
            add_id(list, id);
    }
    return list;
}

/* Add the rule modules in one language. */
static void add_modules(json_t *list, const pack_file *files, int count,
                        pack_kind kind, const char *language)
{
    json_t *ids = pack_list_ids(files, count, kind), *id;
    size_t i;

    json_array_foreach(ids, i, id) json_array_append_new(
        list, json_pack("{s:O, s:s}", "id", id, "language", language));
    json_decref(ids);
}

json_t *pack_list_modules(const pack_file *files, int count)
{
    json_t *list = json_array();

    add_modules(list, files, count, PACK_PLUGIN, "c");
    add_modules(list, files, count, PACK_SCRIPT, "lua");
    return list;
}

static json_t *list_files(const pack_file *files, int count)
{
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        char hash[2 * PACK_HASH_BYTES + 1];
        json_array_append_new(
            list, json_pack("{s:s, s:I, s:s}", "path", files[i].path, "size",
                            (json_int_t)files[i].size, "sha256",
                            pack_hash_text(files[i].hash, hash)));
    }
    return list;
}

/* Of all languages that the summary or a name of an edition is in. */
static json_t *list_texts(const pack_about *about, json_t *names)
{
    json_t *texts = json_object();
    const char *language;
    json_t *editions;

    for (int i = 0; i < about->summary_count; i++)
        json_object_set_new(
            texts, about->summary[i].language,
            json_pack("{s:s}", "summary", about->summary[i].text));
    json_object_foreach(names, language, editions)
    {
        if (!json_object_get(texts, language))
            json_object_set_new(texts, language, json_object());
        json_object_set(json_object_get(texts, language), "editions", editions);
    }
    return texts;
}

json_t *pack_manifest_make(const pack_about *about, const pack_file *files,
                           int count, json_t *names)
{
    json_t *texts = list_texts(about, names);
    json_t *editions = pack_list_ids(files, count, PACK_EDITION);
    json_t *modules = pack_list_modules(files, count);
    json_t *list = list_files(files, count);

    json_t *made = json_pack(
        "{s:i, s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:o}", "format",
        PACK_FORMAT, "program", ttr_version(), "name", about->name, "version",
        about->version, "author", about->author, "license", about->license,
        "url", about->url, "texts", texts, "editions", editions, "modules",
        modules, "files", list);
    pack_needs needs;
    if (pack_needs_read(&needs, about->needs) && needs.count)
        json_object_set_new(made, "needs", pack_needs_json(&needs));
    return made;
}

void pack_manifest_drop_native(pack_manifest *manifest)
{
    int kept = 0;

    for (int i = 0; i < manifest->count; i++)
        if (pack_path_kind(manifest->file[i].path) != PACK_PLUGIN)
            manifest->file[kept++] = manifest->file[i];
    manifest->count = kept;

    /* The new list is made before the old one, which has the paths, goes. */
    json_t *files = list_files(manifest->file, kept);
    json_t *modules = pack_list_modules(manifest->file, kept);
    json_object_set_new(manifest->json, "files", files);
    json_object_set_new(manifest->json, "modules", modules);
    for (int i = 0; i < kept; i++)
        manifest->file[i].path = json_string_value(
            json_object_get(json_array_get(files, (size_t)i), "path"));
}
