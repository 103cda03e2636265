// SPDX-License-Identifier: MIT
/*
 * line_layout.c - The lines of a board, and the spaces on them.
 *
 * The tracks of a double route are one bundle with two lanes. A bundle is a
 * curve with four numbers: how far it is pulled aside near each end, and how
 * long it stays without spaces there. They are changed one at a time, the
 * bundles one after the other, as long as that makes the whole better: spaces
 * that overlap are bad, the deeper the worse; so is everything that departs
 * from the straight or bent line of the edition, but much less.
 */
#include "draw/arrange.h"
#include "draw/marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PULL = 0, MARGIN = 2, NUMBERS = 4, ROUNDS = 40 };
enum { BESIDE = 4 }; // routes that join the same places, at most

typedef struct bundle {
    int route[BESIDE], lanes;
    int place[2];
    double chord;           // from place to place
    double wish;            // the pull that the edition wants
    double number[NUMBERS]; // pull at both ends, margin at both ends
    draw_lane lane[BESIDE]; // as the numbers make them
    draw_box box;
} bundle;

struct draw_net {
    draw_work *work;
    draw_layout *layout;
    const ttr_edition *edition;
    double longest; // a space
    double margin;  // the least one
    int count;
    bundle it[];
};

/* Spaces as long as there is room for, but no longer than others: then they
   stand together in the middle. */
static void place_spaces(const draw_net *net, const double *number,
                         draw_lane *lane)
{
    const draw_layout *layout = net->layout;
    double whole = lane->trace.along[DRAW_STEPS];
    double usable = whole - number[MARGIN] - number[MARGIN + 1];
    usable = draw_max(usable, whole * 0.3);
    double pitch = draw_min(usable / lane->count, net->longest + layout->gap);
    double first = (whole - usable) / 2 + (usable - pitch * lane->count) / 2 +
                   (number[MARGIN] - number[MARGIN + 1]) / 2;
    lane->space = draw_max(pitch - layout->gap, pitch * 0.6);
    for (int s = 0; s < lane->count; s++) {
        draw_slab *slab = &lane->it[s];
        slab->at = draw_trace_at(&lane->trace, first + (s + 0.5) * pitch,
                                 &slab->along);
        slab->length = lane->space;
        slab->thick = layout->thick;
    }
    lane->start = first;
    lane->end = first + lane->count * pitch;
}

/* The lines from the outer spaces to the places, and the box around all. */
static void join_places(const draw_net *net, const bundle *it, draw_lane *lane)
{
    const draw_slab *last = &lane->it[lane->count - 1], *first = &lane->it[0];
    double thin = net->layout->thick / 6;

    draw_point from = {first->at.x - first->along.x * first->length / 2,
                       first->at.y - first->along.y * first->length / 2};
    draw_point to = {last->at.x + last->along.x * last->length / 2,
                     last->at.y + last->along.y * last->length / 2};

    lane->line[0] = draw_slab_line(net->layout->at[it->place[0]], from, thin);
    lane->line[1] = draw_slab_line(to, net->layout->at[it->place[1]], thin);
    lane->box = draw_box_of(first);
    for (int s = 1; s < lane->count; s++)
        lane->box = draw_box_join(lane->box, draw_box_of(&lane->it[s]));
    for (int end = 0; end < 2; end++)
        lane->box = draw_box_join(lane->box, draw_box_of(&lane->line[end]));
}

/* Make the lanes of a bundle as its numbers say. */
static void shape(const draw_net *net, bundle *it)
{
    const draw_layout *layout = net->layout;
    draw_point a = layout->at[it->place[0]], b = layout->at[it->place[1]];
    double x = (b.x - a.x) / it->chord, y = (b.y - a.y) / it->chord;
    draw_curve middle = {{a, a, b, b}};

    for (int end = 0; end < 2; end++) {
        double along = (end ? -1 : 1) * it->chord / 3, aside = it->number[end];
        middle.p[1 + end].x += x * along + y * aside;
        middle.p[1 + end].y += y * along - x * aside;
    }
    for (int i = 0; i < it->lanes; i++) {
        double beside =
            (it->lanes - 1 - 2 * i) * (layout->thick + layout->gap) / 2;
        draw_curve curve = draw_curve_beside(&middle, beside);
        draw_curve_trace(&curve, &it->lane[i].trace);
        it->lane[i].count = ttr_route_get(net->edition, it->route[i])->length;
        it->lane[i].marked = draw_route_is_marked(net->edition, it->route[i]);
        place_spaces(net, it->number, &it->lane[i]);
        join_places(net, it, &it->lane[i]);
        it->box = i ? draw_box_join(it->box, it->lane[i].box) : it->lane[i].box;
    }
}

