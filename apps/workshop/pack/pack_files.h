// SPDX-License-Identifier: MIT
/*
 * pack_files.h - The files of a folder that go into a pack.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_PACK_FILES_H
#define TTR_APPS_WORKSHOP_PACK_PACK_FILES_H

#include "workshop/pack/pack_paths.h"

/* A file in memory. */
typedef struct pack_source {
    char *path; // as in the pack
    char *bytes;
    size_t size;
    long long changed; // when, in seconds
} pack_source;

/* The files of a pack, sorted by their paths. */
typedef struct pack_sources {
    pack_source *it;
    int count;
    size_t bytes;       // of all
    char left_out[512]; // what was found and does not belong, with commas
} pack_sources;

/* Read bytes and size of a file, at most that many; no link is followed. The
   caller frees the bytes. */
TTR_MUST_USE ttr_status pack_source_read(pack_source *out, const char *path,
                                         size_t most, ttr_error *err);

/*
 * Read all files of a folder that belong into a pack; release them with
 * pack_sources_clear(), also when it failed. Everything that keeps them out of
 * a pack goes into the report.
 */
void pack_sources_find(pack_sources *out, const char *folder,
                       ttr_report *report);
void pack_sources_clear(pack_sources *sources);

/* The file of that path, or NULL. */
const pack_source *pack_sources_get(const pack_sources *sources,
                                    const char *path);

#endif /* TTR_APPS_WORKSHOP_PACK_PACK_FILES_H */
