// SPDX-License-Identifier: MIT
/*
 * panel_key.c - What the signs of rule modules on the map mean.
 */
#include "base/language.h"
#include "terminal/full/map.h"
#include "terminal/full/panels.h"
#include "text/rules_text.h"

enum {
    MOST_SIGNS = 64,
    GAP = 2 // cells between two of them in a line
};

/* What numbers on the map are worth, as the districts of London. */
static int draw_tables(tui_box box, const ttr_edition *edition)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids), y = 0;
    char text[600];

    for (int m = 0; m < modules; m++)
        for (int p = 0; p < ttr_edition_module(edition, m)->params.count; p++)
            if (app_table_text(edition, m, p, text, sizeof text))
                y += tui_put_broken(box, y, TUI_INK(TUI_DIM), text);
    return y;
}

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
    y += count > 0;
    return y +
           draw_tables((tui_box){box.y + y, box.x, box.height - y, box.width},
                       edition);
}
