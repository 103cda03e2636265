// SPDX-License-Identifier: MIT
/*
 * editions.c - `ttr editions`: what can be played.
 *
 * An edition with mistakes does not hide the others: it is named on standard
 * error with the first of them. The command fails when nothing could be
 * listed, or when an edition that was asked for by name could not.
 */
#define _DEFAULT_SOURCE // ioctl

#include "base/columns.h"
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "base/utf8.h"
#include "commands.h"
#include "commands/edition_origin.h"
#include "text/names.h"

#include <ttr/ttr.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* The editions that could be loaded. */
typedef struct loaded_list {
    ttr_edition **edition;
    origin *from;
    int count;
    app_folders folders;
} loaded_list;

static const char *text_of(const ttr_edition *edition, const char *key)
{
    return ttr_edition_text(edition, key, app_language());
}

/* The columns of the table, before the summary. */
typedef enum column {
    COLUMN_ID,
    COLUMN_NAME,
    COLUMN_PLAYERS,
    COLUMN_VERSION,
    COLUMN_ORIGIN,
    COLUMN_COUNT
} column;

static const char *cell(const loaded_list *shelf, int i, column what,
                        char buffer[64])
{
    const ttr_edition *it = shelf->edition[i];
    const origin *from = &shelf->from[i];

    switch (what) {
    case COLUMN_ID:
        return ttr_edition_id(it);
    case COLUMN_NAME:
        return text_of(it, "name");
    case COLUMN_PLAYERS:
        snprintf(buffer, 64, _("%d-%d players"), ttr_edition_players_min(it),
                 ttr_edition_players_max(it));
        return buffer;
    case COLUMN_VERSION:
        return from->version[0] ? from->version : "-";
    default:
        return from->text;
    }
}

static int widest(const loaded_list *shelf, column what)
{
    char buffer[64];
    int width = 0;

    for (int i = 0; i < shelf->count; i++) {
        int n = utf8_columns(cell(shelf, i, what, buffer));
        width = n > width ? n : width;
    }
    return width;
}

/* The columns of the terminal, or none for a pipe. */
static int terminal_width(void)
{
    struct winsize size;

    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Do all rows, which begin with that many columns, fit into the terminal? */
static bool is_wide_enough(const loaded_list *shelf, int begin)
{
    int room = terminal_width();

    for (int i = 0; i < shelf->count && room; i++)
        if (begin + utf8_columns(text_of(shelf->edition[i], "summary")) > room)
            return false;
    return true;
}

/* One line an edition, or two where the terminal has no room. */
static void print_table(const loaded_list *shelf)
{
    int width[COLUMN_COUNT], all = 0;

    for (int k = 0; k < COLUMN_COUNT; k++)
        all += width[k] = widest(shelf, (column)k) + 2;
    bool one = is_wide_enough(shelf, all);
    for (int i = 0; i < shelf->count; i++) {
        char players[64];
        for (int k = 0; k < COLUMN_COUNT; k++)
            app_print_padded(stdout, cell(shelf, i, (column)k, players),
                             k + 1 < COLUMN_COUNT || one ? width[k] : 0);
        const char *summary = text_of(shelf->edition[i], "summary");
        if (one) {
            app_print("%s\n", summary);
            continue;
        }
        char line[1024];
        snprintf(line, sizeof line, "- %s", summary);
        putchar('\n');
        app_print_wrapped(stdout, line);
    }
    origin_print_packs(&shelf->folders);
}

/* What follows is a fact with this name; "" goes on with the one before. */
static void begin_fact(const char *name)
{
    fputs("  ", stdout);
    app_print_padded(stdout, name, 21);
}

static void print_modules(const ttr_edition *edition)
{
    const char *const *modules;
    int count = ttr_edition_modules(edition, &modules);

    if (!count) {
        begin_fact(_("modules"));
        printf("%s\n", _("none"));
    }
    for (int i = 0; i < count; i++) {
        begin_fact(i ? "" : _("modules"));
        app_print(_("%s, from %s"), modules[i],
                  ttr_edition_module_file(edition, i));
        putchar('\n');
    }
}

/* All that is worth knowing of one. */
static void print_details(const ttr_edition *edition, const origin *from)
{
    char word[APP_LABEL_MAX];

    app_print("%s: %s\n%s\n\n", ttr_edition_id(edition),
              text_of(edition, "name"), text_of(edition, "summary"));
    begin_fact(_("file"));
    app_print("%s\n", ttr_edition_file(edition));
    begin_fact(_("version"));
    app_print("%s\n", from->version[0] ? from->version : "-");
    begin_fact(_("origin"));
    app_print("%s\n", from->text);
    begin_fact(_("players"));
    printf("%d-%d\n", ttr_edition_players_min(edition),
           ttr_edition_players_max(edition));
    begin_fact(_("board"));
    printf(_("%d %s, %d routes, %d tickets"), ttr_place_count(edition),
           app_places_word(edition, ttr_place_count(edition), word),
           ttr_route_count(edition), ttr_ticket_count(edition));
    putchar('\n');
    begin_fact(_("source"));
    app_print("%s\n", text_of(edition, "source"));
    print_modules(edition);
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const ttr_number_info *info = ttr_number_get((ttr_number)i);
        begin_fact(info->name);
        printf("%-3d %s\n", ttr_edition_number(edition, (ttr_number)i),
               _(info->help));
    }
}

