// SPDX-License-Identifier: MIT
/*
 * serve_command.c - `ttr serve`: games among people in different places.
 */
#include "base/data.h"
#include "base/language.h"
#include "base/message.h"
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

static int run(const serve_wishes *w, ttr_library *library, const char *file)
{
    if (w->check)
        return serve_check(w, library);
    if (w->backup)
        return serve_backup(w);
    if (w->export)
        return serve_export(w, library, file);
    return serve_run(w, library);
}

int command_serve(int argc, char **argv)
{
    serve_wishes w = {.threads = 0};
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
        app_path_option(&w.paths),
    };
    const app_page page = {
        .command = "serve",
        .operands = "[<file>]",
        .operands_most = 1,
        .about =
            N_("Serve the game to browsers: make a game, send a link, play."
               " The server is\nfor yourself unless --listen says"
               " otherwise; every game is kept and goes on\nafter the"
               " server was stopped."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    app_operands operands;
    int status;
    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    if (w.name && !name_is_sound(w.name))
        return app_refuse(&page,
                          _("--name %s: write it as in https://games.example"),
                          w.name);
    if (operands.count && !w.export)
        return app_refuse(&page, _("only --export writes a file"));
    ttr_library *library = app_library(&page, &w.paths, &status);
    if (!library)
        return status;
    if (app_library_trust(library, &w.trust)) {
        status = run(&w, library, operands.count ? operands.item[0] : "-");
    } else {
        app_message(_("out of memory"));
        status = APP_FAILED;
    }
    ttr_library_free(library);
    return status;
}
