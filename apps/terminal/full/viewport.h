// SPDX-License-Identifier: MIT
/*
 * viewport.h - A board in a box, and which part of it is in sight.
 *
 * For all screens that show the map: the table, the replay and the final count.
 */
#ifndef TTR_APPS_TERMINAL_FULL_VIEWPORT_H
#define TTR_APPS_TERMINAL_FULL_VIEWPORT_H

#include "terminal/full/map.h"

/* All zero but the edition to begin with. */
typedef struct tui_sight {
    const ttr_edition *edition;
    tui_map *map;      // NULL before the first fit, and when memory is short
    int height, width; // of the box for which it was made
    int zoom;          // steps of half a box above the size that fits
    int top, left;     // the cell in the corner of the box
    int covered;       // columns at the right of the box that a list covers
} tui_sight;

/* Make the layout for a box, unless it is there already. */
void tui_sight_fit(tui_sight *sight, tui_box box);
void tui_sight_clear(tui_sight *sight);

void tui_sight_scroll(tui_sight *sight, int rows, int columns);

/* False when it is as small or as large as it can be. */
bool tui_sight_zoom(tui_sight *sight, int step);

/* Bring these routes (a set, or NULL) and places (or TTR_NONE) well into sight,
   moving as little as possible; the middle of them when there is no room for
   all. */
void tui_sight_show(tui_sight *sight, const uint64_t *routes,
                    const int place[2]);

void tui_sight_draw(const tui_sight *sight, const tui_map_look *look,
                    tui_box box);

#endif /* TTR_APPS_TERMINAL_FULL_VIEWPORT_H */
