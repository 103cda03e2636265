// SPDX-License-Identifier: MIT
/*
 * make.c - Making the files of something new, all of them or none.
 *
 * Looked at first, made afterwards; files are opened so that the system itself
 * refuses to touch one that has come up meanwhile. When that happens, or the
 * disk is full, what was made so far is taken away again.
 */
#define _XOPEN_SOURCE 700 // open, mkdir, lstat, realpath

#include "workshop/new/make.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "workshop/new/templates.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_MADE = 64 };

/* Files and folders that were made, in order. */
typedef struct made_list {
    char path[MAX_MADE][PATH_MAX];
    bool folder[MAX_MADE];
    int count;
} made_list;

/* The one behind the last is empty. */
static const embedded_file *find_template(const char *name)
{
    const embedded_file *it = new_templates;

    while (it->name && strcmp(it->name, name) != 0)
        it++;
    return it;
}

/* The name of the last folder of a path, whatever "." and ".." stand in it. */
static const char *folder_name(const new_order *order, char out[PATH_MAX])
{
    if (!realpath(order->folder, out))
        snprintf(out, PATH_MAX, "%s", order->folder);
    size_t length = strlen(out);
    while (length > 1 && out[length - 1] == '/')
        out[--length] = '\0';
    const char *slash = strrchr(out, '/');
    return slash && slash[1] ? slash + 1 : out;
}

/* What stands for @word@, of length bytes; NULL for other words. */
static const char *value_of(const new_order *order, const char *word,
                            size_t length, char folder[PATH_MAX])
{
    if (length == 2 && memcmp(word, "id", 2) == 0)
        return order->id;
    if (length == 4 && memcmp(word, "name", 4) == 0)
        return order->name;
    if (length == 6 && memcmp(word, "folder", 6) == 0)
        return folder_name(order, folder);
    return NULL;
}

/* Write a template with its words replaced. False when the disk is full. */
static bool fill_in(const new_order *order, const embedded_file *from,
                    FILE *out)
{
    const char *text = (const char *)from->bytes;
    size_t at = 0;

    while (at < from->size) {
        char folder[PATH_MAX];
        const char *value = NULL;
        size_t length = 0;
        if (text[at] == '@') {
            const char *end = memchr(text + at + 1, '@', from->size - at - 1);
            length = end ? (size_t)(end - (text + at + 1)) : 0;
            value = value_of(order, text + at + 1, length, folder);
        }
        if (value)
            fputs(value, out);
        else
            fputc(text[at], out);
        at += value ? length + 2 : 1;
    }
    return !ferror(out);
}

/* The path of a file of the order; false when it is too long. */
static bool full_path(const new_order *order, const char *path,
                      char out[PATH_MAX])
{
    text_builder full = text_into(out, PATH_MAX);

    text_add(&full, "%s/", order->folder);
    for (const char *id; (id = strstr(path, "@id@")); path = id + 4)
        text_add(&full, "%.*s%s", (int)(id - path), path, order->id);
    text_add(&full, "%s", path);
    if (full.cut)
        app_message(_("%s: the path is too long"), order->folder);
    return !full.cut;
}

static bool is_there(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

bool new_exists(const new_order *order, const char *path)
{
    char full[PATH_MAX];
    return full_path(order, path, full) && is_there(full);
}

static bool refuse_system(const char *path)
{
    app_message("%s: %s", app_message_file(path), app_system_error(errno));
    return false;
}

/* Make the folders that lead to a file. */
static bool make_folders(char *path, made_list *made)
{
    for (char *at = path + 1; (at = strchr(at, '/')); at++) {
        *at = '\0';
        bool here = mkdir(path, 0777) == 0;
        if (!here && errno != EEXIST) {
            refuse_system(path);
            *at = '/';
            return false;
        }
        if (here && made->count < MAX_MADE) {
            snprintf(made->path[made->count], PATH_MAX, "%s", path);
            made->folder[made->count++] = true;
        }
        *at = '/';
    }
    return true;
}

static bool make_file(const new_order *order, const new_file *file,
                      made_list *made)
{
    char path[PATH_MAX];

    if (!full_path(order, file->path, path) || !make_folders(path, made))
        return false;
    int descriptor =
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    FILE *out = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    if (!out) {
        refuse_system(path);
        if (descriptor >= 0)
            close(descriptor);
        return false;
    }
    if (made->count < MAX_MADE) {
        snprintf(made->path[made->count], PATH_MAX, "%s", path);
        made->folder[made->count++] = false;
    }
    bool written = true;
    if (order->board && strncmp(file->path, "maps/", 5) == 0)
        written = fputs(order->board, out) >= 0;
    else if (order->board && strncmp(file->path, "tests/", 6) == 0)
        written = fill_in(order, find_template("board-test.lua"), out);
    else
        for (int i = 0; i < 2 && file->parts[i]; i++)
            written =
                written && fill_in(order, find_template(file->parts[i]), out);
    written = fclose(out) == 0 && written;
    return written || refuse_system(path);
}

static void take_away(const made_list *made)
{
    for (int i = made->count - 1; i >= 0; i--) {
        if (made->folder[i])
            rmdir(made->path[i]);
        else
            unlink(made->path[i]);
    }
}

/* What is there already may not be one of the files that are not shared. */
static bool all_are_free(const new_order *order)
{
    bool free = true;

    for (int i = 0; i < order->count; i++) {
        char path[PATH_MAX];
        if (!full_path(order, order->files[i].path, path))
            return false;
        if (!order->files[i].shared && is_there(path)) {
            app_message(_("%s already exists"), app_message_file(path));
            free = false;
        }
    }
    if (!free)
        app_message(_("nothing was made; choose another id, or another folder "
                      "with --in FOLDER"));
    return free;
}

static void tell(const made_list *made)
{
    puts(_("made:"));
    for (int i = 0; i < made->count; i++)
        if (!made->folder[i])
            printf("  %s\n", app_message_file(made->path[i]));
}

bool new_make(const new_order *order)
{
    made_list *made = must_alloc(1, sizeof *made);
    bool done = all_are_free(order);

    for (int i = 0; done && i < order->count; i++)
        if (!order->files[i].shared || !new_exists(order, order->files[i].path))
            done = make_file(order, &order->files[i], made);
    if (done)
        tell(made);
    else
        take_away(made);
    free(made);
    return done;
}
