// SPDX-License-Identifier: MIT
/*
 * reload.h - A game that goes on with its edition as it is on the disk now.
 */
#ifndef TTR_APPS_HOST_RELOAD_H
#define TTR_APPS_HOST_RELOAD_H

#include "host/carry_over.h"

/*
 * A new match of the edition as it is on the disk now, at the position of the
 * old one: its journal begins there. The old match stays as it is and is still
 * the caller's, also on failure: then *out is NULL and err says what is wrong
 * with the new version, or why the game cannot go on with it.
 */
TTR_MUST_USE ttr_status watch_reload(ttr_match **out,
                                     const ttr_library *library,
                                     const ttr_match *old, watch_losses *losses,
                                     ttr_error *err);

/* A sentence for people: that it was done, and what did not come along.
   Returns out. */
const char *watch_losses_text(const watch_losses *losses, char *out,
                              size_t size);

#endif /* TTR_APPS_HOST_RELOAD_H */
