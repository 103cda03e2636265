// SPDX-License-Identifier: MIT
/*
 * widget_page.c - A long text to scroll and search through.
 */
#include "base/ascii.h"
#include "base/language.h"
#include "terminal/full/widget_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEEDLE_MAX = 64, WIDEST = 88 };

typedef struct pager {
    const char *title;
    const char *text;
    const char *go_on; // what comes after it, or NULL
    tui_below below;

    widget_line *lines; // for the width they were broken to
    int count, width;
    int top;
    char needle[NEEDLE_MAX];
    bool in_vain; // the last search found nothing
} pager;

static int rows(void)
{
    return tui_height() - 3;
}

/* Break the lines again when the width has changed, and stay at the same
   words. */
static void fit_lines(pager *it)
{
    int width = tui_width() - 4 < WIDEST ? tui_width() - 4 : WIDEST;

    if (it->lines && width == it->width)
        return;
    const char *place =
        it->top < it->count ? it->lines[it->top].text : it->text;
    free(it->lines);
    it->width = width;
    it->count = widget_break(it->text, width, &it->lines);
    it->top = 0;
    while (it->top + 1 < it->count && it->lines[it->top + 1].text <= place)
        it->top++;
}

static void scroll(pager *it, int by)
{
    int last = it->count - rows();

    it->top += by;
    if (it->top > last)
        it->top = last;
    if (it->top < 0)
        it->top = 0;
}

/* Where the needle is in a line; NULL when it is not. */
static const char *find_in(const pager *it, int line, char *copy, size_t size)
{
    const widget_line *at = &it->lines[line];

    snprintf(copy, size, "%.*s", (int)at->size, at->text);
    return it->needle[0] ? ascii_find(copy, it->needle) : NULL;
}

static void draw_line(const pager *it, tui_box box, int y, int line)
{
    char copy[512];
    const widget_line *at = &it->lines[line];
    const char *found = find_in(it, line, copy, sizeof copy);

    widget_put_line(box, y, TUI_INK(TUI_NORMAL), at);
    if (!found)
        return;
    size_t before = (size_t)(found - copy);
    int cells = tui_cells(it->needle);
    char word[512];
    snprintf(word, sizeof word, "%.*s", (int)tui_fit(found, cells), found);
    copy[before] = '\0';
    tui_put(box, y, at->indent + tui_cells(copy), TUI_INK(TUI_WARNING), word);
}

static const char *const *page_keys(const pager *it)
{
    static const char *keys[14];
    int n = 0;

    keys[n++] = "↑↓";
    keys[n++] = _("scroll");
    keys[n++] = _("Space");
    keys[n++] = _("next page");
    keys[n++] = "/";
    keys[n++] = _("find");
    if (it->needle[0]) {
        keys[n++] = "n";
        keys[n++] = _("find next");
    }
    keys[n++] = it->go_on ? _("Enter") : _("Esc");
    keys[n++] = it->go_on ? it->go_on : _("back");
    keys[n++] = "?";
    keys[n++] = _("help");
    keys[n] = NULL;
    return keys;
}

static void draw_page(void *context)
{
    pager *it = context;
    char where[64] = "";

    fit_lines(it);
    scroll(it, 0);
    tui_clear();
    tui_box box = {2, (tui_width() - it->width) / 2, rows(), it->width};
    for (int i = 0; i < box.height && it->top + i < it->count; i++)
        draw_line(it, box, i, it->top + i);
    if (it->in_vain)
        snprintf(where, sizeof where, "%s", _("nothing found"));
    else if (it->count > box.height)
        snprintf(where, sizeof where, "%d–%d / %d", it->top + 1,
                 it->top + box.height, it->count);
    tui_title_bar(it->title, where);
    tui_key_bar(page_keys(it));
}

/* Go to the next line that contains the needle, in a direction, around the
   end. */
static void search(pager *it, int direction)
{
    char copy[512];

    it->in_vain = false;
    if (!it->needle[0])
        return;
    for (int i = 1; i <= it->count; i++) {
        int line = (it->top + direction * i + it->count * 2) % it->count;
        if (find_in(it, line, copy, sizeof copy)) {
            it->top = line;
            return;
        }
    }
    it->in_vain = true;
}

static void ask_needle(pager *it)
{
    if (!tui_ask(_("Find"), _("What to look for:"), it->needle,
                 sizeof it->needle, (tui_below){draw_page, it}))
        return;
    int top = it->top;
    it->top--; // the line at the top may have it, too
    search(it, 1);
    if (it->in_vain || !it->needle[0])
        it->top = top;
}

/* False when the page is left. */
static bool page_press(pager *it, int key)
{
    switch (key) {
    case TUI_UP:
        scroll(it, -1);
        return true;
    case TUI_DOWN:
        scroll(it, 1);
        return true;
    case TUI_PAGE_UP:
    case TUI_LEFT:
        scroll(it, -rows());
        return true;
    case TUI_PAGE_DOWN:
    case TUI_RIGHT:
        scroll(it, rows());
        return true;
    case TUI_HOME:
        scroll(it, -it->count);
        return true;
    case TUI_END:
        scroll(it, it->count);
        return true;
    default:
        return key != TUI_ESCAPE && key != TUI_ENTER;
    }
}

static bool page_letter(pager *it, const tui_event *event)
{
    if (tui_is(event, ' '))
        scroll(it, rows());
    else if (tui_is(event, 'b'))
        scroll(it, -rows());
    else if (tui_is(event, 'j') || tui_is(event, 'k'))
        scroll(it, tui_is(event, 'j') ? 1 : -1);
    else if (tui_is(event, 'g') || tui_is(event, 'G'))
        scroll(it, tui_is(event, 'g') ? -it->count : it->count);
    else if (tui_is(event, '/'))
        ask_needle(it);
    else if (tui_is(event, 'n') || tui_is(event, 'N'))
        search(it, tui_is(event, 'n') ? 1 : -1);
    return !tui_is(event, 'q');
}

void tui_page(const char *title, const char *text, tui_below below)
{
    tui_page_before(title, text, NULL, below);
}

void tui_page_before(const char *title, const char *text, const char *go_on,
                     tui_below below)
{
    pager it = {.title = title, .text = text, .go_on = go_on, .below = below};
    bool open = true;

    while (open) {
        draw_page(&it);
        tui_event event = tui_read(-1, -1);
        if (widget_help(&event, page_keys(&it), (tui_below){draw_page, &it}))
            continue;
        if (event.kind == TUI_PRESS)
            open = page_press(&it, event.key);
        else if (event.kind == TUI_CHAR)
            open = page_letter(&it, &event);
        else if (event.kind == TUI_WHEEL)
            scroll(&it, 3 * event.key);
        else
            open = event.kind != TUI_CLOSED;
    }
    free(it.lines);
}
