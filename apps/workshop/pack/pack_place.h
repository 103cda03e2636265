// SPDX-License-Identifier: MIT
/*
 * pack_place.h - Putting packs into their place, and taking them away.
 *
 * Each is one renaming: whoever looks sees the pack as it was or as it will
 * be, whenever the program is interrupted.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_PACK_PLACE_H
#define TTR_APPS_WORKSHOP_PACK_PACK_PLACE_H

#include "base/packs.h"

/* Make the folder in which a pack is prepared; -1 with errno. */
int pack_place_prepare(const app_packs *packs);

/* Put what was prepared into its place. With replace, the pack of that name
   goes; else there may be none. */
TTR_MUST_USE ttr_status pack_place(const app_packs *packs, const char *name,
                                   bool replace, ttr_error *err);

/* Drop what was prepared. */
void pack_place_drop(const app_packs *packs);

/* Take a pack away. */
TTR_MUST_USE ttr_status pack_place_remove(const app_packs *packs,
                                          const char *name, ttr_error *err);

#endif /* TTR_APPS_WORKSHOP_PACK_PACK_PLACE_H */
