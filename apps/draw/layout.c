/*
 * layout.c - Where everything of a board goes.
 *
 * Routes are fixed by the edition; names are put where they cover least, one
 * after the other, and then each again with all others known, until nothing
 * gets better.
 */
#include "draw/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 96, SIDES = 16, DISTANCES = 4, ROUNDS = 8, DOTS = DRAW_DOTS };

static const double pi = 3.14159265358979323846;

static draw_point curve_at(const draw_line *line, double t)
{
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

    return (draw_point){a * line->from.x + b * line->pull.x + c * line->to.x,
                        a * line->from.y + b * line->pull.y + c * line->to.y};
}

/*
 * The middle of the line is moved to the left of the way from the first place
 * to the other by the bend; halves of a double route are moved apart as a
 * whole, to the left of the way from the lower place to the higher one.
 */
static void bend_line(const draw_layout *layout, const ttr_edition *edition,
                      int r, draw_line *line)
{
    const ttr_route *route = ttr_route_get(edition, r);
    const ttr_place *a = ttr_place_get(edition, route->from);
    const ttr_place *b = ttr_place_get(edition, route->to);
    double dx = b->x - a->x, dy = b->y - a->y;
    double length = sqrt(dx * dx + dy * dy);
    double nx = length > 0 ? dy / length : 0;
    double ny = length > 0 ? -dx / length : 1;
    double aside = 0;

    if (route->twin != TTR_NO_ROUTE)
        aside = (r < route->twin ? 1 : -1) *
                (route->from < route->to ? 1 : -1) * layout->thick * 0.62;
    line->from = (draw_point){a->x + nx * aside, a->y + ny * aside};
    line->to = (draw_point){b->x + nx * aside, b->y + ny * aside};
    line->pull =
        (draw_point){(line->from.x + line->to.x) / 2 + 2 * nx * route->bend,
                     (line->from.y + line->to.y) / 2 + 2 * ny * route->bend};
    line->count = route->length;
}

/* Spaces at equal distances along the curve, clear of the places. */
static void place_spaces(const draw_layout *layout, draw_line *line)
{
    double along[STEPS + 1] = {0};
    draw_point before = curve_at(line, 0);

    for (int i = 1; i <= STEPS; i++) {
        draw_point now = curve_at(line, (double)i / STEPS);
        along[i] = along[i - 1] + hypot(now.x - before.x, now.y - before.y);
        before = now;
    }
    double margin = layout->place * 1.5;
    double usable = fmax(along[STEPS] - 2 * margin, along[STEPS] * 0.3);
    double start = (along[STEPS] - usable) / 2;
    double pitch = usable / line->count;
    line->space = fmax(pitch - 2.2 * layout->unit, pitch * 0.7);
    for (int s = 0, i = 1; s < line->count; s++) {
        double want = start + (s + 0.5) * pitch;
        while (i < STEPS && along[i] < want)
            i++;
        double gap = along[i] - along[i - 1];
        double t =
            (i - 1 + (gap > 0 ? (want - along[i - 1]) / gap : 0)) / STEPS;
        draw_point ahead = curve_at(line, fmin(1, t + 0.01));
        draw_point behind = curve_at(line, fmax(0, t - 0.01));
        line->it[s].at = curve_at(line, t);
        line->it[s].angle =
            atan2(ahead.y - behind.y, ahead.x - behind.x) * 180 / pi;
    }
}

double draw_text_width(const char *text, double font)
{
    int letters = 0;

    for (; *text; text++)
        letters += ((unsigned char)*text & 0xC0) != 0x80;
    return letters * font * 0.66; // of a bold face
}

typedef struct box {
    double left, top, right, bottom;
} box;

static double overlap(box a, box b)
{
    double width = fmin(a.right, b.right) - fmax(a.left, b.left);
    double height = fmin(a.bottom, b.bottom) - fmax(a.top, b.top);

    return width > 0 && height > 0 ? width * height : 0;
}

/* The sides that an edition can wish for, clockwise from the north; between
   each two of them there is one more to try. */
