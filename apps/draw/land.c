// SPDX-License-Identifier: MIT
/*
 * land.c - The ground under a board.
 *
 * The outline of the land is found by walking around the outside of the routes,
 * always taking the next line to the left; a wide round stroke makes a coast of
 * it. Routes that want wild cards are not walked on: so they seem to lead over
 * water, as on most boards that have them. Where lines cross outside of places
 * the walk may cut a corner, which does no harm.
 */
#include "draw/pen.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

typedef struct walk {
    FILE *out;
    const ttr_edition *edition;
    const draw_layout *layout;
    bool land[TTR_MAX_ROUTES];  // may be walked on
    bool seen[TTR_MAX_PLACES];  // belongs to a part already found
    int starts[TTR_MAX_PLACES]; // the leftmost place of each part
    int parts;
} walk;

static int other_end(const ttr_route *route, int place)
{
    return route->from == place ? route->to : route->from;
}

/* Mark all that hangs together with a place; returns its leftmost place. */
static int flood(walk *it, int place)
{
    const ttr_edition *edition = it->edition;
    const draw_layout *layout = it->layout;
    int stack[TTR_MAX_PLACES], top = 0, leftmost = place;

    stack[top++] = place;
    it->seen[place] = true;
    while (top) {
        int p = stack[--top];
        if (layout->at[p].x < layout->at[leftmost].x)
            leftmost = p;
        for (int r = 0; r < ttr_route_count(edition); r++) {
            const ttr_route *route = ttr_route_get(edition, r);
            if (!it->land[r] || (route->from != p && route->to != p))
                continue;
            int q = other_end(route, p);
            if (!it->seen[q]) {
                it->seen[q] = true;
                stack[top++] = q;
            }
        }
    }
    return leftmost;
}

static void find_parts(walk *it)
{
    const ttr_edition *edition = it->edition;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        it->land[r] = !route->wilds_min && ttr_route_rank(edition, r) == 0;
    }
    for (int p = 0; p < ttr_place_count(edition); p++)
        if (!it->seen[p])
            it->starts[it->parts++] = flood(it, p);
}

/* The direction in which a route leaves a place. */
static double angle_at(const walk *it, int r, int place)
{
    const ttr_route *route = ttr_route_get(it->edition, r);
    const draw_trace *trace = &it->layout->lane[r].trace;
    draw_point from = it->layout->at[place];
    draw_point to =
        trace->at[route->from == place ? DRAW_STEPS / 4 : DRAW_STEPS * 3 / 4];

    return atan2(to.y - from.y, to.x - from.x);
}

/* The first route around a place, turning from a direction; or TTR_NONE. */
static int next_route(const walk *it, int place, double from)
{
    int best = TTR_NONE;
    double least = 10;

    for (int r = 0; r < ttr_route_count(it->edition); r++) {
        const ttr_route *route = ttr_route_get(it->edition, r);
        if (!it->land[r] || (route->from != place && route->to != place))
            continue;
        double turn = fmod(angle_at(it, r, place) - from + 6 * pi, 2 * pi);
        if (turn < 1e-6)
            turn = 2 * pi; // back where one came from: the last resort
        if (turn < least) {
            least = turn;
            best = r;
        }
    }
    return best;
}

/* Write the points of a route, walked from one of its ends. */
static void follow(const walk *it, int r, int place)
{
    enum { EVERY = 4 };
    const ttr_route *route = ttr_route_get(it->edition, r);
    const draw_trace *trace = &it->layout->lane[r].trace;

    for (int i = EVERY; i <= DRAW_STEPS; i += EVERY) {
        int at = route->from == place ? i : DRAW_STEPS - i;
        fprintf(it->out, "L%.0f %.0f", trace->at[at].x, trace->at[at].y);
    }
}

static void go_around(const walk *it, int start)
{
    draw_point at = it->layout->at[start];
    int place = start, first = next_route(it, start, -pi), r = first;

    fprintf(it->out, "M%.0f %.0fh.1", at.x, at.y);
    for (int step = 0; r != TTR_NONE && step < 2 * TTR_MAX_ROUTES; step++) {
        follow(it, r, place);
        int to = other_end(ttr_route_get(it->edition, r), place);
        r = next_route(it, to, angle_at(it, r, to));
        place = to;
        if (place == start && r == first)
            break;
    }
    fputs("Z", it->out);
}

void draw_coast(FILE *out, const ttr_edition *edition,
                const draw_layout *layout)
{
    walk it = {.out = out, .edition = edition, .layout = layout};

    find_parts(&it);
    for (int part = 0; part < it.parts; part++)
        go_around(&it, it.starts[part]);
}

void draw_land(const draw_pen *pen)
{
    static const struct {
        const char *colour;
        double more;
        const char *name; // by which a page paints it anew
    } layers[] = {{"#d3e1e2", 44, "shallow"}, {"#e1ebea", 34, "deep"},
                  {"#d3e1e2", 22, "shallow"}, {"#e6eee9", 12, "deep"},
                  {DRAW_COAST, 2.4, "coast"}, {DRAW_LAND, 0, "land"}};
    draw_box box = draw_box_grown(pen->layout->box, DRAW_BOARD);
    bool named = pen->look->interactive;

    fprintf(pen->out,
            "<path%s d=\"M%.0f %.0fH%.0fV%.0fH%.0fZ\" fill=\"" DRAW_SEA
            "\"/>\n",
            named ? " class=\"sea\"" : "", box.left, box.top, box.right,
            box.bottom, box.left);
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
        if (named)
            fprintf(pen->out, "<path class=\"%s\" d=\"", layers[i].name);
        else
            fputs("<path d=\"", pen->out);
        draw_coast(pen->out, pen->edition, pen->layout);
        fprintf(pen->out,
                "\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%.1f\""
                " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n",
                layers[i].colour, layers[i].colour,
                DRAW_SHORE + layers[i].more);
    }
}
