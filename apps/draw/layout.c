// SPDX-License-Identifier: MIT
/*
 * layout.c - Where everything of a board goes.
 *
 * Lines first, then names. When names find no room, lines make way for them;
 * when that does not help, the letters get smaller.
 */
#include "draw/layout.h"

#include "draw/arrange.h"

#include <math.h>
#include <stdlib.h>

static const double fonts[] = {1, 0.92, 0.84, 0.76};

enum { FONTS = sizeof fonts / sizeof fonts[0], TURNS = 10 };

/* Places in units of the drawing; the board holds them all. */
static void put_places(draw_layout *layout, const ttr_edition *edition)
{
    int width, height;

    ttr_edition_board(edition, &width, &height);
    draw_box box = {0, 0, width, height};
    for (int p = 0; p < ttr_place_count(edition); p++) {
        const ttr_place *place = ttr_place_get(edition, p);
        box = draw_box_join(box,
                            (draw_box){place->x, place->y, place->x, place->y});
    }
    layout->scale = DRAW_BOARD / draw_max(1, draw_max(box.right - box.left,
                                                      box.bottom - box.top));
    layout->box = (draw_box){0, 0, (box.right - box.left) * layout->scale,
                             (box.bottom - box.top) * layout->scale};
    for (int p = 0; p < ttr_place_count(edition); p++) {
        const ttr_place *place = ttr_place_get(edition, p);
        layout->at[p] = (draw_point){(place->x - box.left) * layout->scale,
                                     (place->y - box.top) * layout->scale};
    }
}

/* Places that bear a number must hold it. */
static bool has_marks(const ttr_edition *edition)
{
    for (int m = 0; m < ttr_edition_mark_count(edition); m++)
        if (ttr_edition_mark(edition, m)->scope == TTR_ON_PLACE)
            return true;
    return false;
}

/* Few places leave room for larger letters. */
static double usual_font(const ttr_edition *edition)
{
    double places = draw_max(1, ttr_place_count(edition));

    return draw_min(draw_max(16.5 * sqrt(24 / places), 8), 16.5);
}

double draw_cost(const draw_layout *layout, double depth)
{
    return depth > 0 ? 15 + 60 * depth / layout->thick : 0;
}

double draw_cost_name(draw_work *work, int place, int route,
                      const draw_lane *lane, draw_box name, double *cover)
{
    const draw_layout *layout = work->layout;
    double edge = (lane->marked ? layout->edge : 0) + layout->gap / 2;

    work->effort++;
    if (draw_box_depth(name, lane->box) < -edge - layout->gap)
        return 0;
    work->effort += 2 * lane->count;
    draw_slab slab = draw_slab_of(name);
    draw_slab grown = draw_slab_grown(&slab, edge);
    draw_slab wide = draw_slab_grown(&slab, edge + layout->gap);
    double sum = 0, near = 0;
    for (int i = -2; i < lane->count; i++) {
        const draw_slab *it = i < 0 ? &lane->line[i + 2] : &lane->it[i];
        double depth = draw_slab_depth(i < 0 ? &slab : &grown, it);
        *cover = draw_max(*cover, depth);
        sum += draw_cost(layout, depth);
        if (i >= 0 && depth <= 0 && draw_slab_depth(&wide, it) > 0)
            near += 1.5;
    }
    return sum * work->dear[place][route] + near;
}

/* Returns how many names cover something, or -1 when memory is short. */
static int arrange(draw_work *work)
{
    draw_net *net = draw_net_new(work);
    int bad = net ? 1 : -1;

    for (int p = 0; p < TTR_MAX_PLACES; p++)
        for (int r = 0; r < TTR_MAX_ROUTES; r++)
            work->dear[p][r] = 1;
    for (int turn = 0; turn < TURNS && bad > 0; turn++) {
        if (turn && work->effort > DRAW_EFFORT)
            break;
        work->around = turn > 0;
        draw_net_settle(net);
        bad = draw_arrange_labels(work);
    }
    draw_net_free(net);
    return bad;
}

/* With letters as large as can be. */
static bool arrange_all(draw_layout *layout, const ttr_edition *edition)
{
    draw_work *work = calloc(1, sizeof *work);
    double usual = usual_font(edition);
    int bad = work ? 1 : -1;

    for (int i = 0; i < FONTS && bad > 0; i++) {
        if (work->effort > DRAW_EFFORT)
            i = FONTS - 1;
        work->layout = layout;
        work->edition = edition;
        layout->font = usual * fonts[i];
        bad = arrange(work);
    }
    free(work);
    return bad >= 0;
}

draw_layout *draw_layout_new(const ttr_edition *edition)
{
    draw_layout *layout = calloc(1, sizeof *layout);

    if (!layout)
        return NULL;
    put_places(layout, edition);
    layout->place = has_marks(edition) ? 10.5 : 8;
    if (!arrange_all(layout, edition)) {
        free(layout);
        return NULL;
    }
    layout->box = draw_box_grown(layout->label[0].box, 0);
    for (int p = 0; p < ttr_place_count(edition); p++) {
        draw_box place = {layout->at[p].x, layout->at[p].y, layout->at[p].x,
                          layout->at[p].y};
        layout->box = draw_box_join(layout->box, layout->label[p].box);
        layout->box =
            draw_box_join(layout->box, draw_box_grown(place, layout->place));
    }
    for (int r = 0; r < ttr_route_count(edition); r++)
        layout->box = draw_box_join(layout->box, layout->lane[r].box);
    return layout;
}

void draw_layout_free(draw_layout *layout)
{
    free(layout);
}
