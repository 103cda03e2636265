// SPDX-License-Identifier: MIT
/*
 * module_emit.h - What a rule module adds to the lists that events collect:
 * functions of the table in module_host.c.
 */
#ifndef TTR_SRC_MODULES_MODULE_EMIT_H
#define TTR_SRC_MODULES_MODULE_EMIT_H

#include "play/game.h"

/* Add to the list that a collect makes, each thing once. */
void ttri_emit_once(const ttr_game *game, ttr_action action);

void ttri_host_emit(const ttr_game *game, int option);
void ttri_host_emit_action(const ttr_game *game, int action, int a, int b);
void ttri_host_emit_score(const ttr_game *game, int line, int points);

#endif /* TTR_SRC_MODULES_MODULE_EMIT_H */
