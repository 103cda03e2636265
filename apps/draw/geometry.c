// SPDX-License-Identifier: MIT
/*
 * geometry.c - Points, slabs and curves.
 *
 * Two rectangles are apart when their shadows on the direction of one of their
 * sides are: so four directions tell, and the smallest overlap of the shadows
 * is the depth.
 */
#include "draw/geometry.h"

#include <math.h>

static double dot(draw_point a, draw_point b)
{
    return a.x * b.x + a.y * b.y;
}

static draw_point minus(draw_point a, draw_point b)
{
    return (draw_point){a.x - b.x, a.y - b.y};
}

/* hypot() minds numbers that no drawing has, and is slow. */
static double length_of(double x, double y)
{
    return sqrt(x * x + y * y);
}

static draw_point across(draw_point along)
{
    return (draw_point){along.y, -along.x};
}

/* A direction of length 1; to the right for no direction at all. */
static draw_point direction(draw_point from, draw_point to)
{
    double length = length_of(to.x - from.x, to.y - from.y);

    return length > 1e-9 ? (draw_point){(to.x - from.x) / length,
                                        (to.y - from.y) / length}
                         : (draw_point){1, 0};
}

/* Half of the shadow of a slab on a direction. */
static double reach(const draw_slab *slab, draw_point on)
{
    return fabs(dot(slab->along, on)) * slab->length / 2 +
           fabs(dot(across(slab->along), on)) * slab->thick / 2;
}

double draw_slab_depth(const draw_slab *a, const draw_slab *b)
{
    draw_point apart = minus(b->at, a->at);
    draw_point on[4] = {a->along, across(a->along), b->along, across(b->along)};
    double least = HUGE_VAL;
    double far = (a->length + a->thick + b->length + b->thick) / 2;

    if (dot(apart, apart) > far * far) // most pairs
        return -1;
    for (int i = 0; i < 4; i++) {
        double depth =
            reach(a, on[i]) + reach(b, on[i]) - fabs(dot(apart, on[i]));
        if (depth <= 0)
            return depth;
        least = draw_min(least, depth);
    }
    return least;
}

double draw_slab_circle(const draw_slab *slab, draw_point middle, double radius)
{
    draw_point apart = minus(middle, slab->at);
    double x = fabs(dot(apart, slab->along)) - slab->length / 2;
    double y = fabs(dot(apart, across(slab->along))) - slab->thick / 2;

    if (x <= 0 && y <= 0) // its middle is inside
        return radius - draw_max(x, y);
    return radius - length_of(draw_max(x, 0), draw_max(y, 0));
}

draw_slab draw_slab_of(draw_box box)
{
    return (draw_slab){
        .at = {(box.left + box.right) / 2, (box.top + box.bottom) / 2},
        .along = {1, 0},
        .length = box.right - box.left,
        .thick = box.bottom - box.top};
}

draw_slab draw_slab_line(draw_point from, draw_point to, double thick)
{
    return (draw_slab){.at = {(from.x + to.x) / 2, (from.y + to.y) / 2},
                       .along = direction(from, to),
                       .length = length_of(to.x - from.x, to.y - from.y),
                       .thick = thick};
}

draw_slab draw_slab_grown(const draw_slab *slab, double edge)
{
    draw_slab grown = *slab;

    grown.length += 2 * edge;
    grown.thick += 2 * edge;
    return grown;
}

draw_box draw_box_of(const draw_slab *slab)
{
    double x = reach(slab, (draw_point){1, 0});
    double y = reach(slab, (draw_point){0, 1});

    return (draw_box){slab->at.x - x, slab->at.y - y, slab->at.x + x,
                      slab->at.y + y};
}

draw_box draw_box_grown(draw_box box, double edge)
{
    return (draw_box){box.left - edge, box.top - edge, box.right + edge,
                      box.bottom + edge};
}

draw_box draw_box_join(draw_box a, draw_box b)
{
    return (draw_box){draw_min(a.left, b.left), draw_min(a.top, b.top),
                      draw_max(a.right, b.right), draw_max(a.bottom, b.bottom)};
}

double draw_box_distance(draw_box box, draw_point point)
{
    return length_of(
        draw_max(0, draw_max(box.left - point.x, point.x - box.right)),
        draw_max(0, draw_max(box.top - point.y, point.y - box.bottom)));
}

static draw_point curve_at(const draw_curve *curve, double t)
{
    double s = 1 - t;
    double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    const draw_point *p = curve->p;

    return (draw_point){a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                        a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

/*
 * The ends and the points that pull are moved by the direction across at their
 * end, and the middle part grows or shrinks with the distance of the ends. That
 * is not quite parallel, but nobody sees it at the bends of a board.
 */
draw_curve draw_curve_beside(const draw_curve *curve, double distance)
{
    const draw_point *p = curve->p;
    draw_point n0 = across(direction(p[0], p[1]));
    draw_point n1 = across(direction(p[2], p[3]));
    draw_point a = {p[0].x + n0.x * distance, p[0].y + n0.y * distance};
    draw_point b = {p[3].x + n1.x * distance, p[3].y + n1.y * distance};
    double before = length_of(p[3].x - p[0].x, p[3].y - p[0].y);
    double scale = before > 1e-9 ? length_of(b.x - a.x, b.y - a.y) / before : 1;

    return (draw_curve){
        {a,
         {a.x + (p[1].x - p[0].x) * scale, a.y + (p[1].y - p[0].y) * scale},
         {b.x + (p[2].x - p[3].x) * scale, b.y + (p[2].y - p[3].y) * scale},
         b}};
}

void draw_curve_trace(const draw_curve *curve, draw_trace *trace)
{
    for (int i = 0; i <= DRAW_STEPS; i++) {
        draw_point at = curve_at(curve, (double)i / DRAW_STEPS);
        trace->at[i] = at;
        trace->along[i] =
            i ? trace->along[i - 1] + length_of(at.x - trace->at[i - 1].x,
                                                at.y - trace->at[i - 1].y)
              : 0;
    }
}

draw_point draw_trace_at(const draw_trace *trace, double length,
                         draw_point *along)
{
    int i = 1;

    while (i < DRAW_STEPS && trace->along[i] < length)
        i++;
    draw_point a = trace->at[i - 1], b = trace->at[i];
    double gap = trace->along[i] - trace->along[i - 1];
    double part = gap > 1e-9 ? (length - trace->along[i - 1]) / gap : 0;
    if (along)
        *along = direction(a, b);
    return (draw_point){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}
