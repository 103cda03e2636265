// SPDX-License-Identifier: MIT
/*
 * widget_parts.c - Bars, frames and lines.
 */
#include "terminal/full/widget_parts.h"

#include "base/memory.h"
#include "base/text_builder.h"
#include "terminal/full/screen_hot.h"
#include "terminal/full/screen_text.h"
#include "terminal/full/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_line(widget_line **lines, int *count, widget_line line)
{
    if ((*count & (*count - 1)) == 0) { // full at every power of two
        size_t room = *count ? (size_t)*count * 2 : 1;
        *lines = must_grow(*lines, room, sizeof **lines);
    }
    (*lines)[(*count)++] = line;
}

/* The paragraph at text, up to its '\n'. */
static void break_paragraph(const char *text, int width, widget_line **lines,
                            int *count)
{
    widget_line line = {.heading = strncmp(text, "# ", 2) == 0};
    int hang = strncmp(text, "- ", 2) == 0 ? 2 : 0;
    bool first = true;

    line.text = text + (line.heading ? 2 : 0);
    do {
        line.indent = first ? 0 : hang;
        line.size = tui_line_size(line.text, width - line.indent);
        add_line(lines, count, line);
        line.text += line.size;
        line.text += strspn(line.text, " ");
        first = false;
    } while (*line.text && *line.text != '\n');
}

int widget_break(const char *text, int width, widget_line **lines)
{
    int count = 0;

    *lines = NULL;
    if (width < 8)
        width = 8;
    while (*text) {
        break_paragraph(text, width, lines, &count);
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return count;
}

void widget_put_line(tui_box box, int y, tui_ink ink, const widget_line *line)
{
    tui_printf(box, y, line->indent, line->heading ? TUI_INK(TUI_BOLD) : ink,
               "%.*s", (int)line->size, line->text);
}

/* Add the beginning of a text, with an ellipsis where it is not the whole. */
static void add_cut(text_builder *out, const char *text, int cells)
{
    bool whole = tui_cells(text) <= cells;

    if (cells < 1)
        return;
    size_t fits = tui_fit(text, whole ? cells : cells - 1);
    while (!whole && fits > 0 && text[fits - 1] == ' ')
        fits--;
    text_add(out, "%.*s%s", (int)fits, text, whole ? "" : "…");
}

/* Two names: each gets its half, and what the other one leaves. */
static void add_both(text_builder *out, const char *one, const char *other,
                     int cells)
{
    int a = tui_cells(one), b = tui_cells(other);

    if (a <= cells / 2)
        b = cells - a;
    else if (b <= cells - cells / 2)
        a = cells - b;
    else {
        a = cells / 2;
        b = cells - a;
    }
    add_cut(out, one, a);
    text_add(out, " – ");
    add_cut(out, other, b);
}

const char *widget_shorten(const char *text, int cells,
                           char out[WIDGET_SHORT_MAX])
{
    char names[WIDGET_SHORT_MAX];
    const char *tail = "", *between = " – ";
    text_builder made = text_into(out, WIDGET_SHORT_MAX);
    size_t length = strlen(text);

    snprintf(names, sizeof names, "%s", text);
    char *bracket = strrchr(names, '(');
    if (length && text[length - 1] == ')' && bracket && bracket > names &&
        bracket[-1] == ' ' && tui_cells(bracket) < cells / 2) {
        tail = text + (bracket - names) - 1;
        bracket[-1] = '\0';
    }
    int room = cells - tui_cells(tail);
    char *other = strstr(names, between);
    if (other && tui_cells(names) > room && room > 8) {
        *other = '\0';
        add_both(&made, names, other + strlen(between),
                 room - tui_cells(between));
    } else
        add_cut(&made, names, room);
    text_add(&made, "%s", tail);
    return out;
}

void widget_draw_below(tui_below below)
{
    tui_clear();
    if (below.draw)
        below.draw(below.context);
    tui_hot_clear(); // the keys of what lies below do not work now
}

static int least_of(int one, int other)
{
    return one < other ? one : other;
}

tui_box widget_place(int height, int width, bool beside)
{
    int room = tui_height() - 1; // the bar of keys
    tui_box box = {.height = least_of(height + 2, room),
                   .width = least_of(width + 2, tui_width())};

    box.y = beside ? 1 : (room - box.height) / 2;
    box.x = beside ? tui_width() - box.width : (tui_width() - box.width) / 2;
    if (beside)
        box.height = least_of(box.height, room - 1);
    return box;
}

tui_box widget_open(int height, int width, bool beside, const char *title)
{
    tui_box box = widget_place(height, width, beside);

    tui_fill(box, TUI_INK(TUI_NORMAL));
    return tui_frame(box, title);
}

bool widget_is_press(const tui_event *event, int key)
{
    return event->kind == TUI_PRESS && event->key == key;
}

bool widget_help(const tui_event *event, const char *const *keys_and_texts,
                 tui_below below)
{
    if (!widget_is_press(event, TUI_F1) && !tui_is(event, '?'))
        return false;
    tui_help(keys_and_texts, below);
    return true;
}

void tui_title_bar(const char *left, const char *right)
{
    tui_box bar = {0, 0, 1, tui_width()};
    tui_ink ink = TUI_INK(TUI_TITLE);
    int cells = tui_cells(right);

    tui_fill(bar, ink);
    if (cells + 2 < bar.width)
        tui_put(bar, 0, bar.width - cells - 1, ink, right);
    bar.width -= cells + 3;
    ink.strong = 1;
    tui_put(bar, 0, 1, ink, left);
}

/* How many cells a key with its text takes in the bar. */
static int key_cells(const char *const *pair)
{
    return tui_cells(pair[0]) + 1 + tui_cells(pair[1]) + 2;
}

static int put_key(tui_box bar, int x, const char *const *pair)
{
    int start = x;

    x += tui_put(bar, 0, x, TUI_INK(TUI_KEY), pair[0]) + 1;
    x += tui_put(bar, 0, x, TUI_INK(TUI_NORMAL), pair[1]);
    tui_hot_key((tui_box){bar.y, start, 1, x - start}, pair[0]);
    return x + 2;
}

void tui_key_bar(const char *const *keys_and_texts)
{
    tui_box bar = {tui_height() - 1, 0, 1, tui_width()};
    int count = 0, x = 1;

    tui_fill(bar, TUI_INK(TUI_NORMAL));
    while (keys_and_texts[2 * count])
        count++;
    if (count == 0)
        return;
    const char *const *last = keys_and_texts + 2 * (count - 1);
    int room = bar.width - key_cells(last);
    for (int i = 0; i < count - 1; i++) {
        const char *const *pair = keys_and_texts + 2 * i;
        if (x + key_cells(pair) > room)
            break;
        x = put_key(bar, x, pair);
    }
    put_key(bar, x, last);
}
