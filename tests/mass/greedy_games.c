// SPDX-License-Identifier: MIT
/*
 * greedy_games.c - Positions from games of the everyday bot.
 */
#include "greedy_games.h"

#include <ttr/view.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ACTIONS = 4000 };

void greedy_games_fail(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

void greedy_games_open(greedy_games *games, const char *folders)
{
    ttr_library *library = ttr_library_new();
    ttr_report *report = ttr_report_new();
    char list[2000];
    ttr_error err;

    if (!library || !report)
        greedy_games_fail("memory", "there is not enough");
    snprintf(list, sizeof list, "%s", folders);
    for (char *item = strtok(list, ":"); item; item = strtok(NULL, ":"))
        if (ttr_library_add(library, item))
            greedy_games_fail(item, "cannot be added");
    if (ttr_edition_load(&games->edition, library, games->name, NULL, report))
        greedy_games_fail(games->name, "cannot be read");
    if (ttr_table_new(&games->table, games->edition, &err))
        greedy_games_fail(games->name, err.text);
    ttr_report_free(report);
    ttr_library_free(library);
}

void greedy_games_close(greedy_games *games)
{
    ttr_table_free(games->table);
    ttr_edition_free(games->edition);
}

app_mind *greedy_games_mind(const greedy_games *games, const char *bot)
{
    app_mind *mind = app_mind_new(app_bot_find(bot), games->edition);

    if (!mind)
        greedy_games_fail(bot, "there is not enough memory");
    return mind;
}

void greedy_games_play(const greedy_games *games, int wanted,
                       bool (*look)(void *context, const ttr_state *state,
                                    const ttr_view *view),
                       void *context)
{
    app_mind *mind[TTR_MAX_PLAYERS] = {0};
    ttr_state state;
    int found = 0;

    for (int p = 0; p < games->players; p++)
        mind[p] = greedy_games_mind(games, "greedy");
    for (uint64_t game = 0; found < wanted; game++) {
        uint64_t seed = ttr_random_seed(games->seed, 1000 + game);
        if (ttr_start(games->table, games->players, seed, 0, &state))
            greedy_games_fail("a game", ttr_table_error(games->table)->text);
        for (int p = 0; p < games->players; p++)
            app_mind_clear(mind[p]);
        for (int k = 0; state.phase != TTR_PHASE_OVER && k < MOST_ACTIONS &&
                        found < wanted;
             k++) {
            int player = ttr_state_actor(&state);
            uint64_t generator = app_mind_generator(seed, player, k);
            ttr_action action;
            ttr_view view;
            ttr_view_make(games->edition, &state, player, &view);
            if (k % games->apart == (int)(game % (uint64_t)games->apart) &&
                state.phase == TTR_PHASE_TURN)
                found += look(context, &state, &view);
            if (!app_mind_choose(mind[player], games->table, &view, NULL,
                                 &generator, &action) ||
                ttr_apply(games->table, &state, action, NULL))
                greedy_games_fail("a game",
                                  ttr_table_error(games->table)->text);
        }
    }
    for (int p = 0; p < games->players; p++)
        app_mind_free(mind[p]);
}
