// SPDX-License-Identifier: MIT
/*
 * folders.c - The user's own folders.
 */
#define _POSIX_C_SOURCE 200809L // mkdir, strdup

#include "host/folders.h"

#include "base/data.h"
#include "base/error.h"
#include "base/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
        return app_fail_memory(err);
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
                : app_fail(err, TTR_E_FILE, path,
                           _("cannot make the folder: %s"),
                           app_system_error(why));
}
