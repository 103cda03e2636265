// SPDX-License-Identifier: MIT
/*
 * slow.c - Saying which side of a study is slow, and which hook it is.
 */
#include "lab/slow.h"

#include "base/clock.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "game/hook_costs.h"
#include "lab/figures.h"
#include "lab/run_progress.h"

#include <stdlib.h>

/* From how many times the time on; not of what is over in no time. */
static const double times_told = 3, seconds_told = 0.5;

/* How long games are measured. */
static const int64_t long_enough = 300000000; // ns
enum { GAMES_ENOUGH = 200 };

/* Play some games of a plan again, with every hook measured. */
static int measure(const lab_plan *plan, hook_costs *costs)
{
    ttr_error err;
    lab_player *player = lab_player_new(plan->edition, &err);
    lab_record *record = must_alloc(1, sizeof *record);
    int games = 0;

    if (player && !hook_costs_begin(costs, lab_player_table(player),
                                    app_cpu_nanoseconds)) {
        int64_t begun = app_cpu_nanoseconds();
        while (games < GAMES_ENOUGH &&
               app_cpu_nanoseconds() - begun < long_enough) {
            lab_game game;
            lab_plan_game(plan, games++, 0, &game);
            lab_play(player, &game, NULL, record);
        }
        hook_costs_end(costs);
    }
    lab_record_clear(record);
    free(record);
    lab_player_free(player);
    return games;
}

/* The hook that costs most, if hooks are what costs. */
static void tell_hook(const lab_plan *plan)
{
    hook_costs *costs = must_alloc(1, sizeof *costs);
    int games = measure(plan, costs), count = 0;
    double whole = hook_costs_whole(costs);
    double hooks = whole - costs->outside_ns;
    char share[APP_DECIMAL], each[APP_DECIMAL], calls[APP_DECIMAL], name[128];
    hook_cost *cost = hook_costs_sort(costs, &count);

    if (count && games && hooks > whole / 5) {
        const hook_cost *most = &cost[0];
        app_message(
            /* Translators: per cent, event, module, microseconds, number */
            _("hooks of rule modules take %s %% of its time, most of all %s of"
              " %s: %s µs a call, %s calls a game; ttr profile tells more"),
            app_decimal(share, 100 * hooks / whole, 0),
            hook_cost_name(plan->edition, most, name, sizeof name),
            hook_cost_module(plan->edition, most),
            app_decimal_short(each, most->ns / (double)most->calls / 1000, 2),
            app_decimal_short(calls, (double)most->calls / games, 2));
    } else
        app_message("%s", _("hooks of rule modules are not why: its games are"
                            " longer, or the bots think longer in them"));
    free(cost);
    free(costs);
}

/* Seconds for a game. */
static double each(const lab_time *took)
{
    return took->seconds / (double)took->games;
}

void lab_times_note(lab_times *all, const lab_time *took)
{
    if (!took->games)
        return;
    if (!all->slowest.games || each(took) > each(&all->slowest))
        all->slowest = *took;
    if (!all->quickest.games || each(took) < each(&all->quickest))
        all->quickest = *took;
}

void lab_slow_tell(const lab_arguments *arguments, const lab_time *a,
                   const lab_time *b)
{
    lab_progress_kind kind;
    char times[APP_DECIMAL];

    if (!a->games || !b->games)
        return;
    bool b_is_slow = each(b) > each(a);
    const lab_time *slow = b_is_slow ? b : a, *quick = b_is_slow ? a : b;
    if (slow->seconds < seconds_told ||
        (lab_progress_read(arguments->progress, &kind) &&
         kind == LAB_PROGRESS_JSON))
        return;
    double more = each(slow) / each(quick);
    if (!(more >= times_told))
        return;
    app_message(_("a game of %s takes %s times the processor time of one of"
                  " %s"),
                slow->name, app_decimal_short(times, more, 2), quick->name);
    tell_hook(slow->plan);
}
