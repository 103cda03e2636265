// SPDX-License-Identifier: MIT
/*
 * kept.h - Journals as they were, beside those that were written anew.
 *
 * A journal that begins anew, or goes on from an earlier position than it had,
 * stays beside it: as <journal>.before, after the next time <journal>.before.2.
 */
#ifndef TTR_APPS_HOST_KEPT_H
#define TTR_APPS_HOST_KEPT_H

#include "host/saves.h"

enum { GAME_KEPT_MAX = GAME_PATH_MAX + 16 };

/* Keep a journal as it is under a name that is free, or under which it is kept
   already; name receives it. */
TTR_MUST_USE ttr_status game_kept_add(const char *path,
                                      char name[GAME_KEPT_MAX], ttr_error *err);

/* The same for one that is damaged, as <journal>.damaged in the place of an
   older one. */
TTR_MUST_USE ttr_status game_kept_add_damaged(const char *path,
                                              char name[GAME_KEPT_MAX],
                                              ttr_error *err);

/* Bring back what game_kept_add() has kept: the journal is as it was. */
void game_kept_restore(const char *path, const char *name);

/* Remove all that was kept of a journal. */
void game_kept_drop(const char *path);

#endif /* TTR_APPS_HOST_KEPT_H */
