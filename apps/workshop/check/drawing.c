// SPDX-License-Identifier: MIT
/*
 * drawing.c - The board as it is drawn, on paper and in a terminal.
 */
#include "workshop/check/static_checks.h"

#include "base/language.h"
#include "base/memory.h"
#include "draw/clash.h"
#include "terminal/full/map.h"

#include <math.h>

/* Windows that many people have: a board that needs more is scrolled. */
enum { WINDOW_HEIGHT = 30, WINDOW_WIDTH = 100 };

enum { MOST_CLASHES = 100 };

static const char *place_id(const check_look *look, int place)
{
    return ttr_place_get(look->edition, place)->id;
}

static const char *route_id(const check_look *look, int route)
{
    return ttr_route_get(look->edition, route)->id;
}

static void tell_name(const check_look *look, const draw_clash *it)
{
    check_where where = check_at(look, "places", place_id(look, it->a));

    if (it->kind == DRAW_NAME_ON_NAME)
        check_add(look->found, CHECK_name_covers, where,
                  _("in the drawing its name covers that of %s; another label"
                    " side, or more room between them, would help"),
                  place_id(look, it->b));
    else if (it->kind == DRAW_NAME_ON_PLACE)
        check_add(look->found, CHECK_name_covers, where,
                  _("in the drawing its name covers the place %s; another"
                    " label side would help"),
                  place_id(look, it->b));
    else
        check_add(look->found, CHECK_name_covers, where,
                  _("in the drawing its name covers the route %s; another"
                    " label side, or a bend of the route, would help"),
                  route_id(look, it->b));
}

static void tell_place(const check_look *look, const draw_clash *it)
{
    const ttr_route *route = ttr_route_get(look->edition, it->a);
    check_where where = check_at(look, "routes", route->id);

    if (it->b == route->from || it->b == route->to)
        check_add(look->found, CHECK_space_on_place, where,
                  _("in the drawing its %d spaces do not fit between its two "
                    "places, which are too close together"),
                  route->length);
    else
        check_add(look->found, CHECK_space_on_place, where,
                  _("in the drawing it runs over the place %s; a bend would"
                    " help"),
                  place_id(look, it->b));
}

static void tell_clash(const check_look *look, const draw_clash *it)
{
    switch (it->kind) {
    case DRAW_NAME_ON_NAME:
    case DRAW_NAME_ON_PLACE:
    case DRAW_NAME_ON_SPACE:
    case DRAW_NAME_ON_LINE:
        tell_name(look, it);
        break;
    case DRAW_SPACE_ON_SPACE:
        check_add(look->found, CHECK_spaces_overlap,
                  check_at(look, "routes", route_id(look, it->b)),
                  _("in the drawing its spaces lie on those of %s; a bend"
                    " would help"),
                  route_id(look, it->a));
        break;
    case DRAW_SPACE_ON_PLACE:
        tell_place(look, it);
        break;
    case DRAW_LINES_CROSS:
        check_add(look->found, CHECK_lines_cross,
                  check_at(look, "routes", route_id(look, it->b)),
                  _("in the drawing it crosses %s"), route_id(look, it->a));
        break;
    }
}

/* Of a double route the first half. */
static int first_half(const check_look *look, int route)
{
    int first = route;

    for (int r = ttr_route_get(look->edition, route)->twin;
         r != TTR_NO_ROUTE && r != route;
         r = ttr_route_get(look->edition, r)->twin)
        first = r < first ? r : first;
    return first;
}

/* Routes that cross have spaces on each other, too: that is told once. */
static bool is_told(const check_look *look, const draw_clash *it,
                    const draw_clash *all, int count)
{
    if (it->kind != DRAW_SPACE_ON_SPACE)
        return false;
    int a = first_half(look, it->a), b = first_half(look, it->b);
    for (int i = 0; i < count; i++)
        if (all[i].kind == DRAW_LINES_CROSS &&
            ((all[i].a == a && all[i].b == b) ||
             (all[i].a == b && all[i].b == a)))
            return true;
    return false;
}

/* The thing that is told about: of two routes the later one. */
static int subject(const draw_clash *it)
{
    return it->kind == DRAW_SPACE_ON_SPACE || it->kind == DRAW_LINES_CROSS
               ? it->b
               : it->a;
}

/* Names are one kind of clash here, whatever they cover. */
static int group(const draw_clash *it)
{
    return it->kind <= DRAW_NAME_ON_LINE ? DRAW_NAME_ON_NAME : (int)it->kind;
}

/* Where much is crowded, one finding for each thing is enough. */
static bool is_first(const draw_clash *all, int i)
{
    for (int k = 0; k < i; k++)
        if (group(&all[k]) == group(&all[i]) &&
            subject(&all[k]) == subject(&all[i]))
            return false;
    return true;
}

static void check_clashes(const check_look *look, const draw_layout *layout)
{
    draw_clash clash[MOST_CLASHES];
    int count = draw_clashes(layout, look->edition, clash, MOST_CLASHES);

    count = count < MOST_CLASHES ? count : MOST_CLASHES;
    for (int i = 0; i < count; i++)
        if (is_first(clash, i) && !is_told(look, &clash[i], clash, count))
            tell_clash(look, &clash[i]);
}

static void check_places(const check_look *look, const draw_layout *layout)
{
    for (int p = 0; p < ttr_place_count(look->edition); p++) {
        const ttr_place *it = ttr_place_get(look->edition, p);
        check_where where = check_at(look, "places", it->id);
        for (int q = 0; q < p; q++)
            if (hypot(layout->at[p].x - layout->at[q].x,
                      layout->at[p].y - layout->at[q].y) < 2 * layout->place) {
                check_add(look->found, CHECK_places_close, where,
                          _("in the drawing it lies on %s"), place_id(look, q));
                break;
            }
    }
}

static void check_window(const check_look *look)
{
    int height, width;

    tui_map_least(look->edition, &height, &width);
    if (height > WINDOW_HEIGHT || width > WINDOW_WIDTH)
        check_add(look->found, CHECK_map_large, check_at(look, "board", NULL),
                  _("in a terminal the whole board takes %d columns and %d"
                    " lines: most people will have to scroll"),
                  width, height);
}

void check_drawing(const check_look *look)
{
    draw_layout *layout = must_have(draw_layout_new(look->edition));

    check_places(look, layout);
    check_clashes(look, layout);
    check_window(look);
    draw_layout_free(layout);
}
