// SPDX-License-Identifier: MIT
/*
 * check.c - `ttr check`: what is wrong with an edition, before a player finds
 * out.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "workshop/check/check.h"
#include "base/error.h"
#include "base/path.h"
#include "workshop/check/shipped_files.h"
#include "workshop/check/targets.h"

#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/replace_file.h"
#include "commands.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Without --games: so many, or what can be played in so many seconds. */
enum { PRESET_GAMES = 200, PRESET_SECONDS = 10 };

/* The command line. */
typedef struct settings {
    bool json, quiet, strict, kinds, here;
    long long games, patience;
    uint64_t seed;
    const char *journal;
    app_list ignored;
} settings;

/* Leave out the kinds that --ignore names. */
static ttr_status read_ignored(const settings *of,
                               bool ignored[CHECK_KIND_COUNT], ttr_error *err)
{
    char ids[CHECK_KIND_COUNT][32];
    const char *names[CHECK_KIND_COUNT];

    for (int i = 0; i < CHECK_KIND_COUNT; i++) {
        snprintf(ids[i], sizeof ids[i], "%s", check_kind_get((check_kind)i).id);
        names[i] = ids[i];
        ignored[i] = false;
    }
    for (int i = 0; i < of->ignored.count; i++) {
        const char *id = of->ignored.item[i];
        check_kind kind = check_kind_find(id);
        const char *near = ttr_nearest(id, names, CHECK_KIND_COUNT);
        if (kind >= CHECK_KIND_COUNT)
            return near ? app_refuse(err,
                                     _("--ignore: there is no kind %s, did you"
                                       " mean %s?"),
                                     id, near)
                        : app_refuse(err,
                                     _("--ignore: there is no kind %s; ttr"
                                       " check --kinds lists them"),
                                     id);
        ignored[kind] = true;
    }
    return TTR_OK;
}

static void leave_out(check_list *found, const bool ignored[CHECK_KIND_COUNT])
{
    int kept = 0;

    for (int i = 0; i < found->count; i++)
        if (ignored[found->it[i].kind])
            check_finding_clear(&found->it[i]);
        else
            found->it[kept++] = found->it[i];
    found->count = kept;
}

/* Write the journal of the first game that failed to the file of --journal;
   none is printed then. */
static int save_journal(check_list *found, const char *path)
{
    const char *text = NULL;
    int status = APP_OK;

    for (int i = 0; i < found->count && !text; i++)
        text = found->it[i].journal;
    if (text) {
        ttr_error err;
        if (app_replace_file(path, APP_SHARED, text, strlen(text), &err)) {
            app_message_error(&err);
            status = APP_FAILED;
        }
    }
    for (int i = 0; i < found->count; i++) {
        free(found->it[i].journal);
        found->it[i].journal = NULL;
    }
    return status;
}

static int print_json(const check_list *found, const check_figures *figures)
{
    json_t *list = json_array();
    int failed = !list;

    for (int i = 0; i < found->count && !failed; i++) {
        json_t *one = check_finding_json(&found->it[i]);
        failed = json_object_set_new(
                     one, "file",
                     json_string(app_message_file(found->it[i].file))) ||
                 json_array_append(list, one);
        json_decref(one);
    }
    json_t *whole = json_pack(
        "{s:I, s:I, s:i, s:i, s:i, s:O}", "games", (json_int_t)figures->begun,
        "actions", (json_int_t)figures->actions, "errors",
        check_count(found, TTR_LEVEL_ERROR), "warnings",
        check_count(found, TTR_LEVEL_WARNING), "notes",
        check_count(found, TTR_LEVEL_NOTE), "findings", list);
    if (failed || !whole || json_dumpf(whole, stdout, JSON_INDENT(2))) {
        app_message(_("cannot write the list as JSON"));
        failed = true;
    }
    putchar('\n');
    json_decref(whole);
    json_decref(list);
    return failed ? APP_FAILED : APP_OK;
}

static void print_people(const check_list *found, const check_figures *figures,
                         bool quiet)
{
    int errors = check_count(found, TTR_LEVEL_ERROR);
    int warnings = check_count(found, TTR_LEVEL_WARNING);
    int notes = check_count(found, TTR_LEVEL_NOTE);

    for (int i = 0; i < found->count; i++)
        if (!quiet || found->it[i].level != TTR_LEVEL_NOTE)
            check_print(stdout, &found->it[i]);
    if (quiet)
        return;
    printf(_("errors: %d, warnings: %d, notes: %d, random games: %ld"), errors,
           warnings, notes, figures->begun);
    putchar('\n');
}

