// SPDX-License-Identifier: MIT
/*
 * opening.h - What is to be known of a saved game before it is shown.
 */
#ifndef TTR_APPS_TERMINAL_FULL_OPENING_H
#define TTR_APPS_TERMINAL_FULL_OPENING_H

#include "host/session.h"

/* Tell when only a part of it could be read, and why; and, of a game that goes
   on, that files of its rules have changed. */
void tui_tell_opening(const game_session *session);

#endif /* TTR_APPS_TERMINAL_FULL_OPENING_H */