static void print_people(const loaded_list *shelf, bool details)
{
    if (!details) {
        print_table(shelf);
        return;
    }
    for (int i = 0; i < shelf->count; i++) {
        if (i > 0)
            putchar('\n');
        print_details(shelf->edition[i], &shelf->from[i]);
    }
}

/* A new reference. */
static json_t *edition_json(const ttr_edition *edition, const origin *from)
{
    const char *const *modules;
    int count = ttr_edition_modules(edition, &modules);
    json_t *module_list = json_array();
    json_t *numbers = json_object();

    for (int i = 0; i < count; i++)
        json_array_append_new(module_list, json_string(modules[i]));
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        json_object_set_new(
            numbers, ttr_number_get((ttr_number)i)->name,
            json_integer(ttr_edition_number(edition, (ttr_number)i)));
    return json_pack("{s:s, s:s, s:s, s:{s:i, s:i}, s:o, s:o, s:s, s:s, s:s,"
                     " s:s?}",
                     "id", ttr_edition_id(edition), "name",
                     ttr_edition_text(edition, "name", NULL), "summary",
                     ttr_edition_text(edition, "summary", NULL), "players",
                     "min", ttr_edition_players_min(edition), "max",
                     ttr_edition_players_max(edition), "modules", module_list,
                     "rules", numbers, "file", ttr_edition_file(edition),
                     "version", from->version, "origin", from->id, "pack",
                     from->pack[0] ? from->pack : NULL);
}

static void print_json(const loaded_list *shelf)
{
    json_t *list = json_array();

    for (int i = 0; i < shelf->count; i++)
        json_array_append_new(list,
                              edition_json(shelf->edition[i], &shelf->from[i]));
    json_dumpf(list, stdout, JSON_INDENT(2));
    json_decref(list);
    putchar('\n');
}

/* Load one edition onto the shelf, or say what is wrong with it: everything
   when it was asked for, one mistake when it is only passed by. Nothing can be
   said when memory is short: an edition would be missing without a word. */
static ttr_status take(loaded_list *shelf, const ttr_library *library,
                       const char *id, bool named)
{
    ttr_report *report = must_have(ttr_report_new());
    ttr_edition *edition = NULL;
    ttr_status status = app_edition_load(&edition, library, id, NULL, report);

    if (status == TTR_OK)
        shelf->edition[shelf->count++] = edition;
    else if (ttr_report_count(report) && status != TTR_E_MEMORY)
        app_message_report(report, named ? 200 : 1);
    else
        status = TTR_E_MEMORY;
    ttr_report_free(report);
    return status;
}

static void clear(loaded_list *shelf)
{
    for (int i = 0; i < shelf->count; i++)
        ttr_edition_free(shelf->edition[i]);
    free(shelf->edition);
    free(shelf->from);
    app_folders_clear(&shelf->folders);
}

static void print_loaded(const app_call *call, loaded_list *shelf)
{
    const bool *json = call->order;

    for (int i = 0; i < shelf->count; i++)
        origin_find(&shelf->folders, shelf->edition[i], &shelf->from[i]);
    if (*json)
        print_json(shelf);
    else
        print_people(shelf, call->operands.count > 0);
}

static ttr_status print_editions(app_call *call, char **ids, int count,
                                 ttr_error *err)
{
    bool named = call->operands.count > 0;
    size_t room = (size_t)count + 1;
    loaded_list shelf = {.edition = must_alloc(room, sizeof(ttr_edition *)),
                         .from = must_alloc(room, sizeof(origin))};
    ttr_status status = TTR_OK;

    if (!app_folders_find(&call->paths, &shelf.folders)) {
        clear(&shelf);
        return app_fail_memory(err);
    }
    for (int i = 0; i < count && status != TTR_E_MEMORY; i++) {
        status = take(&shelf, call->library, ids[i], named);
        if (status && named)
            call->status = APP_FAILED;
    }
    if (status == TTR_E_MEMORY) {
        clear(&shelf);
        return app_fail_memory(err);
    }
    status = TTR_OK;
    print_loaded(call, &shelf);
    if (shelf.count == 0 && !named)
        status = app_fail(err, TTR_E_NOT_FOUND, NULL,
                          _("no edition found that can be played"));
    clear(&shelf);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    char **ids = NULL;
    int count = 0;

    if (call->operands.count)
        return print_editions(call, call->operands.item, call->operands.count,
                              err);
    if (ttr_library_editions(call->library, &ids, &count))
        return app_fail(err, TTR_E_FILE, NULL, _("cannot list the editions"));
    ttr_status status = print_editions(call, ids, count, err);
    ttr_library_ids_free(ids, count);
    return status;
}

int command_editions(int argc, char **argv)
{
    bool json = false;
    app_call call = {.order = &json};
    const app_option options[] = {
        {"json", NULL, N_("a JSON list, for programs"), .flag = &json},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "editions",
                 .operands = N_("[<edition> ...]"),
                 .about = N_("List the editions that can be played, with their "
                             "versions and where they come\nfrom. Editions "
                             "named, by id or by the path "
                             "of an .ini file, are shown with their\nrule "
                             "modules and numbers."),
                 APP_OPTIONS(options),
                 .operands_most = APP_LIST_MAX},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
