// SPDX-License-Identifier: MIT
/*
 * screen_hot.c - Clicks on the names of keys.
 */
#include "terminal/full/screen_hot.h"

#include "base/language.h"

#include <string.h>

enum { HOT_MAX = 64 };

static struct {
    int count;
    tui_box box[HOT_MAX];
    tui_event event[HOT_MAX];
} hot;

void tui_hot_clear(void)
{
    hot.count = 0;
}

static tui_event event_of(const char *key)
{
    static const struct {
        const char *name;
        int key;
    } named[] = {{N_("Enter"), TUI_ENTER},
                 {N_("Esc"), TUI_ESCAPE},
                 {N_("Tab"), TUI_TAB},
                 {"F1", TUI_F1}};
    tui_event event = {.kind = TUI_CHAR};

    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(key, named[i].name) == 0 ||
            strcmp(key, _(named[i].name)) == 0)
            return (tui_event){.kind = TUI_PRESS, .key = named[i].key};
    if (strcmp(key, "Space") == 0 || strcmp(key, _("Space")) == 0)
        key = " ";
    if (tui_cells(key) == 1 && strlen(key) < sizeof event.text)
        memcpy(event.text, key, strlen(key) + 1);
    return event;
}

void tui_hot_key(tui_box box, const char *key)
{
    tui_event event = event_of(key);

    if (hot.count == HOT_MAX || (event.kind == TUI_CHAR && !event.text[0]))
        return;
    hot.box[hot.count] = box;
    hot.event[hot.count++] = event;
}

tui_event tui_hot_event(tui_event event)
{
    if (event.kind != TUI_CLICK)
        return event;
    for (int i = hot.count - 1; i >= 0; i--) {
        tui_box box = hot.box[i];
        if (event.y >= box.y && event.y < box.y + box.height &&
            event.x >= box.x && event.x < box.x + box.width)
            return hot.event[i];
    }
    return event;
}
