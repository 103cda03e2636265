// SPDX-License-Identifier: MIT
/*
 * trace.c - `ttr trace`: every event of a game, with the hooks that ran.
 */
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
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
static ttr_status read_turns(order *it, ttr_error *err)
{
    char *end;
    long first, last;

    if (!it->turns)
        return TTR_OK;
    first = last = strtol(it->turns, &end, 10);
    bool sound = end != it->turns && first >= 0;
    if (sound && *end == '-') {
        const char *second = end + 1;
        last = strtol(second, &end, 10);
        sound = end != second && last >= first;
    }
    if (!sound || *end || last > TTR_MAX_TURNS)
        return app_refuse(err,
                          _("--turn: expected a turn, or two as in 10-20"));
    it->filter.turn_first = (int)first;
    it->filter.turn_last = (int)last;
    return TTR_OK;
}

static ttr_status find_event(const order *it, ttr_error *err)
{
    const char *names[TTR_EVENT_COUNT];

    if (!it->filter.event)
        return TTR_OK;
    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        names[i] = ttr_event_get((ttr_event_id)i)->name;
        if (strcmp(names[i], it->filter.event) == 0)
            return TTR_OK;
    }
    const char *near = ttr_nearest(it->filter.event, names, TTR_EVENT_COUNT);
    return near ? app_refuse(err,
                             _("--event: there is no event \"%s\", did you"
                               " mean \"%s\"?"),
                             it->filter.event, near)
                : app_refuse(err,
                             _("--event: there is no event \"%s\"; ttr api"
                               " lists them"),
                             it->filter.event);
}

static ttr_status find_module(const order *it, const ttr_edition *edition,
                              ttr_error *err)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    char list[512] = "";

    if (!it->filter.module)
        return TTR_OK;
    for (int m = 0; m < count; m++) {
        if (strcmp(ids[m], it->filter.module) == 0)
            return TTR_OK;
        app_list_add(list, sizeof list, ids[m], m == count - 1);
    }
    return count ? app_refuse(err,
                              _("--module: this edition does not use the"
                                " rule module \"%s\"; it uses %s"),
                              it->filter.module, list)
                 : app_refuse(err, _("--module: this edition uses no rule"
                                     " modules"));
}

static ttr_status find_player(const order *it, const ttr_match *match,
                              ttr_error *err)
{
    int players = ttr_match_state(match)->players;

    if (it->player < players)
        return TTR_OK;
    return app_refuse(err, _("--player: this game has players 0 to %d"),
                      players - 1);
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

static ttr_status run_source(app_call *call, const trace_source *source,
                             ttr_error *err)
{
    order *it = call->order;
    ttr_status status = find_module(it, ttr_match_edition(source->match), err);

    if (!status)
        status = find_player(it, source->match, err);
    if (!status)
        call->status = trace(it, source);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    order *it = call->order;
    trace_source source;

    it->filter.player = (int)it->player;
    ttr_status status = trace_order_take(&it->game, call, err);
    if (!status)
        status = read_turns(it, err);
    if (!status)
        status = find_event(it, err);
    if (!status)
        status = trace_source_open(&it->game, &source, call->report, err);
    if (status)
        return status;
    status = run_source(call, &source, err);
    trace_source_close(&source);
    return status;
}

int command_trace(int argc, char **argv)
{
    order it = {.game.seed = 1, .player = -1, .filter = TRACE_SHOW_ALL};
    app_call call = {.order = &it};
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
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page =
            {.command = "trace",
             .operands = N_("<journal or edition>"),
             .about = N_(
                 "Play a game again and tell every event of it, with the hooks"
                 " of rule modules\nthat ran: where they are written, what they"
                 " were given, what they changed, and\nhow long they took. Of "
                 "an"
                 " edition, a game of bots is played first."),
             APP_OPTIONS(options),
             .operands_least = 1,
             .operands_most = 1},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
