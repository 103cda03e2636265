// SPDX-License-Identifier: MIT
/*
 * screen_draw.c - Cells with inks.
 */
#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1

#include "base/ascii.h"
#include "base/utf8.h"
#include "terminal/full/screen_hot.h"
#include "terminal/full/screen_terminal.h"
#include "terminal/full/screen_text.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PEN_INDICES = 16, PAIR_MAX = 128, TEXT_MAX = 1024 };

/* Colours that were used together have a pair; ncurses wants to know them
   before. */
static struct {
    tui_depth depth;
    int count; // pairs in use, pair 0 is the terminal's own
    int most;
    struct {
        int letter, ground;
    } pair[PAIR_MAX];
} palette;

static int pair_of(int letter, int ground)
{
    for (int i = 0; i < palette.count; i++)
        if (palette.pair[i].letter == letter &&
            palette.pair[i].ground == ground)
            return i;
    if (palette.count >= palette.most ||
        init_extended_pair(palette.count, letter, ground) != OK)
        return 0;
    palette.pair[palette.count].letter = letter;
    palette.pair[palette.count].ground = ground;
    return palette.count++;
}

static attr_t attributes(const tui_look *look)
{
    return (look->bold ? A_BOLD : 0u) | (look->dim ? A_DIM : 0u) |
           (look->reverse ? A_REVERSE : 0u) |
           (look->underline ? A_UNDERLINE : 0u);
}

/* What is put into cells: a letter and the marks joined to it. */
typedef struct pen {
    tui_ink ink;
    attr_t attributes;
    int pair;
} pen;

/* Pens that were made: the nearest colour takes long to find, and a screen has
   thousands of texts. */
static struct {
    bool known;
    pen pen;
} made[TUI_INK_KINDS][PEN_INDICES][2][2];

static pen make_pen(tui_ink ink)
{
    tui_look look = tui_look_of(ink, palette.depth);

    return (pen){ink, attributes(&look), pair_of(look.letter, look.ground)};
}

static pen take_pen(tui_ink ink)
{
    if (ink.kind >= TUI_INK_KINDS || ink.index >= PEN_INDICES)
        return make_pen(ink);
    int strong = ink.strong != 0, picked = ink.picked != 0;
    if (!made[ink.kind][ink.index][strong][picked].known) {
        made[ink.kind][ink.index][strong][picked].pen = make_pen(ink);
        made[ink.kind][ink.index][strong][picked].known = true;
    }
    return made[ink.kind][ink.index][strong][picked].pen;
}

void tui_draw_start(tui_depth depth)
{
    memset(made, 0, sizeof made);
    palette.depth = depth;
    palette.count = 1;
    palette.pair[0].letter = palette.pair[0].ground = TUI_OWN;
    palette.most = COLOR_PAIRS < PAIR_MAX ? COLOR_PAIRS : PAIR_MAX;
}

static void put_cell(const pen *with, int y, int x, const wchar_t *letters)
{
    cchar_t cell;

    if (setcchar(&cell, letters, with->attributes, (short)with->pair, NULL) ==
        OK)
        mvadd_wch(y, x, &cell);
}

int tui_height(void)
{
    return LINES > TUI_LEAST_HEIGHT ? LINES : TUI_LEAST_HEIGHT;
}

int tui_width(void)
{
    return COLS > TUI_LEAST_WIDTH ? COLS : TUI_LEAST_WIDTH;
}

tui_box tui_all(void)
{
    return (tui_box){0, 0, tui_height(), tui_width()};
}

void tui_clear(void)
{
    erase();
    tui_hot_clear();
}

void tui_fill(tui_box box, tui_ink ink)
{
    pen with = take_pen(ink);
    int bottom = box.y + box.height < LINES ? box.y + box.height : LINES;
    int right = box.x + box.width < COLS ? box.x + box.width : COLS;

    for (int y = box.y < 0 ? 0 : box.y; y < bottom; y++)
        for (int x = box.x < 0 ? 0 : box.x; x < right; x++)
            put_cell(&with, y, x, L" ");
}

/* The next letter of a text with what is joined to it, as it is drawn.
   Returns how many cells it takes, -1 at the end. */
