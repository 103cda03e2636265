// SPDX-License-Identifier: MIT
/*
 * journal_paths.c - Where a saved game finds its edition again.
 *
 * Only folders that exist nowhere in the usual search are noted, so that a
 * journal of an edition that everybody has names nobody's folders.
 */
#define _XOPEN_SOURCE 700 // realpath, getline

#include "host/journal_paths.h"

#include "base/data.h"
#include "base/language.h"
#include "base/text_builder.h"

#include <ttr/file.h>
#include <ttr/modules.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char over_word[] = "over";
static const char path_word[] = "path ";

/* What the header of a journal says about where its edition is. */
typedef struct header {
    char edition[256];
    char note[GAME_NOTE_SIZE];
} header;

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Cut the last part off a path; false when there is none or it is not the
   one wanted (NULL for any). */
static bool cut_last(char *path, const char *wanted)
{
    char *slash = strrchr(path, '/');

    if (!slash || (wanted && strcmp(slash + 1, wanted) != 0))
        return false;
    *slash = '\0';
    return true;
}

/* The folder that is searched for a file: two above maps/x.ini and
   scripts/x.lua, three above plugins/x/x.so. */
static bool folder_of(const char *file, char folder[PATH_MAX])
{
    if (!realpath(file, folder) || !cut_last(folder, NULL))
        return false;
    if (cut_last(folder, "maps") || cut_last(folder, "scripts"))
        return true;
    return cut_last(folder, NULL) && cut_last(folder, "plugins");
}

/* Is the folder always searched? Yes when memory is short. */
static bool is_usual(const char *folder)
{
    const app_list none = {.count = 0};
    char real[PATH_MAX];
    app_folders folders;
    bool found = false;

    if (!app_folders_find(&none, &folders))
        return true;
    for (int i = 0; i < folders.count && !found; i++)
        found = realpath(folders.it[i].path, real) && strcmp(real, folder) == 0;
    app_folders_clear(&folders);
    return found;
}

/* Can it stand in a list with colons, on a line? */
static bool is_plain(const char *folder)
{
    size_t length = strlen(folder);

    for (const char *at = folder; *at; at++)
        if (*at == ':' || (unsigned char)*at < ' ')
            return false;
    return length && folder[length - 1] != ' ';
}

/* Is the folder in a list with colons? */
static bool is_listed(const char *list, const char *folder)
{
    size_t length = strlen(folder);

    for (const char *at = list; *at;) {
        size_t size = strcspn(at, ":");
        if (size == length && strncmp(at, folder, size) == 0)
            return true;
        at += size + (at[size] == ':');
    }
    return false;
}

/* Add the folder of a file to a list of them, if it is worth it. */
static void add_folder(const char *file, char *list, size_t size)
{
    char folder[PATH_MAX];
    text_builder text = text_after(list, size);

    if (!folder_of(file, folder) || !is_plain(folder) ||
        is_listed(list, folder) || text.used + strlen(folder) + 2 > size ||
        is_usual(folder))
        return;
    text_item(&text, ":", "%s", folder);
}

const char *game_note_write(const ttr_edition *edition, bool over,
                            char out[GAME_NOTE_SIZE])
{
    char folders[GAME_NOTE_SIZE - 16] = "";
    const char *const *names;
    int count = ttr_edition_files(edition, &names);

    for (int i = 0; i < count; i++)
        add_folder(names[i], folders, sizeof folders);
    count = ttr_edition_modules(edition, &names);
    for (int m = 0; m < count; m++)
        add_folder(ttr_edition_module_file(edition, m), folders,
                   sizeof folders);
    snprintf(out, GAME_NOTE_SIZE, "%s%s%s%s", over ? over_word : "",
             over && *folders ? " " : "", *folders ? path_word : "", folders);
    return out;
}

bool game_note_is_over(const char *note)
{
    size_t length = strlen(over_word);

    return begins(note, over_word) && (!note[length] || note[length] == ' ');
}

/* A part of a note, or "". */
static const char *folders_of(const char *note)
{
    if (game_note_is_over(note))
        note += strlen(over_word);
    if (*note == ' ')
        note++;
    return begins(note, path_word) ? note + strlen(path_word) : "";
}

