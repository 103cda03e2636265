// SPDX-License-Identifier: MIT
/*
 * guard.h - Finding rule modules in C that write past the host.
 *
 * Native code can reach the game behind the pointer that it is given. At a
 * careful table the game is compared with a copy whenever a module hands over:
 * when its hook ends and when it calls a function of the host that writes. What
 * it changed by itself is put back, and the action fails with its name and the
 * event. See ttr_library_careful().
 */
#ifndef TTR_SRC_MODULES_GUARD_H
#define TTR_SRC_MODULES_GUARD_H

#include "play/game.h"

/* Put the guard before every hook of a module in C; its own are kept. */
void ttri_guard_hooks(ttri_module *module);

/* What a careful table needs: NULL when memory is short. With free(). */
struct ttri_guard *ttri_guard_new(void);

#endif /* TTR_SRC_MODULES_GUARD_H */
