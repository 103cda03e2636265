// SPDX-License-Identifier: MIT
/*
 * print_sheet.h - Tickets and cards on pages to print and cut.
 *
 * The cards of a page touch each other and stand in the middle of the paper, so
 * that one cut separates two of them, and the page of backs fits behind the
 * others when it is printed on their other side. Tickets are 63 x 44 mm, cards
 * 44 x 63 mm, as in the boxes.
 */
#ifndef TTR_APPS_DRAW_PRINT_SHEET_H
#define TTR_APPS_DRAW_PRINT_SHEET_H

#include "draw/layout.h"
#include "draw/svg.h"

#include <stdio.h>

/* Lengths are tenths of a millimetre. */
typedef struct draw_paper {
    const char *name;
    int width, height;
} draw_paper;

/* "a4" or "letter"; NULL for another name. */
const draw_paper *draw_paper_find(const char *name);

typedef struct draw_sheet {
    const ttr_edition *edition;
    const draw_layout *layout; // for the small maps
    const draw_paper *paper;
    bool tickets, cards; // which of them
} draw_sheet;

/* How many pages: those of the tickets, their backs, those of the cards, their
   backs. */
int draw_sheet_pages(const draw_sheet *sheet);

/* Write a page as an <svg> element. */
void draw_sheet_page(FILE *out, const draw_sheet *sheet, int page);

/* One ticket, one card of a kind, and their backs, at the origin; for the
   page. draw_ticket_defs() comes once before them. */
enum { DRAW_CARD_LONG = 630, DRAW_CARD_SHORT = 440 };
void draw_ticket_defs(FILE *out, const draw_sheet *sheet);
void draw_ticket(FILE *out, const draw_sheet *sheet, int ticket);
void draw_ticket_back(FILE *out, const draw_sheet *sheet);
void draw_card(FILE *out, const draw_sheet *sheet, int card);
void draw_card_back(FILE *out, const draw_sheet *sheet);

#endif /* TTR_APPS_DRAW_PRINT_SHEET_H */