/* As far as it can be read; what is wrong with it, loading says. */
static void read_header(const char *path, header *out)
{
    FILE *file;
    char *line = NULL;
    size_t room = 0;

    *out = (header){.edition = ""};
    if (ttr_file_open(&file, path, TTR_JOURNAL_BYTES, NULL))
        return;
    while (getline(&line, &room, file) > 0 && !begins(line, "start ")) {
        line[strcspn(line, "\n")] = '\0';
        char *hash = strrchr(line, ' ');
        if (begins(line, "edition "))
            snprintf(out->edition, sizeof out->edition, "%.*s",
                     (int)(hash - line) - (int)strlen("edition "),
                     line + strlen("edition "));
        else if (begins(line, "note "))
            snprintf(out->note, sizeof out->note, "%s", line + strlen("note "));
    }
    free(line);
    if (file)
        fclose(file);
}

/* A library that looks first in the folders of a list, or NULL when memory is
   short. */
static ttr_library *make_shelf(const char *folders, const ttr_library *library)
{
    ttr_library *shelf = ttr_library_new();
    char folder[PATH_MAX];
    bool enough = shelf != NULL;

    while (*folders && enough) {
        size_t length = strcspn(folders, ":");
        if (length && length < sizeof folder) {
            snprintf(folder, sizeof folder, "%.*s", (int)length, folders);
            enough = ttr_library_add(shelf, folder) == TTR_OK;
        }
        folders += length + (folders[length] == ':');
    }
    if (enough && ttr_library_add_all(shelf, library) == TTR_OK)
        return shelf;
    ttr_library_free(shelf);
    return NULL;
}

static bool is_known(const ttr_library *library, const char *edition)
{
    char **ids = NULL;
    int count = 0;
    bool known = strchr(edition, '/') || strstr(edition, ".ini") ||
                 ttr_library_editions(library, &ids, &count) != TTR_OK;

    for (int i = 0; i < count && !known; i++)
        known = strcmp(ids[i], edition) == 0;
    ttr_library_ids_free(ids, count);
    return known;
}

/* What to do about it, where --path can help. */
static void give_advice(const header *about, const ttr_library *library,
                        ttr_error *err)
{
    const char *folders = folders_of(about->note);
    char text[sizeof err->text];

    if (!about->edition[0] || is_known(library, about->edition))
        return;
    if (*folders)
        snprintf(text, sizeof text,
                 _("unknown edition \"%s\"; it was in %s, name the folder where"
                   " it is now with --path"),
                 about->edition, folders);
    else
        snprintf(text, sizeof text,
                 _("unknown edition \"%s\"; if it is in a folder of its own,"
                   " name that with --path"),
                 about->edition);
    snprintf(err->text, sizeof err->text, "%s", text);
}

/* How well a journal could be read. */
typedef enum quality { REFUSED, IN_PART, WITH_OTHER_RULES, WHOLE } quality;

static quality quality_of(const ttr_match *match, const ttr_error *err)
{
    if (!match)
        return REFUSED;
    if (err->status)
        return IN_PART;
    return ttr_match_rules_changed(match) ? WITH_OTHER_RULES : WHOLE;
}

/* Read it once more with the folders of its note, where the game comes from,
   and take that unless it is worse. False when it is; again says why it was
   refused then. */
static bool load_from_note(ttr_match **out, const ttr_library *more,
                           const char *path, ttr_journal_mode mode,
                           ttr_error *err, ttr_error *again)
{
    ttr_match *other = NULL;
    ttr_status status = ttr_journal_load(&other, more, path, mode, again);

    if (status || quality_of(other, again) < quality_of(*out, err)) {
        ttr_match_free(other);
        return false;
    }
    ttr_match_free(*out);
    *out = other;
    *err = *again;
    return true;
}

ttr_status game_journal_load(ttr_match **out, ttr_library **shelf,
                             const ttr_library *library, const char *path,
                             ttr_journal_mode mode, ttr_error *err)
{
    ttr_error again = {0};
    header about;

    if (shelf)
        *shelf = NULL;
    ttr_status status = ttr_journal_load(out, library, path, mode, err);
    if (quality_of(*out, err) == WHOLE)
        return TTR_OK;
    read_header(path, &about);
    const char *folders = folders_of(about.note);
    ttr_library *more = *folders ? make_shelf(folders, library) : NULL;
    if (more && load_from_note(out, more, path, mode, err, &again)) {
        if (shelf)
            *shelf = more;
        else
            ttr_library_free(more);
        return TTR_OK;
    }
    if (!status) {
        ttr_library_free(more);
        return TTR_OK;
    }
    /* Found there, but wrong: that is then what is to be said. */
    if (more && is_known(more, about.edition) &&
        !is_known(library, about.edition))
        *err = again;
    else
        give_advice(&about, library, err);
    ttr_library_free(more);
    return status;
}

const char *game_rules_changed_text(void)
{
    return _("files of the rules have changed since this game was saved; all of"
             " it still holds");
}
