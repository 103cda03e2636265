/*
 * module_host.h - The table of functions that rule modules get.
 */
#ifndef TTR_SRC_MODULE_HOST_H
#define TTR_SRC_MODULE_HOST_H

#include "game.h"

extern const ttr_host ttri_host;

/* Make the action fail because of the module whose hook is running. The first
   failure counts. Scripts put file and line in front themselves. */
void ttri_module_fail(const ttr_game *game, const char *format, ...)
    TTR_PRINTF(2, 3);

#endif /* TTR_SRC_MODULE_HOST_H */
