// SPDX-License-Identifier: MIT
/*
 * module_host.h - The table of functions that rule modules get.
 */
#ifndef TTR_SRC_MODULES_MODULE_HOST_H
#define TTR_SRC_MODULES_MODULE_HOST_H

#include "modules/hooks.h"

extern const ttr_host ttri_host;

/* Is there a game, such a player of it, such a thing of count? If not, the
   action fails; what is the function that was called. After a failure there is
   nothing any more. */
bool ttri_in_game(const ttr_game *game, const char *what);
bool ttri_is_player(const ttr_game *game, const char *what, int player);
bool ttri_is_index(const ttr_game *game, const char *what, const char *noun,
                   int index, int count);

#endif /* TTR_SRC_MODULES_MODULE_HOST_H */
