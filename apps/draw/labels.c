// SPDX-License-Identifier: MIT
/*
 * labels.c - Where the names of places stand.
 *
 * Each name has a few hundred spots around its place, in one line or two, each
 * with what it would cost there: covering spaces, lines and places is worst,
 * then being nearer to another place, then standing far away or elsewhere than
 * the edition wishes. Names then take the cheapest spot one after the other,
 * and again with all others known, until nothing gets better.
 */
#include "draw/arrange.h"
#include "draw/font.h"
#include "text/names.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ANGLES = 32, DISTANCES = 5, CUTS = 3, ROUNDS = 12 };
enum { SPOTS = ANGLES * DISTANCES * CUTS };

static const double pi = 3.14159265358979323846;

typedef struct draw_spot {
    draw_label label;
    double cost;  // without the other names
    double cover; // how deep it covers something; 0 is what we want
} draw_spot;

typedef struct draw_names {
    draw_work *work;
    draw_layout *layout;
    const ttr_edition *edition;
    draw_spot *spot;           // SPOTS for each place
    int count[TTR_MAX_PLACES]; // spots in use
    int taken[TTR_MAX_PLACES]; // or -1
} draw_names;

/* Where a name may be cut in two: 0, then the spaces and hyphens nearest to
   its middle. Short names stay whole. */
static int find_cuts(const draw_names *it, const char *name, size_t cuts[CUTS])
{
    double font = it->layout->font, whole = draw_text_width(name, font);
    double wide[CUTS] = {0};
    int count = 1;

    cuts[0] = 0;
    if (whole < 4 * font)
        return 1;
    for (size_t i = 1; name[i]; i++) {
        if ((name[i - 1] != ' ' && name[i - 1] != '-') || !name[i])
            continue;
        double first = draw_text_width_part(name, i, font);
        double width = draw_max(first, whole - first);
        int at = count < CUTS ? count++ : CUTS - 1;
        if (at == CUTS - 1 && wide[at] > 0 && wide[at] <= width)
            continue;
        for (; at > 1 && wide[at - 1] > width; at--) {
            wide[at] = wide[at - 1];
            cuts[at] = cuts[at - 1];
        }
        wide[at] = width;
        cuts[at] = i;
    }
    return count;
}

static void measure(const draw_names *it, const char *name, size_t cut,
                    double *width, double *height)
{
    double font = it->layout->font;
    double first = draw_text_width_part(name, cut, font);
    double second = draw_text_width(name + cut, font);

    *width = draw_max(first, second);
    *height = font * (draw_font_ascent + draw_font_descent +
                      (cut ? draw_font_line : 0));
}

/*
 * A box of this size that touches a circle around the place, its middle in
 * this direction. Directions are stretched with the box, so that wide names
 * slide along above and below.
 */
static draw_box box_around(draw_point at, double radius, double angle,
                           const double size[2])
{
    double w = size[0] / 2, h = size[1] / 2;
    double x = cos(angle) * (w + radius), y = sin(angle) * (h + radius);
    double low = 0, high = 2;

    for (int i = 0; i < 24; i++) {
        double t = (low + high) / 2;
        double right = draw_max(0, fabs(x * t) - w);
        double down = draw_max(0, fabs(y * t) - h);
        if (right * right + down * down < radius * radius)
            low = t;
        else
            high = t;
    }
    return (draw_box){at.x + x * high - w, at.y + y * high - h,
                      at.x + x * high + w, at.y + y * high + h};
}

static double cost_of_places(const draw_names *it, draw_box box, int self,
                             double *cover)
{
    const draw_layout *layout = it->layout;
    draw_slab slab = draw_slab_of(box);
    double own = draw_box_distance(box, layout->at[self]), sum = 0;

    for (int p = 0; p < ttr_place_count(it->edition); p++) {
        if (p == self)
            continue;
        double away = draw_box_distance(box, layout->at[p]);
        double depth = draw_slab_circle(&slab, layout->at[p],
                                        layout->place + layout->gap / 2);
        *cover = draw_max(*cover, depth);
        sum += draw_cost(it->layout, depth);
        if (away < own + layout->place)
            sum += 12; // one would take it for the name of that place
    }
    return sum;
}

/* How far a direction is from the one that the edition wishes: 0 to 2. */
static double off_wish(const ttr_place *place, double angle)
{
    static const char *const sides[] = {"e", "se", "s", "sw",
                                        "w", "nw", "n", "ne"};

    for (int i = 0; i < 8; i++)
        if (strcmp(place->label, sides[i]) == 0)
            return 1 - cos(angle - i * pi / 4);
    return 0;
}

