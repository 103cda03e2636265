// SPDX-License-Identifier: MIT
/*
 * panel_log.c - What happened, the latest at the bottom.
 */
#include "terminal/full/panels.h"

#include "base/palette.h"

int tui_put_log_entry(tui_box box, int y, const tui_log_entry *entry)
{
    tui_box text = {box.y, box.x + 2, box.height, box.width - 2};

    if (y >= 0 && y < box.height && entry->player >= 0)
        tui_put(box, y, 0, (tui_ink){TUI_PLAYER, (uint8_t)entry->player, 0, 0},
                app_player_sign(entry->player));
    return tui_put_broken(text, y, TUI_INK(TUI_NORMAL), entry->text);
}

int tui_draw_log(tui_box box, const tui_log_entry *entry, int count, int back)
{
    tui_box none = {box.y, box.x, 0, box.width};
    int lines = 0, y;

    /* Only what can be seen is measured: a log has hundreds of entries. */
    int first = count - back;
    while (first > 0 && lines < box.height)
        lines += tui_put_log_entry(none, 0, &entry[--first]);
    y = lines < box.height ? 0 : box.height - lines;
    for (int i = first < 0 ? 0 : first; i < count - back && y < box.height; i++)
        y += tui_put_log_entry(box, y, &entry[i]);
    return lines;
}
