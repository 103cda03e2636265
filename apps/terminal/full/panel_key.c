// SPDX-License-Identifier: MIT
/*
 * panel_key.c - What the signs of rule modules on the map mean.
 */
#include "base/language.h"
#include "terminal/full/map.h"
#include "terminal/full/panels.h"

enum {
    MOST_SIGNS = 64,
    GAP = 2 // cells between two of them in a line
};

int tui_draw_key(tui_box box, const ttr_edition *edition)
{
    tui_sign sign[MOST_SIGNS];
    int count = tui_map_key(edition, sign, MOST_SIGNS);
    int y = 0, x = 0;

    for (int i = 0; i < count; i++) {
        const char *name = app_text(edition, sign[i].name);
        int cells = tui_cells(sign[i].sign) + 1 + tui_cells(name);
        if (x && x + cells > box.width) {
            y++;
            x = 0;
        }
        x += tui_put(box, y, x, TUI_INK(TUI_BOLD), sign[i].sign) + 1;
        x +=
            tui_put_cut(box, y, x, box.width - x, TUI_INK(TUI_DIM), name) + GAP;
    }
    return count ? y + 1 : 0;
}
