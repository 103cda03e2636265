/*
 * module_host.h - The table of functions that rule modules get.
 */
#ifndef TTR_SRC_MODULES_MODULE_HOST_H
#define TTR_SRC_MODULES_MODULE_HOST_H

#include "play/game.h"

extern const ttr_host ttri_host;

/* Make the action fail because of the module whose hook is running. The first
   failure counts. Of a script it names the file; script_error.c adds the line
   and the event. */
void ttri_module_fail(const ttr_game *game, const char *format, ...)
    TTR_PRINTF(2, 3);

/* Is there a game, such a player, such a thing of count? If not, the action
   fails; what is the function that was called. */
bool ttri_in_game(const ttr_game *game, const char *what);
bool ttri_is_player(const ttr_game *game, const char *what, int player);
bool ttri_is_index(const ttr_game *game, const char *what, const char *noun,
                   int index, int count);

#endif /* TTR_SRC_MODULES_MODULE_HOST_H */
