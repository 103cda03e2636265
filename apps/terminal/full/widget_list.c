// SPDX-License-Identifier: MIT
/*
 * widget_list.c - Lists to pick one or several entries from.
 */
#include "terminal/full/widget_list.h"

#include "base/ascii.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "terminal/full/screen_text.h"

#include <stdlib.h>
#include <string.h>

/* What happened to the list. */
typedef enum outcome { OPEN, PICKED, LEFT } outcome;

int widget_list_entry(const widget_picker *it)
{
    return it->count ? it->shown[it->at] : TTR_NONE;
}

static void apply_filter(widget_picker *it)
{
    int before = widget_list_entry(it);

    it->count = 0;
    it->at = 0;
    for (int i = 0; i < it->list->count; i++) {
        const tui_entry *entry = &it->list->entry[i];
        if (!ascii_matches_with(entry->text, entry->also, it->filter))
            continue;
        if (i == before)
            it->at = it->count;
        it->shown[it->count++] = i;
    }
    it->top = 0;
}

static int chosen_count(const widget_picker *it)
{
    int count = 0;

    for (int i = 0; it->chosen && i < it->list->count; i++)
        count += it->chosen[i];
    return count;
}

static void move(widget_picker *it, int by)
{
    int at = it->at + by;

    it->at = at >= it->count ? it->count - 1 : at;
    if (it->at < 0)
        it->at = 0;
    it->insist = false;
}

static void tell_moved(widget_picker *it)
{
    int entry = widget_list_entry(it);

    if (entry == TTR_NONE && it->list->missed)
        it->list->missed(it->list->context, it->filter);
    if (entry == TTR_NONE)
        it->told = TTR_NONE;
    if (entry == it->told)
        return;
    it->told = entry;
    it->list->cursor = entry;
    if (it->list->moved)
        it->list->moved(it->list->context, entry);
}

static void toggle(widget_picker *it)
{
    int entry = widget_list_entry(it);

    it->insist = false;
    if (entry != TTR_NONE && !it->list->entry[entry].refused)
        it->chosen[entry] = !it->chosen[entry];
}

static outcome accept(widget_picker *it)
{
    int entry = widget_list_entry(it);

    if (it->chosen) {
        it->insist = chosen_count(it) < it->least;
        return it->insist ? OPEN : PICKED;
    }
    if (entry == TTR_NONE)
        return OPEN;
    it->insist = it->list->entry[entry].refused; // which is said below
    return it->insist ? OPEN : PICKED;
}

static outcome leave(widget_picker *it)
{
    if (it->filter[0]) {
        it->filter[0] = '\0';
        apply_filter(it);
        return OPEN;
    }
    return it->can_escape ? LEFT : OPEN;
}

static outcome press_key(widget_picker *it, char key)
{
    if (widget_list_entry(it) == TTR_NONE && !it->list->filter)
        return OPEN;
    it->list->pressed = key;
    return PICKED;
}

static outcome on_key(widget_picker *it, int key)
{
    int page = it->rows.height > 1 ? it->rows.height - 1 : 1;

    if (it->list->sideways && (key == TUI_LEFT || key == TUI_RIGHT))
        return press_key(it, key == TUI_LEFT ? '<' : '>');

    switch (key) {
    case TUI_UP:
        move(it, it->at == 0 ? it->count : -1);
        break;
    case TUI_DOWN:
        move(it, it->at == it->count - 1 ? -it->count : 1);
        break;
    case TUI_PAGE_UP:
        move(it, -page);
        break;
    case TUI_PAGE_DOWN:
        move(it, page);
        break;
    case TUI_HOME:
        move(it, -it->count);
        break;
    case TUI_END:
        move(it, it->count);
        break;
    case TUI_ERASE:
        it->filter[tui_letter_before(it->filter, strlen(it->filter))] = '\0';
        apply_filter(it);
        break;
    case TUI_ERASE_ALL:
        it->filter[0] = '\0';
        apply_filter(it);
        break;
    case TUI_TAB:
        if (it->list->filter && it->list->keys)
            return press_key(it, it->list->keys[0]);
        break;
    case TUI_ENTER:
        return accept(it);
    case TUI_ESCAPE:
        return leave(it);
    default:
        break;
    }
    return OPEN;
}

static outcome on_letter(widget_picker *it, const tui_event *event)
{
    if (it->chosen && tui_is(event, ' ')) {
        toggle(it);
        return OPEN;
    }
    if (it->list->filter) {
        text_builder filter = text_after(it->filter, WIDGET_FILTER_MAX);
        text_add(&filter, "%s", event->text);
        apply_filter(it);
        return OPEN;
    }
    const char *keys = it->list->keys ? it->list->keys : "";
    if (!event->text[1] && strchr(keys, event->text[0]))
        return press_key(it, event->text[0]);
    if (tui_is(event, 'j') || tui_is(event, 'k'))
        return on_key(it, tui_is(event, 'j') ? TUI_DOWN : TUI_UP);
    if (tui_is(event, ' '))
        return accept(it);
    return tui_is(event, 'q') ? leave(it) : OPEN;
}

static outcome on_click(widget_picker *it, const tui_event *event)
{
    int y = event->y - it->rows.y, x = event->x - it->rows.x;

    if (y < 0 || y >= it->rows.height || x < 0 || x >= it->rows.width ||
        it->top + y >= it->count)
        return OPEN;
    it->at = it->top + y;
    if (!it->chosen)
        return accept(it);
    toggle(it);
    return OPEN;
}

static outcome on_event(widget_picker *it, const tui_event *event)
{
    switch (event->kind) {
    case TUI_PRESS:
        return on_key(it, event->key);
    case TUI_CHAR:
        return on_letter(it, event);
    case TUI_CLICK:
        return on_click(it, event);
    case TUI_WHEEL:
        move(it, event->key);
        return OPEN;
    default:
        return event->kind == TUI_CLOSED ? LEFT : OPEN;
    }
}

static void open_list(widget_picker *it)
{
    it->shown = must_alloc((size_t)it->list->count, sizeof *it->shown);
    apply_filter(it);
    if (it->list->cursor >= 0 && it->list->cursor < it->count)
        it->at = it->list->cursor;
    it->told = TTR_NONE;
}

static void draw(void *context)
{
    widget_list_draw(context);
}

void tui_draw_list(tui_list *list)
{
    widget_picker it = {.list = list};

    open_list(&it);
    widget_list_draw_frame(&it);
    free(it.shown);
}

static bool run(widget_picker *it)
{
    outcome result = OPEN;

    open_list(it);
    it->list->pressed = 0;
    while (result == OPEN) {
        tell_moved(it);
        draw(it);
        tui_event event = tui_read(-1, -1);
        if (!widget_help(&event, widget_list_keys(it), (tui_below){draw, it}))
            result = on_event(it, &event);
    }
    tell_moved(it);
    free(it->shown);
    return result == PICKED;
}

int tui_pick(tui_list *list, tui_below below)
{
    widget_picker it = {.list = list, .can_escape = true, .below = below};

    return run(&it) ? list->cursor : TTR_NONE;
}

bool tui_pick_several(tui_list *list, bool *chosen, int least, bool can_escape,
                      tui_below below)
{
    widget_picker it = {.list = list,
                        .chosen = chosen,
                        .least = least,
                        .can_escape = can_escape,
                        .below = below};

    return run(&it);
}
