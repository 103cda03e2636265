// SPDX-License-Identifier: MIT
/*
 * module_others.h - What the host says of the other rule modules in use:
 * functions of the table in module_host.c.
 */
#ifndef TTR_SRC_MODULES_MODULE_OTHERS_H
#define TTR_SRC_MODULES_MODULE_OTHERS_H

#include "play/game.h"

bool ttri_host_uses(const ttr_game *game, const char *module);
int ttri_host_field_of(const ttr_game *game, const char *module,
                       const char *field, int index);
int ttri_host_field_item_of(const ttr_game *game, const char *module,
                            const char *field, int index, int item);
int ttri_host_mark_of(const ttr_game *game, const char *module,
                      const char *mark, int index);
int ttri_host_mark_item_of(const ttr_game *game, const char *module,
                           const char *mark, int index, int i);

#endif /* TTR_SRC_MODULES_MODULE_OTHERS_H */
