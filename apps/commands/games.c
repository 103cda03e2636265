// SPDX-License-Identifier: MIT
/*
 * games.c - `ttr games`: the list of saved games.
 */
#define _POSIX_C_SOURCE 200809L // localtime_r

#include "base/columns.h"
#include "base/command.h"
#include "base/language.h"
#include "commands.h"
#include "commands/play.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

ttr_status play_find_game(const char *what, char path[GAME_PATH_MAX],
                          ttr_error *err)
{
    game_save latest, *saves = NULL;
    int count = 0;
    char *end = NULL;
    long number = what ? strtol(what, &end, 10) : 0;

    if (what && (*end || end == what)) {
        snprintf(path, GAME_PATH_MAX, "%s", what);
        return TTR_OK;
    }
    if (!what && game_saves_latest(&latest)) {
        snprintf(path, GAME_PATH_MAX, "%s", latest.path);
        return TTR_OK;
    }
    if (!what)
        return app_fail(
            err, TTR_E_NOT_FOUND, NULL,
            _("there is no unfinished game; ttr games lists the saved games"));
    bool there =
        game_saves_list(&saves, &count) && number >= 1 && number <= count;
    if (there)
        snprintf(path, GAME_PATH_MAX, "%s", saves[number - 1].path);
    free(saves);
    return there ? TTR_OK
                 : app_fail(err, TTR_E_NOT_FOUND, NULL,
                            _("there is no saved game %s; ttr games lists all"
                              " of them"),
                            what);
}

/* The day and time are written alike in all languages; exact is for programs,
   with seconds and the time zone. */
static const char *when(time_t time, bool exact, char out[32])
{
    struct tm parts;
    size_t length = 0;

    if (localtime_r(&time, &parts))
        length = exact ? strftime(out, 32, "%Y-%m-%dT%H:%M:%S%z", &parts)
                       : strftime(out, 32, "%Y-%m-%d %H:%M", &parts);
    if (!length)
        snprintf(out, 32, "?");
    return out;
}

static void print_games(const game_save *saves, int count)
{
    char time[32];

    if (!count)
        puts(_("There are no saved games."));
    for (int i = 0; i < count; i++) {
        const game_save *it = &saves[i];
        printf("%3d  %s  ", i + 1, when(it->when, false, time));
        app_print_padded(stdout, it->edition, 14);
        printf("  ");
        if (it->over)
            printf("%s", _("over"));
        else
            printf(
                ngettext("%d action", "%d actions", (unsigned long)it->actions),
                it->actions);
        app_print("  %s\n", it->players);
    }
    for (int i = 0; i < count; i++)
        if (!saves[i].over) {
            printf(_("To go on: ttr play --continue %d"), i + 1);
            putchar('\n');
            break;
        }
}

/* JSON is UTF-8, which neither names of files nor damaged games need be: one
   of them shall not hide the others. */
static json_t *text_or_none(const char *text)
{
    json_t *made = json_string(text);

    return made ? made : json_null();
}

static void print_json(const game_save *saves, int count)
{
    json_t *list = json_array();
    char time[32];

    for (int i = 0; i < count; i++) {
        const game_save *it = &saves[i];
        json_array_append_new(
            list,
            json_pack("{s:i, s:o, s:o, s:o, s:i, s:b, s:s}", "number", i + 1,
                      "file", text_or_none(it->path), "edition",
                      text_or_none(it->edition), "players",
                      text_or_none(it->players), "actions", it->actions, "over",
                      it->over, "saved", when(it->when, true, time)));
    }
    json_dumpf(list, stdout, JSON_INDENT(2));
    json_decref(list);
    putchar('\n');
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const bool *json = call->order;
    game_save *saves = NULL;
    int count = 0;

    if (!game_saves_list(&saves, &count))
        return app_fail_memory(err);
    (*json ? print_json : print_games)(saves, count);
    free(saves);
    return TTR_OK;
}

int command_games(int argc, char **argv)
{
    bool json = false;
    app_call call = {.order = &json};
    const app_option options[] = {
        {"json", NULL, N_("a JSON list, for programs"), .flag = &json},
    };
    const app_command command = {
        .page = {.command = "games",
                 .operands = "",
                 .about = N_("List the saved games, the latest first.\n"
                             "`ttr play --continue 2` goes on with the second,"
                             " `ttr replay 2` shows it."),
                 APP_OPTIONS(options)},
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
