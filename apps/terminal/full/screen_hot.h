// SPDX-License-Identifier: MIT
/*
 * screen_hot.h - Parts of the screen that a click turns into a key.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_HOT_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_HOT_H

#include "terminal/full/screen.h"

void tui_hot_clear(void);

/* The key that a click means; any other event as it is. */
tui_event tui_hot_event(tui_event event);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_HOT_H */