static const char *const sides[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

/*
 * Where a label stands on one side, and the box it covers. Its nearest edge or
 * corner is at the distance; beside the place its middle is level with it,
 * above and below it slides from one end to the other.
 */
static draw_label try_side(const draw_layout *layout, const ttr_place *place,
                           int side, int distance, box *covers)
{
    double angle = (side - 4) * 2 * pi / SIDES;
    double far = layout->place * (1.2 + 0.6 * distance) + layout->unit;
    double width = draw_text_width(place->name, layout->font);
    double height = layout->font * 0.95;
    double x = place->x + cos(angle) * (far + width / 2 * fabs(cos(angle)));
    double y = place->y + sin(angle) * (far + height / 2);

    /* Diagonal ones begin where the place ends. */
    x += width / 2 *
         (cos(angle) > 0.1    ? 1 - cos(angle)
          : cos(angle) < -0.1 ? -1 - cos(angle)
                              : 0);
    *covers =
        (box){x - width / 2, y - height / 2, x + width / 2, y + height / 2};
    return (draw_label){x, y + height * 0.38, "middle"};
}

static double outside(const draw_layout *layout, box it)
{
    box inside = {0, 0, layout->right, layout->bottom};

    return (it.right - it.left) * (it.bottom - it.top) - overlap(it, inside);
}

/* What a label there would cover: spaces and places count most. */
static double cost_of(const draw_layout *layout, const ttr_edition *edition,
                      const box *taken, int self, box it)
{
    double cost = 0.3 * outside(layout, it);
    double half = layout->thick * 0.6;

    for (int p = 0; p < ttr_place_count(edition); p++) {
        const ttr_place *place = ttr_place_get(edition, p);
        double r = layout->place;
        box round = {place->x - r, place->y - r, place->x + r, place->y + r};
        cost += 20 * overlap(it, round);
        if (p != self)
            cost += 30 * overlap(it, taken[p]);
    }
    for (int r = 0; r < ttr_route_count(edition); r++)
        for (int i = 0; i < DOTS; i++) {
            draw_point at = layout->dot[r][i];
            box dot = {at.x - half, at.y - half, at.x + half, at.y + half};
            cost += 6 * overlap(it, dot);
        }
    return cost;
}

static bool improve_label(draw_layout *layout, const ttr_edition *edition,
                          box *taken, int p, bool first)
{
    const ttr_place *place = ttr_place_get(edition, p);
    double best = HUGE_VAL;
    draw_label label = layout->label[p];
    box covers = taken[p];

    for (int distance = 0; distance < DISTANCES; distance++)
        for (int side = 0; side < SIDES; side++) {
            box there;
            draw_label it = try_side(layout, place, side, distance, &there);
            bool wished =
                side % 2 == 0 && strcmp(place->label, sides[side / 2]) == 0;
            double cost = cost_of(layout, edition, taken, p, there) +
                          (wished ? 0 : 8) * layout->unit +
                          distance * 25 * layout->unit;
            if (cost < best) {
                best = cost;
                label = it;
                covers = there;
            }
        }
    bool changed = first || memcmp(&covers, &taken[p], sizeof covers) != 0;
    layout->label[p] = label;
    taken[p] = covers;
    return changed;
}

static void place_labels(draw_layout *layout, const ttr_edition *edition)
{
    box taken[TTR_MAX_PLACES] = {0};

    for (int round = 0, changed = 1; changed && round < ROUNDS; round++) {
        changed = 0;
        for (int p = 0; p < ttr_place_count(edition); p++)
            changed |=
                improve_label(layout, edition, taken, p, round == 0) ? 1 : 0;
    }
    for (int p = 0; p < ttr_place_count(edition); p++) {
        layout->left = fmin(layout->left, taken[p].left);
        layout->top = fmin(layout->top, taken[p].top);
        layout->right = fmax(layout->right, taken[p].right);
        layout->bottom = fmax(layout->bottom, taken[p].bottom);
    }
}

draw_layout *draw_layout_new(const ttr_edition *edition)
{
    draw_layout *layout = calloc(1, sizeof *layout);
    int width, height;

    if (!layout)
        return NULL;
    ttr_edition_board(edition, &width, &height);
    layout->right = width;
    layout->bottom = height;
    layout->unit = fmax(width, height) / 1000.0;
    layout->thick = 10.5 * layout->unit;
    layout->place = 8 * layout->unit;
    layout->font = 14 * layout->unit;
    for (int r = 0; r < ttr_route_count(edition); r++) {
        bend_line(layout, edition, r, &layout->line[r]);
        place_spaces(layout, &layout->line[r]);
    }
    for (int r = 0; r < ttr_route_count(edition); r++)
        for (int i = 0; i < DOTS; i++)
            layout->dot[r][i] = curve_at(&layout->line[r], (i + 0.5) / DOTS);
    place_labels(layout, edition);
    return layout;
}
