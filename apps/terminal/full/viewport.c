// SPDX-License-Identifier: MIT
/*
 * viewport.c - A board in a box.
 */
#include "terminal/full/viewport.h"

enum { ZOOM_MAX = 4 };

/* How far from the edge a thing must be to be well in sight. */
enum { MARGIN_ROWS = 3, MARGIN_COLUMNS = 8 };

/* A range of rows or columns that grows as things are put into it. */
typedef struct range {
    int least, most;
} range;

static int within(int value, int least, int most)
{
    if (value > most)
        value = most;
    return value < least ? least : value;
}

static void keep_inside(tui_viewport *viewport)
{
    if (!viewport->map)
        return;
    viewport->top = within(viewport->top, 0,
                           tui_map_height(viewport->map) - viewport->height);
    viewport->left = within(viewport->left, 0,
                            tui_map_width(viewport->map) - viewport->width +
                                viewport->covered);
}

void tui_viewport_clear(tui_viewport *viewport)
{
    tui_map_free(viewport->map);
    viewport->map = NULL;
}

void tui_viewport_fit(tui_viewport *viewport, tui_box box)
{
    if (viewport->map && viewport->height == box.height &&
        viewport->width == box.width)
        return;
    tui_viewport_clear(viewport);
    viewport->height = box.height;
    viewport->width = box.width;
    viewport->map = tui_map_new(viewport->edition, box.height, box.width);
    if (viewport->map && viewport->zoom) {
        int height =
            tui_map_height(viewport->map) + viewport->zoom * box.height / 2;
        int width =
            tui_map_width(viewport->map) + viewport->zoom * box.width / 2;
        tui_map_free(viewport->map);
        viewport->map = tui_map_new(viewport->edition, height, width);
    }
    keep_inside(viewport);
}

void tui_viewport_scroll(tui_viewport *viewport, int rows, int columns)
{
    viewport->top += rows;
    viewport->left += columns;
    keep_inside(viewport);
}

bool tui_viewport_zoom(tui_viewport *viewport, int step)
{
    int zoom = within(viewport->zoom + step, 0, ZOOM_MAX);

    if (zoom == viewport->zoom || !viewport->map)
        return false;

    /* What is in the middle stays there. */
    tui_box box = {.height = viewport->height, .width = viewport->width};
    int height = tui_map_height(viewport->map),
        width = tui_map_width(viewport->map);
    int y = viewport->top + box.height / 2, x = viewport->left + box.width / 2;
    viewport->zoom = zoom;
    tui_viewport_clear(viewport);
    tui_viewport_fit(viewport, box);
    if (!viewport->map)
        return true;
    viewport->top = y * tui_map_height(viewport->map) / height - box.height / 2;
    viewport->left = x * tui_map_width(viewport->map) / width - box.width / 2;
    keep_inside(viewport);
    return true;
}

static void grow(range *in, int value)
{
    if (value < in->least)
        in->least = value;
    if (value > in->most)
        in->most = value;
}

/* Where to begin so that the range is in sight, moving as little as possible;
   beyond the edges of the map no margin is needed. What is too large for the
   sight has its middle in the middle. */
static int begin(range in, int now, int size, int margin, int all)
{
    int least = within(in.least - margin, 0, all);
    int most = within(in.most + margin, 0, all - 1);

    if (most - least >= size)
        return (in.least + in.most + 1) / 2 - size / 2;
    if (least < now)
        return least;
    return most >= now + size ? most - size + 1 : now;
}

void tui_viewport_show(tui_viewport *viewport, const uint64_t *routes,
                       const int place[2])
{
    range rows = {1 << 20, -1}, columns = rows;
    int y, x;

    if (!viewport->map)
        return;
    for (int r = 0; routes && r < ttr_route_count(viewport->edition); r++)
        if (ttr_set_has(routes, r)) {
            tui_map_route_middle(viewport->map, r, &y, &x);
            grow(&rows, y);
            grow(&columns, x);
        }
    for (int i = 0; place && i < 2; i++)
        if (place[i] != TTR_NONE) {
            tui_map_place_cell(viewport->map, place[i], &y, &x);
            grow(&rows, y);
            grow(&columns, x);
        }
    if (rows.most < 0)
        return;
    viewport->top = begin(rows, viewport->top, viewport->height, MARGIN_ROWS,
                          tui_map_height(viewport->map));
    viewport->left =
        begin(columns, viewport->left, viewport->width - viewport->covered,
              MARGIN_COLUMNS, tui_map_width(viewport->map));
    keep_inside(viewport);
}

void tui_viewport_draw(const tui_viewport *viewport, const tui_map_look *look,
                       tui_box box)
{
    if (viewport->map)
        tui_map_draw(viewport->map, look, box, viewport->top, viewport->left);
}

bool tui_viewport_is_whole(const tui_viewport *viewport)
{
    return viewport->map && tui_map_height(viewport->map) <= viewport->height &&
           tui_map_width(viewport->map) <= viewport->width - viewport->covered;
}
