// SPDX-License-Identifier: MIT
/*
 * module_edition.h - What the host says of the edition: functions of the table
 * in module_host.c.
 */
#ifndef TTR_SRC_MODULES_MODULE_EDITION_H
#define TTR_SRC_MODULES_MODULE_EDITION_H

#include "play/game.h"

/* The value of a mark for a thing of its scope, as module.h tells it, and one
   of those of a list; the index is right. */
int ttri_mark_value(const ttr_game *game, const ttri_mark *mark, int index);
int ttri_mark_item(const ttr_game *game, const ttri_mark *mark, int index,
                   int i);

int ttri_host_place_count(const ttr_game *game);
int ttri_host_route_count(const ttr_game *game);
int ttri_host_ticket_count(const ttr_game *game);
int ttri_host_card_kinds(const ttr_game *game);
int ttri_host_piece_kinds(const ttr_game *game);
const ttr_place *ttri_host_place(const ttr_game *game, int place);
const ttr_route *ttri_host_route(const ttr_game *game, int route);
const ttr_ticket *ttri_host_ticket(const ttr_game *game, int ticket);
const ttr_kind *ttri_host_card(const ttr_game *game, int card);
const ttr_kind *ttri_host_piece(const ttr_game *game, int piece);
int ttri_host_find_place(const ttr_game *game, const char *id);
int ttri_host_find_card(const ttr_game *game, const char *id);
int ttri_host_find_piece(const ttr_game *game, const char *id);
int ttri_host_number(const ttr_game *game, ttr_number number);
int ttri_host_mark(const ttr_game *game, int mark, int index);
int ttri_host_mark_item(const ttr_game *game, int mark, int index, int i);
int ttri_host_param(const ttr_game *game, int param, int i);
int ttri_host_param_count(const ttr_game *game, int param);

int ttri_host_find_action(const ttr_game *game, const char *name);

#endif /* TTR_SRC_MODULES_MODULE_EDITION_H */
