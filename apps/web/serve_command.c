// SPDX-License-Identifier: MIT
/*
 * serve_command.c - `ttr serve`: games among people in different places.
 */
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "commands.h"
#include "web/serve.h"

#include <string.h>

/* The URL with which links begin: nothing but scheme and host. */
static bool name_is_sound(const char *name)
{
    size_t size = strncmp(name, "http://", 7) == 0    ? 7
                  : strncmp(name, "https://", 8) == 0 ? 8
                                                      : 0;
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    return size > 0 && name[size] &&
           strspn(name + size, letters) == strlen(name + size);
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const serve_wishes *w = call->order;
    if (w->name && !name_is_sound(w->name))
        return app_refuse(
            err, _("--name %s: write it as in https://games.example"), w->name);
    if (call->what && !w->export)
        return app_refuse(err, _("only --export writes a file"));
    if (!app_library_trust(call->library, &w->trust))
        return app_fail_memory(err);
    if (w->check)
        call->status = serve_check(w, call->library);
    else if (w->backup)
        call->status = serve_backup(w);
    else if (w->export)
        call->status =
            serve_export(w, call->library, call->what ? call->what : "-");
    else
        return serve_run(w, call->library, err);
    return TTR_OK;
}

int command_serve(int argc, char **argv)
{
    serve_wishes w = {.threads = 0};
    app_call call = {.order = &w};
    const app_option options[] = {
        {"listen", N_("ADDRESS:PORT"),
         N_("where to wait for browsers; 127.0.0.1:8080 or the next free port "
            "if not given"),
         .text = &w.listen},
        {"store", N_("FILE"), N_("where the games are kept"), .text = &w.store},
        {"name", N_("URL"),
         N_("the address that people know, such as https://games.example"),
         .text = &w.name},
        {"proxy", N_("ADDRESS"),
         N_("the proxy whose X-Forwarded-For is believed"), .text = &w.proxy},
        {"public", NULL, N_("list open games on the first page"),
         .flag = &w.is_public},
        {"trust", N_("MODULE"),
         N_("allow a rule module in C that did not come with the program"),
         .list = &w.trust},
        {"limit", N_("NAME=NUMBER"),
         N_("how much there may be of something, see docs/server.md"),
         .list = &w.limits},
        {"log", N_("FILE"), N_("note requests and troubles, nothing secret"),
         .text = &w.log},
        {"prune", N_("DAYS"),
         N_("forget games that nobody has changed for so long"),
         .number = &w.prune, .least = 1, .most = 36500},
        {"retry", N_("GAME"),
         N_("try a game again that the server has died of twice"),
         .text = &w.retry},
        {"check", NULL,
         N_("do not serve: verify that every game comes out as it did"),
         .flag = &w.check},
        {"backup", N_("FILE"),
         N_("do not serve: copy the games, also beside a server"),
         .text = &w.backup},
        {"export", N_("GAME"),
         N_("do not serve: write a game as a journal to the file"),
         .text = &w.export},
        {"threads", "N", N_("how many bots think at a time; 0 for all cores"),
         .number = &w.threads, .least = 0, .most = 256},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "serve",
                 .operands = N_("[<file>]"),
                 .operands_most = 1,
                 .about = N_("Serve the game to browsers: make a game, send a "
                             "link, play. The server is\nfor yourself unless "
                             "--listen says otherwise; every game is saved and "
                             "goes on\nwhen the server is started again."),
                 APP_OPTIONS(options)},
        .needs = APP_NEEDS_LIBRARY,
        .handles_shortage = true,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
