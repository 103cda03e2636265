// SPDX-License-Identifier: MIT
/*
 * trace.c - `ttr trace`: every event of a game, with the hooks that ran.
 */
#include "base/crash.h"
#include "base/data.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "text/narrate.h"
#include "workshop/trace/steps.h"
#include "workshop/trace/trace_print.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the arguments say, and where the output is. */
typedef struct order {
    trace_order game;
    const char *turns;
    long long player;
    bool json, legal;
    trace_filter filter;
    const char *names[TTR_MAX_PLAYERS];
    bool printed; // a step was
} order;

/* "12", or "10-20". */
static bool read_turns(order *it, int *status)
{
    char *end;
    long first, last;

    if (!it->turns)
        return true;
    first = last = strtol(it->turns, &end, 10);
    bool sound = end != it->turns && first >= 0;
    if (sound && *end == '-') {
        const char *second = end + 1;
        last = strtol(second, &end, 10);
        sound = end != second && last >= first;
    }
    if (!sound || *end || last > TTR_MAX_TURNS) {
        *status = app_refuse(it->game.page,
                             _("--turn: expected a turn, or two as in 10-20"));
        return false;
    }
    it->filter.turn_first = (int)first;
    it->filter.turn_last = (int)last;
    return true;
}

static bool find_event(const order *it, int *status)
{
    const char *names[TTR_EVENT_COUNT];

    if (!it->filter.event)
        return true;
    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        names[i] = ttr_event_get((ttr_event_id)i)->name;
        if (strcmp(names[i], it->filter.event) == 0)
            return true;
    }
    const char *near = ttr_nearest(it->filter.event, names, TTR_EVENT_COUNT);
    *status = near ? app_refuse(it->game.page,
                                _("--event: there is no event \"%s\", did you"
                                  " mean \"%s\"?"),
                                it->filter.event, near)
                   : app_refuse(it->game.page,
                                _("--event: there is no event \"%s\"; ttr api"
                                  " lists them"),
                                it->filter.event);
    return false;
}

static bool find_module(const order *it, const ttr_edition *edition,
                        int *status)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    char list[512] = "";

    if (!it->filter.module)
        return true;
    for (int m = 0; m < count; m++) {
        if (strcmp(ids[m], it->filter.module) == 0)
            return true;
        app_list_add(list, sizeof list, ids[m], m == count - 1);
    }
    *status = count ? app_refuse(it->game.page,
                                 _("--module: this edition does not use the"
                                   " rule module \"%s\"; it uses %s"),
                                 it->filter.module, list)
                    : app_refuse(it->game.page,
                                 _("--module: this edition uses no rule"
                                   " modules"));
    return false;
}

static bool find_player(const order *it, const ttr_match *match, int *status)
{
    int players = ttr_match_state(match)->players;

    if (it->player < players)
        return true;
    *status =
        app_refuse(it->game.page, _("--player: this game has players 0 to %d"),
                   players - 1);
    return false;
}

static void show(void *context, const json_t *step)
{
    order *it = context;
    json_t *kept = trace_filter_step(&it->filter, step);

    if (!kept)
        return;
    if (it->json) {
        fputs(it->printed ? ",\n" : "", stdout);
        json_dumpf(kept, stdout, JSON_COMPACT);
    } else {
        trace_print(stdout, kept, it->names);
        fflush(stdout); // a module in C may crash in the next one
    }
    it->printed = true;
    json_decref(kept);
}

/* Queries that are asked once for each route at load never run in a game: who
   looks for them shall know. */
static void tell_statics(const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++)
        for (int e = 0; e < TTR_EVENT_COUNT; e++)
            if (ttr_module_is_static(ttr_edition_module(edition, m),
                                     (ttr_event_id)e)) {
                printf(_("%s of %s was asked once for each route when the"
                         " edition was loaded"),
                       ttr_event_get((ttr_event_id)e)->name, ids[m]);
                putchar('\n');
            }
}

static int trace(order *it, const trace_source *source)
{
    const trace_sink sink = {.context = it, .step = show};
    const ttr_match *match = source->match;

    for (int p = 0; p < ttr_match_state(match)->players; p++)
        it->names[p] = ttr_match_name(match, p);
    if (it->json) {
        fputs("[\n", stdout);
    } else {
        app_narrate_print_setup_numbered(stdout, match);
        tell_statics(ttr_match_edition(match));
    }
    bool whole = trace_steps(source, it->legal, &sink);
    if (it->json)
        puts(it->printed ? "\n]" : "]");
    return whole && !source->failed ? APP_OK : APP_FAILED;
}

static int run(order *it, const app_list *paths)
{
    trace_source source;
    int status;
    ttr_library *library = app_library(it->game.page, paths, &status);

    if (!library)
        return status;
    it->game.library = library;
    it->filter.player = (int)it->player;
    if (app_house_args_make(it->game.page, &it->game.variant, &status) &&
        read_turns(it, &status) && find_event(it, &status) &&
        trace_source_open(&it->game, &source, &status)) {
        if (find_module(it, ttr_match_edition(source.match), &status) &&
            find_player(it, source.match, &status))
            status = trace(it, &source);
        trace_source_close(&source);
    }
    ttr_library_free(library);
    return status;
}

int command_trace(int argc, char **argv)
{
    app_list paths = {0};
    order it = {.player = -1, .filter = TRACE_SHOW_ALL};
    const app_option options[] = {
        {"event", N_("NAME"), N_("only this event"), .text = &it.filter.event},
        {"module", N_("ID"), N_("only hooks of this rule module"),
         .text = &it.filter.module},
        {"player", N_("PLAYER"), N_("only what is about this player, from 0"),
         .number = &it.player, .least = 0, .most = APP_PLAYERS_MOST},
        {"turn", N_("N or N-M"), N_("only this turn, or from one to another"),
         .text = &it.turns},
        {"hooks", NULL, N_("only events for which a hook ran"),
         .flag = &it.filter.hooks_only},
        {"legal", NULL,
         N_("also what was asked to list the legal actions before each one"),
         .flag = &it.legal},
        {"json", NULL, N_("a JSON list, for programs"), .flag = &it.json},
        {"players", N_("BOT,..."),
         N_("who plays an edition; greedy bots when not given"),
         .text = &it.game.players, .anew = true},
        {"seed", "N", N_("the number of the deal; 1 when not given"),
         .seed = &it.game.seed, .anew = true},
        app_rule_option(&it.game.variant),
        app_set_option(&it.game.variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "trace",
        .operands = N_("<journal or edition>"),
        .about =
            N_("Play a game again and tell every event of it, with the hooks"
               " of rule modules\nthat ran: where they are written, what they"
               " were given, what they changed, and\nhow long they took. Of an"
               " edition, a game of bots is played first."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    it.game.seed = 1;
    app_crash_catch();
    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    it.game.page = &page;
    it.game.what = operands.item[0];
    if (operands.anew && app_is_journal(it.game.what))
        return app_refuse_anew(&page, operands.anew);
    return run(&it, &paths);
}
