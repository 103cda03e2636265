// SPDX-License-Identifier: MIT
/*
 * former_modules.h - Rule modules that have become numbers of [rules].
 *
 * Editions, house rules and journals that name one still mean it: its parameter
 * is added to the number. A module of that name in the library comes first.
 */
#ifndef TTR_SRC_LOAD_FORMER_MODULES_H
#define TTR_SRC_LOAD_FORMER_MODULES_H

#include "edition/loader.h"

/* Is it the name of one? */
bool ttri_is_former_module(const char *id);

/* Add those in use to the numbers, which have been read. */
void ttri_add_former_modules(ttri_loader *loader);

#endif /* TTR_SRC_LOAD_FORMER_MODULES_H */
