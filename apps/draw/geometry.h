// SPDX-License-Identifier: MIT
/*
 * geometry.h - Points, slabs and curves, and how deep they overlap.
 *
 * Depths are lengths: how far one would have to be moved, at least, so that the
 * two only touch. Zero or less: they do not overlap.
 */
#ifndef TTR_APPS_DRAW_GEOMETRY_H
#define TTR_APPS_DRAW_GEOMETRY_H

typedef struct draw_point {
    double x, y;
} draw_point;

typedef struct draw_box {
    double left, top, right, bottom;
} draw_box;

/* A rectangle at any angle, such as a space of a route. */
typedef struct draw_slab {
    draw_point at;    // its middle
    draw_point along; // direction of its length, of length 1
    double length, thick;
} draw_slab;

/* From p[0] to p[3], pulled to the other two. */
typedef struct draw_curve {
    draw_point p[4];
} draw_curve;

enum { DRAW_STEPS = 32 };

/* fmin() and fmax() mind numbers that no drawing has, and are slow. */
static inline double draw_min(double a, double b)
{
    return a < b ? a : b;
}

static inline double draw_max(double a, double b)
{
    return a > b ? a : b;
}

/* Points of a curve at equal steps, and how long it is up to each. */
typedef struct draw_trace {
    draw_point at[DRAW_STEPS + 1];
    double along[DRAW_STEPS + 1];
} draw_trace;

/* Overlap of two slabs; of a slab and a circle. */
double draw_slab_depth(const draw_slab *a, const draw_slab *b);
double draw_slab_circle(const draw_slab *slab, draw_point middle,
                        double radius);

/* A slab as large as a box; one along a line; the same with an edge around. */
draw_slab draw_slab_of(draw_box box);
draw_slab draw_slab_line(draw_point from, draw_point to, double thick);
draw_slab draw_slab_grown(const draw_slab *slab, double edge);

/* The box around a slab; the same box with an edge around; a box that holds
   two. */
draw_box draw_box_of(const draw_slab *slab);
draw_box draw_box_grown(draw_box box, double edge);
draw_box draw_box_join(draw_box a, draw_box b);

/* Overlap of two boxes. */
static inline double draw_box_depth(draw_box a, draw_box b)
{
    return draw_min(draw_min(a.right, b.right) - draw_max(a.left, b.left),
                    draw_min(a.bottom, b.bottom) - draw_max(a.top, b.top));
}

/* How far a point is from a box; 0 inside. */
double draw_box_distance(draw_box box, draw_point point);

/* The curve at a distance beside it, to its left when looked along. */
draw_curve draw_curve_beside(const draw_curve *curve, double distance);

void draw_curve_trace(const draw_curve *curve, draw_trace *trace);

/* The point at a length along a trace, and the direction there. */
draw_point draw_trace_at(const draw_trace *trace, double length,
                         draw_point *along);

#endif /* TTR_APPS_DRAW_GEOMETRY_H */