static void add_spot(draw_names *it, int p, size_t cut, int distance, int angle)
{
    const draw_layout *layout = it->layout;
    const ttr_place *place = ttr_place_get(it->edition, p);
    double way = angle * 2 * pi / ANGLES, size[2];
    draw_spot *spot = &it->spot[p * SPOTS + it->count[p]++];
    double radius = layout->place + layout->gap * (0.5 + 0.9 * distance);
    draw_box board = layout->box;

    measure(it, place->name, cut, &size[0], &size[1]);
    draw_box box = box_around(layout->at[p], radius, way, size);
    double aside = (box.left + box.right) / 2 - layout->at[p].x;
    spot->label = (draw_label){.box = box,
                               .cut = cut,
                               .align = aside > size[0] / 5    ? -1
                                        : aside < -size[0] / 5 ? 1
                                                               : 0};
    spot->cover = 0;
    spot->cost = 1.2 * distance + 3 * off_wish(place, way);
    if (cut)
        spot->cost += place->name[cut - 1] == '-' ? 7 : 2;
    spot->cost += 0.05 * (draw_max(0, board.left - box.left) +
                          draw_max(0, board.top - box.top) +
                          draw_max(0, box.right - board.right) +
                          draw_max(0, box.bottom - board.bottom));
    for (int r = 0; r < ttr_route_count(it->edition); r++)
        spot->cost +=
            draw_cost_name(it->work, p, r, &layout->lane[r], box, &spot->cover);
    spot->cost += cost_of_places(it, box, p, &spot->cover);
}

static void find_spots(draw_names *it, int p)
{
    size_t cuts[CUTS];
    int count = find_cuts(it, app_place_name(it->edition, p), cuts);

    for (int c = 0; c < count; c++)
        for (int distance = 0; distance < DISTANCES; distance++)
            for (int angle = 0; angle < ANGLES; angle++)
                add_spot(it, p, cuts[c], distance, angle);
}

/* How deep a box covers the names of others; *sum is what that costs. */
static double cover_names(const draw_names *it, draw_box box, int self,
                          double *sum)
{
    double most = 0;

    for (int p = 0; p < ttr_place_count(it->edition); p++) {
        if (p == self || it->taken[p] < 0)
            continue;
        draw_box other = it->spot[p * SPOTS + it->taken[p]].label.box;
        double depth =
            draw_box_depth(draw_box_grown(box, it->layout->gap / 2), other);
        most = draw_max(most, depth);
        *sum += draw_cost(it->layout, depth);
        if (draw_box_depth(box, other) > -it->layout->font / 2)
            *sum += 9; // one could read them together
    }
    return most;
}

static bool improve(draw_names *it, int p)
{
    int best = it->taken[p];
    double least = HUGE_VAL;

    for (int i = 0; i < it->count[p]; i++) {
        const draw_spot *spot = &it->spot[p * SPOTS + i];
        double sum = spot->cost;
        if (sum >= least)
            continue;
        cover_names(it, spot->label.box, p, &sum);
        if (sum < least - 1e-9) {
            least = sum;
            best = i;
        }
    }
    bool changed = best != it->taken[p];
    it->taken[p] = best;
    return changed;
}

/* The routes that a name lies on. */
static void make_dear(draw_names *it, int p)
{
    draw_box box = it->layout->label[p].box;

    for (int r = 0; r < ttr_route_count(it->edition); r++) {
        double cover = 0;
        draw_cost_name(it->work, p, r, &it->layout->lane[r], box, &cover);
        if (cover > 0)
            it->work->dear[p][r] *= 2.2F;
    }
}

static int finish(draw_names *it)
{
    int bad = 0;

    for (int p = 0; p < ttr_place_count(it->edition); p++) {
        const draw_spot *spot = &it->spot[p * SPOTS + it->taken[p]];
        double sum = 0;
        bad += spot->cover > 0 || cover_names(it, spot->label.box, p, &sum) > 0;
        it->layout->label[p] = spot->label;
        if (spot->cover > 0)
            make_dear(it, p);
    }
    return bad;
}

int draw_arrange_labels(draw_work *work)
{
    draw_names it = {
        .work = work, .layout = work->layout, .edition = work->edition};
    int places = ttr_place_count(work->edition);

    it.spot = calloc((size_t)places * SPOTS + 1, sizeof *it.spot);
    if (!it.spot)
        return -1;
    for (int p = 0; p < places; p++) {
        it.taken[p] = -1;
        find_spots(&it, p);
    }
    for (int round = 0, changed = 1; changed && round < ROUNDS; round++) {
        changed = 0;
        for (int p = 0; p < places; p++)
            changed |= improve(&it, p);
    }
    int bad = finish(&it);
    free(it.spot);
    return bad;
}
