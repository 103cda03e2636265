// SPDX-License-Identifier: MIT
/*
 * console.c - `ttr console`: a prompt on a live game.
 */
#include "workshop/console/console.h"

#include "base/columns.h"
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "host/new_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void console_say(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    app_vprint_clean(stdout, format, args);
    va_end(args);
    putchar('\n');
}

void console_refuse(console *it, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    app_vprint_clean(stdout, format, args);
    va_end(args);
    putchar('\n');
    it->failed = true;
}

void console_refuse_error(console *it, const ttr_error *err)
{
    ttr_error near = *err;
    char text[1024];

    snprintf(near.file, sizeof near.file, "%s", app_message_file(err->file));
    ttr_error_format(&near, text, sizeof text);
    console_refuse(it, "%s", text);
}

static void say_line(const ttr_edition *edition, int module, const char *line,
                     int length)
{
    const char *const *ids;

    ttr_edition_modules(edition, &ids);
    console_say("%s: %.*s", ids[module], length, line);
}

void console_say_log(ttr_table *table)
{
    app_script_lines(table, say_line);
}

static void complete(void *context, const char *line, console_offer *offer,
                     void *offer_context)
{
    console_complete(context, line, offer, offer_context);
}

static int fd_of(void *context)
{
    const console *it = context;
    return it->watch ? watch_fd(it->watch) : -1;
}

static int pause_of(void *context)
{
    const console *it = context;
    return it->watch ? watch_pause(it->watch) : -1;
}

static bool wake(void *context)
{
    return console_watch(context, true);
}

static void write_prompt(const console *it, char *out, size_t size)
{
    const ttr_state *state = console_state(it);
    int actor = ttr_state_actor(state);
    const char *id = ttr_edition_id(it->edition);

    if (actor == TTR_NONE)
        snprintf(out, size, _("%s, over> "), id);
    else
        snprintf(out, size, _("%s, turn %d, player %d> "), id, state->turn,
                 actor);
}

static int run_lines(console *it)
{
    char prompt[160];
    bool terminal = console_input_is_terminal(it->input);

    if (terminal)
        console_say("%s", _("A live game. Type help for the commands, quit to"
                            " leave."));
    while (!it->leave) {
        write_prompt(it, prompt, sizeof prompt);
        const char *line = console_input_read(it->input, prompt);
        if (!line)
            break;
        (void)console_watch(it, false);
        console_line(it, line);
        fflush(stdout);
    }
    /* Whoever types has seen what went wrong; a script wants to know. */
    return it->failed && !terminal ? APP_FAILED : APP_OK;
}

/* A console whose set-up is complete, or that shall load a journal. */
static int run_console(console *it, const char *journal)
{
    const console_user user = {.context = it,
                               .complete = complete,
                               .fd = fd_of,
                               .pause = pause_of,
                               .wake = wake};
    ttr_error err;

    if (!(journal ? console_load(it, journal) : console_begin(it)))
        return APP_FAILED;
    it->watch = watch_new(it->edition, &err); // without it there is `reload`
    it->input = console_input_new(&user);
    int status = run_lines(it);
    console_input_free(it->input);
    return status;
}

/* What the arguments say. */
typedef struct order {
    const char *journal;
    long long players;
    uint64_t seed;
} order;

static ttr_status begin(app_call *call, ttr_error *err)
{
    const order *of = call->order;
    console it = {.library = call->library,
                  .module = TTR_NONE,
                  .setup = {.edition = call->what,
                            .variant = call->house.made,
                            .players = (int)of->players,
                            .seed = of->seed,
                            .first = TTR_NONE}};

    if (!call->what && !of->journal)
        return app_refuse_missing(err, "<edition>");
    if (call->what && of->journal)
        return app_refuse(
            err, "%s", _("a journal names its edition: give one or the other"));
    call->status = run_console(&it, of->journal);
    console_clear(&it);
    ttr_library_free(it.shelf);
    return TTR_OK;
}

int command_console(int argc, char **argv)
{
    order of = {.seed = 1};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"players", "N", N_("how many play; as few as possible when not given"),
         .number = &of.players, .least = 1, .most = APP_PLAYERS_MOST},
        {"seed", "N", N_("the number of the deal; 1 when not given"),
         .seed = &of.seed},
        {"journal", N_("FILE"), N_("begin at the end of this game"),
         .text = &of.journal},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page =
            {.command = "console",
             .operands = N_("<edition>"),
             .about = N_(
                 "A prompt on a live game, for those who write rules: look at "
                 "everything, do\nactions, set up a position, take back, run "
                 "Lua in place of a rule module. Type\nhelp for the commands. "
                 "When the edition or its scripts change, the game goes "
                 "on\nwith the new rules. Commands can also come from a pipe."),
             APP_OPTIONS(options),
             .operands_most = 1},
        .needs = APP_NEEDS_LIBRARY,
        .run = begin,
    };

    return app_command_run(&command, &call, argc, argv);
}
