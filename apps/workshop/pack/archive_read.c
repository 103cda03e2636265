// SPDX-License-Identifier: MIT
/*
 * archive_read.c - Reading packs, which anybody may have made.
 *
 * The archive is not believed in anything: a file is written only if the
 * manifest, which is sound, has it, with its size and hash, and only once; and
 * only as a new regular file below the folder that was handed in. Owners,
 * rights and times of the archive are not looked at.
 */
#define _GNU_SOURCE // openat, mkdirat, syncfs

#include "workshop/pack/archive.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/write.h"

#include <ttr/position.h>

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct pack_reader {
    struct archive *archive;
    int file;
    char *name; // for messages
    pack_manifest manifest;
};

/* libarchive could not read on. */
static ttr_status fail_damaged(const pack_reader *reader, ttr_error *err)
{
    const char *why = archive_error_string(reader->archive);

    return app_fail(err, TTR_E_FILE, reader->name,
                    _("this is not a pack, or it is damaged: %.200s"),
                    why ? why : "?");
}

/* A sentence about a file in the pack. */
static ttr_status fail_file(const pack_reader *reader, ttr_error *err,
                            const char *path, const char *text)
{
    char name[64]; // its start will do
    size_t used = 0;

    /* Nobody has looked at this path yet. */
    for (; *path && used < sizeof name - 1; path++)
        name[used++] = *path > ' ' && *path < 0x7F ? *path : '?';
    name[used] = '\0';
    return app_fail(err, TTR_E_FILE, reader->name, "%s: %s", name, text);
}

static ttr_status fail_system(const pack_reader *reader, ttr_error *err,
                              const char *path)
{
    return fail_file(reader, err, path, app_system_error(errno));
}

static ttr_status check_archive(const pack_reader *reader, ttr_error *err)
{
    struct stat info;

    if (reader->file < 0 || fstat(reader->file, &info) != 0)
        return app_fail_system(err, reader->name, _("cannot be read"));
    if (S_ISDIR(info.st_mode))
        return app_fail(err, TTR_E_FILE, reader->name,
                        _("this is a folder; ttr pack makes a pack of it"));
    if (!S_ISREG(info.st_mode))
        return app_fail(err, TTR_E_FILE, reader->name,
                        _("is not a regular file"));
    if (info.st_size > PACK_MAX_ARCHIVE)
        return app_fail(err, TTR_E_FILE, reader->name,
                        _("the pack is larger than %d MiB"),
                        PACK_MAX_ARCHIVE >> 20);
    return TTR_OK;
}

/* Only what libarchive does itself: for the rest it starts other programs. */
static ttr_status open_archive(pack_reader *reader, ttr_error *err)
{
    reader->archive = must_have(archive_read_new());
    if (archive_read_support_format_tar(reader->archive) != ARCHIVE_OK ||
        archive_read_support_filter_gzip(reader->archive) != ARCHIVE_OK)
        return fail_damaged(reader, err);
    if (archive_libzstd_version())
        archive_read_support_filter_zstd(reader->archive);
    if (archive_read_open_fd(reader->archive, reader->file, 65536) !=
        ARCHIVE_OK)
        return fail_damaged(reader, err);
    return TTR_OK;
}

/* The next entry; NULL at the end. It must be a plain file. */
static ttr_status next_entry(pack_reader *reader, struct archive_entry **entry,
                             ttr_error *err)
{
    int result = archive_read_next_header(reader->archive, entry);

    if (result == ARCHIVE_EOF) {
        *entry = NULL;
        return TTR_OK;
    }
    if (result != ARCHIVE_OK)
        return fail_damaged(reader, err);
    const char *path = archive_entry_pathname(*entry);
    if (!path)
        return fail_damaged(reader, err);
    if (archive_entry_filetype(*entry) != AE_IFREG ||
        archive_entry_hardlink(*entry) || archive_entry_symlink(*entry) ||
        archive_entry_sparse_count(*entry) > 0 ||
        !archive_entry_size_is_set(*entry))
        return fail_file(
            reader, err, path,
            _("is a link or not a regular file: a pack holds only files"));
    return TTR_OK;
}

static ttr_status read_manifest(pack_reader *reader, ttr_error *err)
{
    struct archive_entry *entry = NULL;
    ttr_status status = next_entry(reader, &entry, err);

    if (status)
        return status;
    if (!entry || strcmp(archive_entry_pathname(entry), PACK_MANIFEST) != 0)
        return app_fail(
            err, TTR_E_FILE, reader->name,
            _("this is not a pack: it does not begin with its manifest"));
    if (archive_entry_size(entry) < 0 ||
        archive_entry_size(entry) > PACK_MAX_MANIFEST)
        return app_fail(err, TTR_E_FILE, reader->name,
                        _("its manifest is too large"));
    size_t size = (size_t)archive_entry_size(entry);
    char *text = must_alloc(size + 1, 1);
    la_ssize_t got = archive_read_data(reader->archive, text, size);
    if (got != (la_ssize_t)size)
        status = fail_damaged(reader, err);
    else
        status = pack_manifest_read(&reader->manifest, text, size, err);
    free(text);
    return status;
}

ttr_status pack_reader_open(pack_reader **out, const char *file, ttr_error *err)
{
    pack_reader *reader = must_alloc(1, sizeof *reader);

    *out = NULL;
    reader->name = must_copy(file);
    reader->file = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    ttr_status status = check_archive(reader, err);
    if (!status)
        status = open_archive(reader, err);
    if (!status)
        status = read_manifest(reader, err);
    if (status) {
        /* What is wrong in the manifest is wrong in this file. */
        if (err && strcmp(err->file, file) != 0 && err->file[0]) {
            ttr_error inner = *err;
            app_fail(err, status, file, "%s: %s", inner.file, inner.text);
        }
        pack_reader_free(reader);
        return status;
    }
    *out = reader;
    return TTR_OK;
}

