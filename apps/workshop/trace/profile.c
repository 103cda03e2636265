// SPDX-License-Identifier: MIT
/*
 * profile.c - `ttr profile`: which hooks cost how much.
 *
 * The time is that of the processor, and shares are of the whole of the same
 * games: see game/hook_costs.h.
 */
#include "workshop/trace/profile.h"

#include "base/clock.h"
#include "base/command.h"
#include "base/crash.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "commands.h"
#include "workshop/trace/game_source.h"

#include <stdlib.h>

/* How long games are played when their number is not given. */
static const int64_t LONG_ENOUGH = 1000000000; // ns

typedef struct profile {
    trace_order game;
    bool json;
    long long games, players;

    const ttr_edition *edition;
    const ttr_match *match; // of a journal, or NULL
    ttr_action *actions;
    int capacity;

    profile_costs costs;
} profile;

static bool do_action(profile *it, ttr_state *state, ttr_action action)
{
    it->costs.actions++;
    return ttr_apply(it->costs.table, state, action, NULL) == TTR_OK;
}

/* One game of random play over the full legal list, as `ttr bench` has it. */
static bool play_random(profile *it, uint64_t seed, ttr_state *state)
{
    uint64_t generator = ttr_random_seed(seed, 0x400);
    ttr_table *table = it->costs.table;

    if (ttr_start(table, (int)it->players, seed, TTR_NONE, state))
        return false;
    while (state->phase != TTR_PHASE_OVER) {
        int count = ttr_legal(table, state, it->actions, it->capacity);
        if (count <= 0)
            return false;
        uint32_t any = ttr_random_below(&generator, (uint32_t)count);
        if (!do_action(it, state, it->actions[any]))
            return false;
    }
    return true;
}

/* The game of the journal, with the list of legal actions before each. */
static bool play_journal(profile *it, ttr_state *state)
{
    ttr_match *match = (ttr_match *)(uintptr_t)it->match;

    if (ttr_match_at(match, 0, state))
        return false;
    for (int i = 0; i < ttr_match_length(match); i++)
        if (ttr_legal(it->costs.table, state, it->actions, it->capacity) <= 0 ||
            !do_action(it, state, ttr_match_action(match, i)))
            return false;
    return true;
}

/* All games, or as many as take a second. */
static ttr_status play_games(profile *it, ttr_error *err)
{
    ttr_result *result = must_alloc(1, sizeof *result);
    ttr_state state = {0};
    bool ok = true;
    int64_t begun = app_nanoseconds();
    long long i = 0;

    it->costs.actions = 0;
    while (ok && (it->games ? i < it->games
                            : app_nanoseconds() - begun < LONG_ENOUGH)) {
        ok = it->match ? play_journal(it, &state)
                       : play_random(it, it->game.seed + (uint64_t)i, &state);
        ok = ok && ttr_result_get(it->costs.table, &state, result) == TTR_OK;
        i++;
    }
    free(result);
    it->costs.games = i;
    return ok ? TTR_OK : app_fail_table(err, it->costs.table);
}

static ttr_status measure(profile *it, ttr_error *err)
{
    if (hook_costs_begin(&it->costs.hooks, it->costs.table,
                         app_cpu_nanoseconds))
        return app_fail_memory(err);
    ttr_status status = play_games(it, err);
    hook_costs_end(&it->costs.hooks);
    return status;
}

/* On an edition, or a journal, that is loaded. */
static ttr_status profile_table(profile *it, ttr_error *err)
{
    app_crash_know(it->edition);
    it->capacity = ttr_edition_max_actions(it->edition);
    it->actions = must_alloc((size_t)it->capacity + 1, sizeof *it->actions);
    ttr_status status = ttr_table_new(&it->costs.table, it->edition, err);
    if (!status)
        status = measure(it, err);
    if (!status)
        (it->json ? profile_print_json : profile_print)(&it->costs);
    ttr_table_free(it->costs.table);
    free(it->actions);
    return status;
}

static ttr_status profile_journal(profile *it, app_call *call, ttr_error *err)
{
    trace_source source;
    ttr_status status =
        trace_source_open(&it->game, &source, call->report, err);

    if (status)
        return status;
    it->match = source.match;
    it->edition = ttr_match_edition(source.match);
    status = profile_table(it, err);
    trace_source_close(&source);
    if (source.failed)
        call->status = APP_FAILED;
    return status;
}

static ttr_status profile_edition(profile *it, app_call *call, ttr_error *err)
{
    ttr_status status = app_edition(&call->edition, call->library, call->what,
                                    &call->house, call->report, err);

    if (status)
        return status;
    it->edition = call->edition;
    int least = ttr_edition_players_min(it->edition);
    int most = ttr_edition_players_max(it->edition);
    if (!it->players)
        it->players = least < 2 && most >= 2 ? 2 : least;
    if (it->players < least || it->players > most)
        return app_refuse(err,
                          _("--players: this edition is for %d to %d players"),
                          least, most);
    return profile_table(it, err);
}

static ttr_status run(app_call *call, ttr_error *err)
{
    profile *it = call->order;
    ttr_status status = trace_order_take(&it->game, call, err);

    if (status)
        return status;
    return app_is_journal(call->what) ? profile_journal(it, call, err)
                                      : profile_edition(it, call, err);
}

static int parse(profile *it, int argc, char **argv)
{
    app_call call = {.order = it};
    const app_option options[] = {
        {"games", "N",
         N_("how many games are played, or how often the journal; as many as"
            " take a second when not given"),
         .number = &it->games, .least = 1, .most = 1000000},
        {"players", "N", N_("how many play an edition"), .number = &it->players,
         .least = 1, .most = APP_PLAYERS_MOST, .anew = true},
        {"seed", "N", N_("the number of the first deal; 1 when not given"),
         .seed = &it->game.seed, .anew = true},
        {"json", NULL, N_("a JSON object, for programs"), .flag = &it->json},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "profile",
                 .operands = N_("<edition or journal>"),
                 .about = N_(
                     "Measure which hooks of rule modules cost how much, in"
                     " random games, or in a\njournal that is played again and"
                     " again: listing the legal actions, doing one,\ncounting"
                     " at the end. The share is one of the whole time of these"
                     " games; what a\nhook causes in other hooks is theirs."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}

int command_profile(int argc, char **argv)
{
    profile *it = must_alloc(1, sizeof *it); // too large for the stack

    it->game.seed = 1;
    int status = parse(it, argc, argv);
    free(it);
    return status;
}
