// SPDX-License-Identifier: MIT
/*
 * settings.c - What is remembered from one start to the next.
 *
 * The file is an INI file with one fact a line; lists are lines of the same
 * name. inih cuts lines at 199 bytes and takes " ;" for a comment, so values
 * are kept short, and some letters are written as %41. What cannot be read is
 * left at its preset: settings never stop the program.
 */
#define _DEFAULT_SOURCE // flock

#include "base/error.h"
#include "base/language.h"
#include "base/memory_file.h"
#include "base/replace_file.h"
#include "base/text_builder.h"
#include "host/folders.h"
#include "host/new_game.h"
#include "host/saves.h"

#include <ttr/file.h>

#include <ctype.h>
#include <fcntl.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static const char *const paces[GAME_PACE_COUNT] = {
    [GAME_PACE_AT_ONCE] = "at-once",
    [GAME_PACE_FAST] = "fast",
    [GAME_PACE_EASY] = "easy",
};

/* A text or list of settings whose lines have this name. */
typedef struct list {
    const char *name;
    unsigned keep; // GAME_KEEP_...
    size_t offset;
    size_t size;
} list;

#define FIELD(name)                                                            \
    offsetof(game_settings, name), sizeof((game_settings *)0)->name

static const list texts[] = {
    {"edition", GAME_KEEP_EDITION, FIELD(edition)},
    {"language", GAME_KEEP_LANGUAGE, FIELD(language)},
    {"glyphs", GAME_KEEP_GLYPHS, FIELD(glyphs)},
};
static const list lists[] = {
    {"player", GAME_KEEP_PLAYERS, FIELD(players)},
    {"rule", GAME_KEEP_RULES, FIELD(rules)},
    {"set", GAME_KEEP_RULES, FIELD(sets)},
};

enum {
    TEXTS = 3,
    LISTS = 3,
    LINE_MAX_BYTES = 196,
    MOST_BYTES = 1024 * 1024 // of the file
};

static char *field(game_settings *settings, const list *it)
{
    return (char *)settings + it->offset;
}

const char *game_pace_id(game_pace pace)
{
    return paces[pace];
}

static bool is_plain(char letter)
{
    return (unsigned char)letter > ' ' && !strchr("%;#\"'", letter);
}

/* One line "name = value", unless it is too long to be read again. A space is
   plain inside only, and a comment begins behind one. */
static void put_line(FILE *out, const char *name, const char *text,
                     size_t length)
{
    char bytes[LINE_MAX_BYTES];
    text_builder line = text_into(bytes, sizeof bytes);

    text_add(&line, "%s = ", name);
    for (size_t i = 0; i < length; i++) {
        bool plain =
            is_plain(text[i]) || (text[i] == ' ' && i && i + 1 < length);
        text_add(&line, plain ? "%c" : "%%%02X", (unsigned char)text[i]);
    }
    if (!line.cut)
        fprintf(out, "%s\n", bytes);
}

/* The text that put_line() wrote. Returns out. */
static char *get_value(const char *text, char *out, size_t size)
{
    size_t used = 0;

    while (*text && used + 1 < size) {
        unsigned code;
        if (*text == '%' && isxdigit((unsigned char)text[1]) &&
            isxdigit((unsigned char)text[2]) &&
            sscanf(text + 1, "%2x", &code) == 1 && code) {
            out[used++] = (char)code;
            text += 3;
        } else {
            out[used++] = *text++;
        }
    }
    out[used] = '\0';
    return out;
}

static void read_flag(const char *value, bool *flag)
{
    if (strcmp(value, "yes") == 0)
        *flag = true;
    else if (strcmp(value, "no") == 0)
        *flag = false;
}

static int read_entry(void *context, const char *section, const char *name,
                      const char *value)
{
    game_settings *settings = context;
    char text[512];

    (void)section;
    get_value(value ? value : "", text, sizeof text);
    for (int i = 0; i < TEXTS; i++)
        if (strcmp(name, texts[i].name) == 0 && strlen(text) < texts[i].size)
            snprintf(field(settings, &texts[i]), texts[i].size, "%s", text);
    for (int i = 0; i < LISTS; i++)
        if (strcmp(name, lists[i].name) == 0 && *text)
            game_list_add(field(settings, &lists[i]), lists[i].size, text);
    for (int i = 0; i < GAME_PACE_COUNT; i++)
        if (strcmp(name, "pace") == 0 && strcmp(text, paces[i]) == 0)
            settings->pace = (game_pace)i;
    if (strcmp(name, "confirm") == 0)
        read_flag(text, &settings->confirm);
    if (strcmp(name, "open") == 0)
        read_flag(text, &settings->open);
    return 1;
}

static bool settings_path(char *out, size_t size)
{
    char folder[GAME_PATH_MAX];

    if (!game_folder_settings(folder, sizeof folder))
        return false;
    int length = snprintf(out, size, "%s/settings.ini", folder);
    return length >= 0 && (size_t)length < size;
}

/* All that the file says, whether or not it is of use to this program; what is
   wrong is left out. Where there is none, all is as it was preset; so it is on
   failure. */