pack_manifest *pack_reader_manifest(pack_reader *reader)
{
    return &reader->manifest;
}

void pack_reader_free(pack_reader *reader)
{
    if (!reader)
        return;
    pack_manifest_clear(&reader->manifest);
    archive_read_free(reader->archive);
    if (reader->file >= 0)
        close(reader->file);
    free(reader->name);
    free(reader);
}

/* Open the folder of a path below another, making what is missing; -1 with
   errno. *name is then the last part of the path. */
static int open_folder(int top, const char *path, const char **name)
{
    int folder = openat(top, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    for (const char *slash; folder >= 0 && (slash = strchr(path, '/'));
         path = slash + 1) {
        char part[PACK_MAX_PATH];
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        int below =
            mkdirat(folder, part, 0777) == 0 || errno == EEXIST
                ? openat(folder, part,
                         O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                : -1;
        int why = errno;
        close(folder);
        errno = why;
        folder = below;
    }
    *name = path;
    return folder;
}

/* Copy the content of an entry into a file, or only read it when file is
   below 0, and compare it with what the manifest says. */
static ttr_status copy(pack_reader *reader, const pack_file *wanted, int file,
                       ttr_error *err)
{
    unsigned char hash[PACK_HASH_BYTES];
    struct sha256_ctx sha;
    size_t left = wanted->size;
    char buffer[16384];

    sha256_init(&sha);
    while (left) {
        size_t most = left < sizeof buffer ? left : sizeof buffer;
        la_ssize_t got = archive_read_data(reader->archive, buffer, most);
        if (got <= 0)
            return fail_damaged(reader, err);
        if (file >= 0 && !app_write_all(file, buffer, (size_t)got))
            return fail_system(reader, err, wanted->path);
        sha256_update(&sha, (size_t)got, (const uint8_t *)buffer);
        left -= (size_t)got;
    }
    sha256_digest(&sha, sizeof hash, hash);
    if (memcmp(hash, wanted->hash, sizeof hash) != 0)
        return fail_file(reader, err, wanted->path,
                         _("the file is damaged: it is not what the manifest"
                           " says"));
    return TTR_OK;
}

static ttr_status unpack_file(pack_reader *reader, const pack_file *wanted,
                              int top, ttr_error *err)
{
    const char *name;
    int folder = open_folder(top, wanted->path, &name);

    if (folder < 0)
        return fail_system(reader, err, wanted->path);
    int file =
        openat(folder, name,
               O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    ttr_status status = file < 0 ? fail_system(reader, err, wanted->path)
                                 : copy(reader, wanted, file, err);
    if (file >= 0 && close(file) != 0 && !status)
        status = fail_system(reader, err, wanted->path);
    close(folder);
    return status;
}

/* The manifest's line for an entry of the archive, which must be due. */
static ttr_status find_file(pack_reader *reader, struct archive_entry *entry,
                            pack_file **file, ttr_error *err)
{
    const char *path = archive_entry_pathname(entry);

    *file = pack_manifest_find(&reader->manifest, path);
    if (!*file) {
        const char *why = pack_path_refusal(path);
        return fail_file(reader, err, path,
                         why ? why : _("it is not in the manifest"));
    }
    if ((*file)->seen)
        return fail_file(reader, err, path, _("it occurs twice"));
    if (archive_entry_size(entry) != (la_int64_t)(*file)->size)
        return fail_file(reader, err, path,
                         _("its size is not what the manifest says"));
    (*file)->seen = true;
    return TTR_OK;
}

/* The manifest, for `ttr editions` and `ttr remove`. */
static ttr_status write_manifest(pack_reader *reader, int folder,
                                 ttr_error *err)
{
    char *text = must_have(
        ttr_json_text(reader->manifest.json, JSON_INDENT(1) | JSON_SORT_KEYS));
    int file =
        openat(folder, PACK_MANIFEST,
               O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    bool written = file >= 0 && app_write_all(file, text, strlen(text));

    if (file >= 0 && close(file) != 0)
        written = false;
    free(text);
    return written ? TTR_OK : fail_system(reader, err, PACK_MANIFEST);
}

ttr_status pack_reader_unpack(pack_reader *reader, int folder, bool native,
                              ttr_error *err)
{
    ttr_status status = TTR_OK;

    while (!status) {
        struct archive_entry *entry;
        pack_file *file = NULL;
        status = next_entry(reader, &entry, err);
        if (status || !entry)
            break;
        status = find_file(reader, entry, &file, err);
        if (status)
            break;
        status = native || pack_path_kind(file->path) != PACK_PLUGIN
                     ? unpack_file(reader, file, folder, err)
                     : copy(reader, file, -1, err);
    }
    for (int i = 0; i < reader->manifest.count && !status; i++)
        if (!reader->manifest.file[i].seen)
            status = fail_file(reader, err, reader->manifest.file[i].path,
                               _("it is in the manifest but not in the pack"));
    if (!status && !native)
        pack_manifest_drop_native(&reader->manifest);
    if (!status)
        status = write_manifest(reader, folder, err);
    /* At once for all: file by file would take a hundred times as long. */
    if (!status && syncfs(folder) != 0)
        status = fail_system(reader, err, PACK_MANIFEST);
    return status;
}
