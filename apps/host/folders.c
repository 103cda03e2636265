/*
 * folders.c - The user's own folders, and files in them.
 */
#define _POSIX_C_SOURCE 200809L // mkdir, fsync, opendir, unlinkat

#include "host/folders.h"

#include "base/data.h"
#include "base/error.h"
#include "base/language.h"
#include "base/write.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool game_folder_games(char *out, size_t size)
{
    return app_home_folder("XDG_DATA_HOME", ".local/share", "ttr/games", out,
                           size);
}

bool game_folder_settings(char *out, size_t size)
{
    return app_home_folder("XDG_CONFIG_HOME", ".config", "ttr", out, size);
}

bool game_folder_state(char *out, size_t size)
{
    return app_home_folder("XDG_STATE_HOME", ".local/state", "ttr", out, size);
}

ttr_status game_folder_make(const char *path, ttr_error *err)
{
    char *copy = strdup(path);
    bool made = true;

    if (!copy)
        return game_fail_memory(err);
    for (char *slash = strchr(copy + 1, '/'); slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(copy, 0777); // whether it is there shows at the last one
        *slash = '/';
    }
    made = mkdir(copy, 0777) == 0 || errno == EEXIST;
    int why = errno;
    free(copy);
    return made ? TTR_OK
                : game_fail(err, TTR_E_FILE, path,
                            _("cannot make the folder: %s"), strerror(why));
}

/* "<name>.<process>-<n>.tmp" of ttr_journal_save()? */
static bool is_left_over(const char *entry, const char *name)
{
    size_t length = strlen(name);
    size_t digits;

    if (strncmp(entry, name, length) != 0 || entry[length] != '.')
        return false;
    entry += length + 1;
    digits = strspn(entry, "0123456789-");
    return digits > 0 && strcmp(entry + digits, ".tmp") == 0;
}

void game_file_sweep(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    char *folder = slash ? strndup(path, (size_t)(name - path)) : strdup(".");
    DIR *dir = folder ? opendir(folder) : NULL;

    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (is_left_over(entry->d_name, name))
            unlinkat(dirfd(dir), entry->d_name, 0);
    if (dir)
        closedir(dir);
    free(folder);
}

static bool write_text(int file, const char *text)
{
    return app_write_all(file, text, strlen(text)) && fsync(file) == 0;
}

ttr_status game_file_write(const char *path, const char *text, ttr_error *err)
{
    size_t size = strlen(path) + 32;
    char *name = malloc(size);

    if (!name)
        return game_fail_memory(err);
    snprintf(name, size, "%s.%ld.tmp", path, (long)getpid());
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool written = file >= 0 && write_text(file, text);
    int why = errno;
    if (file >= 0 && close(file) != 0 && written) {
        why = errno;
        written = false;
    }
    if (written && rename(name, path) != 0) {
        why = errno;
        written = false;
    }
    if (!written && file >= 0)
        unlink(name);
    free(name);
    return written ? TTR_OK
                   : game_fail(err, TTR_E_FILE, path,
                               _("cannot be written: %s"), strerror(why));
}
