// SPDX-License-Identifier: MIT
/*
 * pacing.c - How many iterations the level that searches has time for.
 */
#include "lab/pacing.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "bots/mind.h"

#include <math.h>

enum {
    PURPOSE = 0x70616365, // of the deals, apart from those of other studies
    TRIES = 6,            // of a number, each nearer than the one before
    SETTLED = 2           // what takes a smaller part says little of others
};

/* What two cores do in the time of one: a little less than twice as much. */
static const double two_cores = 1.8;

/* Who plays, and who is measured. */
typedef struct pace_bench {
    ttr_table *table;
    app_mind *level, *player[TTR_MAX_PLAYERS];
    int players, iterations;
    double longest; // that a thought would take with all of its iterations, by
                    // what those take that it did; in seconds
} pace_bench;

static bool bench_make(pace_bench *it, const ttr_edition *edition)
{
    bool made = (it->level = app_mind_new(app_bot_find("hard"), edition)) &&
                !ttr_table_new(&it->table, edition, NULL);

    for (int p = 0; p < it->players && made; p++)
        made = (it->player[p] = app_mind_new(app_bot_find("medium"), edition));
    return made;
}

static void bench_clear(pace_bench *it)
{
    app_mind_free(it->level);
    for (int p = 0; p < TTR_MAX_PLAYERS; p++)
        app_mind_free(it->player[p]);
    ttr_table_free(it->table);
}

/* Let the level think about what somebody else decides. */
static bool measure(pace_bench *it, const ttr_view *view, uint64_t generator)
{
    const app_effort effort = {.iterations = it->iterations, .threads = 1};
    ttr_action ignored;

    app_mind_clear(it->level);
    int64_t start = app_cpu_nanoseconds();
    bool chosen = app_mind_choose(it->level, it->table, view, &effort,
                                  &generator, &ignored);
    double taken = (double)(app_cpu_nanoseconds() - start) * 1e-9;
    if (it->level->taken >= it->iterations / SETTLED)
        taken *= fmax(1, (double)it->iterations / it->level->taken);
    it->longest = fmax(it->longest, taken);
    return chosen;
}

/* The earlier in the game, the longer a thought takes, and the more often it is
   measured: decisions 0, 1, 2, 4, 8 and so on. */
static bool is_measured(int decision)
{
    return (decision & (decision - 1)) == 0;
}

/* Play a game and measure on the way; false when a rule failed. */
static bool play(pace_bench *it, uint64_t seed)
{
    ttr_state state;
    int own = 0; // decisions of the first player

    for (int p = 0; p < it->players; p++)
        app_mind_clear(it->player[p]);
    if (ttr_start(it->table, it->players, seed, 0, &state))
        return false;
    for (int actions = 0; state.phase != TTR_PHASE_OVER; actions++) {
        int actor = ttr_state_actor(&state);
        uint64_t generator = app_mind_generator(seed, actor, actions);
        bool second = state.phase == TTR_PHASE_SECOND_CARD;
        ttr_view view;
        ttr_action action;
        ttr_view_make(ttr_table_edition(it->table), &state, actor, &view);
        if (actor == 0 && !second && is_measured(own++) &&
            !measure(it, &view, generator))
            return false;
        if (!app_mind_choose(it->player[actor], it->table, &view, NULL,
                             &generator, &action) ||
            ttr_apply(it->table, &state, action, NULL))
            return false;
    }
    return true;
}

/* The longest thought in all games with so many iterations. */
static bool play_all(pace_bench *it, const lab_pace_order *order)
{
    it->longest = 1e-6;
    for (int i = 0; i < order->games; i++)
        if (!play(it, ttr_random_seed(order->seed ^ PURPOSE, (uint64_t)i)))
            return false;
    return true;
}

/* Two figures say all that such a measure can know. */
static int rounded(double iterations)
{
    double unit = pow(10, floor(log10(fmax(iterations, 1))) - 1);
    double whole = floor(iterations / fmax(unit, 1)) * fmax(unit, 1);

    return (int)fmin(fmax(whole, BOT_PACE_LEAST), BOT_PACE_MOST);
}

/* A number to try, between those that are known to fit and not to; a search
   looks closer from some number on, so the time does not grow evenly. */
static int next_try(int iterations, double times, int fits, int too_many)
{
    int next = rounded(iterations * times);

    if (next > fits && next < too_many)
        return next;
    return rounded(sqrt((double)bot_max(fits, 1) * too_many));
}

/* What fits for one number of players; false when a rule failed. */
static bool pace(pace_bench *it, const lab_pace_order *order, int *iterations)
{
    const double wanted = order->milliseconds * 1e-3 * two_cores;
    double longest = 0; // with what fits
    int fits = 0, too_many = BOT_PACE_MOST;

    *iterations = bot_pace_by_size(&it->level->atlas, it->players);
    for (int i = 0; i < TRIES && *iterations != fits; i++) {
        it->iterations = *iterations;
        if (!play_all(it, order))
            return false;
        if (it->longest <= wanted * 1.05) {
            fits = it->iterations;
            longest = it->longest;
        } else {
            too_many = it->iterations;
        }
        if (fits && longest >= wanted * 0.85)
            break;
        *iterations =
            next_try(it->iterations, wanted / it->longest, fits, too_many);
    }
    *iterations = fits ? fits : BOT_PACE_LEAST;
    if (order->tell)
        order->tell(it->players, *iterations, longest / two_cores);
    return true;
}

ttr_status lab_pace(const ttr_edition *edition, const lab_pace_order *order,
                    bot_pace *out, ttr_error *err)
{
    ttr_status status = TTR_OK;

    *out = (bot_pace){{0}};
    for (int n = ttr_edition_players_min(edition);
         n <= ttr_edition_players_max(edition) && !status; n++) {
        pace_bench it = {.players = n};
        if (!bench_make(&it, edition))
            status = app_fail_memory(err);
        else if (!pace(&it, order, &out->iterations[n]))
            status = app_fail(err, TTR_E_SCRIPT, NULL, "%s",
                              _("a rule module failed in a game of bots"));
        bench_clear(&it);
    }
    return status;
}
