// SPDX-License-Identifier: MIT
/*
 * archive_write.c - Writing packs.
 */
#define _POSIX_C_SOURCE 200809L // fileno

#include "workshop/pack/archive.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/replace_file.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdio.h>
#include <string.h>

static bool write_file(struct archive *archive, const char *path,
                       const char *bytes, size_t size)
{
    struct archive_entry *entry = must_have(archive_entry_new());
    bool written = false;

    archive_entry_set_pathname(entry, path);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, (la_int64_t)size);
    archive_entry_set_mtime(entry, 0, 0);
    if (archive_write_header(archive, entry) == ARCHIVE_OK)
        written = archive_write_data(archive, bytes, size) == (la_ssize_t)size;
    archive_entry_free(entry);
    return written;
}

static bool write_all(struct archive *archive, int file, const char *manifest,
                      const pack_sources *sources)
{
    bool written =
        archive_write_set_format_ustar(archive) == ARCHIVE_OK &&
        archive_write_add_filter_gzip(archive) == ARCHIVE_OK &&
        archive_write_set_filter_option(archive, "gzip", "timestamp", NULL) ==
            ARCHIVE_OK &&
        archive_write_set_filter_option(archive, "gzip", "compression-level",
                                        "9") == ARCHIVE_OK &&
        archive_write_open_fd(archive, file) == ARCHIVE_OK &&
        write_file(archive, PACK_MANIFEST, manifest, strlen(manifest));

    for (int i = 0; i < sources->count && written; i++)
        written = write_file(archive, sources->it[i].path, sources->it[i].bytes,
                             sources->it[i].size);
    return written && archive_write_close(archive) == ARCHIVE_OK;
}

/* Write into an open file. */
static ttr_status write_archive(int file, const char *name,
                                const char *manifest,
                                const pack_sources *sources, ttr_error *err)
{
    struct archive *archive = must_have(archive_write_new());
    ttr_status status = TTR_OK;
    if (!write_all(archive, file, manifest, sources)) {
        const char *why = archive_error_string(archive);
        status = app_fail(err, TTR_E_FILE, name, _("cannot be written: %s"),
                          why ? why : "?");
    }
    archive_write_free(archive);
    return status;
}

ttr_status pack_archive_write(const char *file, const char *manifest,
                              const pack_sources *sources, ttr_error *err)
{
    app_replacement it;
    ttr_status status = app_replace_begin(&it, file, APP_SHARED, err);

    if (status)
        return status;
    status = write_archive(fileno(it.out), file, manifest, sources, err);
    if (!status)
        return app_replace_finish(&it, err);
    app_replace_cancel(&it);
    return status;
}
