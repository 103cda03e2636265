// SPDX-License-Identifier: MIT
/*
 * module_game.h - What the host says of the game: functions of the table in
 * module_host.c.
 */
#ifndef TTR_SRC_MODULES_MODULE_GAME_H
#define TTR_SRC_MODULES_MODULE_GAME_H

#include "play/game.h"

int ttri_host_player_count(const ttr_game *game);
int ttri_host_current(const ttr_game *game);
int ttri_host_first(const ttr_game *game);
int ttri_host_turn(const ttr_game *game);
int ttri_host_last_turns(const ttr_game *game);
int ttri_host_points(const ttr_game *game, int player);
int ttri_host_owner(const ttr_game *game, int route);
int ttri_host_pieces(const ttr_game *game, int player, int kind);
bool ttri_host_joined(const ttr_game *game, int player, int from, int to);
int ttri_host_group(const ttr_game *game, int player, int place);
int ttri_host_longest_path(const ttr_game *game, int player);
const ttr_claim *ttri_host_claim(const ttr_game *game);
int ttri_host_hand(const ttr_game *game, int player, int card);
int ttri_host_hand_count(const ttr_game *game, int player);
int ttri_host_market(const ttr_game *game, int slot);
int ttri_host_market_count(const ttr_game *game);
int ttri_host_deck_count(const ttr_game *game);
int ttri_host_discards(const ttr_game *game, int card);
bool ttri_host_holds(const ttr_game *game, int player, int ticket);
int ttri_host_held_count(const ttr_game *game, int player);
bool ttri_host_aside(const ttr_game *game, int ticket);
int ttri_host_ticket_deck_count(const ttr_game *game);
bool ttri_host_ticket_done(const ttr_game *game, int player, int ticket);

int ttri_host_side(const ttr_game *game, int player);
void ttri_host_remember(const ttr_game *game, int key,
                        const uint64_t number[4]);
bool ttri_host_recall(const ttr_game *game, int key, uint64_t number[4]);

#endif /* TTR_SRC_MODULES_MODULE_GAME_H */
