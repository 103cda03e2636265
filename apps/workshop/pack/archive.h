// SPDX-License-Identifier: MIT
/*
 * archive.h - A pack as one file: a tar archive, compressed, the manifest
 * first.
 *
 * Packs are written in one way only, so that equal files give equal packs:
 * sorted, without owners and times, compressed with gzip, which does not
 * change its output from one release to the next as others do. Read are those
 * compressed with zstd and plain ones, too.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_ARCHIVE_H
#define TTR_APPS_WORKSHOP_PACK_ARCHIVE_H

#include "workshop/pack/manifest.h"
#include "workshop/pack/pack_files.h"

enum { PACK_MAX_ARCHIVE = 80 << 20 }; // bytes as they lie on the disk

/* Write a pack so that a crash leaves either the old file or the new one. */
TTR_MUST_USE ttr_status pack_archive_write(const char *file,
                                           const char *manifest,
                                           const pack_sources *sources,
                                           ttr_error *err);

/* A pack that is being read. */
typedef struct pack_reader pack_reader;

/* Open a pack and read its manifest, which lives as long as the reader. On
   failure *out is NULL. */
TTR_MUST_USE ttr_status pack_reader_open(pack_reader **out, const char *file,
                                         ttr_error *err);
pack_manifest *pack_reader_manifest(pack_reader *reader);
void pack_reader_free(pack_reader *reader);

/*
 * Write all files into an open, empty folder, and verify them. With native
 * false, those of rule modules in C are left out. Everything is on the disk
 * when it succeeds; when it fails, something may be there.
 */
TTR_MUST_USE ttr_status pack_reader_unpack(pack_reader *reader, int folder,
                                           bool native, ttr_error *err);

#endif /* TTR_APPS_WORKSHOP_PACK_ARCHIVE_H */