static ttr_status read_settings(game_settings *settings, ttr_error *err)
{
    const game_settings preset = {.pace = GAME_PACE_EASY, .confirm = true};
    char path[GAME_PATH_MAX];
    FILE *file;

    *settings = preset;
    if (!settings_path(path, sizeof path))
        return TTR_OK;
    ttr_status status = ttr_file_open(&file, path, MOST_BYTES, err);
    if (status)
        return status == TTR_E_NOT_FOUND ? TTR_OK : status;
    int wrong = ini_parse_file(file, read_entry, settings); // < 0: not a line
    bool failed = wrong < 0 || ferror(file);
    fclose(file);
    if (!failed)
        return TTR_OK;
    *settings = preset;
    return app_fail_system(err, path, _("cannot read"));
}

void game_settings_load(game_settings *settings)
{
    game_party party;

    (void)read_settings(settings, NULL); // then it is as if nothing was chosen
    if (*settings->players && game_party_read(settings->players, &party, NULL))
        settings->players[0] = '\0';
}

/* One line for each part of a list. A comma in quotes is none. */
static void put_list(FILE *out, const char *name, const char *text)
{
    bool quoted = false;

    while (*text) {
        size_t length = 0;
        for (; text[length] && (quoted || text[length] != ','); length++)
            quoted ^= text[length] == '"';
        if (length)
            put_line(out, name, text, length);
        text += length + (text[length] == ',');
    }
}

static void put_settings(FILE *out, game_settings *settings)
{
    fputs("# Written by ttr; it keeps what it knows, and nothing else.\n"
          "[last]\n",
          out);
    for (int i = 0; i < TEXTS; i++)
        if (*field(settings, &texts[i]))
            put_line(out, texts[i].name, field(settings, &texts[i]),
                     strlen(field(settings, &texts[i])));
    for (int i = 0; i < LISTS; i++)
        put_list(out, lists[i].name, field(settings, &lists[i]));
    fprintf(out, "pace = %s\nconfirm = %s\nopen = %s\n", paces[settings->pace],
            settings->confirm ? "yes" : "no", settings->open ? "yes" : "no");
}

static void take_entries(game_settings *to, game_settings *from,
                         const list *entries, int count, unsigned what)
{
    for (int i = 0; i < count; i++)
        if (entries[i].keep & what)
            memcpy(field(to, &entries[i]), field(from, &entries[i]),
                   entries[i].size);
}

/* What the file shall say: these settings in what, the old ones elsewhere. */
static ttr_status merge(const game_settings *settings, unsigned what,
                        game_settings *out, ttr_error *err)
{
    game_settings copy = *settings;

    /* Whoever likes what the environment says follows it when it changes. */
    if (strcmp(copy.language, app_language_preset()) == 0)
        copy.language[0] = '\0';
    ttr_status status = read_settings(out, err);
    take_entries(out, &copy, texts, TEXTS, what);
    take_entries(out, &copy, lists, LISTS, what);
    if (what & GAME_KEEP_PACE)
        out->pace = copy.pace;
    if (what & GAME_KEEP_CONFIRM)
        out->confirm = copy.confirm;
    if (what & GAME_KEEP_OPEN)
        out->open = copy.open;
    return status;
}

/* These settings in what over those of the file. */
static bool replace(const char *path, const game_settings *settings,
                    unsigned what, ttr_error *err)
{
    game_settings merged;
    char *text = NULL;
    size_t size;

    if (merge(settings, what, &merged, err))
        return false;
    FILE *out = app_memory_open(&text, &size);
    if (out)
        put_settings(out, &merged);
    bool written = out && app_memory_close(out) && text;
    if (!written)
        app_fail_memory(err);
    written = written &&
              app_replace_file(path, APP_PRIVATE, text, size, err) == TTR_OK;
    free(text);
    return written;
}

bool game_settings_save(const game_settings *settings, unsigned what,
                        ttr_error *err)
{
    char path[GAME_PATH_MAX], folder[GAME_PATH_MAX];

    if (!game_folder_settings(folder, sizeof folder) ||
        !settings_path(path, sizeof path)) {
        app_fail(err, TTR_E_FILE, NULL, "%s",
                 _("there is no folder for the settings: HOME is not set"));
        return false;
    }
    if (game_folder_make(folder, err))
        return false;
    /* Another program may be choosing something, too: what it writes between
       our reading and our writing would be lost. The file is replaced, so it is
       the folder that is locked; some file systems have no locks. */
    int lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (lock >= 0)
        (void)flock(lock, LOCK_EX);
    bool written = replace(path, settings, what, err);
    if (lock >= 0)
        close(lock);
    return written;
}

bool game_settings_speak(game_settings *settings, int language, ttr_error *err)
{
    int count = app_language_count();
    int wish = (language + count) % count;

    if (app_language_set(app_language_get(wish)->code, err))
        return false;
    snprintf(settings->language, sizeof settings->language, "%s",
             app_language()->code);
    return game_settings_save(settings, GAME_KEEP_LANGUAGE, err);
}