/* How much the spaces of two lanes overlap, with a gap between them. */
static double cost_of_lanes(const draw_net *net, const draw_lane *a,
                            const draw_lane *b, double gap)
{
    double sum = 0;

    if (draw_box_depth(a->box, b->box) <= -gap)
        return 0;
    net->work->effort += a->count * b->count;
    for (int s = 0; s < a->count; s++) {
        draw_slab grown = draw_slab_grown(&a->it[s], gap);
        for (int t = 0; t < b->count; t++)
            sum += draw_cost(net->layout, draw_slab_depth(&grown, &b->it[t]));
    }
    return sum;
}

static double cost_between(const draw_net *net, const bundle *a,
                           const bundle *b)
{
    double sum = 0, gap = net->layout->gap;

    if (draw_box_depth(a->box, b->box) <= -gap)
        return 0;
    for (int i = 0; i < a->lanes; i++)
        for (int j = 0; j < b->lanes; j++)
            sum += cost_of_lanes(net, &a->lane[i], &b->lane[j], gap);
    return sum;
}

static double cost_of_places(const draw_net *net, const bundle *it)
{
    const draw_layout *layout = net->layout;
    double sum = 0, radius = layout->place + layout->gap, cover = 0;

    for (int p = 0; p < ttr_place_count(net->edition); p++) {
        draw_box name = layout->label[p].box;
        bool near_place = draw_box_distance(it->box, layout->at[p]) < radius;
        for (int i = 0; i < it->lanes; i++) {
            const draw_lane *lane = &it->lane[i];
            for (int s = 0; s < lane->count && near_place; s++)
                sum += draw_cost(
                    net->layout,
                    draw_slab_circle(&lane->it[s], layout->at[p], radius));
            if (net->work->around)
                sum += draw_cost_name(net->work, p, it->route[i], lane, name,
                                      &cover);
        }
    }
    return sum;
}

/* What departing from the line of the edition costs. */
static double cost_of_shape(const draw_net *net, const bundle *it)
{
    double a = (it->number[PULL] - it->wish) / it->chord;
    double b = (it->number[PULL + 1] - it->wish) / it->chord;
    double least = 2.3 * net->layout->thick;
    double sum = 40 * (a * a + b * b) + 40 * (a - b) * (a - b);

    for (int end = 0; end < 2; end++) {
        double more = (it->number[MARGIN + end] - net->margin) / net->longest;
        sum += 3 * more * more;
    }
    for (int i = 0; i < it->lanes; i++) {
        double lack = (least - it->lane[i].space) / net->layout->thick;
        if (lack > 0)
            sum += 60 * lack * lack;
    }
    return sum;
}

static double cost_of(const draw_net *net, const bundle *it, int self)
{
    double sum = cost_of_shape(net, it) + cost_of_places(net, it);

    for (int i = 1; i < it->lanes; i++)
        sum += cost_of_lanes(net, &it->lane[i - 1], &it->lane[i],
                             net->layout->gap / 4);
    for (int i = 0; i < net->count; i++)
        if (i != self)
            sum += cost_between(net, it, &net->it[i]);
    return sum;
}

/* The changes to try: one number, or both pulls together. */
static const double moves[][NUMBERS] = {
    {1, 0, 0, 0}, {-1, 0, 0, 0},  {0, 1, 0, 0}, {0, -1, 0, 0},
    {1, 1, 0, 0}, {-1, -1, 0, 0}, {0, 0, 1, 0}, {0, 0, -1, 0},
    {0, 0, 0, 1}, {0, 0, 0, -1},  {0, 0, 1, 1}, {0, 0, -1, -1},
};

