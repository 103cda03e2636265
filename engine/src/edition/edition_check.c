// SPDX-License-Identifier: MIT
/*
 * edition_check.c - The edition as a whole: does it hold together?
 *
 * A check is made only when everything that it looks at was read without
 * complaints. Otherwise one slip of the pen would be told twice, the second
 * time as something that it is not.
 */
#include "edition/loader.h"

static void check_connected(ttri_loader *loader)
{
    const ttr_edition *edition = loader->edition;
    bool reached[TTR_MAX_PLACES] = {true};
    bool more = true;

    while (more) {
        more = false;
        for (int i = 0; i < edition->route_count; i++) {
            const ttr_route *route = &edition->route[i];
            if (reached[route->from] == reached[route->to])
                continue;
            reached[route->from] = reached[route->to] = true;
            more = true;
        }
    }
    for (int i = 0; i < edition->place_count; i++)
        if (!reached[i])
            ttri_complain(loader, loader->place_at[i],
                          "\"%s\" cannot be reached from \"%s\"",
                          edition->place[i].id, edition->place[0].id);
}

/* With modules in use, what a route takes is theirs to say. */
static void check_pieces(ttri_loader *loader)
{
    const ttr_edition *edition = loader->edition;
    int most = 0;

    for (int i = 0; i < edition->piece_kinds; i++)
        if (edition->piece[i].count > most)
            most = edition->piece[i].count;
    for (int i = 0; i < edition->route_count; i++)
        if (edition->route[i].pieces > most)
            ttri_complain(loader, loader->route_at[i],
                          "the route takes %d pieces, a player has %d",
                          edition->route[i].pieces, most);
}

static void check_keep(ttri_loader *loader, ttr_number keep, ttr_number offer)
{
    const int *number = loader->edition->number;
    const char *name = ttr_number_get(keep)->name;
    const ttri_entry *at = ttri_ini_find(loader->ini, "rules", name);

    if (at && number[offer] >= 0 && number[keep] > number[offer])
        ttri_complain(loader, at, "%s is %d, but %s is only %d", name,
                      number[keep], ttr_number_get(offer)->name, number[offer]);
}

/* Enough for the largest number of players, before the first turn. */
static void check_stock(ttri_loader *loader)
{
    const ttr_edition *edition = loader->edition;
    const ttri_ini *ini = loader->ini;
    const ttri_entry *cards = ttri_ini_find(ini, "rules", "start_cards");
    const ttri_entry *tickets = ttri_ini_find(ini, "rules", "start_tickets");
    int players = edition->players_max;
    int hand = edition->number[TTR_NUMBER_start_cards];
    int dealt = edition->number[TTR_NUMBER_start_tickets];
    int market = edition->number[TTR_NUMBER_market];

    if (cards && loader->sound_cards && hand >= 0 && market >= 0 &&
        players * hand + market > edition->card_total)
        ttri_complain(loader, cards,
                      "%d players with %d cards each and %d face-up cards need "
                      "more than the %d cards there are",
                      players, hand, market, edition->card_total);
    if (tickets && loader->sound_tickets &&
        players * dealt > edition->ticket_count)
        ttri_complain(loader, tickets,
                      "%d players with %d tickets each need more than the %d"
                      " tickets there are",
                      players, dealt, edition->ticket_count);
}

void ttri_check_edition(ttri_loader *loader)
{
    check_keep(loader, TTR_NUMBER_start_tickets_keep, TTR_NUMBER_start_tickets);
    check_keep(loader, TTR_NUMBER_draw_tickets_keep, TTR_NUMBER_draw_tickets);
    check_stock(loader);
    if (loader->sound_pieces)
        check_pieces(loader);
    if (loader->sound_board)
        check_connected(loader);
}
