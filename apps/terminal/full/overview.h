// SPDX-License-Identifier: MIT
/*
 * overview.h - The whole board in a box of any size, in dots.
 *
 * It is for looking only, where the map (map.h) would show a part of the board:
 * in the menu, and in a game on a small screen, with who owns what and the ends
 * of tickets by their names.
 */
#ifndef TTR_APPS_TERMINAL_FULL_OVERVIEW_H
#define TTR_APPS_TERMINAL_FULL_OVERVIEW_H

#include "terminal/full/screen.h"

#include <ttr/ttr.h>

typedef struct tui_overview {
    const ttr_edition *edition;
    const ttr_state *state;     // NULL: routes are drawn in their own colours
    const uint64_t *trail;      // routes that stand out, or NULL
    bool named[TTR_MAX_PLACES]; // places that are shown with their names
} tui_overview;

void tui_overview_draw(tui_box box, const tui_overview *look);

#endif /* TTR_APPS_TERMINAL_FULL_OVERVIEW_H */
