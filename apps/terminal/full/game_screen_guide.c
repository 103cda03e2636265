// SPDX-License-Identifier: MIT
/*
 * game_screen_guide.c - The guide of a first game: what it says stands where
 * the last action would, and what it points at stands out on the map.
 */
#include "base/sets.h"
#include "terminal/full/game_screen.h"

#include "base/language.h"

#include <stdio.h>

bool game_screen_step(const game_screen *t, game_guide_step *step)
{
    return game_match_step(t->match, app_language(), step);
}

bool game_screen_guide_text(const game_screen *t, char *out, size_t size)
{
    game_guide_step step;

    if (!game_screen_step(t, &step))
        return false;
    snprintf(out, size, "%d/%d  %s", step.number, step.count, step.text);
    return true;
}

void game_screen_guide_look(const game_screen *t, tui_map_look *look,
                            uint64_t trail[TTR_ROUTE_WORDS])
{
    game_guide_step step;
    int places = 0;
    bool routes = false;

    if (look->others_dim || !game_screen_step(t, &step))
        return;
    for (int i = 0; i < step.points; i++) {
        int index = step.point[i].index;
        if (step.point[i].kind == GAME_POINT_PLACE && places < 2) {
            look->place[places++] = index;
        } else if (step.point[i].kind == GAME_POINT_ROUTE) {
            app_set_add(trail, index);
            routes = true;
        }
    }
    if (routes)
        look->trail = trail;
}

void game_screen_guide_show(game_screen *t)
{
    game_guide_step step;
    bool there = game_screen_step(t, &step);

    for (int i = 0; there && i < step.points; i++)
        if (step.point[i].kind == GAME_POINT_ROUTE) {
            game_screen_map_show_route(t, step.point[i].index);
            return;
        }
    for (int i = 0; there && i < step.points; i++)
        if (step.point[i].kind == GAME_POINT_PLACE) {
            game_screen_map_show_place(t, step.point[i].index);
            return;
        }
}

bool game_screen_guide_on(game_screen *t)
{
    game_guide_step step;
    ttr_error err = {0};

    if (!game_screen_step(t, &step) || !step.waits)
        return false;
    t->message[0] = '\0';
    if (game_match_go_on(t->match, &err))
        game_screen_say_error(t, &err);
    game_screen_map_unmark(t);
    game_screen_renew(t);
    game_screen_guide_show(t);
    return true;
}

bool game_screen_guide_takes(game_screen *t, ttr_action action)
{
    ttr_error err = {0};

    if (!game_match_guide_allows(t->match, action, &err))
        return true;
    game_screen_say(t, TUI_WARNING, _("Not yet: %s."), err.text);
    return false;
}
