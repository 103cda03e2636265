// SPDX-License-Identifier: MIT
/*
 * race.h - Who can still win, of branches that were tried under equal luck.
 *
 * What one deal brings with two actions differs far less than what two deals
 * bring, so branches are compared deal by deal: the less their difference wavers,
 * the fewer deals show which is the better one. A search leaves out what cannot
 * come ahead any more, and ends when all that is left begins with one action.
 */
#ifndef TTR_APPS_BOTS_RACE_H
#define TTR_APPS_BOTS_RACE_H

#include "bots/search.h"

/*
 * Is a branch left behind: would it, with the error that its difference from the
 * leader may well have, be ahead by next to nothing at the most? Never after a
 * few deals.
 */
bool bot_race_is_lost(const bot_method *method, const bot_branch *leader,
                      const bot_branch *branch);

/* Sort out those of the branches, the leader first, that are left behind, or bring
   in every deal what one before them does: to the end, in their order. Returns
   how many are left. */
int bot_race_narrow(const bot_method *method, bot_branch **branch, int count);

#endif /* TTR_APPS_BOTS_RACE_H */
