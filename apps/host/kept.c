// SPDX-License-Identifier: MIT
/*
 * kept.c - Journals as they were, beside those that were written anew.
 */
#define _POSIX_C_SOURCE 200809L // link

#include "host/kept.h"

#include "base/error.h"
#include "base/language.h"
#include "base/replace_file.h"

#include <ttr/file.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MAX_PARTS = 9999 }; // of a journal

static bool fits(const char *path, int length)
{
    return *path && length > 0 && length < GAME_KEPT_MAX;
}

/* Where an older part of a journal is kept, counted from 1; false when that is
   too long. */
static bool name_part(const char *path, int part, char name[GAME_KEPT_MAX])
{
    int length =
        part == 1 ? snprintf(name, GAME_KEPT_MAX, "%s.before", path)
                  : snprintf(name, GAME_KEPT_MAX, "%s.before.%d", path, part);

    return fits(path, length);
}

static ttr_status copy(const char *path, const char *name, ttr_error *err)
{
    FILE *from;
    app_replacement to;
    char bytes[16 * 1024];
    size_t size;

    ttr_status status = ttr_file_open(&from, path, SIZE_MAX, err);
    if (status)
        return status;
    status = app_replace_begin(&to, name, APP_PRIVATE, err);
    if (!status) {
        while ((size = fread(bytes, 1, sizeof bytes, from)))
            fwrite(bytes, 1, size, to.out); // finishing finds out
        if (ferror(from)) {
            status = app_fail(err, TTR_E_FILE, path, "%s", strerror(errno));
            app_replace_cancel(&to);
        } else {
            status = app_replace_finish(&to, err);
        }
    }
    fclose(from);
    return status;
}

/* Not all file systems can give a file two names. */
static ttr_status keep_as(const char *path, const char *name, ttr_error *err)
{
    return link(path, name) == 0 ? TTR_OK : copy(path, name, err);
}

/* Have two files the same bytes? No when one cannot be read. */
static bool is_same(const char *path, const char *other)
{
    FILE *a = NULL, *b = NULL;
    int byte = 0;
    bool same = !ttr_file_open(&a, path, SIZE_MAX, NULL) &&
                !ttr_file_open(&b, other, SIZE_MAX, NULL);

    while (same && byte != EOF) {
        byte = getc(a);
        same = byte == getc(b);
    }
    if (a)
        fclose(a);
    if (b)
        fclose(b);
    return same;
}

static ttr_status refuse_name(const char *path, ttr_error *err)
{
    return app_fail(err, TTR_E_FILE, path, "%s",
                    _("no name is left to keep the journal as it is"));
}

ttr_status game_kept_add(const char *path, char name[GAME_KEPT_MAX],
                         ttr_error *err)
{
    for (int part = 1; part <= MAX_PARTS; part++) {
        if (!name_part(path, part, name))
            break;
        if (access(name, F_OK) != 0)
            return keep_as(path, name, err);
        if (is_same(path, name))
            return TTR_OK;
    }
    return refuse_name(path, err);
}

ttr_status game_kept_add_damaged(const char *path, char name[GAME_KEPT_MAX],
                                 ttr_error *err)
{
    if (!fits(path, snprintf(name, GAME_KEPT_MAX, "%s.damaged", path)))
        return refuse_name(path, err);
    unlink(name);
    return keep_as(path, name, err);
}

void game_kept_restore(const char *path, const char *name)
{
    rename(name, path); // does nothing to two names of one file
    unlink(name);
}

void game_kept_drop(const char *path)
{
    char name[GAME_KEPT_MAX];

    for (int part = 1; part <= MAX_PARTS; part++)
        if (!name_part(path, part, name) || unlink(name) != 0)
            return;
}
