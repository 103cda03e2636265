// SPDX-License-Identifier: MIT
/*
 * panels.c - Market and hand, and the texts that all panels are made of.
 *
 * Both are cells of equal width in columns: what a cell holds is drawn by one
 * function and found by the mouse through the same arithmetic.
 */
#include "terminal/full/panels.h"

#include "base/language.h"
#include "base/palette.h"
#include "terminal/full/screen_text.h"
#include "text/names.h"

#include <stdio.h>
#include <string.h>

int tui_put_cut(tui_box box, int y, int x, int cells, tui_ink ink,
                const char *text)
{
    char part[512];

    if (cells <= 0)
        return 0;
    if (tui_cells(text) <= cells)
        return tui_put(box, y, x, ink, text);
    size_t fits = tui_fit(text, cells - 1);
    snprintf(part, sizeof part, "%.*s…", (int)fits, text);
    return tui_put(box, y, x, ink, part);
}

int tui_put_broken(tui_box box, int y, tui_ink ink, const char *text)
{
    char part[512];
    int lines = 0;

    while (*text) {
        size_t bytes = tui_line_size(text, box.width > 0 ? box.width : 1);
        if (y + lines >= 0 && y + lines < box.height) {
            snprintf(part, sizeof part, "%.*s", (int)bytes, text);
            tui_put(box, y + lines, 0, ink, part);
        }
        lines++;
        text += bytes;
        text += strspn(text, " ");
        text += *text == '\n';
    }
    return lines;
}

void tui_put_heading(tui_box box, int y, const char *title)
{
    for (int x = 0; x < box.width; x++)
        tui_put(box, y, x, TUI_INK(TUI_FRAME), "─");
    int x = 1 + tui_put(box, y, 1, TUI_INK(TUI_FRAME), " ");
    x += tui_put_cut(box, y, x, box.width - 4, TUI_INK(TUI_FRAME), title);
    tui_put(box, y, x, TUI_INK(TUI_FRAME), " ");
}

int tui_put_player(tui_box box, int y, int x, int cells, int player,
                   const char *name)
{
    tui_ink piece = {TUI_PLAYER, (uint8_t)player, 0, 0};
    tui_ink ink = {TUI_NAME, (uint8_t)player, 0, 0};

    if (cells < 1)
        return 0;
    tui_put(box, y, x, piece, app_player_sign(player));
    return 2 + tui_put_cut(box, y, x + 2, cells - 2, ink, name);
}

enum { NAME_LEAST = 6 }; // cells that a name of a card has at least

/* Cells in columns. */
typedef struct grid {
    int columns, lines, width;
} grid;

/* As many columns of the wished width as fit, and more, narrower ones when the
   box is too low for that. The last column needs no gap behind it. */
static grid grid_make(tui_box box, int count, int wish)
{
    int columns = (box.width + 1) / wish;

    if (columns < 1)
        columns = 1;
    if (columns > count)
        columns = count > 0 ? count : 1;
    while (box.height > 0 && (count + columns - 1) / columns > box.height &&
           box.width / (columns + 1) >= 4)
        columns++;
    return (grid){columns, (count + columns - 1) / columns,
                  (box.width + 1) / columns};
}

/* Cells for a card with what stands before it: its whole name, or, where two
   columns would not fit, as much as does with the name cut. */
static int card_wish(const tui_seen *seen, tui_box box, int before)
{
    int widest = 0;

    for (int card = 0; card < ttr_card_kinds(seen->edition); card++) {
        char name[APP_LABEL_MAX];
        int cells = tui_cells(app_card_name(seen->edition, card, name));
        if (cells > widest)
            widest = cells;
    }
    int wish = before + 4 + widest + 1;
    int least = before + 4 + NAME_LEAST + 1;
    if (2 * wish > box.width + 1 && wish > least)
        wish = (box.width + 1) / 2 > least ? (box.width + 1) / 2 : least;
    return wish;
}

/* The box of a cell; cells go down the columns. */
static tui_box grid_cell(tui_box box, grid in, int i)
{
    tui_box cell = {box.y + i % in.lines, box.x + i / in.lines * in.width, 1,
                    in.width};

    if (i % in.lines >= box.height)
        cell.height = 0;
    return cell;
}

/* " R red" from x on; without the spaces around the sign when cells are few.
   Of a kind that is not there, all dim and without a ground. */