static int next_cell(const char **text, wchar_t letters[CCHARW_MAX + 1])
{
    uint32_t letter = 0;
    int count = 0;

    do
        letter = utf8_next(text);
    while (letter && (utf8_is_hidden(letter) || !tui_letter_cells(letter)));
    if (!letter)
        return -1;
    bool control = letter < 32 || (letter >= 127 && letter < 160);
    letters[count++] = control ? L' ' : (wchar_t)letter;
    int cells = tui_letter_cells(letter);
    for (const char *behind = *text; *behind;) {
        uint32_t joined = utf8_next(&behind);
        if (tui_letter_cells(joined) > 0)
            break;
        *text = behind;
        if (count < CCHARW_MAX && !utf8_is_hidden(joined))
            letters[count++] = (wchar_t)joined;
    }
    letters[count] = L'\0';
    return cells;
}

/* Draw at column x of the box what is inside of it; a letter that is cut by
   an edge is blank. */
static void put_clipped(tui_box box, const pen *with, int y, int x, int cells,
                        const wchar_t *letters)
{
    int right = box.width < COLS - box.x ? box.width : COLS - box.x;

    if (x >= 0 && box.x + x >= 0 && x + cells <= right) {
        put_cell(with, box.y + y, box.x + x, letters);
        return;
    }
    for (int i = 0; i < cells; i++)
        if (x + i >= 0 && box.x + x + i >= 0 && x + i < right)
            put_cell(with, box.y + y, box.x + x + i, L" ");
}

static bool row_is_hidden(tui_box box, int y)
{
    return y < 0 || y >= box.height || box.y + y < 0 || box.y + y >= LINES;
}

static int put_ascii(tui_box box, const pen *with, int y, int x,
                     const char *text)
{
    int start = x;
    char look[4];

    while (*text) {
        uint32_t letter = utf8_next(&text);
        if (utf8_is_hidden(letter))
            continue;
        ascii_look(letter, look);
        for (const char *at = look; *at && x < box.width; at++, x++)
            put_clipped(box, with, y, x, 1, (wchar_t[]){(wchar_t)*at, 0});
    }
    return x - start;
}

int tui_put(tui_box box, int y, int x, tui_ink ink, const char *text)
{
    pen with = take_pen(ink);
    wchar_t letters[CCHARW_MAX + 1];
    int start = x;

    if (row_is_hidden(box, y)) {
        int cells = tui_cells(text);
        return cells < box.width - x ? cells : box.width - x;
    }
    if (tui_text_is_ascii())
        return put_ascii(box, &with, y, x, text);
    while (x < box.width) {
        int cells = next_cell(&text, letters);
        if (cells < 0)
            break;
        put_clipped(box, &with, y, x, cells, letters);
        x += cells;
    }
    return (x < box.width ? x : box.width) - start;
}

int tui_printf(tui_box box, int y, int x, tui_ink ink, const char *format, ...)
{
    char text[TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return tui_put(box, y, x, ink, text);
}

tui_box tui_frame(tui_box box, const char *title)
{
    tui_ink ink = TUI_INK(TUI_FRAME);
    int bottom = box.height - 1, right = box.width - 1;

    if (box.height < 2 || box.width < 2)
        return box;
    for (int x = 1; x < right; x++) {
        tui_put(box, 0, x, ink, "─");
        tui_put(box, bottom, x, ink, "─");
    }
    for (int y = 1; y < bottom; y++) {
        tui_put(box, y, 0, ink, "│");
        tui_put(box, y, right, ink, "│");
    }
    tui_put(box, 0, 0, ink, "┌");
    tui_put(box, 0, right, ink, "┐");
    tui_put(box, bottom, 0, ink, "└");
    tui_put(box, bottom, right, ink, "┘");
    if (title && *title && box.width > 6) {
        tui_box bar = {box.y, box.x + 2, 1, box.width - 4};
        tui_box inner = {box.y, box.x + 3, 1, box.width - 6};
        int cells = tui_put(inner, 0, 0, TUI_INK(TUI_BOLD), title);
        if (tui_cells(title) > inner.width)
            tui_put(inner, 0, inner.width - 1, TUI_INK(TUI_BOLD), "…");
        tui_put(bar, 0, 0, ink, " ");
        tui_put(bar, 0, cells + 1, ink, " ");
    }
    return (tui_box){box.y + 1, box.x + 1, box.height - 2, box.width - 2};
}

void tui_show(void)
{
    refresh();
}