static bool is_allowed(const draw_net *net, const bundle *it)
{
    for (int end = 0; end < 2; end++) {
        double pulled = fabs(it->number[PULL + end] - it->wish);
        double margin = it->number[MARGIN + end];
        if (pulled > 0.25 * it->chord || margin < net->margin - 1e-9 ||
            margin > 0.4 * it->chord)
            return false;
    }
    return true;
}

static bool improve(draw_net *net, int self, double step)
{
    bundle best = net->it[self];
    double least = cost_of(net, &best, self);
    bool better = false;

    if (least < 0.01) // nothing to gain
        return false;
    for (size_t m = 0; m < sizeof moves / sizeof moves[0]; m++) {
        bundle it = net->it[self];
        for (int n = 0; n < NUMBERS; n++)
            it.number[n] += moves[m][n] * step *
                            (n < MARGIN ? it.chord / 12 : net->longest / 8);
        if (!is_allowed(net, &it))
            continue;
        shape(net, &it);
        double cost = cost_of(net, &it, self);
        if (cost < least - 1e-6) {
            least = cost;
            best = it;
            better = true;
        }
    }
    net->it[self] = best;
    return better;
}

static void begin_bundle(draw_net *net, int r)
{
    const ttr_route *route = ttr_route_get(net->edition, r);
    bundle *it = &net->it[net->count++];
    draw_point a, b;

    *it = (bundle){.route = {r},
                   .lanes = 1,
                   .place = {route->from, route->to},
                   .wish = route->bend * net->layout->scale * 4 / 3};
    for (int other = route->twin;
         other != TTR_NO_ROUTE && other != r && it->lanes < BESIDE;
         other = ttr_route_get(net->edition, other)->twin)
        it->route[it->lanes++] = other;
    a = net->layout->at[route->from];
    b = net->layout->at[route->to];
    it->chord = draw_max(hypot(b.x - a.x, b.y - a.y), 1);
    for (int end = 0; end < 2; end++) {
        it->number[PULL + end] = it->wish;
        it->number[MARGIN + end] = net->margin;
    }
    shape(net, it);
}

static int by_size(const void *a, const void *b)
{
    const double *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* Thickness and length of spaces that suit most routes. */
static void choose_sizes(draw_net *net)
{
    draw_layout *layout = net->layout;
    double room[TTR_MAX_ROUTES];
    int count = ttr_route_count(net->edition);

    for (int r = 0; r < count; r++) {
        const ttr_route *route = ttr_route_get(net->edition, r);
        draw_point a = layout->at[route->from], b = layout->at[route->to];
        room[r] = draw_max(0, hypot(b.x - a.x, b.y - a.y) - 2 * layout->place) /
                  route->length;
    }
    qsort(room, (size_t)count, sizeof room[0], by_size);
    double usual = count ? room[count / 2] : 0;
    layout->thick = draw_min(draw_max(0.33 * usual, 7), 16);
    layout->gap = 0.2 * layout->thick;
    layout->edge = 0.3 * layout->thick;
    net->longest =
        draw_min(draw_max(1.3 * usual, 2 * layout->thick), 4.6 * layout->thick);
    net->margin = layout->place + layout->gap;
}

draw_net *draw_net_new(draw_work *work)
{
    const ttr_edition *edition = work->edition;
    int routes = ttr_route_count(edition);
    draw_net *net = calloc(1, sizeof *net + (size_t)routes * sizeof net->it[0]);

    if (!net)
        return NULL;
    net->work = work;
    net->layout = work->layout;
    net->edition = edition;
    choose_sizes(net);
    for (int r = 0; r < routes; r++) {
        if (ttr_route_rank(edition, r) == 0)
            begin_bundle(net, r);
    }
    return net;
}

void draw_net_free(draw_net *net)
{
    free(net);
}

void draw_net_settle(draw_net *net)
{
    int64_t most = net->work->effort + DRAW_EFFORT / 8;
    double step = 1;

    for (int round = 0; round < ROUNDS && step > 0.1; round++) {
        bool better = false;
        for (int i = 0; i < net->count && net->work->effort < most; i++)
            better |= improve(net, i, step);
        if (!better)
            step /= 2;
    }
    for (int i = 0; i < net->count; i++)
        for (int lane = 0; lane < net->it[i].lanes; lane++)
            net->layout->lane[net->it[i].route[lane]] = net->it[i].lane[lane];
}
