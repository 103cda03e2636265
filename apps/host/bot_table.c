// SPDX-License-Identifier: MIT
/*
 * bot_table.c - The bots of a game that is played in one go.
 */
#include "host/bot_table.h"

#include "base/error.h"
#include "host/thinker.h"

ttr_status bot_table_make(const ttr_edition *edition, const game_party *party,
                          bot_table *out, ttr_error *err)
{
    for (int p = 0; p < party->count; p++) {
        app_mind *mind = app_mind_new(party->seat[p].bot, edition);
        if (!mind)
            return app_fail_memory(err);
        out->mind[out->count++] = mind;
    }
    return TTR_OK;
}

void bot_table_free(bot_table *all)
{
    while (all->count)
        app_mind_free(all->mind[--all->count]);
}

ttr_status bot_table_choose(bot_table *all, const game_party *party,
                            ttr_match *match, ttr_action *action,
                            ttr_error *err)
{
    const ttr_state *state = ttr_match_state(match);
    int p = ttr_state_actor(state);
    uint64_t generator =
        app_mind_generator(state->seed, p, ttr_match_length(match));
    const app_effort effort = game_seat_effort(&party->seat[p]);
    ttr_view view;

    ttr_view_make(ttr_match_edition(match), state, p, &view);
    if (app_mind_choose(all->mind[p], ttr_match_table(match), &view, &effort,
                        &generator, action))
        return TTR_OK;
    return app_mind_error(all->mind[p], ttr_match_table(match), &view, err);
}
