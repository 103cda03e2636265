// SPDX-License-Identifier: MIT
/*
 * prompts.c - What commands about packs say and ask.
 */
#define _POSIX_C_SOURCE 200809L // isatty, getline

#include "workshop/pack/prompts.h"

#include "base/ascii.h"
#include "base/columns.h"
#include "base/error.h"
#include "base/language.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "base/text_builder.h"
#include "host/saves.h"
#include "terminal/line/line_io.h"

#include <ttr/file.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_GAMES = 10 }; // that are named

/* "  editions    Harbour Town (harbour)" */
static void print_fact(const char *name, const char *value)
{
    if (!*value)
        return;
    fputs("  ", stdout);
    app_print_padded(stdout, name, 20);
    printf(" %s\n", value);
}

static void print_editions(const pack_manifest *manifest)
{
    const json_t *it;
    size_t i;

    json_array_foreach(pack_manifest_editions(manifest), i, it)
    {
        const char *id = json_string_value(it);
        char line[512];
        snprintf(line, sizeof line, "%s: %s", id,
                 pack_manifest_edition(manifest, id));
        print_fact(i ? "" : _("editions"), line);
    }
}

/* "new-york 1.0, guides" */
static const char *list_needs(const pack_manifest *manifest, char *out,
                              size_t size)
{
    pack_needs needs = {.count = 0};
    text_builder list = text_into(out, size);

    (void)pack_needs_of(manifest->json, &needs);
    for (int i = 0; i < needs.count; i++)
        text_item(&list, ", ", "%s%s%s", needs.it[i].name,
                  *needs.it[i].version ? " " : "", needs.it[i].version);
    return out;
}

void pack_tell(const pack_manifest *manifest)
{
    char modules[2048];

    printf("%s %s: %s\n", pack_manifest_get(manifest, "name"),
           pack_manifest_get(manifest, "version"),
           pack_manifest_summary(manifest));
    print_editions(manifest);
    print_fact(
        _("rule modules"),
        pack_manifest_module_list(manifest, false, modules, sizeof modules));
    print_fact(_("needs"), list_needs(manifest, modules, sizeof modules));
    print_fact(_("author"), pack_manifest_get(manifest, "author"));
    print_fact(_("license"), pack_manifest_get(manifest, "license"));
    print_fact(_("address"), pack_manifest_get(manifest, "url"));
}

ttr_status pack_fail_closed(ttr_error *err)
{
    if (errno == EAGAIN)
        return app_fail(err, TTR_E_FILE, NULL,
                        _("another ttr is installing or removing a pack; try"
                          " again when it has finished"));
    return app_fail(err, TTR_E_FILE, NULL,
                    _("cannot write to the folder of packs: %s"),
                    app_system_error(errno));
}

void pack_tell_waiting(const char *what)
{
    if (isatty(STDERR_FILENO))
        app_message(_("checking %s; this takes some seconds for each edition"),
                    what);
}

bool pack_can_ask(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool pack_ask(const char *question)
{
    static const char *const yes[] = {"y", "yes", "o", "oui"};
    char line[LINE_LENGTH_MAX];

    fflush(stderr);
    if (!line_read(question, line))
        return false;
    ascii_fold(line, line, sizeof line);
    for (int i = 0; i < 4; i++)
        if (strcmp(line, yes[i]) == 0)
            return true;
    return false;
}

static bool has_edition(const pack_manifest *manifest, const char *folder,
                        const char *edition)
{
    size_t i, length = strlen(folder);
    const json_t *it;

    if (strncmp(edition, folder, length) == 0 && edition[length] == '/')
        return true; // by its path
    json_array_foreach(pack_manifest_editions(manifest), i,
                       it) if (strcmp(json_string_value(it), edition) ==
                               0) return true;
    return false;
}

static bool has_module(const pack_manifest *manifest, const char *id)
{
    size_t i;
    const json_t *it;

    json_array_foreach(
        pack_manifest_modules(manifest), i,
        it) if (strcmp(json_string_value(json_object_get(it, "id")), id) ==
                0) return true;
    return false;
}

/* Does a game use one of the pack's modules as a house rule? */
static bool uses_module(const pack_manifest *manifest, const char *path)
{
    FILE *file;
    char *line = NULL;
    size_t room = 0;
    bool used = false;

    if (ttr_file_open(&file, path, TTR_JOURNAL_BYTES, NULL))
        return false;
    while (!used && getline(&line, &room, file) > 0 &&
           strncmp(line, "start ", 6) != 0) {
        line[strcspn(line, "\n")] = '\0';
        used = strncmp(line, "rule ", 5) == 0 && has_module(manifest, line + 5);
    }
    free(line);
    fclose(file);
    return used;
}

int pack_tell_games(const pack_manifest *manifest, const char *folder)
{
    game_save *saves = NULL;
    int count = 0, used = 0;

    if (!game_saves_list(&saves, &count))
        return 0;
    for (int i = 0; i < count; i++)
        if (has_edition(manifest, folder, saves[i].edition) ||
            uses_module(manifest, saves[i].path))
            saves[used++] = saves[i];
    if (used)
        printf(ngettext("%d saved game uses it:\n", "%d saved games use it:\n",
                        (unsigned long)used),
               used);
    for (int i = 0; i < used && i < MOST_GAMES; i++)
        app_print("  %s: %s, %s%s%s\n", saves[i].path, saves[i].edition,
                  saves[i].players, saves[i].over ? ", " : "",
                  saves[i].over ? _("over") : "");
    if (used > MOST_GAMES)
        printf(ngettext("  and %d more\n", "  and %d more\n",
                        (unsigned long)(used - MOST_GAMES)),
               used - MOST_GAMES);
    free(saves);
    return used;
}
