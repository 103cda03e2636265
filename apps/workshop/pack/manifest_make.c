// SPDX-License-Identifier: MIT
/*
 * manifest_make.c - Making manifests.
 *
 * Equal files give equal manifests, to the byte: the lists are sorted, and no
 * time or place is in them.
 */
#include "workshop/pack/manifest.h"
#include "workshop/pack/pack_lists.h"

#include <ttr/ttr.h>

#include <string.h>

/* Add a copy of an id to a list, in order and once. */
static bool add_id(json_t *list, const char *id)
{
    size_t i = 0;

    while (i < json_array_size(list) &&
           strcmp(json_string_value(json_array_get(list, i)), id) < 0)
        i++;
    const json_t *there = json_array_get(list, i);
    return (there && strcmp(json_string_value(there), id) == 0) ||
           json_array_insert_new(list, i, json_string(id)) == 0;
}

json_t *pack_list_ids(const pack_file *files, int count, pack_kind kind)
{
    json_t *list = json_array();
    bool enough = list != NULL;

    for (int i = 0; i < count && enough; i++) {
        char id[PACK_MAX_PATH];
        if (pack_path_kind(files[i].path) == kind &&
            pack_path_id(files[i].path, id))
            enough = add_id(list, id);
    }
    if (enough)
        return list;
    json_decref(list);
    return NULL;
}

json_t *pack_list_modules(const pack_file *files, int count)
{
    static const struct {
        pack_kind kind;
        const char *language;
    } kinds[] = {{PACK_PLUGIN, "c"}, {PACK_SCRIPT, "lua"}};
    json_t *list = json_array();
    bool enough = list != NULL;

    for (int k = 0; k < 2 && enough; k++) {
        json_t *ids = pack_list_ids(files, count, kinds[k].kind);
        size_t i;
        json_t *id;
        enough = ids != NULL;
        json_array_foreach(ids, i, id) enough =
            enough && json_array_append_new(
                          list, json_pack("{s:O, s:s}", "id", id, "language",
                                          kinds[k].language)) == 0;
        json_decref(ids);
    }
    if (enough)
        return list;
    json_decref(list);
    return NULL;
}

static json_t *list_files(const pack_file *files, int count)
{
    json_t *list = json_array();
    bool enough = list != NULL;

    for (int i = 0; i < count && enough; i++) {
        char hash[2 * PACK_HASH_BYTES + 1];
        enough =
            json_array_append_new(
                list, json_pack("{s:s, s:I, s:s}", "path", files[i].path,
                                "size", (json_int_t)files[i].size, "sha256",
                                pack_hash_text(files[i].hash, hash))) == 0;
    }
    if (enough)
        return list;
    json_decref(list);
    return NULL;
}

/* Of all languages that the summary or a name of an edition is in. */
static json_t *list_texts(const pack_about *about, json_t *names)
{
    json_t *texts = json_object();
    const char *language;
    json_t *editions;
    bool enough = texts != NULL;

    for (int i = 0; i < about->summary_count && enough; i++)
        enough = json_object_set_new(texts, about->summary[i].language,
                                     json_pack("{s:s}", "summary",
                                               about->summary[i].text)) == 0;
    json_object_foreach(names, language, editions)
    {
        json_t *there = json_object_get(texts, language);
        if (!there && enough)
            enough = json_object_set_new(texts, language, json_object()) == 0;
        there = json_object_get(texts, language);
        enough = enough && there &&
                 json_object_set(there, "editions", editions) == 0;
    }
    if (enough)
        return texts;
    json_decref(texts);
    return NULL;
}

json_t *pack_manifest_make(const pack_about *about, const pack_file *files,
                           int count, json_t *names)
{
    json_t *texts = list_texts(about, names);
    json_t *editions = pack_list_ids(files, count, PACK_EDITION);
    json_t *modules = pack_list_modules(files, count);
    json_t *list = list_files(files, count);

    /* Takes over the lists, also when it fails. */
    return json_pack("{s:i, s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:o}",
                     "format", PACK_FORMAT, "program", ttr_version(), "name",
                     about->name, "version", about->version, "author",
                     about->author, "license", about->license, "url",
                     about->url, "texts", texts, "editions", editions,
                     "modules", modules, "files", list);
}

bool pack_manifest_drop_native(pack_manifest *manifest)
{
    int kept = 0;

    for (int i = 0; i < manifest->count; i++)
        if (pack_path_kind(manifest->file[i].path) != PACK_PLUGIN)
            manifest->file[kept++] = manifest->file[i];
    manifest->count = kept;

    /* The new list is made before the old one, which has the paths, goes. */
    json_t *files = list_files(manifest->file, kept);
    json_t *modules = pack_list_modules(manifest->file, kept);
    json_t *old = json_incref(json_object_get(manifest->json, "files"));
    bool done = json_object_set(manifest->json, "files", files) == 0 &&
                json_object_set(manifest->json, "modules", modules) == 0;
    for (int i = 0; i < kept && done; i++)
        manifest->file[i].path = json_string_value(
            json_object_get(json_array_get(files, (size_t)i), "path"));
    json_decref(old);
    json_decref(files);
    json_decref(modules);
    return done;
}
