// SPDX-License-Identifier: MIT
/*
 * saves.h - The folder of saved games, and the settings of the user.
 *
 * Games are journals in $XDG_DATA_HOME/ttr/games, settings are in
 * $XDG_CONFIG_HOME/ttr/settings.ini; ~/.local/share and ~/.config when unset.
 */
#ifndef TTR_APPS_HOST_SAVES_H
#define TTR_APPS_HOST_SAVES_H

#include "game/seats.h"

#include <time.h>

enum { GAME_PATH_MAX = 1024 };

/* A saved game, as far as its text tells without playing it. */
typedef struct game_save {
    char path[GAME_PATH_MAX];
    char edition[64];
    char players[TTR_MAX_PLAYERS * (APP_NAME_MAX + 2)]; // names with commas
    int actions;
    bool begun; // from a position: something has happened before
    bool over;
    time_t when; // last written
    int part;    // nanoseconds of it
    bool astray; // dated in the future: nobody knows when it was written
} game_save;

/* All saved games in which something has happened, the latest first. The
   caller frees *saves with free(). False when memory is short; a missing folder
   has no games. */
bool game_saves_list(game_save **saves, int *count);

/* The latest game that is not over, or false. */
bool game_saves_latest(game_save *save);

/* A path for a new game, "paris-20261116-2130.ttr", not yet there; makes the
   folder. False with a sentence when it cannot be made. */
bool game_saves_new_path(const char *edition, char *path, size_t size,
                         ttr_error *err);

bool game_saves_remove(const char *path, ttr_error *err);

/* How fast bots play. */
typedef enum game_pace {
    GAME_PACE_AT_ONCE,
    GAME_PACE_FAST,
    GAME_PACE_EASY, // one can follow
    GAME_PACE_COUNT
} game_pace;

/* As settings and options write it: "at-once", "fast", "easy". */
const char *game_pace_id(game_pace pace);

enum { GAME_RULES_MAX = 512 };

/* What is remembered from one start to the next, and for this once what was
   given in its place. */
typedef struct game_settings {
    char edition[512];             // id, or the path of an .ini file
    char players[GAME_PARTY_TEXT]; // as game_party_read() reads it
    char rules[GAME_RULES_MAX];    // house rules, with commas
    char sets[GAME_RULES_MAX];     // name=value, with commas
    char language[8];              // "" is the locale's
    char glyphs[8];                // "", "unicode" or "ascii"
    game_pace pace;
    bool confirm; // ask before a claim is done
    bool open;    // people at one keyboard may see each other's cards
} game_settings;

/* The entries of the settings. */
enum {
    GAME_KEEP_EDITION = 1 << 0,
    GAME_KEEP_PLAYERS = 1 << 1,
    GAME_KEEP_RULES = 1 << 2, // house rules and numbers
    GAME_KEEP_LANGUAGE = 1 << 3,
    GAME_KEEP_GLYPHS = 1 << 4,
    GAME_KEEP_PACE = 1 << 5,
    GAME_KEEP_CONFIRM = 1 << 6,
    GAME_KEEP_OPEN = 1 << 7,
    GAME_KEEP_ALL = (1 << 8) - 1
};

/* Presets for whatever is missing or unreadable. */
void game_settings_load(game_settings *settings);

/* Remember the entries in what, of GAME_KEEP_...; the others stay as they were
   remembered, since what was given for one game is for that one only, also when
   other programs remember something at the same time. False with a sentence
   when the file cannot be written, or is there and cannot be read: then it
   stays. */
bool game_settings_save(const game_settings *settings, unsigned what,
                        ttr_error *err);

/* Use a language from now on and remember it: the one of this number, beyond
   the last again from the first. False with a sentence when it cannot be used,
   or cannot be remembered: then it is used all the same. */
bool game_settings_speak(game_settings *settings, int language, ttr_error *err);

#endif /* TTR_APPS_HOST_SAVES_H */
