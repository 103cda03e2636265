// SPDX-License-Identifier: MIT
/*
 * watch.c - Noticing that the files of an edition have changed, by inotify.
 */
#define _GNU_SOURCE // inotify_init1

#include "host/watch.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "base/text.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

enum {
    MAX_FOLDERS = 64,
    CALM_MS = 60, // without a change, before it counts
    EVENTS = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
};

struct watch {
    int fd;
    int folder[MAX_FOLDERS]; // watch descriptors
    int folder_count;
    bool changed;
    int64_t last; // change, in milliseconds
};

static bool is_watched(const watch *it, int number)
{
    for (int i = 0; i < it->folder_count; i++)
        if (it->folder[i] == number)
            return true;
    return false;
}

/* Watch a folder; one that is not there, or is watched already, is passed
   over. */
static void add_folder(watch *it, const char *path)
{
    if (it->folder_count == MAX_FOLDERS)
        return;
    int number = inotify_add_watch(it->fd, path, EVENTS | IN_ONLYDIR);
    if (number >= 0 && !is_watched(it, number))
        it->folder[it->folder_count++] = number;
}

/* The folder of a file, and with below one that lies beside it: "../scripts"
   of a map. */
static void add_beside(watch *it, const char *file, const char *below)
{
    char path[PATH_MAX];
    const char *slash = strrchr(file, '/');
    int length = slash ? snprintf(path, sizeof path, "%.*s/%s",
                                  (int)(slash - file), file, below)
                       : snprintf(path, sizeof path, "./%s", below);

    if (length > 0 && (size_t)length < sizeof path)
        add_folder(it, path);
}

static void add_edition(watch *it, const ttr_edition *edition)
{
    const char *const *files, *const *ids;
    int count = ttr_edition_files(edition, &files);

    for (int i = 0; i < count; i++) {
        add_beside(it, files[i], "");
        add_beside(it, files[i], "../scripts");
    }
    count = ttr_edition_modules(edition, &ids);
    for (int m = 0; m < count; m++)
        add_beside(it, ttr_edition_module_file(edition, m), "");
}

watch *watch_new(const ttr_edition *edition, ttr_error *err)
{
    watch *it = calloc(1, sizeof *it);

    if (!it) {
        app_fail_memory(err);
        return NULL;
    }
    it->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (it->fd < 0) {
        app_fail(err, TTR_E_FILE, NULL,
                 _("the files of the edition cannot be watched: %s"),
                 app_system_error(errno));
        free(it);
        return NULL;
    }
    add_edition(it, edition);
    return it;
}

void watch_free(watch *it)
{
    if (!it)
        return;
    close(it->fd);
    free(it);
}

void watch_turn_to(watch *it, const ttr_edition *edition)
{
    watch old = *it;

    /* A folder that stays has the same number as before, and is watched all
       the while. */
    it->folder_count = 0;
    add_edition(it, edition);
    for (int i = 0; i < old.folder_count; i++)
        if (!is_watched(it, old.folder[i]))
            inotify_rm_watch(it->fd, old.folder[i]);
}

int watch_fd(const watch *it)
{
    return it->fd;
}

/* Journals and the files that editors keep beside others make no difference. */
static bool matters(const char *name)
{
    return name[0] != '.' &&
           (app_ends_with(name, ".ini") || app_ends_with(name, ".lua") ||
            app_ends_with(name, ".so"));
}

static void read_events(watch *it)
{
    /* As inotify(7) has it: room for events, aligned as they are. */
    alignas(struct inotify_event) char buffer[4096];
    ssize_t size;

    while ((size = read(it->fd, buffer, sizeof buffer)) > 0)
        for (ssize_t at = 0; at < size;) {
            const struct inotify_event *event =
                (const struct inotify_event *)(const void *)(buffer + at);
            if ((event->mask & IN_Q_OVERFLOW) ||
                (event->len && matters(event->name))) {
                it->changed = true;
                it->last = app_milliseconds();
            }
            at += (ssize_t)sizeof *event + event->len;
        }
}

bool watch_has_changed(watch *it)
{
    read_events(it);
    if (!it->changed || app_milliseconds() - it->last < CALM_MS)
        return false;
    it->changed = false;
    return true;
}

bool watch_wait(watch *it)
{
    while (!watch_has_changed(it)) {
        int pause = watch_pause(it);
        if (pause < 0)
            return false;
        poll(NULL, 0, pause + 1);
    }
    return true;
}

int watch_pause(const watch *it)
{
    if (!it->changed)
        return -1;
    int64_t left = it->last + CALM_MS - app_milliseconds();
    return left > 0 ? (int)left : 0;
}
