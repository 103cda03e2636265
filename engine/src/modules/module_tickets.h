// SPDX-License-Identifier: MIT
/*
 * module_tickets.h - The functions of the host about tickets, for the table of
 * module_host.c; module.h documents them.
 */
#ifndef TTR_SRC_MODULES_MODULE_TICKETS_H
#define TTR_SRC_MODULES_MODULE_TICKETS_H

#include "play/game.h"

void ttri_host_offer_tickets(ttr_game *game, int player, int count,
                             int keep_min);
int ttri_host_draw_ticket(ttr_game *game);
void ttri_host_give_ticket(ttr_game *game, int player, int ticket);
void ttri_host_return_ticket(ttr_game *game, int ticket);
int ttri_host_ticket_list(const ttr_game *game, int ticket);
int ttri_host_list_count(const ttr_game *game);
const char *ttri_host_list_name(const ttr_game *game, int list);
int ttri_host_ticket_places(const ttr_game *game, int ticket);
int ttri_host_ticket_place(const ttr_game *game, int ticket, int i);
int ttri_host_deck_ticket(const ttr_game *game, int at);
bool ttri_host_offered(const ttr_game *game, int player, int ticket);
void ttri_host_move_ticket(ttr_game *game, int ticket, ttr_ticket_spot where,
                           int player);

#endif /* TTR_SRC_MODULES_MODULE_TICKETS_H */
