/*
 * trial.c - Judging what only the rule modules know, by trying it.
 */
#include "bots/trial.h"

#include "bots/clock.h"

#include <ttr/view.h>

enum { BAD = -1000000000 };

/* What a position is worth to the player against the best of the others. */
static int value_state(const bot_desk *desk, const ttr_state *state)
{
    int totals[TTR_MAX_PLAYERS];
    int other = INT32_MIN;
    bot_costs costs;
    bot_plan plan;

    if (ttr_result_totals(desk->table, state, totals))
        return BAD;
    for (int p = 0; p < state->players; p++)
        if (p != desk->player)
            other = bot_max(other, totals[p]);
    bot_costs_make(desk->atlas, desk->weights, state, desk->player, &costs);
    bot_plan_make(desk->atlas, desk->weights, state, desk->player, &costs,
                  state->held[desk->player], bot_turns_left(desk->atlas, state),
                  &plan);
    return (totals[desk->player] - other) * 100 + plan.gain * 200 -
           plan.cost * desk->atlas->tempo / BOT_TURN;
}

void bot_try_options(const bot_desk *desk, bot_decision *decision)
{
    ttr_view view;
    ttr_state sample, trial;
    int best = INT32_MIN, equals = 0;

    ttr_view_make(desk->atlas->edition, desk->state, desk->player, &view);
    ttr_view_sample(desk->atlas->edition, &view, desk->generator, &sample);
    for (int i = 0; i < desk->legal_count; i++) {
        ttr_state_copy(desk->atlas->edition, &trial, &sample);
        int value = ttr_apply(desk->table, &trial, desk->legal[i], NULL)
                        ? BAD
                        : value_state(desk, &trial);
        /* Among equals, chance: each is taken with the same probability. */
        equals = value == best ? equals + 1 : 1;
        if (value < best ||
            (value == best &&
             ttr_random_below(desk->generator, (uint32_t)equals)))
            continue;
        best = value;
        decision->action = desk->legal[i];
        decision->why = BOT_WHY_TRIED;
    }
}