static void put_card(tui_box cell, int x, const tui_seen *seen, int card,
                     bool there)
{
    char sign[TTR_MAX_CARD_KINDS][2], chip[8], name[APP_LABEL_MAX];
    tui_ink ground = {TUI_CARD, 0, 0, 0};
    tui_ink ink = TUI_INK(there ? TUI_NORMAL : TUI_DIM);

    app_card_signs(seen->edition, sign);
    ground.index = (uint8_t)app_card_colour(seen->edition, card);
    bool narrow = cell.width - x < 5;
    snprintf(chip, sizeof chip, narrow ? "%s" : " %s ", sign[card]);
    x += tui_put(cell, 0, x, there ? ground : ink, chip) + 1;
    if (cell.width - x - 1 >= 3)
        tui_put_cut(
            cell, 0, x, cell.width - x - 1, ink,
            app_card_within(seen->edition, card, cell.width - x - 1, name));
}

/* A pile with its number; the sign only where the text leaves room for it. */
static void put_pile(tui_box cell, int x, const char *sign, const char *text)
{
    if (x + 4 + tui_cells(text) < cell.width)
        x += tui_put(cell, 0, x, (tui_ink){TUI_FRAME, 0, 0, 1}, sign) + 1;
    tui_put_cut(cell, 0, x, cell.width - x - 1, TUI_INK(TUI_NORMAL), text);
}

static grid market_grid(tui_box box, const tui_seen *seen, bool keys)
{
    return grid_make(box, seen->state->market_count + 2,
                     card_wish(seen, box, keys ? 2 : 0));
}

int tui_draw_market(tui_box box, const tui_seen *seen, bool keys)
{
    const ttr_state *state = seen->state;
    grid in = market_grid(box, seen, keys);
    int cards = state->market_count;
    char text[64];

    for (int i = 0; i < cards + 2; i++) {
        tui_box cell = grid_cell(box, in, i);
        if (cell.height == 0)
            continue;
        char key[2] = {i < cards ? (char)('1' + i) : i == cards ? 'd' : 't', 0};
        int x = keys && i < 9 ? tui_put(cell, 0, 0, TUI_INK(TUI_KEY), key) + 1
                              : 2 * keys;
        if (i < cards) {
            put_card(cell, x, seen, state->market[i], true);
        } else if (i == cards) {
            snprintf(text, sizeof text, _("deck %d"), state->deck_count);
            put_pile(cell, x, " ? ", text);
        } else {
            snprintf(text, sizeof text,
                     ngettext("%d ticket", "%d tickets", state->ticket_count),
                     state->ticket_count);
            put_pile(cell, x, " ≡ ", text);
        }
    }
    return in.lines;
}

int tui_market_at(tui_box box, const tui_seen *seen, bool keys, int y, int x)
{
    grid in = market_grid(box, seen, keys);
    int cards = seen->state->market_count;

    for (int i = 0; i < cards + 2; i++) {
        tui_box cell = grid_cell(box, in, i);
        if (cell.height == 0 || y != cell.y || x < cell.x ||
            x >= cell.x + cell.width)
            continue;
        if (i < cards)
            return i;
        return i == cards ? TUI_MARKET_DECK : TUI_MARKET_TICKETS;
    }
    return TTR_NONE;
}

int tui_draw_hand(tui_box box, const tui_seen *seen)
{
    int kinds = ttr_card_kinds(seen->edition);

    if (seen->player < 0)
        return 0;
    const uint8_t *hand = seen->state->hand[seen->player];
    int digits = 1;
    for (int card = 0; card < kinds; card++)
        if (hand[card] > 9)
            digits = 2;
    grid in = grid_make(box, kinds, card_wish(seen, box, digits + 1));
    for (int card = 0; card < kinds; card++) {
        tui_box cell = grid_cell(box, in, card);
        int count = hand[card];
        if (cell.height == 0)
            continue;
        /* Kinds that are not there keep their cell, so that the others do not
           jump about. */
        tui_ink ink = {count ? TUI_BOLD : TUI_DIM, 0, 0, 0};
        int x = tui_printf(cell, 0, 0, ink, "%*d", digits, count) + 1;
        put_card(cell, x, seen, card, count > 0);
    }
    return in.lines;
}
