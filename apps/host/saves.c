// SPDX-License-Identifier: MIT
/*
 * saves.c - The folder of saved games.
 *
 * A game is read here as text: edition, players and the number of its actions
 * stand in its header and at its end. Whether it is over is a note of the
 * session that wrote it.
 */
#define _POSIX_C_SOURCE 200809L // getline, opendir, localtime_r

#include "host/saves.h"

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"
#include "base/text_builder.h"
#include "base/utf8.h"
#include "host/folders.h"
#include "host/journal_paths.h"
#include "host/kept.h"
#include "host/lock.h"
#include "host/session_data.h"

#include <ttr/file.h>

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CLOCKS_DIFFER = 120 }; // seconds, those of disks and machines

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Add a name to the list, as far as there is room. */
static void add_player(game_save *save, const char *name)
{
    text_builder list = text_after(save->players, sizeof save->players);

    text_item(&list, ", ", "%s", name);
}

/* One line of the header. */
static void read_header(game_save *save, const char *line)
{
    if (begins(line, "edition ")) {
        const char *name = line + strlen("edition ");
        const char *hash = strrchr(name, ' ');
        int length = hash ? (int)(hash - name) : 0;
        text_write(save->edition, sizeof save->edition, "%.*s", length, name);
    } else if (begins(line, "name ") && isdigit((unsigned char)line[5]) &&
               line[6] == ' ') {
        add_player(save, line + 7);
    } else if (begins(line, "position ")) {
        save->begun = true;
    } else if (begins(line, "note ") &&
               game_note_is_over(line + strlen("note "))) {
        save->over = true;
    }
}

/* False when the text is no journal. */
static bool read_journal(FILE *file, game_save *save)
{
    char *line = NULL;
    size_t room = 0;
    bool sound = false, header = true;

    for (int i = 0;; i++) {
        ssize_t length = getline(&line, &room, file);
        if (length <= 0)
            break;
        line[strcspn(line, "\n")] = '\0';
        if (i == 0) {
            sound = begins(line, "ttr journal ");
            if (!sound)
                break;
        } else if (header) {
            header = !begins(line, "start ");
            read_header(save, line);
        } else {
            save->actions += isdigit((unsigned char)line[0]) != 0;
        }
    }
    free(line);
    utf8_clean(save->edition); // anybody can write the file
    utf8_clean(save->players);
    return sound && save->edition[0];
}

static bool read_save(const char *folder, const char *name, game_save *save)
{
    struct stat info;
    FILE *file;

    memset(save, 0, sizeof *save);
    int length = snprintf(save->path, sizeof save->path, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= sizeof save->path ||
        ttr_file_open(&file, save->path, TTR_JOURNAL_BYTES, NULL))
        return false;
    bool sound = fstat(fileno(file), &info) == 0 && read_journal(file, save);
    fclose(file);
    save->when = info.st_mtim.tv_sec;
    save->part = (int)(info.st_mtim.tv_nsec);
    save->astray = save->when > time(NULL) + CLOCKS_DIFFER;
    return sound;
}

/* The latest first, those of the future last, or they would be the latest for
   ever; equal times by name, so that the order is always one. */
static int compare(const void *a, const void *b)
{
    const game_save *one = a, *other = b;

    if (one->astray != other->astray)
        return one->astray ? 1 : -1;
    if (one->when != other->when)
        return one->when < other->when ? 1 : -1;
    if (one->part != other->part)
        return one->part < other->part ? 1 : -1;
    return strcmp(other->path, one->path);
}

static bool is_journal_name(const char *name)
{
    return name[0] != '.' && app_ends_with(name, ".ttr");
}

bool game_saves_list(game_save **saves, int *count)
{
    char folder[GAME_PATH_MAX];
    game_save *list = NULL;
    int used = 0, room = 0;
    bool enough = true;

    *saves = NULL;
    *count = 0;
    DIR *dir =
        game_folder_games(folder, sizeof folder) ? opendir(folder) : NULL;
    for (struct dirent *entry; dir && enough && (entry = readdir(dir));) {
        if (!is_journal_name(entry->d_name))
            continue;
        if (used == room) {
            room = room ? 2 * room : 32;
            game_save *more = realloc(list, (size_t)room * sizeof *list);
            enough = more != NULL;
            list = more ? more : list;
        }
        if (enough && read_save(folder, entry->d_name, &list[used]) &&
            (list[used].actions || list[used].begun))
            used++;
    }
    if (dir)
        closedir(dir);
    if (!enough) {
        free(list);
        return false;
    }
    if (used)
        qsort(list, (size_t)used, sizeof *list, compare);
    *saves = list;
    *count = used;
    return true;
}

bool game_saves_latest(game_save *save)
{
    game_save *list;
    int count;
    bool found = false;

    if (!game_saves_list(&list, &count))
        return false;
    for (int i = 0; i < count && !found; i++) {
        found = !list[i].over;
        if (found)
            *save = list[i];
    }
    free(list);
    return found;
}

/* An edition's id as part of a file name. */
static void file_word(const char *id, char *out, size_t size)
{
    size_t used = 0;

    for (; *id && used + 1 < size; id++)
        out[used++] = isalnum((unsigned char)*id) ? *id : '-';
    out[used] = '\0';
}

/* Does no game have the name, nor does another program make one of it at this
   moment? */
static bool is_free(const char *path)
{
    char lock[GAME_PATH_MAX + 8];

    snprintf(lock, sizeof lock, "%s.lock", path);
    return access(path, F_OK) != 0 && errno == ENOENT &&
           access(lock, F_OK) != 0 && errno == ENOENT;
}

bool game_saves_new_path(const char *edition, char *path, size_t size,
                         ttr_error *err)
{
    char folder[GAME_PATH_MAX], word[64], stamp[32], suffix[16] = "";
    time_t now = time(NULL);
    struct tm local;

    if (!game_folder_games(folder, sizeof folder)) {
        app_fail(err, TTR_E_FILE, NULL, "%s",
                 _("there is no folder for saved games: HOME is not set"));
        return false;
    }
    if (game_folder_make(folder, err))
        return false;
    file_word(edition, word, sizeof word);
    if (!localtime_r(&now, &local) ||
        !strftime(stamp, sizeof stamp, "%Y%m%d-%H%M", &local))
        snprintf(stamp, sizeof stamp, "%s", "game");
    for (int i = 2; i < 10000; i++) {
        int length =
            snprintf(path, size, "%s/%s-%s%s.ttr", folder, word, stamp, suffix);
        if (length < 0 || (size_t)length >= size)
            break;
        if (is_free(path))
            return true;
        snprintf(suffix, sizeof suffix, "-%d", i);
    }
    app_fail(err, TTR_E_FILE, folder, "%s",
             _("there is no file name left for a new game"));
    return false;
}

bool game_saves_remove(const char *path, ttr_error *err)
{
    game_lock *lock;

    if (game_lock_take(&lock, path, err))
        return false;
    bool removed = unlink(path) == 0;
    int why = errno;
    if (removed)
        game_kept_drop(path);
    game_lock_free(lock);
    if (!removed)
        app_fail(err, TTR_E_FILE, path, _("cannot be removed: %s"),
                 app_system_error(why));
    return removed;
}
