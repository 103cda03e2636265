// SPDX-License-Identifier: MIT
/*
 * pack_files.c - The files of a folder that go into a pack.
 *
 * Links are refused, and neither followed nor kept: a pack that is made from
 * somebody's folder shall have nothing from outside it.
 */
#define _POSIX_C_SOURCE 200809L // openat, fdopendir, fstatat

#include "workshop/pack/pack_files.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_builder.h"
#include "workshop/pack/manifest.h"

#include <ttr/file.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is being walked through. */
typedef struct walk {
    pack_sources *found;
    const char *folder;
    ttr_report *report;
} walk;

static ttr_status read_opened(int file, pack_source *out, size_t most,
                              const char *path, ttr_error *err)
{
    struct stat info;

    if (fstat(file, &info) != 0)
        return app_fail_system(err, path, _("cannot be read"));
    out->changed = (long long)info.st_mtim.tv_sec;
    return ttr_file_read_opened(file, path, most, &out->bytes, &out->size, err);
}

ttr_status pack_source_read(pack_source *out, const char *path, size_t most,
                            ttr_error *err)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);

    if (file < 0)
        return app_fail_system(err, path, _("cannot be read"));
    ttr_status status = read_opened(file, out, most, path, err);
    close(file);
    return status;
}

static void complain(walk *in, const char *path, const char *why)
{
    char file[8192];

    snprintf(file, sizeof file, "%s/%s", in->folder, path);
    ttr_report_add(in->report, TTR_LEVEL_ERROR, file, 0, "%s", why);
}

/* Remember, for people, that something was passed by. */
static void leave_out(walk *in, const char *path)
{
    text_builder list =
        text_after(in->found->left_out, sizeof in->found->left_out);

    if (list.used + strlen(path) + 8 < list.size)
        text_item(&list, ", ", "%s", path);
    else if (!app_ends_with(list.out, ", ..."))
        text_item(&list, ", ", "...");
}

/* What editors, compilers and systems leave behind: not worth a word. */
static bool is_litter(const char *name)
{
    return name[0] == '.' || app_ends_with(name, "~") ||
           app_ends_with(name, ".o") || app_ends_with(name, ".bak") ||
           app_ends_with(name, PACK_ENDING) || strcmp(name, "build") == 0;
}

/* A file that looks like an edition or a script, but is not named like one. */
static bool is_misnamed(const char *path)
{
    return (strncmp(path, "maps/", 5) == 0 && app_ends_with(path, ".ini")) ||
           (strncmp(path, "scripts/", 8) == 0 && app_ends_with(path, ".lua"));
}

static void add(walk *in, const char *path, int folder, const char *name)
{
    pack_sources *found = in->found;
    ttr_error err = {.status = TTR_OK};

    found->it =
        must_grow(found->it, (size_t)found->count + 1, sizeof *found->it);
    pack_source *it = &found->it[found->count];
    int file =
        openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    *it = (pack_source){.path = must_copy(path)};
    ttr_status status = file < 0
                            ? app_fail_system(&err, path, _("cannot be read"))
                            : read_opened(file, it, PACK_MAX_FILE, path, &err);
    if (file >= 0)
        close(file);
    if (status == TTR_E_MEMORY)
        must_end();
    if (status) {
        complain(in, path, err.text);
        free(it->path);
        return;
    }
    found->count++;
    found->bytes += it->size;
}

static void take_file(walk *in, int folder, const char *path, const char *name)
{
    const char *why = pack_path_refusal(path);

    if (strcmp(path, PACK_MANIFEST) == 0 ||
        (why && pack_path_kind(path) == PACK_NO_KIND && !is_misnamed(path)))
        leave_out(in, path);
    else if (why)
        complain(in, path, why);
    else if (in->found->count > PACK_MAX_FILES ||
             in->found->bytes > PACK_MAX_ALL)
        return; // said at the end
    else
        add(in, path, folder, name);
}

static void walk_folder(walk *in, int opened, const char *path);

static void take_folder(walk *in, int folder, const char *path,
                        const char *name)
{
    int opened =
        openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

    if (opened < 0)
        complain(in, path, app_system_error(errno));
    else
        walk_folder(in, opened, path);
}

/* Does a folder belong into a pack? */
static bool is_wanted(const char *path)
{
    static const char *const tops[] = {"maps", "scripts", "plugins", "tests"};

    for (int i = 0; i < 4; i++)
        if (strcmp(path, tops[i]) == 0)
            return true;
    return strncmp(path, "plugins/", 8) == 0 || strncmp(path, "tests/", 6) == 0;
}

static void take(walk *in, int folder, const char *above, const char *name)
{
    char path[1024];
    text_builder text = text_into(path, sizeof path);
    struct stat info;

    text_add(&text, "%s%s%s", above, *above ? "/" : "", name);
    if (text.cut || is_litter(name))
        return;
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return; // gone in the meantime
    if (S_ISREG(info.st_mode)) {
        take_file(in, folder, path, name);
    } else if (S_ISDIR(info.st_mode) && is_wanted(path)) {
        take_folder(in, folder, path, name);
    } else if (S_ISDIR(info.st_mode)) {
        text_add(&text, "/");
        leave_out(in, path);
    } else if (!*above && pack_path_kind(path) == PACK_NO_KIND &&
               !is_wanted(path)) {
        leave_out(in, path);
    } else {
        complain(in, path,
                 _("is a link or not a regular file: a pack holds only files"));
    }
}

/* Takes over the descriptor. */
static void walk_folder(walk *in, int opened, const char *path)
{
    DIR *dir = must_have(fdopendir(opened));

    for (struct dirent *entry; (entry = readdir(dir));)
        take(in, dirfd(dir), path, entry->d_name);
    closedir(dir);
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const pack_source *)a)->path,
                  ((const pack_source *)b)->path);
}

void pack_sources_find(pack_sources *out, const char *folder,
                       ttr_report *report)
{
    walk in = {.found = out, .folder = folder, .report = report};
    int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    *out = (pack_sources){.count = 0};
    if (opened < 0) {
        ttr_report_add(report, TTR_LEVEL_ERROR, folder, 0,
                       _("cannot be read: %s"), app_system_error(errno));
        return;
    }
    walk_folder(&in, opened, "");
    if (out->count)
        qsort(out->it, (size_t)out->count, sizeof *out->it, compare);
    if (out->count > PACK_MAX_FILES)
        ttr_report_add(report, TTR_LEVEL_ERROR, folder, 0,
                       _("a pack has from 1 to %d files"), PACK_MAX_FILES);
    if (out->bytes > PACK_MAX_ALL)
        ttr_report_add(report, TTR_LEVEL_ERROR, folder, 0,
                       _("the pack is larger than %d MiB"), PACK_MAX_ALL >> 20);
}

void pack_sources_clear(pack_sources *sources)
{
    for (int i = 0; i < sources->count; i++) {
        free(sources->it[i].path);
        free(sources->it[i].bytes);
    }
    free(sources->it);
    *sources = (pack_sources){.count = 0};
}

const pack_source *pack_sources_get(const pack_sources *sources,
                                    const char *path)
{
    for (int i = 0; i < sources->count; i++)
        if (strcmp(sources->it[i].path, path) == 0)
            return &sources->it[i];
    return NULL;
}
