// SPDX-License-Identifier: MIT
/*
 * print_sheet.c - Pages of tickets and cards.
 */
#include "draw/print_sheet.h"

#include "base/language.h"
#include "draw/font.h"

#include <string.h>

static const draw_paper papers[] = {{"a4", 2100, 2970}, {"letter", 2159, 2794}};

const draw_paper *draw_paper_find(const char *name)
{
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++)
        if (strcmp(papers[i].name, name) == 0)
            return &papers[i];
    return NULL;
}

/* How many fit on a page. */
typedef struct draw_grid {
    int width, height; // of one
    int columns, rows;
} draw_grid;

static const draw_grid ticket_grid = {DRAW_CARD_LONG, DRAW_CARD_SHORT, 3, 6};
static const draw_grid card_grid = {DRAW_CARD_SHORT, DRAW_CARD_LONG, 4, 4};

static int card_total(const draw_sheet *sheet)
{
    int total = 0;

    for (int card = 0; card < ttr_card_kinds(sheet->edition); card++)
        total += ttr_card_get(sheet->edition, card)->count;
    return total;
}

/* Pages of fronts. */
static int pages_of(const draw_grid *grid, int count)
{
    int each = grid->columns * grid->rows;

    return (count + each - 1) / each;
}

static int ticket_pages(const draw_sheet *sheet)
{
    int count = ttr_ticket_count(sheet->edition);

    return sheet->tickets && count ? pages_of(&ticket_grid, count) + 1 : 0;
}

static int card_pages(const draw_sheet *sheet)
{
    return sheet->cards ? pages_of(&card_grid, card_total(sheet)) + 1 : 0;
}

int draw_sheet_pages(const draw_sheet *sheet)
{
    return ticket_pages(sheet) + card_pages(sheet);
}

/* The kind of the card with a number, counted through the whole deck. */
static int kind_of(const draw_sheet *sheet, int number)
{
    int card = 0;

    while (number >= ttr_card_get(sheet->edition, card)->count)
        number -= ttr_card_get(sheet->edition, card++)->count;
    return card;
}

/* What goes on a page. */
typedef struct draw_part {
    const draw_grid *grid;
    bool tickets, backs;
    int first, count; // numbers of the fronts on it
    int page, pages;  // counted from 1, within its kind
} draw_part;

static draw_part find_part(const draw_sheet *sheet, int page)
{
    draw_part part = {.tickets = page < ticket_pages(sheet)};

    if (!part.tickets)
        page -= ticket_pages(sheet);
    part.grid = part.tickets ? &ticket_grid : &card_grid;
    part.pages = part.tickets ? ticket_pages(sheet) : card_pages(sheet);
    part.page = page + 1;
    part.backs = part.page == part.pages;

    int total =
        part.tickets ? ttr_ticket_count(sheet->edition) : card_total(sheet);
    int each = part.grid->columns * part.grid->rows;
    part.first = part.backs ? 0 : page * each;
    part.count =
        part.backs || total - part.first > each ? each : total - part.first;
    return part;
}

static void draw_one(FILE *out, const draw_sheet *sheet, const draw_part *part,
                     int number)
{
    if (part->tickets && part->backs)
        draw_ticket_back(out, sheet);
    else if (part->tickets)
        draw_ticket(out, sheet, number);
    else if (part->backs)
        draw_card_back(out, sheet);
    else
        draw_card(out, sheet, kind_of(sheet, number));
}

/* Lines in the margins that tell where to cut. */
static void draw_cuts(FILE *out, const draw_sheet *sheet, const draw_grid *grid,
                      int left, int top)
{
    int right = left + grid->columns * grid->width;
    int bottom = top + grid->rows * grid->height;

    fputs("<path d=\"", out);
    for (int i = 0; i <= grid->columns; i++) {
        int x = left + i * grid->width;
        fprintf(out, "M%d %dv-50M%d %dv50", x, top - 5, x, bottom + 5);
    }
    for (int i = 0; i <= grid->rows; i++) {
        int y = top + i * grid->height;
        fprintf(out, "M%d %dh-50M%d %dh50", left - 5, y, right + 5, y);
    }
    fputs("\" stroke=\"#888\" stroke-width=\"2\"/>\n", out);
    (void)sheet;
}

static void draw_footer(FILE *out, const draw_sheet *sheet,
                        const draw_part *part)
{
    const char *name = ttr_edition_text(sheet->edition, "name", app_language());
    char text[256];

    if (part->backs)
        snprintf(text, sizeof text,
                 part->tickets ? _("%s: backs of the tickets")
                               : _("%s: backs of the cards"),
                 name);
    else
        snprintf(text, sizeof text,
                 part->tickets ? _("%s: tickets, page %d of %d")
                               : _("%s: cards, page %d of %d"),
                 name, part->page, part->pages - 1);
    draw_write_words(out,
                     &(draw_words){.x = sheet->paper->width / 2.0,
                                   .y = sheet->paper->height - 55,
                                   .size = 26,
                                   .light = true,
                                   .fill = DRAW_SOFT},
                     text);
}

void draw_sheet_page(FILE *out, const draw_sheet *sheet, int page)
{
    const draw_paper *paper = sheet->paper;
    draw_part part = find_part(sheet, page);
    const draw_grid *grid = part.grid;
    int left = (paper->width - grid->columns * grid->width) / 2;
    int top = (paper->height - grid->rows * grid->height) / 2;

    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.1fmm\""
            " height=\"%.1fmm\" viewBox=\"0 0 %d %d\" font-family=\"" DRAW_FONT
            "\" font-weight=\"bold\" fill=\"" DRAW_INK "\">\n<defs>",
            paper->width / 10.0, paper->height / 10.0, paper->width,
            paper->height);
    draw_wild_gradient(out);
    if (part.tickets)
        draw_ticket_defs(out, sheet);
    fprintf(out, "</defs>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            paper->width, paper->height);
    for (int i = 0; i < part.count; i++) {
        fprintf(out, "<g transform=\"translate(%d %d)\">\n",
                left + i % grid->columns * grid->width,
                top + i / grid->columns * grid->height);
        draw_one(out, sheet, &part, part.first + i);
        fputs("</g>\n", out);
    }
    draw_cuts(out, sheet, grid, left, top);
    draw_footer(out, sheet, &part);
    fputs("</svg>\n", out);
}
