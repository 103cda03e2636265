// SPDX-License-Identifier: MIT
/*
 * manifest.h - The first file of a pack: what is in it.
 *
 * A JSON object:
 *
 *     format     1
 *     program    version of ttr that made it
 *     name, version, author, license, url
 *     texts      by language: summary, and the names of the editions
 *     editions   ids
 *     modules    ids, each with its language, "lua" or "c"
 *     needs      packs that it builds on, if any: name, and oldest version
 *     files      path, size and SHA-256 of every other file
 *
 * A manifest that was read is sound: paths are allowed ones and do not clash,
 * sizes are within the limits, editions and modules are those of the files.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_MANIFEST_H
#define TTR_APPS_WORKSHOP_PACK_MANIFEST_H

#include "base/pack_summary.h"
#include "workshop/pack/pack_paths.h"

#include <jansson.h>

enum {
    PACK_FORMAT = 1,
    PACK_HASH_BYTES = 32,
    PACK_MAX_FILES = 2000,
    PACK_MAX_MANIFEST = 1 << 20, // bytes
    PACK_MAX_FILE = 16 << 20,
    PACK_MAX_ALL = 64 << 20 // all files together
};

typedef struct pack_file {
    const char *path; // lives as long as the manifest
    size_t size;
    unsigned char hash[PACK_HASH_BYTES];
    bool seen; // for whoever unpacks it
} pack_file;

/* All zero is none. */
typedef struct pack_manifest {
    json_t *json;
    pack_file *file; // sorted by pack_path_compare()
    int count;
} pack_manifest;

/* Read a manifest; release it with pack_manifest_clear(). On failure *out is
   all zero. */
TTR_MUST_USE ttr_status pack_manifest_read(pack_manifest *out, const char *text,
                                           size_t size, ttr_error *err);
void pack_manifest_clear(pack_manifest *manifest);

/* That of an installed pack. A pack that was put there by hand has none. */
bool pack_manifest_load(pack_manifest *out, const char *name);

/*
 * Make one for files with their hashes; names is an object from languages to
 * objects from editions to their names.
 */
json_t *pack_manifest_make(const pack_about *about, const pack_file *files,
                           int count, json_t *names);

/* Take the rule modules in C and their files out of a manifest. */
void pack_manifest_drop_native(pack_manifest *manifest);

/* A text of the manifest, "name" or "author"; "" when there is none. */
const char *pack_manifest_get(const pack_manifest *manifest, const char *key);

/* The summary, and the name of an edition, in the language of the program. */
const char *pack_manifest_summary(const pack_manifest *manifest);
const char *pack_manifest_edition(const pack_manifest *manifest,
                                  const char *id);

/* Ids: lists with json_array_foreach(); those of the modules are objects. */
const json_t *pack_manifest_editions(const pack_manifest *manifest);
const json_t *pack_manifest_modules(const pack_manifest *manifest);

/* "lights (Lua), tolls (C)"; with native only those in C, as ids. "" for
   none. Returns out. */
const char *pack_manifest_module_list(const pack_manifest *manifest,
                                      bool native, char *out, size_t size);

/* The file of that path, or NULL. */
pack_file *pack_manifest_find(const pack_manifest *manifest, const char *path);

#endif /* TTR_APPS_WORKSHOP_PACK_MANIFEST_H */
