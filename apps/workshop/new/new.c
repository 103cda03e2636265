// SPDX-License-Identifier: MIT
/*
 * new.c - `ttr new`: a small complete start for an edition or a rule module.
 */
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "workshop/new/id.h"
#include "workshop/new/make.h"
#include "workshop/new/next.h"
#include "workshop/new/tried_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What every folder has: what others see of it, settings of editors, and what
   they know of Lua. */
#define COMMON                                                                 \
    {"pack.ini", {"pack.ini"}, true},                                          \
        {".editorconfig", {"editorconfig"}, true},                             \
        {".luarc.json", {"luarc.json"}, true},                                 \
        {".lua/ttr.lua", {"ttr.lua"}, true},                                   \
    {                                                                          \
        ".lua/test.lua", {"test.lua"}, true                                    \
    }

static const new_file edition_files[] = {
    {"maps/@id@.ini", {"edition.ini", "board.ini"}, false},
    {"tests/@id@.lua", {"edition.lua"}, false},
    {"README.md", {"edition.md"}, true},
    COMMON,
};

static const new_file lua_files[] = {
    {"scripts/@id@.lua", {"module.lua"}, false},
    {"tests/@id@.lua", {"module-test.lua"}, false},
    {"maps/try-@id@.ini", {"module.ini", "board.ini"}, false},
    {"README.md", {"module-lua.md"}, true},
    COMMON,
};

static const new_file c_files[] = {
    {"plugins/@id@/@id@.c", {"module.c"}, false},
    {"tests/@id@.lua", {"module-test.lua"}, false},
    {"maps/try-@id@.ini", {"module.ini", "board.ini"}, false},
    {"CMakeLists.txt", {"CMakeLists.txt"}, true},
    {".clangd", {"clangd"}, true},
    {".gitignore", {"gitignore"}, true},
    {"README.md", {"module-c.md"}, true},
    COMMON,
};

#define COUNT(list) (int)(sizeof(list) / sizeof(list)[0])

static void take_files(new_order *order, new_kind kind)
{
    static const struct {
        const new_file *files;
        int count;
    } all[] = {
        [NEW_EDITION] = {edition_files, COUNT(edition_files)},
        [NEW_LUA] = {lua_files, COUNT(lua_files)},
        [NEW_C] = {c_files, COUNT(c_files)},
    };

    order->files = all[kind].files;
    order->count = all[kind].count;
}

/* Editions and rule modules of the same name hide each other. */
static void tell_namesake(new_kind kind, const char *id)
{
    app_list none = {.count = 0};
    char **ids = NULL;
    int count = 0;
    ttr_library *library;

    if (!app_library(&library, &none, NULL) &&
        (kind == NEW_EDITION
             ? ttr_library_editions(library, &ids, &count)
             : ttr_library_modules(library, &ids, &count)) == TTR_OK)
        for (int i = 0; i < count; i++)
            if (strcmp(ids[i], id) == 0)
                app_message(kind == NEW_EDITION
                                ? _("there is another edition %s: with --path, "
                                    "yours takes precedence, but a pack needs "
                                    "an id of its own")
                                : _("there is another rule module %s: with "
                                    "--path, yours takes precedence, but a "
                                    "pack needs an id of its own"),
                            id);
    ttr_library_ids_free(ids, count);
    ttr_library_free(library);
}

/* What the arguments say. */
typedef struct wanted {
    const char *folder, *board;
    bool lua, c;
} wanted;

static ttr_status make_order(app_call *call, new_kind kind, new_order *order,
                             ttr_error *err)
{
    if (!*order->folder)
        return app_refuse(err, _("--in needs the name of a folder"));
    new_id_name(order->id, order->name, sizeof order->name);
    take_files(order, kind);
    bool own_cmake = !new_exists(order, "CMakeLists.txt");
    if (!new_make(order)) { // which was said
        call->status = APP_FAILED;
        return TTR_OK;
    }
    tell_namesake(kind, order->id);
    new_tell_next(order, kind, own_cmake);
    return TTR_OK;
}

static ttr_status make(app_call *call, new_kind kind, const wanted *it,
                       ttr_error *err)
{
    const char *id = call->operands.item[1];
    new_order order = {.id = id, .folder = it->folder ? it->folder : id};
    char *board = NULL;
    ttr_status status = new_id_check(kind, id, err);

    if (!status && it->board)
        status = new_board_read(it->board, id, &board, err);
    if (status)
        return status;
    order.board = board;
    status = make_order(call, kind, &order, err);
    free(board);
    return status;
}

static ttr_status choose(const wanted *it, const char *what, new_kind *kind,
                         ttr_error *err)
{
    static const char *const names[] = {"edition", "module"};
    const char *near = ttr_nearest(what, names, 2);

    *kind = it->c ? NEW_C : it->lua ? NEW_LUA : NEW_EDITION;
    if (strcmp(what, "edition") == 0)
        return it->lua || it->c
                   ? app_refuse(err, _("--lua and --c are for modules"))
                   : TTR_OK;
    if (strcmp(what, "module") == 0)
        return it->lua != it->c
                   ? TTR_OK
                   : app_refuse(err, _("a module needs one of --lua and --c"));
    if (near)
        return app_refuse(err, _("unknown word %s, did you mean %s?"), what,
                          near);
    return app_refuse(err, _("%s is neither an edition nor a module"), what);
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const wanted *it = call->order;
    new_kind kind;
    ttr_status status = choose(it, call->what, &kind, err);

    if (!status && it->board && kind == NEW_EDITION)
        return app_refuse(err, _("--board is for modules"));
    return status ? status : make(call, kind, it, err);
}

int command_new(int argc, char **argv)
{
    wanted it = {0};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"lua", NULL, N_("a module in Lua"), .flag = &it.lua},
        {"c", NULL, N_("a module in C"), .flag = &it.c},
        {"in", N_("FOLDER"),
         N_("where its files go; a folder named after the id when not given"),
         .text = &it.folder},
        {"board", N_("FILE"),
         N_("an edition file to try a module on, instead of a board of six"
            " places"),
         .text = &it.board},
    };
    const app_command command = {
        .page = {.command = "new",
                 .operands = N_("edition|module <id>"),
                 .about = N_(
                     "Make a small complete start: an edition with a board of "
                     "six places, or a rule\nmodule with a board to try it on. "
                     "Both have tests and settings for editors, and\npass ttr "
                     "check and ttr test as they are. Nothing is ever "
                     "overwritten."),
                 APP_OPTIONS(options),
                 .operands_least = 2,
                 .operands_most = 2},
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
