// SPDX-License-Identifier: MIT
/*
 * viewport.h - A board in a box, and which part of it is in sight.
 *
 * For all screens that show the map: the game, the replay and the final count.
 */
#ifndef TTR_APPS_TERMINAL_FULL_VIEWPORT_H
#define TTR_APPS_TERMINAL_FULL_VIEWPORT_H

#include "terminal/full/map.h"

/* All zero but the edition to begin with. */
typedef struct tui_viewport {
    const ttr_edition *edition;
    tui_map *map;      // NULL before the first fit
    int height, width; // of the box for which it was made
    int zoom;          // steps of half a box above the size that fits
    int top, left;     // the cell in the corner of the box
    int covered;       // columns at the right of the box that a list covers
} tui_viewport;

/* Make the layout for a box, unless it is there already. */
void tui_viewport_fit(tui_viewport *viewport, tui_box box);
void tui_viewport_clear(tui_viewport *viewport);

void tui_viewport_scroll(tui_viewport *viewport, int rows, int columns);

/* Is all of the board in the box? */
bool tui_viewport_is_whole(const tui_viewport *viewport);

/* False when it is as small or as large as it can be. */
bool tui_viewport_zoom(tui_viewport *viewport, int step);

/* Bring these routes (a set, or NULL) and places (or TTR_NONE) well into sight,
   moving as little as possible; the middle of them when there is no room for
   all. */
void tui_viewport_show(tui_viewport *viewport, const uint64_t *routes,
                       const int place[2]);

void tui_viewport_draw(const tui_viewport *viewport, const tui_map_look *look,
                       tui_box box);

#endif /* TTR_APPS_TERMINAL_FULL_VIEWPORT_H */
