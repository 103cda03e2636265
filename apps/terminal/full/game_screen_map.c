// SPDX-License-Identifier: MIT
/*
 * game_screen_map.c - The map of the game screen: what stands out on it, and
 * the route under the cursor.
 */
#include "base/sets.h"
#include "terminal/full/game_screen.h"

#include <stdlib.h>
#include <string.h>

void game_screen_map_show_route(game_screen *t, int route)
{
    uint64_t set[TTR_ROUTE_WORDS] = {0};

    app_set_add(set, route);
    t->look.route = route;
    tui_viewport_show(&t->viewport, set, NULL);
}

void game_screen_map_show_place(game_screen *t, int place)
{
    t->look.place[0] = place;
    t->look.place[1] = TTR_NONE;
    tui_viewport_show(&t->viewport, NULL, t->look.place);
}

void game_screen_map_show_way(game_screen *t, int from, int to,
                              const uint64_t *way)
{
    memcpy(t->trail, way, sizeof t->trail);
    t->look.route = TTR_NONE;
    t->look.place[0] = from;
    t->look.place[1] = to;
    t->look.others_dim = true;
    tui_viewport_show(&t->viewport, way, t->look.place);
}

void game_screen_map_unmark(game_screen *t)
{
    memset(t->trail, 0, sizeof t->trail);
    t->look.route = TTR_NONE;
    t->look.place[0] = TTR_NONE;
    t->look.place[1] = TTR_NONE;
    t->look.others_dim = false;
}

void game_screen_map_cover(game_screen *t, int columns)
{
    if (columns < 0)
        columns = 0;
    if (columns == t->viewport.covered)
        return;
    t->viewport.covered = columns;
    tui_viewport_scroll(&t->viewport, 0,
                        0); // what is in sight may be no longer
    if (t->look.route != TTR_NONE)
        game_screen_map_show_route(t, t->look.route);
    else
        tui_viewport_show(&t->viewport, t->trail, t->look.place);
}

/* The route nearest to the middle of the viewport, to start from. */
static int nearest_route(const game_screen *t)
{
    int middle_y = t->viewport.top + t->box.map.height / 2;
    int middle_x = t->viewport.left + t->box.map.width / 2;
    int best = TTR_NONE, best_distance = 0;

    for (int r = 0; r < ttr_route_count(t->edition); r++) {
        int y, x;
        tui_map_route_middle(t->viewport.map, r, &y, &x);
        int distance = 2 * abs(y - middle_y) + abs(x - middle_x);
        if (best == TTR_NONE || distance < best_distance) {
            best = r;
            best_distance = distance;
        }
    }
    return best;
}

static void select_route(game_screen *t, int route)
{
    game_screen_map_unmark(t);
    if (route == TTR_NONE)
        return;
    game_screen_map_show_route(t, route);
    game_screen_say_route(t);
}

void game_screen_map_move(game_screen *t, int direction)
{
    int route = t->look.route;

    if (!t->viewport.map)
        return;
    select_route(t, route == TTR_NONE ? nearest_route(t)
                                      : tui_map_next(t->viewport.map, route,
                                                     direction, NULL));
}

void game_screen_map_next_claimable(game_screen *t, int step)
{
    int count = ttr_route_count(t->edition);
    int route = t->look.route;

    if (!t->viewport.map || !t->now.actions.claim_count)
        return;
    if (route == TTR_NONE)
        route = step > 0 ? -1 : count;
    do
        route = (route + step + count) % count;
    while (!ttr_set_has(t->now.actions.claimable, route));
    select_route(t, route);
}

void game_screen_map_click(game_screen *t, int y, int x)
{
    tui_box box = t->box.map;

    if (!t->viewport.map || y < box.y || y >= box.y + box.height || x < box.x ||
        x >= box.x + box.width)
        return;
    y += t->viewport.top - box.y;
    x += t->viewport.left - box.x;
    int route = tui_map_route_at(t->viewport.map, y, x);
    int place = tui_map_place_at(t->viewport.map, y, x);
    if (route == TTR_NONE && place != TTR_NONE) {
        game_screen_map_unmark(t);
        game_screen_map_show_place(t, place);
        game_screen_say_place(t, place);
    } else if (route != TTR_NONE && route == t->look.route) {
        game_screen_enter(t);
    } else if (route != TTR_NONE) {
        select_route(t, route);
    }
}
