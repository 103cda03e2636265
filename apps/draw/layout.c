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

enum { FONTS = sizeof fonts / sizeof fonts[0] };

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
    layout->scale =
        DRAW_BOARD / fmax(1, fmax(box.right - box.left, box.bottom - box.top));
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
    double places = fmax(1, ttr_place_count(edition));

    return fmin(fmax(16.5 * sqrt(24 / places), 8), 16.5);
}

/* False when memory is short. */
static bool arrange(draw_layout *layout, const ttr_edition *edition)
{
    double usual = usual_font(edition);
    int bad = 1;

    if (!draw_arrange_lines(layout, edition, false))
        return false;
    for (int i = 0; i < FONTS && bad; i++) {
        layout->font = usual * fonts[i];
        for (int turn = 0; turn < 3 && bad; turn++) {
            if (turn && !draw_arrange_lines(layout, edition, true))
                return false;
            bad = draw_arrange_labels(layout, edition);
            if (bad < 0)
                return false;
        }
    }
    return true;
}

draw_layout *draw_layout_new(const ttr_edition *edition)
{
    draw_layout *layout = calloc(1, sizeof *layout);

    if (!layout)
        return NULL;
    put_places(layout, edition);
    layout->place = has_marks(edition) ? 10.5 : 8;
    if (!arrange(layout, edition)) {
        free(layout);
        return NULL;
    }
    for (int p = 0; p < ttr_place_count(edition); p++)
        layout->box = draw_box_join(layout->box, layout->label[p].box);
    for (int r = 0; r < ttr_route_count(edition); r++)
        layout->box = draw_box_join(layout->box, layout->lane[r].box);
    return layout;
}

void draw_layout_free(draw_layout *layout)
{
    free(layout);
}
