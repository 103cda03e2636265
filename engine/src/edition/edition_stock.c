// SPDX-License-Identifier: MIT
/*
 * edition_stock.c - What is in the box: cards, pieces, points, the size of the
 * board.
 *
 * Invariant: the wild is the last kind of card, wherever the file has it.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"

#include <stdio.h>
#include <string.h>

/* "n" or "n, Name" into kind. */
static bool read_kind(ttri_loader *loader, const ttri_entry *entry,
                      const char *what, int least, int most, ttr_kind *kind)
{
    char text[TTRI_MAX_LINE + 1];
    char *field[3];
    int amount;

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ',', field, 3);
    if (!ttri_read_id(loader, entry, what) ||
        !ttri_read_number(loader, entry, entry->key, field[0], least, most,
                          &amount))
        return false;
    if (count == 3 || (count == 2 && !*field[1])) {
        ttri_complain(loader, entry, "expected how many, or how many, Name");
        return false;
    }
    *kind = (ttr_kind){
        .id = ttri_keep(loader, entry->key),
        .name = ttri_keep(loader, count == 2 ? field[1] : entry->key),
        .count = amount};
    return true;
}

static void read_card(ttri_loader *loader, const ttri_entry *entry,
                      ttr_kind *wild)
{
    ttr_edition *edition = loader->edition;
    bool is_wild = strcmp(entry->key, "wild") == 0;
    ttr_kind kind;

    if (strcmp(entry->key, "grey") == 0) {
        ttri_complain(loader, entry,
                      "\"grey\" is the colour of routes, not of cards");
        return;
    }
    if (!read_kind(loader, entry, "card", is_wild ? 0 : 1, TTR_MAX_CARDS,
                   &kind))
        return;
    if (!is_wild && edition->card_kinds == TTR_MAX_CARD_KINDS - 1) {
        ttri_complain(loader, entry, "more than %d colours",
                      TTR_MAX_CARD_KINDS - 1);
        return;
    }
    edition->card_total += kind.count;
    if (is_wild)
        *wild = kind;
    else
        edition->card[edition->card_kinds++] = kind;
}

void ttri_read_cards(ttri_loader *loader)
{
    ttr_edition *edition = loader->edition;
    int before = ttr_report_errors(loader->report);
    ttr_kind wild = {.id = "wild", .name = "wild"};

    if (!ttri_need_section(loader, "cards"))
        return;
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "cards", e));)
        read_card(loader, e, &wild);
    if (!ttri_ini_find(loader->ini, "cards", "wild"))
        ttri_need_key(loader, "cards", "wild");
    if (!edition->card_kinds && ttr_report_errors(loader->report) == before)
        ttri_complain_section(loader, "cards",
                              "there are no colours in [cards]");
    if (edition->card_total > TTR_MAX_CARDS)
        ttri_complain_section(loader, "cards", "%d cards, %d are allowed",
                              edition->card_total, TTR_MAX_CARDS);
    edition->card[edition->card_kinds++] = wild;
}

void ttri_read_pieces(ttri_loader *loader)
{
    enum { MAX_OF_A_KIND = 200 };
    ttr_edition *edition = loader->edition;
    ttr_kind kind;
    int total = 0;

    if (!ttri_need_section(loader, "pieces"))
        return;
    if (!ttri_ini_next(loader->ini, "pieces", NULL))
        ttri_complain_section(loader, "pieces",
                              "there are no pieces in [pieces]");
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "pieces", e));) {
        if (!read_kind(loader, e, "piece", 1, MAX_OF_A_KIND, &kind))
            continue;
        total += kind.count; // a state counts them in a byte
        if (edition->piece_kinds == TTR_MAX_PIECE_KINDS)
            ttri_complain(loader, e, "more than %d kinds of pieces",
                          TTR_MAX_PIECE_KINDS);
        else if (total > TTR_MAX_PIECES)
            ttri_complain(loader, e,
                          "%d pieces of all kinds together, %d are allowed",
                          total, TTR_MAX_PIECES);
        else
            edition->piece[edition->piece_kinds++] = kind;
    }
}

void ttri_read_points(ttri_loader *loader)
{
    enum { MAX_POINTS = 999 };
    ttr_edition *edition = loader->edition;
    int length;

    for (int i = 0; i <= TTR_MAX_LENGTH; i++)
        edition->points[i] = -1;
    if (!ttri_need_section(loader, "points"))
        return;
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "points", e));)
        if (ttri_read_number(loader, e, TTRI_N_("the length"), e->key, 1,
                             TTR_MAX_LENGTH, &length))
            ttri_read_number(loader, e, TTRI_N_("the number of points"),
                             e->value, 0, MAX_POINTS, &edition->points[length]);
}
