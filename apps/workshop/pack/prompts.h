// SPDX-License-Identifier: MIT
/*
 * prompts.h - What commands about packs say and ask.
 */
#ifndef TTR_APPS_WORKSHOP_PACK_PROMPTS_H
#define TTR_APPS_WORKSHOP_PACK_PROMPTS_H

#include "workshop/pack/manifest.h"

/* Print what a pack is, and what is in it. */
void pack_tell(const pack_manifest *manifest);

/* Why app_packs_open() or pack_place_prepare() has failed, by errno. */
ttr_status pack_fail_closed(ttr_error *err);

/* On a terminal, say that the next step takes some time. */
void pack_tell_waiting(const char *what);

/* Can a question be asked? */
bool pack_can_ask(void);

/* Ask a question to be answered with yes or no. The end of the input is no. */
bool pack_ask(const char *question);

/* Print the saved games that use a pack's editions or rule modules. Returns
   how many there are. */
int pack_tell_games(const pack_manifest *manifest, const char *folder);

#endif /* TTR_APPS_WORKSHOP_PACK_PROMPTS_H */
