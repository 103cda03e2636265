// SPDX-License-Identifier: MIT
/*
 * module_fields.h - What a rule module does with its fields: functions of the
 * table in module_host.c.
 */
#ifndef TTR_SRC_MODULES_MODULE_FIELDS_H
#define TTR_SRC_MODULES_MODULE_FIELDS_H

#include "play/game.h"

int ttri_host_get(const ttr_game *game, int field, int index);
void ttri_host_set(ttr_game *game, int field, int index, int value);
uint64_t ttri_host_get_set(const ttr_game *game, int field, int index);
void ttri_host_set_set(ttr_game *game, int field, int index, uint64_t value);
int ttri_host_get_count(const ttr_game *game, int field, int index, int card);
void ttri_host_set_count(ttr_game *game, int field, int index, int card,
                         int value);

int ttri_host_deck_size(const ttr_game *game, int field, int index);
int ttri_host_deck_item(const ttr_game *game, int field, int index, int at);
void ttri_host_deck_put(ttr_game *game, int field, int index, int at, int item);
int ttri_host_deck_take(ttr_game *game, int field, int index, int at);
void ttri_host_deck_shuffle(ttr_game *game, int field, int index);

#endif /* TTR_SRC_MODULES_MODULE_FIELDS_H */
