#include "game/saves.h"

#include <stdio.h>
#include <string.h>

bool game_saves_list(game_save **saves, int *count)
{
    *saves = NULL;
    *count = 0;
    return true;
}

bool game_saves_latest(game_save *save)
{
    (void)save;
    return false;
}

bool game_saves_new_path(const char *edition, char *path, size_t size,
                         ttr_error *err)
{
    (void)err;
    snprintf(path, size, "/tmp/%s.ttr", edition);
    return true;
}

bool game_saves_remove(const char *path, ttr_error *err)
{
    (void)path;
    (void)err;
    return false;
}

void game_settings_load(game_settings *settings)
{
    memset(settings, 0, sizeof *settings);
    settings->pace = GAME_PACE_EASY;
    settings->confirm = true;
}

bool game_settings_save(const game_settings *settings, ttr_error *err)
{
    (void)settings;
    (void)err;
    return true;
}
