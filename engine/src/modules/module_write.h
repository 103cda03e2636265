// SPDX-License-Identifier: MIT
/*
 * module_write.h - The functions of the host that change the game, for the
 * table of module_host.c; module.h documents them.
 */
#ifndef TTR_SRC_MODULES_MODULE_WRITE_H
#define TTR_SRC_MODULES_MODULE_WRITE_H

#include "play/game.h"

void ttri_host_add_points(ttr_game *game, int player, int line, int points);
void ttri_host_move_cards(ttr_game *game, ttr_spot from, ttr_spot to, int card,
                          int count);
int ttri_host_turn_up(ttr_game *game, ttr_spot to);
void ttri_host_set_owner(ttr_game *game, int route, int player);
void ttri_host_add_pieces(ttr_game *game, int player, int kind, int count);
uint32_t ttri_host_random(ttr_game *game, uint32_t n);
void ttri_host_ask(ttr_game *game, int player, int choice, int a, int b);
void ttri_host_tell(ttr_game *game, int player, int message, int a, int b);
void ttri_host_next_turn(ttr_game *game, int player);
void ttri_host_change_claim(ttr_game *game, int count, int wilds);
void ttri_host_cancel_claim(ttr_game *game);
void ttri_host_end_after(ttr_game *game, int turns);
int ttri_host_draw_card(ttr_game *game, int player);
void ttri_host_continue_turn(ttr_game *game);
void ttri_host_claim_route(ttr_game *game, int player, int route);
int ttri_host_draw_to(ttr_game *game, ttr_spot to);
int ttri_host_take_any(ttr_game *game, ttr_spot from, ttr_spot to);
void ttri_host_fetch_cards(ttr_game *game, ttr_spot to, int card, int count);
int ttri_host_deck_cards(const ttr_game *game, int card);
void ttri_host_spend_draws(ttr_game *game, int count);
void ttri_host_set_side(ttr_game *game, int player, int side);

#endif /* TTR_SRC_MODULES_MODULE_WRITE_H */