static void print_kinds(void)
{
    for (int i = 0; i < CHECK_KIND_COUNT; i++) {
        check_kind_info info = check_kind_get((check_kind)i);
        printf("%-20s  %-7s  %s\n", info.id, check_level_id(info.level),
               _(info.help));
    }
}

static int check_all(const app_call *call, const bool ignored[CHECK_KIND_COUNT])
{
    const settings *of = call->order;
    const app_operands *targets = &call->operands;
    check_list found = {0};
    check_figures figures = {0};
    check_job job = {.library = call->library,
                     .variant = &call->house.made,
                     .found = &found,
                     .games = of->games < 0 ? PRESET_GAMES : (long)of->games,
                     .seconds = of->games < 0 ? PRESET_SECONDS : 0,
                     .seed = of->seed,
                     .patience = (double)of->patience,
                     .here = of->here,
                     .show = !of->quiet && !of->json && isatty(STDERR_FILENO),
                     .figures = &figures};
    int status = APP_OK;

    for (int i = 0; i < targets->count; i++) {
        int from = found.count;
        check_target(&job, targets->item[i]);
        check_leave_foreign(&found, from, targets->item[i]);
    }
    leave_out(&found, ignored);
    check_sort(&found);
    if (of->journal)
        status = save_journal(&found, of->journal);
    if (of->json && status == APP_OK)
        status = print_json(&found, &figures);
    else if (!of->json)
        print_people(&found, &figures, of->quiet);
    if (check_count(&found, TTR_LEVEL_ERROR) ||
        (of->strict && check_count(&found, TTR_LEVEL_WARNING)))
        status = APP_FAILED;
    check_list_clear(&found);
    return status;
}

/* A library in which folders to be checked come first. */
static ttr_status open_library(app_call *call, ttr_error *err)
{
    const app_operands *targets = &call->operands;
    app_list paths = {.count = 0};

    for (int i = 0; i < targets->count && paths.count < APP_LIST_MAX; i++)
        if (app_is_folder(targets->item[i]))
            paths.item[paths.count++] = targets->item[i];
    for (int i = 0; i < call->paths.count && paths.count < APP_LIST_MAX; i++)
        paths.item[paths.count++] = call->paths.item[i];
    return app_library(&call->library, &paths, err);
}

static ttr_status start(app_call *call, ttr_error *err)
{
    settings *of = call->order;
    bool ignored[CHECK_KIND_COUNT];

    if (of->kinds) {
        print_kinds();
        return TTR_OK;
    }
    if (!call->operands.count)
        return app_refuse_missing(err, _(call->page->operands));
    /* Words of a catalogue that is not there would seem to be missing. */
    for (int i = 0; i < app_language_count(); i++)
        if (app_language_error(i)->status == TTR_E_MEMORY)
            must_end();
    ttr_status status = read_ignored(of, ignored, err);
    if (of->json)
        ttr_language_use(NULL);
    if (!status)
        status = open_library(call, err);
    if (status)
        return status;
    ttr_library_careful(call->library);
    call->status = check_all(call, ignored);
    return TTR_OK;
}

int command_check(int argc, char **argv)
{
    settings of = {.games = -1, .seed = 1, .patience = 10};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"games", "N",
         N_("random games to play; what 10 seconds allow if not given"),
         .number = &of.games, .least = 0, .most = 1000000},
        {"seed", "N", N_("number of the first game"), .seed = &of.seed},
        {"strict", NULL, N_("fail on warnings as well"), .flag = &of.strict},
        {"quiet", NULL, N_("errors and warnings only"), .flag = &of.quiet},
        {"ignore", N_("KIND"), N_("leave out findings of a kind; repeatable"),
         .list = &of.ignored},
        {"journal", N_("FILE"),
         N_("write the game that failed to a file instead of printing it"),
         .text = &of.journal},
        {"json", NULL, N_("a JSON object, for programs"), .flag = &of.json},
        {"kinds", NULL, N_("list all that can be found"), .flag = &of.kinds},
        {"patience", N_("SECONDS"),
         N_("a step that takes longer counts as hanging; 10 if not given"),
         .number = &of.patience, .least = 1, .most = 3600},
        {"here", NULL, N_("not in a process of its own, for debuggers"),
         .flag = &of.here},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page =
            {.command = "check",
             .operands = N_("<edition or folder> ..."),
             .about = N_(
                 "Tell what is wrong with an edition, by id or by the path of "
                 "its .ini file, with a\nrule module, or with everything in a "
                 "folder: files, board, drawing and texts.\nThen play random "
                 "games and check after every action that all adds up."),
             APP_OPTIONS(options),
             .operands_most = APP_LIST_MAX},
        .run = start,
    };

    return app_command_run(&command, &call, argc, argv);
}
