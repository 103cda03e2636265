// SPDX-License-Identifier: MIT
/*
 * line_end.c - The final count, and the statistics of a game.
 */
#include "terminal/line/line_parts.h"

#include "base/memory.h"
#include "base/message.h"
#include "game/count.h"

#include <stdio.h>
#include <stdlib.h>

static void say_step(const line_game *game, const game_step *step)
{
    const char *name = line_name(game, step->player);

    if (step->ticket == TTR_NONE)
        line_say(_("%s, %s: %+d; now %d."), name, step->what, step->points,
                 step->total);
    else if (step->done)
        line_say(_("%s, %s, completed: %+d; now %d."), name, step->what,
                 step->points, step->total);
    else
        line_say(_("%s, %s, not completed: %+d; now %d."), name, step->what,
                 step->points, step->total);
}

static void say_winners(const line_game *game, const ttr_result *result)
{
    char winners[1024] = "";

    for (int p = 0; p < result->players; p++)
        line_say(ngettext("%s has %d point.", "%s has %d points.",
                          (unsigned long)abs(result->score[p].total)),
                 line_name(game, p), result->score[p].total);
    for (int i = 0; i < result->winner_count; i++)
        app_list_add(winners, sizeof winners,
                     line_name(game, result->winners[i]),
                     i == result->winner_count - 1);
    if (result->winner_count == 1)
        line_say(_("%s wins."), winners);
    else
        line_say(_("%s share the victory."), winners);
}

static void say_statistics(line_game *game, int player)
{
    game_statistics it;
    ttr_error err = {0};
    char wilds[APP_LABEL_MAX];

    if (game_statistics_get(game->match, player, &it, &err)) {
        app_message_error(&err);
        return;
    }
    app_wilds_word(game_match_edition(game->match), wilds);
    line_say(_("%s: turns %d; cards drawn blind %d, taken face up %d, %s"
               " among these %d; routes %d, spaces %d, %s paid %d; tickets"
               " kept %d, completed %d; longest path %d."),
             line_name(game, player), it.turns, it.cards_blind, it.cards_open,
             wilds, it.wilds_taken, it.routes, it.spaces, wilds, it.wilds_paid,
             it.tickets_kept, it.tickets_done, it.longest_path);
    if (it.longest_path_most > it.longest_path)
        line_say(_("This network is too tangled to be sure: no path of it is"
                   " longer than %d, and %d is the longest that was found."),
                 it.longest_path_most, it.longest_path);
}

bool line_show_count(line_game *game)
{
    ttr_result *result = must_alloc(1, sizeof *result);
    game_step *steps = NULL;
    int count = 0;
    ttr_error err = {0};
    bool done = false;

    if (game_match_result(game->match, result, &err) ||
        game_count(game->match, app_language(), &steps, &count, &err))
        app_message_error(&err);
    else {
        line_gap();
        line_say("%s", _("Final count"));
        for (int i = 0; i < count; i++)
            say_step(game, &steps[i]);
        line_gap();
        say_winners(game, result);
        line_gap();
        line_say("%s", _("Statistics"));
        for (int p = 0; p < result->players; p++)
            say_statistics(game, p);
        done = true;
    }
    free(steps);
    free(result);
    return done;
}
