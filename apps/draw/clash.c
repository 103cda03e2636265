// SPDX-License-Identifier: MIT
/*
 * clash.c - What lies on something else in a layout.
 */
#include "draw/clash.h"

#include <math.h>

typedef struct draw_list {
    const draw_layout *layout;
    const ttr_edition *edition;
    draw_clash *it;
    int count, capacity;
} draw_list;

static const double touch = 0.05; // rounding is no overlap

static void add(draw_list *list, draw_clash_kind kind, int a, int b)
{
    if (list->count < list->capacity)
        list->it[list->count] = (draw_clash){kind, a, b};
    list->count++;
}

static bool covers_space(const draw_slab *slab, const draw_lane *lane)
{
    for (int s = 0; s < lane->count; s++)
        if (draw_slab_depth(slab, &lane->it[s]) > touch)
            return true;
    return false;
}

static bool covers_line(const draw_slab *slab, const draw_lane *lane)
{
    return draw_slab_depth(slab, &lane->line[0]) > touch ||
           draw_slab_depth(slab, &lane->line[1]) > touch;
}

static void check_name(draw_list *list, int p)
{
    const draw_layout *layout = list->layout;
    draw_slab name = draw_slab_of(layout->label[p].box);

    for (int q = 0; q < ttr_place_count(list->edition); q++) {
        if (q > p &&
            draw_box_depth(layout->label[p].box, layout->label[q].box) > touch)
            add(list, DRAW_NAME_ON_NAME, p, q);
        if (draw_slab_circle(&name, layout->at[q], layout->place) > touch)
            add(list, DRAW_NAME_ON_PLACE, p, q);
    }
    for (int r = 0; r < ttr_route_count(list->edition); r++) {
        if (covers_space(&name, &layout->lane[r]))
            add(list, DRAW_NAME_ON_SPACE, p, r);
        else if (covers_line(&name, &layout->lane[r]))
            add(list, DRAW_NAME_ON_LINE, p, r);
    }
}

static bool spaces_meet(const draw_lane *a, const draw_lane *b)
{
    if (draw_box_depth(a->box, b->box) <= 0)
        return false;
    for (int s = 0; s < a->count; s++)
        if (covers_space(&a->it[s], b))
            return true;
    return false;
}

/* Where two lines from point to point meet; false when they do not. */
static bool lines_meet(const draw_point a[2], const draw_point b[2],
                       draw_point *at)
{
    draw_point u = {a[1].x - a[0].x, a[1].y - a[0].y};
    draw_point v = {b[1].x - b[0].x, b[1].y - b[0].y};
    draw_point w = {b[0].x - a[0].x, b[0].y - a[0].y};
    double cross = u.x * v.y - u.y * v.x;

    if (fabs(cross) < 1e-9)
        return false;
    double s = (w.x * v.y - w.y * v.x) / cross;
    double t = (w.x * u.y - w.y * u.x) / cross;
    *at = (draw_point){a[0].x + u.x * s, a[0].y + u.y * s};
    return s >= 0 && s <= 1 && t >= 0 && t <= 1;
}

/* The points of a line: place, middles of the spaces, place. */
static int points_of(const draw_list *list, int r,
                     draw_point at[TTR_MAX_LENGTH + 2])
{
    const ttr_route *route = ttr_route_get(list->edition, r);
    const draw_lane *lane = &list->layout->lane[r];
    int count = 0;

    at[count++] = list->layout->at[route->from];
    for (int s = 0; s < lane->count; s++)
        at[count++] = lane->it[s].at;
    at[count++] = list->layout->at[route->to];
    return count;
}

/* Is a point at a place where both routes end anyway? */
static bool is_common(const draw_list *list, draw_point at, int a, int b)
{
    const ttr_route *x = ttr_route_get(list->edition, a);
    const ttr_route *y = ttr_route_get(list->edition, b);
    int ends[2] = {x->from, x->to};

    for (int i = 0; i < 2; i++) {
        draw_point place = list->layout->at[ends[i]];
        if ((ends[i] == y->from || ends[i] == y->to) &&
            hypot(at.x - place.x, at.y - place.y) < 2 * list->layout->place)
            return true;
    }
    return false;
}

static bool routes_cross(const draw_list *list, int a, int b)
{
    draw_point first[TTR_MAX_LENGTH + 2], second[TTR_MAX_LENGTH + 2], at;

    if (draw_box_depth(list->layout->lane[a].box, list->layout->lane[b].box) <
        0)
        return false;
    int n = points_of(list, a, first);
    int m = points_of(list, b, second);
    for (int i = 0; i + 1 < n; i++)
        for (int j = 0; j + 1 < m; j++)
            if (lines_meet(&first[i], &second[j], &at) &&
                !is_common(list, at, a, b))
                return true;
    return false;
}

static bool is_second_half(const ttr_edition *edition, int r)
{
    return ttr_route_rank(edition, r) > 0;
}

static void check_route(draw_list *list, int r)
{
    const draw_layout *layout = list->layout;
    const draw_lane *lane = &layout->lane[r];

    for (int q = r + 1; q < ttr_route_count(list->edition); q++) {
        if (spaces_meet(lane, &layout->lane[q]))
            add(list, DRAW_SPACE_ON_SPACE, r, q);
        if (!ttr_route_is_beside(list->edition, r, q) &&
            !is_second_half(list->edition, r) &&
            !is_second_half(list->edition, q) && routes_cross(list, r, q))
            add(list, DRAW_LINES_CROSS, r, q);
    }
    for (int p = 0; p < ttr_place_count(list->edition); p++)
        for (int s = 0; s < lane->count; s++)
            if (draw_slab_circle(&lane->it[s], layout->at[p], layout->place) >
                touch) {
                add(list, DRAW_SPACE_ON_PLACE, r, p);
                break;
            }
}

int draw_clashes(const draw_layout *layout, const ttr_edition *edition,
                 draw_clash *clashes, int capacity)
{
    draw_list list = {.layout = layout,
                      .edition = edition,
                      .it = clashes,
                      .capacity = capacity};

    for (int p = 0; p < ttr_place_count(edition); p++)
        check_name(&list, p);
    for (int r = 0; r < ttr_route_count(edition); r++)
        check_route(&list, r);
    return list.count;
}
